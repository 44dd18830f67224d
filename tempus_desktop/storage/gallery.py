"""The islands at hand: those that come with the program and those a person kept or imported."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from tempus_desktop.core.errors import BadFile
from tempus_desktop.storage.files import data_folder, files_in, free_path, write_atomically
from tempus_desktop.storage.layouts import SUFFIX, Layout, read_layout, write_layout
from tempus_desktop.storage.resources import resource_files
from tempus_desktop.storage.strict_json import load_document, read_document


@dataclass(frozen=True, slots=True)
class Entry:
    """A layout and its file."""

    path: Path
    layout: Layout
    built_in: bool

    @property
    def name(self) -> str:
        """What the island is called."""
        return self.layout.name


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A file among the islands that holds none, and why."""

    path: Path
    error: BadFile | OSError

    @property
    def name(self) -> str:
        """What the file is called."""
        return self.path.name


def load_layout_file(path: Path) -> Layout:
    """The layout of a file.

    Raises:
        BadFile: it is no layout, or breaks S2 or S3.
        OSError: it cannot be read.
    """
    return read_layout(load_document(path))


def layout_text(layout: Layout) -> str:
    """A layout as the text of its file; a tile a line, so that people can read it."""
    document = write_layout(layout)
    tiles = document.pop("tiles")
    assert isinstance(tiles, list)
    head = json.dumps(document, ensure_ascii=False)[:-1]
    lines = ",\n".join(f"  {json.dumps(tile)}" for tile in tiles)
    return f'{head}, "tiles": [\n{lines}\n]}}\n' if lines else f'{head}, "tiles": []}}\n'


def layout_from_text(text: str) -> Layout:
    """A layout that was copied as text.

    Raises:
        BadFile: it is none, or breaks S2 or S3.
    """
    return read_layout(read_document(text.encode("utf-8", "surrogatepass")))


def built_in_entries() -> tuple[Entry, ...]:
    """The islands that come with the program, by number of tiles and name."""
    return _read(resource_files("layouts", SUFFIX), True)[0]


def own_folder() -> Path:
    """Where kept and imported islands lie; it may not exist yet."""
    return data_folder() / "layouts"


def own_entries() -> tuple[tuple[Entry, ...], tuple[Unreadable, ...]]:
    """The islands a person kept or imported, and files that cannot be read as one."""
    return _read(files_in(own_folder(), SUFFIX), False)


def keep(layout: Layout, path: Path | None = None) -> Path:
    """Keep a layout among one's own.

    Args:
        path: where it was kept before; ``None``: a new file, named after the layout.

    Raises:
        OSError: it cannot be written.
    """
    if path is None or path.parent != own_folder():
        path = _free_path(layout.name)
    write_atomically(path, layout_text(layout))
    return path


def rename(entry: Entry, name: str) -> None:
    """Give one of one's own islands another name; its file keeps its own.

    Raises:
        BadFile: the file holds no island any more.
        OSError: it cannot be read or written.
    """
    layout = load_layout_file(entry.path)
    write_atomically(entry.path, layout_text(replace(layout, name=name)))


def delete(entry: Entry | Unreadable) -> bytes:
    """Delete the file of one of one's own islands; :func:`put_back` takes what is given back.

    Raises:
        OSError: it cannot be read or deleted.
    """
    contents = entry.path.read_bytes()
    entry.path.unlink()
    return contents


def put_back(entry: Entry | Unreadable, contents: bytes) -> None:
    """Bring back a deleted island, under a free name where its own is taken by now.

    Raises:
        OSError: it cannot be written.
    """
    path = _free_path(entry.path.stem) if entry.path.exists() else entry.path
    write_atomically(path, contents)


def _read(
    paths: Iterable[Path], built_in: bool
) -> tuple[tuple[Entry, ...], tuple[Unreadable, ...]]:
    found, bad = list[Entry](), list[Unreadable]()
    for path in paths:
        try:
            found.append(Entry(path, load_layout_file(path), built_in))
        except (BadFile, OSError) as error:
            bad.append(Unreadable(path, error))
    found.sort(key=lambda entry: (len(entry.layout.tiles), entry.name))
    return tuple(found), tuple(bad)


def _free_path(name: str) -> Path:
    return free_path(own_folder(), name, SUFFIX, "island")
