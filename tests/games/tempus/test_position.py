"""Positions: read, refused with place and rule, and written out again."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus import game
from tempus_desktop.games.tempus.notation import CARDS
from tempus_desktop.games.tempus.position import read_position, write_position
from tempus_desktop.games.tempus.state import State
from tempus_desktop.games.tempus.terms import Colour, Era, Phase, Terrain
from tempus_desktop.storage.components import load_components
from tests.games.tempus.positions import MISSING, Json, changed, example, in_progress, over

COMPONENTS = load_components()
TEXTS = [str(card) for card in COMPONENTS.deck]


def read(document: object) -> State:
    return read_position(document, COMPONENTS)


def written(document: object) -> Json:
    found = write_position(read(document))
    assert found is not None
    return found


def refusal(document: object) -> BadFile:
    with pytest.raises(BadFile) as caught:
        read(document)
    return caught.value


def test_the_example_of_the_notation_is_read() -> None:
    state, sea = read(example()), read(example()).match.sea
    red = state.players[0]
    g6, i6 = sea.find("G6") or 0, sea.find("I6") or 0
    assert state.match.colours == (Colour.RED, Colour.BLUE, Colour.YELLOW)
    assert (red.era, red.tiles, red.stock) == (Era.TRADE, 3, 13)
    assert (red.held, red.cities) == (1 << g6, 1 << i6)
    assert (state.pile[g6], state.pile[i6], state.raises[g6]) == (3, 3, 1)
    assert state.island.terrain[g6] is Terrain.GRASSLAND
    assert (state.phase, state.turn, state.first, state.active) == (Phase.ACTIONS, 6, 0, 0)
    assert (state.spent, state.government, state.open) == (0, None, None)


def test_writing_gives_every_key_in_the_order_of_the_notation() -> None:
    document = written(example())
    assert list(document) == list(example())
    assert list(document["players"][0]) == list(example()["players"][0])
    assert {**document, "deck": ["weapons/woods"]} == example()
    assert list(document["land"]) == list(example()["land"])


def test_hexes_are_written_by_row_then_column_and_cards_as_text() -> None:
    document = changed(
        example(),
        {
            "players.2.tokens": {"G7": 2, "H7": 1, "F6": 1},
            "players.2.hand": ["weapons/hills", "education/hills", "weapons/farmland"],
            "discard": ["weapons/grassland", "medicine/hills"],
        },
    )
    found = written(document)
    assert list(found["players"][2]["tokens"]) == ["F6", "G7", "H7"]
    assert found["players"][2]["hand"] == ["education/hills", "weapons/farmland", "weapons/hills"]
    assert found["discard"] == ["medicine/hills", "weapons/grassland"]


def test_unlisted_cards_lie_under_the_deck_sorted_as_text() -> None:
    deck = written(example())["deck"]
    listed = ["education/woods", "government/woods", "weapons/hills", "weapons/woods"]
    left = sorted((Counter(TEXTS) - Counter(listed)).elements())
    assert deck == ["weapons/woods", *left]


def test_without_a_deck_the_unlisted_cards_are_shuffled_from_the_seed() -> None:
    def deck(seed: int) -> list[str]:
        found: list[str] = written(changed(example(), {"deck": MISSING, "seed": seed}))["deck"]
        return found

    assert deck(0) == deck(0) != deck(1)
    assert deck(0) != sorted(deck(0)) == sorted(deck(1))
    assert len(deck(0)) == len(TEXTS) - 3


def test_optional_keys_may_be_absent() -> None:
    absent = ["options", "discard", "seed", "deck"]
    absent += [f"players.{n}.{key}" for n in (1, 2) for key in ("sanitation", "government")]
    absent += [f"players.{n}.put_off" for n in range(3)]
    shorter = changed(example(), dict.fromkeys(absent, MISSING))
    assert {**written(shorter), "deck": 0, "seed": 0} == {**written(example()), "deck": 0}
    options = written(changed(example(), {"options": {}}))["options"]
    assert options == {"protection": "printed", "five_city": False}


@pytest.mark.parametrize("document", [example(), in_progress(), over()])
def test_a_written_position_is_read_back_to_the_same_state(document: Json) -> None:
    state = read(document)
    again = read(json.loads(json.dumps(write_position(state))))
    assert again == state
    assert game.legal_actions(again) == game.legal_actions(state)


def test_in_progress_every_cube_has_caught_up() -> None:
    state = read(in_progress())
    assert [player.era for player in state.players] == [Era.TRADE] * 3
    assert game.actor(state) == 0
    assert written(in_progress())["players"][1]["era"] == "trade"


def test_over_nobody_acts() -> None:
    state = read(over())
    assert game.actor(state) is None
    assert game.legal_actions(state) == ()
    assert game.outcome(state) is not None
    assert written(over())["to_act"] is None


def test_land_may_be_any_set_of_hexes() -> None:
    bare: dict[str, object] = {
        f"players.{n}.{key}": {} for n in range(3) for key in ("tokens", "cities")
    }
    empty = changed(example(), {**bare, "players.0.sanitation": {}, "land": {}})
    assert read(empty).island.land == 0
    tiny = changed(empty, {"sea": {"columns": 1, "rows": 26}, "land": {"A26": "mountain"}})
    assert written(tiny)["land"] == {"A26": "mountain"}


def test_great_cities_with_the_option() -> None:
    option = {"options.five_city": True, "players.0.cities": {"I6": 5}}
    assert written(changed(example(), option))["players"][0]["cities"] == {"I6": 5}


FAR = {f"{column}1": "woods" for column in "ACEGIK"}
CITIES = {f"{column}1": 2 for column in "ACEG"}


REFUSED: list[tuple[str, dict[str, object], str, str | None]] = [
    ("format", {"format": "tempus-layout"}, "format", None),
    ("version", {"version": 2}, "version", None),
    ("version of a float", {"version": 1.0}, "version", None),
    ("version true", {"version": True}, "version", None),
    ("missing key", {"turn": MISSING}, "turn", None),
    ("missing key of a player", {"players.1.era": MISSING}, "players[1].era", None),
    ("unknown key", {"colour": "red"}, "colour", None),
    ("unknown key of a player", {"players.2.age": 3}, "players[2].age", None),
    ("unknown option", {"options.six_city": True}, "options.six_city", None),
    ("unknown key of the sea", {"sea.depth": 1}, "sea.depth", None),
    ("options no object", {"options": []}, "options", None),
    ("option no boolean", {"options.five_city": 1}, "options.five_city", None),
    ("unknown protection", {"options.protection": "none"}, "options.protection", None),
    ("too wide a sea", {"sea.columns": 27}, "sea.columns", None),
    ("no rows", {"sea.rows": 0}, "sea.rows", None),
    ("hex off the sea", {"land": {"N1": "woods"}}, "land.N1", None),
    ("no hex", {"land": {"G0": "woods"}}, "land.G0", None),
    ("odd key", {"land": {"a b": "woods"}}, "land['a b']", None),
    ("unknown terrain", {"land.G5": "lake"}, "land.G5", None),
    ("terrain of another case", {"land.G5": "Woods"}, "land.G5", None),
    ("terrain no text", {"land.G5": 3}, "land.G5", None),
    ("two players", {"players": example()["players"][:2]}, "players", "S1"),
    ("players no list", {"players": {}}, "players", None),
    ("a player no object", {"players.1": "blue"}, "players[1]", None),
    ("unknown colour", {"players.0.colour": "pink"}, "players[0].colour", None),
    ("colour twice", {"players.2.colour": "red"}, "players[2].colour", None),
    ("unknown era", {"players.0.era": "space"}, "players[0].era", None),
    ("tokens true", {"players.1.tokens.I7": True}, "players[1].tokens.I7", None),
    ("tokens a float", {"players.1.tokens.I7": 2.0}, "players[1].tokens.I7", None),
    ("tokens a text", {"players.1.tokens.I7": "2"}, "players[1].tokens.I7", None),
    ("no tokens", {"players.1.tokens.I7": 0}, "players[1].tokens.I7", "B1"),
    ("a hex of 17", {"players.1.tokens.I7": 17}, "players[1].tokens.I7", "B1"),
    ("tokens no object", {"players.1.tokens": [2]}, "players[1].tokens", None),
    ("token on water", {"players.1.tokens.A1": 1}, "players[1].tokens.A1", "M1"),
    ("two players in a hex", {"players.1.tokens.G6": 1}, "players[1].tokens.G6", "M1"),
    ("own city and tokens", {"players.0.tokens.I6": 1}, "players[0].cities.I6", "M1"),
    ("foreign city and tokens", {"players.1.tokens.I6": 1}, "players[1].tokens.I6", "M1"),
    ("a stack over its limit", {"players.1.tokens.I7": 4}, "players[1].tokens.I7", "M3"),
    ("over a raised limit", {"players.0.tokens.G6": 5}, "players[0].tokens.G6", "M3"),
    ("raise without a token", {"players.0.sanitation.G7": 1}, "players[0].sanitation.G7", "N2"),
    ("no raise", {"players.0.sanitation.G6": 0}, "players[0].sanitation.G6", "N1"),
    ("a raise of 55", {"players.0.sanitation.G6": 55}, "players[0].sanitation.G6", "N1"),
    ("city on water", {"players.0.cities": {"A1": 2}}, "players[0].cities.A1", "M1"),
    ("city on a mountain", {"players.0.cities": {"H6": 2}}, "players[0].cities.H6", "K1"),
    ("city of 1", {"players.0.cities.I6": 1}, "players[0].cities.I6", "K1"),
    ("city of 6", {"players.0.cities.I6": 6}, "players[0].cities.I6", "K1"),
    ("city of 5", {"players.0.cities.I6": 5}, "players[0].cities.I6", "K2"),
    (
        "adjacent cities",
        {"players.1.tokens": {}, "players.1.cities": {"I7": 2}},
        "players[0].cities.I6",
        "K1",
    ),
    (
        "too many cities",
        {"land": {**example()["land"], **FAR}, "players.1.cities": CITIES},
        "players[1].cities.G1",
        "K1",
    ),
    (
        "too many great cities",
        {
            "land": {**example()["land"], **FAR},
            "options.five_city": True,
            "players.0.cities": {"A1": 5},
            "players.1.cities": {"C1": 5},
            "players.2.cities": {"E1": 5},
        },
        "players[2].cities.E1",
        "K2",
    ),
    ("unknown card", {"players.0.hand": ["education/mountain"]}, "players[0].hand[0]", None),
    ("unknown card of the deck", {"deck": ["weapons/woods", "weapons"]}, "deck[1]", None),
    ("deck null", {"deck": None}, "deck", None),
    ("a card too many", {"deck": ["education/woods"]}, "deck[0]", "C4"),
    (
        "a card too many in a hand",
        {"players.1.hand": ["education/woods"]},
        "players[1].hand[0]",
        "C4",
    ),
    ("a card too many in the discard pile", {"discard": ["weapons/woods"]}, "discard[0]", "C4"),
    ("a hand over its limit", {"players.1.hand": TEXTS[:6]}, "players[1].hand", "C5"),
    ("too many tiles", {"players.1.action_tiles": 5}, "players[1].action_tiles", "A1"),
    ("tiles below nought", {"players.1.action_tiles": -1}, "players[1].action_tiles", "A1"),
    ("tiles null", {"players.1.action_tiles": None}, "players[1].action_tiles", None),
    ("to act without a tile", {"players.0.action_tiles": 0}, "players[0].action_tiles", "A1"),
    (
        "no government card",
        {"players.1.government": ["weapons/woods"], "deck": []},
        "players[1].government[0]",
        "G4",
    ),
    ("put off without a card", {"players.1.put_off": True}, "players[1].put_off", "G2"),
    ("put off no boolean", {"players.0.put_off": 0}, "players[0].put_off", None),
    ("turn 0", {"turn": 0}, "turn", "P4"),
    ("turn 11", {"turn": 11}, "turn", "P4"),
    ("turn true", {"turn": True}, "turn", None),
    ("an era ahead of the turn", {"turn": 5}, "players[0].era", "P1"),
    ("an era two behind", {"players.1.era": "cities"}, "players[1].era", "P1"),
    ("nobody on the era of the turn", {"players.0.era": "roads"}, "turn", "P1"),
    ("set-up", {"phase": "set-up"}, "phase", None),
    ("unknown phase", {"phase": "fight"}, "phase", None),
    ("unknown first player", {"first_player": "green"}, "first_player", None),
    ("first player null", {"first_player": None}, "first_player", None),
    ("unknown to act", {"to_act": "pink"}, "to_act", None),
    ("nobody to act", {"to_act": None}, "to_act", "P4"),
    ("seed below nought", {"seed": -1}, "seed", None),
    ("seed too large", {"seed": 2**53}, "seed", None),
    ("seed a float", {"seed": 1.0}, "seed", None),
]


@pytest.mark.parametrize(
    ("changes", "place", "rule"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED]
)
def test_refused_with_place_and_rule(
    changes: dict[str, object], place: str, rule: str | None
) -> None:
    error = refusal(changed(example(), changes))
    assert (error.place, error.rule) == (place, rule)
    assert error.message and "\n" not in error.message


REFUSED_LATER: list[tuple[Json, dict[str, object], str, str]] = [
    (in_progress(), {"players.1.action_tiles": 1}, "players[1].action_tiles", "A1"),
    (in_progress(), {"to_act": "blue"}, "to_act", "P1"),
    (over(), {"players.1.action_tiles": 1}, "players[1].action_tiles", "A1"),
    (over(), {"players.0.government": ["government/woods"]}, "players[0].government", "G4"),
    (over(), {"to_act": "red"}, "to_act", "P4"),
    (over(), {"turn": 9}, "turn", "P4"),
    (over(), {"players.0.era": "trains"}, "turn", "P1"),
    (over(), {"players.1.era": "industry"}, "players[1].era", "P1"),
]


@pytest.mark.parametrize(("base", "changes", "place", "rule"), REFUSED_LATER)
def test_refused_in_later_phases(
    base: Json, changes: dict[str, object], place: str, rule: str
) -> None:
    error = refusal(changed(base, changes))
    assert (error.place, error.rule) == (place, rule)


def test_more_than_sixteen_tokens() -> None:
    land = dict.fromkeys(("A1", "B1", "C1", "D1", "E1", "F1"), "woods")
    tokens = dict(zip(land, (3, 3, 3, 3, 3, 2), strict=True))
    document = changed(
        example(), {"land": {**example()["land"], **land}, "players.1.tokens": tokens}
    )
    assert refusal(document).place == "players[1].tokens"
    assert refusal(document).rule == "B1"


def test_a_fifty_fifth_card() -> None:
    error = refusal(changed(example(), {"deck": TEXTS}))
    assert error.rule == "C4"
    assert error.place.startswith("deck[")


def test_limits_are_those_of_the_era_as_written_before_the_catch_up() -> None:
    behind = changed(
        in_progress(),
        {
            "turn": 8,
            "players.0.era": "printing",
            "players.1.era": "ships",
            "players.2.era": "ships",
            "players.1.hand": TEXTS[:6],
        },
    )
    assert refusal(behind).rule == "C5"


@pytest.mark.parametrize("document", [None, 3, "text", [], True])
def test_a_document_that_is_no_object(document: object) -> None:
    assert refusal(document).place == ""


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=5,
)
PATHS = [
    *example(),
    *(f"players.{n}.{key}" for n in range(3) for key in example()["players"][0]),
    *(f"players.{n}" for n in range(3)),
    "land.G5",
    "sea.columns",
    "options.five_city",
    "players.0.tokens.G6",
]


@settings(max_examples=150)
@given(st.sampled_from(PATHS), values)
def test_any_value_anywhere_is_read_or_refused(path: str, value: object) -> None:
    try:
        state = read(changed(example(), {path: value}))
    except BadFile as error:
        assert error.message
    else:
        assert write_position(state) is not None


def test_every_card_of_the_deck_is_a_card_of_the_notation() -> None:
    assert set(COMPONENTS.deck) <= set(CARDS.values())
