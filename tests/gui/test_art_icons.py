"""Icons: each shows something, and none is taken for another."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QIcon, QImage
from PySide6.QtWidgets import QApplication

from tempus_desktop.games.tempus.terms import CardKind, Era
from tempus_desktop.gui.art.icons import (
    Icon,
    emblem,
    era_icon,
    icon_pixmap,
    paint_icon,
    qicon,
)
from tempus_desktop.gui.art.palette import Palette, Theme, load_palette
from tempus_desktop.storage.resources import resource
from tests.gui.pictures import covered, difference, picture


@pytest.fixture(params=list(Theme), ids=str)
def palette(request: pytest.FixtureRequest, qapp: QApplication) -> Palette:
    """The colours of each theme."""
    theme: Theme = request.param
    return load_palette(theme)


def icon_picture(icon: Icon, size: int, palette: Palette) -> QImage:
    return picture(size, size, lambda p: paint_icon(p, icon, QRectF(0, 0, size, size), palette))


def test_every_icon_has_its_file_and_every_file_its_icon() -> None:
    files = {file.name for file in resource("icons").iterdir() if file.name.endswith(".svg")}
    assert files - {"tempus-desktop.svg"} == {f"{icon.value}.svg" for icon in Icon}


@pytest.mark.parametrize("icon", Icon, ids=str)
def test_an_icon_is_made_of_known_classes_only(icon: Icon) -> None:
    source = resource(f"icons/{icon.value}.svg").read_text(encoding="utf-8")
    classes = set(re.findall(r'class="([^"]*)"', source))
    materials = {name.removesuffix(" fine") for name in classes}
    assert materials <= {"paper", "shade", "brass", "line", "dash", "thick", "ink"}
    drawn = len(re.findall(r"<(path|circle|ellipse) ", source))
    assert drawn == len(re.findall(r"<(path|circle|ellipse) class=", source))


def test_every_icon_shows_something_at_every_size(palette: Palette) -> None:
    for icon in Icon:
        for size in (16, 24, 36, 64):
            share = covered(icon_picture(icon, size, palette))
            assert 0.06 < share < 0.95, (icon, size)


def test_icons_differ_from_each_other_at_24_pixels(palette: Palette) -> None:
    images = {icon: icon_picture(icon, 24, palette) for icon in Icon}
    for one, other in combinations(Icon, 2):
        assert difference(images[one], images[other]) > 3.0, (one, other)


def test_small_icons_leave_out_fine_lines(palette: Palette) -> None:
    source = resource("icons/education.svg").read_text(encoding="utf-8")
    assert "line fine" in source
    small = icon_pixmap(Icon.EDUCATION, 16, palette).toImage()
    sharp = icon_pixmap(Icon.EDUCATION, 16, palette, dpr=2.0).toImage()
    assert sharp.width() == 32
    shrunk = sharp.smoothScaled(16, 16).convertToFormat(small.format())
    assert difference(small, shrunk) > 1.0


def test_a_disabled_icon_is_paler(palette: Palette) -> None:
    def contrast(image: QImage) -> float:
        ground = palette.colour("panel").lightnessF()
        colours = (image.pixelColor(x, y) for x in range(32) for y in range(32))
        return sum(abs(c.lightnessF() - ground) * c.alphaF() for c in colours)

    for icon in (Icon.CITY, Icon.UNDO, Icon.POINTS, Icon.MOVE):
        on = contrast(icon_pixmap(icon, 32, palette).toImage())
        off = contrast(icon_pixmap(icon, 32, palette, enabled=False).toImage())
        assert off < 0.8 * on, icon


def test_a_stencil_has_one_colour_only(palette: Palette) -> None:
    ink = QColor("#123456")
    image = icon_pixmap(Icon.FINAL, 32, palette, ink=ink).toImage()
    solid = [
        colour
        for x in range(32)
        for y in range(32)
        if (colour := image.pixelColor(x, y)).alpha() > 200
    ]
    assert len(solid) > 40
    for colour in solid:
        assert abs(colour.red() - 0x12) <= 2
        assert abs(colour.blue() - 0x56) <= 2


def test_an_icon_for_buttons_has_both_states(palette: Palette) -> None:
    icon = qicon(Icon.MOVE, palette)
    for size in (16, 24, 32, 64):
        normal = icon.pixmap(size, QIcon.Mode.Normal).toImage()
        disabled = icon.pixmap(size, QIcon.Mode.Disabled).toImage()
        assert normal.width() == size
        assert difference(normal, disabled) > 3.0


def test_every_kind_and_every_era_has_an_emblem_of_its_own() -> None:
    emblems = [emblem(kind) for kind in CardKind] + [era_icon(era) for era in Era]
    assert len(set(emblems)) == len(CardKind) + len(Era)
    assert era_icon(Era.STARTING) is Icon.CAMP
