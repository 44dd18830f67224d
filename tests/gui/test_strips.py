"""The strip above a sea that is worked on tells news apart from what was refused."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QFontMetricsF, QImage
from pytestqt.qtbot import QtBot

from tempus_desktop.gui.art.fonts import LEAST_PIXELS, Type
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.editor.parts import wrapped
from tempus_desktop.gui.editor.strip import EditorStrip, Strip


def edge(strip: Strip) -> str:
    """The colour of the left edge."""
    image: QImage = strip.grab().toImage()
    paper = strip.paper_rect()
    return image.pixelColor(round(paper.left()) + 3, round(paper.center().y())).name()


def test_only_what_was_refused_looks_like_a_problem(qtbot: QtBot) -> None:
    palette = load_palette(Theme.LIGHT)
    strip = EditorStrip(palette, Type())
    qtbot.addWidget(strip)
    strip.resize(900, 39)
    strip.tell("Lay tiles", "Drag one from the shelf.")
    quiet, problem = edge(strip), palette.colour("illegal").name()
    strip.say("Tiles may not overlap.")
    assert edge(strip) == problem != quiet
    strip.report("Kept among your islands as lagoon.")
    assert strip.remark == "Kept among your islands as lagoon."
    assert edge(strip) == quiet
    strip.say("Tiles may not overlap.")
    strip.tell("Lay tiles", "")
    assert edge(strip) == quiet


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_words_take_more_lines_before_they_become_small(qtbot: QtBot, scale: float) -> None:
    font, text = Type(scale).small(), "0 laid; 3 players need 8 (S1)."
    wide = QFontMetricsF(font).horizontalAdvance(text)
    assert wrapped(text, font, QSizeF(wide + 1, 99)).pixelSize() == font.pixelSize()
    line = QFontMetricsF(font).height()
    assert wrapped(text, font, QSizeF(0.8 * wide, 2 * line + 4)).pixelSize() == font.pixelSize()
    least = wrapped(text * 9, font, QSizeF(0.8 * wide, line))
    assert least.pixelSize() == LEAST_PIXELS
