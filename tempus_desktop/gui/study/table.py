"""A table of figures beside a chart: the same figures for eyes, keys and screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPalette, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs.controls import Words

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class FigureTable(QTableWidget):
    """Rows and columns with headings; arrow keys go through it.

    Args:
        name: what it is a table of.
        high: pixels it would like to be high.

    Signals:
        row_chosen: the person went to a row.
    """

    row_chosen = Signal(int)

    def __init__(self, name: str, high: int) -> None:
        super().__init__()
        self._corner = Words("", Type.small_bold, "ink_soft", align=_RIGHT, wrap=False, parent=self)
        self._corner.setAutoFillBackground(True)
        self._corner.setMargin(4)
        self._high = high
        self.setAccessibleName(name)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setAlternatingRowColors(True)
        self.setShowGrid(False)
        self.setWordWrap(False)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setStyleSheet("QHeaderView { background: transparent; border: none; }")
            header.setHighlightSections(False)
            header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultAlignment(_RIGHT)
        self.currentCellChanged.connect(self._on_current)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the type scale."""
        self._corner.set_look(palette, type_)
        ground = self._corner.palette()
        ground.setColor(QPalette.ColorRole.Window, palette.colour("panel"))
        self._corner.setPalette(ground)
        self.setFont(type_.number())
        self.horizontalHeader().setFont(type_.small_bold())
        self.verticalHeader().setFont(type_.number())
        self._spread()

    def tell(
        self,
        corner: str,
        heads: Sequence[str],
        sides: Sequence[str],
        cells: Sequence[Sequence[str]],
    ) -> None:
        """Show these.

        Args:
            corner: what the sides are.
            heads: of the columns.
            sides: of the rows.
        """
        self._corner.setText(corner)
        self.blockSignals(True)
        self.setRowCount(len(sides))
        self.setColumnCount(len(heads))
        self.setHorizontalHeaderLabels(list(heads))
        self.setVerticalHeaderLabels(list(sides))
        for row, texts in enumerate(cells):
            for column, text in enumerate(texts):
                item = QTableWidgetItem(text)
                item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
                spoken = f"{sides[row]}, {heads[column]}: {text}"
                item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
                self.setItem(row, column, item)
        self.blockSignals(False)
        self._spread()

    def show_row(self, row: int) -> None:
        """Mark a row, without a word to those who asked what the person chooses."""
        self.blockSignals(True)
        self.setCurrentCell(row, max(0, self.currentColumn()))
        self.blockSignals(False)
        self.viewport().update()

    def text(self, row: int, column: int) -> str:
        """What a cell says."""
        item = self.item(row, column)
        return "" if item is None else item.text()

    def whole_height(self) -> int:
        """The height at which no row is out of sight."""
        rows = self.verticalHeader().length() + self.horizontalHeader().sizeHint().height()
        return rows + 2 * self.frameWidth() + 2

    def sizeHint(self) -> QSize:
        return QSize(320, self._high)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._spread()

    def updateGeometries(self) -> None:
        """Keep the name of the sides above them, where the library leaves an empty box."""
        super().updateGeometries()
        side, head = self.verticalHeader(), self.horizontalHeader()
        self._corner.setGeometry(side.x(), head.y(), side.width(), head.height())
        self._corner.raise_()

    def _spread(self) -> None:
        """Give columns what their words need, and share out what is left."""
        columns = self.columnCount()
        if not columns:
            return
        self.resizeRowsToContents()
        self.verticalHeader().setMinimumWidth(self._corner.sizeHint().width())
        letters = QFontMetrics(self.horizontalHeader().font())
        gap = letters.horizontalAdvance("nn")
        needed = [
            max(self.sizeHintForColumn(n), letters.horizontalAdvance(self.head(n))) + gap
            for n in range(columns)
        ]
        left = max(0, self.viewport().width() - sum(needed)) // columns
        for column, width in enumerate(needed):
            self.setColumnWidth(column, width + left)

    def head(self, column: int) -> str:
        """What a column is called."""
        item = self.horizontalHeaderItem(column)
        return "" if item is None else item.text()

    def _on_current(self, row: int, _: int, before: int, __: int) -> None:
        if row >= 0 and row != before:
            self.row_chosen.emit(row)
