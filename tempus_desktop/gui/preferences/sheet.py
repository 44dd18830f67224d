"""What a person prefers, page by page; every change counts at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QVBoxLayout, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.barring import explain_off, offer
from tempus_desktop.gui.commands import Commands
from tempus_desktop.gui.dialogs.controls import Rank, SheetButton, Words
from tempus_desktop.gui.dialogs.sheet import Sheet, needed_height
from tempus_desktop.gui.preferences.cards import Card
from tempus_desktop.gui.preferences.fields import Field, Flag
from tempus_desktop.gui.preferences.pages import (
    Page,
    PageName,
    end_round_field,
    eyes_field,
    motion_field,
    pace_field,
    page_title,
    text_field,
    theme_field,
    volume_field,
)
from tempus_desktop.gui.preferences.shortcuts import ShortcutsPage
from tempus_desktop.gui.sound.speaker import Hearing
from tempus_desktop.storage.preferences import Preferences
from tempus_desktop.storage.settings import Shortcuts

_BETWEEN = 18
"""Pixels between the names of the pages and the page."""


class PreferencesSheet(Sheet):
    """Pages at the right, their names at the left.

    Signals:
        changed: the new :class:`Preferences`.
        keys_changed: keys that differ from the program's own, by command.
        bots_wanted: bots of the person's own are to be seen.
        folder_wanted: the folder with the games is to be shown.
        sound_wanted: something is to be heard.
    """

    changed = Signal(object)
    keys_changed = Signal(object)
    bots_wanted = Signal()
    folder_wanted = Signal()
    sound_wanted = Signal()

    def __init__(self, palette: Palette, type_: Type, parent: QWidget) -> None:
        super().__init__(palette, type_, parent, width=900, closable=True)
        self.set_title(self.tr("Preferences"))
        self._preferences = Preferences()
        self.bots_button = SheetButton(self.tr("Bots of your own ..."), Rank.SECONDARY)
        self.folder_button = SheetButton(self.tr("Show the folder"), Rank.SECONDARY)
        self.where = Words("", Type.body)
        self.skips = Words("", Type.label, "ink_soft")
        self.sound_button = SheetButton(self.tr("Listen"), Rank.SECONDARY)
        self.hearing = Words("", Type.body, "ink_soft")
        self.keys = ShortcutsPage()
        self.names = QListWidget()
        self.pages = self._pages()
        self.fields: dict[str, Field] = {}
        for page in self.pages.values():
            self.fields |= {field.name: field for field in page.fields}
        self.restore = SheetButton(self.tr("Restore the defaults of this page"), Rank.SECONDARY)
        explain_off(self.restore, self.tr("Everything on this page is as it was delivered."))
        self.close_button = SheetButton(self.tr("Close"), Rank.PRIMARY)
        self.primary = self.close_button
        self._fill()
        self._connect()
        self.set_preferences(self._preferences)
        self.show_page(PageName.GENERAL)

    def _pages(self) -> dict[PageName, Page]:
        pages = {
            PageName.GENERAL: [
                Card(Icon.SETTINGS, [theme_field()]),
                Card(Icon.DONE, [end_round_field()], self.tr("Rounds")),
            ],
            PageName.BOARD: self._board(),
            PageName.MOTION: self._motion(),
            PageName.BOTS: self._bots(),
            PageName.PRIVACY: self._privacy(),
            PageName.ACCESS: [
                Card(Icon.ZOOM_IN, [text_field()]),
                Card(Icon.EYE, [eyes_field()]),
            ],
            PageName.SAVING: [
                Card(Icon.SAVE, [self.where, self.folder_button], self.tr("Games")),
            ],
        }
        filled = {name: Page(cards) for name, cards in pages.items()}
        for page in filled.values():
            page.finish()
        return {**filled, PageName.SHORTCUTS: Page([self.keys])}

    def _board(self) -> list[Card]:
        odds = Flag("odds", self.tr("Show odds of fights and of Progress"))
        recap = Flag("recap", self.tr("Show at the start of my round what the others did"))
        overview = Flag("overview", self.tr("Show the overview map while the board is zoomed in"))
        return [
            Card(Icon.FIGHT, [odds], self.tr("Odds")),
            Card(Icon.REPLAYS, [recap], self.tr("What the others did")),
            Card(Icon.FIT, [overview], self.tr("Overview")),
        ]

    def _motion(self) -> list[Card]:
        sound = Flag("sound", self.tr("Let the table be heard"))
        sounds = [sound, volume_field(), self.sound_button, self.hearing]
        return [
            Card(Icon.MOVE, [motion_field(), self.skips]),
            Card(Icon.PACE_NORMAL, sounds, self.tr("Sound")),
        ]

    def _bots(self) -> list[Card]:
        own = Words(self.tr("Programs that play with you, written by anybody."), Type.body)
        return [
            Card(Icon.PACE_STEP, [pace_field()]),
            Card(Icon.NEW, [own, self.bots_button], self.tr("Bots of your own")),
        ]

    def _privacy(self) -> list[Card]:
        curtain = Flag("curtain", self.tr("Hide the table when the window loses the keyboard"))
        curtain.explain(
            self.tr("Where several people share the screen; a curtain always falls between them.")
        )
        remember = Flag("remember", self.tr("Remember the last set-up, with the names in it"))
        nothing = Words(self.tr("The program sends nothing to anybody."), Type.body, "ink_soft")
        return [
            Card(Icon.CURTAIN, [curtain], self.tr("The screen")),
            Card(Icon.HAND, [remember, nothing], self.tr("What is kept")),
        ]

    def _fill(self) -> None:
        self.names.setAccessibleName(self.tr("Pages"))
        self.names.setSpacing(2)
        self.names.addItems([page_title(page) for page in PageName])
        self.names.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._room = QWidget()
        inside = QVBoxLayout(self._room)
        inside.setContentsMargins(0, 0, 0, 0)
        for page in self.pages.values():
            inside.addWidget(page)
        row = QHBoxLayout()
        row.setSpacing(_BETWEEN)
        row.addWidget(self.names)
        row.addWidget(self._room, 1)
        self.body.addLayout(row)
        buttons = QHBoxLayout()
        buttons.setContentsMargins(0, 8, 0, 0)
        buttons.addWidget(self.restore)
        buttons.addStretch(1)
        buttons.addWidget(self.close_button)
        self.close_button.setMinimumWidth(180)
        self.foot.addLayout(buttons)

    def _connect(self) -> None:
        for field in self.fields.values():
            field.picked.connect(self._on_picked)
        self.names.currentRowChanged.connect(self._on_row)
        self.bots_button.clicked.connect(self.bots_wanted)
        self.folder_button.clicked.connect(self.folder_wanted)
        self.sound_button.clicked.connect(self.sound_wanted)
        self.keys.changed.connect(self.keys_changed)
        self.restore.clicked.connect(self._on_restore)
        self.close_button.clicked.connect(self.close_sheet)

    # --- what is shown

    @property
    def page(self) -> PageName:
        """The page that is shown."""
        return list(PageName)[max(0, self.names.currentRow())]

    def show_page(self, name: PageName) -> None:
        """Show that page."""
        self.names.setCurrentRow(list(PageName).index(name))

    def set_preferences(self, preferences: Preferences) -> None:
        """Show these."""
        self._preferences = preferences
        for name, field in self.fields.items():
            field.show_value(getattr(preferences, name))
        self._offer_restore()

    def set_commands(self, commands: Commands, chosen: Shortcuts) -> None:
        """Show the keys of these commands."""
        self.keys.set_commands(commands, chosen)
        self._offer_restore()

    def set_skip_key(self, key: str) -> None:
        """Say which key skips what moves; empty: none does."""
        self.skips.setText(self.tr("{key} skips what moves.").format(key=key))
        self.skips.setVisible(bool(key))

    def set_folder(self, folder: str) -> None:
        """Say where games are kept."""
        sentence = self.tr(
            "Every decision is kept the moment it is taken; nothing has to be saved. Your games "
            "lie in {folder}, with a copy for each of the last ten days on which you played."
        )
        self.where.setText(sentence.format(folder=folder))

    def set_hearing(self, hearing: Hearing) -> None:
        """Say whether anything can be heard here, and what to do where nothing can."""
        said = {
            Hearing.READY: "",
            Hearing.NO_LIBRARY: self.tr(
                "Nothing can be heard yet: sounds need Qt's own library for sound. Install it "
                "with: pip install 'tempus-desktop[sound]'. On Linux it needs the system's "
                "libpulse0 as well."
            ),
            Hearing.NO_DEVICE: self.tr("Nothing can be heard: there is no loudspeaker here."),
        }
        self.hearing.setText(said[hearing])
        self.hearing.setVisible(hearing is not Hearing.READY)
        offer(self.sound_button, said[hearing])

    def dress_all(self) -> None:
        type_ = self.look.type
        metrics = QFontMetrics(type_.body())
        widest = max(metrics.horizontalAdvance(page_title(page)) for page in PageName)
        self.names.setFixedWidth(widest + self.look.px(40))
        super().dress_all()

    def fit(self) -> None:
        """Cover everything; the sheet is as high as its highest page needs, whichever is shown."""
        needed = self._needed()
        self._make_room(needed)
        # Choices that are as wide as their page now may stand in more rows.
        if (again := self._needed()) != needed:
            self._make_room(again)

    def _needed(self) -> dict[PageName, int]:
        """The height of every page."""
        width = self.room_across() - self.names.width() - _BETWEEN
        for page in self.pages.values():
            if page.isHidden():
                page.spread(width)
        layouts = {name: page.layout() for name, page in self.pages.items()}
        return {name: needed_height(it, width) for name, it in layouts.items() if it is not None}

    def _make_room(self, needed: dict[PageName, int]) -> None:
        tallest = max(needed.values())
        self._room.setMinimumHeight(tallest)
        # Never lower than the page needs: its parts would be squeezed before anything scrolls.
        least = needed.get(self.page, 0)
        self._room.setMinimumHeight(max(least, tallest - max(0, self.lacking())))
        super().fit()

    def _on_row(self, _row: int) -> None:
        for name, page in self.pages.items():
            page.setVisible(name is self.page)
        self._offer_restore()
        self.fit()

    def _offer_restore(self) -> None:
        page = self.pages[self.page]
        if self.page is PageName.SHORTCUTS:
            self.restore.setEnabled(self.keys.reset_all.isEnabled())
            return
        wanted = page.defaults()
        same = all(getattr(self._preferences, name) == wanted[name] for name in wanted)
        self.restore.setEnabled(not same)

    # --- what the person does

    def _on_picked(self, name: str, value: object) -> None:
        self._change({name: value})

    def _on_restore(self) -> None:
        if self.page is PageName.SHORTCUTS:
            self.keys.reset_all.click()
        else:
            self._change(self.pages[self.page].defaults())
            self.set_preferences(self._preferences)
        self._offer_restore()

    def _change(self, values: dict[str, object]) -> None:
        preferences = _changed(self._preferences, values)
        if preferences != self._preferences:
            self._preferences = preferences
            self._offer_restore()
            self.changed.emit(preferences)


def _changed(preferences: Preferences, values: dict[str, object]) -> Preferences:
    """The preferences with other values; each field gives those of its own preference."""
    change: dict[str, Any] = dict(values)
    return replace(preferences, **change)
