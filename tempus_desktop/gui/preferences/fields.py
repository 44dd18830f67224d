"""Fields of the preferences: each shows one of them and tells what the person makes of it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.dialogs.controls import SheetButton, Words
from tempus_desktop.gui.dialogs.still import StillSlider
from tempus_desktop.gui.dialogs.tick import Tick
from tempus_desktop.gui.preferences.samples import Picture, PictureButton

_ACROSS, _GAP = 4, 4
"""Most buttons beside one another, and pixels between them."""


class Field(QWidget):
    """Shows one preference.

    Attributes:
        name: of the preference.

    Signals:
        picked: the name, and what the person chose.
    """

    picked = Signal(str, object)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(3)

    def show_value(self, value: object) -> None:
        """Show what is preferred now, without telling anybody."""

    def explain(self, text: str) -> None:
        """Say more about it below."""
        self.column.addWidget(Words(text, Type.label, "ink_soft"))

    def pick(self, value: object) -> None:
        """Tell what the person chose."""
        self.picked.emit(self.name, value)


class OneOf(Field):
    """Buttons of which one is pressed.

    Args:
        picture: of each choice, above its words.
    """

    def __init__(
        self,
        name: str,
        label: str,
        words: Mapping[StrEnum, str],
        picture: Picture | None = None,
    ) -> None:
        super().__init__(name)
        self.setAccessibleName(label)
        self.column.addWidget(Words(label, Type.name, wrap=False))
        self._grid = QGridLayout()
        self._across = 0
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(_GAP)
        self.column.addLayout(self._grid)
        self.buttons: dict[StrEnum, SheetButton] = {}
        for word, text in words.items():
            button = (
                SheetButton(text, parent=self)
                if picture is None
                else PictureButton(text, word, picture, self)
            )
            button.setCheckable(True)
            button.setAutoExclusive(True)
            button.setAccessibleDescription(label)
            button.clicked.connect(lambda _=False, word=word: self.pick(word))
            self.buttons[word] = button
        self._stand(_ACROSS)

    def spread(self, width: int) -> None:
        """Put as many buttons beside one another as so many pixels have room for."""
        widest = max(button.sizeHint().width() for button in self.buttons.values())
        self._stand(max(1, min(_ACROSS, (width + _GAP) // (widest + _GAP))))

    def _stand(self, across: int) -> None:
        if across == self._across:
            return
        self._across = across
        while self._grid.takeAt(0) is not None:
            pass
        for place, button in enumerate(self.buttons.values()):
            self._grid.addWidget(button, place // across, place % across)

    def minimumSizeHint(self) -> QSize:
        """No wider than one button: what does not fit stands in the next row."""
        widest = max(button.minimumSizeHint().width() for button in self.buttons.values())
        return QSize(widest, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.spread(self.width())

    def show_value(self, value: object) -> None:
        for word, button in self.buttons.items():
            if word == value:
                button.setChecked(True)


class Flag(Field):
    """A box to tick."""

    def __init__(self, name: str, text: str) -> None:
        super().__init__(name)
        self.box = Tick(text)
        self.column.addWidget(self.box)
        self.box.toggled.connect(self.pick)

    def show_value(self, value: object) -> None:
        self.box.blockSignals(True)
        self.box.setChecked(value is True)
        self.box.blockSignals(False)


class Percent(Field):
    """A slider; ``text`` has a place for the number.

    While it is dragged only the number follows: the sheet must not grow under it.
    """

    def __init__(
        self, name: str, label: str, text: str, limits: tuple[int, int], step: int = 10
    ) -> None:
        super().__init__(name)
        self._text, self._step = text, step
        self.label = Words("", Type.name, wrap=False)
        self.slider = StillSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(limits[0] // step, limits[1] // step)
        self.slider.setPageStep(2)
        self.slider.setAccessibleName(label)
        self.column.addWidget(self.label)
        self.column.addWidget(self.slider)
        self.slider.valueChanged.connect(self._on_moved)
        self.slider.sliderReleased.connect(lambda: self._on_moved(self.slider.value()))

    def show_value(self, value: object) -> None:
        if isinstance(value, int):
            self.slider.blockSignals(True)
            self.slider.setValue(round(value / self._step))
            self.slider.blockSignals(False)
            self._say(value)

    def _on_moved(self, steps: int) -> None:
        self._say(steps * self._step)
        if not self.slider.isSliderDown():
            self.pick(steps * self._step)

    def _say(self, percent: int) -> None:
        self.label.setText(self._text.format(percent=percent))
