"""Sealed games hold nothing that anybody keeps secret, and open as what everybody may see."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from tempus_desktop import __version__
from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus.game import observe
from tempus_desktop.games.tempus.position import write_position
from tempus_desktop.session.matches import begin
from tempus_desktop.session.sealed import is_sealed, read_sealed, write_sealed
from tempus_desktop.session.session import Session
from tests.games.tempus.tables_for_tests import COMPONENTS
from tests.session.test_matches import played, setup


def sealed(decisions: int = 300) -> tuple[dict[str, Any], Session]:
    """A sealed document, and the match at the moment it shows."""
    beginning = begin(setup(4), COMPONENTS, None)
    session = played(beginning, decisions)
    while write_position(session.state) is None:
        session.state = session.decisions.pop().before
    document: Any = write_sealed(beginning, session, "An island")
    return json.loads(json.dumps(document)), session


def test_what_everybody_may_see_is_as_it_was() -> None:
    document, session = sealed()
    name, opened = read_sealed(document)
    assert (name, opened.seats, opened.decisions) == ("An island", session.seats, [])
    seen, was = observe(opened.state, None), observe(session.state, None)
    assert any(seat.hand_size for seat in was.seats)
    assert replace(seen, laid=was.laid) == was


def test_nothing_secret_is_in_it() -> None:
    """Matches that differ in hidden cards and in the seed have the same sealed document."""
    beginning = begin(setup(4), COMPONENTS, None)
    _, session = sealed()
    state = session.state
    hidden = [card for player in state.players for card in player.hand] + list(state.deck)
    turned = iter(hidden[::-1])
    players = tuple(
        player._replace(hand=tuple(sorted(next(turned) for _ in player.hand)))
        for player in state.players
    )
    other = Session(session.seats, state._replace(players=players, deck=tuple(turned), seed=1))
    assert other.state != state
    elsewhere = replace(beginning, seed=99)
    assert write_sealed(beginning, session, "") == write_sealed(elsewhere, other, "")


def test_while_something_is_open_the_last_moment_before_is_shown() -> None:
    beginning = begin(setup(), COMPONENTS, None)
    for decisions in range(200, 240):
        session = played(beginning, decisions)
        _, opened = read_sealed(write_sealed(beginning, session, ""))
        assert write_position(opened.state) is not None
        assert opened.state.turn == session.state.turn


def test_in_set_up_nothing_can_be_sealed() -> None:
    beginning = begin(setup(), COMPONENTS, None)
    assert write_sealed(beginning, beginning.open(COMPONENTS), "") is None


DAMAGES = [
    ({"format": "tempus-game"}, "format"),
    ({"version": 2}, "version"),
    ({"version": 0}, "version"),
    ({"name": 3}, "name"),
    ({"setup": {}}, "setup"),
    ({"components": {}}, "components.tiles"),
    ({"position": []}, "position"),
    ({"position": {}}, "position.format"),
    ({"more": 1}, "more"),
]


@pytest.mark.parametrize(("change", "place"), DAMAGES)
def test_damage_is_refused_with_its_place(change: dict[str, Any], place: str) -> None:
    document, _ = sealed()
    with pytest.raises(BadFile) as caught:
        read_sealed({**document, **change})
    assert caught.value.place == place


def test_a_newer_programs_game_is_refused_naming_both_versions_whatever_else_is_in_it() -> None:
    document, _ = sealed()
    with pytest.raises(BadFile) as caught:
        read_sealed({**document, "version": 5, "program": "9.8.7", "unheard-of": True})
    assert caught.value.place == "version"
    for told in ("5", "'9.8.7'", __version__, "version 1"):
        assert told in caught.value.message


@pytest.mark.parametrize("hand", [-1, 55, 54, "7", None, ["education/woods"], True])
def test_a_hand_is_a_number_of_cards_there_are(hand: object) -> None:
    document, _ = sealed()
    document["position"]["players"][1]["hand"] = hand
    with pytest.raises(BadFile) as caught:
        read_sealed(document)
    assert caught.value.place.startswith("position.players[1].hand")


@pytest.mark.parametrize("key", ["deck", "seed"])
def test_neither_deck_nor_seed_may_stand_in_it(key: str) -> None:
    document, _ = sealed()
    document["position"][key] = [] if key == "deck" else 0
    with pytest.raises(BadFile) as caught:
        read_sealed(document)
    assert caught.value.place == f"position.{key}"


def test_other_players_than_those_of_the_set_up_are_refused() -> None:
    document, _ = sealed()
    document["setup"]["seats"][:2] = document["setup"]["seats"][1::-1]
    with pytest.raises(BadFile) as caught:
        read_sealed(document)
    assert caught.value.place == "position.players"
    assert is_sealed(document) and not is_sealed([]) and not is_sealed({"format": "tempus-game"})
