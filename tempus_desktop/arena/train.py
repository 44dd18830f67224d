"""Finding weights by self-play: the cross-entropy method.

Each generation draws candidates around a mean, lets each play the same deals against three bots
with the program's weights, and moves the mean and the spread to the best quarter. The run is a file
that is written after every candidate, so that a run that was stopped goes on where it was.
A candidate's fitness depends on nothing but the run: any number of processes finds the same.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, field, fields, replace
from errno import ENOTDIR
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean, pstdev

from tempus_desktop.arena.crews import Crew, Here, Processes, gather
from tempus_desktop.arena.progress import Progress
from tempus_desktop.arena.running import MOST_JOBS, SUCCESS, as_far_as_it_goes
from tempus_desktop.bots.greedy import GreedyBot
from tempus_desktop.bots.match import dealt, play_out
from tempus_desktop.bots.weights import WEIGHTS, Weights
from tempus_desktop.core.arguments import seed, whole
from tempus_desktop.core.chance import SEED_LIMIT
from tempus_desktop.core.documents import Node, refusal_words
from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus.game import outcome
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.files import write_atomically
from tempus_desktop.storage.strict_json import load_document

PLAYERS = 4
SEED, SIZE, GAMES = 1, 24, 40
"""Of a new run, where nothing else is asked for."""
NAMES = tuple(entry.name for entry in fields(Weights))
FIRST_SPREAD = 0.2
"""Of the first generation, as a share of each weight."""
LEAST_SPREAD = 0.02
ELITE = 4
"""One in so many candidates leads the next generation."""
MOST = 1_000_000
"""Generations, candidates and games at most; no weight comes near it."""
MARGIN = 0.01
"""What a point ahead of the others counts beside a win."""


@dataclass
class Run:
    """A training run: how it was asked for, how far it is, what it has found.

    Attributes:
        mean: weights in the order of :data:`NAMES`.
        spread: their standard deviations.
        done: candidates of this generation, each with its fitness.
        history: by generation the mean fitness of all and of the best.
    """

    seed: int
    size: int
    games: int
    generation: int = 0
    mean: list[float] = field(default_factory=lambda: list(asdict(WEIGHTS).values()))
    spread: list[float] = field(
        default_factory=lambda: [FIRST_SPREAD * abs(value) for value in asdict(WEIGHTS).values()]
    )
    done: list[tuple[list[float], float]] = field(default_factory=list)
    history: list[tuple[float, float]] = field(default_factory=list)

    @property
    def weights(self) -> Weights:
        """What the run would have the program use."""
        return Weights(**dict(zip(NAMES, self.mean, strict=True)))


def train(run: Run, generations: int, crew: Crew, kept: Callable[[Run], object]) -> None:
    """Go on with a run until it has so many generations.

    Args:
        kept: is given the run whenever it has changed.

    Raises:
        CrewLost: nobody is left to play.
    """
    while run.generation < generations:
        if len(run.done) < run.size:
            _judge_the_rest(run, crew, kept)
        advance(run)
        kept(run)


def _judge_the_rest(run: Run, crew: Crew, kept: Callable[[Run], object]) -> None:
    """Judge the candidates of this generation that are still missing, kept in their order."""
    work = partial(judged, replace(run, done=[], history=[]))
    ahead: dict[int, tuple[list[float], float]] = {}
    with closing(gather(work, range(len(run.done), run.size), crew)) as found:
        for number, candidate in found:
            ahead[number] = candidate
            while len(run.done) in ahead:
                run.done.append(ahead.pop(len(run.done)))
                kept(run)


def judged(run: Run, number: int) -> tuple[list[float], float]:
    """A candidate of this generation and its fitness."""
    candidate = drawn(run, number)
    return candidate, fitness(run, candidate)


def drawn(run: Run, number: int) -> list[float]:
    """A candidate of this generation; the first one is the mean itself."""
    rng = Random(f"{run.seed}/{run.generation}/{number}")
    scale = 1.0 if number else 0.0
    return [
        rng.gauss(mean, scale * spread) for mean, spread in zip(run.mean, run.spread, strict=True)
    ]


def fitness(run: Run, candidate: Sequence[float]) -> float:
    """Win rate against three of the program's own bots, points ahead counted a little."""
    own = GreedyBot(Weights(**dict(zip(NAMES, candidate, strict=True))))
    components, results = load_components(), []
    for index in range(run.games):
        deal, seat = divmod(index, PLAYERS)
        seed = Random(f"{run.seed}/{run.generation}/deal {deal}").randrange(SEED_LIMIT)
        policies = [GreedyBot() for _ in range(PLAYERS)]
        policies[seat] = own
        result = outcome(play_out(dealt(components, PLAYERS, seed), policies, seed))
        assert result is not None
        others = [score for other, score in enumerate(result.scores) if other != seat]
        share = (seat in result.winners) / len(result.winners)
        results.append(share + MARGIN * (result.scores[seat] - fmean(others)))
    return fmean(results)


def advance(run: Run) -> None:
    """The next generation begins around the best of this one."""
    ranked = sorted(run.done, key=lambda found: -found[1])
    elite = [weights for weights, _ in ranked[: max(2, run.size // ELITE)]]
    columns = list(zip(*elite, strict=True))
    run.mean = [fmean(column) for column in columns]
    run.spread = [max(pstdev(column), LEAST_SPREAD * abs(fmean(column))) for column in columns]
    run.history.append((fmean(found[1] for found in run.done), ranked[0][1]))
    run.done, run.generation = [], run.generation + 1


def write_run(path: Path, run: Run) -> None:
    """Keep a run; a file is whole or is the one before."""
    document = asdict(run) | {"weights": asdict(run.weights)}
    write_atomically(path, json.dumps(document, indent=1) + "\n")


def read_run(path: Path) -> Run:
    """A run that was kept.

    Raises:
        OSError: the file cannot be read.
        ValueError: it is no such run.
    """
    try:
        return _run(Node(load_document(path)))
    except BadFile as error:
        raise ValueError(f"this is no training run: {refusal_words(error)}") from None


def _run(node: Node) -> Run:
    found = node.fields(tuple(entry.name for entry in fields(Run)), ("weights",))
    return Run(
        seed=found["seed"].whole(0, SEED_LIMIT - 1),
        size=found["size"].whole(2, MOST),
        games=found["games"].whole(1, MOST),
        generation=found["generation"].whole(0, MOST),
        mean=_numbers(found["mean"], len(NAMES)),
        spread=_numbers(found["spread"], len(NAMES)),
        done=[_candidate(candidate) for candidate in found["done"].items()],
        history=[_pair(generation) for generation in found["history"].items()],
    )


def _candidate(node: Node) -> tuple[list[float], float]:
    weights, value = _items(node, 2)
    return _numbers(weights, len(NAMES)), _number(value)


def _pair(node: Node) -> tuple[float, float]:
    mean, best = _numbers(node, 2)
    return mean, best


def _numbers(node: Node, count: int) -> list[float]:
    return [_number(item) for item in _items(node, count)]


def _items(node: Node, count: int) -> list[Node]:
    items = node.items()
    if len(items) != count:
        raise node.refusal(f"must be a list of {count}, not of {len(items)}")
    return items


def _number(node: Node) -> float:
    value = node.value
    if isinstance(value, bool) or not isinstance(value, int | float) or not -MOST <= value <= MOST:
        raise node.refusal(f"must be a number from {-MOST} to {MOST}")
    return float(value)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command ``train`` takes."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the run, new or to go on with")
    count, size = whole(1, MOST), whole(2, MOST)
    parser.add_argument("--generations", type=count, default=20, metavar="N", help="of all; 20")
    parser.add_argument("--size", type=size, metavar="K", help=f"candidates of each; {SIZE}")
    parser.add_argument("--games", type=count, metavar="G", help=f"of each candidate; {GAMES}")
    parser.add_argument("--seed", type=seed, metavar="S", help=f"of a new run; {SEED}")
    jobs = whole(1, MOST_JOBS)
    parser.add_argument(
        "--jobs",
        type=jobs,
        default=1,
        metavar="J",
        help="candidates at a time",
    )


def run(arguments: argparse.Namespace) -> int:
    """The command ``train``; the exit status."""
    path: Path = arguments.file
    try:
        training = _begun(path, arguments)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        print(f"tempus-desktop: {path}: {why}", file=sys.stderr)
        return 2
    generations: int = arguments.generations
    progress = Progress(
        generations * training.size, sys.stderr, things="candidates", before=_judged(training)
    )

    def kept(changed: Run) -> None:
        write_run(path, changed)
        progress.show(_judged(changed))

    if training.generation < generations:
        progress.show(_judged(training))
    crew = Processes(arguments.jobs) if arguments.jobs > 1 else Here()
    status = as_far_as_it_goes(lambda: train(training, generations, crew, kept), progress)
    if status == SUCCESS:
        print(json.dumps(asdict(training.weights)))
    return status


def _judged(run: Run) -> int:
    """Candidates of all generations so far."""
    return run.generation * run.size + len(run.done)


def _begun(path: Path, arguments: argparse.Namespace) -> Run:
    """The run of the file, or a new one in it.

    Raises:
        OSError: the file cannot be read or written.
        ValueError: it is no such run, or one that was asked for otherwise.
    """
    if path.exists():
        found = read_run(path)
        _check_asked(found, arguments)
        return found
    # A folder mistyped is not made: the run would go on where nobody looks for it.
    if not path.absolute().parent.is_dir():
        raise NotADirectoryError(ENOTDIR, "there is no such folder")
    begun = Run(
        seed=SEED if arguments.seed is None else arguments.seed,
        size=arguments.size or SIZE,
        games=arguments.games or GAMES,
    )
    write_run(path, begun)
    return begun


def _check_asked(found: Run, arguments: argparse.Namespace) -> None:
    """A run goes on as it began: candidates judged otherwise cannot be compared.

    Raises:
        ValueError: the command line asks for something else than the file has.
    """
    differing = [
        f"--{name} {getattr(found, name)}, not {asked}"
        for name in ("seed", "size", "games")
        if (asked := getattr(arguments, name)) not in (None, getattr(found, name))
    ]
    if differing:
        raise ValueError(f"this run goes on with {'; '.join(differing)}")
