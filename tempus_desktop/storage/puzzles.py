"""The puzzles at hand, and which of them were solved here."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from tempus_desktop.core.documents import Node
from tempus_desktop.core.errors import BadFile
from tempus_desktop.storage.files import data_folder, free_path, put_aside, write_atomically
from tempus_desktop.storage.resources import resource
from tempus_desktop.storage.strict_json import load_document

SUFFIX = ".tempus-puzzle"
_FORMAT, _VERSION = "tempus-solved", 1


def built_in_files() -> tuple[Path, ...]:
    """The files of the puzzles that come with the program, easy ones first."""
    return _files(Path(str(resource("puzzles"))))


def own_folder() -> Path:
    """Where a person's own puzzles lie; it may not exist yet."""
    return data_folder() / "puzzles"


def own_files() -> tuple[Path, ...]:
    """The files of a person's own puzzles."""
    return _files(own_folder())


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
    own_folder().mkdir(parents=True, exist_ok=True)
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


def _files(folder: Path) -> tuple[Path, ...]:
    try:
        return tuple(sorted(path for path in folder.iterdir() if path.suffix.lower() == SUFFIX))
    except OSError:
        return ()


def solved_file() -> Path:
    """Where it is kept which puzzles were solved."""
    return data_folder() / "solved.json"


def solved() -> frozenset[str]:
    """The keys of the puzzles that were solved here; a damaged list is put aside."""
    try:
        fields = Node(load_document(solved_file())).fields(("format", "version", "solved"))
        fields["format"].constant(_FORMAT)
        fields["version"].constant(_VERSION)
        return frozenset(node.text() for node in fields["solved"].items())
    except BadFile:
        put_aside(solved_file())
    except OSError:
        pass
    return frozenset()


def mark_solved(key: str) -> None:
    """Keep that a puzzle was solved.

    Raises:
        OSError: it cannot be kept.
    """
    known = solved()
    if key not in known:
        document = {"format": _FORMAT, "version": _VERSION, "solved": sorted({*known, key})}
        write_atomically(solved_file(), json.dumps(document, indent=1) + "\n")
