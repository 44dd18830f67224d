"""Card sets of people's own copies, ``*.tempus-cards``: the deck and the terrains of the eras."""

from __future__ import annotations

import json

from tempus_desktop.core.documents import Node
from tempus_desktop.core.versions import check_versions
from tempus_desktop.games.tempus.card_sets import CardSet
from tempus_desktop.games.tempus.terms import Era, Terrain
from tempus_desktop.storage.components import (
    check_deck,
    read_cards,
    read_era_terrain,
    write_cards,
)
from tempus_desktop.storage.layouts import read_name
from tempus_desktop.storage.own_sets import OwnSets

FORMAT = "tempus-cards"
VERSION = 1
SUFFIX = ".tempus-cards"


def read_card_set(document: object) -> CardSet:
    """The set of a document; whether a match can be played with it is not judged.

    Raises:
        BadFile: with the place, as in ``cards.weapons.woods``.
    """
    check_versions(document, FORMAT, {"version": VERSION})
    fields = Node(document).fields(("format", "version", "name", "cards", "eras"))
    name = read_name(fields["name"])
    deck = read_cards(fields["cards"])
    eras = fields["eras"].fields([era.word for era in _eras()])
    terrains: list[Terrain | None] = [read_era_terrain(eras[era.word]) for era in _eras()]
    return CardSet(name, deck, (None, *terrains))


def check_for_match(cards: CardSet) -> None:
    """Refuse a set that no match can be played with.

    Raises:
        BadFile: there are not six cards of a kind.
    """
    check_deck(cards.deck, "cards")


def write_card_set(cards: CardSet) -> str:
    """The text of a set's file; a kind a line, so that people can read it."""
    terrains = {era.word: str(cards.era_terrains[era]) for era in _eras()}
    head = json.dumps(
        {"format": FORMAT, "version": VERSION, "name": cards.name}, ensure_ascii=False
    )
    kinds = _lines(write_cards(cards.deck))
    eras = _lines(terrains)
    return f'{head[:-1]},\n "cards": {{\n{kinds}\n }},\n "eras": {{\n{eras}\n }}}}\n'


def _lines(entries: dict[str, dict[str, int]] | dict[str, str]) -> str:
    return ",\n".join(f'  "{key}": {json.dumps(value)}' for key, value in entries.items())


def _eras() -> tuple[Era, ...]:
    """Those that have a terrain."""
    return tuple(era for era in Era if era is not Era.STARTING)


OWN_CARDS = OwnSets("cards", SUFFIX, read_card_set, write_card_set)
"""Those that a person kept."""
