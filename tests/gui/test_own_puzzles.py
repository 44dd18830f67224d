"""Puzzles of one's own in the list: edited, renamed, deleted; pictures and their words."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus import position_edits as edits
from tempus_desktop.games.tempus.position_reader import read_record
from tempus_desktop.gui.art.fonts import Type, install_fonts
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.editor.own_card import OwnCard
from tempus_desktop.gui.positions.goal_words import goal_text
from tempus_desktop.gui.positions.puzzle_list import PuzzleList
from tempus_desktop.gui.program import Program
from tempus_desktop.session.puzzles import (
    read_puzzle,
    write_puzzle,
)
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.positions import document_text
from tempus_desktop.storage.puzzles import (
    SUFFIX,
    built_in_files,
    keep,
    mark_solved,
    own_files,
)
from tempus_desktop.storage.strict_json import load_document
from tests.gui.test_puzzles import SECOND, built_in, listed, program

__all__ = ["program"]

LEFT = Qt.MouseButton.LeftButton


def test_own_puzzles_are_deleted_and_come_back(qtbot: QtBot) -> None:
    text = built_in_files()[0].read_text(encoding="utf-8")
    path = keep("The wall: two", text)
    assert path.name == f"the-wall-two{SUFFIX}"
    assert keep("The wall: two", text) == path, "kept twice it is there once"
    path.with_stem("bad").write_text("{", encoding="utf-8")
    window = QWidget()
    qtbot.addWidget(window)
    shown = PuzzleList(load_palette(Theme.LIGHT), Type(), window, load_components())
    shown.open_sheet()
    bad, good = shown.findChildren(OwnCard)
    assert any(f"bad{SUFFIX}: " in label.text() for label in bad.findChildren(QLabel))
    assert bad.rename.isHidden() and not bad.others
    contents = path.read_bytes()
    good.delete.click()
    assert own_files() == (path.with_stem("bad"),)
    assert len(shown.cards) == len(built_in_files())
    shown.undo.click()
    assert path.read_bytes() == contents
    next(o for o in shown.findChildren(OwnCard) if o.called == f"bad{SUFFIX}").delete.click()
    assert own_files() == (path,)
    shown.close_sheet()


def own_card(program: Program) -> OwnCard:
    shown = listed(program)
    (own,) = shown.findChildren(OwnCard)
    return own


def an_own_puzzle() -> Path:
    return keep("Mine", document_text(write_puzzle(built_in(SECOND))))


def button(own: OwnCard, text: str) -> QAbstractButton:
    return next(button for button in own.others if button.text() == text)


def test_an_own_puzzle_is_edited_with_its_goal_and_saving_replaces_it(program: Program) -> None:
    path, before = an_own_puzzle(), built_in(SECOND)
    QTest.mouseClick(button(own_card(program), "Edit"), LEFT)
    page = program.positions.page
    assert page is not None and page.isVisible()
    assert page.bench.position == read_record(before.position) and page.bench.is_kept
    site = next(iter(page.bench.position.players[0].tokens))
    page.bench.choose(0)
    page.bench.put(site)
    assert not page.bench.is_kept
    page.save()
    maker = program.positions.puzzles.maker
    assert maker is not None and maker.isVisible()
    assert (maker.name.text(), maker.goal) == (before.task.title, before.task.goal)
    assert maker.words.toPlainText() == before.task.text
    QTest.keyClicks(maker.name, " again")
    QTest.mouseClick(maker.keep, LEFT)
    assert own_files() == (path,) and page.bench.is_kept
    now = read_puzzle(load_document(path), load_components())
    assert now.task.title == before.task.title + " again"
    assert read_record(now.position).players[0].tokens[site] == (
        read_record(before.position).players[0].tokens[site] + 1
    )
    program.positions.open()
    page.undo()
    page.undo()
    page.puzzle_wanted.emit()
    assert maker.name.text() == "", "another position is another puzzle"
    QTest.keyClicks(maker.name, "New")
    QTest.mouseClick(maker.keep, LEFT)
    assert len(own_files()) == 2


def test_a_puzzle_that_cannot_be_played_is_not_saved(program: Program) -> None:
    path = an_own_puzzle()
    contents = path.read_bytes()
    QTest.mouseClick(button(own_card(program), "Edit"), LEFT)
    page = program.positions.page
    assert page is not None
    for hex_ in list(page.bench.position.land):
        page.bench.change("", edits.paint(page.bench.position, hex_, None))
    assert page.facts.listed and not page.facts.puzzle_button.isEnabled()
    page.save()
    assert "once its position can be played" in page.strip.remark
    assert program.positions.puzzles.maker is None and path.read_bytes() == contents


def test_an_own_puzzle_is_renamed_keeps_its_tick_and_gets_its_name_back(program: Program) -> None:
    path, before = an_own_puzzle(), built_in(SECOND)
    mark_solved(before.key)
    own = own_card(program)
    QTest.mouseClick(own.rename, LEFT)
    own.name.setText("Waves")
    QTest.keyClick(own.name, Qt.Key.Key_Return)
    now = read_puzzle(load_document(path), load_components())
    assert now.task.title == "Waves" and now.position == before.position
    shown = program.positions.puzzles.list
    assert shown is not None and shown.cards[-1].is_solved
    assert "is called Waves now" in shown.note.text()
    QTest.mouseClick(shown.undo, LEFT)
    assert read_puzzle(load_document(path), load_components()) == before


def test_pictures_are_painted_once(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    an_own_puzzle()
    shown = listed(program)
    for card in shown.cards:
        card.paint_picture()
    shown.close_sheet()
    again = listed(program)
    assert len(again.cards) == len(built_in_files()) + 1
    assert not any(card.waits for card in again.cards)
    painted = [card for card in again.cards if card.isVisible()]
    assert painted == again.cards


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_words_below_pictures_are_as_large_as_all_others(qtbot: QtBot, scale: float) -> None:
    an_own_puzzle()
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1280, 695)
    window.show()
    shown = PuzzleList(load_palette(Theme.LIGHT), Type(scale), window, load_components())
    shown.open_sheet()
    install_fonts()
    small = QFontMetrics(Type(scale).small())
    for card in shown.cards:
        goal = goal_text(card.puzzle.task.goal, read_record(card.puzzle.position))
        assert small.horizontalAdvance(goal) <= card.width() - 22, goal
        right = card.mapTo(shown.paper, card.rect().topRight()).x()
        assert right < shown.paper.width()
    shown.close_sheet()
