"""Reasons in words: what a choice gains beside the next best one, in parts that were counted."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tempus_desktop.bots.advice import Advice
from tempus_desktop.bots.facts import Fact
from tempus_desktop.bots.odds import Odds
from tempus_desktop.bots.terms import Term
from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.terms import Government
from tempus_desktop.grids.hexes import HexGrid
from tempus_desktop.gui.advice import odds_words
from tempus_desktop.gui.advice.action_words import line_text, listed
from tempus_desktop.gui.advice.plurals import plural

translate = QCoreApplication.translate

WORTH_A_WORD = 0.15
"""Victory points from which on a part is named."""
EVEN = 0.1
"""Victory points up to which two choices are about even."""
_MOST_GAINS, _MOST_LOSSES = 3, 2


def term_name(term: Term) -> str:
    """A part within a sentence."""
    return {
        Term.POINTS: translate("Advice", "victory points"),
        Term.PROGRESS: translate("Advice", "the chance to advance"),
        Term.TOKENS: translate("Advice", "tokens"),
        Term.SAFETY: translate("Advice", "safety from neighbours"),
        Term.CARDS: translate("Advice", "cards in hand"),
        Term.GROWTH: translate("Advice", "ground for babies"),
        Term.LAND: translate("Advice", "room to spread"),
        Term.CITIES: translate("Advice", "cities and sites for them"),
        Term.RIVALS: translate("Advice", "points that others lose"),
        Term.NEXT: translate("Advice", "what can follow"),
    }[term]


def reasons(advice: Advice, sea: HexGrid, searched: bool) -> str:
    """Why, in two or three sentences.

    Args:
        searched: the choice was made by playing on, not by these counts alone.
    """
    gains = _of_gains(advice, sea)
    parts = [_of_odds(advice), _of_card(advice), *_of_facts(advice), gains, _of_the_rest(advice)]
    parts.append(_in_all(advice, sea if not gains else None, searched))
    told = [part for part in parts if part]
    return " ".join(told) or _nothing_else(advice)


def _nothing_else(advice: Advice) -> str:
    if not advice.against:
        return translate("Advice", "There is nothing else to choose.")
    return translate("Advice", "Others are as good.")


def _told(advice: Advice) -> tuple[list[tuple[Term, float]], list[tuple[Term, float]]]:
    """The parts that are named: the largest gains, then the largest losses, largest first."""
    ranked = sorted(advice.gains.items(), key=lambda found: -found[1])
    up = [(term, gain) for term, gain in ranked if gain >= WORTH_A_WORD]
    down = [(term, gain) for term, gain in reversed(ranked) if gain <= -WORTH_A_WORD]
    return up[:_MOST_GAINS], down[:_MOST_LOSSES]


def _of_gains(advice: Advice, sea: HexGrid) -> str:
    up, down = _told(advice)
    words = {
        "other": line_text(advice.against, sea),
        "gains": listed([_counted(*found) for found in up]),
        "losses": listed([_counted(*found) for found in down]),
    }
    if up and down and advice.against:
        text = translate(
            "Advice", "Compared with “{other}” it gains {gains}, and gives up {losses}."
        )
    elif up and advice.against:
        text = translate("Advice", "Compared with “{other}” it gains {gains}.")
    elif up:
        text = translate("Advice", "It gains {gains}.")
    elif down and advice.against:
        text = translate("Advice", "Compared with “{other}” it gives up {losses}.")
    else:
        return ""
    return text.format(**words)


def _counted(term: Term, gain: float) -> str:
    return translate("Advice", "{part} ({points})").format(
        part=term_name(term), points=signed(gain)
    )


def signed(points: float) -> str:
    """Points to one decimal, with their sign."""
    return f"{points:+.1f}".replace("-", "\N{MINUS SIGN}")


def _of_the_rest(advice: Advice) -> str:
    """What is not named, so that the figures on screen add up to the sum that follows them."""
    up, down = _told(advice)
    if not advice.against or not up + down:
        return ""
    named = sum(_shown(gain) for _, gain in up + down)
    # Reckoned from the figures as they are read: what rounding took away is in it too.
    rest = _shown(_shown(sum(advice.gains.values())) - named)
    if not rest:
        return ""
    return translate("Advice", "All else together: {points}.").format(points=signed(rest))


def _shown(points: float) -> float:
    """Points as they are read on screen."""
    return round(points, 1)


def _in_all(advice: Advice, sea: HexGrid | None, searched: bool) -> str:
    """The sum, and what decided where the sum did not.

    Args:
        sea: to name the next best choice; ``None``: it was named just before.
    """
    if not advice.against or not advice.gains:
        return ""
    total = sum(advice.gains.values())
    points = f"{abs(total):.1f}"
    if total > EVEN:
        text = translate("Advice", "In all about {points} points better.")
        return text.format(points=points)
    other = "" if sea is None else line_text(advice.against, sea)
    if total >= -EVEN:
        text = translate("Advice", "By this count “{other}” is as good.")
        return text.format(other=other) if other else translate("Advice", "In all as good.")
    if isinstance(advice.line[0], do.Commit):
        text = translate(
            "Advice",
            "By this count the other is {points} points better: such choices are mixed, so that "
            "nobody can read them.",
        )
    elif searched:
        text = translate(
            "Advice",
            "At first sight the other is {points} points better; played on in many ways, this "
            "came out ahead.",
        )
    else:
        text = translate("Advice", "By this count the other is {points} points better.")
    return text.format(points=points)


def _of_odds(advice: Advice) -> str:
    odds, bare = advice.odds, advice.bare
    if odds is None or bare is None:
        return ""
    if not isinstance(advice.line[0], do.Commit):
        return _sentence(odds)
    if not advice.line[0].cards:
        return translate("Advice", "Without cards the chance is {odds}.").format(odds=_figure(odds))
    return translate("Advice", "With them the chance is {odds}, without {bare}.").format(
        odds=_figure(odds), bare=_figure(bare)
    )


def _sentence(odds: Odds) -> str:
    return translate("Advice", "The chance to win is {odds}.").format(odds=_figure(odds))


def _figure(odds: Odds) -> str:
    return translate("Advice", "{about} in 100").format(about=odds_words.figure(odds))


def _of_card(advice: Advice) -> str:
    match advice.line[0]:
        case do.PlayGovernment(when=Government.LATER):
            return translate("Advice", "It saves the tile for the last word of the turn.")
        case do.PlayGovernment():
            return translate("Advice", "A second action before the others can answer.")
        case do.Discard():
            return translate("Advice", "What is kept is worth more in the turns to come.")
        case _:
            return ""


def _of_facts(advice: Advice) -> list[str]:
    found = dict(advice.facts)
    told = []
    if found.get(Fact.EDGES):
        told.append(plural.edges(found[Fact.EDGES]))
    if found.get(Fact.BAYS):
        told.append(plural.bays(found[Fact.BAYS]))
    if found.get(Fact.PROSPECT):
        told.append(plural.prospect(found[Fact.PROSPECT]))
    if found.get(Fact.MEADOW):
        told.append(translate("Advice", "Babies are born on grassland."))
    if found.get(Fact.PASTURE):
        told.append(plural.pasture(found[Fact.PASTURE]))
    if found.get(Fact.ROOM):
        told.append(plural.room(found[Fact.ROOM]))
    if Fact.RIVALS in found:
        told.append(plural.rivals(found[Fact.RIVALS]))
    if found.get(Fact.LAKE):
        told.append(translate("Advice", "The lake is a way to all its shores."))
    if found.get(Fact.MATCHING):
        told.append(plural.matching(found[Fact.MATCHING]))
    if found.get(Fact.BLUFFS):
        told.append(plural.bluffs(found[Fact.BLUFFS]))
    return told
