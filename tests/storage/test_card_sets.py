"""Card sets of one's own: kept as they are, finished ones for matches, damaged ones refused."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus.card_sets import CardSet, card_set_of, kind_counts, misfits
from tempus_desktop.games.tempus.terms import CARD_TERRAINS, Card, CardKind, Era, Terrain
from tempus_desktop.storage.card_sets import (
    OWN_CARDS,
    check_for_match,
    read_card_set,
    write_card_set,
)
from tempus_desktop.storage.components import load_components

HOUSE = card_set_of(load_components(), "The copy at Ann's")
WOODS = tuple(Card(kind, Terrain.WOODS) for kind in CardKind for _ in range(6))
SPEAR, BOW = Card(CardKind.WEAPONS, Terrain.WOODS), Card(CardKind.WEAPONS, Terrain.HILLS)


def document(**changes: Any) -> dict[str, Any]:
    found = json.loads(write_card_set(HOUSE))
    assert isinstance(found, dict)
    return found | changes


def cards(**changes: Any) -> dict[str, Any]:
    """A good deck with other cards of some kinds."""
    kinds = document()["cards"]
    assert isinstance(kinds, dict)
    return kinds | changes


@pytest.mark.parametrize(
    "cards",
    [
        HOUSE,
        replace(HOUSE, name='Бочка "Ö" \\ 카드'),
        CardSet("", WOODS, (None, *[Terrain.HILLS] * 10)),
        CardSet("none yet", (), HOUSE.era_terrains),
    ],
)
def test_a_set_is_the_same_again(cards: CardSet, tmp_path: Path) -> None:
    path = tmp_path / "mine.tempus-cards"
    path.write_text(write_card_set(cards), "utf-8")
    assert OWN_CARDS.load(path) == cards


def test_a_match_takes_six_cards_of_each_kind_whatever_terrains_they_show() -> None:
    check_for_match(HOUSE)
    check_for_match(replace(HOUSE, deck=WOODS))
    one_too_few = HOUSE.with_count(SPEAR, HOUSE.count(SPEAR) - 1)
    with pytest.raises(BadFile, match="each kind has 6 cards, not 5") as refused:
        check_for_match(one_too_few)
    assert refused.value.place == "cards.weapons"
    check_for_match(one_too_few.with_count(BOW, one_too_few.count(BOW) + 1))
    moved = one_too_few.with_count(Card(CardKind.RELIGION, Terrain.HILLS), 2)
    assert len(moved.deck) == 54
    with pytest.raises(BadFile) as refused:
        check_for_match(moved)
    assert refused.value.place == "cards.religion"
    assert misfits(moved.deck) == {CardKind.RELIGION: 7, CardKind.WEAPONS: 5}


def test_a_count_changes_nothing_else_and_stays_within_what_a_file_may_say() -> None:
    changed = HOUSE.with_count(SPEAR, 4)
    assert changed.count(SPEAR) == 4 and kind_counts(changed.deck)[CardKind.WEAPONS] == 9
    assert changed.with_count(SPEAR, HOUSE.count(SPEAR)) == HOUSE
    assert HOUSE.with_count(SPEAR, 7).count(SPEAR) == 6
    assert HOUSE.with_count(SPEAR, -1).count(SPEAR) == 0
    assert changed.deck == tuple(sorted(changed.deck))


def test_an_era_gets_another_terrain() -> None:
    for terrain in CARD_TERRAINS:
        changed = HOUSE.with_terrain(Era.ROADS, terrain).era_terrains
        assert changed[Era.ROADS] is terrain and changed[Era.STARTING] is None
        assert [*changed[:4], *changed[5:]] == [
            *HOUSE.era_terrains[:4],
            *HOUSE.era_terrains[5:],
        ]


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"format": "tempus-deck"}, "format"),
        ({"version": 2}, "version"),
        ({"version": True}, "version"),
        ({"more": 1}, "more"),
        ({"name": 3}, "name"),
        ({"name": "two\nlines"}, "name"),
        ({"name": "x" * 201}, "name"),
        ({"cards": []}, "cards"),
        ({"cards": {}}, "cards.education"),
        ({"cards": cards(gold={"woods": 6})}, "cards.gold"),
        ({"cards": cards(weapons={"mountain": 6})}, "cards.weapons.mountain"),
        ({"cards": cards(weapons={"woods": 7})}, "cards.weapons.woods"),
        ({"cards": cards(weapons={"woods": -1})}, "cards.weapons.woods"),
        ({"cards": cards(weapons={"woods": "6"})}, "cards.weapons.woods"),
        ({"cards": cards(weapons={"woods": 6.0})}, "cards.weapons.woods"),
        ({"cards": cards(weapons=6)}, "cards.weapons"),
        ({"eras": document()["eras"] | {"ships": "mountain"}}, "eras.ships"),
        ({"eras": document()["eras"] | {"ships": ["woods"]}}, "eras.ships"),
        ({"eras": document()["eras"] | {"starting": "woods"}}, "eras.starting"),
        ({"eras": {}}, "eras.writing"),
    ],
)
def test_damaged_sets_are_refused_with_their_place(change: dict[str, object], place: str) -> None:
    with pytest.raises(BadFile) as refused:
        read_card_set(document() | change)
    assert refused.value.place == place and "\n" not in refused.value.message


def test_own_sets_are_kept_under_their_names_and_listed_by_them() -> None:
    assert OWN_CARDS.entries() == ()
    first = OWN_CARDS.keep(replace(HOUSE, name="Zed / 2"))
    second = OWN_CARDS.keep(replace(HOUSE, name="Ann's"))
    third = OWN_CARDS.keep(replace(HOUSE, name="???"), Path("elsewhere") / first.name)
    assert [path.name for path in (first, second, third)] == [
        "zed-2.tempus-cards",
        "ann-s.tempus-cards",
        "cards.tempus-cards",
    ]
    assert OWN_CARDS.keep(replace(HOUSE, name="Zed"), first) == first
    (OWN_CARDS.folder() / "damaged.tempus-cards").write_text("{", "utf-8")
    (OWN_CARDS.folder() / "notes.txt").write_text("none", "utf-8")
    assert [entry.content.name for entry in OWN_CARDS.entries()] == ["???", "Ann's", "Zed"]
