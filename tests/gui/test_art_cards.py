"""Badges, cards and plaques: what a reader must be able to see and tell apart."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from tempus_desktop.games.tempus.terms import CARD_TERRAINS, Card, CardKind, Era, Terrain
from tempus_desktop.gui.art.badges import paint_badge, paint_pill, paint_shield
from tempus_desktop.gui.art.cards import (
    HEIGHT,
    MARGIN,
    WIDTH,
    CardFace,
    back_pixmap,
    card_pixmap,
    card_words,
    paint_back,
    paint_card,
    paint_paper_tag,
    tag_size,
)
from tempus_desktop.gui.art.fonts import LEAST_PIXELS, Type, install_fonts
from tempus_desktop.gui.art.palette import Palette, Theme, load_palette
from tempus_desktop.gui.art.plaques import (
    banner_text_rect,
    paint_era_banner,
    paint_era_plaque,
    plaque_pixmap,
)
from tempus_desktop.gui.art.wording import fit, width_of
from tempus_desktop.storage.resources import resource
from tests.gui.pictures import covered, difference, picture, text_sizes

ENGLISH = {
    CardKind.EDUCATION: ("Education", "+1 progress"),
    CardKind.FORTIFICATIONS: ("Fortifications", "+2 in defence"),
    CardKind.GOVERNMENT: ("Government", "+1 now, or later"),
    CardKind.MEDICINE: ("Medicine", "+1 baby"),
    CardKind.MILITARY_LEADER: ("Military Leader", "a free attack"),
    CardKind.RELIGION: ("Religion", "convert 1 token"),
    CardKind.SANITATION: ("Sanitation", "+1 in a stack"),
    CardKind.TRANSPORTATION: ("Transportation", "+1 token moved"),
    CardKind.WEAPONS: ("Weapons", "+1 in fights"),
}
SPANISH = {
    CardKind.EDUCATION: ("Educación", "+1 progreso"),
    CardKind.FORTIFICATIONS: ("Fortificaciones", "+2 en defensa"),
    CardKind.GOVERNMENT: ("Gobierno", "+1 ahora, o más tarde"),
    CardKind.MEDICINE: ("Medicina", "+1 bebé"),
    CardKind.MILITARY_LEADER: ("Jefe militar", "un ataque gratis"),
    CardKind.RELIGION: ("Religión", "convierte 1 ficha"),
    CardKind.SANITATION: ("Saneamiento", "+1 en una pila"),
    CardKind.TRANSPORTATION: ("Transporte", "+1 ficha movida"),
    CardKind.WEAPONS: ("Armas", "+1 en combate"),
}
KOREAN = {
    CardKind.EDUCATION: ("교육", "진보 +1"),
    CardKind.FORTIFICATIONS: ("요새", "방어 +2"),
    CardKind.GOVERNMENT: ("정부", "지금 +1, 또는 나중에"),
    CardKind.MEDICINE: ("의학", "아기 +1"),
    CardKind.MILITARY_LEADER: ("군사 지도자", "무료 공격 한 번"),
    CardKind.RELIGION: ("종교", "말 하나 개종"),
    CardKind.SANITATION: ("위생", "한 칸 더 쌓기"),
    CardKind.TRANSPORTATION: ("수송", "말 하나 더 이동"),
    CardKind.WEAPONS: ("무기", "전투 +1"),
}
LANGUAGES = (ENGLISH, SPANISH, KOREAN)
CARD_RECT = QRectF(MARGIN, MARGIN, WIDTH, HEIGHT)


@pytest.fixture(autouse=True)
def families(qapp: QApplication) -> list[str]:
    """The program's fonts, in every test."""
    return install_fonts()


@pytest.fixture(params=list(Theme), ids=str)
def palette(request: pytest.FixtureRequest, qapp: QApplication) -> Palette:
    """The colours of each theme."""
    theme: Theme = request.param
    return load_palette(theme)


# Badges


def test_badges_are_told_apart_at_16_pixels_even_in_grey(palette: Palette) -> None:
    def badge(terrain: Terrain) -> QImage:
        image = picture(16, 16, lambda p: paint_badge(p, terrain, QRectF(0, 0, 16, 16), palette))
        assert covered(image) > 0.5
        return image.convertToFormat(QImage.Format.Format_Grayscale8)

    images = {terrain: badge(terrain) for terrain in Terrain}
    for one, other in combinations(Terrain, 2):
        assert difference(images[one], images[other]) > 8.0, (one, other)


def test_a_pill_has_its_ground_and_its_words(palette: Palette) -> None:
    rect = QRectF(0, 0, 60, 20)
    ground, ink = palette.colour("accent"), palette.colour("on_accent")
    image = picture(60, 20, lambda p: paint_pill(p, rect, "I", ground, ink, Type().title()))
    assert image.pixelColor(12, 10) == ground
    colours = {image.pixelColor(x, 10).name() for x in range(60)}
    assert ink.name() in colours
    assert image.pixelColor(0, 0).alpha() < 60


def test_shields_show_their_value(palette: Palette) -> None:
    def shield(value: int) -> QImage:
        return picture(20, 24, lambda p: paint_shield(p, value, QRectF(0, 0, 20, 24), palette))

    for one, other in combinations([shield(value) for value in range(2, 6)], 2):
        assert difference(one, other) > 2.0


# Words


def test_words_shrink_before_they_wrap(families: list[str]) -> None:
    font = Type().card()
    wide = fit("Transportation", font, 200.0)
    assert wide.font.pixelSize() == font.pixelSize()
    narrow = fit("Transportation", font, width_of("Transportation", font) * 0.85)
    assert len(narrow.lines) == 1
    assert LEAST_PIXELS <= narrow.font.pixelSize() < font.pixelSize()


def test_words_that_would_be_too_small_wrap_and_then_end_in_dots(families: list[str]) -> None:
    two = fit("convierte una ficha", Type().small(), 70.0)
    assert two.lines == ("convierte", "una ficha")
    assert two.font.pixelSize() == LEAST_PIXELS
    cut = fit("un ataque gratis contra una ciudad muy lejana", Type().small(), 70.0)
    assert len(cut.lines) == 2
    assert cut.lines[1].endswith("…")
    assert all(width_of(line, cut.font) <= 70.0 for line in (*two.lines, *cut.lines))
    whole = fit("말하나더이동하기", Type().small(), 50.0)
    assert "".join(whole.lines) == "말하나더이동하기"


@pytest.mark.parametrize("words", LANGUAGES, ids=("en", "es", "ko"))
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_names_and_effects_fit_their_card(
    words: dict[CardKind, tuple[str, str]], scale: float
) -> None:
    rect = QRectF(0, 0, WIDTH * scale, HEIGHT * scale)
    for name, effect in words.values():
        title, note = card_words(rect, Type(scale), name, effect)
        assert title.lines == (name,), "a name stays on one line"
        assert " ".join(note.lines) == effect, "no word is lost"
        for part in (title, note):
            assert part.font.pixelSize() >= LEAST_PIXELS
            for line in part.lines:
                assert width_of(line, part.font) <= rect.width() - 8.0 * scale
        assert title.height + note.height < 0.5 * rect.height()


# Cards


@pytest.mark.parametrize("words", LANGUAGES, ids=("en", "es", "ko"))
@pytest.mark.parametrize("kind", CardKind, ids=str)
def test_no_text_on_a_card_is_under_12_pixels(
    words: dict[CardKind, tuple[str, str]], kind: CardKind
) -> None:
    name, effect = words[kind]
    says = CardFace(name=name, effect=effect, terrain_name="Colinas", value=1, plays="se juega")
    card, colours = Card(kind, Terrain.HILLS), load_palette(Theme.LIGHT)
    sizes = text_sizes(lambda p: paint_card(p, card, CARD_RECT, colours, Type(), **says))
    assert len(sizes) >= 5
    assert min(sizes) >= LEAST_PIXELS


def test_a_card_too_small_for_its_effect_keeps_its_name(palette: Palette) -> None:
    rect = QRectF(0, 0, 40, 57)

    def paint(painter: QPainter) -> None:
        paint_card(
            painter,
            Card(CardKind.MEDICINE, Terrain.WOODS),
            rect,
            palette,
            Type(),
            name="Medicine",
            effect="one more baby in any hex",
            terrain_name="Woods",
        )

    assert min(text_sizes(paint)) >= LEAST_PIXELS
    assert covered(picture(60, 80, paint)) > 0.3


def in_english(card: Card) -> CardFace:
    """What an English card says."""
    name, effect = ENGLISH[card.kind]
    return CardFace(name=name, effect=effect, terrain_name="Ground")


def face(card: Card, palette: Palette, says: CardFace | None = None) -> QImage:
    """A card's picture."""
    return card_pixmap(card, WIDTH, palette, Type(), **(says or in_english(card))).toImage()


def test_kinds_and_terrains_are_told_apart(palette: Palette) -> None:
    kinds = [face(Card(kind, Terrain.WOODS), palette) for kind in CardKind]
    grounds = [face(Card(CardKind.WEAPONS, terrain), palette) for terrain in CARD_TERRAINS]
    for images, least in ((kinds, 1.0), (grounds, 4.0)):
        for one, other in combinations(images, 2):
            assert difference(one, other) > least


def test_every_state_of_a_card_shows(palette: Palette) -> None:
    card = Card(CardKind.RELIGION, Terrain.GRASSLAND)
    plain, says = face(card, palette), in_english(card)
    states: list[CardFace] = [
        {**says, "lit": True},
        {**says, "value": 0},
        {**says, "value": 1},
        {**says, "plays": "plays"},
        {**says, "enabled": False},
    ]
    for state in states:
        assert difference(plain, face(card, palette, state)) > 0.3, state


def test_pictures_of_cards_are_painted_once(palette: Palette) -> None:
    card = Card(CardKind.WEAPONS, Terrain.HILLS)

    def key(lit: bool, dpr: float = 1.0) -> int:
        return card_pixmap(
            card, WIDTH, palette, Type(), dpr, name="W", effect="e", terrain_name="H", lit=lit
        ).cacheKey()

    assert key(lit=False) == key(lit=False)
    assert key(lit=True) != key(lit=False)
    assert key(lit=True, dpr=2.0) != key(lit=True)


def test_a_picture_of_a_card_has_room_for_its_pills(palette: Palette) -> None:
    sharp = back_pixmap(WIDTH, palette, 2.0)
    assert sharp.deviceIndependentSize() == QSizeF(WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN)
    card = Card(CardKind.MEDICINE, Terrain.FARMLAND)
    says: CardFace = {**in_english(card), "value": 1, "plays": "will be played"}
    image = face(card, palette, says)
    edge = [
        image.pixelColor(x, y).alpha()
        for x in range(image.width())
        for y in (0, image.height() - 1)
    ]
    assert max(edge) == 0


def test_all_backs_are_one_and_hide_the_face(palette: Palette) -> None:
    rect = QRectF(0, 0, 32, 46)
    back = picture(40, 54, lambda p: paint_back(p, rect, palette))
    again = picture(40, 54, lambda p: paint_back(p, rect, palette))
    assert difference(back, again) == 0.0
    assert back.pixelColor(8, 23).blue() > back.pixelColor(8, 23).red()


def test_a_paper_tag_says_terrain_and_kind(palette: Palette) -> None:
    size = tag_size(Type(), "Fortificaciones", "Bosque")
    rect = QRectF(4, 4, size.width(), size.height())

    def tag(card: Card) -> QImage:
        return picture(
            size.width() + 8,
            size.height() + 8,
            lambda p: paint_paper_tag(p, rect, card, palette, Type(), "Fortificaciones", "Bosque"),
        )

    one = tag(Card(CardKind.FORTIFICATIONS, Terrain.WOODS))
    other = tag(Card(CardKind.WEAPONS, Terrain.HILLS))
    assert difference(one, other) > 1.0
    assert covered(one) > 0.6
    assert size.width() > width_of("Fortificaciones", Type().small()) + 20.0


# Plaques


def test_every_era_has_its_plaque(palette: Palette) -> None:
    def plaque(era: Era) -> QImage:
        terrain = None if era is Era.STARTING else Terrain.WOODS
        rect = QRectF(0, 0, 36, 36)
        return picture(36, 36, lambda p: paint_era_plaque(p, era, terrain, rect, palette))

    images = [plaque(era) for era in Era]
    assert min(covered(image) for image in images) > 0.9
    for one, other in combinations(images, 2):
        assert difference(one, other) > 2.0


def test_a_plaque_shows_the_ground_of_its_era(palette: Palette) -> None:
    images = [plaque_pixmap(Era.TRADE, terrain, 36, palette).toImage() for terrain in Terrain]
    for one, other in combinations(images, 2):
        assert difference(one, other) > 6.0


def test_words_on_a_banner_stand_on_cream(palette: Palette) -> None:
    rect = QRectF(0, 0, 930, 84)
    image = picture(930, 84, lambda p: paint_era_banner(p, Era.SHIPS, Terrain.WOODS, rect, palette))
    words = banner_text_rect(rect).toRect()
    assert words.width() > 250
    cream = palette.colour("medallion")
    corners = (words.topLeft(), words.topRight(), words.bottomLeft(), words.bottomRight())
    for spot in (words.center(), *corners):
        assert image.pixelColor(spot) == cream


def test_the_program_has_an_icon() -> None:
    image = QImage.fromData(resource("icons/tempus-desktop-256.png").read_bytes())
    assert (image.width(), image.height()) == (256, 256)
    assert image.pixelColor(0, 0).alpha() == 0
    assert image.pixelColor(128, 90).red() > 150
