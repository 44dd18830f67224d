"""Plays on a board as a person does: with the mouse or with keys, never around them."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tempus_desktop.core.errors import IllegalAction
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.notation import write_action
from tempus_desktop.grids.hexes import Hex
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.geometry import centre
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.selection import Picking, Selection
from tempus_desktop.gui.table.board import BoardView
from tempus_desktop.gui.table.stage import Stage
from tempus_desktop.gui.view import Refusal
from tests.gui.tables import Table

SIZE = (784, 491)
NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
LEFT = Qt.MouseButton.LeftButton


class Player:
    """A board with the hands of a person, and what it said.

    Attributes:
        chosen: actions that were played, as texts.
        refused: refusals shown.
        selections: selections told to the window.
        last_legal: what was legal before the last choice.
    """

    def __init__(self, qtbot: QtBot, table: Table, plays: bool = True, motion: float = 0.0) -> None:
        self.table = table
        self.board = BoardView(load_palette(Theme.LIGHT), Type(), table.why)
        # Never on a screen, so nothing is painted and tests are quick.
        self.board.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        qtbot.addWidget(self.board)
        self.board.resize(*SIZE)
        self.board.set_motion(motion)
        self.board.show()
        self.board.show_view(table.view())
        self.chosen: list[str] = []
        self.refused: list[Refusal] = []
        self.selections: list[Selection] = []
        self.last_legal: tuple[Action, ...] = ()
        self._plays = plays
        self.board.chosen.connect(self._on_chosen)
        self.board.refused.connect(self.refused.append)
        self.board.selection_changed.connect(self.selections.append)

    @property
    def stage(self) -> Stage:
        """What is shown."""
        found = self.board._stage
        assert found is not None
        return found

    @property
    def lit(self) -> set[str]:
        """Names of the lit hexes."""
        sea = self.table.state.match.sea
        return {sea.name(hex_) for hex_ in self.stage.scene.marks.lit}

    def _on_chosen(self, actions: tuple[Action, ...]) -> None:
        """Play as a session does: what the rules refuse stops the rest."""
        self.last_legal = self.table.view().legal
        sea = self.table.state.match.sea
        self.chosen += [write_action(action, sea) for action in actions]
        if not self._plays:
            return
        for action in actions:
            try:
                self.table.play(action)
            except IllegalAction:
                break
            self.board.show_view(self.table.view())

    def pick(self, picking: Picking, text: str = "") -> None:
        """Press an action button, or a card by the notation of one of its plays."""
        action = self.table.action(text) if text else None
        self.board.set_selection(Selection(picking, getattr(action, "card", None)))

    def spot(self, place: str | Hex) -> QPoint:
        """Where a hex is on the viewport."""
        hex_ = self.table.hex(place) if isinstance(place, str) else place
        return self.board.mapFromScene(centre(self.table.state.match.sea, hex_))

    def point(self, place: str | Hex | QPoint, keys: Qt.KeyboardModifier = NONE) -> None:
        """Move the mouse to a place."""
        self._move(self._at(place), Qt.MouseButton.NoButton, keys)

    def click(self, place: str | Hex | QPoint, keys: Qt.KeyboardModifier = NONE) -> None:
        """Point and click."""
        self.point(place)
        QTest.mouseClick(self.board.viewport(), LEFT, keys, self._at(place))

    def turn_click(self, place: str | QPoint) -> None:
        """Click with the right button."""
        button = Qt.MouseButton.RightButton
        QTest.mouseClick(self.board.viewport(), button, NONE, self._at(place))

    def press(self, place: str | QPoint, keys: Qt.KeyboardModifier = NONE) -> None:
        """Press the left button."""
        self.point(place)
        QTest.mousePress(self.board.viewport(), LEFT, keys, self._at(place))

    def carry(self, place: str | QPoint, keys: Qt.KeyboardModifier = NONE) -> None:
        """Move with the left button down."""
        self._move(self._at(place) + QPoint(3, 3), LEFT, keys)
        self._move(self._at(place), LEFT, keys)

    def let_go(self, place: str | QPoint, keys: Qt.KeyboardModifier = NONE) -> None:
        """Release the left button."""
        QTest.mouseRelease(self.board.viewport(), LEFT, keys, self._at(place))

    def drag(
        self, begin: str | QPoint, end: str | QPoint, keys: Qt.KeyboardModifier = NONE
    ) -> None:
        """Press, move, release."""
        self.press(begin, keys)
        self.carry(end, keys)
        self.let_go(end, keys)

    def wheel(self, place: str | QPoint, notches: int) -> None:
        """Turn the wheel, away from the person if positive."""
        at = QPointF(self._at(place))
        event = QWheelEvent(
            at,
            QPointF(self.board.viewport().mapToGlobal(at.toPoint())),
            QPoint(),
            QPoint(0, 120 * notches),
            Qt.MouseButton.NoButton,
            NONE,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(self.board.viewport(), event)

    def key(self, key: Qt.Key, keys: Qt.KeyboardModifier = NONE) -> None:
        """Strike a key; R is a key of the window around the board, which turns the tile."""
        if key is Qt.Key.Key_R:
            self.board.turn_tile(-1 if keys is SHIFT else 1)
            return
        QTest.keyClick(self.board, key, keys)

    def walk_to(self, name: str) -> None:
        """Bring the hex cursor to a hex by arrow keys."""
        sea, goal = self.table.state.match.sea, self.table.hex(name)
        self.key(Qt.Key.Key_Home)
        for _ in range(sea.rows):
            self.key(Qt.Key.Key_Up)
        for _ in range(sea.columns):
            self.key(Qt.Key.Key_Left)
        row, column = divmod(goal, sea.columns)
        for _ in range(row):
            self.key(Qt.Key.Key_Down)
        for _ in range(column):
            self.key(Qt.Key.Key_Right)

    def choose_by_keys(self, *names: str, last: Qt.KeyboardModifier = NONE) -> None:
        """Strike Enter on hexes, one after the other."""
        for name in names:
            self.walk_to(name)
            self.key(Qt.Key.Key_Return, last if name == names[-1] else NONE)

    def _at(self, place: str | Hex | QPoint) -> QPoint:
        return place if isinstance(place, QPoint) else self.spot(place)

    def _move(self, at: QPoint, buttons: Qt.MouseButton, keys: Qt.KeyboardModifier) -> None:
        viewport = self.board.viewport()
        event = QMouseEvent(
            QMouseEvent.Type.MouseMove,
            QPointF(at),
            QPointF(viewport.mapToGlobal(at)),
            Qt.MouseButton.NoButton,
            buttons,
            keys,
        )
        QApplication.sendEvent(viewport, event)
