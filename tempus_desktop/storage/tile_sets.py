"""Tile sets of people's own copies, ``*.tempus-tiles``: any number of tiles of seven hexes."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass

from tempus_desktop.core.documents import Node
from tempus_desktop.core.errors import BadFile
from tempus_desktop.core.versions import check_versions
from tempus_desktop.core.words import words
from tempus_desktop.games.tempus.map_tiles import TURNS_OF_A_TILE, turned_faces
from tempus_desktop.games.tempus.tables import TILES_FOR_PLAYERS
from tempus_desktop.storage.components import read_tile_faces
from tempus_desktop.storage.layouts import Layout, read_name
from tempus_desktop.storage.own_sets import OwnSets

FORMAT = "tempus-tiles"
VERSION = 1
SUFFIX = ".tempus-tiles"


@dataclass(frozen=True, slots=True)
class TileSet:
    """The map tiles of a copy of the game.

    Attributes:
        name: one line; may be empty.
        faces: seven letters a tile, as in ``GWMGFMH``; how many they are is not judged.
    """

    name: str
    faces: tuple[str, ...]


def read_tile_set(document: object) -> TileSet:
    """The set of a document; whether a match can be played with it is not judged.

    Raises:
        BadFile: with the place, as in ``tiles[3]``.
    """
    check_versions(document, FORMAT, {"version": VERSION})
    fields = Node(document).fields(("format", "version", "tiles"), ("name", "source", "about"))
    for key in ("source", "about"):
        if key in fields:
            fields[key].text()
    name = read_name(fields["name"]) if "name" in fields else ""
    return TileSet(name, read_tile_faces(fields["tiles"]))


def check_for_match(tiles: TileSet, players: int, layout: Layout | None) -> None:
    """Refuse a set that so many cannot play with, or not on that island.

    Args:
        layout: the island that is laid before the game; ``None``: it comes from the set.

    Raises:
        BadFile: the set has too few tiles (S1), or the island has a tile that it lacks.
    """
    check_count(len(tiles.faces), players, "")
    left = Counter(_unturned(faces) for faces in tiles.faces)
    for number, laid in enumerate(() if layout is None else layout.tiles, 1):
        if not left[_unturned(laid.faces)]:
            why = words("Files", "this set lacks tile {number} of the island, {faces}")
            raise BadFile("", why.of(number=number, faces=laid.faces), "S1")
        left[_unturned(laid.faces)] -= 1


def check_count(given: int, players: int, place: str) -> None:
    """Refuse a set of too few tiles for so many players (S1); ``place`` is where it stands."""
    wanted = TILES_FOR_PLAYERS[players]
    if given < wanted:
        why = words("Files", "{players} players need {wanted} tiles, this set has {given}")
        raise BadFile(place, why.of(players=players, wanted=wanted, given=given), "S1")


def _unturned(faces: str) -> str:
    """The same letters for a tile however it is held."""
    return min(turned_faces(faces, turn) for turn in range(TURNS_OF_A_TILE))


def write_tile_set(tiles: TileSet) -> str:
    """The text of a set's file; a tile a line, so that people can read it."""
    document = {
        "format": FORMAT,
        "version": VERSION,
        "name": tiles.name,
        "tiles": list(tiles.faces),
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


OWN_TILES = OwnSets("tiles", SUFFIX, read_tile_set, write_tile_set)
"""Those that a person kept."""
