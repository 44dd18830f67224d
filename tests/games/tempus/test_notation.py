"""Texts of actions: exact, unique, and read back to the same action."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.notation import CARDS, read_action, write_action, write_cards
from tempus_desktop.games.tempus.terms import Card, CardKind, Government, Terrain
from tempus_desktop.grids.hexes import HexGrid, grid

SEA = grid(13, 12)
G6, H6, H7 = (SEA.find(name) or 0 for name in ("G6", "H6", "H7"))


def card(text: str) -> Card:
    return CARDS[text]


def cards_of(kind: CardKind) -> st.SearchStrategy[Card]:
    return st.sampled_from([found for found in CARDS.values() if found.kind is kind])


def actions_on(sea: HexGrid) -> st.SearchStrategy[Action]:
    """Every class of action on that sea."""
    hexes = st.integers(0, sea.size - 1)
    hands = st.lists(st.sampled_from(list(CARDS.values())), max_size=9).map(
        lambda cards: tuple(sorted(cards))
    )
    made: dict[type[Action], st.SearchStrategy[Action]] = {
        do.Place: st.builds(do.Place, hexes, st.integers(0, 5)),
        do.Settle: st.builds(do.Settle, hexes),
        do.MovePeople: st.just(do.MovePeople()),
        do.HaveBabies: st.just(do.HaveBabies()),
        do.HaveIdea: st.just(do.HaveIdea()),
        do.Step: st.builds(do.Step, hexes, hexes),
        do.Birth: st.builds(do.Birth, hexes),
        do.Done: st.just(do.Done()),
        do.Fight: st.builds(do.Fight, hexes, hexes),
        do.BuildCity: st.builds(do.BuildCity, hexes, st.integers(2, 5)),
        do.PlayMedicine: st.builds(do.PlayMedicine, cards_of(CardKind.MEDICINE)),
        do.PlayTransportation: st.builds(do.PlayTransportation, cards_of(CardKind.TRANSPORTATION)),
        do.PlaySanitation: st.builds(do.PlaySanitation, cards_of(CardKind.SANITATION), hexes),
        do.PlayReligion: st.builds(do.PlayReligion, cards_of(CardKind.RELIGION), hexes, hexes),
        do.PlayLeader: st.builds(do.PlayLeader, cards_of(CardKind.MILITARY_LEADER), hexes, hexes),
        do.PlayGovernment: st.builds(
            do.PlayGovernment, cards_of(CardKind.GOVERNMENT), st.sampled_from(Government)
        ),
        do.Declare: st.builds(do.Declare, st.sampled_from(Terrain)),
        do.Commit: st.builds(do.Commit, hands),
        do.Occupy: st.builds(do.Occupy, st.integers(0, 16)),
        do.Discard: st.builds(do.Discard, hands.filter(bool)),
        do.EndRound: st.just(do.EndRound()),
    }
    assert set(made) == set(get_args(Action))
    return st.one_of(*made.values())


seas = st.sampled_from([SEA, grid(1, 1), grid(26, 26), grid(5, 3)])


@given(seas.flatmap(lambda sea: st.tuples(st.just(sea), actions_on(sea))))
def test_every_action_is_read_back_from_its_text(drawn: tuple[HexGrid, Action]) -> None:
    sea, action = drawn
    text = write_action(action, sea)
    assert read_action(text, sea) == action
    assert text == " ".join(text.split())


@given(actions_on(SEA), st.data())
def test_a_changed_text_is_another_action_or_none(action: Action, data: st.DataObject) -> None:
    text = write_action(action, SEA)
    place = data.draw(st.integers(0, len(text)))
    changed = text[:place] + data.draw(st.sampled_from(list(" ,/0aAzé\n\t"))) + text[place:]
    found = read_action(changed, SEA)
    assert found is None or write_action(found, SEA) == changed


@given(st.text(max_size=30))
def test_any_text_is_read_without_an_error(text: str) -> None:
    found = read_action(text, SEA)
    assert found is None or write_action(found, SEA) == text


EXAMPLES: list[tuple[str, Action]] = [
    ("place G6 2", do.Place(G6, 2)),
    ("settle G6", do.Settle(G6)),
    ("move", do.MovePeople()),
    ("babies", do.HaveBabies()),
    ("idea", do.HaveIdea()),
    ("step G6 H7", do.Step(G6, H7)),
    ("birth G6", do.Birth(G6)),
    ("done", do.Done()),
    ("fight G6 H6", do.Fight(G6, H6)),
    ("city G6 3", do.BuildCity(G6, 3)),
    ("play medicine/hills", do.PlayMedicine(card("medicine/hills"))),
    ("play transportation/woods", do.PlayTransportation(card("transportation/woods"))),
    ("play sanitation/woods G6", do.PlaySanitation(card("sanitation/woods"), G6)),
    ("play religion/woods H6 G6", do.PlayReligion(card("religion/woods"), H6, G6)),
    ("play military-leader/hills G6 H6", do.PlayLeader(card("military-leader/hills"), G6, H6)),
    ("play government/woods now", do.PlayGovernment(card("government/woods"), Government.NOW)),
    ("play government/woods later", do.PlayGovernment(card("government/woods"), Government.LATER)),
    ("declare woods", do.Declare(Terrain.WOODS)),
    ("commit", do.Commit(())),
    (
        "commit education/woods,weapons/hills",
        do.Commit((card("education/woods"), card("weapons/hills"))),
    ),
    ("occupy 2", do.Occupy(2)),
    ("occupy 0", do.Occupy(0)),
    ("discard weapons/hills,weapons/hills", do.Discard((card("weapons/hills"),) * 2)),
    ("end", do.EndRound()),
]


@pytest.mark.parametrize(("text", "action"), EXAMPLES, ids=[text for text, _ in EXAMPLES])
def test_the_texts_of_the_notation(text: str, action: Action) -> None:
    assert read_action(text, SEA) == action
    assert write_action(action, SEA) == text


NO_ACTIONS = [
    "",
    " move",
    "move ",
    "Move",
    "move G6",
    "pass",
    "step G6",
    "step G6  H7",
    "step g6 H7",
    "step G6 H7 I8",
    "step G06 H7",
    "step Z1 A1",
    "step A13 A1",
    "place G6",
    "place G6 6",
    "place G6 02",
    "place G6 -1",
    "city G6 03",
    "city G6 three",
    "city G6 100",
    "play education/woods",
    "play weapons/woods G6",
    "play medicine/mountain",
    "play medicine",
    "play medicine/hills G6",
    "play government/woods",
    "play government/woods soon",
    "play sanitation/woods",
    "play religion/woods G6",
    "declare sea",
    "commit weapons/hills,education/woods",
    "commit weapons/hills, weapons/woods",
    "commit weapons/hills weapons/woods",
    "commit ",
    "commit ,",
    "discard",
    "occupy",
    "occupy 007",
    "occupy ٣",
    "end\n",
]


@pytest.mark.parametrize("text", NO_ACTIONS)
def test_anything_else_is_no_action(text: str) -> None:
    assert read_action(text, SEA) is None


def test_cards_are_sorted_as_text() -> None:
    assert write_cards([card("weapons/hills"), card("education/woods")]) == (
        "education/woods,weapons/hills"
    )
    texts = [str(found) for found in sorted(CARDS.values())]
    assert texts == sorted(texts)
