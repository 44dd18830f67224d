"""The odds of an attack that is not declared yet: a note beside the target pointed at."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QRect, QTimer, Signal

from tempus_desktop.bots.certainty import attack
from tempus_desktop.bots.guesses import attack_points
from tempus_desktop.games.tempus.actions import Fight, PlayLeader
from tempus_desktop.games.tempus.terms import Card
from tempus_desktop.grids.hexes import Hex
from tempus_desktop.gui.advice import odds_words as say
from tempus_desktop.gui.advice.counting import Counting, Question, steady
from tempus_desktop.gui.art.geometry import SIDE, centre
from tempus_desktop.gui.selection import Selection, offered
from tempus_desktop.gui.table.accessibility import announce
from tempus_desktop.gui.table.board import BoardView
from tempus_desktop.gui.view import TableView

DWELL_MS = 250
"""How long one points at a target until its odds are told, in milliseconds."""
_MOST = 0.7
"""Share of the board's height that a note may take."""
_WIDTH = 232
"""Of the note at a text size of 100 %, in pixels."""


class BoardOdds(QObject):
    """Tells what an attack promises before it is declared, without cards and with those that help.

    Args:
        board: where targets are pointed at.

    Signals:
        said: the odds in a line, where a note would hide the board.
    """

    said = Signal(str)

    def __init__(self, board: BoardView) -> None:
        super().__init__(board)
        self._board = board
        self.note = board.overlays.another_note()
        # Below the pointer it would end the pointing that it tells of.
        self.note.let_through(True)
        self._wanted = True
        self._view: TableView | None = None
        self._selection = Selection()
        self._here: Hex | None = None
        self._counting = Counting(self)
        self._counting.counted.connect(self._tell)
        self._dwell = QTimer(self)
        self._dwell.setSingleShot(True)
        self._dwell.setInterval(DWELL_MS)
        self._dwell.timeout.connect(self._tell)
        board.hovered.connect(self._on_hovered)

    def set_wanted(self, wanted: bool) -> None:
        """Whether the person wants to see odds."""
        self._wanted = wanted
        self._begin()

    def show_view(self, view: TableView) -> None:
        """The match as it is now."""
        self._view = view
        self._begin()

    def set_selection(self, selection: Selection) -> None:
        """What the person is about to do."""
        self._selection = selection
        self._begin()

    def _on_hovered(self, hex_: Hex | None) -> None:
        self._here = hex_
        self._begin()

    def _begin(self) -> None:
        """Take back what was told; tell it of what is pointed at now, after a moment."""
        self._dwell.stop()
        self._counting.stop()
        self.note.hide()
        if self._wanted and self._attack() is not None:
            self._dwell.start()

    def _attack(self) -> tuple[Hex, Hex] | None:
        """The attack pointed at, from the strongest stack where none was picked up."""
        view = self._view
        if view is None or view.me is None or self._here is None:
            return None
        origin = self._selection.origin
        attacks = [
            action
            for action in offered(view.legal, self._selection)
            if isinstance(action, Fight | PlayLeader)
            and action.target == self._here
            and origin in (None, action.origin)
        ]
        tokens = view.observation.seats[view.me].tokens
        best = max(attacks, key=lambda action: tokens.get(action.origin, 0), default=None)
        return None if best is None else (best.origin, best.target)

    def _tell(self) -> None:
        view, pointed = self._view, self._attack()
        if view is None or pointed is None:
            return
        seen = view.observation
        chances = self._counting.ask(pointed, lambda: attack(seen, *pointed, steady()))
        if not chances.done:
            return
        sea = seen.match.sea
        title = say.attack_title(sea.name(pointed[0]), sea.name(pointed[1]))
        lines = _lines(view, pointed[1], self._cards(view), chances)
        self.note.write(title, "\n".join(lines), "", None, _WIDTH)
        if self.note.height() < _MOST * self._board.viewport().height():
            self._board.overlays.place(self.note, self._around(pointed[1], view))
            announce(self._board, f"{title}. {self.note.text}")
        else:
            self.said.emit(" ".join(lines[-2:]))

    def _cards(self, view: TableView) -> tuple[Card, ...]:
        """The hand without the card that the attack itself costs."""
        assert view.me is not None
        hand = list(view.observation.seats[view.me].hand or ())
        if self._selection.card in hand:
            hand.remove(self._selection.card)
        return tuple(hand)

    def _around(self, hex_: Hex, view: TableView) -> QRect:
        spot, half = centre(view.observation.match.sea, hex_), 0.95 * SIDE
        corners = self._board.mapFromScene(spot.x() - half, spot.y() - half, 2 * half, 2 * half)
        return corners.boundingRect()


def _lines(view: TableView, target: Hex, hand: Sequence[Card], chances: Question) -> list[str]:
    city = any(target in seat.cities for seat in view.observation.seats)
    ground = None if city else view.observation.island.terrain[target]
    useful = [card for card in hand if attack_points(ground, card)]
    bare, armed = chances.odds(()), chances.odds(useful)
    lines = [say.without_cards(bare)]
    if useful:
        lines.append(say.with_cards(armed, useful))
    if city:
        lines.append(say.named_later())
    if not (say.is_settled(bare) and say.is_settled(armed)):
        lines.append(say.begun(say.basis(bare)) + ".")
    return lines
