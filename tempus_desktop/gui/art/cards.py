"""Idea cards: face, back, and the paper tag of a card that was committed face down.

Measures are those of a card of 96 x 138; everything grows with the rectangle. The words are the
caller's, in the reader's language.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPixmap,
    QPixmapCache,
    QRadialGradient,
)

from tempus_desktop.games.tempus.terms import Card, Terrain
from tempus_desktop.gui.art.badges import paint_badge, paint_pill
from tempus_desktop.gui.art.fonts import Type, fitted
from tempus_desktop.gui.art.geometry import HALF_WIDTH, round_hex_path
from tempus_desktop.gui.art.icons import (
    Icon,
    IconColours,
    card_colours,
    emblem,
    paint_icon,
    paint_icon_in,
)
from tempus_desktop.gui.art.palette import Palette, blend, with_alpha
from tempus_desktop.gui.art.strokes import ellipse, fill, line_width, pen, soft_shadow
from tempus_desktop.gui.art.terrain import paint_rect
from tempus_desktop.gui.art.wording import Fitted, elided, fit, paint_fitted, width_of

WIDTH, HEIGHT = 96.0, 138.0
"""A card at 100 %, in units."""
MARGIN = 16.0
"""Room around a card for its shadow and its pills, for a card 96 units wide."""
BADGE = 25.0
"""Height of the terrain badge in the corner that stays visible when cards overlap."""

_FRAME = 4.5
_ART_SHARE = 0.68
_SEEDS = {terrain: 7 + 4 * index for index, terrain in enumerate(Terrain)}
_SHADOW = QColor(20, 12, 0, 110)


def paint_card(
    painter: QPainter,
    card: Card,
    rect: QRectF,
    palette: Palette,
    type: Type,
    *,
    name: str,
    effect: str,
    terrain_name: str,
    lit: bool = False,
    value: int | None = None,
    plays: str | None = None,
    enabled: bool = True,
) -> None:
    """Paint the face of a card; shadow and pills reach :data:`MARGIN` beyond ``rect``.

    Args:
        painter: where to.
        card: kind and terrain.
        rect: the card, in the painter's units.
        palette: colours of the theme.
        type: the type scale; the card's text is that size or larger on a larger card.
        name: of the kind.
        effect: what the kind does, in a few words.
        terrain_name: of the terrain.
        lit: the card can be played now.
        value: what the card adds to the present decision.
        plays: the word on a card that will be played.
        enabled: false fades a card that cannot be played.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    unit = rect.width() / WIDTH
    _paint_board(painter, rect, unit, palette)
    title, note = card_words(rect, type, name, effect)
    art = _art_rect(rect, unit, title.height + note.height)
    _paint_art(painter, card, art, unit, palette, enabled)
    _paint_medallion(painter, card, art, unit, palette)
    _paint_words(painter, rect, art, unit, (title, note), palette, enabled)
    _paint_corner(painter, card.terrain, rect, unit, palette, type, terrain_name)
    if lit:
        _paint_ring(painter, rect, unit, palette)
    if plays is not None:
        _paint_plays(painter, rect, unit, palette, type, plays)
    if value is not None:
        _paint_value(painter, rect, unit, palette, type, value)
    painter.restore()


def card_words(rect: QRectF, type: Type, name: str, effect: str) -> tuple[Fitted, Fitted]:
    """Name and effect as they will be written on a card painted into ``rect``."""
    unit = rect.width() / WIDTH
    room = rect.width() - 8.0 * unit
    title = fit(name, _grown(type.card(), unit, type), room)
    return title, fit(effect, _grown(type.small(), unit, type), room)


def _grown(font: QFont, unit: float, type: Type) -> QFont:
    """The font as large as the card, where that is larger than the text size asks for."""
    return fitted(font, font.pixelSize() * max(1.0, unit / type.scale))


def _rounded(rect: QRectF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def _art_rect(rect: QRectF, unit: float, text_height: float) -> QRectF:
    """The picture; it gives way when the words need more lines."""
    inner = rect.adjusted(_FRAME * unit, _FRAME * unit, -_FRAME * unit, 0.0)
    room = inner.height() - text_height - 5.0 * unit
    inner.setHeight(max(0.3 * rect.height(), min(_ART_SHARE * rect.height(), room)))
    return inner


def _paint_board(painter: QPainter, rect: QRectF, unit: float, palette: Palette) -> None:
    shape = _rounded(rect, 7.0 * unit)
    soft_shadow(painter, shape, QPointF(1.2 * unit, 2.6 * unit), 3.6 * unit, _SHADOW)
    fill(painter, shape.translated(0.0, 1.4 * unit), palette.colour("tile_side"))
    painter.setBrush(palette.colour("card_paper"))
    painter.setPen(pen(palette.colour("card_line"), line_width(painter, 1.1 * unit)))
    painter.drawPath(shape)


def _paint_art(
    painter: QPainter, card: Card, art: QRectF, unit: float, palette: Palette, enabled: bool
) -> None:
    shape = _rounded(art, 4.0 * unit)
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    paint_rect(painter, art, card.terrain, _SEEDS[card.terrain], palette, 30.0 * unit)
    light = QRadialGradient(art.center(), art.width() * 0.75)
    light.setColorAt(0.35, QColor(255, 255, 240, 40))
    light.setColorAt(1.0, QColor(30, 15, 0, 70))
    painter.fillRect(art, light)
    if not enabled:
        painter.fillRect(art, with_alpha(palette.colour("card_paper"), 0.62))
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(palette.colour("card_line"), line_width(painter, 1.1 * unit)))
    painter.drawPath(shape)


def _paint_medallion(
    painter: QPainter, card: Card, art: QRectF, unit: float, palette: Palette
) -> None:
    below = art.top() + 21.0 * unit
    reach = min(27.5 * unit, (art.bottom() - below) / 2.0 - 1.5 * unit)
    middle = QPointF(art.center().x(), (below + art.bottom()) / 2.0)
    disc = ellipse(middle.x(), middle.y(), reach, reach)
    fill(painter, disc.translated(unit, 2.2 * unit), QColor(20, 10, 0, 84))
    painter.setBrush(palette.colour("medallion"))
    painter.setPen(pen(palette.colour("card_line"), line_width(painter, 1.3 * unit)))
    painter.drawPath(disc)
    colours = card_colours(palette, card.kind)
    painter.setPen(pen(QColor(colours.brass).darker(112), line_width(painter, 2.0 * unit)))
    ring = reach - 3.2 * unit
    painter.drawPath(ellipse(middle.x(), middle.y(), ring, ring))
    box = QRectF(0.0, 0.0, reach * 1.32, reach * 1.32)
    box.moveCenter(middle)
    paint_icon_in(painter, emblem(card.kind), box, colours)


def _paint_words(
    painter: QPainter,
    rect: QRectF,
    art: QRectF,
    unit: float,
    words: tuple[Fitted, Fitted],
    palette: Palette,
    enabled: bool,
) -> None:
    title, note = words
    room = QRectF(rect.left(), art.bottom(), rect.width(), rect.bottom() - art.bottom())
    spare = room.height() - title.height - note.height
    if spare < 0.0:
        # A card too small for both lines keeps its name.
        spare = room.height() - title.height
        note = Fitted(note.font, ())
    ink = palette.colour("card_ink" if enabled else "card_ink_soft")
    room.setTop(art.bottom() + max(0.0, spare * 0.4))
    paint_fitted(painter, room, title, ink)
    room.setTop(room.top() + title.height)
    paint_fitted(painter, room, note, palette.colour("card_ink_soft"))


def _paint_corner(
    painter: QPainter,
    terrain: Terrain,
    rect: QRectF,
    unit: float,
    palette: Palette,
    type: Type,
    terrain_name: str,
) -> None:
    font = _grown(type.small(), unit, type)
    font.setWeight(QFont.Weight.DemiBold)
    badge = QRectF(rect.left() + 5.0 * unit, rect.top() + 4.5 * unit, 25.0 * unit, BADGE * unit)
    start = badge.right() + 1.0 * unit
    words = elided(terrain_name, font, rect.right() - 10.0 * unit - start)
    height = max(16.0 * unit, font.pixelSize() * 1.34)
    end = start + width_of(words, font) + 6.0 * unit
    pill = QRectF(badge.center().x(), badge.center().y() - height / 2.0, 0.0, height)
    pill.setRight(end)
    line = palette.colour("card_line")
    paint_pill(painter, pill, "", palette.colour("medallion"), line, font, line)
    painter.setFont(font)
    painter.setPen(palette.colour("card_ink"))
    flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    painter.drawText(QRectF(start, pill.top(), end - start, height), flags, words)
    paint_badge(painter, terrain, badge, palette)


def _paint_ring(painter: QPainter, rect: QRectF, unit: float, palette: Palette) -> None:
    shape = _rounded(rect, 7.0 * unit)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for name, width in (("lit_edge", 5.0), ("lit", 2.8)):
        painter.setPen(pen(palette.colour(name), width * unit))
        painter.drawPath(shape)


def _paint_value(
    painter: QPainter, rect: QRectF, unit: float, palette: Palette, type: Type, value: int
) -> None:
    text = f"+{value}" if value > 0 else f"\N{MINUS SIGN}{-value}" if value < 0 else "0"
    ground = palette.colour("legal" if value > 0 else "ink_soft")
    font = _grown(type.number(bold=True), unit, type)
    height = max(18.0 * unit, font.pixelSize() * 1.4)
    width = max(28.0 * unit, width_of(text, font) + 12.0 * unit)
    pill = QRectF(rect.right() + 4.0 * unit - width, rect.top() - 0.52 * height, width, height)
    edge = palette.colour("panel_raised")
    paint_pill(painter, pill, text, ground, palette.colour("on_accent"), font, edge)


def _paint_plays(
    painter: QPainter, rect: QRectF, unit: float, palette: Palette, type: Type, word: str
) -> None:
    font = _grown(type.small_bold(), unit, type)
    height = max(17.0 * unit, font.pixelSize() * 1.4)
    room = rect.width() - 34.0 * unit
    text = elided(word, font, room - 12.0 * unit)
    width = width_of(text, font) + 14.0 * unit
    left = rect.left() + max(0.0, (room - width) / 2.0)
    pill = QRectF(left, rect.top() - 0.72 * height, width, height)
    edge = palette.colour("panel_raised")
    paint_pill(
        painter, pill, text, palette.colour("accent"), palette.colour("on_accent"), font, edge
    )


def paint_back(painter: QPainter, rect: QRectF, palette: Palette) -> None:
    """Paint the back, the same for every card: teal hexes and a gold lamp."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    unit = rect.width() / WIDTH
    _paint_board(painter, rect, unit, palette)
    inset = 5.0 * unit
    inner = rect.adjusted(inset, inset, -inset, -inset)
    teal, gold = palette.colour("card_back"), palette.colour("card_back_gold")
    shade = QLinearGradient(inner.topLeft(), inner.bottomRight())
    shade.setColorAt(0.0, teal.lighter(124))
    shade.setColorAt(1.0, teal.darker(132))
    painter.setBrush(shade)
    painter.setPen(pen(palette.colour("piece_outline"), line_width(painter, unit)))
    painter.drawPath(_rounded(inner, 4.0 * unit))
    inset = 3.2 * unit
    frame = inner.adjusted(inset, inset, -inset, -inset)
    _paint_comb(painter, frame, unit, with_alpha(blend(gold, QColor("white"), 0.5), 0.34))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(gold, line_width(painter, 1.4 * unit)))
    painter.drawPath(_rounded(frame, 3.0 * unit))
    _paint_lamp(painter, rect.center(), unit, teal.darker(132), gold)
    painter.restore()


def _paint_comb(painter: QPainter, frame: QRectF, unit: float, line: QColor) -> None:
    """Hexes all over a rectangle, one of them around its middle."""
    side = 11.0 * unit
    step = 2.0 * HALF_WIDTH * side
    cell = round_hex_path(side, side * 0.09, side * 0.08)
    rows, columns = int(frame.height() / side / 3.0) + 2, int(frame.width() / step / 2.0) + 2
    painter.save()
    painter.setClipRect(frame, Qt.ClipOperation.IntersectClip)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(line, line_width(painter, 0.9 * unit)))
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            x = (column + (0.5 if row % 2 else 0.0)) * step
            middle = frame.center() + QPointF(x, row * 1.5 * side)
            painter.drawPath(cell.translated(middle))
    painter.restore()


def _paint_lamp(
    painter: QPainter, middle: QPointF, unit: float, ground: QColor, gold: QColor
) -> None:
    painter.setBrush(ground)
    painter.setPen(pen(gold, line_width(painter, 1.6 * unit)))
    painter.drawPath(ellipse(middle.x(), middle.y(), 21.0 * unit, 21.0 * unit))
    box = QRectF(0.0, 0.0, 28.0 * unit, 28.0 * unit)
    box.moveCenter(middle)
    dark = ground.name()
    ink = blend(gold, QColor("white"), 0.55).name()
    bulb = blend(gold, ground, 0.45).name()
    paint_icon_in(painter, Icon.IDEA, box, IconColours(ink, dark, dark, bulb))


def paint_paper_tag(
    painter: QPainter,
    rect: QRectF,
    card: Card,
    palette: Palette,
    type: Type,
    name: str,
    terrain_name: str,
) -> None:
    """Paint the note on your own committed card, for you only: terrain above, kind below."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    shape = _rounded(rect, 5.0)
    soft_shadow(painter, shape, QPointF(0.6, 1.6), 2.4, QColor(20, 12, 0, 80))
    painter.setBrush(palette.colour("panel_raised"))
    painter.setPen(pen(palette.colour("line"), 1.0))
    painter.drawPath(shape)
    row = (rect.height() - 6.0) / 2.0
    side = min(row, 1.5 * type.small().pixelSize())
    rows: list[tuple[str, Callable[[QRectF], None]]] = [
        (terrain_name, lambda box: paint_badge(painter, card.terrain, box, palette)),
        (name, lambda box: paint_icon(painter, emblem(card.kind), box, palette)),
    ]
    painter.setFont(type.small())
    for index, (text, sign) in enumerate(rows):
        top = rect.top() + 3.0 + index * row
        sign(QRectF(rect.left() + 5.0, top + (row - side) / 2.0, side, side))
        room = QRectF(rect.left() + side + 9.0, top, rect.width() - side - 13.0, row)
        painter.setPen(palette.colour("ink"))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, flags, elided(text, type.small(), room.width()))
    painter.restore()


def tag_size(type: Type, name: str, terrain_name: str) -> QSizeF:
    """Room for a paper tag with these words, in units."""
    font = type.small()
    side = 1.5 * font.pixelSize()
    widest = max(width_of(name, font), width_of(terrain_name, font))
    return QSizeF(widest + side + 15.0, 2.0 * side + 6.0)


def card_pixmap(
    card: Card | None,
    width: float,
    palette: Palette,
    type: Type,
    dpr: float = 1.0,
    *,
    name: str = "",
    effect: str = "",
    terrain_name: str = "",
    lit: bool = False,
    value: int | None = None,
    plays: str | None = None,
    enabled: bool = True,
) -> QPixmap:
    """A card, or the back for ``None``, as a picture that is painted once and then kept.

    The picture has a margin of ``MARGIN * width / WIDTH`` on all sides; ``dpr`` is its device
    pixels a unit.
    """
    key = "|".join(
        str(part)
        for part in (
            "card",
            card,
            width,
            palette.theme,
            type.scale,
            dpr,
            name,
            effect,
            terrain_name,
            lit,
            value,
            plays,
            enabled,
        )
    )
    found = QPixmap()
    if QPixmapCache.find(key, found):
        return found
    unit = width / WIDTH
    margin = MARGIN * unit
    rect = QRectF(margin, margin, width, HEIGHT * unit)
    size = (rect.size() + QSizeF(2.0 * margin, 2.0 * margin)) * dpr
    pixmap = QPixmap(round(size.width()), round(size.height()))
    pixmap.setDevicePixelRatio(dpr)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    if card is None:
        paint_back(painter, rect, palette)
    else:
        paint_card(
            painter,
            card,
            rect,
            palette,
            type,
            name=name,
            effect=effect,
            terrain_name=terrain_name,
            lit=lit,
            value=value,
            plays=plays,
            enabled=enabled,
        )
    painter.end()
    QPixmapCache.insert(key, pixmap)
    return pixmap
