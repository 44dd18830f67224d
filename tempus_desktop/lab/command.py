"""The command ``layout lab``: bot games on an island tell how fair it is."""

from __future__ import annotations

import argparse
import sys
from contextlib import closing
from functools import partial
from pathlib import Path

from tempus_desktop.arena.cluster import Cluster
from tempus_desktop.arena.crews import Crew, Here, gather
from tempus_desktop.arena.progress import Progress
from tempus_desktop.arena.running import SUCCESS, add_workers, as_far_as_it_goes, crew, fail
from tempus_desktop.core.arguments import seed, whole
from tempus_desktop.core.documents import told
from tempus_desktop.core.errors import BadFile, TempusError
from tempus_desktop.games.tempus.tables import TILES_FOR_PLAYERS
from tempus_desktop.lab.games import LAB_LEVELS, QUICK, LabTable, play_lab_game
from tempus_desktop.lab.plans import MOST_GAMES, IslandTest, Job
from tempus_desktop.lab.report import as_json, as_text
from tempus_desktop.lab.worker import serve
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.gallery import load_layout_file
from tempus_desktop.storage.layouts import Layout, check_for_match

GAMES = 300


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--games", type=whole(1, MOST_GAMES), default=GAMES, metavar="N")
    parser.add_argument(
        "--players",
        type=int,
        choices=tuple(TILES_FOR_PLAYERS),
        help="those for whom the island has the right number of tiles, where none are given",
    )
    parser.add_argument("--level", choices=LAB_LEVELS, default=QUICK, help="of every seat")
    parser.add_argument("--seed", type=seed, default=1, metavar="S")
    add_workers(parser)
    parser.add_argument("--json", action="store_true", help="one line for other programs")
    parser.set_defaults(run=run)


def add_worker(parser: argparse.ArgumentParser) -> None:
    """What the command ``lab-worker`` takes, which the window starts for itself."""
    parser.add_argument("--scheduler", metavar="ADDRESS")
    parser.set_defaults(run=_work)


def run(arguments: argparse.Namespace) -> int:
    """Play, and print what was found; the exit status."""
    try:
        layout = load_layout_file(Path(arguments.file))
        players = arguments.players or _players_for(layout)
        check_for_match(layout, players)
    except BadFile as error:
        return fail(f"{arguments.file}: {told(error)}")
    except (OSError, ValueError) as error:
        return fail(f"{arguments.file}: {getattr(error, 'strerror', None) or error}")
    try:
        workers = crew(arguments)
    except (TempusError, OSError, ValueError) as error:
        return fail(getattr(error, "strerror", None) or str(error))
    table = LabTable(layout.tiles, players, arguments.level, arguments.seed, load_components())
    test = IslandTest(table, arguments.games)
    status = _play(test, workers)
    if test.done:
        tally = test.tally
        print(as_json(table, tally) if arguments.json else as_text(layout.name, table, tally))
    return status


def _play(test: IslandTest, workers: Crew) -> int:
    """Play until the end, Ctrl+C, or until that is not possible any more; the exit status."""
    progress = Progress(test.total, sys.stderr)

    def playing() -> None:
        with closing(
            gather(partial(play_lab_game, test.table), range(test.total), workers)
        ) as games:
            for number, game in games:
                test.take(Job(0, number), game)
                progress.show(test.done)

    return as_far_as_it_goes(playing, progress)


def _work(arguments: argparse.Namespace) -> int:
    address: str | None = arguments.scheduler
    serve(sys.stdin, sys.stdout, lambda: Here() if address is None else Cluster(address))
    return SUCCESS


def _players_for(layout: Layout) -> int:
    """Those whose tiles these are, or the fewest whom they would suffice."""
    laid = len(layout.tiles)
    fitting = (n for n, tiles in TILES_FOR_PLAYERS.items() if tiles >= laid)
    return next(fitting, max(TILES_FOR_PLAYERS))
