"""Rule scenarios, held against the reference."""

import json
from pathlib import Path
from typing import Any

from tests.reference.rules import Reference, ReferenceError
from tests.reference.view import Json, written_table

FOLDER = Path(__file__).parent.parent / "scenarios"


def scenario_files() -> list[Path]:
    """Return every scenario file of the test suite, sorted."""
    return sorted(FOLDER.glob("*.json"))


def begins(text: str, pattern: str) -> bool:
    """Tell whether an action is that text, or begins so if it ends in a star."""
    return text.startswith(pattern[:-1]) if pattern.endswith("*") else text == pattern


def failures(path: Path) -> list[str]:
    """Play a scenario; return what does not hold, one line each."""
    scenario: Json = json.loads(path.read_text(encoding="utf-8"))
    reference = Reference.load(scenario["position"], sorted)
    for action in scenario["play"]:
        try:
            reference.play(action)
        except ReferenceError as error:
            return [f"{path.stem}: {error}"]
    wrong = []
    for key, wanted in scenario["expect"].items():
        found = what_holds(reference, key, wanted)
        if found is not None:
            wrong.append(f"{path.stem}: {key} should be {wanted}, found {found}")
    return wrong


def what_holds(reference: Reference, key: str, wanted: Any) -> Any:
    """Return None if a key of `expect` holds, else what was found instead."""
    legal = reference.legal()
    match key:
        case "legal_includes":
            holds = all(any(begins(text, one) for text in legal) for one in wanted)
            return None if holds else legal
        case "legal_excludes":
            holds = not any(begins(text, one) for text in legal for one in wanted)
            return None if holds else legal
        case "legal_exactly":
            return None if legal == wanted else legal
        case "illegal":
            return legal if wanted in legal else None
        case "refused_by":
            return None  # the reference gives no reasons
        case "holds":
            hands = by_colour(reference, "hand")
            holds = all(set(cards) <= set(hands[colour]) for colour, cards in wanted.items())
            return None if holds else hands
        case _:
            return compared(found_value(reference, key), wanted)


def compared(found: Any, wanted: Any) -> Any:
    """Return None if equal; of a table by colour only the colours named count."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        found = {colour: found[colour] for colour in wanted if colour in found}
    if found == wanted and type(found) is type(wanted):
        return None
    return ("nothing",) if found is None else found


def by_colour(reference: Reference, key: str) -> Json:
    """Return one key of every player."""
    return {player["colour"]: player[key] for player in written_table(reference.table)["players"]}


def found_value(reference: Reference, key: str) -> Any:
    """Return what a key of `expect` speaks of."""
    written = written_table(reference.table)
    answer = reference.answer()
    players = {
        "tokens": "tokens",
        "cities": "cities",
        "era": "era",
        "tiles": "action_tiles",
        "sanitation": "sanitation",
        "government": "government",
        "put_off": "put_off",
    }
    if key in players:
        return by_colour(reference, players[key])
    if key == "hands":
        return {colour: len(hand) for colour, hand in by_colour(reference, "hand").items()}
    if key in ("deck_size", "discard_size"):
        return len(written[key.removesuffix("_size")])
    if key == "position_null":
        return answer["position"] is None
    return answer[key] if key in answer else written[key]
