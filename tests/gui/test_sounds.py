"""Sounds are few and soft, and their absence disturbs nobody."""

from __future__ import annotations

import io
import wave
from dataclasses import replace
from importlib import import_module
from itertools import combinations
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.events import (
    CardsDrawn,
    Event,
    FightBegan,
    GameEnded,
    RoundEnded,
    TileLaid,
    TokenMoved,
)
from tempus_desktop.gui.preferences.pages import PageName
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.sound.cues import cue
from tempus_desktop.gui.sound.speaker import Hearing, Speaker, open_speaker
from tempus_desktop.gui.sound.table_sounds import TableSounds
from tempus_desktop.gui.sound.tones import LOUDEST, RATE, Sound, samples, wav
from tempus_desktop.storage.preferences import Preferences
from tests.gui.dialog_parts import click
from tests.gui.matches import QUICK, set_up
from tests.gui.tables import Table, new_match


class Ear:
    """Hears what a speaker would play."""

    def __init__(self) -> None:
        self.heard: list[tuple[Sound, float]] = []

    def play(self, sound: Sound, volume: float) -> None:
        self.heard.append((sound, volume))


def ready(ear: Speaker) -> Any:
    return lambda: (ear, Hearing.READY)


# --- the sounds themselves


@pytest.mark.parametrize("sound", list(Sound))
def test_every_sound_is_short_soft_and_silent_at_both_ends(sound: Sound) -> None:
    with wave.open(io.BytesIO(wav(sound))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        assert 0.1 <= file.getnframes() / RATE <= 2.0
    numbers = samples(sound)
    most = max(abs(number) for number in numbers)
    assert most <= LOUDEST * 32767 + 1
    assert abs(numbers[0]) < most / 50 and abs(numbers[-1]) < most / 50
    # Loud for a moment only: the mean is far below the greatest swing.
    assert (sum(number * number for number in numbers) / len(numbers)) ** 0.5 < most / 3


def test_sounds_differ_and_are_the_same_every_time() -> None:
    for one, other in combinations(Sound, 2):
        assert wav(one) != wav(other)
    for sound in Sound:
        before = wav(sound)
        samples.cache_clear()
        assert wav(sound) == before


# --- what is heard


def test_the_greatest_of_several_events_is_heard() -> None:
    moved = TokenMoved(0, 1, 2, (1, 2), False)
    laid = TileLaid(0, "GGGGGGG", 5, 0)
    assert cue([moved]) is Sound.TOKEN
    assert cue([moved, laid]) is cue([laid, moved]) is Sound.TILE
    assert cue([]) is None


def test_a_tile_is_heard_as_loud_as_the_person_likes(qapp: QApplication) -> None:
    ear, table = Ear(), new_match(3)
    sounds = TableSounds(qapp, ready(ear))
    sounds.set_preferences(Preferences(volume=100))
    sounds.show_view(laid(table))
    assert ear.heard == [(Sound.TILE, 1.0)]
    sounds._pause.stop()
    sounds.set_preferences(Preferences(volume=50))
    sounds.show_view(laid(table))
    assert ear.heard[1:] == [(Sound.TILE, 0.25)]


def test_sounds_that_follow_too_closely_are_left_out(qapp: QApplication, qtbot: QtBot) -> None:
    ear, table = Ear(), new_match(3)
    sounds = TableSounds(qapp, ready(ear))
    sounds.set_preferences(Preferences())
    for _ in range(3):
        sounds.show_view(laid(table))
    assert len(ear.heard) == 1
    qtbot.waitUntil(lambda: not sounds._pause.isActive())
    sounds.show_view(laid(table))
    assert len(ear.heard) == 2


@pytest.mark.parametrize("preferences", [Preferences(sound=False), Preferences(volume=0)])
def test_switched_off_nothing_is_heard_nor_loaded(
    qapp: QApplication, preferences: Preferences
) -> None:
    asked: list[bool] = []

    def open_() -> tuple[Speaker | None, Hearing]:
        asked.append(True)
        return None, Hearing.NO_LIBRARY

    sounds = TableSounds(qapp, open_)
    sounds.set_preferences(preferences)
    sounds.show_view(laid(new_match(3)))
    assert asked == []


def laid(table: Table) -> Any:
    """The view after one more tile."""
    return table.play(table.view().legal[0]).view()


# --- where nothing can be heard


def test_without_the_library_the_table_is_silent() -> None:
    def load(name: str) -> Any:
        raise ModuleNotFoundError(name)

    assert open_speaker(load) == (None, Hearing.NO_LIBRARY)


def test_a_library_that_does_not_run_here_counts_as_none() -> None:
    def load(name: str) -> Any:
        raise ImportError("libpulse.so.0: cannot open shared object file")

    assert open_speaker(load) == (None, Hearing.NO_LIBRARY)


def device(null: bool) -> Any:
    return SimpleNamespace(defaultAudioOutput=lambda: SimpleNamespace(isNull=lambda: null))


def test_without_a_device_the_table_is_silent() -> None:
    library = SimpleNamespace(QMediaDevices=device(null=True))
    assert open_speaker(lambda name: library) == (None, Hearing.NO_DEVICE)


class Effect(QObject):
    """An effect of the library that keeps what it was told."""

    made: ClassVar[list[Effect]] = []

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.said: list[object] = []
        Effect.made.append(self)

    def setSource(self, url: Any) -> None:
        with wave.open(url.toLocalFile()) as file:
            self.said.append(file.getnframes() > 0)

    def setVolume(self, volume: float) -> None:
        self.said.append(volume)

    def play(self) -> None:
        self.said.append("play")


def test_the_library_gets_a_file_once_and_plays_it_each_time(qapp: QApplication) -> None:
    Effect.made.clear()
    library = SimpleNamespace(QMediaDevices=device(null=False), QSoundEffect=Effect)
    speaker, hearing = open_speaker(lambda name: library, qapp)
    assert speaker is not None and hearing is Hearing.READY
    speaker.play(Sound.TOKEN, 0.25)
    speaker.play(Sound.TOKEN, 1.0)
    [effect] = Effect.made
    assert effect.said == [True, 0.25, "play", 1.0, "play"]


@pytest.mark.qt_log_ignore("PulseAudio", "Couldn't (load|resolve)", "QSoundEffect", extend=True)
def test_the_real_library_says_what_it_can_and_never_fails(qapp: QApplication) -> None:
    """Whether it is installed here or not, and whether there is a loudspeaker or not."""
    try:
        import_module("PySide6.QtMultimedia")
        wanted = {Hearing.READY, Hearing.NO_DEVICE}
    except ImportError:
        wanted = {Hearing.NO_LIBRARY}
    speaker, hearing = open_speaker(parent=qapp)
    assert hearing in wanted
    assert (speaker is not None) is (hearing is Hearing.READY)
    if speaker is not None:
        speaker.play(Sound.TOKEN, 0.0)


# --- in the program


def test_the_preferences_say_how_to_get_sounds(program: Program) -> None:
    sounds, sheet = program.wishes.sounds, program.preferences
    for hearing, said in (
        (Hearing.NO_LIBRARY, "pip install 'tempus-desktop[sound]'"),
        (Hearing.NO_DEVICE, "no loudspeaker"),
    ):
        sounds._speaker, sounds._hearing = None, hearing
        program.wishes.open()
        sheet.show_page(PageName.MOTION)
        assert sheet.hearing.isVisible() and said in sheet.hearing.text()
        assert not sheet.sound_button.isEnabled()
        sheet.close_sheet()


def test_a_match_is_heard_and_can_be_tried_in_the_preferences(
    program: Program, qtbot: QtBot
) -> None:
    ear = Ear()
    sounds = program.wishes.sounds
    sounds._speaker, sounds._hearing = ear, Hearing.READY
    program.desk.set_preferences(replace(QUICK, volume=100))
    program.start(set_up(("random", "random", "random")))
    qtbot.waitUntil(lambda: bool(ear.heard), timeout=20_000)
    program.to_start()
    program.wishes.open()
    program.preferences.show_page(PageName.MOTION)
    ear.heard.clear()
    click(program.preferences.sound_button)
    assert ear.heard == [(Sound.ERA, 1.0)]


def test_events_without_a_sound_are_silent() -> None:
    silent: list[Event] = [RoundEnded(0)]
    assert cue(silent) is None
    assert {CardsDrawn, FightBegan, GameEnded}.isdisjoint(type(event) for event in silent)
