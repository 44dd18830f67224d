"""Counts of all sequences of actions from thirty positions, to depth two and three.

What perft is to chess programs: an object a position in ``perft.json``, with the position in the
public notation, so that any other program can be held against the same numbers.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from copy import deepcopy
from itertools import islice
from pathlib import Path
from random import Random
from typing import TypeAlias

from tempus_desktop.games.tempus.game import advance, legal_actions
from tempus_desktop.games.tempus.position import read_position, write_position
from tempus_desktop.games.tempus.state import State
from tempus_desktop.games.tempus.terms import Phase
from tempus_desktop.storage.components import load_components
from tests.games.tempus.random_play import crowded, play
from tests.golden.games import moments, plans
from tests.reference.rules import Reference

FILE = Path(__file__).parent / "perft.json"
POSITIONS = 30
DEPTHS = (2, 3)
LEAST, MOST = 100, 60_000
"""Sequences of depth three: where there are fewer or more, it is not worth or costs too much."""

Entry: TypeAlias = dict[str, object]


def perft(state: State, depth: int) -> int:
    """How many sequences of so many legal actions there are; shorter ones end with the game."""
    legal = legal_actions(state)
    if depth == 1:
        return len(legal)
    return sum(perft(advance(state, action), depth - 1) for action in legal)


def chosen() -> list[Entry]:
    """Positions of all turns, of games by chance and of games that begin in a crowd."""
    found: list[Entry] = []
    for number in range(len(plans())):
        progress, turn = number % 6 == 5, 1 + number % 10
        states = (moment.state for moment in moments(plans()[number]))
        if number % 3:
            states = (taken.before for taken in play(crowded(number), Random(number)))
        found += islice(_entries(states, turn, progress), 1)
    return found[:POSITIONS]


def _entries(states: Iterable[State], turn: int, progress: bool) -> Iterator[Entry]:
    """Those from that turn on where much may be done, but not too much."""
    for state in states:
        phase = Phase.PROGRESS if progress else Phase.ACTIONS
        document = write_position(state)
        if state.turn >= turn and state.phase is phase and document is not None:
            counts = {str(depth): perft(state, depth) for depth in DEPTHS}
            if LEAST <= max(counts.values()) <= MOST:
                yield {"counts": counts, "position": document}


def against_reference(depth: int = 2, every: int = 1) -> list[str]:
    """Counts, one of so many, in which the naive reference of the rules differs."""
    found, entries = [], json.loads(FILE.read_text(encoding="utf-8"))
    for number, entry in list(enumerate(entries))[::every]:
        reference = Reference.load(entry["position"], sorted)
        count = _reference_perft(reference, depth)
        if count != entry["counts"][str(depth)]:
            found.append(f"position {number}, depth {depth}: the reference counts {count}")
    return found


def _reference_perft(reference: Reference, depth: int) -> int:
    legal = reference.legal()
    if depth == 1:
        return len(legal)
    count = 0
    for action in legal:
        after = deepcopy(reference)
        after.play(action)
        count += _reference_perft(after, depth - 1)
    return count


def differences() -> list[str]:
    """Counts that are not as they were recorded."""
    found, components = [], load_components()
    for number, entry in enumerate(json.loads(FILE.read_text(encoding="utf-8"))):
        state = read_position(entry["position"], components)
        for depth, count in entry["counts"].items():
            if (now := perft(state, int(depth))) != count:
                found.append(f"position {number}, depth {depth}: was {count}, now {now}")
    return found
