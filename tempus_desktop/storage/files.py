"""Writing files so that a crash leaves the old one or the new one, never half of either."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path

import platformdirs

APP = "tempus-desktop"


def data_folder() -> Path:
    """Where this user's games lie; it may not exist yet."""
    return Path(platformdirs.user_data_dir(APP, appauthor=False))


def write_atomically(path: Path, text: str) -> None:
    """Write a text file in UTF-8 in one step, making its folder if need be.

    Raises:
        OSError, ValueError: it could not be written; an older file of that name is untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    # Short, so that any name that can be written at all can be written this way; made as any file
    # of the person's is made, so that others may read what is shared with them.
    fresh = path.parent / f".tempus-{secrets.token_hex(6)}.new"
    try:
        with fresh.open("x", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except BaseException:
        with suppress(OSError):
            fresh.unlink()
        raise
    sync_folder(path.parent)


def sync_file(path: Path) -> None:
    """Wait until the disk has the contents of a file.

    Raises:
        OSError: it cannot be opened for writing, or the disk refuses.
    """
    handle = os.open(path, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sync_folder(path: Path) -> None:
    """Wait until the disk has the names of files in a folder, where the system lets one wait."""
    with suppress(OSError):
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
