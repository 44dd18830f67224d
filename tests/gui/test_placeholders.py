"""Faint words can be read, in empty fields and on greyed buttons: measured in what is painted."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QTextEdit, QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.gui.art.palette import Theme
from tempus_desktop.gui.stylesheet import apply_style
from tests.gui.dialog_parts import look, styled

LEAST = 4.5


def luminance(colour: QColor) -> float:
    parts = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (colour.redF(), colour.greenF(), colour.blueF())
    ]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


def contrast(one: QColor, other: QColor) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def painted(image: QImage) -> float:
    """The contrast of the strongest stroke against the ground, the frame left out."""
    ground = image.pixelColor(image.width() - 12, image.height() // 2)
    return max(
        contrast(image.pixelColor(x, y), ground)
        for x in range(8, image.width() - 12)
        for y in range(8, image.height() - 8)
    )


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("kind", [QLineEdit, QPlainTextEdit, QTextEdit])
def test_words_in_an_empty_field_can_be_read(
    qtbot: QtBot, kind: type[QLineEdit | QPlainTextEdit | QTextEdit], theme: Theme
) -> None:
    styled(theme, 2.0)
    room = QWidget()
    qtbot.addWidget(room)
    field = kind(room)
    field.setPlaceholderText("IIII HHHH")
    field.resize(400, 60)
    room.show()
    assert painted(field.grab().toImage()) >= LEAST


def test_the_words_follow_another_theme(qapp: QApplication, qtbot: QtBot) -> None:
    styled(Theme.LIGHT, 2.0)
    room = QWidget()
    qtbot.addWidget(room)
    field = QLineEdit(room)
    field.setPlaceholderText("IIII HHHH")
    field.resize(400, 60)
    room.show()
    apply_style(qapp, *look(Theme.DARK, 2.0))
    assert painted(field.grab().toImage()) >= LEAST


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_smallest_greyed_words_can_be_read(
    qapp: QApplication, theme: Theme, scale: float
) -> None:
    """Thin strokes are painted fainter than their colour is."""
    palette, type_ = look(theme, scale)
    image = QImage(400, 60, QImage.Format.Format_RGB32)
    image.fill(palette.colour("button_off"))
    painter = QPainter(image)
    painter.setFont(type_.small())
    painter.setPen(palette.colour("ink_off"))
    painter.drawText(image.rect(), Qt.AlignmentFlag.AlignCenter, "nowhere now")
    painter.end()
    assert painted(image) >= LEAST
