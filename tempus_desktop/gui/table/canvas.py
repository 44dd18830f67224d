"""The empty table: zooming, panning, mouse, keys, tooltips, the overlays at its edges."""

from __future__ import annotations

from typing import TypeGuard

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QGestureEvent,
    QGraphicsView,
    QPinchGesture,
    QToolTip,
    QWidget,
)

from tempus_desktop.grids.hexes import Hex
from tempus_desktop.gui.art.geometry import SIDE
from tempus_desktop.gui.art.palette import blend
from tempus_desktop.gui.art.sea import outer_water
from tempus_desktop.gui.selection import Picking
from tempus_desktop.gui.table.camera import STEP, Camera
from tempus_desktop.gui.table.drags import Hands
from tempus_desktop.gui.table.keyboard import Keyboard
from tempus_desktop.gui.table.leisure import Leisure
from tempus_desktop.gui.table.look import Look
from tempus_desktop.gui.table.mouse import Mouse
from tempus_desktop.gui.table.overlays import Overlays, room_of
from tempus_desktop.gui.table.rulers import thickness
from tempus_desktop.gui.table.wording import board_name


class Canvas(QGraphicsView):
    """A view of a table, whatever lies on it; a subclass says what a point means."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._hands = Hands(self)
        self._camera = Camera(self, self._buttons_in_the_way)
        self._mouse = Mouse(self._hands, self._camera, self._hex_under)
        self._keys = Keyboard(self._hands, self._mouse, self._first_hex)
        self._overlays = Overlays(self, look, self._covered)
        self._overlays.zoomed.connect(self._on_zoomed)
        self._leisure = Leisure(self, look)
        self.setFrameStyle(QFrame.Shape.Box | QFrame.Shadow.Plain)
        self.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        # Deferred to the parent, a right click would open a main window's own menu.
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(board_name())
        self.setMinimumSize(240, 180)
        self.viewport().setMouseTracking(True)
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)
        self._take_look()

    @property
    def overlays(self) -> Overlays:
        """The papers that lie on the view."""
        return self._overlays

    @property
    def camera(self) -> Camera:
        """What part of the table is shown."""
        return self._camera

    @property
    def look(self) -> Look:
        """Colours, pictures and type in force."""
        return self._look

    def zoom_in(self) -> None:
        """Show less, larger."""
        self._camera.zoom_by(STEP)

    def zoom_out(self) -> None:
        """Show more, smaller."""
        self._camera.zoom_by(1.0 / STEP)

    def fit(self) -> None:
        """Show the whole island, or the whole sea while it is being built."""
        self._camera.fit()

    def drop_card(self, spot: QPoint) -> None:
        """A card whose targets are picked was let go at a point of the screen: a click there."""
        inner = self.viewport().mapFromGlobal(spot)
        hex_ = self._hex_under(inner) if self.viewport().rect().contains(inner) else None
        if hex_ is not None and self._hands.grip.selection.picking is Picking.CARD:
            self._hands.click(hex_)

    def _on_zoomed(self, step: int) -> None:
        if step == 0:
            self.fit()
        else:
            self._camera.zoom_by(STEP**step)

    def _hex_under(self, spot: QPoint) -> Hex | None:
        """The hex meant by a point of the viewport."""
        raise NotImplementedError

    def _covered(self, rect: QRect) -> float:
        """How much of the table a rectangle of the view covers."""
        raise NotImplementedError

    def _buttons_in_the_way(self) -> int:
        """How much of the view its buttons take at the right, if they lie on the table; else 0."""
        area, hex_ = self.viewport().geometry(), round(0.8 * SIDE * self._camera.zoom)
        room = room_of(self._overlays.column, area)
        covers = self._covered(room.adjusted(-hex_, -hex_, hex_, hex_))
        return area.right() - room.left() if covers else 0

    def _hint(self, spot: QPoint) -> str:
        """The tooltip at a point of the viewport."""
        raise NotImplementedError

    def _first_hex(self) -> Hex:
        """Where the hex cursor begins."""
        raise NotImplementedError

    def _show_cursor(self) -> None:
        """Show or hide the hex cursor."""
        raise NotImplementedError

    def _on_key(self, event: QKeyEvent) -> bool:
        """A key that is none of the cursor's; tells whether it meant something."""
        raise NotImplementedError

    def _left(self) -> None:
        """The pointer has left the viewport."""
        raise NotImplementedError

    def _take_look(self) -> None:
        """Take colours and type anew."""
        colours, colour = QPalette(), self._look.palette.colour
        # The frame: by night a line as bright as writing would outshine the board.
        frame = blend(colour("table"), colour("ink_soft"), 0.5)
        colours.setColor(QPalette.ColorRole.WindowText, frame)
        colours.setColor(QPalette.ColorRole.Window, colour("panel"))
        self.setPalette(colours)
        wide = thickness(self._look)
        self.setViewportMargins(wide, wide, 0, 0)
        self.setBackgroundBrush(outer_water(self._look.palette))
        self._overlays.restyle()
        self.viewport().update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._mouse.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._mouse.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._mouse.release(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._mouse.press_again(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._mouse.wheel(event)

    def event(self, event: QEvent) -> bool:
        """Some keys are the table's before they are a menu's."""
        override = event.type() is QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and self._keys.claims(event):
            event.accept()
            return True
        return super().event(event)

    def turn_tile(self, steps: int) -> None:
        """Turn the tile in hand by sixths, clockwise; without one nothing happens."""
        if self._hands.has_tile:
            self._hands.turn_by(steps)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.setAccepted(self._keys.press(event) or self._on_key(event))

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.setAccepted(self._keys.release(event))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tabbing to the board shows the cursor."""
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self._keys.show()
        self._show_cursor()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Without the focus there is no cursor."""
        super().focusOutEvent(event)
        self._show_cursor()

    def paintEvent(self, event: QPaintEvent) -> None:
        self._leisure.before_paint()
        super().paintEvent(event)
        self._leisure.painted()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._camera.resized()
        self._overlays.arrange()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self._overlays.refresh_rulers()
        # Papers point at a place of the viewport.
        self._overlays.hide_papers()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self.setAccessibleName(board_name())
            self._overlays.retranslate()

    def viewportEvent(self, event: QEvent) -> bool:
        """Tooltips, pinching, and the pointer leaving."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self._hint(event.pos()), self.viewport())
            return True
        if _is_zoom(event):
            self._camera.zoom_by(1.0 + event.value(), event.position())
            return True
        if isinstance(event, QGestureEvent):
            return self._pinch(event)
        if event.type() is QEvent.Type.Leave:
            self._left()
        return super().viewportEvent(event)

    def _pinch(self, event: QGestureEvent) -> bool:
        pinch = event.gesture(Qt.GestureType.PinchGesture)
        if isinstance(pinch, QPinchGesture):
            middle = self.viewport().mapFromGlobal(pinch.centerPoint().toPoint())
            self._camera.zoom_by(pinch.scaleFactor(), QPointF(middle))
        return True


def _is_zoom(event: QEvent) -> TypeGuard[QNativeGestureEvent]:
    kind = Qt.NativeGestureType.ZoomNativeGesture
    return isinstance(event, QNativeGestureEvent) and event.gestureType() is kind
