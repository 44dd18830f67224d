"""Tile sets of one's own: any number of tiles, twelve for new games, damaged ones refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tempus_desktop.core.errors import BadFile
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.tile_sets import (
    keep_for_new_games,
    load_tile_set,
    own_set_file,
    read_tile_set,
    write_tile_set,
)

HOUSE = load_components().tiles


def test_a_set_is_the_same_again(tmp_path: Path) -> None:
    path = tmp_path / "mine.tempus-tiles"
    path.write_text(write_tile_set(HOUSE[:5]), "utf-8")
    assert load_tile_set(path) == HOUSE[:5]


def test_twelve_tiles_replace_the_house_set_in_new_games() -> None:
    mine = ("GGGGGGG", *HOUSE[1:])
    keep_for_new_games(mine)
    assert load_components(own_set_file().parent).tiles == mine
    with pytest.raises(BadFile) as refused:
        keep_for_new_games(HOUSE[:11])
    assert refused.value.rule == "S1"
    assert load_components(own_set_file().parent).tiles == mine


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"format": "x"}, "format"),
        ({"version": 2}, "version"),
        ({"tiles": []}, "tiles"),
        ({"tiles": ["GGGGGGG"] * 101}, "tiles"),
        ({"tiles": ["GGGGGGG", "GGX"]}, "tiles[1]"),
        ({"more": 1}, "more"),
        ({"source": 3}, "source"),
    ],
)
def test_damaged_sets_are_refused(change: dict[str, object], place: str) -> None:
    with pytest.raises(BadFile) as refused:
        read_tile_set(json.loads(write_tile_set(HOUSE)) | change)
    assert refused.value.place == place
