"""Replays in the window: nothing can be done there, and nobody sees more than they may."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.actions import Commit
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.replay.controller import ReplayController
from tempus_desktop.gui.words import card_text
from tempus_desktop.session.matches import begin
from tempus_desktop.session.replay import Open
from tempus_desktop.storage.components import load_components
from tests.gui.matches import set_up
from tests.gui.test_program import ALONE, play, view_of
from tests.session.test_matches import played

BOTS = ("random", "random", "random")
TOGETHER = (None, None, "random")


def look(program: Program, levels: tuple[str | None, ...], decisions: int) -> ReplayController:
    """A match of so many decisions in a replay, at its end."""
    beginning = begin(set_up(levels), load_components(), None)
    program.looking.look(beginning, played(beginning, decisions))
    assert program.looking.replay is not None
    return program.looking.replay


def test_nothing_can_be_acted_on(program: Program) -> None:
    replay = look(program, ALONE, 150)
    room = program.window.room
    room.show_view(replay.view())
    assert room.controller is None
    assert not room.actions.isVisible() and room.replay_panel.isVisible()
    assert not (view_of(program).legal or view_of(program).can_undo or view_of(program).can_redo)
    for name in ("undo", "redo", "undo_round", "done"):
        assert not program.commands.actions[name].isEnabled()
    before = replay.replay.shown.state
    for key in (Qt.Key.Key_Return, Qt.Key.Key_M, Qt.Key.Key_1, Qt.Key.Key_Space):
        QTest.keyClick(room.board, key)
    for card in room.hand.cards:
        QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    for x in range(40, room.board.width(), 97):
        QTest.mouseClick(room.board.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(x, 200))
    assert replay.replay.shown.state is before
    assert replay.replay.length == 150


def test_nobody_is_waited_for(program: Program) -> None:
    """It is over: whoever decided next is named, and that is all."""
    look(program, ALONE, 60)
    for moment in (10, 30, 50):
        replay = program.looking.replay
        assert replay is not None
        replay.go(moment)
        title, _ = program.window.room.prompt.texts()
        assert title.endswith("is to act")


def test_with_little_room_signs_and_the_scrubber_tell_what_words_would(program: Program) -> None:
    look(program, ALONE, 60)
    panel = program.window.room.replay_panel
    words = panel.where.text(), "Play on from here"
    panel.resize(panel.sizeHint())
    assert panel.where.isVisibleTo(panel) and panel.branching.text() == words[1]
    panel.resize(300, panel.height())
    assert not panel.where.isVisibleTo(panel) and panel.scrubber.toolTip() == words[0]
    tip = panel.branching.toolTip().split("\n")[0]
    assert (panel.branching.text(), tip) == ("", words[1])


def test_keys_and_buttons_step_through_it(program: Program) -> None:
    replay = look(program, BOTS, 300)
    panel, commands = program.window.room.replay_panel, program.commands.actions
    commands["step_back"].trigger()
    assert replay.replay.moment == 299
    commands["step"].trigger()
    assert replay.replay.moment == 300
    panel.turn_back.click()
    assert replay.replay.moment == max(replay.turns.values())
    panel.back.click()
    panel.on.click()
    assert replay.replay.moment == max(replay.turns.values())
    replay.go(0)
    assert not panel.back.isEnabled() and panel.on.isEnabled()
    panel.turn_on.click()
    assert replay.replay.moment == replay.turns[1]


def test_the_scrubber_goes_where_it_is_pointed_at(program: Program, qtbot: QtBot) -> None:
    replay = look(program, BOTS, 300)
    scrubber = program.window.room.replay_panel.scrubber
    qtbot.waitUntil(scrubber.isVisible)
    for moment in (40, 210):
        spot = QPoint(round(scrubber.x_of(moment)), scrubber.height() - 14)
        QTest.mouseClick(scrubber, Qt.MouseButton.LeftButton, pos=spot)
        assert abs(replay.replay.moment - moment) <= 1
        assert str(replay.replay.moment) in scrubber.accessibleDescription()
    scrubber.setFocus()
    here = replay.replay.moment
    QTest.keyClick(scrubber, Qt.Key.Key_Right)
    assert replay.replay.moment == here + 1


def test_the_log_keeps_step(program: Program) -> None:
    replay = look(program, BOTS, 200)
    lengths = []
    for moment in (0, 50, 120, 200, 120):
        replay.go(moment)
        lengths.append(len(view_of(program).log))
    assert lengths[0] < lengths[1] < lengths[2] < lengths[3]
    assert lengths[4] == lengths[2]


def test_it_plays_at_a_speed_and_stops_at_the_end(program: Program, qtbot: QtBot) -> None:
    replay = look(program, BOTS, 60)
    panel = program.window.room.replay_panel
    replay.go(56)
    for _ in range(3):
        panel.speed.click()
    assert replay.speed == 8
    panel.playing.click()
    assert replay.is_playing and panel.playing.accessibleName() == "Pause"
    qtbot.waitUntil(lambda: replay.replay.moment == 60 and not replay.is_playing, timeout=20_000)
    assert panel.playing.accessibleName() == "Play again from the beginning"


def test_of_a_running_game_only_ones_own_cards_are_seen(program: Program) -> None:
    replay = look(program, ALONE, 320)
    assert replay.viewers == (0,)
    replay.set_viewer(Open.ALL)
    replay.set_viewer(1)
    assert replay.viewer == 0
    for moment in range(0, 320, 7):
        replay.go(moment)
        hands = [seat.hand for seat in view_of(program).observation.seats]
        assert hands[1:] == [None, None]
    replay = look(program, TOGETHER, 320)
    assert all(seat.hand is None for seat in view_of(program).observation.seats)
    assert not program.window.room.replay_panel.branching.isEnabled()


def test_with_all_cards_open_the_log_names_them(program: Program) -> None:
    replay = look(program, BOTS, 320)
    assert replay.viewer is Open.ALL
    told = " ".join(line.text for line in view_of(program).log)
    replay.set_viewer(1)
    assert len(" ".join(line.text for line in view_of(program).log)) < len(told)


def test_all_cards_of_everybody_are_seen_in_a_row_each(program: Program) -> None:
    replay = look(program, BOTS, 320)
    room = program.window.room
    assert room.open_hands.isVisible() and not room.hand.isVisible()
    seen = 0
    for moment in range(0, 320, 9):
        replay.go(moment)
        for row, player in zip(
            room.open_hands.rows, replay.replay.shown.state.players, strict=True
        ):
            told = row.accessibleDescription()
            assert all(card_text(card) in told for card in player.hand)
            seen += len(player.hand)
    assert seen > 50
    replay.set_viewer(1)
    assert room.hand.isVisible() and not room.open_hands.isVisible()
    assert not any(row.accessibleName() for row in room.open_hands.rows)


def test_cards_committed_face_down_lie_open_too(program: Program) -> None:
    replay = look(program, BOTS, 2000)
    hands = program.window.room.open_hands
    for moment in range(replay.replay.length):
        made = replay.replay._decisions[moment].action
        if isinstance(made, Commit) and made.cards:
            replay.go(moment + 1)
            told = " ".join(row.accessibleDescription() for row in hands.rows)
            if f"{card_text(made.cards[0])}, committed" in told:
                return
    raise AssertionError("no card was committed")


def test_nobody_s_cards_stay_when_a_running_game_comes_after(program: Program) -> None:
    look(program, BOTS, 320)
    hands = program.window.room.open_hands
    assert any(row.accessibleName() for row in hands.rows)
    look(program, ALONE, 320)
    assert not hands.isVisible() and not any(row.accessibleName() for row in hands.rows)
    assert {row.accessibleDescription() for row in hands.rows} == {"No cards"}
    look(program, BOTS, 320)
    program.to_start()
    assert not any(row.accessibleName() for row in hands.rows)


def test_playing_on_begins_a_new_game(program: Program) -> None:
    replay = look(program, ALONE, 200)
    replay.go(120)
    before = len(program.desk.library.entries())
    program.window.room.replay_panel.branching.click()
    controller = program.window.room.controller
    assert controller is not None and program.looking.replay is None
    assert program.window.room.actions.isVisible()
    assert len(controller.session.decisions) >= 120
    entries = program.desk.library.entries()
    assert len(entries) == before + 1
    assert "120" in entries[0].name


def test_one_looks_back_and_goes_on(program: Program, qtbot: QtBot) -> None:
    program.start(set_up(ALONE))
    play(qtbot, program, 6)
    qtbot.waitUntil(lambda: bool(view_of(program).legal), timeout=20_000)
    controller = program.window.room.controller
    assert controller is not None
    stands = controller.session.state
    program.commands.actions["look_back"].trigger()
    assert program.window.room.controller is None
    program.commands.actions["step_back"].trigger()
    program.window.room.replay_panel.leaving.click()
    again = program.window.room.controller
    assert again is not None and again.session.state == stands
