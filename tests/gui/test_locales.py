"""Turkish, Persian and German desktops: figures, capitals and names of all sorts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from pytestqt.qtbot import QtBot

from tempus_desktop.gui.program import Program
from tempus_desktop.session.matches import begin
from tempus_desktop.session.seats import Seat
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.gallery import built_in_entries, keep, load_layout_file
from tests.fresh_python import output, python
from tests.gui.matches import set_up
from tests.gui.test_games_page import rows
from tests.gui.test_program import play, view_of
from tests.session.test_matches import played

MODULE = ("-m", "tempus_desktop")
CORPUS = Path(__file__).parent.parent / "corpus"
LOCALES = ("tr_TR", "fa_IR", "de_DE")
ALONE = (None, "random", "random")
NAMES = (
    *("a:b/\\c", "CON", "🎲🏝️ 하나", "\N{LATIN SMALL LETTER DOTLESS I}sparta İ"),
    *("x" * 24, "..", "%n {name}"),
)


@pytest.fixture(params=LOCALES)
def locale(request: pytest.FixtureRequest) -> Iterator[str]:
    before = QLocale()
    QLocale.setDefault(QLocale(request.param))
    yield request.param
    QLocale.setDefault(before)


def test_a_game_is_played_kept_found_and_taken_up(
    locale: str, program: Program, qtbot: QtBot, tmp_path: Path
) -> None:
    setup = set_up(ALONE)
    names = iter(("ISPARTA İI", "Straße", "مهدی"))
    program.start(replace(setup, seats=tuple(replace(s, name=next(names)) for s in setup.seats)))
    play(qtbot, program, 5)
    controller = program.window.room.controller
    assert controller is not None
    session = controller.session
    program.desk.write(controller.beginning, session, tmp_path / "a.tempus")
    stands = session.state
    program.to_start()
    page = program.shelf.page
    page.open_sheet()
    [row] = rows(page)
    for words in ("\N{LATIN SMALL LETTER DOTLESS I}sparta", "STRASSE", "مهدی", row.date.split()[0]):
        page.search.setText(words)
        assert len(rows(page)) == 1, words
    page.search.setText("nobody")
    assert rows(page) == []
    page.close_sheet()
    program.open_file(tmp_path / "a.tempus")
    assert program.window.room.controller is not None
    assert program.window.room.controller.session.state == stands


def test_a_terminal_without_unicode_ends_no_command() -> None:
    game = str(CORPUS / "v1-layout-210.tempus")
    for terminal in ("ascii", "iso8859-9"):
        done = python([*MODULE, "replay", game], PYTHONIOENCODING=terminal, PYTHONUTF8="0")
        assert done.returncode == 0, output(done)


def test_games_players_and_islands_of_any_name(
    program: Program, qtbot: QtBot, tmp_path: Path
) -> None:
    seats = set_up(ALONE).seats
    for name in NAMES:
        players = (Seat(name, seats[0].colour), *seats[1:])
        setup = replace(set_up(ALONE), seats=players)
        beginning = begin(setup, load_components(), None)
        session = played(beginning, 40)
        controller = program.desk.take_in(beginning, session, name * 12)
        program._put_on_table(controller)
        assert view_of(program).seats[0].name == name
        path = tmp_path / "copy.tempus"
        program.desk.write(beginning, session, path)
        assert json.loads(path.read_bytes())["setup"]["seats"][0]["name"] == name
        program.to_start()
        layout = replace(built_in_entries()[0].layout, name=name * 8)
        kept = keep(layout)
        assert load_layout_file(kept) == layout and kept.parent.name == "layouts"
        assert kept.stem not in ("con", "nul", "", ".", "..")
    entries = program.desk.library.entries()
    assert sorted(entry.name for entry in entries) == sorted(name * 12 for name in NAMES)
    program.shelf.page.open_sheet()
    program.window.grab()
    assert len(rows(program.shelf.page)) == len(NAMES)
    for name in NAMES:
        program.shelf.page.search.setText(name)
        assert rows(program.shelf.page), name


def test_a_seed_in_figures_of_another_script_is_told_not_taken(program: Program) -> None:
    program.ask_new_game()
    for text in ("۱۲", "1,5", "1.000", "\N{ARABIC-INDIC DIGIT ONE}"):
        program.new_game.seed.setText(text)
        setup = program.new_game.setup()
        assert setup is None or setup.seed is None
    program.new_game.close_sheet()
