"""What lies on the view itself: rulers, zoom buttons, the tray, notes, the paper for cities."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QPoint, QRect, QSize, Signal
from PySide6.QtWidgets import QGraphicsView, QToolTip, QWidget

from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.grids.hexes import HexGrid
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.table.intents import AskValue
from tempus_desktop.gui.table.look import Look
from tempus_desktop.gui.table.notes import Note, Paper, find_room
from tempus_desktop.gui.table.rulers import Ruler, thickness
from tempus_desktop.gui.table.tray import PaperButton, Tray
from tempus_desktop.gui.table.values import ValuePaper
from tempus_desktop.gui.table.wording import fit_name, zoom_in_name, zoom_out_name

BUTTON = 26
GAP = 3
_STEP = BUTTON + GAP
"""From one button to the next below it."""
MINUS = "\u2212"
_OBSTACLE = 40.0
"""What covering a part of the view costs, beside 1 for a hex of land."""


def room_of(column: Sequence[QWidget], area: QRect) -> QRect:
    """Where buttons stand one below the other in the corner of an area."""
    height, wide = _STEP * len(column), column[0].width()
    return QRect(area.right() - 6 - wide, area.bottom() - 5 - height, wide, height)


class Overlays(QObject):
    """Places everything that lies on a view.

    Args:
        view: whose viewport is covered; it has margins for the rulers.
        cost: how much of the table a rectangle of the view covers.

    Attributes:
        column: the buttons in the corner, from the top.

    Signals:
        zoomed: 1 in, -1 out, 0 everything.
        moved: the view shows another part of the table, or has another size.
    """

    zoomed = Signal(int)
    moved = Signal()

    def __init__(self, view: QGraphicsView, look: Look, cost: Callable[[QRect], float]) -> None:
        super().__init__(view)
        self._view = view
        self._look = look
        self._cost = cost
        self._rulers: tuple[Ruler, ...] = ()
        self.tray = Tray(look, view)
        self.note = Note(look, view)
        self.values = ValuePaper(look, view)
        self._others: list[Note] = []
        self._obstacles: list[QWidget] = []
        kinds = (("+", 1), (MINUS, -1), ("0", 0))
        self.zoom_buttons = [PaperButton(look, sign, "", view, BUTTON) for sign, _ in kinds]
        for button, (_, step) in zip(self.zoom_buttons, kinds, strict=True):
            button.setProperty("step", step)
            button.clicked.connect(self._on_zoom)
        self.column = list(self.zoom_buttons)
        self.retranslate()

    def show_rulers(self, grid: HexGrid) -> None:
        """Put up the rulers of a grid."""
        for ruler in self._rulers:
            ruler.hide()
            ruler.deleteLater()
        view, look = self._view, self._look
        self._rulers = (Ruler(view, look, grid, True), Ruler(view, look, grid, False))
        for ruler in self._rulers:
            ruler.lower()
            ruler.show()
        self.arrange()

    def retranslate(self) -> None:
        """Take all names in the language in force."""
        for button, name in zip(
            self.zoom_buttons, (zoom_in_name(), zoom_out_name(), fit_name()), strict=True
        ):
            button.rename(name)
        self.tray.retranslate()

    def restyle(self) -> None:
        """Take colours and type anew."""
        for note in (self.note, *self._others):
            note.restyle()
        self.arrange()
        for part in (*self._rulers, *self.column, self.tray, *self._papers):
            part.update()

    def another_note(self) -> Note:
        """A note of its own, for who has something else to say than why not."""
        note = Note(self._look, self._view)
        self._others.append(note)
        return note

    def another_button(self, sign: Icon | str, name: str) -> PaperButton:
        """A button of its own above those that zoom."""
        button = PaperButton(self._look, sign, name, self._view, BUTTON)
        self.column.insert(0, button)
        self.arrange()
        return button

    def refresh_rulers(self) -> None:
        """The view shows another part of the table."""
        for ruler in self._rulers:
            ruler.update()
        self.moved.emit()

    def arrange(self) -> None:
        """Place everything anew, after a change of size."""
        area = self._view.viewport().geometry()
        wide = thickness(self._look)
        if self._rulers:
            self._rulers[0].setGeometry(
                area.left() - wide, area.top() - wide, area.width() + wide, wide
            )
            self._rulers[1].setGeometry(area.left() - wide, area.top(), wide, area.height())
        place = room_of(self.column, area)
        for button in self.column:
            button.move(place.topLeft())
            place.setTop(place.top() + _STEP)
        self.tray.settle(area.left() + GAP, area.bottom() - GAP)
        self.moved.emit()

    def show_note(self, around: QRect, title: str, text: str, link: str, rule: str | None) -> None:
        """Show a note beside a rectangle of the view."""
        self.note.write(title, text, link, rule)
        self.place(self.note, around)

    def ask_value(self, around: QRect, question: AskValue, colour: Colour) -> None:
        """Let a city's value be chosen beside its stack."""
        self.values.offer(question.choices, colour)
        self.place(self.values, around)
        # The largest is wanted most often.
        self.values.buttons[-1].setFocus()

    def hide_papers(self) -> None:
        """Take notes and choices away."""
        for paper in self._papers:
            self._hide(paper)

    def _hide(self, paper: Paper) -> None:
        if paper is self.values and paper.isVisible():
            # Hidden with the focus, it would pass it on as Tab does.
            self._view.setFocus()
        paper.hide()

    @property
    def _papers(self) -> tuple[Paper, ...]:
        return (self.note, *self._others, self.values)

    @property
    def papers_visible(self) -> bool:
        """A note or a choice lies on the view."""
        return any(paper.isVisible() for paper in self._papers)

    def leave_free(self, part: QWidget) -> None:
        """Something else lies on the view and is not to be hidden, nor hidden behind."""
        self._obstacles.append(part)

    def covered(self, rect: QRect, by: QWidget | None = None) -> float:
        """How much of the table, and of what lies there, ``by`` would cover with a rectangle."""
        hidden = [
            part
            for part in self._obstacles
            if part is not by and part.isVisible() and part.geometry().intersects(rect)
        ]
        return self._cost(rect) + _OBSTACLE * len(hidden)

    def in_tray(self, spot: QPoint) -> bool:
        """A point of the viewport lies on the tray."""
        return self.tray.isVisible() and self.tray.geometry().contains(
            self._view.viewport().mapToParent(spot)
        )

    def place(self, paper: Paper, around: QRect) -> None:
        """Show a paper beside a rectangle of the viewport, where it covers least, and no other."""
        for other in self._papers:
            if other is not paper:
                self._hide(other)
        QToolTip.hideText()
        offset = self._view.viewport().pos()
        around = around.translated(offset)
        size = QSize(paper.size())
        room = find_room(size, around, self._view.viewport().geometry(), self.covered)
        paper.setGeometry(room)
        paper.point_at(around.center())
        paper.show()
        paper.raise_()

    def _on_zoom(self) -> None:
        button = self.sender()
        if isinstance(button, PaperButton):
            self.zoomed.emit(button.property("step"))
