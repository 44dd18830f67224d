"""Matches that begin with a position: kept, shared and taken up like all others."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus.position import read_position
from tempus_desktop.games.tempus.tables import Options
from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.session import kept
from tempus_desktop.session.matches import Beginning, begin, read_record, write_record
from tempus_desktop.session.new_game import IslandSource, NewGame
from tempus_desktop.session.origin import Origin
from tempus_desktop.session.puzzles import Score, Task, read_puzzle
from tempus_desktop.session.replay import Replay
from tempus_desktop.session.sealed import read_sealed, write_sealed
from tempus_desktop.session.seats import Seat
from tempus_desktop.session.session import Session
from tempus_desktop.storage.opening import library_in_memory
from tests.games.tempus.positions import example
from tests.games.tempus.random_play import play
from tests.games.tempus.tables_for_tests import COMPONENTS, seat, table

TASK = Task("Title", "Text", Score(5))
PEOPLE = tuple(Seat(str(colour), colour) for colour in (Colour.RED, Colour.BLUE, Colour.YELLOW))
BOTS = (PEOPLE[0], *(replace(one, level="greedy") for one in PEOPLE[1:]))


def set_up(task: Task | None = None, analysis: bool = False) -> NewGame:
    seats = PEOPLE if analysis else BOTS
    teaching = not analysis
    return NewGame(seats, teaching=teaching, origin=Origin(example(), task, analysis))


def played(beginning: Beginning, decisions: int = 20) -> Session:
    session = beginning.open(COMPONENTS)
    for _, taken in zip(range(decisions), play(session.state, Random(1)), strict=False):
        session.submit(taken.seat, taken.action)
    return session


@pytest.mark.parametrize("setup", [set_up(), set_up(TASK), set_up(analysis=True)])
def test_a_match_from_a_position_is_read_back_from_its_record(setup: NewGame) -> None:
    beginning = begin(setup, COMPONENTS, None)
    session = played(beginning)
    document = json.loads(json.dumps(write_record(beginning, session)))
    again, taken_up = read_record(document)
    assert again == beginning
    assert (taken_up.state, taken_up.decisions) == (session.state, session.decisions)
    assert taken_up.analysis is session.analysis
    assert taken_up.teaching is session.teaching


def test_it_is_kept_in_the_library_and_found_there_again() -> None:
    library = library_in_memory().library
    beginning = begin(set_up(TASK), COMPONENTS, None)
    session = played(beginning)
    keeper = kept.add(library, beginning, session, "A position")
    again, taken_up = kept.read(library, keeper.match)
    assert (again, taken_up.state) == (beginning, session.state)
    assert kept.find(library, beginning, session) == keeper.match
    other = begin(set_up(), COMPONENTS, None)
    assert kept.find(library, other, played(other)) is None


def test_all_chance_follows_from_the_position() -> None:
    ends = [played(begin(set_up(), COMPONENTS, None), 200).state for _ in range(2)]
    assert ends[0] == ends[1]
    assert begin(set_up(), COMPONENTS, None).seed == 0


def test_matches_that_begin_with_set_up_are_written_as_ever() -> None:
    assert "origin" not in NewGame(PEOPLE).to_json()


def wrong(**changes: Any) -> NewGame:
    return replace(set_up(), **changes)


@pytest.mark.parametrize(
    ("setup", "place"),
    [
        (wrong(seats=(BOTS[1], BOTS[0], BOTS[2])), "seats"),
        (wrong(options=Options(five_city=True)), "options"),
        (wrong(seed=4), "origin"),
        (wrong(first_player=0), "origin"),
        (wrong(island=IslandSource.RANDOM), "origin"),
        (wrong(origin=Origin(example(), None, True)), "origin.analysis"),
        (wrong(origin=Origin(example(), TASK), teaching=False), "origin.puzzle"),
        (replace(set_up(TASK), seats=(BOTS[1], PEOPLE[0])[::-1]), "seats"),
    ],
)
def test_a_set_up_that_does_not_fit_its_position_is_refused(setup: NewGame, place: str) -> None:
    with pytest.raises(BadFile) as caught:
        NewGame.from_json(json.loads(json.dumps(setup.to_json())))
    assert caught.value.place == place


def test_the_puzzle_belongs_to_who_is_to_act() -> None:
    seats = (replace(BOTS[0], level="greedy"), PEOPLE[1], BOTS[2])
    with pytest.raises(BadFile) as caught:
        NewGame.from_json(replace(set_up(TASK), seats=seats).to_json())
    assert caught.value.place == "origin.puzzle"


def test_a_position_against_the_rules_cannot_be_begun_with() -> None:
    document = example()
    document["players"][0]["tokens"]["G6"] = 9
    with pytest.raises(BadFile) as caught:
        begin(replace(set_up(), origin=Origin(document)), COMPONENTS, None).open(COMPONENTS)
    assert caught.value.place == "setup.origin.position.players[0].tokens.G6"


def test_a_sealed_copy_does_not_hold_the_hands_of_the_position() -> None:
    beginning = begin(set_up(TASK), COMPONENTS, None)
    document = write_sealed(beginning, beginning.open(COMPONENTS), "Sealed")
    assert document is not None
    text = json.dumps(document["setup"]) + json.dumps(document["position"])
    assert "education/woods" not in text
    assert "weapons/hills" not in text
    assert read_sealed(json.loads(json.dumps(document)))[0] == "Sealed"


# --- analyses


def begun(*tiles: int) -> Session:
    red, blue, yellow = (
        seat(where, tiles=left) for where, left in zip(("F6 D5", "H6", "A12"), tiles, strict=True)
    )
    at = table(red, blue, yellow).position
    assert at is not None
    setup = NewGame(PEOPLE, origin=Origin(at, None, True))
    return begin(setup, COMPONENTS, None).open(COMPONENTS)


def act(session: Session, *numbers: int) -> Session:
    for number in numbers:
        assert session.actor is not None
        session.submit(session.actor, session.legal()[number])
    return session


def test_in_an_analysis_anything_is_taken_back_whoever_did_it() -> None:
    session = act(begun(2, 2, 2), -1, 0)
    states = [made.before for made in session.decisions] + [session.state]
    while session.actor is not None and len(session.decisions) < 12:
        act(session, 0)
        states.append(session.state)
    for state in reversed(states[:-1]):
        assert session.actor is not None
        assert session.can_undo(session.actor)
        session.undo(session.actor)
        assert session.state == state
    assert not session.decisions


def test_in_an_analysis_decisions_are_taken_again_one_by_one() -> None:
    session = act(begun(2, 2, 2), 0, 0, 0, 0, 0, 0)
    end, done = session.state, len(session.decisions)
    for _ in range(done):
        assert session.actor is not None
        session.undo(session.actor)
    for number in range(done):
        assert session.actor is not None
        session.redo(session.actor)
        assert len(session.decisions) == number + 1
    assert session.state == end


def test_an_analysis_has_no_secrets_and_is_played_on_as_one() -> None:
    replay = Replay(act(begun(2, 2, 2), 0, 0))
    assert replay.is_open
    assert replay.may_play_on()
    assert replay.branch().analysis


def test_a_position_on_another_sea_is_no_match_and_no_puzzle() -> None:
    wide: Any = json.loads(json.dumps(example()))
    wide["sea"]["columns"] += 1
    read_position(wide, COMPONENTS)  # whoever looks at positions may look at this one
    setup = replace(set_up(), origin=Origin(wide))
    with pytest.raises(BadFile, match="13 columns by 12 rows, not on 14 by 12") as refused:
        begin(setup, COMPONENTS, None).open(COMPONENTS)
    assert (refused.value.place, refused.value.rule) == ("setup.origin.position.sea", "S2")
    puzzle = {"format": "tempus-puzzle", "version": 1, "title": "", "text": "", "position": wide}
    with pytest.raises(BadFile) as refused:
        read_puzzle(puzzle | {"goal": {"kind": "score", "points": 9}}, COMPONENTS)
    assert (refused.value.place, refused.value.rule) == ("position.sea", "S2")
