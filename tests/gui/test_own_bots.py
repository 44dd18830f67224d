"""Bots of the person's own: added, tried, kept, offered; and what is known of levels' strength."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.arena.results import Rating, Results
from tempus_desktop.bots.version import bots_version
from tempus_desktop.gui import levels as shown_levels
from tempus_desktop.gui.bot_trial import BotTrial
from tempus_desktop.gui.dialogs.new_game import NewGameDialog
from tempus_desktop.gui.dialogs.own_bots import BotsSheet
from tempus_desktop.gui.levels import level_name, levels
from tempus_desktop.gui.preferences.pages import PageName
from tempus_desktop.gui.program import Program
from tempus_desktop.storage.external_bots import LONGEST_NAME, MOST_BOTS, ExternalBot
from tempus_desktop.storage.settings import load_settings, save_settings, settings_path
from tests.arena.test_stranger import EXAMPLE
from tests.gui.dialog_parts import click, look, parts, styled, window
from tests.gui.programs import make

STEWARD = "Counts what an action brings, and sees no threat coming."
FOX, OWL = ExternalBot("Fox", "fox --sly"), ExternalBot("Owl", "'my owl' -w")


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    styled()
    return window(qtbot)


def sheet(parent: QWidget, *bots: ExternalBot) -> BotsSheet:
    def try_out(bot: ExternalBot, tell: Callable[[str], None]) -> None:
        tell(f"{bot.name} was tried.")

    made = BotsSheet(*look(), parent, try_out)
    made.set_bots(bots)
    made.open_sheet()
    return made


def test_the_program_keeps_the_names_of_its_levels(program: Program) -> None:
    bots = program.own_bots.sheet
    for level in levels():
        for name in (level.id, level.name.upper()):
            bots.set_bots([ExternalBot(name, "owl")])
            assert bots.rows[0].problem.text() == "A level of the program has this name."
            assert not bots.keep.isEnabled()
    bots.set_bots([OWL])
    assert bots.keep.isEnabled()


def test_a_bot_is_added_by_keys_alone_and_kept(parent: QWidget, qtbot: QtBot) -> None:
    made = sheet(parent, FOX)
    click(made.add)
    QTest.keyClicks(made.focusWidget(), "Owl")
    QTest.keyClick(made.focusWidget(), Qt.Key.Key_Tab)
    QTest.keyClicks(made.focusWidget(), "'my owl' -w")
    with qtbot.waitSignal(made.kept) as kept:
        QTest.keyClick(made.focusWidget(), Qt.Key.Key_Return)
    assert kept.args == [(FOX, OWL)]
    assert made.isHidden()


def test_a_bot_is_removed_and_nothing_is_kept_when_one_cancels(
    parent: QWidget, qtbot: QtBot
) -> None:
    made = sheet(parent, FOX, OWL)
    with qtbot.assertNotEmitted(made.kept):
        click(made.rows[0].remove)
        assert made.bots == (OWL,)
        click(made.cancel)
    made = sheet(parent, FOX)
    click(made.rows[0].remove)
    assert made.none_yet.isVisible()
    with qtbot.waitSignal(made.kept) as kept:
        click(made.keep)
    assert kept.args == [()]


@pytest.mark.parametrize(
    ("name", "command", "problem"),
    [
        ("", "owl", "This bot needs a name."),
        ("fox ", "owl", "Another bot has this name."),
        ("Owl, wise", "owl", f"A name has at most {LONGEST_NAME} characters and no comma."),
        ("Owl", "  ", "This bot needs the command line that starts it."),
        ("Owl", "owl 'wise", "A quote is not closed in this command line."),
    ],
)
def test_what_is_wrong_is_said_beside_it_and_not_kept(
    parent: QWidget, name: str, command: str, problem: str
) -> None:
    made = sheet(parent, FOX, ExternalBot(name, command))
    assert [row.problem.text() for row in made.rows] == ["", problem]
    assert not made.keep.isEnabled() and not made.rows[1].try_it.isEnabled()
    assert made.rows[1].command.accessibleDescription() == problem
    made.rows[1].name.setText("Owl")
    made.rows[1].command.setText("owl")
    assert made.keep.isEnabled() and not made.rows[1].problem.isVisible()


def test_there_is_an_end_to_bots(parent: QWidget) -> None:
    bots = [ExternalBot(f"Fox {number}", "fox") for number in range(MOST_BOTS)]
    assert not sheet(parent, *bots).add.isEnabled()


def test_what_became_of_trying_a_bot_stands_below_it_until_it_is_changed(parent: QWidget) -> None:
    made = sheet(parent, FOX, OWL)
    click(made.rows[1].try_it)
    assert [row.news.text() for row in made.rows] == ["", "Owl was tried."]
    made.rows[1].command.setText("owl -x")
    assert made.rows[1].news.text() == ""


def test_every_part_has_a_name_and_fits_at_the_largest_text(parent: QWidget) -> None:
    made = sheet(parent, FOX, OWL)
    made.set_look(*look(scale=2.0))
    for part in parts(made):
        if part.focusPolicy() & Qt.FocusPolicy.TabFocus:
            assert part.accessibleName(), part
    assert made.paper.width() <= parent.width()
    assert made.rows[0].remove.mapTo(made.paper, made.rows[0].remove.rect().bottomRight()).x() < (
        made.paper.width()
    )


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (f'"{sys.executable}" "{EXAMPLE}"', "It started and answered settle "),
        (f'"{sys.executable}" -c pass', "It ended without an answer."),
        ("no-such-program-anywhere", "It could not be started."),
        (f'"{sys.executable}" -c "print(7, flush=True); input(); input()"', "It answered nonsense"),
    ],
)
def test_a_bot_is_tried_with_the_first_decision_of_a_match(
    qtbot: QtBot, command: str, sentence: str
) -> None:
    owner, said = QObject(), list[str]()
    trial = BotTrial(owner)
    trial.ask(ExternalBot("Fox", "no-such-program-either"), lambda _: None)
    trial.ask(ExternalBot("Fox", command), said.append)
    qtbot.waitUntil(lambda: bool(said), timeout=30_000)
    qtbot.wait(20)
    assert len(said) == 1 and said[0].startswith(sentence)


def test_a_bot_of_the_preferences_can_be_chosen_in_a_new_game(
    program: Program, qapp: QApplication
) -> None:
    program.ask_new_game()
    seat = program.new_game.seats.rows[1]
    assert seat.who.findData("external:Fox") < 0
    program.new_game.close_sheet()
    program.wishes.open()
    program.preferences.show_page(PageName.BOTS)
    click(program.preferences.bots_button)
    sheet = program.own_bots.sheet
    assert sheet.isVisible()
    click(sheet.add)
    sheet.rows[0].name.setText("Fox")
    sheet.rows[0].command.setText("fox --sly")
    click(sheet.keep)
    seat = program.new_game.seats.rows[1]
    seat.who.setCurrentIndex(seat.who.findData("external:Fox"))
    assert seat.seat.level == "external:Fox"
    assert seat.character.text() == "A bot of your own. Rating unknown."
    kept = json.loads(settings_path().read_text(encoding="utf-8"))["bots"]
    assert kept == [{"name": "Fox", "command": "fox --sly"}]
    again = make(qapp)
    assert again.new_game.seats.rows[1].who.findData("external:Fox") > 0
    again.own_bots.open()
    assert again.own_bots.sheet.bots == (FOX,)
    again.desk.runner.close()


@pytest.mark.parametrize(
    ("ratings", "line"),
    [
        ((), f"{STEWARD} Rating unknown."),
        (
            (Rating("greedy", 41.4, 2.3, 90, bots_version()),),
            f"{STEWARD} Rating 41 ±3.",
        ),
        (
            (Rating("greedy", 0.0, 0.0, 90, bots_version()),),
            f"{STEWARD} Rating 0, from which all others count.",
        ),
        (
            (Rating("greedy", 41.4, 2.3, 90, "other bots"),),
            f"{STEWARD} Rating 41 ±3.",
        ),
    ],
)
def test_a_level_tells_what_was_measured_of_it_and_no_more(
    monkeypatch: pytest.MonkeyPatch, ratings: tuple[Rating, ...], line: str
) -> None:
    monkeypatch.setattr(shown_levels, "own_results", lambda: Results(ratings=ratings))
    assert next(level.character for level in levels() if level.id == "greedy") == line


@pytest.mark.parametrize(
    ("versions", "said"),
    [((), False), ((bots_version(),), False), ((bots_version(), "other bots"), True)],
)
def test_that_bots_changed_since_they_were_measured_is_said_once(
    parent: QWidget, monkeypatch: pytest.MonkeyPatch, versions: tuple[str, ...], said: bool
) -> None:
    ratings = tuple(Rating("greedy", 41.4, 2.3, 90, version) for version in versions)
    monkeypatch.setattr(shown_levels, "own_results", lambda: Results(ratings=ratings))
    dialog = NewGameDialog(*look(), parent, levels=levels(), load_layout=str)
    told = [
        label.text() for label in dialog.findChildren(QLabel) if "earlier version" in label.text()
    ]
    assert len(told) == int(said)


def test_a_level_that_is_not_known_is_called_as_it_was() -> None:
    assert level_name("greedy") == "Steward"
    assert level_name("external:Fox") == "Fox"
    assert level_name("grandmaster") == "grandmaster"


def test_settings_with_damaged_bots_open_without_them(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for damaged in (7, [1], [{"name": "Fox"}], [{"name": "", "command": "fox"}]):
        save_settings(path, load_settings(path).settings)
        document = json.loads(path.read_text(encoding="utf-8"))
        path.write_text(json.dumps(document | {"bots": damaged}), encoding="utf-8")
        loaded = load_settings(path)
        assert loaded.settings.bots == ()
        assert loaded.warning is not None and "bots" in str(loaded.warning)


def test_one_bot_is_tried_at_a_time(parent: QWidget) -> None:
    answers: list[Callable[[str], None]] = []
    made = BotsSheet(*look(), parent, lambda _, tell: answers.append(tell))
    made.set_bots((FOX, OWL))
    made.open_sheet()
    click(made.rows[0].try_it)
    assert made.rows[0].news.text()
    click(made.rows[1].try_it)
    assert made.rows[0].news.text() == "" and made.rows[1].news.text()
    answers[1]("Owl was tried.")
    assert [row.news.text() for row in made.rows] == ["", "Owl was tried."]


def test_each_bot_that_makes_no_sense_is_marked_and_cannot_be_tried(parent: QWidget) -> None:
    made = sheet(parent, ExternalBot("", "fox"), ExternalBot("Owl", ""), ExternalBot("Elk", "'elk"))
    assert all(row.problem.text() and not row.try_it.isEnabled() for row in made.rows)
