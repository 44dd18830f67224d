"""Talking to an engine in process."""

from __future__ import annotations

from typing import Any

from tempus_desktop.engine.protocol import Engine

Json = dict[str, Any]

NEW: Json = {"do": "new", "game": "tempus", "players": 3, "seed": 7, "first_player": "red"}


def ask(engine: Engine, request: Json) -> Json:
    """The answer to a request that must succeed."""
    answer: Json = engine.handle(request)
    assert answer["ok"] is True, answer
    return answer


def refuse(engine: Engine, request: object) -> Json:
    """The error of a request that must fail and change nothing."""
    before = engine.handle({"do": "state"})
    answer: Json = engine.handle(request)
    assert answer["ok"] is False, answer
    assert engine.handle({"do": "state"}) == before
    error: Json = answer["error"]
    assert list(error) == ["kind", "rule", "place", "message"]
    assert error["message"]
    return error


def loaded(position: Json) -> Engine:
    engine = Engine()
    ask(engine, {"do": "load", "position": position})
    return engine


def play(engine: Engine, *texts: str) -> Json:
    return ask(engine, {"do": "play", "actions": list(texts)})
