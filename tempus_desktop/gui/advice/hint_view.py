"""Shows hints: paper, marks on the board, frames around buttons and cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize
from PySide6.QtWidgets import QAbstractButton, QWidget

from tempus_desktop.bots.advice import Advice
from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.terms import Card
from tempus_desktop.grids.hexes import Hex
from tempus_desktop.gui.advice import hint_words as say
from tempus_desktop.gui.advice.glow import Glow, place_in
from tempus_desktop.gui.advice.hint_marks import HintMarks, around, land_beside
from tempus_desktop.gui.advice.hint_paper import HintPaper
from tempus_desktop.gui.advice.hints import Hints, Stage
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.geometry import SIDE, centre
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.panels.action_panel import ActionPanel
from tempus_desktop.gui.panels.hand_panel import HandPanel
from tempus_desktop.gui.sheets import Sheets
from tempus_desktop.gui.table.board import BoardView
from tempus_desktop.gui.table.notes import find_room
from tempus_desktop.gui.view import Box, TableView

_CORNER = 40
"""Pixels from the board's upper right corner, below the button for hints."""
_BOXES: dict[type[Action], Box] = {
    do.MovePeople: Box.MOVE,
    do.HaveBabies: Box.BABIES,
    do.Fight: Box.FIGHT,
    do.HaveIdea: Box.IDEA,
    do.BuildCity: Box.CITY,
}


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of the table that hints point at."""

    board: BoardView
    actions: ActionPanel
    hand: HandPanel
    sheets: Sheets


class HintView(QObject):
    """Keeps paper and marks true to the hint.

    Args:
        hints: what is told.
        parts: where it points.
        window: what the paper lies on.
    """

    def __init__(
        self, hints: Hints, parts: Parts, window: QWidget, palette: Palette, type_: Type
    ) -> None:
        super().__init__(hints)
        self._hints, self._parts, self._window = hints, parts, window
        self._palette = palette
        self.paper = HintPaper(palette, type_, window)
        self.marks, self.glow = HintMarks(parts.board), Glow(window)
        self.paper.more.connect(hints.press)
        self.paper.follow.connect(hints.follow)
        self.paper.closed.connect(hints.drop)
        hints.changed.connect(self.refresh)
        window.installEventFilter(self)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size."""
        self._palette = palette
        self.paper.set_look(palette, type_)
        self.refresh()

    def refresh(self) -> None:
        """Show the hint as it is now."""
        hints, view = self._hints, self._hints.view
        self.marks.clear()
        self.glow.around((), self._palette)
        if not hints.wanted or view is None:
            self._put_away()
            return
        exact = hints.stage is Stage.EXACT
        more = hints.advice is not None and not exact
        self.paper.write(say.title(hints), say.text(hints), more=more, follow=exact)
        if hints.advice is not None:
            self._mark(view, hints.advice)
        self._place(view)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._window and event.type() is QEvent.Type.Resize and self._hints.wanted:
            self.refresh()
        return super().eventFilter(watched, event)

    def _put_away(self) -> None:
        if self.paper.isVisible():
            held = self.paper.isAncestorOf(self._window.focusWidget() or self._window)
            self.paper.hide()
            if held:
                # Hidden with the focus, it would pass it on as Tab does.
                self._parts.board.setFocus()

    def _mark(self, view: TableView, advice: Advice) -> None:
        stage, first = self._hints.stage, advice.line[0]
        if stage is Stage.EXACT:
            self.marks.foretell(view, advice.line)
        self.marks.outline(view, self._hexes(view, advice))
        self.glow.around(self._framed(view, first, stage), self._palette)

    def _hexes(self, view: TableView, advice: Advice) -> set[Hex]:
        """The part of the board that the hint is about, narrower with every step."""
        exact, place = self._hints.stage is Stage.EXACT, set(say.place_of(advice))
        if isinstance(advice.line[0], do.Place):
            tile = around(view, place)
            return around(view, tile) if self._hints.stage is Stage.LOOK else tile
        return place if exact else place | land_beside(view, place)

    def _framed(self, view: TableView, first: Action, stage: Stage) -> Iterable[QWidget]:
        """Buttons and cards that the hint is about."""
        parts = self._parts
        match first:
            case do.Commit(cards=cards):
                return self._committed(view, cards, stage)
            case do.Declare() | do.Occupy():
                return [parts.sheets.fight.choice_row]
            case do.Discard(cards=cards):
                return self._cards_in_hand(cards, stage)
            case do.Done() | do.EndRound():
                return [parts.actions.done_button]
            case do.HaveIdea() if stage is Stage.LOOK:
                return [parts.actions]
            case _ if type(first) in _BOXES:
                box = _BOXES[type(first)]
                return [] if stage is Stage.LOOK else [parts.actions.button(box)]
            case _:
                card = getattr(first, "card", None)
                return [] if card is None else self._cards_in_hand((card,), stage)

    def _cards_in_hand(self, cards: tuple[Card, ...], stage: Stage) -> list[QWidget]:
        hand = self._parts.hand
        if stage is Stage.LOOK:
            return [hand]
        return list(_matching(((button, button.card) for button in hand.cards), cards))

    def _committed(self, view: TableView, cards: tuple[Card, ...], stage: Stage) -> list[QWidget]:
        sheets = self._parts.sheets
        row = next(
            (sheet.hand_row for sheet in (sheets.fight, sheets.progress) if sheet.isVisible()),
            sheets.progress.hand_row,
        )
        if stage is not Stage.EXACT or not cards:
            return [row]
        return list(_matching(((button, button.shown.card) for button in row.buttons), cards))

    # --- where the paper lies

    def _place(self, view: TableView) -> None:
        spot = self._around(view)
        bounds = place_in(self._window, self._parts.board.viewport())
        size = self.paper.size()
        fits = size.width() <= bounds.width() and size.height() <= bounds.height()
        if not fits or not (self.marks.items or self._hints.advice is None):
            bounds = self._window.rect()
        room = find_room(QSize(size), spot, bounds, self._cost)
        self.paper.setGeometry(room)
        self.paper.point_at(spot.center())
        self.paper.show()
        self.paper.raise_()

    def _around(self, view: TableView) -> QRect:
        """What the paper points at: the hexes, else what is framed, else the board's corner."""
        advice = self._hints.advice
        shown = set() if advice is None else self._hexes(view, advice)
        if shown:
            spots = [centre(view.observation.match.sea, hex_) for hex_ in shown]
            board, found = self._parts.board, QRect()
            for spot in spots:
                corner = board.mapFromScene(spot.x() - SIDE, spot.y() - SIDE, 2 * SIDE, 2 * SIDE)
                found = found.united(corner.boundingRect())
            return found.translated(board.viewport().mapTo(self._window, QPoint()))
        frames = self.glow.frames
        if frames:
            return frames[0].geometry()
        port = place_in(self._window, self._parts.board.viewport())
        return QRect(port.topRight() - QPoint(_CORNER, 0), QSize(1, 1))

    def _cost(self, rect: QRect) -> float:
        """How much a place in the window hides: land, or what a sheet offers."""
        sheets = self._parts.sheets
        for sheet in (sheets.fight, sheets.progress):
            if sheet.isVisible():
                buttons = sheet.findChildren(QAbstractButton)
                places = [place_in(self._window, one) for one in buttons if one.isVisible()]
                return float(sum(rect.intersects(place) for place in places))
        board = self._parts.board
        hidden = board.overlays.covered(rect.translated(-board.mapTo(self._window, QPoint())))
        framed = sum(rect.intersects(frame.geometry()) for frame in self.glow.frames)
        return hidden + 20.0 * framed


def _matching(
    buttons: Iterable[tuple[QWidget, Card | None]], cards: Iterable[Card]
) -> Iterable[QWidget]:
    """The buttons of these cards; of equal cards as many as are wanted."""
    left = list(cards)
    for button, card in buttons:
        if card in left:
            left.remove(card)
            yield button
