"""The figures in the design note, counted from what the program really has.

``python -m tests.gui.design_note`` writes them anew into ``resources/look/DESIGN.md``.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.dialogs.stepper import STEP_MS
from tempus_desktop.gui.style import BUTTON, CHIP, DIALOG, PANEL
from tempus_desktop.gui.table.animations import LONGEST_MS, PIECE_MS, TILE_MS
from tempus_desktop.storage.preferences import Eyes
from tests.fresh_python import ROOT
from tests.gui.figures import PALETTES, lands, mark_figures, players, text_figures
from tests.gui.vision import Sight, closest

NOTE = ROOT / "resources" / "look" / "DESIGN.md"
_EYES = {
    Eyes.ALL: "everybody",
    Eyes.PROTAN: "weak red",
    Eyes.DEUTAN: "weak green",
    Eyes.TRITAN: "weak blue",
}


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """A table in Markdown."""
    return [f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *rows)]


def contrast_table() -> list[str]:
    """Every ink on every ground in both themes."""
    both = [
        {**text_figures(palette), **mark_figures(palette)} for palette in map(load_palette, Theme)
    ]
    rows = [[what, *(f"{figures[what]:.1f}" for figures in both)] for what in both[0]]
    return table(["what on what", *(theme.value for theme in Theme)], rows)


def distance_table() -> list[str]:
    """The closest two players and the closest two lands, to every eye."""
    return table(
        ["colours for", "theme", "of", *(sight.value for sight in Sight)], _distance_rows()
    )


def _distance_rows() -> Iterator[list[str]]:
    for theme, eyes in PALETTES:
        palette = load_palette(theme, eyes)
        for what, colours in (("players", players(palette)), ("lands", lands(palette))):
            if what == "lands" or theme is Theme.LIGHT:
                found = [f"{closest(colours, sight)[0]:.0f}" for sight in Sight]
                which = "both" if what == "players" else theme.value
                yield [_EYES[eyes], which, what, *found]


def type_table() -> list[str]:
    """The sizes of type at 100 %."""
    type_ = Type()
    fonts = {
        "titles of dialogs": type_.title(),
        "points": type_.points(),
        "names, buttons": type_.button(),
        "names of cards": type_.card(),
        "text": type_.body(),
        "labels, numbers": type_.label(),
        "the least": type_.small(),
    }
    rows = [[what, font.families()[0], str(font.pixelSize())] for what, font in fonts.items()]
    return table(["for", "family", "pixels"], rows)


def measure_table() -> list[str]:
    """Corners and times."""
    measures = {
        "corner of a chip, px": CHIP,
        "corner of a panel, px": PANEL,
        "corner of a button, px": BUTTON,
        "corner of a dialog, px": DIALOG,
        "a token on its way, ms": PIECE_MS,
        "a tile comes down, ms": TILE_MS,
        "the longest way, ms": LONGEST_MS,
        "from line to line of a reveal, ms": STEP_MS,
    }
    return table(["measure", "is"], [[what, f"{value:g}"] for what, value in measures.items()])


def tables() -> Mapping[str, list[str]]:
    """All that the note has between its marks."""
    return {
        "contrast": contrast_table(),
        "distance": distance_table(),
        "type": type_table(),
        "measures": measure_table(),
    }


def renewed(note: str) -> str:
    """The note with the figures as they are."""
    for name, lines in tables().items():
        begin, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
        before, _, rest = note.partition(begin)
        _, found, after = rest.partition(end)
        if not found:
            raise ValueError(f"the note has no place for {name!r}")
        note = before + "\n".join([begin, *lines, end]) + after
    return note


def main(note: Path = NOTE) -> None:
    note.write_text(renewed(note.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    main()
