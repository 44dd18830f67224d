#!/usr/bin/env python3
"""A bot for Tempus Desktop: a line asks for a decision, a line answers. The README tells more."""

import json
import random
import sys

WORTH = {"babies": 2, "birth": 3, "occupy": 3, "idea": 2, "settle": 0, "commit": 0, "fight": -1}


def worth(action: str, tokens: dict, land: dict) -> float:
    """What an action is worth here, by its first word and by what it does to one's tokens."""
    word, *where = action.split()
    if word == "city":  # costs tokens: only for who has plenty of them
        return sum(tokens.values()) - 4 + int(where[-1])
    if word == "step":  # from a stack to a hex where nobody of one's own stands
        return 2 if tokens[where[0]] > 1 and where[1] not in tokens else -1
    if word == "move":
        return 2 * max(tokens.values()) - 2
    meadow = word in ("settle", "birth") and land[where[0]] == "grassland"
    return WORTH.get(word, 0) + 2 * meadow


for line in sys.stdin:
    asked = json.loads(line)
    seen, chance = asked["observation"], random.Random(asked["seed"])
    [own] = [player for player in seen["view"]["players"] if player["colour"] == seen["to_act"]]
    known = own["tokens"] or {"A1": 0}, seen["view"]["land"]
    action = max(seen["legal"], key=lambda action: worth(action, *known) + 2 * chance.random())
    print(json.dumps({"ok": True, "id": asked["id"], "action": action}), flush=True)
