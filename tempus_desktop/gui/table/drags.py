"""The person's hands: what is picked up, carried, turned and put down, by mouse or keys.

Pointer and keyboard both end in :mod:`intents`; here is only the order of things: pressed, dragged,
let go. No painting and no rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtCore import QObject, QPointF, Signal

from tempus_desktop.games.tempus.actions import Action, Place, Step
from tempus_desktop.games.tempus.events import TokenMoved
from tempus_desktop.games.tempus.state import OpenPlace
from tempus_desktop.grids.hexes import Hex, HexGrid
from tempus_desktop.gui.art.geometry import SIDE, centre, hex_at
from tempus_desktop.gui.selection import Selection, offered, origins, target_of
from tempus_desktop.gui.table.intents import (
    NO_SELECTION,
    AskValue,
    Doubt,
    Grip,
    Intent,
    Play,
    PutBack,
    Take,
    graspable,
    lit_hexes,
    most_tokens,
    read_click,
    read_drop,
    read_grasp,
)
from tempus_desktop.gui.view import TableView

SNAP = 2.2 * SIDE
"""How far a tile in hand jumps to a legal spot."""


class Hands(QObject):
    """What the person holds over one board.

    Signals:
        played: actions to be played, in order.
        doubted: a hex was meant on which nothing can be picked (a Doubt).
        value_asked: a city's value must be chosen (an AskValue).
        changed: something was picked up, put back or turned.
        selection_changed: the shared selection is another one.
    """

    played = Signal(tuple)
    doubted = Signal(object)
    value_asked = Signal(object)
    changed = Signal()
    selection_changed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._view: TableView | None = None
        self._grip = Grip()
        self._lit: tuple[TableView | None, Grip, frozenset[Hex]] = None, self._grip, frozenset()
        self._pressed: Hex | None = None
        self._before: Grip | None = None
        self._carried: list[tuple[Hex, Hex]] = []

    @property
    def grip(self) -> Grip:
        """What is in hand."""
        return self._grip

    @property
    def dragging(self) -> bool:
        """A piece is being dragged."""
        return self._before is not None

    @property
    def has_tile(self) -> bool:
        """The drawn tile is in the person's hand."""
        if self._view is None or not self._view.legal:
            return False
        return isinstance(self._view.observation.open, OpenPlace)

    def lit(self) -> frozenset[Hex]:
        """Hexes to be lit; asked for often while the mouse moves."""
        if self._lit[0] is not self._view or self._lit[1] is not self._grip:
            lit = set[Hex]() if self._view is None else lit_hexes(self._view, self._grip)
            self._lit = self._view, self._grip, frozenset(lit)
        return self._lit[2]

    def graspable(self) -> set[Hex]:
        """Hexes whose pieces can be taken in hand."""
        return set() if self._view is None else graspable(self._view, self._grip)

    def show_view(self, view: TableView) -> list[tuple[Hex, Hex]]:
        """Go on with another view; gives back the steps whose tokens were carried by hand."""
        before = self._view
        self._view = view
        carried = self._landed(view)
        same = before is not None and (before.observation, before.legal) == (
            view.observation,
            view.legal,
        )
        if not same:
            self._pressed = self._before = None
            self._grip = replace(self._grip, aim=None, count=1, turn=self._kept_turn(before))
            self._select(self._kept_selection(view))
        return carried

    def _kept_selection(self, view: TableView) -> Selection:
        """The selection as far as it still means something."""
        selection = self._grip.selection
        if not offered(view.legal, selection):
            return NO_SELECTION
        if selection.origin is not None and selection.origin not in origins(view.legal, selection):
            return replace(selection, origin=None)
        return selection

    def _landed(self, view: TableView) -> list[tuple[Hex, Hex]]:
        """Those of the carried steps that have happened now."""
        landed = []
        for event in view.events:
            if isinstance(event, TokenMoved) and (event.origin, event.target) in self._carried:
                self._carried.remove((event.origin, event.target))
                landed.append((event.origin, event.target))
        return landed

    def _kept_turn(self, before: TableView | None) -> int:
        """The turn of the tile in hand, as long as it is the same tile."""
        if before is None or self._view is None:
            return 0
        return self._grip.turn if before.observation.open == self._view.observation.open else 0

    def set_selection(self, selection: Selection) -> None:
        """Take over a selection made elsewhere."""
        if selection != self._grip.selection:
            self._pressed = self._before = None
            self._grip = Grip(selection, turn=self._grip.turn)
            self.changed.emit()

    def cancel(self) -> bool:
        """Put back what is held, then forget the selection; tells whether there was anything."""
        if self._before is not None:
            self._put_back()
            return True
        self._pressed = None
        if self._grip.holds or self._grip.selection != NO_SELECTION:
            self._grip = replace(self._grip, aim=None, count=1)
            self._select(NO_SELECTION)
            self.changed.emit()
            return True
        return False

    def click(self, hex_: Hex, whole: bool = False) -> None:
        """A click, Enter or Space on a hex; ``whole``: all tokens that may go."""
        if self._view is not None:
            self._act(read_click(self._view, self._grip, hex_), whole)

    def press(self, hex_: Hex) -> None:
        """The button goes down on a hex."""
        self._pressed = hex_
        self._carried = []

    def drag(self, whole: bool) -> None:
        """The pointer has moved with the button down: take what was pressed on in hand."""
        if self._view is None or self._pressed is None or self.dragging:
            return
        selection = replace(self._grip.selection, origin=None)
        empty = replace(self._grip, selection=selection, aim=None, count=1)
        taken = read_grasp(self._view, empty, self._pressed)
        if taken is None:
            return
        self._before = self._grip
        self._grip = self._counted(taken, whole)
        if taken.selection != self._before.selection:
            self.selection_changed.emit(taken.selection)
        self.changed.emit()

    def release(self, hex_: Hex | None, whole: bool = False) -> None:
        """The button comes up on a hex, or off the grid."""
        pressed, self._pressed = self._pressed, None
        if not self.dragging:
            if hex_ is not None and (pressed is not None or self.has_tile):
                self.click(hex_, whole)
            return
        if self._view is None or hex_ is None or hex_ in (self._origin(), self._grip.aim):
            self._put_back()
            return
        intent = read_drop(self._view, self._grip, hex_)
        if isinstance(intent, Play):
            self._carried = [(a.origin, a.target) for a in intent.actions if isinstance(a, Step)]
            self._before = None
        else:
            self._put_back()
        self._act(intent, False)

    def turn_by(self, steps: int) -> None:
        """Turn the drawn tile by steps of 60 degrees clockwise."""
        if self.has_tile:
            self._grip = replace(self._grip, turn=(self._grip.turn + steps) % 6)
            self.changed.emit()

    def count_to(self, count: int | None) -> bool:
        """Hold that many tokens, as far as they may go; tells whether a number can be chosen.

        ``None`` only asks.
        """
        origin = self._origin()
        most = 0 if self._view is None or origin is None else most_tokens(self._view, origin)
        if most < 2:
            return False
        if count is not None:
            self._grip = replace(self._grip, count=max(1, min(most, count)))
            self.changed.emit()
        return True

    def play(self, actions: Iterable[Action]) -> None:
        """Play actions and have empty hands again."""
        self._grip = replace(self._grip, aim=None, count=1)
        self._select(NO_SELECTION)
        self.changed.emit()
        self.played.emit(tuple(actions))

    def _act(self, intent: Intent, whole: bool) -> None:
        match intent:
            case Play(actions=actions):
                self.play(actions)
            case Take(grip=grip):
                self._grip = self._counted(grip, whole)
                self.selection_changed.emit(grip.selection)
                self.changed.emit()
            case PutBack():
                self._grip = replace(self._grip, aim=None, count=1)
                self._select(replace(self._grip.selection, origin=None))
                self.changed.emit()
            case AskValue():
                self.value_asked.emit(intent)
            case Doubt():
                self.doubted.emit(intent)

    def _counted(self, grip: Grip, whole: bool) -> Grip:
        origin = grip.selection.origin
        if not whole or self._view is None or origin is None:
            return grip
        return replace(grip, count=most_tokens(self._view, origin))

    def _origin(self) -> Hex | None:
        return self._grip.selection.origin

    def _put_back(self) -> None:
        held, self._before, self._pressed = self._before, None, None
        if held is None:
            return
        changed = held.selection != self._grip.selection
        self._grip = held
        if changed:
            self.selection_changed.emit(held.selection)
        self.changed.emit()

    def _select(self, selection: Selection) -> None:
        if selection != self._grip.selection:
            self._grip = replace(self._grip, selection=selection)
            self.selection_changed.emit(selection)


def snapped(grid: HexGrid, legal: Iterable[Action], point: QPointF) -> tuple[Hex | None, bool]:
    """Where a tile in hand would land: the nearest legal centre, else the hex at the point.

    Returns:
        the centre, ``None`` off the grid, and whether it is legal.
    """
    best: Hex | None = None
    nearest = SNAP
    for hex_ in {target_of(action) for action in legal if isinstance(action, Place)}:
        off = centre(grid, hex_) - point
        distance = (off.x() ** 2 + off.y() ** 2) ** 0.5
        if distance < nearest:
            best, nearest = hex_, distance
    here = hex_at(grid, point)
    return (best, True) if best is not None else (here, False)
