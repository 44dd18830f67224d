"""Pairs of states that differ only in what a seat may not know: dealt anew without the program."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from tempus_desktop.core.chance import SEED_LIMIT
from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.state import Open, OpenFight, OpenProgress, State
from tempus_desktop.games.tempus.terms import Card
from tests.games.tempus.random_play import Taken


def twin(state: State, viewer: int | None, rng: Random) -> State:
    """Another state that differs in nothing the viewer may know."""
    hands = {n: player.hand for n, player in enumerate(state.players) if n != viewer}
    hidden = dict(_face_down(state, viewer))
    pool = [card for some in (*hands.values(), *hidden.values(), state.deck) for card in some]
    rng.shuffle(pool)

    def deal(number: int) -> tuple[Card, ...]:
        taken = sorted(pool[:number])
        del pool[:number]
        return tuple(taken)

    players = tuple(
        player if n == viewer else player._replace(hand=deal(len(player.hand)))
        for n, player in enumerate(state.players)
    )
    dealt = {place: deal(len(some)) for place, some in hidden.items()}
    tiles = list(state.tile_pile)
    rng.shuffle(tiles)
    return state._replace(
        players=players,
        open=_with_face_down(state, dealt),
        deck=tuple(pool),
        tile_pile=tuple(tiles),
        seed=rng.randrange(SEED_LIMIT),
    )


def _face_down(state: State, viewer: int | None) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """Commitments the viewer cannot see, by their place in the order of commitments."""
    match state.open:
        case OpenFight(attacker=attacker, committed=some) if some and attacker != viewer:
            yield 0, some
        case OpenProgress(committed=commitments):
            for place, some in enumerate(commitments):
                if (state.first + place) % len(state.players) != viewer:
                    yield place, some
        case _:
            return


def _with_face_down(state: State, dealt: dict[int, tuple[Card, ...]]) -> Open | None:
    match state.open:
        case OpenFight() as fight if dealt:
            return replace(fight, committed=dealt[0])
        case OpenProgress(committed=commitments):
            return OpenProgress(
                tuple(dealt.get(place, some) for place, some in enumerate(commitments))
            )
        case _:
            return state.open


def same_in_twin(taken: Taken, viewer: int | None, other: State) -> Action | None:
    """What an observer sees as the same action; ``None`` where cards become public by it."""
    action = taken.action
    match action:
        case do.Commit(cards) if taken.seat == viewer:
            return action if _stays_face_down(taken.before) else None
        case do.Commit(cards):
            some = other.players[taken.seat].hand[: len(cards)]
            return do.Commit(some) if _stays_face_down(taken.before) else None
        case do.HaveIdea() if taken.seat == viewer:
            return None
        case do.Discard() | do.Place():
            return None
        case _ if isinstance(action, do.CardPlay) and taken.seat != viewer:
            return None
        case _:
            return action


def _stays_face_down(state: State) -> bool:
    match state.open:
        case OpenFight(committed=committed):
            return committed is None
        case OpenProgress(committed=commitments):
            return len(commitments) + 1 < len(state.players)
        case _:
            return True
