"""Random games of the reference alone, with what must hold at every point."""

from random import Random

from tests.reference.choosing import Style
from tests.reference.rules import Reference
from tests.reference.table import Discard, Fight, Progress, Seat, Table
from tests.reference.tables import COLOURS, TILE_SET, TOKENS, all_cards


def contradictions(table: Table) -> list[str]:
    """Return which invariants a table breaks."""
    wrong = [line for seat in table.seats for line in wrong_with_seat(table, seat)]
    if table.phase != "set-up" and sorted(cards_in_play(table)) != all_cards():
        wrong.append("not the 54 cards")
    pieces = [name for seat in table.seats for name in [*seat.tokens, *seat.cities]]
    if len(pieces) != len(set(pieces)):
        wrong.append("two pieces of different kinds in one hex")
    if any(name not in table.land for name in pieces):
        wrong.append("a piece in the water")
    return wrong


def cards_in_play(table: Table) -> list[str]:
    """Return every card, wherever it is."""
    cards = table.deck + table.discard
    for seat in table.seats:
        cards = cards + seat.hand + seat.government
    if isinstance(table.open, Fight | Progress):
        cards = cards + [card for some in table.open.committed.values() for card in some]
    return cards


def wrong_with_seat(table: Table, seat: Seat) -> list[str]:
    """Return which invariants a player breaks."""
    wrong = []
    if sum(seat.tokens.values()) > TOKENS:
        wrong.append(f"{seat.colour} has too many tokens")
    for name, tokens in seat.tokens.items():
        if not 1 <= tokens <= seat.limit(name):
            wrong.append(f"{tokens} {seat.colour} tokens on {name}")
    if any(name not in seat.tokens for name in seat.raises):
        wrong.append(f"{seat.colour} has a raise without tokens")
    if len(seat.hand) > seat.row().hand and not isinstance(table.open, Discard):
        wrong.append(f"{seat.colour} holds too many cards")
    return wrong


def new_game(rng: Random) -> Reference:
    """Return a reference match at set-up, shuffled by a random source."""
    colours = COLOURS[: rng.choice([3, 4, 5])]
    options = {
        "protection": rng.choice(["printed", "designer"]),
        "five_city": rng.random() < 0.5,
    }
    return Reference.new(
        colours,
        rng.choice(colours),
        options,
        rng.sample(TILE_SET, len(TILE_SET)),
        rng.sample(all_cards(), 54),
        None,
        lambda cards: rng.sample(cards, len(cards)),
    )


def play_game(reference: Reference, rng: Random) -> tuple[int, list[str]]:
    """Play one game from set-up; return its decisions and its contradictions."""
    style = Style(rng)
    table = reference.table
    spent = dict.fromkeys([seat.colour for seat in table.seats], 0)
    turns = set()
    decisions = 0
    while table.phase != "over":
        before = {seat.colour: seat.tiles for seat in table.seats}
        legal = reference.legal()
        if not legal:
            return decisions, [f"nothing is legal after {decisions} decisions"]
        action = style.choose(legal)
        reference.play(action)
        turns.add(table.turn)
        decisions += 1
        for seat in table.seats:
            spent[seat.colour] += max(0, before[seat.colour] - seat.tiles)
        wrong = contradictions(table)
        if wrong:
            return decisions, [f"after {action}: {line}" for line in wrong]
    wrong = [f"{colour} spent {n} tiles" for colour, n in spent.items() if not 40 <= n <= 43]
    if turns != set(range(1, 11)):
        wrong.append(f"turns {turns}")
    return decisions, wrong
