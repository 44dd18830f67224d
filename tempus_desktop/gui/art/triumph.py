"""The picture of a victory: the sea chart with what each winner holds, their token on a medallion.

It is painted with the brushes of the board, in scene units, on a sea of three rows of hexes.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from tempus_desktop.games.tempus.terms import Colour, Terrain
from tempus_desktop.grids.hexes import Hex, HexGrid, grid, to_set
from tempus_desktop.gui.art.city import paint_city
from tempus_desktop.gui.art.geometry import HALF_WIDTH, SIDE, centre, sea_rect
from tempus_desktop.gui.art.icons import Icon, card_colours, paint_icon, paint_icon_in
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.art.sea import outer_water, sea_bits
from tempus_desktop.gui.art.strokes import ellipse, fill, line_width, soft_shadow, trace
from tempus_desktop.gui.art.tile import land_bits
from tempus_desktop.gui.art.token import RADIUS, paint_token
from tempus_desktop.gui.art.unfinished import Bit, Unfinished

_ROWS = 3
_MOST_COLUMNS = 26
_HEIGHT = 5.8 * SIDE
"""Of the picture in scene units: the rows, and a little water beyond them for what stands tall."""
_COLUMN = 2.0 * HALF_WIDTH * SIDE
_MEDALLION = 1.85 * SIDE
_GAP, _BEACH = 0.75 * SIDE, 0.4 * SIDE
_FLYER = 2.3 * SIDE
_ROOMY = 10.0 * SIDE
"""So wide a share of the sea has room for a medallion and a flyer in full size."""
_CORNER = 9.0
_SHADOW = QColor(15, 10, 0, 110)


@dataclass(frozen=True)
class Holding:
    """A hex that a player holds: its terrain, and the tokens or the value of the city on it."""

    terrain: Terrain
    tokens: int = 0
    city: int = 0


@dataclass(frozen=True)
class Realm:
    """A winner, and everything they hold; ``flies``: they reached Flight."""

    colour: Colour
    holdings: tuple[Holding, ...]
    flies: bool


@dataclass(frozen=True)
class _Site:
    """Where a realm lies on the sea of the picture; ``size``: of medallion and flyer."""

    realm: Realm
    size: float
    medallion: QPointF
    held: dict[Hex, Holding]
    flyer: QPointF

    def occupied(self) -> Iterator[QRectF]:
        """Where no ornament may lie."""
        yield _square(self.medallion, 2.0 * _MEDALLION * self.size + _GAP)
        if self.realm.flies:
            yield _square(self.flyer, 1.4 * _FLYER * self.size)


def triumph_picture(
    realms: Sequence[Realm], size: QSizeF, palette: Palette, dpr: float
) -> Unfinished:
    """The picture of a victory in its frame, of which nothing is painted yet.

    Realms lie side by side where the victory is shared.
    """
    bits = _bits(realms, size, palette)
    return Unfinished(QRectF(QPointF(), size), dpr, bits)


def _bits(realms: Sequence[Realm], size: QSizeF, palette: Palette) -> Iterator[Bit]:
    frame = QPainterPath()
    frame.addRoundedRect(QRectF(QPointF(), size).adjusted(1, 1, -1, -1), _CORNER, _CORNER)
    yield partial(fill, path=frame, brush=outer_water(palette))
    scale = size.height() / _HEIGHT
    columns = int(size.width() / scale / _COLUMN - 0.5)
    sea = grid(max(1, min(_MOST_COLUMNS, columns)), _ROWS)
    waters = sea_rect(sea)
    corner = QPointF(size.width() / scale - waters.width(), _HEIGHT - waters.height()) / 2.0

    def placed(bit: Bit, painter: QPainter) -> None:
        painter.setClipPath(frame)
        painter.scale(scale, scale)
        painter.translate(corner)
        bit(painter)

    for bit in _scene(sea, _sites(realms, sea), palette, max(SIDE, corner.x())):
        yield partial(placed, bit)
    yield partial(trace, path=frame, colour=palette.colour("card_line"), width=1.5)


def _scene(sea: HexGrid, sites: Sequence[_Site], palette: Palette, margin: float) -> Iterator[Bit]:
    """Water, land, pieces; the water goes on for ``margin`` scene units around the sea."""
    land = {hex_: held.terrain for site in sites for hex_, held in site.held.items()}
    occupied = [rect for site in sites for rect in site.occupied()]
    yield from sea_bits(sea, to_set(land), (), "", palette, margin, occupied=occupied)
    yield from land_bits(sea, land, (), palette)
    for site in sites:
        yield partial(_paint_pieces, sea=sea, site=site, palette=palette)
        yield partial(_paint_honours, site=site, palette=palette)


def _sites(realms: Sequence[Realm], sea: HexGrid) -> list[_Site]:
    """Each realm in its share of the sea: its medallion, its land beside it, both in the middle."""
    needs = [_need(realm) for realm in realms]
    unit = sea_rect(sea).width() / max(1.0, sum(needs))
    ends = list(accumulate((need * unit for need in needs), initial=0.0))
    return [_site(*site, sea) for site in zip(realms, ends, ends[1:], strict=False)]


def _need(realm: Realm) -> float:
    """How far a realm reaches across with its medallion and its flyer."""
    flyer = _FLYER if realm.flies else 0.0
    return 2.0 * _MEDALLION + _GAP + max(1.5 * _COLUMN, _across(realm)) + flyer


def _across(realm: Realm) -> float:
    return (len(realm.holdings) / _ROWS + 0.5) * _COLUMN


def _site(realm: Realm, left: float, right: float, sea: HexGrid) -> _Site:
    size = min(1.0, (right - left) / _ROOMY)
    radius, flyer = _MEDALLION * size, _FLYER * size if realm.flies else 0.0
    beside = 2.0 * radius + _GAP * size
    waters = sea_rect(sea)
    room = QRectF(waters)
    room.setLeft(left + beside)
    room.setRight(right - max(_BEACH, 0.4 * flyer))
    heart = (left + right + beside - flyer) / 2.0
    spots = _from_the_heart(sea, room, heart, _across(realm))
    held = dict(zip(spots, _grandest_first(realm.holdings), strict=False))
    across = [centre(sea, hex_).x() for hex_ in held] or [heart]
    begins, ends = min(across) - _COLUMN / 2.0, max(across) + _COLUMN / 2.0
    return _Site(
        realm,
        size,
        QPointF(begins - _GAP * size - radius, waters.center().y()),
        held,
        QPointF(min(ends + 0.6 * flyer, right - 0.6 * flyer), 0.3 * waters.height()),
    )


def _from_the_heart(sea: HexGrid, room: QRectF, heart: float, wide: float) -> list[Hex]:
    """The hexes that lie in a room, from that in the middle row nearest to ``heart`` outwards.

    Args:
        wide: how far they reach across.
    """
    half = _COLUMN / 2.0
    free = [
        hex_
        for hex_ in range(sea.size)
        if room.left() + half <= centre(sea, hex_).x() <= room.right() - half
    ]
    row = [centre(sea, hex_) for hex_ in free if hex_ // sea.columns == _ROWS // 2]
    middle = min(row, key=lambda spot: abs(spot.x() - heart), default=room.center())

    def off(hex_: Hex) -> tuple[float, float]:
        way = centre(sea, hex_) - middle
        return math.hypot(way.x() / wide, way.y() / room.height()), way.x()

    return sorted(free, key=off)


def _grandest_first(holdings: Sequence[Holding]) -> list[Holding]:
    return sorted(holdings, key=lambda held: (-held.city, -held.tokens, held.terrain.value))


def _paint_pieces(painter: QPainter, sea: HexGrid, site: _Site, palette: Palette) -> None:
    for hex_ in sorted(site.held):
        held = site.held[hex_]
        painter.save()
        painter.translate(centre(sea, hex_))
        if held.city:
            paint_city(painter, site.realm.colour, held.city, SIDE, palette)
        else:
            paint_token(painter, site.realm.colour, held.tokens, RADIUS, palette)
        painter.restore()


def _paint_honours(painter: QPainter, site: _Site, palette: Palette) -> None:
    """The winner's medallion and, where it was reached, the flyer of Flight."""
    painter.save()
    painter.translate(site.medallion)
    painter.scale(site.size, site.size)
    _paint_medallion(painter, site.realm.colour, palette)
    painter.restore()
    if site.realm.flies:
        painter.translate(site.flyer)
        painter.scale(site.size, site.size)
        _paint_flyer(painter, palette)


def _paint_medallion(painter: QPainter, colour: Colour, palette: Palette) -> None:
    """The winner's token in a wreath, around (0, 0)."""
    disc = ellipse(0.0, 0.0, _MEDALLION, _MEDALLION)
    soft_shadow(painter, disc, QPointF(0.06, 0.13) * SIDE, 0.16 * SIDE, _SHADOW)
    fill(painter, disc, palette.colour("medallion"))
    trace(painter, disc, palette.colour("card_line"), 0.09 * SIDE)
    for side in (-1.0, 1.0):
        painter.save()
        painter.scale(side, 1.0)
        _paint_branch(painter, palette)
        painter.restore()
    painter.translate(0.0, -0.12 * SIDE)
    paint_token(painter, colour, 1, 0.82 * SIDE, palette)


def _paint_branch(painter: QPainter, palette: Palette) -> None:
    """The right half of the wreath: leaves in pairs along an arc, from the foot up."""
    brass, ink = palette.colour("kind_government"), palette.colour("card_ink")
    reach = 1.36 * SIDE
    stem = QPainterPath()
    arc = _square(QPointF(), 2.0 * reach)
    stem.arcMoveTo(arc, -90.0)
    stem.arcTo(arc, -90.0, 142.0)
    trace(painter, stem, ink, 0.05 * SIDE)
    for pair in range(8):
        turn = 80.0 - 18.5 * pair
        painter.save()
        painter.rotate(turn)
        painter.translate(reach, 0.0)
        for lean, tone in ((-128.0, brass), (-52.0, brass.lighter(130))):
            painter.save()
            painter.rotate(lean)
            leaf = _leaf((0.5 - 0.015 * pair) * SIDE)
            fill(painter, leaf, tone)
            trace(painter, leaf, ink, line_width(painter, 0.03 * SIDE))
            painter.restore()
        painter.restore()


def _leaf(size: float) -> QPainterPath:
    path = QPainterPath(QPointF())
    path.quadTo(QPointF(size * 0.5, -size * 0.45), QPointF(size, 0.0))
    path.quadTo(QPointF(size * 0.5, size * 0.45), QPointF())
    return path


def _paint_flyer(painter: QPainter, palette: Palette) -> None:
    """The flyer of Flight around (0, 0), and its shadow on the water."""
    painter.save()
    painter.setOpacity(0.28)
    shadow = _square(QPointF(0.45, 0.75) * SIDE, _FLYER)
    paint_icon(painter, Icon.FLIGHT, shadow, palette, ink=palette.colour("piece_outline"))
    painter.restore()
    # Its thin struts would drown in the water of the night without a pale rim.
    for turn in range(0, 360, 45):
        way = QPointF(math.cos(math.radians(turn)), math.sin(math.radians(turn)))
        rim = _square(way * 0.045 * SIDE, _FLYER)
        paint_icon(painter, Icon.FLIGHT, rim, palette, ink=palette.colour("medallion"))
    paint_icon_in(painter, Icon.FLIGHT, _square(QPointF(), _FLYER), card_colours(palette))


def _square(middle: QPointF, side: float) -> QRectF:
    return QRectF(middle.x() - side / 2.0, middle.y() - side / 2.0, side, side)
