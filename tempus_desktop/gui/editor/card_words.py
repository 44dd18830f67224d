"""Texts of the card editor."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tempus_desktop.games.tempus.card_sets import CardSet, misfits
from tempus_desktop.games.tempus.tables import DECK_SIZE, KIND_SIZE
from tempus_desktop.games.tempus.terms import Card, Era, Terrain
from tempus_desktop.gui.words import card_name, card_text, era_name, terrain_name

translate = QCoreApplication.translate


def total(cards: CardSet) -> str:
    """How many cards there are."""
    text = translate("CardSet", "{number} of {size} cards")
    return text.format(number=len(cards.deck), size=DECK_SIZE)


def problem(cards: CardSet) -> str:
    """What is wrong with the deck, in a sentence that stays short; empty: nothing."""
    wrong = misfits(cards.deck)
    if len(wrong) > 1:
        text = translate("CardSet", "Each kind must have {size} cards. Wrong: {kinds}.")
        kinds = [f"{card_name(kind)} ({number})" for kind, number in wrong.items()]
        return text.format(size=KIND_SIZE, kinds=", ".join(kinds))
    few = translate("CardSet", "{kind}: {number} cards are too few, there must be {size}.")
    many = translate("CardSet", "{kind}: {number} cards are too many, there must be {size}.")
    for kind, number in wrong.items():
        text = few if number < KIND_SIZE else many
        return text.format(kind=card_name(kind), number=number, size=KIND_SIZE)
    return ""


def kind_total(number: int) -> str:
    """How many cards of a kind there are, and whether that is wrong."""
    if number == KIND_SIZE:
        return short_total(number)
    few = translate("CardSet", "{number} of {size}: too few")
    many = translate("CardSet", "{number} of {size}: too many")
    return (few if number < KIND_SIZE else many).format(number=number, size=KIND_SIZE)


def short_total(number: int) -> str:
    """How many cards of a kind there are."""
    return translate("CardSet", "{number} of {size}").format(number=number, size=KIND_SIZE)


def spoken_card(card: Card, count: int, of_kind: int) -> str:
    """A card of the grid for who hears it."""
    text = translate("CardSet", "{card}: {count}. {kind}: {total}")
    return text.format(
        card=card_text(card), count=count, kind=card_name(card.kind), total=kind_total(of_kind)
    )


def spoken_era(era: Era, terrain: Terrain) -> str:
    """An era for who hears it."""
    text = translate("CardSet", "{era}: {terrain}")
    return text.format(era=era_name(era), terrain=terrain_name(terrain))


def count_step(card: Card) -> str:
    """What Undo takes back."""
    return translate("CardSet", "the number of {card}").format(card=card_text(card))


def era_step(era: Era) -> str:
    """What Undo takes back."""
    return translate("CardSet", "the terrain of {era}").format(era=era_name(era))
