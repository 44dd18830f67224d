"""Layout files: read, refused with a place, fitted to a match, written."""

from __future__ import annotations

from typing import Any

import pytest

from tempus_desktop.core.errors import BadFile
from tempus_desktop.storage.layouts import check_for_match, read_layout, write_layout

Json = dict[str, Any]

CENTRES = ("C3", "F3", "I3", "L3", "D6", "G6", "J6", "D9")


def layout(**changes: object) -> Json:
    """Eight tiles that touch each other."""
    tiles = [{"faces": "GWMGFMH", "centre": centre, "turn": 2} for centre in CENTRES]
    return {
        "format": "tempus-layout",
        "version": 1,
        "name": "Two bays",
        "sea": {"columns": 13, "rows": 12},
        "tiles": tiles,
        **changes,
    }


def tile(**changes: object) -> Json:
    return {"faces": "GWMGFMH", "centre": "G6", "turn": 0, **changes}


def test_a_layout_is_read_and_written_again() -> None:
    found = read_layout(layout())
    assert (found.name, len(found.tiles)) == ("Two bays", 8)
    assert write_layout(found) == layout()
    check_for_match(found, 3)


def test_a_layout_of_any_sea_and_number_of_tiles_is_read() -> None:
    tiles = [tile(centre="B2")]
    small = read_layout(layout(sea={"columns": 4, "rows": 3}, tiles=tiles))
    assert len(read_layout(layout(tiles=[])).tiles) == 0
    with pytest.raises(BadFile) as caught:
        check_for_match(small, 3)
    assert (caught.value.place, caught.value.rule) == ("sea", "S2")


@pytest.mark.parametrize("players", [4, 5])
def test_the_tiles_must_fit_the_number_of_players(players: int) -> None:
    with pytest.raises(BadFile) as caught:
        check_for_match(read_layout(layout()), players)
    assert (caught.value.place, caught.value.rule) == ("tiles", "S1")


REFUSED: list[tuple[Json, str, str | None]] = [
    ({"format": "tempus-position"}, "format", None),
    ({"version": 2}, "version", None),
    ({"author": "me"}, "author", None),
    ({"name": 7}, "name", None),
    ({"name": "two\nlines"}, "name", None),
    ({"name": "x" * 201}, "name", None),
    ({"sea": {"columns": 13}}, "sea.rows", None),
    ({"tiles": {}}, "tiles", None),
    ({"tiles": [tile()] * 101}, "tiles", "S2"),
    ({"tiles": [tile(faces="GWM")]}, "tiles[0].faces", "S2"),
    ({"tiles": [tile(faces="gwmgfmh")]}, "tiles[0].faces", "S2"),
    ({"tiles": [tile(turn=6)]}, "tiles[0].turn", "S2"),
    ({"tiles": [tile(turn=1.0)]}, "tiles[0].turn", None),
    ({"tiles": [tile(centre="Z1")]}, "tiles[0].centre", None),
    ({"tiles": [tile(centre=6)]}, "tiles[0].centre", None),
    ({"tiles": [tile(centre="A1")]}, "tiles[0].centre", "S2"),
    ({"tiles": [tile(), tile(centre="H6")]}, "tiles[1].centre", "S2"),
    ({"tiles": [tile(), tile(centre="B2")]}, "tiles[1].centre", "S3"),
    ({"tiles": [tile(), {"faces": "GWMGFMH", "centre": "B2"}]}, "tiles[1].turn", None),
]


@pytest.mark.parametrize(("changes", "place", "rule"), REFUSED)
def test_refused_with_place_and_rule(changes: Json, place: str, rule: str | None) -> None:
    with pytest.raises(BadFile) as caught:
        read_layout(layout(**changes))
    assert (caught.value.place, caught.value.rule) == (place, rule)
