"""Every kind of move by drag, by clicks and by keys: all three play exactly the legal action."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.actions import PlayReligion
from tempus_desktop.games.tempus.notation import write_action
from tempus_desktop.gui.selection import Picking, Selection
from tempus_desktop.gui.table import drags
from tempus_desktop.gui.table.intents import lit_hexes
from tempus_desktop.gui.table.notes import Note
from tests.gui.board_player import SHIFT, Player
from tests.gui.tables import Table, document_of, position, scenario, settled_match

WAYS = ("drag", "clicks", "keys")


def moving(tokens: int = 3) -> Table:
    """Red may move two tokens, two hexes far, from a stack on F6."""
    document = document_of("m1-two-tokens-on-trade")
    document["players"][0]["tokens"] = {"F6": tokens, "E7": 1, "F7": 1}
    return position(document).play("move")


def do(player: Player, way: str, origin: str, target: str) -> None:
    """Move something from one hex to another."""
    if way == "drag":
        player.drag(origin, target)
    elif way == "clicks":
        player.click(origin)
        player.click(target)
    else:
        player.choose_by_keys(origin, target)


@pytest.mark.parametrize("way", WAYS)
def test_a_token_walks(qtbot: QtBot, way: str) -> None:
    player = Player(qtbot, moving())
    do(player, way, "F6", "G6")
    assert player.chosen == ["step F6 G6"]
    # Hands are empty: Esc takes no more than the cursor away.
    assert player.board.cancel() is (way == "keys")


def test_pointing_about_does_not_go_through_all_actions_again(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = Player(qtbot, moving())
    player.click("F6")
    hands = player.board._hands
    with monkeypatch.context() as patch:
        patch.delattr(drags, "lit_hexes")
        for name in ("G6", "H5", "E7", "A1"):
            player.point(name)
    for name in ("F6", "E7", "G6"):
        player.click(name)
        view = player.stage.view
        assert view is not None and hands.lit() == lit_hexes(view, hands.grip)


@pytest.mark.parametrize("way", WAYS)
def test_a_token_sails(qtbot: QtBot, way: str) -> None:
    player = Player(qtbot, scenario("m2-ships-to-any-coast", 1))
    do(player, way, "D7", "I5")
    assert player.chosen == ["step D7 I5"]


@pytest.mark.parametrize("way", WAYS)
def test_a_stack_goes_as_far_as_steps_and_tokens_last(qtbot: QtBot, way: str) -> None:
    player = Player(qtbot, moving(), plays=False)
    if way == "drag":
        player.drag("F6", "G6", SHIFT)
    elif way == "clicks":
        player.click("F6", SHIFT)
        player.click("G6")
    else:
        player.walk_to("F6")
        player.key(Qt.Key.Key_Return, SHIFT)
        player.choose_by_keys("G6")
    assert player.chosen == ["step F6 G6", "step F6 G6"]


def test_the_wheel_and_figures_say_how_many_tokens_go(qtbot: QtBot) -> None:
    player = Player(qtbot, moving(), plays=False)
    player.press("F6", SHIFT)
    player.carry("G6", SHIFT)
    player.wheel("G6", -1)
    player.let_go("G6", SHIFT)
    assert player.chosen == ["step F6 G6"]
    player.click("F6")
    player.key(Qt.Key.Key_2)
    player.click("G6")
    assert player.chosen[1:] == ["step F6 G6", "step F6 G6"]


def test_no_more_tokens_than_stand_there_are_counted(qtbot: QtBot) -> None:
    player = Player(qtbot, moving(tokens=1), plays=False)
    player.drag("F6", "G6", SHIFT)
    assert player.chosen == ["step F6 G6"]


@pytest.mark.parametrize("way", ("clicks", "keys"))
def test_starting_tokens_are_settled(qtbot: QtBot, way: str) -> None:
    table = settled_match(3)
    action = table.view().legal[0]
    player = Player(qtbot, table)
    name = sorted(player.lit)[0]
    if way == "clicks":
        player.click(name)
    else:
        player.choose_by_keys(name)
    assert player.chosen == [f"settle {name}"]
    assert type(action).__name__ == "Settle"


@pytest.mark.parametrize("way", ("clicks", "keys"))
def test_babies_are_born_where_it_is_lit(qtbot: QtBot, way: str) -> None:
    player = Player(qtbot, scenario("b1-two-hexes-two-babies", 1))
    assert player.lit == {"F7", "G7"}
    if way == "clicks":
        player.click("G7")
    else:
        player.choose_by_keys("G7")
    assert player.chosen == ["birth G7"]


@pytest.mark.parametrize("way", WAYS)
def test_an_attack_is_chosen_from_and_to(qtbot: QtBot, way: str) -> None:
    player = Player(qtbot, scenario("f1-which-attacks"), plays=False)
    player.pick(Picking.FIGHT)
    assert player.lit == {"F6", "G7"}
    do(player, way, "F6", "G6")
    assert player.chosen == ["fight F6 G6"]


def test_dragging_onto_an_enemy_attacks_without_the_button(qtbot: QtBot) -> None:
    player = Player(qtbot, scenario("f1-which-attacks"), plays=False)
    player.drag("F6", "G6")
    assert player.chosen == ["fight F6 G6"]
    assert player.selections[0].picking is Picking.FIGHT
    assert player.selections[-1] == Selection()


def test_an_enemy_clicked_first_asks_for_the_attackers(qtbot: QtBot) -> None:
    player = Player(qtbot, scenario("f1-which-attacks"), plays=False)
    player.pick(Picking.FIGHT)
    player.click("G6")
    assert player.lit == {"F6", "G7"} and player.chosen == []
    player.click("G7")
    assert player.chosen == ["fight G7 G6"]


@pytest.mark.parametrize("way", WAYS)
def test_the_leader_attacks_like_a_fight(qtbot: QtBot, way: str) -> None:
    table = scenario("rulebook-leader-just-drawn", 1)
    player = Player(qtbot, table, plays=False)
    player.pick(Picking.CARD, "play military-leader/hills F6 G6")
    do(player, way, "F6", "G6")
    assert player.chosen == ["play military-leader/hills F6 G6"]


@pytest.mark.parametrize("way", WAYS)
def test_religion_takes_a_victim_into_a_hex(qtbot: QtBot, way: str) -> None:
    document = document_of("n3-convert")
    document["players"][0]["tokens"] = {"F6": 1, "G7": 1, "E7": 1}
    player = Player(qtbot, position(document), plays=False)
    player.pick(Picking.CARD, "play religion/hills G6 F6")
    assert religions(player.table) == [
        "play religion/hills G6 F6",
        "play religion/hills G6 G7",
        "play religion/hills H7 G7",
    ]
    assert player.lit == {"G6", "H7"}
    do(player, way, "G6", "F6")
    assert player.chosen == ["play religion/hills G6 F6"]


def test_a_victim_with_one_way_to_go_is_taken_at_once(qtbot: QtBot) -> None:
    player = Player(qtbot, scenario("n3-convert"), plays=False)
    player.pick(Picking.CARD, "play religion/hills G6 F6")
    player.click("G6")
    assert player.chosen == ["play religion/hills G6 F6"]


def test_religion_may_begin_at_the_own_hex(qtbot: QtBot) -> None:
    player = Player(qtbot, scenario("n3-convert"), plays=False)
    player.pick(Picking.CARD, "play religion/hills G6 F6")
    player.drag("F6", "G6")
    assert player.chosen == ["play religion/hills G6 F6"]


def religions(table: Table) -> list[str]:
    """The legal conversions, as texts."""
    sea = table.state.match.sea
    return [write_action(a, sea) for a in table.view().legal if isinstance(a, PlayReligion)]


@pytest.mark.parametrize("way", ("clicks", "keys"))
def test_a_citys_value_is_chosen_at_its_stack(qtbot: QtBot, way: str) -> None:
    player = Player(qtbot, scenario("k1-city-frees-tokens"))
    player.pick(Picking.CITY)
    paper = player.board._overlays.values
    if way == "clicks":
        player.click("F6")
        assert paper.isVisible()
        assert [button.action.value for button in paper.buttons] == [2, 3, 4]
        paper.buttons[1].click()
        assert player.chosen == ["city F6 3"]
    else:
        player.choose_by_keys("F6")
        QTest.keyClick(paper.buttons[0], Qt.Key.Key_Right)
        QTest.keyClick(paper.buttons[0], Qt.Key.Key_4)
        assert player.chosen == ["city F6 4"]
    assert not paper.isVisible()


def test_esc_closes_the_choice_of_values(qtbot: QtBot) -> None:
    player = Player(qtbot, scenario("k1-city-frees-tokens"))
    player.pick(Picking.CITY)
    player.click("F6")
    QTest.keyClick(player.board._overlays.values.buttons[0], Qt.Key.Key_Escape)
    assert not player.board._overlays.values.isVisible() and player.chosen == []


def test_sanitation_is_played_on_an_own_hex(qtbot: QtBot) -> None:
    document = document_of("f1-which-attacks")
    document["players"][0]["hand"] = ["sanitation/woods"]
    player = Player(qtbot, position(document))
    player.pick(Picking.CARD, "play sanitation/woods G7")
    assert player.lit == {"E7", "F6", "F7", "G7"}
    player.click("G7")
    assert player.chosen == ["play sanitation/woods G7"]
    item = player.stage.scene.piece_at(player.table.hex("G7"))
    assert item is not None and item.piece.raised == 1


def test_esc_puts_a_dragged_token_back(qtbot: QtBot) -> None:
    player = Player(qtbot, moving())
    player.press("F6")
    player.carry("G6")
    assert player.stage.display.ghost is not None
    player.key(Qt.Key.Key_Escape)
    player.let_go("G6")
    assert player.chosen == [] and player.stage.display.ghost is None
    item = player.stage.scene.piece_at(player.table.hex("F6"))
    assert item is not None and item.piece.tokens == 3


def test_esc_drops_the_selection_and_tells(qtbot: QtBot) -> None:
    player = Player(qtbot, scenario("f1-which-attacks"))
    player.pick(Picking.FIGHT)
    player.click("F6")
    assert player.board.cancel() is True
    assert player.selections[-1] == Selection()
    assert player.board.cancel() is False


def test_a_token_dropped_where_it_was_stays(qtbot: QtBot) -> None:
    player = Player(qtbot, moving())
    player.press("F6")
    player.carry("G6")
    player.carry("F6")
    player.let_go("F6")
    assert player.chosen == [] and player.refused == []


def test_clicking_twice_puts_a_token_back(qtbot: QtBot) -> None:
    player = Player(qtbot, moving())
    player.click("F6")
    assert "G6" in player.lit
    player.click("F6")
    assert player.selections[-1] == Selection() and "G6" not in player.lit


def test_another_stack_can_be_dragged_while_one_is_picked(qtbot: QtBot) -> None:
    player = Player(qtbot, moving(), plays=False)
    player.click("F6")
    player.drag("E7", "E8")
    assert player.chosen == ["step E7 E8"]


def test_nothing_can_be_taken_while_others_decide(qtbot: QtBot) -> None:
    table = moving()
    player = Player(qtbot, table)
    player.board.show_view(table.view(viewer=1))
    player.drag("F6", "G6")
    player.click("F6")
    assert player.chosen == [] and player.lit == set()
    assert {refused.rule for refused in player.refused} == {"A4"}


def test_the_way_of_a_walk_and_of_a_ferry_is_drawn(qtbot: QtBot) -> None:
    player = Player(qtbot, scenario("m2-ships-to-any-coast", 1))
    path = player.stage.scene.marks.path
    player.click("E8")
    player.point("D6")
    walk = [player.table.state.match.sea.name(hex_) for hex_ in path.hexes]
    assert (walk[0], walk[-1], len(walk), path.ferry) == ("E8", "D6", 3, False)
    player.point("I5")
    assert path.ferry and len(path.hexes) >= 2
    player.point(QPoint(3, 3))
    assert path.hexes == ()


def test_a_double_click_settles_one_token(qtbot: QtBot) -> None:
    player = Player(qtbot, settled_match(3))
    name = sorted(player.lit)[0]
    player.click(name)
    QTest.mouseDClick(player.board.viewport(), Qt.MouseButton.LeftButton, pos=player.spot(name))
    player.let_go(name)
    assert player.chosen == [f"settle {name}"]


def test_a_release_that_got_lost_puts_the_token_back(qtbot: QtBot) -> None:
    player = Player(qtbot, moving())
    player.press("F6")
    player.carry("G6")
    player.point("G6")
    assert player.chosen == [] and not player.board._hands.dragging


def test_a_token_dragged_before_an_action_is_chosen_tells_why_not(qtbot: QtBot) -> None:
    player = Player(qtbot, scenario("f1-which-attacks"))
    player.drag("E7", "E8")
    player.drag("F6", "F5")
    assert ["Press Move first" in refused.message for refused in player.refused] == [True, True]
    assert player.chosen == []
    assert player.selections[-1] == Selection()


def test_a_moved_token_tells_why_it_may_not_move_again(qtbot: QtBot) -> None:
    player = Player(qtbot, moving().play("step E7 E8"))
    player.drag("E8", "E7")
    assert player.refused[0].rule == "M4" and player.chosen == []


@pytest.mark.parametrize(("hex_", "rule"), [("I7", "M1"), ("H5", "M1"), ("A1", "M1")])
def test_an_unlit_hex_tells_why_with_nothing_picked_up(qtbot: QtBot, hex_: str, rule: str) -> None:
    """Too far for anybody, another's hex, and the water."""
    player = Player(qtbot, moving())
    player.click(hex_)
    assert [refused.rule for refused in player.refused] == [rule] and player.chosen == []


def test_before_an_action_is_chosen_an_empty_hex_says_what_to_press(qtbot: QtBot) -> None:
    document = document_of("m1-two-tokens-on-trade")
    player = Player(qtbot, position(document))
    player.click("G6")
    assert "Press Move first" in player.refused[0].message
    assert player.refused[0].rule == "M1" and player.chosen == []


def test_a_short_reason_takes_less_room_than_the_long_one_before(qtbot: QtBot) -> None:
    player = Player(qtbot, moving())
    note = Note(player.board.look, player.board)
    note.write("Why not?", "Short.", "Rule M1", "M1")
    low = note.height()
    note.write("Why not?", "A sentence that takes several lines of the note. " * 4, "Rule", "M1")
    assert note.height() > low
    note.write("Why not?", "Short.", "Rule M1", "M1")
    assert note.height() == low
