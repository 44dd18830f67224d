"""Bots of the person's own at the table: whatever they do, the game goes on."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tempus_desktop.bots.answers import PATIENCE, Failure
from tempus_desktop.bots.catalogue import LEVELS
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.game import legal_actions, observe
from tempus_desktop.games.tempus.notation import write_action
from tempus_desktop.games.tempus.state import State
from tempus_desktop.gui import worker
from tempus_desktop.gui.controller import TableController
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.worker import BotRunner, thinking_seconds
from tempus_desktop.session.matches import begin
from tempus_desktop.session.session import Decision
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.external_bots import ExternalBot
from tests.arena.test_stranger import FIRST
from tests.gui.matches import Looker, controller_for, set_up

FOX = "external:Fox"


def bot(folder: Path, program: str, name: str = "Fox") -> ExternalBot:
    """A bot that runs this program."""
    path = folder / f"{name} plays.py"
    path.write_text(program, encoding="utf-8")
    return ExternalBot(name, f'"{sys.executable}" "{path}"')


@pytest.fixture
def runner() -> Iterator[BotRunner]:
    made = BotRunner()
    yield made
    made.close()


def first_state() -> State:
    """The first decision of a match."""
    return controller_for(set_up(("greedy",) * 3)).session.state


def decided(
    qtbot: QtBot, runner: BotRunner, state: State, level: str, seat: int = 0
) -> tuple[Action, list[Failure]]:
    """What the runner decides, and what it says of the bot."""
    failures: list[Failure] = []
    runner.replaced.connect(failures.append)
    with qtbot.waitSignal(runner.decided, timeout=30_000) as waiting:
        runner.ask(level, observe(state, seat), legal_actions(state), 0.0, 7)
    runner.replaced.disconnect(failures.append)
    assert waiting.args is not None
    action: Action = waiting.args[0]
    return action, failures


def is_first(made: Decision) -> bool:
    """A decision is the one that the bot of :data:`FIRST` takes here."""
    sea = made.before.match.sea
    legal = [write_action(action, sea) for action in legal_actions(made.before)]
    return write_action(made.action, sea) == min(legal)


def test_it_is_asked_and_obeyed(qtbot: QtBot, tmp_path: Path, runner: BotRunner) -> None:
    runner.set_externals([bot(tmp_path, FIRST)])
    state = first_state()
    action, failures = decided(qtbot, runner, state, FOX)
    assert is_first(Decision(state, 0, action, ()))
    assert not failures


@pytest.mark.parametrize(
    ("program", "failure"),
    [
        ("raise SystemExit(3)", Failure.DIED),
        ("input()", Failure.DIED),
        ("input()\nprint('no JSON', flush=True)\ninput()", Failure.NONSENSE),
        ("input()\nprint('x' * 4_000_000, end='', flush=True)\ninput()", Failure.NONSENSE),
        ("while True: print('{\"id\": 0}')", Failure.NONSENSE),
        (FIRST.replace("'action': first", "'action': 'city A1 9'"), Failure.ILLEGAL),
        (FIRST.replace("'action': first", "'error': 'oh'"), Failure.ERROR),
        ("import time\ntime.sleep(600)", Failure.HUNG),
    ],
)
def test_where_it_fails_the_steward_decides(
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    runner: BotRunner,
    program: str,
    failure: Failure,
) -> None:
    if failure is Failure.HUNG:
        monkeypatch.setattr(worker, "GRACE_SECONDS", 0.3)
        monkeypatch.setattr(worker, "START_SECONDS", 10.0)
    state = first_state()
    stewards, _ = decided(qtbot, runner, state, "greedy")
    if failure is Failure.HUNG:
        monkeypatch.setattr(worker, "START_SECONDS", 0.0)
    runner.set_externals([bot(tmp_path, program)])
    action, failures = decided(qtbot, runner, state, FOX)
    assert (action, failures) == (stewards, [failure])


def test_what_nobody_asked_for_is_never_heard(
    qtbot: QtBot, tmp_path: Path, runner: BotRunner
) -> None:
    chatter = FIRST + "    for _ in range(200_000): print('and then ...')\n"
    chatter += "    print(json.dumps({'id': 1, 'action': 'nothing'}), file=sys.stderr)\n"
    runner.set_externals([bot(tmp_path, chatter)])
    state, started = first_state(), runner._processes
    for _ in range(2):
        _, failures = decided(qtbot, runner, state, FOX)
        assert not failures
        # Asked again before all that is heard, it would seem to answer so.
        qtbot.waitUntil(lambda: not any(one.is_started for one in started.values()), timeout=30_000)
    assert not runner.is_thinking


def test_what_stays_wrong_is_said_once(qtbot: QtBot, tmp_path: Path, runner: BotRunner) -> None:
    state = first_state()
    said: list[Failure] = []
    for _ in range(2):
        said += decided(qtbot, runner, state, "external:Nobody")[1]
    assert said == [Failure.UNKNOWN]
    said.clear()
    runner.set_externals([ExternalBot("Fox", str(tmp_path / "nothing-here"))])
    for _ in range(PATIENCE + 3):
        said += decided(qtbot, runner, state, FOX)[1]
    assert said == [Failure.NOT_STARTED] * PATIENCE + [Failure.PUT_ASIDE]
    runner.set_externals([bot(tmp_path, FIRST)])
    assert not decided(qtbot, runner, state, FOX)[1], "it is another program now"


def test_a_bot_that_is_changed_while_it_thinks_is_asked_anew(
    qtbot: QtBot, tmp_path: Path, runner: BotRunner
) -> None:
    runner.set_externals([bot(tmp_path, "import time\ntime.sleep(600)")])
    state = first_state()
    with qtbot.waitSignal(runner.decided, timeout=30_000) as waiting:
        runner.ask(FOX, observe(state, 0), legal_actions(state), 60.0, 7)
        runner.set_externals([bot(tmp_path, FIRST, "Owl"), bot(tmp_path, FIRST)])
        assert runner.is_thinking, "the same program is left alone"
        path = bot(tmp_path, FIRST, "Owl").command
        runner.set_externals([ExternalBot("Fox", path)])
    assert waiting.args is not None
    assert is_first(Decision(state, 0, waiting.args[0], ()))


def test_each_seat_has_a_process_of_its_own(
    qtbot: QtBot, tmp_path: Path, runner: BotRunner
) -> None:
    seats = tmp_path / "seats"
    seats.mkdir()
    program = "import os, pathlib\n" + FIRST.replace(
        "    first =",
        f"    (pathlib.Path({str(seats)!r}) / f\"{{os.getpid()}}-{{asked['seat']}}\").touch()\n"
        "    first =",
    )
    runner.set_externals([bot(tmp_path, program)])
    controller = controller_for(set_up((FOX, FOX, "random")), runner)
    controller.open()
    qtbot.waitUntil(lambda: len(controller.session.decisions) > 8, timeout=30_000)
    controller.close()
    names = [file.name.split("-") for file in seats.iterdir()]
    assert len(names) == len({process for process, _ in names}) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="the system itself favours what is in front")
def test_a_bot_lets_the_window_go_first(qtbot: QtBot, tmp_path: Path, runner: BotRunner) -> None:
    waits = FIRST.replace("import json, sys", "import json, os, sys, time").replace(
        "    first =", "    while os.nice(0) < 10: time.sleep(0.01)\n    first ="
    )
    runner.set_externals([bot(tmp_path, waits)])
    assert not decided(qtbot, runner, first_state(), FOX)[1]


def test_every_level_thinks_as_long_as_it_is_meant_to() -> None:
    for level in LEVELS:
        assert thinking_seconds(level.id) == level.seconds
    assert thinking_seconds(FOX) == 1.0


# --- at the table


def test_a_game_with_a_bot_that_is_not_known_opens_and_a_steward_plays(
    program: Program, qtbot: QtBot
) -> None:
    setup = set_up((None, FOX, "random"), first_player=1)
    beginning = begin(setup, load_components(), None)
    controller = program.desk.take_in(beginning, beginning.open(load_components()))
    looker = Looker(controller)
    program._put_on_table(controller)
    qtbot.waitUntil(lambda: len(controller.session.decisions) > 2, timeout=30_000)
    remarks = [line.text for line in looker.last.log if "not known" in line.text]
    assert remarks == ["Bruno's bot is not known here: a Steward plays instead from now on."]


AT_A_WORD = (
    FIRST.replace("import json, sys", "import json, os, sys, time").replace(
        "    print(",
        "    open('{folder}/asked', 'w').close()\n"
        "    while not os.path.exists('{folder}/word'): time.sleep(0.01)\n"
        "    print(",
    )
    + "    open('{folder}/said', 'w').close()\n"
)
"""The bot of :data:`FIRST`, which says nothing until there is a file ``word``."""


def let_it_answer(folder: Path, qtbot: QtBot) -> None:
    """The bot's answer is in the pipe when this returns, and nobody has read it."""
    qtbot.waitUntil((folder / "asked").exists, timeout=20_000)
    (folder / "word").touch()
    # No event is handled meanwhile.
    for _ in range(2000):
        if (folder / "said").exists():
            return
        time.sleep(0.01)
    raise AssertionError("the bot says nothing")


def match_with_a_fox(program: Program, folder: Path, qtbot: QtBot) -> TableController:
    """A teaching table at which a person has decided and the bot's answer is in the pipe."""
    text = AT_A_WORD.replace("{folder}", folder.as_posix())
    program.desk.set_bots((bot(folder, text),))
    setup = replace(set_up((None, FOX, FOX)), teaching=True)
    beginning = begin(setup, load_components(), None)
    controller = program.desk.take_in(beginning, beginning.open(load_components()))
    program._put_on_table(controller)
    while controller.session.actor == 0:
        controller.play((controller.session.legal()[0],))
    qtbot.waitUntil(lambda: program.desk.runner.is_thinking, timeout=20_000)
    let_it_answer(folder, qtbot)
    assert program.desk.runner.is_thinking
    return controller


def test_undo_forgets_an_answer_that_is_on_its_way(
    program: Program, qtbot: QtBot, tmp_path: Path
) -> None:
    controller = match_with_a_fox(program, tmp_path, qtbot)
    decided = len(controller.session.decisions)
    program.commands.actions["undo"].trigger()
    assert not program.desk.runner.is_thinking
    qtbot.wait(200)
    assert len(controller.session.decisions) == decided - 1
    assert controller.session.actor == 0
    # Another decision: the bot is asked anew, and what it says now is played.
    controller.play((controller.session.legal()[-1],))
    qtbot.waitUntil(lambda: len(controller.session.decisions) > decided, timeout=20_000)
    assert is_first(controller.session.decisions[decided])


def test_leaving_the_table_forgets_an_answer_that_is_on_its_way(
    program: Program, qtbot: QtBot, tmp_path: Path
) -> None:
    controller = match_with_a_fox(program, tmp_path, qtbot)
    decided = len(controller.session.decisions)
    program.to_start()
    assert not program.desk.runner.is_thinking
    qtbot.wait(200)
    assert len(controller.session.decisions) == decided


def test_a_new_game_hears_no_answer_that_was_for_the_last(
    program: Program, qtbot: QtBot, tmp_path: Path
) -> None:
    old = match_with_a_fox(program, tmp_path, qtbot)
    decided = len(old.session.decisions)
    program.start(set_up((FOX, FOX, FOX), seed=8, first_player=2))
    new = program.window.room.controller
    assert new is not None and new is not old
    qtbot.waitUntil(lambda: len(new.session.decisions) >= 4, timeout=30_000)
    assert len(old.session.decisions) == decided
    assert all(map(is_first, new.session.decisions))
