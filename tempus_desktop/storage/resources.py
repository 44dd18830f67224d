"""Data files of the program: tile sets, decks, colours, fonts, icons."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from tempus_desktop.storage.files import files_in


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


DISPENSABLE = ("bots/results.json", "fonts", "icons", "layouts", "puzzles", "rules", "translations")
"""What the game can be played without."""


def missing() -> tuple[str, ...]:
    """What the installation lacks of that."""
    return tuple(path for path in DISPENSABLE if not _is_there(path))


def _is_there(path: str) -> bool:
    try:
        resource(path)
    except MissingResource:
        return False
    return True


def resource_files(folder: str, suffix: str) -> tuple[Path, ...]:
    """Files of a folder of the program's data that end so, by name; none where it is missing."""
    try:
        return files_in(Path(str(resource(folder))), suffix)
    except MissingResource:
        return ()
