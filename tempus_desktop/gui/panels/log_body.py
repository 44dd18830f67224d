"""A list of log lines that can be pointed at, walked by key and copied."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QMenu, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.barring import offer_command
from tempus_desktop.gui.panels.log_lines import LaidLine, last_fitting, news, with_reasons
from tempus_desktop.gui.style import PANEL, guarded, paint_focus_ring, smooth
from tempus_desktop.gui.view import LogLine, TableView

translate = QCoreApplication.translate


_WHY_KEYS = (Qt.Key.Key_W, Qt.Key.Key_Space)


class LogBody(QWidget):
    """Paints log lines: the last ones that fit, or all of them from the top.

    Signals:
        pointed: the line pointed at or walked to, ``None`` when left.
        why: the reasons of the decision of that number are wanted, or not any more.
    """

    pointed = Signal(object)
    why = Signal(int)

    def __init__(
        self, palette: Palette, type_: Type, parent: QWidget | None = None, *, whole: bool = False
    ) -> None:
        super().__init__(parent)
        self._palette, self._type, self._whole = palette, type_, whole
        self._view: TableView | None = None
        self._laid: list[LaidLine] = []
        self._shown: Sequence[LaidLine] = ()
        self._current: int | None = None
        self._reasons: Mapping[int, str] = {}
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_view(self, view: TableView) -> None:
        """Show the log of a view."""
        self._view = view
        self._current = None
        self._lay_out()
        tail = [line.text for line in view.log[-8:]]
        self.setAccessibleName(translate("LogPanel", "Log"))
        self.setAccessibleDescription(". ".join(tail))

    def show_reasons(self, reasons: Mapping[int, str]) -> None:
        """Show reasons after the lines of these decisions."""
        self._reasons = dict(reasons)
        self._lay_out()

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        self._palette, self._type = palette, type_
        self._lay_out()

    def sizeHint(self) -> QSize:
        height = sum(line.height for line in self._laid) if self._whole else 100.0
        return QSize(round(200 * self._type.scale), round(height) + 4)

    def minimumSizeHint(self) -> QSize:
        if self._whole:
            return QSize(120, self.sizeHint().height())
        return QSize(80, round(20 * self._type.scale))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._lay_out()
        else:
            self._fit()

    def shown_lines(self) -> list[LogLine]:
        """The lines that can be seen, from the top."""
        return [line.line for line in self._shown]

    def told(self) -> list[str]:
        """What is told of these lines: all of it, or what there is room for."""
        return [line.text for line in self._shown]

    def _lay_out(self) -> None:
        view = self._view
        if view is None:
            return
        look = (self._palette, self._type)
        # A short list needs no more lines than it can show.
        log: Sequence[LogLine] = view.log if self._whole else news(view.log[-80:])[-40:]
        sea = view.observation.match.sea
        self._laid = [
            LaidLine(
                line,
                None if line.player is None else view.seats[line.player].colour,
                sea,
                self.width(),
                look,
                brief=not self._whole,
            )
            for line in with_reasons(log, self._reasons)
        ]
        self._fit()
        self.updateGeometry()
        self.update()

    def _fit(self) -> None:
        self._shown = self._laid if self._whole else last_fitting(self._laid, self.height())

    def _rooms(self) -> list[tuple[LaidLine, QRectF]]:
        top = 0.0
        rooms = []
        for line in self._shown:
            rooms.append((line, QRectF(0, top, self.width(), line.height)))
            top += line.height
        return rooms

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        try:
            newest = len(self._shown) - 1
            for index, (line, room) in enumerate(self._rooms()):
                if room.intersects(QRectF(event.rect())):
                    line.paint(painter, room, index == newest, index == self._current)
            if self.hasFocus():
                ring = QRectF(self.visibleRegion().boundingRect())
                paint_focus_ring(painter, ring, self._palette, PANEL)
        finally:
            painter.end()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point_at(self._index_at(event.position()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on what a bot did asks for its reasons."""
        self._point_at(self._index_at(event.position()))
        if event.button() is Qt.MouseButton.LeftButton:
            self.ask_why()
        else:
            super().mousePressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._point_at(None)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._point_at(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        count = len(self._shown)
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_line()
        elif event.key() == Qt.Key.Key_Up and count:
            self._point_at(count - 1 if self._current is None else max(0, self._current - 1))
        elif event.key() == Qt.Key.Key_Down and count:
            self._point_at(0 if self._current is None else min(count - 1, self._current + 1))
        elif event.key() in _WHY_KEYS and not _no_reasons(self._line()):
            self.ask_why()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        # The pointer leaves the line for the menu.
        line = self._line()
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        # They say why a command is greyed.
        menu.setToolTipsVisible(True)
        why = menu.addAction(translate("LogPanel", "Why?"))
        offer_command(why, _no_line(line) or _no_reasons(line))
        why.triggered.connect(lambda: self._ask(line))
        copy = menu.addAction(translate("LogPanel", "Copy this line"))
        offer_command(copy, _no_line(line))
        copy.triggered.connect(lambda: self._copy(line))
        menu.addAction(translate("LogPanel", "Copy the whole log")).triggered.connect(self.copy_all)
        menu.popup(event.globalPos())

    def ask_why(self) -> None:
        """Ask for the reasons of the line pointed at, or for them to go."""
        self._ask(self._line())

    def _ask(self, line: LogLine | None) -> None:
        if line is not None and line.decision is not None:
            self.why.emit(line.decision)

    def _line(self) -> LogLine | None:
        """The line pointed at."""
        if self._current is None or self._current >= len(self._shown):
            return None
        return self._shown[self._current].line

    def copy_line(self) -> None:
        """Put the line pointed at, or else the whole log, on the clipboard."""
        self._copy(self._line())

    def _copy(self, line: LogLine | None) -> None:
        if line is None:
            self.copy_all()
        else:
            QGuiApplication.clipboard().setText(line.text)

    def copy_all(self) -> None:
        """Put the whole log on the clipboard."""
        if self._view is not None:
            text = "\n".join(line.text for line in self._view.log)
            QGuiApplication.clipboard().setText(text)

    def _index_at(self, spot: QPointF) -> int | None:
        rooms = enumerate(self._rooms())
        return next((index for index, (_, room) in rooms if room.contains(spot)), None)

    def _point_at(self, index: int | None) -> None:
        if index == self._current:
            return
        self._current = index
        shown = self._shown
        line = shown[index].line if index is not None else None
        if line is not None:
            self.setAccessibleDescription(line.text)
        asks = line is not None and line.decision is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if asks else Qt.CursorShape.ArrowCursor)
        self.setToolTip(translate("LogPanel", "Click: why?") if asks else "")
        self.pointed.emit(line)
        self.update()


def _no_line(line: LogLine | None) -> str:
    """Why nothing can be done with a line; empty: one is pointed at."""
    return "" if line is not None else translate("LogPanel", "No line is pointed at.")


def _no_reasons(line: LogLine | None) -> str:
    """Why there are no reasons to tell of a line; empty: there are."""
    if line is not None and line.decision is not None:
        return ""
    return translate("LogPanel", "Reasons are kept only of what bots had to choose.")
