"""Odds in words: always an estimate, with the range a bluff leaves and what it rests on."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from tempus_desktop.bots.odds import Odds
from tempus_desktop.games.tempus.terms import Card
from tempus_desktop.gui.advice.plurals import plural
from tempus_desktop.gui.words import card_text

translate = QCoreApplication.translate


def figure(odds: Odds) -> str:
    """The likely chance as so many times in a hundred, where it is not certain.

    What is possible is never 0, and nothing is certain by hands that were only drawn.
    """
    if odds.likely < 0.005:
        return translate("Odds", "less than 1", "times in 100")
    if odds.likely > 0.995:
        return translate("Odds", "more than 99", "times in 100")
    return translate("Odds", "about {n}", "times in 100").format(n=round(100 * odds.likely))


def _is_sure(odds: Odds) -> bool:
    return odds.exact and odds.least == 1.0


def _is_hopeless(odds: Odds) -> bool:
    return odds.exact and odds.most == 0.0


def is_settled(odds: Odds) -> bool:
    """Whatever cards the others hold, it comes out the same."""
    return _is_sure(odds) or _is_hopeless(odds)


def in_hundred(odds: Odds) -> str:
    """A chance to advance in a word or two."""
    if _is_sure(odds):
        return translate("Odds", "certain")
    if _is_hopeless(odds):
        return translate("Odds", "cannot")
    return translate("Odds", "{about} in 100").format(about=figure(odds))


def to_win(odds: Odds) -> str:
    """An attacker's chance."""
    if _is_sure(odds):
        return translate("Odds", "you are sure to win")
    if _is_hopeless(odds):
        return translate("Odds", "you cannot win")
    return translate("Odds", "you win {about} in 100").format(about=figure(odds))


def to_hold(odds: Odds) -> str:
    """A defender's chance."""
    if _is_sure(odds):
        return translate("Odds", "you are sure to hold")
    if _is_hopeless(odds):
        return translate("Odds", "you cannot hold")
    return translate("Odds", "you hold {about} in 100").format(about=figure(odds))


def to_advance(odds: Odds) -> str:
    """A chance in Progress, as a headline."""
    if _is_sure(odds):
        return translate("Odds", "You are sure to advance")
    if _is_hopeless(odds):
        return translate("Odds", "You cannot advance")
    return translate("Odds", "You advance {about} in 100").format(about=figure(odds))


def with_it(odds: Odds) -> str:
    """The chance with one more card, short enough for the card."""
    if _is_sure(odds):
        return translate("Odds", "then certain", "the chance with this card")
    if _is_hopeless(odds):
        return translate("Odds", "still no chance", "the chance with this card")
    words = translate("Odds", "then {n} in 100", "the chance with this card")
    return words.format(n=min(99, max(1, _whole(odds.likely))))


def with_it_told(chance: str) -> str:
    """The same for who does not see it."""
    return translate("Odds", "Play it too: {chance} to advance.").format(chance=chance)


def basis(odds: Odds) -> str:
    """What the figure rests on."""
    return plural.every(odds.hands) if odds.exact else plural.drawn(odds.hands)


def below(odds: Odds) -> str:
    """The range and what all rests on, in a line."""
    if is_settled(odds):
        return translate("Odds", "whatever cards the others hold")
    if odds.least == odds.most:
        return basis(odds)
    return translate("Odds", "{least} to {most}; {estimate}").format(
        least=_whole(odds.least), most=_whole(odds.most), estimate=basis(odds)
    )


def range_told(odds: Odds) -> str:
    """The range in a sentence."""
    if odds.least == odds.most:
        return translate("Odds", "That is so whatever they play of their cards.")
    return translate(
        "Odds", "{least} if they play all that helps them, {most} if they bluff or hold back."
    ).format(least=_whole(odds.least), most=_whole(odds.most))


def advance_note(odds: Odds, short: bool) -> str:
    """What stands below the chance to advance; ``short``: with large text."""
    if is_settled(odds):
        return translate("Odds", "Whatever cards the others hold. Ties advance together.")
    if short:
        words = translate("Odds", "{range}. Ties advance together.")
        return words.format(range=begun(below(odds)))
    return translate("Odds", "{range} An {estimate}. Ties advance together.").format(
        range=range_told(odds), estimate=basis(odds)
    )


def at_length(head: str, odds: Odds) -> str:
    """Everything, for tooltips and screen readers."""
    if is_settled(odds):
        return translate("Odds", "{chance}, whatever cards the others hold.").format(chance=head)
    return translate("Odds", "{chance}. {range} An {estimate}, from what everybody knows.").format(
        chance=head, range=range_told(odds), estimate=basis(odds)
    )


def being_counted() -> str:
    """While the hands are still counted."""
    return translate("Odds", "counting the hands there may be")


def begun(sentence: str) -> str:
    """The words as the beginning of a sentence."""
    return sentence[:1].upper() + sentence[1:]


def _whole(chance: float) -> int:
    return round(100 * chance)


def attack_title(origin: str, target: str) -> str:
    """Title of the note on an attack that is not declared."""
    return translate("Odds", "{origin} against {target}").format(origin=origin, target=target)


def without_cards(odds: Odds) -> str:
    """An attack with tokens alone."""
    return translate("Odds", "No cards: {chance}{range}.").format(
        chance=to_win(odds), range=_in_brackets(odds)
    )


def with_cards(odds: Odds, cards: Sequence[Card]) -> str:
    """An attack with all cards that help."""
    return translate("Odds", "With {cards}: {chance}{range}.").format(
        cards=", ".join(map(card_text, cards)), chance=to_win(odds), range=_in_brackets(odds)
    )


def named_later() -> str:
    """Of a city whose terrain its owner will name."""
    return translate("Odds", "The owner names the terrain: counted as what suits them best.")


def _in_brackets(odds: Odds) -> str:
    if odds.least == odds.most:
        return ""
    return translate("Odds", " ({least} to {most})", "begins with a space").format(
        least=_whole(odds.least), most=_whole(odds.most)
    )
