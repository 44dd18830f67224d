"""The bots' levels as people read them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tempus_desktop.bots.catalogue import CHARACTERS, LEVELS
from tempus_desktop.bots.policy import Level as Strength
from tempus_desktop.gui.dialogs.seat_rows import Level


def levels() -> list[Level]:
    """Levels to choose from, weakest first, each with its name and a line on how it plays."""
    told = {**_ladder(), **_characters()}
    return [Level(level.id, *told.get(level.id, (level.id, ""))) for level in _in_order()]


def level_line(level_id: str) -> str:
    """A level with its character, in a line; a level that is not known here by its id."""
    name, character = {**_ladder(), **_characters()}.get(level_id, (level_id, ""))
    if not character:
        return name
    return QCoreApplication.translate("Levels", "{level}: {character}").format(
        level=name, character=character
    )


def _in_order() -> list[Strength]:
    """The ladder, characters beside the level they are as strong as."""
    ids = [level.id for level in LEVELS]
    beside = ids.index("greedy") + 1
    return [*LEVELS[:beside], *CHARACTERS, *LEVELS[beside:]]


def _ladder() -> dict[str, tuple[str, str]]:
    translate = QCoreApplication.translate
    return {
        "random": (
            translate("Levels", "Wanderer"),
            translate("Levels", "Goes wherever its feet carry it."),
        ),
        "novice": (
            translate("Levels", "Apprentice"),
            translate("Levels", "Knows what it wants, and often bungles it."),
        ),
        "greedy": (
            translate("Levels", "Steward"),
            translate("Levels", "Takes the best it sees one step ahead."),
        ),
        "thinker": (
            translate("Levels", "Strategist"),
            translate("Levels", "Weighs a few plans and what the others make of them."),
        ),
        "sage": (
            translate("Levels", "Sage"),
            translate("Levels", "Weighs plans ten times as long as the Strategist."),
        ),
    }


def _characters() -> dict[str, tuple[str, str]]:
    translate = QCoreApplication.translate
    return {
        "builder": (
            translate("Levels", "Builder"),
            translate("Levels", "A Steward who puts a city wherever one fits."),
        ),
        "raider": (
            translate("Levels", "Raider"),
            translate("Levels", "A Steward who would rather take than settle."),
        ),
        "scholar": (
            translate("Levels", "Scholar"),
            translate("Levels", "A Steward with a full hand and an eye on the next era."),
        ),
    }
