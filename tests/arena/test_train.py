"""Training runs go on where they stopped, and are files."""

from __future__ import annotations

import argparse
import io
import json
from dataclasses import asdict
from pathlib import Path

import pytest

from tempus_desktop.arena import train
from tempus_desktop.arena.crews import Here, Processes
from tempus_desktop.arena.train import Run
from tempus_desktop.bots.weights import BEST as BEST_WEIGHTS
from tempus_desktop.bots.weights import CHARACTERS, FILE, LESSER, WEIGHTS, read_weights
from tempus_desktop.storage.resources import resource

BEST: list[float] = [0.5 * value for value in asdict(WEIGHTS).values()]


def nearness(_: Run, candidate: list[float]) -> float:
    """A fitness without games: how near to known weights."""
    return -sum(abs(one - best) for one, best in zip(candidate, BEST, strict=True))


class Stopped(Exception):
    """The user has had enough."""


def trained(path: Path, generations: int, stop: tuple[int, int] | None = None) -> Run:
    """A run kept in a file, stopped where so many generations and candidates are done."""
    run = train.read_run(path) if path.exists() else Run(seed=3, size=16, games=4)

    def keep(changed: Run) -> None:
        train.write_run(path, changed)
        if (changed.generation, len(changed.done)) == stop:
            raise Stopped

    train.train(run, generations, Here(), keep)
    return run


def test_a_stopped_run_goes_on_to_the_same_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(train, "fitness", nearness)
    whole = trained(tmp_path / "whole.json", 3)
    with pytest.raises(Stopped):
        trained(tmp_path / "parts.json", 3, stop=(1, 9))
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


def test_processes_find_what_one_finds(tmp_path: Path) -> None:
    runs = [Run(seed=3, size=2, games=1), Run(seed=3, size=2, games=1)]
    for run, crew in zip(runs, (Here(), Processes(2)), strict=True):
        train.train(run, 1, crew, lambda _: None)
    assert runs[0] == runs[1]


def test_candidates_are_kept_in_their_order_whoever_is_ready_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    run, kept = Run(seed=3, size=4, games=1), list[int]()
    monkeypatch.setattr(train, "fitness", nearness)
    monkeypatch.setattr(
        train, "gather", lambda work, numbers, _: ((n, work(n)) for n in reversed(numbers))
    )
    train.train(run, 1, Here(), lambda changed: kept.append(len(changed.done)))
    once = Run(seed=3, size=4, games=1)
    monkeypatch.undo()
    monkeypatch.setattr(train, "fitness", nearness)
    train.train(once, 1, Here(), lambda _: None)
    assert run == once
    assert kept == [1, 2, 3, 4, 0]


def started(*words: str) -> int:
    """The command, to its end."""
    parser = argparse.ArgumentParser()
    train.add_arguments(parser)
    return train.run(parser.parse_args(words))


def test_the_command_prints_the_weights_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(train, "fitness", nearness)
    words = [str(tmp_path / "run.json"), "--generations", "1", "--size", "8"]
    assert started(*words) == 0
    assert set(json.loads(capsys.readouterr().out)) == set(train.NAMES)
    (tmp_path / "run.json").write_text("{}", "utf-8")
    assert started(*words) == 2


def test_a_run_goes_on_as_it_began_and_says_what_the_command_asks_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(train, "fitness", nearness)
    path = tmp_path / "run.json"
    train.write_run(path, Run(seed=3, size=8, games=4))
    before = path.read_bytes()
    assert started(str(path), "--generations", "1", "--size", "9", "--seed", "3", "--games", "5")
    printed = capsys.readouterr()
    assert printed.out == "" and len(printed.err.splitlines()) == 1
    assert "--size 8, not 9; --games 4, not 5" in printed.err
    assert "--seed" not in printed.err
    assert path.read_bytes() == before, "nothing was played"
    assert started(str(path), "--generations", "1") == 0, "what is not asked for is the file's"
    assert started(str(path), "--generations", "1", "--seed", "3", "--size", "8") == 0
    assert train.read_run(path).generation == 1


class Terminal(io.StringIO):
    """Somebody watches."""

    def isatty(self) -> bool:
        return True


def test_a_terminal_shows_how_far_the_run_is_and_ends_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(train, "fitness", nearness)
    path = tmp_path / "run.json"
    with pytest.raises(Stopped):
        trained(path, 2, stop=(1, 8))
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    assert started(str(path), "--generations", "2") == 0
    shown = terminal.getvalue()
    first, last = shown.split("\r")[1], shown.split("\r")[-1]
    assert first.startswith("[##################------] 24 of 32 candidates")
    assert last.startswith("[########################] 32 of 32 candidates")
    assert last.rstrip().endswith(" left") and last.endswith("\n")


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
    record = json.loads(text)["training"]
    assert json.loads(text)["made"] and record["bots"]
    parser = argparse.ArgumentParser()
    train.add_arguments(parser)
    asked = parser.parse_args(record["command"].removeprefix("tempus-desktop train ").split())
    assert len(record["history"]) == asked.generations
    assert set(record["found"]) == set(asdict(WEIGHTS)) and record["checked"]


def test_an_unknown_weight_is_refused() -> None:
    document = json.loads(resource(FILE).read_text("utf-8"))
    document["builder"]["luck"] = 1.0
    with pytest.raises(TypeError, match="luck"):
        read_weights(json.dumps(document))
