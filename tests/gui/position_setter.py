"""A person at the position editor, by mouse and keys."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.position_reader import read_record
from tempus_desktop.games.tempus.position_record import PositionRecord
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.geometry import centre
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.positions.page import PositionPage
from tempus_desktop.gui.positions.tools import Tool
from tempus_desktop.storage.components import load_components
from tests.games.tempus.positions import example

HOUSE = load_components()
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
NONE, CONTROL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier


class Setter:
    """A person who sets the example of the notation up further."""

    def __init__(self, qtbot: QtBot, scale: float = 1.0) -> None:
        self.first = read_record(example())
        self.page = PositionPage(
            load_palette(Theme.LIGHT), Type(scale), HOUSE, self.first, QWidget()
        )
        qtbot.addWidget(self.page)
        self.page.resize(1280, 692)
        with qtbot.waitExposed(self.page):
            self.page.show()
        self.canvas, self.bench, self.desk = self.page.canvas, self.page.bench, self.page.desk
        self.view = self.canvas.viewport()

    @property
    def position(self) -> PositionRecord:
        return self.bench.position

    def hex(self, name: str) -> int:
        found = self.position.sea.find(name)
        assert found is not None
        return found

    def spot(self, name: str) -> QPoint:
        return self.canvas.mapFromScene(centre(self.position.sea, self.hex(name)))

    def click(self, name: str, button: Qt.MouseButton = LEFT) -> None:
        QTest.mouseClick(self.view, button, NONE, self.spot(name))

    def drag(self, *way: str) -> None:
        QTest.mousePress(self.view, LEFT, NONE, self.spot(way[0]))
        for begin, end in pairwise(way):
            for spot in ((self.spot(begin) + self.spot(end)) / 2, self.spot(end)):
                move(self.view, spot)
        QTest.mouseRelease(self.view, LEFT, NONE, self.spot(way[-1]))

    def wheel(self, name: str, notches: int) -> None:
        spot = self.spot(name)
        event = QWheelEvent(
            QPointF(spot),
            QPointF(self.view.mapToGlobal(spot)),
            QPoint(),
            QPoint(0, 120 * notches),
            Qt.MouseButton.NoButton,
            NONE,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(self.view, event)

    def press(self, *keys: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
        for key in keys:
            QTest.keyClick(self.canvas, key, modifier)

    def take(self, tool: Tool) -> None:
        """Press the button of a tool."""
        button = next(b for b in self.page.pieces.tools if b.tool == tool)
        QTest.mouseClick(button, LEFT)

    def choose(self, seat: int) -> None:
        QTest.mouseClick(self.page.pieces.rows[seat], LEFT)

    def tokens(self, seat: int) -> dict[str, int]:
        sea = self.position.sea
        return {sea.name(h): n for h, n in self.position.players[seat].tokens.items()}

    def cities(self, seat: int) -> dict[str, int]:
        sea = self.position.sea
        return {sea.name(h): n for h, n in self.position.players[seat].cities.items()}

    def listed(self) -> list[str]:
        return [f"{card.title}: {card.text}" for card in self.page.facts.listed]


def move(widget: QWidget, spot: QPoint) -> None:
    QTest.mouseMove(widget, spot)
    QApplication.processEvents()
