"""Small tables to test the rules at: positions in a few words, played with the notation's texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

import pytest

from tempus_desktop.core.errors import IllegalAction
from tempus_desktop.core.game import Outcome
from tempus_desktop.games.tempus import game
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.events import Event
from tempus_desktop.games.tempus.notation import read_action, write_action
from tempus_desktop.games.tempus.position import read_position, write_position
from tempus_desktop.games.tempus.state import LaidTile, State
from tempus_desktop.games.tempus.tables import ERA_ROWS, Options
from tempus_desktop.games.tempus.terms import ERAS, FACE_LETTERS, Colour, Era
from tempus_desktop.grids.hexes import each, grid
from tempus_desktop.storage.components import load_components

Json = dict[str, Any]

COMPONENTS = load_components()
SEA = grid(13, 12)

ISLAND = {
    "D4": "gfwhmg",
    "D5": "wghfgw",
    "D6": "hmgwfg",
    "D7": "fwgghf",
    "D8": "ghfmwg",
    "A12": "mmmm",
}
"""Six hexes in each of five rows, from D4 to I8, without water inside; four mountains far off."""

AWAY = "A12 B12 C12 D12"
"""Where the usual third player stands, who has nothing to do with what is tested."""


def land(rows: dict[str, str]) -> dict[str, str]:
    """Terrains by hex; a row is its first hex and the letters eastwards, a point for water."""
    return {
        f"{chr(ord(start[0]) + step)}{start[1:]}": str(FACE_LETTERS[letter.upper()])
        for start, letters in rows.items()
        for step, letter in enumerate(letters)
        if letter != "."
    }


def pieces(text: str) -> dict[str, int]:
    """Numbers by hex: ``F6:2 G7`` are two in F6 and one in G7."""
    found: dict[str, int] = {}
    for word in text.split():
        name, _, number = word.partition(":")
        found[name] = int(number or 1)
    return found


def seat(
    tokens: str = "",
    *,
    hand: str = "",
    cities: str = "",
    raises: str = "",
    era: str | None = None,
    tiles: int | None = None,
    government: str = "",
    put_off: bool = False,
) -> Json:
    """A player without a colour; era and tiles are left to the table where they are not said."""
    return {
        "era": era,
        "tokens": pieces(tokens),
        "cities": pieces(cities),
        "hand": hand.split(),
        "action_tiles": tiles,
        "sanitation": pieces(raises),
        "government": government.split(),
        "put_off": put_off,
    }


class Table:
    """A match under test."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def play(self, *texts: str) -> Self:
        """Play legal actions, each by whoever decides."""
        for text in texts:
            assert text in self.legal, f"{text!r} is not among {self.legal}"
            transition = game.apply(self.state, self._decider(), self._action(text))
            self.state = transition.state
            self.events += transition.events
        return self

    def refused(self, text: str) -> str | None:
        """The ruling that forbids an action now; the attempt changes nothing."""
        assert text not in self.legal
        before = repr(self.state)
        with pytest.raises(IllegalAction) as caught:
            game.apply(self.state, self._decider(), self._action(text))
        assert repr(self.state) == before
        return caught.value.rule

    def _action(self, text: str) -> Action:
        action = read_action(text, self.state.match.sea)
        assert action is not None, f"{text!r} is no action"
        return action

    def _decider(self) -> int:
        decider = game.actor(self.state)
        assert decider is not None
        return decider

    @property
    def legal(self) -> list[str]:
        """Texts of the legal actions, sorted."""
        sea = self.state.match.sea
        return sorted(write_action(action, sea) for action in game.legal_actions(self.state))

    def legal_of(self, word: str) -> list[str]:
        """What follows a first word, or first words, in the legal actions."""
        start = f"{word} "
        return [text.removeprefix(start) for text in self.legal if text.startswith(start)]

    @property
    def to_act(self) -> str | None:
        """The colour that decides."""
        decider = game.actor(self.state)
        return None if decider is None else str(self.state.match.colours[decider])

    @property
    def phase(self) -> str:
        """The word of the phase."""
        return str(self.state.phase)

    @property
    def outcome(self) -> Outcome | None:
        """How a finished game ended."""
        return game.outcome(self.state)

    def _seat(self, colour: str) -> int:
        return self.state.match.colours.index(Colour(colour))

    def _named(self, hexes: int, values: bytes) -> dict[str, int]:
        name = self.state.match.sea.name
        return {name(hex_): values[hex_] for hex_ in each(hexes) if values[hex_]}

    def tokens(self, colour: str) -> dict[str, int]:
        """Tokens on the board by hex."""
        return self._named(self.state.players[self._seat(colour)].held, self.state.pile)

    def cities(self, colour: str) -> dict[str, int]:
        """City values by hex."""
        return self._named(self.state.players[self._seat(colour)].cities, self.state.pile)

    def raises(self, colour: str) -> dict[str, int]:
        """Sanitation raises in force by hex."""
        return self._named(self.state.players[self._seat(colour)].held, self.state.raises)

    def stock(self, colour: str) -> int:
        """Tokens off the board."""
        return self.state.players[self._seat(colour)].stock

    def hand(self, colour: str) -> list[str]:
        """Cards in hand."""
        return [str(card) for card in self.state.players[self._seat(colour)].hand]

    def government(self, colour: str) -> list[str]:
        """Government cards in front of the player."""
        return [str(card) for card in self.state.players[self._seat(colour)].government]

    def tiles(self, colour: str) -> int:
        """Action tiles not yet spent."""
        return self.state.players[self._seat(colour)].tiles

    def era(self, colour: str) -> str:
        """The era of the player's cube."""
        return Era(self.state.players[self._seat(colour)].era).word

    def score(self, colour: str) -> int:
        """Victory points as if the game ended now."""
        return game.scores(self.state)[self._seat(colour)]

    @property
    def discard(self) -> list[str]:
        """The discard pile."""
        return [str(card) for card in self.state.discard]

    @property
    def deck(self) -> list[str]:
        """The deck, top first."""
        return [str(card) for card in self.state.deck]

    @property
    def position(self) -> Json | None:
        """The position, where one can be written."""
        return write_position(self.state)


def table(
    red: Json,
    blue: Json | None = None,
    yellow: Json | None = None,
    *,
    turn: int = 3,
    phase: str = "actions",
    rows: dict[str, str] | None = None,
    sea: tuple[int, int] = (13, 12),
    **more: object,
) -> Table:
    """Three players, red to act first.

    Players stand on the turn's most advanced row and have all their tiles unless they say so;
    ``more`` are further keys of the position.
    """
    lead = Era.FLIGHT if phase == "over" else Era(turn - 1)
    players = [red, blue or seat(), yellow or seat(AWAY)]
    document: Json = {
        "format": "tempus-position",
        "version": 1,
        "sea": {"columns": sea[0], "rows": sea[1]},
        "land": land(ISLAND if rows is None else rows),
        "players": [
            _seated(player, colour, lead, phase)
            for player, colour in zip(players, ("red", "blue", "yellow"), strict=True)
        ],
        "turn": turn,
        "phase": phase,
        "first_player": "red",
        "to_act": None if phase == "over" else more.get("first_player", "red"),
        **more,
    }
    return Table(read_position(document, COMPONENTS))


def _seated(player: Json, colour: str, lead: Era, phase: str) -> Json:
    era = player["era"] or lead.word
    tiles = ERA_ROWS[ERAS[era]].actions if phase == "actions" else 0
    if player["action_tiles"] is not None:
        tiles = player["action_tiles"]
    return {**player, "colour": colour, "era": era, "action_tiles": tiles}


OTHERS = "H6 H7 I7"
"""Three more hexes of blue, so that blue may be attacked."""


def facing(
    attackers: int = 2,
    defenders: int = 2,
    *,
    attacking: str = "",
    defending: str = "",
    raises: str = "",
) -> Table:
    """Red in F6, a grassland hex, faces blue in G6, a woods hex; three tokens may stand in one."""
    red = seat(f"F6:{attackers} D5", hand=attacking, raises=raises)
    return table(red, seat(f"G6:{defenders} {OTHERS}", hand=defending), turn=4)


def progress(red: Json, blue: Json | None = None, yellow: Json | None = None, **more: Any) -> Table:
    """A table in Progress."""
    return table(red, blue, yellow, phase="progress", **more)


def new_match(
    players: int = 3,
    *,
    seed: int = 0,
    first: int | None = 0,
    layout: Sequence[LaidTile] | None = None,
) -> Table:
    """A match at its first decision."""
    laid = None if layout is None else tuple(layout)
    setup = game.Setup(tuple(Colour)[:players], Options(), COMPONENTS, first, laid)
    return Table(game.start(setup, seed))
