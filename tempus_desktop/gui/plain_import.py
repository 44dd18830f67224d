"""Imports that read no source texts."""

from __future__ import annotations

import builtins
from importlib import import_module


def import_plainly() -> None:
    """Have Python import as it does without PySide.

    PySide looks for its own name in the source text of every module that is imported after it, and
    Python keeps the texts: 8 MB of the window's modules, and as much of the library that the first
    island is analysed with. Only who imports from ``__feature__`` needs that. For all others PySide
    puts Python's own function aside.
    """
    import_module("PySide6.QtCore")
    plain = getattr(builtins, "__orig_import__", None)
    if plain is not None:
        vars(builtins)["__import__"] = plain
