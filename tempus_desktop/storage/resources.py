"""Data files of the program: tile sets, decks, colours, fonts, icons."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path


class MissingResource(FileNotFoundError):
    """The installation lacks a file."""


def resource(path: str) -> Traversable:
    """A file or folder of the program's data, as in ``resource("tempus/tiles.json")``.

    An installed program carries them inside the package; a checkout has them beside it.

    Raises:
        MissingResource: the installation lacks that file.
    """
    package = files("tempus_desktop")
    for root in (package / "resources", Path(str(package)).parent / "resources"):
        found = root.joinpath(*path.split("/"))
        if found.is_file() or found.is_dir():
            return found
    raise MissingResource(f"the program's file {path!r} is missing; install the program again")
