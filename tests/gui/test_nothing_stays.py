"""What was left is gone: coming back often takes no more memory than coming once."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
import shiboken6
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.card_sets import card_set_of
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.dialogs.overlay import Overlay
from tempus_desktop.gui.editor.card_board import CardBoard
from tempus_desktop.gui.editor.card_grid import CARDS
from tempus_desktop.gui.editor.era_board import EraBoard
from tempus_desktop.gui.editor.gallery import IslandCard
from tempus_desktop.gui.layouts import discard
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.stylesheet import apply_style
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.gallery import built_in_entries
from tests.gui.monkey import ways
from tests.gui.monkey.hands import Hands
from tests.gui.monkey.ways import Visit


@pytest.fixture
def program(program: Program) -> Program:
    program.show()
    return program


def settle() -> None:
    """What is waiting to be deleted is, and cycles are collected."""
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()


def ours() -> Counter[str]:
    """What there is of the program's own, by type."""
    settle()
    kinds = (type(found) for found in gc.get_objects())
    # Some types of Qt's have a descriptor for their module.
    return Counter(
        kind.__qualname__ for kind in kinds if str(kind.__module__).startswith("tempus_")
    )


@pytest.mark.parametrize("way", [ways.replay, ways.finished])
def test_a_match_that_was_left_is_gone(program: Program, way: Callable[[Visit], QWidget]) -> None:
    seen = []
    for _ in range(3):
        way(Visit(program, Hands(program.window, Random(0))))
        QApplication.processEvents()
        program.to_start()
        seen.append(ours())
    assert seen[2] - seen[1] == {}


def gone() -> Counter[str]:
    """What Python still keeps of things that Qt has deleted, by type."""
    settle()
    kept = (found for found in gc.get_objects() if isinstance(found, shiboken6.Object))
    return Counter(type(found).__name__ for found in kept if not shiboken6.isValid(found))


def test_what_the_keyboard_passes_by_is_no_part_of_what_came_before(qtbot: QtBot) -> None:
    """An overlay goes through the whole window to find what of itself takes the keyboard."""
    window = QWidget()
    qtbot.addWidget(window)
    row = QHBoxLayout(window)
    for part in (QPushButton("goes"), QScrollArea(), QPushButton("goes"), QSpinBox()):
        row.addWidget(part)
    goes = window.findChildren(QPushButton)
    overlay = Overlay(load_palette(Theme.LIGHT), Type(), window)
    window.show()
    before = gone()
    while goes:
        overlay.open_sheet()
        overlay.close_sheet()
        discard(row, [goes.pop()])
    assert gone() - before == {}


def test_a_match_leaves_no_panels_and_cards_whatever_was_opened_in_it(program: Program) -> None:
    seen = []
    for _ in range(3):
        ways.fight(Visit(program, Hands(program.window, Random(0))))
        program.window.room.sheets.forecast.open_sheet()
        program.to_start()
        seen.append(gone())
    assert seen[2] - seen[1] == {}


@pytest.mark.parametrize("place", ["positions", "layouts"])
def test_a_menu_lies_below_its_button_and_goes_when_it_is_closed(
    program: Program, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if place == "positions":
        button: QWidget = program.positions.open().facts.share_button
    else:
        program.open_layouts()
        assert program.editor.page is not None
        button = program.editor.page.facts.export_button
    popup, spots = QMenu.popup, list[QPoint]()

    def shown(menu: QMenu, spot: QPoint) -> None:
        spots.append(spot)
        popup(menu, spot)

    monkeypatch.setattr(QMenu, "popup", shown)
    button.setEnabled(True)
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu) and menu.actions()
    # The screen here is smaller than the window, and Qt keeps menus on it.
    assert spots == [button.mapToGlobal(button.rect().bottomLeft())]
    menu.close()
    settle()
    assert not shiboken6.isValid(menu)


def test_another_look_keeps_the_style_of_qt(qapp: QApplication) -> None:
    """A new one each time would leave the old one's wrapper behind, and dress everything twice."""
    apply_style(qapp, load_palette(Theme.LIGHT), Type())
    style, gone = qapp.style(), list[bool]()
    style.destroyed.connect(lambda: gone.append(True))
    for theme, scale in LOOKS:
        apply_style(qapp, load_palette(theme), Type(scale))
    settle()
    assert not gone and qapp.style() is style


LOOKS = ((Theme.LIGHT, 1.0), (Theme.DARK, 1.0), (Theme.DARK, 2.0), (Theme.LIGHT, 2.0))


def pictures() -> int:
    """How many pictures are kept."""
    settle()
    return sum(type(found) is QPixmap for found in gc.get_objects())


def test_a_card_with_a_picture_keeps_none_of_another_look(qtbot: QtBot) -> None:
    card = IslandCard(built_in_entries()[0])
    qtbot.addWidget(card)
    kept = list[int]()
    for theme, scale in LOOKS:
        card.set_look(load_palette(theme), Type(scale))
        assert card.waits
        card.paint_picture()
        assert not card.waits
        kept.append(pictures())
    assert len(set(kept)) == 1


def test_the_board_of_cards_keeps_none_of_another_look(qtbot: QtBot) -> None:
    board = CardBoard(load_palette(Theme.LIGHT), Type(), card_set_of(load_components()))
    qtbot.addWidget(board)
    board.arrange(900)
    board.show()
    for theme, scale in LOOKS:
        board.set_look(load_palette(theme), Type(scale))
        qtbot.waitUntil(lambda: not board._timer.isActive() and len(board._pictures) > 0)
        assert len(board._pictures) == len(CARDS)


def test_a_card_out_of_sight_gives_away_the_picture_of_another_look(qtbot: QtBot) -> None:
    card = IslandCard(built_in_entries()[0])
    qtbot.addWidget(card)
    before = pictures()
    card.set_look(load_palette(Theme.LIGHT), Type())
    card.paint_picture()
    card.set_look(load_palette(Theme.LIGHT), Type())
    assert pictures() == before + 1
    card.set_look(load_palette(Theme.DARK), Type())
    assert pictures() == before


def test_the_board_of_cards_paints_none_when_nobody_sees_it(qtbot: QtBot) -> None:
    board = CardBoard(load_palette(Theme.LIGHT), Type(), card_set_of(load_components()))
    qtbot.addWidget(board)
    board.arrange(900)
    board.show()
    qtbot.waitUntil(lambda: len(board._pictures) > 0)
    board.hide()
    board.set_look(load_palette(Theme.DARK), Type())
    qtbot.waitUntil(lambda: not board._timer.isActive())
    assert not board._pictures


def test_plaques_of_eras_are_kept_for_no_other_look(qtbot: QtBot) -> None:
    board = EraBoard(load_palette(Theme.LIGHT), Type(), card_set_of(load_components()))
    qtbot.addWidget(board)
    before = pictures()
    for theme, scale in LOOKS:
        board.set_look(load_palette(theme), Type(scale))
        board.arrange(400)
        board.grab()
    assert pictures() == before
