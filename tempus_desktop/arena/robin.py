"""A round-robin: every choice of levels meets, and what was found is kept meeting by meeting."""

from __future__ import annotations

import shlex
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial

from tempus_desktop.arena import report
from tempus_desktop.arena.crews import Crew, gather
from tempus_desktop.arena.games import Game, Table, play_one
from tempus_desktop.arena.measuring import counted
from tempus_desktop.arena.players import Contestant
from tempus_desktop.arena.rating import ZERO, places_of, rated, round_robin
from tempus_desktop.arena.results import MOST_GAMES, Pairing, Results
from tempus_desktop.core.errors import BadRequest
from tempus_desktop.games.tempus.tables import Components


class Robin:
    """The meetings of a round-robin that are still to be played, and what all have shown.

    Args:
        players: who meets; the zero of the ratings always does.
        games: of each meeting, rounded up so that every seating is played as often.
        results: found earlier; meetings of the same bots with as many games are not played again.
        bots: the version of those that play now.

    Raises:
        BadRequest: nobody but the zero is to be rated.
    """

    def __init__(
        self,
        players: Sequence[Contestant],
        games: int,
        seed: int,
        results: Results,
        bots: str,
        components: Components,
    ) -> None:
        known = {player.name: player for player in (Contestant(ZERO), *players)}
        if len(known) < 2:
            raise BadRequest(f"name a level to be rated beside {ZERO!r}")
        self.results, self._bots, self._seed = results, bots, seed
        self._finished: dict[int, list[Game]] = defaultdict(list)
        self._tables = [
            Table(tuple(known[name] for name in names), seed, components)
            for names in round_robin(tuple(known))
            if not self._is_known(names, rounded(games, len(names)))
        ]
        self._games = [rounded(games, len(table.players)) for table in self._tables]

    @property
    def games(self) -> int:
        """To be played."""
        return sum(self._games)

    def play(self, crew: Crew, told: Callable[[Game], object], grown: Callable[[], object]) -> None:
        """Play what is to be played.

        Args:
            told: is given each game.
            grown: is called after each meeting; :attr:`results` has it.

        Raises:
            CrewLost: nobody is left to play.
        """
        numbers = [
            table * MOST_GAMES + game
            for table, games in enumerate(self._games)
            for game in range(games)
        ]
        work = partial(play_numbered, tuple(self._tables))
        with closing(gather(work, numbers, crew)) as games:
            for number, game in games:
                table = number // MOST_GAMES
                self._finished[table].append(game)
                if len(self._finished[table]) == self._games[table]:
                    self._take_in(table)
                    grown()
                told(game)

    def conclude(self) -> None:
        """Rate the levels by all games there are, those of unfinished meetings too.

        Raises:
            BadRequest: the library that rates is not installed.
        """
        for table in list(self._finished):
            self._take_in(table)
        self.results = rated(self.results, self._bots)

    def _is_known(self, players: tuple[str, ...], games: int) -> bool:
        return any(
            sorted(kept.players) == sorted(players)
            and kept.bots == self._bots
            and len(kept.places) >= games
            for kept in self.results.pairings
        )

    def _take_in(self, table: int) -> None:
        games = sorted(self._finished.pop(table), key=lambda game: game.index)
        pairing = pairing_of(self._tables[table], games, self._bots)
        self.results = self.results.with_pairing(pairing)


def rounded(games: int, seats: int) -> int:
    """So many games, or the few more that let everybody sit everywhere as often."""
    return -(-games // seats) * seats


def play_numbered(tables: Sequence[Table], number: int) -> Game:
    """A game of one of several tables."""
    table, index = divmod(number, MOST_GAMES)
    return play_one(tables[table], index)


def pairing_of(table: Table, games: Sequence[Game], bots: str) -> Pairing:
    """What these games of a table found, at least one, ordered by their numbers."""
    players = tuple(player.name for player in table.players)
    return Pairing(
        players=players,
        places=tuple(map(places_of, games)),
        report=report.document(counted(table, games)),
        command=shlex.join(
            (
                *("tempus-desktop", "simulate", "--players", ",".join(players)),
                *("--games", str(len(games)), "--seed", str(table.seed)),
            )
        ),
        bots=bots,
    )
