"""Bots in another process: whatever they do, the table goes on with a legal action."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tempus_desktop.bots.answers import Failure
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.game import actor, legal_actions, observe
from tempus_desktop.gui import worker
from tempus_desktop.gui.worker import BEAT, BotRunner, answer_seconds
from tests.gui.matches import controller_for, set_up

LEVELS = ("greedy", "greedy", "greedy")


def decided_by(qtbot: QtBot, runner: BotRunner, seconds: float = 0.1) -> tuple[Action, bool]:
    """What the runner decides in the first position of a match, and whether it was legal."""
    state = controller_for(set_up(LEVELS)).session.state
    seat = actor(state)
    assert seat is not None
    legal = legal_actions(state)
    with qtbot.waitSignal(runner.decided, timeout=30_000) as waiting:
        runner.ask("greedy", observe(state, seat), legal, seconds, 7)
    assert waiting.args is not None
    action: Action = waiting.args[0]
    return action, action in legal


def runner_saying(tmp_path: Path, program: str) -> BotRunner:
    """A runner whose bot is this program."""
    script = tmp_path / "bot.py"
    script.write_text(program, encoding="utf-8")
    return BotRunner([sys.executable, str(script)])


def test_a_bot_answers_with_a_legal_action(qtbot: QtBot) -> None:
    runner = BotRunner()
    failures: list[Failure] = []
    runner.replaced.connect(failures.append)
    action, legal = decided_by(qtbot, runner, seconds=5.0)
    assert legal and not failures
    assert not runner.is_thinking
    again, _ = decided_by(qtbot, runner, seconds=5.0)
    assert again == action, "the same seed gives the same choice"
    runner.close()


@pytest.mark.parametrize(
    ("program", "failure"),
    [
        ("raise SystemExit(3)", Failure.DIED),
        ("import sys\nsys.stdin.readline()", Failure.DIED),
        ("input()\nprint('no JSON', flush=True)\ninput()", Failure.NONSENSE),
        ("input()\nprint('[1, 2]', flush=True)\ninput()", Failure.NONSENSE),
        ("input()\nprint('[' * 60000, flush=True)\ninput()", Failure.NONSENSE),
        ("input()\nprint('x' * 200000, end='', flush=True)\ninput()", Failure.NONSENSE),
        (
            "import json\nr = json.loads(input())\n"
            "print(json.dumps({'id': r['id'], 'action': 'city A1 9'}), flush=True)\ninput()",
            Failure.ILLEGAL,
        ),
        (
            "import json\nr = json.loads(input())\n"
            "print(json.dumps({'id': r['id'], 'error': 'oh'}), flush=True)\ninput()",
            Failure.ERROR,
        ),
    ],
)
def test_a_broken_bot_is_replaced_by_a_legal_action(
    qtbot: QtBot, tmp_path: Path, program: str, failure: Failure
) -> None:
    runner = runner_saying(tmp_path, program)
    failures: list[Failure] = []
    runner.replaced.connect(failures.append)
    _, legal = decided_by(qtbot, runner)
    assert legal
    assert failures == [failure]
    runner.close()


def test_a_hanging_bot_is_replaced(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "GRACE_SECONDS", 0.2)
    monkeypatch.setattr(worker, "START_SECONDS", 0.2)
    runner = runner_saying(tmp_path, "import time\ntime.sleep(600)")
    failures: list[Failure] = []
    runner.replaced.connect(failures.append)
    _, legal = decided_by(qtbot, runner)
    assert legal
    assert failures == [Failure.HUNG]
    runner.close()


def test_a_bot_that_cannot_be_started_is_replaced(qtbot: QtBot, tmp_path: Path) -> None:
    runner = BotRunner([str(tmp_path / "nothing-here")])
    failures: list[Failure] = []
    runner.replaced.connect(failures.append)
    _, legal = decided_by(qtbot, runner)
    assert legal
    assert failures == [Failure.NOT_STARTED]
    runner.close()


def test_how_long_an_answer_took_is_not_told() -> None:
    """On a beat, and where a level may search, never before its whole time is over."""
    for least in (0.0, 0.1, 1.0):
        soon = {answer_seconds(took / 1000 * (least + BEAT), least) for took in range(1, 1000)}
        assert len(soon) == 1 and soon.pop() == pytest.approx(least + BEAT)
    late = [answer_seconds(0.1 + n / 1000, 0.1) for n in range(100)]
    assert all(0.1 + n / 1000 <= told + 1e-9 for n, told in enumerate(late))
    assert all(abs(told / BEAT - round(told / BEAT)) < 1e-6 for told in late)


def test_an_answer_waits_for_its_beat_and_may_be_cancelled_meanwhile(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "answer_seconds", lambda took, least: took + 1000.0)
    runner = BotRunner()
    answers: list[Action] = []
    runner.decided.connect(answers.append)
    state = controller_for(set_up(LEVELS)).session.state
    asked = observe(state, 0), legal_actions(state), 0.1, 7
    runner.ask("greedy", *asked)
    qtbot.waitUntil(lambda: runner._answer is not None, timeout=30_000)
    assert runner.is_thinking and not answers
    runner.cancel()
    assert not runner.is_thinking and not runner._beat.isActive()
    monkeypatch.undo()
    with qtbot.waitSignal(runner.decided, timeout=30_000):
        runner.ask("greedy", *asked)
    assert len(answers) == 1
    runner.close()


def test_a_cancelled_question_is_never_answered(qtbot: QtBot) -> None:
    runner = BotRunner()
    answers: list[Action] = []
    runner.decided.connect(answers.append)
    state = controller_for(set_up(LEVELS)).session.state
    runner.ask("greedy", observe(state, 0), legal_actions(state), 0.1, 7)
    runner.cancel()
    qtbot.wait(1000)
    assert not answers
    assert not runner.is_thinking


def test_files_in_the_persons_folder_are_no_part_of_the_bot(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "random.py").write_text("raise SystemExit(3)", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    runner = BotRunner()
    failures: list[Failure] = []
    runner.replaced.connect(failures.append)
    _, legal = decided_by(qtbot, runner, seconds=5.0)
    assert legal and not failures
    runner.close()
