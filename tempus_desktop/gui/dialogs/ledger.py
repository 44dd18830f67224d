"""A player's side of a reckoning: who, line by line what counts, and the sum."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tempus_desktop.games.tempus.terms import Colour, Terrain
from tempus_desktop.gui.art.badges import paint_badge
from tempus_desktop.gui.art.cards import paint_back
from tempus_desktop.gui.art.fonts import Type, fitted
from tempus_desktop.gui.art.icons import Icon, paint_icon
from tempus_desktop.gui.art.kept import kept_pixmap
from tempus_desktop.gui.art.palette import Palette, blend, with_alpha
from tempus_desktop.gui.art.token import paint_chip, paint_token
from tempus_desktop.gui.dialogs.look import LEFT, RIGHT, Look, paint_words, painting
from tempus_desktop.gui.dialogs.reckoning import Range
from tempus_desktop.gui.style import BUTTON, guarded, paint_box, paint_lit_frame, rounded

_USUAL_ROWS, _CLOSE_ROW = 4, 21.0
_HEAD, _TIGHT_HEAD, _ROW, _TOTAL, _BAR, _BACKS = 38, 32, 30, 50, 26, 52


_SUM_LAST_UP_TO = 1.25
"""With larger text the sum of a column stands above its lines, which may have to be scrolled to."""
_LEAST_OF_NAME = 0.7
"""So much smaller a name may become beside a role."""


class Edge(Enum):
    """Where a player's colour runs along the panel."""

    LEFT = auto()
    RIGHT = auto()
    TOP = auto()


@dataclass(frozen=True, slots=True)
class Line:
    """One line: a sign, what it is, and what it counts.

    Attributes:
        sign: an icon, a terrain's badge or a player's chip.
        faint: not certain, or counts nothing.
        points: what the line adds to a known sum.
    """

    text: str
    value: str
    sign: Icon | Terrain | Colour | None = None
    faint: bool = False
    points: int = 0


@dataclass(frozen=True, slots=True)
class Bar:
    """A range on a scale from 0 to ``top`` with a mark to compare with."""

    range: Range
    top: int
    mark: int | None = None


@dataclass(frozen=True, slots=True)
class Account:
    """All that a ledger shows.

    Attributes:
        role: in the head at the right.
        backs: cards face down below the lines.
        rows: lines there is room for at least, so that ledgers side by side are equally high.
        honoured: framed, for whoever won.
    """

    colour: Colour
    name: str
    role: str
    lines: tuple[Line, ...]
    label: str
    total: str
    backs: int = 0
    bar: Bar | None = None
    rows: int = 4
    honoured: bool = False


class Ledger(QWidget):
    """Shows an :class:`Account`.

    Args:
        edge: where the player's colour runs.
        close_rows: many lines may stand closer together; not where they are narrow and wrap.
    """

    def __init__(
        self, edge: Edge, parent: QWidget | None = None, *, close_rows: bool = True
    ) -> None:
        super().__init__(parent)
        self._edge = edge
        self._close_rows = close_rows
        self._tight = False
        self._look: Look | None = None
        self._account: Account | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        self._look = Look(palette, type_)
        self.updateGeometry()
        self.update()

    def set_tight(self, tight: bool) -> None:
        """In little room the sum stands in the head, and lines take no more than they need."""
        self._tight = tight
        self.updateGeometry()
        self.update()

    @property
    def account(self) -> Account | None:
        """What is shown."""
        return self._account

    def set_account(self, account: Account) -> None:
        """Show this."""
        self._account = account
        lines = "; ".join(f"{line.text} {line.value}" for line in account.lines)
        self.setAccessibleName(
            self.tr("{name}, {role}").format(name=account.name, role=account.role)
            if account.role
            else account.name
        )
        self.setAccessibleDescription(f"{lines}; {account.label} {account.total}")
        self.updateGeometry()
        self.update()

    def clear(self) -> None:
        """Show nothing, and have nothing to be read aloud."""
        self._account = None
        self.setAccessibleName("")
        self.setAccessibleDescription("")
        self.update()

    def sizeHint(self) -> QSize:
        look, account = self._look, self._account
        if look is None or account is None:
            return QSize(200, 200)
        if self._tight:
            lines = self._row_height(account) * len(account.lines)
            return QSize(150, look.px(_TIGHT_HEAD + 11 + lines))
        rows = max(account.rows, len(account.lines))
        height = _HEAD + 8 + self._row_height(account) * rows + _TOTAL
        if account.bar is not None:
            height += _BAR
        if account.backs:
            height += max(0, _BACKS - self._row_height(account) * (rows - len(account.lines)))
        return QSize(150, look.px(height))

    def _head_height(self) -> int:
        return _TIGHT_HEAD if self._tight else _HEAD

    def _row_height(self, account: Account) -> float:
        if self._tight:
            return _CLOSE_ROW
        if not self._close_rows:
            return _ROW
        rows = max(account.rows, len(account.lines))
        return max(_CLOSE_ROW, min(_ROW, _ROW * _USUAL_ROWS / rows))

    def minimumSizeHint(self) -> QSize:
        return QSize(140, self.sizeHint().height())

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look, account = self._look, self._account
        if look is None or account is None:
            return
        rect = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        with painting(self) as painter:
            self._paint_paper(painter, rect, account, look)
            self._paint_head(painter, rect, account, look)
            inner = rect.adjusted(look.px(12), 0, -look.px(12), 0)
            y = rect.top() + look.px(self._head_height() + 6)
            sums = QRectF(inner)
            if self._edge is Edge.TOP and look.type.scale > _SUM_LAST_UP_TO:
                bar = look.px(_BAR) if account.bar is not None else 0
                sums.setBottom(y + look.px(_TOTAL) + bar)
                y = sums.bottom() + 4
            step = look.px(self._row_height(account))
            for line in account.lines:
                self._paint_line(painter, QRectF(inner.left(), y, inner.width(), step), line)
                y += step
            self._paint_backs(painter, inner, y, account, look)
            if not self._tight:
                self._paint_total(painter, sums, account, look)
            if account.honoured:
                paint_lit_frame(painter, rect.adjusted(1, 1, -1, -1), look.palette, BUTTON)

    def _paint_paper(self, painter: QPainter, rect: QRectF, account: Account, look: Look) -> None:
        paint_box(painter, rect, BUTTON, look.colour("panel_raised"))
        painter.save()
        painter.setClipPath(rounded(rect, BUTTON))
        head = QRectF(rect.left(), rect.top(), rect.width(), look.px(self._head_height()))
        painter.fillRect(head, look.palette.tint(account.colour))
        fill = look.palette.player(account.colour).fill
        strip = QRectF(rect)
        if self._edge is Edge.TOP:
            strip.setHeight(5)
        elif self._edge is Edge.LEFT:
            strip.setWidth(6)
        else:
            strip.setLeft(strip.right() - 6)
        painter.fillRect(strip, fill)
        painter.restore()
        paint_box(painter, rect, BUTTON, None, look.colour("line"))

    def _paint_head(self, painter: QPainter, rect: QRectF, account: Account, look: Look) -> None:
        head = QRectF(rect.left() + 12, rect.top(), rect.width() - 24, look.px(self._head_height()))
        if self._edge is Edge.TOP:
            head.setTop(head.top() + 4)
        radius = look.px(10.5)
        spot = QPointF(head.left() + radius + 2, head.center().y() - 1)
        side = 4.0 * radius

        def paint(token: QPainter) -> None:
            token.translate(side / 2, side / 2)
            paint_token(token, account.colour, 1, radius, look.palette)

        key = ("ledger-token", account.colour, radius, look.palette.name)
        picture = kept_pixmap(key, QSizeF(side, side), self.devicePixelRatioF(), paint)
        painter.drawPixmap(spot - QPointF(side / 2, side / 2), picture)
        head.setLeft(head.left() + 2 * radius + look.px(10))
        if self._tight:
            big = fitted(look.type.points(), 0.7 * head.height())
            paint_words(painter, head, account.total, big, look.colour("ink"), RIGHT)
            sum_wide = QFontMetricsF(big).horizontalAdvance(account.total)
            head.setRight(head.right() - sum_wide - look.px(10))
        self._paint_who(painter, head, account, look)

    def _paint_who(self, painter: QPainter, head: QRectF, account: Account, look: Look) -> None:
        """Name and role side by side; in a narrow head the role stands below, both smaller."""
        bold, soft = look.type.name(), look.type.label()
        soft.setItalic(True)
        width = QFontMetricsF(soft).horizontalAdvance(account.role) + 2 if account.role else 0.0
        name, role = QRectF(head), QRectF(head)
        align = RIGHT
        wanted = _LEAST_OF_NAME * QFontMetricsF(bold).horizontalAdvance(account.name)
        if wanted <= head.width() - width - 4:
            name.setRight(head.right() - width - 4)
            role.setLeft(head.right() - width)
        elif account.role:
            name.setBottom(head.top() + 0.56 * head.height())
            role.setTop(name.bottom() - 2)
            bold, soft = fitted(bold, 0.9 * name.height()), fitted(soft, 0.8 * role.height())
            align = LEFT
        paint_words(painter, name, account.name, bold, look.colour("ink"))
        paint_words(painter, role, account.role, soft, look.colour("ink_soft"), align)

    def _paint_line(self, painter: QPainter, row: QRectF, line: Line) -> None:
        look = self._look
        if look is None:
            return
        side = min(look.px(20), row.height() - 2)
        self._paint_sign(painter, QRectF(row.left(), row.center().y() - side / 2, side, side), line)
        ink = look.colour("ink_soft" if line.faint else "ink")
        value_font = look.type.body_bold()
        width = QFontMetricsF(value_font).horizontalAdvance(line.value) + 4
        value = QRectF(row.right() - width, row.top(), width, row.height())
        text = QRectF(row.left() + side + look.px(8), row.top(), 0, row.height())
        text.setRight(value.left() - 4)
        paint_words(painter, text, line.text, look.type.body(), ink)
        paint_words(painter, value, line.value, value_font, ink, RIGHT)
        painter.setPen(QPen(with_alpha(look.colour("line"), 0.8), 1))
        painter.drawLine(QLineF(row.left(), row.bottom(), row.right(), row.bottom()))

    def _paint_sign(self, painter: QPainter, box: QRectF, line: Line) -> None:
        look = self._look
        if look is None or line.sign is None:
            return
        if isinstance(line.sign, Icon):
            paint_icon(painter, line.sign, box, look.palette)
        elif isinstance(line.sign, Terrain):
            paint_badge(painter, line.sign, box, look.palette)
        else:
            painter.save()
            painter.translate(box.center())
            paint_chip(painter, line.sign, box.width() * 0.42, look.palette)
            painter.restore()

    def _paint_backs(
        self, painter: QPainter, inner: QRectF, y: float, account: Account, look: Look
    ) -> None:
        if not account.backs:
            return
        width, height = look.px(31), look.px(44.5)
        step = min(look.px(26), (inner.width() - width - 4) / max(1, account.backs - 1))
        for place in range(account.backs):
            spot = QRectF(inner.left() + 2 + place * step, y + look.px(6), width, height)
            paint_back(painter, spot, look.palette)

    def _paint_total(self, painter: QPainter, inner: QRectF, account: Account, look: Look) -> None:
        bottom = inner.bottom() - 4
        if account.bar is not None:
            bottom -= look.px(_BAR)
            self._paint_bar(painter, inner, account.bar, look)
        row = QRectF(inner.left(), bottom - look.px(_TOTAL - 4), inner.width(), look.px(_TOTAL - 4))
        big = fitted(look.type.points(), look.px(34 if account.bar is None else 26))
        width = QFontMetricsF(big).horizontalAdvance(account.total) + 2
        number = QRectF(row.right() - width, row.top(), width, row.height())
        label = row.adjusted(0, 0, -width - 6, 0)
        paint_words(painter, label, account.label, look.type.name(), look.colour("ink"))
        paint_words(painter, number, account.total, big, look.colour("ink"), RIGHT)

    def _paint_bar(self, painter: QPainter, inner: QRectF, bar: Bar, look: Look) -> None:
        if self._account is None:
            return
        fill = look.palette.player(self._account.colour).fill
        place = QRectF(inner.left(), inner.bottom() - look.px(22), inner.width(), look.px(13))
        paint_bar(painter, place, bar, fill, look)


def paint_bar(painter: QPainter, groove: QRectF, bar: Bar, fill: QColor, look: Look) -> None:
    """A range in a groove: what is sure is full, what is possible hatched."""
    unit, round_ = groove.width() / max(1, bar.top), groove.height() / 2
    ground = blend(look.colour("line"), look.colour("panel"), 0.45)
    paint_box(painter, groove, round_, ground, look.colour("line"))
    reach = QRectF(groove.left(), groove.top(), unit * bar.range.most, groove.height())
    if bar.range.most:
        painter.save()
        painter.setClipPath(rounded(reach, round_))
        painter.fillRect(reach, blend(fill, look.colour("panel"), 0.3))
        # With some ink a light colour is seen on light paper, too, and a dark one on dark.
        _hatch(painter, reach, blend(fill, look.colour("ink"), 0.6))
        sure = QRectF(groove.left(), groove.top(), unit * bar.range.least, groove.height())
        painter.fillRect(sure, fill)
        painter.restore()
        paint_box(painter, reach, round_, None, look.colour("piece_outline"))
    if bar.mark is not None:
        x = groove.left() + unit * bar.mark
        painter.setPen(QPen(look.colour("ink"), 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawLine(QPointF(x, groove.top() - 5), QPointF(x, groove.bottom() + 5))


def _hatch(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    """Slanted lines: what is not certain."""
    painter.setPen(QPen(colour, 2))
    x = rect.left() - rect.height()
    while x < rect.right():
        painter.drawLine(QPointF(x, rect.bottom()), QPointF(x + rect.height(), rect.top()))
        x += 7
