"""The small paper on which the value of a city is chosen, at the stack itself."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QWidget

from tempus_desktop.games.tempus.actions import BuildCity
from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.gui.art.strokes import pixels_per_unit
from tempus_desktop.gui.layouts import discard
from tempus_desktop.gui.table.look import Look, painting
from tempus_desktop.gui.table.notes import EDGE, Paper
from tempus_desktop.gui.table.wording import value_name


class ValueButton(QAbstractButton):
    """A city of one value, as it will stand."""

    def __init__(self, look: Look, colour: Colour, action: BuildCity, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._colour = colour
        self.action = action
        name = value_name(action.value)
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        return QSize(62, 74)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.update()

    @painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        palette = self._look.palette
        ground = palette.colour("lit" if self.underMouse() or self.hasFocus() else "button")
        painter.setBrush(ground)
        edge, width = ("focus", 2.4) if self.hasFocus() else ("line", 1.2)
        painter.setPen(QPen(palette.colour(edge), width))
        painter.drawRoundedRect(self.rect().adjusted(2, 2, -2, -2), 7, 7)
        painter.translate(QPointF(self.rect().center()) + QPointF(1.0, 8.0))
        painter.scale(0.8, 0.8)
        picture = self._look.pixmaps.city(self._colour, self.action.value, pixels_per_unit(painter))
        picture.draw(painter)
        painter.end()


class ValuePaper(Paper):
    """Cities to choose from.

    Signals:
        chosen: a city was chosen (a BuildCity).
        dropped: closed without a choice.
    """

    chosen = Signal(object)
    dropped = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self._buttons: list[ValueButton] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(EDGE + 6, EDGE + 6, EDGE + 6, EDGE + 6)
        self._row.setSpacing(4)

    @property
    def buttons(self) -> list[ValueButton]:
        """The choices, least value first."""
        return list(self._buttons)

    def offer(self, choices: Sequence[BuildCity], colour: Colour) -> None:
        """Show the choices."""
        discard(self._row, self._buttons)
        self._buttons = []
        for action in sorted(choices, key=lambda choice: choice.value):
            button = ValueButton(self._look, colour, action, self)
            button.clicked.connect(self._on_clicked)
            button.installEventFilter(self)
            self._row.addWidget(button)
            self._buttons.append(button)
        self.adjustSize()

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Keys are the paper's before they are a menu's: Enter here is no Done."""
        if not isinstance(event, QKeyEvent):
            return False
        if event.type() is QEvent.Type.ShortcutOverride and _is_plain(event):
            event.accept()
            return True
        return event.type() is QEvent.Type.KeyPress and self._on_key(event)

    def _on_key(self, event: QKeyEvent) -> bool:
        """Arrows walk, figures and Enter choose, Esc drops."""
        places = [button.hasFocus() for button in self._buttons]
        here = places.index(True) if True in places else 0
        match event.key():
            case Qt.Key.Key_Escape:
                self.dropped.emit()
            case Qt.Key.Key_Left | Qt.Key.Key_Up:
                self._buttons[here - 1].setFocus()
            case Qt.Key.Key_Right | Qt.Key.Key_Down:
                self._buttons[(here + 1) % len(self._buttons)].setFocus()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Space:
                self.chosen.emit(self._buttons[here].action)
            case _:
                return self._by_figure(event.text())
        return True

    def _by_figure(self, figure: str) -> bool:
        for button in self._buttons:
            if figure == str(button.action.value):
                self.chosen.emit(button.action)
                return True
        return False

    def _on_clicked(self) -> None:
        button = self.sender()
        if isinstance(button, ValueButton):
            self.chosen.emit(button.action)


def _is_plain(event: QKeyEvent) -> bool:
    """A key that types or moves, not one that commands."""
    command = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    function = int(Qt.Key.Key_F1) <= event.key() <= int(Qt.Key.Key_F35)
    return not function and not event.modifiers() & command
