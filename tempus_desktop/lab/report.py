"""What was measured of an island, for people at a terminal and for other programs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import TypeVar

from tempus_desktop.games.tempus.terms import Terrain
from tempus_desktop.lab.findings import sentences
from tempus_desktop.lab.games import LabTable
from tempus_desktop.lab.intervals import Rate
from tempus_desktop.lab.tally import Span, Tally, Water

BEST_STARTS = 5
"""Start hexes that are told to people; programs get all."""

Key = TypeVar("Key", bound=StrEnum)


def document(table: LabTable, tally: Tally) -> dict[str, object]:
    """The results as JSON; rates to four places, means to two, hexes by name."""
    name = tally.island.sea.name
    unfairness = tally.unfairness
    return {
        "players": table.players,
        "level": table.level,
        "seed": table.seed,
        "games": tally.games,
        "par": round(tally.par, 4),
        "seats": [
            {**_rate(rate), "points": round(points.mean, 2)}
            for rate, points in zip(tally.seats, tally.points, strict=True)
        ],
        "unfairness": {
            "value": round(unfairness.value, 4),
            "interval": [round(end, 4) for end in unfairness.interval],
        },
        "starts": {name(hex_): _rate(rate) for hex_, rate in sorted(tally.starts.items())},
        "terrain": {key: _rate(rate) for key, rate in _in_order(Terrain, tally.terrains)},
        "water": {key: _rate(rate) for key, rate in _in_order(Water, tally.waters)},
        "decisions": _span(tally.length),
        "winning_points": _span(tally.winning),
        "lead": _span(tally.lead),
        "says": _sentences(tally),
    }


def as_json(table: LabTable, tally: Tally) -> str:
    """The results as one line."""
    return json.dumps(document(table, tally))


def as_text(name: str, table: LabTable, tally: Tally) -> str:
    """The results for people."""
    low, high = tally.unfairness.interval
    lines = [
        f"{name or 'no name'}: {table.players} players, {tally.games} games, level {table.level}",
        *_rows("seat", [(f"{n + 1}", rate) for n, rate in enumerate(tally.seats)]),
        f"fair is {tally.par:.1%}; unfairness {100 * tally.unfairness.value:.1f} points "
        f"({100 * low:.1f} to {100 * high:.1f})",
        *_sentences(tally),
        *_rows("start on", _in_order(Terrain, tally.terrains)),
        *_rows("beside water", _in_order(Water, tally.waters)),
        *_rows("best starts", _best(tally)),
        f"won with {tally.winning.mean:.1f} points, by {tally.lead.mean:.1f}; "
        f"{tally.length.mean:.0f} decisions a game ({tally.length.least} to {tally.length.most})",
    ]
    return "\n".join(lines)


def _sentences(tally: Tally) -> list[str]:
    """With plain spaces: not every terminal knows others."""
    return [str(sentence).replace("\u00a0", " ") for sentence in sentences(tally)]


def _rows(title: str, rates: Iterable[tuple[str, Rate]]) -> list[str]:
    lines = [f"{title:<14}{'seen':>8}{'wins':>9}{'95 % interval':>18}"]
    for key, rate in rates:
        low, high = rate.interval()
        lines.append(f"{key:<14}{rate.seen:>8}{rate.value:>9.1%}{f'{low:.1%} to {high:.1%}':>18}")
    return lines


def _best(tally: Tally) -> list[tuple[str, Rate]]:
    """The hexes whose intervals begin highest."""
    ranked = sorted(tally.starts.items(), key=lambda item: (-item[1].interval()[0], item[0]))
    return [(tally.island.sea.name(hex_), rate) for hex_, rate in ranked[:BEST_STARTS]]


def _in_order(keys: Iterable[Key], rates: Mapping[Key, Rate]) -> list[tuple[str, Rate]]:
    """By word, in the order of the words; what was never seen is left out."""
    return [(key.value, rates[key]) for key in keys if key in rates]


def _rate(rate: Rate) -> dict[str, object]:
    return {
        "seen": rate.seen,
        "wins": round(rate.wins, 2),
        "win_rate": round(rate.value, 4),
        "interval": [round(end, 4) for end in rate.interval()],
    }


def _span(span: Span) -> dict[str, object]:
    return {"mean": round(span.mean, 2), "least": span.least, "most": span.most}
