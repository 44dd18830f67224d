"""The engine protocol: one JSON object a line in, one a line out (see the notation)."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from tempus_desktop.bots import catalogue
from tempus_desktop.core.errors import BadFile, BadRequest, TempusError
from tempus_desktop.engine.answers import (
    GAME,
    Answer,
    error_answer,
    seat_answer,
    state_answer,
    why_answer,
)
from tempus_desktop.engine.match import EngineMatch
from tempus_desktop.engine.requests import (
    FILES,
    Fields,
    document,
    of_request,
    read_actions,
    read_choice,
    read_request,
    read_seat,
    read_setup,
)
from tempus_desktop.games.tempus import game
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.notation import write_action
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.position import read_position
from tempus_desktop.games.tempus.state import State
from tempus_desktop.games.tempus.tables import TILES_FOR_PLAYERS, Components
from tempus_desktop.games.tempus.terms import Protection
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.strict_json import NotJson, Path, parse, place_of


@dataclass(frozen=True, slots=True)
class Bots:
    """Who chooses for a bot: ids of the levels, weakest first, and the choice itself.

    ``choose`` gets a level, an observation, the legal actions, seconds and a seed.
    """

    levels: tuple[str, ...]
    choose: Callable[[str, Observation, Sequence[Action], float, int], Action]


BOTS = Bots(tuple(level.id for level in catalogue.LEVELS), catalogue.choose)


class Engine:
    """Answers requests about one match at a time.

    Args:
        components: what matches are played with; ``None``: the program's own.
        bots: who answers ``choose``.

    Attributes:
        match: the match; ``None`` before the first ``new`` or ``load``.
    """

    def __init__(self, components: Components | None = None, bots: Bots = BOTS) -> None:
        self._components = load_components() if components is None else components
        self._bots = bots
        self.match: EngineMatch | None = None

    def answer_line(self, line: str) -> str:
        """The answer to a line, as a line of ASCII without its end."""
        try:
            parsed = parse(line.encode("utf-8", "surrogatepass"))
        except NotJson as error:
            return _written(error_answer(BadRequest(f"the line is no request: {error}"), None))
        if parsed.doubled is not None:
            return _written(_refuse_doubled(parsed.value, parsed.doubled))
        return _written(self.handle(parsed.value))

    def handle(self, request: object) -> Answer:
        """The answer to a request; a failed one leaves the match as it was."""
        try:
            do, fields = read_request(request)
            answer = _HANDLERS[do](self, fields)
        except TempusError as error:
            answer = error_answer(error, None if self.match is None else self.match.state.match)
        return _with_id(answer, request)

    def _games(self, fields: Fields) -> Answer:
        options = {
            "protection": [str(protection) for protection in Protection],
            "five_city": [False, True],
        }
        about = {
            "id": GAME,
            "players": list(TILES_FOR_PLAYERS),
            "options": options,
            "levels": list(self._bots.levels),
        }
        return {"ok": True, "games": [about]}

    def _new(self, fields: Fields) -> Answer:
        setup, seed = read_setup(fields, self._components)
        return self._begin(game.start(setup, seed))

    def _load(self, fields: Fields) -> Answer:
        with of_request():
            position = document(fields["position"])
        return self._begin(read_position(position, self._components))

    def _begin(self, state: State) -> Answer:
        answer = state_answer(state)
        self.match = EngineMatch(state)
        return answer

    def _present(self) -> EngineMatch:
        if self.match is None:
            raise BadRequest("there is no match yet: send new or load first")
        return self.match

    def _play(self, fields: Fields) -> Answer:
        match, texts = self._present(), read_actions(fields)
        events = match.play(texts)
        return state_answer(match.state, events)

    def _undo(self, fields: Fields) -> Answer:
        match = self._present()
        match.undo()
        return state_answer(match.state)

    def _state(self, fields: Fields) -> Answer:
        return state_answer(self._present().state)

    def _observe(self, fields: Fields) -> Answer:
        state = self._present().state
        return seat_answer(state, read_seat(fields, len(state.players)))

    def _why(self, fields: Fields) -> Answer:
        match = self._present()
        with of_request():
            text = fields["action"].text()
        return why_answer(match.refusal(text), match.state.match)

    def _choose(self, fields: Fields) -> Answer:
        state = self._present().state
        level, seconds, seed = read_choice(fields, self._bots.levels)
        seat = game.actor(state)
        if seat is None:
            raise BadRequest("the game is over: there is nothing to choose", "P4")
        seen, legal = game.observe(state, seat), game.legal_actions(state)
        action = self._bots.choose(level, seen, legal, seconds, seed)
        return {"ok": True, "action": write_action(action, state.match.sea)}


_Handler: TypeAlias = Callable[[Engine, Fields], Answer]

_HANDLERS: Mapping[str, _Handler] = {
    "games": Engine._games,
    "new": Engine._new,
    "load": Engine._load,
    "play": Engine._play,
    "undo": Engine._undo,
    "state": Engine._state,
    "observe": Engine._observe,
    "why": Engine._why,
    "choose": Engine._choose,
}


def _with_id(answer: Answer, request: object) -> Answer:
    """Any ``id`` of a request comes back in its answer."""
    if isinstance(request, dict) and "id" in request:
        answer["id"] = request["id"]
    return answer


def _refuse_doubled(request: object, path: Path) -> Answer:
    """A key stands twice in one object: in a file that it holds, or in the request itself."""
    do = request.get("do") if isinstance(request, dict) else None
    if isinstance(do, str) and FILES.get(do) == path[0] and len(path) > 1:
        error: TempusError = BadFile(place_of(path[1:]), "stands twice in one object")
    else:
        error = BadRequest(f"{place_of(path)} stands twice in one object")
    answer = error_answer(error, None)
    return answer if path == ("id",) else _with_id(answer, request)


def _written(answer: Answer) -> str:
    return json.dumps(answer, separators=(",", ":"), allow_nan=False)
