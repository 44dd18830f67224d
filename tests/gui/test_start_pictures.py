"""The drawn island of the start page: painted while it is seen, and let go behind other pages."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.dialogs import hero as island
from tempus_desktop.gui.dialogs.start_page import Hero


def test_the_picture_is_let_go_when_hidden_and_painted_again_when_seen(qtbot: QtBot) -> None:
    hero = Hero()
    qtbot.addWidget(hero)
    hero.resize(320, 120)
    hero.set_look(load_palette(Theme.LIGHT), Type())
    for _ in range(2):
        hero.show()
        qtbot.waitUntil(lambda: hero._picture is not None, timeout=60_000)
        hero.hide()
        assert hero._picture is None


def _bounds(size: QSizeF, _: float, middle: QPointF) -> QRectF:
    return QRectF(middle - QPointF(size.width(), size.height()) / 2, size)


def _colours(image: QImage) -> set[int]:
    spots = [(x, y) for x in range(0, image.width(), 8) for y in range(0, image.height(), 8)]
    return {QColor(image.pixelColor(x, y)).rgb() for x, y in spots}


def test_the_island_is_seen_to_rise_before_the_picture_is_finished(qtbot: QtBot) -> None:
    hero = Hero()
    qtbot.addWidget(hero)
    hero.resize(640, 200)
    hero.set_look(load_palette(Theme.LIGHT), Type())
    hero.show()
    right = hero.rect().adjusted(320, 0, 0, -4)
    seen: list[int] = []
    while hero._picture is None:
        qtbot.wait(5)
        seen.append(len(_colours(hero.grab(right).toImage())))
    assert seen[0] < max(seen[:-1]), "nothing but the plain sea until the end"


def test_tiles_out_of_view_are_left_out_and_missed_nowhere(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    palette = load_palette(Theme.DARK)
    view = (QSizeF(300.0, 120.0), 1.0, QPointF(560.0, 500.0), palette)
    asked = {tile: island._is_seen(tile, _bounds(*view[:3])) for tile in island._land()[1]}
    assert set(asked.values()) == {True, False}
    some = island.island_view(*view).finish().pixmap.toImage()
    monkeypatch.setattr(island, "_is_seen", lambda *_: True)
    assert some == island.island_view(*view).finish().pixmap.toImage()
