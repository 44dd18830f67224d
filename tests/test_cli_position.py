"""``position FILE``: a position for people and for programs; refusals in one line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tempus_desktop.engine.commands import position
from tests.games.tempus.positions import changed, example, in_progress, over


def saved(folder: Path, document: object) -> str:
    path = folder / "position.json"
    path.write_text(json.dumps(document), "utf-8")
    return str(path)


def test_a_position_is_shown_with_its_legal_actions(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert position(saved(tmp_path, example())) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    for part in (
        "Turn 6, phase actions, the New Era is ships",
        "First player red, to act red",
        "1 red: era trade, points 4, tiles 3, tokens in stock 13",
        "  tokens: G6 3",
        "  cities: I6 3",
        "  hand (1): education/woods",
        "  sanitation: G6 +1",
        "  government: government/woods",
        "Deck (51), top first: weapons/woods, education/farmland",
        "Legal actions (",
        "\n  city G6 2\n",
    ):
        assert part in shown.out


def test_the_map_shifts_even_rows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    position(saved(tmp_path, example()))
    lines = capsys.readouterr().out.splitlines()
    rows = {line[:2].strip(): line for line in lines if line[:2].strip().isdigit()}
    assert rows["6"].split() == ["6", *"....."[:5], "h3:1", "g1:3", "m", "w1c3", *"...."]
    assert rows["7"].split() == ["7", *"......", "f3:2", "f", "w2:2", *"...."]
    assert rows["6"].index("g1:3") - rows["7"].index("f3:2") == 2


@pytest.mark.parametrize("document", [in_progress(), over()])
def test_every_phase_is_shown(
    document: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert position(saved(tmp_path, document)) == 0
    assert f"phase {document['phase']}" in capsys.readouterr().out


def test_for_programs_it_is_the_engines_answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert position(saved(tmp_path, example()), as_json=True) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["ok"], answer["to_act"]) == (True, "red")
    assert answer["position"]["turn"] == 6
    assert "move" in answer["legal"]


def refused(path: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert position(path) == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    return shown.err


def test_a_refusal_names_place_and_rule(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = saved(tmp_path, changed(example(), {"players.1.tokens.I7": 4}))
    error = refused(path, capsys)
    assert "players[1].tokens.I7: a stack of 4 is over the limit of 3 (M3)" in error
    assert path in error


def test_what_is_no_file_is_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "nowhere.json" in refused(str(tmp_path / "nowhere.json"), capsys)
    refused(str(tmp_path), capsys)
    refused("odd\0name", capsys)
    damaged = tmp_path / "damaged.json"
    for content in (b"", b"{", b"\xff", b"[" * 100_000, b"null", b'{"turn": 1, "turn": 1}'):
        damaged.write_bytes(content)
        refused(str(damaged), capsys)
