"""What others did since somebody's last round."""

from __future__ import annotations

from tempus_desktop.games.tempus import events as told
from tempus_desktop.games.tempus.actions import EndRound, HaveBabies, HaveIdea, MovePeople
from tempus_desktop.games.tempus.events import Event
from tempus_desktop.games.tempus.game import actor
from tempus_desktop.games.tempus.terms import Phase
from tempus_desktop.session.recap import since_last_round
from tempus_desktop.session.session import Session
from tests.games.tempus.random_play import games

BEGINNINGS = (MovePeople, HaveBabies, HaveIdea)


def owner(event: Event) -> int:
    """Whose deed an event on the board is."""
    if isinstance(event, told.FightResolved):
        return event.attacker.player
    assert isinstance(
        event,
        told.TokenMoved | told.BabyBorn | told.CityBuilt | told.HexOccupied | told.TokenConverted,
    )
    return event.player


def test_at_the_start_of_a_round_the_deeds_of_the_others_are_told() -> None:
    seen: set[type[Event]] = set()
    for taken in games()[:6]:
        session = Session([], taken[0].before)
        for one in taken:
            seat = actor(session.state)
            assert seat == one.seat
            told_now = since_last_round(session.decisions, seat)
            own = [made for made in session.decisions if made.seat == seat]
            if (
                session.state.phase is Phase.ACTIONS
                and own
                and isinstance(own[-1].action, EndRound)
            ):
                later = session.decisions[session.decisions.index(own[-1]) + 1 :]
                assert all(owner(event) != seat for event in told_now)
                moved = [e for made in later for e in made.events if isinstance(e, told.TokenMoved)]
                assert [e for e in told_now if isinstance(e, told.TokenMoved)] == moved
                seen.update(type(event) for event in told_now)
            session.submit(one.seat, one.action)
            if isinstance(one.action, BEGINNINGS):
                assert since_last_round(session.decisions, seat) == ()
    assert {told.TokenMoved, told.BabyBorn, told.CityBuilt, told.FightResolved} <= seen


def test_whoever_was_attacked_meanwhile_is_told_all_the_same() -> None:
    for taken in games():
        session = Session([], taken[0].before)
        for one in taken:
            session.submit(one.seat, one.action)
            resolved = [e for e in one.events if isinstance(e, told.FightResolved)]
            if not resolved:
                continue
            defender = resolved[0].defender.player
            assert resolved[0] in since_last_round(session.decisions, defender)
            return
    raise AssertionError("nobody fought")
