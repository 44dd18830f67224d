"""Libraries that only some measurements need."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from tempus_desktop.core.errors import BadRequest


def extra(library: str, name: str) -> ModuleType:
    """A library of an extra of the program's package.

    Args:
        name: of the extra.

    Raises:
        BadRequest: it is not installed.
    """
    try:
        return import_module(library)
    except ModuleNotFoundError:
        raise BadRequest(
            f"this needs the library {library!r}: pip install 'tempus-desktop[{name}]'"
        ) from None
