"""Colours for every eye: what must be told apart is, and what is written can be read."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.terms import Terrain
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.table.leisure import CALM_MS
from tempus_desktop.storage.preferences import Eyes, ThemeChoice
from tests.gui.board_pictures import hex_picture, mean_colour
from tests.gui.figures import (
    LEAST_APART,
    LEAST_MARK,
    LEAST_OWN,
    LEAST_TEXT,
    PALETTES,
    SIGHTS,
    lands,
    mark_figures,
    players,
    text_figures,
    waters,
)
from tests.gui.matches import QUICK, set_up
from tests.gui.test_program import ALONE
from tests.gui.vision import Sight, apart, ciede2000, closest, seen

pytestmark = pytest.mark.usefixtures("qapp")

each_palette = pytest.mark.parametrize(("theme", "eyes"), PALETTES)
made_palette = pytest.mark.parametrize(
    ("theme", "eyes"), [(theme, eyes) for theme, eyes in PALETTES if eyes in SIGHTS]
)


# --- the measure itself


@pytest.mark.parametrize(
    ("one", "other", "distance"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0009), 7.1792),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_distances_are_those_that_were_published(
    one: tuple[float, float, float], other: tuple[float, float, float], distance: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(distance, abs=0.0001)
    assert ciede2000(other, one) == pytest.approx(distance, abs=0.0001)


def test_an_eye_without_red_or_green_confuses_them_and_no_eye_loses_white() -> None:
    red, green = QColor("#b04040"), QColor("#7b6a3a")
    assert apart(red, green) > 25
    assert apart(red, green, Sight.DEUTAN) < 12
    for sight in Sight:
        light, a, b = seen(QColor("white"), sight)
        assert light == pytest.approx(100, abs=0.6)
        assert abs(a) < 2 and abs(b) < 2


# --- told apart


@each_palette
@pytest.mark.parametrize("sight", list(Sight))
def test_every_pair_of_players_and_of_lands_differs_for_every_eye_and_in_grey(
    theme: Theme, eyes: Eyes, sight: Sight
) -> None:
    palette = load_palette(theme, eyes)
    for colours in (players(palette), lands(palette)):
        distance, pair = closest(colours, sight)
        assert distance >= LEAST_APART, pair


@made_palette
def test_a_palette_made_for_an_eye_serves_it_better(theme: Theme, eyes: Eyes) -> None:
    sight, palette, house = SIGHTS[eyes], load_palette(theme, eyes), load_palette(theme)
    for colours, before in ((players(palette), players(house)), (lands(palette), lands(house))):
        distance, pair = closest(colours, sight)
        assert distance >= LEAST_OWN, pair
        assert distance > closest(before, sight)[0] + 2


@each_palette
def test_land_is_no_water(theme: Theme, eyes: Eyes) -> None:
    palette = load_palette(theme, eyes)
    for sight in {Sight.NORMAL, SIGHTS.get(eyes, Sight.NORMAL)}:
        for land, colour in lands(palette).items():
            for water, other in waters(palette).items():
                assert apart(colour, other, sight) >= LEAST_APART, (land, water, sight)


@made_palette
def test_lands_as_they_are_painted_differ_for_the_eye_too(theme: Theme, eyes: Eyes) -> None:
    """Trees, furrows and ridges change the mean colour of a hex; it must differ nevertheless."""
    palette = load_palette(theme, eyes)
    means = {}
    for terrain in Terrain:
        mean = mean_colour(hex_picture(terrain, 5, palette), QPointF(48, 48), 24)
        means[terrain.value] = QColor(*(round(share) for share in mean))
    for sight, least in ((SIGHTS[eyes], 9), (Sight.GREY, 5)):
        distance, pair = closest(means, sight)
        assert distance >= least, (sight, pair)


# --- read


@each_palette
def test_all_text_is_read_easily(theme: Theme, eyes: Eyes) -> None:
    for what, figure in text_figures(load_palette(theme, eyes)).items():
        assert figure >= LEAST_TEXT, what


@each_palette
def test_what_is_lit_is_seen_on_every_land(theme: Theme, eyes: Eyes) -> None:
    for what, figure in mark_figures(load_palette(theme, eyes)).items():
        assert figure >= LEAST_MARK, what


# --- at the table


@pytest.fixture
def program(program: Program) -> Program:
    program.start(set_up(ALONE, seed=11))
    return program


SHADE = 4
"""Of 255, in each channel."""


def grabbed(program: Program) -> QImage:
    QApplication.processEvents()
    return program.window.grab().toImage()


def picture(program: Program, qtbot: QtBot) -> QImage:
    """What is seen once nothing gets sharper any more."""
    found = [grabbed(program)]

    def at_rest() -> bool:
        qtbot.wait(CALM_MS + 50)
        found.append(grabbed(program))
        return found[-1] == found[-2]

    qtbot.waitUntil(at_rest, timeout=30_000)
    return found[-1]


def alike(one: QImage, other: QImage) -> bool:
    """Equal but for a shade at the edges of letters, which are not always drawn as they were."""
    pairs = zip(bytes(one.constBits()), bytes(other.constBits()), strict=True)
    return max(abs(this - that) for this, that in pairs) <= SHADE


def test_another_palette_is_taken_at_once_and_no_picture_of_the_old_one_stays(
    program: Program, qtbot: QtBot
) -> None:
    light = replace(QUICK, theme=ThemeChoice.LIGHT)
    program.desk.set_preferences(light)
    before = picture(program, qtbot)
    program.desk.set_preferences(replace(light, eyes=Eyes.TRITAN))
    assert not alike(picture(program, qtbot), before)
    program.desk.set_preferences(light)
    assert alike(picture(program, qtbot), before)
    assert program.window.room.board._look.palette.name == load_palette(Theme.LIGHT).name
