"""What speaks for choices that are judged by the board or the hand rather than by what follows."""

from __future__ import annotations

from enum import StrEnum

from tempus_desktop.bots import guesses, laying
from tempus_desktop.bots.opening import NEAR, ground_of
from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.map_tiles import footprints
from tempus_desktop.games.tempus.rules import fights, progress
from tempus_desktop.games.tempus.rules.board import others
from tempus_desktop.games.tempus.state import OpenFight, State
from tempus_desktop.games.tempus.terms import Card, Terrain
from tempus_desktop.grids.hexes import Hex, each, to_set


class Fact(StrEnum):
    """Something that can be counted."""

    EDGES = "edges"
    """Land hexes that a laid tile touches."""
    BAYS = "bays"
    """Water beside it that land almost encloses."""
    PROSPECT = "prospect"
    """Grassland within a move of the start that the tile leaves to the one who lays it."""
    MEADOW = "meadow"
    """1: the site is grassland."""
    PASTURE = "pasture"
    """Grassland within a move of a site, the site itself not counted."""
    ROOM = "room"
    """Land beside a site that nobody holds and no mountain is."""
    RIVALS = "rivals"
    """Hexes of others a few steps from a site."""
    LAKE = "lake"
    """1: the site lies on a lake."""
    MATCHING = "matching"
    """Own cards that count on a terrain."""
    USEFUL = "useful"
    """Committed cards that count."""
    BLUFFS = "bluffs"
    """Committed cards that count nothing."""


Facts = tuple[tuple[Fact, int], ...]


def facts(state: State, action: Action) -> Facts:
    """What can be counted in favour of an action, and against it."""
    match action:
        case do.Place():
            return _of_tile(state, action)
        case do.Settle(site=site):
            return _of_site(state, site)
        case do.Declare(terrain=terrain):
            return ((Fact.MATCHING, _matching(state, terrain)),)
        case do.Commit(cards=cards):
            useful = sum(counts(state, card) for card in cards)
            return ((Fact.USEFUL, useful), (Fact.BLUFFS, len(cards) - useful))
        case _:
            return ()


def _of_tile(state: State, action: do.Place) -> Facts:
    covered, touched = footprints(state.match.sea)[action.centre]
    land, sea = state.island.land, state.match.sea
    bays = 0
    for hex_ in each(touched & ~covered & ~land):
        bays += (sea.neighbour_sets[hex_] & (land | covered)).bit_count() >= 4
    return (
        (Fact.EDGES, (touched & land).bit_count()),
        (Fact.BAYS, bays),
        (Fact.PROSPECT, _prospect(state, action)),
    )


def _prospect(state: State, action: do.Place) -> int:
    if not state.laid:
        return 0
    ground = laying.with_tile(state, action)
    starts = laying.settlement(ground, len(state.players))
    own = starts.pop(laying.settling_number(state))
    rivals = to_set(hex_ for start in starts for hex_ in start)
    return (ground.reach_of(own)[1] & ground.grassland & ~rivals).bit_count() if own else 0


def _of_site(state: State, site: Hex) -> Facts:
    island, rivals = state.island, others(state, state.active)
    mountains = island.of[Terrain.MOUNTAIN]
    room = island.neighbours[site] & ~rivals & ~mountains
    pasture = ground_of(island).reach[site][1] & island.grassland & ~rivals & ~(1 << site)
    near = sum(state.match.sea.distance(hex_, site) <= NEAR for hex_ in each(rivals))
    return (
        (Fact.MEADOW, int(island.terrain[site] is Terrain.GRASSLAND)),
        (Fact.PASTURE, pasture.bit_count()),
        (Fact.ROOM, room.bit_count()),
        (Fact.RIVALS, near),
        (Fact.LAKE, int(bool(island.lake_shore[site]))),
    )


def _matching(state: State, terrain: Terrain) -> int:
    assert isinstance(state.open, OpenFight)
    hand = state.players[state.open.defender].hand
    return sum(card.terrain is terrain for card in hand)


def counts(state: State, card: Card) -> bool:
    """Whether a card adds anything where it is committed."""
    open_ = state.open
    if not isinstance(open_, OpenFight):
        return guesses.progress_points(progress.new_terrain(state), (card,)) > 0
    ground = fights.ground(state, open_)
    return guesses.combat_points(ground, (card,), defending=open_.committed is not None) > 0
