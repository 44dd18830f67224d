"""The engine as the differential run sees it: its protocol, and one look at its deck."""

from tempus_desktop.engine.protocol import Engine
from tests.reference.view import Json


class Refusal(Exception):
    """The engine answered that a request failed."""


class EngineSide:
    """An engine driven in process."""

    def __init__(self) -> None:
        self.engine = Engine()

    def raw(self, request: Json) -> Json:
        """Return whatever the engine answers; a crash of it is an answer like none it gives."""
        try:
            answer: Json = self.engine.handle(request)
        except Exception as error:
            return {"ok": None, "crash": f"{type(error).__name__}: {error}"}
        return answer

    def ask(self, request: Json) -> Json:
        """Return the engine's answer; raise Refusal if it is no success."""
        answer = self.raw(request)
        if answer.get("ok") is not True:
            raise Refusal(str(answer))
        return answer

    def deck(self) -> list[str]:
        """Return the deck as it lies now, top first: the only look past the protocol."""
        match = self.engine.match
        return [] if match is None else [str(card) for card in match.state.deck]

    def hands(self) -> dict[str, list[str]]:
        """Return everybody's hand, each as its own seat sees it."""
        hands = {}
        players = self.ask({"do": "observe", "seat": 0})["view"]["players"]
        for at, player in enumerate(players):
            view = self.ask({"do": "observe", "seat": at})["view"]
            hands[player["colour"]] = list(view["players"][at]["hand"])
        return hands
