"""The words of the command line. None needs a display or a home but the window itself."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path

from tempus_desktop import __version__
from tempus_desktop.arena import command as simulate
from tempus_desktop.arena import train
from tempus_desktop.bots.worker import serve
from tempus_desktop.core.arguments import seed, whole
from tempus_desktop.engine import commands, layouts
from tempus_desktop.games.tempus.island_maker import Wishes
from tempus_desktop.lab import command as lab
from tempus_desktop.study import worker as review

INTERRUPTED = 130
"""Exit status after Ctrl+C, as shells have it."""


def command(given: Sequence[str]) -> int:
    """Do what the words say; the exit status is 0 where all went well."""
    parsed = _parser().parse_args(given)
    try:
        status: int = parsed.run(parsed)
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tempus-desktop",
        description="Tempus on one machine: with no command, or with a FILE, it opens the window.",
        epilog="tempus-desktop FILE opens a game (*.tempus), a position (*.tempus-position), a "
        "puzzle (*.tempus-puzzle), an island (*.tempus-layout), a tile set (*.tempus-tiles) or a "
        "card set (*.tempus-cards).",
    )
    parser.add_argument("--version", action="version", version=f"Tempus Desktop {__version__}")
    words = parser.add_subparsers(metavar="COMMAND", required=True)
    demo = words.add_parser("demo", help="bots play a whole game without a display")
    demo.add_argument("--out", type=Path, default=Path(), metavar="DIR", help="where files go")
    demo.add_argument("--players", type=whole(3, 5), metavar="N", default=4, help="3 to 5")
    demo.add_argument("--seed", type=seed, default=1, help="0 to 2^53 - 1")
    demo.add_argument("--dark", action="store_true", help=_DARK)
    demo.set_defaults(run=_demo)
    engine = words.add_parser("engine", help="JSON lines in, JSON lines out, for other programs")
    engine.add_argument("--components", type=_folder, metavar="DIR", help=_COMPONENTS)
    engine.set_defaults(run=lambda parsed: commands.engine(parsed.components))
    position = words.add_parser("position", help="print a position and its legal actions")
    position.add_argument("file", metavar="FILE")
    position.add_argument("--json", action="store_true", help="as the engine would answer")
    position.add_argument("--components", type=_folder, metavar="DIR", help=_COMPONENTS)
    position.set_defaults(
        run=lambda parsed: commands.position(parsed.file, parsed.json, parsed.components)
    )
    _add_replay(words.add_parser("replay", help="play a game file through the rules and print it"))
    _add_layout(words.add_parser("layout", help="check, draw or make islands"))
    measured = words.add_parser("simulate", help="bots play many games and are measured")
    simulate.add_arguments(measured)
    measured.set_defaults(run=simulate.run)
    trained = words.add_parser("train", help="look for better weights of the bots by self-play")
    train.add_arguments(trained)
    trained.set_defaults(run=train.run)
    words.add_parser("bot-worker").set_defaults(run=_bot_worker)
    words.add_parser("review-worker").set_defaults(run=_review_worker)
    lab.add_worker(words.add_parser("lab-worker"))
    return parser


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--verify", action="store_true", help="check it and say only that it fits")
    parser.add_argument("--to", type=seed, metavar="N", help="stop after N decisions")
    parser.add_argument("--png", type=_png, metavar="OUT", help="a picture of the board there")
    parser.add_argument("--dark", action="store_true", help=_DARK)
    parser.add_argument("--json", action="store_true", help="for other programs")
    parser.set_defaults(run=_replay)


def _add_layout(parser: argparse.ArgumentParser) -> None:
    words = parser.add_subparsers(metavar="WHAT", required=True)
    check = words.add_parser("check", help="tell what is wrong with it; status 1 where anything is")
    check.add_argument("file", metavar="FILE")
    check.add_argument("--json", action="store_true", help="for other programs")
    check.set_defaults(run=lambda parsed: layouts.check(parsed.file, parsed.json))
    lab.add_arguments(words.add_parser("lab", help="bots play on it and tell how fair it is"))
    render = words.add_parser("render", help="draw it")
    render.add_argument("file", metavar="FILE")
    render.add_argument("--out", type=_picture, metavar="OUT", help="a .png or .svg file")
    render.add_argument("--width", type=whole(16, 10_000), default=1600, help="of a PNG, in pixels")
    render.add_argument("--dark", action="store_true", help=_DARK)
    render.set_defaults(run=_render)
    random = words.add_parser("random", help="make one and write it to FILE ('-': print it)")
    random.add_argument("file", metavar="FILE")
    random.add_argument("--players", type=whole(3, 5), metavar="N", default=4, help="3 to 5")
    random.add_argument("--seed", type=seed, default=1, help="0 to 2^53 - 1")
    random.add_argument("--name", default="Random island")
    for wish in fields(Wishes):
        name, text = wish.name.replace("_", "-"), "0 to 100; 50 does not mind"
        random.add_argument(f"--{name}", type=whole(0, 100), default=wish.default, help=text)
    random.set_defaults(run=_random_island)


def _random_island(parsed: argparse.Namespace) -> int:
    wishes = Wishes(**{wish.name: getattr(parsed, wish.name) for wish in fields(Wishes)})
    return layouts.random(parsed.file, parsed.players, parsed.seed, wishes, parsed.name)


def _render(parsed: argparse.Namespace) -> int:
    layout = layouts.layout_to_render(parsed.file)
    if layout is None:
        return layouts.FAILURE
    from tempus_desktop.app import render_layout

    out = parsed.out or Path(parsed.file).with_suffix(".png")
    return render_layout(layout, out, parsed.width, parsed.dark)


_COMPONENTS = "a folder with tiles.json, era-terrains.json or deck.json of your own"


_DARK = "paint in the dark theme"


def _png(text: str) -> Path:
    return _ending_in(text, ".png")


def _picture(text: str) -> Path:
    return _ending_in(text, ".png", ".svg")


def _ending_in(text: str, *endings: str) -> Path:
    if Path(text).suffix.lower() not in endings:
        known = " or ".join(endings)
        raise argparse.ArgumentTypeError(f"the name {text!r} does not end in {known}")
    return Path(text)


def _folder(text: str) -> Path:
    if not Path(text).is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {text!r}")
    return Path(text)


def _bot_worker(_: argparse.Namespace) -> int:
    serve(sys.stdin, sys.stdout)
    return 0


def _review_worker(_: argparse.Namespace) -> int:
    review.serve(sys.stdin, sys.stdout)
    return 0


def _replay(parsed: argparse.Namespace) -> int:
    paint = None
    if parsed.png is not None:
        from tempus_desktop.app import painting_to

        paint = painting_to(parsed.png, parsed.dark)
    return commands.replay(parsed.file, parsed.to, parsed.verify, parsed.json, paint)


def _demo(parsed: argparse.Namespace) -> int:
    from tempus_desktop.app import demo

    return demo(parsed.out, parsed.players, parsed.seed, parsed.dark)


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except (OSError, ValueError):  # no file has such a name
        return False


def window(given: Sequence[str]) -> int:
    """Show the window, with the game of a file or nothing; the exit status."""
    if len(given) > 1 or (given and given[0].startswith("-")):
        print(
            f"tempus-desktop: {' '.join(given)!r} is no command and no file; see --help",
            file=sys.stderr,
        )
        return 2
    if given and not _is_file(given[0]):
        print(f"tempus-desktop: there is no file {given[0]!r}; see --help", file=sys.stderr)
        return 2
    from tempus_desktop import app

    return app.run(Path(given[0]) if given else None)
