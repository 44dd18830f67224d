"""Islands made to order: lawful, the same again, and nearer to what was wished for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tempus_desktop.games.tempus.drafts import from_tiles, island, laid_tiles
from tempus_desktop.games.tempus.island_maker import Measures, Wishes, made_island, measure
from tempus_desktop.grids.hexes import grid
from tempus_desktop.storage.components import load_components

HOUSE = load_components()
SEA = grid(13, 12)


def made(wishes: Wishes, seed: int) -> Measures:
    tiles = made_island(HOUSE.tiles, 12, SEA, wishes, seed)
    return measure(island(from_tiles("", SEA, tiles, HOUSE.tiles)))


@pytest.mark.parametrize("count", [8, 10, 12])
def test_it_is_lawful_and_the_same_for_a_seed(count: int) -> None:
    tiles = made_island(HOUSE.tiles, count, SEA, Wishes(lakes=90), 7)
    assert len(tiles) == count
    assert laid_tiles(from_tiles("", SEA, tiles, HOUSE.tiles)) == tiles
    assert made_island(HOUSE.tiles, count, SEA, Wishes(lakes=90), 7) == tiles
    assert made_island(HOUSE.tiles, count, SEA, Wishes(lakes=90), 8) != tiles


@pytest.mark.parametrize(
    ("wish", "figure", "sign"),
    [
        ("compactness", "spread", -1),
        ("lakes", "lakes", 1),
        ("mountains_apart", "mountain_pairs", -1),
        ("coast", "coast", 1),
    ],
)
def test_a_wish_shows(wish: str, figure: str, sign: int) -> None:
    low, high = replace(Wishes(), **{wish: 0}), replace(Wishes(), **{wish: 100})
    less = sum(getattr(made(low, seed), figure) for seed in range(3))
    more = sum(getattr(made(high, seed), figure) for seed in range(3))
    assert sign * (more - less) > 0


def test_a_small_sea_takes_what_it_holds() -> None:
    assert made_island(HOUSE.tiles, 8, grid(2, 2), Wishes(), 1) == ()
    assert 1 <= len(made_island(HOUSE.tiles, 8, grid(6, 6), Wishes(), 1)) < 8
