"""Playing on from a moment as a new match: kept, left and taken up like all others."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from tempus_desktop.core.errors import BadFile
from tempus_desktop.session import kept
from tempus_desktop.session.alone import alone
from tempus_desktop.session.matches import Beginning, begin, write_record
from tempus_desktop.session.new_game import NewGame
from tempus_desktop.session.replay import Replay
from tempus_desktop.session.session import Session
from tempus_desktop.storage.opening import library_in_memory
from tests.games.tempus.random_play import play
from tests.games.tempus.tables_for_tests import COMPONENTS
from tests.session.test_matches import setup as from_set_up
from tests.session.test_origin import TASK, played, set_up

ORIGINS = [from_set_up(), set_up(), set_up(TASK), set_up(analysis=True)]
MOMENTS = [0, 1, 9, 15]


def go_on(session: Session, decisions: int = 60) -> None:
    for _, taken in zip(range(decisions), play(session.state, Random(5)), strict=False):
        session.submit(taken.seat, taken.action)


def check_kept(beginning: Beginning, branch: Session, moment: int) -> None:
    """Keep a branch, leave it, continue: it is byte for byte the game that was left."""
    library = library_in_memory().library
    keeper = kept.add(library, beginning, branch, "A branch")
    keeper.leave()
    again, taken_up = kept.read(library, keeper.match)
    assert again == beginning
    assert len(taken_up.decisions) == moment
    assert taken_up.seats == branch.seats
    assert (taken_up.teaching, taken_up.analysis) == (branch.teaching, branch.analysis)
    for session in (branch, taken_up):
        go_on(session)
    texts = [json.dumps(write_record(beginning, session)) for session in (branch, taken_up)]
    assert texts[0] == texts[1]
    assert len(taken_up.decisions) > moment


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("setup", ORIGINS, ids=["set-up", "position", "puzzle", "analysis"])
def test_what_is_tried_alone_can_be_left_and_continued(setup: NewGame, moment: int) -> None:
    beginning = begin(setup, COMPONENTS, None)
    session = played(beginning)
    ours, branch = alone(beginning, session, moment)
    assert [seat.is_person for seat in branch.seats] == [
        number == session.decisions[moment].seat for number in range(3)
    ]
    check_kept(ours, branch, moment)


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("setup", ORIGINS, ids=["set-up", "position", "puzzle", "analysis"])
def test_what_is_played_on_from_can_be_left_and_continued(setup: NewGame, moment: int) -> None:
    beginning = begin(setup, COMPONENTS, None)
    replay = Replay(played(beginning))
    replay.go(moment)
    check_kept(beginning, replay.branch(), moment)


def test_bots_have_secrets_from_who_plays_on_alone_from_an_analysis() -> None:
    beginning = begin(set_up(analysis=True), COMPONENTS, None)
    ours, branch = alone(beginning, played(beginning), 9)
    assert not branch.analysis
    assert not Replay(branch).is_open
    assert ours.setup.origin is not None
    assert not ours.setup.origin.analysis


def test_another_seats_puzzle_is_not_solved_by_who_plays_on_alone() -> None:
    beginning = begin(set_up(TASK), COMPONENTS, None)
    ours, _ = alone(beginning, played(beginning), 9)
    assert ours.setup.origin is not None
    assert ours.setup.origin.puzzle is None


def test_a_match_that_could_not_be_read_again_is_not_kept() -> None:
    library = library_in_memory().library
    beginning = begin(set_up(TASK), COMPONENTS, None)
    wrong = replace(beginning, setup=replace(beginning.setup, teaching=False))
    with pytest.raises(BadFile):
        kept.add(library, wrong, beginning.open(COMPONENTS), "")
    assert not library.entries()
