"""The process that gives hints and explanations: whatever it does, only its answer is at stake."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tempus_desktop.bots.advice import Advice
from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.game import observe
from tempus_desktop.gui.advice import adviser
from tempus_desktop.gui.advice.adviser import Adviser
from tests.gui.midway import played_to, tile_due


def test_the_process_answers_one_question_after_the_other(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adviser, "HINT_SECONDS", 0.05)
    helper, (_, session) = Adviser(), played_to(tile_due)
    answers: list[Advice | None] = []
    helper.answered.connect(answers.append)
    with qtbot.waitSignal(helper.answered, timeout=20_000):
        helper.ask_hint(observe(session.state, 0))
    process = helper._process._process
    bystander = observe(session.state, None)
    with qtbot.waitSignal(helper.answered, timeout=20_000):
        helper.ask_why(bystander, (do.HaveIdea(),), "scholar")
    with qtbot.waitSignal(helper.answered, timeout=20_000):
        helper.ask_why(bystander, (do.Commit(()),), "scholar")
    assert process is not None
    assert helper._process._process is process, "one process for all of them"
    hint, why, secret = answers
    assert hint is not None and hint.line[0] in session.legal()
    assert why is not None and why.line == (do.HaveIdea(),)
    assert secret is None
    helper.cancel()
    assert not helper._process.is_started


@pytest.mark.parametrize(
    "script",
    [
        "raise SystemExit(3)",
        "input()\nprint('nonsense', flush=True)\ninput()",
        "input()\nprint('[1]', flush=True)\ninput()",
        "import json\nr = json.loads(input())\n"
        "print(json.dumps({'id': r['id'], 'error': 'oh'}), flush=True)\ninput()",
        "import json\nr = json.loads(input())\n"
        "a = {'line': ['fly'], 'against': [], 'gains': {}, 'odds': None, 'bare': None, "
        "'facts': []}\nprint(json.dumps({'id': r['id'], 'advice': a}), flush=True)\ninput()",
    ],
)
def test_a_broken_adviser_fails_and_is_ended(qtbot: QtBot, tmp_path: Path, script: str) -> None:
    path = tmp_path / "adviser.py"
    path.write_text(script, encoding="utf-8")
    helper = Adviser(command=[sys.executable, str(path)])
    answers: list[object] = []
    helper.answered.connect(answers.append)
    _, session = played_to(tile_due)
    with qtbot.waitSignal(helper.failed, timeout=20_000):
        helper.ask_hint(observe(session.state, 0))
    assert not helper._process.is_started and not helper.is_asked and not answers
