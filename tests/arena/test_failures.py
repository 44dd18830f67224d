"""Programs of other people that fail are never taken for the steward who stood in for them."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tempus_desktop.arena import rating, report, robin
from tempus_desktop.arena.command import add_arguments, run
from tempus_desktop.arena.failures import Failures
from tempus_desktop.arena.games import Game, Table, play_one
from tempus_desktop.arena.players import Contestant
from tempus_desktop.arena.rating import round_robin
from tempus_desktop.arena.results import Rating
from tests.games.tempus.tables_for_tests import COMPONENTS

Printed = pytest.CaptureFixture[str]


def simulate(*words: str) -> int:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return run(parser.parse_args(words))


@pytest.fixture
def few_meetings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(robin, "round_robin", lambda levels: round_robin(levels)[:1])


@pytest.fixture(scope="module")
def game() -> Game:
    return play_one(Table((Contestant("random"),) * 3, 1, COMPONENTS), 0)


@pytest.fixture
def dying(tmp_path: Path) -> str:
    """A player whose program starts, and ends when it is asked."""
    program = tmp_path / "dying.py"
    program.write_text("input()\n", encoding="utf-8")
    return f"ext:{shlex.join((Path(sys.executable).as_posix(), program.as_posix()))}"


@pytest.mark.parametrize("words", [(), ("--json",), ("--rating",), ("--rating", "--json")])
@pytest.mark.parametrize("kind", ["nowhere", "a folder", "no program"])
def test_who_cannot_be_started_is_refused_before_the_games(
    words: tuple[str, ...], kind: str, tmp_path: Path, capsys: Printed
) -> None:
    path = tmp_path / "bot"
    if kind == "a folder":
        path.mkdir()
    elif kind == "no program":
        path.write_bytes(b"")
    player, folder = f"ext:{path.as_posix()}", tmp_path / "games"
    saved = () if "--rating" in words else ("--save", str(folder))
    assert simulate("--players", f"{player},random,random", "--games", "1", *words, *saved) == 2
    printed = capsys.readouterr()
    assert printed.out == "" and not folder.exists()
    [line] = printed.err.splitlines()
    assert line.startswith(f"tempus-desktop: {player} cannot be started: ")


def test_the_table_marks_who_failed_during_the_games(dying: str, capsys: Printed) -> None:
    assert simulate("--players", f"{dying},random,random", "--games", "1") == 0
    printed = capsys.readouterr()
    rows = printed.out.splitlines()
    assert [row for row in rows if row.startswith(f"{dying}* ")] == rows[1:2]
    assert rows[2].startswith("random "), "who decided everything itself bears no mark"
    [taken, decisions] = [int(word) for word in rows[-1].split() if word.isdecimal()]
    assert taken == decisions > 0
    note = f"decisions of {dying} were taken by the steward"
    assert rows[-1] == f"* {taken} of the {decisions} {note}"
    assert f"{dying} ended without an answer: the steward decided instead" in printed.err


def test_the_line_for_programs_has_no_mark(dying: str, capsys: Printed) -> None:
    assert simulate("--players", f"{dying},random,random", "--games", "1", "--json") == 0
    printed = capsys.readouterr()
    found = json.loads(printed.out)
    assert [level["level"] for level in found["levels"]] == [dying, "random"]
    assert list(found["levels"][0]) == list(found["levels"][1])
    assert "the steward decided instead" in printed.err


@pytest.mark.usefixtures("few_meetings")
def test_ratings_mark_who_failed(dying: str, capsys: Printed) -> None:
    assert simulate("--rating", "--players", dying, "--games", "1") == 0
    printed = capsys.readouterr()
    rows = printed.out.splitlines()
    assert len([row for row in rows if row.startswith(f"{dying}* ")]) == 1
    assert rows[-1].endswith(f"decisions of {dying} were taken by the steward")
    assert f"{dying} ended without an answer: the steward decided instead" in printed.err


def test_what_others_decided_for_a_player_is_told_in_a_line_for_each_reason(game: Game) -> None:
    failed = replace(game, failures=((("died", 2),), (), (("died", 1), ("hung", 1))))
    assert Failures([failed, failed]).lines() == [
        "random died: the steward decided instead, 6 times",
        "random hung: the steward decided instead, 2 times",
    ]
    assert Failures([game]).lines() == []


def test_a_table_has_marks_and_notes_only_where_somebody_failed(game: Game) -> None:
    failed = replace(game, failures=((), (("died", 2),), (("hung", 1),)))
    found, rated = report.report_of(("random",), [game]), (Rating("random", 0.0, 0.0, 1, "w"),)
    decisions = sum(map(len, game.ms))
    note = f"* 3 of the {decisions} decisions of random were taken by the steward"
    for failures in (Failures([game]), Failures([failed])):
        for table in (report.as_table(found, failures), rating.as_table(rated, failures)):
            assert ("random*" in table) == (note in table) == bool(failures.lines())
