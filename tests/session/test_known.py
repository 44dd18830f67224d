"""What becomes of a match that is edited: nothing that the editor could not know is in it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tempus_desktop.games.tempus.game import observe
from tempus_desktop.games.tempus.position import read_position, write_position
from tempus_desktop.session.known import known_position
from tempus_desktop.session.matches import begin
from tempus_desktop.session.session import Session
from tests.games.tempus.tables_for_tests import COMPONENTS
from tests.session.test_matches import played, setup


def at(decisions: int) -> Session:
    return played(begin(setup(3), COMPONENTS, None), decisions)


def settled() -> Session:
    """A match at a moment at which nothing is open, with cards in hands."""
    session = at(300)
    while write_position(session.state) is None:
        session.state = session.decisions.pop().before
    assert any(player.hand for player in session.state.players)
    return session


def test_in_set_up_there_is_no_position_yet() -> None:
    assert known_position(at(2), 0, False) is None


def test_an_open_match_is_taken_as_it_is() -> None:
    session = settled()
    assert known_position(session, None, True) == write_position(session.state)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_it_looks_the_same_to_who_looks_and_says_no_more(viewer: int | None) -> None:
    session = settled()
    state = session.state
    document: Any = known_position(session, viewer, False)
    assert document is not None
    seen, was = observe(read_position(document, COMPONENTS), viewer), observe(state, viewer)
    assert [seat.hand for seat in seen.seats] == [seat.hand for seat in was.seats]
    assert [seat.hand_size for seat in seen.seats] == [seat.hand_size for seat in was.seats]
    assert (seen.turn, seen.phase, seen.discard) == (was.turn, was.phase, was.discard)

    hidden = [card for n, p in enumerate(state.players) if n != viewer for card in p.hand]
    turned = iter([*state.deck, *hidden][::-1])
    players = tuple(
        player
        if seat == viewer
        else player._replace(hand=tuple(sorted(next(turned) for _ in player.hand)))
        for seat, player in enumerate(state.players)
    )
    other = Session(session.seats, state._replace(players=players, deck=tuple(turned), seed=77))
    assert other.state != state
    assert known_position(other, viewer, False) == document


def test_while_something_is_open_the_moment_before_is_taken() -> None:
    found = set()
    for decisions in range(200, 230):
        session = at(decisions)
        document = known_position(session, 0, True)
        assert document is not None
        found.add(write_position(session.state) is None)
    assert found == {True, False}


def test_of_a_match_that_people_share_nobodys_hand_is_in_it() -> None:
    """It stays on the screen, and on the disk, when the next person comes."""
    alone = settled()
    shared = Session(
        tuple(replace(seat, level=None) for seat in alone.seats[:2]) + alone.seats[2:], alone.state
    )
    public = known_position(alone, None, False)
    assert known_position(alone, 0, False) != public
    assert [known_position(shared, seat, False) for seat in (0, 1, None)] == [public] * 3
