"""Islands on paper: as a PDF file, and as what is shown before it is printed."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtPrintSupport import QPrintPreviewDialog
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.islands import random_island
from tempus_desktop.games.tempus.tables import SEA_COLUMNS, SEA_ROWS
from tempus_desktop.grids.hexes import grid
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.editor import paper
from tempus_desktop.gui.editor.page import EditorPage
from tempus_desktop.storage.layouts import Layout
from tests.games.tempus.tables_for_tests import COMPONENTS

SEA = grid(SEA_COLUMNS, SEA_ROWS)


@pytest.fixture
def page(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> EditorPage:
    monkeypatch.setattr(paper, "PICTURE_WIDTH", 300)
    made = EditorPage(load_palette(Theme.DARK), Type(1.0), COMPONENTS.tiles)
    qtbot.addWidget(made)
    made.show()
    return made


def island(seed: int) -> Layout:
    return Layout("Paper", SEA, random_island(COMPONENTS, 3, seed))


def test_a_pdf_is_written_with_the_island_and_its_name(page: EditorPage, tmp_path: Path) -> None:
    pages = []
    for seed in (1, 2):
        page.desk.take(island(seed))
        path = tmp_path / f"{seed}.pdf"
        page.desk.export(path, load_palette(Theme.DARK))
        pages.append(path.read_bytes())
        assert pages[-1].startswith(b"%PDF") and b"/Type /Page\n" in pages[-1]
    assert pages[0] != pages[1]


def test_what_is_printed_is_shown_first(page: EditorPage) -> None:
    page.desk.take(island(3))
    page.print()
    QApplication.processEvents()
    [preview] = page.findChildren(QPrintPreviewDialog)
    assert preview.isVisible() and preview.printer().docName() == "Paper"
    assert not preview.grab().isNull()
    preview.close()


def test_what_is_no_island_is_not_printed_and_told_why(page: EditorPage) -> None:
    page.workshop.lay(0, SEA.find("D3") or 0, 0)
    page.workshop.lay(1, SEA.find("J10") or 0, 0)
    page.print()
    assert not page.findChildren(QPrintPreviewDialog)
    assert "S3" in page.strip.remark


def test_figures_of_islands_for_nobody_too() -> None:
    few = Layout("", SEA, random_island(COMPONENTS, 3, 1)[:5])
    assert paper.figures(few) == "5 tiles; lakes: 0"
    assert paper.figures(island(1)).startswith("3 players, 8 tiles; lakes: ")
