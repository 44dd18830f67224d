"""A layout file examined to its end: every tile that is wrong, who could play on it, its lakes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tempus_desktop.core.documents import Node, tile_of
from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus.island import analyse
from tempus_desktop.games.tempus.map_tiles import tile_hexes, tile_land
from tempus_desktop.games.tempus.position_reader import read_sea
from tempus_desktop.games.tempus.state import LaidTile
from tempus_desktop.games.tempus.tables import TILES_FOR_PLAYERS
from tempus_desktop.grids.hexes import Hex, HexGrid
from tempus_desktop.storage.layouts import (
    Layout,
    check_for_match,
    read_layout,
    read_tile,
    wrong_spots,
)

_HEX = re.compile(r"[A-Z][1-9][0-9]?")


@dataclass(frozen=True, slots=True)
class LayoutProblem:
    """Something wrong with a layout.

    Attributes:
        tile: index in the file, ``None``: of no single tile.
        rule: id of the ruling, ``None``: the file itself is damaged.
        place: where in the document; empty for the whole of it.
    """

    tile: int | None
    rule: str | None
    place: str
    message: str


@dataclass(frozen=True, slots=True)
class LayoutReport:
    """What there is to tell about a layout.

    Attributes:
        players: for how many players a match takes it; empty where there are problems.
        lakes: how many its tiles make, as far as they lie on the sea.
    """

    players: tuple[int, ...]
    lakes: int
    problems: tuple[LayoutProblem, ...]

    @property
    def ok(self) -> bool:
        """A match can be played on it."""
        return not self.problems


def check_document(document: object) -> LayoutReport:
    """Examine the document of a layout; whatever is wrong with it becomes a problem."""
    try:
        layout = read_layout(document)
    except BadFile as bad:
        return _report_of_bad(document, bad)
    problems = tuple(_misfits(layout))
    players = tuple(n for n in TILES_FOR_PLAYERS if not problems and _takes(layout, n))
    return LayoutReport(players, _lakes(layout.sea, layout.tiles), problems)


def damaged(bad: BadFile) -> LayoutReport:
    """The report on a file that is no document at all."""
    return LayoutReport((), 0, (_problem(bad),))


def _takes(layout: Layout, players: int) -> bool:
    try:
        check_for_match(layout, players)
    except BadFile:
        return False
    return True


def _misfits(layout: Layout) -> list[LayoutProblem]:
    """Why no match takes a layout whose tiles lie well."""
    players, count = next(
        ((n, tiles) for n, tiles in TILES_FOR_PLAYERS.items() if tiles == len(layout.tiles)),
        (min(TILES_FOR_PLAYERS), None),
    )
    problems = []
    try:
        check_for_match(layout, players)
    except BadFile as bad:
        if bad.rule == "S2":
            problems.append(_problem(bad))
    if count is None:
        counts = ", ".join(f"{tiles} for {n} players" for n, tiles in TILES_FOR_PLAYERS.items())
        message = f"a match needs {counts}, not {len(layout.tiles)} tiles"
        problems.append(LayoutProblem(None, "S1", "tiles", message))
    return problems


def _report_of_bad(document: object, bad: BadFile) -> LayoutReport:
    """All tiles that are wrong, where the rest of the document can be read; else the one error."""
    if tile_of(bad) is None or not isinstance(document, dict):
        return damaged(bad)
    sea = read_sea(Node(document["sea"], "sea"))
    problems: list[LayoutProblem] = []
    tiles: dict[int, LaidTile] = {}
    centres: list[Hex | None] = []
    for index, node in enumerate(Node(document["tiles"], "tiles").items()):
        try:
            tiles[index] = read_tile(node, sea)
            centres.append(tiles[index].centre)
        except BadFile as unread:
            problems.append(_problem(unread, _is_off_the_sea(node, unread)))
            centres.append(_centre_of_unread(node, sea))
    wrong = map(_problem, wrong_spots(sea, centres))
    # What cannot be read is told once; those laid after it still lie beside it.
    problems += [problem for problem in wrong if problem.tile in tiles]
    problems.sort(key=lambda problem: -1 if problem.tile is None else problem.tile)
    return LayoutReport((), _lakes(sea, list(tiles.values())), tuple(problems))


def _centre_of_unread(node: Node, sea: HexGrid) -> Hex | None:
    """Where a tile lies of which something else cannot be read; ``None``: nobody knows."""
    centre = node.value.get("centre") if isinstance(node.value, dict) else None
    return sea.find(centre) if isinstance(centre, str) else None


def _is_off_the_sea(node: Node, bad: BadFile) -> bool:
    """The centre is a hex, but not one of this sea: that is S2, not a damaged file."""
    centre = node.value.get("centre") if isinstance(node.value, dict) else None
    named = isinstance(centre, str) and _HEX.fullmatch(centre) is not None
    return named and bad.place.endswith(".centre")


def _problem(bad: BadFile, off_the_sea: bool = False) -> LayoutProblem:
    rule = "S2" if off_the_sea else bad.rule
    return LayoutProblem(tile_of(bad), rule, bad.place, bad.message)


def _lakes(sea: HexGrid, tiles: Sequence[LaidTile]) -> int:
    land = {}
    for tile in tiles:
        if tile_hexes(sea, tile.centre) is not None:
            land.update(tile_land(sea, tile))
    return len(analyse(sea, land).lakes)
