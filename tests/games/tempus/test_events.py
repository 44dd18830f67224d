"""What happened, told as facts: each action's events, and that they tell the whole game."""

from __future__ import annotations

from collections import Counter

import pytest

from tempus_desktop.games.tempus import events as told
from tempus_desktop.games.tempus import game
from tempus_desktop.games.tempus.actions import Commit, PlayReligion
from tempus_desktop.games.tempus.events import Event
from tempus_desktop.games.tempus.notation import CARDS
from tempus_desktop.games.tempus.state import OpenFight, State
from tempus_desktop.games.tempus.terms import Card, Era, Terrain
from tempus_desktop.grids.hexes import each
from tests.games.tempus.random_play import all_taken, games
from tests.games.tempus.tables_for_tests import (
    SEA,
    Table,
    facing,
    new_match,
    progress,
    seat,
    table,
)


def hexes(names: str) -> tuple[int, ...]:
    found = [SEA.find(name) for name in names.split()]
    assert None not in found
    return tuple(hex_ for hex_ in found if hex_ is not None)


F6, G6, F7, D5 = hexes("F6 G6 F7 D5")


def cards(text: str) -> tuple[Card, ...]:
    return tuple(CARDS[word] for word in text.split())


def told_by(at: Table, *texts: str) -> list[Event]:
    """Events of the last of these actions."""
    at.play(*texts[:-1])
    before = len(at.events)
    return at.play(texts[-1]).events[before:]


# One action


def test_a_laid_tile_is_told_with_its_faces() -> None:
    match = new_match()
    drawn = game.observe(match.state, None).drawn_tile
    assert drawn is not None
    assert told_by(match, "place G6 2") == [told.TileLaid(0, drawn, G6, 2)]


def test_a_step_is_told_with_the_way_walked() -> None:
    moving = table(seat("C3"), seat(), seat(), turn=5, rows={"C3": "gwf", "C8": "g"})
    c3, d3, e3 = hexes("C3 D3 E3")
    assert told_by(moving, "move") == [told.MoveBegan(0, 1)]
    assert told_by(moving, "step C3 E3") == [
        told.TokenMoved(0, c3, e3, path=(c3, d3, e3), ferry=False)
    ]


def test_a_step_over_water_is_told_as_a_ferry() -> None:
    moving = table(seat("C3"), seat(), seat(), turn=7, rows={"C3": "g", "C8": "g"})
    c3, c8 = hexes("C3 C8")
    assert told_by(moving, "move", "step C3 C8") == [
        told.TokenMoved(0, c3, c8, path=(c3, c8), ferry=True)
    ]


def test_babies_are_told() -> None:
    at = table(seat("F6"))
    assert told_by(at, "babies") == [told.BabiesBegan(0, 2)]
    assert told_by(at, "birth F6") == [told.BabyBorn(0, F6)]
    assert told_by(at, "done") == []


def test_an_idea_is_told_with_the_cards_drawn() -> None:
    at = table(seat("F6"), deck=["weapons/woods", "medicine/hills"])
    drawn = told.CardsDrawn(0, cards("medicine/hills weapons/woods"))
    assert told_by(at, "idea") == [told.IdeaHad(0), drawn]


def test_a_city_is_told_with_the_tokens_it_took() -> None:
    assert told_by(table(seat("F6:3"), turn=4), "city F6 2") == [told.CityBuilt(0, F6, 2, 3)]


def test_a_conversion_is_told_after_its_card() -> None:
    at = table(seat("F6", hand="religion/woods"), seat("G6 H6 H7 I7"))
    assert told_by(at, "play religion/woods G6 F6") == [
        told.CardPlayed(0, PlayReligion(CARDS["religion/woods"], G6, F6)),
        told.TokenConverted(0, 1, G6, F6),
    ]


def test_a_fight_is_told_from_its_beginning_to_its_end() -> None:
    at = facing(3, 1, attacking="weapons/woods", defending="fortifications/hills")
    assert told_by(at, "fight F6 G6") == [told.FightBegan(0, 1, F6, G6, free=False)]
    committed = cards("weapons/woods")
    assert told_by(at, "commit weapons/woods") == [told.CardsCommitted(0, committed)]
    assert told_by(at, "commit fortifications/hills") == [
        told.FightResolved(
            told.Side(0, 3, committed, ground=1, weapons=1, fortifications=0),
            told.Side(1, 1, cards("fortifications/hills"), 0, 0, fortifications=2),
            F6,
            G6,
            Terrain.WOODS,
            city=False,
            won=True,
        )
    ]
    assert told_by(at, "occupy 2") == [told.HexOccupied(0, F6, G6, 2)]


def test_a_military_leaders_fight_is_told_as_free() -> None:
    at = facing(3, 1, attacking="military-leader/hills")
    began = told_by(at, "play military-leader/hills F6 G6")[1]
    assert began == told.FightBegan(0, 1, F6, G6, free=True)


def test_a_declared_terrain_is_told_and_is_the_ground_of_the_fight() -> None:
    at = table(seat("F6:3"), seat("H6 H7 I7 I8", cities="G6:2"), turn=4)
    declared = told_by(at, "fight F6 G6", "declare hills")
    assert declared == [told.TerrainDeclared(1, Terrain.HILLS)]
    (resolved,) = told_by(at, "commit", "commit")
    assert isinstance(resolved, told.FightResolved)
    assert (resolved.ground, resolved.city, resolved.won) == (Terrain.HILLS, True, True)


def test_a_fight_on_a_mountain_has_no_ground() -> None:
    at = table(seat("F6:3"), seat("E6 H7 I7 I8"), turn=4)
    (resolved,) = told_by(at, "fight F6 E6", "commit", "commit")
    assert isinstance(resolved, told.FightResolved)
    assert resolved.ground is None


def test_a_discard_is_told_with_its_cards() -> None:
    hand = "education/farmland education/hills education/woods weapons/farmland"
    at = table(seat("F6", hand=hand), deck=["weapons/woods", "medicine/hills"])
    thrown = told.CardsDiscarded(0, cards("weapons/woods"))
    assert told_by(at, "idea", "discard weapons/woods") == [thrown]


def test_the_last_round_is_told_to_lead_to_progress() -> None:
    red = seat("F6", tiles=1, era="trade")
    at = table(red, seat(tiles=0, era="roads"), seat(tiles=0, era="roads"), turn=6)
    assert told_by(at, "idea", "end") == [
        told.RoundEnded(0),
        told.ProgressBegan(Era.SHIPS, Terrain.WOODS, (1, 2)),
    ]


def test_progress_is_told_with_everybodys_points() -> None:
    red = seat("G6", hand="education/woods", cities="D8:2")
    counting = progress(red, seat("I5:2"), turn=6)
    committed = cards("education/woods")
    assert told_by(counting, "commit education/woods", "commit", "commit") == [
        told.CardsCommitted(2, ()),
        told.ProgressCounted(
            Era.SHIPS,
            (
                told.Tally(0, tokens=1, cities=1, cards=committed, ground=1, education=1),
                told.Tally(1, tokens=2, cities=0, cards=(), ground=0, education=0),
                told.Tally(2, tokens=0, cities=0, cards=(), ground=0, education=0),
            ),
            (0,),
        ),
        told.TurnBegan(7, 1, Era.PRINTING),
    ]


def test_the_bonus_is_told_drawer_by_drawer() -> None:
    deck = ["medicine/hills", "medicine/woods", "weapons/hills", "weapons/woods"]
    counting = progress(seat("D6"), seat("E8"), turn=7, deck=deck)
    drawn = [
        event
        for event in told_by(counting, "commit", "commit", "commit")
        if isinstance(event, told.CardsDrawn)
    ]
    assert drawn == [
        told.CardsDrawn(0, cards("medicine/hills medicine/woods")),
        told.CardsDrawn(1, cards("weapons/hills weapons/woods")),
    ]


def test_the_end_of_the_game_is_told_last() -> None:
    counting = progress(seat("D6"), turn=10)
    last = told_by(counting, "commit", "commit", "commit")[-1]
    assert counting.outcome is not None
    assert last == told.GameEnded(counting.outcome)


@pytest.mark.parametrize(
    ("deck", "shuffles"), [("", [0]), ("medicine/hills", [0]), ("medicine/hills weapons/woods", [])]
)
def test_a_reshuffle_is_told_before_the_draw_that_needs_it(deck: str, shuffles: list[int]) -> None:
    at = table(seat("F6"))
    pile = cards("education/hills education/woods weapons/hills")
    at.state = at.state._replace(deck=cards(deck), discard=pile)
    happened = told_by(at, "idea")[1:]
    places = [n for n, event in enumerate(happened) if isinstance(event, told.DeckShuffled)]
    assert places == shuffles
    assert isinstance(happened[-1], told.CardsDrawn)


# Whole games


def tokens(state: State) -> dict[tuple[int, int], int]:
    return {
        (number, hex_): state.pile[hex_]
        for number, player in enumerate(state.players)
        for hex_ in each(player.held)
    }


def follow(stacks: Counter[tuple[int, int]], event: Event) -> None:
    """Move tokens as the event says."""
    match event:
        case told.TokenSettled(player, site) | told.BabyBorn(player, site):
            stacks[player, site] += 1
        case told.TokenMoved(player, origin, target):
            stacks[player, origin] -= 1
            stacks[player, target] += 1
        case told.TokenConverted(player, victim, origin, into):
            stacks[victim, origin] -= 1
            stacks[player, into] += 1
        case told.FightResolved(attacker, _, origin, won=False):
            stacks[attacker.player, origin] -= 1
        case told.FightResolved(_, defender, _, target, city=False):
            stacks[defender.player, target] -= defender.pieces
        case told.HexOccupied(player, origin, target, number):
            stacks[player, origin] -= number
            stacks[player, target] += number
        case told.CityBuilt(player, site, _, number):
            stacks[player, site] -= number
        case _:
            pass


def test_the_events_tell_where_every_token_stands() -> None:
    for taken in games():
        stacks = Counter(tokens(taken[0].before))
        for one in taken:
            for event in one.events:
                follow(stacks, event)
            assert {place: n for place, n in stacks.items() if n} == tokens(one.after)


def hand_change(event: Event) -> tuple[int, int]:
    """Whose hand an event changes and by how many cards."""
    match event:
        case told.CardsDrawn(player, drawn):
            return player, len(drawn)
        case told.CardsCommitted(player, some) | told.CardsDiscarded(player, some):
            return player, -len(some)
        case told.CardPlayed(player):
            return player, -1
        case told.FightResolved(_, defender):
            return defender.player, -len(defender.cards)
        case _:
            return 0, 0


def test_the_events_tell_how_many_cards_everybody_holds() -> None:
    for taken in games():
        hands = [len(player.hand) for player in taken[0].before.players]
        for one in taken:
            for event in one.events:
                player, change = hand_change(event)
                hands[player] += change
            assert hands == [len(player.hand) for player in one.after.players]


def test_a_reshuffle_is_told_exactly_when_the_deck_is_made_anew() -> None:
    told_of = 0
    for one in all_taken():
        drawn = sum(len(e.cards) for e in one.events if isinstance(e, told.CardsDrawn))
        shuffled = any(isinstance(event, told.DeckShuffled) for event in one.events)
        assert shuffled is (drawn > len(one.before.deck))
        told_of += shuffled
    assert told_of > 5


def test_a_way_walked_is_a_way() -> None:
    for one in all_taken():
        for event in one.events:
            if not isinstance(event, told.TokenMoved):
                continue
            assert (event.path[0], event.path[-1]) == (event.origin, event.target)
            if not event.ferry:
                sea, row = one.before.match.sea, one.before.players[one.seat].row
                assert len(event.path) - 1 <= row.distance
                steps = zip(event.path, event.path[1:], strict=False)
                assert all(sea.distance(a, b) == 1 for a, b in steps)


def test_the_winner_told_is_the_stronger_side() -> None:
    for one in all_taken():
        for event in one.events:
            if isinstance(event, told.FightResolved):
                assert event.won is (event.attacker.strength > event.defender.strength)
                assert event.won is isinstance(one.after.open, OpenFight)


def test_those_told_to_advance_have_the_highest_total() -> None:
    for one in all_taken():
        for event in one.events:
            if isinstance(event, told.ProgressCounted):
                assert isinstance(one.action, Commit)
                most = max(tally.total for tally in event.tallies)
                best = tuple(t.player for t in event.tallies if t.total == most)
                assert event.advanced == best
                ahead = [
                    n for n, player in enumerate(one.after.players) if player.era == event.new_era
                ]
                assert ahead == list(best)
