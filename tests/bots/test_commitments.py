"""Hidden commitments: not always the same, and nothing thrown away."""

from __future__ import annotations

import pytest

from tempus_desktop.bots import guesses
from tempus_desktop.games.tempus.actions import Commit
from tempus_desktop.games.tempus.notation import CARDS
from tempus_desktop.games.tempus.rules import fights, progress
from tempus_desktop.games.tempus.state import OpenFight, State
from tempus_desktop.games.tempus.terms import Card, CardKind, Phase, Terrain
from tests.bots.situations import chosen, kind, to_decide


def commitment(state: State, seed: int = 5, level: str = "greedy") -> tuple[Card, ...]:
    action = chosen(level, state, seed)
    assert isinstance(action, Commit)
    return action.cards


@pytest.mark.parametrize("level", ["greedy", "scholar"])
def test_only_cards_that_count_are_committed_to_progress(level: str) -> None:
    """The Steward, who misjudges, may throw away what is worth nothing any more."""
    seen = [state for state in to_decide() if kind(state) in ("progress", "OpenProgress")]
    for state in (one for one in seen if one.phase is Phase.PROGRESS):
        terrain = progress.new_terrain(state)
        wasted = [
            card
            for seed in range(5)
            for card in commitment(state, seed, level)
            if not guesses.progress_points(terrain, (card,))
        ]
        assert not wasted or (level == "greedy" and guesses.last_turn(state))


def test_defenders_commit_only_cards_that_count() -> None:
    for state in to_decide():
        if kind(state) == "defend":
            assert isinstance(state.open, OpenFight)
            ground = fights.ground(state, state.open)
            for card in commitment(state):
                assert guesses.combat_points(ground, (card,), defending=True)


def test_commitments_are_mixed() -> None:
    states = [state for state in to_decide() if kind(state) in ("progress", "attack")]
    mixed = [len({commitment(state, seed) for seed in range(8)}) > 1 for state in states]
    assert sum(mixed) >= len(mixed) / 10


@pytest.mark.parametrize(
    ("card", "ground", "attacking", "defending"),
    [
        ("weapons/hills", Terrain.HILLS, 2, 2),
        ("weapons/hills", Terrain.WOODS, 1, 1),
        ("fortifications/hills", Terrain.HILLS, 1, 3),
        ("fortifications/hills", None, 0, 2),
        ("education/hills", Terrain.HILLS, 1, 1),
        ("education/hills", None, 0, 0),
    ],
)
def test_combat_points_of_a_card(
    card: str, ground: Terrain | None, attacking: int, defending: int
) -> None:
    assert guesses.combat_points(ground, (CARDS[card],), defending=False) == attacking
    assert guesses.combat_points(ground, (CARDS[card],), defending=True) == defending


def test_a_city_is_declared_on_the_terrain_its_owner_holds_most_of() -> None:
    hand = (
        Card(CardKind.EDUCATION, Terrain.WOODS),
        Card(CardKind.FORTIFICATIONS, Terrain.HILLS),
        Card(CardKind.RELIGION, Terrain.WOODS),
    )
    assert guesses.best_terrain(hand) is Terrain.WOODS
