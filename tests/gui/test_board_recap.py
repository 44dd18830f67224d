"""The recap on the board: what others did, until the person does something."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus import events as told
from tempus_desktop.games.tempus.events import Event, Side
from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.marks import paint_arrow
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.panels.prompts import prompt
from tempus_desktop.gui.selection import Picking, Selection
from tempus_desktop.gui.table.recap import Arrow, Chip, story
from tempus_desktop.gui.view import TableView
from tests.gui.board_player import Player
from tests.gui.matches import Looker, controller_for, pick, set_up
from tests.gui.tables import Table, document_of, position

BLUE = 1


def table() -> Table:
    return position(document_of("f1-which-attacks"))


def deeds(at: Table) -> tuple[Event, ...]:
    """Blue walks, has a baby, builds, converts, fights and moves in; Red never."""
    f6, g6, g7, h7 = (at.hex(name) for name in ("F6", "G6", "G7", "H7"))
    side = Side(BLUE, 1, (), 0, 0, 0)
    return (
        told.TokenMoved(BLUE, h7, g7, (h7, g7), False),
        told.TokenMoved(BLUE, h7, g7, (h7, g7), False),
        told.BabyBorn(BLUE, g6),
        told.CityBuilt(BLUE, h7, 2, 2),
        told.TokenConverted(BLUE, 0, f6, g6),
        told.FightResolved(side, side._replace(player=0), g6, f6, None, False, True),
        told.HexOccupied(BLUE, g6, f6, 1),
        told.HexOccupied(BLUE, g7, f6, 0),
        told.IdeaHad(BLUE),
    )


def shown(at: Table) -> TableView:
    return replace(at.view(), since=deeds(at))


def test_each_deed_is_drawn_once() -> None:
    at = table()
    f6, g6, g7, h7 = (at.hex(name) for name in ("F6", "G6", "G7", "H7"))
    colour = at.state.match.colours[BLUE]
    assert story(deeds(at), at.view().observation) == [
        Arrow(colour, (h7, g7)),
        Chip(colour, g6, Icon.BABIES),
        Chip(colour, h7, Icon.CITY),
        Arrow(colour, (f6, g6)),
        Chip(colour, f6, Icon.RELIGION),
        Chip(colour, f6, Icon.FIGHT),
        Arrow(colour, (g6, f6)),
    ]


def test_the_recap_goes_with_the_first_choice_or_with_esc(qtbot: QtBot) -> None:
    at = table()
    player = Player(qtbot, at, plays=False)
    recap = player.stage.display.recap
    assert not recap.visible
    player.board.show_view(shown(at))
    assert recap.visible
    player.board.set_selection(Selection(Picking.FIGHT))
    assert not recap.visible
    player.board.set_selection(Selection())
    assert recap.visible
    assert player.board.cancel() and not recap.visible
    assert not player.board.cancel()
    player.board.show_view(at.view())
    player.board.show_view(shown(at))
    assert recap.visible
    assert not player.board.grab().isNull()


def test_the_prompt_says_what_the_marks_are() -> None:
    at = table()
    assert "Marks show what the others did." in prompt(shown(at), Selection()).detail
    assert "Marks" not in prompt(at.view(), Selection()).detail


@pytest.mark.parametrize("theme", list(Theme))
def test_an_arrow_wears_the_colour_of_who_went_in_a_dark_casing(
    qapp: QApplication, theme: Theme
) -> None:
    palette = load_palette(theme)
    image = QImage(200, 60, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.white)
    path = QPainterPath()
    path.moveTo(20, 30)
    path.lineTo(160, 30)
    painter = QPainter(image)
    fill = palette.player(Colour.RED).fill
    paint_arrow(painter, path, fill, palette, False)
    painter.end()
    assert image.pixelColor(80, 30) == fill
    column = {image.pixelColor(80, y).name() for y in range(60)}
    assert palette.colour("piece_outline").name() in column


def test_a_person_is_shown_the_deeds_of_the_others_only(qtbot: QtBot) -> None:
    controller = controller_for(set_up((None, "random", "random")))
    looker = Looker(controller)
    controller.open()
    rng, found = Random(4), 0
    while found < 2:
        qtbot.waitUntil(lambda: bool(looker.last.legal), timeout=20_000)
        view = looker.last
        if view.since:
            found += 1
            acted = [made for made in controller.session.decisions if made.seat == view.me]
            own = {event for made in acted for event in made.events}
            assert own.isdisjoint(view.since)
        controller.play((pick(view, rng),))
    controller.close()
