"""The differential run: random games on engine and reference, compared at every point."""

import json
import sys
from random import Random

from tests.reference.adapter import Refusal
from tests.reference.board import Land, lay_tile, tile_centres
from tests.reference.choosing import Style, group_of
from tests.reference.extras import (
    Twin,
    foreign_texts,
    refusal_differences,
    undo_differences,
)
from tests.reference.pair import Pair
from tests.reference.positions import random_position
from tests.reference.rules import ReferenceError
from tests.reference.tables import COLOURS, TILE_SET, TILES_TO_LAY
from tests.reference.view import Json

SEA = (13, 12)


def random_layout(rng: Random, number: int) -> Json:
    """Return a layout file of so many tiles, of the set or of any faces."""
    chosen = rng.sample(TILE_SET, number)
    if rng.random() < 0.5:
        chosen = ["".join(rng.choices("GFWHM", k=7)) for _ in range(number)]
    tiles: list[Json] = []
    while len(tiles) < number:  # now and then no spot is left for the last of twelve
        tiles = laid_at_random(rng, chosen)
    return {
        "format": "tempus-layout",
        "version": 1,
        "name": "random",
        "sea": {"columns": SEA[0], "rows": SEA[1]},
        "tiles": tiles,
    }


def laid_at_random(rng: Random, faces: list[str]) -> list[Json]:
    """Lay one tile after the other, as long as there is a spot for the next one."""
    land: Land = {}
    tiles: list[Json] = []
    for tile in faces:
        if not (spots := tile_centres(land, SEA)):
            break
        centre, turn = rng.choice(spots), rng.randrange(6)
        lay_tile(land, SEA, tile, centre, turn)
        tiles.append({"faces": tile, "centre": centre, "turn": turn})
    return tiles


def random_request(rng: Random, tight: bool) -> Json:
    """Return a `new` or, more often, a `load`; if tight, a set-up of twelve tiles."""
    if tight:
        return {"do": "new", "game": "tempus", "seed": rng.randrange(2**53), "players": 5}
    if rng.random() < 0.75:
        return {"do": "load", "position": random_position(rng)}
    number = rng.choice([3, 4, 5])
    colours = rng.sample(COLOURS, number)
    request: Json = {"do": "new", "game": "tempus", "seed": rng.randrange(2**53)}
    request["players"] = rng.choice([number, colours])
    if rng.random() < 0.7:
        seated = COLOURS[:number] if request["players"] == number else colours
        request["first_player"] = rng.choice(seated)
    options = {"protection": rng.choice(["printed", "designer"]), "five_city": rng.random() < 0.5}
    if rng.random() < 0.8:
        request["options"] = {key: options[key] for key in options if rng.random() < 0.8}
    if rng.random() < 0.4:
        request["layout"] = random_layout(rng, TILES_TO_LAY[number])
    return request


def tight_place(rng: Random, land: Land, legal: list[str]) -> str:
    """Return the one of some `place` actions that leaves the least room (S4)."""

    def room(action: str) -> int:
        after = dict(land)
        lay_tile(after, SEA, TILE_SET[0], action.split(" ")[1], 0)
        return len(tile_centres(after, SEA))

    return min(rng.sample(legal, min(len(legal), 50)), key=room)


class Game:
    """One random game, played until a difference, its end or its allowance."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.rng = Random(name)
        self.style = Style(self.rng)
        self.tight = self.rng.random() < 0.02
        self.request = random_request(self.rng, self.tight)
        self.actions: list[str] = []
        self.positions: list[Json | None] = []  # before each action, as the engine wrote it
        self.pool: list[str] = []
        self.reshuffles = 0
        self.wrong: list[str] = []
        self.most = self.length()

    def length(self) -> int:
        """Return how many decisions at most: few from a position, where the cards are many."""
        if self.request["do"] == "load":
            return self.rng.choice([15, 30, 90])
        return self.rng.choice([60, 60, 60, 1000])

    def run(self, allowance: int) -> None:
        """Play on both sides and compare."""
        rng = self.rng
        try:
            pair = Pair(self.request)
        except (Refusal, ReferenceError) as error:
            self.wrong = [f"cannot begin: {error}"]
            return
        self.wrong = pair.wrong
        most = min(allowance, self.most)
        twin: Twin | None = None
        while not self.wrong and pair.answer["legal"] and len(self.actions) < most:
            before = pair.answer
            action = self.choose(pair)
            self.positions.append(before["position"])
            self.actions.append(action)
            if twin is None and before["position"] is not None and rng.random() < 0.02:
                twin = Twin(before["position"])
            self.wrong = pair.play(action)
            self.reshuffles = pair.reshuffles
            if not self.wrong:
                self.wrong = self.extras(pair, twin, before, action)

    def choose(self, pair: Pair) -> str:
        """Choose the next action and remember a few others."""
        legal: list[str] = pair.answer["legal"]
        self.pool += self.rng.sample(legal, min(len(legal), 2))
        if self.tight and legal[0].startswith("place"):
            return tight_place(self.rng, pair.reference.table.land, legal)
        return self.style.choose(legal)

    def extras(self, pair: Pair, twin: Twin | None, before: Json, action: str) -> list[str]:
        """Try further promises of the protocol now and then."""
        wrong = []
        if twin is not None:
            twin.play(action)
            wrong += twin.differences(pair.answer)
        if self.rng.random() < 0.03:
            wrong += undo_differences(pair, before, action)
        if self.rng.random() < 0.03:
            wrong += refusal_differences(pair, foreign_texts(self.rng, self.pool))
        return wrong

    def report(self) -> str:
        """Return one line with everything needed to repeat the difference, shrunk if possible."""
        request, actions = shrunk(self.request, self.actions, self.positions)
        return json.dumps(
            {
                "game": self.name,
                "differences": self.wrong,
                "request": request,
                "actions": actions,
            }
        )


def fails(request: Json, actions: list[str]) -> bool:
    """Tell whether this play still ends in a difference, at its last action."""
    try:
        pair = Pair(request)
    except (Refusal, ReferenceError):
        return False
    if pair.wrong:
        return not actions
    for at, action in enumerate(actions):
        if action not in pair.reference.legal():
            return False
        if pair.play(action):
            return at == len(actions) - 1
    return False


def shrunk(
    request: Json, actions: list[str], positions: list[Json | None]
) -> tuple[Json, list[str]]:
    """Return a shorter play with a difference: begun later, and with actions left out."""
    for at in range(len(actions), -1, -1):
        written = positions[at] if at < len(positions) else None
        if written is None:
            continue
        later: Json = {"do": "load", "position": written}
        if fails(later, actions[at:]):
            request, actions = later, actions[at:]
            break
    if len(actions) > 150:
        return request, actions
    for at in range(len(actions) - 2, -1, -1):
        fewer = actions[:at] + actions[at + 1 :]
        if fails(request, fewer):
            actions = fewer
    return request, actions


def run(decisions: int, seed: int, most: int = 20, quiet: bool = False) -> list[str]:
    """Play so many decisions; return a line for each game that ended in a difference."""
    done = reshuffles = games = 0
    kinds: dict[str, int] = {}
    lines: list[str] = []
    while done < decisions and len(lines) < most:
        game = Game(f"{seed}:{games}")
        game.run(decisions - done)
        games += 1
        done += max(1, len(game.actions))
        reshuffles += game.reshuffles
        for action in game.actions:
            kinds[group_of(action)] = kinds.get(group_of(action), 0) + 1
        if game.wrong:
            lines.append(game.report())
        if not quiet:
            told = f"{done} decisions, {games} games, {reshuffles} reshuffles, {len(lines)} differ"
            print(f"\r{told}", end="", file=sys.stderr, flush=True)
    if not quiet:
        print(f"\n{dict(sorted(kinds.items()))}", file=sys.stderr)
    return lines
