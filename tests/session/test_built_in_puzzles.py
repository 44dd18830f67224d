"""The puzzles that come with the program: they have solutions, and do not solve themselves."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tempus_desktop.bots.catalogue import choose
from tempus_desktop.bots.seeds import bot_seed
from tempus_desktop.engine.commands import position
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.game import observe
from tempus_desktop.games.tempus.notation import read_action
from tempus_desktop.games.tempus.position_reader import read_record
from tempus_desktop.session.matches import Beginning, begin
from tempus_desktop.session.new_game import NewGame
from tempus_desktop.session.origin import Origin
from tempus_desktop.session.puzzles import Puzzle, Verdict, read_puzzle, verdict
from tempus_desktop.session.seats import Seat
from tempus_desktop.session.session import Session
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.puzzles import built_in_files
from tempus_desktop.storage.strict_json import load_document

COMPONENTS = load_components()
NAMES = [path.stem for path in built_in_files()]
SOLUTIONS = {
    "1-across-the-lake": [
        "move",
        "play transportation/hills",
        "step E6 G6",
        "step E6 G6",
        "done",
        "end",
        "fight G6 H5",
        "declare hills",
        "commit",
        "commit",
        "occupy 1",
    ],
    "2-the-second-wave": [
        "play military-leader/woods F6 G6",
        "commit",
        "commit",
        "occupy 3",
        "fight G6 H6",
        "declare farmland",
        "commit weapons/hills",
        "commit",
        "occupy 1",
    ],
    "3-a-friend-in-the-woods": [
        "play religion/hills D5 D4",
        "move",
        "step E5 F5",
        "done",
        "end",
        "commit weapons/woods",
        "commit",
        "commit",
    ],
    "4-four-more": [
        "move",
        "play transportation/woods",
        "step F6 E5",
        "step F6 F5",
        "done",
        "end",
        "city F7 3",
        "end",
        "commit",
        "commit",
        "commit",
    ],
    "5-twice-in-one-breath": [
        "play government/hills now",
        "move",
        "play transportation/woods",
        "step E5 F5",
        "step E5 F5",
        "done",
        "fight F5 G5",
        "declare hills",
        "commit weapons/grassland",
        "commit",
        "occupy 1",
    ],
}
"""Every decision of a solution, those of the others included."""

Pick = Callable[[Beginning, Session], Action]


def puzzle(name: str) -> Puzzle:
    file = next(path for path in built_in_files() if path.stem == name)
    return read_puzzle(load_document(file), COMPONENTS)


def begun(found: Puzzle) -> tuple[Beginning, Session]:
    record = read_record(found.position)
    seats = tuple(
        Seat(str(player.colour), player.colour, None if seat == record.to_act else "greedy")
        for seat, player in enumerate(record.players)
    )
    origin = Origin(found.position, found.task)
    setup = NewGame(seats, options=record.options, teaching=True, origin=origin)
    beginning = begin(setup, COMPONENTS, None)
    return beginning, beginning.open(COMPONENTS)


def greedy(beginning: Beginning, session: Session) -> Action:
    assert session.actor is not None
    seen = observe(session.state, session.actor)
    seed = bot_seed(beginning.seed, len(session.decisions))
    return choose("greedy", seen, session.legal(), 1.0, seed)


def idle(beginning: Beginning, session: Session) -> Action:
    """Whatever does least."""
    sea, legal = session.state.match.sea, session.legal()
    for text in ("end", "done", "move", "idea", "commit", "occupy 0"):
        action = read_action(text, sea)
        if action in legal and action is not None:
            return action
    return legal[0]


def outcome(name: str, pick: Pick) -> Verdict:
    """What becomes of a puzzle if the solver decides so."""
    found = puzzle(name)
    beginning, session = begun(found)
    solver = session.actor
    while (stands := verdict(found.task.goal, session)) is Verdict.OPEN:
        assert session.actor is not None
        decide = pick if session.actor == solver else greedy
        session.submit(session.actor, decide(beginning, session))
    return stands


def test_there_are_some_for_an_evening() -> None:
    assert 4 <= len(NAMES) <= 12
    assert sorted(SOLUTIONS) == NAMES
    goals = {type(puzzle(name).task.goal) for name in NAMES}
    assert len(goals) == 3, "one of each kind at least"


@pytest.mark.parametrize("name", NAMES)
def test_its_solution_follows_the_rules_and_solves_it(name: str) -> None:
    found = puzzle(name)
    _, session = begun(found)
    for text in SOLUTIONS[name]:
        assert verdict(found.task.goal, session) is Verdict.OPEN
        action = read_action(text, session.state.match.sea)
        assert action in session.legal(), text
        assert action is not None
        assert session.actor is not None
        session.submit(session.actor, action)
    assert verdict(found.task.goal, session) is Verdict.SOLVED


@pytest.mark.parametrize("name", NAMES)
def test_it_is_not_solved_by_doing_nothing(name: str) -> None:
    assert outcome(name, idle) is Verdict.FAILED


def test_a_fair_bot_does_not_solve_most_of_them() -> None:
    solved = [name for name in NAMES if outcome(name, greedy) is Verdict.SOLVED]
    assert len(solved) < len(NAMES) / 2, solved


def test_the_command_line_prints_the_position_of_a_puzzle(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert position(str(built_in_files()[0])) == 0
    told = capsys.readouterr().out
    assert "Turn 5, phase actions" in told
    assert "move" in told.split("Legal actions")[1]


@pytest.mark.parametrize("name", NAMES)
def test_its_words_are_short_enough_to_be_read(name: str) -> None:
    task = puzzle(name).task
    assert task.text
    assert len(task.text) <= 200
