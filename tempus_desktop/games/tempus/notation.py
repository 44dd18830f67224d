"""Actions as the public notation's texts, one line each, and back.

Lower case but for hex names, single spaces; cards of a list sorted as text and joined by commas.
Whatever deviates is no action of the notation.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TypeAlias, assert_never

from tempus_desktop.games.tempus.actions import (
    Action,
    Birth,
    BuildCity,
    CardPlay,
    Commit,
    Declare,
    Discard,
    Done,
    EndRound,
    Fight,
    HaveBabies,
    HaveIdea,
    MovePeople,
    Occupy,
    Place,
    PlayGovernment,
    PlayLeader,
    PlayMedicine,
    PlayReligion,
    PlaySanitation,
    PlayTransportation,
    Settle,
    Step,
)
from tempus_desktop.games.tempus.terms import (
    CARD_TERRAINS,
    Card,
    CardKind,
    Government,
    Terrain,
)
from tempus_desktop.grids.hexes import Hex, HexGrid

CARDS: dict[str, Card] = {
    str(card): card
    for card in (Card(kind, terrain) for kind in CardKind for terrain in CARD_TERRAINS)
}
"""Every card by its text, as in ``education/woods``."""

TERRAINS: dict[str, Terrain] = {str(terrain): terrain for terrain in Terrain}
"""Terrains by their word."""

_TURN = re.compile(r"[0-5]")
_NUMBER = re.compile(r"0|[1-9][0-9]?")


class _NoAction(Exception):
    """The text is no action."""


def write_cards(cards: Iterable[Card]) -> str:
    """Cards sorted as text and joined by commas."""
    return ",".join(sorted(str(card) for card in cards))


def write_action(action: Action, sea: HexGrid) -> str:
    """The notation's text of an action on that sea."""
    name = sea.name
    match action:
        case MovePeople() | HaveBabies() | HaveIdea() | Done() | EndRound():
            return _WORDS[type(action)]
        case Step(origin, target) | Fight(origin, target):
            return f"{_WORDS[type(action)]} {name(origin)} {name(target)}"
        case Settle(site) | Birth(site):
            return f"{_WORDS[type(action)]} {name(site)}"
        case Place(site, number) | BuildCity(site, number):
            return f"{_WORDS[type(action)]} {name(site)} {number}"
        case Declare(terrain):
            return f"declare {terrain}"
        case Occupy(tokens):
            return f"occupy {tokens}"
        case Commit(cards) | Discard(cards):
            return f"{_WORDS[type(action)]} {write_cards(cards)}".rstrip()
        case _:
            return _write_play(action, sea)


def _write_play(play: CardPlay, sea: HexGrid) -> str:
    start = f"play {play.card}"
    match play:
        case PlayMedicine() | PlayTransportation():
            return start
        case PlaySanitation(_, site):
            return f"{start} {sea.name(site)}"
        case PlayReligion(_, origin, target) | PlayLeader(_, origin, target):
            return f"{start} {sea.name(origin)} {sea.name(target)}"
        case PlayGovernment(_, when):
            return f"{start} {when}"
    assert_never(play)


def read_action(text: str, sea: HexGrid) -> Action | None:
    """The action of a text on that sea; ``None`` where it is no action of the notation."""
    word, *rest = text.split(" ")
    if word not in _READERS:
        return None
    fewest, most, read = _READERS[word]
    if not fewest <= len(rest) <= most:
        return None
    try:
        return read(rest, sea)
    except _NoAction:
        return None


_Reader: TypeAlias = Callable[[list[str], HexGrid], Action]


def _hex(text: str, sea: HexGrid) -> Hex:
    found = sea.find(text)
    if found is None:
        raise _NoAction
    return found


def _number(text: str, pattern: re.Pattern[str] = _NUMBER) -> int:
    if pattern.fullmatch(text) is None:
        raise _NoAction
    return int(text)


def _card(text: str) -> Card:
    if text not in CARDS:
        raise _NoAction
    return CARDS[text]


def _cards(rest: list[str]) -> tuple[Card, ...]:
    texts = rest[0].split(",") if rest else []
    if texts != sorted(texts):
        raise _NoAction
    return tuple(_card(text) for text in texts)


def _terrain(text: str) -> Terrain:
    if text not in TERRAINS:
        raise _NoAction
    return TERRAINS[text]


def _read_play(rest: list[str], sea: HexGrid) -> Action:
    card, places = _card(rest[0]), rest[1:]
    match card.kind, places:
        case CardKind.MEDICINE, []:
            return PlayMedicine(card)
        case CardKind.TRANSPORTATION, []:
            return PlayTransportation(card)
        case CardKind.SANITATION, [site]:
            return PlaySanitation(card, _hex(site, sea))
        case CardKind.RELIGION, [victim, into]:
            return PlayReligion(card, _hex(victim, sea), _hex(into, sea))
        case CardKind.MILITARY_LEADER, [origin, target]:
            return PlayLeader(card, _hex(origin, sea), _hex(target, sea))
        case CardKind.GOVERNMENT, ["now" | "later" as when]:
            return PlayGovernment(card, Government(when))
        case _:
            raise _NoAction


_WORDS: dict[type[Action], str] = {
    Place: "place",
    Settle: "settle",
    MovePeople: "move",
    HaveBabies: "babies",
    HaveIdea: "idea",
    Step: "step",
    Birth: "birth",
    Done: "done",
    Fight: "fight",
    BuildCity: "city",
    Commit: "commit",
    Discard: "discard",
    EndRound: "end",
}

_READERS: dict[str, tuple[int, int, _Reader]] = {
    "place": (2, 2, lambda rest, sea: Place(_hex(rest[0], sea), _number(rest[1], _TURN))),
    "settle": (1, 1, lambda rest, sea: Settle(_hex(rest[0], sea))),
    "move": (0, 0, lambda rest, sea: MovePeople()),
    "babies": (0, 0, lambda rest, sea: HaveBabies()),
    "idea": (0, 0, lambda rest, sea: HaveIdea()),
    "step": (2, 2, lambda rest, sea: Step(_hex(rest[0], sea), _hex(rest[1], sea))),
    "birth": (1, 1, lambda rest, sea: Birth(_hex(rest[0], sea))),
    "done": (0, 0, lambda rest, sea: Done()),
    "fight": (2, 2, lambda rest, sea: Fight(_hex(rest[0], sea), _hex(rest[1], sea))),
    "city": (2, 2, lambda rest, sea: BuildCity(_hex(rest[0], sea), _number(rest[1]))),
    "play": (1, 3, _read_play),
    "declare": (1, 1, lambda rest, sea: Declare(_terrain(rest[0]))),
    "commit": (0, 1, lambda rest, sea: Commit(_cards(rest))),
    "occupy": (1, 1, lambda rest, sea: Occupy(_number(rest[0]))),
    "discard": (1, 1, lambda rest, sea: Discard(_cards(rest))),
    "end": (0, 0, lambda rest, sea: EndRound()),
}
"""For each first word the fewest and most words that follow, and who reads them."""
