"""Whatever is written and wherever it fails: it is told, and the old file is as it was."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from PySide6.QtWidgets import QApplication

from tempus_desktop import app as composition
from tempus_desktop.games.tempus.card_sets import card_set_of
from tempus_desktop.games.tempus.terms import Era, Terrain
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.editor import desk as editor_desk
from tempus_desktop.gui.editor.card_sheet import CardSetSheet
from tempus_desktop.gui.editor.tile_sheet import TileSetSheet
from tempus_desktop.gui.program import Program
from tempus_desktop.session.matches import begin
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.gallery import built_in_entries
from tempus_desktop.storage.settings import Settings, save_settings
from tests.gui.matches import set_up
from tests.session.test_matches import played

ALONE = (None, "random", "random")
FAILURES = (errno.ENOSPC, errno.EIO, errno.EACCES)
STEPS = ("mkdir", "open", "write", "sync", "replace")
OLD = "what was there before"


@contextmanager
def failing(step: str, number: int) -> Iterator[None]:
    """That step of writing a file fails."""
    places = {
        "mkdir": "pathlib.Path.mkdir",
        "open": "pathlib.Path.open",
        "write": "pathlib.Path.open",
        "sync": "os.fsync",
        "replace": "pathlib.Path.replace",
    }

    def fail(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    def opening(path: Path, mode: str = "r", *args: Any, **more: Any) -> Any:
        if "x" not in mode:
            return opened(path, mode, *args, **more)
        return fail() if step == "open" else _HalfWritten(path, number)

    opened = Path.open
    with patch(places[step], opening if step in ("open", "write") else fail):
        yield


class _HalfWritten:
    """A file of which half is written when the disk fails."""

    def __init__(self, path: Path, number: int) -> None:
        self._handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL)
        self._number = number

    def __enter__(self) -> _HalfWritten:
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self._handle)

    def write(self, data: bytes) -> None:
        """Fail after half of it."""
        os.write(self._handle, data[: len(data) // 2])
        raise OSError(self._number, os.strerror(self._number))


Writer = Callable[[Path], None]


def check(write: Writer, ending: str, folder: Path, told: list[str]) -> None:
    """Each failure at each step is told with its reason, and nothing else is left behind."""
    path = folder / f"file{ending}"
    for step in STEPS:
        for number in FAILURES:
            path.write_text(OLD, encoding="utf-8")
            told.clear()
            with failing(step, number):
                write(path)
            assert any(os.strerror(number) in sentence for sentence in told), (step, told)
            assert path.read_text(encoding="utf-8") == OLD
            assert list(folder.iterdir()) == [path]
    told.clear()
    write(path)
    assert told == [] and path.read_bytes() != OLD.encode()
    path.unlink()


def test_games(program: Program, tmp_path: Path) -> None:
    beginning = begin(set_up(ALONE), load_components(), None)
    session = played(beginning, 90)
    told: list[str] = []
    program.desk.warned.connect(told.append)
    for sealed in (False, True):
        write = partial(program.desk.write, beginning, session, sealed=sealed)
        check(write, ".tempus", tmp_path, told)


def test_islands_and_their_pictures(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.open_layouts()
    page = program.editor.page
    assert page is not None
    page.desk.take(built_in_entries()[0].layout)
    told: list[str] = []
    page.desk.told.connect(told.append)
    palette = load_palette(Theme.LIGHT)
    monkeypatch.setattr(editor_desk, "picture_bytes", lambda *_: b"a picture")
    for ending in (".tempus-layout", ".png", ".svg"):
        check(lambda path: page.desk.export(path, palette), ending, tmp_path, told)


def test_the_draft_one_s_own_islands_and_the_island_to_play(program: Program) -> None:
    program.open_layouts()
    page = program.editor.page
    assert page is not None
    desk = page.desk
    desk.take(built_in_entries()[0].layout)
    desk.keep()
    kept = desk.path
    assert kept is not None
    told: list[str] = []
    desk.told.connect(told.append)
    for write, path in ((desk.draft.save, desk.draft.file), (desk.keep, kept)):
        write()
        before = path.read_bytes()
        for step in STEPS:
            for number in FAILURES:
                told.clear()
                with failing(step, number):
                    write()
                assert os.strerror(number) in told[0]
                assert path.read_bytes() == before
    with failing("write", errno.ENOSPC):
        assert desk.write_for_play() is None
    assert not [path for path in desk.draft.file.parent.iterdir() if path.suffix == ".new"]


def test_tile_sets(program: Program, tmp_path: Path) -> None:
    program.open_layouts()
    faces = load_components().tiles
    sheet = TileSetSheet(program._palette, program._type, program.window, house=faces)
    told: list[str] = []
    sheet.desk.failed.connect(told.append)
    check(sheet.desk.export, ".tempus-tiles", tmp_path, told)


def test_card_sets_one_s_own_and_the_draft_of_one(program: Program, tmp_path: Path) -> None:
    house = card_set_of(load_components())
    sheet = CardSetSheet(program._palette, program._type, program.window, house=house)
    desk, told = sheet.desk, list[str]()
    desk.failed.connect(told.append)
    check(desk.export, ".tempus-cards", tmp_path, told)
    desk.duplicate()
    kept = sheet.bench.path
    assert kept is not None
    sheet.bench.change("", sheet.bench.thing.with_terrain(Era.ROADS, Terrain.WOODS))
    desk.draft.save()
    for write, path in ((desk.draft.save, desk.draft.file), (desk.keep, kept)):
        before, cards = path.read_bytes(), sheet.bench.thing
        for step in STEPS:
            for number in FAILURES:
                told.clear()
                with failing(step, number):
                    write()
                assert os.strerror(number) in told[0]
                assert path.read_bytes() == before and sheet.bench.thing == cards
    with failing("write", errno.ENOSPC):
        desk.duplicate()
    assert list(kept.parent.iterdir()) == [kept] and sheet.bench.path == kept
    assert desk.keep() and kept.read_bytes() != before
    desk.draft.save()


def test_settings(tmp_path: Path) -> None:
    told: list[str] = []

    def write(path: Path) -> None:
        warning = save_settings(path, Settings())
        if warning is not None:
            told.append(str(warning))

    path = tmp_path / "settings.json"
    for step in STEPS:
        for number in FAILURES:
            path.write_text(OLD, encoding="utf-8")
            with failing(step, number):
                write(path)
            assert told and str(path) in told.pop()
            assert path.read_text(encoding="utf-8") == OLD
            assert list(tmp_path.iterdir()) == [path]


def test_pictures_of_the_command_line(
    qapp: QApplication,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(composition, "picture_bytes", lambda *_: b"a picture")
    layout = built_in_entries()[0].layout
    told: list[str] = []

    def write(path: Path) -> None:
        status = composition.render_layout(layout, path, 400, False)
        said = capsys.readouterr().err
        assert (status == 0) == (said == "")
        told.extend([said] if said else [])

    check(write, ".png", tmp_path, told)
