"""Which boxes of the player aid this turn's spent action tiles lie on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tempus_desktop.games.tempus import events as told
from tempus_desktop.games.tempus.events import Event

MOVE, BABIES, FIGHT, IDEA, CITY = "move", "babies", "fight", "idea", "city"


def spent_tiles(events: Iterable[Event], seats: int) -> list[Counter[str]]:
    """Per seat the tiles spent in the turn under way, by box, from all events of the match."""
    boxes: list[Counter[str]] = [Counter() for _ in range(seats)]
    for event in events:
        match event:
            case told.TurnBegan():
                boxes = [Counter() for _ in range(seats)]
            case told.MoveBegan(player=seat):
                boxes[seat][MOVE] += 1
            case told.BabiesBegan(player=seat):
                boxes[seat][BABIES] += 1
            case told.IdeaHad(player=seat):
                boxes[seat][IDEA] += 1
            case told.FightBegan(attacker=seat, free=False):
                boxes[seat][FIGHT] += 1
            case told.CityBuilt(player=seat):
                boxes[seat][CITY] += 1
            case _:
                pass
    return boxes
