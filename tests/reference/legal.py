"""Which actions are legal: one list of texts for whatever point the table is at."""

from itertools import combinations

from tests.reference.board import neighbours, shore, tile_centres
from tests.reference.table import (
    Babies,
    Discard,
    Fight,
    Move,
    Place,
    Progress,
    Seat,
    Settle,
    Table,
)
from tests.reference.tables import CARD_TERRAINS


def legal_actions(table: Table) -> list[str]:
    """Return every legal action, each text once, sorted by code point."""
    return sorted(set(unsorted_actions(table)))


def unsorted_actions(table: Table) -> list[str]:
    """Collect the legal actions of what is open, else of the round or of Progress."""
    match table.open:
        case Place() | Settle():
            return setup_actions(table)
        case Move():
            return move_actions(table, table.open)
        case Babies():
            return babies_actions(table, table.open)
        case Fight():
            return fight_actions(table, table.open)
        case Discard(colour, surplus):
            chosen = combinations(sorted(table.seat(colour).hand), surplus)
            return ["discard " + ",".join(cards) for cards in chosen]
        case Progress() | None:
            return phase_actions(table)


def phase_actions(table: Table) -> list[str]:
    """Return what Progress or a round offers while no decision of it is half done."""
    if table.phase == "progress":
        return commitments(table.seat(progress_actor(table)))
    return round_actions(table) if table.phase == "actions" else []


# Set-up


def setup_actions(table: Table) -> list[str]:
    """Return where the drawn tile, or the next starting token, may go (S2-S5)."""
    if isinstance(table.open, Settle):
        return [f"settle {name}" for name in settle_hexes(table, table.open.placed)]
    centres = tile_centres(table.land, table.sea)
    return [f"place {centre} {turn}" for centre in centres for turn in range(6)]


def connected(table: Table, names: list[str]) -> bool:
    """Tell whether the hexes form one connected group (S5)."""
    group = {names[0]}
    grown = True
    while grown:
        grown = False
        for name in names:
            if name not in group and any(near in group for near in neighbours(name, table.sea)):
                group.add(name)
                grown = True
    return all(name in group for name in names)


def settle_hexes(table: Table, placed: list[str]) -> list[str]:
    """Return where the next starting token may go (S5)."""
    taken = {name for seat in table.others(table.active) for name in seat.tokens}
    free = [name for name in table.land if name not in taken]
    return [name for name in free if can_finish(table, free, [*placed, name])]


def can_finish(table: Table, free: list[str], placed: list[str]) -> bool:
    """Tell whether these tokens can still become a proper set of three (S5)."""
    if any(placed.count(name) > 2 for name in placed):
        return False
    if len(placed) == 3:
        return connected(table, placed)
    near = {n for name in placed for n in neighbours(name, table.sea)}
    near |= set(placed)
    # Whatever the finished set is, one of its missing tokens lies on or next to one placed.
    worth_trying = [name for name in free if name in near]
    return any(can_finish(table, free, [*placed, name]) for name in worth_trying)


# The round


def action_due(table: Table) -> bool:
    """Tell whether a tile is to be spent now (A1, G1, G2)."""
    if table.government == "later":
        return False
    return table.spent < (2 if table.government == "now" else 1)


def round_actions(table: Table) -> list[str]:
    """Return what the player of the round may do while nothing is open."""
    texts = []
    if action_due(table):
        texts += ["move", "babies", "idea"]  # A2: always legal
        texts += [f"fight {pair}" for pair in attacks(table)]
        texts += cities(table)
    else:
        texts.append("end")
    for card in table.me().held("military-leader"):
        texts += [f"play {card} {pair}" for pair in attacks(table)]
    return texts + government(table) + sanitation(table) + religion(table)


def attacks(table: Table) -> list[str]:
    """Return every attack as "from to" (F1, F2)."""
    pairs = []
    for source in table.me().tokens:
        for target in neighbours(source, table.sea):
            for other in table.others(table.active):
                there = target in other.tokens or target in other.cities
                if there and not table.protected(other):
                    pairs.append(f"{source} {target}")
    return pairs


def cities(table: Table) -> list[str]:
    """Return every city that can be built (K1, K2)."""
    texts = []
    me = table.me()
    for site, tokens in me.tokens.items():
        around = [site, *neighbours(site, table.sea)]
        if table.land[site] == "mountain" or any(table.cities_at(name) for name in around):
            continue
        for value in (2, 3, 4, 5):
            if value <= tokens and table.city_in_supply(me, value):
                texts.append(f"city {site} {value}")
    return texts


def government(table: Table) -> list[str]:
    """Return the Government cards that may be played now or later (G1, G2, G3)."""
    me = table.me()
    texts: list[str] = []
    if table.government is not None:
        return texts  # G3: one a round
    for card in me.held("government"):
        needed = 2 if table.spent == 0 else 1
        if me.tiles >= needed and not me.put_off:
            texts.append(f"play {card} now")
        if table.spent == 0:
            texts.append(f"play {card} later")
    return texts


def sanitation(table: Table) -> list[str]:
    """Return the hexes whose limit may be raised (N1)."""
    me = table.me()
    return [f"play {card} {name}" for card in me.held("sanitation") for name in me.tokens]


def religion(table: Table) -> list[str]:
    """Return every conversion (N3, F2)."""
    me = table.me()
    texts: list[str] = []
    if me.stock() == 0:
        return texts
    for card in me.held("religion"):
        for home, tokens in me.tokens.items():
            if tokens >= me.limit(home):
                continue
            for near in neighbours(home, table.sea):
                for other in table.others(table.active):
                    if near in other.tokens and not table.protected(other):
                        texts.append(f"play {card} {near} {home}")
    return texts


# Move People and Have Babies


def move_actions(table: Table, move: Move) -> list[str]:
    """Return the steps, the cards that may be played meanwhile, and "done" (M1-M5)."""
    me = table.me()
    texts = ["done"]
    texts += [f"play {card}" for card in me.held("transportation")]
    texts += sanitation(table) + religion(table)
    if move.steps_left > 0:
        for source, tokens in me.tokens.items():
            if tokens > move.moved.get(source, 0):  # M4
                texts += [f"step {source} {end}" for end in step_ends(table, source)]
    return texts


def step_ends(table: Table, source: str) -> list[str]:
    """Return the hexes in which a step from this hex may end (M1, M2, M3, M5)."""
    me = table.me()
    reached = walk(table, source) | sail(table, source)
    return [
        end
        for end in reached
        if end != source
        and not foreign(table, end)
        and end not in me.cities
        and me.tokens.get(end, 0) < me.limit(end)
    ]


def foreign(table: Table, name: str) -> bool:
    """Tell whether another player has tokens or a city in the hex."""
    return any(name in o.tokens or name in o.cities for o in table.others(table.active))


def walk(table: Table, source: str) -> set[str]:
    """Return the hexes within the row's distance by land (M1): breadth first."""
    distance = {source: 0}
    queue = [source]
    while queue:
        here = queue.pop(0)
        if distance[here] == table.me().row().distance:
            continue
        for near in neighbours(here, table.sea):
            if near in table.land and near not in distance and not foreign(table, near):
                distance[near] = distance[here] + 1
                queue.append(near)
    return set(distance)


def sail(table: Table, source: str) -> set[str]:
    """Return the hexes on the same lakes and, with ships, on the sea (M2)."""
    the_sea, *lakes = table.waters
    usable = [*lakes, the_sea] if table.me().row().ships else lakes
    ends: set[str] = set()
    for area in usable:
        hexes = shore(area, table.land, table.sea)
        if source in hexes:
            ends |= hexes
    return ends


def babies_actions(table: Table, babies: Babies) -> list[str]:
    """Return the births, the cards that may be played meanwhile, and "done" (B1)."""
    me = table.me()
    texts = ["done"]
    texts += [f"play {card}" for card in me.held("medicine")]
    texts += sanitation(table) + religion(table)
    if babies.births_left > 0 and me.stock() > 0:
        for name, tokens in me.tokens.items():
            grass = table.land[name] == "grassland"
            if grass and name not in babies.born and tokens < me.limit(name):
                texts.append(f"birth {name}")
    return texts


# Fights and Progress


def commitments(seat: Seat) -> list[str]:
    """Return every set of cards of the hand, the empty one included (C2, C3)."""
    hand = sorted(seat.hand)
    texts = ["commit"]
    for number in range(1, len(hand) + 1):
        texts += ["commit " + ",".join(cards) for cards in combinations(hand, number)]
    return texts


def fight_actor(fight: Fight) -> str:
    """Return who decides next in a fight (F3, F5)."""
    if fight.won:
        return fight.attacker
    if fight.on_city and fight.declared is None:
        return fight.defender
    return fight.attacker if fight.attacker not in fight.committed else fight.defender


def fight_actions(table: Table, fight: Fight) -> list[str]:
    """Return the next decision of a fight (F3, F5)."""
    if fight.won:
        seat = table.seat(fight.attacker)
        most = min(seat.tokens[fight.source], seat.row().stack)  # F5: raises left out
        return [f"occupy {number}" for number in range(most + 1)]
    if fight.on_city and fight.declared is None:
        return [f"declare {terrain}" for terrain in CARD_TERRAINS]
    return commitments(table.seat(fight_actor(fight)))


def progress_actor(table: Table) -> str:
    """Return who commits next in Progress (P1)."""
    done = table.open.committed if isinstance(table.open, Progress) else {}
    return next(colour for colour in table.order() if colour not in done)
