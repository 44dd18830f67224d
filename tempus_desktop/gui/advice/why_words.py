"""Why a bot did something, in words that give nothing of its hand away while the game runs."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tempus_desktop.bots.advice import Advice, TileAction
from tempus_desktop.grids.hexes import HexGrid
from tempus_desktop.gui.advice.reason_words import reasons

translate = QCoreApplication.translate

SEARCHING = ("thinker", "sage")
"""Levels that play on before they choose an action."""


def title() -> str:
    """Of the note."""
    return translate("Why", "Why?")


def being_asked() -> str:
    """While the reasons are computed."""
    return translate("Why", "Thinking back ...")


def by_lot() -> str:
    """A level that weighs nothing."""
    return translate("Why", "A Wanderer weighs nothing: it drew this by lot.")


def of_its_own() -> str:
    """A program from elsewhere."""
    return translate("Why", "This bot is a program of its own and tells no reasons.")


def failed() -> str:
    """There was no answer."""
    return translate("Why", "The reasons could not be found just now.")


def told(advice: Advice | None, level: str, sea: HexGrid, is_open: bool) -> str:
    """The reasons of a decision.

    Args:
        is_open: they rest on all the bot knew; else on what everybody sees.
    """
    if advice is None:
        return translate(
            "Why", "What decided this is in its hand: a secret until the game is over."
        )
    searched = level in SEARCHING and isinstance(advice.line[0], TileAction)
    why = reasons(advice, sea, searched)
    if level == "novice":
        why = translate(
            "Why", "An Apprentice misjudges, and now and then does anything. Rightly seen: {why}"
        ).format(why=why)
    if is_open:
        return why
    return translate("Why", "{why} Counted from what everybody sees.").format(why=why)
