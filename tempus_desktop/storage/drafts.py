"""Drafts of islands kept between two runs: whatever may be wrong with them."""

from __future__ import annotations

from tempus_desktop.core.documents import Node
from tempus_desktop.core.errors import BadFile
from tempus_desktop.core.versions import check_versions
from tempus_desktop.core.words import words
from tempus_desktop.games.tempus.drafts import Draft, DraftTile
from tempus_desktop.games.tempus.map_tiles import TURNS_OF_A_TILE
from tempus_desktop.games.tempus.position_reader import read_hex, read_sea
from tempus_desktop.grids.hexes import HexGrid
from tempus_desktop.storage.components import MOST_TILES, read_faces
from tempus_desktop.storage.layouts import LONGEST_NAME

FORMAT = "tempus-draft"
VERSION = 1
SUFFIX = ".tempus-draft"


def write_draft(draft: Draft) -> dict[str, object]:
    """The document of a draft."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "name": draft.name,
        "sea": {"columns": draft.sea.columns, "rows": draft.sea.rows},
        "tiles": [
            {
                "faces": tile.faces,
                "turn": tile.turn,
                "centre": None if tile.centre is None else draft.sea.name(tile.centre),
            }
            for tile in draft.tiles
        ],
        "order": list(draft.order),
    }


def read_draft(document: object) -> Draft:
    """The draft of a document.

    Raises:
        BadFile: with the place in the document.
    """
    check_versions(document, FORMAT, {"version": VERSION})
    fields = Node(document).fields(("format", "version", "name", "sea", "tiles", "order"))
    sea = read_sea(fields["sea"])
    nodes = fields["tiles"].items()
    if len(nodes) > MOST_TILES:
        raise fields["tiles"].refusal(
            words("Files", "a draft has at most {most} tiles").of(most=MOST_TILES)
        )
    tiles = tuple(_read_tile(node, sea) for node in nodes)
    order = tuple(node.whole(0, len(tiles) - 1) for node in fields["order"].items())
    if sorted(order) != [n for n, tile in enumerate(tiles) if tile.centre is not None]:
        raise BadFile("order", words("Files", "must hold every laid tile once and no other"))
    return Draft(sea, tiles, order, fields["name"].text()[:LONGEST_NAME])


def _read_tile(node: Node, sea: HexGrid) -> DraftTile:
    fields = node.fields(("faces", "turn", "centre"))
    at = fields["centre"]
    return DraftTile(
        faces=read_faces(fields["faces"]),
        turn=fields["turn"].whole(0, TURNS_OF_A_TILE - 1, "S2"),
        centre=None if at.value is None else read_hex(at, at.text(), sea),
    )
