"""Setting positions up: edits give other positions, and all that the rules miss is told at once."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus import position_edits as edits
from tempus_desktop.games.tempus.position import read_position
from tempus_desktop.games.tempus.position_checks import problems
from tempus_desktop.games.tempus.position_edits import Pile
from tempus_desktop.games.tempus.position_reader import read_record
from tempus_desktop.games.tempus.position_record import PositionRecord
from tempus_desktop.games.tempus.position_writer import write_record
from tempus_desktop.games.tempus.tables import ERA_ROWS
from tempus_desktop.games.tempus.terms import Card, CardKind, Colour, Era, Phase, Terrain
from tempus_desktop.grids.hexes import grid
from tempus_desktop.storage.components import load_components
from tests.games.tempus.positions import changed, example, in_progress, over

COMPONENTS = load_components()
SEA = grid(13, 12)


def hex_(name: str) -> int:
    found = SEA.find(name)
    assert found is not None
    return found


G5, G6, H6, I6, F6 = map(hex_, ("G5", "G6", "H6", "I6", "F6"))


def start() -> PositionRecord:
    return read_record(example())


def told(position: PositionRecord) -> list[tuple[str, str | None]]:
    return [(problem.place, problem.rule) for problem in problems(position, COMPONENTS)]


def test_a_fresh_position_on_any_island_can_be_played_from() -> None:
    position = edits.fresh(SEA, {G5: Terrain.WOODS}, 3)
    assert told(position) == []
    state = read_position(write_record(position), COMPONENTS)
    assert state.players[0].tiles == 3
    assert [player.stock for player in state.players] == [16, 16, 16]


def test_all_that_is_wrong_is_told_at_once() -> None:
    wrong = changed(
        example(),
        {
            "players.0.tokens": {"A1": 1, "G6": 5},
            "players.1.cities": {"H6": 2, "I6": 2},
            "players.2.action_tiles": 9 - 3,
            "players.2.hand": ["weapons/hills"] * 6,
        },
    )
    found = told(read_record(wrong))
    assert ("players[0].tokens.A1", "M1") in found  # on water
    assert ("players[0].tokens.G6", "M3") in found  # over the limit
    assert ("players[1].cities.H6", "K1") in found  # on a mountain, beside a city
    assert ("players[1].cities.I6", "M1") in found  # where red has a city
    assert ("players[2].action_tiles", "A1") in found
    assert ("players[2].hand", "C5") in found
    assert sum(rule == "C4" for _, rule in found) >= 1  # the deck has not six of them


def test_what_is_refused_first_is_what_reading_says() -> None:
    wrong = changed(example(), {"players.0.tokens": {"A1": 1}})
    with pytest.raises(BadFile) as caught:
        read_position(wrong, COMPONENTS)
    assert caught.value.place == told(read_record(wrong))[0][0]


@pytest.mark.parametrize("document", [example(), in_progress(), over()])
def test_a_position_is_written_as_it_was_read(document: dict[str, object]) -> None:
    record = read_record(document)
    assert list(write_record(record)) == list(document)
    assert write_record(record) == document
    assert read_record(write_record(record)) == record


def test_without_a_deck_the_document_leaves_it_out() -> None:
    assert "deck" not in write_record(edits.forget_deck(start()))


def test_tokens_are_put_and_taken_one_by_one() -> None:
    more = edits.put_token(start(), 1, G5)
    more = edits.put_token(more, 1, G5)
    assert more.players[1].tokens[G5] == 2
    assert edits.take_one(edits.take_one(more, G5), G5) == start()


def test_a_piece_makes_room_for_anothers() -> None:
    taken = edits.put_token(start(), 1, G6)
    assert G6 not in taken.players[0].tokens
    assert G6 not in taken.players[0].sanitation
    assert taken.players[1].tokens[G6] == 1
    assert edits.holder(taken, G6) == 1


def test_a_city_replaces_the_tokens_that_stand_there() -> None:
    built = edits.put_city(start(), 0, G6, 3)
    assert G6 not in built.players[0].tokens
    assert built.players[0].cities[G6] == 3
    assert edits.holder(edits.take_one(built, G6), G6) is None


def test_no_seventeenth_token_of_one_stack() -> None:
    position = start()
    for _ in range(20):
        position = edits.put_token(position, 0, G5)
    assert position.players[0].tokens[G5] == 16


def test_a_stack_moves_with_its_raised_limit_and_joins_its_own() -> None:
    moved = edits.move(start(), G6, G5)
    assert moved.players[0].tokens == {G5: 3}
    assert moved.players[0].sanitation == {G5: 1}
    joined = edits.move(edits.put_token(moved, 0, G6), G6, G5)
    assert joined.players[0].tokens == {G5: 4}


def test_moving_onto_another_player_takes_the_hex() -> None:
    moved = edits.move(start(), G6, F6)
    assert moved.players[2].tokens == {hex_("G7"): 2}
    assert moved.players[0].tokens == {F6: 3}


def test_a_city_moves_too() -> None:
    moved = edits.move(start(), I6, G5)
    assert moved.players[0].cities == {G5: 3}


def test_a_raise_needs_tokens_and_ends_at_nothing() -> None:
    assert edits.raise_limit(start(), I6, 1) == start()
    assert edits.raise_limit(start(), G6, 1).players[0].sanitation == {G6: 2}
    assert edits.raise_limit(start(), G6, -1).players[0].sanitation == {}
    lower = edits.raise_limit(edits.raise_limit(start(), G6, -1), G6, -1)
    assert lower.players[0].sanitation == {}


def test_the_turn_takes_the_cubes_along() -> None:
    later = edits.set_turn(start(), 8)
    assert [player.era for player in later.players] == [Era.PRINTING, Era.SHIPS, Era.SHIPS]
    assert told(later) == []


def test_an_era_with_fewer_actions_leaves_fewer_tiles() -> None:
    position = edits.set_tiles(start(), 0, 5)
    assert edits.set_era(position, 0, Era.WRITING).players[0].action_tiles == 3


@pytest.mark.parametrize("phase", [Phase.PROGRESS, Phase.OVER, Phase.ACTIONS])
def test_a_phase_brings_what_belongs_to_it(phase: Phase) -> None:
    for before in (read_record(example()), read_record(in_progress()), read_record(over())):
        changed_phase = edits.set_phase(before, phase)
        assert changed_phase.phase is phase
        assert told(changed_phase) == []


def test_the_first_player_of_progress_is_to_act() -> None:
    first = edits.set_first(read_record(in_progress()), 2)
    assert (first.first_player, first.to_act) == (2, 2)
    assert told(first) == []


def test_players_come_and_go() -> None:
    five = edits.add_player(edits.add_player(start()))
    assert [player.colour for player in five.players] == list(Colour)
    assert edits.add_player(five) == five
    assert told(five) == []
    three = edits.remove_player(edits.remove_player(five, 0), 0)
    assert (three.first_player, three.to_act) == (0, 0)
    assert edits.remove_player(three, 0) == three


def test_who_is_to_act_is_still_the_same_player_after_another_left() -> None:
    four = edits.add_player(start())
    acts = edits.set_first(four, 2)
    left = edits.remove_player(acts, 1)
    assert left.players[left.first_player].colour is Colour.YELLOW


def test_colours_are_swapped() -> None:
    swapped = edits.recolour(start(), 0, Colour.YELLOW)
    assert [player.colour for player in swapped.players] == [
        Colour.YELLOW,
        Colour.BLUE,
        Colour.RED,
    ]


def test_a_card_comes_from_the_deck_that_is_written_out() -> None:
    card = Card(CardKind.WEAPONS, Terrain.WOODS)
    given_ = edits.add_card(start(), Pile.HAND, 1, card)
    assert given_.deck == ()
    assert given_.players[1].hand == (card,)
    assert told(given_) == []
    back = edits.drop_card(given_, Pile.HAND, 1, card)
    assert back.players[1].hand == ()


def test_only_government_lies_in_front_of_a_player() -> None:
    card = Card(CardKind.WEAPONS, Terrain.WOODS)
    assert edits.add_card(start(), Pile.FRONT, 0, card) == start()


def test_the_last_government_card_takes_its_put_off_tile_along() -> None:
    card = Card(CardKind.GOVERNMENT, Terrain.WOODS)
    off = edits.set_put_off(start(), 0, True)
    assert told(off) == []
    assert told(edits.drop_card(off, Pile.FRONT, 0, card)) == []


def test_free_cards_are_all_that_lie_nowhere() -> None:
    left = edits.free(start(), COMPONENTS)
    assert sum(left.values()) == 54 - 3
    card = Card(CardKind.EDUCATION, Terrain.WOODS)
    assert left[card] == COMPONENTS.deck.count(card) - 1


def test_a_painted_hex_is_land_or_water() -> None:
    assert edits.paint(start(), hex_("A1"), Terrain.HILLS).land[hex_("A1")] is Terrain.HILLS
    assert ("players[0].tokens.G6", "M1") in told(edits.paint(start(), G6, None))


def test_another_island_keeps_the_pieces_by_the_names_of_their_hexes() -> None:
    small = grid(8, 7)
    moved = edits.set_island(start(), small, {})
    g6 = small.find("G6")
    assert g6 is not None
    assert moved.players[0].tokens == {g6: 3}
    assert moved.players[0].cities == {}  # there is no I6
    assert read_record(write_record(moved)) == moved


EDITS = st.one_of(
    st.tuples(st.just("token"), st.integers(0, 2), st.sampled_from([G5, G6, H6, 0])),
    st.tuples(st.just("city"), st.integers(0, 2), st.sampled_from([G5, G6, H6, 0])),
    st.tuples(st.just("take"), st.just(0), st.sampled_from([G5, G6, H6, I6])),
    st.tuples(st.just("raise"), st.just(0), st.sampled_from([G5, G6])),
    st.tuples(st.just("era"), st.integers(0, 2), st.integers(0, 10)),
    st.tuples(st.just("turn"), st.just(0), st.integers(1, 10)),
    st.tuples(st.just("phase"), st.just(0), st.integers(0, 2)),
    st.tuples(st.just("move"), st.sampled_from([G6, I6, F6]), st.sampled_from([G5, G6, 3])),
)


def done(position: PositionRecord, kind: str, first: int, second: int) -> PositionRecord:
    match kind:
        case "token":
            return edits.put_token(position, first, second)
        case "city":
            return edits.put_city(position, first, second, 2)
        case "take":
            return edits.take_one(position, second)
        case "raise":
            return edits.raise_limit(position, second, 1)
        case "era":
            return edits.set_era(position, first, Era(second))
        case "turn":
            return edits.set_turn(position, second)
        case "phase":
            phases = (Phase.ACTIONS, Phase.PROGRESS, Phase.OVER)
            return edits.set_phase(position, phases[second])
        case _:
            return edits.move(position, first, second)


@settings(max_examples=60, deadline=None)
@given(st.lists(EDITS, max_size=12))
def test_whatever_is_done_can_be_written_and_is_refused_exactly_where_it_has_problems(
    steps: list[tuple[str, int, int]],
) -> None:
    position = start()
    for step in steps:
        position = done(position, *step)
    document = write_record(position)
    assert read_record(document) == position
    if told(position):
        with pytest.raises(BadFile):
            read_position(document, COMPONENTS)
    else:
        read_position(document, COMPONENTS)
    assert all(
        player.action_tiles <= max(r.actions for r in ERA_ROWS) for player in position.players
    )
