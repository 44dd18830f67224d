"""What commands that play many games share: who plays them, how far they get, how they fail."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable

from tempus_desktop.arena.cluster import Cluster
from tempus_desktop.arena.crews import Crew, Here, Processes
from tempus_desktop.arena.progress import Progress
from tempus_desktop.core.arguments import whole
from tempus_desktop.core.errors import TempusError

MOST_JOBS = 1000
SUCCESS, FAILURE, REFUSED, INTERRUPTED = 0, 1, 2, 130
"""Exit statuses: as for arguments that cannot be, and the last as shells have it after Ctrl+C."""


def add_workers(parser: argparse.ArgumentParser) -> None:
    """``--jobs`` processes of this machine, or the workers of a ``--scheduler``."""
    workers = parser.add_mutually_exclusive_group()
    jobs = whole(1, MOST_JOBS)
    workers.add_argument("--jobs", type=jobs, default=1, metavar="J", help="games at a time")
    workers.add_argument(
        "--scheduler", metavar="ADDRESS", help="of a Dask cluster that plays them (extra cluster)"
    )


def crew(arguments: argparse.Namespace) -> Crew:
    """The workers that were asked for.

    Raises:
        BadRequest: the cluster's package is missing.
    """
    if arguments.scheduler is not None:
        return Cluster(arguments.scheduler)
    return Processes(arguments.jobs) if arguments.jobs > 1 else Here()


def as_far_as_it_goes(playing: Callable[[], None], progress: Progress) -> int:
    """Play until the end, Ctrl+C, or until that is not possible any more; the exit status."""
    try:
        playing()
    except KeyboardInterrupt:
        progress.leave()
        return INTERRUPTED
    except (TempusError, OSError) as error:
        progress.leave()
        return fail(str(error))
    progress.leave()
    return SUCCESS


def fail(why: str, status: int = FAILURE) -> int:
    """One line of why it went no further; the exit status."""
    line = "".join(letter if letter.isprintable() else "?" for letter in why)
    print(f"tempus-desktop: {line}", file=sys.stderr)
    return status
