"""A bot in a process of its own: one JSON request a line in, one answer a line out.

``{"id": 3, "level": "greedy", "observation": "<base64>", "seconds": 1.0, "seed": 5}`` is answered
by ``{"id": 3, "action": "step G6 H7"}`` or ``{"id": 3, "error": "..."}``. The observation is
pickled: the process is the program's own child and reads nothing else. Requests for advice are
described in :mod:`advice_text`.
"""

from __future__ import annotations

import json
import pickle
from base64 import b64decode, b64encode
from io import TextIOWrapper
from random import Random
from typing import TextIO

from tempus_desktop.bots.advice_text import answered
from tempus_desktop.bots.catalogue import choose
from tempus_desktop.bots.imagine import imagine
from tempus_desktop.core.chance import SEED_LIMIT
from tempus_desktop.games.tempus.game import legal_actions
from tempus_desktop.games.tempus.notation import write_action
from tempus_desktop.games.tempus.observation import Observation


def request_line(
    request_id: int, level: str, observation: Observation, seconds: float, seed: int
) -> str:
    """The request for a decision, as one line."""
    packed = b64encode(pickle.dumps(observation)).decode("ascii")
    request = {
        "id": request_id,
        "level": level,
        "observation": packed,
        "seconds": seconds,
        "seed": seed,
    }
    return json.dumps(request) + "\n"


def answer(line: str) -> str:
    """The answer to a request, as one line; whatever goes wrong is told in it."""
    request_id: object = None
    try:
        request = json.loads(line)
        request_id = request["id"]
        observation = pickle.loads(b64decode(request["observation"]))
        if not isinstance(observation, Observation):
            raise TypeError("no observation")
        if "ask" in request:
            return _line({"id": request_id, "advice": answered(request, observation)})
        rng = Random(request["seed"])
        legal = legal_actions(imagine(observation, rng))
        seed = rng.randrange(SEED_LIMIT)
        action = choose(request["level"], observation, legal, request["seconds"], seed)
        reply = {"id": request_id, "action": write_action(action, observation.match.sea)}
    except Exception as error:  # a broken bot must tell its table, not die silently
        reply = {"id": request_id, "error": f"{type(error).__name__}: {error}"}
    return _line(reply)


def _line(reply: dict[str, object]) -> str:
    return json.dumps(reply) + "\n"


def serve(requests: TextIO, replies: TextIO) -> None:
    """Answer until the requests end, nobody reads the replies, or the user interrupts."""
    if isinstance(requests, TextIOWrapper):
        requests.reconfigure(encoding="utf-8", errors="replace")
    try:
        for line in requests:
            replies.write(answer(line))
            replies.flush()
    except (BrokenPipeError, KeyboardInterrupt):
        return
