"""The words a player reads."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from enum import Enum
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from tempus_desktop.games.tempus.position_reader import read_record
from tempus_desktop.games.tempus.terms import (
    CardKind,
    Colour,
    Era,
    Government,
    Phase,
    Protection,
    Terrain,
)
from tempus_desktop.gui import words
from tempus_desktop.gui.panels.counts import counted
from tempus_desktop.gui.positions.goal_words import goal_text
from tempus_desktop.gui.view import Box
from tempus_desktop.session.puzzles import Score
from tempus_desktop.storage.resources import resource
from tests.games.tempus.positions import example

NAMED: tuple[tuple[type[Enum], Callable[[Any], str]], ...] = (
    (Terrain, words.terrain_name),
    (CardKind, words.card_name),
    (CardKind, words.card_effect),
    (CardKind, words.card_use),
    (Era, words.era_name),
    (Era, words.era_gain),
    (Colour, words.colour_name),
    (Box, words.box_name),
    (Box, words.action_name),
    (Phase, words.phase_name),
    (Government, words.government_name),
    (Protection, words.protection_name),
)


@pytest.fixture
def english(qapp: QApplication) -> Iterator[None]:
    translator = words.install_language(qapp, "en")
    assert translator is not None
    yield
    qapp.removeTranslator(translator)


@pytest.mark.parametrize(("terms", "word"), NAMED)
def test_every_term_has_a_word_of_its_own(terms: type[Enum], word: Callable[[Any], str]) -> None:
    said = [word(term) for term in terms]
    assert all(said)
    assert len(set(said)) == len(said)


def test_one_thing_is_counted_as_one(english: None) -> None:
    assert (words.plural.cities(1), words.plural.cities(3)) == ("1 city", "3 cities")
    assert words.plural.progress(1) == "1 progress point"
    assert counted.hexes_and_cities(1, 4) == "1 hex + 4 in cities"
    assert counted.left(1, 2) == "1 of 2 left"


def test_a_goal_counts_its_points(english: None) -> None:
    position = read_record(example())
    told = [goal_text(Score(points), position) for points in (1, 2)]
    assert [text.split(" or ")[0] for text in told] == ["Have 1 point", "Have 2 points"]


def test_english_has_all_plural_forms() -> None:
    text = resource("translations/tempus_en.ts").read_text(encoding="utf-8")
    assert "unfinished" not in text
    assert not re.search(r"<numerusform>\s*</numerusform>", text)
    for name in ("Plurals", "PanelCounts"):
        assert f"<name>{name}</name>" in text


def test_an_unknown_language_is_refused_quietly(qapp: QApplication) -> None:
    assert words.install_language(qapp, "xx") is None
