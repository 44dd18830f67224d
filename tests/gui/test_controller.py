"""Who looks, who decides, what may be taken back, what the curtain hides."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.events import FightResolved, ProgressCounted
from tempus_desktop.games.tempus.terms import Phase
from tempus_desktop.gui.controller import TableController
from tempus_desktop.gui.view import TableView
from tempus_desktop.session.new_game import IslandSource
from tempus_desktop.storage.settings import Pace
from tests.gui.matches import QUICK, Looker, controller_for, pick, set_up

ALONE = (None, "random", "random")
TOGETHER = (None, None, "random")


def play_until_round(qtbot: QtBot, controller: TableController, looker: Looker) -> None:
    """Settle and so on, until the person looking has an action to choose."""
    rng = Random(1)
    for _ in range(400):
        view = looker.last
        if view.legal and view.observation.phase is Phase.ACTIONS:
            return
        if view.legal:
            controller.play((pick(view, rng),))
        else:
            looker.wait_for_another(qtbot, view)
    raise AssertionError("no round of the person came")


def test_a_single_person_always_looks(qtbot: QtBot) -> None:
    controller = controller_for(set_up(ALONE))
    looker = Looker(controller)
    controller.open()
    play_until_round(qtbot, controller, looker)
    assert {view.me for view in looker.views} == {0}
    assert all(view.curtain is None for view in looker.views)
    controller.close()


def test_only_the_one_who_decides_is_offered_anything(qtbot: QtBot) -> None:
    controller = controller_for(set_up(ALONE))
    looker = Looker(controller)
    controller.open()
    play_until_round(qtbot, controller, looker)
    assert all(bool(view.legal) == (view.to_act == 0) for view in looker.views)
    controller.close()


def test_a_begun_move_is_taken_back_and_redone(qtbot: QtBot) -> None:
    controller = controller_for(set_up(ALONE))
    looker = Looker(controller)
    controller.open()
    play_until_round(qtbot, controller, looker)
    before = controller.session.state
    controller.play((do.MovePeople(),))
    step = next(action for action in looker.last.legal if isinstance(action, do.Step))
    controller.play((step,))
    after = controller.session.state
    assert looker.last.can_undo
    controller.undo()
    assert looker.last.can_redo
    controller.redo()
    assert controller.session.state == after
    controller.undo_round()
    assert controller.session.state == before
    assert not looker.last.can_undo
    controller.close()


def test_a_drawn_card_cannot_be_taken_back(qtbot: QtBot) -> None:
    controller = controller_for(set_up(ALONE))
    looker = Looker(controller)
    controller.open()
    play_until_round(qtbot, controller, looker)
    assert do.HaveIdea() in looker.last.final
    assert do.MovePeople() not in looker.last.final
    controller.play((do.HaveIdea(),))
    assert not looker.last.can_undo
    before = controller.session.state
    controller.undo()
    assert controller.session.state == before
    controller.close()


def test_actions_after_a_refused_one_are_not_played(qtbot: QtBot) -> None:
    controller = controller_for(set_up(ALONE))
    looker = Looker(controller)
    controller.open()
    play_until_round(qtbot, controller, looker)
    controller.play((do.MovePeople(),))
    step = next(action for action in looker.last.legal if isinstance(action, do.Step))
    # One step is all that the starting era allows.
    controller.play((step, step, do.Done()))
    moved = [made.action for made in controller.session.decisions[-2:]]
    assert moved == [do.MovePeople(), step]
    controller.close()


def test_people_who_share_the_screen_get_a_curtain_once_there_are_secrets(qtbot: QtBot) -> None:
    controller = controller_for(set_up(TOGETHER))
    looker = Looker(controller)
    controller.open()
    play_until_round(qtbot, controller, looker)
    assert all(view.curtain is None for view in looker.views), "nobody holds a card yet"
    assert looker.last.me == 0
    controller.play((do.HaveIdea(),))
    controller.play((do.EndRound(),))
    hidden = looker.last
    assert hidden.curtain == 1
    assert hidden.me is None and not hidden.legal
    assert all(seat.hand is None for seat in hidden.observation.seats)
    controller.lift_curtain(0)
    assert looker.last.curtain == 1, "it is not Ada's to lift"
    controller.lift_curtain(1)
    shown = looker.last
    assert shown.me == 1 and shown.legal
    assert shown.observation.seats[0].hand is None
    controller.close()


def test_leaving_the_window_lowers_the_curtain(qtbot: QtBot) -> None:
    controller = controller_for(set_up(TOGETHER))
    looker = Looker(controller)
    controller.open()
    play_until_round(qtbot, controller, looker)
    controller.lower_curtain()
    assert looker.last.curtain == 0 and looker.last.me is None
    controller.lift_curtain(0)
    assert looker.last.me == 0 and looker.last.legal
    controller.close()


def test_alone_there_is_no_curtain_to_lower(qtbot: QtBot) -> None:
    controller = controller_for(set_up(ALONE))
    looker = Looker(controller)
    controller.open()
    controller.lower_curtain()
    assert looker.last.curtain is None
    controller.close()


def test_step_by_step_bots_wait_for_a_word(qtbot: QtBot) -> None:
    slow = replace(QUICK, pace=Pace.STEP)
    controller = controller_for(
        set_up(("random",) * 3, island=IslandSource.LAID), preferences=lambda: slow
    )
    looker = Looker(controller)
    controller.open()
    qtbot.wait(200)
    assert controller.waits_for_step
    assert not controller.session.decisions
    assert looker.last.waits
    controller.next_step()
    assert not looker.last.waits
    qtbot.waitUntil(lambda: bool(controller.session.decisions), timeout=20_000)
    assert looker.last.waits, "the next seat's tile is another step"
    assert looker.last.me is None
    controller.close()


def test_an_idle_round_ends_by_itself_where_the_person_wants_that(qtbot: QtBot) -> None:
    wishes = [QUICK]
    controller = controller_for(set_up(ALONE), preferences=lambda: wishes[0])
    looker = Looker(controller)
    controller.open()
    play_until_round(qtbot, controller, looker)
    wishes[0] = replace(QUICK, end_round=True)
    controller.play((do.MovePeople(),))
    controller.play((do.Done(),))
    assert isinstance(controller.session.decisions[-1].action, do.EndRound)
    controller.close()


def test_an_end_of_the_round_by_itself_is_taken_back_with_what_led_to_it(qtbot: QtBot) -> None:
    wishes = [QUICK]
    setup = replace(set_up(ALONE), teaching=True)
    controller = controller_for(setup, preferences=lambda: wishes[0])
    looker = Looker(controller)
    controller.open()
    play_until_round(qtbot, controller, looker)
    before = len(controller.session.decisions)
    wishes[0] = replace(QUICK, end_round=True)
    controller.hold(True)
    controller.play((do.MovePeople(), do.Done()))
    assert isinstance(controller.session.decisions[-1].action, do.EndRound)
    controller.undo()
    assert [made.action for made in controller.session.decisions[before:]] == [do.MovePeople()]
    controller.undo()
    assert len(controller.session.decisions) == before
    controller.close()


def test_a_whole_game_of_bots_reaches_its_end(qtbot: QtBot) -> None:
    controller = controller_for(set_up(("random",) * 3))
    looker = Looker(controller)
    controller.open()
    qtbot.waitUntil(lambda: controller.session.actor is None, timeout=60_000)
    assert looker.last.observation.outcome is not None
    assert looker.last.observation.turn == 10
    controller.close()


class Reader:
    """Reads every count of Progress as a person would, and then lets the table go on."""

    def __init__(self, controller: TableController) -> None:
        self.read: list[TableView] = []
        self.waiting = False
        self._controller = controller
        controller.changed.connect(self._on_view)

    def _on_view(self, view: TableView) -> None:
        if any(isinstance(event, ProgressCounted | FightResolved) for event in view.events):
            self.read.append(view)
            self.waiting = True
            self._controller.hold(True)

    def go_on(self) -> None:
        """The person has read it."""
        if self.waiting:
            self.waiting = False
            self._controller.hold(False)


def play_together(qtbot: QtBot, levels: tuple[str | None, ...], turns: int) -> list[TableView]:
    """People share a screen for some turns; the views that showed something to read."""
    controller = controller_for(set_up(levels))
    reader, looker, rng = Reader(controller), Looker(controller), Random(2)
    controller.open()
    while controller.session.state.turn <= turns:
        view = looker.last
        if reader.waiting:
            reader.go_on()
        elif view.curtain is not None:
            controller.lift_curtain(view.curtain)
        elif view.legal:
            controller.play((pick(view, rng),))
        else:
            looker.wait_for_another(qtbot, view)
    for view in looker.views:
        if view.to_act is not None and not view.seats[view.to_act].is_person and not view.events:
            assert all(seat.hand is None for seat in view.observation.seats)
    reader.go_on()
    controller.close()
    return reader.read


def test_people_read_what_was_counted_before_the_curtain_falls(qtbot: QtBot) -> None:
    for levels in (TOGETHER, (None, None, None)):
        read = play_together(qtbot, levels, turns=3)
        counted = [
            view for view in read if any(isinstance(e, ProgressCounted) for e in view.events)
        ]
        assert len(counted) == 3
        assert all(view.curtain is None for view in read)
