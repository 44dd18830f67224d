"""Texts of the sheets about matches that were played."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLocale

from tempus_desktop.games.tempus.tables import TURNS
from tempus_desktop.games.tempus.terms import Era
from tempus_desktop.gui.study.story import Story
from tempus_desktop.gui.words import era_name
from tempus_desktop.study.figures import Measure, SeatFigures

translate = QCoreApplication.translate


def title() -> str:
    """Of the sheet, and of the buttons that open it."""
    return translate("Study", "What happened")


def subtitle(story: Story, measure: Measure | None) -> str:
    """Which match, how far it is, and what is shown of it."""
    name = story.name
    if not story.is_over and story.turns:
        name = translate("Study", "{name}, in turn {turn} of {turns}").format(
            name=story.name, turn=story.state.turn, turns=TURNS
        )
    if measure is None:
        return name
    return translate("Study", "{game}: {note}", "what a chart shows").format(
        game=name, note=measure_note(measure)
    )


def measure_name(measure: Measure) -> str:
    """On the button of a chart."""
    return {
        Measure.POINTS: translate("Study", "Points"),
        Measure.HEXES: translate("Study", "Hexes"),
        Measure.ERA: translate("Study", "Progress"),
        Measure.CARDS: translate("Study", "Cards"),
        Measure.FIGHTS: translate("Study", "Fights"),
    }[measure]


def measure_note(measure: Measure) -> str:
    """What a chart shows, after a colon."""
    return {
        Measure.POINTS: translate(
            "Study", "points at the end of each turn, as if the game had ended then (P5)"
        ),
        Measure.HEXES: translate(
            "Study", "hexes with tokens at the end of each turn; mountains score nothing (P5)"
        ),
        Measure.ERA: translate("Study", "where the cubes stood at the end of each turn"),
        Measure.CARDS: translate("Study", "cards in hand at the end of each turn"),
        Measure.FIGHTS: translate("Study", "fights won by then, as attacker or defender"),
    }[measure]


def turn_name(turn: int, is_over: bool) -> str:
    """A row of the table."""
    if turn == 0:
        return translate("Study", "Start", "before the first turn")
    if not is_over:
        return translate("Study", "{turn}, not over").format(turn=turn)
    return str(turn)


def value(had: SeatFigures, measure: Measure) -> str:
    """A figure in the table and beside a name."""
    if measure is Measure.ERA:
        return era_name(Era(had.era))
    if measure is Measure.FIGHTS and had.lost:
        return translate("Study", "{won} (lost {lost})", "fights").format(
            won=had.fights, lost=had.lost
        )
    return str(had.of(measure))


def turn_head() -> str:
    """What the rows of the table beside a chart are."""
    return translate("Study", "Turn")


def player_head() -> str:
    """What the rows of the table of the result are."""
    return translate("Study", "Player")


def moment_words(turn: int, is_over: bool) -> str:
    """Which moment the figures beside the names are of."""
    if turn == 0:
        return translate("Study", "Before turn 1")
    if not is_over:
        return translate("Study", "In turn {turn}").format(turn=turn)
    return translate("Study", "After turn {turn}").format(turn=turn)


def result_name() -> str:
    """On the button of the page that tells what points are made of."""
    return translate("Study", "Result")


def nothing_yet() -> str:
    """The first turn has not begun."""
    return translate("Study", "No turn has begun yet.")


def won_of(won: int, fought: int) -> str:
    """Fights won of those fought."""
    if not fought:
        return "0"
    return translate("Study", "{won} of {fought}", "fights won").format(won=won, fought=fought)


def deeds() -> tuple[str, ...]:
    """Headings of the table of the result."""
    return (
        translate("Study", "Hexes"),
        translate("Study", "Cities"),
        translate("Study", "Flight"),
        translate("Study", "Points"),
        translate("Study", "Cards left"),
        translate("Study", "Attacks won"),
        translate("Study", "Defences won"),
        translate("Study", "Cards used"),
        translate("Study", "Babies"),
        translate("Study", "Ideas"),
        translate("Study", "Cities built"),
    )


def decimal(number: float, digits: int = 1) -> str:
    """A number as the reader writes it."""
    return QLocale().toString(number, "f", digits)
