"""What can be told of many matches: who played and won, with how many points, where, how long."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tempus_desktop.core.folding import folded
from tempus_desktop.storage.annals import PlayedGame
from tempus_desktop.study.csv_text import bot_cells, text, written


class Company(StrEnum):
    """Who sat at a table."""

    ANY = "any"
    PEOPLE = "people"
    """At least one person."""
    BOTS = "bots"
    """Nobody but bots."""


@dataclass(frozen=True, slots=True)
class Filter:
    """Which matches count.

    Attributes:
        players: how many seats; ``None``: any number.
        words: all must be in the match's name, its island's, or a player's.
        since: ISO 8601; matches played last before it do not count; empty: all do.
    """

    players: int | None = None
    company: Company = Company.ANY
    words: str = ""
    since: str = ""

    def takes(self, game: PlayedGame) -> bool:
        """Whether a match counts."""
        if self.players not in (None, len(game.names)) or game.changed < self.since:
            return False
        people = any(level is None for level in game.levels)
        if self.company is not Company.ANY and people is not (self.company is Company.PEOPLE):
            return False
        said = folded(" ".join((game.name, game.layout, *game.names)))
        return all(word in said for word in folded(self.words).split())


@dataclass(frozen=True, slots=True)
class Standing:
    """How a player, or all bots of a level, did.

    Attributes:
        name: of a person as written last; empty for bots.
        level: of bots; ``None``: a person.
        seats: how often it sat at a table.
        wins: how often it won, shared victories included.
        par: how often it would have won if all at the table had been equal.
        points: on average.
        best: the most points it ever had.
    """

    name: str
    level: str | None
    seats: int
    wins: int
    par: float
    points: float
    best: int


@dataclass(frozen=True, slots=True)
class Place:
    """How often an island was played on; ``layout`` empty where it has no name of its own."""

    island: str
    layout: str
    games: int
    points: float
    """The winner's, on average."""


@dataclass(frozen=True, slots=True)
class Size:
    """Matches of so many players: how many, how long, the points of winners and of all."""

    players: int
    games: int
    decisions: float
    minutes: float
    winners_points: float
    points: float


@dataclass(frozen=True, slots=True)
class Statistics:
    """What is told of the matches that count."""

    games: int
    standings: tuple[Standing, ...]
    places: tuple[Place, ...]
    sizes: tuple[Size, ...]


def statistics(games: Iterable[PlayedGame], filter_: Filter) -> Statistics:
    """What is told of those matches that a filter takes."""
    taken = [game for game in games if filter_.takes(game)]
    return Statistics(len(taken), _standings(taken), _places(taken), _sizes(taken))


def _standings(games: Sequence[PlayedGame]) -> tuple[Standing, ...]:
    """People before bots, each by games played."""
    sat: dict[tuple[str, str | None], list[tuple[PlayedGame, int]]] = {}
    for game in games:
        for seat, (name, level) in enumerate(zip(game.names, game.levels, strict=True)):
            key = (name.strip().casefold(), None) if level is None else ("", level)
            sat.setdefault(key, []).append((game, seat))
    found = [_standing(level, places) for (_, level), places in sat.items()]
    return tuple(sorted(found, key=lambda one: (one.level is not None, -one.seats, one.name)))


def _standing(level: str | None, places: Sequence[tuple[PlayedGame, int]]) -> Standing:
    game, seat = places[0]
    points = [game.points[seat] for game, seat in places]
    return Standing(
        name=game.names[seat].strip() if level is None else "",
        level=level,
        seats=len(places),
        wins=sum(seat in game.winners for game, seat in places),
        par=sum(len(game.winners) / len(game.names) for game, _ in places),
        points=_mean(points),
        best=max(points),
    )


def _places(games: Sequence[PlayedGame]) -> tuple[Place, ...]:
    """Those played on most often first; an island laid by the players or by chance has no name."""
    points: dict[tuple[str, str], list[int]] = {}
    for game in games:
        key = (game.island, game.layout if game.island == "layout" else "")
        points.setdefault(key, []).append(max(game.points))
    found = [Place(*key, games=len(most), points=_mean(most)) for key, most in points.items()]
    return tuple(sorted(found, key=lambda place: -place.games))


def _sizes(games: Sequence[PlayedGame]) -> tuple[Size, ...]:
    found = []
    for players in sorted({len(game.names) for game in games}):
        some = [game for game in games if len(game.names) == players]
        found.append(
            Size(
                players=players,
                games=len(some),
                decisions=_mean([game.decisions for game in some]),
                minutes=_mean([game.seconds for game in some]) / 60,
                winners_points=_mean([max(game.points) for game in some]),
                points=_mean([points for game in some for points in game.points]),
            )
        )
    return tuple(found)


def _mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


_HEADS = (
    *("game", "name", "played", "players", "island", "layout", "decisions", "minutes"),
    *("seat", "player", "bot", "bot_id", "points", "won"),
)


def games_csv(games: Iterable[PlayedGame], filter_: Filter, bot_name: Callable[[str], str]) -> str:
    """One line a match and seat, of the matches that a filter takes.

    Args:
        bot_name: what people call a level.
    """
    lines: list[Sequence[object]] = [_HEADS]
    for game in games:
        if not filter_.takes(game):
            continue
        where = (text(game.island), text(game.layout), game.decisions, round(game.seconds / 60, 1))
        about = (game.match, text(game.name), game.changed, len(game.names), *where)
        for seat, (name, level) in enumerate(zip(game.names, game.levels, strict=True)):
            who = (seat + 1, text(name), *bot_cells(level, bot_name))
            lines.append((*about, *who, game.points[seat], int(seat in game.winners)))
    return written(lines)
