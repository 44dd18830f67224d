"""The naive reference: true to the scenarios, free of contradictions, one with the engine."""

from pathlib import Path
from random import Random

import pytest

from tests.reference.differential import run
from tests.reference.scenarios import failures, scenario_files
from tests.reference.selfplay import new_game, play_game


@pytest.mark.parametrize("path", scenario_files(), ids=lambda path: str(path.stem))
def test_scenario_holds_on_the_reference(path: Path) -> None:
    assert failures(path) == []


@pytest.mark.parametrize("seed", range(6))
def test_random_games_of_the_reference_contradict_nothing(seed: int) -> None:
    rng = Random(seed)
    decisions, wrong = play_game(new_game(rng), rng)
    assert wrong == []
    assert decisions > 200


def test_engine_and_reference_agree_on_two_thousand_decisions() -> None:
    assert run(2_000, seed=1, quiet=True) == []
