"""Looking back at matches: every moment, nobody's secrets, playing on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tempus_desktop.games.tempus.game import actor
from tempus_desktop.session.matches import begin, read_record, write_record
from tempus_desktop.session.replay import Open, Replay
from tempus_desktop.session.session import Session
from tests.games.tempus.tables_for_tests import COMPONENTS
from tests.session.test_matches import played, setup

LEVELS = {
    "alone": (None, "greedy", "greedy"),
    "together": (None, None, "greedy"),
    "bots": ("greedy", "greedy", "greedy"),
}


def match(kind: str, decisions: int) -> Session:
    chosen = setup()
    seats = tuple(
        replace(seat, level=level) for seat, level in zip(chosen.seats, LEVELS[kind], strict=True)
    )
    return played(begin(replace(chosen, seats=seats), COMPONENTS, None), decisions)


def test_every_moment_is_the_state_that_was() -> None:
    session = match("alone", 120)
    replay = Replay(session)
    assert (replay.length, replay.moment) == (120, 120)
    for moment, made in enumerate(session.decisions):
        replay.go(moment)
        assert replay.shown.state is made.before
        assert replay.shown.decisions == session.decisions[:moment]
    replay.go(99_999)
    assert replay.shown.state is session.state
    replay.go(-5)
    assert replay.moment == 0


def test_turns_are_marked_where_they_begin() -> None:
    replay = Replay(match("bots", 10_000))
    turns = replay.turns()
    assert list(turns) == list(range(1, 11))
    assert list(turns.values()) == sorted(turns.values())
    for turn, moment in turns.items():
        assert replay.state(moment).turn == turn
        before, here = replay.state(moment - 1), replay.state(moment)
        assert (before.turn, before.phase) != (here.turn, here.phase)


VIEWERS = [
    ("alone", 100, (0,)),
    ("together", 100, (None,)),
    ("bots", 100, (Open.ALL, 0, 1, 2)),
    ("alone", 10_000, (Open.ALL, 0, 1, 2)),
    ("together", 10_000, (Open.ALL, 0, 1, 2)),
]


@pytest.mark.parametrize(("kind", "decisions", "viewers"), VIEWERS)
def test_a_running_game_is_looked_at_from_ones_own_view_only(
    kind: str, decisions: int, viewers: tuple[object, ...]
) -> None:
    replay = Replay(match(kind, decisions))
    assert replay.viewers() == viewers
    assert replay.may_play_on() is (kind != "together" or decisions > 1000)


def test_with_all_cards_open_every_hand_is_seen_and_else_only_ones_own() -> None:
    replay = Replay(match("bots", 300))
    replay.go(250)
    hands = [player.hand for player in replay.shown.state.players]
    assert any(hands)
    seen = replay.observation(Open.ALL)
    assert [seat.hand for seat in seen.seats] == hands
    assert seen.viewer == actor(replay.shown.state)
    for viewer in (0, 1, 2):
        shown = [seat.hand for seat in replay.observation(viewer).seats]
        assert shown == [hand if n == viewer else None for n, hand in enumerate(hands)]
    assert all(seat.hand is None for seat in replay.observation(None).seats)


def test_playing_on_begins_a_match_that_can_be_kept_and_changes_nothing_else() -> None:
    beginning = begin(setup(), COMPONENTS, None)
    session = played(beginning, 200)
    replay = Replay(session)
    replay.go(77)
    branch = replay.branch()
    assert branch.state == session.decisions[77].before
    branch.submit(branch.actor or 0, branch.legal()[-1])
    _, again = read_record(write_record(beginning, branch))
    assert again.state == branch.state
    assert (len(session.decisions), replay.length, replay.moment) == (200, 200, 77)
