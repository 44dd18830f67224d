"""Layout files, ``*.tempus-layout``: islands that people laid and share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tempus_desktop.core.documents import Node
from tempus_desktop.core.errors import BadFile
from tempus_desktop.core.names import is_one_line
from tempus_desktop.core.versions import check_versions
from tempus_desktop.core.words import words
from tempus_desktop.games.tempus.map_tiles import (
    TURNS_OF_A_TILE,
    check_sea,
    refuse_spot,
    tile_hexes,
)
from tempus_desktop.games.tempus.position_reader import read_hex, read_sea
from tempus_desktop.games.tempus.state import LaidTile
from tempus_desktop.games.tempus.tables import TILES_FOR_PLAYERS
from tempus_desktop.grids.hexes import Hex, HexGrid, HexSet, to_set
from tempus_desktop.storage.components import MOST_TILES, read_faces

FORMAT = "tempus-layout"
VERSION = 1
SUFFIX = ".tempus-layout"
LONGEST_NAME = 200

_MESSAGES = {
    "off-the-grid": words("Files", "this tile does not lie wholly on the sea"),
    "overlap": words("Files", "this tile lies over another one"),
    "apart": words("Files", "this tile touches no land laid before it"),
}


@dataclass(frozen=True, slots=True)
class Layout:
    """Tiles on a sea, in the order of laying; their centres are hexes of that sea."""

    name: str
    sea: HexGrid
    tiles: tuple[LaidTile, ...]


def read_layout(document: object) -> Layout:
    """The layout of a document, for any number of players and any sea.

    Raises:
        BadFile: with the place; ``S2`` or ``S3`` where a tile cannot lie where it is said to.
    """
    check_versions(document, FORMAT, {"version": VERSION})
    fields = Node(document).fields(("format", "version", "name", "sea", "tiles"))
    name = read_name(fields["name"])
    sea = read_sea(fields["sea"])
    nodes = fields["tiles"].items()
    if len(nodes) > MOST_TILES:
        raise fields["tiles"].refusal(
            words("Files", "no sea holds more than {most} tiles").of(most=MOST_TILES),
            "S2",
        )
    tiles = tuple(read_tile(node, sea) for node in nodes)
    _check_spots(sea, tiles)
    return Layout(name, sea, tiles)


def read_name(node: Node) -> str:
    """The name of a thing people made; it may be empty."""
    name = node.text()
    if len(name) > LONGEST_NAME or not is_one_line(name):
        raise node.refusal(
            words("Files", "a name is one line of at most {most} characters").of(most=LONGEST_NAME)
        )
    return name


def read_tile(node: Node, sea: HexGrid) -> LaidTile:
    """A laid tile; where it lies is not judged."""
    fields = node.fields(("faces", "centre", "turn"))
    return LaidTile(
        faces=read_faces(fields["faces"]),
        centre=read_hex(fields["centre"], fields["centre"].text(), sea),
        turn=fields["turn"].whole(0, TURNS_OF_A_TILE - 1, "S2"),
    )


def _check_spots(sea: HexGrid, tiles: tuple[LaidTile, ...]) -> None:
    for refused in wrong_spots(sea, (tile.centre for tile in tiles)):
        raise refused


def wrong_spots(sea: HexGrid, centres: Iterable[Hex | None]) -> Iterator[BadFile]:
    """The refusal of each tile that cannot lie where it does, laid one after the other (S2, S3).

    Args:
        centres: of the tiles; ``None``: nobody knows where it lies, and from there on whether a
            tile touches land (S3) is not judged.
    """
    land: HexSet = 0
    all_known = True
    for index, centre in enumerate(centres):
        if centre is None:
            all_known = False
            continue
        refused = refuse_spot(sea, land, centre)
        if refused is not None and (all_known or refused.reason != "apart"):
            yield BadFile(f"tiles[{index}].centre", _MESSAGES[refused.reason], refused.rule)
        land |= to_set(tile_hexes(sea, centre) or ())


def check_for_match(layout: Layout, players: int) -> None:
    """Refuse a layout that a match of so many players cannot be played on.

    Raises:
        BadFile: its sea is not that of S2, or its tiles are too few or too many (S1).
    """
    check_sea(layout.sea)
    wanted, found = TILES_FOR_PLAYERS[players], len(layout.tiles)
    if found != wanted:
        raise BadFile(
            "tiles",
            words("Files", "{players} players need {wanted} tiles, not {found}").of(
                players=players, wanted=wanted, found=found
            ),
            "S1",
        )


def write_layout(layout: Layout) -> dict[str, object]:
    """The document of a layout."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "name": layout.name,
        "sea": {"columns": layout.sea.columns, "rows": layout.sea.rows},
        "tiles": [
            {"faces": tile.faces, "centre": layout.sea.name(tile.centre), "turn": tile.turn}
            for tile in layout.tiles
        ],
    }
