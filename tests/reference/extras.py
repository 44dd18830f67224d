"""Further promises of the protocol, tried now and then during a differential run."""

from random import Random

from tests.reference.adapter import EngineSide
from tests.reference.pair import Pair
from tests.reference.view import Json

NONSENSE = ["", "end ", "END", "step G6", "step g6 h7", "commit weapons", "fight G6"]


def without_events(answer: Json) -> Json:
    """Return an answer without its events and id."""
    return {key: value for key, value in answer.items() if key != "events"}


def undo_differences(pair: Pair, before: Json, action: str) -> list[str]:
    """Take an action back and play it again: both must give what they gave (protocol)."""
    wrong = []
    back = pair.engine.raw({"do": "undo"})
    if without_events(back) != without_events(before):
        wrong.append(f"undo of {action} does not give the state before it")
    again = pair.engine.raw({"do": "play", "action": action})
    if again != pair.answer:
        wrong.append(f"{action} played again after undo has another result")
    return wrong


def refusal_differences(pair: Pair, texts: list[str]) -> list[str]:
    """Try actions that are not legal: refused, with a rule, and nothing changes."""
    wrong = []
    legal = set(pair.answer["legal"])
    state = pair.engine.raw({"do": "state"})
    for text in texts:
        if text in legal:
            continue
        answer = pair.engine.raw({"do": "play", "action": text})
        error = answer.get("error", {})
        if answer.get("ok") is not False or error.get("kind") != "illegal-action":
            wrong.append(f"{text!r} is not refused as illegal-action: {str(answer)[:300]}")
            continue
        why = pair.engine.raw({"do": "why", "action": text})
        if why.get("legal") is not False or why.get("rule") != error.get("rule"):
            wrong.append(f"why {text!r} says {why}, play says {error}")
        if (error.get("rule") is None) != (text in NONSENSE):
            wrong.append(f"{text!r} is refused with rule {error.get('rule')}")
    for text in sorted(legal)[:3]:
        why = pair.engine.raw({"do": "why", "action": text})
        if why.get("legal") is not True or why.get("rule") is not None:
            wrong.append(f"why {text!r} says {why}, though it is legal")
    if pair.engine.raw({"do": "state"}) != state:
        wrong.append("a refused action changed the state")
    return wrong


class Twin:
    """A second engine that loaded a position the first one wrote, and plays along."""

    def __init__(self, position: Json) -> None:
        self.engine = EngineSide()
        self.answer = self.engine.raw({"do": "load", "position": position})

    def play(self, action: str) -> None:
        """Play along."""
        self.answer = self.engine.raw({"do": "play", "action": action})

    def differences(self, answer: Json) -> list[str]:
        """Return whether the twin answers otherwise: also the chance must be the same."""
        mine, other = without_events(self.answer), without_events(answer)
        if mine == other:
            return []
        keys = [key for key in mine | other if mine.get(key) != other.get(key)]
        return [f"loaded from its own written position the engine differs in {keys}"]


def foreign_texts(rng: Random, pool: list[str]) -> list[str]:
    """Return some actions seen elsewhere in this run, and some nonsense."""
    return rng.sample(pool, min(len(pool), 6)) + rng.sample(NONSENSE, 1)
