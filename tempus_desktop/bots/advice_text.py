"""Advice between the window and the bots' process, as parts of JSON lines.

A request for advice is one for a decision with two keys more: ``ask``, ``hint`` or ``why``, and for
``why`` the ``line`` of actions that were taken. Its answer has ``advice`` instead of ``action``.
"""

from __future__ import annotations

import json
import pickle
from base64 import b64encode
from collections.abc import Mapping
from random import Random
from typing import Any

from tempus_desktop.bots.advice import LEVEL, Advice, Line, advise, explain
from tempus_desktop.bots.facts import Fact
from tempus_desktop.bots.imagine import imagine
from tempus_desktop.bots.odds import Odds
from tempus_desktop.bots.terms import Term
from tempus_desktop.core.chance import SEED_LIMIT
from tempus_desktop.games.tempus.game import legal_actions
from tempus_desktop.games.tempus.notation import read_action, write_action
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.grids.hexes import HexGrid


def hint_line(request_id: int, observation: Observation, seconds: float, seed: int) -> str:
    """The request for a hint, as one line."""
    return _line({**_request(request_id, observation, seed), "ask": "hint", "seconds": seconds})


def why_line(request_id: int, observation: Observation, line: Line, level: str, seed: int) -> str:
    """The request for an explanation, as one line."""
    texts = [write_action(action, observation.match.sea) for action in line]
    return _line(
        {**_request(request_id, observation, seed), "ask": "why", "level": level, "line": texts}
    )


def _request(request_id: int, observation: Observation, seed: int) -> dict[str, object]:
    packed = b64encode(pickle.dumps(observation)).decode("ascii")
    return {"id": request_id, "observation": packed, "seed": seed}


def _line(request: Mapping[str, object]) -> str:
    return json.dumps(request) + "\n"


def answered(request: Mapping[str, Any], observation: Observation) -> dict[str, object] | None:
    """The advice asked for.

    Raises:
        ValueError: the request makes no sense.
    """
    sea, seed = observation.match.sea, int(request["seed"]) % SEED_LIMIT
    if request["ask"] == "hint":
        legal = legal_actions(imagine(observation, Random(seed)))
        return write_advice(advise(observation, legal, request["seconds"], seed, LEVEL), sea)
    found = explain(observation, _actions(request["line"], sea), request["level"], seed)
    return None if found is None else write_advice(found, sea)


def write_advice(advice: Advice, sea: HexGrid) -> dict[str, object]:
    """Advice as JSON."""
    return {
        "line": [write_action(action, sea) for action in advice.line],
        "against": [write_action(action, sea) for action in advice.against],
        "gains": {term.value: round(value, 3) for term, value in advice.gains.items()},
        "odds": advice.odds,
        "bare": advice.bare,
        "facts": [[fact.value, number] for fact, number in advice.facts],
    }


def read_advice(document: Mapping[str, Any], sea: HexGrid) -> Advice:
    """Advice as it was written.

    Raises:
        KeyError, TypeError, ValueError: it makes no sense.
    """
    return Advice(
        line=_actions(document["line"], sea),
        against=_actions(document["against"], sea) if document["against"] else (),
        gains={Term(term): float(value) for term, value in document["gains"].items()},
        odds=_odds(document["odds"]),
        bare=_odds(document["bare"]),
        facts=tuple((Fact(fact), int(number)) for fact, number in document["facts"]),
    )


def _actions(texts: list[str], sea: HexGrid) -> Line:
    actions = [read_action(text, sea) for text in texts]
    found = tuple(action for action in actions if action is not None)
    if not found or len(found) != len(texts):
        raise ValueError("no such action")
    return found


def _odds(values: list[Any] | None) -> Odds | None:
    return None if values is None else Odds(*values)
