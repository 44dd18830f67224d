"""The plaque above the board: what the puzzle asks for, how it stands, and another try."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.barring import offer
from tempus_desktop.gui.editor.parts import WIDEST, paint_tick
from tempus_desktop.gui.panels.barred import no_undo
from tempus_desktop.gui.panels.lettering import draw_icon, put
from tempus_desktop.gui.positions.goal_words import goal_text, verdict_text
from tempus_desktop.gui.style import PANEL, PaperButton, PaperPanel, rounded
from tempus_desktop.gui.view import TableView
from tempus_desktop.session.puzzles import Verdict

translate = QCoreApplication.translate
_ORDER = ("puzzles", "again", "undo", "go_on")


class PuzzlePlaque(PaperPanel):
    """Shown while a puzzle is on the table.

    Signals:
        again: from the beginning.
        undo: one decision back.
        go_on: play on although it is decided.
        puzzles: another one.
    """

    again = Signal()
    undo = Signal()
    go_on = Signal()
    puzzles = Signal()

    def __init__(self, palette: Palette, type_: Type, parent: QWidget | None = None) -> None:
        super().__init__(palette, type_, parent)
        self._goal, self._title = "", ""
        self._right = 0.0
        self.verdict = Verdict.OPEN
        self.buttons = {
            name: PaperButton(label, palette, type_, self, small=True)
            for name, label in (
                ("puzzles", translate("Puzzle", "Puzzles")),
                ("again", translate("Puzzle", "Try again")),
                ("undo", translate("Puzzle", "Undo")),
                ("go_on", translate("Puzzle", "Play on")),
            )
        }
        self.buttons["puzzles"].clicked.connect(self.puzzles)
        self.buttons["again"].clicked.connect(self.again)
        self.buttons["undo"].clicked.connect(self.undo)
        self.buttons["go_on"].clicked.connect(self.go_on)
        self.hide()

    def show_view(self, view: TableView) -> None:
        """Tell what the puzzle on the table asks for; hide where there is none."""
        posed = view.puzzle
        self.setVisible(posed is not None)
        if posed is None:
            return
        self.verdict = posed.verdict
        self._title = posed.task.title
        self._goal = goal_text(posed.task.goal, posed.position)
        decided = posed.verdict is not Verdict.OPEN
        self.buttons["undo"].setVisible(posed.verdict is Verdict.FAILED)
        offer(self.buttons["undo"], no_undo(view))
        self.buttons["go_on"].setVisible(decided and posed.rests)
        head = verdict_text(posed.verdict) if decided else self._title
        self.setAccessibleName(f"{head}. {self._goal}")
        self.setToolTip(f"{self._title}. {self._goal}\n{posed.task.text}".strip())
        self._lay_out()
        self.update()

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        super().set_look(palette, type_)
        for button in self.buttons.values():
            button.set_look(palette, type_)
        self._lay_out()

    def sizeHint(self) -> QSize:
        return self.with_shadow(784, self._rows() * 33)

    def minimumSizeHint(self) -> QSize:
        return self.with_shadow(200, self._rows() * 33)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _rows(self) -> int:
        """Large words and the buttons need a row each."""
        return 2 if self.type.scale > WIDEST else 1

    def _lay_out(self) -> None:
        paper = self.paper_rect()
        right = paper.right() - self.px(4)
        row = paper.height() / self._rows()
        top = round(paper.bottom() - row + self.px(3))
        for name in _ORDER:
            button = self.buttons[name]
            if button.isHidden():
                continue
            width = button.sizeHint().width()
            button.setGeometry(round(right - width), top, width, round(row - self.px(5)))
            right -= width + self.px(2)
        self._right = right

    def paint_content(self, painter: QPainter) -> None:
        paper = self.paper_rect()
        painter.save()
        painter.setClipPath(rounded(paper.adjusted(0.5, 0.5, -0.5, -0.5), PANEL))
        edge = QRectF(paper.left(), paper.top(), 6, paper.height())
        names = {Verdict.OPEN: "brass", Verdict.SOLVED: "legal", Verdict.FAILED: "illegal"}
        painter.fillRect(edge, self.colours.colour(names[self.verdict]))
        painter.restore()
        side = self.px(20)
        row = QRectF(paper.left(), paper.top(), paper.width(), paper.height() / self._rows())
        spot = QRectF(paper.left() + self.px(14), row.center().y() - side / 2, side, side)
        if self.verdict is Verdict.SOLVED:
            paint_tick(painter, spot.center(), side / 2)
        else:
            failed = self.verdict is Verdict.FAILED
            draw_icon(painter, Icon.PROBLEM if failed else Icon.LEARN, spot, self.colours)
        room = row.adjusted(self.px(42), 0, -self.px(7), 0)
        if self._rows() == 1:
            room.setRight(self._right - self.px(4))
        decided = self.verdict is not Verdict.OPEN
        head = verdict_text(self.verdict) if decided else self._title
        ink, soft = self.colours.colour("ink"), self.colours.colour("ink_soft")
        # The goal is what matters: the head has what is left of the room.
        half = QRectF(room)
        half.setWidth(room.width() * 0.42)
        used = put(painter, half, head, self.type.name(), ink)
        room.setLeft(room.left() + used + self.px(12))
        put(painter, room, self._goal, self.type.body(), ink if decided else soft)
