"""Views: what one seat may know, written as the protocol shows it."""

from __future__ import annotations

from typing import Any

from tempus_desktop.games.tempus import game
from tempus_desktop.games.tempus.notation import read_action
from tempus_desktop.games.tempus.position import read_position, write_position, write_view
from tempus_desktop.games.tempus.state import OpenFight, State
from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.storage.components import load_components
from tests.games.tempus.positions import Json, changed, example, in_progress

COMPONENTS = load_components()
TEXTS = [str(card) for card in COMPONENTS.deck]


def read(document: object) -> State:
    return read_position(document, COMPONENTS)


def view(state: State, seat: int | None) -> Json:
    found: Any = write_view(game.observe(state, seat))
    return dict(found)


def play(state: State, *texts: str) -> State:
    for text in texts:
        action, seat = read_action(text, state.match.sea), game.actor(state)
        assert action is not None and seat is not None
        state = game.apply(state, seat, action).state
    return state


def test_a_view_has_the_keys_of_a_position_without_the_secrets() -> None:
    seen = view(read(example()), 0)
    document: Any = write_position(read(example()))
    keys = [key for key in document if key != "seed"]
    assert list(seen) == [*keys, "round", "open"]
    assert [player["hand"] for player in seen["players"]] == [["education/woods"], 0, 1]
    assert seen["deck"] == len(document["deck"])
    assert (seen["round"], seen["open"]) == ({"spent": 0, "government": None}, None)
    same = [key for key in keys if key not in ("players", "deck")]
    assert all(seen[key] == document[key] for key in same)


def test_a_bystander_sees_no_hand() -> None:
    assert [player["hand"] for player in view(read(example()), None)["players"]] == [1, 0, 1]


def test_an_open_move_shows_steps_and_moved_tokens() -> None:
    state = play(read(example()), "move", "step G6 H5")
    assert write_position(state) is None
    opened = {"kind": "move", "steps_left": 1, "moved": {"H5": 1}}
    assert view(state, 2)["open"] == opened
    assert view(state, 2)["round"] == {"spent": 1, "government": None}


def test_open_babies_show_births() -> None:
    state = play(read(example()), "babies", "birth G6")
    assert view(state, 1)["open"] == {"kind": "babies", "births_left": 1, "born": ["G6"]}


def test_a_discard_shows_its_surplus() -> None:
    document = changed(example(), {"players.0.hand": [*TEXTS[:2], *TEXTS[6:9]], "deck": []})
    state = play(read(document), "idea")
    assert view(state, 1)["open"] == {"kind": "discard", "surplus": 2}


def test_a_commitment_in_progress_is_a_number_to_others() -> None:
    state = play(read(in_progress()), "commit education/woods", "commit")
    progress = {"kind": "progress", "committed": {"red": 1, "blue": []}}
    assert view(state, 1)["open"] == progress
    assert view(state, 0)["open"]["committed"] == {"red": ["education/woods"], "blue": 0}
    assert view(state, 0)["round"] is None
    assert write_position(state) is None
    assert view(read(in_progress()), 0)["open"] is None


def test_a_fight_shows_the_commitment_to_the_attacker_only_and_nothing_once_won() -> None:
    blue = {"I7": 1, "H7": 1, "G7": 1, "H5": 1}
    document = changed(example(), {"players.1.tokens": blue, "players.2.tokens": {"F6": 1}})
    state = play(read(document), "fight G6 H5", "commit education/woods")
    assert isinstance(state.open, OpenFight)
    fight = {"kind": "fight", "from": "G6", "to": "H5", "declared": None, "won": False}
    assert view(state, 0)["open"] == {**fight, "committed": {"red": ["education/woods"]}}
    assert view(state, 1)["open"] == {**fight, "committed": {"red": 1}}
    won = play(state, "commit")
    assert view(won, 1)["open"] == {**fight, "won": True, "committed": {}}


def test_set_up_shows_what_is_placed_by_row_and_column() -> None:
    setup = game.Setup(tuple(Colour)[:3], read(example()).match.options, COMPONENTS, 0)
    state = game.start(setup, 1)
    seen = view(state, 0)
    assert seen["open"]["kind"] == "place" and len(seen["open"]["tile"]) == 7
    assert (seen["turn"], seen["deck"], seen["phase"]) == (1, 54, "set-up")
    assert [player["action_tiles"] for player in seen["players"]] == [3, 3, 3]
    assert (seen["land"], seen["round"]) == ({}, None)
    state = play(state, *(f"place {centre} 0" for centre in ("C3", "F3", "I3", "L3", "D6", "G6")))
    state = play(state, "place J6 0", "place D9 0", "settle D6", "settle C6", "settle D6")
    assert game.actor(state) == 1
    state = play(state, "settle J6", "settle I6")
    assert view(state, 0)["open"] == {"kind": "settle", "placed": ["I6", "J6"]}
    assert view(state, 0)["players"][0]["tokens"] == {"C6": 1, "D6": 2}
