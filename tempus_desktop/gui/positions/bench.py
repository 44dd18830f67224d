"""The position on the bench: what it is, what is wrong with it, and what hands do to it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus import position_edits as edits
from tempus_desktop.games.tempus.position_checks import problems
from tempus_desktop.games.tempus.position_record import PositionRecord
from tempus_desktop.games.tempus.tables import GREAT_CITY_VALUE, Components
from tempus_desktop.grids.hexes import Hex
from tempus_desktop.gui.bench import Bench
from tempus_desktop.gui.positions import words
from tempus_desktop.gui.positions.tools import Kind, Tool


class PositionBench(Bench[PositionRecord]):
    """Holds one position.

    Args:
        components: the deck that hands come from.

    Signals:
        picked: another tool or another player is in hand.
        told: a sentence for the person.

    Attributes:
        tool: what a click puts down.
        seat: for which player.
        problems: all that the rules miss in the position.
    """

    picked = Signal()
    told = Signal(str)

    def __init__(
        self, position: PositionRecord, components: Components, parent: QObject | None = None
    ) -> None:
        super().__init__(position, parent)
        self.components = components
        self.tool, self.seat = Tool(), 0
        self.problems: tuple[BadFile, ...] = ()

    @property
    def position(self) -> PositionRecord:
        """The position as it is."""
        return self.thing

    def pick(self, tool: Tool) -> None:
        """Take a tool."""
        self.tool = tool
        self.picked.emit()

    def choose(self, seat: int) -> None:
        """Take a player's pieces."""
        if 0 <= seat < len(self.position.players):
            self.seat = seat
            self.picked.emit()

    # --- on the board

    def put(self, hex_: Hex) -> None:
        """What is in hand onto a hex."""
        tool, seat, position = self.tool, self.seat, self.position
        match tool.kind:
            case Kind.TOKEN:
                done = self.change(words.token_step(), edits.put_token(position, seat, hex_))
            case Kind.CITY:
                done = self.change(
                    words.city_step(), edits.put_city(position, seat, hex_, tool.value)
                )
            case Kind.RAISE:
                done = self.change(words.raise_step(), edits.raise_limit(position, hex_, 1))
                if not done:
                    self.told.emit(words.raise_needs_tokens())
                return
            case Kind.LAND:
                self.change(words.land_step(), edits.paint(position, hex_, tool.terrain))
                return
        if not done and tool.kind is Kind.TOKEN:
            self.told.emit(words.no_more_tokens())

    def take(self, hex_: Hex) -> None:
        """One piece less on a hex; of what is in hand, where that is no piece."""
        position = self.position
        if self.tool.kind is Kind.RAISE and self.change(
            words.raise_step(), edits.raise_limit(position, hex_, -1)
        ):
            return
        if self.tool.kind is Kind.LAND:
            self.change(words.land_step(), edits.paint(position, hex_, None))
            return
        self.change(words.take_step(), edits.take_one(position, hex_))

    def more(self, hex_: Hex) -> None:
        """One token more where there are some, or the next value of a city."""
        position = self.position
        seat = edits.holder(position, hex_)
        if seat is None:
            return
        value = position.players[seat].cities.get(hex_)
        if value is None:
            self.change(words.token_step(), edits.put_token(position, seat, hex_))
        elif value < GREAT_CITY_VALUE:
            self.change(words.city_step(), edits.put_city(position, seat, hex_, value + 1))

    def move(self, origin: Hex, target: Hex) -> None:
        """All that stands on a hex to another."""
        self.change(words.move_step(), edits.move(self.position, origin, target))

    def settle(self) -> None:
        self.problems = problems(self.position, self.components)
        if self.seat >= len(self.position.players):
            self.seat = len(self.position.players) - 1
            self.picked.emit()
