"""What a person prefers: looks, motion, the bots' pace."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Generic, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs.controls import Rank, SheetButton, Words
from tempus_desktop.gui.dialogs.sheet import Sheet
from tempus_desktop.gui.dialogs.still import StillSlider
from tempus_desktop.storage.preferences import (
    LARGEST_TEXT,
    SMALLEST_TEXT,
    Motion,
    Pace,
    Preferences,
    ThemeChoice,
)

Word = TypeVar("Word", bound=StrEnum)

_TEXT_STEP = 10


class _OneOf(Generic[Word]):
    """Buttons of which one is pressed."""

    def __init__(self, words: Mapping[Word, str], on_picked: Callable[[Word], None]) -> None:
        self.row = QWidget()
        layout = QHBoxLayout(self.row)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        self.buttons: dict[Word, SheetButton] = {}
        for word, text in words.items():
            button = SheetButton(text)
            button.setCheckable(True)
            button.setAutoExclusive(True)
            button.clicked.connect(lambda _=False, word=word: on_picked(word))
            layout.addWidget(button)
            self.buttons[word] = button

    def show(self, word: Word) -> None:
        """Press this one."""
        self.buttons[word].setChecked(True)


class PreferencesSheet(Sheet):
    """Every change counts at once."""

    changed = Signal(object)
    """The new :class:`Preferences`."""
    bots_wanted = Signal()
    """Bots of the person's own are to be seen."""

    def __init__(self, palette: Palette, type_: Type, parent: QWidget) -> None:
        super().__init__(palette, type_, parent, width=620, closable=True)
        self.set_title(self.tr("Preferences"))
        self._preferences = Preferences()
        self.theme = _OneOf(
            {
                ThemeChoice.LIGHT: self.tr("Light"),
                ThemeChoice.DARK: self.tr("Dark"),
                ThemeChoice.SYSTEM: self.tr("As the desktop"),
            },
            lambda word: self._change(replace(self._preferences, theme=word)),
        )
        self.motion = _OneOf(
            {
                Motion.SYSTEM: self.tr("As the desktop"),
                Motion.FULL: self.tr("Full"),
                Motion.REDUCED: self.tr("Only fades"),
                Motion.OFF: self.tr("Off"),
            },
            lambda word: self._change(replace(self._preferences, motion=word)),
        )
        self.pace = _OneOf(
            {
                Pace.INSTANT: self.tr("At once"),
                Pace.NORMAL: self.tr("Normal"),
                Pace.STEP: self.tr("Step by step"),
            },
            lambda word: self._change(replace(self._preferences, pace=word)),
        )
        self.text_size = StillSlider(Qt.Orientation.Horizontal)
        self._size_label = Words("", Type.name, wrap=False)
        self.end_round = QCheckBox(
            self.tr("End my round by itself when nothing can be done any more")
        )
        self.odds = QCheckBox(self.tr("Show odds of fights and of Progress"))
        self.bots_button = SheetButton(self.tr("Bots of your own ..."), Rank.SECONDARY)
        self.close_button = SheetButton(self.tr("Close"), Rank.PRIMARY)
        self.primary = self.close_button
        self._fill()
        self._connect()
        self.set_preferences(self._preferences)

    def _fill(self) -> None:
        self.text_size.setRange(SMALLEST_TEXT // _TEXT_STEP, LARGEST_TEXT // _TEXT_STEP)
        self.text_size.setPageStep(2)
        self.body.setSpacing(4)
        self._add(self.tr("Theme"), self.theme.row)
        self.body.addWidget(self._size_label)
        self.body.addWidget(self.text_size)
        self.text_size.setAccessibleName(self.tr("Text size"))
        self._add(self.tr("Motion"), self.motion.row)
        self._add(self.tr("Pace of bots"), self.pace.row)
        self.body.addSpacing(6)
        self.body.addWidget(self.end_round)
        self.body.addWidget(self.odds)
        self.body.addStretch(1)
        row = QHBoxLayout()
        row.setContentsMargins(0, 8, 0, 0)
        row.addWidget(self.bots_button)
        row.addStretch(1)
        row.addWidget(self.close_button)
        self.close_button.setMinimumWidth(180)
        self.foot.addLayout(row)

    def _add(self, label: str, field: QWidget) -> None:
        column: QVBoxLayout = self.body
        column.addWidget(Words(label, Type.name, wrap=False))
        column.addWidget(field)
        field.setAccessibleName(label)

    def _connect(self) -> None:
        self.text_size.valueChanged.connect(self._on_size)
        self.text_size.sliderReleased.connect(lambda: self._on_size(self.text_size.value()))
        self.end_round.toggled.connect(
            lambda on: self._change(replace(self._preferences, end_round=on))
        )
        self.odds.toggled.connect(lambda on: self._change(replace(self._preferences, odds=on)))
        self.bots_button.clicked.connect(self.bots_wanted)
        self.close_button.clicked.connect(self.close_sheet)

    def set_preferences(self, preferences: Preferences) -> None:
        """Show these."""
        self._preferences = preferences
        self.theme.show(preferences.theme)
        self.motion.show(preferences.motion)
        self.pace.show(preferences.pace)
        self.text_size.blockSignals(True)
        self.text_size.setValue(round(preferences.text_size / _TEXT_STEP))
        self.text_size.blockSignals(False)
        for box, on in ((self.end_round, preferences.end_round), (self.odds, preferences.odds)):
            box.blockSignals(True)
            box.setChecked(on)
            box.blockSignals(False)
        self._show_size(preferences.text_size)

    def _on_size(self, tens: int) -> None:
        """While the slider is dragged only the number follows: the sheet must not grow under it."""
        self._show_size(tens * _TEXT_STEP)
        if not self.text_size.isSliderDown():
            self._change(replace(self._preferences, text_size=tens * _TEXT_STEP))

    def _show_size(self, percent: int) -> None:
        self._size_label.setText(self.tr("Text size: {percent} %").format(percent=percent))

    def _change(self, preferences: Preferences) -> None:
        if preferences != self._preferences:
            self._preferences = preferences
            self.changed.emit(preferences)
