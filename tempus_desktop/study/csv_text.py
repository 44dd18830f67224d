"""Figures as CSV (RFC 4180, with a heading), for spreadsheets and other programs.

Headings and words are the program's own and the same in every language, but for names of bots.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Sequence
from io import StringIO

from tempus_desktop.session.seats import Seat
from tempus_desktop.study.figures import TurnFigures

_MEANS_A_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_TURNS = (
    *("turn", "turn_finished", "seat", "player", "colour", "bot", "bot_id"),
    *("points", "hexes", "cities", "flight", "era", "cards", "fights_won", "fights_lost"),
)


def turns_csv(
    turns: Iterable[TurnFigures], seats: Sequence[Seat], bot_name: Callable[[str], str]
) -> str:
    """One line a turn and seat; ``turn_finished`` is 0 for a turn that is still being played.

    Args:
        bot_name: what people call a level.
    """
    lines: list[Sequence[object]] = [_TURNS]
    for turn in turns:
        for number, (seat, had) in enumerate(zip(seats, turn.seats, strict=True), start=1):
            bot = bot_cells(seat.level, bot_name)
            who = (number, text(seat.name), seat.colour.value, *bot)
            scored = (had.points, had.hexes, had.cities, had.flight)
            did = (had.era, had.cards, had.fights, had.lost)
            lines.append((turn.turn, int(turn.is_over), *who, *scored, *did))
    return written(lines)


def text(words: str) -> str:
    """Words as a cell that no spreadsheet takes for a formula: names may come from strangers."""
    return f"'{words}" if words.startswith(_MEANS_A_FORMULA) else words


def bot_cells(level: str | None, bot_name: Callable[[str], str]) -> tuple[str, str]:
    """What people call a level, and what programs do; a person has none."""
    return ("", "") if level is None else (text(bot_name(level)), text(level))


def written(lines: Iterable[Sequence[object]]) -> str:
    """Lines of cells as CSV."""
    out = StringIO(newline="")
    csv.writer(out).writerows(lines)
    return out.getvalue()
