"""Tokens, cities, marks and their kept pictures."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from itertools import combinations, product

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.grids.hexes import grid
from tempus_desktop.gui.art import geometry
from tempus_desktop.gui.art import pixmaps as art_pixmaps
from tempus_desktop.gui.art.city import VALUES
from tempus_desktop.gui.art.marks import (
    paint_cursor,
    paint_ghost_outline,
    paint_illegal,
    paint_legal,
    paint_origin,
    paint_path,
    paint_tile_ghost,
)
from tempus_desktop.gui.art.palette import Palette, Theme, load_palette
from tempus_desktop.gui.art.pixmaps import STEPS, Pixmaps, step_for
from tempus_desktop.gui.art.seas import SEA_STEPS, Seas, Water
from tempus_desktop.gui.art.token import RADIUS, paint_chip, shape_path, top_of_stack
from tempus_desktop.gui.art.unfinished import Picture
from tests.gui.board_pictures import (
    apart,
    border_is_clear,
    city_picture,
    grey,
    height_of,
    mean_colour,
    painted,
    token_picture,
)

GRID = grid(13, 12)
FACES = "GWMGFMH"
SCALES = (0.5, 1.0, 1.25, 2.0, 3.0, 8.0)

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(params=list(Theme))
def palette(request: pytest.FixtureRequest) -> Palette:
    theme: Theme = request.param
    return load_palette(theme)


@pytest.fixture
def day() -> Palette:
    return load_palette(Theme.LIGHT)


# --- pieces


def test_tokens_of_players_differ_in_colour_and_in_grey(day: Palette) -> None:
    faces = {}
    for colour in Colour:
        image = token_picture(colour, 1, 40.0, day)
        faces[colour] = mean_colour(image, QPointF(90, 117), 1)
    for a, b in combinations(Colour, 2):
        assert apart(faces[a], faces[b]) > 40
        assert abs(grey(faces[a]) - grey(faces[b])) > 10, (a, b)


def test_shapes_of_players_differ(day: Palette) -> None:
    outlines = [shape_path(day.player(colour).shape, 40.0) for colour in Colour]
    probes = [QPointF(x, y) for x in (-34, -20, 0, 20, 34) for y in (-40, -32, -20, 0, 20, 32)]
    prints = {tuple(path.contains(probe) for probe in probes) for path in outlines}
    assert len(prints) == len(outlines)


def test_stack_grows_up_to_three_bodies_and_says_its_count(day: Palette) -> None:
    tops = [top_of_stack(count, 20.0).y() for count in (1, 2, 3, 4)]
    assert tops[0] > tops[1] > tops[2] == tops[3]
    pictures = [token_picture(Colour.BLUE, count, 20.0, day) for count in (1, 2, 3, 4, 12)]
    assert all(a != b for a, b in combinations(pictures, 2))


def test_small_chip_is_a_bare_shape(day: Palette) -> None:
    def chip(radius: float, letter: bool) -> QImage:
        return painted(lambda p: paint_chip(p, Colour.RED, radius, day, letter), 24.0)

    assert chip(6.0, True) == chip(6.0, False)
    assert chip(12.0, True) != chip(12.0, False)


@pytest.mark.parametrize("colour", list(Colour))
def test_silhouette_of_a_city_grows_with_its_value(colour: Colour, day: Palette) -> None:
    heights = [height_of(city_picture(colour, value, day)) for value in VALUES]
    assert heights == sorted(heights)
    assert len(set(heights)) == len(VALUES)


def test_city_of_another_value_is_refused(day: Palette) -> None:
    with pytest.raises(KeyError):
        city_picture(Colour.RED, 6, day)


# --- marks


def marks(palette: Palette) -> dict[str, Callable[[QPainter], None]]:
    ring = shape_path("disc", RADIUS * 1.18)
    way = geometry.path_between(GRID, (0, 1, 2))
    return {
        "legal": lambda p: paint_legal(p, palette, empty=False),
        "legal, empty": lambda p: paint_legal(p, palette, empty=True),
        "origin": lambda p: paint_origin(p, palette),
        "cursor": lambda p: paint_cursor(p, palette, "C4"),
        "illegal": lambda p: paint_illegal(p, palette),
        "path": lambda p: paint_path(p, way, palette, ferry=False),
        "ferry": lambda p: paint_path(p, way, palette, ferry=True),
        "ghost": lambda p: paint_ghost_outline(p, ring, palette),
        "tile": lambda p: paint_tile_ghost(p, palette, legal=True),
        "no tile": lambda p: paint_tile_ghost(p, palette, legal=False),
    }


def test_every_mark_looks_different(palette: Palette) -> None:
    pictures = [painted(paint) for paint in marks(palette).values()]
    assert all(a != b for a, b in combinations(pictures, 2))


def test_every_mark_has_two_tones_far_apart(palette: Palette) -> None:
    for name, paint in marks(palette).items():
        image = painted(paint)
        tones = [
            grey((pixel.red(), pixel.green(), pixel.blue()))
            for x in range(0, 320, 1)
            for y in range(0, 320, 2)
            if (pixel := image.pixelColor(x, y)).alpha() > 190
        ]
        assert max(tones) - min(tones) > 90, name


def test_legal_ring_leaves_the_middle_of_an_occupied_hex_alone(palette: Palette) -> None:
    image = painted(lambda p: paint_legal(p, palette, empty=False))
    assert image.pixelColor(160, 160).alpha() == 0
    dotted = painted(lambda p: paint_legal(p, palette, empty=True))
    assert dotted.pixelColor(160, 160).rgb() == palette.colour("lit").rgb()


# --- pictures


def all_pictures(pixmaps: Pixmaps, scale: float) -> list[Picture]:
    pictures = [pixmaps.token(colour, count, scale) for colour in Colour for count in (1, 3, 12)]
    pictures += [pixmaps.city(colour, value, scale) for colour in Colour for value in VALUES]
    pictures += [pixmaps.tile(FACES, 1, 3, scale), pixmaps.tile(FACES, 1, 3, scale, lifted=True)]
    pictures += [pixmaps.legal(scale, empty=True), pixmaps.legal(scale, empty=False)]
    pictures += [pixmaps.origin(scale), pixmaps.illegal(scale), pixmaps.cursor("M12", scale)]
    pictures += [pixmaps.tile_ghost(scale, legal=True), pixmaps.tile_ghost(scale, legal=False)]
    return pictures


@pytest.mark.parametrize("scale", [0.6, 1.0, 2.0])
def test_pictures_are_painted_whole(scale: float, day: Palette) -> None:
    for picture in all_pictures(Pixmaps(day), scale):
        image = picture.pixmap.toImage()
        assert border_is_clear(image), picture
        assert height_of(image) > 10 * scale
        assert picture.bounds.contains(QPointF(0, 0))


def test_pictures_are_kept_for_each_step(day: Palette) -> None:
    pixmaps = Pixmaps(day)
    first = pixmaps.token(Colour.RED, 2, 1.0)
    assert pixmaps.token(Colour.RED, 2, 1.1) is first
    assert pixmaps.token(Colour.RED, 3, 1.0) is not first
    assert not pixmaps.is_owing


def test_another_step_stands_in_until_a_picture_is_painted(day: Palette) -> None:
    pixmaps = Pixmaps(day)
    coarse = pixmaps.tile(FACES, 1, 3, 1.0)
    assert pixmaps.tile(FACES, 1, 3, 2.0) is coarse
    assert pixmaps.is_owing
    pixmaps.work(0.0)
    assert pixmaps.is_owing
    while pixmaps.is_owing:
        pixmaps.work(0.0)
    fine = pixmaps.tile(FACES, 1, 3, 2.0)
    assert fine.pixmap.toImage() == Pixmaps(day).tile(FACES, 1, 3, 2.0).pixmap.toImage()
    assert pixmaps.tile(FACES, 1, 3, 1.0) is coarse


def test_what_a_zoom_passes_by_is_not_painted(day: Palette) -> None:
    pixmaps = Pixmaps(day)
    pixmaps.token(Colour.RED, 2, 1.0)
    pixmaps.token(Colour.RED, 2, 2.0)
    pixmaps.drop_owed()
    pixmaps.token(Colour.RED, 2, 4.0)
    while pixmaps.is_owing:
        pixmaps.work(0.0)
    assert pixmaps.token(Colour.RED, 2, 4.0).scale == 4.0
    assert pixmaps.token(Colour.RED, 2, 2.0).scale != 2.0


def test_pictures_at_other_steps_make_room(day: Palette, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(art_pixmaps, "MOST_BYTES", 100_000)
    pixmaps = Pixmaps(day)
    for count in (1, 2):
        pixmaps.token(Colour.RED, count, 1.0)
        pixmaps.token(Colour.RED, count, 4.0)
    while pixmaps.is_owing:
        pixmaps.work(0.0)
    for count in (1, 2):
        assert pixmaps.token(Colour.RED, count, 4.0).scale == 4.0
        # Until it is painted again, what is there stands in.
        assert pixmaps.token(Colour.RED, count, 1.0).scale == 4.0
    assert pixmaps.is_owing


def looked_at(pixmaps: Pixmaps, count: int, scale: float) -> Picture:
    """A token after nothing has happened for a while."""
    pixmaps.token(Colour.RED, count, scale)
    while pixmaps.is_owing:
        pixmaps.work(0.0)
    return pixmaps.token(Colour.RED, count, scale)


def test_what_is_seen_no_more_is_kept_small(day: Palette, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(art_pixmaps, "MOST_BYTES", 200_000)
    pixmaps = Pixmaps(day)
    for scale in (STEPS[0], 4.0):
        assert looked_at(pixmaps, 1, scale).scale == scale
    assert looked_at(pixmaps, 2, STEPS[0]).scale == STEPS[0]
    looked_at(pixmaps, 2, 4.0)
    assert pixmaps.token(Colour.RED, 1, 4.0).scale == 4.0
    for scale in (3.0, 2.0):
        looked_at(pixmaps, 2, scale)
    assert pixmaps.token(Colour.RED, 1, 4.0).scale == STEPS[0]


def test_marks_of_long_ago_are_forgotten(day: Palette, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(art_pixmaps, "MOST_BYTES", 200_000)
    pixmaps = Pixmaps(day)
    first = pixmaps.cursor("A1", 1.0)
    for row in range(1, 10):
        pixmaps.cursor(f"B{row}", 1.0)
    assert pixmaps.cursor("A1", 1.0) is first
    for scale in (1.0, 2.0, 3.0):
        looked_at(pixmaps, 1, scale)
    assert pixmaps.cursor("A1", 1.0) is not first


def test_a_picture_that_cannot_be_painted_hinders_no_other(
    day: Palette, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(art_pixmaps, "MOST_BYTES", 0)
    pixmaps, bounds, works = Pixmaps(day), QRectF(-9, -9, 18, 18), False

    def paint(painter: QPainter) -> None:
        assert works
        painter.fillRect(bounds, day.colour("ink"))

    with pytest.raises(AssertionError):
        pixmaps.mark(("odd",), bounds, 1.0, paint)
    assert looked_at(pixmaps, 1, STEPS[0]).scale == STEPS[0]
    works = True
    coarse = pixmaps.mark(("odd",), bounds, 1.0, paint)
    works = False
    assert pixmaps.mark(("odd",), bounds, 4.0, paint) is coarse
    pixmaps.token(Colour.RED, 1, 4.0)
    with pytest.raises(AssertionError):
        pixmaps.work(0.0)
    while pixmaps.is_owing:
        pixmaps.work(0.0)
    assert pixmaps.token(Colour.RED, 1, 4.0).scale == 4.0


@pytest.mark.parametrize("scale", SCALES)
def test_step_is_fine_enough_up_to_the_finest(scale: float) -> None:
    assert step_for(scale) in STEPS
    assert step_for(scale) * 1.05 >= min(scale, STEPS[-1])
    assert step_for(scale, SEA_STEPS) <= 2.0


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_picture_covers_the_same_scene_at_every_step(scale: float, day: Palette) -> None:
    pixmaps = Pixmaps(day)
    base, other = pixmaps.tile(FACES, 0, 1, 1.0).bounds, pixmaps.tile(FACES, 0, 1, scale).bounds
    assert abs(base.left() - other.left()) <= 2.0
    assert abs(base.right() - other.right()) <= 3.0


def test_drawn_picture_lands_on_its_middle(day: Palette) -> None:
    picture = Pixmaps(day).legal(1.0, empty=True)
    image = painted(picture.draw)
    assert image.pixelColor(160, 160).rgb() == day.colour("lit").rgb()


def rested(seas: Seas) -> int:
    """Have all painted that a sea owes, a bit at a time; how many times that took."""
    stretches = 0
    while seas.is_owing:
        seas.work(0.0)
        stretches += 1
    return stretches


def test_a_sea_is_there_at_once_and_gets_sharp(day: Palette) -> None:
    seas, water = Seas(day), Water(grid(5, 5), 1 << 12, (), "")
    [coarse] = seas.pictures(water, SEA_STEPS[-1])
    assert coarse.bounds.contains(geometry.sea_rect(water.grid).adjusted(-150, -150, 150, 150))
    rested(seas)
    below, fine = seas.pictures(water, SEA_STEPS[-1])
    assert below is coarse
    assert fine.bounds.contains(geometry.sea_rect(water.grid))
    assert fine.scale == SEA_STEPS[-1]
    assert seas.pictures(water, SEA_STEPS[0]) == (coarse,)
    assert not seas.is_owing


def test_a_new_coast_is_shown_when_it_is_painted(day: Palette) -> None:
    seas, board = Seas(day), grid(5, 5)
    first, other = Water(board, 1 << 12, (), ""), Water(board, 1 << 13, (), "")
    seas.pictures(first, 1.0)
    rested(seas)
    before = seas.pictures(first, 1.0)
    assert seas.pictures(other, 1.0) == before
    rested(seas)
    [coarse] = seas.pictures(other, 1.0)
    assert coarse is not before[0]
    rested(seas)
    assert [picture.scale for picture in seas.pictures(other, 1.0)] == [SEA_STEPS[0], 1.0]
    # Another sea is no stand-in: nothing would lie where it is.
    [wide] = seas.pictures(Water(grid(9, 5), 1 << 12, (), ""), 1.0)
    assert wide.bounds.width() > coarse.bounds.width()


def test_a_scale_that_the_zoom_passed_by_is_not_painted(day: Palette) -> None:
    seas, water = Seas(day), Water(grid(5, 5), 1 << 12, (), "")
    seas.pictures(water, SEA_STEPS[-1])
    assert seas.is_owing
    seas.pictures(water, SEA_STEPS[0])
    assert not seas.is_owing


def test_a_sea_painted_in_stretches_is_the_same_picture(day: Palette) -> None:
    water = Water(grid(7, 6), 0b111 << 16, (1 << 24,), "Atlantis")
    [whole] = Seas(day).pictures(water, SEA_STEPS[0])
    seas = Seas(day)
    seas.pictures(water._replace(land=0), SEA_STEPS[0])
    seas.pictures(water, SEA_STEPS[0])
    assert rested(seas) > 20
    [begun] = seas.pictures(water, SEA_STEPS[0])
    assert begun.pixmap.toImage() == whole.pixmap.toImage()


def test_no_seam_shows_where_the_fine_sea_ends(palette: Palette) -> None:
    seas, water = Seas(palette), Water(grid(7, 6), 0b111 << 16, (), "")
    [alone] = seas.pictures(water, 1.0)
    rested(seas)
    coarse, fine = seas.pictures(water, 1.0)

    def shrunk(draw: Callable[[QPainter], None], painter: QPainter) -> None:
        painter.scale(0.83, 0.83)
        draw(painter)

    def both(painter: QPainter) -> None:
        coarse.draw_around(painter, fine.bounds)
        fine.draw(painter)

    joined = painted(partial(shrunk, both), 160.0, "#ff00ff")
    whole = painted(partial(shrunk, alone.draw), 160.0, "#ff00ff")
    for along, across in product((170, 215, 290), range(100, 150)):
        for spot in (QPointF(along, across), QPointF(across, along), QPointF(across, across)):
            assert apart(mean_colour(joined, spot, 0), mean_colour(whole, spot, 0)) < 12


def test_painting_leaks_no_reference(day: Palette) -> None:
    # Some PySide6 releases drop a reference to None on void calls.
    before = sys.getrefcount(None)
    for _ in range(20):
        painted(lambda p: paint_chip(p, Colour.RED, 12.0, day), 24.0)
    assert abs(sys.getrefcount(None) - before) < 500
    assert QGuiApplication.instance() is not None
