"""Steps of a plan one below the other, and plans side by side in figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFont
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs.controls import Words
from tempus_desktop.gui.layouts import clear
from tempus_desktop.gui.planning.words import Line, figure_names
from tempus_desktop.session.plans import Figures

translate = QCoreApplication.translate


def _bold(type_: Type) -> QFont:
    font = type_.body()
    font.setBold(True)
    return font


class StepRow(QWidget):
    """One step: its number, what is done, what it changes and assumes.

    Signals:
        pointed: the hexes of the step that the pointer is on; none when it leaves.
    """

    pointed = Signal(tuple)

    def __init__(self, line: Line, palette: Palette, type_: Type, parent: QWidget) -> None:
        super().__init__(parent)
        self.line = line
        ink = "ink_off" if line.lost else "ink"
        number = Words(str(line.number), _bold, ink, wrap=False)
        number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        number.setFixedWidth(round(18 * type_.scale))
        text = Words(line.text, Type.body, ink)
        notes = [
            Words(note, Type.small, "illegal" if line.lost else "ink_soft") for note in line.notes
        ]
        for words in (number, text, *notes):
            words.set_look(palette, type_)
        if line.lost:
            font = text.font()
            font.setStrikeOut(True)
            text.setFont(font)
        column = QVBoxLayout()
        column.setSpacing(0)
        for words in (text, *notes):
            column.addWidget(words)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 1, 0, 2)
        row.setSpacing(6)
        row.addWidget(number)
        row.addLayout(column, 1)
        self.setAccessibleName(" ".join((f"{line.number}.", line.text + ".", *line.notes)))

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit(self.line.hexes)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed.emit(())


class Comparison(QWidget):
    """The match now and the end of each plan, figure by figure; the best plan's is bold."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 2, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(0, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_figures(
        self, columns: Sequence[tuple[str, Figures]], palette: Palette, type_: Type
    ) -> None:
        """Show columns with their heads, the match itself first."""
        clear(self._grid)
        for place, (head, _) in enumerate(columns, 1):
            self._put(0, place, head, head, _bold, (palette, type_))
        for row, name in enumerate(figure_names()):
            self._put(row + 1, 0, name, name, Type.small, (palette, type_))
            numbers = [figures[row] for _, figures in columns]
            best = max(numbers[1:]) if len(set(numbers[1:])) > 1 else None
            for place, number in enumerate(numbers, 1):
                said = translate("Plan", "{figure}, {plan}: {number}").format(
                    figure=name, plan=columns[place - 1][0], number=number
                )
                font = _bold if place > 1 and number == best else Type.small
                self._put(row + 1, place, str(number), said, font, (palette, type_))

    def _put(
        self,
        row: int,
        column: int,
        text: str,
        said: str,
        font: Callable[[Type], QFont],
        look: tuple[Palette, Type],
    ) -> None:
        words = Words(text, font, "ink_soft" if column == 0 else "ink", wrap=column == 0)
        if column:
            words.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        words.setAccessibleName(said)
        words.set_look(*look)
        self._grid.addWidget(words, row, column)
        words.show()
