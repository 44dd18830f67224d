"""Reach, attacks and shelter against the rules themselves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tempus_desktop.bots.survey import Shelter, attacks, reach, standings
from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.game import advance, legal_actions, observe
from tempus_desktop.games.tempus.rules.board import with_player
from tempus_desktop.games.tempus.rules.fights import refuse_attack
from tempus_desktop.games.tempus.state import OpenMove, State
from tempus_desktop.games.tempus.terms import Card, CardKind, Era, Government, Phase, Terrain
from tempus_desktop.grids.hexes import Hex, each, to_set
from tests.bots.situations import situations
from tests.gui.tables import document_of, position, scenario

LEADER, YELLOW = CardKind.MILITARY_LEADER, 2


def in_rounds(every: int = 7) -> Iterator[State]:
    """States of action rounds, few enough to search them."""
    some = [state for state in situations() if state.phase is Phase.ACTIONS]
    assert any(isinstance(state.open, OpenMove) for state in some)
    assert any(state.government is Government.NOW for state in some)
    yield from some[::every]


def to_move(state: State, seat: int) -> State:
    """Move People just begun by a seat that has a tile for it."""
    player = state.players[seat]._replace(tiles=1)
    players = with_player(state, seat, player)
    begun = state._replace(active=seat, spent=0, government=None, open=None, players=players)
    return advance(begun, do.MovePeople())


def steps(state: State) -> set[tuple[Hex, Hex]]:
    return {(a.origin, a.target) for a in legal_actions(state) if isinstance(a, do.Step)}


def test_reach_is_what_the_rules_let_one_token_do() -> None:
    by_water = 0
    for state in in_rounds(41):
        seen = observe(state, None)
        for seat in range(len(state.players)):
            for era in (None, Era.SHIPS):
                player = state.players[seat].with_era(
                    state.players[seat].era if era is None else era
                )
                there = state._replace(players=with_player(state, seat, player))
                legal = steps(to_move(there, seat))
                found = reach(seen, seat, era=era)
                assert found.all == to_set(target for _, target in legal)
                assert not (found.land & found.lake or found.all & ~seen.island.land)
                by_water += bool(found.lake) + 2 * bool(found.sea)
                for origin in each(player.held):
                    own = to_set(target for begin, target in legal if begin == origin)
                    assert reach(seen, seat, origin, era).all == own
    assert by_water > 3


def test_a_lake_and_the_sea_are_told_apart() -> None:
    lake = scenario("rulebook-lake-movement")
    seen = observe(lake.state, None)
    found = reach(seen, lake.state.active)
    assert found.lake and not found.sea
    ships = scenario("m2-ships-to-any-coast")
    seen = observe(ships.state, None)
    seat = ships.state.active
    assert reach(seen, seat).sea
    assert not reach(seen, seat, era=Era.TRADE).sea


def hunted(state: State, moved: bool = False) -> set[Hex]:
    """Hexes that the player whose round it is can attack in it, by search through the rules."""
    found: set[Hex] = set()
    for action in legal_actions(state):
        match action:
            case do.Fight(target=target) | do.PlayLeader(target=target):
                found.add(target)
            case do.PlayGovernment(when=Government.NOW) | do.MovePeople():
                found |= hunted(advance(state, action), moved)
            case do.Step() if not moved:
                found |= hunted(advance(advance(state, action), do.Done()), True)
            case do.Done() if isinstance(state.open, OpenMove):
                found |= hunted(advance(state, action), moved)
            case _:
                pass
    return found


def test_who_is_in_a_round_attacks_what_the_rules_allow() -> None:
    kinds = set()
    for state in in_rounds():
        if state.open is not None and not isinstance(state.open, OpenMove):
            continue
        if state.open is not None and state.open.moved:
            continue  # who moved before may not go on: reach is of tokens at rest
        seen = observe(state, state.active)
        mine = [attack for attack in attacks(seen) if attack.seat == state.active]
        assert {attack.target for attack in mine} == hunted(state)
        kinds |= {(attack.origin is None, attack.by_card) for attack in mine}
    assert kinds >= {(False, False), (False, True), (True, True)}


def test_two_tiles_under_government_are_a_step_and_an_attack() -> None:
    document = document_of("f1-which-attacks")
    document["to_act"], document["first_player"] = "yellow", "yellow"
    document["players"][YELLOW]["hand"] = ["government/woods"]
    table = position(document)
    before = {(a.target, a.by_card) for a in attacks(table.view().observation) if a.seat == YELLOW}
    table.play("play government/woods now")
    after = {(a.target, a.by_card) for a in attacks(table.view().observation) if a.seat == YELLOW}
    assert before and all(by_card for _, by_card in before)
    assert after == {(target, False) for target, _ in before}
    assert {target for target, _ in after} == hunted(table.state)


def test_who_has_a_round_to_come_attacks_with_a_tile_of_it() -> None:
    seen_any = 0
    for state in in_rounds(29):
        for seat, player in enumerate(state.players):
            if seat == state.active or isinstance(state.open, OpenMove):
                continue
            mine = {a.target for a in attacks(observe(state, seat)) if a.seat == seat}
            begun = state._replace(active=seat, spent=0, government=None, open=None)
            expected = hunted(begun) if player.tiles else set()
            assert mine == expected
            others = attacks(observe(state, None))
            assert mine <= {a.target for a in others if a.seat == seat}
            seen_any += bool(expected)
    assert seen_any > 10


@pytest.mark.parametrize("where", ["deck", "discard"])
def test_a_card_that_was_thrown_away_threatens_nobody(where: str) -> None:
    leader, other = (Card(kind, Terrain.WOODS) for kind in (LEADER, CardKind.WEAPONS))
    document = document_of("f1-which-attacks")
    document[where], document["players"][YELLOW]["hand"] = [str(leader)], [str(other)]
    state = position(document).state
    few = replace(state.match.components, deck=(leader, other))
    state = state._replace(match=replace(state.match, components=few))
    told = [attack for attack in attacks(observe(state, 0)) if attack.seat == YELLOW]
    assert bool(told) == (where == "deck")
    assert all(attack.origin is None and attack.by_card for attack in told)


def test_what_stands_apart_or_on_few_hexes_is_safe_and_nothing_else() -> None:
    found = set()
    for state in in_rounds():
        told = standings(observe(state, None))
        held = [hex_ for player in state.players for hex_ in each(player.held | player.cities)]
        assert sorted(told) == sorted(held)
        for hex_, standing in told.items():
            refusals, stacks = [], [0]
            for seat, player in enumerate(state.players):
                begun = state._replace(active=seat)
                for origin in each(player.held & state.island.neighbours[hex_]):
                    refused = refuse_attack(begun, origin, hex_)
                    if seat != standing.seat:
                        refusals.append(refused)
                        stacks.append(0 if refused else state.pile[origin])
            assert (standing.shelter is Shelter.OPEN) == (None in refusals)
            assert standing.against == max(stacks)
            assert standing.strength == state.pile[hex_]
            found.add((standing.shelter, standing.city))
    assert len(found) == 6
