"""What a fight sheet says: titles, lines and sums from what the person may know."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from tempus_desktop.games.tempus.events import FightResolved, Side
from tempus_desktop.games.tempus.room import seen_occupiers
from tempus_desktop.games.tempus.state import OpenFight
from tempus_desktop.games.tempus.terms import Card, Terrain
from tempus_desktop.gui.art.icons import Icon, emblem
from tempus_desktop.gui.dialogs.counted import counted
from tempus_desktop.gui.dialogs.ledger import Account, Line
from tempus_desktop.gui.dialogs.reckoning import (
    Range,
    Stage,
    Worth,
    exactly,
    fight_worth,
    ground_of,
    hidden_fight,
    pieces_of,
    stage_of,
)
from tempus_desktop.gui.view import TableView
from tempus_desktop.gui.words import card_name, terrain_name

translate = QCoreApplication.translate

ROWS = 4
"""Lines a ledger shows before cards are put on one line each."""


def in_text(terrain: Terrain) -> str:
    """A terrain's name within a sentence."""
    return terrain_name(terrain).lower()


def signed(number: int) -> str:
    """As in a sum: "+2", "0"."""
    return f"+{number}" if number else "0"


def spread(range_: Range) -> str:
    """A range in words: "3 to 12"."""
    if range_.known:
        return str(range_.least)
    return translate("Fight", "{least} to {most}").format(least=range_.least, most=range_.most)


def title(view: TableView, attacker: int, defender: int, city: bool) -> str:
    """The sheet's title."""
    names = {"attacker": view.seats[attacker].name, "defender": view.seats[defender].name}
    if city:
        return translate("Fight", "{attacker} attacks {defender}'s city").format(**names)
    return translate("Fight", "{attacker} attacks {defender}").format(**names)


def subtitle(view: TableView, fight: OpenFight) -> str:
    """Where, and which cards count for their terrain."""
    sea = view.observation.match.sea
    ground = ground_of(view.observation, fight)
    words = {
        "origin": sea.name(fight.origin),
        "target": sea.name(fight.target),
        "defender": view.seats[fight.defender].name,
        "terrain": in_text(ground) if ground is not None else "",
    }
    if fight.city and ground is None:
        text = translate("Fight", "{origin} against {target}. {defender} names the terrain first.")
    elif fight.city:
        text = translate(
            "Fight",
            "{origin} against {target}. {defender} has named {terrain}: "
            "{terrain} cards count one each.",
        )
    elif ground is None:
        text = translate(
            "Fight", "{origin} against {target}. On a mountain no card counts for its terrain."
        )
    else:
        text = translate(
            "Fight",
            "{origin} against {target}. The ground is {terrain}: {terrain} cards count one each.",
        )
    return text.format(**words)


def card_lines(card: Card, worth: Worth) -> list[Line]:
    """One line a point of a card, or one for a bluff."""
    words = {"card": card_name(card.kind), "terrain": in_text(card.terrain)}
    lines = []
    if worth.ground:
        text = translate("Fight", "{card}, {terrain}: the ground").format(**words)
        lines.append(Line(text, signed(worth.ground), card.terrain, points=worth.ground))
    if worth.effect:
        text = translate("Fight", "{card}, {terrain}: its effect").format(**words)
        lines.append(Line(text, signed(worth.effect), emblem(card.kind), points=worth.effect))
    if not lines:
        text = translate("Fight", "{card}, {terrain}: a bluff").format(**words)
        lines.append(Line(text, "0", card.terrain, faint=True))
    return lines


def card_line(card: Card, worth: Worth) -> Line:
    """All of a card on one line."""
    text = translate("Fight", "{card}, {terrain}").format(
        card=card_name(card.kind), terrain=in_text(card.terrain)
    )
    return Line(
        text, signed(worth.total), emblem(card.kind), faint=not worth.total, points=worth.total
    )


def known_lines(
    cards: Sequence[Card], ground: Terrain | None, *, defends: bool, room: int
) -> list[Line]:
    """Cards that are known, shortly where there are more lines than room."""
    worths = [(card, fight_worth(card, ground, defends=defends)) for card in cards]
    long = [line for card, worth in worths for line in card_lines(card, worth)]
    if len(long) <= room:
        return long
    return [card_line(card, worth) for card, worth in worths]


def pieces_line(view: TableView, player: int, hex_name: str, pieces: int, city: bool) -> Line:
    """What stands there: tokens or a city."""
    if city:
        text = translate("Fight", "City of value {value}").format(value=pieces)
        return Line(text, signed(pieces), Icon.CITY, points=pieces)
    colour = view.seats[player].colour
    return Line(counted.tokens_on(pieces, hex_name), signed(pieces), colour, points=pieces)


def tie_line() -> Line:
    """The defender's advantage."""
    return Line(translate("Fight", "A tie goes to the defender"), "=", Icon.PROTECTED, faint=True)


class FightReader:
    """Reads an open fight for the person at the screen.

    Args:
        tray: the cards the person has put into the tray, not committed yet.
    """

    def __init__(self, view: TableView, fight: OpenFight, tray: Sequence[Card]) -> None:
        self._view = view
        self._fight = fight
        self._tray = tuple(tray)
        self._ground = ground_of(view.observation, fight)
        self._stage = stage_of(fight)

    def account(self, player: int) -> Account:
        """A side's ledger."""
        view, fight = self._view, self._fight
        defends = player == fight.defender
        site = fight.target if defends else fight.origin
        city = defends and fight.city
        pieces = pieces_of(view.observation, fight, player)
        name = view.observation.match.sea.name(site)
        lines = [pieces_line(view, player, name, pieces, city)]
        reach = exactly(pieces)
        known = self.known_cards(player)
        room = ROWS - 1 - int(defends)
        lines += known_lines(known, self._ground, defends=defends, room=room)
        for card in known:
            reach += exactly(fight_worth(card, self._ground, defends=defends).total)
        hidden = self.hidden_cards(player)
        if hidden:
            line, more = self._hidden_line(player, hidden, defends)
            lines.append(line)
            reach += more
        if defends:
            lines.append(tie_line())
        return Account(
            colour=view.seats[player].colour,
            name=view.seats[player].name,
            role=role(defends),
            lines=tuple(lines),
            label=translate("Fight", "Strength"),
            total=spread(reach),
            rows=ROWS,
        )

    def strength(self, player: int) -> Range:
        """A side's strength as far as it is known."""
        fight = self._fight
        defends = player == fight.defender
        reach = exactly(pieces_of(self._view.observation, fight, player))
        for card in self.known_cards(player):
            reach += exactly(fight_worth(card, self._ground, defends=defends).total)
        hidden = self.hidden_cards(player)
        return reach + self._hidden_range(hidden, defends)

    def known_cards(self, player: int) -> tuple[Card, ...]:
        """Cards of that side whose faces the person knows: their own ones."""
        if player != self._view.me:
            return ()
        committed = self._view.observation.seats[player].committed
        if isinstance(committed, tuple):
            return committed
        return self._tray

    def hidden_cards(self, player: int) -> int:
        """Cards of that side that may count but are not known."""
        seat = self._view.observation.seats[player]
        if self._fight.won or player == self._view.me:
            return 0
        if isinstance(seat.committed, int):
            return seat.committed
        return seat.hand_size

    def _hidden_range(self, cards: int, defends: bool) -> Range:
        counts = self._ground is not None or self._stage is Stage.DECLARE
        return hidden_fight(cards, terrain_counts=counts, defends=defends)

    def _hidden_line(self, player: int, cards: int, defends: bool) -> tuple[Line, Range]:
        seat = self._view.observation.seats[player]
        more = self._hidden_range(cards, defends)
        if isinstance(seat.committed, int):
            text = counted.face_down(cards)
        elif defends and self._view.me == self._fight.attacker:
            text = counted.hidden_later(cards)
        else:
            text = counted.in_hand(cards)
        return Line(text, spread(more), Icon.HAND, faint=True), more


def role(defends: bool) -> str:
    """The word in a ledger's head."""
    return translate("Fight", "defender") if defends else translate("Fight", "attacker")


def resolved_lines(view: TableView, event: FightResolved, side: Side) -> list[Line]:
    """All lines of a side after the reveal."""
    defends = side is event.defender
    sea = view.observation.match.sea
    site = sea.name(event.target if defends else event.origin)
    lines = [pieces_line(view, side.player, site, side.pieces, defends and event.city)]
    room = ROWS - 1
    lines += known_lines(side.cards, event.ground, defends=defends, room=room)
    return lines


def verdict(view: TableView, event: FightResolved) -> tuple[str, str]:
    """Who won, and what follows."""
    sea = view.observation.match.sea
    words = {
        "attacker": view.seats[event.attacker.player].name,
        "defender": view.seats[event.defender.player].name,
        "a": event.attacker.strength,
        "d": event.defender.strength,
        "origin": sea.name(event.origin),
        "target": sea.name(event.target),
    }
    if event.won:
        head = translate("Fight", "{attacker} wins, {a} to {d}")
        rest = (
            translate("Fight", "The city goes back to {defender}.")
            if event.city
            else translate("Fight", "The tokens on {target} go back to {defender}.")
        )
    elif event.attacker.strength == event.defender.strength:
        head = translate("Fight", "{defender} holds: a tie at {d}")
        rest = translate("Fight", "One token of {attacker} leaves {origin}.")
    else:
        head = translate("Fight", "{defender} holds, {d} to {a}")
        rest = translate("Fight", "One token of {attacker} leaves {origin}.")
    return head.format(**words), rest.format(**words)


def prospect(view: TableView, fight: OpenFight) -> str:
    """What is at stake for the attacker, in a sentence or two."""
    sea = view.observation.match.sea
    words = {
        "origin": sea.name(fight.origin),
        "target": sea.name(fight.target),
        "attacker": view.seats[fight.attacker].name,
        "defender": view.seats[fight.defender].name,
        "move": counted.up_to(seen_occupiers(view.observation, fight)),
    }
    if view.me == fight.defender:
        text = (
            translate(
                "Fight",
                "Hold, and one token of {attacker} leaves {origin}. Lose, and the "
                "city comes back to your supply; {move}.",
            )
            if fight.city
            else translate(
                "Fight",
                "Hold, and one token of {attacker} leaves {origin}. Lose, and "
                "your tokens on {target} come back to your stock; {move}.",
            )
        )
    elif fight.city:
        text = translate(
            "Fight",
            "Lose, and one token leaves {origin}. Win, and the city goes "
            "back to {defender}; {move}.",
        )
    else:
        text = translate(
            "Fight",
            "Lose, and one token leaves {origin}. Win, and the tokens on "
            "{target} go back to {defender}; {move}.",
        )
    return text.format(**words)


def lane_words(
    view: TableView, fight: OpenFight, stage: Stage, player: int, *, editable: bool
) -> tuple[str, str, str]:
    """A tray's title, its note, and what an empty place says."""
    attacks = player == fight.attacker
    name = view.seats[player].name
    if editable and attacks:
        return (
            translate("Fight", "You commit face down"),
            translate("Fight", "Only you see what they are"),
            translate("Fight", "drop a card here"),
        )
    if editable:
        return translate("Fight", "You commit face up"), "", translate("Fight", "drop a card here")
    return (
        _lane_title(view, stage, player, name, attacks=attacks),
        _lane_note(view, stage, player, name, attacks=attacks),
        "",
    )


def _lane_title(view: TableView, stage: Stage, player: int, name: str, *, attacks: bool) -> str:
    if attacks and stage is Stage.DEFEND:
        if player == view.me:
            return translate("Fight", "You have committed face down")
        return translate("Fight", "{name} has committed face down").format(name=name)
    if attacks:
        return translate("Fight", "{name} commits face down").format(name=name)
    if player == view.me:
        return translate("Fight", "You commit face up, afterwards")
    return translate("Fight", "{name} commits face up, afterwards").format(name=name)


def _lane_note(view: TableView, stage: Stage, player: int, name: str, *, attacks: bool) -> str:
    seat = view.observation.seats[player]
    if attacks and stage is Stage.DEFEND:
        return "" if seat.committed else translate("Fight", "No cards")
    if player == view.me:
        return ""
    if not seat.hand_size:
        return translate("Fight", "{name} holds no cards.").format(name=name)
    holds = counted.holds(seat.hand_size, name)
    if attacks or stage is Stage.DEFEND:
        return holds
    return translate("Fight", "{holds} They are played before yours are turned.").format(
        holds=holds
    )


def warning(view: TableView, fight: OpenFight, stage: Stage) -> str:
    """Why committing cannot be taken back."""
    if stage is Stage.ATTACK:
        return translate(
            "Fight",
            "After this nothing can be taken back: {name} learns how many cards you play.",
        ).format(name=view.seats[fight.defender].name)
    return translate("Fight", "After this all cards are turned: nothing can be taken back.")


def waiting(view: TableView) -> str:
    """Whom everybody waits for."""
    if view.to_act is None:
        return ""
    return translate("Fight", "{name} decides ...").format(name=view.seats[view.to_act].name)


def offer_note(view: TableView, fight: OpenFight, stage: Stage) -> str:
    """What the choice at hand means."""
    if stage is Stage.DECLARE:
        return translate(
            "Fight",
            "Cards of this terrain count one for either side. Everybody learns it before cards "
            "are committed.",
        )
    sea = view.observation.match.sea
    return translate("Fight", "{target} is empty now. How many move in?").format(
        target=sea.name(fight.target)
    )
