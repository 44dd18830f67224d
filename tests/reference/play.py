"""What an action does. Every function trusts that the action is legal."""

from collections.abc import Callable

from tests.reference.board import areas_of_water, lay_tile, tile_centres
from tests.reference.legal import fight_actor, progress_actor
from tests.reference.progress import begin_progress, draw, draw_bonus, reveal_progress
from tests.reference.table import (
    Babies,
    Discard,
    Fight,
    Move,
    Place,
    Progress,
    ReferenceError,
    Reshuffle,
    Settle,
    Table,
)
from tests.reference.tables import MOST_RAISES, TILES_TO_LAY, kind_of, terrain_of


class Chance:
    """Where the reference asks for the outcome of chance."""

    def __init__(
        self,
        reshuffle: Reshuffle,
        next_tile: Callable[[], str],
        first_deck: Callable[[], list[str]],
    ) -> None:
        self.reshuffle = reshuffle
        self.next_tile = next_tile
        self.first_deck = first_deck
        self.tiles_drawn = 0


def play_action(table: Table, chance: Chance, text: str) -> None:
    """Do what the text of a legal action says."""
    word, *rest = text.split(" ")
    match word:
        case "place":
            play_place(table, chance, rest[0], int(rest[1]))
        case "settle":
            play_settle(table, chance, rest[0])
        case "move" | "babies" | "idea" | "fight" | "city":
            begin_action(table, chance, word, rest)
        case "commit":
            play_commit(table, chance, rest[0].split(",") if rest else [])
        case "discard":
            play_discard(table, chance, rest[0].split(","))
        case "play":
            play_card(table, rest[0], rest[1:])
        case "end":
            next_player(table)
        case _:
            play_detail(table, word, rest)


def play_detail(table: Table, word: str, rest: list[str]) -> None:
    """Do a part of an action or a fight that is open."""
    match word:
        case "step":
            play_step(table, rest[0], rest[1])
        case "birth":
            play_birth(table, rest[0])
        case "done":
            table.open = None
        case "declare":
            play_declare(table, rest[0])
        case "occupy":
            play_occupy(table, int(rest[0]))
        case _:
            raise ReferenceError(f"no such action: {word}")


# Set-up


def next_tile(table: Table, chance: Chance) -> None:
    """Draw a tile for the next player, or go on to the starting tokens (S1, S4)."""
    order = table.order()
    left = chance.tiles_drawn < TILES_TO_LAY[len(table.seats)]
    if left and tile_centres(table.land, table.sea):
        table.active = order[chance.tiles_drawn % len(order)]
        table.open = Place(chance.next_tile())
        chance.tiles_drawn += 1
    else:
        table.active = order[0]
        table.open = Settle([])


def play_place(table: Table, chance: Chance, centre: str, turn: int) -> None:
    """Lay the drawn tile (S2, S3)."""
    if isinstance(table.open, Place):
        lay_tile(table.land, table.sea, table.open.tile, centre, turn)
        next_tile(table, chance)


def play_settle(table: Table, chance: Chance, name: str) -> None:
    """Lay one starting token (S5)."""
    if not isinstance(table.open, Settle):
        return
    table.me().add_token(name)
    table.open.placed.append(name)
    if len(table.open.placed) < 3:
        return
    order = table.order()
    at = order.index(table.active)
    if at + 1 < len(order):
        table.active = order[at + 1]
        table.open = Settle([])
        return
    table.active = order[0]
    table.open = None
    table.phase = "actions"
    table.waters = areas_of_water(table.land, table.sea)
    table.deck = chance.first_deck()


# The round


def next_player(table: Table) -> None:
    """Pass the round on, past those without tiles; without any tile Progress begins (A1)."""
    order = table.order()
    after = order[order.index(table.active) + 1 :]
    table.spent = 0
    table.government = None
    for colour in after + order:  # the rest of this round, then the next round
        if table.seat(colour).tiles > 0:
            table.active = colour
            return
    begin_progress(table)


def begin_action(table: Table, chance: Chance, word: str, rest: list[str]) -> None:
    """Spend a tile on one of the five actions (A2)."""
    me = table.me()
    me.tiles -= 1
    table.spent += 1
    match word:
        case "move":
            table.open = Move(me.row().movement)
        case "babies":
            table.open = Babies(me.row().babies)
        case "idea":
            for _ in range(me.row().draw):
                draw(table, chance.reshuffle, me)
            if len(me.hand) > me.row().hand:
                table.open = Discard(me.colour, len(me.hand) - me.row().hand)
        case "fight":
            begin_fight(table, rest[0], rest[1])
        case "city":
            me.remove_tokens(rest[0], me.tokens[rest[0]])  # K1: all of them
            me.cities[rest[0]] = int(rest[1])


def play_step(table: Table, source: str, end: str) -> None:
    """Move one token (M1, M4, N2)."""
    if isinstance(table.open, Move):
        me = table.me()
        move_token(table, source)
        me.add_token(end)
        table.open.moved[end] = table.open.moved.get(end, 0) + 1
        table.open.steps_left -= 1


def move_token(table: Table, source: str) -> None:
    """Take one token out of a hex because it moves (N2)."""
    me = table.me()
    me.remove_tokens(source, 1)
    if source in me.tokens:
        me.shrink_raise(source)


def play_birth(table: Table, name: str) -> None:
    """Put one baby into a hex (B1)."""
    if isinstance(table.open, Babies):
        table.me().add_token(name)
        table.open.born.append(name)
        table.open.births_left -= 1


def play_discard(table: Table, chance: Chance, cards: list[str]) -> None:
    """Throw the surplus away, then go on with what was going on (C5, P3)."""
    if isinstance(table.open, Discard):
        seat = table.seat(table.open.colour)
        for card in cards:
            seat.hand.remove(card)
            table.discard.append(card)
        table.open = None
        if table.phase == "progress":
            draw_bonus(table, chance.reshuffle)


# Cards


def play_card(table: Table, card: str, rest: list[str]) -> None:
    """Play a card for its effect (C1, C6, G4)."""
    me = table.me()
    me.hand.remove(card)
    kind = kind_of(card)
    if kind == "government":
        me.government.append(card)
        table.government = rest[0]
        if rest[0] == "later":
            me.put_off = True
        return
    table.discard.append(card)
    if kind == "medicine" and isinstance(table.open, Babies):
        table.open.births_left += 1
    elif kind == "transportation" and isinstance(table.open, Move):
        table.open.steps_left += 1
    elif kind == "sanitation":
        me.raises[rest[0]] = min(me.raises.get(rest[0], 0) + 1, MOST_RAISES)
    elif kind == "religion":
        owner = next(seat for seat in table.others(me.colour) if rest[0] in seat.tokens)
        owner.remove_tokens(rest[0], 1)
        me.add_token(rest[1])
    elif kind == "military-leader":
        begin_fight(table, rest[0], rest[1])


# Fights


def begin_fight(table: Table, source: str, target: str) -> None:
    """Open an attack (F1)."""
    for other in table.others(table.active):
        if target in other.tokens or target in other.cities:
            on_city = target in other.cities
            table.open = Fight(table.active, other.colour, source, target, on_city)


def play_declare(table: Table, terrain: str) -> None:
    """Name the ground of an attacked city (F3)."""
    if isinstance(table.open, Fight):
        table.open.declared = terrain


def play_commit(table: Table, chance: Chance, cards: list[str]) -> None:
    """Commit cards in a fight or in Progress (C2, F3, P1)."""
    fight = table.open
    colour = fight_actor(fight) if isinstance(fight, Fight) else progress_actor(table)
    seat = table.seat(colour)
    for card in cards:
        seat.hand.remove(card)
    if isinstance(fight, Fight):
        fight.committed[colour] = cards
        if fight.defender in fight.committed:
            reveal_fight(table, fight)
        return
    if not isinstance(table.open, Progress):
        table.open = Progress()
    table.open.committed[colour] = cards
    if len(table.open.committed) == len(table.seats):
        reveal_progress(table, table.open, chance.reshuffle)


def card_points(cards: list[str], ground: str) -> int:
    """Return what cards are worth to anyone: their terrain, and Weapons (F4)."""
    matching = sum(1 for card in cards if terrain_of(card) == ground)
    weapons = sum(1 for card in cards if kind_of(card) == "weapons")
    return matching + weapons


def reveal_fight(table: Table, fight: Fight) -> None:
    """Compare strengths and take the beaten pieces away (F3, F4, F5, F6)."""
    attacker = table.seat(fight.attacker)
    defender = table.seat(fight.defender)
    ground = fight.declared if fight.declared is not None else table.land[fight.target]
    attack_cards = fight.committed[fight.attacker]
    defence_cards = fight.committed[fight.defender]
    attack = attacker.tokens[fight.source] + card_points(attack_cards, ground)
    defence = defender.cities[fight.target] if fight.on_city else defender.tokens[fight.target]
    defence += card_points(defence_cards, ground)
    defence += 2 * sum(1 for card in defence_cards if kind_of(card) == "fortifications")
    table.discard += attack_cards + defence_cards
    fight.committed = {}
    if attack <= defence:  # a tie goes to the defender
        attacker.remove_tokens(fight.source, 1)
        table.open = None
        return
    if fight.on_city:
        del defender.cities[fight.target]
    else:
        defender.remove_tokens(fight.target, defender.tokens[fight.target])
    fight.won = True


def play_occupy(table: Table, number: int) -> None:
    """Move tokens into the hex that was won (F5, N2)."""
    if isinstance(table.open, Fight):
        for _ in range(number):
            move_token(table, table.open.source)
            table.me().add_token(table.open.target)
        table.open = None
