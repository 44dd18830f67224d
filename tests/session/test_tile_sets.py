"""Matches with map tiles of one's own: whatever is laid is of the set, and the record has it."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tempus_desktop.bots.imagine import imagine
from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus.game import legal_actions, observe
from tempus_desktop.session.matches import Beginning, begin, read_record, write_record
from tempus_desktop.session.new_game import IslandSource, NewGame
from tempus_desktop.session.sealed import read_sealed, write_sealed
from tempus_desktop.session.session import Session
from tests.games.tempus.tables_for_tests import COMPONENTS
from tests.session.test_matches import setup

WOODS = (*("W" * n + "G" * (7 - n) for n in range(8)), "HHHHHHH")
"""Nine tiles: enough for three."""
OURS = replace(COMPONENTS, tiles=WOODS)


def begun(island: IslandSource, decisions: int = 0) -> tuple[Beginning, Session]:
    named = replace(setup(island=island), tiles="C:\\Users\\Ann\\private/woods.tempus-tiles")
    beginning = begin(named, OURS, None)
    session, rng = beginning.open(OURS), Random(4)
    for _ in range(decisions):
        seat = session.actor
        assert seat is not None
        session.submit(seat, rng.choice(legal_actions(session.state)))
    return beginning, session


@pytest.mark.parametrize("island", [IslandSource.LAID, IslandSource.RANDOM])
def test_the_island_is_of_the_sets_tiles(island: IslandSource) -> None:
    _, session = begun(island, 12)
    laid = [tile.faces for tile in session.state.laid]
    assert len(laid) == len(set(laid)) == 8 and set(laid) < set(WOODS)


def test_bots_imagine_only_tiles_there_are() -> None:
    _, session = begun(IslandSource.LAID, 3)
    for seat in range(3):
        imagined = imagine(observe(session.state, seat), Random(seat))
        assert len(imagined.tile_pile) == 4 and set(imagined.tile_pile) < set(WOODS)


def test_a_record_brings_the_tiles_along_and_names_no_folder() -> None:
    beginning, session = begun(IslandSource.LAID, 40)
    document: Any = json.loads(json.dumps(write_record(beginning, session)))
    assert "private" not in json.dumps(document)
    assert document["setup"]["tiles"] == "woods.tempus-tiles"
    again, opened = read_record(document)
    assert opened.state == session.state and opened.state.match.components.tiles == WOODS
    assert again.shared_setup() == beginning.shared_setup()
    sealed = write_sealed(beginning, session, "a game")
    assert "private" not in json.dumps(sealed)
    assert read_sealed(json.loads(json.dumps(sealed)))[1].state.match.components.tiles == WOODS


def test_a_record_of_too_few_tiles_is_refused() -> None:
    document: Any = json.loads(json.dumps(write_record(*begun(IslandSource.LAID))))
    del document["components"]["tiles"]["tiles"][7:]
    with pytest.raises(BadFile) as refused:
        read_record(document)
    assert (refused.value.place, refused.value.rule) == ("components.tiles", "S1")


def test_what_is_written_of_the_house_set_is_as_it_was() -> None:
    """Older programs read set-ups that name no tiles."""
    assert "tiles" not in NewGame(setup().seats, island=IslandSource.LAID).to_json()
