"""Lets the table be heard, as loud as the person likes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from tempus_desktop.gui.sound.cues import cue
from tempus_desktop.gui.sound.speaker import Hearing, Speaker, open_speaker
from tempus_desktop.gui.sound.tones import Sound
from tempus_desktop.gui.view import TableView
from tempus_desktop.storage.preferences import LOUDEST, Preferences

PAUSE_MS = 90
"""Least time between two sounds: bots at full speed would rattle."""


class TableSounds(QObject):
    """Plays one sound for what a view brings; silent where nothing can be heard.

    Args:
        open_: gives the speaker, asked for once something is to be heard.
    """

    def __init__(
        self,
        parent: QObject,
        open_: Callable[[], tuple[Speaker | None, Hearing]] = open_speaker,
    ) -> None:
        super().__init__(parent)
        self._open = open_
        self._speaker: Speaker | None = None
        self._hearing: Hearing | None = None
        self._wanted, self._volume = False, 0.0
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)

    @property
    def hearing(self) -> Hearing:
        """Whether anything can be heard here."""
        if self._hearing is None:
            self._speaker, self._hearing = self._open()
        return self._hearing

    def set_preferences(self, preferences: Preferences) -> None:
        """What the person wants to hear."""
        self._wanted = preferences.sound
        # An ear hears shares of loudness by their squares.
        self._volume = (preferences.volume / LOUDEST) ** 2

    def show_view(self, view: TableView) -> None:
        """Let what just happened be heard."""
        sound = cue(view.events)
        if sound is not None and self._wanted and not self._pause.isActive():
            self.play(sound)
            self._pause.start(PAUSE_MS)

    def play(self, sound: Sound) -> None:
        """Let a sound be heard, whatever happens."""
        if self._volume > 0.0 and self.hearing is Hearing.READY and self._speaker is not None:
            try:
                self._speaker.play(sound, self._volume)
            except OSError:  # the disk is full: the table is silent, and goes on
                self._speaker, self._hearing = None, Hearing.NO_LIBRARY
