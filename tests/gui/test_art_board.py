"""The painters of the board: what they paint can be told apart, found again and relied on."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from tempus_desktop.games.tempus.terms import FACE_LETTERS, Colour, Terrain
from tempus_desktop.grids.hexes import HexGrid, grid, to_set
from tempus_desktop.gui.art import chart, geometry
from tempus_desktop.gui.art.chart import find_room
from tempus_desktop.gui.art.city import paint_city
from tempus_desktop.gui.art.geometry import (
    SEVEN,
    SIDE,
    centre,
    hex_at,
    island_rect,
    place,
    sea_rect,
)
from tempus_desktop.gui.art.palette import Palette, Theme, load_palette
from tempus_desktop.gui.art.sea import outer_water, paint_sea
from tempus_desktop.gui.art.terrain import paint_hex, paint_rect
from tempus_desktop.gui.art.tile import paint_land, paint_tile, turned_faces
from tempus_desktop.gui.art.token import RADIUS, paint_token
from tempus_desktop.session.new_game import IslandSource
from tempus_desktop.storage.components import load_components
from tests.gui.board_pictures import apart, border_is_clear, grey, hex_picture, mean_colour, painted
from tests.gui.monkey import moments

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


# --- palette


def test_palette_gives_fixed_and_theme_colours() -> None:
    light, dark = load_palette(Theme.LIGHT), load_palette(Theme.DARK)
    assert light.colour("card_paper") == dark.colour("card_paper") == QColor("#fbf4e2")
    assert light.colour("ink") == QColor("#2a241d")
    assert dark.colour("ink") == QColor("#f2e8d3")
    assert dark.terrain(Terrain.WOODS) == dark.colour("woods")


def test_unknown_colour_is_refused_by_name(day: Palette) -> None:
    with pytest.raises(KeyError, match="no colour named 'mauve'"):
        day.colour("mauve")


def test_palette_cannot_be_changed_through_its_colours(day: Palette) -> None:
    colour = day.colour("ink")
    colour.setRed(255)
    assert day.colour("ink") == QColor("#2a241d")


def test_tint_stays_near_the_paper(palette: Palette) -> None:
    paper = palette.colour("paper")
    for colour in Colour:
        tint, fill = palette.tint(colour), palette.player(colour).fill
        share = 0.20 if palette.theme is Theme.LIGHT else 0.11
        wanted = paper.redF() + (fill.redF() - paper.redF()) * share
        assert tint.redF() == pytest.approx(wanted, abs=0.01)


# --- geometry


@pytest.mark.parametrize("board", [GRID, grid(1, 1), grid(2, 3), grid(26, 26)])
def test_hex_at_inverts_centre(board: HexGrid) -> None:
    for hex_ in range(board.size):
        assert hex_at(board, centre(board, hex_)) == hex_


def test_hex_at_holds_for_points_near_every_corner() -> None:
    for hex_ in range(GRID.size):
        for corner in geometry.CORNERS:
            inside = centre(GRID, hex_) + place(corner) * 0.93
            assert hex_at(GRID, inside) == hex_


def test_hex_at_is_none_off_the_grid() -> None:
    frame = geometry.sea_rect(GRID)
    assert hex_at(GRID, QPointF(-SIDE, -SIDE)) is None
    assert hex_at(GRID, frame.bottomRight() + QPointF(SIDE, SIDE)) is None
    assert hex_at(GRID, QPointF(1.0, 1.0)) is None


def test_first_hex_begins_at_the_origin_and_the_frame_holds_all() -> None:
    a1 = geometry.hex_path().translated(centre(GRID, 0)).boundingRect()
    assert a1.topLeft().manhattanLength() < 1e-6
    frame = geometry.sea_rect(GRID)
    bounds = geometry.area_path(GRID, (1 << GRID.size) - 1).boundingRect()
    assert (bounds.topLeft() - frame.topLeft()).manhattanLength() < 1e-6
    assert (bounds.bottomRight() - frame.bottomRight()).manhattanLength() < 1e-6


def test_neighbours_lie_a_hex_apart() -> None:
    width = 2.0 * geometry.HALF_WIDTH * SIDE
    here = centre(GRID, 60)
    for hex_ in GRID.neighbours[60]:
        away = centre(GRID, hex_) - here
        assert (away.x() ** 2 + away.y() ** 2) ** 0.5 == pytest.approx(width)


def test_tile_outline_holds_its_seven_hexes_and_no_more() -> None:
    path = geometry.tile_path(SIDE, 0.05 * SIDE, 0.17 * SIDE)
    assert all(path.contains(place(middle)) for middle in SEVEN)
    assert not path.contains(place((3, -3)))
    assert not path.contains(place((4, 0)))
    assert geometry.tile_path(SIDE, 4.0).boundingRect().width() == pytest.approx(
        geometry.tile_path(SIDE).boundingRect().width() - 8.0
    )


def test_area_of_a_ring_keeps_its_hole() -> None:
    middle = GRID.find("G6")
    assert middle is not None
    path = geometry.area_path(GRID, GRID.neighbour_sets[middle], 0.1 * SIDE, 4.0)
    assert not path.contains(centre(GRID, middle))
    assert all(path.contains(centre(GRID, hex_)) for hex_ in GRID.neighbours[middle])


def test_path_between_starts_in_a_middle_and_stops_short() -> None:
    a, b, c = 60, 61, 62
    path = geometry.path_between(GRID, (a, b, c))
    assert path.pointAtPercent(0.0) == centre(GRID, a)
    end = path.pointAtPercent(1.0) - centre(GRID, c)
    assert end.manhattanLength() == pytest.approx(SIDE / 2.0)
    assert geometry.path_between(GRID, ()).isEmpty()


# --- terrain


def test_terrains_differ_in_colour_and_in_grey(palette: Palette) -> None:
    for seeds in combinations(range(5), 2):
        means = {
            terrain: mean_colour(hex_picture(terrain, seed, palette), QPointF(48, 48), 30)
            for terrain, seed in zip(Terrain, seeds * 3, strict=False)
        }
        for a, b in combinations(Terrain, 2):
            assert apart(means[a], means[b]) > 25, (a, b)
            assert abs(grey(means[a]) - grey(means[b])) > 7, (a, b)


@pytest.mark.parametrize("terrain", list(Terrain))
def test_terrain_depends_on_its_seed_alone(terrain: Terrain, day: Palette) -> None:
    def picture(seed: int) -> QImage:
        return painted(lambda p: paint_hex(p, terrain, 40.0, seed, day), 44.0)

    assert picture(7) == picture(7)
    assert picture(7) != picture(8)


@pytest.mark.parametrize("terrain", list(Terrain))
def test_terrain_stays_inside_its_hex(terrain: Terrain, day: Palette) -> None:
    image = painted(lambda p: paint_hex(p, terrain, 40.0, 3, day), 44.0)
    assert image.pixelColor(44, 44).alpha() == 255
    assert border_is_clear(image)
    assert image.pixelColor(6, 10).alpha() == 0


@pytest.mark.parametrize("terrain", list(Terrain))
def test_rectangle_is_covered_and_nothing_beside_it(terrain: Terrain, day: Palette) -> None:
    rect = QRectF(-40.0, -25.0, 80.0, 50.0)
    image = painted(lambda p: paint_rect(p, rect, terrain, 5, day, 30.0), 50.0)
    assert all(image.pixelColor(x, y).alpha() == 255 for x in (11, 88) for y in (26, 73))
    assert image.pixelColor(5, 50).alpha() == 0
    assert image.pixelColor(50, 20).alpha() == 0


def test_painting_leaves_the_painter_as_it_was(day: Palette) -> None:
    def paint(painter: QPainter) -> None:
        before = painter.transform()
        paint_rect(painter, QRectF(3, 4, 50, 40), Terrain.WOODS, 1, day, 20.0)
        paint_tile(painter, FACES, 2, 1, day, lifted=True)
        paint_token(painter, Colour.RED, 3, RADIUS, day)
        paint_city(painter, Colour.RED, 5, SIDE, day)
        assert painter.transform() == before
        assert not painter.hasClipping()

    painted(paint)


# --- tiles


def test_turned_faces_move_clockwise() -> None:
    assert turned_faces(FACES, 0) == tuple(FACE_LETTERS[letter] for letter in FACES)
    once = turned_faces(FACES, 1)
    assert once[0] is Terrain.GRASSLAND
    assert once[2] is turned_faces(FACES, 0)[1]
    assert turned_faces(FACES, 6) == turned_faces(FACES, 0)
    with pytest.raises(ValueError, match="seven faces"):
        turned_faces("GW", 0)


@pytest.mark.parametrize("turn", range(6))
def test_tile_shows_its_faces_where_the_turn_puts_them(turn: int, day: Palette) -> None:
    image = painted(lambda p: paint_tile(p, FACES, turn, 11, day))
    grounds = {terrain: day.terrain(terrain) for terrain in Terrain}
    for middle, wanted in zip(SEVEN, turned_faces(FACES, turn), strict=True):
        mean = mean_colour(image, place(middle) + QPointF(160, 160), 24)
        alone = {
            terrain: mean_colour(hex_picture(terrain, 11, day), QPointF(48, 48), 24)
            for terrain in grounds
        }
        nearest = min(alone, key=lambda terrain: apart(alone[terrain], mean))
        assert nearest is wanted


def test_art_stays_upright_and_keeps_its_place_when_a_tile_turns(day: Palette) -> None:
    plain = painted(lambda p: paint_tile(p, "GGGGGGG", 0, 5, day))
    turned = painted(lambda p: paint_tile(p, "GGGGGGG", 3, 5, day))
    assert plain == turned


def test_island_of_tiles_shows_the_same_hexes_as_the_tiles_alone(day: Palette) -> None:
    middle = GRID.find("G6")
    assert middle is not None
    tile = (middle, *(hex_ for hex_ in GRID.ring[middle] if hex_ is not None))
    land = dict(zip(tile, turned_faces(FACES, 2), strict=True))

    def island(painter: QPainter) -> None:
        painter.translate(-centre(GRID, middle))
        paint_land(painter, GRID, land, [tile], day)

    alone = painted(lambda p: paint_tile(p, FACES, 2, middle, day))
    together = painted(island)
    for spot in SEVEN:
        point = place(spot) + QPointF(160, 160)
        assert apart(mean_colour(alone, point, 16), mean_colour(together, point, 16)) < 2.0


def test_land_without_tiles_is_laid_as_single_hexes(day: Palette) -> None:
    a, b = 60, 61
    land = {a: Terrain.GRASSLAND, b: Terrain.MOUNTAIN}

    def island(painter: QPainter) -> None:
        painter.translate(-centre(GRID, a))
        paint_land(painter, GRID, land, [], day)

    image = painted(island)
    between = QPointF(160, 160) + (centre(GRID, b) - centre(GRID, a)) / 2.0
    assert grey(mean_colour(image, between, 0)) < 90
    assert image.pixelColor(160, 160).alpha() == 255


def test_lifted_tile_has_a_lit_rim(day: Palette) -> None:
    resting = painted(lambda p: paint_tile(p, FACES, 0, 5, day))
    lifted = painted(lambda p: paint_tile(p, FACES, 0, 5, day, lifted=True))

    def lit_pixels(image: QImage) -> int:
        lit = day.colour("lit").rgb()
        return sum(
            image.pixel(x, y) == lit for x in range(image.width()) for y in range(image.height())
        )

    assert lit_pixels(resting) == 0
    assert lit_pixels(lifted) > 200


# --- sea


def small_sea(palette: Palette, name: str = "Strand") -> QImage:
    middle = GRID.find("F5")
    assert middle is not None
    lake = to_set([middle])
    land = GRID.neighbour_sets[middle]
    image = QImage(1130, 900, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    paint_sea(painter, GRID, land, [lake], palette, name, 96.0)
    painter.end()
    return image


def test_sea_is_deeper_away_from_the_land_and_lakes_are_fresh(palette: Palette) -> None:
    image = small_sea(palette)
    f5, d5, l11 = (GRID.find(name) for name in ("F5", "D5", "L3"))
    assert f5 is not None and d5 is not None and l11 is not None
    lake = mean_colour(image, centre(GRID, f5), 12)
    near = mean_colour(image, centre(GRID, d5) + QPointF(10, 0), 8)
    far = mean_colour(image, centre(GRID, l11), 8)
    assert grey(near) > grey(far) + 12
    assert apart(lake, far) > 25
    beach = mean_colour(image, centre(GRID, f5) + QPointF(3.0 * 0.866 * SIDE + 4, 0), 1)
    assert beach[0] > beach[2] + 15


def test_water_outside_the_frame_ends_in_one_colour(palette: Palette) -> None:
    image = QImage(1400, 1160, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    painter.translate(130, 130)
    paint_sea(painter, GRID, 0, [], palette, "", 130.0)
    painter.end()
    wanted = outer_water(palette)
    end = (wanted.red(), wanted.green(), wanted.blue())
    for x in range(2, 1380, 90):
        assert apart(mean_colour(image, QPointF(x + 1, 2), 1), end) < 8
    # Averages: the thin line of the frame may be crossed, a sudden change of the water may not.
    steps = [mean_colour(image, QPointF(x, 575), 8) for x in range(9, 300, 4)]
    assert max(apart(a, b) for a, b in pairwise(steps)) < 8


def test_sea_is_the_same_every_time_and_carries_the_name(day: Palette) -> None:
    assert small_sea(day) == small_sea(day)
    assert small_sea(day) != small_sea(day, "")


def test_a_fitted_view_cuts_no_ornament(day: Palette) -> None:
    """The island's name stands where all of it is seen, though the sea goes on further."""
    board = grid(13, 12)
    places = ((hex_, *divmod(hex_, board.columns)) for hex_ in range(board.size))
    # A wide bay in the north east, and rows of water around all of it.
    land = to_set(n for n, row, column in places if 3 <= row <= 9 and 1 <= column < 15 - 2 * row)
    land |= to_set(n for n in range(board.size) if 7 <= n // 13 <= 9 and 1 <= n % 13 <= 11)
    seen = island_rect(board, land)
    pictures = []
    for name in ("Bay", ""):
        image = QImage(1500, 1300, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        painter = QPainter(image)
        painter.translate(60, 60)
        paint_sea(painter, board, land, [], day, name, 60.0)
        painter.end()
        pictures.append(image)
    assert pictures[0] != pictures[1]
    for image in pictures:
        painter = QPainter(image)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
        painter.fillRect(seen.translated(60, 60), 0)
        painter.end()
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("levels", [moments.ALONE, (None, *["random"] * 4)])
def test_no_ornament_crosses_the_border_of_a_fitted_view(
    levels: tuple[str | None, ...], seed: int, day: Palette, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[QRectF] = []

    def noted(*wanted: Any) -> QRectF | None:
        spot = find_room(*wanted)
        found.extend([spot] if spot is not None else [])
        return spot

    monkeypatch.setattr(chart, "find_room", noted)
    beginning = moments.begun(levels, IslandSource.RANDOM, seed)
    island = beginning.open(load_components()).state.island
    whole = sea_rect(island.sea)
    list(chart.ornaments(island.sea, island.land, "Random island", day, whole))
    border = island_rect(island.sea, island.land)
    assert found
    for spot in found:
        assert border.contains(spot) or not border.intersects(spot)


def test_ornaments_give_way_to_land(day: Palette) -> None:
    board = grid(4, 4)
    land = (1 << board.size) - 1
    pictures = []
    for name in ("A Long Name For An Island", ""):
        image = QImage(600, 600, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        painter = QPainter(image)
        painter.translate(96, 96)
        paint_sea(painter, board, land, [], day, name, 96.0)
        painter.end()
        pictures.append(image)
    assert pictures[0] == pictures[1]
