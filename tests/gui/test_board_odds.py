"""Odds before a fight is declared: a note beside the target, for as long as it is pointed at."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.actions import Fight
from tempus_desktop.games.tempus.game import legal_actions
from tempus_desktop.gui.advice import board_odds, counting
from tempus_desktop.gui.advice.board_odds import BoardOdds
from tempus_desktop.gui.advice.counting import steady
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.selection import Picking
from tests.bots.whole_odds import attack_odds
from tests.gui.board_player import Player
from tests.gui.tables import scenario

Make = Callable[[str], tuple[Player, BoardOdds]]


@pytest.fixture
def made(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Make:
    """A board at the first decision of a scenario, with odds told at once."""
    monkeypatch.setattr(counting, "SLICE_MS", 10_000.0)
    monkeypatch.setattr(board_odds, "DWELL_MS", 0)

    def make(name: str) -> tuple[Player, BoardOdds]:
        player = Player(qtbot, scenario(name), plays=False)
        told = BoardOdds(player.board)
        player.board.selection_changed.connect(told.set_selection)
        told.show_view(player.table.view())
        return player, told

    return make


def fight(player: Player, told: BoardOdds) -> None:
    """Press the button Fight."""
    player.pick(Picking.FIGHT)
    told.set_selection(player.board._hands.grip.selection)


def test_pointing_at_a_target_tells_the_chance_without_and_with_cards(
    made: Make, qtbot: QtBot
) -> None:
    player, told = made("rulebook-fight-a")
    fight(player, told)
    player.point("G5")
    qtbot.waitUntil(told.note.isVisible)
    seen, table = player.table.view().observation, player.table
    bare = attack_odds(seen, table.hex("F6"), table.hex("G5"), (), steady())
    first, second, last = told.note.text.split("\n")
    assert f"{round(100 * bare.likely)} in 100" in first
    assert "With Weapons (Farmland)" in second
    assert last == "Estimate over all 51 hands."
    assert told.note.accessibleName() == "F6 against G5"
    player.point("F6")
    assert not told.note.isVisible()


def test_a_stack_dragged_onto_a_target_tells_it_too(made: Make, qtbot: QtBot) -> None:
    player, told = made("rulebook-fight-a")
    player.press("F6")
    player.carry("G5")
    qtbot.waitUntil(told.note.isVisible)
    player.carry("F6")
    assert not told.note.isVisible()
    player.let_go("F6")
    assert player.chosen == []


def test_the_hex_cursor_tells_it_as_well(made: Make, qtbot: QtBot) -> None:
    player, told = made("rulebook-fight-a")
    fight(player, told)
    player.walk_to("G5")
    qtbot.waitUntil(told.note.isVisible)
    assert "in 100" in player.board.accessibleDescription()


def test_nothing_is_told_unless_an_attack_is_meant(made: Make, qtbot: QtBot) -> None:
    player, told = made("rulebook-fight-a")
    player.point("G5")
    qtbot.wait(30)
    assert not told.note.isVisible()
    fight(player, told)
    player.point(QPoint(4, 4))
    qtbot.wait(30)
    assert not told.note.isVisible()


def test_odds_that_are_not_wanted_are_not_told(made: Make, qtbot: QtBot) -> None:
    player, told = made("rulebook-fight-a")
    told.set_wanted(False)
    fight(player, told)
    player.point("G5")
    qtbot.wait(30)
    assert not told.note.isVisible()
    told.set_wanted(True)
    qtbot.waitUntil(told.note.isVisible)


def test_of_a_city_it_is_said_that_its_owner_names_the_terrain(made: Make, qtbot: QtBot) -> None:
    player, told = made("rulebook-fight-b")
    attack = next(a for a in legal_actions(player.table.state) if isinstance(a, Fight))
    fight(player, told)
    player.point(attack.target)
    qtbot.waitUntil(told.note.isVisible)
    assert "The owner names the terrain" in told.note.text


def test_declaring_takes_the_note_away(made: Make, qtbot: QtBot) -> None:
    player, told = made("rulebook-fight-a")
    fight(player, told)
    player.click("F6")
    player.point("G5")
    qtbot.waitUntil(told.note.isVisible)
    player.click("G5")
    assert player.chosen == ["fight F6 G5"]
    assert not told.note.isVisible()


def test_the_note_is_no_obstacle_to_the_mouse(made: Make) -> None:
    _, told = made("rulebook-fight-a")
    assert told.note.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


def test_where_a_note_would_hide_the_board_a_line_is_said(made: Make, qtbot: QtBot) -> None:
    player, told = made("rulebook-fight-a")
    player.board.resize(300, 200)
    player.board.set_type(Type(2.0))
    fight(player, told)
    with qtbot.waitSignal(told.said) as said:
        player.point("G5")
    assert said.args is not None and "Estimate over all 51 hands." in said.args[0]
    assert not told.note.isVisible()
