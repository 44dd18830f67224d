"""What the command line does with islands: ``layout check`` and ``layout random``."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tempus_desktop.core.documents import told
from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus.island_maker import Wishes, made_island
from tempus_desktop.games.tempus.tables import SEA_COLUMNS, SEA_ROWS, TILES_FOR_PLAYERS
from tempus_desktop.grids.hexes import grid
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.files import write_atomically
from tempus_desktop.storage.gallery import layout_text, load_layout_file
from tempus_desktop.storage.layout_check import (
    LayoutProblem,
    LayoutReport,
    check_document,
    damaged,
)
from tempus_desktop.storage.layouts import Layout, read_layout, write_layout
from tempus_desktop.storage.strict_json import load_document

SUCCESS, FAILURE = 0, 1


def check(file: str, as_json: bool = False) -> int:
    """Tell what is wrong with a layout file; the exit status is 1 where anything is."""
    try:
        report = _report(Path(file))
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        if not as_json:
            return _fail(f"{file}: {why}")
        report = damaged(BadFile("", why))
    if as_json:
        print(json.dumps(_as_json(report)))
    else:
        _tell(report)
    return SUCCESS if report.ok else FAILURE


def random(file: str, players: int, seed: int, wishes: Wishes, name: str) -> int:
    """Write a random island to a file, or to standard output for ``-``; the exit status."""
    sea = grid(SEA_COLUMNS, SEA_ROWS)
    tiles = made_island(load_components().tiles, TILES_FOR_PLAYERS[players], sea, wishes, seed)
    try:
        text = layout_text(read_layout(write_layout(Layout(name, sea, tiles))))
    except BadFile as bad:
        return _fail(told(bad))
    if file == "-":
        sys.stdout.write(text)
        return SUCCESS
    try:
        write_atomically(Path(file), text)
    except (OSError, ValueError) as error:
        return _fail(f"{file}: {getattr(error, 'strerror', None) or error}")
    return SUCCESS


def layout_to_render(file: str) -> Layout | None:
    """The layout of a file; where it cannot be used that is told and ``None`` given back."""
    try:
        return load_layout_file(Path(file))
    except BadFile as bad:
        _fail(f"{file}: {told(bad)}")
    except (OSError, ValueError) as error:
        _fail(f"{file}: {getattr(error, 'strerror', None) or error}")
    return None


def _report(path: Path) -> LayoutReport:
    try:
        return check_document(load_document(path))
    except BadFile as bad:
        return damaged(bad)


def _as_json(report: LayoutReport) -> dict[str, object]:
    problems = [
        {"tile": problem.tile, "rule": problem.rule, "message": _line(problem, None)}
        for problem in report.problems
    ]
    return {
        "ok": report.ok,
        "players": list(report.players),
        "lakes": report.lakes,
        "problems": problems,
    }


def _line(problem: LayoutProblem, rule: str | None) -> str:
    """A problem in a line, with its rule if one is given."""
    return told(BadFile(problem.place, problem.message, rule))


def _tell(report: LayoutReport) -> None:
    for problem in report.problems:
        print(_printable(_line(problem, problem.rule)))
    if report.ok:
        players = ", ".join(str(n) for n in report.players)
        print(f"An island for {players} players; lakes: {report.lakes}.")


def _fail(line: str) -> int:
    print(f"tempus-desktop: {_printable(line)}", file=sys.stderr)
    return FAILURE


def _printable(line: str) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in line)
