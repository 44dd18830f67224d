"""The gallery: fine islands for every number of players, and one's own beside them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tempus_desktop.bots.match import play_out
from tempus_desktop.bots.random_bot import RandomBot
from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus.drafts import from_tiles, island
from tempus_desktop.games.tempus.game import Setup, outcome, start
from tempus_desktop.games.tempus.tables import TILES_FOR_PLAYERS, Options
from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.gallery import (
    Entry,
    built_in_entries,
    keep,
    layout_from_text,
    layout_text,
    load_layout_file,
    own_entries,
    own_folder,
)
from tempus_desktop.storage.layouts import check_for_match

HOUSE = load_components()
ENTRIES = built_in_entries()
PLAYERS = {tiles: players for players, tiles in TILES_FOR_PLAYERS.items()}


def test_there_are_islands_for_every_number_of_players() -> None:
    counts = [PLAYERS[len(entry.layout.tiles)] for entry in ENTRIES]
    assert len(ENTRIES) >= 12 and all(counts.count(n) >= 4 for n in TILES_FOR_PLAYERS)
    assert len({entry.layout.name for entry in ENTRIES}) == len(ENTRIES)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.path.stem)
def test_a_built_in_island_uses_the_house_set_and_plays_a_whole_game(entry: Entry) -> None:
    layout = entry.layout
    players = PLAYERS[len(layout.tiles)]
    check_for_match(layout, players)
    assert len(from_tiles("", layout.sea, layout.tiles, HOUSE.tiles).tiles) == len(HOUSE.tiles)
    setup = Setup(tuple(Colour)[:players], Options(), HOUSE, None, layout.tiles)
    played = play_out(start(setup, 5), [RandomBot()] * players, 5)
    assert outcome(played) is not None
    assert layout_from_text(layout_text(layout)) == layout


def test_names_tell_the_truth_about_lakes() -> None:
    lakes = {
        entry.path.stem: len(island(from_tiles("", e.sea, e.tiles, ())).lakes)
        for entry in ENTRIES
        for e in [entry.layout]
    }
    assert lakes["two-eyes"] == 2 and lakes["three-mirrors"] == 3
    assert lakes["still-water"] == lakes["inland-sea"] == 1 and lakes["lake-district"] >= 4


def test_own_islands_are_kept_under_their_names() -> None:
    assert own_entries() == ((), ())
    layout = replace(ENTRIES[0].layout, name="Isla del Sol / 2")
    first, second = keep(layout), keep(layout)
    assert [path.name for path in (first, second)] == [
        "isla-del-sol-2.tempus-layout",
        "isla-del-sol-2-2.tempus-layout",
    ]
    assert keep(replace(layout, name="Other"), first) == first
    assert load_layout_file(first).name == "Other"
    assert keep(replace(layout, name="???"), ENTRIES[0].path).name == "island.tempus-layout"
    damaged = own_folder() / "damaged.tempus-layout"
    damaged.write_text("{", "utf-8")
    first.rename(first.with_suffix(".TEMPUS-LAYOUT"))
    found, unreadable = own_entries()
    assert len(found) == 3 and [file.path for file in unreadable] == [damaged]


@pytest.mark.parametrize("text", ["", "x", "{}", "\ud800", '{"format": "tempus-draft"}'])
def test_text_that_is_no_island_is_refused(text: str) -> None:
    with pytest.raises(BadFile):
        layout_from_text(text)
