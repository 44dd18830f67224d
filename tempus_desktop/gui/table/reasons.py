"""Asks the rules why something is not possible: at once for a click or drop, or after a while."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal

from tempus_desktop.games.tempus.actions import Action, MovePeople, Step
from tempus_desktop.grids.hexes import Hex
from tempus_desktop.gui.table.drags import Hands
from tempus_desktop.gui.table.intents import Doubt, meant_action
from tempus_desktop.gui.table.wording import move_first
from tempus_desktop.gui.view import TableView, Why

DWELL_MS = 650
"""How long one points at an impossible spot with something in hand until the board says why."""


class Reasons(QObject):
    """Finds out why not.

    Args:
        hands: what is held; their doubts are asked about at once.
        why: asks the rules.
        seen: gives the view that is shown.

    Signals:
        found: the hex, the Refusal, and whether it was clicked or dropped on.
        move_wanted: tokens were carried before the action that moves them was begun.
    """

    found = Signal(int, object, bool)
    move_wanted = Signal()

    def __init__(self, hands: Hands, why: Why, seen: Callable[[], TableView | None]) -> None:
        super().__init__()
        self._hands = hands
        self._why = why
        self._seen = seen
        self._spot: tuple[Hex, Action] | None = None
        self._told = False
        self._dwell = QTimer(self)
        self._dwell.setSingleShot(True)
        self._dwell.setInterval(DWELL_MS)
        self._dwell.timeout.connect(self._on_dwelt)
        hands.doubted.connect(self._on_doubted)

    def stop(self) -> None:
        """The person does something else."""
        self._dwell.stop()

    def point(self, view: TableView, hex_: Hex | None, tile_is_legal: bool) -> bool:
        """The person points at a hex, perhaps with something in hand.

        Returns:
            whether what was said for pointing elsewhere is out of date: all is well here.
        """
        self._spot = None
        hands = self._hands
        busy = hands.dragging or (hands.has_tile and not tile_is_legal)
        if busy and hex_ is not None and hex_ not in (*hands.lit(), hands.grip.selection.origin):
            meant = meant_action(view, hands.grip, hex_)
            self._spot = None if meant is None else (hex_, meant)
        if self._spot is not None:
            self._dwell.start()
            return False
        self._dwell.stop()
        stale, self._told = self._told, False
        return stale

    def _on_doubted(self, doubt: Doubt) -> None:
        self._tell(doubt.hex_, doubt.action, True)

    def _on_dwelt(self) -> None:
        if self._spot is not None:
            self._told = True
            self._tell(*self._spot, False)

    def _may_begin_move(self) -> bool:
        """Tokens cannot be carried yet, but Move People can be begun."""
        view = self._seen()
        return view is not None and MovePeople() in view.legal

    def _tell(self, hex_: Hex, action: Action, firmly: bool) -> None:
        refusal = self._why(action)
        if refusal is None:
            return
        if isinstance(action, Step) and self._may_begin_move():
            refusal = replace(refusal, message=move_first())
            self.move_wanted.emit()
        self.found.emit(hex_, refusal, firmly)
