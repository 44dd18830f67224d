"""The drawn island of the start page: painted while it is seen, and let go behind other pages."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Theme, load_palette
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
