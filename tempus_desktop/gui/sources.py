"""Memory that nobody asked for."""

from __future__ import annotations

import linecache


def forget_sources() -> None:
    """Give back the source texts that PySide reads of every module that is imported.

    It looks for its own name in them, and Python keeps the lines: 9 MB of the window's modules, and
    12 of the library that the first island is analysed with.
    """
    linecache.clearcache()
