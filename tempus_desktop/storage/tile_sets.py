"""Tile sets of people's own copies, ``*.tempus-tiles``: any number of tiles of seven hexes."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from tempus_desktop.core.documents import Node
from tempus_desktop.core.errors import BadFile
from tempus_desktop.core.versions import check_versions
from tempus_desktop.core.words import words
from tempus_desktop.games.tempus.tables import TILES_FOR_PLAYERS
from tempus_desktop.storage.components import TILES_FILE, read_faces
from tempus_desktop.storage.files import data_folder, write_atomically
from tempus_desktop.storage.layouts import MOST_TILES
from tempus_desktop.storage.strict_json import load_document

FORMAT = "tempus-tiles"
VERSION = 1
SUFFIX = ".tempus-tiles"
TILES_OF_A_MATCH = max(TILES_FOR_PLAYERS.values())
"""So many has the set that new games draw from."""


def read_tile_set(document: object) -> tuple[str, ...]:
    """The faces of the tiles of a set.

    Raises:
        BadFile: with the place, as in ``tiles[3]``.
    """
    check_versions(document, FORMAT, {"version": VERSION})
    fields = Node(document).fields(("format", "version", "tiles"), ("source", "about"))
    for key in ("source", "about"):
        if key in fields:
            fields[key].text()
    nodes = fields["tiles"].items()
    if not 1 <= len(nodes) <= MOST_TILES:
        raise fields["tiles"].refusal(
            words("Files", "a set has 1 to {most} tiles, not {number}").of(
                most=MOST_TILES, number=len(nodes)
            ),
            "S1",
        )
    return tuple(read_faces(node) for node in nodes)


def write_tile_set(faces: Sequence[str]) -> str:
    """The text of a set's file."""
    document = {"format": FORMAT, "version": VERSION, "source": "own", "tiles": list(faces)}
    return json.dumps(document, indent=1) + "\n"


def load_tile_set(path: Path) -> tuple[str, ...]:
    """The set in a file.

    Raises:
        BadFile: it is none.
        OSError: it cannot be read.
    """
    return read_tile_set(load_document(path))


def own_set_file() -> Path:
    """Where the set lies that replaces the house set in new games."""
    return data_folder() / "components" / TILES_FILE


def keep_for_new_games(faces: Sequence[str]) -> None:
    """Have new games draw from this set, from the next start of the program on.

    Raises:
        BadFile: a match needs twelve tiles (S1).
        OSError: it cannot be written.
    """
    if len(faces) != TILES_OF_A_MATCH:
        why = words("Files", "new games need a set of {wanted} tiles, not {given}")
        raise BadFile("tiles", why.of(wanted=TILES_OF_A_MATCH, given=len(faces)), "S1")
    write_atomically(own_set_file(), write_tile_set(faces))
