"""The puzzles at hand, and which of them were solved here."""

from __future__ import annotations

import errno
import json
from contextlib import suppress
from pathlib import Path

from tempus_desktop.core.documents import Node
from tempus_desktop.core.errors import BadFile, NewerFile
from tempus_desktop.core.versions import check_versions
from tempus_desktop.storage.files import (
    data_folder,
    files_in,
    free_path,
    put_aside,
    write_atomically,
)
from tempus_desktop.storage.resources import resource_files
from tempus_desktop.storage.strict_json import load_document

SUFFIX = ".tempus-puzzle"
_FORMAT, _VERSION = "tempus-solved", 1


def built_in_files() -> tuple[Path, ...]:
    """The files of the puzzles that come with the program, easy ones first."""
    return resource_files("puzzles", SUFFIX)


def own_folder() -> Path:
    """Where a person's own puzzles lie; it may not exist yet."""
    return data_folder() / "puzzles"


def own_files() -> tuple[Path, ...]:
    """The files of a person's own puzzles."""
    return files_in(own_folder(), SUFFIX)


def keep(title: str, text: str) -> Path:
    """Write a puzzle among one's own, in a file named after its title, unless it is there already.

    Raises:
        OSError: it cannot be written.
    """
    contents = text.encode()
    for path in own_files():
        with suppress(OSError):
            if path.read_bytes() == contents:
                return path
    path = free_path(own_folder(), title, SUFFIX, "puzzle")
    write_atomically(path, contents)
    return path


def delete(path: Path) -> bytes:
    """Delete one of one's own files, and give back what was in it.

    Raises:
        OSError: it cannot be read or deleted.
    """
    contents = path.read_bytes()
    path.unlink()
    return contents


def put_back(path: Path, contents: bytes) -> None:
    """Bring back a deleted file, under a free name where its own is taken by now.

    Raises:
        OSError: it cannot be written.
    """
    free = free_path(path.parent, path.stem, SUFFIX, "puzzle") if path.exists() else path
    write_atomically(free, contents)


def solved_file() -> Path:
    """Where it is kept which puzzles were solved."""
    return data_folder() / "solved.json"


def solved() -> frozenset[str]:
    """The keys of the puzzles that were solved here, as far as that can be read."""
    try:
        return _marks()
    except (BadFile, OSError):
        return frozenset()


def mark_solved(key: str) -> None:
    """Keep that a puzzle was solved. Marks that are damaged are put aside.

    Raises:
        OSError: it cannot be kept, or not without writing over marks that cannot be read.
        NewerFile: a newer program keeps the marks.
    """
    try:
        known = _marks()
    except FileNotFoundError:
        known = frozenset()
    except NewerFile:
        raise
    except BadFile as error:
        if put_aside(solved_file()) is None:
            raise OSError(errno.EACCES, error.message, str(solved_file())) from None
        known = frozenset()
    if key not in known:
        document = {"format": _FORMAT, "version": _VERSION, "solved": sorted({*known, key})}
        write_atomically(solved_file(), json.dumps(document, indent=1) + "\n")


def _marks() -> frozenset[str]:
    document = load_document(solved_file())
    check_versions(document, _FORMAT, {"version": _VERSION})
    fields = Node(document).fields(("format", "version", "solved"))
    return frozenset(node.text() for node in fields["solved"].items())
