"""What goes wrong with the library, told as one kind of error."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from tempus_desktop.core.errors import TempusError


class LibraryError(TempusError):
    """The library could not be read or written; a plain text is SQLite's reason."""


@contextmanager
def told() -> Iterator[None]:
    """SQLite's errors, and what it says to texts that no file can have, as one of ours."""
    try:
        yield
    except (sqlite3.Error, UnicodeEncodeError) as error:
        raise LibraryError(str(error)) from error
