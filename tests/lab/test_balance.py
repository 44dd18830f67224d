"""The number that is told while one builds."""

from __future__ import annotations

import pytest

from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus.drafts import from_tiles, island, turn_group
from tempus_desktop.games.tempus.state import LaidTile
from tempus_desktop.games.tempus.tables import SEA_COLUMNS, SEA_ROWS
from tempus_desktop.grids.hexes import grid
from tempus_desktop.lab.balance import WORTH, Balance, balance_of
from tests.games.tempus.tables_for_tests import COMPONENTS
from tests.lab.synthetic import table

SEA = grid(SEA_COLUMNS, SEA_ROWS)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_seat_is_told_of_and_the_same_island_has_the_same_balance(players: int) -> None:
    tiles = table(players).tiles
    found = balance_of(tiles, players, COMPONENTS)
    assert len(found.rooms) == len(found.reach) == len(found.kinds) == players
    assert 0 < found.value <= 100
    assert found == balance_of(tiles, players, COMPONENTS)
    assert all(1 <= kinds <= len(WORTH) for kinds in found.kinds)
    land = island(from_tiles("", SEA, tiles, ()))
    assert all(3 <= reach <= land.land.bit_count() for reach in found.reach)
    assert found.shore[0] == land.coast.bit_count() / land.land.bit_count()


def test_rooms_add_up_to_no_more_than_the_land_is_worth() -> None:
    tiles = table(3).tiles
    land = island(from_tiles("", SEA, tiles, ()))
    worth = sum(WORTH[terrain] for terrain in land.terrain if terrain is not None)
    assert sum(balance_of(tiles, 3, COMPONENTS).rooms) <= worth


def test_where_the_sea_lies_does_not_matter() -> None:
    tiles = [tile._replace(turn=0) for tile in table(3, seed=3).tiles]
    draft = from_tiles("", SEA, tiles, ())
    turned = turn_group(draft, draft.order, 3)
    there = [LaidTile(t.faces, t.centre or 0, t.turn) for t in turned.tiles]
    one, other = (balance_of(laid, 3, COMPONENTS) for laid in (tiles, there))
    assert one.shore == other.shore


def test_the_least_room_beside_the_most_is_the_number() -> None:
    assert Balance((4.0, 5.0, 3.0), (), (), (0.0, 0.0)).value == 60
    assert Balance((4.0, 4.0), (), (), (0.0, 0.0)).value == 100
    assert Balance((0.0, 0.0), (), (), (0.0, 0.0)).value == 0


def test_what_is_no_island_of_so_many_is_refused() -> None:
    with pytest.raises(BadFile) as refused:
        balance_of(table(3).tiles, 4, COMPONENTS)
    assert refused.value.rule == "S1"
