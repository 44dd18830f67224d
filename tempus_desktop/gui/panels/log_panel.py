"""The log: the last lines beside the hand, and all of them in a window of their own."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QDialog, QVBoxLayout, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.panels.lettering import LEFT, put
from tempus_desktop.gui.panels.link import Link
from tempus_desktop.gui.panels.log_body import LogBody
from tempus_desktop.gui.panels.scroll_body import ScrollBody
from tempus_desktop.gui.style import PaperPanel
from tempus_desktop.gui.view import LogLine, TableView

translate = QCoreApplication.translate

_HEAD = 25.0
_ROUND = QSize(40, 60)
"""Of the screen stays free around the whole log, however large its words."""


class LogPanel(PaperPanel):
    """The newest lines that fit.

    Signals:
        lines_hexes: hexes of the line pointed at, a tuple; empty when left.
        why: in the whole log the reasons of a decision are wanted, or not any more.
    """

    lines_hexes = Signal(tuple)
    why = Signal(int)

    def __init__(self, palette: Palette, type_: Type, parent: QWidget | None = None) -> None:
        super().__init__(palette, type_, parent)
        self._view: TableView | None = None
        self._window: LogWindow | None = None
        self._body = LogBody(palette, type_, self)
        self._body.pointed.connect(self._tell)
        self._reasons: Mapping[int, str] = {}
        self._link = Link(palette, type_, self, onwards=True)
        self._link.clicked.connect(self.open_all)

    @property
    def body(self) -> LogBody:
        """The lines."""
        return self._body

    @property
    def link(self) -> QAbstractButton:
        """Opens the whole log."""
        return self._link

    def show_view(self, view: TableView) -> None:
        """Show the log of a view."""
        self._view = view
        self._body.show_view(view)
        self._link.setText(translate("LogPanel", "all"))
        self._link.setAccessibleName(translate("LogPanel", "Show the whole log"))
        if self._window is not None:
            self._window.show_view(view)
            if view.curtain is not None:
                # It would lie above the curtain.
                self._window.close()
        self._lay_out()

    def show_reasons(self, reasons: Mapping[int, str]) -> None:
        """Show reasons after the lines of these decisions where the whole log is open."""
        self._reasons = reasons
        if self._window is not None:
            self._window.body.show_reasons(reasons)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        super().set_look(palette, type_)
        self._body.set_look(palette, type_)
        self._link.set_look(palette, type_)
        if self._window is not None:
            self._window.set_look(palette, type_)
        self._lay_out()

    def open_all(self) -> None:
        """Open the whole log, or bring its window forward; never above a curtain."""
        if self._view is not None and self._view.curtain is not None:
            return
        if self._window is None:
            self._window = LogWindow(self.colours, self.type, self)
            self._window.lines_hexes.connect(self.lines_hexes)
            self._window.body.why.connect(self.why)
            self._window.body.show_reasons(self._reasons)
        if self._view is not None:
            self._window.show_view(self._view)
        self._window.show()
        self._window.raise_()

    @property
    def window_of_all(self) -> LogWindow | None:
        """The window of the whole log, once it was opened."""
        return self._window

    def sizeHint(self) -> QSize:
        return self.with_shadow(232, 141)

    def minimumSizeHint(self) -> QSize:
        return self.with_shadow(232, 60)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        paper = self.paper_rect()
        size = self._link.sizeHint()
        left = paper.right() - size.width() - self.px(4)
        self._link.setGeometry(
            round(left), round(paper.top() + self.px(2)), size.width(), size.height()
        )
        body = paper.adjusted(1, self.px(_HEAD), -1, -self.px(3))
        self._body.setGeometry(body.toRect())

    def paint_content(self, painter: QPainter) -> None:
        paper = self.paper_rect()
        head = QRectF(paper.left() + self.px(10), paper.top() + self.px(2), 0, self.px(22))
        head.setRight(self._link.x() - 4)
        font = self.type.name()
        font.setPixelSize(round(self.px(15)))
        put(painter, head, translate("LogPanel", "Log"), font, self.colours.colour("ink"), LEFT)

    def _tell(self, line: LogLine | None) -> None:
        self.lines_hexes.emit(line.hexes if line is not None else ())


class LogWindow(QDialog):
    """The whole log; it does not block the table.

    Signals:
        lines_hexes: hexes of the line pointed at, a tuple; empty when left.
    """

    lines_hexes = Signal(tuple)

    def __init__(self, palette: Palette, type_: Type, parent: QWidget) -> None:
        super().__init__(parent)
        self.setModal(False)
        self._body = LogBody(palette, type_, whole=True)
        self._body.pointed.connect(self._tell)
        self._area = ScrollBody(self._body, self)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._end = 0
        self._area.verticalScrollBar().rangeChanged.connect(self._follow)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 4, 4, 4)
        column.addWidget(self._area)
        wanted = QSize(round(420 * type_.scale), round(480 * type_.scale))
        self.resize(wanted.boundedTo(self.screen().availableSize() - _ROUND))

    @property
    def body(self) -> LogBody:
        """The lines."""
        return self._body

    def show_view(self, view: TableView) -> None:
        """Show the log of a view; the newest line is in sight."""
        self.setWindowTitle(translate("LogPanel", "Log"))
        self._body.show_view(view)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        self._body.set_look(palette, type_)

    def _follow(self) -> None:
        """The newest line is in sight whenever the log has grown, unless older ones are read.

        The bar is asked for each time: a wrapper of it that is kept may not last.
        """
        bar, before = self._area.verticalScrollBar(), self._end
        self._end = bar.maximum()
        if bar.value() >= before:
            bar.setValue(self._end)

    def _tell(self, line: LogLine | None) -> None:
        self.lines_hexes.emit(line.hexes if line is not None else ())
