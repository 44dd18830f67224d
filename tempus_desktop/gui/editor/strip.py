"""The strip above a sea that is worked on: what to do now, and the commands at hand."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Signal
from PySide6.QtGui import QColor, QPainter, QResizeEvent

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.barring import explain_off
from tempus_desktop.gui.bench import nothing_back, nothing_on
from tempus_desktop.gui.editor.parts import WIDEST, put_wrapped
from tempus_desktop.gui.panels.lettering import draw_icon, put
from tempus_desktop.gui.style import PANEL, PaperButton, PaperPanel, rounded

translate = QCoreApplication.translate


class Strip(PaperPanel):
    """A title, a detail or a remark, and buttons at the right.

    Args:
        sign: before the title.
        icons: name, icon and label of the buttons with icons.
        labels: name and label of those with words.
        order: names from right to left.
        gaps: names after which there is a gap, going left.
    """

    def __init__(
        self,
        palette: Palette,
        type_: Type,
        sign: Icon,
        icons: Sequence[tuple[str, Icon, str]],
        labels: Sequence[tuple[str, str]],
        order: Sequence[str],
        gaps: Collection[str],
    ) -> None:
        super().__init__(palette, type_)
        self._texts = ("", "")
        self._remark = ""
        self._refused = False
        self._sign, self._order, self._gaps = sign, tuple(order), frozenset(gaps)
        self.buttons: dict[str, PaperButton] = {}
        for name, icon, label in icons:
            button = PaperButton("", palette, type_, self, icon=icon, small=True)
            button.setAccessibleName(label)
            button.setToolTip(label)
            self.buttons[name] = button
        for name, label in labels:
            self.buttons[name] = PaperButton(label, palette, type_, self, small=True)
        for name, why in (("undo", nothing_back()), ("redo", nothing_on())):
            if name in self.buttons:
                explain_off(self.buttons[name], why)

    def tell(self, title: str, detail: str) -> None:
        """Say what to do now; a remark on what was before goes."""
        self._texts, self._remark, self._refused = (title, detail), "", False
        self._speak()

    def say(self, remark: str) -> None:
        """Say why something was not done, until something else is."""
        self._remark, self._refused = remark, True
        self._speak()

    def report(self, remark: str) -> None:
        """Say what was done, until something else is."""
        self._remark, self._refused = remark, False
        self._speak()

    @property
    def remark(self) -> str:
        """What was done last, or why it was not; empty once something else is to be done."""
        return self._remark

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        super().set_look(palette, type_)
        for button in self.buttons.values():
            button.set_look(palette, type_)
        self._lay_out()

    def sizeHint(self) -> QSize:
        return self.with_shadow(784, self._rows() * 33)

    def minimumSizeHint(self) -> QSize:
        return self.with_shadow(240, self._rows() * 33)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def paper_fill(self) -> QColor:
        return self.colours.colour("panel_raised")

    def paint_content(self, painter: QPainter) -> None:
        paper = self.paper_rect()
        painter.save()
        painter.setClipPath(rounded(paper.adjusted(0.5, 0.5, -0.5, -0.5), PANEL))
        edge = QRectF(paper.left(), paper.top(), 6, paper.height())
        painter.fillRect(edge, self.colours.colour("illegal" if self._refused else "brass"))
        painter.restore()
        side = self.px(20)
        row = QRectF(paper.left(), paper.top(), paper.width(), paper.height() / self._rows())
        icon = QRectF(paper.left() + self.px(14), row.center().y() - side / 2, side, side)
        sign = Icon.PROBLEM if self._refused else self._sign
        draw_icon(painter, sign, icon, self.colours)
        room = row.adjusted(self.px(42), 0, -self.px(7), 0)
        if self._rows() == 1:
            room.setRight(self.buttons[self._order[-1]].x() - self.px(7))
        ink, soft = self.colours.colour("ink"), self.colours.colour("ink_soft")
        if self._remark:
            put_wrapped(painter, room, self._remark, self.type.body_bold(), ink)
            return
        title, detail = self._texts
        used = put(painter, room, title, self.type.name(), ink)
        room.setLeft(room.left() + used + self.px(12))
        if detail and room.width() > self.px(40):
            put_wrapped(painter, room, detail, self.type.body(), soft)

    def _speak(self) -> None:
        sentence = self._remark or ". ".join(self._texts)
        self.setAccessibleName(sentence)
        self.setToolTip(sentence)
        self.update()

    def _rows(self) -> int:
        """Large words and the buttons need a row each."""
        return 2 if self.type.scale > WIDEST else 1

    def _lay_out(self) -> None:
        paper = self.paper_rect()
        right = paper.right() - self.px(4)
        row = paper.height() / self._rows()
        top = round(paper.bottom() - row + self.px(3))
        for name in self._order:
            button = self.buttons[name]
            width = button.sizeHint().width() if button.text() else round(min(self.px(34), 56))
            height = round(row - self.px(5))
            button.setGeometry(round(right - width), top, width, height)
            right -= width + self.px(7 if name in self._gaps else 1)


class EditorStrip(Strip):
    """The strip of the workbench for islands.

    Signals:
        undo, redo: as they say.
        turned: turn the whole island by steps of 60 degrees clockwise.
        gallery, random: the buttons.
        left: the workbench is left.
    """

    undo = Signal()
    redo = Signal()
    turned = Signal(int)
    gallery = Signal()
    random = Signal()
    left = Signal()

    def __init__(self, palette: Palette, type_: Type) -> None:
        super().__init__(
            palette,
            type_,
            Icon.LAYOUTS,
            (
                ("undo", Icon.UNDO, translate("EditorStrip", "Undo")),
                ("redo", Icon.REDO, translate("EditorStrip", "Redo")),
                ("left", Icon.TURN_LEFT, translate("EditorStrip", "Turn the island anticlockwise")),
                ("right", Icon.TURN_RIGHT, translate("EditorStrip", "Turn the island clockwise")),
                ("leave", Icon.CLOSE, translate("EditorStrip", "Leave the workbench")),
            ),
            (
                ("gallery", translate("EditorStrip", "Gallery")),
                ("random", translate("EditorStrip", "Random")),
            ),
            ("leave", "random", "gallery", "right", "left", "redo", "undo"),
            ("left", "gallery", "leave"),
        )
        self.buttons["leave"].clicked.connect(self.left)
        self.buttons["gallery"].clicked.connect(self.gallery)
        self.buttons["random"].clicked.connect(self.random)
        self.buttons["undo"].clicked.connect(self.undo)
        self.buttons["redo"].clicked.connect(self.redo)
        for name in ("left", "right"):
            why = translate("EditorStrip", "There is no island yet that could be turned.")
            explain_off(self.buttons[name], why)
        self.buttons["left"].clicked.connect(lambda: self.turned.emit(-1))
        self.buttons["right"].clicked.connect(lambda: self.turned.emit(1))
