"""Islands laid by chance: always all the tiles, always a lawful layout."""

from __future__ import annotations

import pytest

from tempus_desktop.games.tempus.islands import random_island
from tempus_desktop.games.tempus.tables import SEA_COLUMNS, SEA_ROWS, TILES_FOR_PLAYERS
from tempus_desktop.grids.hexes import grid
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.layouts import Layout, check_for_match, read_layout, write_layout

NO_SPOT_LEFT_AT_FIRST = 108
"""With this seed the last tile of five players finds no spot at the first attempt."""


@pytest.mark.parametrize("players", TILES_FOR_PLAYERS)
@pytest.mark.parametrize("seed", [0, 1, 2, NO_SPOT_LEFT_AT_FIRST, 2**53 - 1])
def test_a_random_island_is_a_layout_for_its_players(players: int, seed: int) -> None:
    tiles = random_island(load_components(), players, seed)
    layout = Layout("random", grid(SEA_COLUMNS, SEA_ROWS), tiles)
    check_for_match(layout, players)
    assert read_layout(write_layout(layout)) == layout
    assert len({tile.faces for tile in tiles}) == TILES_FOR_PLAYERS[players]


def test_the_same_seed_lays_the_same_island_and_another_one_another() -> None:
    components = load_components()
    assert random_island(components, 4, 7) == random_island(components, 4, 7)
    assert random_island(components, 4, 7) != random_island(components, 4, 8)
