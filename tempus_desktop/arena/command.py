"""The command ``simulate``: games between players, and ratings from a round-robin."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from pathlib import Path

from tempus_desktop.arena import rating, report
from tempus_desktop.arena.failures import Failures
from tempus_desktop.arena.games import Game, Table
from tempus_desktop.arena.measuring import counted, play
from tempus_desktop.arena.players import COMMAND, Contestant, all_levels, contestant
from tempus_desktop.arena.progress import Progress
from tempus_desktop.arena.records import Records
from tempus_desktop.arena.results import Results, documents, keep_results, results_of
from tempus_desktop.arena.robin import Robin, pairing_of
from tempus_desktop.arena.running import REFUSED, add_workers, as_far_as_it_goes, crew, fail
from tempus_desktop.arena.stranger import NotStarted, check_start
from tempus_desktop.bots.version import bots_version
from tempus_desktop.core.arguments import seed, whole
from tempus_desktop.core.documents import told
from tempus_desktop.core.errors import BadFile, BadRequest, TempusError
from tempus_desktop.games.tempus.tables import TILES_FOR_PLAYERS
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.gallery import load_layout_file
from tempus_desktop.storage.layouts import Layout, check_for_match
from tempus_desktop.storage.settings import load_settings, settings_path

MOST = 1_000_000
"""Games at most."""
GAMES, GAMES_OF_A_MEETING = 100, 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command ``simulate`` takes."""
    known = ", ".join(player.name for player in all_levels())
    parser.add_argument(
        "--players",
        type=_players,
        metavar="LEVEL,LEVEL,...",
        help=f"three to five, one a seat: {known}, a bot's name from the Preferences, or "
        f"{COMMAND}COMMAND for the command line of a bot (with --rating: who is rated; else all)",
    )
    parser.add_argument(
        "--games",
        type=whole(1, MOST),
        metavar="N",
        help=f"{GAMES}; with --rating of each meeting, {GAMES_OF_A_MEETING}",
    )
    parser.add_argument("--seed", type=seed, default=1, metavar="S")
    add_workers(parser)
    islands = parser.add_mutually_exclusive_group()
    islands.add_argument("--layout", metavar="FILE", help="one island for all games")
    islands.add_argument(
        "--lay-tiles",
        action="store_true",
        help="the players lay the tiles; else each deal has an island laid at random. All seatings "
        "of a deal draw the tiles in one order",
    )
    parser.add_argument("--save", type=Path, metavar="DIR", help="every game as a file there")
    parser.add_argument(
        "--rating",
        action="store_true",
        help="ratings from a round-robin at three, four and five players (extra rating)",
    )
    parser.add_argument(
        "--results",
        type=Path,
        metavar="FILE",
        help="keep what is found there; meetings that it has are not played again for --rating",
    )
    parser.add_argument("--json", action="store_true", help="one line for other programs")


def _players(text: str) -> tuple[Contestant, ...]:
    externals = load_settings(settings_path()).settings.bots
    try:
        return tuple(contestant(word, externals) for word in text.split(","))
    except BadRequest as error:
        raise argparse.ArgumentTypeError(error.message) from None


def run(arguments: argparse.Namespace) -> int:
    """The command ``simulate``; the exit status."""
    try:
        _check_names(arguments)
        return _rate(arguments) if arguments.rating else _measure(arguments)
    except NotStarted as error:
        return fail(error.message, REFUSED)
    except BadFile as error:
        return fail(told(error))
    except (TempusError, OSError) as error:
        return fail(str(error))


def _check_names(arguments: argparse.Namespace) -> None:
    """Results are kept by name, and a command line names the folders of one machine."""
    commands = [one for one in arguments.players or () if one.name.startswith(COMMAND)]
    if commands and arguments.results is not None:
        raise BadRequest(f"--results keeps bots by their names in Preferences, not by {COMMAND}")


def _check_programs(arguments: argparse.Namespace) -> None:
    """Whoever cannot be started at all is not measured; a cluster starts programs elsewhere."""
    if arguments.scheduler is None:
        for player in dict.fromkeys(arguments.players or ()):
            if player.command is not None:
                check_start(player.name, player.command)


def _measure(arguments: argparse.Namespace) -> int:
    table, layout = _table(arguments)
    results = _results(arguments.results)
    if arguments.results is not None:
        rating.library()
    _check_programs(arguments)
    records = None if arguments.save is None else Records(arguments.save, table, layout)
    bots, games = bots_version(), arguments.games or GAMES
    finished: list[Game] = []
    progress = Progress(games, sys.stderr)

    def take(game: Game) -> None:
        if records is not None:
            records.keep(game)
        finished.append(replace(game, decisions=()))
        progress.show(len(finished))

    workers = crew(arguments)
    status = as_far_as_it_goes(lambda: play(table, range(games), workers, take), progress)
    if finished:
        found = counted(table, finished)
        failures = Failures(finished)
        for line in failures.lines():
            print(line, file=sys.stderr)
        said = report.as_json(found) if arguments.json else report.as_table(found, failures)
        print(said, flush=True)
        if arguments.results is not None:
            finished.sort(key=lambda game: game.index)
            pairing = pairing_of(table, finished, bots)
            keep_results(arguments.results, rating.rated(results.with_pairing(pairing), bots))
    return status


def _rate(arguments: argparse.Namespace) -> int:
    for name in ("layout", "lay-tiles", "save"):
        if getattr(arguments, name.replace("-", "_")):
            raise BadRequest(f"--{name} is for games between given players, not for --rating")
    rating.library()
    robin = Robin(
        arguments.players or all_levels(),
        arguments.games or GAMES_OF_A_MEETING,
        arguments.seed,
        _results(arguments.results),
        bots_version(),
        load_components(),
    )
    if robin.games:
        _check_programs(arguments)
    progress, played, failures = Progress(robin.games, sys.stderr), 0, Failures()

    def take(game: Game) -> None:
        nonlocal played
        played += 1
        failures.add(game)
        progress.show(played)

    def keep() -> None:
        if arguments.results is not None:
            keep_results(arguments.results, robin.results)

    workers = crew(arguments)
    status = as_far_as_it_goes(lambda: robin.play(workers, take, keep), progress)
    robin.conclude()
    ratings = robin.results.ratings
    for line in failures.lines():
        print(line, file=sys.stderr)
    if arguments.json:
        print(json.dumps({"games": played, "ratings": documents(ratings)}))
    elif ratings:
        print(rating.as_table(ratings, failures))
    keep()
    return status


def _table(arguments: argparse.Namespace) -> tuple[Table, tuple[str, Layout] | None]:
    players: tuple[Contestant, ...] = arguments.players or ()
    if len(players) not in TILES_FOR_PLAYERS:
        raise BadRequest(f"--players names three to five players, not {len(players)}")
    components, layout = load_components(), None
    if arguments.lay_tiles and arguments.results is not None:
        raise BadRequest("--results is for games on islands laid at random, not for --lay-tiles")
    if arguments.layout is not None:
        if arguments.results is not None:
            raise BadRequest("--results is for games on many islands, not for one --layout")
        layout = load_layout_file(Path(arguments.layout))
        check_for_match(layout, len(players))
    table = Table(
        players,
        arguments.seed,
        components,
        island=None if layout is None else layout.tiles,
        lays=arguments.lay_tiles,
        keeps=arguments.save is not None,
    )
    return table, None if layout is None else (arguments.layout, layout)


def _results(path: Path | None) -> Results:
    return Results() if path is None else results_of(path)
