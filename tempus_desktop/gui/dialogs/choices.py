"""Big choices side by side: a picture, a word and a note each; one of them is picked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs.look import CENTRE, Look, paint_words, painting
from tempus_desktop.gui.dialogs.overlay import ENTER
from tempus_desktop.gui.layouts import discard
from tempus_desktop.gui.style import (
    ButtonState,
    guarded,
    paint_focus_ring,
    paint_key,
    paint_lit_frame,
)

Picture = Callable[[QPainter, QRectF, Look], None]


@dataclass(frozen=True)
class Choice:
    """One of several: ``picture`` paints into the room it is given."""

    title: str
    note: str
    picture: Picture


class ChoiceButton(QAbstractButton):
    """A choice as a big checkable button; arrow keys go to the next one."""

    def __init__(self, choice: Choice, parent: QWidget) -> None:
        super().__init__(parent)
        self.choice = choice
        self._look: Look | None = None
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setText(choice.title)
        self.setAccessibleName(choice.title)
        self.setAccessibleDescription(choice.note)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        self._look = Look(palette, type_)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        look = self._look
        return QSize(110, 124 if look is None else 74 + look.px(50))

    def minimumSizeHint(self) -> QSize:
        return QSize(76, self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            # Enter is for the sheet's own button.
            event.ignore()
            return
        super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()
        super().enterEvent(event)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        rect = QRectF(self.rect()).adjusted(3, 3, -3, -5)
        state = ButtonState(lit=self.isChecked(), down=self.isDown(), hover=self.underMouse())
        with painting(self) as painter:
            paint_key(painter, rect, look.palette, False, state)
            if self.isChecked():
                paint_lit_frame(painter, rect, look.palette, 9)
            note = look.px(18) if self.choice.note else 4
            words = QRectF(rect.left() + 6, rect.bottom() - note - look.px(26), 0, look.px(24))
            words.setRight(rect.right() - 6)
            room = QRectF(rect.left(), rect.top() + 4, rect.width(), words.top() - rect.top() - 6)
            self.choice.picture(painter, room, look)
            ink = look.colour("ink")
            paint_words(painter, words, self.choice.title, look.type.name(), ink, CENTRE)
            below = QRectF(words.left(), words.bottom(), words.width(), note)
            soft = look.colour("ink_soft")
            paint_words(painter, below, self.choice.note, look.type.small(), soft, CENTRE)
            if self.hasFocus():
                paint_focus_ring(painter, rect.adjusted(-2, -2, 2, 2), look.palette)


class ChoiceRow(QWidget):
    """Choices of which one is picked."""

    picked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(8)
        self._buttons: list[ChoiceButton] = []
        self._choices: tuple[tuple[str, str], ...] = ()

    @property
    def buttons(self) -> list[ChoiceButton]:
        """The choices from left to right."""
        return list(self._buttons)

    def set_choices(self, choices: list[Choice], picked: int | None, look: Look) -> None:
        """Offer these."""
        key = tuple((choice.title, choice.note) for choice in choices)
        if key != self._choices:
            self._choices = key
            discard(self._row, self._buttons)
            self._buttons = [self._button(place, choice) for place, choice in enumerate(choices)]
        for place, button in enumerate(self._buttons):
            button.set_look(look.palette, look.type)
            button.setChecked(place == picked)

    def _button(self, place: int, choice: Choice) -> ChoiceButton:
        button = ChoiceButton(choice, self)
        button.toggled.connect(lambda on, place=place: self._on_toggled(on, place))
        self._row.addWidget(button)
        button.show()
        return button

    def _on_toggled(self, on: bool, place: int) -> None:
        if on:
            self.picked.emit(place)
