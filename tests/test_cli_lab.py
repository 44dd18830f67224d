"""``layout lab``: how fair an island is, for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tempus_desktop.cli import main
from tempus_desktop.storage.gallery import built_in_entries

THREE = str(next(e.path for e in built_in_entries() if len(e.layout.tiles) == 8))


def found(capsys: pytest.CaptureFixture[str], *more: str) -> dict[str, Any]:
    assert main(["layout", "lab", THREE, "--json", "--games", "6", *more]) == 0
    shown = capsys.readouterr()
    assert shown.out.count("\n") == 1 and shown.err == ""
    answer: dict[str, Any] = json.loads(shown.out)
    return answer


def test_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    answer = found(capsys, "--seed", "3")
    assert (answer["players"], answer["games"], answer["level"]) == (3, 6, "quick")
    assert len(answer["seats"]) == 3 and answer["par"] == pytest.approx(1 / 3, abs=1e-4)
    assert sum(seat["wins"] for seat in answer["seats"]) == pytest.approx(6, abs=0.02)
    for rate in (*answer["seats"], *answer["starts"].values(), *answer["terrain"].values()):
        low, high = rate["interval"]
        assert 0 <= low <= rate["win_rate"] <= high <= 1
    assert answer["decisions"]["least"] <= answer["decisions"]["mean"]
    assert any("No seat is shown" in line for line in answer["says"])


def test_the_same_for_a_seed_and_any_number_of_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    once = found(capsys, "--seed", "5")
    assert found(capsys, "--seed", "5", "--jobs", "2") == once
    assert found(capsys, "--seed", "6") != once


def test_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["layout", "lab", THREE, "--games", "6", "--level", "random"]) == 0
    text = capsys.readouterr().out
    assert "3 players, 6 games, level random" in text and "95 % interval" in text


def test_other_players_are_refused_with_the_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["layout", "lab", THREE, "--players", "4", "--games", "1"]) == 1
    shown = capsys.readouterr()
    assert shown.out == "" and "S1" in shown.err and shown.err.count("\n") == 1


@pytest.mark.parametrize("contents", ["", "[]", '{"format": "tempus-layout"}'])
def test_damaged_files_are_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], contents: str
) -> None:
    path = tmp_path / "a.tempus-layout"
    path.write_text(contents, "utf-8")
    assert main(["layout", "lab", str(path)]) == 1
    assert main(["layout", "lab", str(tmp_path / "nowhere")]) == 1
    shown = capsys.readouterr()
    assert shown.out == "" and shown.err.count("\n") == 2
    assert all(name in shown.err for name in (str(path), str(tmp_path / "nowhere")))


@pytest.mark.parametrize(
    "wrong", [["--games", "0"], ["--level", "genius"], ["--players", "6"], ["--jobs", "-1"]]
)
def test_nonsense_is_refused(wrong: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["layout", "lab", THREE, *wrong])
    assert left.value.code == 2
