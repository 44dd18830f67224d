"""Planning at one table: its plans, the paper they are listed on, and their marks on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tempus_desktop.games.tempus.actions import Action, Occupy
from tempus_desktop.gui.advice.action_words import action_text
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.planning import words as say
from tempus_desktop.gui.planning.marks import PlanFrame, PlanMarks
from tempus_desktop.gui.planning.panel import PlanPanel, Sheet
from tempus_desktop.gui.planning.planner import LETTERS, Planner
from tempus_desktop.gui.table.board import BoardView
from tempus_desktop.gui.telling import reason
from tempus_desktop.gui.view import Refusal, TableView, Why
from tempus_desktop.session.plans import Figures, Halt, Plan, figures, why_not
from tempus_desktop.session.session import Decision

translate = QCoreApplication.translate


class Planning(QObject):
    """Stands between the match and the table: while the person plans, the table shows the plan.

    Args:
        board: where plans are laid out.
        decided: all decisions of the match so far.
        why: asks the rules about an action in the match itself.
        look: colours and type.

    Signals:
        changed: the table is to be laid out anew.
        wanted: actions to be played in the match.
        said: why something is not possible (a Refusal).
        switched: planning began or ended.
    """

    changed = Signal()
    wanted = Signal(tuple)
    said = Signal(object)
    switched = Signal(bool)

    def __init__(
        self,
        board: BoardView,
        decided: Callable[[], Sequence[Decision]],
        why: Why,
        look: tuple[Palette, Type],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._board, self._decided, self._why = board, decided, why
        self._names: list[str] = []
        self.planner = Planner(self)
        self.panel = PlanPanel(*look, LETTERS, window)
        self.marks, self._frame = PlanMarks(board), PlanFrame(look[0], board)
        self._connect()

    def _connect(self) -> None:
        planner, panel = self.planner, self.panel
        planner.changed.connect(self.changed)
        planner.switched.connect(self.switched)
        panel.chosen.connect(planner.choose)
        panel.assumed.connect(planner.assume)
        panel.laid.connect(lambda action: planner.lay((action,)))
        panel.play.connect(self.play_next)
        panel.drop.connect(planner.drop)
        panel.leave.connect(self.leave)
        panel.pointed.connect(self._board.light)

    def beside(self, board: QWidget) -> QHBoxLayout:
        """The row of the board and the paper."""
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(board, 1)
        row.addWidget(self.panel)
        self._board.viewport().installEventFilter(self)
        return row

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and self.panel.isVisible():
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        self._frame.setGeometry(self._board.viewport().geometry())
        middle = self._board.parentWidget()
        if middle is not None:
            self.panel.fit_beside(middle.width())

    # --- what is shown

    def shown(self, view: TableView) -> TableView:
        """What the table is to show instead of the match: the plan, or the match itself."""
        planner = self.planner
        self._names = [seat.name for seat in view.seats]
        planner.take(view, self._decided())
        if not planner.shows:
            self._put_away()
            return view
        plan = planner.plan
        self.panel.show_sheet(self._sheet(plan))
        self._fit()
        self.panel.show()
        self._frame.show()
        return planner.view(say.end(plan))

    def mark(self) -> None:
        """Draw the plan on the board, once that shows it."""
        if self.planner.shows:
            self.marks.show(self.planner.plan, self.planner.ghosts)
        else:
            self.marks.show(None)

    def _put_away(self) -> None:
        if self.panel.isVisible():
            held = self.panel.isAncestorOf(self.panel.window().focusWidget() or self._board)
            self.panel.put_away()
            self._frame.hide()
            self._board.light(())
            if held:
                # Hidden with the focus, it would pass it on as Tab does.
                self._board.setFocus()

    def _sheet(self, plan: Plan) -> Sheet:
        planner, sea = self.planner, plan.start.state.match.sea
        sizes = {letter: len(other.laid) for letter, other in planner.plans.items()}
        occupies = [action for action in plan.legal if isinstance(action, Occupy)]
        return Sheet(
            letter=planner.letter,
            letters=tuple((letter, sizes.get(letter, 0)) for letter in LETTERS),
            lines=tuple(say.lines(plan, self._names)),
            before=say.before(plan, self._names),
            end=say.end(plan),
            figures=self._figures(plan),
            assumes=plan.end.halt is Halt.FIGHT,
            choices=tuple((_capital(action_text(one, sea)), one) for one in occupies),
            next=planner.next_action is not None,
        )

    def _figures(self, plan: Plan) -> tuple[tuple[str, Figures], ...]:
        now = (translate("Plan", "Now"), figures(plan.start, plan.seat))
        others = ((letter, figures(p.end, p.seat)) for letter, p in self.planner.plans.items())
        return (now, *others)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size."""
        self._frame.set_palette(palette)
        self.panel.set_look(palette, type_)
        self._fit()

    def clear(self) -> None:
        """The match leaves the table."""
        self.planner.take(None, ())
        self.marks.show(None)
        self._put_away()

    # --- what a person does

    def toggle(self) -> None:
        """Begin to plan, or say why that is not possible; or go back to the match and say so."""
        wanted = not self.planner.is_on
        self.planner.switch(wanted)
        if not wanted:
            self.said.emit(Refusal(None, say.back()))
        elif not self.planner.is_on:
            self.said.emit(Refusal(None, say.impossible()))

    def stay(self) -> None:
        """Say how a plan is left, if there is one."""
        if self.planner.shows:
            self.said.emit(Refusal(None, say.way_back()))

    def leave(self) -> bool:
        """Go back to the match; plans are kept. Tells whether the person was planning."""
        was = self.planner.is_on
        if was:
            self.toggle()
        return was

    def lay(self, actions: Sequence[Action]) -> bool:
        """Take decisions for the plan, if there is one on the table."""
        if self.planner.shows:
            self.planner.lay(actions)
        return self.planner.shows

    def undo(self) -> bool:
        """Take back the last step of the plan on the table, if there is a plan."""
        if self.planner.shows:
            self.planner.undo()
        return self.planner.shows

    def redo(self) -> bool:
        """Lay it out again."""
        if self.planner.shows:
            self.planner.redo()
        return self.planner.shows

    def drop(self) -> bool:
        """Take back all of the plan on the table."""
        if self.planner.shows:
            self.planner.drop()
        return self.planner.shows

    def play_next(self) -> None:
        """Play the first step of the plan in the match, or say why that is not possible.

        With the last step the plan is left: what follows would look as if it counted.
        """
        action = self.planner.next_action
        refused = self._broken() if action is None else self._why(action)
        if action is None or refused is not None:
            self.said.emit(refused or Refusal(None, say.nothing_to_play()))
            return
        is_last, before = len(self.planner.plan.laid) == 1, len(self._decided())
        self.wanted.emit((action,))
        if is_last and len(self._decided()) > before:
            self.planner.switch(False)
            self.said.emit(Refusal(None, say.played_out()))

    def _broken(self) -> Refusal | None:
        """Why the very first step laid out is not possible, where it is not."""
        plan = self.planner.plan if self.planner.shows else None
        if plan is None or plan.steps or plan.refused is None:
            return None
        return reason(plan.refused, self._names)

    def why(self, action: Action) -> Refusal | None:
        """Why that may not be laid out or played; ``None``: it may."""
        if not self.planner.shows:
            return self._why(action)
        refused = why_not(self.planner.plan, action)
        return None if refused is None else reason(refused, self._names)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
