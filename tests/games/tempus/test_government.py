"""Action rounds (A1 to A4) and Government (G1 to G4)."""

from __future__ import annotations

import pytest

from tempus_desktop.core.errors import IllegalAction
from tempus_desktop.games.tempus import game
from tempus_desktop.games.tempus.actions import HaveIdea, PlaySanitation
from tempus_desktop.games.tempus.notation import CARDS
from tests.games.tempus.tables_for_tests import Table, seat, table

GOVERNMENT = "government/farmland government/woods"
NOW = "play government/woods now"
LATER = "play government/woods later"
SECOND_NOW = "play government/farmland now"
SECOND_LATER = "play government/farmland later"


def governing(*, tiles: int | None = None, hand: str = GOVERNMENT, others: int = 3) -> Table:
    """Red in F6 with Government cards; blue can be attacked in G6."""
    red = seat("F6:3 D5", hand=hand, tiles=tiles)
    return table(red, seat("G6 H6 H7 I7", tiles=others), seat("A12 B12", tiles=others), turn=4)


def next_round(of: Table) -> Table:
    """On to red's next round; the others have ideas."""
    of.play("end")
    while of.to_act != "red":
        of.play("idea", "end")
    return of


# A1


def test_a_player_spends_one_tile_a_round() -> None:
    acted = table(seat("F6"), turn=4).play("move", "done")
    assert acted.tiles("red") == 3
    for text in ("move", "babies", "idea", "city F6 2", "fight F6 G6"):
        assert acted.refused(text) == "A1"


def test_the_round_goes_clockwise_from_the_first_player() -> None:
    acted = table(seat("F6"), seat("G6"), first_player="yellow")
    order = []
    for _ in range(6):
        order.append(acted.to_act)
        acted.play("move", "done", "end")
    assert order == ["yellow", "red", "blue"] * 2


def test_rounds_go_on_until_nobody_has_tiles() -> None:
    acted = table(seat("F6", tiles=3), seat("G6", tiles=1), seat(tiles=2), turn=4)
    order = []
    while acted.phase == "actions":
        order.append(acted.to_act)
        acted.play("move", "done", "end")
    assert order == ["red", "blue", "yellow", "red", "yellow", "red"]
    assert acted.phase == "progress"


def test_a_player_without_tiles_is_passed_over_and_plays_no_card() -> None:
    blue = seat("G6", tiles=0, hand="sanitation/woods")
    acted = table(seat("F6"), blue, turn=4).play("move", "done", "end")
    assert acted.to_act == "yellow"


def test_the_last_player_with_tiles_has_round_after_round() -> None:
    acted = table(seat("F6", tiles=2), seat(tiles=0), seat(tiles=0), turn=4)
    acted.play("move", "done", "end")
    assert acted.to_act == "red"
    assert acted.play("move", "done", "end").phase == "progress"


def test_a_player_must_act_before_the_round_is_over() -> None:
    assert table(seat("F6")).refused("end") == "A1"


# A2


@pytest.mark.parametrize("action", ["move", "babies"])
def test_a_pass_is_legal_and_spends_a_tile(action: str) -> None:
    passed = table(seat(), seat(), seat(), turn=4).play(action)
    assert passed.tiles("red") == 3
    assert passed.legal == ["done"]
    assert passed.play("done").legal == ["end"]


def test_a_fight_and_a_city_need_a_target() -> None:
    assert table(seat("F6"), seat("I7")).legal == ["babies", "idea", "move"]


@pytest.mark.parametrize("text", ["move", "babies", "idea", "fight F6 G6", "city F6 2"])
def test_no_action_begins_while_one_is_open(text: str) -> None:
    opened = governing().play("move")
    assert opened.refused(text) == "A2"


def test_nothing_is_closed_that_is_not_open() -> None:
    assert governing().refused("done") == "A2"


# A3


def test_cards_may_be_played_until_the_player_ends_the_round() -> None:
    acted = governing(hand="sanitation/woods military-leader/hills").play("move", "done")
    assert {"play sanitation/woods F6", "play military-leader/hills F6 G6"} < set(acted.legal)
    acted.play("play sanitation/woods F6")
    assert acted.to_act == "red"
    assert acted.play("end").to_act == "blue"


def test_a_round_is_not_over_while_something_is_open() -> None:
    assert governing().play("move").refused("end") == "A3"


# A4


def test_another_player_takes_no_action_and_plays_no_card() -> None:
    blue = seat("G6", hand="sanitation/woods")
    state = table(seat("F6"), blue).state
    site = state.match.sea.find("G6")
    assert site is not None
    for action in (HaveIdea(), PlaySanitation(CARDS["sanitation/woods"], site)):
        for other in (1, 2):
            with pytest.raises(IllegalAction) as caught:
                game.apply(state, other, action)
            assert caught.value.rule == "A4"


def test_a_defender_commits_in_the_round_of_another() -> None:
    fought = governing().play("fight F6 G6", "commit")
    assert fought.to_act == "blue"
    assert fought.legal == ["commit"]


# G1


def test_now_before_the_action_gives_two_actions_for_two_tiles() -> None:
    acted = governing().play(NOW, "move", "done")
    assert acted.refused("end") == "G1"
    acted.play("idea")
    assert "end" in acted.legal
    assert acted.tiles("red") == 2
    assert acted.refused("babies") == "A1"


def test_now_after_the_action_gives_a_second_one() -> None:
    acted = governing().play("move", "done", NOW)
    assert acted.refused("end") == "G1"
    assert acted.play("babies", "done").tiles("red") == 2


def test_now_is_not_played_while_an_action_is_open() -> None:
    assert governing().play("move").refused(NOW) == "G1"
    assert governing().play("babies").refused(NOW) == "G1"
    fought = table(seat("F6:3", hand=GOVERNMENT), seat("G6 H6 H7 I7"), turn=4)
    assert fought.play("fight F6 G6").refused(NOW) in {"C1", "G1"}


@pytest.mark.parametrize(("tiles", "allowed"), [(1, False), (2, True)])
def test_now_before_the_action_needs_two_tiles(tiles: int, allowed: bool) -> None:
    before = governing(tiles=tiles)
    if allowed:
        assert before.play(NOW, "move", "done", "idea").tiles("red") == 0
    else:
        assert before.refused(NOW) == "G1"


@pytest.mark.parametrize(("tiles", "allowed"), [(1, False), (2, True)])
def test_now_after_the_action_needs_one_more_tile(tiles: int, allowed: bool) -> None:
    after = governing(tiles=tiles).play("move", "done")
    if allowed:
        assert after.play(NOW, "idea").tiles("red") == 0
    else:
        assert after.refused(NOW) == "G1"


def test_now_is_not_played_after_the_second_action() -> None:
    acted = governing().play(NOW, "move", "done", "idea")
    assert acted.refused(SECOND_NOW) in {"G1", "G3"}


def test_other_cards_may_be_played_between_the_two_actions() -> None:
    acted = governing(hand="government/woods sanitation/woods military-leader/hills")
    acted.play(NOW, "move", "done")
    assert {"play sanitation/woods F6", "play military-leader/hills F6 G6"} < set(acted.legal)


def test_the_two_actions_may_be_alike_and_tokens_move_in_both() -> None:
    acted = governing().play(NOW, "move", "step F6 F7", "done", "move", "step F7 F8", "done")
    assert acted.tokens("red")["F8"] == 1


def test_a_player_who_acted_twice_is_passed_over_when_the_tiles_are_gone() -> None:
    acted = governing(tiles=2).play(
        NOW, "move", "done", "idea", "end", "idea", "end", "idea", "end"
    )
    assert acted.to_act == "blue"


# G2


def test_later_puts_the_round_off_without_a_tile() -> None:
    later = governing().play(LATER)
    assert "end" in later.legal
    for text in ("move", "babies", "idea", "fight F6 G6", "city F6 2"):
        assert later.refused(text) == "G2"
    assert later.play("end").tiles("red") == 4


def test_later_is_not_played_after_the_action() -> None:
    assert governing().play("move", "done").refused(LATER) == "G2"


def test_later_is_not_played_while_an_action_is_open() -> None:
    assert governing().play("move").refused(LATER) in {"G1", "G2"}


def test_some_cards_may_still_be_played_in_a_round_put_off() -> None:
    hand = "government/woods military-leader/hills religion/woods sanitation/woods"
    later = table(seat("F6:2 D5", hand=hand), seat("G6 H6 H7 I7"), turn=4).play(LATER)
    assert {
        "play military-leader/hills F6 G6",
        "play religion/woods G6 F6",
        "play sanitation/woods F6",
    } < set(later.legal)


def test_cards_may_be_played_before_the_round_is_put_off() -> None:
    later = governing(hand="government/woods sanitation/woods military-leader/hills")
    later.play("play sanitation/woods F6", "play military-leader/hills F6 G6")
    later.play("commit", "commit", "occupy 0")
    assert later.play(LATER).legal == ["end"]


def test_a_tile_put_off_is_spent_in_a_round_of_its_own_at_the_end() -> None:
    later = governing(tiles=1, others=1).play(LATER, "end", "idea", "end", "idea", "end")
    assert later.to_act == "red"
    assert later.play("move", "done", "end").phase == "progress"


# G3


def test_one_government_a_round() -> None:
    assert governing().play(NOW).refused(SECOND_NOW) == "G3"
    assert governing().play(NOW).refused(SECOND_LATER) == "G3"
    assert governing().play(LATER).refused(SECOND_LATER) == "G3"
    assert governing().play(LATER).refused(SECOND_NOW) == "G3"


def test_another_government_may_be_played_in_another_round() -> None:
    twice = next_round(governing().play(NOW, "move", "done", "move", "done"))
    twice.play(SECOND_NOW, "move", "done", "move", "done")
    assert twice.tiles("red") == 0


def test_after_later_now_may_not_be_played_for_the_rest_of_the_turn() -> None:
    later = next_round(governing().play(LATER))
    assert later.refused(SECOND_NOW) == "G3"
    assert later.play("move", "done").refused(SECOND_NOW) == "G3"


def test_after_later_another_round_may_be_put_off() -> None:
    later = next_round(governing().play(LATER))
    assert later.play(SECOND_LATER, "end").tiles("red") == 4


def test_after_now_a_later_round_may_be_put_off() -> None:
    now = next_round(governing().play(NOW, "move", "done", "move", "done"))
    assert now.play(SECOND_LATER, "end").tiles("red") == 2


def test_in_the_next_turn_now_may_be_played_again() -> None:
    later = governing(tiles=1, others=0).play(LATER, "end", "move", "done", "end")
    later.play("commit", "commit", "commit")
    while later.to_act != "red":
        later.play("idea", "end")
    assert SECOND_NOW in later.legal


def test_the_government_of_one_player_does_not_bind_another() -> None:
    red = seat("F6", hand="government/woods")
    blue = seat("G6", hand="government/farmland")
    both = table(red, blue, turn=4).play(LATER, "end")
    assert SECOND_NOW in both.legal


# G4


@pytest.mark.parametrize("play", [NOW, LATER])
def test_the_card_stays_in_front_of_the_player(play: str) -> None:
    played = governing().play(play)
    assert played.government("red") == ["government/woods"]
    assert played.hand("red") == ["government/farmland"]
    assert played.discard == []


def test_the_card_stays_through_progress_until_the_turn_ends() -> None:
    ending = governing(tiles=1, others=0).play(LATER, "end", "move", "done", "end")
    assert ending.phase == "progress"
    assert ending.government("red") == ["government/woods"]
    ending.play("commit", "commit", "commit")
    assert ending.government("red") == []
    assert ending.discard == ["government/woods"]


def test_the_card_is_discarded_after_the_bonus_draws() -> None:
    """The draw that empties the deck cannot yet find the Government card in the discard pile."""
    red = seat("G5:2 D7", tiles=1, hand="government/woods")
    ending = table(red, seat("I8", tiles=0), seat(tiles=0), turn=1)
    ending.play(LATER, "end", "move", "done", "end")
    cards = (CARDS["medicine/hills"],)
    ending.state = ending.state._replace(deck=cards, discard=(CARDS["weapons/hills"],))
    ending.play("commit", "commit", "commit")
    assert ending.hand("red") == ["medicine/hills", "weapons/hills"]
    assert (ending.deck, ending.discard) == ([], ["government/woods"])


def test_nobody_gains_or_loses_actions() -> None:
    acted = governing(tiles=4, others=4)
    rounds = {"red": 0, "blue": 0, "yellow": 0}
    plays = [NOW, SECOND_LATER]
    while acted.phase == "actions":
        colour = acted.to_act
        assert colour is not None
        if colour == "red" and plays and plays[0] in acted.legal:
            acted.play(plays.pop(0))
        while "move" in acted.legal:
            acted.play("move", "done")
            rounds[colour] += 1
        acted.play("end")
    assert rounds == {"red": 4, "blue": 4, "yellow": 4}
    assert plays == []
