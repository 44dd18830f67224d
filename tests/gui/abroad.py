"""An evening at the desktop of some country, in a process of its own.

``python -m tests.gui.abroad FOLDER [PICTURE]`` plays a game, closes the program, takes the game up
again, and leaves in the folder what it writes for people; then it runs commands. What it prints and
leaves is the same in every country. A picture is not: fonts have letters of their own for some.
"""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from dataclasses import replace
from io import StringIO
from pathlib import Path
from random import Random

from PySide6.QtTest import QTest

from tempus_desktop.app import application
from tempus_desktop.cli import main
from tempus_desktop.gui.levels import level_name
from tempus_desktop.gui.program import Program
from tempus_desktop.session.known import known_position
from tempus_desktop.session.matches import Beginning
from tempus_desktop.session.session import Session
from tempus_desktop.storage.files import file_stem, write_atomically
from tempus_desktop.storage.gallery import built_in_entries, keep
from tempus_desktop.storage.positions import SUFFIX as POSITION
from tempus_desktop.storage.positions import document_text
from tempus_desktop.storage.settings import settings_path
from tempus_desktop.study.csv_text import turns_csv
from tempus_desktop.study.figures import figures
from tests.gui.matches import pick, set_up
from tests.gui.programs import make
from tests.gui.test_games_page import rows

NAMES = ("ISPARTA İI", "Straße", "مهدی ۱۲")
SEARCHED = ("\N{LATIN SMALL LETTER DOTLESS I}sparta", "STRASSE", "مهدی 12", "random island")
DECISIONS = 20
GAME = Path(__file__).parent.parent / "corpus" / "v1-layout-210.tempus"


def played(program: Program, decisions: int) -> tuple[Beginning, Session]:
    """The match on the table after so many decisions, everybody's."""
    rng, controller = Random(3), program.window.room.controller
    assert controller is not None
    sheets = program.window.room.sheets
    while len(controller.session.decisions) < decisions:
        QTest.qWait(1)
        view = program.window.room.view
        assert view is not None
        if view.curtain is not None:
            controller.lift_curtain(view.curtain)
        elif view.legal:
            controller.play((pick(view, rng),))
        for sheet in (sheets.fight, sheets.progress):
            if sheet.isVisible() and not view.legal and sheet.primary is not None:
                sheet.on_escape()
                sheet.primary.click()
    return controller.beginning, controller.session


def begin(program: Program) -> None:
    """A game with a name of each country."""
    setup = set_up((None, None, "random"))
    seats = (replace(s, name=name) for s, name in zip(setup.seats, NAMES, strict=True))
    program.start(replace(setup, seats=tuple(seats)))


def search(program: Program) -> None:
    """Find the game by everybody's name, however it is typed, and by its date."""
    page = program.shelf.page
    page.open_sheet()
    [row] = rows(page)
    assert row.date.startswith("Today, "), row.date
    for words in (*SEARCHED, "today", row.date):
        page.search.setText(words)
        assert len(rows(page)) == 1, words
    page.close_sheet()


def write(program: Program, folder: Path, stem: str) -> None:
    """All kinds of files of the match on the table."""
    beginning, session = played(program, 0)
    program.desk.write(beginning, session, folder / f"{stem}.tempus")
    program.desk.write(beginning, session, folder / f"{stem}-sealed.tempus", sealed=True)
    write_atomically(folder / f"{stem}.csv", turns_csv(figures(session), session.seats, level_name))
    position = known_position(session, None, True)
    write_atomically(folder / f"{stem}{POSITION}", document_text(position))


def evening(folder: Path) -> None:
    """Play, leave, come back."""
    app = application()
    program = make(app)
    begin(program)
    played(program, DECISIONS)
    write(program, folder, file_stem(NAMES[0], "game"))
    program.window.close()
    program.desk.library.close()
    program = make(app)
    program.continue_game()
    write(program, folder, "again")
    played(program, DECISIONS + 4)
    write(program, folder, "later")
    program.to_start()
    search(program)
    program.open_file(folder / "later.tempus")
    assert program.desk.match == 1, "it is the one in the library"
    kept = keep(replace(built_in_entries()[0].layout, name=NAMES[0]))
    (folder / kept.name).write_bytes(kept.read_bytes())
    (folder / "settings.json").write_bytes(settings_path().read_bytes())
    program.window.close()
    program.desk.library.close()


def command(*words: str) -> None:
    """One that goes well."""
    assert main(words) == 0, words


if __name__ == "__main__":
    where, *pictures = (Path(word) for word in sys.argv[1:])
    evening(where)
    island = str(where / "island.tempus-layout")
    command("layout", "random", island, "--seed", "3")
    command("layout", "check", island, "--json")
    command("replay", str(where / "later.tempus"), "--json")
    command("replay", str(GAME), "--verify")
    command("position", str(where / f"later{POSITION}"))
    with redirect_stdout(StringIO()):
        command("simulate", "--players", "random,random,random", "--games", "1", "--json")
        for picture in pictures:
            command("layout", "render", island, "--out", str(picture))
