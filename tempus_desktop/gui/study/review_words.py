"""Texts of reviews: what turned a match, and what would have been better."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tempus_desktop.grids.hexes import HexGrid
from tempus_desktop.gui.advice.action_words import line_text
from tempus_desktop.gui.advice.reason_words import EVEN, reasons
from tempus_desktop.gui.study.statistics_words import percent, plural
from tempus_desktop.gui.study.story import Story
from tempus_desktop.study.review import Better, Point, Review, Turning

translate = QCoreApplication.translate


def title() -> str:
    """On the button of the page."""
    return translate("Review", "Review")


def offer() -> str:
    """What a review is, before there is one."""
    return translate(
        "Review",
        "A review tells everybody's chance to win at every round, the moments that turned the "
        "game, and what would have been better there. It takes a minute or two; you can play "
        "meanwhile.",
    )


def none_chosen() -> str:
    """Why nothing can be tried or shown."""
    return translate("Review", "No moment is chosen.")


def failed() -> str:
    """It could not be made."""
    return translate("Review", "The game could not be reviewed just now.")


def busy() -> str:
    """One review is made at a time."""
    return translate("Review", "Another game is being reviewed. Begin here to drop that.")


def done(share: float) -> str:
    """How far it is."""
    return translate("Review", "{percent} reviewed").format(percent=percent(share))


def basis(review: Review, is_stale: bool) -> str:
    """What the chances are, and whether they are out of date."""
    told = translate(
        "Review", "Everybody's chance to win, seen with all cards open: {samples}."
    ).format(samples=plural.samples(review.samples))
    if not is_stale:
        return told
    return translate(
        "Review",
        "{basis} Bots have changed since; review the game again to hear what they say now.",
    ).format(basis=told)


def moment(point: Point, story: Story) -> str:
    """Where the chances beside the names are of."""
    if point.seat is not None:
        return translate("Review", "Turn {turn}, before {name}'s round").format(
            turn=point.turn, name=story.seats[point.seat].name
        )
    if point.moment == len(story.session.decisions):
        return translate("Review", "At the end")
    return translate("Review", "Turn {turn}, before Progress").format(turn=point.turn)


def short(number: int, turning: Turning, review: Review, story: Story) -> str:
    """A turning point in the list."""
    swing = turning.swing
    words = {
        "number": number,
        "turn": review.points[swing.point].turn,
        "name": story.seats[swing.seat].name,
        **_change(turning),
    }
    if swing.actor is None:
        text = translate("Review", "{number}. Turn {turn}, Progress: {name} {before} → {after}")
        return text.format(**words)
    actor = story.seats[swing.actor].name
    if turning.better is not None:
        text = translate(
            "Review", "{number}. Turn {turn}, a mistake of {actor}: {name} {before} → {after}"
        )
    else:
        text = translate(
            "Review", "{number}. Turn {turn}, a round of {actor}: {name} {before} → {after}"
        )
    return text.format(actor=actor, **words)


def _change(turning: Turning) -> dict[str, str]:
    swing = turning.swing
    return {"before": percent(swing.before), "after": percent(swing.after)}


def told(turning: Turning, review: Review, story: Story) -> str:
    """What happened there, and what would have been better and why."""
    swing = turning.swing
    words = {
        "turn": review.points[swing.point].turn,
        "name": story.seats[swing.seat].name,
        **_change(turning),
    }
    if swing.actor is None:
        text = translate(
            "Review",
            "In Progress of turn {turn} the chance of {name} went from {before} to {after}.",
        )
        return text.format(**words)
    actor = story.seats[swing.actor].name
    if swing.actor == swing.seat:
        text = translate(
            "Review", "In a round of turn {turn} {name} went from {before} to {after}."
        )
    else:
        text = translate(
            "Review",
            "In a round of {actor} in turn {turn} the chance of {name} went from {before} to "
            "{after}.",
        )
    return " ".join((text.format(actor=actor, **words), _choice(turning.better, actor, story)))


def _choice(better: Better | None, actor: str, story: Story) -> str:
    if better is None:
        return translate("Review", "Nothing clearly better was found for {actor}.").format(
            actor=actor
        )
    sea = story.state.match.sea
    text = translate(
        "Review",
        "{actor} chose “{played}”, which was worth a chance of {worse}. “{better}” would have been "
        "worth {chance}. {why}",
    )
    return text.format(
        actor=actor,
        played=line_text(better.played, sea),
        better=line_text(better.advice.line, sea),
        worse=percent(better.played_chance),
        chance=percent(better.chance),
        why=_why(better, sea),
    )


def _why(better: Better, sea: HexGrid) -> str:
    """Reasons that were counted; where they say little, how it was found."""
    if better.advice.against != better.played:
        return translate("Review", "Played on many times, this came out ahead.")
    if abs(sum(better.advice.gains.values())) > EVEN:
        return reasons(better.advice, sea, searched=True)
    return translate(
        "Review",
        "What both bring at once is worth about as much; played on many times, this came out "
        "ahead.",
    )
