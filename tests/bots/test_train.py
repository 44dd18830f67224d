"""Training runs go on where they stopped, and are files."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from pathlib import Path

import pytest

from tempus_desktop.bots import train
from tempus_desktop.bots.train import Run
from tempus_desktop.bots.weights import BEST as BEST_WEIGHTS
from tempus_desktop.bots.weights import CHARACTERS, FILE, LESSER, WEIGHTS, read_weights
from tempus_desktop.storage.resources import resource

BEST: list[float] = [0.5 * value for value in asdict(WEIGHTS).values()]


def nearness(_: Run, candidate: list[float]) -> float:
    """A fitness without games: how near to known weights."""
    return -sum(abs(one - best) for one, best in zip(candidate, BEST, strict=True))


class Stopped(Exception):
    """The user has had enough."""


def stop_at(line: str, told: str) -> None:
    if line == told:
        raise Stopped


def trained(path: Path, generations: int, stop: str = "") -> Run:
    """A run of three generations, kept in a file, stopped where the line is told."""
    run = train.read_run(path) if path.exists() else Run(seed=3, size=16, games=4)
    train.train(
        run,
        generations,
        lambda kept: train.write_run(path, kept),
        lambda line: stop_at(line, stop),
    )
    return run


def test_a_stopped_run_goes_on_to_the_same_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(train, "fitness", nearness)
    whole = trained(tmp_path / "whole.json", 3)
    with pytest.raises(Stopped):
        trained(tmp_path / "parts.json", 3, stop="generation 2 of 3, 9 of 16")
    assert trained(tmp_path / "parts.json", 3) == whole
    assert (tmp_path / "parts.json").read_bytes() == (tmp_path / "whole.json").read_bytes()


def test_generations_come_nearer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train, "fitness", nearness)
    run = trained(tmp_path / "run.json", 12)
    assert run.history[-1][0] > run.history[0][0]
    assert nearness(run, run.mean) > nearness(run, list(asdict(WEIGHTS).values()))


def test_fitness_repeats_itself() -> None:
    run = Run(seed=3, size=4, games=1)
    assert train.fitness(run, run.mean) == train.fitness(run, run.mean)


def test_the_command_prints_the_weights_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(train, "fitness", nearness)
    parser = argparse.ArgumentParser()
    train.add_arguments(parser)
    words = [str(tmp_path / "run.json"), "--generations", "1", "--size", "8"]
    assert train.run(parser.parse_args(words)) == 0
    assert set(json.loads(capsys.readouterr().out)) == set(train.NAMES)
    (tmp_path / "run.json").write_text("{}", "utf-8")
    assert train.run(parser.parse_args(words)) == 2


@pytest.mark.parametrize(
    "damage",
    [
        {"size": None},
        {"seed": True},
        {"games": 2.0},
        {"mean": [0.5]},
        {"spread": "none"},
        {"done": [[1.0]]},
        {"history": [[1.0, None]]},
        {"history": [[1.0, 10**900]]},
        {"luck": 1},
    ],
    ids=range(9),
)
def test_a_damaged_run_is_refused_before_anything_is_played(
    tmp_path: Path, damage: dict[str, object]
) -> None:
    path = tmp_path / "run.json"
    train.write_run(path, Run(seed=3, size=16, games=4))
    path.write_text(json.dumps(json.loads(path.read_text("utf-8")) | damage), "utf-8")
    with pytest.raises(ValueError, match="no training run"):
        train.read_run(path)


@pytest.mark.parametrize("text", ["[" * 100_000, '{"size": NaN}', '{"size": 1e400}'])
def test_hostile_json_is_no_training_run(tmp_path: Path, text: str) -> None:
    (tmp_path / "run.json").write_text(text, "utf-8")
    with pytest.raises(ValueError, match="no training run"):
        train.read_run(tmp_path / "run.json")


def test_the_file_of_weights_tells_how_they_were_made() -> None:
    text = resource(FILE).read_text("utf-8")
    assert set(read_weights(text)) == {BEST_WEIGHTS, *LESSER, *CHARACTERS}
    assert json.loads(text)["made"]


def test_an_unknown_weight_is_refused() -> None:
    document = json.loads(resource(FILE).read_text("utf-8"))
    document["builder"]["luck"] = 1.0
    with pytest.raises(TypeError, match="luck"):
        read_weights(json.dumps(document))
