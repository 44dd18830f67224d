"""Progress and the end of turn and game (P1 to P4)."""

from __future__ import annotations

import pytest

from tempus_desktop.games.tempus import events as told
from tempus_desktop.games.tempus.notation import CARDS
from tests.games.tempus.tables_for_tests import Table, progress, seat, table

COLOURS = ("red", "blue", "yellow")
NOBODY = ("commit", "commit", "commit")


def eras(of: Table) -> list[str]:
    return [of.era(colour) for colour in COLOURS]


def totals(of: Table) -> list[int]:
    """Progress points counted last, in seat order."""
    counted = [event for event in of.events if isinstance(event, told.ProgressCounted)][-1]
    return [tally.total for tally in counted.tallies]


# P1


def test_progress_comes_when_nobody_has_tiles() -> None:
    last = table(seat("F6", tiles=1), seat(tiles=0), seat(tiles=0), turn=4)
    assert last.play("move", "done").phase == "actions"
    assert last.play("end").phase == "progress"


def test_every_cube_behind_catches_up_with_the_most_advanced() -> None:
    behind = table(
        seat("F6", tiles=1, era="roads"), seat(tiles=0), seat(tiles=0, era="roads"), turn=6
    ).play("move", "done", "end")
    assert eras(behind) == ["trade", "trade", "trade"]


def test_those_behind_may_reach_the_new_era_in_the_same_progress() -> None:
    behind = progress(seat("D5", era="roads"), seat("G6", era="trade"), turn=6)
    assert eras(behind) == ["trade", "trade", "trade"]
    assert eras(behind.play(*NOBODY)) == ["ships", "ships", "trade"]


def test_the_new_era_is_the_next_one() -> None:
    """In turn 6 it is Ships, whose terrain is woods."""
    assert eras(progress(seat("G6"), turn=6).play(*NOBODY)) == ["ships", "trade", "trade"]


def test_commitments_are_made_in_player_order() -> None:
    counting = progress(seat("F6"), first_player="blue", to_act="blue")
    order = []
    for _ in range(3):
        order.append(counting.to_act)
        counting.play("commit")
    assert order == ["blue", "yellow", "red"]


def test_commitments_lie_face_down_until_all_are_made() -> None:
    counting = progress(seat("F6", hand="weapons/hills"), seat("G6", hand="weapons/woods"))
    counting.play("commit weapons/hills", "commit weapons/woods")
    assert (counting.hand("red"), counting.hand("blue")) == ([], [])
    assert counting.discard == []
    counting.play("commit")
    assert counting.discard == ["weapons/hills", "weapons/woods"]


def test_nothing_but_a_commitment_is_made_in_progress() -> None:
    counting = progress(seat("F6:2", hand="sanitation/woods"), turn=6)
    assert counting.refused("play sanitation/woods F6") == "C1"
    assert counting.refused("move") == "A1"
    assert counting.refused("end") == "A3"
    assert counting.refused("city F6 2") == "A1"


# P2

POINTS = [
    ("a token on the new terrain", seat("G6"), (), 1),
    ("each token there", seat("G6:3 D5:2"), (), 5),
    ("no token elsewhere", seat("F6:3 E5 E6"), (), 0),
    ("a card of the new terrain", seat("F6", hand="weapons/woods"), ("weapons/woods",), 1),
    ("no card of another", seat("F6", hand="weapons/hills"), ("weapons/hills",), 0),
    ("an Education", seat("F6", hand="education/hills"), ("education/hills",), 1),
    ("one of the new terrain", seat("F6", hand="education/woods"), ("education/woods",), 2),
    ("a city, whatever its value", seat("F6", cities="D8:4 G5:2"), (), 2),
    ("a city on the new terrain, once", seat("F6", cities="G6:3"), (), 1),
    ("no card held back", seat("F6", hand="education/woods"), (), 0),
]


@pytest.mark.parametrize(
    ("red", "committed", "points"),
    [case[1:] for case in POINTS],
    ids=[case[0] for case in POINTS],
)
def test_progress_points(red: dict[str, object], committed: tuple[str, ...], points: int) -> None:
    """Towards Ships, whose terrain is woods."""
    counting = progress(red, seat("I8"), turn=6)
    counting.play(f"commit {','.join(committed)}".rstrip(), "commit", "commit")
    assert totals(counting) == [points, 0, 0]


@pytest.mark.parametrize(
    ("turn", "site"),
    [
        (1, "G5"),
        (2, "D6"),
        (3, "G6"),
        (4, "F6"),
        (5, "G5"),
        (6, "G6"),
        (7, "D6"),
        (8, "F6"),
        (9, "G5"),
        (10, "D6"),
    ],
)
def test_the_terrain_is_that_of_the_new_era(turn: int, site: str) -> None:
    counting = progress(seat(site), seat("E6"), turn=turn).play(*NOBODY)
    assert totals(counting) == [1, 0, 0]


def test_the_highest_total_advances_alone() -> None:
    assert eras(progress(seat("G6:2"), seat("D5"), turn=6).play(*NOBODY)) == [
        *("ships", "trade", "trade"),
    ]


def test_all_with_the_highest_total_advance() -> None:
    tied = progress(seat("G6"), seat("D5"), turn=6).play(*NOBODY)
    assert eras(tied) == ["ships", "ships", "trade"]


def test_all_advance_with_nothing() -> None:
    assert eras(progress(seat("F6"), seat("F7"), turn=6).play(*NOBODY)) == ["ships"] * 3


def test_the_progress_example_of_the_rulebook() -> None:
    """Red: five tokens and a card; blue: three tokens, a city and an Education of woods."""
    red = seat("G6:3 D5:2", hand="weapons/woods", era="trade")
    blue = seat("I5:3", cities="F7:2", hand="education/woods", era="roads")
    counting = progress(red, blue, turn=6).play(
        "commit weapons/woods", "commit education/woods", "commit"
    )
    assert totals(counting) == [6, 6, 0]
    assert eras(counting) == ["ships", "ships", "trade"]


def test_cards_count_for_who_committed_them_whoever_was_first() -> None:
    red, blue = seat("F6", hand="weapons/woods"), seat("F7", hand="education/woods")
    counting = progress(red, blue, turn=6, first_player="yellow", to_act="yellow")
    counting.play("commit", "commit weapons/woods", "commit education/woods")
    assert totals(counting) == [1, 2, 0]
    assert eras(counting) == ["trade", "ships", "trade"]


# P3

DECK = "medicine/hills medicine/woods religion/hills religion/woods weapons/hills weapons/woods"
FOUR = "education/farmland education/hills education/woods fortifications/hills"


@pytest.mark.parametrize(("turn", "drawn"), [(1, 2), (7, 2), (2, 0), (6, 0), (10, 0)])
def test_reaching_writing_or_printing_first_draws_two_cards(turn: int, drawn: int) -> None:
    counting = progress(seat("F6"), seat("F7"), turn=turn, deck=DECK.split()).play(*NOBODY)
    assert [len(counting.hand(colour)) for colour in COLOURS] == [drawn] * 3


def test_only_those_who_advance_now_draw() -> None:
    counting = progress(seat("D6"), seat("F7"), turn=7, deck=DECK.split()).play(*NOBODY)
    assert counting.hand("red") == ["medicine/hills", "medicine/woods"]
    assert counting.hand("blue") == counting.hand("yellow") == []


def test_catching_up_to_printing_draws_nothing() -> None:
    counting = progress(seat("F6", era="ships"), seat("F7"), turn=8).play(*NOBODY)
    assert counting.hand("red") == []


def test_the_bonus_is_drawn_in_player_order() -> None:
    """Blue is the first player; each draws both cards before the next one draws."""
    counting = progress(
        seat("F6"), seat("F7"), turn=7, deck=DECK.split(), first_player="blue", to_act="blue"
    ).play(*NOBODY)
    assert [counting.hand(colour) for colour in ("blue", "yellow", "red")] == [
        ["medicine/hills", "medicine/woods"],
        ["religion/hills", "religion/woods"],
        ["weapons/hills", "weapons/woods"],
    ]


def test_each_comes_down_to_the_limit_before_the_next_one_draws() -> None:
    red = seat("F6", hand=FOUR)
    blue = seat("F7", hand="government/farmland government/hills government/woods sanitation/woods")
    counting = progress(red, blue, turn=1, deck=DECK.split()).play(*NOBODY)
    assert counting.to_act == "red"
    assert len(counting.hand("blue")) == 4
    assert all(text.startswith("discard ") for text in counting.legal)
    assert counting.phase == "progress"
    counting.play("discard medicine/hills")
    assert counting.to_act == "blue"
    assert {"religion/hills", "religion/woods"} < set(counting.hand("blue"))
    assert counting.hand("yellow") == []
    counting.play("discard religion/woods")
    assert counting.hand("yellow") == ["weapons/hills", "weapons/woods"]
    assert (counting.phase, counting.state.turn) == ("actions", 2)


def test_what_one_throws_away_the_next_one_may_draw() -> None:
    """The deck holds two cards; the second draw finds what was just discarded."""
    counting = progress(seat("G5", hand=FOUR), seat("H6"), turn=1)
    deck = tuple(CARDS[text] for text in DECK.split()[:2])
    counting.state = counting.state._replace(deck=deck, discard=(CARDS["weapons/hills"],))
    counting.play("commit", "commit", "commit", "discard medicine/hills")
    assert counting.hand("blue") == ["medicine/hills", "weapons/hills"]
    assert counting.deck == counting.discard == []


def test_only_the_one_who_drew_too_much_discards() -> None:
    counting = progress(seat("F6"), seat("F7", hand=FOUR), turn=1, deck=DECK.split())
    counting.play(*NOBODY)
    assert counting.to_act == "blue"
    assert counting.refused("commit") == "C5"


def test_committed_cards_are_gone_before_the_bonus_is_drawn() -> None:
    counting = progress(seat("F6", hand=FOUR), seat("F7"), turn=1, deck=DECK.split())
    counting.play("commit education/farmland", "commit", "commit")
    assert counting.phase == "actions"
    assert len(counting.hand("red")) == 5


# P4


def test_the_marker_passes_clockwise_after_a_turn() -> None:
    ended = progress(seat("F6"), turn=6).play(*NOBODY)
    assert (ended.phase, ended.state.turn, ended.to_act) == ("actions", 7, "blue")
    ended = progress(seat("F6"), turn=6, first_player="yellow", to_act="yellow").play(*NOBODY)
    assert ended.to_act == "red"


def test_everybody_takes_tiles_by_the_own_row() -> None:
    ended = progress(seat("G6"), seat("F6"), turn=6).play(*NOBODY)
    assert [ended.tiles(colour) for colour in COLOURS] == [5, 4, 4]


def test_the_game_is_over_after_turn_ten() -> None:
    ended = progress(seat("F6"), turn=10).play(*NOBODY)
    assert (ended.phase, ended.to_act, ended.legal) == ("over", None, [])
    assert ended.outcome is not None
    assert [ended.tiles(colour) for colour in COLOURS] == [0, 0, 0]


def test_the_marker_does_not_pass_after_the_last_turn() -> None:
    ended = progress(seat("F6"), turn=10, first_player="blue", to_act="blue").play(*NOBODY)
    assert ended.state.turn == 10
    assert ended.position is not None
    assert ended.position["first_player"] == "blue"


@pytest.mark.parametrize("turn", range(1, 10))
def test_no_earlier_turn_ends_the_game(turn: int) -> None:
    ended = progress(seat("F6"), turn=turn).play(*NOBODY)
    assert (ended.phase, ended.state.turn) == ("actions", turn + 1)


def test_flight_has_the_limits_of_trains() -> None:
    ended = progress(seat("D6:4"), turn=10).play(*NOBODY)
    rows = [player.row for player in ended.state.players]
    assert eras(ended) == ["flight", "trains", "trains"]
    assert rows[0] == rows[1]


def test_government_cards_are_gone_when_the_game_is_over() -> None:
    red = seat("F6", government="government/woods", put_off=True)
    ended = progress(red, turn=10).play(*NOBODY)
    assert ended.government("red") == []
    assert ended.discard == ["government/woods"]
