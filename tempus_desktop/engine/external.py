"""What a program of somebody else's is asked when it plays: the protocol's ``choose``.

The request carries the answer that ``observe`` would give for its seat, and nothing else of the
match: ``{"do": "choose", "id": 3, "seat": 1, "seconds": 1.0, "seed": 5, "observation": {...}}``.
It is answered by ``{"ok": true, "id": 3, "action": "step G6 H7"}``.
"""

from __future__ import annotations

import json
from random import Random

from tempus_desktop.bots.imagine import imagine
from tempus_desktop.engine.answers import Answer, seat_answer
from tempus_desktop.games.tempus.observation import Observation


def choose_line(request_id: int, observation: Observation, seconds: float, seed: int) -> str:
    """The request for a decision, as one line.

    Args:
        observation: of the seat that decides.
    """
    request = {
        "do": "choose",
        "id": request_id,
        "seat": observation.viewer,
        "seconds": seconds,
        "seed": seed,
        "observation": observed(observation),
    }
    return json.dumps(request, separators=(",", ":")) + "\n"


def observed(observation: Observation) -> Answer:
    """The answer to ``observe`` from nothing but the observation."""
    seat = observation.viewer
    assert seat is not None
    # What is imagined never shows: the answer has only what this seat may know.
    return seat_answer(imagine(observation, Random(0)), seat)
