"""A hint in three steps: look here, this action, exactly this and why."""

from __future__ import annotations

from enum import IntEnum

from PySide6.QtCore import QObject, Signal

from tempus_desktop.bots.advice import Advice
from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.gui.advice.adviser import Adviser
from tempus_desktop.gui.view import TableView


class Stage(IntEnum):
    """How much was told."""

    NONE = 0
    LOOK = 1
    """Where to look."""
    ACTION = 2
    """What kind of action, with which piece."""
    EXACT = 3
    """The very action, and why."""


class Hints(QObject):
    """Keeps one hint for the decision at hand.

    Signals:
        changed: there is more, or nothing any more, to show.
        chosen: the person wants to do what the hint says: a tuple of actions.
        failed: no hint could be found.
    """

    changed = Signal()
    chosen = Signal(tuple)
    failed = Signal()

    def __init__(self, adviser: Adviser, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._adviser = adviser
        self._view: TableView | None = None
        self._wanted = Stage.NONE
        self.advice: Advice | None = None
        adviser.answered.connect(self._on_answered)
        adviser.failed.connect(self._on_failed)

    @property
    def view(self) -> TableView | None:
        """What the hint is about."""
        return self._view

    @property
    def possible(self) -> bool:
        """The person at the screen is to decide."""
        return self._view is not None and bool(self._view.legal)

    @property
    def wanted(self) -> bool:
        """A hint was asked for, though it may not be found yet."""
        return self._wanted is not Stage.NONE

    @property
    def stage(self) -> Stage:
        """How much is shown; nothing while the search goes on."""
        return Stage.NONE if self.advice is None else self._wanted

    def press(self) -> None:
        """Tell more."""
        if not self.possible or self._view is None:
            return
        first = not self.wanted
        self._wanted = Stage(min(self._wanted + 1, Stage.EXACT))
        if first:
            self._adviser.ask_hint(self._view.observation)
        self.changed.emit()

    def drop(self) -> bool:
        """Take the hint back; whether there was one."""
        if not self.wanted:
            return False
        self._wanted, self.advice = Stage.NONE, None
        if self._adviser.is_asked:
            self._adviser.cancel()
        self.changed.emit()
        return True

    def show_view(self, view: TableView | None) -> None:
        """Another moment, or another person: a hint on what was before goes."""
        before, self._view = self._view, view
        if before is None or view is None or _question(before) != _question(view):
            self.drop()

    def follow(self) -> None:
        """Do what the hint says, once it has said it."""
        if self.stage is Stage.EXACT and self.advice is not None:
            actions = to_play(self.advice)
            self.drop()
            self.chosen.emit(actions)

    def _on_answered(self, advice: Advice | None) -> None:
        view = self._view
        if not self.wanted or view is None:
            return
        if advice is None or advice.line[0] not in view.legal:
            self._on_failed()
            return
        self.advice = advice
        self.changed.emit()

    def _on_failed(self) -> None:
        if self.drop():
            self.failed.emit()


def _question(view: TableView) -> tuple[object, object]:
    """What a hint depends on."""
    return view.legal, view.observation


def to_play(advice: Advice) -> tuple[Action, ...]:
    """What is played of a hint: all but the end of the action, which stays the person's word."""
    first, *rest = advice.line
    return (first, *(action for action in rest if not isinstance(action, do.Done)))
