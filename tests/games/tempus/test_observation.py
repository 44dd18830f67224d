"""What a seat may know: everything on the table and its own cards, and nothing else."""

from __future__ import annotations

from random import Random

import pytest

from tempus_desktop.games.tempus import game
from tempus_desktop.games.tempus.observation import SeatView
from tempus_desktop.games.tempus.state import OpenFight, OpenProgress
from tempus_desktop.games.tempus.terms import Card, Era, Phase
from tempus_desktop.session.secrets import visible
from tests.games.tempus.random_play import all_taken, some_states
from tests.games.tempus.tables_for_tests import SEA, Table, facing, progress, seat, table
from tests.games.tempus.twins import same_in_twin, twin

HAND = "education/woods weapons/hills"


def view(of: Table, viewer: int | None, seen: int) -> SeatView:
    return game.observe(of.state, viewer).seats[seen]


def texts(cards: tuple[Card, ...] | int | None) -> list[str] | int | None:
    return [str(card) for card in cards] if isinstance(cards, tuple) else cards


# Hands and commitments


def test_a_seat_sees_its_own_hand() -> None:
    assert texts(view(table(seat("F6", hand=HAND)), 0, 0).hand) == HAND.split()


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_others_see_how_many_cards_a_hand_has(viewer: int | None) -> None:
    seen = view(table(seat("F6", hand=HAND)), viewer, 0)
    assert (seen.hand, seen.hand_size) == (None, 2)


def test_the_deck_is_a_number_and_the_discard_pile_is_seen() -> None:
    seen = game.observe(table(seat("F6", hand=HAND), discard=["weapons/woods"]).state, 1)
    assert (seen.deck_size, texts(seen.discard)) == (51, ["weapons/woods"])


def test_an_attackers_commitment_is_a_number_to_all_others() -> None:
    fought = facing(attacking=HAND).play("fight F6 G6", f"commit {','.join(HAND.split())}")
    assert texts(view(fought, 0, 0).committed) == HAND.split()
    for viewer in (1, 2, None):
        assert view(fought, viewer, 0).committed == 2
        opened = game.observe(fought.state, viewer).open
        assert isinstance(opened, OpenFight)
        assert opened.committed == ()
    mine = game.observe(fought.state, 0).open
    assert isinstance(mine, OpenFight)
    assert texts(mine.committed) == HAND.split()


def test_nobody_has_committed_before_the_attacker_did() -> None:
    fought = facing(attacking=HAND).play("fight F6 G6")
    assert [view(fought, 1, seat_).committed for seat_ in range(3)] == [None] * 3


def test_a_commitment_in_progress_is_a_number_to_all_others() -> None:
    counting = progress(seat("F6", hand=HAND), seat("G6", hand="weapons/woods"))
    counting.play("commit weapons/hills", "commit weapons/woods")
    assert texts(view(counting, 0, 0).committed) == ["weapons/hills"]
    assert [view(counting, 0, seat_).committed for seat_ in (1, 2)] == [1, None]
    assert [view(counting, 2, seat_).committed for seat_ in (0, 1)] == [1, 1]
    opened = game.observe(counting.state, 0).open
    assert opened == OpenProgress(((), ()))


# The table


def test_everything_on_the_table_is_seen_by_all() -> None:
    red = seat(
        "F6:3 E6",
        cities="D8:4",
        raises="F6:1",
        government="government/woods",
        put_off=True,
        era="trade",
    )
    at = table(red, seat("G6 H6 H7 I7"), turn=7)
    for viewer in (0, 1, 2, None):
        seen = view(at, viewer, 0)
        named = [
            {SEA.name(hex_): number for hex_, number in numbers.items()}
            for numbers in (seen.tokens, seen.cities, seen.raises)
        ]
        assert named == [{"E6": 1, "F6": 3}, {"D8": 4}, {"F6": 1}]
        assert (seen.stock, seen.supply, seen.tiles) == (12, {2: 3, 3: 3, 4: 1}, 4)
        assert (texts(seen.government), seen.put_off) == (["government/woods"], True)
        assert (seen.era, seen.row.movement) == (Era.TRADE, 2)
        assert (seen.points, seen.hexes_points, seen.city_points) == (5, 1, 4)
        assert (seen.protected, view(at, viewer, 1).protected) == (True, False)


def test_phase_turn_marker_and_who_decides_are_seen() -> None:
    seen = game.observe(table(seat("F6"), turn=4).play("move").state, 2)
    assert (seen.phase, seen.turn, seen.first, seen.to_act, seen.active) == (
        *(Phase.ACTIONS, 4, 0, 0, 0),
    )
    assert (seen.spent, seen.government, seen.new_era) == (1, None, Era.ROADS)
    counting = game.observe(progress(seat("F6"), turn=4).state, 2)
    assert (counting.active, counting.to_act) == (None, 0)


def test_the_outcome_is_seen_when_the_game_is_over() -> None:
    ended = progress(seat("F6"), turn=10).play("commit", "commit", "commit")
    seen = game.observe(ended.state, None)
    assert seen.outcome == game.outcome(ended.state)
    assert seen.outcome is not None
    assert seen.to_act is None


# Secrets, in whole games


def test_states_that_differ_in_secrets_only_are_observed_alike() -> None:
    rng = Random(3)
    different = 0
    for state in some_states(9):
        for viewer in (*range(len(state.players)), None):
            other = twin(state, viewer, rng)
            assert game.observe(other, viewer) == game.observe(state, viewer)
            different += other._replace(seed=state.seed) != state
    assert different > 3_000


def test_what_happens_is_seen_alike_where_it_differs_in_secrets_only() -> None:
    rng, compared = Random(4), 0
    for taken in list(all_taken())[::3]:
        for viewer in (*range(len(taken.before.players)), None):
            other = twin(taken.before, viewer, rng)
            action = same_in_twin(taken, viewer, other)
            if action is None:
                continue
            result = game.apply(other, taken.seat, action)
            assert visible(result.events, viewer) == visible(taken.events, viewer)
            assert game.observe(result.state, viewer) == game.observe(taken.after, viewer)
            compared += 1
    assert compared > 5_000


def test_a_difference_in_the_own_hand_is_observed() -> None:
    """The test above could not see a leak if observations were blind."""
    rng, seen = Random(5), 0
    for state in some_states(40):
        other = twin(state, None, rng)
        for viewer, player in enumerate(state.players):
            if other.players[viewer].hand != player.hand:
                assert game.observe(other, viewer) != game.observe(state, viewer)
                seen += 1
    assert seen > 50
