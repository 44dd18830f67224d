"""Names of the program's own have room on every player's panel, with every mark, in one size."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPixmap
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.notation import CARDS
from tempus_desktop.games.tempus.observation import SeatView
from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.gui.art.emblems import emblem_pixmap
from tempus_desktop.gui.art.fonts import Type, install_fonts
from tempus_desktop.gui.art.palette import Palette, Theme, load_palette
from tempus_desktop.gui.dialogs.seat_rows import BOT_NAMES, PERSON_NAMES
from tempus_desktop.gui.panels import seat_panel
from tempus_desktop.gui.panels.lettering import width_of
from tempus_desktop.gui.panels.seat_panel import SeatPanel
from tempus_desktop.gui.style import SHADOW_BOTTOM, SHADOW_SIDE, SHADOW_TOP
from tempus_desktop.gui.view import TableView
from tempus_desktop.session.seats import Seat
from tests.gui import panel_tables as tables

LOW = 92.0
"""The least height of a paper: that of five players at 1280 x 720."""
CROWN = CARDS["government/woods"]


def marked(shown: SeatView, crowns: int) -> SeatView:
    """A seat with all that a panel can mark, and points of two figures."""
    cards = (CROWN,) * crowns
    return replace(shown, protected=True, points=28, government=cards, put_off=crowns > 0)


def table(names: tuple[str, ...], first: int, crowns: int, thinks: bool) -> TableView:
    view = tables.move_view(5)
    seats = tuple(
        Seat(name, colour, "sage" if name in BOT_NAMES else None)
        for name, colour in zip(names, Colour, strict=True)
    )
    shown = tuple(
        marked(one, crowns if n == first else 0) for n, one in enumerate(view.observation.seats)
    )
    seen = replace(view.observation, seats=shown, first=first, to_act=first)
    return replace(view, observation=seen, seats=seats, thinking=thinks)


def panel_of(qtbot: QtBot, view: TableView, seat: int, scale: float) -> SeatPanel:
    panel = SeatPanel(seat, load_palette(Theme.LIGHT), Type(scale))
    qtbot.addWidget(panel)
    panel.resize(
        round(232 * scale) + 2 * round(SHADOW_SIDE), round(LOW * scale + SHADOW_TOP + SHADOW_BOTTOM)
    )
    panel.show_view(view)
    return panel


@pytest.mark.parametrize("scale", [0.8, 0.9, 1.0, 1.2, 1.5, 2.0])
@pytest.mark.parametrize("crowns", [0, 1, 2])
@pytest.mark.parametrize("names", [BOT_NAMES, PERSON_NAMES])
def test_the_programs_own_names_stand_whole_and_equally_large(
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    names: tuple[str, ...],
    crowns: int,
    scale: float,
) -> None:
    install_fonts()
    written: list[tuple[str, float, int]] = []

    def put(_: object, room: QRectF, text: str, font: QFont, *__: object) -> float:
        written.append((text, room.width() - width_of(text, font), font.pixelSize()))
        return width_of(text, font)

    monkeypatch.setattr(seat_panel, "put", put)
    for first in range(5):
        written.clear()
        view = table(names, first, crowns, thinks=False)
        for seat in range(5):
            panel_of(qtbot, view, seat, scale).grab()
        told = [one for one in written if one[0] in names]
        assert len(told) == 5
        assert min(spare for _, spare, _ in told) >= -0.5, told
        assert len({pixels for _, _, pixels in told}) == 1, told
        assert min(pixels for _, _, pixels in told) >= round(14 * scale)


def test_a_long_name_of_ones_own_makes_no_other_smaller(qtbot: QtBot) -> None:
    install_fonts()
    names = ("Hypatia", "Bartholomew of the Long Strand", "Zheng He", "Mansa Musa", "Ada")
    sizes = [
        panel_of(qtbot, table(chosen, 2, 0, thinks=False), 2, 1.0)
        .name_font(table(chosen, 2, 0, thinks=False))
        .pixelSize()
        for chosen in (names, ("Hypatia", "Bo", *names[2:]))
    ]
    assert sizes[0] == sizes[1]


@pytest.mark.parametrize("first", [0, 1])
def test_a_bots_emblem_stays_while_it_thinks(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, first: int
) -> None:
    install_fonts()
    painted: list[str] = []

    def note(level: str, side: float, palette: Palette, ratio: float) -> QPixmap:
        painted.append(level)
        return emblem_pixmap(level, side, palette, ratio)

    monkeypatch.setattr(seat_panel, "emblem_pixmap", note)
    panel_of(qtbot, table(BOT_NAMES, first, 1, thinks=True), first, 1.0).grab()
    assert painted == ["sage"]
