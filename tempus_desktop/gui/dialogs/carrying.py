"""Cards carried between the hand and the tray of a sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QWidget

from tempus_desktop.gui.dialogs.ghost import Ghost
from tempus_desktop.gui.dialogs.hand import CardButton, CardRow
from tempus_desktop.gui.dialogs.lane import Lane


class Carrier(QObject):
    """Carries cards: from the hand onto the tray, and from the tray anywhere else.

    Args:
        sheet: where the carried copy hangs on the pointer.
        tray: the tray that takes cards now, if one does.
        put: the card of that place in the hand goes into the tray.
        take: the card of that place in the tray goes back.
    """

    def __init__(
        self,
        sheet: QWidget,
        tray: Callable[[], Lane | None],
        put: Callable[[int], None],
        take: Callable[[int], None],
    ) -> None:
        super().__init__(sheet)
        self._ghost = Ghost(sheet)
        self._tray = tray
        self._put, self._take = put, take

    def watch_hand(self, hand: CardRow) -> None:
        """Cards of this hand may be carried."""
        hand.carried.connect(lambda place, spot: self._carry(hand.buttons, place, spot))
        hand.dropped.connect(self._drop_from_hand)

    def watch_lane(self, lane: Lane) -> None:
        """Cards of this tray may be carried back."""
        lane.carried.connect(lambda place, spot: self._carry(lane.buttons, place, spot))
        lane.dropped.connect(self._drop_from_lane)

    def _carry(self, buttons: Sequence[CardButton], place: int, spot: QPoint) -> None:
        if place < len(buttons):
            self._ghost.follow(buttons[place], spot)
        tray = self._tray()
        if tray is not None:
            tray.set_hovered(_within(tray, spot))

    def _land(self, spot: QPoint) -> bool:
        """End the carrying; whether it ended on the tray."""
        self._ghost.drop()
        tray = self._tray()
        if tray is None:
            return False
        tray.set_hovered(False)
        return _within(tray, spot)

    def _drop_from_hand(self, place: int, spot: QPoint) -> None:
        if self._land(spot):
            self._put(place)

    def _drop_from_lane(self, place: int, spot: QPoint) -> None:
        if not self._land(spot):
            self._take(place)


def _within(widget: QWidget, spot: QPoint) -> bool:
    return widget.rect().contains(widget.mapFromGlobal(spot))
