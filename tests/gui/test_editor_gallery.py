"""One's own islands in the gallery: renamed and deleted, and both taken back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.dialogs.controls import Words
from tempus_desktop.gui.editor.gallery import GallerySheet, IslandCard
from tempus_desktop.gui.editor.own_card import OwnCard
from tempus_desktop.storage.gallery import (
    Entry,
    built_in_entries,
    keep,
    load_layout_file,
    own_entries,
    own_folder,
)

LEFT = Qt.MouseButton.LeftButton


class Visitor:
    """A person in the gallery, with two islands of their own."""

    def __init__(self, qtbot: QtBot) -> None:
        first, second, *_ = built_in_entries()
        self.paths = [
            keep(replace(first.layout, name="Alpha")),
            keep(replace(second.layout, name="Beta")),
        ]
        self.window = QWidget()
        qtbot.addWidget(self.window)
        self.window.resize(1280, 720)
        self.sheet = GallerySheet(load_palette(Theme.LIGHT), Type(1.0), self.window)
        self.window.show()
        self.sheet.open_sheet()

    @property
    def own(self) -> list[OwnCard]:
        QApplication.processEvents()
        return [part for part in self.sheet.findChildren(OwnCard) if part.isVisible()]

    @property
    def names(self) -> list[str]:
        return sorted(part.called for part in self.own)

    def island(self, name: str) -> OwnCard:
        return next(part for part in self.own if part.called == name)


@pytest.fixture
def visitor(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Visitor:
    monkeypatch.setattr(IslandCard, "waits", False)  # the pictures are painted elsewhere
    return Visitor(qtbot)


def test_only_own_islands_can_be_changed(visitor: Visitor) -> None:
    assert visitor.names == ["Alpha", "Beta"]
    assert len(visitor.sheet.cards) == len(built_in_entries()) + 2


def test_an_island_is_renamed_and_the_old_name_brought_back(visitor: Visitor) -> None:
    alpha = visitor.island("Alpha")
    alpha.rename.click()
    assert alpha.name.hasFocus() and alpha.name.selectedText() == "Alpha"
    QTest.keyClicks(alpha.name, "Gamma")
    QTest.keyClick(alpha.name, Qt.Key.Key_Return)
    assert visitor.names == ["Beta", "Gamma"]
    assert load_layout_file(visitor.paths[0]).name == "Gamma"
    assert visitor.sheet.isVisible() and "Gamma" in visitor.sheet.note.text()
    QTest.mouseClick(visitor.sheet.undo, LEFT)
    assert visitor.names == ["Alpha", "Beta"] and not visitor.sheet.undo.isVisible()


def test_escape_leaves_the_name_and_the_gallery_open(visitor: Visitor) -> None:
    alpha = visitor.island("Alpha")
    alpha.shown.setFocus()
    QTest.keyClick(alpha.shown, Qt.Key.Key_F2)
    QTest.keyClicks(alpha.name, "Other")
    QTest.keyClick(alpha.name, Qt.Key.Key_Escape)
    assert visitor.sheet.isVisible() and not alpha.name.isVisible()
    assert visitor.names == ["Alpha", "Beta"] and alpha.shown.hasFocus()


def test_a_deleted_island_comes_back_byte_by_byte(visitor: Visitor) -> None:
    before = visitor.paths[1].read_bytes()
    beta = visitor.island("Beta")
    beta.shown.setFocus()
    QTest.keyClick(beta.shown, Qt.Key.Key_Delete)
    assert visitor.names == ["Alpha"] and not visitor.paths[1].exists()
    assert "Beta was deleted" in visitor.sheet.note.text() and visitor.sheet.undo.hasFocus()
    QTest.keyClick(visitor.sheet.undo, Qt.Key.Key_Return)
    assert visitor.paths[1].read_bytes() == before and visitor.names == ["Alpha", "Beta"]


@pytest.mark.parametrize("text", ["no island", '{"format": "tempus-layout", "version": 99}'])
def test_a_file_that_is_no_island_is_shown_with_its_reason(visitor: Visitor, text: str) -> None:
    file = own_folder() / "Broken.tempus-layout"
    file.write_text(text, "utf-8")
    visitor.sheet.open_sheet()
    broken = visitor.island(file.name)
    assert isinstance(broken.shown, Words) and broken.shown.text().startswith(f"{file.name}: ")
    assert ("99" in broken.shown.text()) == ("99" in text)
    assert not broken.rename.isVisible()
    broken.delete.click()
    assert visitor.names == ["Alpha", "Beta"] and not file.exists()
    visitor.sheet.undo.click()
    assert file.read_text("utf-8") == text and file.name in visitor.names


def test_it_comes_back_beside_an_island_that_took_its_place(visitor: Visitor) -> None:
    visitor.island("Beta").delete.click()
    keep(replace(built_in_entries()[3].layout, name="Beta"))
    visitor.sheet.undo.click()
    assert [entry.layout.name for entry in own_entries()[0]].count("Beta") == 2


def test_what_cannot_be_done_is_told_and_nothing_is_offered_back(visitor: Visitor) -> None:
    visitor.paths[0].unlink()
    visitor.island("Alpha").delete.click()
    assert "o such file" in visitor.sheet.note.text() and not visitor.sheet.undo.isVisible()
    assert visitor.names == ["Beta"]
    visitor.paths[1].write_text("{", "utf-8")
    visitor.sheet._on_renamed(own_entry_of(visitor, visitor.paths[1]), "Gamma")
    assert visitor.paths[1].read_text("utf-8") == "{"


def own_entry_of(visitor: Visitor, path: Path) -> Entry:
    return next(card.entry for card in visitor.sheet.cards if card.entry.path == path)


def test_opened_again_nothing_is_offered_back(visitor: Visitor) -> None:
    visitor.island("Beta").delete.click()
    visitor.sheet.close_sheet()
    visitor.sheet.open_sheet()
    assert not visitor.sheet.undo.isVisible() and visitor.sheet.note.text() == ""


def test_an_own_island_is_still_chosen_by_a_click(visitor: Visitor, qtbot: QtBot) -> None:
    with qtbot.waitSignal(visitor.sheet.chosen) as chosen:
        QTest.mouseClick(visitor.island("Alpha").shown, Qt.MouseButton.LeftButton)
    assert chosen.args[0].path == visitor.paths[0]


def test_in_large_words_three_islands_lie_beside_each_other(visitor: Visitor) -> None:
    visitor.sheet.set_look(load_palette(Theme.LIGHT), Type(2.0))
    visitor.sheet.open_sheet()
    built_in = [card for card in visitor.sheet.cards if card.entry.built_in][:3]
    assert len({card.mapTo(visitor.sheet, card.rect().topLeft()).y() for card in built_in}) == 1
    last = built_in[-1]
    assert last.mapTo(visitor.sheet, last.rect().topRight()).x() < 1280
