"""Conversations with the engine, to the letter of the notation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tempus_desktop.engine.protocol import Bots, Engine
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.observation import Observation
from tests.engine.conversation import NEW, ask, loaded, play, refuse
from tests.games.tempus.positions import changed, example, in_progress, over
from tests.storage.test_layouts import layout

Json = dict[str, Any]


def test_games_lists_what_may_be_chosen() -> None:
    (about,) = ask(Engine(), {"do": "games"})["games"]
    assert about["id"] == "tempus"
    assert about["players"] == [3, 4, 5]
    assert about["options"] == {"protection": ["printed", "designer"], "five_city": [False, True]}
    assert about["levels"] and all(isinstance(level, str) for level in about["levels"])


def test_a_new_match_asks_the_first_player_for_a_tile() -> None:
    answer = ask(Engine(), NEW)
    assert list(answer) == [
        "ok",
        "game",
        "phase",
        "to_act",
        "legal",
        "events",
        "scores",
        "outcome",
        "tile",
        "position",
    ]
    assert (answer["game"], answer["phase"], answer["to_act"]) == ("tempus", "set-up", "red")
    assert (answer["position"], answer["outcome"], answer["events"]) == (None, None, [])
    assert answer["scores"] == {"red": 0, "blue": 0, "yellow": 0}
    assert answer["legal"] == sorted(answer["legal"])
    assert len(answer["legal"]) == 11 * 10 * 6
    assert len(answer["tile"]) == 7


def test_colours_are_named_clockwise() -> None:
    answer = ask(Engine(), {**NEW, "players": ["green", "red", "purple"]})
    assert list(answer["scores"]) == ["green", "red", "purple"]


def test_the_same_seed_draws_the_same_first_player_and_tiles() -> None:
    request = {"do": "new", "game": "tempus", "players": 5, "seed": 1}
    assert ask(Engine(), request) == ask(Engine(), request)
    firsts = {ask(Engine(), {**request, "seed": seed})["to_act"] for seed in range(40)}
    assert len(firsts) == 5


def test_without_a_seed_the_engine_draws_one() -> None:
    request = {"do": "new", "game": "tempus", "players": 5}
    begun = {
        (answer["to_act"], answer["tile"]) for answer in (ask(Engine(), request) for _ in range(20))
    }
    assert len(begun) > 1


def test_with_a_layout_set_up_begins_with_settling() -> None:
    answer = ask(Engine(), {**NEW, "layout": layout()})
    assert "tile" not in answer
    assert all(text.startswith("settle ") for text in answer["legal"])
    assert answer["position"] is None


def test_options_of_a_new_match_reach_its_positions() -> None:
    engine = Engine()
    options = {"protection": "designer", "five_city": True}
    ask(engine, {**NEW, "layout": layout(), "options": options})
    while (answer := ask(engine, {"do": "state"}))["phase"] == "set-up":
        play(engine, answer["legal"][0])
    assert answer["position"]["options"] == options
    assert (answer["position"]["turn"], answer["position"]["phase"]) == (1, "actions")


def test_a_loaded_position_is_answered_with_itself() -> None:
    answer = ask(Engine(), {"do": "load", "position": example()})
    position = answer["position"]
    assert {**position, "deck": ["weapons/woods"]} == example()
    assert (answer["to_act"], answer["phase"], answer["events"]) == ("red", "actions", [])
    assert answer["scores"] == {"red": 4, "blue": 1, "yellow": 2}
    assert answer["legal"] == sorted(answer["legal"])
    assert {"babies", "idea", "move", "city G6 2"} <= set(answer["legal"])


def test_play_tells_what_happened() -> None:
    engine = loaded(example())
    answer = ask(engine, {"do": "play", "action": "move"})
    assert answer["events"] == ["Red moves people."]
    answer = play(engine, "step G6 H5", "done", "end")
    assert answer["events"] == ["Red moves a token from G6 to H5.", "Red ends the round."]
    assert (answer["to_act"], answer["position"]["to_act"]) == ("blue", "blue")


def test_drawn_cards_are_not_named() -> None:
    assert play(loaded(example()), "idea")["events"] == ["Red has an idea.", "Red draws 2 cards."]


def test_several_actions_are_played_all_or_none() -> None:
    engine = loaded(example())
    error = refuse(engine, {"do": "play", "actions": ["move", "step G6 H5", "end"]})
    assert (error["kind"], error["rule"], error["place"]) == ("illegal-action", "A3", None)
    assert play(engine)["legal"] == ask(engine, {"do": "state"})["legal"]


def test_position_is_null_while_something_is_open_or_a_round_has_begun() -> None:
    engine = loaded(example())
    assert ask(engine, {"do": "state"})["position"] is not None
    assert play(engine, "move")["position"] is None
    assert play(engine, "done")["position"] is None
    assert play(engine, "end")["position"] is not None
    engine = loaded(changed(example(), {"players.0.hand": ["sanitation/woods"], "deck": []}))
    assert play(engine, "play sanitation/woods G6")["position"] is not None
    government = {"players.0.hand": ["government/hills"]}
    engine = loaded(changed(example(), government))
    assert play(engine, "play government/hills later")["position"] is None
    engine = loaded(in_progress())
    assert ask(engine, {"do": "state"})["position"] is not None
    assert play(engine, "commit")["position"] is None
    assert play(engine, "commit", "commit")["position"]["turn"] == 7


def test_after_any_position_the_same_chance_follows() -> None:
    engine = loaded(changed(example(), {"deck": [], "players.0.hand": []}))
    position = ask(engine, {"do": "state"})["position"]
    again = loaded(position)
    texts = ("idea", "end", "idea", "end", "idea", "end")
    assert play(engine, *texts) == play(again, *texts)


def test_undo_goes_back_through_set_up_and_over_ends() -> None:
    engine = Engine()
    answers = [ask(engine, {**NEW, "layout": layout()})]
    for _ in range(14):
        answers.append(play(engine, answers[-1]["legal"][0]))
    assert answers[-1]["phase"] == "actions"
    for answer in reversed(answers[:-1]):
        assert ask(engine, {"do": "undo"}) == {**answer, "events": []}
    assert refuse(engine, {"do": "undo"})["kind"] == "bad-request"


def test_an_action_played_again_has_the_same_result_a_shuffle_included() -> None:
    unlisted = ask(Engine(), {"do": "load", "position": example()})["position"]["deck"]
    engine = loaded(changed(example(), {"deck": [], "discard": unlisted}))
    first = play(engine, "idea")
    assert first["events"][1] == "The discard pile is shuffled into a new deck."
    hand = ask(engine, {"do": "observe", "seat": 0})["view"]["players"][0]["hand"]
    ask(engine, {"do": "undo"})
    assert play(engine, "idea") == first
    assert ask(engine, {"do": "observe", "seat": 0})["view"]["players"][0]["hand"] == hand


def test_new_and_load_leave_nothing_to_take_back() -> None:
    engine = loaded(example())
    play(engine, "move")
    ask(engine, {"do": "load", "position": example()})
    assert refuse(engine, {"do": "undo"})["kind"] == "bad-request"


def test_each_seat_observes_its_own_secrets_only() -> None:
    engine = loaded(example())
    red, blue = (ask(engine, {"do": "observe", "seat": seat}) for seat in (0, 1))
    assert "position" not in red
    assert red["legal"] == ask(engine, {"do": "state"})["legal"]
    assert blue["legal"] == []
    assert [player["hand"] for player in blue["view"]["players"]] == [1, [], 1]
    assert "seed" not in blue["view"]
    assert blue["view"]["deck"] == 51
    assert (red["to_act"], blue["to_act"]) == ("red", "red")


def test_why_gives_rule_and_sentence() -> None:
    engine = loaded(example())
    legal = ask(engine, {"do": "why", "action": "move"})
    assert (legal["legal"], legal["rule"]) == (True, None)
    refused = ask(engine, {"do": "why", "action": "city G6 4"})
    assert (refused["legal"], refused["rule"]) == (False, "K1")
    assert refused["message"] == "That city takes at least 4 tokens on G6."
    foreign = ask(engine, {"do": "why", "action": "castle"})
    assert (foreign["legal"], foreign["rule"]) == (False, None)
    assert foreign["message"]


def test_when_over_nobody_acts() -> None:
    engine = loaded(over())
    answer = ask(engine, {"do": "state"})
    assert (answer["to_act"], answer["legal"], answer["phase"]) == (None, [], "over")
    assert answer["outcome"] == {"winners": ["red"], "scores": {"red": 7, "blue": 1, "yellow": 2}}
    error = refuse(engine, {"do": "play", "action": "move"})
    assert error["kind"] == "illegal-action"
    assert refuse(engine, {"do": "choose", "level": "random"})["kind"] == "bad-request"
    assert ask(engine, {"do": "why", "action": "move"})["legal"] is False
    assert ask(engine, {"do": "observe", "seat": 2})["legal"] == []


def test_choose_asks_the_bot_with_what_its_seat_may_know() -> None:
    asked: list[tuple[str, int | None, float, int]] = []

    def choose(
        level: str, seen: Observation, legal: Sequence[Action], seconds: float, seed: int
    ) -> Action:
        asked.append((level, seen.viewer, seconds, seed))
        return legal[-1]

    engine = Engine(bots=Bots(("plain", "clever"), choose))
    (about,) = ask(engine, {"do": "games"})["games"]
    assert about["levels"] == ["plain", "clever"]
    ask(engine, {"do": "load", "position": changed(example(), {"to_act": "blue"})})
    request = {"do": "choose", "level": "clever", "seconds": 2, "seed": 5}
    answer = ask(engine, request)
    assert list(answer) == ["ok", "action"]
    assert answer["action"] in ask(engine, {"do": "state"})["legal"]
    assert asked == [("clever", 1, 2.0, 5)]


def test_the_bots_of_the_program_choose_a_legal_action() -> None:
    engine = loaded(example())
    for level in ask(engine, {"do": "games"})["games"][0]["levels"]:
        answer = ask(engine, {"do": "choose", "level": level, "seconds": 0.05, "seed": 1})
        assert answer["action"] in ask(engine, {"do": "state"})["legal"]


@pytest.mark.parametrize("id_", [0, "x", None, [1, {"a": None}], {"b": 2.5}, True])
def test_any_id_comes_back(id_: object) -> None:
    engine = Engine()
    requests: list[Json] = [NEW, {"do": "play", "action": "move"}, {"do": "nothing"}, {}]
    for request in requests:
        assert engine.handle({**request, "id": id_})["id"] == id_
        assert "id" not in engine.handle(request)
