"""Writing files so that a crash leaves the old one or the new one, never half of either."""

from __future__ import annotations

import errno
import os
import re
import secrets
import unicodedata
from contextlib import suppress
from pathlib import Path

import platformdirs

APP = "tempus-desktop"

_LONGEST_STEM = 180
"""Bytes, so that with its ending any file system takes it."""
_NO_NAME = re.compile(r"con|prn|aux|nul|(com|lpt)\d")
"""What Windows takes for a device, whatever its ending."""


def data_folder() -> Path:
    """Where this user's games lie; it may not exist yet."""
    return Path(platformdirs.user_data_dir(APP, appauthor=False))


def write_atomically(path: Path, contents: str | bytes) -> None:
    """Write a file in one step, making its folder if need be; text in UTF-8.

    Raises:
        OSError: it could not be written; an older file of that name is untouched. A name or a text
            that no file can have is such an error too.
    """
    try:
        data = contents if isinstance(contents, bytes) else contents.encode()
        _write(path, data)
    except ValueError as error:
        raise OSError(errno.EINVAL, str(error)) from None


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    # Short, so that any name that can be written at all can be written this way; made as any file
    # of the person's is made, so that others may read what is shared with them.
    fresh = path.parent / f".tempus-{secrets.token_hex(6)}.new"
    try:
        with fresh.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except BaseException:
        with suppress(OSError):
            fresh.unlink()
        raise
    sync_folder(path.parent)


def file_stem(name: str, kind: str) -> str:
    """What people call a thing as the name of a file that every system takes, without its ending.

    Args:
        kind: what the thing is, for where the name makes no file name of its own.
    """
    plain = unicodedata.normalize("NFC", name).casefold()
    stem = re.sub(r"[^\w]+", "-", plain).strip("-_")
    stem = stem.encode()[:_LONGEST_STEM].decode(errors="ignore")
    if not stem or _NO_NAME.fullmatch(stem):
        stem = f"{stem}-{kind}".strip("-")
    return stem


def free_path(folder: Path, name: str, suffix: str, kind: str) -> Path:
    """A path for a new file in a folder, named after what people call the thing.

    Args:
        suffix: of the file, with its dot.
        kind: as :func:`file_stem` takes it.
    """
    stem = file_stem(name, kind)
    path, number = folder / f"{stem}{suffix}", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}{suffix}", number + 1
    return path


def files_in(folder: Path, suffix: str) -> tuple[Path, ...]:
    """The files of a folder that end so, in any case, by name; none where it cannot be read."""
    try:
        return tuple(sorted(path for path in folder.iterdir() if path.suffix.lower() == suffix))
    except OSError:
        return ()


def put_aside(path: Path) -> Path | None:
    """Give a file that cannot be read another name, so that nothing is written over it.

    Returns:
        its new name; ``None``: there is no such file, or it cannot be renamed.
    """
    number, aside = 1, path.with_stem(f"{path.stem}-unreadable")
    while aside.exists():
        number += 1
        aside = path.with_stem(f"{path.stem}-unreadable-{number}")
    try:
        path.rename(aside)
    except OSError:
        return None
    return aside


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
