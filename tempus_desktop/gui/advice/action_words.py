"""Choices as people say them: "move people, G6 to H7", "a city of value 3 on C5"."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.terms import Card, Government
from tempus_desktop.grids.hexes import Hex, HexGrid
from tempus_desktop.gui.words import card_text, terrain_name

translate = QCoreApplication.translate


def line_text(line: Sequence[Action], sea: HexGrid) -> str:
    """A choice with the steps or births that complete it; small letters, no full stop."""
    if not line:
        return ""
    steps = [_step(action, sea) for action in line if isinstance(action, do.Step)]
    births = [sea.name(action.site) for action in line if isinstance(action, do.Birth)]
    match line[0]:
        case do.MovePeople() if steps:
            return translate("Advice", "move people, {steps}").format(steps=listed(steps))
        case do.HaveBabies() if births:
            return translate("Advice", "have babies on {hexes}").format(hexes=listed(births))
        case do.PlayMedicine(card=card) if births:
            return _with(translate("Advice", "play {card}, a baby on {hex}"), card, births[0])
        case do.PlayTransportation(card=card) if steps:
            return _with(translate("Advice", "play {card}, {hex}"), card, steps[0])
        case first:
            return action_text(first, sea)


def action_text(action: Action, sea: HexGrid) -> str:
    """One choice; small letters, no full stop."""
    match action:
        case do.Place(centre=hex_):
            return translate("Advice", "lay the tile around {hex}").format(hex=sea.name(hex_))
        case do.Settle(site=hex_):
            return translate("Advice", "settle on {hex}").format(hex=sea.name(hex_))
        case do.Step():
            return translate("Advice", "move {step}").format(step=_step(action, sea))
        case do.Birth(site=hex_):
            return translate("Advice", "a baby on {hex}").format(hex=sea.name(hex_))
        case do.Fight(origin=origin, target=target):
            text = translate("Advice", "fight from {origin} against {target}")
            return text.format(origin=sea.name(origin), target=sea.name(target))
        case do.BuildCity(site=hex_, value=value):
            text = translate("Advice", "build a city of value {value} on {hex}")
            return text.format(value=value, hex=sea.name(hex_))
        case do.Declare(terrain=terrain):
            text = translate("Advice", "name {terrain}")
            return text.format(terrain=terrain_name(terrain).lower())
        case do.Commit(cards=cards):
            return _committing(cards)
        case do.Discard(cards=cards):
            return translate("Advice", "throw away {cards}").format(cards=cards_listed(cards))
        case do.Occupy(tokens=tokens):
            return _occupying(tokens)
        case _:
            return _short(action) or _play(action, sea)


def _short(action: Action) -> str:
    """Choices that are said in the same words everywhere."""
    match action:
        case do.MovePeople():
            return translate("Advice", "move people")
        case do.HaveBabies():
            return translate("Advice", "have babies")
        case do.HaveIdea():
            return translate("Advice", "have an idea")
        case do.Done():
            return translate("Advice", "close the action")
        case do.EndRound():
            return translate("Advice", "end the round")
        case _:
            return ""


def _play(action: Action, sea: HexGrid) -> str:
    match action:
        case do.PlaySanitation(card=card, site=hex_):
            return _with(translate("Advice", "play {card} on {hex}"), card, sea.name(hex_))
        case do.PlayReligion(card=card, victim=victim, into=into):
            text = translate("Advice", "play {card}, from {victim} into {into}")
            return text.format(card=card_text(card), victim=sea.name(victim), into=sea.name(into))
        case do.PlayLeader(card=card, origin=origin, target=target):
            text = translate("Advice", "play {card}, from {origin} against {target}")
            names = {"origin": sea.name(origin), "target": sea.name(target)}
            return text.format(card=card_text(card), **names)
        case do.PlayGovernment(card=card, when=Government.LATER):
            return translate("Advice", "play {card}: later").format(card=card_text(card))
        case do.PlayGovernment(card=card):
            return translate("Advice", "play {card}: now").format(card=card_text(card))
        case do.PlayMedicine(card=card) | do.PlayTransportation(card=card):
            return translate("Advice", "play {card}").format(card=card_text(card))
        case _:
            return ""


def _committing(cards: Sequence[Card]) -> str:
    if not cards:
        return translate("Advice", "commit no card")
    return translate("Advice", "commit {cards}").format(cards=cards_listed(cards))


def _occupying(tokens: int) -> str:
    if not tokens:
        return translate("Advice", "stay out")
    return translate("Advice", "move in {number}").format(number=tokens)


def _step(step: do.Step, sea: HexGrid) -> str:
    text = translate("Advice", "{origin} to {target}")
    return text.format(origin=sea.name(step.origin), target=sea.name(step.target))


def _with(text: str, card: Card, hex_: str) -> str:
    return text.format(card=card_text(card), hex=hex_)


def cards_listed(cards: Sequence[Card]) -> str:
    """Cards in a sentence."""
    return listed([card_text(card) for card in cards])


def listed(parts: Sequence[str]) -> str:
    """Parts in a sentence: "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return translate("Advice", "{parts} and {last}").format(
        parts=", ".join(parts[:-1]), last=parts[-1]
    )


def hexes_of(action: Action) -> tuple[Hex, ...]:
    """The hexes a choice is about, where it begins first; none for what is not on the board."""
    match action:
        case do.Place(centre=hex_):
            return (hex_,)
        case do.Settle(site=hex_) | do.Birth(site=hex_) | do.BuildCity(site=hex_):
            return (hex_,)
        case do.PlaySanitation(site=hex_):
            return (hex_,)
        case do.Step(origin=origin, target=target) | do.Fight(origin=origin, target=target):
            return (origin, target)
        case do.PlayLeader(origin=origin, target=target):
            return (origin, target)
        case do.PlayReligion(victim=victim, into=into):
            return (victim, into)
        case _:
            return ()
