"""The reference's front door."""

from collections.abc import Callable
from typing import Any

from tests.reference.board import areas_of_water, lay_tile
from tests.reference.legal import legal_actions
from tests.reference.play import Chance, next_tile, play_action
from tests.reference.progress import begin_progress
from tests.reference.table import Place, ReferenceError, Reshuffle, Seat, Table
from tests.reference.tables import TILES_TO_LAY, all_cards
from tests.reference.view import outcome, position, scores, to_act, view

__all__ = ["Reference", "ReferenceError"]

Json = dict[str, Any]


def nothing_left(what: str) -> Callable[[], Any]:
    """Return a source of chance that must not be asked."""

    def ask() -> Any:
        raise ReferenceError(f"no {what} left to draw")

    return ask


class Reference:
    """A match as the rules read on paper; chance is asked for, never made."""

    def __init__(self, table: Table, chance: Chance) -> None:
        self.table = table
        self.chance = chance

    @classmethod
    def load(cls, written: Json, reshuffle: Reshuffle) -> "Reference":
        """Begin at a position of the notation; it is trusted, not checked.

        An absent deck is the unlisted cards in the order `reshuffle` gives them.
        """
        options = written.get("options", {})
        sea = (written["sea"]["columns"], written["sea"]["rows"])
        table = Table(
            protection=options.get("protection", "printed"),
            five_city=options.get("five_city", False),
            sea=sea,
            land=dict(written["land"]),
            seats=[loaded_seat(player) for player in written["players"]],
            first_player=written["first_player"],
            active=written["to_act"] or written["first_player"],
            turn=written["turn"],
            phase=written["phase"],
            discard=list(written.get("discard", [])),
        )
        table.waters = areas_of_water(table.land, sea)
        unlisted = unlisted_cards(table, written.get("deck", []))
        if "deck" in written:
            table.deck = list(written["deck"]) + unlisted
        else:
            table.deck = list(reshuffle(unlisted))
        if table.phase == "progress":
            begin_progress(table)
        chance = Chance(reshuffle, nothing_left("tiles"), nothing_left("deck"))
        return cls(table, chance)

    @classmethod
    def new(
        cls,
        colours: list[str],
        first_player: str,
        options: Json,
        tiles: list[str] | Callable[[], str],
        deck: list[str] | Callable[[], list[str]],
        layout: Json | None,
        reshuffle: Reshuffle,
    ) -> "Reference":
        """Begin a match at set-up, with a layout after the tiles (S1-S6)."""
        if len(colours) not in TILES_TO_LAY:
            raise ReferenceError("three to five players (S1)")
        table = Table(
            protection=options.get("protection", "printed"),
            five_city=options.get("five_city", False),
            sea=(13, 12),
            land={},
            seats=[Seat(colour, tiles=3) for colour in colours],
            first_player=first_player,
            active=first_player,
        )
        tile_source = tiles if callable(tiles) else iter(list(tiles)).__next__
        deck_source = deck if callable(deck) else lambda: list(deck)
        chance = Chance(reshuffle, tile_source, deck_source)
        if layout is not None:
            for tile in layout["tiles"]:
                lay_tile(table.land, table.sea, tile["faces"], tile["centre"], tile["turn"])
            chance.tiles_drawn = len(layout["tiles"])
        next_tile(table, chance)
        return cls(table, chance)

    def legal(self) -> list[str]:
        """Return the legal actions, sorted by code point."""
        return legal_actions(self.table)

    def play(self, text: str) -> None:
        """Do one action of whoever is to act."""
        if text not in self.legal():
            raise ReferenceError(f"not legal here: {text}")
        play_action(self.table, self.chance, text)

    def answer(self) -> Json:
        """Return the protocol's answer, without `ok`, `game` and `events`."""
        return {**self.common(self.legal()), "position": position(self.table)}

    def observe(self, at: int) -> Json:
        """Return the protocol's answer to `observe` for a seat, counted from 0."""
        acting = to_act(self.table) == self.table.seats[at].colour
        return {**self.common(self.legal() if acting else []), "view": view(self.table, at)}

    def common(self, legal: list[str]) -> Json:
        """Return the keys every answer has."""
        answer: Json = {
            "phase": self.table.phase,
            "to_act": to_act(self.table),
            "legal": legal,
            "scores": scores(self.table),
            "outcome": outcome(self.table),
        }
        if isinstance(self.table.open, Place):
            answer["tile"] = self.table.open.tile
        return answer


def loaded_seat(player: Json) -> Seat:
    """Return a player of a position."""
    return Seat(
        colour=player["colour"],
        era=player["era"],
        tokens=dict(player["tokens"]),
        cities=dict(player["cities"]),
        hand=list(player["hand"]),
        tiles=player["action_tiles"],
        raises=dict(player.get("sanitation", {})),
        government=list(player.get("government", [])),
        put_off=player.get("put_off", False),
    )


def unlisted_cards(table: Table, deck: list[str]) -> list[str]:
    """Return the cards a position lists nowhere, sorted as text."""
    cards = all_cards()
    listed = [*deck, *table.discard]
    for seat in table.seats:
        listed += seat.hand + seat.government
    for card in listed:
        if card not in cards:
            raise ReferenceError(f"one card too many: {card}")
        cards.remove(card)
    return cards
