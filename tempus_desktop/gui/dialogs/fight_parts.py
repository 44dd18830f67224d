"""Pictures and choices of a fight sheet."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from tempus_desktop.games.tempus.actions import Declare, Occupy
from tempus_desktop.games.tempus.events import FightResolved
from tempus_desktop.games.tempus.state import OpenFight
from tempus_desktop.games.tempus.terms import Colour, Terrain
from tempus_desktop.gui.art.terrain import paint_hex
from tempus_desktop.gui.art.token import paint_token
from tempus_desktop.gui.dialogs.choices import Choice
from tempus_desktop.gui.dialogs.counted import counted
from tempus_desktop.gui.dialogs.fight_words import translate
from tempus_desktop.gui.dialogs.ground import Ground
from tempus_desktop.gui.dialogs.look import Look
from tempus_desktop.gui.dialogs.reckoning import pieces_of
from tempus_desktop.gui.view import TableView
from tempus_desktop.gui.words import terrain_name

_HEX_SIDE = 36.0


def ground_now(view: TableView, fight: OpenFight) -> Ground:
    """The ground of an open fight."""
    seats = view.observation.seats
    terrain = fight.declared if fight.city else view.observation.island.terrain[fight.target]
    standing = 0 if fight.won else pieces_of(view.observation, fight, fight.defender)
    return Ground(
        terrain=terrain,
        defender=seats[fight.defender].colour,
        city=standing if fight.city else 0,
        tokens=0 if fight.city else standing,
        attacker=seats[fight.attacker].colour,
        attackers=seats[fight.attacker].tokens.get(fight.origin, 0),
    )


def ground_then(view: TableView, event: FightResolved) -> Ground:
    """The ground of a fight as it was when the cards were turned."""
    terrain = event.ground
    if terrain is None:
        terrain = view.observation.island.terrain[event.target]
    return Ground(
        terrain=terrain,
        defender=view.seats[event.defender.player].colour,
        city=event.defender.pieces if event.city else 0,
        tokens=0 if event.city else event.defender.pieces,
        attacker=view.seats[event.attacker.player].colour,
        attackers=event.attacker.pieces,
    )


def offers_of(view: TableView) -> list[Declare] | list[Occupy]:
    """Terrains to declare or numbers of tokens to move in, as the rules list them."""
    declares = [action for action in view.legal if isinstance(action, Declare)]
    if declares:
        return declares
    return [action for action in view.legal if isinstance(action, Occupy)]


def choices_of(
    view: TableView, fight: OpenFight, offers: list[Declare] | list[Occupy]
) -> list[Choice]:
    """The same as pictures."""
    return [
        _terrain_choice(view, offer.terrain)
        if isinstance(offer, Declare)
        else _stack_choice(view, fight, offer.tokens)
        for offer in offers
    ]


def _terrain_choice(view: TableView, terrain: Terrain) -> Choice:
    me = view.me
    hand = (view.observation.seats[me].hand or ()) if me is not None else ()
    own = sum(card.terrain is terrain for card in hand)

    def picture(painter: QPainter, room: QRectF, look: Look) -> None:
        painter.save()
        painter.translate(room.center())
        paint_hex(painter, terrain, min(room.height() / 2, _HEX_SIDE), 8, look.palette)
        painter.restore()

    return Choice(terrain_name(terrain), counted.matching(own), picture)


def _stack_choice(view: TableView, fight: OpenFight, tokens: int) -> Choice:
    seat = view.observation.seats[fight.attacker]
    stay = seat.tokens.get(fight.origin, 0) - tokens
    colour: Colour = seat.colour

    def picture(painter: QPainter, room: QRectF, look: Look) -> None:
        if tokens:
            painter.save()
            painter.translate(room.center())
            paint_token(painter, colour, tokens, room.height() * 0.3, look.palette)
            painter.restore()

    title = counted.move_in(tokens) if tokens else translate("Fight", "Nobody moves in")
    return Choice(title, counted.stay(stay), picture)
