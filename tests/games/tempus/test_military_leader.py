"""The Military Leader: a fight without a tile (C1)."""

from __future__ import annotations

from tests.games.tempus.tables_for_tests import Table, facing, seat, table


def led(hand: str = "military-leader/hills") -> Table:
    return facing(3, 1, attacking=hand)


def test_a_military_leader_attacks_without_a_tile() -> None:
    fought = led().play("play military-leader/hills F6 G6", "commit", "commit", "occupy 1")
    assert fought.tiles("red") == 4
    assert fought.tokens("red") == {"D5": 1, "F6": 2, "G6": 1}
    assert {"move", "babies", "idea"} <= set(fought.legal)


def test_a_military_leader_attacks_before_or_after_the_action() -> None:
    red = seat("F6:3 D5", hand="military-leader/farmland military-leader/hills")
    fought = table(red, seat("G6 H6 H7 I7 I8 I5"), turn=4)
    fought.play("play military-leader/hills F6 G6", "commit", "commit", "occupy 1", "move", "done")
    assert "play military-leader/farmland G6 H6" in fought.legal


def test_a_military_leader_attacks_under_the_rules_of_fights() -> None:
    fought = led()
    assert fought.refused("play military-leader/hills F6 F7") == "F1"
    assert fought.refused("play military-leader/hills F7 G6") == "F1"
    weak = seat("G6 H6 H7")
    protected = table(seat("F6", hand="military-leader/hills"), weak)
    assert protected.refused("play military-leader/hills F6 G6") == "F2"


def test_a_beaten_military_leader_costs_a_token() -> None:
    fought = facing(1, 1, attacking="military-leader/hills")
    fought.play("play military-leader/hills F6 G6", "commit", "commit")
    assert fought.tokens("red") == {"D5": 1}
    assert fought.discard == ["military-leader/hills"]


def test_several_military_leaders_attack_one_after_the_other() -> None:
    red = seat("F6:3 D5", hand="military-leader/farmland military-leader/hills")
    fought = table(red, seat("G6 H6 H7 I7 I8 I5"), turn=4)
    fought.play("play military-leader/hills F6 G6", "commit", "commit", "occupy 2")
    fought.play("play military-leader/farmland G6 H6", "commit", "commit", "occupy 1")
    assert fought.tokens("red") == {"D5": 1, "F6": 1, "G6": 1, "H6": 1}
