"""The program's fonts: there, licensed, and as large as the type scale says."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFont, QFontDatabase, QRawFont
from PySide6.QtWidgets import QApplication

from tempus_desktop.gui.art.fonts import LEAST_PIXELS, Type, install_fonts
from tempus_desktop.gui.art.wording import width_of
from tempus_desktop.storage.resources import resource


@pytest.fixture(autouse=True)
def families(qapp: QApplication) -> list[str]:
    """The program's fonts, in every test."""
    return install_fonts()


def test_the_families_of_both_stacks_are_installed(families: list[str]) -> None:
    known = QFontDatabase.families()
    for family in ("Alegreya", "Source Sans 3", "Noto Sans KR"):
        assert family in families
        assert family in known


def test_fonts_are_installed_once(families: list[str]) -> None:
    before = len(QFontDatabase.families())
    assert install_fonts() == families
    assert len(QFontDatabase.families()) == before


def test_a_licence_stands_beside_every_font() -> None:
    names = {file.name for file in resource("fonts").iterdir()}
    fonts = {name for name in names if name.endswith((".ttf", ".otf"))}
    assert len(fonts) == 14
    for name in fonts:
        licence = f"{name.partition('-')[0]}-OFL.txt"
        text = resource(f"fonts/{licence}").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in text
        assert text.startswith("Copyright")
        assert f"{name.partition('-')[0]}-*" in resource("fonts/README.md").read_text("utf-8")


@pytest.mark.parametrize("weight", ["Regular", "Bold"])
def test_the_hangul_subset_has_every_syllable_of_ks_x_1001(weight: str) -> None:
    rows = (bytes((high, low)) for high in range(0xB0, 0xC9) for low in range(0xA1, 0xFF))
    syllables = [row.decode("euc_kr") for row in rows]
    assert len(syllables) == 2350
    font = QRawFont()
    font.loadFromData(
        resource(f"fonts/NotoSansKR-{weight}.otf").read_bytes(),
        16,
        QFont.HintingPreference.PreferNoHinting,
    )
    assert font.isValid()
    sample = "밝은 칸을 고르세요. 요새 군사 지도자"
    assert all(font.supportsCharacter(ord(sign)) for sign in [*syllables, *sample])


def test_figures_to_be_counted_are_all_as_wide(families: list[str]) -> None:
    for font in (Type().number(), Type().number(bold=True), Type().points(), Type().body()):
        assert len({round(width_of(figure, font), 3) for figure in "0123456789"}) == 1


def styles(type_: Type) -> list[QFont]:
    return [
        type_.title(),
        type_.points(),
        type_.name(),
        type_.button(),
        type_.card(),
        type_.body(),
        type_.body_bold(),
        type_.label(),
        type_.number(),
        type_.number(bold=True),
        type_.small(),
        type_.small_bold(),
        type_.chart(),
    ]


def test_no_style_is_under_12_pixels() -> None:
    sizes = [font.pixelSize() for font in styles(Type())]
    assert sizes == [27, 22, 17, 17, 16, 14, 14, 13, 13, 13, 12, 12, 19]
    assert min(sizes) == LEAST_PIXELS


def test_text_size_scales_every_style_and_is_limited() -> None:
    doubled = [font.pixelSize() for font in styles(Type(2.0))]
    assert doubled == [54, 44, 34, 34, 31, 28, 28, 26, 26, 26, 24, 24, 38]
    assert Type(9.0).scale == 2.0
    assert Type(0.1).scale == 0.8


def test_no_style_is_hinted() -> None:
    preferences = {font.hintingPreference() for font in styles(Type())}
    assert preferences == {QFont.HintingPreference.PreferNoHinting}
