"""Sixty recorded games: what decides them, and fingerprints of all that happened on the way.

A line a game in ``games.txt``: players, options, where the island comes from and the seed; then how
many decisions it took, the final scores and winners, and for each fifty decisions eight digits that
follow from every legal list, action, event text and state among them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from itertools import product
from pathlib import Path
from random import Random
from typing import NamedTuple

from tempus_desktop.engine.answers import event_text
from tempus_desktop.games.tempus.fingerprint import fingerprint
from tempus_desktop.games.tempus.game import Setup, actor, apply, legal_actions, outcome, start
from tempus_desktop.games.tempus.islands import random_island
from tempus_desktop.games.tempus.notation import write_action
from tempus_desktop.games.tempus.state import State
from tempus_desktop.games.tempus.tables import Options
from tempus_desktop.games.tempus.terms import Colour, Protection
from tempus_desktop.storage.components import load_components
from tests.reference.choosing import Style

FILE = Path(__file__).parent / "games.txt"
STRETCH = 50
"""Decisions that share a fingerprint."""
SEEDS = 5
"""Games of each number of players with the same options."""


class Plan(NamedTuple):
    """What decides a game."""

    players: int
    protection: Protection
    five_city: bool
    seed: int

    @property
    def laid(self) -> bool:
        """The players lay the island themselves in every other game."""
        return self.seed % 2 == 0

    def __str__(self) -> str:
        extra, island = "five" if self.five_city else "four", "laid" if self.laid else "random"
        return f"{self.players} {self.protection} {extra} {island} {self.seed}"


def plans() -> list[Plan]:
    """Sixty games with three, four and five players and all options."""
    return [
        Plan(players, protection, five_city, seed)
        for players, protection, five_city, seed in product(
            (3, 4, 5), Protection, (False, True), range(SEEDS)
        )
    ]


def beginning(plan: Plan) -> State:
    """The match before its first decision."""
    components, colours = load_components(), tuple(Colour)[: plan.players]
    layout = None if plan.laid else random_island(components, plan.players, plan.seed)
    options = Options(plan.protection, plan.five_city)
    return start(Setup(colours, options, components, None, layout), plan.seed)


class Moment(NamedTuple):
    """A state, what may be done in it as sorted texts, and what is done."""

    state: State
    legal: list[str]
    chosen: str
    events: tuple[str, ...]
    after: State


def moments(plan: Plan) -> Iterator[Moment]:
    """The decisions of a game; they are drawn from the sorted texts of the legal list."""
    state, style = beginning(plan), Style(Random(str(plan)))
    while (seat := actor(state)) is not None:
        sea = state.match.sea
        texts = {write_action(action, sea): action for action in legal_actions(state)}
        legal = sorted(texts)
        chosen = style.choose(legal)
        done = apply(state, seat, texts[chosen])
        events = tuple(event_text(event, state.match) for event in done.events)
        yield Moment(state, legal, chosen, events, done.state)
        state = done.state


def recorded(plan: Plan) -> str:
    """The line of a game."""
    digests, found = [], list(moments(plan))
    for begin in range(0, len(found), STRETCH):
        digests.append(_digest(found[begin : begin + STRETCH]))
    result = outcome(found[-1].after)
    assert result is not None
    scores, winners = (",".join(map(str, some)) for some in (result.scores, result.winners))
    return f"{plan}: {len(found)} {scores} {winners} {' '.join(digests)}"


def _digest(stretch: Iterable[Moment]) -> str:
    digest = blake2b(digest_size=4)
    for moment in stretch:
        told = [*moment.legal, moment.chosen, *moment.events, fingerprint(moment.after)]
        digest.update("\n".join(told).encode())
    return digest.hexdigest()


def differences(every: int = 1) -> list[str]:
    """Games, one of so many, that are not as they were recorded."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    found = []
    for plan, line in list(zip(plans(), lines, strict=True))[::every]:
        if (now := recorded(plan)) != line:
            found.append(f"was {line}\nnow {now}")
    return found
