"""What an observation tells of the room for tokens is what the rules then offer."""

from __future__ import annotations

from tempus_desktop.games.tempus import game
from tempus_desktop.games.tempus.actions import Birth, HaveBabies, Occupy
from tempus_desktop.games.tempus.position import read_position
from tempus_desktop.games.tempus.room import seen_cradles, seen_occupiers
from tempus_desktop.games.tempus.state import OpenFight
from tempus_desktop.grids.hexes import each, to_set
from tests.games.tempus.positions import EXAMPLE, changed
from tests.games.tempus.random_play import all_taken
from tests.games.tempus.tables_for_tests import COMPONENTS


def test_cradles_are_the_hexes_where_a_first_baby_may_be_born() -> None:
    compared = set()
    for taken in all_taken():
        if isinstance(taken.action, HaveBabies):
            births = [a.site for a in game.legal_actions(taken.after) if isinstance(a, Birth)]
            assert seen_cradles(game.observe(taken.before, None), taken.seat) == to_set(births)
            compared.add(len(births))
    assert {0, 1, 2, 3} <= compared


def test_so_many_may_move_in_as_an_open_fight_promises() -> None:
    promised: dict[tuple[int, int], int] = {}
    for taken in all_taken():
        fight = taken.before.open
        if not isinstance(fight, OpenFight):
            continue
        if not fight.won:
            most = seen_occupiers(game.observe(taken.before, None), fight)
            promised[fight.origin, fight.target] = most
        elif isinstance(taken.action, Occupy):
            legal = [a.tokens for a in game.legal_actions(taken.before) if isinstance(a, Occupy)]
            assert max(legal) == promised[fight.origin, fight.target]


def test_without_tokens_in_stock_nobody_is_born_and_a_raise_makes_room() -> None:
    land = {f"{column}{row}": "grassland" for row in (5, 6) for column in "EFGHI"}
    tokens = dict.fromkeys(["E5", "F5", "G5", "H5", "I5"], 3)
    document = changed(EXAMPLE, {"land": {**EXAMPLE["land"], **land}, "players.0.cities": {}})
    document["players"][0] |= {"tokens": {**tokens, "G6": 1}, "sanitation": {"F5": 1}}
    document["players"][2]["tokens"] = {"F6": 1}
    full = game.observe(read_position(document, COMPONENTS), None)
    assert full.seats[0].stock == 0 and seen_cradles(full, 0) == 0
    del document["players"][0]["tokens"]["E5"]
    seen = game.observe(read_position(document, COMPONENTS), None)
    assert [seen.match.sea.name(hex_) for hex_ in each(seen_cradles(seen, 0))] == ["F5", "G6"]
