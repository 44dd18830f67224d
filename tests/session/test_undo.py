"""Undo and redo at the table restore exactly, in whole games of all sorts."""

from __future__ import annotations

from tempus_desktop.games.tempus.fingerprint import fingerprint
from tempus_desktop.session.seats import Seat
from tempus_desktop.session.session import Session
from tests.games.tempus.random_play import games


def test_what_is_taken_back_is_as_it_was_and_done_again_the_same() -> None:
    undone = 0
    for taken in games()[::2]:
        first = taken[0].before
        session = Session([Seat(str(c), c) for c in first.match.colours], first)
        for one in taken:
            before = fingerprint(session.state)
            events = session.submit(one.seat, one.action)
            after = fingerprint(session.state)
            if session.can_undo(one.seat):
                session.undo(one.seat)
                assert (session.state, fingerprint(session.state)) == (one.before, before)
                assert session.redo(one.seat) == events
                assert fingerprint(session.state) == after
                undone += 1
        assert len(session.decisions) == len(taken)
    assert undone > 500
