"""The window: pages, docks, menus. It arranges and decides nothing."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QDockWidget,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.crowding import is_crowded, pile_up
from tempus_desktop.gui.dialogs.stack import kept_on_top, put_sheets_away
from tempus_desktop.gui.dialogs.start_page import StartPage
from tempus_desktop.gui.drop_zone import DropZones
from tempus_desktop.gui.style import guarded, paint_table
from tempus_desktop.gui.table_room import TableRoom

MARGIN = 7
LEFT, RIGHT, LOG, BOTTOM = 236, 232, 151, 146
"""Sizes of docks at text size 100 %, in pixels."""
MOST_BELOW = 0.31
"""Share of the window's height that hand and actions take at most: the rest is the board's."""
WIDE = 1600
"""From this width on docks are a quarter larger."""
SIZE, LEAST = QSize(1280, 720), QSize(960, 600)
"""Of the window as designed, and at least."""
_FRAME = 40
"""What a title bar may take, at most."""


def takes_all_of(screen: QSize) -> bool:
    """Whether a window shown for the first time is to fill a screen with so much room.

    As designed it would hang over the edge with its title bar. Where not even the least fits,
    filling the screen would only cut it.
    """
    fits = SIZE.width() <= screen.width() and SIZE.height() + _FRAME <= screen.height()
    return not fits and LEAST.width() <= screen.width() and LEAST.height() <= screen.height()


class _Table(QWidget):
    """The wood below papers."""

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = palette

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        if self.window() is self.parent():  # a floating dock; the window paints its own wood
            with QPainter(self) as painter:
                paint_table(painter, self.rect().toRectF(), self.look)


class _Pages(QStackedWidget):
    """Pages of which only the one shown asks for room."""

    def sizeHint(self) -> QSize:
        page = self.currentWidget()
        return super().sizeHint() if page is None else page.sizeHint()

    def minimumSizeHint(self) -> QSize:
        page = self.currentWidget()
        return super().minimumSizeHint() if page is None else page.minimumSizeHint()


class MainWindow(QMainWindow):
    """Start page and table.

    Signals:
        closing: the window is about to close.
        left: the window lost the keyboard to another program, or was minimised.
    """

    closing = Signal()
    left = Signal()

    def __init__(self, palette: Palette, type_: Type) -> None:
        super().__init__()
        self.setObjectName("window")
        self.setMinimumSize(LEAST)
        self.resize(SIZE)
        self._palette, self._type = palette, type_
        self._pages = _Pages(self)
        self.setCentralWidget(self._pages)
        self.start_page = StartPage(palette, type_, self._pages)
        self.room = TableRoom(palette, type_, self)
        self._pages.addWidget(self.start_page)
        self._pages.addWidget(self._middle())
        self._docks = self._build_docks()
        DropZones(self)
        self.default_docks = self.saveState()
        self.show_start()

    def _middle(self) -> QWidget:
        middle = _Table(self._palette, self._pages)
        column = self._column = QVBoxLayout(middle)
        column.setContentsMargins(0, 6, 0, MARGIN)
        column.setSpacing(5)
        column.addWidget(self.room.plaque)
        column.addWidget(self.room.prompt)
        column.addLayout(self.room.planning.beside(self.room.board), 1)
        return middle

    def _build_docks(self) -> list[QDockWidget]:
        self.setDockOptions(
            QMainWindow.DockOption.AllowNestedDocks | QMainWindow.DockOption.AnimatedDocks
        )
        corner, left, right = Qt.Corner, Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea
        self.setCorner(corner.BottomLeftCorner, right.BottomDockWidgetArea)
        self.setCorner(corner.BottomRightCorner, right.RightDockWidgetArea)
        hand = QWidget(self)
        # Large words want more than there is; the dock would take it from the one beside it.
        hand.setMinimumWidth(1)
        row = QHBoxLayout(hand)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(MARGIN)
        row.addWidget(self.room.hand, 1)
        row.addWidget(self.room.open_hands, 1)
        row.addWidget(self.room.actions, 1)
        row.addWidget(self.room.replay_panel, 1)
        eras = self._dock("eras", self.tr("Eras"), self.room.eras, left, (MARGIN, 6, 5, 0))
        players = self._dock(
            "players",
            self.tr("Players"),
            self.room.players,
            right.RightDockWidgetArea,
            (5, 6, MARGIN, 0),
        )
        log = self._dock(
            "log", self.tr("Log"), self.room.log, right.RightDockWidgetArea, (5, 0, MARGIN, 6)
        )
        cards = self._dock(
            "hand",
            self.tr("Hand and actions"),
            hand,
            right.BottomDockWidgetArea,
            (MARGIN, 0, 0, 6),
        )
        self.splitDockWidget(players, log, Qt.Orientation.Vertical)
        return [eras, players, log, cards]

    def _dock(
        self,
        name: str,
        title: str,
        widget: QWidget,
        area: Qt.DockWidgetArea,
        margins: tuple[int, int, int, int],
    ) -> QDockWidget:
        dock = QDockWidget(title, self)
        dock.setObjectName(name)
        frame = _Table(self._palette, dock)
        box = QVBoxLayout(frame)
        box.setContentsMargins(*margins)
        box.addWidget(widget)
        dock.setWidget(frame)
        dock.setTitleBarWidget(QWidget(dock))
        self.addDockWidget(area, dock)
        return dock

    # --- pages

    @property
    def shows_table(self) -> bool:
        """The table is shown, not the start page."""
        return self._pages.currentIndex() == 1

    def show_start(self) -> None:
        """Show the start page."""
        put_sheets_away(self)
        for dock in self._docks:
            dock.hide()
        self._pages.setCurrentIndex(0)
        self.start_page.focus_first()

    def show_table(self) -> None:
        """Show the table."""
        put_sheets_away(self)
        self._pages.setCurrentIndex(1)
        for dock in self._docks:
            dock.show()
        # Docks take their sizes only once the layout has seen them.
        QTimer.singleShot(0, self.fit_docks)
        self.room.board.setFocus()

    def show_page(self, page: QWidget) -> None:
        """Show a page that fills the window, such as the workbench."""
        put_sheets_away(self)
        for dock in self._docks:
            dock.hide()
        if self._pages.indexOf(page) < 0:
            self._pages.addWidget(page)
        self._pages.setCurrentWidget(page)

    # --- docks

    def arrange_docks(self, movable: bool) -> None:
        """Give docks handles by which they can be dragged elsewhere, or take these away."""
        for dock in self._docks:
            old = dock.titleBarWidget()
            dock.setTitleBarWidget(self._handle(dock) if movable else QWidget(dock))
            if old is not None:
                old.deleteLater()

    def _handle(self, dock: QDockWidget) -> QWidget:
        """A dock is dragged by its title bar, which takes no mouse events of its own."""
        handle = QLabel("⠿ " + dock.windowTitle(), dock)
        handle.setFont(self._type.label())
        handle.setContentsMargins(MARGIN, 2, MARGIN, 2)
        handle.setCursor(Qt.CursorShape.SizeAllCursor)
        return handle

    def restore_docks(self, state: bytes) -> None:
        """Put docks where they were; nonsense leaves them where they are."""
        with kept_on_top(self):
            self.restoreState(QByteArray(state))

    def reset_docks(self) -> None:
        """Put docks back where they belong."""
        with kept_on_top(self):
            self.restoreState(self.default_docks)
            for dock in self._docks:
                dock.setVisible(self.shows_table)
            self._size_docks()

    def fit_docks(self) -> None:
        """Give docks the sizes of the design, scaled by text size and window."""
        with kept_on_top(self):
            self._size_docks()

    def _size_docks(self) -> None:
        scale = self._type.scale * (1.25 if self.width() >= WIDE else 1.0)
        eras, players, log, cards = self._docks
        horizontal, vertical = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        widths = [round(LEFT * scale) + MARGIN + 5, round(RIGHT * scale) + MARGIN + 5]
        crowded = is_crowded(self.width(), sum(widths), scale)
        pile_up(self, eras, players, crowded)
        self._column.setContentsMargins(MARGIN if crowded else 0, 6, 0, MARGIN)
        self.resizeDocks([eras, players], widths, horizontal)
        # A few players need less than there is: the log gets the rest.
        upper = min(self.height() - round(LOG * scale), self.room.players.sizeHint().height())
        self.resizeDocks([players, log], [upper, self.height() - upper], vertical)
        low = min(BOTTOM * scale, MOST_BELOW * self.height())
        self.resizeDocks([cards], [round(low)], vertical)

    def _room_of(self, size: QSize) -> tuple[bool, bool]:
        """What the arrangement of the docks hangs on: a wide window, a crowded one."""
        scale = self._type.scale
        sides = (LEFT + RIGHT) * scale + 2 * (MARGIN + 5)
        return size.width() >= WIDE, is_crowded(size.width(), round(sides), scale)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size."""
        self._palette, self._type = palette, type_
        for frame in self.findChildren(_Table):
            frame.look = palette
            frame.update()
        self.start_page.set_look(palette, type_)
        self.room.set_look(palette, type_)
        self.fit_docks()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            paint_table(painter, self.rect().toRectF(), self._palette)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._room_of(event.size()) != self._room_of(event.oldSize()):
            QTimer.singleShot(0, self.fit_docks)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        left = event.type() == QEvent.Type.ActivationChange and not self.isActiveWindow()
        if left or (event.type() == QEvent.Type.WindowStateChange and self.isMinimized()):
            self.left.emit()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closing.emit()
        event.accept()
