"""The spot at the lower left where the drawn tile waits, with handles that turn it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from tempus_desktop.games.tempus.state import LaidTile
from tempus_desktop.gui.art.icons import Icon, paint_icon
from tempus_desktop.gui.art.kept import kept_pixmap
from tempus_desktop.gui.art.strokes import fill, letters, pixels_per_unit, soft_shadow
from tempus_desktop.gui.commands import with_key
from tempus_desktop.gui.table.look import Look, painting
from tempus_desktop.gui.table.wording import tray_name, turn_left_name, turn_right_name

TILE_ZOOM = 0.36
HANDLE = 30
_SHADOW = QColor(0, 0, 0, 100)
_SIZE = QSize(156, 112)


class PaperButton(QAbstractButton):
    """A small paper button over the board, round or square.

    Args:
        look: colours in force.
        sign: what it shows, an icon or a character.
        name: its tooltip and accessible name.
        parent: the board's view.
        size: of its face in pixels.
        round_: a circle instead of a rounded square.
    """

    def __init__(
        self,
        look: Look,
        sign: Icon | str,
        name: str,
        parent: QWidget,
        size: int,
        round_: bool = False,
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._sign = sign
        self._round = round_
        self.setFixedSize(size + 4, size + 4)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.rename(name)

    def rename(self, name: str) -> None:
        """Take another tooltip and accessible name."""
        self.setToolTip(name)
        self.setAccessibleName(name)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.update()

    @painting
    def paintEvent(self, event: QPaintEvent) -> None:
        # Kept: it is painted again whenever the board below it moves.
        ground = "lit" if self.isDown() else "button" if self.underMouse() else "panel_raised"
        key = ("paper button", self._sign, self._round, ground, self._look.palette.name)
        size, dpr = QSizeF(self.size()), self.devicePixelRatioF()
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, kept_pixmap(key, size, dpr, partial(self._paint, ground)))

    def _paint(self, ground: str, painter: QPainter) -> None:
        palette = self._look.palette
        face = QRectF(self.rect()).adjusted(2.0, 1.0, -2.0, -3.0)
        path = QPainterPath()
        radius = face.width() / 2 if self._round else 6.0
        path.addRoundedRect(face, radius, radius)
        soft_shadow(painter, path, QPointF(0.0, 1.0), 1.5, _SHADOW)
        painter.setBrush(palette.colour(ground))
        painter.setPen(QPen(palette.colour("ink_soft"), 1.0))
        painter.drawPath(path)
        ink = palette.colour("piece_outline") if ground == "lit" else palette.colour("ink")
        if isinstance(self._sign, Icon):
            inner = face.width() * 0.2
            rect = face.adjusted(inner, inner, -inner, -inner)
            paint_icon(painter, self._sign, rect, palette, ink=ink)
        else:
            fill(painter, letters(self._sign, 17.0).translated(face.center()), ink)


class Tray(QWidget):
    """Shows the waiting tile; pressing on it takes it in hand, which the view sees to.

    Signals:
        turned: steps of 60 degrees clockwise, 1 or -1.
    """

    turned = Signal(int)

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._tile: LaidTile | None = None
        self._away = False
        self._keys = ("", "")
        self.setFixedSize(_SIZE)
        self.setAccessibleName(tray_name())
        # Presses go to the view, so that a drag can leave the tray.
        self._left = PaperButton(look, Icon.TURN_LEFT, turn_left_name(), parent, HANDLE, True)
        self._right = PaperButton(look, Icon.TURN_RIGHT, turn_right_name(), parent, HANDLE, True)
        self._left.clicked.connect(self._on_left)
        self._right.clicked.connect(self._on_right)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.show_tile(None, False)

    @property
    def handles(self) -> tuple[PaperButton, PaperButton]:
        """The handles that turn anticlockwise and clockwise."""
        return self._left, self._right

    def show_tile(self, tile: LaidTile | None, away: bool) -> None:
        """Let a tile wait here; ``away``: it hangs on the pointer; ``None``: no tile."""
        self._tile = tile
        self._away = away
        for part in (self, self._left, self._right):
            part.setVisible(tile is not None)
        self.update()

    def set_keys(self, left: str, right: str) -> None:
        """Say by which keys the tile is turned anticlockwise and clockwise; empty: by none."""
        self._keys = left, right
        self.retranslate()

    def retranslate(self) -> None:
        """Take the names in the language in force."""
        self.setAccessibleName(tray_name())
        left, right = self._keys
        self._left.rename(with_key(turn_left_name(), left))
        self._right.rename(with_key(turn_right_name(), right))

    def settle(self, left: int, bottom: int) -> None:
        """Stand in a corner of the view."""
        self.move(left, bottom - self.height())
        middle = self.geometry().center()
        for handle, side in ((self._left, -1), (self._right, 1)):
            off = self.width() // 2 - handle.width() // 2 - 5
            handle.move(
                middle.x() + side * off - handle.width() // 2, middle.y() - handle.height() // 2
            )

    @painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self._look.palette
        path = QPainterPath()
        path.addRoundedRect(QRectF(self.rect()).adjusted(3.0, 3.0, -3.0, -5.0), 9.0, 9.0)
        soft_shadow(painter, path, QPointF(0.0, 2.0), 3.0, _SHADOW)
        painter.setBrush(palette.colour("panel"))
        painter.setPen(QPen(palette.colour("ink_soft"), 1.2))
        painter.drawPath(path)
        if self._tile is not None:
            painter.translate(QPointF(self.rect().center()))
            painter.scale(TILE_ZOOM, TILE_ZOOM)
            painter.setOpacity(0.3 if self._away else 1.0)
            faces, centre, turn = self._tile
            scale = pixels_per_unit(painter)
            self._look.pixmaps.tile(faces, turn, centre, scale).draw(painter)
        painter.end()

    def _on_left(self) -> None:
        self.turned.emit(-1)

    def _on_right(self) -> None:
        self.turned.emit(1)
