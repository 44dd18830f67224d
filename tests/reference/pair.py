"""Engine and reference side by side at the same match."""

import json
from collections import Counter
from typing import Any

from tests.reference.adapter import EngineSide, Refusal
from tests.reference.rules import Reference, ReferenceError
from tests.reference.tables import COLOURS
from tests.reference.view import Json

ANSWER_KEYS = {"ok", "game", "phase", "to_act", "legal", "events", "scores", "outcome"}


class Pair:
    """One match played on both; the reference learns of chance from the engine."""

    def __init__(self, request: Json) -> None:
        self.engine = EngineSide()
        self.wrong: list[str] = []
        self.reshuffles = 0
        self.answer = self.engine.ask(request)
        if request["do"] == "load":
            written = dict(request["position"])
            if "deck" not in written:
                written["deck"] = self.engine.deck()
            self.reference = Reference.load(written, self.reshuffled)
        else:
            self.reference = self.new_reference(request)
        self.compare()

    def new_reference(self, request: Json) -> Reference:
        """Begin the reference where `new` began the engine."""
        players = request["players"]
        colours = COLOURS[:players] if isinstance(players, int) else players
        return Reference.new(
            colours,
            str(request.get("first_player", self.answer["to_act"])),
            request.get("options", {}),
            lambda: str(self.answer.get("tile", "no tile")),
            self.engine.deck,
            request.get("layout"),
            self.reshuffled,
        )

    def play(self, action: str) -> list[str]:
        """Play one action on both; return the differences afterwards."""
        try:
            self.answer = self.engine.ask({"do": "play", "action": action})
        except Refusal as refusal:
            self.wrong = [f"engine refuses {action}: {refusal}"]
            return self.wrong
        try:
            self.reference.play(action)
        except ReferenceError as error:
            self.wrong = [f"reference refuses {action}: {error}"]
            return self.wrong
        self.compare()
        return self.wrong

    def reshuffled(self, cards: list[str]) -> list[str]:
        """Return the new deck: what the engine has drawn from it already, then what is left.

        Who drew what is seen from the hands; one player's cards may come in any order.
        """
        self.reshuffles += 1
        hands = self.engine.hands()
        drawn: list[str] = []
        for colour in self.reference.table.order():
            had = Counter(self.reference.table.seat(colour).hand)
            drawn += sorted((Counter(hands[colour]) - had).elements())
        deck = drawn + self.engine.deck()
        return deck if sorted(deck) == cards else cards

    def compare(self) -> None:
        """Compare the answer and every seat's observation."""
        expected = self.reference.answer()
        self.wrong = differences("answer", self.answer, expected, "position")
        for at in range(len(self.reference.table.seats)):
            seen = self.engine.ask({"do": "observe", "seat": at})
            self.wrong += differences(f"observe {at}", seen, self.reference.observe(at), "view")


def differences(where: str, found: Json, expected: Json, last: str) -> list[str]:
    """Return what differs between two answers, one text each."""
    wrong = []
    keys = ANSWER_KEYS | {last} | ({"tile"} & set(expected))
    if set(found) != keys:
        wrong.append(f"{where}: keys {sorted(set(found) ^ keys)} are missing or too many")
    for key, wanted in expected.items():
        if key == last:
            wrong += document_differences(f"{where}: {key}", found.get(key), wanted)
        elif key == "legal":
            wrong += legal_differences(f"{where}: legal", found.get(key, []), wanted)
        elif found.get(key) != wanted:
            wrong.append(f"{where}: {key} engine {found.get(key)}, reference {wanted}")
    return wrong


def legal_differences(where: str, found: list[str], wanted: list[str]) -> list[str]:
    """Return how two lists of actions differ."""
    if found == wanted:
        return []
    more, less = sorted(set(found) - set(wanted)), sorted(set(wanted) - set(found))
    if more or less:
        return [f"{where}: only engine {more[:8]}, only reference {less[:8]}"]
    return [f"{where}: order, or one text twice"]


def document_differences(where: str, found: Any, wanted: Any) -> list[str]:
    """Return how a position or a view differs; the seed is the engine's own."""
    if found is None or wanted is None:
        same = found is None and wanted is None
        return [] if same else [f"{where}: engine {short(found)}, reference {short(wanted)}"]
    found = dict(found)
    seed = found.pop("seed", None)
    wrong = []
    if where.endswith("position") and type(seed) is not int:
        wrong.append(f"{where}: seed {seed}")
    if where.endswith("view") and seed is not None:
        wrong.append(f"{where}: shows the seed")
    for key in sorted(set(found) | set(wanted)):
        # as text: the order of keys counts, and true is not 1
        if json.dumps(found.get(key)) != json.dumps(wanted.get(key)):
            told = f"engine {short(found.get(key))}, reference {short(wanted.get(key))}"
            wrong.append(f"{where}.{key}: {told}")
    if not wrong and list(found) != list(wanted) and where.endswith("position"):
        wrong.append(f"{where}: keys in the order {list(found)}")
    return wrong


def short(value: Any) -> str:
    """Return a value as text of bounded length."""
    text = json.dumps(value)
    return text if len(text) <= 900 else text[:900] + "..."
