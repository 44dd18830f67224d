"""The position on the bench: what it is, what is wrong with it, and every step back and forth."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus import position_edits as edits
from tempus_desktop.games.tempus.position_checks import problems
from tempus_desktop.games.tempus.position_record import PositionRecord
from tempus_desktop.games.tempus.tables import GREAT_CITY_VALUE, Components
from tempus_desktop.grids.hexes import Hex
from tempus_desktop.gui.positions import words
from tempus_desktop.gui.positions.tools import Kind, Tool


class _Lying(NamedTuple):
    """What lies on the bench.

    Attributes:
        number: of the position that was taken up; changes leave it as it is.
    """

    number: int
    position: PositionRecord


class _Step(QUndoCommand):
    """One change; what lies there is a value, so going back restores everything exactly."""

    def __init__(
        self, text: str, before: _Lying, after: _Lying, show: Callable[[_Lying], None]
    ) -> None:
        super().__init__(text)
        self._before, self._after, self._show = before, after, show

    def undo(self) -> None:
        self._show(self._before)

    def redo(self) -> None:
        self._show(self._after)


class PositionBench(QObject):
    """Keeps one position and changes it, undoably and without end.

    Args:
        components: the deck that hands come from.

    Signals:
        changed: the position is another one.
        picked: another tool or another player is in hand.
        told: a sentence for the person.

    Attributes:
        tool: what a click puts down.
        seat: for which player.
        problems: all that the rules miss in the position.
    """

    changed = Signal()
    picked = Signal()
    told = Signal(str)

    def __init__(
        self, position: PositionRecord, components: Components, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.components = components
        self._lying = _Lying(0, position)
        self._paths: list[Path | None] = [None]
        self.tool, self.seat = Tool(), 0
        self.problems: tuple[BadFile, ...] = ()
        self.stack = QUndoStack(self)

    @property
    def position(self) -> PositionRecord:
        """The position as it is."""
        return self._lying.position

    @property
    def path(self) -> Path | None:
        """The file it belongs to; going back to another position goes back to its file, too."""
        return self._paths[self._lying.number]

    @path.setter
    def path(self, path: Path | None) -> None:
        self._paths[self._lying.number] = path

    def start(self, position: PositionRecord) -> None:
        """Begin with a position; there is nothing to undo."""
        self.stack.clear()
        self._paths = [None]
        self._show(_Lying(0, position))

    def take_up(self, text: str, position: PositionRecord, path: Path | None) -> None:
        """Have another position here, that of a file or of none; ``text`` says what is done."""
        self._paths.append(path)
        after = _Lying(len(self._paths) - 1, position)
        self.stack.push(_Step(text, self._lying, after, self._show))

    def do(self, text: str, after: PositionRecord) -> bool:
        """Change the position; tells whether it is another one.

        Args:
            text: what is done, for the menu's Undo.
        """
        if after == self.position:
            return False
        changed = self._lying._replace(position=after)
        self.stack.push(_Step(text, self._lying, changed, self._show))
        return True

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
                done = self.do(words.token_step(), edits.put_token(position, seat, hex_))
            case Kind.CITY:
                done = self.do(words.city_step(), edits.put_city(position, seat, hex_, tool.value))
            case Kind.RAISE:
                done = self.do(words.raise_step(), edits.raise_limit(position, hex_, 1))
                if not done:
                    self.told.emit(words.raise_needs_tokens())
                return
            case Kind.LAND:
                self.do(words.land_step(), edits.paint(position, hex_, tool.terrain))
                return
        if not done and tool.kind is Kind.TOKEN:
            self.told.emit(words.no_more_tokens())

    def take(self, hex_: Hex) -> None:
        """One piece less on a hex; of what is in hand, where that is no piece."""
        position = self.position
        if self.tool.kind is Kind.RAISE and self.do(
            words.raise_step(), edits.raise_limit(position, hex_, -1)
        ):
            return
        if self.tool.kind is Kind.LAND:
            self.do(words.land_step(), edits.paint(position, hex_, None))
            return
        self.do(words.take_step(), edits.take_one(position, hex_))

    def more(self, hex_: Hex) -> None:
        """One token more where there are some, or the next value of a city."""
        position = self.position
        seat = edits.holder(position, hex_)
        if seat is None:
            return
        value = position.players[seat].cities.get(hex_)
        if value is None:
            self.do(words.token_step(), edits.put_token(position, seat, hex_))
        elif value < GREAT_CITY_VALUE:
            self.do(words.city_step(), edits.put_city(position, seat, hex_, value + 1))

    def move(self, origin: Hex, target: Hex) -> None:
        """All that stands on a hex to another."""
        self.do(words.move_step(), edits.move(self.position, origin, target))

    def _show(self, lying: _Lying) -> None:
        self._lying = lying
        self.problems = problems(self.position, self.components)
        if self.seat >= len(self.position.players):
            self.seat = len(self.position.players) - 1
            self.picked.emit()
        self.changed.emit()
