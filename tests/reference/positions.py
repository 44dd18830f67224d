"""Random positions: crowded, odd, and valid by the notation."""

from random import Random

from tests.reference.board import Land, Sea, all_hexes, by_row, neighbours
from tests.reference.tables import (
    CITY_SUPPLY,
    COLOURS,
    ERAS,
    FIVES,
    MOST_RAISES,
    ROWS,
    TERRAINS,
    TOKENS,
    TURNS,
    all_cards,
    kind_of,
)
from tests.reference.view import Json


def random_sea(rng: Random) -> Sea:
    """Return the standard sea or one of any size."""
    if rng.random() < 0.35:
        return (13, 12)
    if rng.random() < 0.08:
        return rng.choice([(26, 26), (1, 26), (26, 1), (2, 26), (1, 1), (26, 2), (3, 3)])
    return (rng.randint(3, 12), rng.randint(4, 12))


def random_land(rng: Random, sea: Sea) -> Land:
    """Return land of any shape: strewn, solid with lakes, or none to speak of."""
    hexes = all_hexes(sea)
    weights = [rng.choice([0.2, 1, 1, 3]) for _ in TERRAINS]
    density = rng.choice([0.4, 0.6, 0.75, 0.85, 0.93, 1.0])
    at_frame = rng.choice([0.2, 0.8, 1.0])
    land: Land = {}
    for name in hexes:
        chance = density if len(neighbours(name, sea)) == 6 else density * at_frame
        if rng.random() < chance:
            land[name] = rng.choices(TERRAINS, weights)[0]
    if len(land) > 150:  # keep the slow reference from crawling
        for name in rng.sample(sorted(land), len(land) - 150):
            del land[name]
    return {name: land[name] for name in by_row(list(land))}


class Maker:
    """Builds one random position."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.sea = random_sea(rng)
        self.land = random_land(rng, self.sea)
        self.phase = rng.choices(["actions", "progress", "over"], [82, 12, 6])[0]
        self.turn = TURNS if self.phase == "over" else self.random_turn()
        self.five_city = rng.random() < 0.4
        number = rng.choice([3, 4, 5])
        self.colours = rng.sample(COLOURS, number)
        self.eras = self.random_eras()
        self.tokens: dict[str, dict[str, int]] = {colour: {} for colour in self.colours}
        self.raises: dict[str, dict[str, int]] = {colour: {} for colour in self.colours}
        self.cities: dict[str, dict[str, int]] = {colour: {} for colour in self.colours}
        self.most = {colour: rng.choice([TOKENS, 15, 13, 10, 7]) for colour in self.colours}
        self.even = self.phase == "over" and rng.random() < 0.7  # for ties at the end
        if self.even:
            self.most = dict.fromkeys(self.colours, 3)
        self.cards = all_cards()
        rng.shuffle(self.cards)
        if rng.random() < 0.6:  # the cards that act come first
            useful = rng.sample(["religion", "sanitation", "government", "military-leader"], 2)
            self.cards.sort(key=lambda card: kind_of(card) not in useful)

    def random_turn(self) -> int:
        """Return a turn; those with a bonus or an end more often."""
        turns: list[int] = [*range(1, TURNS + 1), 1, 6, 7, 7, 9, 10, 10]
        if self.phase == "progress":
            turns += [1] * 6 + [7] * 4
        return turns[self.rng.randrange(len(turns))]

    def random_eras(self) -> dict[str, str]:
        """Return eras that fit the turn: the leaders', and at most one less."""
        top = TURNS if self.phase == "over" else self.turn - 1
        eras = {}
        for colour in self.colours:
            behind = self.rng.random() < 0.4 and top > 0
            eras[colour] = ERAS[top - 1 if behind else top]
        eras[self.rng.choice(self.colours)] = ERAS[top]
        return eras

    def populate(self) -> None:
        """Put cities and stacks on the map, next to each other."""
        crowded = self.rng.choice([0.3, 0.6, 0.8, 1.0])
        loyal = self.rng.choice([0.0, 0.3, 0.6])
        built = 0.3 if self.even else self.rng.choice([0.0, 0.1, 0.3])
        last = self.rng.choice(self.colours)
        for name in self.land:
            if self.rng.random() > crowded:
                continue
            last = last if self.rng.random() < loyal else self.rng.choice(self.colours)
            if self.rng.random() < built:
                self.add_city(last, name)
            else:
                self.add_stack(last, name)

    def add_city(self, colour: str, name: str) -> None:
        """Build a city if the rules allow one there."""
        around = [name, *neighbours(name, self.sea)]
        everywhere = [n for cities in self.cities.values() for n in cities]
        if self.land[name] == "mountain" or any(n in everywhere for n in around):
            return
        own = list(self.cities[colour].values())
        values = [value for value, supply in CITY_SUPPLY.items() if own.count(value) < supply]
        fives = sum(list(c.values()).count(5) for c in self.cities.values())
        if self.five_city and fives < FIVES:
            values.append(5)
        if values:
            self.cities[colour][name] = self.rng.choice(values)

    def add_stack(self, colour: str, name: str) -> None:
        """Put a stack on a free hex, sometimes on a raised one."""
        stock = self.most[colour] - sum(self.tokens[colour].values())
        if stock <= 0:
            return
        limit = ROWS[self.eras[colour]].stack
        raised = self.rng.choice([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 4, 4, MOST_RAISES])
        count = self.rng.choice([1, 1, 2, limit, limit + raised, self.rng.randint(1, limit)])
        self.tokens[colour][name] = min(count, limit + raised, stock)
        if raised:
            self.raises[colour][name] = raised

    def take_cards(self, number: int) -> list[str]:
        """Take cards off the pile."""
        taken, self.cards = self.cards[:number], self.cards[number:]
        return taken

    def player(self, colour: str) -> Json:
        """Return one player as a position lists one."""
        row = ROWS[self.eras[colour]]
        busy = self.phase == "actions"
        hand = self.rng.choice([0, 1, 3, row.hand, self.rng.randint(0, row.hand)])
        if self.even:
            hand = 1
        lying: list[str] = []
        if self.phase != "over" and self.rng.random() < 0.2:
            lying = [card for card in self.cards if kind_of(card) == "government"][:1]
        for card in lying:
            self.cards.remove(card)
        written: Json = {
            "colour": colour,
            "era": self.eras[colour],
            "tokens": self.tokens[colour],
            "cities": self.cities[colour],
            "hand": self.take_cards(hand),
            "action_tiles": self.rng.randint(0, row.actions) if busy else 0,
            "sanitation": self.raises[colour],
            "government": lying,
            "put_off": bool(lying) and self.rng.random() < 0.5,
        }
        for key in ("sanitation", "government", "put_off"):
            if not written[key] and self.rng.random() < 0.3:
                del written[key]
        return written

    def position(self) -> Json:
        """Return the whole position."""
        self.populate()
        players = [self.player(colour) for colour in self.colours]
        first = self.rng.choice(self.colours)
        acting = first
        if self.phase == "actions":
            at = self.rng.randrange(len(players))
            players[at]["action_tiles"] = max(1, players[at]["action_tiles"])
            acting = self.colours[at]
        written: Json = {
            "format": "tempus-position",
            "version": 1,
            "options": {
                "protection": self.rng.choice(["printed", "designer"]),
                "five_city": self.five_city,
            },
            "sea": {"columns": self.sea[0], "rows": self.sea[1]},
            "land": self.land,
            "players": players,
            "turn": self.turn,
            "phase": self.phase,
            "first_player": first,
            "to_act": None if self.phase == "over" else acting,
            "seed": self.rng.choice([0, 1, 2**53 - 1, self.rng.randrange(2**53)]),
        }
        self.rng.shuffle(self.cards)
        self.split_pile(written)
        return written

    def split_pile(self, written: Json) -> None:
        """Divide the cards nobody holds into deck and discard, often with a tiny deck."""
        everything = len(self.cards)
        size = self.rng.choice([0, 0, 1, 2, 3, 5, everything // 2, everything])
        if size == everything and self.rng.random() < 0.5:
            return  # neither deck nor discard: all of it shuffled by the engine
        written["deck"] = self.take_cards(size)
        left_out = self.rng.choice([0, 0, 1, 2])  # unlisted: they lie under the deck
        written["discard"] = self.cards[left_out:]
        if self.rng.random() < 0.1:
            del written["deck"]


def random_position(rng: Random) -> Json:
    """Return a random position of the notation."""
    return Maker(rng).position()
