"""The figures of the palettes: contrast of texts on their grounds, and what must differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from PySide6.QtGui import QColor

from tempus_desktop.games.tempus.terms import Colour, Terrain
from tempus_desktop.gui.art.palette import Palette, Theme, blend
from tempus_desktop.storage.preferences import Eyes
from tests.gui.vision import Sight, contrast

LEAST_TEXT = 4.5
"""Contrast of text on its ground, as WCAG 2 asks for at level AA."""
LEAST_MARK = 3.0
"""Contrast of a mark, or of its casing, on whatever it may lie on."""
LEAST_APART = 9.0
"""CIEDE2000 between two lands or two players, for any eye and in grey, under any palette."""
LEAST_OWN = 20.0
"""The same for the eye that a palette was made for."""
SIGHTS: Mapping[Eyes, Sight] = {
    Eyes.PROTAN: Sight.PROTAN,
    Eyes.DEUTAN: Sight.DEUTAN,
    Eyes.TRITAN: Sight.TRITAN,
}
PALETTES = [(theme, eyes) for eyes in Eyes for theme in Theme]

_WRITTEN = {
    "ink": ("paper", "panel", "panel_raised", "button", "table"),
    "ink_soft": ("paper", "panel", "panel_raised", "button"),
    "ink_off": ("button_off",),
    "on_accent": ("accent",),
    "accent": ("panel", "panel_raised"),
    "brass_text": ("panel",),
    "illegal": ("panel",),
    "sea_ink": ("sea_deep", "sea_mid", "sea_shallow"),
    "card_ink": ("card_paper", "medallion"),
    "card_ink_soft": ("card_paper",),
    "badge_ink": ("badge",),
}


def text_figures(palette: Palette) -> dict[str, float]:
    """Contrast of every ink on every ground it stands on."""
    found = {
        f"{ink} on {ground}": contrast(palette.colour(ink), palette.colour(ground))
        for ink, grounds in _WRITTEN.items()
        for ground in grounds
    }
    for name, ground in tinted_grounds(palette):
        for ink in ("ink", "ink_soft"):
            found[f"{ink} on {name}"] = contrast(palette.colour(ink), ground)
    panel, dark = palette.colour("panel"), palette.theme is Theme.DARK
    fresh = blend(palette.colour("lit"), panel, 0.16 if dark else 0.6)
    for ink in ("ink", "accent"):
        found[f"{ink} on fresh line"] = contrast(palette.colour(ink), fresh)
    changed = blend(palette.colour("brass"), panel, 0.3)
    found["ink on changed number"] = contrast(palette.colour("ink"), changed)
    for colour in Colour:
        paint = palette.player(colour)
        found[f"letter of {colour.value}"] = contrast(paint.on, paint.fill)
    return found


def tinted_grounds(palette: Palette) -> Iterator[tuple[str, QColor]]:
    """Paper with a little of another colour, by what it is."""
    panel = palette.colour("panel")
    dark = palette.theme is Theme.DARK
    yield "lit row", blend(palette.colour("lit"), panel, 0.11 if dark else 0.75)
    yield "New Era", blend(palette.colour("accent"), panel, 0.13)
    for colour in Colour:
        yield f"head of {colour.value}", palette.tint(colour)


def mark_figures(palette: Palette) -> dict[str, float]:
    """Contrast of ``lit`` and its casing with one another and, the better one, with every land;
    of a player's flat shape or its edge, the better one, with paper."""
    lit, casing = palette.colour("lit"), palette.colour("lit_edge")
    found = {"lit on its casing": contrast(lit, casing)}
    for terrain in Terrain:
        ground = palette.terrain(terrain)
        found[f"lit or casing on {terrain.value}"] = max(
            contrast(lit, ground), contrast(casing, ground)
        )
    paper, edge = palette.colour("panel"), palette.flat_edge()
    for colour in Colour:
        face = palette.player(colour).fill
        found[f"shape of {colour.value} on panel"] = max(
            contrast(face, paper), contrast(edge, paper)
        )
    return found


def lands(palette: Palette) -> dict[str, QColor]:
    """Grounds of the terrains by name."""
    return {terrain.value: palette.terrain(terrain) for terrain in Terrain}


def players(palette: Palette) -> dict[str, QColor]:
    """Faces of the players' pieces by name."""
    return {colour.value: palette.player(colour).fill for colour in Colour}


def waters(palette: Palette) -> dict[str, QColor]:
    """Colours of the water that land lies in."""
    return {name: palette.colour(name) for name in ("sea_mid", "sea_shallow", "lake")}
