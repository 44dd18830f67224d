"""The room a match is played in: board and panels wired to one another and to the controller."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.gui.advice.explaining import Match, is_open
from tempus_desktop.gui.advice.help import Help
from tempus_desktop.gui.advice.hint_view import Parts
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.controller import TableController
from tempus_desktop.gui.panels.action_panel import ActionPanel
from tempus_desktop.gui.panels.card_plays import surplus
from tempus_desktop.gui.panels.era_track import EraTrack
from tempus_desktop.gui.panels.hand_panel import HandPanel
from tempus_desktop.gui.panels.log_panel import LogPanel
from tempus_desktop.gui.panels.player_panels import PlayerPanels
from tempus_desktop.gui.panels.prompt_strip import PromptStrip
from tempus_desktop.gui.planning.planning import Planning
from tempus_desktop.gui.positions.plaque import PuzzlePlaque
from tempus_desktop.gui.replay.controller import ReplayController
from tempus_desktop.gui.replay.hands import OpenHands
from tempus_desktop.gui.replay.panel import ReplayPanel
from tempus_desktop.gui.selection import Picking, Selection, offered
from tempus_desktop.gui.sheets import Sheets
from tempus_desktop.gui.surveys.surveys import Surveys
from tempus_desktop.gui.table.board import BoardView
from tempus_desktop.gui.table.overview import Overview
from tempus_desktop.gui.view import Refusal, TableView
from tempus_desktop.session.session import Decision


class TableRoom(QObject):
    """All widgets of the table. It passes views to them and their decisions on, and judges nothing.

    Signals:
        shown: the view that is on the table now.
        rule_wanted: id of a rule to read.
    """

    shown = Signal(object)
    rule_wanted = Signal(str)

    def __init__(self, palette: Palette, type_: Type, window: QWidget) -> None:
        super().__init__(window)
        self._controller: TableController | None = None
        self.view: TableView | None = None
        self._late: TableView | None = None
        self.selection = Selection()
        self.board = BoardView(palette, type_, self._why, window)
        self.eras = EraTrack(palette, type_, window)
        self.players = PlayerPanels(palette, type_, window)
        self.log = LogPanel(palette, type_, window)
        self.hand = HandPanel(palette, type_, self._why, window)
        self.actions = ActionPanel(palette, type_, self._why, window)
        self.prompt = PromptStrip(palette, type_, window)
        self.plaque = PuzzlePlaque(palette, type_, window)
        self.replay: ReplayController | None = None
        self.replay_panel = ReplayPanel(palette, type_, window)
        self.open_hands = OpenHands(palette, type_, window)
        self.sheets = Sheets(palette, type_, window)
        parts = Parts(self.board, self.actions, self.hand, self.sheets)
        told = self.prompt, self.log
        self.help = Help(parts, told, self._on_table, (palette, type_), window)
        look = (palette, type_)
        self.planning = Planning(self.board, self._decided, self._why_in_match, look, window)
        self.surveys = Surveys(self.board)
        self.overview = Overview(self.board)
        self._connect()

    def _connect(self) -> None:
        self.board.chosen.connect(self._play)
        self.board.selection_changed.connect(self.select)
        self.board.refused.connect(self._say)
        self.board.rule_wanted.connect(self.rule_wanted)
        self.board.box_wanted.connect(lambda box: self.actions.button(box).point_out())
        self.hand.play.connect(self._play_one)
        self.hand.card_picked.connect(lambda card: self.select(Selection(Picking.CARD, card=card)))
        self.hand.dropped.connect(self.board.drop_card)
        self.hand.explained.connect(self._say_of_panel)
        self.actions.chosen.connect(self._play_one)
        self.actions.picking.connect(lambda picking: self.select(Selection(picking)))
        self.actions.explained.connect(self._say_of_panel)
        self.prompt.undo.connect(self.undo)
        self.prompt.redo.connect(self.redo)
        self.prompt.next_step.connect(self.next_step)
        self.prompt.rule_wanted.connect(self.rule_wanted)
        self.log.lines_hexes.connect(self.board.light)
        self.players.seat_hovered.connect(self._light_seat)
        self.players.seat_hovered.connect(self.surveys.point_seat)
        self.shown.connect(self.surveys.show_view)
        self.shown.connect(self.overview.show_view)
        self.sheets.chosen.connect(self._play_one)
        self.sheets.held.connect(self._hold)
        self.sheets.lifted.connect(self._lift)
        self.sheets.undo.connect(self.undo)
        self.eras.forecast_wanted.connect(self.sheets.forecast.open_sheet)
        self.help.hints.chosen.connect(self._play)
        self.prompt.plan.connect(self.planning.toggle)
        self.planning.changed.connect(self._lay_out_again)
        self.planning.wanted.connect(self._play_in_match)
        self.planning.said.connect(self._say)

    # --- the match

    @property
    def controller(self) -> TableController | None:
        """The match on the table."""
        return self._controller

    def take(self, controller: TableController) -> None:
        """Put a match on the table."""
        self.clear()
        self._controller = controller
        controller.changed.connect(self.show_view)
        controller.open()
        if self.view is not None and self.view.observation.outcome is not None:
            # Taken up again after its end: what was to be read then says where to go from here.
            self.sheets.over.show_view(self.view)

    def take_replay(self, replay: ReplayController) -> None:
        """Put a match on the table to look at: nothing can be done there."""
        self.clear()
        self.replay = replay
        self.actions.hide()
        self.replay_panel.take(replay)
        replay.changed.connect(self.show_view)
        replay.open()

    def clear(self) -> None:
        """Take the match off the table."""
        self.help.clear()
        self.planning.clear()
        self.board.forget()
        self.surveys.clear()
        self.overview.clear()
        self.sheets.leave()
        if self.replay is not None:
            self.replay.changed.disconnect(self.show_view)
            self.replay.close()
            self.replay = None
            self.replay_panel.take(None)
            self.hand.setVisible(not self.open_hands.show_view(None))
            self.actions.show()
        self.view = self._late = None
        self.hand.clear()
        self.players.clear()
        self.selection = Selection()
        if self._controller is not None:
            self._controller.changed.disconnect(self.show_view)
            self._controller.close()
            self._controller = None

    def show_view(self, view: TableView) -> None:
        """Show the match as it is now; what a sheet reveals is on the table only afterwards."""
        self.view = view
        if self.replay is None:
            self.sheets.show_view(view)
        else:
            self.sheets.forecast.look_on(view)
        if self.view is view:  # reading nothing, or the first of it
            self._late = view if self.sheets.is_read and view.curtain is None else None
            if self._late is None:
                self._lay_out(view)
            else:
                self.help.wait()

    def _lay_out_again(self) -> None:
        if self.view is not None and self._late is None and self.replay is None:
            self._lay_out(replace(self.view, events=()))

    def _lay_out(self, view: TableView) -> None:
        view = self.planning.shown(view)
        if not offered(view.legal, self.selection):
            self.selection = Selection()
        if self.replay is None:
            # Other sheets are about the match itself.
            self.sheets.forecast.show_view(view)
        self.plaque.show_view(view)
        for part in (self.eras, self.players, self.log, self.hand, self.actions, self.prompt):
            part.show_view(view)
        self.hand.setVisible(not self.open_hands.show_view(view))
        # While cards are chosen for the discard there is nothing else to do: they get the room.
        self.actions.setVisible(self.replay is None and not surplus(view))
        self.board.show_view(view)
        self.planning.mark()
        self.help.show_view(view)
        self._spread_selection()
        self.shown.emit(view)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size."""
        self.plaque.set_look(palette, type_)
        for part in (self.eras, self.players, self.log, self.hand, self.actions, self.prompt):
            part.set_look(palette, type_)
        self.replay_panel.set_look(palette, type_)
        self.open_hands.set_look(palette, type_)
        self.board.set_palette(palette)
        self.board.set_type(type_)
        self.surveys.take_look()
        self.sheets.set_look(palette, type_)
        self.help.set_look(palette, type_)
        self.planning.set_look(palette, type_)

    def set_motion(self, factor: float, travels: bool = True) -> None:
        """Length of all motions: 1 as designed, 0 none; whether pieces travel or only fade."""
        self.board.set_motion(factor, travels)
        self.eras.set_motion(factor, travels)
        self.sheets.set_motion(factor)

    # --- what a person does

    def select(self, selection: Selection) -> None:
        """What the person is about to do with the pieces."""
        self.selection = selection
        self._spread_selection()

    def cancel(self) -> None:
        """Esc: take a hint away, put back what is held, or give up what is being picked.

        It does not leave a plan: the next key would count in the match before one is aware of it.
        """
        self.eras.skip_animation()
        if self.help.drop() or self.board.cancel() or self.surveys.drop():
            return
        if self.selection != Selection():
            self.select(Selection())
        else:
            self.planning.stay()

    def finish(self) -> None:
        """Return: discard what was chosen where that is due, else close the action or the round."""
        if not self.hand.confirm():
            self.actions.finish()

    def next_step(self) -> None:
        """With pace "step by step": let the next bot decide."""
        if self._controller is not None:
            self._controller.next_step()

    def undo(self) -> None:
        """Take back the last decision; what was to be read of it is no more."""
        if self.planning.undo():
            return
        self._stop_reading()
        if self._controller is not None:
            self._controller.undo()

    def undo_round(self) -> None:
        """Take back all that may be; what was to be read of it is no more."""
        if self.planning.drop():
            return
        self._stop_reading()
        if self._controller is not None:
            self._controller.undo_round()

    def _stop_reading(self) -> None:
        self.board.skip_animation()
        if self.sheets.is_read and self.view is not None and self.view.can_undo:
            self.sheets.leave()

    def redo(self) -> None:
        """Take it again."""
        if not self.planning.redo() and self._controller is not None:
            self._controller.redo()

    def _play(self, actions: tuple[Action, ...]) -> None:
        self.selection = Selection()
        if not self.planning.lay(actions):
            self._play_in_match(actions)

    def _play_in_match(self, actions: tuple[Action, ...]) -> None:
        if self._controller is not None:
            self._controller.play(actions)

    def _play_one(self, action: Action) -> None:
        self._play((action,))

    def _why(self, action: Action) -> Refusal | None:
        return self.planning.why(action)

    def _why_in_match(self, action: Action) -> Refusal | None:
        return None if self._controller is None else self._controller.why(action)

    def _decided(self) -> Sequence[Decision]:
        return () if self._controller is None else self._controller.session.decisions

    def _on_table(self) -> Match | None:
        """The match, and whether it has no secrets any more."""
        if self.replay is not None:
            return Match(self.replay.replay.shown, self.replay.replay.is_open)
        if self._controller is None:
            return None
        session = self._controller.session
        return Match(session, is_open(session))

    def _spread_selection(self) -> None:
        parts = (self.board, self.hand, self.actions, self.prompt, self.help, self.surveys)
        for part in parts:
            part.set_selection(self.selection)

    def _say(self, refusal: Refusal) -> None:
        self.prompt.say(refusal.message, refusal.rule)

    def _say_of_panel(self, refusal: Refusal) -> None:
        """A card or a button refuses: what the board refused before is no longer asked."""
        self.board.hide_note()
        self._say(refusal)

    def _hold(self, held: bool) -> None:
        late, self._late = self._late, self._late if held else None
        if late is not None and not held:
            self._lay_out(late)
        if self._controller is not None:
            self._controller.hold(held)

    def _lift(self, seat: int) -> None:
        if self._controller is not None:
            self._controller.lift_curtain(seat)

    def _light_seat(self, seat: int | None) -> None:
        if self.view is None or seat is None:
            self.board.light(())
            return
        shown = self.view.observation.seats[seat]
        self.board.light((*shown.tokens, *shown.cities))
