"""What the Progress sheet says: columns, sums and the result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from tempus_desktop.bots.forecast import races
from tempus_desktop.games.tempus.events import ProgressCounted, Tally
from tempus_desktop.games.tempus.tables import BONUS_CARDS, BONUS_ERAS, TURNS
from tempus_desktop.games.tempus.terms import Card, Era, Terrain
from tempus_desktop.gui.art.icons import Icon, emblem
from tempus_desktop.gui.dialogs.counted import counted
from tempus_desktop.gui.dialogs.fight_words import in_text, signed, spread
from tempus_desktop.gui.dialogs.ledger import Account, Bar, Line
from tempus_desktop.gui.dialogs.reckoning import (
    Range,
    exactly,
    progress_worth,
)
from tempus_desktop.gui.view import TableView
from tempus_desktop.gui.words import card_name, card_text, era_name, plural

translate = QCoreApplication.translate

ROWS = 4
_LEAST_SCALE = 12
"""Points a bar shows at least, so that small sums look small."""


def listed(names: Sequence[str]) -> str:
    """Names in a sentence: "Ada, Bruno and Chiara"."""
    if len(names) < 2:
        return "".join(names)
    return translate("Progress", "{names} and {last}").format(
        names=", ".join(names[:-1]), last=names[-1]
    )


def title(era: Era) -> str:
    """The sheet's title."""
    return {
        Era.WRITING: translate("Progress", "Who learns to write?"),
        Era.FARMING: translate("Progress", "Who takes up farming?"),
        Era.CITIES: translate("Progress", "Who lives in cities?"),
        Era.ROADS: translate("Progress", "Who builds the roads?"),
        Era.TRADE: translate("Progress", "Who opens the trade?"),
        Era.SHIPS: translate("Progress", "Who reaches the ships?"),
        Era.PRINTING: translate("Progress", "Who learns to print?"),
        Era.INDUSTRY: translate("Progress", "Who brings the industry?"),
        Era.TRAINS: translate("Progress", "Who lays the rails?"),
        Era.FLIGHT: translate("Progress", "Who learns to fly?"),
    }.get(era, era_name(era))


def subtitle(view: TableView, caught_up: Sequence[int], terrain: Terrain) -> str:
    """The turn, the ground that counts, and who has caught up."""
    turn = translate("Progress", "Turn {turn} of {turns}. The ground is {terrain}.").format(
        turn=view.observation.turn, turns=TURNS, terrain=in_text(terrain)
    )
    if not caught_up:
        return turn
    era = era_name(view.observation.seats[caught_up[0]].era)
    names = listed([view.seats[seat].name for seat in caught_up])
    caught = translate("Progress", "Caught up to {era}: {names}.").format(era=era, names=names)
    return f"{turn} {caught}"


def _role(view: TableView, player: int) -> str:
    if player == view.observation.first:
        return translate("Progress", "first")
    if player == view.to_act:
        return translate("Progress", "decides")
    if view.observation.seats[player].committed is not None:
        return translate("Progress", "committed")
    return ""


def card_line(card: Card, terrain: Terrain) -> Line:
    """A card in a column."""
    worth = progress_worth(card, terrain)
    text = translate("Progress", "{card}, {terrain}").format(
        card=card_name(card.kind), terrain=in_text(card.terrain)
    )
    return Line(
        text, signed(worth.total), emblem(card.kind), faint=not worth.total, points=worth.total
    )


class ProgressReader:
    """Reads Progress for the person at the screen.

    Args:
        chosen: the cards the person means to play.
    """

    def __init__(self, view: TableView, chosen: Sequence[Card]) -> None:
        self._view = view
        self._chosen = tuple(chosen)
        self._race = races(view.observation)[0]
        self.terrain = self._race.terrain

    def points(self, player: int) -> Range:
        """A player's progress points as far as they are known."""
        stand = self._race.stands[player]
        if player != self._view.me:
            return Range(stand.sure, stand.most)
        reach = exactly(stand.tokens + stand.cities)
        for card in self._known(player):
            reach += exactly(progress_worth(card, self.terrain).total)
        return reach

    def accounts(self) -> list[Account]:
        """A column per player."""
        reaches = [self.points(player) for player in range(len(self._view.seats))]
        top = max(_LEAST_SCALE, *(reach.most for reach in reaches))
        me = self._view.me
        mark = reaches[me].least if me is not None else None
        accounts = [self._account(player) for player in range(len(self._view.seats))]
        rows = max(ROWS, *(len(account.lines) for account in accounts))
        return [
            replace(account, bar=Bar(reach, top, mark), rows=rows)
            for account, reach in zip(accounts, reaches, strict=True)
        ]

    def _known(self, player: int) -> tuple[Card, ...]:
        if player != self._view.me:
            return ()
        committed = self._view.observation.seats[player].committed
        return committed if isinstance(committed, tuple) else self._chosen

    def _hidden(self, player: int) -> int:
        seat = self._view.observation.seats[player]
        if player == self._view.me:
            return 0
        return seat.committed if isinstance(seat.committed, int) else seat.hand_size

    def _account(self, player: int) -> Account:
        view = self._view
        seat = view.observation.seats[player]
        stand = self._race.stands[player]
        lines = base_lines(stand.tokens, stand.cities, self.terrain)
        lines += [card_line(card, self.terrain) for card in self._known(player)]
        hidden = self._hidden(player)
        if hidden or (player != view.me and seat.committed is not None):
            down = isinstance(seat.committed, int)
            text = counted.face_down(hidden) if down else counted.in_hand(hidden)
            more = Range(0, stand.most - stand.sure)
            lines.append(Line(text, spread(more), Icon.HAND, faint=True))
        return Account(
            colour=view.seats[player].colour,
            name=view.seats[player].name,
            role=_role(view, player),
            lines=tuple(lines),
            label=translate("Progress", "Points"),
            total=spread(self.points(player)),
            backs=hidden,
        )


def base_lines(tokens: int, cities: int, terrain: Terrain) -> list[Line]:
    """What lies open: tokens on the ground, and cities."""
    return [
        Line(counted.tokens_in(tokens, in_text(terrain)), signed(tokens), terrain, points=tokens),
        Line(plural.cities(cities), signed(cities), Icon.CITY, points=cities),
    ]


def tally_lines(tally: Tally, terrain: Terrain) -> list[Line]:
    """All lines of a player after the reveal."""
    lines = base_lines(tally.tokens, tally.cities, terrain)
    return lines + [card_line(card, terrain) for card in tally.cards]


def verdict(view: TableView, event: ProgressCounted) -> str:
    """Who advances."""
    names = listed([view.seats[seat].name for seat in event.advanced])
    points = max(tally.total for tally in event.tallies)
    if len(event.advanced) == 1:
        text = translate("Progress", "{names} reaches {era} with {points}.")
    else:
        text = translate("Progress", "{names} tie and reach {era} with {points}.")
    return text.format(names=names, era=era_name(event.new_era), points=plural.progress(points))


def bonus(view: TableView, event: ProgressCounted, drawn: Sequence[Card]) -> str:
    """What follows: ideas for the first to write or print, and that the others catch up."""
    parts = []
    if event.new_era in BONUS_ERAS:
        parts.append(
            translate("Progress", "Each who advances draws {cards} now.").format(
                cards=plural.cards(BONUS_CARDS)
            )
        )
    if drawn:
        names = listed([card_text(card) for card in drawn])
        parts.append(translate("Progress", "You draw {cards}.").format(cards=names))
    if event.new_era is Era.FLIGHT:
        parts.append(translate("Progress", "The game is over."))
    elif len(event.advanced) < len(view.seats):
        parts.append(translate("Progress", "The others catch up next time."))
    return " ".join(parts)
