"""Texts of the island lab."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tempus_desktop.games.tempus.drafts import Draft
from tempus_desktop.gui.levels import levels
from tempus_desktop.lab.changes import Change, Swapped, Turned
from tempus_desktop.lab.games import QUICK
from tempus_desktop.lab.tally import Tally, Water
from tempus_desktop.lab.unfairness import Unfairness

translate = QCoreApplication.translate


def level_name(level: str) -> str:
    """A level in the list."""
    if level == QUICK:
        return translate("Lab", "Quick players")
    return next((known.name for known in levels() if known.id == level), level)


def level_note(level: str) -> str:
    """How a level plays, and how long its games take."""
    if level == QUICK:
        return translate("Lab", "The players that bots imagine: a hasty Sage, ten times as fast.")
    return next((known.character for known in levels() if known.id == level), "")


def seat_name(number: int) -> str:
    """A seat in player order from the first player."""
    return (
        translate("Lab", "1st seat"),
        translate("Lab", "2nd seat"),
        translate("Lab", "3rd seat"),
        translate("Lab", "4th seat"),
        translate("Lab", "5th seat"),
    )[number]


def water_name(water: Water) -> str:
    """What lies beside a start."""
    return {
        Water.SEA: translate("Lab", "the sea"),
        Water.LAKE: translate("Lab", "a lake"),
        Water.NONE: translate("Lab", "no water"),
    }[water]


def progress(done: int, total: int, seconds: float) -> str:
    """How far it is, and how long it still takes."""
    told = translate("Lab", "{done} of {total} games").format(done=done, total=total)
    if not 0 < done < total or seconds <= 0:
        return told
    left = round(seconds / done * (total - done))
    time = f"{left // 60}:{left % 60:02}"
    return told + translate("Lab", ", {time} left").format(time=time)


def no_games() -> str:
    """On the bar before the first test."""
    return translate("Lab", "No games yet")


def unfairness(found: Unfairness) -> str:
    """The one number, with its interval, in hundredths of a winning chance."""
    low, high = found.interval
    text = translate("Lab", "Unfairness {value} ({low} to {high})")
    return text.format(
        value=f"{100 * found.value:.1f}", low=f"{100 * low:.1f}", high=f"{100 * high:.1f}"
    )


def unfairness_note() -> str:
    """What that number is."""
    return translate(
        "Lab",
        "How far the seats' winning chances lie from equal ones, as a root mean square, in "
        "hundredths; what chance alone sets apart is taken off. 0 is fair.",
    )


def interval_note() -> str:
    """What the bars show, and when something is claimed."""
    return translate(
        "Lab",
        "Bars: 95 % intervals of each rate; dashed: what would be fair. What stands out is "
        "coloured only where an interval widened for all that was looked at still does not "
        "hold the fair rate.",
    )


def course(tally: Tally) -> str:
    """Scores and length."""
    points = ", ".join(f"{span.mean:.1f}" for span in tally.points)
    text = translate(
        "Lab",
        "Points by seat: {points}. Won with {best}, by {lead}. "
        "{mean} decisions a game ({least} to {most}).",
    )
    return text.format(
        points=points,
        best=f"{tally.winning.mean:.1f}",
        lead=f"{tally.lead.mean:.1f}",
        mean=round(tally.length.mean),
        least=tally.length.least,
        most=tally.length.most,
    )


def change_name(change: Change, draft: Draft) -> str:
    """A change on a button."""
    name = draft.sea.name
    match change:
        case Turned(centre=centre, steps=steps):
            text = translate("Lab", "Turn {hex} by {degrees}°")
            return text.format(hex=name(centre), degrees=60 * steps)
        case Swapped(one=one, other=other):
            return translate("Lab", "Swap {one} and {other}").format(
                one=name(one), other=name(other)
            )


def improve_step() -> str:
    """Of the menu's Undo."""
    return translate("Editor", "a fairer island")


def whether_lower(shown: bool) -> str:
    """What may be said of a change."""
    if shown:
        return translate("Lab", "It is fairer: the games show it beyond their 95 % interval.")
    return translate(
        "Lab", "It was fairer in these games, but inside the interval: it may be chance."
    )


def nothing_found() -> str:
    """No change looks better than the island as it is."""
    return translate("Lab", "No turn or swap was fairer in its games than the island as it is.")


def stale() -> str:
    """The results are of another island."""
    return translate("Lab", "The island has changed since it was tested.")


def searching(round_: int) -> str:
    """What Improve is doing."""
    return (
        translate("Lab", "Trying every turn and swap in a few quick games…"),
        translate("Lab", "Playing more on the better quarter…"),
        translate("Lab", "Measuring the best ones and the island as it is, afresh…"),
    )[round_]
