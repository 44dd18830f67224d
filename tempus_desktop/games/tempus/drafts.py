"""A draft: an island on the workbench, as a value, with all that may still be wrong about it.

A draft knows every tile of a set, where it lies (or that it is on the shelf) and how it is turned.
Its tiles may hang over the frame, lie on each other or apart: :func:`problems` tells. Every
operation gives a new draft; one that makes no sense raises :class:`Misplaced` and changes nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from tempus_desktop.core.chance import below, shuffled
from tempus_desktop.core.errors import TempusError
from tempus_desktop.games.tempus.island import Island, analyse
from tempus_desktop.games.tempus.map_tiles import TURNS_OF_A_TILE, footprints
from tempus_desktop.games.tempus.state import LaidTile
from tempus_desktop.games.tempus.tables import SEA_COLUMNS, SEA_ROWS, TILES_FOR_PLAYERS
from tempus_desktop.games.tempus.terms import FACE_LETTERS, Terrain
from tempus_desktop.grids.hexes import Hex, HexGrid, HexSet, each, grid, to_set

DIRECTIONS: tuple[tuple[int, int], ...] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""Axial steps clockwise from north-east."""


class Misplaced(TempusError):
    """What cannot be done to a draft.

    Attributes:
        tile: index of the tile it is about, ``None``: of no single one.
        rule: id of the ruling.
        reason: ``off-the-sea``: it would leave the sea; ``no-room``: no place fits it.
    """

    def __init__(self, tile: int | None, rule: str, reason: str) -> None:
        super().__init__(f"{reason} ({rule})")
        self.tile = tile
        self.rule = rule
        self.reason = reason


class Fault(StrEnum):
    """Kinds of what may be wrong with a draft."""

    OFF = "off-the-grid"
    """A tile hangs over the frame (S2)."""
    OVERLAP = "overlap"
    """A tile lies over another one (S2)."""
    APART = "apart"
    """A tile touches no other, or with others lies away from the rest (S3)."""
    COUNT = "count"
    """Too few or too many tiles (S1)."""
    SEA = "sea"
    """The sea is not that of a match (S2)."""


class Problem(NamedTuple):
    """Something wrong with a draft.

    Attributes:
        tile: index of the tile, ``None``: of no single one.
        hexes: where it is wrong.
    """

    fault: Fault
    rule: str
    tile: int | None = None
    hexes: HexSet = 0


class DraftTile(NamedTuple):
    """A tile of the set.

    Attributes:
        faces: seven letters, the centre first, then the ring clockwise from north-east.
        turn: steps of 60 degrees clockwise.
        centre: the hex its centre lies on, ``None``: it is on the shelf.
    """

    faces: str
    turn: int = 0
    centre: Hex | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """Tiles on a sea and on the shelf.

    Attributes:
        tiles: all tiles of the set, by their place on the shelf.
        order: indexes of the laid ones in the order of laying.
    """

    sea: HexGrid
    tiles: tuple[DraftTile, ...]
    order: tuple[int, ...] = ()
    name: str = ""


def fresh(faces: Iterable[str], sea: HexGrid | None = None, name: str = "") -> Draft:
    """All tiles on the shelf; the sea of a match unless another is given."""
    tiles = tuple(DraftTile(face) for face in faces)
    return Draft(sea or grid(SEA_COLUMNS, SEA_ROWS), tiles, (), name)


def from_tiles(name: str, sea: HexGrid, laid: Sequence[LaidTile], faces: Sequence[str]) -> Draft:
    """A draft with laid tiles; the tiles of a set that are not among them are on the shelf.

    Tiles that the set lacks are added to the shelf's end.
    """
    slots: list[DraftTile] = [DraftTile(face) for face in faces]
    order = []
    for tile in laid:
        lying = DraftTile(tile.faces, tile.turn, tile.centre)
        slot = next(
            (n for n, t in enumerate(slots) if t.centre is None and t.faces == tile.faces), None
        )
        if slot is None:
            slot = len(slots)
            slots.append(lying)
        slots[slot] = lying
        order.append(slot)
    return Draft(sea, tuple(slots), tuple(order), name)


def lay(draft: Draft, tile: int, centre: Hex, turn: int) -> Draft:
    """Lay a tile, or lay a laid one elsewhere; it keeps its place in the order then."""
    lying = draft.tiles[tile]._replace(centre=centre, turn=turn % TURNS_OF_A_TILE)
    order = draft.order if tile in draft.order else (*draft.order, tile)
    return replace(draft, tiles=_with(draft, {tile: lying}), order=order)


def take_up(draft: Draft, tiles: Iterable[int]) -> Draft:
    """Put laid tiles back on the shelf, turned as they were."""
    up = set(tiles)
    changed = {n: draft.tiles[n]._replace(centre=None) for n in up}
    order = tuple(n for n in draft.order if n not in up)
    return replace(draft, tiles=_with(draft, changed), order=order)


def clear(draft: Draft) -> Draft:
    """All tiles on the shelf."""
    return take_up(draft, draft.order)


def turn_tile(draft: Draft, tile: int, steps: int) -> Draft:
    """Turn one tile where it is."""
    turn = (draft.tiles[tile].turn + steps) % TURNS_OF_A_TILE
    return replace(draft, tiles=_with(draft, {tile: draft.tiles[tile]._replace(turn=turn)}))


def shuffle_rest(draft: Draft, seed: int) -> Draft:
    """Mix the tiles on the shelf: other places, other turns. What lies on the sea stays."""
    waiting = [n for n, tile in enumerate(draft.tiles) if tile.centre is None]
    faces, seed = shuffled(seed, [draft.tiles[n].faces for n in waiting])
    changed = {}
    for slot, face in zip(waiting, faces, strict=True):
        turn, seed = below(seed, TURNS_OF_A_TILE)
        changed[slot] = DraftTile(face, turn)
    return replace(draft, tiles=_with(draft, changed))


def move_group(draft: Draft, tiles: Iterable[int], dq: int, dr: int) -> Draft:
    """Move laid tiles together.

    Args:
        dq, dr: axial steps.

    Raises:
        Misplaced: a tile's centre would leave the sea.
    """
    changed = {}
    for n in tiles:
        tile = draft.tiles[n]
        if tile.centre is None:
            continue
        q, r = draft.sea.axial(tile.centre)
        target = draft.sea.at_axial(q + dq, r + dr)
        if target is None:
            raise Misplaced(n, "S2", "off-the-sea")
        changed[n] = tile._replace(centre=target)
    return replace(draft, tiles=_with(draft, changed))


def turn_group(draft: Draft, tiles: Iterable[int], steps: int) -> Draft:
    """Turn laid tiles together, as one piece, about the middle one.

    A group that would then hang over the frame slides to the nearest place where it does not.

    Raises:
        Misplaced: there is no such place.
    """
    group = [n for n in tiles if draft.tiles[n].centre is not None]
    if not group:
        return draft
    pivot = _middle(draft, group)
    targets = {n: _turned(_axial(draft, n), pivot, steps) for n in group}
    for dq, dr in _slides(draft.sea):
        placed = {n: draft.sea.at_axial(q + dq, r + dr) for n, (q, r) in targets.items()}
        if all(spot in footprints(draft.sea) for spot in placed.values()):
            changed = {
                n: draft.tiles[n]._replace(
                    centre=placed[n], turn=(draft.tiles[n].turn + steps) % TURNS_OF_A_TILE
                )
                for n in group
            }
            return replace(draft, tiles=_with(draft, changed))
    raise Misplaced(None, "S2", "no-room")


def spots(draft: Draft, tile: int) -> list[Hex]:
    """Where a tile may lie under S2 and S3, its own present place left out of account."""
    land = _land_of(draft, [n for n in draft.order if n != tile])
    return [
        centre
        for centre, (covered, touched) in footprints(draft.sea).items()
        if not covered & land and (not land or touched & land)
    ]


def covered(sea: HexGrid, centre: Hex) -> HexSet:
    """The hexes of the sea under a tile, also where it hangs over the frame."""
    return 1 << centre | sea.neighbour_sets[centre]


def island(draft: Draft) -> Island:
    """The land as far as it lies on the sea; where tiles overlap the later one counts."""
    land: dict[Hex, Terrain] = {}
    for n in draft.order:
        land.update(_land_of_tile(draft.sea, draft.tiles[n]))
    return analyse(draft.sea, land)


def terrain_counts(draft: Draft) -> dict[Terrain, int]:
    """Hexes of each terrain on the laid tiles."""
    found = Counter(letter for n in draft.order for letter in draft.tiles[n].faces)
    return {terrain: found[letter] for letter, terrain in FACE_LETTERS.items()}


def problems(draft: Draft) -> tuple[Problem, ...]:
    """What is wrong with how tiles lie, by rule and then in the order of laying."""
    found = []
    seen: HexSet = 0
    for n in draft.order:
        centre = draft.tiles[n].centre
        assert centre is not None
        under = covered(draft.sea, centre)
        if centre not in footprints(draft.sea):
            found.append(Problem(Fault.OFF, "S2", n, under))
        if under & seen:
            found.append(Problem(Fault.OVERLAP, "S2", n, under & seen))
        seen |= under
    return (*found, *_apart(draft))


def misfits(draft: Draft, players: int) -> tuple[Problem, ...]:
    """Why a match of so many players cannot be played on it, however well its tiles lie."""
    found = []
    if (draft.sea.columns, draft.sea.rows) != (SEA_COLUMNS, SEA_ROWS):
        found.append(Problem(Fault.SEA, "S2"))
    if len(draft.order) != TILES_FOR_PLAYERS[players]:
        found.append(Problem(Fault.COUNT, "S1"))
    return tuple(found)


def players_for(draft: Draft) -> tuple[int, ...]:
    """The numbers of players that could play on it as it is."""
    if problems(draft):
        return ()
    return tuple(n for n in TILES_FOR_PLAYERS if not misfits(draft, n))


def laid_tiles(draft: Draft) -> tuple[LaidTile, ...]:
    """The laid tiles in the order of laying, changed only as far as S3 asks for.

    Raises:
        Misplaced: a tile lies wrongly, with its rule.
    """
    wrong = problems(draft)
    if wrong:
        raise Misplaced(wrong[0].tile, wrong[0].rule, wrong[0].fault.value)
    result: list[LaidTile] = []
    waiting = list(draft.order)
    land: HexSet = 0
    while waiting:
        n = next(n for n in waiting if not land or _touches(draft, n, land))
        waiting.remove(n)
        tile = draft.tiles[n]
        assert tile.centre is not None
        land |= covered(draft.sea, tile.centre)
        result.append(LaidTile(tile.faces, tile.centre, tile.turn))
    return tuple(result)


def reach(of: Island, hex_: Hex) -> tuple[HexSet, HexSet]:
    """The land one token gets to from a hex in one step of distance 1.

    Returns:
        over land and lakes; and what ships add to that: the whole coast, from the coast.
    """
    if not of.land >> hex_ & 1:
        return 0, 0
    now = 1 << hex_ | of.neighbours[hex_] | of.lake_shore[hex_]
    ships = of.coast if of.coast >> hex_ & 1 else 0
    return now, ships & ~now


def _with(draft: Draft, changed: dict[int, DraftTile]) -> tuple[DraftTile, ...]:
    return tuple(changed.get(n, tile) for n, tile in enumerate(draft.tiles))


def _land_of(draft: Draft, tiles: Iterable[int]) -> HexSet:
    land = 0
    for n in tiles:
        centre = draft.tiles[n].centre
        if centre is not None:
            land |= covered(draft.sea, centre)
    return land


def _land_of_tile(sea: HexGrid, tile: DraftTile) -> dict[Hex, Terrain]:
    assert tile.centre is not None
    ring = tile.faces[1:]
    found = {tile.centre: FACE_LETTERS[tile.faces[0]]}
    for n, hex_ in enumerate(sea.ring[tile.centre]):
        if hex_ is not None:
            found[hex_] = FACE_LETTERS[ring[(n - tile.turn) % len(ring)]]
    return found


def _touches(draft: Draft, tile: int, land: HexSet) -> bool:
    """The tile shares an edge with land, or lies over it."""
    centre = draft.tiles[tile].centre
    assert centre is not None
    around = 0
    for hex_ in each(covered(draft.sea, centre)):
        around |= draft.sea.neighbour_sets[hex_]
    return bool(around & land)


def _apart(draft: Draft) -> list[Problem]:
    """The tiles that do not belong to the largest island; of equal ones the first laid counts."""
    waiting, parts = list(draft.order), []
    while waiting:
        part = [waiting.pop(0)]
        grown = True
        while grown:
            land = _land_of(draft, part)
            more = [n for n in waiting if _touches(draft, n, land)]
            part += more
            waiting = [n for n in waiting if n not in more]
            grown = bool(more)
        parts.append(part)
    main = max(parts, key=len, default=[])
    away = to_set(n for part in parts if part is not main for n in part)
    return [
        Problem(Fault.APART, "S3", n, _land_of(draft, [n])) for n in draft.order if away >> n & 1
    ]


def _axial(draft: Draft, tile: int) -> tuple[int, int]:
    centre = draft.tiles[tile].centre
    assert centre is not None
    return draft.sea.axial(centre)


def _middle(draft: Draft, group: Sequence[int]) -> tuple[int, int]:
    """The centre of the tile that lies nearest to all of the group."""

    def cost(n: int) -> int:
        here = draft.tiles[n].centre
        others = [draft.tiles[m].centre for m in group]
        return sum(draft.sea.distance(here or 0, other or 0) for other in others)

    return _axial(draft, min(group, key=cost))


def _turned(spot: tuple[int, int], pivot: tuple[int, int], steps: int) -> tuple[int, int]:
    """A place after turning about another one, in axial coordinates."""
    q, r = spot[0] - pivot[0], spot[1] - pivot[1]
    for _ in range(steps % TURNS_OF_A_TILE):
        q, r = -r, q + r
    return pivot[0] + q, pivot[1] + r


def _slides(sea: HexGrid) -> list[tuple[int, int]]:
    """Axial steps by how far they go, the nearest first."""
    most = max(sea.columns, sea.rows)
    steps = [(q, r) for q in range(-most, most + 1) for r in range(-most, most + 1)]
    return sorted(steps, key=lambda step: (max(map(abs, (*step, sum(step)))), step))
