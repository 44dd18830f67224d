"""A person at the table: knows what is wanted, and reaches it by mouse."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from PySide6.QtCore import QDeadlineTimer, QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QScrollArea, QWidget

from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.state import OpenFight
from tempus_desktop.games.tempus.terms import Card
from tempus_desktop.grids.hexes import Hex
from tempus_desktop.gui.art.geometry import centre
from tempus_desktop.gui.dialogs.decision import Decision
from tempus_desktop.gui.dialogs.fight_parts import offers_of
from tempus_desktop.gui.panels.choice import Choice
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.view import Box, TableView
from tempus_desktop.gui.words import government_name
from tests.by_mouse.hands import LEFT, RIGHT, Hands

PATIENCE_MS = 5_000
"""How long a person waits for what a gesture should bring."""
_STEPS = 6
"""Stops of the pointer on the way of a drag."""

_MOST_NOTCHES, _NOTCH_MS = 60, 20

Part = TypeVar("Part", bound=QWidget)


class Unreachable(AssertionError):
    """What the rules allow cannot be reached by mouse."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a person likes to do things.

    Attributes:
        drags: pieces are dragged; otherwise clicked, and then their target.
        doubts: share of decisions that are taken back and done again.
    """

    drags: bool
    doubts: float = 0.0


class Person:
    """Does what was decided, with hands only.

    Args:
        program: on whose window everything is looked for.
        hands: mouse and keyboard.
        manner: habits.
        rng: decides between several ways to do the same.
    """

    def __init__(self, program: Program, hands: Hands, manner: Manner, rng: Random) -> None:
        self.hands, self.manner = hands, manner
        self._program, self._rng = program, rng
        self._room = program.window.room

    # --- the hands

    def click(self, widget: QWidget) -> None:
        """Click into the middle of a widget that must be in sight."""
        self.click_at(self._middle(widget))

    def tick(self, box: QCheckBox) -> None:
        """Click the square of a check box, and see the tick."""
        self._middle(box)
        self.click_at(box.mapToGlobal(QPoint(box.height() // 2, box.height() // 2)))
        assert box.isChecked()

    def click_at(self, spot: QPoint, button: int = LEFT) -> None:
        """Point there, press and release."""
        self.hands.move(spot + QPoint(-2, 1))
        self.hands.move(spot)
        self.hands.press(button)
        self.hands.release(button)

    def drag(self, start: QPoint, end: QPoint) -> None:
        """Press, go there in some steps, release."""
        self.hands.move(start)
        self.hands.press(LEFT)
        for step in range(1, _STEPS + 1):
            self.hands.move(start + (end - start) * step / _STEPS)
        self.hands.release(LEFT)

    def wait_for(self, come: Callable[[], bool], what: str, patience_ms: int = PATIENCE_MS) -> None:
        """Wait until something is there, as long as a person has patience."""
        patience = QDeadlineTimer(patience_ms)
        while not come():
            if patience.hasExpired():
                raise Unreachable(f"{what} does not come")
            QTest.qWait(2)

    def _middle(self, widget: QWidget) -> QPoint:
        """The middle of what is seen of a widget, on the screen; it must not be covered."""
        self.wait_for(lambda: widget.isVisible() and widget.isEnabled(), _named(widget))
        self._scroll_to(widget)
        seen = widget.visibleRegion().boundingRect()
        spot = widget.mapToGlobal(seen.center())
        found = self.hands.widget_at(spot)
        if found is None or not (found is widget or widget.isAncestorOf(found)):
            raise Unreachable(f"{_named(widget)} is covered by {_named(found)}")
        return spot

    def _scroll_to(self, widget: QWidget) -> None:
        """Turn the wheel until all of a widget is in sight, if it lies on what scrolls."""
        area = next((a for a in self._areas if a.isAncestorOf(widget)), None)
        if area is None:
            return
        port = area.viewport()
        for _ in range(_MOST_NOTCHES):
            top = widget.mapTo(port, QPoint()).y()
            below = top + widget.height() > port.height()
            if top >= 0 and not below:
                return
            self.hands.move(port.mapToGlobal(port.rect().center()))
            self.hands.wheel(-1 if below else 1)
            QTest.qWait(_NOTCH_MS)

    @property
    def _areas(self) -> list[QScrollArea]:
        return [a for a in self._program.window.findChildren(QScrollArea) if a.isVisible()]

    # --- the board

    def spot(self, hex_: Hex) -> QPoint:
        """Where a hex is on the screen; it must be in sight."""
        board, view = self._room.board, self._view()
        point = board.mapFromScene(centre(view.observation.match.sea, hex_))
        spot = board.viewport().mapToGlobal(point)
        found = self.hands.widget_at(spot)
        if found is not board.viewport():
            name = view.observation.match.sea.name(hex_)
            raise Unreachable(f"{name} is covered by {_named(found)}")
        return spot

    def take_to(self, origin: Hex, target: Hex) -> None:
        """Bring a piece from a hex to another one."""
        if self.manner.drags:
            self.drag(self.spot(origin), self.spot(target))
        else:
            self.click_at(self.spot(origin))
            self.click_at(self.spot(target))

    def _view(self) -> TableView:
        view = self._room.view
        assert view is not None
        return view

    # --- decisions

    def carry_out(self, action: do.Action) -> None:
        """Do the one thing that was decided."""
        match action:
            case do.Place():
                self._lay(action)
            case do.Settle(site=site) | do.Birth(site=site):
                self.click_at(self.spot(site))
            case do.Step(origin=origin, target=target):
                self.take_to(origin, target)
            case do.MovePeople() | do.HaveBabies() | do.HaveIdea():
                self.click(self._room.actions.button(_BOXES[type(action)]))
            case do.Done() | do.EndRound():
                self.click(self._room.actions.done_button)
            case do.Fight(origin=origin, target=target):
                self._attack(origin, target)
            case do.BuildCity():
                self._build(action)
            case do.Declare() | do.Occupy():
                self._choose(action)
            case do.Commit(cards=cards):
                self._commit(cards)
            case do.Discard(cards=cards):
                self._discard(cards)
            case _:
                self._play_card(action)

    def _lay(self, action: do.Place) -> None:
        board = self._room.board
        tray = board._overlays.tray
        self.wait_for(tray.isVisible, "the drawn tile")
        for _ in range((action.turn - board._hands.grip.turn) % 6):
            self._turn_tile()
        spot = self.spot(action.centre)
        if self.manner.drags:
            self.drag(tray.mapToGlobal(tray.rect().center()), spot)
        else:
            self.click_at(spot)

    def _turn_tile(self) -> None:
        """One step clockwise, in one of the ways there are."""
        board = self._room.board
        way = self._rng.randrange(4)
        if way == 0:
            self.click(board._overlays.tray.handles[1])
            return
        self.hands.move(board.viewport().mapToGlobal(board.viewport().rect().center()))
        if way == 1:
            self.hands.wheel(-1)
        elif way == 2:
            self.hands.press(RIGHT)
            self.hands.release(RIGHT)
        else:
            self.hands.strike("R")

    def _attack(self, origin: Hex, target: Hex) -> None:
        if not self.manner.drags:
            self.click(self._room.actions.button(Box.FIGHT))
        self.take_to(origin, target)

    def _build(self, action: do.BuildCity) -> None:
        self.click(self._room.actions.button(Box.CITY))
        self.click_at(self.spot(action.site))
        values = self._room.board._overlays.values
        if values.isVisible():
            self.click(next(b for b in values.buttons if b.action == action))

    def _choose(self, action: do.Declare | do.Occupy) -> None:
        fight = self._room.sheets.fight
        self.wait_for(fight.isVisible, "the sheet of the fight")
        offers: Sequence[do.Action] = offers_of(self._view())
        self.click(fight._choices.buttons[offers.index(action)])
        self.click(fight._decision.primary)

    def _commit(self, cards: tuple[Card, ...]) -> None:
        sheets = self._room.sheets
        fights = isinstance(self._view().observation.open, OpenFight)
        sheet = sheets.fight if fights else sheets.progress
        self.wait_for(sheet.isVisible, "the sheet")
        decision: Decision = sheet._decision
        for card in cards:
            self._click_card(_card_of(decision, card))
        if cards or not decision.none.isVisible():
            self.click(decision.primary)
        else:
            self.click(decision.none)

    def _discard(self, cards: tuple[Card, ...]) -> None:
        hand = self._room.hand
        for card in cards:
            left = [b for b in hand.cards if b.card == card and not b.chosen]
            self._click_card(left[0])
        self.click(hand.confirm_button)

    def _play_card(self, action: do.CardPlay) -> None:
        button = next(b for b in self._room.hand.cards if b.card == action.card)
        taken = len(self._decisions())
        match action:
            case do.PlaySanitation(site=site):
                self._bring(button, site)
            case do.PlayReligion(victim=victim, into=into):
                self._bring(button, victim)
                if len(self._decisions()) == taken:
                    self.click_at(self.spot(into))
            case do.PlayLeader(origin=origin, target=target):
                self._bring(button, origin)
                self.click_at(self.spot(target))
            case do.PlayGovernment(when=when):
                self._click_card(button)
                self.wait_for(lambda: self._shown(Choice) is not None, "now or later")
                choice = self._shown(Choice)
                assert choice is not None
                self.click(next(b for b in choice.buttons if b.text() == government_name(when)))
            case _:
                self._bring(button, None)

    def _bring(self, card: QAbstractButton, hex_: Hex | None) -> None:
        """Take a card to a hex, or just out of the hand."""
        board = self._room.board.viewport()
        spot = board.mapToGlobal(board.rect().center()) if hex_ is None else self.spot(hex_)
        if self.manner.drags:
            self.drag(self._edge_of(card), spot)
            return
        self._click_card(card)
        if hex_ is not None:
            self.click_at(spot)

    def _click_card(self, button: QAbstractButton) -> None:
        self.click_at(self._edge_of(button))

    def _edge_of(self, button: QAbstractButton) -> QPoint:
        """The left of a card, which no other one covers."""
        room = button.rect()
        return button.mapToGlobal(QPoint(min(30, room.width() // 3), room.center().y()))

    def _shown(self, kind: type[Part]) -> Part | None:
        return next((w for w in self._room.hand.findChildren(kind) if w.isVisible()), None)

    def _decisions(self) -> Sequence[object]:
        controller = self._room.controller
        assert controller is not None
        return controller.session.decisions


_BOXES: dict[type[do.Action], Box] = {
    do.MovePeople: Box.MOVE,
    do.HaveBabies: Box.BABIES,
    do.HaveIdea: Box.IDEA,
}


def _card_of(decision: Decision, card: Card) -> QAbstractButton:
    """A card of the hand on a sheet that is not chosen yet."""
    return next(
        button
        for button in decision.hand.buttons
        if button.shown.card == card and not button.shown.plays
    )


def _named(widget: QWidget | None) -> str:
    if widget is None:
        return "nothing"
    return f"{type(widget).__name__} {widget.accessibleName()!r}"
