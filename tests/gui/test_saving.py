"""Whatever name a person gives, the file has its ending, and none is written over unasked."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.position_reader import read_record
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.editor.page import EditorPage
from tempus_desktop.gui.positions.puzzle_sheet import PuzzleSheet
from tempus_desktop.gui.saving import ask_where
from tempus_desktop.storage.gallery import built_in_entries, load_layout_file
from tests.games.tempus.positions import example
from tests.games.tempus.tables_for_tests import COMPONENTS
from tests.gui.position_setter import Setter


class Person:
    """Answers the dialog of the system.

    Attributes:
        suggested: what the dialog suggested each time.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *answers: object) -> None:
        self._answers = iter([*(str(answer) for answer in answers), ""])
        self.suggested: list[str] = []
        monkeypatch.setattr(QFileDialog, "getSaveFileName", self._answer)

    def _answer(self, _parent: QWidget, _title: str, name: str, _kinds: str) -> tuple[str, str]:
        self.suggested.append(name)
        return next(self._answers), ""


def asked(qtbot: QtBot) -> Path | None:
    window = QWidget()
    qtbot.addWidget(window)
    return ask_where(window, "Export", "game.tempus", ".tempus", "(*.tempus)")


@pytest.mark.parametrize(
    ("named", "written"),
    [
        ("mine.tempus", "mine.tempus"),
        ("mine.TEMPUS", "mine.TEMPUS"),
        ("mine", "mine.tempus"),
        ("Ann and Ben 3.5", "Ann and Ben 3.5.tempus"),
        ("하나 🎲", "하나 🎲.tempus"),
    ],
)
def test_a_file_has_its_ending(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, named: str, written: str
) -> None:
    Person(monkeypatch, tmp_path / named)
    assert asked(qtbot) == tmp_path / written


def test_who_names_no_file_writes_none(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    Person(monkeypatch)
    assert asked(qtbot) is None


@pytest.mark.parametrize("has_documents", [True, False])
def test_a_file_is_offered_among_the_documents_or_at_home(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, has_documents: bool
) -> None:
    """Never in the folder that the program happened to be started from."""
    places = QStandardPaths.StandardLocation
    folders = {places.DocumentsLocation: tmp_path / "Documents", places.HomeLocation: tmp_path}
    if has_documents:
        folders[places.DocumentsLocation].mkdir()
    place = tmp_path / "Documents" if has_documents else tmp_path
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda kind: str(folders[kind]))
    person = Person(monkeypatch)
    assert asked(qtbot) is None
    assert person.suggested == [str(place / "game.tempus")]


def test_a_file_is_not_written_over_before_its_whole_name_was_seen(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    there = tmp_path / "mine.tempus"
    there.write_bytes(b"")
    person = Person(monkeypatch, tmp_path / "mine", there)
    assert asked(qtbot) == there
    assert [Path(name).name for name in person.suggested] == ["game.tempus", there.name]
    assert person.suggested[1] == str(there)
    Person(monkeypatch, tmp_path / "mine", tmp_path / "other")
    assert asked(qtbot) == tmp_path / "other.tempus"


@pytest.mark.parametrize("name", ["a:b/\\c", "CON", "x" * 40, "하나", "..", ""])
def test_an_island_of_any_name_is_exported(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    page = EditorPage(load_palette(Theme.LIGHT), Type(), COMPONENTS.tiles)
    qtbot.addWidget(page)
    layout = replace(built_in_entries()[0].layout, name=name)
    page.desk.take(layout, None)
    person = Person(monkeypatch, tmp_path / "out")
    page.ask_export(".tempus-layout")
    suggested = Path(person.suggested[0]).name
    assert not {*":\\"} & {*suggested}
    assert suggested.lower() != "con.tempus-layout" and suggested.endswith(".tempus-layout")
    assert load_layout_file(tmp_path / "out.tempus-layout").tiles == layout.tiles


@pytest.mark.parametrize(("named", "ending"), [("foo", ".tempus-position"), ("fig. 2", ".png")])
def test_positions_and_their_pictures_are_not_written_over_unasked(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, named: str, ending: str
) -> None:
    page = Setter(qtbot).page
    there = tmp_path / f"{named}{ending}"
    there.write_bytes(b"mine")
    ask = page.ask_save if ending == ".tempus-position" else page.ask_picture
    Person(monkeypatch, tmp_path / named)
    ask()
    assert there.read_bytes() == b"mine"
    assert [*tmp_path.iterdir()] == [there]
    Person(monkeypatch, tmp_path / named, there)
    ask()
    assert there.read_bytes() != b"mine"


def test_puzzles_are_not_written_over_unasked(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    maker = PuzzleSheet(load_palette(Theme.LIGHT), Type(), window, COMPONENTS)
    maker.open_for(read_record(example()))
    maker.name.setText("A wall: two")
    there = tmp_path / "fig. 2.tempus-puzzle"
    there.write_bytes(b"mine")
    person = Person(monkeypatch, tmp_path / "fig. 2")
    maker.share.click()
    assert Path(person.suggested[0]).name == "a-wall-two.tempus-puzzle"
    assert person.suggested[1:] == [str(there)]
    assert there.read_bytes() == b"mine"
    assert [*tmp_path.iterdir()] == [there]
