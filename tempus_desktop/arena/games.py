"""Games of a measurement: seats rotated on the same island and deck.

Every deal (an island or the order of the tiles, a deck, a first player) is played once from each
seating, so that no player has the better start.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from random import Random
from time import perf_counter

from tempus_desktop.arena.players import Contestant
from tempus_desktop.arena.stranger import Stranger
from tempus_desktop.bots.answers import EXTERNAL_SECONDS
from tempus_desktop.bots.catalogue import find_level
from tempus_desktop.bots.match import dealt, drawn, play_out
from tempus_desktop.bots.policy import Policy
from tempus_desktop.core.chance import SEED_LIMIT
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.game import outcome
from tempus_desktop.games.tempus.notation import write_action
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.state import LaidTile, State
from tempus_desktop.games.tempus.tables import Components


@dataclass(frozen=True, slots=True)
class Table:
    """Who meets where: everything games of one measurement share.

    Attributes:
        island: the tiles laid in every game; ``None``: each deal has an island of its own.
        lays: the players lay the tiles instead, in an order that each deal has of its own.
        keeps: games bring their decisions along.
    """

    players: tuple[Contestant, ...]
    seed: int
    components: Components
    island: tuple[LaidTile, ...] | None = None
    lays: bool = False
    keeps: bool = False


@dataclass(frozen=True, slots=True)
class Game:
    """One finished game.

    Attributes:
        index: its number in the measurement, from 0.
        seed: of the match.
        levels: by seat, as all that follow.
        shares: of the win; a shared one counts in parts.
        ms: for each decision.
        failures: decisions that another took for the seat, by why.
        decisions: all in order, in the notation, where the table keeps them.
    """

    index: int
    seed: int
    levels: tuple[str, ...]
    shares: tuple[float, ...]
    points: tuple[int, ...]
    ms: tuple[tuple[float, ...], ...]
    failures: tuple[tuple[tuple[str, int], ...], ...]
    decisions: tuple[str, ...] = ()


class Stopwatch:
    """A player that takes its own thinking time and remembers it, in milliseconds a decision."""

    def __init__(self, policy: Policy, seconds: float) -> None:
        self._policy, self._seconds = policy, seconds
        self.ms: list[float] = []

    def choose(
        self, observation: Observation, legal: Sequence[Action], seconds: float, rng: Random
    ) -> Action:
        """What the player chooses."""
        began = perf_counter()
        action = self._policy.choose(observation, legal, self._seconds, rng)
        self.ms.append(1000 * (perf_counter() - began))
        return action


def deal_of(table: Table, index: int) -> tuple[int, int]:
    """The seed of the match that is game ``index``, and how far its seats are turned."""
    deal, turned = divmod(index, len(table.players))
    return Random(f"{table.seed}/{deal}").randrange(SEED_LIMIT), turned


def _beginning(table: Table, seed: int) -> State:
    seats = len(table.players)
    if table.lays:
        return drawn(table.components, seats, seed)
    return dealt(table.components, seats, seed, table.island)


def play_one(table: Table, index: int) -> Game:
    """Game ``index`` of a measurement."""
    seed, turned = deal_of(table, index)
    players = (*table.players[turned:], *table.players[:turned])
    state = _beginning(table, seed)
    choices = Random(f"{seed}/{turned}").randrange(SEED_LIMIT)
    decisions: list[str] = []

    def keep(before: State, seat: int, action: Action) -> None:
        decisions.append(write_action(action, before.match.sea))

    with ExitStack() as programs:
        seated = [_seated(player, programs) for player in players]
        watches = [watch for watch, _ in seated]
        result = outcome(play_out(state, watches, choices, watch=keep if table.keeps else None))
        failures = [stranger.failures if stranger else [] for _, stranger in seated]
    assert result is not None
    return Game(
        index=index,
        seed=seed,
        levels=tuple(player.name for player in players),
        shares=tuple(
            (seat in result.winners) / len(result.winners) for seat in range(len(players))
        ),
        points=result.scores,
        ms=tuple(tuple(watch.ms) for watch in watches),
        failures=tuple(tuple(Counter(f.value for f in found).items()) for found in failures),
        decisions=tuple(decisions),
    )


def _seated(player: Contestant, programs: ExitStack) -> tuple[Stopwatch, Stranger | None]:
    """A player in its seat; programs end with the game."""
    if player.command is None:
        level = find_level(player.name)
        return Stopwatch(level.policy, level.seconds), None
    stranger = Stranger(player.command)
    programs.callback(stranger.close)
    return Stopwatch(stranger, EXTERNAL_SECONDS), stranger
