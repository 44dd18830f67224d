"""Tile sets of one's own: any number of tiles, kept by name; damaged and unfit ones refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus.islands import random_island
from tempus_desktop.games.tempus.map_tiles import turned_faces
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.layouts import Layout
from tempus_desktop.storage.tile_sets import (
    OWN_TILES,
    SUFFIX,
    TileSet,
    check_for_match,
    read_tile_set,
    write_tile_set,
)
from tests.games.tempus.tables_for_tests import COMPONENTS, SEA

HOUSE = TileSet("Ann's copy", load_components().tiles)


def island(players: int = 3) -> Layout:
    return Layout("An island", SEA, random_island(COMPONENTS, players, 5))


def test_a_set_is_the_same_again(tmp_path: Path) -> None:
    path, tiles = tmp_path / f"mine{SUFFIX}", TileSet("Añn's 섬", HOUSE.faces[:5])
    path.write_text(write_tile_set(tiles), "utf-8")
    assert OWN_TILES.load(path) == tiles


def test_sets_are_kept_by_name_and_what_is_no_set_is_passed_over() -> None:
    assert OWN_TILES.entries() == ()
    zed, ann = OWN_TILES.keep(TileSet("Zed", HOUSE.faces)), OWN_TILES.keep(HOUSE)
    (OWN_TILES.folder() / f"damaged{SUFFIX}").write_text("{", "utf-8")
    assert [entry.path for entry in OWN_TILES.entries()] == [ann, zed]
    assert OWN_TILES.keep(TileSet("Zed's", HOUSE.faces[:8]), zed) == zed
    assert [entry.content.name for entry in OWN_TILES.entries()] == ["Ann's copy", "Zed's"]


@pytest.mark.parametrize(("players", "wanted"), [(3, 8), (4, 10), (5, 12)])
def test_a_match_needs_the_tiles_of_its_players(players: int, wanted: int) -> None:
    check_for_match(TileSet("", HOUSE.faces[:wanted]), players, None)
    check_for_match(TileSet("", HOUSE.faces * 2), players, None)
    with pytest.raises(BadFile) as refused:
        check_for_match(TileSet("", HOUSE.faces[: wanted - 1]), players, None)
    assert refused.value.rule == "S1"
    assert f"{players} players need {wanted} tiles" in str(refused.value)


def test_an_island_takes_a_set_that_has_its_tiles_however_they_are_held() -> None:
    laid = island()
    faces = [turned_faces(tile.faces, n) for n, tile in enumerate(laid.tiles)]
    check_for_match(TileSet("", tuple(reversed(faces))), 3, laid)
    lacking = TileSet("", (*faces[1:], "GGGGGGG"))
    with pytest.raises(BadFile) as refused:
        check_for_match(lacking, 3, laid)
    assert laid.tiles[0].faces in str(refused.value)


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
        ({"name": "two\nlines"}, "name"),
    ],
)
def test_damaged_sets_are_refused(change: dict[str, object], place: str) -> None:
    with pytest.raises(BadFile) as refused:
        read_tile_set(json.loads(write_tile_set(HOUSE)) | change)
    assert refused.value.place == place
