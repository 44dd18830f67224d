"""Failed requests: kind, rule and place, and nothing changed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tempus_desktop.engine.protocol import Engine
from tests.engine.conversation import NEW, loaded, refuse
from tests.games.tempus.positions import changed, example, in_progress
from tests.storage.test_layouts import layout

Json = dict[str, Any]

BAD_REQUESTS: list[tuple[object, str | None]] = [
    ({}, None),
    ({"do": None}, None),
    ({"do": "dance"}, None),
    ({"do": ["new"]}, None),
    ([], None),
    ("games", None),
    (None, None),
    ({"do": "games", "more": 1}, None),
    ({"do": "new"}, None),
    ({"do": "new", "players": 3}, None),
    ({**NEW, "game": "chess"}, None),
    ({**NEW, "players": 2}, "S1"),
    ({**NEW, "players": 6}, "S1"),
    ({**NEW, "players": ["red", "blue"]}, "S1"),
    ({**NEW, "players": []}, "S1"),
    ({**NEW, "players": ["red", "blue", "red"]}, None),
    ({**NEW, "players": ["red", "blue", "pink"]}, None),
    ({**NEW, "players": "3"}, None),
    ({**NEW, "players": 3.0}, None),
    ({**NEW, "players": True}, None),
    ({**NEW, "first_player": "green"}, None),
    ({**NEW, "first_player": 0}, None),
    ({**NEW, "seed": -1}, None),
    ({**NEW, "seed": 2**53}, None),
    ({**NEW, "seed": "7"}, None),
    ({**NEW, "options": {"weather": True}}, None),
    ({**NEW, "options": {"five_city": 1}}, None),
    ({**NEW, "options": []}, None),
    ({**NEW, "layout": "G6"}, None),
    ({"do": "load"}, None),
    ({"do": "load", "position": 3}, None),
    ({"do": "play"}, None),
    ({"do": "play", "action": "move", "actions": ["move"]}, None),
    ({"do": "play", "action": ["move"]}, None),
    ({"do": "play", "actions": "move"}, None),
    ({"do": "play", "actions": ["move", 1]}, None),
    ({"do": "observe"}, None),
    ({"do": "observe", "seat": 3}, None),
    ({"do": "observe", "seat": -1}, None),
    ({"do": "observe", "seat": True}, None),
    ({"do": "observe", "seat": "red"}, None),
    ({"do": "why"}, None),
    ({"do": "why", "action": 1}, None),
    ({"do": "choose"}, None),
    ({"do": "choose", "level": "god"}, None),
    ({"do": "choose", "level": "random", "seconds": "1"}, None),
    ({"do": "choose", "level": "random", "seconds": -1}, None),
    ({"do": "choose", "level": "random", "seconds": True}, None),
    ({"do": "choose", "level": "random", "seed": 1.5}, None),
]


@pytest.mark.parametrize(("request_", "rule"), BAD_REQUESTS)
def test_bad_requests(request_: object, rule: str | None) -> None:
    for engine in (Engine(), loaded(example())):
        error = refuse(engine, request_)
        assert (error["kind"], error["rule"], error["place"]) == ("bad-request", rule, None)


@pytest.mark.parametrize(
    "request_",
    [
        {"do": "state"},
        {"do": "undo"},
        {"do": "play", "action": "move"},
        {"do": "observe", "seat": 0},
        {"do": "why", "action": "move"},
        {"do": "choose", "level": "random"},
    ],
)
def test_without_a_match_there_is_nothing_to_ask(request_: Json) -> None:
    assert refuse(Engine(), request_)["kind"] == "bad-request"


def test_a_bad_position_is_a_bad_file() -> None:
    for engine in (Engine(), loaded(in_progress())):
        position = changed(example(), {"players.1.tokens.I7": 4})
        error = refuse(engine, {"do": "load", "position": position})
        assert (error["kind"], error["rule"]) == ("bad-file", "M3")
        assert error["place"] == "players[1].tokens.I7"
        assert error["message"].startswith("players[1].tokens.I7: ")


def test_a_bad_layout_is_a_bad_file() -> None:
    engine = loaded(example())
    tiles = layout()["tiles"]
    tiles[3] = {**tiles[3], "centre": "A1"}
    error = refuse(engine, {**NEW, "layout": layout(tiles=tiles)})
    assert (error["kind"], error["rule"], error["place"]) == ("bad-file", "S2", "tiles[3].centre")
    error = refuse(engine, {**NEW, "players": 4, "layout": layout()})
    assert (error["kind"], error["rule"], error["place"]) == ("bad-file", "S1", "tiles")


@pytest.mark.parametrize(
    ("action", "rule"),
    [("end", "A1"), ("step G6 H5", "M1"), ("castle", None), ("Move", None), ("move ", None)],
)
def test_an_illegal_action_changes_nothing(action: str, rule: str | None) -> None:
    error = refuse(loaded(example()), {"do": "play", "action": action})
    assert (error["kind"], error["rule"], error["place"]) == ("illegal-action", rule, None)


def answer_of(engine: Engine, line: str) -> Json:
    written = engine.answer_line(line)
    assert "\n" not in written
    answer: Json = json.loads(written)
    return answer


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "games",
        '{"do":"games"',
        "[" * 100_000,
        '{"do":"games","id":NaN}',
        '{"id":"\\ud800","do":"games"}',
        '{"id":' + "9" * 5000 + ',"do":"games"}',
        "\udcff{}",
    ],
    ids=range(9),
)
def test_a_line_that_is_no_json_is_a_bad_request_without_id(line: str) -> None:
    answer = answer_of(Engine(), line)
    assert list(answer) == ["ok", "error"]
    assert answer["error"]["kind"] == "bad-request"


def test_lines_are_answered_with_lines() -> None:
    engine = Engine()
    assert answer_of(engine, json.dumps({**NEW, "id": "도시"}))["id"] == "도시"
    assert engine.answer_line('{"do":"state"}').isascii()


def test_a_key_twice_in_a_position_is_a_bad_file_and_elsewhere_a_bad_request() -> None:
    engine = Engine()
    position = json.dumps(example()).replace('"turn": 6', '"turn": 6, "turn": 6')
    answer = answer_of(engine, f'{{"id": 1, "do": "load", "position": {position}}}')
    assert (answer["id"], answer["error"]["kind"]) == (1, "bad-file")
    assert answer["error"]["place"] == "turn"
    answer = answer_of(engine, '{"do": "games", "id": 1, "do": "games"}')
    assert (answer["id"], answer["error"]["kind"]) == (1, "bad-request")
    answer = answer_of(engine, '{"do": "games", "id": 1, "id": 2}')
    assert "id" not in answer
    answer = answer_of(engine, '{"do": "load", "position": {}, "position": {}}')
    assert answer["error"]["kind"] == "bad-request"
