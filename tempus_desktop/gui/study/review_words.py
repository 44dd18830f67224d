"""Texts of reviews: what turned a match, and what would have been better."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tempus_desktop.grids.hexes import HexGrid
from tempus_desktop.gui.advice.action_words import line_text, listed
from tempus_desktop.gui.advice.reason_words import EVEN, reasons
from tempus_desktop.gui.study.statistics_words import percent, plural
from tempus_desktop.gui.study.story import Story
from tempus_desktop.study.curve import Point, Swing
from tempus_desktop.study.review import Better, Review, Turning

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
        "Review",
        "Everybody's chance to win, seen with all cards open: {samples}, smoothed, and still give "
        "or take about {points} percentage points. Only changes that last and go beyond chance "
        "are called turning points.",
    ).format(samples=plural.samples(review.samples), points=points(review.unsure))
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


def points(share: float) -> str:
    """A difference between two chances."""
    return str(max(1, round(100 * share)))


def short(number: int, turning: Turning, review: Review, story: Story) -> str:
    """A turning point in the list."""
    swing = turning.swing
    words = {
        "number": number,
        "turn": review.points[swing.point].turn,
        "changes": listed(
            [_changed(seat, swing, review, story) for seat in _told(turning, review)]
        ),
    }
    if swing.actor is None:
        return translate("Review", "{number}. Turn {turn}, Progress: {changes}").format(**words)
    if is_mistake(turning, review):
        text = translate("Review", "{number}. Turn {turn}, a mistake of {actor}: {changes}")
    else:
        text = translate("Review", "{number}. Turn {turn}, a round of {actor}: {changes}")
    return text.format(actor=story.seats[swing.actor].name, **words)


def is_mistake(turning: Turning, review: Review) -> bool:
    """There was something better to do, and the chance of whose round it was fell."""
    actor = turning.swing.actor
    if actor is None or turning.better is None:
        return False
    before, after = review.change(turning.swing, actor)
    return after < before


def _told(turning: Turning, review: Review) -> tuple[int, int]:
    """Whose chances are told: first whose mistake it was, or whose changed most.

    Then who gained most by another's loss, or lost most by another's gain.
    """
    swing = turning.swing
    pairs = [review.change(swing, seat) for seat in range(len(review.chances[0]))]
    gains = [after - before for before, after in pairs]
    actor = swing.actor
    first = actor if actor is not None and is_mistake(turning, review) else swing.seat
    return first, gains.index(max(gains) if gains[first] < 0 else min(gains))


def _changed(seat: int, swing: Swing, review: Review, story: Story) -> str:
    before, after = review.change(swing, seat)
    return translate("Review", "{name} {before} → {after}").format(
        name=story.seats[seat].name, before=percent(before), after=percent(after)
    )


def told(turning: Turning, review: Review, story: Story) -> str:
    """What happened there, and what would have been better and why."""
    swing = turning.swing
    first, second = _told(turning, review)
    words = {
        "turn": review.points[swing.point].turn,
        "first": _went(first, swing, review, story),
        "second": _went(second, swing, review, story),
    }
    if swing.actor is None:
        text = translate("Review", "In Progress of turn {turn} {first}, and {second}.")
        return text.format(**words)
    actor = story.seats[swing.actor].name
    text = translate("Review", "In a round of {actor} in turn {turn} {first}, and {second}.")
    return " ".join((text.format(actor=actor, **words), _choice(turning.better, actor, story)))


def _went(seat: int, swing: Swing, review: Review, story: Story) -> str:
    """What happened to a seat's chance, within a sentence."""
    before, after = review.change(swing, seat)
    if after >= before:
        text = translate("Review", "{name}'s chance rose from {before} to {after}")
    else:
        text = translate("Review", "{name}'s chance fell from {before} to {after}")
    return text.format(name=story.seats[seat].name, before=percent(before), after=percent(after))


def _choice(better: Better | None, actor: str, story: Story) -> str:
    if better is None:
        return translate("Review", "Nothing clearly better was found for {actor}.").format(
            actor=actor
        )
    sea = story.state.match.sea
    text = translate(
        "Review",
        "{actor} chose “{played}”. Played on {games} times from there by quick bots, {actor}'s "
        "chance was {worse}; played on as often from “{better}” it was {chance}: {points} "
        "percentage points more, give or take {unsure}. {why}",
    )
    said = text.format(
        actor=actor,
        played=line_text(better.played, sea),
        better=line_text(better.advice.line, sea),
        games=better.games,
        worse=percent(better.played_chance),
        chance=percent(better.chance),
        # As whoever reads it reckons: both were rounded.
        points=round(100 * better.chance) - round(100 * better.played_chance),
        unsure=points(better.unsure),
        why=_why(better, sea),
    )
    return said.rstrip()


def _why(better: Better, sea: HexGrid) -> str:
    """Reasons that were counted; where they say little, how it was found."""
    if better.advice.against != better.played:
        return ""
    if abs(sum(better.advice.gains.values())) > EVEN:
        counted = reasons(better.advice, sea, searched=True)
        return translate(
            "Review",
            "Estimated in victory points, without playing on, the difference looks like this. "
            "{counted}",
        ).format(counted=counted)
    return translate(
        "Review",
        "What both bring at once is worth about as much; played on many times, this came out "
        "ahead.",
    )
