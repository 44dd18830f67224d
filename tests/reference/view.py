"""A table written out: positions, observations, scores."""

from typing import Any

from tests.reference.board import by_row
from tests.reference.legal import fight_actor, progress_actor
from tests.reference.progress import victory_points, winners
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
from tests.reference.tables import all_cards

Json = dict[str, Any]


def to_act(table: Table) -> str | None:
    """Return who decides now; None when the game is over."""
    if table.phase == "over":
        return None
    if isinstance(table.open, Discard):
        return table.open.colour
    if isinstance(table.open, Fight):
        return fight_actor(table.open)
    if table.phase == "progress":
        return progress_actor(table)
    return table.active


def scores(table: Table) -> dict[str, int]:
    """Return everybody's victory points (P5)."""
    return {seat.colour: victory_points(table, seat) for seat in table.seats}


def outcome(table: Table) -> Json | None:
    """Return winners and scores once the game is over."""
    if table.phase != "over":
        return None
    return {"winners": winners(table), "scores": scores(table)}


def in_row_order(numbers: dict[str, int]) -> dict[str, int]:
    """Return the same with the hexes sorted by row, then column."""
    return {name: numbers[name] for name in by_row(list(numbers))}


def written_seat(seat: Seat) -> Json:
    """Return a player as a position lists one."""
    return {
        "colour": seat.colour,
        "era": seat.era,
        "tokens": in_row_order(seat.tokens),
        "cities": in_row_order(seat.cities),
        "hand": sorted(seat.hand),
        "action_tiles": seat.tiles,
        "sanitation": in_row_order(seat.raises),
        "government": sorted(seat.government),
        "put_off": seat.put_off,
    }


def written_table(table: Table) -> Json:
    """Return all keys of a position but the seed, whatever is open."""
    return {
        "format": "tempus-position",
        "version": 1,
        "options": {"protection": table.protection, "five_city": table.five_city},
        "sea": {"columns": table.sea[0], "rows": table.sea[1]},
        "land": {name: table.land[name] for name in by_row(list(table.land))},
        "players": [written_seat(seat) for seat in table.seats],
        "turn": table.turn,
        "phase": table.phase,
        "first_player": table.first_player,
        "to_act": to_act(table),
        "deck": list(table.deck),
        "discard": sorted(table.discard),
    }


def position(table: Table) -> Json | None:
    """Return the position without its seed; None where the notation has none."""
    if table.phase == "set-up" or table.open is not None:
        return None
    if table.phase == "actions" and (table.spent > 0 or table.government is not None):
        return None
    return written_table(table)


def view(table: Table, at: int) -> Json:
    """Return what a seat may know."""
    seen = written_table(table)
    for number, player in enumerate(seen["players"]):
        if number != at:
            player["hand"] = len(player["hand"])
    in_deck = len(all_cards()) if table.phase == "set-up" else len(table.deck)
    seen["deck"] = in_deck
    seen["round"] = None
    if table.phase == "actions":
        seen["round"] = {"spent": table.spent, "government": table.government}
    seen["open"] = what_is_open(table, table.seats[at].colour)
    return seen


def commitments_seen(committed: dict[str, list[str]], viewer: str) -> Json:
    """Return one's own commitment as a list, everybody else's as a number."""
    return {
        colour: sorted(cards) if colour == viewer else len(cards)
        for colour, cards in committed.items()
    }


def what_is_open(table: Table, viewer: str) -> Json | None:
    """Return the view's key `open`."""
    match table.open:
        case None:
            return None
        case Place(tile):
            return {"kind": "place", "tile": tile}
        case Settle(placed):
            return {"kind": "settle", "placed": by_row(placed)}
        case Move(steps_left, moved):
            return {"kind": "move", "steps_left": steps_left, "moved": in_row_order(moved)}
        case Babies(births_left, born):
            return {"kind": "babies", "births_left": births_left, "born": by_row(born)}
        case Discard(_, surplus):
            return {"kind": "discard", "surplus": surplus}
        case Progress(committed):
            seen = commitments_seen(committed, viewer)
            return {"kind": "progress", "committed": seen}
        case Fight() as fight:
            return {
                "kind": "fight",
                "from": fight.source,
                "to": fight.target,
                "declared": fight.declared,
                "committed": commitments_seen(fight.committed, viewer),
                "won": fight.won,
            }
