"""A whole game between bots without a display, leaving a picture of its end and its record."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from tempus_desktop.bots.catalogue import choose
from tempus_desktop.games.tempus.game import observe
from tempus_desktop.games.tempus.tables import TURNS, Components
from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.gui.desk import Desk
from tempus_desktop.gui.editor.picture import png_bytes
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.worker import BotRunner
from tempus_desktop.session.matches import SUFFIX, Beginning, begin, write_record
from tempus_desktop.session.new_game import IslandSource, NewGame
from tempus_desktop.session.seats import Seat
from tempus_desktop.session.session import Session
from tempus_desktop.storage.files import write_atomically
from tempus_desktop.storage.opening import library_in_memory
from tempus_desktop.storage.settings import Preferences, Settings, ThemeChoice

LEVEL = "greedy"
"""Plays sensibly and at once."""
SECONDS = 0.2
"""Thinking time of a bot for one decision."""


def play_demo(
    app: QApplication,
    components: Components,
    out: Path,
    players: int,
    seed: int,
    theme: ThemeChoice = ThemeChoice.LIGHT,
) -> list[Path]:
    """Play a game of the strongest bots; the files left in ``out``.

    Raises:
        OSError: a file could not be written.
    """
    setup = NewGame(
        tuple(Seat(colour.value.title(), colour, LEVEL) for colour in tuple(Colour)[:players]),
        island=IslandSource.LAID,
        seed=seed,
    )
    beginning = begin(setup, components, None)
    session = beginning.open(components)
    _play(session, seed)
    record, image = out / f"game{SUFFIX}", out / "board.png"
    document = write_record(beginning, session)
    write_atomically(record, json.dumps(document, ensure_ascii=False) + "\n")
    picture(app, components, beginning, session, image, theme)
    return [image, record]


def _play(session: Session, seed: int) -> None:
    rng, turn = Random(seed), 0
    while (seat := session.actor) is not None:
        level = session.seats[seat].level
        assert level is not None
        view = observe(session.state, seat)
        action = choose(level, view, session.legal(), SECONDS, rng.randrange(2**53))
        session.submit(seat, action)
        if session.state.turn != turn:
            turn = session.state.turn
            print(f"turn {turn} of {TURNS}", file=sys.stderr, flush=True)


def picture(
    app: QApplication,
    components: Components,
    beginning: Beginning,
    session: Session,
    path: Path,
    theme: ThemeChoice = ThemeChoice.LIGHT,
    looking_back: bool = False,
) -> None:
    """A picture of the window, the same whatever the person at this machine prefers.

    Args:
        looking_back: in a replay, which shows the cards that everybody may see.

    Raises:
        OSError: it could not be written.
    """
    runner = BotRunner()
    desk = Desk(components, runner, library_in_memory())
    desk.settings = Settings(Preferences(theme=theme))
    program = Program(app, desk)
    program.window.resize(1280, 720)
    program.window.show()
    if looking_back:
        program.looking.look(beginning, session)
    else:
        program.show_match(beginning, session)
    for _ in range(20):
        QGuiApplication.processEvents()
    image = png_bytes(program.window.grab().toImage())
    program.window.room.clear()
    runner.close()
    write_atomically(path, image)
