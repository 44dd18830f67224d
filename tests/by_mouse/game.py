"""A whole game by mouse, from New Game to the end sheet, with the table checked at every step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from random import Random

from PySide6.QtTest import QTest

from tempus_desktop.bots.catalogue import choose
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.game import observe
from tempus_desktop.gui.controller import TableController
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.view import TableView
from tests.by_mouse.person import Person, Unreachable

_WHIMS = 0.2
"""Share of decisions that follow no plan, so that odd ones are met too."""

_OTHERS_MS = 120_000
"""How long the others may play until somebody is asked again."""
_GLANCE_MS = 20
"""What a person needs at least to see how things lie now; layouts settle meanwhile."""


@dataclass(slots=True)
class Tally:
    """What was done.

    Attributes:
        decisions: taken by mouse.
        taken_back: of them, taken back and done again.
        kinds: how often each kind of decision.
        read: results that were read on a sheet.
        curtains: lifted.
    """

    decisions: int = 0
    taken_back: int = 0
    read: int = 0
    curtains: int = 0
    kinds: dict[str, int] = field(default_factory=dict)


class Game:
    """Plays every person at the table to the end.

    Args:
        program: with a match on its table.
        person: whose hands do it.
        rng: for whims and doubts.
        look: called with a name for what is on the screen, before every gesture.
    """

    def __init__(
        self,
        program: Program,
        person: Person,
        rng: Random,
        look: Callable[[str], None] = lambda _: None,
    ) -> None:
        self._program, self._person, self._rng, self._look = program, person, rng, look
        self._room = program.window.room
        self.tally = Tally()

    def play(self, decisions: float = inf) -> Tally:
        """Go on until the end sheet is there, or so many decisions were taken."""
        over = self._room.sheets.over
        while not over.isVisible() and self.tally.decisions < decisions:
            self._person.wait_for(self._is_asked, "anything to do", _OTHERS_MS)
            self._step()
        self._look("end")
        return self.tally

    @property
    def _controller(self) -> TableController:
        controller = self._room.controller
        assert controller is not None
        return controller

    def _is_asked(self) -> bool:
        sheets, view = self._room.sheets, self._room.view
        if view is None:
            return False
        still = not self._room.board._stage or not self._room.board._stage.director.running
        asked = view.curtain is not None or sheets.is_read or bool(view.legal)
        return sheets.over.isVisible() or (asked and still)

    def _step(self) -> None:
        sheets, view = self._room.sheets, self._room.view
        assert view is not None
        if sheets.over.isVisible():
            return
        if view.curtain is not None:
            self._look("curtain")
            self._person.click(sheets.curtain._button)
            self.tally.curtains += 1
        elif sheets.is_read:
            self._read()
        elif view.legal:
            self._decide(view)

    def _read(self) -> None:
        """Skip the reveal, or take note of it and go on."""
        sheets = self._room.sheets
        sheet = sheets.fight if sheets.fight.isVisible() else sheets.progress
        self._look(f"read-{'fight' if sheet is sheets.fight else 'progress'}")
        assert sheet.primary is not None
        self._person.click(sheet.primary)
        self.tally.read += 1

    def _decide(self, view: TableView) -> None:
        assert view.observation == observe(self._controller.session.state, view.me)
        assert set(view.legal) <= set(self._controller.session.legal())
        action = self._wanted(view)
        QTest.qWait(_GLANCE_MS)
        self._look(f"{_matter(view)}-{type(action).__name__}")
        self._carry_out(action)
        kinds = self.tally.kinds
        kinds[type(action).__name__] = kinds.get(type(action).__name__, 0) + 1
        self.tally.decisions += 1
        if action not in view.final and self._rng.random() < self._person.manner.doubts:
            self._take_back_and_do_again()

    def _carry_out(self, action: Action) -> None:
        taken = len(self._controller.session.decisions)
        self._person.carry_out(action)
        decisions = self._controller.session.decisions
        self._person.wait_for(lambda: len(decisions) > taken, f"{action}, as decided,")
        if decisions[taken].action != action:
            raise Unreachable(f"{decisions[taken].action} was played, not {action}")

    def _wanted(self, view: TableView) -> Action:
        if self._rng.random() < _WHIMS:
            return self._rng.choice(view.legal)
        seed = self._rng.randrange(2**32)
        return choose("greedy", view.observation, view.legal, 0.1, seed)

    def _take_back_and_do_again(self) -> None:
        """Undo and redo, by buttons or by keys, and the table is what it was."""
        session, strip = self._controller.session, self._room.prompt
        view = self._room.view
        if view is None or not view.can_undo or not view.legal:
            return
        self._look("doubt")
        after, taken = session.state, len(session.decisions)
        by_keys = self._rng.random() < 0.5
        if by_keys:
            self._strike("undo")
        else:
            fight = self._room.sheets.fight
            # Over the strip lies the sheet of a fight, which has a button of its own.
            undo = fight._decision.undo if fight.isVisible() else strip.undo_button
            self._person.click(undo)
        self._person.wait_for(lambda: len(session.decisions) < taken, "Undo")
        QTest.qWait(1)
        if by_keys:
            self._strike("redo")
        else:
            self._person.click(strip.redo_button)
        self._person.wait_for(lambda: len(session.decisions) == taken, "Redo")
        assert session.state == after
        self.tally.taken_back += 1

    def _strike(self, command: str) -> None:
        """Strike the keys that the menu names for a command."""
        self._person.hands.strike(self._program.commands.actions[command].shortcut().toString())


def _matter(view: TableView) -> str:
    """A name for what is asked."""
    open_ = view.observation.open
    return view.observation.phase.value if open_ is None else type(open_).__name__
