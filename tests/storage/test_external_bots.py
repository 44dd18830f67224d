"""Opponents that are programs of the person's own: their names and command lines."""

from __future__ import annotations

import sys

import pytest

from tempus_desktop.storage.external_bots import (
    LONGEST_COMMAND,
    LONGEST_NAME,
    MOST_BOTS,
    BotTrouble,
    ExternalBot,
    command_words,
    read_bots,
    troubles_with,
    write_bots,
)

FOX = ExternalBot("Fox", "fox --sly")


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("fox", ("fox",)),
        ("  fox   --sly # not a comment ", ("fox", "--sly", "#", "not", "a", "comment")),
        ("'/my bots/fox' \"--name=Sly Fox\"", ("/my bots/fox", "--name=Sly Fox")),
        (r"/my\ bots/fox", ("/my bots/fox",)),
        ("fox '' x", ("fox", "", "x")),
        ("", ()),
    ],
)
def test_a_command_line_is_read_as_a_shell_reads_it(command: str, words: tuple[str, ...]) -> None:
    assert command_words(command) == words


def test_backslashes_part_folders_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert command_words(r'"C:\My Bots\fox.exe" -b C:\book') == (
        r"C:\My Bots\fox.exe",
        "-b",
        r"C:\book",
    )


@pytest.mark.parametrize(
    ("bot", "trouble"),
    [
        (ExternalBot(" ", "owl"), BotTrouble.NO_NAME),
        (ExternalBot("x" * (LONGEST_NAME + 1), "owl"), BotTrouble.BAD_NAME),
        (ExternalBot("Owl\n", "owl\x07"), BotTrouble.BAD_COMMAND),
        (ExternalBot("O\x07wl", "owl"), BotTrouble.BAD_NAME),
        (ExternalBot("Owl, wise", "owl"), BotTrouble.BAD_NAME),
        (ExternalBot("FOX", "owl"), BotTrouble.NAME_TAKEN),
        (ExternalBot("Owl", "  "), BotTrouble.NO_COMMAND),
        (ExternalBot("Owl", "'' x"), BotTrouble.NO_COMMAND),
        (ExternalBot("Owl", 'owl "'), BotTrouble.BAD_COMMAND),
        (ExternalBot("Owl", "o" * (LONGEST_COMMAND + 1)), BotTrouble.BAD_COMMAND),
    ],
)
def test_what_cannot_be_kept_is_told_with_its_place(bot: ExternalBot, trouble: BotTrouble) -> None:
    assert troubles_with((FOX, bot)) == (None, trouble)
    assert troubles_with((bot, FOX, bot))[0] is troubles_with((bot,))[0]
    assert read_bots(write_bots((FOX, bot))) is None


@pytest.mark.parametrize("name", ["sage", " Sage ", "SAGE", "Ranger"])
def test_no_bot_is_called_as_a_level_of_the_program_is(name: str) -> None:
    bots = (FOX, ExternalBot(name, "owl"))
    assert troubles_with(bots, ("sage", "ranger")) == (None, BotTrouble.LEVEL_NAME)
    # What is kept already goes on being read.
    assert not any(troubles_with(bots))


def test_there_is_an_end_to_bots() -> None:
    bots = [ExternalBot(f"Fox {number}", "fox") for number in range(MOST_BOTS + 1)]
    assert troubles_with(bots) == (*[None] * MOST_BOTS, BotTrouble.TOO_MANY)
    assert not any(troubles_with(bots[:-1]))


def test_bots_are_read_as_they_were_written() -> None:
    bots = (FOX, ExternalBot("올빼미", "'my owl' -w"))
    assert read_bots(write_bots(bots)) == bots
