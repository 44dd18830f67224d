"""The strip above the board: who does what now, in one sentence."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QColor, QFont, QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from tempus_desktop.gui.art.fonts import LEAST_PIXELS, Type, fitted
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.barring import bar_of, offer
from tempus_desktop.gui.commands import with_key
from tempus_desktop.gui.panels.barred import no_hint, no_plan, no_redo, no_undo
from tempus_desktop.gui.panels.lettering import (
    LEFT,
    chip,
    draw_icon,
    least_pixels,
    put,
    width_of,
)
from tempus_desktop.gui.panels.link import Link
from tempus_desktop.gui.panels.prompts import Prompt, prompt
from tempus_desktop.gui.selection import Selection
from tempus_desktop.gui.style import PANEL, PaperButton, PaperPanel, rounded
from tempus_desktop.gui.view import TableView
from tempus_desktop.gui.words import rule_link

translate = QCoreApplication.translate

_WIDE = 520
"""Width from which the hint's button has its word, in units of the design."""
REMARK_MS = 6000
"""How long a passing remark stays, in milliseconds."""
_NOBODY = Prompt("", "", None)


class PromptStrip(PaperPanel):
    """Says who does what, with Undo and Redo, and for some seconds why something is not possible.

    Attributes:
        next_button: lets a waiting bot decide.

    Signals:
        undo, redo, hint, plan: the buttons were pressed.
        next_step: the bot that waits for it may decide.
        rule_wanted: id of the rule that a remark names.
    """

    undo = Signal()
    redo = Signal()
    hint = Signal()
    plan = Signal()
    next_step = Signal()
    rule_wanted = Signal(str)

    def __init__(self, palette: Palette, type_: Type, parent: QWidget | None = None) -> None:
        super().__init__(palette, type_, parent)
        self._view: TableView | None = None
        self._selection = Selection()
        self._key: Callable[[str], str] = lambda _name: ""
        self._prompt = _NOBODY
        self._remark = ""
        self._rule: str | None = None
        self._words_end = 0.0
        self.next_button = PaperButton(
            "", palette, type_, self, primary=True, icon=Icon.PACE_STEP, small=True
        )
        self.next_button.clicked.connect(self.next_step)
        self.next_button.hide()
        self._link = Link(palette, type_, self)
        self._link.clicked.connect(self._follow)
        self._link.hide()
        self._undo = PaperButton("", palette, type_, self, icon=Icon.UNDO, small=True)
        self._redo = PaperButton("", palette, type_, self, icon=Icon.REDO, small=True)
        self._hint = PaperButton("", palette, type_, self, icon=Icon.HINT, small=True)
        self._hint.clicked.connect(self.hint)
        self._plan = PaperButton("", palette, type_, self, icon=Icon.PLAN, small=True)
        self._plan.clicked.connect(self.plan)
        self._undo.clicked.connect(self.undo)
        self._redo.clicked.connect(self.redo)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hush)
        for button in (self._undo, self._redo, self._plan, self._hint):
            button.setEnabled(False)

    @property
    def undo_button(self) -> PaperButton:
        """The button Undo."""
        return self._undo

    @property
    def redo_button(self) -> PaperButton:
        """The button Redo."""
        return self._redo

    @property
    def hint_button(self) -> PaperButton:
        """The button Hint."""
        return self._hint

    @property
    def plan_button(self) -> PaperButton:
        """The button Plan."""
        return self._plan

    @property
    def link(self) -> Link:
        """Leads to the rule that a remark names."""
        return self._link

    def set_keys(self, key: Callable[[str], str]) -> None:
        """Say by which keys the buttons are pressed.

        Args:
            key: of a command by its name; empty: it has none.
        """
        self._key = key
        if self._view is not None:
            self.show_view(self._view)

    def show_view(self, view: TableView) -> None:
        """Say what is to be done now; a remark on what was before goes."""
        self._view = view
        self.next_button.setText(translate("PromptStrip", "Next"))
        next_ = translate("PromptStrip", "Next decision")
        self.next_button.setToolTip(with_key(next_, self._key("step")))
        self.next_button.setVisible(view.waits)
        plan, hint = translate("PromptStrip", "Plan ahead"), translate("PromptStrip", "Hint")
        for button, name, why_not in (
            (self._undo, translate("PromptStrip", "Undo"), no_undo(view)),
            (self._redo, translate("PromptStrip", "Redo"), no_redo(view)),
            (self._plan, with_key(plan, self._key("plan")), no_plan(view)),
            (self._hint, with_key(hint, self._key("hint")), no_hint(view)),
        ):
            button.setAccessibleName(name)
            bar_of(button).does(name)
            offer(button, why_not)
        self._plan.setCheckable(view.planned is not None)
        self._plan.setChecked(view.planned is not None)
        self._plan.set_primary(view.planned is not None)
        self.hush()

    def set_selection(self, selection: Selection) -> None:
        """Say what is to be picked next; a remark on another choice goes."""
        if selection != self._selection:
            self._selection = selection
            self.hush()

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        super().set_look(palette, type_)
        self._undo.set_look(palette, type_)
        self._hint.set_look(palette, type_)
        self._redo.set_look(palette, type_)
        self._plan.set_look(palette, type_)
        self.next_button.set_look(palette, type_)
        self._link.set_look(palette, type_)
        self._lay_out()

    def say(self, text: str, rule: str | None = None) -> None:
        """Show a passing remark below the prompt, and read it aloud to who cannot see it.

        Args:
            text: the sentence.
            rule: id of the rule it comes from, which can be read by the link behind it.
        """
        self._remark, self._rule = text, rule
        self._timer.start(REMARK_MS)
        self._write()

    def hush(self) -> None:
        """Take a passing remark away."""
        self._timer.stop()
        self._remark, self._rule = "", None
        self._write()

    def texts(self) -> tuple[str, str]:
        """Title and detail as they are shown."""
        return self._prompt.title, self._prompt.detail

    @property
    def remark(self) -> str:
        """The passing remark below them; mostly empty."""
        return self._remark

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
        parts = (title + "." if detail or self._remark else title, detail, self._remark)
        sentence = " ".join(part for part in parts if part)
        if sentence != self.accessibleName():
            self.setAccessibleName(sentence)
            # A change of name makes screen readers speak.
            change = QAccessibleEvent(self, QAccessible.Event.NameChanged)
            QAccessible.updateAccessibility(change)
        self.setToolTip(sentence)
        self._link.setText("" if self._rule is None else rule_link(self._rule))
        self._link.setAccessibleName(self._link.text())
        self._link.setVisible(self._rule is not None)
        self._lay_out()
        self.update()

    def _follow(self) -> None:
        if self._rule is not None:
            self.rule_wanted.emit(self._rule)

    def _lay_out(self) -> None:
        paper = self.paper_rect()
        right = paper.right() - self.px(4)
        wide = paper.width() >= self.px(_WIDE)
        self._hint.setText(translate("PromptStrip", "Hint") if wide else "")
        # Where words are short of room they have it, a remark above all; the keys are left.
        self._redo.setVisible(wide or (self._redo.isEnabled() and not self._remark))
        self._hint.setVisible(wide or not self._remark)
        for button in (self._hint, self._plan, self._redo, self._undo):
            if button.isHidden():
                continue
            width = round(self.px(78 if button is self._hint and wide else 34))
            height = round(paper.height() - self.px(5))
            button.setGeometry(round(right - width), round(paper.top() + self.px(3)), width, height)
            right -= width + self.px(1)
        for part in (self.next_button, self._link):
            if part.isHidden():
                continue
            size = part.sizeHint()
            right -= size.width() + self.px(4)
            top = paper.center().y() - size.height() / 2 + 1
            part.setGeometry(round(right), round(top), size.width(), size.height())
        self._words_end = right - self.px(6)

    def paint_content(self, painter: QPainter) -> None:
        paper = self.paper_rect()
        self._paint_edge(painter, paper)
        room = paper.adjusted(self.px(42), 0, 0, 0)
        room.setRight(self._words_end)
        title, detail = self.texts()
        if self._remark:
            self._paint_remark(painter, room)
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

    def _paint_remark(self, painter: QPainter, room: QRectF) -> None:
        """The prompt in the upper line, the remark below it in one line or, if need be, in two."""
        lines = self._remark_lines(room.width() - self.px(22))
        height = (room.height() - 2) / (1 + len(lines))
        row = QRectF(room.left(), room.top() + 1, room.width(), height)
        least = self._least()
        self._paint_short(painter, row, min(self.px(14), height - 2))
        row.translate(0, height)
        side = min(height, self.px(15))
        spot = QRectF(row.left(), row.center().y() - side / 2, side, side)
        draw_icon(painter, Icon.PROBLEM, spot, self.colours)
        row.setLeft(spot.right() + self.px(5))
        for text in lines:
            font = fitted(self.type.body(), max(least, min(self.px(13), height - 3)))
            put(painter, row, text, font, self.colours.colour("ink"), LEFT, least)
            row.translate(0, height)

    def _remark_lines(self, width: float) -> list[str]:
        """The remark in one line, or in two where the strip is too narrow for it."""
        font = fitted(self.type.body(), self._least())
        if width_of(self._remark, font) <= width:
            return [self._remark]
        words = self._remark.split(" ")
        first = words.pop(0)
        while words and width_of(f"{first} {words[0]}", font) <= width:
            first = f"{first} {words.pop(0)}"
        return [first, " ".join(words)] if words else [first]

    def _paint_short(self, painter: QPainter, row: QRectF, pixels: float) -> None:
        """Title and detail in one low line; what is to be done matters most."""
        title, detail = self.texts()
        least = self._least()
        name = fitted(self.type.name(), max(least, pixels))
        soft = fitted(self.type.body(), max(least, pixels - 1))
        if width_of(title, name) + width_of(detail, soft) + self.px(8) > row.width():
            name, soft = fitted(name, least), fitted(soft, least)
        if width_of(title, name) + width_of(detail, soft) + self.px(8) > row.width() and detail:
            title = ""
        row = QRectF(row)
        used = put(painter, row, title, name, self.colours.colour("ink_soft"), LEFT, least)
        row.setLeft(row.left() + (used + self.px(8) if title else 0))
        put(painter, row, detail, soft, self.colours.colour("ink_soft"), LEFT, least)

    def _least(self) -> int:
        return least_pixels(self.type.scale)

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
