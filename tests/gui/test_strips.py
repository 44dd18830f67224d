"""The strip above a sea that is worked on tells news apart from what was refused."""

from __future__ import annotations

from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Theme, load_palette
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
