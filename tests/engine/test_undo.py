"""Undo restores exactly: any mixture of requests against a list of what was answered before."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from tempus_desktop.engine.protocol import Engine
from tempus_desktop.games.tempus.fingerprint import fingerprint
from tests.fuzz.readers import positions

LONG = st.integers(0, 10_000)


class Conversation(RuleBasedStateMachine):
    """Plays, takes back and asks nonsense; ``answers`` is what ``state`` has to answer."""

    def __init__(self) -> None:
        super().__init__()
        self.engine = Engine()
        self.answers: list[dict[str, Any]] = []
        self.prints: list[str] = []

    def ask(self, **request: object) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self.engine.answer_line(json.dumps(request)))
        return answer

    def _keep(self, answer: dict[str, Any]) -> None:
        assert answer["ok"], answer
        assert self.engine.match is not None
        self.answers.append({**answer, "events": []})
        self.prints.append(fingerprint(self.engine.match.state))

    @initialize(number=st.integers(0, len(positions()) - 1))
    def begin(self, number: int) -> None:
        """A match from a position, or from the beginning."""
        if number % 5:
            self._keep(self.ask(do="load", position=positions()[number]))
        else:
            self._keep(self.ask(do="new", game="tempus", players=3 + number % 3, seed=number))

    @precondition(lambda self: self.answers and self.answers[-1]["legal"])
    @rule(ticket=LONG)
    def play(self, ticket: int) -> None:
        """Any legal action; played again after an undo it has the same result."""
        legal = self.answers[-1]["legal"]
        action = legal[ticket % len(legal)]
        answer = self.ask(do="play", action=action)
        assert self.ask(do="undo")["ok"]
        assert self.ask(do="play", action=action) == answer
        self._keep(answer)

    @precondition(lambda self: self.answers and self.answers[-1]["legal"])
    @rule(first=LONG, bad=st.sampled_from(["step A1 A1", "end now", "", "commit x/y"]))
    def play_some_of_which_one_is_illegal(self, first: int, bad: str) -> None:
        """All or none."""
        legal = self.answers[-1]["legal"]
        answer = self.ask(do="play", actions=[legal[first % len(legal)], bad])
        assert answer["error"]["kind"] == "illegal-action"

    @precondition(lambda self: len(self.answers) > 1)
    @rule(times=st.integers(1, 4))
    def undo(self, times: int) -> None:
        """Back by some actions, over ends, shuffles and shown cards."""
        for _ in range(min(times, len(self.answers) - 1)):
            self.answers.pop()
            self.prints.pop()
            assert self.ask(do="undo") == self.answers[-1]

    @precondition(lambda self: len(self.answers) == 1)
    @rule()
    def undo_at_the_beginning(self) -> None:
        """There is nothing to take back."""
        assert self.ask(do="undo")["error"]["kind"] == "bad-request"

    @invariant()
    def the_match_is_what_it_was(self) -> None:
        """The same state to the last bit, and the same answer."""
        if self.answers:
            assert self.engine.match is not None
            assert fingerprint(self.engine.match.state) == self.prints[-1]
            assert self.ask(do="state") == self.answers[-1]


TestConversation = Conversation.TestCase
TestConversation.settings = settings(
    max_examples=25,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
