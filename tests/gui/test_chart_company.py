"""Players whose figures are equal are all seen in a chart, at their turn, on every screen."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import dist

import pyqtgraph as pg
import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.study.fan import broad, companies, lane, spot, standing
from tempus_desktop.gui.study.plot import Axis, Line, Plot

COLUMNS = tuple(float(n) for n in range(11))
UP = Axis(((0.0, "0"), (4.0, "4")), -0.3, 4.3)
VALUES = [
    (0.0,) * 11,
    (0.0,) * 7 + (1.0, 2.0, 2.0, 2.0),
    (0.0,) * 4 + (1.0,) * 7,
    (0.0,) * 9 + (1.0, 1.0),
    (0.0, 1.0) * 5 + (0.0,),
]


def shown(qtbot: QtBot, players: int, scale: float = 1.0) -> Plot:
    plot = Plot(400)
    qtbot.addWidget(plot)
    plot.resize(620, 420)
    plot.set_look(load_palette(Theme.LIGHT), Type(scale))
    lines = [Line(colour, VALUES[n]) for n, colour in enumerate(tuple(Colour)[:players])]
    plot.show_lines(COLUMNS, lines, Axis(((0.0, "0"),), -0.5, 10.5), UP)
    plot.show()
    plot.grab()
    qtbot.wait(50)
    return plot


def pixel(plot: Plot) -> tuple[float, float]:
    return plot.getPlotItem().getViewBox().viewPixelSize()


def ways(plot: Plot) -> list[list[float]]:
    """How high each line is drawn at each column."""
    items = plot.getPlotItem().listDataItems()
    return [list(item.getData()[1]) for item in items if isinstance(item, pg.PlotDataItem)]


@pytest.mark.parametrize("width", [620, 1100])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_lines_of_equal_figures_run_side_by_side(qtbot: QtBot, players: int, width: int) -> None:
    plot = shown(qtbot, players)
    plot.resize(width, width // 2)
    qtbot.wait(50)
    drawn, (_, high) = ways(plot), pixel(plot)
    assert len(drawn) == players
    for column in range(len(COLUMNS)):
        at = [line[column] / high for line in drawn]
        assert all(abs(a - b) >= 3.5 for a, b in combinations(at, 2)), column
        for line, values in zip(drawn, VALUES, strict=False):
            assert abs(line[column] - values[column]) / high <= 9, "it stands at its value"
            if [other[column] for other in VALUES[:players]].count(values[column]) == 1:
                assert line[column] == values[column]


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_marks_of_equal_figures_stand_beside_each_other_about_their_turn(
    qtbot: QtBot, players: int, scale: float
) -> None:
    plot = shown(qtbot, players, scale)
    across, up = pixel(plot)
    scatters = [
        item
        for item in plot.getPlotItem().listDataItems()
        if isinstance(item, pg.ScatterPlotItem) and len(item.getData()[0])
    ]
    shapes = scatters[::2]  # each has its letters behind it
    assert len(shapes) == players
    spots = [[*zip(*item.getData(), strict=True)] for item in shapes]
    for a, b in combinations(range(players), 2):
        for one in spots[a]:
            for other in spots[b]:
                apart = dist((one[0] / across, one[1] / up), (other[0] / across, other[1] / up))
                assert apart >= 10
    begins = [line[0] for line in spots]
    assert abs(sum(x for x, _ in begins) / players) <= 0.1
    assert all(abs(x - round(x)) <= 0.45 for line in spots for x, _ in line)


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_a_fan_is_in_order_and_about_its_middle(count: int) -> None:
    company = tuple(range(count))
    spots = [spot(company, n) for n in company]
    assert all(dist(a, b) >= 1.0 for a, b in combinations(spots, 2))
    assert [sum(xs) for xs in [[x for x, _ in spots]]] == [pytest.approx(0.0)]
    assert spots == sorted(spots, key=lambda one: (-one[1], one[0]))
    assert broad(company) <= 3
    lanes = [lane(company, n) for n in company]
    assert sum(lanes) == pytest.approx(0.0)
    assert all(a - b == 1.0 for a, b in pairwise(lanes))


def test_marks_stand_where_something_changes_and_leave_room_for_the_lines() -> None:
    values = VALUES[:4]
    along = companies(values)
    assert standing(values[0], along[0]) == [0, 4, 7, 9, 10]
    assert standing(values[1], along[1]) == [0, 4, 7, 8, 9, 10]
    # By itself: at every column.
    assert standing(VALUES[4], companies([VALUES[4]])[0]) == list(range(11))


@pytest.mark.parametrize(("dots", "scale"), [(1.0, 1.0), (2.0, 1.0), (3.0, 1.0), (1.0, 1.5)])
def test_lines_are_as_broad_on_every_screen_and_grow_with_the_text(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, dots: float, scale: float
) -> None:
    monkeypatch.setattr(Plot, "devicePixelRatioF", lambda _: dots)
    plot = shown(qtbot, 1, scale)
    image = plot.grab().toImage()
    fill = load_palette(Theme.LIGHT).player(Colour.RED).fill
    broad_ = [
        sum(_alike(image.pixelColor(x, y), fill) for y in range(image.height()))
        for x in range(image.width())
    ]
    line = sorted(count for count in broad_ if count)
    assert abs(line[len(line) // 4] - 3.0 * dots * scale) <= 1.0


def _alike(one: QColor, other: QColor) -> bool:
    return (
        abs(one.red() - other.red()) < 30
        and abs(one.green() - other.green()) < 30
        and abs(one.blue() - other.blue()) < 30
    )
