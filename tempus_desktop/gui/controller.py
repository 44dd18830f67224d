"""Between the match and the widgets: who looks, who decides, when bots are asked.

It knows no widget. Widgets send it actions taken from the view it gave them; it sends views.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from tempus_desktop.bots.answers import Failure
from tempus_desktop.bots.seeds import bot_seed
from tempus_desktop.core.errors import IllegalAction
from tempus_desktop.games.tempus.actions import Action, Done, EndRound
from tempus_desktop.games.tempus.events import Event
from tempus_desktop.games.tempus.game import actor, observe, refusal
from tempus_desktop.games.tempus.state import OpenFight
from tempus_desktop.games.tempus.terms import Phase
from tempus_desktop.gui.failures import failure_sentence
from tempus_desktop.gui.log import Log
from tempus_desktop.gui.naming import match_name
from tempus_desktop.gui.telling import reason
from tempus_desktop.gui.view import Box, Posed, Refusal, TableView
from tempus_desktop.gui.worker import BotRunner, thinking_seconds
from tempus_desktop.session.boxes import spent_tiles
from tempus_desktop.session.matches import Beginning
from tempus_desktop.session.plans import can_plan
from tempus_desktop.session.puzzles import Verdict, verdict
from tempus_desktop.session.recap import since_last_round
from tempus_desktop.session.secrets import visible
from tempus_desktop.session.session import Session, is_final
from tempus_desktop.storage.settings import Pace, Preferences

PACE_MS = {Pace.INSTANT: 0, Pace.NORMAL: 450, Pace.STEP: 0}
"""How long a bot's decision stays on the table before the next one."""


class TableController(QObject):
    """One match on the table.

    Signals:
        changed: a new :class:`TableView`.
        decided: a decision was taken, or taken back; it is to be kept before the next one.
    """

    changed = Signal(object)
    decided = Signal()

    def __init__(
        self,
        beginning: Beginning,
        session: Session,
        runner: BotRunner,
        preferences: Callable[[], Preferences],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.beginning, self.session = beginning, session
        self._runner, self._preferences = runner, preferences
        self._log = Log(session)
        self._people = [n for n, seat in enumerate(session.seats) if seat.is_person]
        self._viewer: int | None = self._people[0] if len(self._people) == 1 else None
        self._curtain: int | None = None
        self._pending: list[Event] = []
        self._held = False
        self._released: int | None = None
        self._goes_on = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._ask_bot)
        runner.decided.connect(self._on_bot_decided)
        runner.replaced.connect(self._on_bot_replaced)

    def open(self) -> None:
        """Show the match and let it go on."""
        self._go_on()

    def close(self) -> None:
        """Leave the table: no bot is asked any more."""
        self._timer.stop()
        self._runner.decided.disconnect(self._on_bot_decided)
        self._runner.replaced.disconnect(self._on_bot_replaced)
        self._runner.close()
        self.deleteLater()

    # --- what a person does

    def play(self, actions: tuple[Action, ...]) -> None:
        """Take a person's decisions in order, up to the first the rules refuse."""
        seat = self.session.actor
        if seat is None or seat not in self._people or seat != self._viewer:
            return
        for action in actions:
            if self.session.actor != seat:
                break
            try:
                self._submit(seat, action)
            except IllegalAction:
                break
        self._go_on()

    def why(self, action: Action) -> Refusal | None:
        """Why the one who decides may not do that; ``None``: it is legal."""
        refused = refusal(self.session.state, action)
        return None if refused is None else reason(refused, self._names())

    def undo(self) -> None:
        """Take back the person's last decision."""
        self._take_back(self.session.undo)

    def undo_round(self) -> None:
        """Take back all that the person may take back."""
        self._take_back(self.session.undo_round)

    def _take_back(self, undo: Callable[[int], object]) -> None:
        """Undo, and with an end that the round would find again at once what led to it."""
        viewer = self._viewer
        if viewer is None or not self.session.can_undo(viewer):
            return
        self._stop_bots()
        undo(viewer)
        while self._is_idle() and self.session.can_undo(viewer):
            self.session.undo(viewer)
        self._pending.clear()
        self.decided.emit()
        self._go_on()

    def redo(self) -> None:
        """Take the decision again that was taken back last."""
        if self._viewer is not None and self.session.can_redo(self._viewer):
            self._pending += self.session.redo(self._viewer)
            self.decided.emit()
            self._go_on()

    def _stop_bots(self) -> None:
        """Whatever a bot is about to say belongs to what is taken back."""
        self._timer.stop()
        if self._runner.is_thinking:
            self._runner.cancel()

    def lift_curtain(self, seat: int) -> None:
        """That person has taken the screen."""
        if seat == self._curtain:
            self._curtain, self._viewer = None, seat
            self._go_on()

    def lower_curtain(self) -> None:
        """Hide everything until the person who looks says so again (several share the screen)."""
        shared = len(self._people) > 1 and not self.session.analysis
        if shared and self._viewer is not None and self._curtain is None:
            self._curtain = self._viewer
            self._viewer = None
            self._show()

    # --- pace

    def hold(self, held: bool) -> None:
        """Stop the table while something is shown that the person reads, or let it go on."""
        if self._held != held:
            self._held = held
            if not held:
                self._pass_on()

    def next_step(self) -> None:
        """With pace "step by step": let the next bot decide."""
        if self.waits_for_step:
            self._released = len(self.session.decisions)
            self._show()
            self._schedule()

    @property
    def waits_for_step(self) -> bool:
        """A bot that is next waits for the person's word (pace "step by step")."""
        session = self.session
        if self._preferences().pace is not Pace.STEP or session.actor in (None, *self._people):
            return False
        state, decisions = session.state, session.decisions
        between = state.phase is not Phase.PROGRESS and not isinstance(state.open, OpenFight)
        begins = not decisions or decisions[-1].seat != session.actor
        return between and begins and self._released != len(decisions)

    def view(self, events: tuple[Event, ...] = ()) -> TableView:
        """The match as the person who looks may see it."""
        session, viewer = self.session, self._viewer
        looks = viewer is not None and self._curtain is None
        mine = looks and session.actor == viewer
        legal = session.legal() if mine else ()
        seen, posed = observe(session.state, viewer), self._posed()
        counted = spent_tiles(
            (event for made in session.decisions for event in made.events), len(session.seats)
        )
        return TableView(
            observation=seen,
            seats=session.seats,
            legal=legal,
            boxes=tuple({box: boxes[box.value] for box in Box} for boxes in counted),
            log=self._log.lines(viewer),
            events=visible(events, viewer),
            since=since_last_round(session.decisions, viewer)
            if mine and viewer is not None and self._preferences().recap
            else (),
            curtain=self._curtain,
            can_undo=looks and viewer is not None and session.can_undo(viewer),
            can_redo=mine and viewer is not None and session.can_redo(viewer),
            stands=bool(session.decisions) and session.decisions[-1].seat == viewer,
            final=frozenset(
                action
                for action in legal
                if not session.teaching and is_final(session.state, action)
            ),
            thinking=session.actor not in (None, *self._people)
            and not (posed is not None and posed.rests),
            waits=self.waits_for_step,
            name=match_name(self.beginning),
            plannable=looks and can_plan(seen),
            puzzle=posed,
        )

    def _posed(self) -> Posed | None:
        """The puzzle that is played; once it is decided bots rest until they are asked on."""
        origin = self.beginning.setup.origin
        if origin is None or origin.task is None:
            return None
        stands = verdict(origin.task.goal, self.session)
        rests = stands is not Verdict.OPEN and not self._goes_on
        return Posed(origin.task, origin.record, stands, rests)

    # --- going on

    def go_on(self) -> None:
        """Play on although the puzzle is decided."""
        self._goes_on = True
        self._go_on()

    def _go_on(self) -> None:
        """Something was decided or taken back: whoever decides next gets the table."""
        self._end_idle_round()
        self._pass_on()

    def _submit(self, seat: int, action: Action) -> None:
        """Take a decision; it is kept before anything else happens."""
        self._pending += self.session.submit(seat, action)
        self.decided.emit()

    def _pass_on(self) -> None:
        """Give the screen to who decides next, after those before it have read what happened."""
        if self._is_handed_over():
            if self._pending:
                self._show()
            if self._held:
                return
            self._hand_over()
        self._show()
        self._schedule()

    def _is_handed_over(self) -> bool:
        """Somebody else than the person at the screen is to decide, and people share it."""
        seat = self.session.actor
        if seat is None or self._curtain is not None or len(self._people) < 2:
            return False
        return seat != self._viewer and (seat in self._people or self._viewer is not None)

    def _end_idle_round(self) -> None:
        """Where nothing but the end is left, end the round if the person wants that."""
        while self._is_idle() and (seat := self.session.actor) is not None:
            self._submit(seat, EndRound())

    def _is_idle(self) -> bool:
        """A person has nothing left but to end the round, and wants that done."""
        session = self.session
        wanted = self._preferences().end_round and session.actor in self._people
        return wanted and session.legal() == (EndRound(),)

    def _hand_over(self) -> None:
        """Who decides next looks from now on; a curtain falls once there are secrets.

        While bots decide everybody watches, so several people see nobody's hand.
        """
        seat, self._viewer = self.session.actor, None
        if seat in self._people and self._has_secrets():
            self._curtain = seat
        elif seat in self._people:
            self._viewer = seat

    def _has_secrets(self) -> bool:
        """Somebody may hold cards: some did from the first, or have drawn since."""
        session = self.session
        first = session.decisions[0].before if session.decisions else session.state
        held = any(player.hand for player in first.players)
        return not session.analysis and (held or session.state.deck != first.deck)

    def _show(self) -> None:
        events, self._pending = tuple(self._pending), []
        self.changed.emit(self.view(events))

    def _schedule(self) -> None:
        seat = self.session.actor
        if seat is None or seat in self._people or self._held or self._runner.is_thinking:
            return
        posed = self._posed()
        if self.waits_for_step or (posed is not None and posed.rests):
            return
        last = self.session.decisions[-1] if self.session.decisions else None
        quiet = last is not None and isinstance(last.action, Done | EndRound)
        self._timer.start(0 if quiet else PACE_MS[self._preferences().pace])

    def _ask_bot(self) -> None:
        session = self.session
        seat = session.actor
        if seat is None or seat in self._people or self._held or self._runner.is_thinking:
            return
        level = session.seats[seat].level
        assert level is not None
        seed = bot_seed(self.beginning.seed, len(session.decisions))
        view = observe(session.state, seat)
        self._runner.ask(level, view, session.legal(), thinking_seconds(level), seed)

    def _on_bot_decided(self, action: Action) -> None:
        seat = actor(self.session.state)
        if seat is None or seat in self._people:
            return
        self._submit(seat, action)
        self._go_on()

    def _on_bot_replaced(self, failure: Failure) -> None:
        seat = self.session.actor
        if seat is not None:
            name = self.session.seats[seat].name
            self._log.remark(seat, failure_sentence(failure, name))

    def _names(self) -> list[str]:
        return [seat.name for seat in self.session.seats]
