"""What every widget of the table is shown: one immutable picture of the match for whoever looks.

Widgets get a :class:`TableView`, offer what its ``legal`` list holds and send back actions taken
from that list; they never judge.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TypeAlias

from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.events import Event
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.position_record import PositionRecord
from tempus_desktop.grids.hexes import Hex
from tempus_desktop.session.puzzles import Task, Verdict
from tempus_desktop.session.seats import Seat


class Box(Enum):
    """The five boxes of the player aid where spent action tiles lie."""

    MOVE = "move"
    BABIES = "babies"
    FIGHT = "fight"
    IDEA = "idea"
    CITY = "city"


class Telling(Enum):
    """What a line of the log tells."""

    NEWS = auto()
    OPENING = auto()
    """What the lines after it tell better, where there are any."""
    CLOSING = auto()
    """What the next line tells as well, by being somebody else's."""
    REASON = auto()
    """Why the line before it was done."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log, already in the person's language and without others' secrets.

    Attributes:
        player: whose mark stands before it; ``None`` for the table's own lines.
        hexes: hexes the line speaks of; pointing at it lights them.
        decision: the number of the bot's decision it tells of, if its reasons may be asked for.
        brief: the text where room is short; empty: the same.
    """

    player: int | None
    text: str
    hexes: tuple[Hex, ...] = ()
    heading: bool = False
    telling: Telling = Telling.NEWS
    decision: int | None = None
    brief: str = ""


@dataclass(frozen=True, slots=True)
class Planned:
    """What a view is that shows a plan instead of the match.

    Attributes:
        letter: what the plan is called.
        ghosts: hexes on which something else stands than in the match.
        end: why the plan cannot go on; empty while it can.
    """

    letter: str
    ghosts: frozenset[Hex]
    end: str = ""


@dataclass(frozen=True, slots=True)
class Posed:
    """The puzzle that is played.

    Attributes:
        position: that it began with.
        verdict: how it stands now.
        rests: it is decided, and nobody plays on.
    """

    task: Task
    position: PositionRecord
    verdict: Verdict
    rests: bool


@dataclass(frozen=True, slots=True)
class TableView:
    """The match as the person at the screen may see it now.

    Attributes:
        observation: what the person looking may know.
        seats: who sits where, in player order.
        legal: what the person at the screen may do now; empty while others decide.
        boxes: per seat, spent action tiles by box.
        events: what happened since the view before, for animations; secrets of others removed.
        since: what others did on the board since the person's last round, until it acts.
        curtain: the seat the screen must be handed to; while set nothing secret is in the view.
        can_undo, can_redo: whether the person may take back or redo one decision.
        stands: the decision taken last is the person's own.
        final: actions of ``legal`` whose playing cannot be taken back.
        thinking: a bot is deciding.
        waits: a bot waits for the person's word (pace "step by step").
        name: the island's or match's name.
        puzzle: what is to be reached, where a puzzle is played.
        plannable: the person at the screen may plan from here.
        planned: what plan this is; ``None``: the match itself.
        looked_back: a moment of a match that is only looked at.
    """

    observation: Observation
    seats: tuple[Seat, ...]
    legal: tuple[Action, ...]
    boxes: tuple[Mapping[Box, int], ...]
    log: tuple[LogLine, ...] = ()
    events: tuple[Event, ...] = ()
    since: tuple[Event, ...] = ()
    curtain: int | None = None
    can_undo: bool = False
    can_redo: bool = False
    stands: bool = False
    final: frozenset[Action] = field(default_factory=frozenset)
    thinking: bool = False
    waits: bool = False
    name: str = ""
    puzzle: Posed | None = None
    plannable: bool = False
    planned: Planned | None = None
    looked_back: bool = False

    @property
    def me(self) -> int | None:
        """The seat whose secrets are shown."""
        return self.observation.viewer

    @property
    def to_act(self) -> int | None:
        """Who decides now."""
        return self.observation.to_act


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is not possible: a rule's id and a sentence in the person's language."""

    rule: str | None
    message: str


Why: TypeAlias = Callable[[Action], Refusal | None]
"""Asks the rules about an action; ``None``: it is legal."""
