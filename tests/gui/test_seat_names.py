"""Names in New Game: whatever a script needs, and a word where one cannot be used."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tempus_desktop.gui.dialogs.seat_rows import SeatRows


@pytest.fixture
def rows(qapp: QApplication, qtbot: QtBot) -> SeatRows:
    made = SeatRows(())
    qtbot.addWidget(made)
    made.set_count(3)
    return made


@pytest.mark.parametrize("name", ["a:b", "CON", "한글 이름", "می\u200cگل", "👩\u200d👩\u200d👧"])
def test_people_are_called_as_they_like(rows: SeatRows, name: str) -> None:
    rows.rows[0].name.setText(name)
    assert rows.check() and rows.trouble() == ""
    assert rows.seats[0].name == name


@pytest.mark.parametrize("name", ["", "\u200d", "\u202eAda", "A\u0007da"])
def test_a_name_that_the_game_would_refuse_is_told_in_its_row(rows: SeatRows, name: str) -> None:
    rows.rows[0].name.setText(name)
    assert not rows.check()
    assert "name" in rows.trouble()
