"""Games that go out as files and come back, here or on another machine."""

from __future__ import annotations

import json
import sqlite3
import tracemalloc
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from tempus_desktop.gui.controller import TableController
from tempus_desktop.gui.program import Program
from tempus_desktop.session.new_game import IslandSource
from tempus_desktop.storage.files import data_folder
from tempus_desktop.storage.gallery import built_in_entries
from tempus_desktop.storage.opening import FILE
from tempus_desktop.storage.strict_json import MAX_BYTES
from tests.gui.matches import set_up
from tests.gui.test_program import ALONE


@pytest.fixture
def island(tmp_path: Path) -> Path:
    """A layout for three in a folder of the person's own."""
    file = tmp_path / "private" / "bay.TEMPUS-LAYOUT"
    file.parent.mkdir()
    entry = next(entry for entry in built_in_entries() if len(entry.layout.tiles) == 8)
    file.write_bytes(entry.path.read_bytes())
    return file


def on_the_table(program: Program) -> TableController:
    controller = program.window.room.controller
    assert controller is not None
    return controller


def exported(program: Program, island: Path, copy: Path) -> TableController:
    """Begin a match on an island and write it to a file."""
    program.start(replace(set_up(ALONE, IslandSource.LAYOUT), layout=str(island)))
    controller = on_the_table(program)
    program.desk.write(controller.beginning, controller.session, copy)
    return controller


def test_a_copy_names_no_folder_and_is_still_known_as_the_match_that_is_here(
    program: Program, island: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "game.TEMPUS"
    exported(program, island, copy)
    assert "private" not in copy.read_text("utf-8")
    program.to_start()
    program.open_file(copy)
    assert len(program.desk.library.entries()) == 1


def test_a_game_is_played_again_without_the_file_of_its_island(
    program: Program, island: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "game.tempus"
    first = exported(program, island, copy)
    program.to_start()
    program.desk.library.delete(1, "2000-01-01")
    island.unlink()
    program.open_file(copy)
    opened = on_the_table(program)
    program.window.room.sheets.over.again.emit()
    again = on_the_table(program)
    assert again is not opened
    assert again.beginning.layout == opened.beginning.layout == first.beginning.layout


def test_an_island_is_known_by_its_ending_in_any_case(program: Program, island: Path) -> None:
    program.open_file(island)
    assert program.new_game.island.path == str(island)
    assert not program.new_game.island.trouble()


def test_no_more_of_a_file_is_read_than_could_be_one(
    program: Program, island: Path, tmp_path: Path
) -> None:
    for file in (island, tmp_path / "game.tempus"):
        with file.open("wb") as huge:
            huge.truncate(64 * MAX_BYTES)
    tracemalloc.start()
    program.open_file(tmp_path / "game.tempus")
    assert "game.tempus is not a game file" in program.notice.accessibleDescription()
    program.open_file(island)
    assert f"larger than {MAX_BYTES // 2**20} MiB" in program.new_game.island.refused
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 8 * MAX_BYTES


def test_an_island_that_is_gone_at_the_start_is_named(program: Program, island: Path) -> None:
    setup = replace(set_up(ALONE, IslandSource.LAYOUT), layout=str(island))
    island.unlink()
    program.start(setup)
    assert program.notice.accessibleDescription().startswith(f"{island}: ")
    assert program.window.room.controller is None


def test_a_kept_game_that_cannot_be_looked_at_is_told_with_the_place(program: Program) -> None:
    program.start(set_up(ALONE))
    program.to_start()
    (entry,) = program.desk.library.entries()
    with closing(sqlite3.connect(data_folder() / FILE)) as other, other:
        (text,) = other.execute("SELECT setup FROM match").fetchone()
        setup = {**json.loads(text), "island": "sunk"}
        other.execute("UPDATE match SET setup = ?", (json.dumps(setup),))
    program.looking.look_at_kept(entry.id)
    assert program.notice.accessibleDescription().startswith("setup.island: expected one of")
