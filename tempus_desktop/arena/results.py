"""What was measured of the levels, kept in a file: the only source of ratings that are shown."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from tempus_desktop.core.documents import Node
from tempus_desktop.core.errors import BadFile
from tempus_desktop.core.versions import check_versions
from tempus_desktop.games.tempus.tables import TILES_FOR_PLAYERS
from tempus_desktop.storage.files import write_atomically
from tempus_desktop.storage.resources import resource
from tempus_desktop.storage.strict_json import read_document

FILE = "bots/results.json"
FORMAT, VERSION = "tempus-results", 1
MOST_GAMES = 1_000_000


@dataclass(frozen=True, slots=True)
class Pairing:
    """Games between the same players.

    Attributes:
        players: levels, one a seat.
        places: of each game, a digit for each of the players in their order; equal digits shared.
        report: as ``simulate --json`` prints it.
        command: plays the same games again.
        bots: the version of those that played them, see :mod:`tempus_desktop.bots.version`.
    """

    players: tuple[str, ...]
    places: tuple[str, ...]
    report: Mapping[str, object]
    command: str
    bots: str


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a level is.

    Attributes:
        value: above the level that wanders at random, in the units of ``openskill``.
        uncertainty: about two standard deviations by the model's own reckoning. Where levels lie
            far apart the model draws them together, and the truth lies outside more often.
        games: it was found from.
    """

    level: str
    value: float
    uncertainty: float
    games: int
    bots: str


@dataclass(frozen=True, slots=True)
class Results:
    """All that a file of results holds."""

    pairings: tuple[Pairing, ...] = ()
    ratings: tuple[Rating, ...] = field(default=())

    def with_pairing(self, pairing: Pairing) -> Results:
        """With this pairing instead of an earlier one of the same players.

        Of the same bots the one with more games stays.
        """
        players = sorted(pairing.players)
        before = [kept for kept in self.pairings if sorted(kept.players) == players]
        if any(
            kept.bots == pairing.bots and len(kept.places) > len(pairing.places) for kept in before
        ):
            return self
        others = [kept for kept in self.pairings if kept not in before]
        return replace(self, pairings=tuple(sorted((*others, pairing), key=_order)))

    def rating(self, level: str) -> Rating | None:
        """What is known of a level's strength; ``None``: nothing was measured."""
        return next((rating for rating in self.ratings if rating.level == level), None)


def _order(pairing: Pairing) -> tuple[int, tuple[str, ...]]:
    return len(pairing.players), pairing.players


@cache
def own_results() -> Results:
    """The results that come with the program; none where their file is missing or damaged."""
    try:
        return read_results(resource(FILE).read_bytes())
    except (OSError, BadFile):
        return Results()


def results_of(path: Path) -> Results:
    """The results of a file; none where it does not exist yet.

    Raises:
        BadFile: it holds no results.
        OSError: it cannot be read.
    """
    try:
        return read_results(path.read_bytes())
    except FileNotFoundError:
        return Results()


def keep_results(path: Path, results: Results) -> None:
    """Write results to a file.

    Raises:
        OSError: it cannot be written.
    """
    write_atomically(path, write_results(results))


def write_results(results: Results) -> str:
    """The text of a file of results, a line for each finding."""
    pairings = [
        {
            "players": list(pairing.players),
            "command": pairing.command,
            "bots": pairing.bots,
            "report": pairing.report,
            "places": " ".join(pairing.places),
        }
        for pairing in results.pairings
    ]
    return (
        f'{{"format": "{FORMAT}", "version": {VERSION},\n'
        f'"ratings": {_lines(documents(results.ratings))},\n"pairings": {_lines(pairings)}}}\n'
    )


def documents(ratings: Sequence[Rating]) -> list[dict[str, object]]:
    """Ratings as JSON; values to two places."""
    return [
        {
            "level": rating.level,
            "rating": round(rating.value, 2),
            "uncertainty": round(rating.uncertainty, 2),
            "games": rating.games,
            "bots": rating.bots,
        }
        for rating in ratings
    ]


def _lines(entries: Sequence[object]) -> str:
    return "[" + ",".join(f"\n{json.dumps(entry)}" for entry in entries) + "]"


def read_results(contents: bytes) -> Results:
    """What :func:`write_results` wrote.

    Raises:
        BadFile: with its place.
    """
    document = read_document(contents)
    check_versions(document, FORMAT, {"version": VERSION})
    fields = Node(document).fields(("format", "version", "ratings", "pairings"))
    return Results(
        pairings=tuple(map(_read_pairing, fields["pairings"].items())),
        ratings=tuple(map(_read_rating, fields["ratings"].items())),
    )


def _read_pairing(node: Node) -> Pairing:
    fields = node.fields(("players", "command", "bots", "report", "places"))
    players = tuple(player.text() for player in fields["players"].items())
    if len(players) not in TILES_FOR_PLAYERS:
        raise fields["players"].refusal("three to five players")
    places = tuple(fields["places"].text().split())
    digits = {str(place) for place in range(1, len(players) + 1)}
    if any(len(game) != len(players) or not set(game) <= digits for game in places):
        raise fields["places"].refusal("a digit for each player and game")
    return Pairing(
        players=players,
        places=places,
        report={key: value.value for key, value in fields["report"].entries()},
        command=fields["command"].text(),
        bots=fields["bots"].text(),
    )


def _read_rating(node: Node) -> Rating:
    fields = node.fields(("level", "rating", "uncertainty", "games", "bots"))
    return Rating(
        level=fields["level"].text(),
        value=_number(fields["rating"]),
        uncertainty=_number(fields["uncertainty"]),
        games=fields["games"].whole(1, MOST_GAMES),
        bots=fields["bots"].text(),
    )


def _number(node: Node) -> float:
    value = node.value
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise node.refusal("must be a number")
    return float(value)
