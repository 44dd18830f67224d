"""Charts are drawn when somebody sees them."""

from __future__ import annotations

from itertools import combinations, pairwise

import pyqtgraph as pg
import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.study.fan import marked
from tempus_desktop.gui.study.plot import Axis, Line, Plot

ACROSS = Axis(((0.0, "0"), (2.0, "2")), 0.0, 2.0)
UP = Axis(((0.0, "0"), (9.0, "9")), 0.0, 9.0)


@pytest.fixture
def plot(qtbot: QtBot) -> Plot:
    made = Plot(200)
    qtbot.addWidget(made)
    made.resize(400, 300)
    made.set_look(load_palette(Theme.LIGHT), Type(1.0))
    return made


def show_lines(plot: Plot, players: int) -> None:
    lines = [Line(colour, (1.0, 2.0, 3.0)) for colour in tuple(Colour)[:players]]
    plot.show_lines((0.0, 1.0, 2.0), lines, ACROSS, UP)


def drawn(plot: Plot) -> int:
    """Lines; each has a scatter of marks and one of letters beside it."""
    return sum(isinstance(item, pg.PlotDataItem) for item in plot.getPlotItem().listDataItems())


def test_what_changes_while_nobody_looks_is_drawn_when_somebody_does(plot: Plot) -> None:
    show_lines(plot, 3)
    assert drawn(plot) == 0
    plot.show()
    assert drawn(plot) == 3
    show_lines(plot, 5)
    assert drawn(plot) == 5
    plot.hide()
    show_lines(plot, 2)
    plot.set_look(load_palette(Theme.DARK), Type(2.0))
    assert drawn(plot) == 5
    plot.show()
    assert drawn(plot) == 2


def test_a_flag_hides_no_other(plot: Plot) -> None:
    plot.resize(620, 400)
    columns = [float(n) for n in range(120)]
    across, up = Axis((), 0.0, 119.0), Axis((), -2.0, 106.0)
    line = Line(Colour.RED, tuple(50.0 for _ in columns), marks=False)
    plot.show_lines(columns, [line], across, up, [(40.5, "1"), (42.5, "2"), (44.5, "3")])
    plot.show()
    plot.grab()
    flags = [item for item in plot.scene().items() if isinstance(item, pg.TextItem)]
    places = [flag.mapRectToScene(flag.boundingRect()) for flag in flags]
    assert len(places) == 3
    assert not any(a.intersects(b) for a, b in combinations(places, 2))


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("length", [2, 12, 100, 170])
def test_a_line_can_be_followed_by_its_shape_alone(players: int, length: int) -> None:
    """In any part of a long line the player's shape stands, and none hides another's."""
    lines = [[*marked(length, n / players), length - 1] for n in range(players)]
    for places in lines:
        assert all(after - before <= 2 + length / 9 for before, after in pairwise(places))
        assert places[0] <= 1 + length / 9
    if length >= 100:
        spots = sorted(place for places in lines for place in places[:-1])
        assert min(after - before for before, after in pairwise(spots)) >= 1


def test_shapes_stand_along_a_long_line(plot: Plot) -> None:
    columns = [float(n) for n in range(120)]
    across, up = Axis((), 0.0, 119.0), Axis((), -2.0, 106.0)
    pictures = []
    for colour in (Colour.RED, Colour.BLUE):
        line = Line(colour, tuple(50.0 for _ in columns), marks=False)
        plot.show_lines(columns, [line], across, up)
        plot.show()
        image = plot.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
        pictures.append(image)
    high = [
        sum(image.pixelColor(x, y).lightness() < 200 for y in range(image.height()))
        for image in pictures
        for x in range(image.width() // 4, image.width() // 2)
    ]
    assert max(high) > min(high) + 5
