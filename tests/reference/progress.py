"""Progress, the end of a turn, and the end of the game."""

from tests.reference.table import Discard, Progress, Reshuffle, Seat, Table
from tests.reference.tables import (
    BONUS_CARDS,
    BONUS_ERAS,
    ERA_TERRAIN,
    ERAS,
    TURNS,
    kind_of,
    terrain_of,
)


def draw(table: Table, reshuffle: Reshuffle, seat: Seat) -> None:
    """Draw one card, from a new deck if the old one is empty (C4)."""
    if not table.deck:
        table.deck = list(reshuffle(sorted(table.discard)))
        table.discard = []
    seat.hand.append(table.deck.pop(0))


def begin_progress(table: Table) -> None:
    """Let every cube behind catch up with the most advanced one (P1)."""
    table.phase = "progress"
    table.open = None
    most = max(ERAS.index(seat.era) for seat in table.seats)
    for seat in table.seats:
        seat.era = ERAS[most]


def progress_points(table: Table, seat: Seat, cards: list[str]) -> int:
    """Return a player's Progress Points (P2)."""
    terrain = ERA_TERRAIN[table.new_era()]
    points = sum(n for name, n in seat.tokens.items() if table.land[name] == terrain)
    points += sum(1 for card in cards if terrain_of(card) == terrain)
    points += sum(1 for card in cards if kind_of(card) == "education")
    return points + len(seat.cities)


def reveal_progress(table: Table, progress: Progress, reshuffle: Reshuffle) -> None:
    """Discard what was committed, advance the best, let them draw the bonus (P2, P3)."""
    points = {}
    for seat in table.seats:
        cards = progress.committed[seat.colour]
        points[seat.colour] = progress_points(table, seat, cards)
        table.discard += cards
    best = max(points.values())
    advancing = [colour for colour in table.order() if points[colour] == best]
    for colour in advancing:
        table.seat(colour).era = table.new_era()
    table.open = None
    table.bonus_queue = advancing if table.new_era() in BONUS_ERAS else []
    draw_bonus(table, reshuffle)


def draw_bonus(table: Table, reshuffle: Reshuffle) -> None:
    """Let one after another draw two, stopping where somebody must discard (P3, C5)."""
    while table.bonus_queue:
        seat = table.seat(table.bonus_queue.pop(0))
        for _ in range(BONUS_CARDS):
            draw(table, reshuffle, seat)
        surplus = len(seat.hand) - seat.row().hand
        if surplus > 0:
            table.open = Discard(seat.colour, surplus)
            return
    end_turn(table)


def end_turn(table: Table) -> None:
    """Clear the turn's Government cards; begin the next turn or end the game (G4, P4)."""
    for seat in table.seats:
        table.discard += seat.government
        seat.government = []
        seat.put_off = False
    if table.turn == TURNS:
        table.phase = "over"
        return
    table.first_player = table.order()[1]
    table.active = table.first_player
    table.turn += 1
    table.phase = "actions"
    for seat in table.seats:
        seat.tiles = seat.row().actions


def victory_points(table: Table, seat: Seat) -> int:
    """Return the player's points as if the game ended now (P5)."""
    hexes = sum(1 for name in seat.tokens if table.land[name] != "mountain")
    flight = 3 if seat.era == "flight" else 0
    return hexes + sum(seat.cities.values()) + flight


def winners(table: Table) -> list[str]:
    """Return who won: points, then cards in hand, then cities, then shared (P5)."""

    def rank(seat: Seat) -> tuple[int, int, int]:
        return victory_points(table, seat), len(seat.hand), len(seat.cities)

    best = max(rank(seat) for seat in table.seats)
    return [seat.colour for seat in table.seats if rank(seat) == best]
