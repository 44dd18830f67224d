"""The program's own fonts and its type scale (pixel sizes at a text size of 100 %)."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtGui import QFont, QFontDatabase

from tempus_desktop.storage.resources import resource

SERIF = ("Alegreya", "Noto Sans KR", "serif")
"""Families of titles, names, buttons and points."""
SANS = ("Source Sans 3", "Noto Sans KR", "sans-serif")
"""Families of everything that is read or counted."""
LEAST_PIXELS = 12
"""No text is smaller at a text size of 100 %."""
SMALLEST_SCALE, LARGEST_SCALE = 0.8, 2.0

_SUFFIXES = (".ttf", ".otf")
_LINING = (QFont.Tag("lnum"),)
_TABULAR = (QFont.Tag("lnum"), QFont.Tag("tnum"))


@lru_cache(maxsize=1)
def _installed_families() -> tuple[str, ...]:
    """Families of the font files that could be read and added."""
    try:
        found = sorted(resource("fonts").iterdir(), key=lambda file: file.name)
    except OSError:
        return ()
    families: dict[str, None] = {}
    for file in found:
        if not file.name.endswith(_SUFFIXES):
            continue
        # By name: a font given as data would be held in memory twice.
        number = QFontDatabase.addApplicationFont(str(file))
        if number >= 0:
            families.update(dict.fromkeys(QFontDatabase.applicationFontFamilies(number)))
    return tuple(families)


def install_fonts() -> list[str]:
    """Add the program's fonts to the application, once; needs a QGuiApplication.

    Returns:
        the families that are there now. A missing or broken file is left out: the program is
        readable in any font.
    """
    return list(_installed_families())


def fitted(font: QFont, pixels: float) -> QFont:
    """The same font at another size, rounded to whole pixels."""
    result = QFont(font)
    result.setPixelSize(max(1, round(pixels)))
    return result


class Type:
    """The type scale: one method a use, each a new QFont.

    Args:
        text_scale: the reader's text size, 0.8 to 2.0; anything beyond is cut to that.
    """

    def __init__(self, text_scale: float = 1.0) -> None:
        self._scale = min(max(text_scale, SMALLEST_SCALE), LARGEST_SCALE)

    @property
    def scale(self) -> float:
        """The text size, 1.0 at 100 %."""
        return self._scale

    def title(self) -> QFont:
        """Titles of dialogs: 27 px."""
        return self._serif(27)

    def points(self) -> QFont:
        """Points of a player: 22 px, figures of one width."""
        return self._serif(22, features=_TABULAR)

    def name(self) -> QFont:
        """Names of players, eras and panels: 17 px."""
        return self._serif(17)

    def button(self) -> QFont:
        """Words on buttons: 17 px."""
        return self._serif(17)

    def card(self) -> QFont:
        """Names on cards: 15.5 px, rounded to the next whole pixel."""
        return self._serif(15.5)

    def body(self) -> QFont:
        """Running text: 14 px."""
        return self._sans(14)

    def body_bold(self) -> QFont:
        """The words that matter in running text: 14 px."""
        return self._sans(14, QFont.Weight.Bold)

    def label(self) -> QFont:
        """Labels: 13 px."""
        return self._sans(13)

    def number(self, bold: bool = False) -> QFont:
        """Counted numbers: 13 px; bold for the number that matters."""
        return self._sans(13, QFont.Weight.Bold if bold else QFont.Weight.Normal)

    def small(self) -> QFont:
        """The smallest text: 12 px."""
        return self._sans(LEAST_PIXELS)

    def small_bold(self) -> QFont:
        """The smallest text where it matters: 12 px."""
        return self._sans(LEAST_PIXELS, QFont.Weight.Bold)

    def chart(self) -> QFont:
        """Lettering on the sea: 19 px italic, letters 2 px apart."""
        font = self._serif(19, QFont.Weight.Medium)
        font.setItalic(True)
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 2 * self._scale)
        return font

    def _serif(
        self,
        pixels: float,
        weight: QFont.Weight = QFont.Weight.Bold,
        features: tuple[QFont.Tag, ...] = _LINING,
    ) -> QFont:
        return self._font(SERIF, QFont.StyleHint.Serif, pixels, weight, features)

    def _sans(self, pixels: float, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
        return self._font(SANS, QFont.StyleHint.SansSerif, pixels, weight, _TABULAR)

    def _font(
        self,
        families: tuple[str, ...],
        hint: QFont.StyleHint,
        pixels: float,
        weight: QFont.Weight,
        features: tuple[QFont.Tag, ...],
    ) -> QFont:
        font = QFont()
        font.setFamilies(list(families))
        font.setStyleHint(hint)
        font.setPixelSize(round(pixels * self._scale))
        font.setWeight(weight)
        # Hinting would move stems to whole pixels and make widths differ between scales.
        font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
        for feature in features:
            font.setFeature(feature, 1)
        return font
