"""Lab games asked for by lines and answered by lines."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import Executor, Future
from io import StringIO
from typing import Any

import pytest

from tempus_desktop.arena.crews import Crew, CrewLost, Here
from tempus_desktop.lab.games import play_lab_game
from tempus_desktop.lab.plans import Job
from tempus_desktop.lab.worker import job_line, read_game, serve, table_line
from tests.lab.synthetic import table


def answers(*lines: str) -> list[dict[str, Any]]:
    replies = StringIO()
    serve(StringIO("".join(lines)), replies, Here)
    return [json.loads(line) for line in replies.getvalue().splitlines()]


@pytest.fixture(autouse=True)
def as_kind_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests' own process keeps its rank."""
    monkeypatch.setattr("os.nice", lambda by: by)


def test_games_come_back_as_they_were_played() -> None:
    shown = table(3)
    size, first, second = answers(table_line(0, shown), job_line(Job(0, 7)), job_line(Job(0, 2)))
    assert size == {"size": 1}
    for answer, index in ((first, 7), (second, 2)):
        assert answer["table"] == 0
        assert read_game(answer) == play_lab_game(shown, index)


def test_a_game_that_cannot_be_played_is_told_and_the_next_one_is_played() -> None:
    few = table(3)
    wrong = type(few)(few.tiles[:5], 3, few.level, 1, few.components)
    _, refused, played = answers(
        table_line(0, wrong), table_line(1, few), job_line(Job(0, 0)), job_line(Job(1, 0))
    )
    assert (refused["table"], refused["game"]) == (0, 0) and "8 tiles" in refused["error"]
    assert "shares" in played


def test_a_crew_that_does_not_come_is_told() -> None:
    def nobody() -> Crew:
        raise CrewLost("nobody is there")

    replies = StringIO()
    serve(StringIO(""), replies, nobody)
    assert json.loads(replies.getvalue()) == {"failed": "nobody is there"}


@pytest.mark.parametrize(
    "answer",
    [
        {},
        {"game": 1},
        {"game": 1, "shares": [1], "points": [1], "starts": [[1]], "decisions": 5},
        {"game": 1, "shares": [1, "x"], "points": [1, 2], "starts": [[1], [2]], "decisions": 5},
        {"game": 1, "shares": [1, 0], "points": [1, 2], "starts": [1, 2], "decisions": 5},
        {"game": 1, "shares": [1, 0], "points": [1, None], "starts": [[], []], "decisions": 5},
    ],
)
def test_nonsense_is_no_game(answer: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="no game"):
        read_game(answer)


class Lost(Executor):
    """Takes back whatever it is given, as a cluster does whose scheduler is gone."""

    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        future = Future[Any]()
        future.cancel()
        future.set_running_or_notify_cancel()
        return future


class LostCrew(Here):
    def executor(self) -> Executor:
        return Lost()


def test_games_that_a_lost_scheduler_takes_back_are_told() -> None:
    replies = StringIO()
    serve(StringIO(table_line(0, table(3)) + job_line(Job(0, 4))), replies, LostCrew)
    answer = json.loads(replies.getvalue().splitlines()[-1])
    assert (answer["table"], answer["game"]) == (0, 4) and answer["error"] == "CancelledError"
