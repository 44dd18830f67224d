"""Where in a document something is wrong: for programs as it is written, for people as counted."""

from __future__ import annotations

import pytest

from tempus_desktop.core.documents import below, tile_of, told
from tempus_desktop.core.errors import BadFile


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("", "it is wrong (S2)"),
        ("tiles[0].centre", "tile 1: it is wrong (S2)"),
        ("tiles[11]", "tile 12: it is wrong (S2)"),
        ("tiles[3].turn", "tile 4, turn: it is wrong (S2)"),
        ("layout.tiles[3].faces", "layout, tile 4, faces: it is wrong (S2)"),
        ("tiles", "tiles: it is wrong (S2)"),
        ("players[1].tokens.G6", "players[1].tokens.G6: it is wrong (S2)"),
    ],
)
def test_people_count_tiles_from_one(place: str, said: str) -> None:
    assert told(BadFile(place, "it is wrong", "S2")) == said


def test_programs_have_the_index_of_the_document() -> None:
    assert tile_of(BadFile("tiles[3].centre", "")) == 3
    assert tile_of(BadFile("layout.tiles[0]", "")) == 0
    assert tile_of(BadFile("tiles", "")) is None
    assert tile_of(BadFile("players[1].hand[2]", "")) is None


@pytest.mark.parametrize(
    "steps", [("players", 1, "tokens", "G6"), ("tiles", 11, "turn"), ("a", 0, 3, "b-c_d"), ()]
)
def test_a_place_is_taken_apart_into_what_it_was_made_of(steps: tuple[str | int, ...]) -> None:
    place = ""
    for step in steps:
        place = below(place, step)
    assert BadFile(place, "").steps == steps


@pytest.mark.parametrize("key", ["", "a.b", "[", "]", "'", "tiles[3]", "\0", "x" * 99])
def test_strange_keys_of_strangers_are_no_danger(key: str) -> None:
    bad = BadFile(below(below("tiles", key), 2), "no")
    assert bad.steps[0] == "tiles" and told(bad).endswith(": no") and "\n" not in told(bad)
