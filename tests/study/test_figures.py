"""Figures of matches, beside games that were worked out by hand."""

from __future__ import annotations

import csv
from io import StringIO

from tempus_desktop.games.tempus.game import scores
from tempus_desktop.games.tempus.notation import read_action
from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.session.matches import begin
from tempus_desktop.session.new_game import IslandSource
from tempus_desktop.session.seats import Seat
from tempus_desktop.session.session import Session
from tempus_desktop.study.csv_text import turns_csv
from tempus_desktop.study.figures import Measure, SeatFigures, accounts, figures
from tests.games.tempus.tables_for_tests import AWAY, COMPONENTS, OTHERS, Table, seat, table
from tests.session.test_matches import played, setup

SEATS = (
    Seat("Ann", Colour.RED),
    Seat("=Ben", Colour.BLUE, "greedy"),
    Seat("Cy, the third", Colour.YELLOW),
)


def after(of: Table, *texts: str) -> Session:
    """A match from a position on, after these decisions."""
    session = Session(SEATS, of.state)
    for text in texts:
        action = read_action(text, session.state.match.sea)
        assert action is not None and session.actor is not None
        session.submit(session.actor, action)
    return session


def ninth_turn(*more: str) -> Session:
    """Red takes G6 from blue with three tokens and a card, and leaves F6; blue reaches Trains.

    Red has three tokens in F6 and one in D5, and a city of 2 in D7; blue one token in G6 (woods),
    two in H6 and one each in I6 and I7; yellow four on mountains far away. Trains are for farmland,
    where blue alone has tokens: three.
    """
    red = seat("F6:3 D5", hand="weapons/hills", cities="D7:2", tiles=1)
    blue = seat("G6 H6:2 I6 I7", hand="fortifications/hills", tiles=0)
    start = table(red, blue, seat(AWAY, tiles=0), turn=9)
    fight = ("fight F6 G6", "commit weapons/hills", "commit", "occupy 3", "end")
    return after(start, *fight, "commit", "commit", "commit", *more)


def flight() -> Session:
    """Blue commits a card and is the only one to reach Flight; the game is over."""
    blue = seat("F6:2 E8", hand="education/woods")
    counting = table(seat("D6"), blue, seat(AWAY), turn=10, phase="progress")
    return after(counting, "commit", "commit education/woods", "commit")


def test_figures_of_a_turn_are_those_at_its_end() -> None:
    [ninth] = figures(ninth_turn())
    assert (ninth.turn, ninth.moment, ninth.is_over) == (9, 8, True)
    red, blue, yellow = ninth.seats
    # G6 and D5, and the city; blue's H6, I6 and I7; mountains score nothing (P5).
    assert red == SeatFigures(4, hexes=2, cities=2, flight=0, era=8, cards=0, fights=1, lost=0)
    assert blue == SeatFigures(3, hexes=3, cities=0, flight=0, era=9, cards=1, fights=0, lost=1)
    assert yellow == SeatFigures(0, hexes=0, cities=0, flight=0, era=8, cards=0, fights=0, lost=0)


def test_a_running_turn_is_told_as_it_stands() -> None:
    [_, tenth] = figures(ninth_turn("babies", "birth I6"))
    assert (tenth.turn, tenth.moment, tenth.is_over) == (10, 10, False)
    assert [had.points for had in tenth.seats] == [4, 3, 0]


def test_the_end_has_flight_in_it() -> None:
    [tenth] = figures(flight())
    assert tenth.is_over
    assert [had.points for had in tenth.seats] == [1, 5, 0]
    assert [had.flight for had in tenth.seats] == [0, 3, 0]
    assert [had.era for had in tenth.seats] == [9, 10, 9]


def test_every_turn_of_a_whole_match_is_there_and_the_last_one_is_the_result() -> None:
    session = played(begin(setup(4), COMPONENTS, None), 10_000)
    turns = figures(session)
    assert [turn.turn for turn in turns] == list(range(11))
    assert all(turn.is_over for turn in turns)
    assert tuple(had.points for had in turns[-1].seats) == scores(session.state)
    assert all((had.points, had.era, had.fights) == (had.hexes, 0, 0) for had in turns[0].seats)
    for measure in (Measure.ERA, Measure.FIGHTS):
        for seat_ in range(4):
            along = [turn.seats[seat_].of(measure) for turn in turns]
            assert along == sorted(along), measure


def test_nothing_is_told_before_the_first_turn() -> None:
    beginning = begin(setup(island=IslandSource.LAID), COMPONENTS, None)
    assert figures(played(beginning, 3)) == ()


def test_an_account_tells_what_points_are_made_of_and_what_was_done() -> None:
    red, blue, _ = accounts(ninth_turn("babies", "birth I6"))
    assert (red.points, red.hexes, red.cities, red.flight) == (4, 2, (2,), 0)
    assert (red.attacks, red.attacks_won, red.defences, red.used) == (1, 1, 0, 1)
    assert (blue.attacks, blue.defences, blue.defences_won, blue.used) == (0, 1, 0, 0)
    assert (blue.babies, red.babies, blue.hand) == (1, 0, 1)
    assert accounts(flight())[1].used == 1


def test_cards_that_defend_are_counted_once() -> None:
    red = seat("F6:2 D5", hand="weapons/hills", tiles=1)
    blue = seat(f"G6 {OTHERS}", hand="fortifications/woods", tiles=0)
    fought = after(
        table(red, blue, seat(AWAY, tiles=0), turn=4),
        *("fight F6 G6", "commit weapons/hills", "commit fortifications/woods"),
    )
    attacker, defender, _ = accounts(fought)
    assert (attacker.used, defender.used) == (1, 1)
    assert (attacker.attacks_won, defender.defences_won) == (0, 1)


def test_csv_has_a_line_a_turn_and_seat_and_no_formulas() -> None:
    session = ninth_turn()
    told = turns_csv(figures(session), session.seats, {"greedy": "Steward"}.__getitem__)
    rows = list(csv.DictReader(StringIO(told, newline="")))
    assert [row["player"] for row in rows] == ["Ann", "'=Ben", "Cy, the third"]
    assert [row["bot"] for row in rows] == ["", "Steward", ""]
    assert [row["bot_id"] for row in rows] == ["", "greedy", ""]
    assert {row["turn_finished"] for row in rows} == {"1"}
    assert [(row["turn"], row["points"], row["fights_lost"]) for row in rows] == [
        *(("9", "4", "0"), ("9", "3", "1"), ("9", "0", "0"))
    ]
