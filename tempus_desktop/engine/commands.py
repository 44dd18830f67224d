"""What the command line does without a window: ``engine``, ``position`` and ``replay``."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

from tempus_desktop.core.documents import told
from tempus_desktop.core.errors import BadFile
from tempus_desktop.engine.answers import legal_texts, state_answer
from tempus_desktop.engine.protocol import Engine
from tempus_desktop.engine.server import serve
from tempus_desktop.games.tempus.fingerprint import fingerprint
from tempus_desktop.games.tempus.notation import write_action
from tempus_desktop.games.tempus.position import read_position
from tempus_desktop.games.tempus.state import State
from tempus_desktop.games.tempus.tables import Components
from tempus_desktop.games.tempus.view_text import describe
from tempus_desktop.session.matches import Beginning, read_record
from tempus_desktop.session.puzzles import is_puzzle, read_puzzle
from tempus_desktop.session.replay import Replay
from tempus_desktop.session.sealed import is_sealed
from tempus_desktop.session.session import Session
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.strict_json import load_document

SUCCESS, FAILURE = 0, 1


def engine(components: Path | None = None) -> int:
    """Answer requests from standard input until it ends; the exit status.

    Args:
        components: a folder with tiles, era terrains or a deck of the user's own.
    """
    try:
        answering = Engine(load_components(components))
    except (BadFile, OSError) as error:
        return _fail(str(components), error)
    if sys.stdin is not None and sys.stdout is not None:
        serve(answering, sys.stdin.buffer, sys.stdout.buffer)
        _let_go_of_output()
    return SUCCESS


def position(file: str, as_json: bool = False, components: Path | None = None) -> int:
    """Print a position and its legal actions; the exit status.

    A file that cannot be read or is refused is told in one line on standard error.

    Args:
        as_json: print the engine's answer to loading it instead of text for people.
        components: a folder with tiles, era terrains or a deck of the user's own.
    """
    try:
        state = load_position(Path(file), load_components(components))
    except (BadFile, OSError, ValueError) as error:
        return _fail(file, error)
    try:
        sys.stdout.write(_as_json(state) if as_json else _as_text(state))
        sys.stdout.flush()
    except BrokenPipeError:
        _let_go_of_output()
    return SUCCESS


Painter = Callable[[Beginning, Session], None]


def replay(
    file: str, to: int | None, verify: bool, as_json: bool, paint: Painter | None = None
) -> int:
    """Play a game file through the rules and print it; the exit status.

    Args:
        to: stop after so many decisions; ``None``: at the end.
        verify: say only that every decision and every state follows.
        paint: makes a picture of the match there; it may raise ``OSError``.
    """
    try:
        beginning, session = load_match(Path(file))
        looked_at = Replay(session)
        if to is not None and to > looked_at.length:
            raise BadFile("decisions", f"there are {looked_at.length}, not {to}")
        looked_at.go(looked_at.length if to is None else to)
        if paint is not None:
            paint(beginning, looked_at.branch())
    except (BadFile, OSError, ValueError) as error:
        return _fail(file, error)
    try:
        if verify and not as_json:
            print(f"{file}: {looked_at.length} decisions, each as the rules have it")
        else:
            sys.stdout.write(_replay_json(looked_at) if as_json else _replay_text(looked_at))
        sys.stdout.flush()
    except BrokenPipeError:
        _let_go_of_output()
    return SUCCESS


def load_match(path: Path) -> tuple[Beginning, Session]:
    """The match of a game file.

    Raises:
        BadFile: it is none, or does not follow from the rules.
        OSError: it cannot be read.
        ValueError: the path is none.
    """
    document = load_document(path)
    if is_sealed(document):
        raise BadFile(
            "", "a sealed game is a position to look at, in the window: there is nothing to replay"
        )
    return read_record(document)


def _decision_texts(looked_at: Replay) -> list[str]:
    shown = looked_at.shown
    return [write_action(made.action, shown.state.match.sea) for made in shown.decisions]


def _replay_json(looked_at: Replay) -> str:
    shown = looked_at.shown
    answer = {
        "ok": True,
        "length": looked_at.length,
        "to": looked_at.moment,
        "seats": [
            {"name": seat.name, "colour": seat.colour.value, "level": seat.level}
            for seat in shown.seats
        ],
        "decisions": _decision_texts(looked_at),
        "hash": fingerprint(shown.state),
        "state": state_answer(shown.state),
    }
    return json.dumps(answer, indent=2, ensure_ascii=False) + "\n"


def _replay_text(looked_at: Replay) -> str:
    shown = looked_at.shown
    lines = [
        f"{number:>4} {shown.seats[made.seat].name}: {text}\n"
        for number, (made, text) in enumerate(
            zip(shown.decisions, _decision_texts(looked_at), strict=True), 1
        )
    ]
    return f"{''.join(lines)}\n{describe(shown.state)}"


def load_position(path: Path, components: Components) -> State:
    """The state of a position file, or of the position of a puzzle.

    Raises:
        BadFile: it is no position and no puzzle, or one that breaks a ruling.
        OSError: it cannot be read.
        ValueError: the path is none.
    """
    document = load_document(path)
    if is_puzzle(document):
        document = read_puzzle(document, components).position
    return read_position(document, components)


def _as_json(state: State) -> str:
    return json.dumps(state_answer(state), indent=2) + "\n"


def _as_text(state: State) -> str:
    legal = legal_texts(state)
    actions = "".join(f"  {text}\n" for text in legal)
    return f"{describe(state)}\nLegal actions ({len(legal)}):\n{actions}"


def _fail(file: str, error: Exception) -> int:
    """Tell in one line why a file cannot be used."""
    why = told(error) if isinstance(error, BadFile) else getattr(error, "strerror", None) or error
    line = "".join(letter if letter.isprintable() else "?" for letter in f"{file}: {why}")
    print(f"tempus-desktop: {line}", file=sys.stderr)
    return FAILURE


def _let_go_of_output() -> None:
    """Nobody may read standard output any more: let the last flush at exit go nowhere."""
    try:
        sys.stdout.flush()
    except (BrokenPipeError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
