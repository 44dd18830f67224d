"""Puzzles: what they ask for is checked by the rules, and files that make no sense are refused."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus.notation import read_action
from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.session.matches import begin
from tempus_desktop.session.new_game import NewGame
from tempus_desktop.session.origin import Origin, read_origin
from tempus_desktop.session.puzzles import (
    Goal,
    Puzzle,
    Score,
    TakeCity,
    Task,
    Verdict,
    WinEra,
    read_puzzle,
    verdict,
    write_puzzle,
)
from tempus_desktop.session.seats import Seat
from tempus_desktop.session.session import Session
from tests.games.tempus.tables_for_tests import COMPONENTS, SEA, Table, progress, seat, table

Json = dict[str, Any]


def hex_(name: str) -> int:
    found = SEA.find(name)
    assert found is not None
    return found


def set_in(at: Table, goal: Goal) -> Session:
    """The puzzle of a table: red is to act and solves it, bots are the others."""
    assert at.position is not None
    seats = (
        Seat("Ann", Colour.RED),
        Seat("Ben", Colour.BLUE, "greedy"),
        Seat("Cy", Colour.YELLOW, "greedy"),
    )
    origin = Origin(at.position, Task("Title", "Text", goal))
    setup = NewGame(seats, teaching=True, origin=origin)
    return begin(setup, COMPONENTS, None).open(COMPONENTS)


def play(session: Session, *texts: str) -> Session:
    for text in texts:
        action = read_action(text, SEA)
        assert action in session.legal(), f"{text!r} is not among {session.legal()}"
        assert session.actor is not None
        session.submit(session.actor, action)
    return session


def pass_on(session: Session, until: int) -> Session:
    """Everybody wastes what is left of the turns before one."""
    wishes = ("end", "done", "move", "commit", "idea")
    while session.actor is not None and session.state.turn < until:
        texts = [text for text in wishes if read_action(text, SEA) in session.legal()]
        if texts:
            play(session, texts[0])
        else:  # a discard is due
            session.submit(session.actor, session.legal()[0])
    return session


def counted(red: Json, blue: Json, goal: Goal) -> Session:
    """Progress is played without cards."""
    return play(set_in(progress(red, blue), goal), "commit", "commit", "commit")


def test_an_era_is_won_by_advancing() -> None:
    strong, weak = seat("D4 D5 D6 D7 D8"), seat("I4")
    totals = counted(strong, weak, WinEra()).decisions[-1].events
    best = [event.advanced for event in totals if hasattr(event, "advanced")]
    assert best == [(0,)], "the example is about red alone"
    assert verdict(WinEra(), counted(strong, weak, WinEra())) is Verdict.SOLVED
    assert verdict(WinEra(alone=True), counted(strong, weak, WinEra(True))) is Verdict.SOLVED
    lost = counted(weak, strong, WinEra())
    assert verdict(WinEra(), lost) is Verdict.FAILED


def test_an_era_shared_is_not_won_alone() -> None:
    nobody = counted(seat("D5"), seat("F4"), WinEra())
    advanced = [e.advanced for e in nobody.decisions[-1].events if hasattr(e, "advanced")]
    assert len(advanced[0]) > 1
    assert 0 in advanced[0]
    assert verdict(WinEra(), nobody) is Verdict.SOLVED
    assert verdict(WinEra(alone=True), nobody) is Verdict.FAILED


def test_while_others_still_commit_nothing_is_decided() -> None:
    session = set_in(progress(seat("D5")), WinEra())
    assert verdict(WinEra(), session) is Verdict.OPEN
    assert verdict(WinEra(), play(session, "commit")) is Verdict.OPEN


def besieged(attackers: int = 3) -> Table:
    """Red in F6 beside a city of blue in G6, which is worth two."""
    red = seat(f"F6:{attackers} D5", tiles=2)
    blue = seat("H6 H7 I7 I8", cities="G6:2", tiles=2)
    return table(red, blue, seat("A12 B12 C12 D12", tiles=2), turn=4)


CITY = TakeCity(hex_("G6"))


def test_a_city_is_taken_by_moving_in() -> None:
    session = set_in(besieged(), CITY)
    play(session, "fight F6 G6", "declare woods", "commit", "commit")
    assert verdict(CITY, session) is Verdict.OPEN
    assert verdict(CITY, play(session, "occupy 1")) is Verdict.SOLVED


def test_a_city_beaten_is_not_taken_yet_until_somebody_steps_in() -> None:
    session = set_in(besieged(), CITY)
    play(session, "fight F6 G6", "declare woods", "commit", "commit", "occupy 0")
    assert verdict(CITY, session) is Verdict.OPEN
    play(session, "end", "idea", "end", "idea", "end", "move", "step F6 G6")
    assert verdict(CITY, session) is Verdict.SOLVED


def test_a_city_not_taken_in_its_turn_is_lost() -> None:
    session = set_in(besieged(attackers=2), CITY)
    play(session, "fight F6 G6", "declare woods", "commit", "commit")  # a tie
    assert verdict(CITY, session) is Verdict.OPEN
    assert verdict(CITY, pass_on(session, 5)) is Verdict.FAILED


def test_points_count_when_the_turn_is_over() -> None:
    red = seat("F6 D5", tiles=1)
    session = set_in(table(red, seat("H6 H7", tiles=0), seat("A12", tiles=0)), Score(2))
    assert verdict(Score(2), session) is Verdict.OPEN
    pass_on(session, 4)
    assert verdict(Score(2), session) is Verdict.SOLVED
    assert verdict(Score(3), session) is Verdict.FAILED


def test_points_of_the_last_turn_count_when_the_game_is_over() -> None:
    at = table(seat("F6 D5", tiles=1), seat("H6", tiles=0), seat("A12", tiles=0), turn=10)
    session = pass_on(set_in(at, Score(2)), 11)
    assert session.actor is None
    flight = 3 if session.state.players[0].era == 10 else 0
    assert verdict(Score(2 + flight), session) is Verdict.SOLVED
    assert verdict(Score(3 + flight), session) is Verdict.FAILED


def test_what_is_taken_back_is_open_again() -> None:
    session = set_in(besieged(), CITY)
    play(session, "fight F6 G6", "declare woods", "commit", "commit", "occupy 1")
    session.undo(0)
    assert verdict(CITY, session) is Verdict.OPEN


# --- files


def good(goal: Json | None = None, at: Table | None = None) -> Json:
    return {
        "format": "tempus-puzzle",
        "version": 1,
        "title": "The wall",
        "text": "Take it.\nIt is near.",
        "goal": goal or {"kind": "take-city", "city": "G6"},
        "position": (at or besieged()).position,
    }


@pytest.mark.parametrize(
    "goal",
    [
        {"kind": "take-city", "city": "G6"},
        {"kind": "win-era", "alone": True},
        {"kind": "win-era", "alone": False},
        {"kind": "score", "points": 12},
    ],
)
def test_a_puzzle_reads_back_as_it_was_written(goal: Json) -> None:
    document = good(goal)
    puzzle = read_puzzle(document, COMPONENTS)
    assert write_puzzle(puzzle) == document
    assert list(write_puzzle(puzzle)) == list(document)


@pytest.mark.parametrize("space", [*"\u00a0\u2009\u3000\u200d\u00ad\ufeff\ue000"])
def test_titles_and_words_have_any_space_and_joined_letters(space: str) -> None:
    document = {**good(), "title": f"a{space}b", "text": f"a{space}\n\tb"}
    assert write_puzzle(read_puzzle(document, COMPONENTS)) == document


def test_puzzles_are_told_apart_by_what_they_are() -> None:
    one, two = good(), good({"kind": "win-era", "alone": True})
    keys = {read_puzzle(document, COMPONENTS).key for document in (one, two, copy.deepcopy(one))}
    assert len(keys) == 2


def without(key: str) -> Json:
    document = good()
    del document[key]
    return document


@pytest.mark.parametrize(
    ("document", "place", "rule"),
    [
        ([], "", None),
        (without("title"), "title", None),
        (without("position"), "position", None),
        ({**good(), "format": "tempus-position"}, "format", None),
        ({**good(), "version": 2}, "version", None),
        ({**good(), "version": True}, "version", None),
        ({**good(), "more": 1}, "more", None),
        ({**good(), "title": " "}, "title", None),
        ({**good(), "title": "x" * 61}, "title", None),
        ({**good(), "title": "a\nb"}, "title", None),
        ({**good(), "title": "a\u2028b"}, "title", None),
        ({**good(), "title": "a\ud800"}, "title", None),
        ({**good(), "text": "a\x00"}, "text", None),
        ({**good(), "text": "a\x85"}, "text", None),
        ({**good(), "goal": {}}, "goal.kind", None),
        ({**good(), "goal": {"kind": "fly"}}, "goal.kind", None),
        ({**good(), "goal": {"kind": "win-era"}}, "goal.alone", None),
        ({**good(), "goal": {"kind": "win-era", "alone": 1}}, "goal.alone", None),
        ({**good(), "goal": {"kind": "score", "points": 0}}, "goal.points", None),
        ({**good(), "goal": {"kind": "take-city", "city": "Z99"}}, "goal.city", None),
        ({**good(), "goal": {"kind": "take-city", "city": "F6"}}, "goal.city", "F1"),
        ({**good(), "position": {}}, "position.format", None),
    ],
)
def test_nonsense_is_refused_with_its_place(document: object, place: str, rule: str | None) -> None:
    with pytest.raises(BadFile) as caught:
        read_puzzle(document, COMPONENTS)
    assert (caught.value.place, caught.value.rule) == (place, rule)


def test_a_position_against_the_rules_is_refused_with_its_place() -> None:
    document = json.loads(json.dumps(good()))
    document["position"]["players"][0]["tokens"]["F6"] = 9
    with pytest.raises(BadFile) as caught:
        read_puzzle(document, COMPONENTS)
    assert caught.value.place == "position.players[0].tokens.F6"
    assert caught.value.rule == "M3"


def test_nobody_solves_anything_when_the_game_is_over() -> None:
    ended = table(seat("F6"), phase="over", turn=10)
    with pytest.raises(BadFile) as caught:
        read_puzzle(good({"kind": "score", "points": 1}, ended), COMPONENTS)
    assert caught.value.rule == "P4"


@pytest.mark.parametrize(
    ("points", "turn", "fits"),
    [(2, 4, False), (3, 4, True), (39, 4, True), (40, 4, False), (42, 10, True), (43, 10, False)],
)
def test_points_are_more_than_at_the_start_and_within_reach(
    points: int, turn: int, fits: bool
) -> None:
    """Two hexes at the start; sixteen tokens and cities worth 23 at most, three for Flight."""
    at = table(seat("F6 D5", tiles=1), seat("H6", tiles=0), seat("A12", tiles=0), turn=turn)
    document = good({"kind": "score", "points": points}, at)
    if fits:
        assert write_puzzle(read_puzzle(document, COMPONENTS)) == document
        return
    with pytest.raises(BadFile) as caught:
        read_puzzle(document, COMPONENTS)
    assert (caught.value.place, caught.value.rule) == ("goal.points", "P5")


def test_a_match_for_points_had_already_is_still_read() -> None:
    at = table(seat("F6 D5", tiles=1), seat("H6", tiles=0), seat("A12", tiles=0))
    origin = Origin(at.position, Task("Title", "", Score(1)))
    assert read_origin(origin.to_json()) == origin


def test_a_city_cannot_be_taken_in_progress() -> None:
    at = progress(seat("F6:2"), seat("H6 H7 I7 I8", cities="G6:2"))
    with pytest.raises(BadFile) as caught:
        read_puzzle(good(at=at), COMPONENTS)
    assert (caught.value.place, caught.value.rule) == ("goal.city", "F1")


def test_a_puzzle_knows_its_key_and_its_task() -> None:
    puzzle = read_puzzle(good(), COMPONENTS)
    assert puzzle.task == Task("The wall", "Take it.\nIt is near.", CITY)
    assert Puzzle(puzzle.task, puzzle.position).key == puzzle.key
