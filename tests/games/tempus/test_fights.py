"""Have a Fight (F1 to F6)."""

from __future__ import annotations

import pytest

from tempus_desktop.games.tempus import events as told
from tests.games.tempus.tables_for_tests import OTHERS, Table, facing, seat, table

DESIGNER = {"protection": "designer"}


def facing_city(value: int = 2, *, attacking: str = "", defending: str = "") -> Table:
    """Three red in F6 face a city of blue in G6, a woods hex."""
    blue = seat(f"I8 {OTHERS}", cities=f"G6:{value}", hand=defending)
    return table(seat("F6:3 D5", hand=attacking), blue, turn=4)


def strengths(fought: Table) -> tuple[int, int]:
    """Combat points of attacker and defender in the fight resolved last."""
    resolved = [event for event in fought.events if isinstance(event, told.FightResolved)][-1]
    return resolved.attacker.strength, resolved.defender.strength


def commits(hand: str) -> str:
    return f"commit {','.join(sorted(hand.split()))}".rstrip()


# F1


def test_an_attack_goes_to_an_adjacent_hex_with_tokens_of_another() -> None:
    assert facing().legal_of("fight") == ["F6 G6"]


def test_an_attack_may_go_to_an_adjacent_city_of_another() -> None:
    assert facing_city().legal_of("fight") == ["F6 G6"]


def test_an_attack_spends_a_tile() -> None:
    fought = facing().play("fight F6 G6")
    assert fought.tiles("red") == 3
    assert fought.refused("move") == "F3"


@pytest.mark.parametrize("target", ["F7", "D5", "E6", "H6"])
def test_empty_own_and_distant_hexes_are_no_target(target: str) -> None:
    assert facing().refused(f"fight F6 {target}") == "F1"


def test_an_attack_starts_from_a_hex_with_own_tokens() -> None:
    assert facing().refused("fight F7 G6") == "F1"
    assert facing().refused("fight G6 F6") == "F1"


def test_a_city_never_attacks() -> None:
    red = seat("D5", cities="F6:4")
    assert table(red, seat(f"G6 {OTHERS}"), turn=4).refused("fight F6 G6") == "F1"


@pytest.mark.parametrize("turn", [1, 7, 10])
def test_no_attack_goes_across_water(turn: int) -> None:
    rows = {"B2": "ggggg", "B3": "gg.gg", "B4": "ggggg", "H8": "ggg", "J2": "g"}
    blue = seat("E3 H8 I8 J8")
    quiet = table(seat("C3 J2"), blue, seat(), turn=turn, rows=rows)
    assert quiet.legal_of("fight") == []
    assert quiet.refused("fight C3 E3") == "F1"
    assert quiet.refused("fight J2 H8") == "F1"


def test_an_attack_may_go_to_and_from_a_mountain() -> None:
    assert table(seat("E6"), seat(f"F6 {OTHERS}")).legal_of("fight") == ["E6 F6"]
    assert table(seat("F6"), seat(f"E6 {OTHERS}")).legal_of("fight") == ["F6 E6"]


def test_an_outnumbered_player_may_attack() -> None:
    assert "fight F6 G6" in facing(1, 3).legal


# F2


def test_a_player_on_three_hexes_cannot_be_attacked() -> None:
    weak = table(seat("F6:3"), seat("G6:2 H6:2 H7:2"), turn=4)
    assert weak.legal_of("fight") == []
    assert weak.refused("fight F6 G6") == "F2"


def test_a_player_on_four_hexes_can_be_attacked() -> None:
    assert table(seat("F6:3"), seat("G6 H6 H7 I7"), turn=4).legal_of("fight") == ["F6 G6"]


def test_neither_can_the_city_of_a_player_on_three_hexes() -> None:
    weak = table(seat("F6:3"), seat("H6 H7 I7", cities="G6:2"), turn=4)
    assert weak.refused("fight F6 G6") == "F2"


def test_neither_can_a_player_on_three_hexes_be_the_target_of_religion() -> None:
    weak = table(seat("F6", hand="religion/woods"), seat("G6:2 H6:2 H7:2"), turn=4)
    assert weak.refused("play religion/woods G6 F6") == "F2"


def test_cities_do_not_count_for_protection() -> None:
    weak = table(seat("F6:3"), seat("G6 H6 H7", cities="I8:2 D7:2"), turn=4)
    assert weak.refused("fight F6 G6") == "F2"


def test_hexes_with_a_city_count_with_the_designers_protection() -> None:
    blue = seat("G6 H6 H7", cities="I8:2")
    red = seat("F6:2", hand="religion/woods")
    strong = table(red, blue, turn=4, options=DESIGNER)
    assert "fight F6 G6" in strong.legal
    assert "play religion/woods G6 F6" in strong.legal
    weak = table(red, seat("G6 H6", cities="I8:2"), turn=4, options=DESIGNER)
    assert weak.refused("fight F6 G6") == "F2"
    assert weak.refused("play religion/woods G6 F6") == "F2"


def test_protection_is_judged_at_the_moment_of_each_attack() -> None:
    red = seat("F6:3 H5:3", hand="military-leader/hills")
    fought = table(red, seat("G6 H6 H7 I7"), turn=4)
    assert "fight H5 H6" in fought.legal
    fought.play("play military-leader/hills F6 G6", "commit", "commit", "occupy 0")
    assert fought.refused("fight H5 H6") == "F2"


def test_protection_is_judged_at_the_moment_of_each_conversion() -> None:
    red = seat("F6 H5", hand="religion/hills religion/woods")
    converted = table(red, seat("G6 H6 H7 I7"), turn=4)
    converted.play("play religion/hills G6 F6")
    assert converted.refused("play religion/woods H6 H5") == "F2"


def test_a_protected_player_may_attack() -> None:
    assert "fight F6 G6" in table(seat("F6"), seat("G6 H6 H7 I7")).legal


# F3


def test_the_owner_declares_a_terrain_before_any_card_is_committed() -> None:
    fought = facing_city(attacking="weapons/hills").play("fight F6 G6")
    assert fought.to_act == "blue"
    assert fought.legal_of("declare") == ["farmland", "grassland", "hills", "woods"]
    assert fought.refused("commit") == "F3"
    assert fought.play("declare hills").to_act == "red"


def test_a_mountain_cannot_be_declared() -> None:
    assert facing_city().play("fight F6 G6").refused("declare mountain") == "F3"


def test_a_terrain_is_declared_once() -> None:
    assert facing_city().play("fight F6 G6", "declare hills").refused("declare woods") == "F3"


def test_nothing_is_declared_for_tokens() -> None:
    fought = facing().play("fight F6 G6")
    assert fought.to_act == "red"
    assert fought.refused("declare woods") == "F3"
    assert facing().refused("declare woods") == "F3"


def test_the_attacker_commits_first_then_the_defender() -> None:
    fought = facing(attacking="weapons/hills", defending="weapons/woods").play("fight F6 G6")
    assert fought.legal == ["commit", "commit weapons/hills"]
    fought.play("commit weapons/hills")
    assert fought.to_act == "blue"
    assert fought.hand("red") == []
    assert fought.legal == ["commit", "commit weapons/woods"]
    assert fought.discard == []


def test_all_committed_cards_are_discarded() -> None:
    fought = facing(attacking="weapons/hills education/hills", defending="weapons/woods")
    fought.play("fight F6 G6", "commit education/hills,weapons/hills", "commit weapons/woods")
    assert fought.discard == ["education/hills", "weapons/hills", "weapons/woods"]
    assert fought.hand("red") == fought.hand("blue") == []


def test_a_fight_goes_on_until_it_is_decided() -> None:
    fought = facing().play("fight F6 G6")
    for text in ("end", "done", "idea"):
        assert fought.refused(text) == "F3"
    fought.play("commit")
    assert fought.refused("end") == "F3"
    assert fought.refused("occupy 1") == "F5"


def test_only_cards_of_the_own_hand_are_committed() -> None:
    fought = facing(attacking="weapons/hills", defending="weapons/woods").play("fight F6 G6")
    assert fought.refused("commit weapons/woods") == "C2"
    assert fought.refused("commit weapons/hills,weapons/hills") == "C2"


# F4

STRENGTHS = [
    ("tokens count one each", 3, "", 2, "", (3, 2)),
    ("a card of the ground counts", 1, "education/woods", 1, "medicine/woods", (2, 2)),
    ("a card of another terrain does not", 1, "education/hills", 1, "medicine/hills", (1, 1)),
    ("nor one of the attacker's ground", 1, "medicine/grassland", 1, "education/grassland", (1, 1)),
    ("weapons count one", 1, "weapons/hills", 1, "weapons/farmland", (2, 2)),
    ("weapons of the ground count two", 1, "weapons/woods", 1, "", (3, 1)),
    ("fortifications defend with two", 1, "", 1, "fortifications/hills", (1, 3)),
    ("those of the ground with three", 1, "", 1, "fortifications/woods", (1, 4)),
    ("fortifications do not attack", 1, "fortifications/hills", 1, "", (1, 1)),
    ("but their terrain does", 1, "fortifications/woods", 1, "", (2, 1)),
    ("cards add up", 1, "weapons/hills weapons/woods education/woods", 1, "", (5, 1)),
    ("equal cards too", 1, "fortifications/woods fortifications/woods", 1, "", (3, 1)),
]


@pytest.mark.parametrize(
    ("attackers", "attacking", "defenders", "defending", "points"),
    [case[1:] for case in STRENGTHS],
    ids=[case[0] for case in STRENGTHS],
)
def test_combat_points(
    attackers: int, attacking: str, defenders: int, defending: str, points: tuple[int, int]
) -> None:
    fought = facing(attackers, defenders, attacking=attacking, defending=defending)
    fought.play("fight F6 G6", commits(attacking), commits(defending))
    assert strengths(fought) == points
    assert ("occupy 0" in fought.legal) is (points[0] > points[1])


def test_on_a_mountain_no_terrain_matches() -> None:
    hand = "weapons/woods education/hills"
    fought = table(
        seat("F6:2", hand=hand),
        seat(f"E6 {OTHERS}", hand="fortifications/grassland weapons/grassland"),
        turn=4,
    )
    fought.play("fight F6 E6", commits(hand), "commit fortifications/grassland,weapons/grassland")
    assert strengths(fought) == (3, 4)


@pytest.mark.parametrize("value", [2, 3, 4])
def test_a_city_defends_with_its_value(value: int) -> None:
    fought = facing_city(value).play("fight F6 G6", "declare hills", "commit", "commit")
    assert strengths(fought) == (3, value)


def test_the_declared_terrain_counts_not_that_under_the_city() -> None:
    hand = "education/woods medicine/hills"
    fought = facing_city(attacking=hand, defending="education/hills")
    fought.play("fight F6 G6", "declare hills", commits(hand), "commit education/hills")
    assert strengths(fought) == (4, 3)


def test_attacker_loses_a_tie() -> None:
    fought = facing(2, 2).play("fight F6 G6", "commit", "commit")
    assert fought.tokens("red") == {"F6": 1, "D5": 1}
    assert fought.tokens("blue")["G6"] == 2
    assert "end" in fought.legal


def test_attacker_loses_a_tie_against_a_city() -> None:
    fought = facing_city(3).play("fight F6 G6", "declare hills", "commit", "commit")
    assert fought.cities("blue") == {"G6": 3}
    assert fought.tokens("red")["F6"] == 2


def test_the_higher_total_wins() -> None:
    fought = facing(3, 2).play("fight F6 G6", "commit", "commit")
    assert "G6" not in fought.tokens("blue")


def test_fight_a_of_the_rulebook() -> None:
    """Ground of farmland: 3 + weapon + farmland against 2 + fortifications."""
    red = seat("G6:3", hand="weapons/farmland transportation/woods")
    blue = seat("H6:2 H7 I7 I8", hand="fortifications/grassland")
    fought = table(red, blue, turn=4)
    fought.play("fight G6 H6", "commit transportation/woods,weapons/farmland")
    fought.play("commit fortifications/grassland")
    assert strengths(fought) == (5, 4)
    assert fought.play("occupy 2").tokens("red") == {"G6": 1, "H6": 2}


def test_fight_b_of_the_rulebook() -> None:
    """Declared woods: 3 + woods against 2 + fortifications of woods."""
    fought = facing_city(
        attacking="education/woods military-leader/farmland", defending="fortifications/woods"
    )
    fought.play("fight F6 G6", "declare woods", "commit education/woods,military-leader/farmland")
    fought.play("commit fortifications/woods")
    assert strengths(fought) == (4, 5)
    assert fought.tokens("red")["F6"] == 2


# F5


def won(attackers: int = 3, *, raises: str = "") -> Table:
    return facing(attackers, 1, raises=raises).play("fight F6 G6", "commit", "commit")


def test_a_beaten_defender_removes_every_token_of_the_hex() -> None:
    fought = facing(3, 2).play("fight F6 G6", "commit", "commit")
    assert fought.tokens("blue") == {"H6": 1, "H7": 1, "I7": 1}
    assert fought.stock("blue") == 13


def test_a_beaten_city_goes_back_to_the_supply() -> None:
    red = seat("F6:3 D5")
    blue = seat(f"I8:2 {OTHERS}", cities="G6:2 D7:2 I5:2")
    fought = table(red, blue, turn=4).play("fight F6 G6", "declare hills", "commit", "commit")
    fought.play("occupy 1", "end")
    assert fought.cities("blue") == {"D7": 2, "I5": 2}
    assert "city I8 2" in fought.legal


def test_the_winner_moves_any_number_of_the_attackers_in() -> None:
    fought = won(3)
    assert fought.to_act == "red"
    assert fought.legal == ["occupy 0", "occupy 1", "occupy 2", "occupy 3"]
    assert fought.refused("occupy 4") == "F5"


@pytest.mark.parametrize(
    ("moved", "tokens"),
    [(0, {"F6": 3}), (1, {"F6": 2, "G6": 1}), (3, {"G6": 3})],
)
def test_as_many_as_wished_stand_in_the_beaten_hex(moved: int, tokens: dict[str, int]) -> None:
    assert won(3).play(f"occupy {moved}").tokens("red") == {"D5": 1, **tokens}


def test_no_more_move_in_than_the_row_lets_stand_in_a_hex() -> None:
    raised = won(4, raises="F6:1")
    assert raised.legal[-1] == "occupy 3"
    assert raised.refused("occupy 4") == "F5"


def test_the_limit_of_moving_in_is_that_of_the_own_row() -> None:
    red = seat("F6:3 D5", era="farming", raises="F6:1")
    fought = table(red, seat(f"G6 {OTHERS}"), turn=4).play("fight F6 G6", "commit", "commit")
    assert fought.legal == ["occupy 0", "occupy 1", "occupy 2"]


def test_the_winner_must_say_how_many_move_in() -> None:
    assert won().refused("end") == "F5"
    assert won().refused("commit") == "F5"


def test_the_winner_may_move_into_a_mountain() -> None:
    fought = table(seat("F6:2"), seat(f"E6 {OTHERS}"), turn=4)
    fought.play("fight F6 E6", "commit", "commit", "occupy 2")
    assert fought.tokens("red") == {"E6": 2}


def test_after_moving_in_the_fight_is_over() -> None:
    fought = won().play("occupy 1")
    assert fought.legal == ["end"]
    assert fought.refused("occupy 1") == "F3"


# F6


def test_a_beaten_attacker_removes_one_token() -> None:
    fought = facing(3, 3).play("fight F6 G6", "commit", "commit")
    assert fought.tokens("red") == {"F6": 2, "D5": 1}
    assert fought.stock("red") == 13


def test_a_beaten_attacker_may_lose_the_last_token_of_the_hex() -> None:
    fought = facing(1, 3).play("fight F6 G6", "commit", "commit")
    assert fought.tokens("red") == {"D5": 1}
