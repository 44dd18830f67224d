"""Small changes of an island that keep it lawful: a tile turned, or two tiles swapped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from tempus_desktop.games.tempus.drafts import Draft, lay
from tempus_desktop.games.tempus.map_tiles import TURNS_OF_A_TILE, turned_faces
from tempus_desktop.games.tempus.state import LaidTile
from tempus_desktop.grids.hexes import Hex


@dataclass(frozen=True, slots=True)
class Turned:
    """The tile with its centre on a hex is turned by steps of 60 degrees clockwise."""

    centre: Hex
    steps: int


@dataclass(frozen=True, slots=True)
class Swapped:
    """The tiles with their centres on two hexes change places, each turned as it was."""

    one: Hex
    other: Hex


Change: TypeAlias = Turned | Swapped


def changes(tiles: Sequence[LaidTile]) -> Iterator[Change]:
    """All changes that give another island, turns first."""
    for tile in tiles:
        seen = {tile.faces}
        for steps in range(1, TURNS_OF_A_TILE):
            shown = turned_faces(tile.faces, steps)
            if shown not in seen:
                seen.add(shown)
                yield Turned(tile.centre, steps)
    for one, other in combinations(tiles, 2):
        if turned_faces(one.faces, one.turn) != turned_faces(other.faces, other.turn):
            yield Swapped(one.centre, other.centre)


def changed(tiles: Sequence[LaidTile], change: Change) -> tuple[LaidTile, ...]:
    """The island after a change, its tiles at their places in the order of laying."""
    match change:
        case Turned(centre=centre, steps=steps):
            return tuple(
                tile._replace(turn=(tile.turn + steps) % TURNS_OF_A_TILE)
                if tile.centre == centre
                else tile
                for tile in tiles
            )
        case Swapped(one=one, other=other):
            by_centre = {tile.centre: tile for tile in tiles}
            places = {one: other, other: one}
            return tuple(
                by_centre[places.get(tile.centre, tile.centre)]._replace(centre=tile.centre)
                for tile in tiles
            )


def change_draft(draft: Draft, change: Change) -> Draft:
    """The same change on the workbench; a tile that is not there is left out of account."""
    at = {tile.centre: n for n, tile in enumerate(draft.tiles) if tile.centre is not None}
    match change:
        case Turned(centre=centre, steps=steps):
            if centre in at:
                draft = lay(draft, at[centre], centre, draft.tiles[at[centre]].turn + steps)
        case Swapped(one=one, other=other):
            for begin, end in ((one, other), (other, one)):
                if begin in at:
                    draft = lay(draft, at[begin], end, draft.tiles[at[begin]].turn)
    return draft
