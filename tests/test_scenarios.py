"""Every scenario file played through the engine; their README explains the keys of `expect`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tempus_desktop.engine.protocol import Engine

Json = dict[str, Any]

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.json"))


class Played:
    """A scenario after its actions: the last answer, and the view of every seat."""

    def __init__(self, scenario: Json) -> None:
        self.engine = Engine()
        self.answer = self.ask({"do": "load", "position": scenario["position"]})
        for action in scenario["play"]:
            self.answer = self.ask({"do": "play", "action": action})
        colours = [player["colour"] for player in scenario["position"]["players"]]
        views = [self.ask({"do": "observe", "seat": n})["view"] for n in range(len(colours))]
        self.players: dict[str, Json] = {
            colour: views[n]["players"][n] for n, colour in enumerate(colours)
        }
        self.view = views[0]
        self.scenario = scenario

    def ask(self, request: Json) -> Json:
        """The answer to a request that must succeed."""
        answer = self.engine.handle(request)
        assert answer["ok"] is True, answer
        return answer

    def by_colour(self, key: str, wished: Json) -> dict[str, Any]:
        """A key of the players named in the wish."""
        return {colour: self.players[colour][key] for colour in wished}

    def matches(self, pattern: str) -> list[str]:
        """Legal actions of that text, or that begin so when it ends in ``*``."""
        legal = self.answer["legal"]
        if pattern.endswith("*"):
            return [text for text in legal if text.startswith(pattern[:-1])]
        return [text for text in legal if text == pattern]


def _illegal(played: Played, action: str) -> None:
    before = played.ask({"do": "state"})
    refused = played.engine.handle({"do": "play", "action": action})
    assert refused["ok"] is False
    error: Any = refused["error"]
    assert error["kind"] == "illegal-action"
    assert error["message"]
    if "refused_by" in played.scenario["expect"]:
        allowed = played.scenario["expect"]["refused_by"] or [None]
        assert error["rule"] in allowed
    why = played.ask({"do": "why", "action": action})
    assert (why["legal"], why["rule"]) == (False, error["rule"])
    assert played.ask({"do": "state"}) == before


def _holds(played: Played, wished: dict[str, list[str]]) -> None:
    for colour, cards in wished.items():
        hand = list(played.players[colour]["hand"])
        for card in cards:
            hand.remove(card)


def _same(read: Callable[[Played, Any], object]) -> Callable[[Played, Any], None]:
    def check(played: Played, wished: Any) -> None:
        assert read(played, wished) == wished

    return check


CHECKS: dict[str, Callable[[Played, Any], None]] = {
    "legal_includes": lambda played, wished: _all(played.matches(text) for text in wished),
    "legal_excludes": lambda played, wished: _all(not played.matches(text) for text in wished),
    "legal_exactly": _same(lambda played, _: played.answer["legal"]),
    "illegal": _illegal,
    "refused_by": lambda played, _: None,
    "to_act": _same(lambda played, _: played.answer["to_act"]),
    "phase": _same(lambda played, _: played.answer["phase"]),
    "scores": _same(
        lambda played, wished: {colour: played.answer["scores"][colour] for colour in wished}
    ),
    "outcome": _same(lambda played, _: played.answer["outcome"]),
    "position_null": _same(lambda played, _: played.answer["position"] is None),
    "turn": _same(lambda played, _: played.view["turn"]),
    "first_player": _same(lambda played, _: played.view["first_player"]),
    "deck_size": _same(lambda played, _: played.view["deck"]),
    "discard_size": _same(lambda played, _: len(played.view["discard"])),
    "tokens": _same(lambda played, wished: played.by_colour("tokens", wished)),
    "cities": _same(lambda played, wished: played.by_colour("cities", wished)),
    "era": _same(lambda played, wished: played.by_colour("era", wished)),
    "tiles": _same(lambda played, wished: played.by_colour("action_tiles", wished)),
    "sanitation": _same(lambda played, wished: played.by_colour("sanitation", wished)),
    "government": _same(lambda played, wished: played.by_colour("government", wished)),
    "put_off": _same(lambda played, wished: played.by_colour("put_off", wished)),
    "hands": _same(
        lambda played, wished: {colour: len(played.players[colour]["hand"]) for colour in wished}
    ),
    "holds": _holds,
}


def _all(results: Any) -> None:
    assert all(results)


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_scenario(file: Path) -> None:
    scenario = json.loads(file.read_text("utf-8"))
    played = Played(scenario)
    assert scenario["expect"]
    for key, wished in scenario["expect"].items():
        CHECKS[key](played, wished)


def test_there_are_scenarios() -> None:
    assert len(FILES) >= 31
