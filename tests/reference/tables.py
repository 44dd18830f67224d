"""The printed tables: Era Display, cards, city set, colours. Nothing but data."""

from dataclasses import dataclass

COLOURS = ["red", "blue", "yellow", "green", "purple"]
TERRAINS = ["grassland", "farmland", "woods", "hills", "mountain"]
CARD_TERRAINS = ["grassland", "farmland", "woods", "hills"]
FACES = {
    "G": "grassland",
    "F": "farmland",
    "W": "woods",
    "H": "hills",
    "M": "mountain",
}
ERAS = [
    "starting",
    "writing",
    "farming",
    "cities",
    "roads",
    "trade",
    "ships",
    "printing",
    "industry",
    "trains",
    "flight",
]
ERA_TERRAIN = {
    "writing": "farmland",
    "farming": "hills",
    "cities": "woods",
    "roads": "grassland",
    "trade": "farmland",
    "ships": "woods",
    "printing": "hills",
    "industry": "grassland",
    "trains": "farmland",
    "flight": "hills",
}


@dataclass(frozen=True)
class Row:
    """One row of the Era Display."""

    movement: int
    distance: int
    babies: int
    stack: int
    ships: bool
    draw: int
    hand: int
    actions: int


ROWS = {
    "starting": Row(1, 1, 1, 2, False, 1, 5, 3),
    "writing": Row(1, 1, 1, 2, False, 2, 5, 3),
    "farming": Row(1, 1, 2, 2, False, 2, 5, 3),
    "cities": Row(1, 1, 2, 3, False, 2, 5, 4),
    "roads": Row(1, 2, 2, 3, False, 2, 5, 4),
    "trade": Row(2, 2, 2, 3, False, 2, 5, 4),
    "ships": Row(2, 2, 2, 3, True, 2, 5, 5),
    "printing": Row(2, 2, 2, 3, True, 2, 7, 5),
    "industry": Row(2, 2, 2, 4, True, 2, 7, 6),
    "trains": Row(3, 5, 2, 4, True, 2, 7, 6),
    "flight": Row(3, 5, 2, 4, True, 2, 7, 6),  # P4: the limits of Trains
}

TOKENS = 16
TURNS = 10
MOST_RAISES = 54  # of one hex in a position
TILES_TO_LAY = {3: 8, 4: 10, 5: 12}  # S1
CITY_SUPPLY = {2: 3, 3: 3, 4: 2}  # each player's set
FIVES = 2  # K2: for all players together
BONUS_ERAS = ["writing", "printing"]  # P3
BONUS_CARDS = 2

TILE_SET = [
    "GWMGFMH",
    "WFMGHMG",
    "GMFFMHW",
    "HFMGMWF",
    "WMHFWMG",
    "GMHWMFW",
    "FHMGWHM",
    "FMGHMWH",
    "FFWHGMG",
    "MFWWGFH",
    "HWGMHFW",
    "MHWGHGF",
]

TWO_MORE = {
    "education": ["farmland", "hills"],
    "fortifications": ["grassland", "woods"],
    "government": ["farmland", "woods"],
    "medicine": ["grassland", "hills"],
    "military-leader": ["farmland", "hills"],
    "religion": ["grassland", "woods"],
    "sanitation": ["farmland", "woods"],
    "transportation": ["hills", "woods"],
    "weapons": ["grassland", "farmland"],
}


def all_cards() -> list[str]:
    """Return the 54 cards, sorted as text."""
    cards = []
    for kind, more in TWO_MORE.items():
        cards += [f"{kind}/{terrain}" for terrain in CARD_TERRAINS + more]
    return sorted(cards)


def kind_of(card: str) -> str:
    """Return what the card does."""
    return card.split("/")[0]


def terrain_of(card: str) -> str:
    """Return the card's background."""
    return card.split("/")[1]
