"""Matches with a deck and eras of one's own: nobody at the table believes in the house set."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tempus_desktop.bots import guesses
from tempus_desktop.bots.catalogue import choose
from tempus_desktop.bots.imagine import imagine, unseen
from tempus_desktop.games.tempus.card_sets import CardSet, card_set_of, with_cards
from tempus_desktop.games.tempus.game import actor, legal_actions, observe, outcome
from tempus_desktop.games.tempus.position import read_position
from tempus_desktop.games.tempus.state import State
from tempus_desktop.games.tempus.terms import Card, CardKind, Phase, Terrain
from tempus_desktop.session.matches import Beginning, begin, read_record, write_record
from tempus_desktop.session.new_game import IslandSource, NewGame
from tempus_desktop.session.replay import Replay
from tempus_desktop.session.sealed import read_sealed, write_sealed
from tempus_desktop.session.session import Session
from tests.bots.whole_odds import advance_odds
from tests.games.tempus.positions import in_progress
from tests.games.tempus.tables_for_tests import COMPONENTS
from tests.session.test_matches import setup

HILLY = CardSet(
    "Hills",
    tuple(Card(kind, Terrain.HILLS) for kind in CardKind for _ in range(6)),
    (None, *[Terrain.GRASSLAND] * 10),
)
"""All cards are worth nothing in Progress but Education, and any two of a kind are equal."""
OURS = with_cards(COMPONENTS, HILLY)
DECK = Counter(HILLY.deck)


def begun(players: int = 3) -> tuple[Beginning, Session]:
    named = replace(setup(players), cards="C:\\Users\\Ann\\private/hills.tempus-cards")
    beginning = begin(named, OURS, None)
    return beginning, beginning.open(OURS)


def cards_of(state: State) -> Counter[Card]:
    """Every card of a state, wherever it lies."""
    cards = Counter((*state.deck, *state.discard))
    for player in state.players:
        cards.update((*player.hand, *player.government))
    for place in getattr(state.open, "committed", None) or ():
        cards.update(place if isinstance(place, tuple) and not isinstance(place, Card) else [place])
    return cards


@pytest.fixture(scope="module")
def game() -> tuple[Beginning, Session]:
    """A whole game between bots that look ahead one step."""
    beginning, session = begun()
    number = 0
    while (seat := actor(session.state)) is not None:
        state = session.state
        seen = observe(state, seat)
        assert set(unseen(seen)) <= set(DECK)
        if number % 25 == 0:
            assert cards_of(imagine(seen, Random(number))) == DECK
        legal = legal_actions(state)
        session.submit(seat, choose("greedy", seen, legal, 0.05, number))
        number += 1
    return beginning, session


def test_bots_play_a_whole_game_and_imagine_only_cards_there_are(
    game: tuple[Beginning, Session],
) -> None:
    session = game[1]
    ended = outcome(session.state)
    assert ended is not None and ended.winners
    assert cards_of(session.state) == DECK
    drawn = {card for made in session.decisions for p in made.before.players for card in p.hand}
    assert drawn <= set(DECK) and len(drawn) > 5


def test_progress_goes_by_the_eras_of_the_match(game: tuple[Beginning, Session]) -> None:
    moments = [made.before for made in game[1].decisions if made.before.phase is Phase.PROGRESS]
    assert moments
    for state in moments:
        assert set(state.match.components.era_terrains) == {None, Terrain.GRASSLAND}


def test_a_record_brings_the_cards_along_and_names_no_folder(
    game: tuple[Beginning, Session],
) -> None:
    document: Any = json.loads(json.dumps(write_record(*game)))
    assert "private" not in json.dumps(document)
    assert document["setup"]["cards"] == "hills.tempus-cards"
    again, session = read_record(document)
    assert session.state == game[1].state
    assert card_set_of(session.state.match.components, "Hills") == HILLY
    assert again.shared_setup() == game[0].shared_setup()
    shown = Replay(session)
    shown.go(60)
    assert card_set_of(shown.shown.state.match.components, "Hills") == HILLY


def test_a_sealed_game_brings_them_along_too() -> None:
    beginning, session = begun()
    rng = Random(4)
    for _ in range(120):
        seat = session.actor
        assert seat is not None
        session.submit(seat, rng.choice(legal_actions(session.state)))
    document = json.loads(json.dumps(write_sealed(beginning, session, "a game")))
    assert "private" not in json.dumps(document)
    _, opened = read_sealed(document)
    assert card_set_of(opened.state.match.components, "Hills") == HILLY


@pytest.mark.parametrize(("tokens", "chance"), [(2, 1.0), (0, 0.0)])
def test_odds_count_the_hands_of_the_deck_that_is_played_with(tokens: int, chance: float) -> None:
    """All cards show the era's terrain and Education is gone: two hidden cards are two points."""
    document = progress_with(tokens)
    everywhere = replace(OURS, era_terrains=(None, *[Terrain.HILLS] * 10))
    seen = observe(read_position(document, everywhere), 0)
    found = advance_odds(seen, (), Random(1))
    assert found.exact and found.hands > 1
    assert (found.least, found.most) == (chance, 1.0)


def progress_with(hill: int) -> dict[str, Any]:
    """A position in Progress: red has a city and tokens on a hill, blue two cards nobody knows."""
    document = in_progress()
    del document["deck"]
    document["discard"] = ["education/hills"] * 6
    red, blue, yellow = document["players"]
    for player in (red, blue, yellow):
        player |= {"hand": [], "government": [], "cities": {}, "sanitation": {}}
    red |= {"tokens": {"F6": hill} if hill else {"G7": 1}, "cities": {"H5": 2}}
    blue |= {"hand": ["medicine/hills", "weapons/hills"], "tokens": {"I7": 1}}
    yellow |= {"tokens": {"H7": 1}}
    return document


def test_what_rivals_may_add_to_progress_goes_by_the_deck_and_the_era() -> None:
    """Hidden cards that all show the terrain are a point each, and Education another one."""
    everywhere = replace(OURS, era_terrains=(None, *[Terrain.HILLS] * 10))
    nowhere = replace(OURS, era_terrains=(None, *[Terrain.GRASSLAND] * 10))
    for components, points in ((everywhere, 1 + 6 / 54), (nowhere, 6 / 54)):
        state = read_position(progress_with(0), components)
        assert guesses.points_a_card(state) == pytest.approx(points)
        hidden = guesses.COMMITTED_SHARE * points * 2
        assert guesses.likely_points(state, 1) == pytest.approx(hidden)


def test_what_is_written_of_the_house_set_is_as_it_was() -> None:
    """Older programs read set-ups that name no cards."""
    assert "cards" not in NewGame(setup().seats, island=IslandSource.LAID).to_json()
