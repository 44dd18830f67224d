"""What a bot in another process answers, and all that can be wrong with it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from enum import Enum

from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.notation import write_action
from tempus_desktop.grids.hexes import HexGrid

EXTERNAL_SECONDS = 1.0
"""Thinking time of a program of somebody else's for one decision."""
LONGEST_ANSWER = 65_536
"""Bytes that a bot may write for one decision; more is taken for nonsense."""
GRACE_SECONDS = 3.0
"""How much longer than its thinking time a bot may take before it is replaced."""
START_SECONDS = 10.0
"""How much longer the first answer may take: the process has to start."""
PATIENCE = 3
"""A bot that failed so many times in a row is not asked again in this game."""


class Failure(Enum):
    """Why a bot's own answer could not be used."""

    UNKNOWN = "is not known here"
    NOT_STARTED = "did not start"
    DIED = "ended without an answer"
    HUNG = "did not answer in time"
    NONSENSE = "answered nonsense"
    ERROR = "met an error"
    ILLEGAL = "broke the rules"
    PUT_ASIDE = "failed too often and is not asked again"


def read_answer(
    line: bytes, question: int, legal: Sequence[Action], sea: HexGrid
) -> Action | Failure | None:
    """The action a bot chose, or what is wrong; ``None``: it answers another question.

    Args:
        line: ``{"id": 3, "action": "step G6 H7"}``, or an error instead of the action.
        question: the number that the answer must repeat as its ``id``.
        legal: what may be chosen.
    """
    try:
        reply = json.loads(line)
    except (ValueError, RecursionError):
        return Failure.NONSENSE
    if not isinstance(reply, dict) or "id" not in reply:
        return Failure.NONSENSE
    if reply["id"] != question:
        return None
    text = reply.get("action")
    if text is None:
        return Failure.ERROR
    for action in legal:
        if write_action(action, sea) == text:
            return action
    return Failure.ILLEGAL
