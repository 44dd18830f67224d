"""What the person wishes in the preferences, handed on to those who fulfil it."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication

from tempus_desktop.gui.commands import Commands
from tempus_desktop.gui.desk import Desk
from tempus_desktop.gui.key_marks import mark_keys
from tempus_desktop.gui.main_window import MainWindow
from tempus_desktop.gui.preferences.keys import without_page_keys
from tempus_desktop.gui.preferences.sheet import PreferencesSheet
from tempus_desktop.gui.sound.table_sounds import TableSounds
from tempus_desktop.gui.sound.tones import Sound
from tempus_desktop.gui.system_motion import SystemMotion
from tempus_desktop.storage.files import data_folder
from tempus_desktop.storage.preferences import Motion
from tempus_desktop.storage.settings import Shortcuts


class Wishes(QObject):
    """Shows the preferences as they are, and takes the keys that the person gives to commands.

    Args:
        sheet: where they are expressed.
        commands: whose keys may be others.
        desk: keeps them.
        window: has buttons that tell keys, and the table that moves and may be heard.
        app: knows what the desktop wishes.

    Attributes:
        sounds: of the table.
        system: the desktop's own wish for less motion.
    """

    def __init__(
        self,
        sheet: PreferencesSheet,
        commands: Commands,
        desk: Desk,
        window: MainWindow,
        app: QGuiApplication,
    ) -> None:
        super().__init__(window)
        self._sheet, self._commands, self._desk, self._window = sheet, commands, desk, window
        sheet.changed.connect(desk.set_preferences)
        sheet.keys_changed.connect(self._on_keys)
        sheet.folder_wanted.connect(_show_data_folder)
        self.sounds = TableSounds(self)
        self.system = SystemMotion(app)
        self._take_preferences()
        self.system.changed.connect(self._take_preferences)
        window.room.overview.switched.connect(self._on_overview)
        window.room.shown.connect(self.sounds.show_view)
        desk.preferences_changed.connect(self._take_preferences)
        sheet.sound_wanted.connect(lambda: self.sounds.play(Sound.ERA))
        self._take_keys(desk.settings.shortcuts)

    def open(self) -> None:
        """Show the preferences."""
        self._sheet.set_preferences(self._desk.preferences())
        self._sheet.set_commands(self._commands, self._desk.settings.shortcuts)
        self._sheet.set_folder(str(data_folder()))
        self._sheet.set_hearing(self.sounds.hearing)
        self._sheet.open_sheet()

    def _take_preferences(self) -> None:
        preferences = self._desk.preferences()
        # A menu may change what an open sheet shows, and its next change brings all it shows.
        self._sheet.set_preferences(preferences)
        self._window.room.overview.set_wanted(preferences.overview)
        self.sounds.set_preferences(preferences)
        motion = preferences.motion
        calm = motion is Motion.REDUCED or (motion is Motion.SYSTEM and self.system.reduced)
        self._window.room.set_motion(0.0 if motion is Motion.OFF else 1.0, travels=not calm)

    def _on_overview(self, wanted: bool) -> None:
        preferences = self._desk.preferences()
        if preferences.overview != wanted:
            self._desk.set_preferences(replace(preferences, overview=wanted))

    def _on_keys(self, shortcuts: Shortcuts) -> None:
        self._desk.set_shortcuts(shortcuts)
        self._take_keys(shortcuts)

    def _take_keys(self, shortcuts: Shortcuts) -> None:
        self._commands.set_keys(without_page_keys(shortcuts, self._commands))
        mark_keys(self._window, self._commands)
        self._sheet.set_skip_key(self._commands.key("cancel"))


def _show_data_folder() -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(data_folder())))
