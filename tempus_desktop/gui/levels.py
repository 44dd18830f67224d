"""The bots' levels as people read them."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from tempus_desktop.arena.results import own_results
from tempus_desktop.bots.catalogue import CHARACTERS, LEVELS
from tempus_desktop.bots.policy import Level as Strength
from tempus_desktop.bots.version import bots_version
from tempus_desktop.gui.dialogs.seat_rows import Level
from tempus_desktop.storage.external_bots import PREFIX, ExternalBot


def levels(bots: Sequence[ExternalBot] = ()) -> list[Level]:
    """Levels to choose from, weakest first, each with its name and a line on how it plays.

    Args:
        bots: programs of the person's own; they come last.
    """
    told = {**_ladder(), **_characters()}
    own = [(level.id, *told.get(level.id, (level.id, ""))) for level in _in_order()]
    others = [(bot.level, bot.name, _of_ones_own()) for bot in bots]
    return [Level(id_, name, _with_rating(id_, line)) for id_, name, line in (*own, *others)]


def level_name(level_id: str) -> str:
    """What a level is called; one that is not known here by its id or the name that it had."""
    told = {**_ladder(), **_characters()}
    return told[level_id][0] if level_id in told else level_id.removeprefix(PREFIX)


def level_line(level_id: str) -> str:
    """A level with its character, in a line; a level that is not known here by its id."""
    told = {**_ladder(), **_characters()}
    if level_id not in told:
        return level_name(level_id)
    name, character = told[level_id]
    return QCoreApplication.translate("Levels", "{level}: {character}").format(
        level=name, character=character
    )


def _of_ones_own() -> str:
    return QCoreApplication.translate("Levels", "A bot of your own.")


def _with_rating(level_id: str, character: str) -> str:
    """How a level plays, and how strong it was found to be: above the Wanderer, who is 0."""
    translate = QCoreApplication.translate
    found = own_results().rating(level_id)
    if found is None:
        rating = translate("Levels", "{character} Rating unknown.")
    elif found.uncertainty == 0:
        rating = translate("Levels", "{character} Rating {value}, from which all others count.")
    else:
        rating = translate("Levels", "{character} Rating {value} ±{range}.")
    if found is None:
        return rating.format(character=character).strip()
    value, range_ = round(found.value), math.ceil(found.uncertainty)
    return rating.format(character=character, value=value, range=range_).strip()


def ratings_note() -> str:
    """Once beside all ratings: they are of other bots than these; empty: of these."""
    found = own_results().ratings
    if not found or all(rating.bots == bots_version() for rating in found):
        return ""
    return QCoreApplication.translate("Levels", "Ratings are of an earlier version of these bots.")


def _in_order() -> list[Strength]:
    """The ladder, characters below the level that judges as they do."""
    return [*LEVELS[:-1], *CHARACTERS, LEVELS[-1]]


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
            translate("Levels", "Counts what an action brings, and sees no threat coming."),
        ),
        "thinker": (
            translate("Levels", "Strategist"),
            translate("Levels", "Weighs a few plans and what the others make of them."),
        ),
        "sage": (
            translate("Levels", "Sage"),
            translate("Levels", "Knows more, and weighs plans ten times as long."),
        ),
    }


def _characters() -> dict[str, tuple[str, str]]:
    translate = QCoreApplication.translate
    return {
        "builder": (
            translate("Levels", "Builder"),
            translate("Levels", "A hasty Sage who puts a city wherever one fits."),
        ),
        "raider": (
            translate("Levels", "Raider"),
            translate("Levels", "A hasty Sage who would rather take than settle."),
        ),
        "scholar": (
            translate("Levels", "Scholar"),
            translate(
                "Levels",
                "A hasty Sage with a full hand and an eye on the next era.",
            ),
        ),
    }
