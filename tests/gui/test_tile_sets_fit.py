"""The sheet for tile sets in windows of several sizes, in longer words."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.editor.tile_sheet import TileSetSheet
from tempus_desktop.storage.components import load_components
from tests.gui.test_card_sets_fit import a_window
from tests.gui.test_panels_fit import Spanish, cut

__all__ = ["cut"]

HOUSE = load_components().tiles
SIZES = [((1280, 695), 1.0), ((960, 575), 1.0), ((1280, 695), 2.0)]


def opened(window: QWidget, theme: Theme, scale: float) -> TileSetSheet:
    made = TileSetSheet(load_palette(theme), Type(scale), window, house=HOUSE)
    made.open_for_shelf(HOUSE)
    return made


def cut_off(sheet: TileSetSheet) -> list[str]:
    """Buttons that end beyond the paper, or are narrower than their words."""
    buttons = [part for part in sheet.paper.findChildren(QAbstractButton) if part.isVisible()]
    inside = sheet.paper.rect().adjusted(10, 0, -10, 0)
    return [
        button.text()
        for button in buttons
        if not inside.left() <= button.mapTo(sheet.paper, button.rect().topLeft()).x()
        or button.mapTo(sheet.paper, button.rect().topRight()).x() > inside.right()
        or button.width() < button.minimumSizeHint().width()
    ]


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_it_fits_the_window(
    qtbot: QtBot, theme: Theme, size: tuple[int, int], scale: float
) -> None:
    window = a_window(qtbot, size)
    sheet = opened(window, theme, scale)
    assert window.rect().contains(sheet.paper.geometry())
    assert cut_off(sheet) == []
    if (size, scale) == SIZES[0]:
        assert sheet._scroll.verticalScrollBar().maximum() == 0


def test_the_button_that_removes_stays_under_the_pointer(qtbot: QtBot) -> None:
    window = a_window(qtbot, SIZES[0][0])
    sheet = opened(window, Theme.LIGHT, 1.0)
    spot = sheet.remove.mapTo(window, sheet.remove.rect().center())
    sheet.board.setUpdatesEnabled(False)
    for left in reversed(range(4, len(HOUSE))):  # a row less than before
        under = window.childAt(spot)
        assert under is sheet.remove, left
        QTest.mouseClick(under, Qt.MouseButton.LeftButton)
        QApplication.processEvents()
        assert len(sheet.board.faces) == left
    assert window.rect().contains(sheet.paper.geometry())


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_no_word_is_cut_in_a_longer_language(
    qapp: QApplication, qtbot: QtBot, cut: list[str], scale: float
) -> None:
    longer = Spanish(qapp)
    qapp.installTranslator(longer)
    try:
        window = a_window(qtbot, (1280, 695))
        sheet = opened(window, Theme.LIGHT, scale)
        sheet.remove.click()
        sheet.shelf.keep.click()
        sheet.grab()
        assert cut == [] and cut_off(sheet) == []
        assert window.rect().contains(sheet.paper.geometry())
    finally:
        qapp.removeTranslator(longer)
