"""Paper on the table: the note that says why not, and finding room for it over water."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from tempus_desktop.gui.art.strokes import soft_shadow
from tempus_desktop.gui.table.look import Look, painting

EDGE = 14
"""Room around the paper for its tip and shadow, in pixels."""

RADIUS = 7.0
WIDTH = 178
"""Of a note at a text size of 100 %, in pixels."""
_SHADOW = QColor(0, 0, 0, 110)


class Paper(QWidget):
    """A small sheet of paper whose tip points at something."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._tip: QPointF | None = None
        self.hide()

    def point_at(self, spot: QPoint) -> None:
        """Turn the tip to a point of the parent."""
        self._tip = QPointF(self.mapFromParent(spot))
        self.update()

    def body(self) -> QRectF:
        """The sheet without its tip."""
        return QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)

    @painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        path = QPainterPath()
        path.addRoundedRect(self.body(), RADIUS, RADIUS)
        path = path.united(self._tip_path())
        soft_shadow(painter, path, QPointF(0.0, 2.0), 4.0, _SHADOW)
        painter.setBrush(self._look.palette.colour("panel_raised"))
        painter.setPen(QPen(self._look.palette.colour("ink_soft"), 1.2))
        painter.drawPath(path)
        painter.end()

    def _tip_path(self) -> QPainterPath:
        path = QPainterPath()
        if self._tip is None or self.body().contains(self._tip):
            return path
        body = self.body().adjusted(16.0, 14.0, -16.0, -14.0)
        tip = self._tip
        root = QPointF(
            min(max(tip.x(), body.left()), body.right()),
            min(max(tip.y(), body.top()), body.bottom()),
        )
        line = tip - root
        length = max(1.0, (line.x() ** 2 + line.y() ** 2) ** 0.5)
        reach = QRectF(self.rect()).adjusted(1.0, 1.0, -1.0, -1.0)
        end = QPointF(
            min(max(tip.x(), reach.left()), reach.right()),
            min(max(tip.y(), reach.top()), reach.bottom()),
        )
        side = QPointF(-line.y(), line.x()) / length * 8.0
        path.moveTo(root + side)
        path.lineTo(end)
        path.lineTo(root - side)
        path.closeSubpath()
        return path


class Note(Paper):
    """Says in a sentence why something is not possible.

    Signals:
        rule_wanted: the link to a rule was followed.
        dismissed: it was clicked away.
    """

    rule_wanted = Signal(str)
    dismissed = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self._rule: str | None = None
        self._title = QLabel(self)
        self._text = QLabel(self)
        self._text.setWordWrap(True)
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._link = QPushButton(self)
        self._link.setFlat(True)
        self._link.setCursor(Qt.CursorShape.PointingHandCursor)
        self._link.clicked.connect(self._on_link)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(EDGE + 10, EDGE + 5, EDGE + 10, EDGE + 6)
        layout.setSpacing(3)
        for part in (self._title, self._text):
            layout.addWidget(part)
        layout.addWidget(self._link, 0, Qt.AlignmentFlag.AlignLeft)
        self.restyle()

    @property
    def text(self) -> str:
        """The sentence."""
        return self._text.text()

    @property
    def rule(self) -> str | None:
        """The rule that the link leads to."""
        return self._rule

    @property
    def link(self) -> QPushButton:
        """What is pressed to read the rule."""
        return self._link

    def let_through(self, through: bool) -> None:
        """Whether the mouse acts on what lies below: who only points is not to be hindered."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, through)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The table below is not meant."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Paper in the way is taken away."""
        self.hide()
        self.dismissed.emit()

    def restyle(self) -> None:
        """Take colours and type anew."""
        palette, type_ = self._look.palette, self._look.type
        title = type_.button()
        title.setPixelSize(type_.body().pixelSize() + 1)
        self._title.setFont(title)
        text = type_.label()
        self._text.setFont(text)
        link = type_.small()
        link.setWeight(QFont.Weight.DemiBold)
        self._link.setFont(link)
        ink, accent = palette.colour("ink").name(), palette.colour("accent").name()
        focus = palette.colour("focus").name()
        for label in (self._title, self._text):
            label.setStyleSheet(f"QLabel {{ color: {ink}; background: transparent; }}")
        self._link.setStyleSheet(
            f"QPushButton {{ color: {accent}; background: transparent; border: none;"
            f" padding: 1px 2px; text-align: left; }}"
            f"QPushButton:hover {{ text-decoration: underline; }}"
            f"QPushButton:focus {{ border: 2px solid {focus}; border-radius: 4px; }}"
        )

    def write(self, title: str, text: str, link: str, rule: str | None, width: int = WIDTH) -> None:
        """Say something, on paper of that width at 100 %; without a rule there is no link."""
        self._rule = rule
        self._title.setText(title)
        self._text.setText(text)
        self._link.setText(link)
        self._link.setVisible(rule is not None)
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        width = round(width * max(1.0, self._look.type.scale))
        parent = self.parentWidget()
        if parent is not None:
            width = min(width, parent.width() - 2 * EDGE)
        inner = width - 20
        # A label is never lower than its least size, which the words before have left.
        self._text.setMinimumSize(0, 0)
        self._text.setFixedSize(inner, self._text.heightForWidth(inner))
        self.setFixedWidth(width + 2 * EDGE)
        self.adjustSize()

    def _on_link(self) -> None:
        if self._rule is not None:
            self.rule_wanted.emit(self._rule)


def find_room(size: QSize, around: QRect, bounds: QRect, cost: Callable[[QRect], float]) -> QRect:
    """Where paper of that size goes beside a rectangle: inside the bounds, covering the least.

    Args:
        size: of the paper with its edge.
        around: what it belongs to and must leave free.
        bounds: what it must stay in.
        cost: how much a place covers, the less the better.
    """
    middle = around.center()
    across, down = size.width(), size.height()
    lefts = (middle.x() - 40, middle.x() - across // 2, middle.x() - across + 40)
    tops = (middle.y() - 40, middle.y() - down // 2, middle.y() - down + 40)
    spots = [
        QPoint(left, top)
        for left in lefts
        for top in (around.top() - down + EDGE // 2, around.bottom() - EDGE // 2)
    ]
    spots += [
        QPoint(left, top)
        for top in tops
        for left in (around.right() - EDGE // 2, around.left() - across + EDGE // 2)
    ]
    inside = bounds.adjusted(-EDGE // 2, -EDGE // 2, EDGE // 2, EDGE // 2)
    rects = [_held_in(QRect(spot, size), inside) for spot in spots]
    free = [rect for rect in rects if not _sheet(rect).intersects(around)]
    return min(free or rects, key=cost)


def _sheet(rect: QRect) -> QRect:
    return rect.adjusted(EDGE, EDGE, -EDGE, -EDGE)


def _held_in(rect: QRect, bounds: QRect) -> QRect:
    left = max(bounds.left(), min(rect.left(), bounds.right() - rect.width()))
    top = max(bounds.top(), min(rect.top(), bounds.bottom() - rect.height()))
    return QRect(QPoint(left, top), rect.size())
