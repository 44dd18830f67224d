"""The plans of the person at the screen: which one is on the table, and what it shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from tempus_desktop.core.errors import IllegalAction
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.events import Event
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.grids.hexes import Hex
from tempus_desktop.gui.table.pieces import pieces_of
from tempus_desktop.gui.view import Box, Planned, TableView
from tempus_desktop.session.boxes import spent_tiles
from tempus_desktop.session.plans import (
    Laid,
    Plan,
    Played,
    add,
    assume,
    begin,
    check,
    take_back,
    undo,
)
from tempus_desktop.session.session import Decision

LETTERS = ("A", "B", "C")
"""What plans are called."""


class Planner(QObject):
    """Keeps plans true to the match, and knows no widget.

    Signals:
        changed: something else is shown.
        switched: planning began or ended.
    """

    changed = Signal()
    switched = Signal(bool)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._real: TableView | None = None
        self._at: Observation | None = None
        self._seat: int | None = None
        self._decided: tuple[Decision, ...] = ()
        self._played: list[Played] = []
        self._plans: dict[str, Plan] = {}
        self._undone: dict[str, list[Laid]] = {letter: [] for letter in LETTERS}
        self._fresh: tuple[Event, ...] = ()
        self._on = False
        self.letter = LETTERS[0]

    # --- the match

    def take(self, real: TableView | None, decided: Sequence[Decision]) -> None:
        """The match has gone on or back, or left the table.

        Plans are kept out of sight while others might see them, and forgotten once another person
        looks. They are checked where a plan can be made again: what they hold of what was played
        meanwhile is done, and what was taken back is to be done again.
        """
        self._real = real
        if real is None or (real.me is not None and real.me != self._seat):
            self._forget()
            self._seat = None if real is None else real.me
        self._follow(decided)
        if self._on and (real is None or real.me is None or real.curtain is not None):
            self._switch(False)
        if real is None or not real.plannable or real.observation == self._at:
            return
        self._at, self._fresh = real.observation, ()
        for letter, plan in self._plans.items():
            self._plans[letter] = check(plan, real.observation, self._played)
            self._undone[letter].clear()
        self._played.clear()

    def _follow(self, decided: Sequence[Decision]) -> None:
        """Note what was decided since, and what of the match was taken back."""
        pairs = enumerate(zip(self._decided, decided, strict=False))
        shared = min(len(self._decided), len(decided))
        kept = next((number for number, (old, new) in pairs if old is not new), shared)
        if kept < len(self._decided):
            self._at = None
            self._played = [played for played in self._played if played.number < kept]
            for letter, plan in self._plans.items():
                self._plans[letter] = take_back(plan, kept)
        self._decided = tuple(decided)
        self._played += [
            Played(number, made.action)
            for number, made in enumerate(decided[kept:], kept)
            if made.seat == self._seat
        ]

    def _forget(self) -> None:
        """Drop all plans, and plan no more."""
        self._plans.clear()
        self._played.clear()
        for undone in self._undone.values():
            undone.clear()
        self._at, self._fresh, self.letter = None, (), LETTERS[0]
        self._switch(False)

    # --- what is shown

    @property
    def is_on(self) -> bool:
        """The person plans; while something else must be decided first, the plan waits."""
        return self._on

    @property
    def shows(self) -> bool:
        """The plan is on the table instead of the match."""
        return self._on and self._real is not None and self._real.plannable

    @property
    def plan(self) -> Plan:
        """The plan on the table."""
        return self._plans[self.letter]

    @property
    def plans(self) -> dict[str, Plan]:
        """Plans that hold anything, by letter."""
        return {letter: plan for letter, plan in sorted(self._plans.items()) if plan.laid}

    @property
    def next_action(self) -> Action | None:
        """What would be played next; ``None``: nothing possible is planned, or others decide."""
        if not self.shows or self._real is None or not self._real.legal or not self.plan.steps:
            return None
        return self.plan.steps[0].laid.action

    def view(self, end: str) -> TableView:
        """The plan as the table shows it; ``end`` says why it cannot go on, if so."""
        plan, real, fresh = self.plan, self._real, self._fresh
        assert real is not None
        self._fresh, seen = (), plan.observation
        return replace(
            real,
            observation=seen,
            legal=plan.legal,
            boxes=self._boxes(real, plan),
            events=fresh,
            since=(),
            can_undo=bool(plan.laid),
            can_redo=bool(self._undone[self.letter]),
            final=frozenset(),
            thinking=False,
            planned=Planned(self.letter, self.ghosts, end),
        )

    @property
    def ghosts(self) -> frozenset[Hex]:
        """Hexes on which something else stands than in the match."""
        assert self._real is not None
        old, new = pieces_of(self._real.observation), pieces_of(self.plan.observation)
        return frozenset(hex_ for hex_ in {*old, *new} if old.get(hex_) != new.get(hex_))

    # --- what the person does

    def switch(self, on: bool) -> None:
        """Begin to plan, where that is possible, or show the match again; plans stay."""
        self._switch(on and self._real is not None and self._real.plannable)

    def choose(self, letter: str) -> None:
        """Lay another plan on the table."""
        if self.shows and letter in LETTERS:
            self.letter = letter
            self._ensure()
            self.changed.emit()

    def lay(self, actions: Sequence[Action]) -> None:
        """Lay out decisions in order, up to the first that the rules refuse."""
        for action in actions:
            try:
                self._put(add(self.plan, action))
            except IllegalAction:
                break
            self._fresh += self.plan.steps[-1].events
        self._undone[self.letter].clear()
        self.changed.emit()

    def assume(self, won: bool) -> None:
        """How the fight that the plan ends with is assumed to end."""
        self._put(assume(self.plan, won))
        self.changed.emit()

    def undo(self) -> None:
        """Take back the last decision of the plan."""
        if self.plan.laid:
            self._undone[self.letter].append(self.plan.laid[-1])
            self._put(undo(self.plan))
            self.changed.emit()

    def redo(self) -> None:
        """Lay it out again."""
        undone = self._undone[self.letter]
        if undone:
            laid = undone.pop()
            with suppress(IllegalAction):  # what broke may be taken back, but not laid out anew
                plan = add(self.plan, laid.action)
                self._put(plan if laid.won is None else assume(plan, laid.won))
            self.changed.emit()

    def drop(self) -> None:
        """Take back all of the plan on the table."""
        self._undone[self.letter] += reversed(self.plan.laid)
        while self.plan.laid:
            self._put(undo(self.plan))
        # What was played of it does not come back when it is taken back.
        self._put(replace(self.plan, done=()))
        self.changed.emit()

    # --- inside

    def _switch(self, on: bool) -> None:
        if on:
            self._ensure()
        before, self._on = self._on, on
        self.switched.emit(on)
        if before != on:
            self.changed.emit()

    def _ensure(self) -> None:
        if self.letter not in self._plans and self._real is not None:
            self._plans[self.letter] = begin(self._real.observation)

    def _put(self, plan: Plan) -> None:
        self._plans[self.letter] = plan

    def _boxes(self, real: TableView, plan: Plan) -> tuple[dict[Box, int], ...]:
        events = (event for step in plan.steps for event in step.events)
        more = spent_tiles(events, len(real.seats))
        return tuple(
            dict(Counter(had) + Counter({box: new[box.value] for box in Box}))
            for had, new in zip(real.boxes, more, strict=True)
        )
