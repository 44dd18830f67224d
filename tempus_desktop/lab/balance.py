"""How an island looks before anybody plays on it: room, kinds of land and water of the seats.

Cheap enough for every move of a tile. Seats settle one after another where land looks good, several
times and each time a little differently; then every hex is the room of the seat that is nearest.
That says something of who wins, and far from all: :mod:`tally` says what games show.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tempus_desktop.bots.match import dealt
from tempus_desktop.games.tempus.drafts import reach
from tempus_desktop.games.tempus.island import Island
from tempus_desktop.games.tempus.state import LaidTile
from tempus_desktop.games.tempus.tables import Components
from tempus_desktop.games.tempus.terms import Terrain
from tempus_desktop.grids.hexes import Hex, HexSet, each, to_set
from tempus_desktop.lab.games import settled

SETTLINGS = 24
FADING = 0.5
"""With every step from a seat's starts a hex counts so much as before."""
STEPS = 2
"""So far a seat's reach goes, for the figures beside the number."""
WORTH: dict[Terrain, float] = {
    Terrain.GRASSLAND: 2.5,
    Terrain.FARMLAND: 1.0,
    Terrain.WOODS: 1.0,
    Terrain.HILLS: 1.0,
    Terrain.MOUNTAIN: 0.0,
}
"""What a hex counts as room: peoples breed on grassland, and no city stands on a mountain."""


@dataclass(frozen=True, slots=True)
class Balance:
    """What the seats of an island have, in player order from the first player.

    Attributes:
        rooms: worth of the hexes that are nearer to a seat than to any other, by land and lakes.
        reach: land within two steps of its starts.
        kinds: terrains within one step of them.
        shore: of all land, the share beside the sea, and beside lakes.
    """

    rooms: tuple[float, ...]
    reach: tuple[float, ...]
    kinds: tuple[float, ...]
    shore: tuple[float, float]

    @property
    def value(self) -> int:
        """The least room in hundredths of the most: 100 where all seats have the same."""
        return round(100.0 * min(self.rooms) / max(self.rooms)) if max(self.rooms) else 0


def balance_of(tiles: Sequence[LaidTile], players: int, components: Components) -> Balance:
    """The balance of an island; the same for the same tiles.

    Raises:
        BadFile: it is no island of that many players.
    """
    rooms, reached, kinds = [0.0] * players, [0] * players, [0] * players
    island: Island | None = None
    for number in range(SETTLINGS):
        state = dealt(components, players, number, tuple(tiles))
        first, island = state.first, state.island
        _, by_seat = settled(state, Random(number))
        starts = [to_set(by_seat[(first + n) % players]) for n in range(players)]
        nearest = [_distances(island, start) for start in starts]
        for seat, room in enumerate(_rooms(island, nearest)):
            rooms[seat] += room
        for seat, found in enumerate(nearest):
            reached[seat] += sum(1 for far in found.values() if far <= STEPS)
            kinds[seat] += len({island.terrain[hex_] for hex_, far in found.items() if far <= 1})
    assert island is not None
    return Balance(
        rooms=tuple(room / SETTLINGS for room in rooms),
        reach=tuple(count / SETTLINGS for count in reached),
        kinds=tuple(kind / SETTLINGS for kind in kinds),
        shore=_shore(island),
    )


def _rooms(island: Island, nearest: Sequence[dict[Hex, int]]) -> list[float]:
    """What each seat has of the land; a hex as near to several is shared."""
    rooms = [0.0] * len(nearest)
    for hex_ in each(island.land):
        steps = [found.get(hex_, island.sea.size) for found in nearest]
        least = min(steps)
        terrain = island.terrain[hex_]
        assert terrain is not None
        share = WORTH[terrain] * FADING**least / steps.count(least)
        for seat, far in enumerate(steps):
            if far == least:
                rooms[seat] += share
    return rooms


def _distances(island: Island, start: HexSet) -> dict[Hex, int]:
    """Steps from a start to each hex that land and lakes lead to."""
    found: dict[Hex, int] = {}
    seen = rim = start
    far = 0
    while rim:
        beyond = 0
        for hex_ in each(rim):
            found[hex_] = far
            beyond |= reach(island, hex_)[0]
        rim = beyond & ~seen
        seen |= rim
        far += 1
    return found


def _shore(island: Island) -> tuple[float, float]:
    land = max(1, island.land.bit_count())
    lakes = sum(1 for hex_ in each(island.land) if island.lake_shore[hex_])
    return island.coast.bit_count() / land, lakes / land
