"""The drawing inside each emblem: one unmistakable thing for each kind of player.

All is drawn in a box of 64 around (0, 0); lines are round, and there are at most three fills.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from tempus_desktop.gui.art.strokes import ellipse, polygon, polyline

Points = Sequence[tuple[float, float]]


@dataclass(frozen=True)
class Hand:
    """A painter with the inks of an emblem.

    Attributes:
        weight: of the ink line.
        paper, shade, brass: the fills.
    """

    painter: QPainter
    weight: float
    ink: QColor
    paper: QColor
    shade: QColor
    brass: QColor

    def shape(self, path: QPainterPath, fill: QColor | None) -> None:
        """A filled shape with an ink line; only the line where there is no fill."""
        pen = QPen(self.ink, self.weight)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        self.painter.setPen(pen)
        self.painter.setBrush(Qt.BrushStyle.NoBrush if fill is None else QBrush(fill))
        self.painter.drawPath(path)

    def area(self, points: Points, fill: QColor) -> None:
        """A filled polygon."""
        self.shape(polygon(points), fill)

    def line(self, points: Points, wide: float = 1.0) -> None:
        """An ink line through points."""
        pen = QPen(self.ink, self.weight * wide)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(pen)
        self.painter.drawPath(polyline(points))

    def rod(self, points: Points, wide: float, core: QColor) -> None:
        """A stick: a coloured core in an ink casing."""
        path = polyline(points)
        for colour, width in ((self.ink, wide + 2 * self.weight * 0.8), (core, wide)):
            pen = QPen(colour, width)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            self.painter.setBrush(Qt.BrushStyle.NoBrush)
            self.painter.setPen(pen)
            self.painter.drawPath(path)

    def dot(self, x: float, y: float, radius: float, fill: QColor | None = None) -> None:
        """A disc: of ink, or filled with an ink line."""
        if fill is not None:
            self.shape(ellipse(x, y, radius, radius), fill)
            return
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(self.ink)
        self.painter.drawEllipse(QPointF(x, y), radius, radius)


def person(hand: Hand) -> None:
    """Head and shoulders."""
    body = QPainterPath(QPointF(-19, 22))
    body.cubicTo(-19, 6, -10, 4, 0, 4)
    body.cubicTo(10, 4, 19, 6, 19, 22)
    body.closeSubpath()
    hand.shape(body, hand.brass)
    hand.dot(0, -8, 10, hand.paper)


def wanderer(hand: Hand) -> None:
    """A bundle on a stick, and footprints that lead anywhere."""
    hand.rod(((-18, 6), (11, -15)), 3.4, hand.shade)
    bundle = QPainterPath(QPointF(8, -14))
    bundle.cubicTo(22, -13, 23, 4, 11, 5)
    bundle.cubicTo(-1, 5, -1, -9, 8, -14)
    hand.shape(bundle, hand.brass)
    hand.line(((4, -18), (9, -12), (15, -18)), 1.1)
    for x, y, turn in ((-12, 17, 60), (-3, 12, 30), (4, 20, 80), (14, 14, 20)):
        hand.painter.save()
        hand.painter.translate(x, y)
        hand.painter.rotate(turn)
        hand.shape(ellipse(0, 0, 1.2, 2.6), hand.ink)
        hand.painter.restore()


def apprentice(hand: Hand) -> None:
    """A mallet, and a nail that went crooked."""
    hand.rod(((-18, 3), (1, -10)), 3.6, hand.shade)
    hand.area(((-5, -17), (2, -22), (15, -4), (8, 1)), hand.brass)
    hand.line(((1, 19), (1, 12), (8, 9), (7, 5)), 1.5)
    hand.line(((3, 4), (12, 6)), 1.5)
    hand.line(((-15, 19), (15, 19)), 1.3)


def steward(hand: Hand) -> None:
    """The key of the house."""
    hand.painter.save()
    hand.painter.rotate(38)
    hand.rod(((0, -4), (0, 22)), 4.0, hand.brass)
    for y in (13, 20):
        hand.rod(((1, y), (8, y)), 3.4, hand.brass)
    hand.dot(0, -12, 10.5, hand.brass)
    hand.dot(0, -12, 4.4, hand.paper)
    hand.painter.restore()


def strategist(hand: Hand) -> None:
    """The knight of a game of chess."""
    head = QPainterPath(QPointF(-11, 15))
    head.cubicTo(-11, 7, -3, 3, -3, -3)
    head.cubicTo(-8, 3, -13, 5, -16, 3)
    head.cubicTo(-20, 0, -17, -5, -13, -10)
    head.cubicTo(-11, -15, -8, -17, -5, -18)
    head.lineTo(-3, -24)
    head.lineTo(2, -18)
    head.cubicTo(14, -14, 16, 2, 12, 15)
    head.closeSubpath()
    hand.shape(head, hand.shade)
    hand.line(((3, -14), (9, -5), (8, 6)), 0.9)
    hand.dot(-6.5, -9.5, 2.4)
    hand.area(((-16, 15), (16, 15), (17, 22), (-17, 22)), hand.brass)


def sage(hand: Hand) -> None:
    """An owl."""
    body = QPainterPath(QPointF(-16, -20))
    body.cubicTo(-10, -15, 10, -15, 16, -20)
    body.cubicTo(21, -4, 20, 21, 0, 23)
    body.cubicTo(-20, 21, -21, -4, -16, -20)
    hand.shape(body, hand.shade)
    belly = QPainterPath(QPointF(0, 1))
    belly.cubicTo(12, 4, 11, 19, 0, 21)
    belly.cubicTo(-11, 19, -12, 4, 0, 1)
    hand.shape(belly, hand.paper)
    for side in (-1, 1):
        hand.dot(side * 8, -6, 7, hand.paper)
        hand.dot(side * 7.4, -6, 2.9)
    hand.area(((-3, -2), (3, -2), (0, 4)), hand.brass)


def builder(hand: Hand) -> None:
    """A trowel over a wall."""
    for x, y, width in ((-18, 12, 17), (-1, 12, 18), (-18, 4, 9), (-9, 4, 17)):
        hand.area(((x, y), (x + width, y), (x + width, y + 8), (x, y + 8)), hand.brass)
    hand.rod(((15, -20), (11, -13)), 4.6, hand.shade)
    hand.line(((11, -13), (7, -8)), 1.5)
    hand.area(((11, -4), (2, -12), (-15, 0)), hand.paper)


def raider(hand: Hand) -> None:
    """An axe behind a round shield."""
    hand.rod(((-15, 19), (11, -14)), 3.4, hand.shade)
    blade = QPainterPath(QPointF(5, -9))
    blade.cubicTo(2, -15, 3, -19, 6, -23)
    blade.cubicTo(10, -18, 14, -15, 20, -13)
    blade.cubicTo(18, -8, 14, -4, 9, -5)
    blade.closeSubpath()
    hand.shape(blade, hand.paper)
    hand.dot(-3, 6, 13.5, hand.brass)
    hand.line(((-3, -7), (-3, 19)), 0.9)
    hand.line(((-16, 6), (10, 6)), 0.9)
    hand.dot(-3, 6, 4.4, hand.paper)


def scholar(hand: Hand) -> None:
    """The rings of an armillary sphere."""
    hand.line(((-9, 23), (9, 23)), 1.4)
    hand.line(((0, 23), (0, 16)), 1.4)
    hand.dot(0, -4, 19, hand.paper)
    hand.painter.save()
    hand.painter.translate(0, -4)
    hand.painter.rotate(-24)
    hand.shape(ellipse(0, 0, 19, 7), hand.brass)
    hand.shape(ellipse(0, 0, 8, 19), None)
    hand.line(((0, -23), (0, 23)), 0.9)
    hand.painter.restore()
    hand.dot(0, -4, 4)


def stranger(hand: Hand) -> None:
    """A cogwheel: a program from elsewhere."""
    for turn in range(8):
        hand.painter.save()
        hand.painter.rotate(45 * turn)
        hand.area(((-4, -22), (4, -22), (5, -13), (-5, -13)), hand.shade)
        hand.painter.restore()
    hand.dot(0, 0, 15, hand.brass)
    hand.dot(0, 0, 6, hand.paper)


MARKS: dict[str, Callable[[Hand], None]] = {
    "random": wanderer,
    "novice": apprentice,
    "greedy": steward,
    "thinker": strategist,
    "sage": sage,
    "builder": builder,
    "raider": raider,
    "scholar": scholar,
}
"""By the id of a level."""
