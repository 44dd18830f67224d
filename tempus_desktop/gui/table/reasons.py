"""Asks the rules why something is not possible: at once for a click or drop, or after a while."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from tempus_desktop.games.tempus.actions import (
    Fight,
    MovePeople,
    PlayLeader,
    PlayReligion,
    Step,
)
from tempus_desktop.grids.hexes import Hex
from tempus_desktop.gui.selection import origin_of, target_of
from tempus_desktop.gui.table.drags import Hands
from tempus_desktop.gui.table.intents import Doubt, read_click, read_drop
from tempus_desktop.gui.table.wording import (
    fight_first,
    move_first,
    no_land,
    nobody_near,
    take_first,
)
from tempus_desktop.gui.view import Box, Refusal, TableView, Why
from tempus_desktop.gui.words import not_yours

DWELL_MS = 650
"""How long one points at an impossible spot until the board says why."""
LINGER_MS = 450
"""How long what was asked by a click stays without the pointer: time to reach its link."""


class Reasons(QObject):
    """Finds out why not.

    Args:
        hands: what is held; their doubts are asked about at once.
        why: asks the rules.
        seen: gives the view that is shown.
        read: tells whether the pointer is on the note of the reason.

    Signals:
        found: the hex, the Refusal, whether it was clicked or dropped on, and whether the rules
            bar the very hex: otherwise something else comes first.
        stale: the person points elsewhere: what was found is not asked any more.
        box_wanted: a piece was meant before the action of that Box was chosen.
    """

    found = Signal(int, object, bool, bool)
    stale = Signal()
    box_wanted = Signal(object)

    def __init__(
        self,
        hands: Hands,
        why: Why,
        seen: Callable[[], TableView | None],
        read: Callable[[], bool],
    ) -> None:
        super().__init__()
        self._hands = hands
        self._why = why
        self._seen = seen
        self._read = read
        self._spot: Doubt | None = None
        self._told: Hex | None = None
        self._firmly = False
        self._dwell = _timer(self, DWELL_MS, self._on_dwelt)
        self._linger = _timer(self, LINGER_MS, self._on_lingered)
        hands.doubted.connect(self._on_doubted)

    def stop(self) -> None:
        """The person does something else."""
        self._dwell.stop()
        self._linger.stop()
        self._told = None

    def point(self, hex_: Hex | None, tile_is_legal: bool) -> None:
        """The person points at a hex, perhaps with something in hand."""
        self._dwell.stop()
        self._spot = self._doubted_at(hex_, tile_is_legal)
        if hex_ is not None and hex_ == self._told and not self._hands.dragging:
            self._linger.stop()
            return
        if not self._firmly or self._hands.dragging or self._hands.has_tile:
            self._forget()
        elif self._told is not None:
            self._linger.start()
        if self._spot is not None:
            self._dwell.start()

    def _doubted_at(self, hex_: Hex | None, tile_is_legal: bool) -> Doubt | None:
        """What is not possible at a hex; where nothing is lit none of them is less than others."""
        hands, view = self._hands, self._seen()
        choosing = hands.dragging or bool(hands.lit())
        if view is None or hex_ is None or not choosing or (hands.has_tile and tile_is_legal):
            return None
        read = read_drop if hands.dragging else read_click
        meant = read(view, hands.grip, hex_)
        return meant if isinstance(meant, Doubt) else None

    def _on_doubted(self, doubt: Doubt) -> None:
        self._tell(doubt, True)

    def _on_dwelt(self) -> None:
        if self._spot is not None:
            self._tell(self._spot, False)

    def _on_lingered(self) -> None:
        if self._read():
            self._linger.start()
        else:
            self._forget()

    def _forget(self) -> None:
        if self._told is not None:
            self._told = None
            self.stale.emit()

    def _tell(self, doubt: Doubt, firmly: bool) -> None:
        view = self._seen()
        if view is None:
            return
        first = self._first(view, doubt)
        refusal = self._why(doubt.action) if first is None else first
        if refusal is not None:
            self._linger.stop()
            self._told, self._firmly = doubt.hex_, firmly
            self.found.emit(doubt.hex_, refusal, firmly, first is None)

    def _first(self, view: TableView, doubt: Doubt) -> Refusal | None:
        """What comes before the hex can be meant; ``None``: the rules are to be asked about it."""
        action = doubt.action
        if not view.legal:
            return not_yours(view)
        if MovePeople() in view.legal and isinstance(action, Step | MovePeople):
            return self._before_move(view, doubt.hex_)
        if isinstance(action, Fight) and action in view.legal:
            self.box_wanted.emit(Box.FIGHT)
            return Refusal("F1", fight_first(view, action.target, _origins(view, action)))
        if isinstance(action, Step) and action in view.legal:
            return Refusal("M1", take_first(view, action.target, _origins(view, action)))
        return self._nobody_near(view, doubt)

    def _nobody_near(self, view: TableView, doubt: Doubt) -> Refusal | None:
        """An own hex was meant to begin at, and no other player is beside it."""
        action, hex_ = doubt.action, doubt.hex_
        begins = isinstance(action, Fight | PlayLeader | PlayReligion) and origin_of(action) == hex_
        if not begins or target_of(action) in view.observation.match.sea.neighbours[hex_]:
            return None
        rule = "N3" if isinstance(action, PlayReligion) else "F1"
        return Refusal(rule, nobody_near(view, hex_))

    def _before_move(self, view: TableView, hex_: Hex) -> Refusal:
        """Tokens are meant to go before Move People is begun."""
        if not view.observation.island.land >> hex_ & 1:
            return Refusal("M1", no_land(view, hex_))
        self.box_wanted.emit(Box.MOVE)
        return Refusal("M1", move_first())


def _timer(owner: QObject, milliseconds: int, do: Callable[[], None]) -> QTimer:
    timer = QTimer(owner)
    timer.setSingleShot(True)
    timer.setInterval(milliseconds)
    timer.timeout.connect(do)
    return timer


def _origins(view: TableView, action: Step | Fight) -> list[Hex]:
    """From where that may be done."""
    same = [other for other in view.legal if isinstance(other, type(action))]
    return sorted({o.origin for o in same if target_of(o) == target_of(action)})
