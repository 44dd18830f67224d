"""The sheet for card sets in windows of several sizes, in longer words."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.card_sets import card_set_of, kind_counts
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.editor.card_grid import CARDS
from tempus_desktop.gui.editor.card_sheet import CardSetSheet
from tempus_desktop.storage.components import load_components
from tests.gui.test_panels_fit import Spanish, cut

__all__ = ["cut"]

HOUSE = card_set_of(load_components())


def a_window(qtbot: QtBot, size: tuple[int, int]) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(*size)
    made.show()
    return made


def opened(window: QWidget, theme: Theme, scale: float) -> CardSetSheet:
    made = CardSetSheet(load_palette(theme), Type(scale), window, house=HOUSE)
    made.open_with(None)
    return made


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 695), 1.0), ((960, 575), 1.0), ((1280, 695), 2.0)]
)
def test_it_fits_the_window(
    qtbot: QtBot, theme: Theme, size: tuple[int, int], scale: float
) -> None:
    window = a_window(qtbot, size)
    sheet = opened(window, theme, scale)
    assert window.rect().contains(sheet.paper.geometry())
    for board in (sheet.board, sheet.eras):
        right = board.mapTo(sheet.paper, board.rect().topRight()).x()
        assert right <= sheet.paper.width()
    if (size, scale) == ((1280, 695), 1.0):
        assert sheet._scroll.verticalScrollBar().maximum() == 0
    assert len(kind_counts(sheet.bench.thing.deck)) == 9 and not sheet.grab().isNull()


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_no_word_is_cut_in_a_longer_language(
    qapp: QApplication, qtbot: QtBot, cut: list[str], scale: float
) -> None:
    longer = Spanish(qapp)
    qapp.installTranslator(longer)
    try:
        sheet = opened(a_window(qtbot, (1280, 695)), Theme.LIGHT, scale)
        for card in CARDS:
            sheet.board.counted.emit(card, 6)
        for board in (sheet.board, sheet.eras, sheet.terrains):
            board.grab()
        assert cut == []
        sheet.desk.draft.save()  # not later, into the next test's home
    finally:
        qapp.removeTranslator(longer)
