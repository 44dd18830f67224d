"""The way from a sound to the loudspeaker, where there is one."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from PySide6.QtCore import QObject, QTemporaryDir, QUrl

from tempus_desktop.gui.sound.tones import Sound, wav


class Hearing(Enum):
    """Whether anything can be heard, and why not."""

    READY = auto()
    NO_LIBRARY = auto()
    """The extra is not installed, or does not run here."""
    NO_DEVICE = auto()
    """Nothing is plugged in."""


class Speaker(Protocol):
    """Plays sounds."""

    def play(self, sound: Sound, volume: float) -> None:
        """Begin a sound, at a share of the full volume."""


class QtSpeaker(QObject):
    """Plays through Qt's own library for sound.

    Args:
        library: ``PySide6.QtMultimedia``.

    Raises:
        OSError: the sounds cannot be put where the library finds them, now or when one is played.
    """

    def __init__(self, library: Any, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = QTemporaryDir()
        if not self._folder.isValid():
            raise OSError(self._folder.errorString())
        self._library = library
        self._effects: dict[Sound, Any] = {}

    def play(self, sound: Sound, volume: float) -> None:
        """Begin a sound; the same one begins anew. It is made when it is first asked for."""
        if sound not in self._effects:
            path = Path(self._folder.path()) / f"{sound.value}.wav"
            path.write_bytes(wav(sound))
            self._effects[sound] = self._library.QSoundEffect(self)
            self._effects[sound].setSource(QUrl.fromLocalFile(str(path)))
        effect = self._effects[sound]
        effect.setVolume(volume)
        effect.play()


def open_speaker(
    load: Callable[[str], Any] = import_module, parent: QObject | None = None
) -> tuple[Speaker | None, Hearing]:
    """A speaker if there is one to be had; nothing here ever fails."""
    try:
        library = load("PySide6.QtMultimedia")
    except (ImportError, OSError):
        return None, Hearing.NO_LIBRARY
    if library.QMediaDevices.defaultAudioOutput().isNull():
        return None, Hearing.NO_DEVICE
    try:
        return QtSpeaker(library, parent), Hearing.READY
    except (OSError, RuntimeError):
        return None, Hearing.NO_LIBRARY
