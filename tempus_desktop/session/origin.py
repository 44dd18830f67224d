"""What a match begins with where it is not set-up: a position, and what it is played for."""

from __future__ import annotations

from dataclasses import dataclass

from tempus_desktop.core.documents import Node, inside
from tempus_desktop.games.tempus.position_reader import read_record
from tempus_desktop.games.tempus.position_record import PositionRecord
from tempus_desktop.session.puzzles import TASK_KEYS, Puzzle, Task, read_task, write_task


@dataclass(frozen=True, slots=True)
class Origin:
    """A position to begin with.

    Attributes:
        position: its document.
        task: the puzzle it is played for, if any.
        analysis: one person plays every seat, sees all cards and may take back anything.
    """

    position: object
    task: Task | None = None
    analysis: bool = False

    @property
    def record(self) -> PositionRecord:
        """The position, read."""
        return read_record(self.position)

    @property
    def puzzle(self) -> Puzzle | None:
        """The puzzle that is played, if one is."""
        return None if self.task is None else Puzzle(self.task, self.position)

    def to_json(self) -> dict[str, object]:
        """The origin as a JSON object that :func:`read_origin` reads."""
        sea = self.record.sea
        return {
            "position": self.position,
            "puzzle": None if self.task is None else write_task(self.task, sea),
            "analysis": self.analysis,
        }


def read_origin(document: object) -> Origin:
    """Read what :meth:`Origin.to_json` wrote; whether the rules allow the position is not checked.

    Raises:
        BadFile: anything is missing or unknown, with its place.
    """
    fields = Node(document).fields(("position", "puzzle", "analysis"))
    with inside("position"):
        record = read_record(fields["position"].value)
    puzzle = fields["puzzle"]
    task = None if puzzle.value is None else read_task(puzzle.fields(TASK_KEYS), record)
    return Origin(fields["position"].value, task, fields["analysis"].truth())
