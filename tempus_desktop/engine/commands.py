"""What the command line does without a window: ``engine`` and ``position``."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from tempus_desktop.core.documents import told
from tempus_desktop.core.errors import BadFile
from tempus_desktop.engine.answers import legal_texts, state_answer
from tempus_desktop.engine.protocol import Engine
from tempus_desktop.engine.server import serve
from tempus_desktop.games.tempus.position import read_position
from tempus_desktop.games.tempus.state import State
from tempus_desktop.games.tempus.tables import Components
from tempus_desktop.games.tempus.view_text import describe
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.strict_json import MAX_BYTES, read_document

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


def load_position(path: Path, components: Components) -> State:
    """The state of a position file.

    Raises:
        BadFile: it is no position, or one that breaks a ruling.
        OSError: it cannot be read.
        ValueError: the path is none.
    """
    with path.open("rb") as source:
        document = read_document(source.read(MAX_BYTES + 1))
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
