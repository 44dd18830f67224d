"""Idea cards: face, back, and the paper tag of a card that was committed face down.

Measures are those of a card of 96 x 138; everything grows with the rectangle. The words are the
caller's, in the reader's language.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict, Unpack

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPixmap, QRadialGradient

from tempus_desktop.games.tempus.terms import Card, Terrain
from tempus_desktop.gui.art.badges import paint_badge, paint_pill
from tempus_desktop.gui.art.card_board import (
    HEIGHT,
    MARGIN,
    WIDTH,
    back_pixmap,
    padded,
    paint_back,
    paint_board,
    rounded,
)
from tempus_desktop.gui.art.card_tag import paint_paper_tag, tag_size
from tempus_desktop.gui.art.fonts import Type, fitted
from tempus_desktop.gui.art.icons import card_colours, emblem, paint_icon_in
from tempus_desktop.gui.art.kept import kept_pixmap
from tempus_desktop.gui.art.palette import Palette, with_alpha
from tempus_desktop.gui.art.strokes import ellipse, fill, line_width, pen
from tempus_desktop.gui.art.terrain import paint_rect
from tempus_desktop.gui.art.wording import Fitted, elided, fit, paint_fitted, width_of

__all__ = [
    "BADGE",
    "HEIGHT",
    "MARGIN",
    "WIDTH",
    "CardFace",
    "back_pixmap",
    "card_pixmap",
    "card_words",
    "paint_back",
    "paint_card",
    "paint_paper_tag",
    "tag_size",
    "value_font",
]

BADGE = 25.0
"""Height of the terrain badge in the corner that stays visible when cards overlap."""

_FRAME = 4.5
_LARGEST_VALUE, _LARGEST_BELOW = 15.0, 13.5
"""Letters of a value, and of the terrain below it."""
_ART_SHARE = 0.68
_SEEDS = {terrain: 7 + 4 * index for index, terrain in enumerate(Terrain)}


class CardFace(TypedDict):
    """What :func:`paint_card` writes on a card, and how it stands."""

    name: str
    effect: str
    terrain_name: str
    lit: NotRequired[bool]
    value: NotRequired[int | None]
    plays: NotRequired[str | None]
    enabled: NotRequired[bool]


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
        painter, palette: where to, in the theme's colours.
        card, rect: what, and where in the painter's units.
        type: the type scale; the card's text is that size or larger on a larger card.
        name, effect: of the kind, in a few words.
        terrain_name: of the terrain; empty: only its badge is in the corner.
        lit: the card can be played now.
        value: what the card adds to the present decision.
        plays: the word on a card that will be played.
        enabled: false fades a card that cannot be played.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    unit = rect.width() / WIDTH
    paint_board(painter, rect, unit, palette)
    title, note = card_words(rect, type, name, effect)
    art = _art_rect(rect, unit, title.height + note.height)
    _paint_art(painter, card, art, unit, palette, enabled)
    _paint_medallion(painter, card, art, unit, palette)
    _paint_words(painter, rect, art, unit, (title, note), palette, enabled)
    _paint_corner(painter, card.terrain, rect, unit, palette, type, terrain_name, value)
    _paint_signs(painter, rect, unit, palette, type, lit, value, plays)
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


def _art_rect(rect: QRectF, unit: float, text_height: float) -> QRectF:
    """The picture; it gives way when the words need more lines."""
    inner = rect.adjusted(_FRAME * unit, _FRAME * unit, -_FRAME * unit, 0.0)
    room = inner.height() - text_height - 5.0 * unit
    inner.setHeight(max(0.3 * rect.height(), min(_ART_SHARE * rect.height(), room)))
    return inner


def _paint_art(
    painter: QPainter, card: Card, art: QRectF, unit: float, palette: Palette, enabled: bool
) -> None:
    shape = rounded(art, 4.0 * unit)
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
    value: int | None,
) -> None:
    badge = QRectF(rect.left() + 5.0 * unit, rect.top() + 4.5 * unit, 25.0 * unit, BADGE * unit)
    if terrain_name:
        font = _grown(type.small(), unit, type)
        if value is not None:
            font = fitted(font, min(float(font.pixelSize()), _LARGEST_BELOW * unit))
        _paint_corner_words(painter, rect, badge, unit, palette, font, terrain_name)
    paint_badge(painter, terrain, badge, palette)


def _paint_corner_words(
    painter: QPainter,
    rect: QRectF,
    badge: QRectF,
    unit: float,
    palette: Palette,
    font: QFont,
    terrain_name: str,
) -> None:
    font.setWeight(QFont.Weight.DemiBold)
    start = badge.right() + 1.0 * unit
    fitting = fit(terrain_name, font, rect.right() - 10.0 * unit - start, most_lines=1)
    words, font = fitting.lines[0], fitting.font
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


def _paint_signs(
    painter: QPainter,
    rect: QRectF,
    unit: float,
    palette: Palette,
    type: Type,
    lit: bool,
    value: int | None,
    plays: str | None,
) -> None:
    """What the present decision lays over a card: the lit ring and the pills."""
    if lit:
        _paint_ring(painter, rect, unit, palette)
    if plays is not None:
        _paint_plays(painter, rect, unit, palette, type, plays)
    if value is not None:
        _paint_value(painter, rect, unit, palette, type, value)


def _paint_ring(painter: QPainter, rect: QRectF, unit: float, palette: Palette) -> None:
    shape = rounded(rect, 7.0 * unit)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for name, width in (("lit_edge", 5.0), ("lit", 2.8)):
        painter.setPen(pen(palette.colour(name), width * unit))
        painter.drawPath(shape)


def _paint_value(
    painter: QPainter, rect: QRectF, unit: float, palette: Palette, type: Type, value: int
) -> None:
    text = f"+{value}" if value > 0 else f"\N{MINUS SIGN}{-value}" if value < 0 else "0"
    ground = palette.colour("legal" if value > 0 else "ink_soft")
    font = value_font(type, unit)
    height = max(18.0 * unit, font.pixelSize() * 1.4)
    width = max(28.0 * unit, width_of(text, font) + 12.0 * unit)
    pill = QRectF(rect.right() + 4.0 * unit - width, rect.top() - 0.52 * height, width, height)
    edge = palette.colour("panel_raised")
    paint_pill(painter, pill, text, ground, palette.colour("on_accent"), font, edge)


def value_font(type: Type, unit: float) -> QFont:
    """The number in a card's pill: no larger than leaves the words of its terrain free."""
    font = _grown(type.number(bold=True), unit, type)
    return fitted(font, min(float(font.pixelSize()), _LARGEST_VALUE * unit))


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


def card_pixmap(
    card: Card,
    width: float,
    palette: Palette,
    type: Type,
    dpr: float = 1.0,
    **face: Unpack[CardFace],
) -> QPixmap:
    """The face of a card as a picture that is painted once and then kept.

    Args:
        card: kind and terrain.
        width: of the card; the picture has a margin of ``MARGIN * width / WIDTH`` on all sides.
        palette: colours of the theme.
        type: the type scale.
        dpr: device pixels a unit.
        face: the keyword arguments of :func:`paint_card`.
    """
    rect, size = padded(width)
    key = ("card", card, palette.name, type.scale, *sorted(face.items()))

    def paint(painter: QPainter) -> None:
        paint_card(painter, card, rect, palette, type, **face)

    return kept_pixmap(key, size, dpr, paint)
