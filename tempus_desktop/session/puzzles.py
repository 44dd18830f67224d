"""Puzzles: a position and a goal to reach from it before the turn is over, checked by the rules.

A file of one wraps a position of the notation as it is.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from hashlib import sha256
from typing import TypeAlias, assert_never
from unicodedata import category

from tempus_desktop.core.documents import Node, inside, is_whole, shown
from tempus_desktop.core.errors import BadFile
from tempus_desktop.core.words import Words, words
from tempus_desktop.games.tempus import events as told
from tempus_desktop.games.tempus.game import scores
from tempus_desktop.games.tempus.map_tiles import check_sea
from tempus_desktop.games.tempus.position import read_position
from tempus_desktop.games.tempus.position_reader import read_hex, read_record
from tempus_desktop.games.tempus.position_record import PositionRecord
from tempus_desktop.games.tempus.state import State
from tempus_desktop.games.tempus.tables import (
    CITY_SUPPLY,
    FLIGHT_POINTS,
    GREAT_CITIES,
    GREAT_CITY_VALUE,
    TOKENS,
    TURNS,
    Components,
)
from tempus_desktop.games.tempus.terms import Phase
from tempus_desktop.grids.hexes import Hex, HexGrid
from tempus_desktop.session.session import Decision, Session

FORMAT, VERSION = "tempus-puzzle", 1
LONGEST_TITLE, LONGEST_TEXT = 60, 600
"""Characters."""
CITY_POINTS = sum(value * count for value, count in CITY_SUPPLY.items())
GREAT_POINTS = GREAT_CITY_VALUE * GREAT_CITIES
MOST_POINTS = TOKENS + CITY_POINTS + GREAT_POINTS + FLIGHT_POINTS
"""Nobody can score more: a hex for each token, all cities and Flight (P5)."""

_KEYS = ("format", "version", "title", "text", "goal", "position")


@dataclass(frozen=True, slots=True)
class WinEra:
    """Advance to the New Era of this turn by one's own progress points (P2).

    Attributes:
        alone: nobody else may advance to it.
    """

    alone: bool = False


@dataclass(frozen=True, slots=True)
class TakeCity:
    """Beat another player's city and move in (F5), in this turn."""

    site: Hex


@dataclass(frozen=True, slots=True)
class Score:
    """Have so many victory points (P5), or more, when this turn is over."""

    points: int


Goal: TypeAlias = WinEra | TakeCity | Score


@dataclass(frozen=True, slots=True)
class Task:
    """What a puzzle asks for.

    Attributes:
        title, text: as its author wrote them.
    """

    title: str
    text: str
    goal: Goal


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A task and the document of the position it is set in; whoever is to act there solves it."""

    task: Task
    position: object

    @property
    def key(self) -> str:
        """Tells puzzles apart, whatever their files are called."""
        text = json.dumps(write_puzzle(self), sort_keys=True, ensure_ascii=False)
        return sha256(text.encode()).hexdigest()[:16]


class Verdict(Enum):
    """How a puzzle stands."""

    OPEN = auto()
    SOLVED = auto()
    FAILED = auto()


# --- files


def write_puzzle(puzzle: Puzzle) -> dict[str, object]:
    """The document of a puzzle."""
    sea = read_record(puzzle.position).sea
    return {
        "format": FORMAT,
        "version": VERSION,
        **write_task(puzzle.task, sea),
        "position": puzzle.position,
    }


def is_puzzle(document: object) -> bool:
    """Whether a document says that it is a puzzle."""
    return isinstance(document, dict) and document.get("format") == FORMAT


def read_puzzle(document: object, components: Components) -> Puzzle:
    """The puzzle of a document.

    Raises:
        BadFile: no such document, one of a newer version, a position that breaks the rules, or a
            goal that nobody can have there, or has already; with its place.
    """
    node = Node(document)
    entries = dict(node.entries())
    if "format" in entries:
        entries["format"].constant(FORMAT)
    version = entries.get("version")
    if version is not None and is_whole(version.value) and version.value != VERSION:
        why = words("Files", "the puzzle has version {value}; this program knows version {known}")
        raise version.refusal(why.of(value=shown(version.value), known=VERSION))
    fields = node.fields(_KEYS)
    fields["version"].constant(VERSION)
    position = fields["position"].value
    with inside("position"):
        start = read_position(position, components)
        record = read_record(position)
        check_sea(record.sea)
    task = read_task({key: fields[key] for key in TASK_KEYS}, record)
    refused = refuse_points(task.goal, start)
    if refused is not None:
        raise BadFile(fields["goal"].place + _PLACES[Score], refused.words, refused.rule)
    return Puzzle(task, position)


TASK_KEYS = ("title", "text", "goal")


def write_task(task: Task, sea: HexGrid) -> dict[str, object]:
    """The keys of a task in a document; its hexes are those of the position's sea."""
    return {"title": task.title, "text": task.text, "goal": _write_goal(task.goal, sea)}


def _write_goal(goal: Goal, sea: HexGrid) -> dict[str, object]:
    match goal:
        case WinEra(alone):
            return {"kind": "win-era", "alone": alone}
        case TakeCity(site):
            return {"kind": "take-city", "city": sea.name(site)}
        case Score(points):
            return {"kind": "score", "points": points}
        case _:
            assert_never(goal)


def read_task(fields: dict[str, Node], position: PositionRecord) -> Task:
    """The task in a position whose rules are checked already.

    Raises:
        BadFile: it is none, or cannot be reached there whatever is done.
    """
    title, text = fields["title"], fields["text"]
    for node, refuse in ((title, refuse_title), (text, refuse_text)):
        unfit = refuse(node.text())
        if unfit is not None:
            raise node.refusal(unfit)
    task = Task(title.text(), text.text(), _read_goal(fields["goal"], position))
    refused = refuse_goal(task.goal, position)
    if refused is not None:
        place = fields["goal"].place + _PLACES[type(task.goal)]
        raise BadFile(place, refused.words, refused.rule)
    return task


def refuse_title(title: str) -> Words | None:
    """Why a puzzle cannot be called this; ``None``: it can."""
    if not title.strip() or len(title) > LONGEST_TITLE:
        return words("Files", "a title is one line of 1 to {most} characters").of(
            most=LONGEST_TITLE
        )
    return _refuse_letters(title)


def refuse_text(text: str) -> Words | None:
    """Why these cannot be the words that go with a puzzle; ``None``: they can."""
    if len(text) > LONGEST_TEXT:
        return words("Files", "a text has at most {most} characters").of(most=LONGEST_TEXT)
    return _refuse_letters(text.replace("\n", "").replace("\t", ""))


_NO_LETTERS = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Unicode's categories of what is no letter of a line: controls, surrogates, separators of lines
and paragraphs. Every space is one, and so is what joins letters."""


def _refuse_letters(line: str) -> Words | None:
    wrong = next((letter for letter in line if category(letter) in _NO_LETTERS), None)
    if wrong is None:
        return None
    text = words("Files", "the character {code} cannot be shown")
    return text.of(code=f"U+{ord(wrong):04X}")


_PLACES: dict[type[Goal], str] = {WinEra: "", TakeCity: ".city", Score: ".points"}


def _read_goal(node: Node, position: PositionRecord) -> Goal:
    entries = dict(node.entries())
    if "kind" not in entries:
        raise BadFile(f"{node.place}.kind", words("Files", "is missing"))
    read = entries["kind"].word(_GOALS, words("Files", "a kind of goal"))
    return read(node, position)


def _read_win(node: Node, position: PositionRecord) -> Goal:
    return WinEra(node.fields(("kind", "alone"))["alone"].truth())


def _read_take(node: Node, position: PositionRecord) -> Goal:
    site = node.fields(("kind", "city"))["city"]
    return TakeCity(read_hex(site, site.text(), position.sea))


def _read_score(node: Node, position: PositionRecord) -> Goal:
    return Score(node.fields(("kind", "points"))["points"].whole(1, MOST_POINTS))


_GOALS: dict[str, Callable[[Node, PositionRecord], Goal]] = {
    "win-era": _read_win,
    "take-city": _read_take,
    "score": _read_score,
}


def refuse_goal(goal: Goal, position: PositionRecord) -> BadFile | None:
    """Why nobody can have this goal in a position; ``None``: it may be had."""
    solver = position.to_act
    if solver is None:
        return BadFile("", words("Files", "the game is over: nobody is to act"), "P4")
    match goal:
        case TakeCity(site):
            others = [p for seat, p in enumerate(position.players) if seat != solver]
            if not any(site in player.cities for player in others):
                name = position.sea.name(site)
                why = words("Files", "no other player has a city in {hex}").of(hex=name)
                return BadFile("", why, "F1")
            if position.phase is not Phase.ACTIONS:
                why = words("Files", "there is no fight in the phase {phase}")
                return BadFile("", why.of(phase=position.phase), "F1")
        case WinEra() | Score():
            return None
    return None


def refuse_points(goal: Goal, start: State) -> BadFile | None:
    """Why points are no goal: had before the first decision, or more than the pieces give.

    A match that was begun for such a goal goes on; only puzzles are refused.
    """
    if not isinstance(goal, Score):
        return None
    had, most = scores(start)[start.active], _most_points(start)
    if goal.points <= had:
        text = words("Files", "this is reached already: the score at the start is {points}")
        return BadFile("", text.of(points=had), "P5")
    if goal.points > most:
        text = words("Files", "this is out of reach: the score can be {most} at most")
        return BadFile("", text.of(most=most), "P5")
    return None


def _most_points(start: State) -> int:
    """No score of this turn is higher (P5).

    A hex that counts needs a token, and there are sixteen of them; cities are as many as the tiles
    (with K2 the great ones, too); Flight is reached in the last turn only (P4).
    """
    island = start.island
    hexes = min(TOKENS, (island.land & ~island.mountains).bit_count())
    great = GREAT_POINTS if start.match.options.five_city else 0
    return hexes + CITY_POINTS + great + (FLIGHT_POINTS if start.turn == TURNS else 0)


# --- the checker


def verdict(goal: Goal, session: Session) -> Verdict:
    """How a puzzle stands that was begun with the first state of a session."""
    decisions = session.decisions
    start = decisions[0].before if decisions else session.state
    solver = start.active
    match goal:
        case WinEra(alone):
            return _won_era(alone, solver, decisions)
        case TakeCity(site):
            return _taken(site, solver, decisions, _after_turn(start, session) is not None)
        case Score(points):
            after = _after_turn(start, session)
            if after is None:
                return Verdict.OPEN
            return Verdict.SOLVED if scores(after)[solver] >= points else Verdict.FAILED
        case _:
            assert_never(goal)


def _won_era(alone: bool, solver: int, decisions: Sequence[Decision]) -> Verdict:
    for made in decisions:
        for event in made.events:
            if isinstance(event, told.ProgressCounted):
                won = solver in event.advanced and (not alone or event.advanced == (solver,))
                return Verdict.SOLVED if won else Verdict.FAILED
    return Verdict.OPEN


def _taken(site: Hex, solver: int, decisions: Sequence[Decision], over: bool) -> Verdict:
    """Tokens of the solver moved in where its attack has beaten the city."""
    beaten = False
    for made in decisions:
        for event in made.events:
            match event:
                case told.FightResolved(target=target, city=True, won=True) if target == site:
                    if event.attacker.player != solver:
                        return Verdict.FAILED
                    beaten = True
                case told.HexOccupied(player=player, target=target, tokens=tokens):
                    if beaten and (player, target) == (solver, site) and tokens:
                        return Verdict.SOLVED
                case told.TokenMoved(player=player, target=target):
                    if beaten and (player, target) == (solver, site):
                        return Verdict.SOLVED
                case told.TurnBegan():
                    return Verdict.FAILED
    return Verdict.FAILED if over else Verdict.OPEN


def _after_turn(start: State, session: Session) -> State | None:
    """The state in which the turn of the beginning was over; ``None``: it is still under way."""
    states = [*(made.before for made in session.decisions), session.state]
    for state in states:
        if state.turn != start.turn or state.phase is Phase.OVER:
            return state
    return None
