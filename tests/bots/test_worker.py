"""The bot in a process of its own."""

from __future__ import annotations

import json
import sys
from base64 import b64encode
from io import StringIO
from pickle import dumps
from random import Random
from subprocess import run
from typing import Any

import pytest

from tempus_desktop.bots.worker import answer, request_line, serve
from tempus_desktop.games.tempus.game import actor, legal_actions, observe
from tempus_desktop.games.tempus.notation import write_action
from tempus_desktop.games.tempus.state import State
from tests.bots.situations import to_decide
from tests.fresh_python import ROOT


def request(state: State, request_id: int = 1, level: str = "greedy") -> str:
    return request_line(request_id, level, observe(state, actor(state)), 0.1, 5)


def legal_texts(state: State) -> list[str]:
    return [write_action(action, state.match.sea) for action in legal_actions(state)]


def test_the_answer_is_a_legal_action() -> None:
    for state in Random(1).sample(to_decide(), 60):
        reply = json.loads(answer(request(state, 3)))
        assert set(reply) == {"id", "action"}
        assert reply["id"] == 3
        assert reply["action"] in legal_texts(state)


def test_the_same_request_has_the_same_answer() -> None:
    for state in Random(2).sample(to_decide(), 20):
        assert answer(request(state)) == answer(request(state))


NOT_SEEN = b64encode(dumps("a text")).decode("ascii")
BROKEN: tuple[tuple[str, object], ...] = (
    ("", None),
    ("nonsense", None),
    ("[]", None),
    ("7", None),
    ("null", None),
    ("[" * 100_000, None),
    ("{}", None),
    ('{"id": 4}', 4),
    ('{"id": 4, "observation": 5}', 4),
    ('{"id": 4, "observation": "AAAA"}', 4),
    (json.dumps({"id": 4, "observation": NOT_SEEN, "level": "random", "seed": 1}), 4),
)


@pytest.mark.parametrize(("line", "request_id"), BROKEN)
def test_nonsense_is_answered_by_an_error(line: str, request_id: object) -> None:
    text = answer(line)
    assert text.endswith("\n")
    assert text.count("\n") == 1
    reply: dict[str, Any] = json.loads(text)
    assert set(reply) == {"id", "error"}
    assert reply["id"] == request_id
    assert reply["error"]


def test_an_unknown_level_is_an_error() -> None:
    state = to_decide()[0]
    assert "there is no level 'best'" in json.loads(answer(request(state, level="best")))["error"]


def test_lines_are_answered_one_by_one() -> None:
    states = to_decide()[::150]
    lines = [request(state, number) for number, state in enumerate(states)]
    replies = StringIO()
    serve(StringIO("".join([lines[0], "nonsense\n", *lines[1:]])), replies)
    found = [json.loads(line) for line in replies.getvalue().splitlines()]
    assert [reply["id"] for reply in found] == [0, None, *range(1, len(lines))]
    assert ["error" in reply for reply in found] == [False, True, *[False] * (len(lines) - 1)]


def test_a_process_answers_bytes_that_are_no_text_and_goes_on() -> None:
    state = to_decide()[10]
    code = "import sys; from tempus_desktop.bots.worker import serve; serve(sys.stdin, sys.stdout)"
    given = b"\xff\xfe\n" + request(state, 9).encode("ascii")
    done = run([sys.executable, "-c", code], cwd=ROOT, input=given, capture_output=True, check=True)
    first, second = (json.loads(line) for line in done.stdout.splitlines())
    assert "error" in first
    assert second["id"] == 9
    assert second["action"] in legal_texts(state)


def test_a_closed_table_ends_the_process_quietly() -> None:
    class Closed(StringIO):
        def write(self, _: str) -> int:
            raise BrokenPipeError

    serve(StringIO(request(to_decide()[0])), Closed())
