"""Games of a measurement as files that the program opens."""

from __future__ import annotations

import json
from pathlib import Path

from tempus_desktop.arena.games import Game, Table
from tempus_desktop.core.errors import BadRequest
from tempus_desktop.games.tempus.islands import random_island
from tempus_desktop.games.tempus.notation import read_action
from tempus_desktop.games.tempus.tables import SEA_COLUMNS, SEA_ROWS
from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.grids.hexes import grid
from tempus_desktop.session.matches import SUFFIX, Beginning, write_record
from tempus_desktop.session.new_game import IslandSource, NewGame
from tempus_desktop.session.seats import Seat
from tempus_desktop.storage.files import write_atomically
from tempus_desktop.storage.layouts import Layout


class Records:
    """Writes the game files of one measurement into a folder.

    Args:
        layout: the island of every game and the file it is from; ``None``: each deal has its own.

    Raises:
        BadRequest: the folder holds games already, which would be mixed up with these.
        OSError: it cannot be made or read.
    """

    def __init__(
        self, folder: Path, table: Table, layout: tuple[str, Layout] | None = None
    ) -> None:
        self._folder, self._table, self._layout = folder, table, layout
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.glob(f"*{SUFFIX}")):
            raise BadRequest(f"{folder} holds games already: name an empty folder")

    def keep(self, game: Game) -> Path:
        """Write a game; where it lies.

        Raises:
            OSError: it cannot be written.
        """
        components = self._table.components
        beginning = self._beginning(game)
        session = beginning.open(components)
        for text in game.decisions:
            action, seat = read_action(text, session.state.match.sea), session.actor
            assert action is not None and seat is not None
            session.submit(seat, action)
        document = write_record(beginning, session)
        path = self._folder / f"game-{game.index + 1:05}{SUFFIX}"
        write_atomically(path, json.dumps(document, ensure_ascii=False) + "\n")
        return path

    def _beginning(self, game: Game) -> Beginning:
        source, path, layout = IslandSource.RANDOM, None, None
        if self._table.lays:
            source = IslandSource.LAID
        elif self._layout is None:
            tiles = random_island(self._table.components, len(game.levels), game.seed)
            layout = Layout("Random island", grid(SEA_COLUMNS, SEA_ROWS), tiles)
        else:
            source, (path, layout) = IslandSource.LAYOUT, self._layout
        levels = {player.name: player.level for player in self._table.players}
        seats = tuple(
            Seat(colour.value.title(), colour, levels[name])
            for colour, name in zip(Colour, game.levels, strict=False)
        )
        setup = NewGame(seats=seats, island=source, layout=path, seed=game.seed)
        return Beginning(setup, game.seed, layout)
