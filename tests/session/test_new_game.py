"""The set-up of a new game: it round-trips, and nonsense is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tempus_desktop.core.chance import SEED_LIMIT
from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus.tables import Options
from tempus_desktop.games.tempus.terms import Colour, Protection
from tempus_desktop.session.new_game import LONGEST_NAME, IslandSource, NewGame
from tempus_desktop.session.seats import Seat

SEATS = (
    Seat("Ada", Colour.GREEN),
    Seat("김서연", Colour.RED, "steady"),
    Seat("Çağla", Colour.PURPLE, None),
)


@pytest.mark.parametrize(
    "setup",
    [
        NewGame(SEATS),
        NewGame(SEATS, 2, IslandSource.RANDOM, None, Options(Protection.DESIGNER, True), 0),
        NewGame(SEATS, 0, IslandSource.LAYOUT, "/islands/two lakes.tempus-layout", seed=2**53 - 1),
        NewGame((SEATS[0], SEATS[1], Seat("Bo", Colour.BLUE, "greedy")), teaching=True),
    ],
)
def test_a_setup_reads_back_as_it_was_written(setup: NewGame) -> None:
    assert NewGame.from_json(json.loads(json.dumps(setup.to_json()))) == setup


@pytest.mark.parametrize("name", ["a:b", "CON", "/", "한글", "می\u200cگل", "👩\u200d👩\u200d👧"])
def test_people_are_called_as_they_like(name: str) -> None:
    assert NewGame.from_json(changed(seats=seats(name=name))).seats[0].name == name


def test_a_set_up_from_before_there_were_teaching_tables_is_read() -> None:
    old = NewGame(SEATS).to_json()
    del old["teaching"]
    assert NewGame.from_json(old) == NewGame(SEATS, teaching=False)


def changed(**changes: Any) -> dict[str, Any]:
    """A good document with other values."""
    return {**NewGame(SEATS).to_json(), **changes}


def seats(**changes: Any) -> list[dict[str, Any]]:
    """Good seats, the first one changed."""
    document = NewGame(SEATS).to_json()["seats"]
    assert isinstance(document, list)
    return [{**document[0], **changes}, *document[1:]]


@pytest.mark.parametrize(
    ("document", "place"),
    [
        (None, ""),
        ([], ""),
        ({}, ""),
        (changed(extra=1), ""),
        (changed(teaching=1), "teaching"),
        (changed(teaching=True), "teaching"),
        (changed(seats=None), "seats"),
        (changed(seats=[]), "seats"),
        (changed(seats=seats()[:2]), "seats"),
        (changed(seats=[*seats(), *seats()]), "seats"),
        (changed(seats=["Ada", "Bruno", "Chiara"]), "seats[0]"),
        (changed(seats=seats(name="")), "seats[0].name"),
        (changed(seats=seats(name="  ")), "seats[0].name"),
        (changed(seats=seats(name="a\nb")), "seats[0].name"),
        (changed(seats=seats(name="\u202eAda")), "seats[0].name"),
        (changed(seats=seats(name=" \u200d")), "seats[0].name"),
        (changed(seats=seats(name="Ça\u200cğla")), "seats[2].name"),
        (changed(seats=seats(name="x" * (LONGEST_NAME + 1))), "seats[0].name"),
        (changed(seats=seats(name=7)), "seats[0].name"),
        (changed(seats=seats(name=" ÇAĞLA ")), "seats[2].name"),
        (changed(seats=seats(colour="pink")), "seats[0].colour"),
        (changed(seats=seats(colour=["red"])), "seats[0].colour"),
        (changed(seats=seats(colour="red")), "seats[1].colour"),
        (changed(seats=seats(level=3)), "seats[0].level"),
        (changed(first_player=3), "first_player"),
        (changed(first_player=-1), "first_player"),
        (changed(first_player=True), "first_player"),
        (changed(first_player=1.0), "first_player"),
        (changed(island="sunk"), "island"),
        (changed(island="layout"), "layout"),
        (changed(layout="here"), "layout"),
        (changed(options={}), "options"),
        (changed(options={"protection": "strong", "five_city": False}), "options.protection"),
        (changed(options={"protection": "printed", "five_city": 1}), "options.five_city"),
        (changed(seed=SEED_LIMIT), "seed"),
        (changed(seed="7"), "seed"),
    ],
)
def test_nonsense_is_refused_with_its_place(document: object, place: str) -> None:
    with pytest.raises(BadFile) as refused:
        NewGame.from_json(document)
    assert refused.value.place == place
    assert refused.value.message
