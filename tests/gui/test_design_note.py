"""The design note tells what the program has."""

from __future__ import annotations

import re

import pytest

from tempus_desktop.gui.table.animations import LONGEST_MS, PIECE_MS, TILE_MS
from tests.gui.design_note import NOTE, renewed, tables

pytestmark = pytest.mark.usefixtures("qapp")


def test_the_figures_of_the_note_are_those_of_the_program() -> None:
    note = NOTE.read_text(encoding="utf-8")
    assert note == renewed(note), "python -m tests.gui.design_note writes them anew"


def test_a_wrong_figure_would_be_found() -> None:
    note = NOTE.read_text(encoding="utf-8")
    for name, lines in tables().items():
        last = lines[-1]
        assert last in note, name
        wrong = re.sub(r"\d+", lambda found: str(int(found[0]) + 1), last)
        assert renewed(note.replace(last, wrong)) == note
        assert note.replace(last, wrong) != note


def test_motion_takes_as_long_as_the_note_promises() -> None:
    assert all(150 <= time <= 300 for time in (PIECE_MS, TILE_MS, LONGEST_MS))
