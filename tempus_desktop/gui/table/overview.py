"""The overview map: while the board is zoomed in, a corner shows all of it and the part in view."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QTransform,
)
from PySide6.QtWidgets import QWidget

from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.grids.hexes import HexGrid, each
from tempus_desktop.gui.art.geometry import SIDE, area_path, centre, hex_path
from tempus_desktop.gui.art.palette import Palette, blend, with_alpha
from tempus_desktop.gui.art.strokes import fill, trace
from tempus_desktop.gui.art.token import paint_chip
from tempus_desktop.gui.style import guarded, paint_focus_ring, rounded, smooth
from tempus_desktop.gui.table.board import BoardView
from tempus_desktop.gui.table.overlays import GAP
from tempus_desktop.gui.view import TableView

translate = QCoreApplication.translate

SHARE = 0.26
"""Of the view's width and height that the map takes at most."""
_MOST = QSizeF(230.0, 180.0)
_FRAME = 5
_SLACK = 0.12 * SIDE
"""So little of what is to be seen may be outside the view, in scene units."""
_STEP = 1.5 * SIDE
"""How far an arrow key moves the view."""
_CHIP = 0.5 * SIDE
_GROUND = 0.55
"""How much of a terrain's own colour is left: whose pieces stand where matters more."""
_KEYS = {
    Qt.Key.Key_Left: QPointF(-_STEP, 0.0),
    Qt.Key.Key_Right: QPointF(_STEP, 0.0),
    Qt.Key.Key_Up: QPointF(0.0, -_STEP),
    Qt.Key.Key_Down: QPointF(0.0, _STEP),
}


class Overview(QWidget):
    """Shows the island, whose pieces stand where, and the frame of the view; a drag moves it.

    Signals:
        switched: the person wants the map, or does not.
    """

    switched = Signal(bool)

    def __init__(self, board: BoardView) -> None:
        super().__init__(board)
        self._board = board
        self._seen: Observation | None = None
        self._picture: tuple[object, QPixmap] | None = None
        self._wanted = True
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()
        board.overlays.leave_free(self)
        board.overlays.moved.connect(self._follow)

    @property
    def wanted(self) -> bool:
        """The map is shown whenever not all can be seen."""
        return self._wanted

    def set_wanted(self, wanted: bool) -> None:
        """Show the map whenever not all can be seen, or never."""
        if wanted != self._wanted:
            self._wanted = wanted
            self._follow()
            self.switched.emit(wanted)

    def toggle(self) -> None:
        """The other way."""
        self.set_wanted(not self._wanted)

    def show_view(self, view: TableView) -> None:
        """The match as it is now."""
        self._seen = view.observation
        self._follow()

    def clear(self) -> None:
        """The match leaves the table."""
        self._seen = self._picture = None
        self.hide()

    def frame(self) -> QRectF:
        """The part of the table in view, on the map."""
        return self._to_map().mapRect(self._board.camera.seen)

    # --- where it is

    def _follow(self) -> None:
        """The view shows something else, or has another size."""
        camera = self._board.camera
        rest = camera.rect.adjusted(_SLACK, _SLACK, -_SLACK, -_SLACK)
        useful = self._wanted and self._seen is not None and not camera.rect.isEmpty()
        if not useful or camera.seen.contains(rest):
            self._give_way()
            return
        self._settle(camera.rect.size())
        self.setAccessibleName(translate("Overview", "Overview map"))
        self.setAccessibleDescription(self._in_words())
        self.setToolTip(
            translate("Overview", "Overview map: drag the frame, or use the arrow keys")
        )
        self.show()
        self.update()

    def _give_way(self) -> None:
        if self.isVisible() and self.window().focusWidget() is self:
            # Hidden with the focus, it would pass it on as Tab does.
            self._board.setFocus()
        self.hide()

    def _settle(self, table: QSizeF) -> None:
        area = self._board.viewport().geometry()
        room = QSizeF(area.size()) * SHARE
        room = room.boundedTo(_MOST).expandedTo(QSizeF(90.0, 70.0))
        size = table.scaled(room, Qt.AspectRatioMode.KeepAspectRatio).toSize()
        self.resize(size.width() + 2 * _FRAME, size.height() + 2 * _FRAME)
        self.move(area.right() - self.width() - GAP, area.top() + GAP)

    def _to_map(self) -> QTransform:
        """From the scene to this widget."""
        table = self._board.camera.rect
        scale = (self.width() - 2 * _FRAME) / max(1.0, table.width())
        found = QTransform.fromTranslate(_FRAME, _FRAME)
        found.scale(scale, scale)
        return found.translate(-table.left(), -table.top())

    def _in_words(self) -> str:
        """Which columns and rows are in view."""
        assert self._seen is not None
        grid, seen = self._seen.match.sea, self._board.camera.seen
        inside = [hex_ for hex_ in range(grid.size) if seen.contains(centre(grid, hex_))]
        if not inside:
            return ""
        columns = sorted({hex_ % grid.columns for hex_ in inside})
        return translate("Overview", "In view: {first} to {last}").format(
            first=_name(grid, columns[0], inside[0]), last=_name(grid, columns[-1], inside[-1])
        )

    # --- hands

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._look_at(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._look_at(event)

    def _look_at(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            back, _ = self._to_map().inverted()
            self._board.camera.look_at(back.map(event.position()))
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way = _KEYS.get(Qt.Key(event.key()))
        if way is None:
            super().keyPressEvent(event)
            return
        zoom = self._board.camera.zoom
        self._board.camera.pan_by(QPoint(round(-way.x() * zoom), round(-way.y() * zoom)))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self._follow()

    # --- painting

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        seen = self._seen
        if seen is None:
            return
        palette = self._board.look.palette
        with QPainter(self) as painter:
            smooth(painter)
            painter.drawPixmap(0, 0, self._painted(seen, palette))
            inner = QRectF(self.rect()).adjusted(2, 2, -2, -2)
            painter.setClipRect(inner)
            frame = self.frame().intersected(inner.adjusted(1.5, 1.5, -1.5, -1.5))
            veil = rounded(inner, 5.0).subtracted(rounded(frame, 2.0))
            fill(painter, veil, QColor(8, 20, 28, 96))
            trace(painter, rounded(frame, 2.0), palette.colour("lit_edge"), 4.0)
            trace(painter, rounded(frame, 2.0), palette.colour("lit"), 2.0)
            painter.setClipping(False)
            if self.hasFocus():
                paint_focus_ring(painter, inner, palette, 6.0)

    def _painted(self, seen: Observation, palette: Palette) -> QPixmap:
        """The island and its pieces, painted once for every state, size and theme."""
        board = [(*seat.tokens, None, *seat.cities) for seat in seen.seats]
        ratio = self.devicePixelRatioF()
        key = (seen.island, board, self.size(), palette, ratio)
        if self._picture is None or self._picture[0] != key:
            picture = QPixmap(self.size() * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            with QPainter(picture) as painter:
                smooth(painter)
                paper = rounded(QRectF(self.rect()).adjusted(2, 2, -2, -2), 5.0)
                fill(painter, paper, palette.colour("sea_mid"))
                trace(painter, paper, palette.colour("panel_raised"), 3.0)
                trace(painter, paper, palette.colour("ink_soft"), 1.0)
                painter.setClipPath(paper)
                painter.setTransform(self._to_map(), True)
                _paint_island(painter, seen, palette)
            self._picture = (key, picture)
        return self._picture[1]


def _name(grid: HexGrid, column: int, hex_: int) -> str:
    """The name of the hex of a column in the row of another."""
    return grid.name(hex_ // grid.columns * grid.columns + column)


def _paint_island(painter: QPainter, seen: Observation, palette: Palette) -> None:
    """Pale terrains, and hexes in the colour and with the shape of who stands there."""
    island, grid = seen.island, seen.match.sea
    coast = area_path(grid, island.land)
    trace(painter, coast, with_alpha(palette.colour("coast_foam"), 0.8), 0.5 * SIDE)
    for hex_ in each(island.land):
        terrain, spot = island.terrain[hex_], centre(grid, hex_)
        if terrain is not None:
            ground = blend(palette.terrain(terrain), palette.colour("paper"), _GROUND)
            fill(painter, hex_path(SIDE, -1.0).translated(spot), ground)
    trace(painter, coast, palette.colour("coast_line"), 0.12 * SIDE)
    for seat in seen.seats:
        for hex_ in (*seat.tokens, *seat.cities):
            painter.save()
            painter.translate(centre(grid, hex_))
            ground = palette.player(seat.colour).fill
            fill(painter, hex_path(SIDE), palette.colour("piece_outline"))
            fill(painter, hex_path(SIDE, 0.1 * SIDE), ground)
            if hex_ in seat.cities:
                fill(painter, hex_path(SIDE, 0.22 * SIDE), palette.colour("city_wall"))
            paint_chip(painter, seat.colour, _CHIP, palette, letter=False)
            painter.restore()
