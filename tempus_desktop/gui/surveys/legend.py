"""The legend of a survey: what every pattern means, how many hexes wear it, what is pointed at."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.geometry import SIDE
from tempus_desktop.gui.layouts import clear
from tempus_desktop.gui.style import guarded, paint_paper, smooth
from tempus_desktop.gui.surveys.charts import Balance, Field
from tempus_desktop.gui.surveys.patterns import ALL_EDGES, paint_attack, paint_balance, paint_field
from tempus_desktop.gui.surveys.words import Row, Sign
from tempus_desktop.gui.table.look import Look

WIDTH = 216
"""Of the paper at a text size of 100 %, in pixels."""
_WIDEST = 1.25
"""Large words grow no more than that here: the island needs the room."""
_SHADOW = 4


class Swatch(QWidget):
    """One sign of the legend, as it is on the board."""

    def __init__(self, look: Look, sign: Sign, side: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._sign = look, sign
        self.setFixedSize(side, side)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            smooth(painter)
            painter.translate(self.width() / 2, self.height() / 2)
            palette, sign = self._look.palette, self._sign
            scale = self.height() / (2.1 * SIDE)
            if isinstance(sign, Field):
                painter.scale(scale, scale)
                paint_field(painter, sign, ALL_EDGES, palette)
            elif isinstance(sign, Balance):
                painter.scale(1.9 * scale, 1.9 * scale)
                painter.translate(0.0, -0.64 * SIDE)
                paint_balance(painter, sign, palette)
            else:
                self._paint_arrow(painter, sign, scale)

    def _paint_arrow(self, painter: QPainter, colour: Colour, scale: float) -> None:
        painter.scale(1.7 * scale, 1.7 * scale)
        painter.translate(-0.93 * SIDE, 0.0)
        core = self._look.palette.player(colour).fill
        paint_attack(painter, 0.0, core, self._look.palette, by_card=False)


class Legend(QWidget):
    """A small paper over the sea."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._told: tuple[str, tuple[Row, ...], str] = ("", (), "")
        self._grid = QGridLayout(self)
        self._foot = QLabel(self)
        # Hexes below it can be reached all the same.
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    @property
    def told(self) -> tuple[str, tuple[Row, ...], str]:
        """Heading, rows and the line at the foot."""
        return self._told

    def tell(self, title: str, rows: list[Row], foot: str, spoken: str) -> None:
        """Explain a chart."""
        told = (title, tuple(rows), foot)
        if told[:2] != self._told[:2]:
            self._told = told
            self._fill()
        elif told != self._told:
            self._told = told
            self._foot.setText(foot)
        self.setAccessibleName(spoken)
        self.setAccessibleDescription(foot)
        self._fit()

    def take_look(self) -> None:
        """Take colours and type anew."""
        self._fill()
        self._fit()

    @property
    def _type(self) -> Type:
        return Type(min(_WIDEST, self._look.type.scale))

    def _fill(self) -> None:
        """All words anew."""
        clear(self._grid)
        scale, title, (rows, foot) = self._type.scale, self._told[0], self._told[1:]
        side = round(8 * scale)
        self._grid.setContentsMargins(side + 2, side, side + 4, side + _SHADOW)
        self._grid.setHorizontalSpacing(round(7 * scale))
        self._grid.setVerticalSpacing(round(3 * scale))
        self._grid.setColumnStretch(1, 1)
        ink, soft = (self._look.palette.colour(name) for name in ("ink", "ink_soft"))
        heading = self._label(title, ink)
        heading.setFont(self._type.button())
        self._grid.addWidget(heading, 0, 0, 1, 3)
        parts: list[QWidget] = [heading]
        for place, (sign, text, count) in enumerate(rows, start=1):
            swatch = Swatch(self._look, sign, round(26 * scale), self)
            label, number = self._label(text, ink), self._label(count, ink)
            self._grid.addWidget(swatch, place, 0)
            self._grid.addWidget(label, place, 1)
            parts += swatch, label, number
            number.setFont(self._type.number(True))
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            self._grid.addWidget(number, place, 2, right)
        self._foot = self._label(foot, soft)
        self._grid.addWidget(self._foot, len(rows) + 1, 0, 1, 3)
        parts.append(self._foot)
        for part in parts:
            # Until it is shown the layout leaves out what is added to a visible paper.
            part.show()

    def _label(self, text: str, ink: QColor) -> QLabel:
        label = QLabel(text, self)
        label.setFont(self._type.small())
        label.setWordWrap(True)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setStyleSheet(f"QLabel {{ color: {ink.name()}; background: transparent; }}")
        return label

    def _fit(self) -> None:
        width = round(WIDTH * self._type.scale)
        self.resize(width, self._grid.totalHeightForWidth(width))

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            smooth(painter)
            paper = QRectF(self.rect()).adjusted(2, 1, -3, -_SHADOW)
            paint_paper(
                painter, paper, self._look.palette, self._look.palette.colour("panel_raised")
            )
