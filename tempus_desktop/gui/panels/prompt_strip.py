"""The strip above the board: who does what now, in one sentence."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QColor, QFont, QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from tempus_desktop.gui.art.fonts import LEAST_PIXELS, Type, fitted
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.panels.lettering import (
    chip,
    draw_icon,
    put,
    width_of,
)
from tempus_desktop.gui.panels.prompts import Prompt, prompt
from tempus_desktop.gui.selection import Selection
from tempus_desktop.gui.style import PANEL, PaperButton, PaperPanel, rounded
from tempus_desktop.gui.view import TableView

translate = QCoreApplication.translate

REMARK_MS = 6000
"""How long a passing remark stays, in milliseconds."""
_NOBODY = Prompt("", "", None)


class PromptStrip(PaperPanel):
    """Says who does what, with Undo and Redo.

    Signals:
        undo, redo: the buttons were pressed.
    """

    undo = Signal()
    redo = Signal()

    def __init__(self, palette: Palette, type_: Type, parent: QWidget | None = None) -> None:
        super().__init__(palette, type_, parent)
        self._view: TableView | None = None
        self._selection = Selection()
        self._prompt = _NOBODY
        self._remark = ""
        self._undo = PaperButton("", palette, type_, self, icon=Icon.UNDO, small=True)
        self._redo = PaperButton("", palette, type_, self, icon=Icon.REDO, small=True)
        self._undo.clicked.connect(self.undo)
        self._redo.clicked.connect(self.redo)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hush)
        for button in (self._undo, self._redo):
            button.setEnabled(False)

    @property
    def undo_button(self) -> PaperButton:
        """The button Undo."""
        return self._undo

    @property
    def redo_button(self) -> PaperButton:
        """The button Redo."""
        return self._redo

    def show_view(self, view: TableView) -> None:
        """Say what is to be done now; a remark on what was before goes."""
        self._view = view
        for button, name, possible in (
            (self._undo, translate("PromptStrip", "Undo"), view.can_undo),
            (self._redo, translate("PromptStrip", "Redo"), view.can_redo),
        ):
            button.setAccessibleName(name)
            button.setToolTip(name)
            button.setEnabled(possible)
        self._remark = ""
        self._timer.stop()
        self._write()

    def set_selection(self, selection: Selection) -> None:
        """Say what is to be picked next."""
        self._selection = selection
        self._write()

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        super().set_look(palette, type_)
        self._undo.set_look(palette, type_)
        self._redo.set_look(palette, type_)
        self._lay_out()

    def say(self, text: str) -> None:
        """Show a passing remark in place of the detail, and read it aloud to who cannot see it."""
        self._remark = text
        self._timer.start(REMARK_MS)
        self._write()

    def hush(self) -> None:
        """Take a passing remark away."""
        self._timer.stop()
        self._remark = ""
        self._write()

    def texts(self) -> tuple[str, str]:
        """Title and detail as they are shown."""
        return self._prompt.title, self._remark or self._prompt.detail

    def sizeHint(self) -> QSize:
        return self.with_shadow(784, 33)

    def minimumSizeHint(self) -> QSize:
        return self.with_shadow(240, 33)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _write(self) -> None:
        if self._view is not None:
            self._prompt = prompt(self._view, self._selection)
        title, detail = self.texts()
        sentence = f"{title}. {detail}" if detail else title
        if sentence != self.accessibleName():
            self.setAccessibleName(sentence)
            # A change of name makes screen readers speak.
            change = QAccessibleEvent(self, QAccessible.Event.NameChanged)
            QAccessible.updateAccessibility(change)
        self.setToolTip(sentence)
        self.update()

    def _lay_out(self) -> None:
        paper = self.paper_rect()
        right = paper.right() - self.px(4)
        for button in (self._redo, self._undo):
            width = round(self.px(34))
            height = round(paper.height() - self.px(5))
            button.setGeometry(round(right - width), round(paper.top() + self.px(3)), width, height)
            right -= width + self.px(1)

    def paint_content(self, painter: QPainter) -> None:
        paper = self.paper_rect()
        self._paint_edge(painter, paper)
        room = paper.adjusted(self.px(42), 0, 0, 0)
        room.setRight(self._undo.x() - self.px(7))
        title, detail = self.texts()
        if self._remark:
            side = self.px(18)
            spot = QRectF(room.left(), room.center().y() - side / 2, side, side)
            draw_icon(painter, Icon.PROBLEM, spot, self.colours)
            room.setLeft(spot.right() + self.px(7))
            self._paint_alone(painter, room, self._remark)
            return
        if self._fits(room, title, detail):
            ink = self.colours.colour("ink")
            used = put(painter, room, title, self.type.name(), ink)
            room.setLeft(room.left() + used + self.px(12))
            put(painter, room, detail, self.type.body(), self.colours.colour("ink_soft"))
        else:
            self._paint_two_lines(painter, room, title, detail)

    def paper_fill(self) -> QColor:
        return self.colours.colour("panel_raised")

    def _fits(self, room: QRectF, title: str, detail: str) -> bool:
        if not detail:
            return True
        words = width_of(title, self.type.name()) + width_of(detail, self.type.body())
        return words + self.px(12) <= room.width()

    def _paint_alone(self, painter: QPainter, room: QRectF, text: str) -> None:
        """One text in one line or, where it is long, in two."""
        ink = self.colours.colour("ink")
        font = self.type.body()
        if width_of(text, font) <= room.width():
            put(painter, room, text, font, ink)
            return
        words = text.split(" ")
        small = self._line_font()
        first = words.pop(0)
        while words and width_of(f"{first} {words[0]}", small) <= room.width():
            first = f"{first} {words.pop(0)}"
        for line, text_ in zip(self._lines(room), (first, " ".join(words)), strict=True):
            put(painter, line, text_, small, ink)

    def _paint_two_lines(self, painter: QPainter, room: QRectF, title: str, detail: str) -> None:
        upper, lower = self._lines(room)
        name = fitted(self.type.name(), self._line_font().pixelSize() + 1)
        put(painter, upper, title, name, self.colours.colour("ink"))
        put(painter, lower, detail, self._line_font(), self.colours.colour("ink_soft"))

    def _line_font(self) -> QFont:
        """Of two lines that must share the strip."""
        return fitted(self.type.small(), max(LEAST_PIXELS * min(1.0, self.type.scale), self.px(12)))

    def _lines(self, room: QRectF) -> tuple[QRectF, QRectF]:
        half = room.height() / 2
        upper = QRectF(room.left(), room.top() + 1, room.width(), half - 1)
        return upper, upper.translated(0, half - 1)

    def _paint_edge(self, painter: QPainter, paper: QRectF) -> None:
        """The colour and the piece of whoever decides."""
        seat, view = self._prompt.seat, self._view
        edge = QRectF(paper.left(), paper.top(), 6, paper.height())
        fill = self.colours.colour("brass")
        middle = QPointF(paper.left() + self.px(24), paper.center().y())
        if seat is not None and view is not None:
            fill = self.colours.player(view.seats[seat].colour).fill
        painter.save()
        painter.setClipPath(rounded(paper.adjusted(0.5, 0.5, -0.5, -0.5), PANEL))
        painter.fillRect(edge, fill)
        painter.restore()
        if seat is not None and view is not None:
            chip(painter, view.seats[seat].colour, middle, self.px(10), self.colours)
        else:
            spot = QRectF(0, 0, self.px(20), self.px(20))
            spot.moveCenter(middle)
            draw_icon(painter, Icon.POINTS, spot, self.colours)
