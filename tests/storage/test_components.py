"""The data files of the game, and a user's own in their place."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus.terms import CARD_TERRAINS, CardKind, Era, Terrain
from tempus_desktop.storage.components import (
    load_components,
    read_deck,
    read_era_terrains,
    read_tiles,
)
from tempus_desktop.storage.resources import resource


def data(name: str) -> Any:
    return json.loads(resource(f"tempus/{name}").read_text("utf-8"))


def test_twelve_different_tiles() -> None:
    tiles = load_components().tiles
    assert len(set(tiles)) == len(tiles) == 12
    assert tiles[0] == "GWMGFMH"


def test_six_cards_of_each_of_nine_kinds_in_all_terrains() -> None:
    deck = load_components().deck
    assert len(deck) == 54
    assert deck == tuple(sorted(deck))
    assert Counter(card.kind for card in deck) == dict.fromkeys(CardKind, 6)
    assert {(card.kind, card.terrain) for card in deck} == {
        (kind, terrain) for kind in CardKind for terrain in CARD_TERRAINS
    }


def test_every_era_but_the_starting_box_has_a_terrain() -> None:
    terrains = load_components().era_terrains
    assert terrains[Era.STARTING] is None
    assert all(terrains[era] in CARD_TERRAINS for era in list(Era)[1:])
    assert terrains[Era.SHIPS] is Terrain.WOODS


def test_every_file_says_where_its_figures_come_from() -> None:
    sources = {"printed", "house", "players' report"}
    assert data("tiles.json")["source"] in sources
    assert data("deck.json")["source"] in sources
    assert {era["source"] for era in data("era-terrains.json")["eras"].values()} == sources


def test_a_users_own_file_replaces_the_programs(tmp_path: Path) -> None:
    own = data("tiles.json")
    own["tiles"] = ["GGGGGGG", *own["tiles"][1:]]
    (tmp_path / "tiles.json").write_text(json.dumps(own), "utf-8")
    found = load_components(tmp_path)
    assert found.tiles[0] == "GGGGGGG"
    assert found.deck == load_components().deck


def test_a_damaged_file_of_the_user_is_named(tmp_path: Path) -> None:
    (tmp_path / "deck.json").write_text('{"format": "tempus-deck",', "utf-8")
    with pytest.raises(BadFile, match=r"deck\.json"):
        load_components(tmp_path)


def test_refused_tiles() -> None:
    tiles = data("tiles.json")
    for change, place, rule in (
        ({"tiles": tiles["tiles"][:11]}, "tiles", "S1"),
        ({"tiles": ["GWMGFM", *tiles["tiles"][1:]]}, "tiles[0]", "S2"),
        ({"tiles": ["GWMGFMX", *tiles["tiles"][1:]]}, "tiles[0]", "S2"),
        ({"tiles": [7]}, "tiles[0]", None),
        ({"format": "tempus-deck"}, "format", None),
        ({"colour": "red"}, "colour", None),
        ({"source": 1}, "source", None),
    ):
        with pytest.raises(BadFile) as caught:
            read_tiles({**tiles, **change})
        assert (caught.value.place, caught.value.rule) == (place, rule)


def test_refused_decks() -> None:
    deck = data("deck.json")
    cards = deck["cards"]
    for change, place in (
        ({**cards, "weapons": {"woods": 5}}, "cards.weapons"),
        ({**cards, "weapons": {"mountain": 6}}, "cards.weapons.mountain"),
        ({**cards, "weapons": {"woods": 7}}, "cards.weapons.woods"),
        ({**cards, "gold": {"woods": 6}}, "cards.gold"),
        ({kind: cards[kind] for kind in list(cards)[1:]}, "cards.education"),
    ):
        with pytest.raises(BadFile) as caught:
            read_deck({**deck, "cards": change})
        assert caught.value.place == place


def test_refused_era_terrains() -> None:
    terrains = data("era-terrains.json")
    eras = terrains["eras"]
    for change, place in (
        ({**eras, "ships": {"terrain": "mountain", "source": "house"}}, "eras.ships.terrain"),
        ({**eras, "ships": {"terrain": "woods"}}, "eras.ships.source"),
        ({**eras, "starting": eras["ships"]}, "eras.starting"),
    ):
        with pytest.raises(BadFile) as caught:
            read_era_terrains({**terrains, "eras": change})
        assert caught.value.place == place
