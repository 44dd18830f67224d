"""What a click, a drop or a key on a hex means: one reading for mouse and keyboard.

Nothing here judges. The rules' own list of legal actions says what is possible; where it holds
nothing for a hex, the action a person probably meant is built so that the rules can say why not.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

from tempus_desktop.games.tempus.actions import (
    Action,
    Birth,
    BuildCity,
    Fight,
    MovePeople,
    Place,
    PlayLeader,
    PlayReligion,
    PlaySanitation,
    Settle,
    Step,
)
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.state import OpenBabies, OpenMove, OpenPlace, OpenSettle
from tempus_desktop.games.tempus.tables import CITY_SUPPLY
from tempus_desktop.games.tempus.terms import CardKind, Phase
from tempus_desktop.grids.hexes import Hex, each
from tempus_desktop.gui.selection import (
    Picking,
    Selection,
    offered,
    origin_of,
    origins,
    target_of,
    targets,
)
from tempus_desktop.gui.view import TableView

NO_SELECTION = Selection()


@dataclass(frozen=True, slots=True)
class Grip:
    """What the person has in hand.

    Attributes:
        selection: shared with hand and action buttons.
        aim: a target picked before its origin, as the victim of a conversion.
        count: tokens picked up from the origin.
        turn: how the drawn tile is turned.
        tried: dragged off without being asked for; a drop may mean a step as well as an attack.
    """

    selection: Selection = NO_SELECTION
    aim: Hex | None = None
    count: int = 1
    turn: int = 0
    tried: bool = False

    @property
    def holds(self) -> bool:
        """A piece is picked up, or a target is."""
        return self.selection.origin is not None or self.aim is not None


@dataclass(frozen=True, slots=True)
class Take:
    """Something is picked up: the grip that follows."""

    grip: Grip


@dataclass(frozen=True, slots=True)
class Play:
    """Actions to be played, in this order."""

    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class AskValue:
    """Cities of several values can be built here."""

    site: Hex
    choices: tuple[BuildCity, ...]


@dataclass(frozen=True, slots=True)
class Doubt:
    """Nothing can be picked here now; the rules may be asked about what was probably meant."""

    hex_: Hex
    action: Action


@dataclass(frozen=True, slots=True)
class PutBack:
    """What was picked up goes back."""


Intent: TypeAlias = Take | Play | AskValue | Doubt | PutBack


def lit_hexes(view: TableView, grip: Grip) -> set[Hex]:
    """Hexes to be lit: whatever may be picked next."""
    if grip.aim is not None:
        return {o for a in _aimed(view, grip, grip.aim) if (o := origin_of(a)) is not None}
    if grip.selection.origin is not None:
        return set(targets(view.legal, grip.selection))
    if _takes_victims_first(grip.selection):
        return {target_of(action) for action in offered(view.legal, grip.selection)}
    return set(targets(view.legal, grip.selection)) | origins(view.legal, grip.selection)


def graspable(view: TableView, grip: Grip) -> set[Hex]:
    """Hexes whose pieces can be taken in hand now, by press or drag."""
    if grip.aim is not None:
        return set()
    found = origins(view.legal, grip.selection)
    if _takes_victims_first(grip.selection):
        found |= {target_of(action) for action in offered(view.legal, grip.selection)}
    return found


def most_tokens(view: TableView, origin: Hex) -> int:
    """How many tokens of a stack may go at once: those that have not moved, while steps last."""
    open_, me = view.observation.open, view.to_act
    if not isinstance(open_, OpenMove) or me is None:
        return 1
    standing = view.observation.seats[me].tokens.get(origin, 0)
    return max(1, min(open_.steps_left, standing - dict(open_.moved).get(origin, 0)))


def read_click(view: TableView, grip: Grip, hex_: Hex) -> Intent:
    """What a click, Enter or Space on a hex means."""
    if hex_ in (grip.selection.origin, grip.aim):
        return PutBack()
    if grip.aim is not None:
        return _second(view, grip, hex_, grip.aim)
    chosen = targets(view.legal, grip.selection).get(hex_)
    if chosen:
        return _choose(view, grip, hex_, chosen)
    if hex_ in origins(view.legal, grip.selection):
        return Take(replace(grip, selection=replace(grip.selection, origin=hex_), count=1))
    if grip.selection.origin is None:
        aimed = _aimed(view, grip, hex_)
        if aimed and grip.selection.picking is not Picking.FREE:
            return Play((aimed[0],)) if len(aimed) == 1 else Take(replace(grip, aim=hex_))
    return _doubt(view, grip, hex_)


def read_drop(view: TableView, grip: Grip, hex_: Hex) -> Intent:
    """What letting go of a dragged piece on a hex means: never picking up another one."""
    intent = read_click(view, grip, hex_)
    return _doubt(view, grip, hex_) if isinstance(intent, Take) else intent


def read_grasp(view: TableView, grip: Grip, hex_: Hex) -> Grip | None:
    """The grip after a piece is pressed on to be dragged; ``None``: nothing to take."""
    if hex_ not in graspable(view, grip):
        return _tried_grasp(view, grip, hex_)
    if hex_ in origins(view.legal, grip.selection):
        return replace(grip, selection=replace(grip.selection, origin=hex_), count=1)
    return replace(grip, aim=hex_)


def _tried_grasp(view: TableView, grip: Grip, hex_: Hex) -> Grip | None:
    """Dragging a token onto an enemy attacks without the button; other drags may be tried.

    The rules say why not when the token is dropped: a token that sticks to the table tells nothing.
    """
    attack, open_ = Selection(Picking.FIGHT), view.observation.open
    if grip.selection != NO_SELECTION or not view.legal:
        return None
    if hex_ in origins(view.legal, attack):
        return Grip(replace(attack, origin=hex_), tried=True)
    may_walk = view.observation.phase is Phase.ACTIONS and (
        open_ is None or isinstance(open_, OpenMove)
    )
    if may_walk and hex_ in _own(view.observation):
        return Grip(Selection(origin=hex_), tried=True)
    return None


def _takes_victims_first(selection: Selection) -> bool:
    card = selection.card
    return selection.picking is Picking.CARD and card is not None and card.kind is CardKind.RELIGION


def _aimed(view: TableView, grip: Grip, target: Hex) -> list[Action]:
    """Actions on a target, from wherever."""
    selection = replace(grip.selection, origin=None)
    return [action for action in offered(view.legal, selection) if target_of(action) == target]


def _second(view: TableView, grip: Grip, hex_: Hex, aim: Hex) -> Intent:
    for action in _aimed(view, grip, aim):
        if origin_of(action) == hex_:
            return Play((action,))
    return _doubt(view, grip, hex_)


def _choose(view: TableView, grip: Grip, hex_: Hex, chosen: Iterable[Action]) -> Intent:
    actions = list(chosen)
    turned = [action for action in actions if isinstance(action, Place)]
    if turned:
        return Play(tuple(action for action in turned if action.turn == grip.turn)[:1])
    cities = tuple(action for action in actions if isinstance(action, BuildCity))
    if len(cities) > 1:
        return AskValue(hex_, cities)
    if isinstance(actions[0], Step):
        return Play((actions[0],) * min(grip.count, most_tokens(view, actions[0].origin)))
    return Play((actions[0],))


def _doubt(view: TableView, grip: Grip, hex_: Hex) -> Doubt:
    """Where no piece is meant the rules are asked whether anything may begin at all."""
    return Doubt(hex_, _meant_action(view, grip, hex_) or MovePeople())


def _meant_action(view: TableView, grip: Grip, hex_: Hex) -> Action | None:
    """The action a person probably meant on a hex that the rules offer nothing on."""
    origin = grip.selection.origin
    match grip.selection.picking:
        case Picking.FREE:
            return _meant_freely(view, grip, hex_)
        case Picking.FIGHT if grip.tried and origin is not None and not _foreign(view, hex_):
            return Step(origin, hex_)
        case Picking.FIGHT:
            attack = _attack_meant(view, origin, hex_)
            return None if attack is None else Fight(*attack)
        case Picking.CITY:
            return BuildCity(hex_, min(CITY_SUPPLY))
        case Picking.CARD:
            return _meant_by_card(view, grip, hex_)


def _meant_freely(view: TableView, grip: Grip, hex_: Hex) -> Action | None:
    origin = grip.selection.origin
    match view.observation.open:
        case OpenPlace():
            return Place(hex_, grip.turn)
        case OpenSettle():
            return Settle(hex_)
        case OpenBabies():
            return Birth(hex_)
        case OpenMove() | None if origin is not None:
            return Step(origin, hex_)
        case OpenMove():
            return _step_meant(view, hex_)
        case None if MovePeople() in view.legal:
            attack = _attack_meant(view, None, hex_) if _foreign(view, hex_) else None
            return _step_meant(view, hex_) if attack is None else Fight(*attack)
        case _:
            return None


def _step_meant(view: TableView, hex_: Hex) -> Step | None:
    """Where nothing was picked up: the own token there is to move, or the nearest one to come."""
    own = _own(view.observation)
    if hex_ in own:
        beside = _beside(view.observation, hex_)
        return None if beside is None else Step(hex_, beside)
    start = _nearest(view, origins(view.legal, NO_SELECTION) or own, hex_)
    return None if start is None else Step(start, hex_)


def _attack_meant(view: TableView, origin: Hex | None, hex_: Hex) -> tuple[Hex, Hex] | None:
    """From where to where: an own hex means the others nearest to it, another one the own ones."""
    own = _own(view.observation)
    if origin is None and hex_ in own:
        prey = _nearest(view, _others(view, cities=True), hex_)
        return None if prey is None else (hex_, prey)
    start = _nearest(view, own, hex_) if origin is None else origin
    return None if start is None else (start, hex_)


def _meant_by_card(view: TableView, grip: Grip, hex_: Hex) -> Action | None:
    card, origin = grip.selection.card, grip.selection.origin
    if card is None:
        return None
    match card.kind:
        case CardKind.SANITATION:
            return PlaySanitation(card, hex_)
        case CardKind.MILITARY_LEADER:
            attack = _attack_meant(view, origin, hex_)
            return None if attack is None else PlayLeader(card, *attack)
        case CardKind.RELIGION if grip.aim is not None:
            return PlayReligion(card, grip.aim, hex_)
        case CardKind.RELIGION if origin is None and hex_ in _own(view.observation):
            victim = _nearest(view, _others(view, cities=False), hex_)
            return None if victim is None else PlayReligion(card, victim, hex_)
        case CardKind.RELIGION:
            into = _nearest(view, _own(view.observation), hex_) if origin is None else origin
            return None if into is None else PlayReligion(card, hex_, into)
        case _:
            return None


def _own(observation: Observation) -> list[Hex]:
    if observation.to_act is None:
        return []
    return list(observation.seats[observation.to_act].tokens)


def _foreign(view: TableView, hex_: Hex) -> bool:
    """Another player has something on a hex."""
    return hex_ in _others(view, cities=True)


def _others(view: TableView, cities: bool) -> list[Hex]:
    """Where other players have tokens, and cities if those are wanted too."""
    return [
        hex_
        for seat, player in enumerate(view.observation.seats)
        if seat != view.to_act
        for hex_ in (*player.tokens, *(player.cities if cities else ()))
    ]


def _nearest(view: TableView, hexes: Iterable[Hex], target: Hex) -> Hex | None:
    """The hex nearest to a target, if there is any."""
    sea = view.observation.match.sea
    return min(hexes, key=lambda hex_: (sea.distance(hex_, target), hex_), default=None)


def _beside(observation: Observation, hex_: Hex) -> Hex | None:
    """Land beside a hex, free of pieces if possible."""
    held = {h for seat in observation.seats for h in (*seat.tokens, *seat.cities)}
    around = list(each(observation.island.neighbours[hex_]))
    return min(around, key=lambda other: (other in held, other), default=None)
