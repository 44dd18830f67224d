"""Who advances and what the game ends with: cases by hand, and all deals through the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, product
from random import Random

import pytest

from tempus_desktop.bots.forecast import Verdict, card_points, endings, races
from tempus_desktop.games.tempus.events import Tally
from tempus_desktop.games.tempus.game import observe
from tempus_desktop.games.tempus.rules import progress, scoring
from tempus_desktop.games.tempus.rules.cards import without
from tempus_desktop.games.tempus.state import State
from tempus_desktop.games.tempus.terms import Card, CardKind, Era, Phase, Terrain
from tests.bots.situations import situations
from tests.gui.tables import document_of, position

EDUCATION = Card(CardKind.EDUCATION, Terrain.WOODS)
BLUFF = Card(CardKind.GOVERNMENT, Terrain.WOODS)


def in_progress(name: str = "p2-points") -> State:
    return position(document_of(name)).state


def with_cards(state: State, deck: Sequence[Card], *hands: tuple[Card, ...]) -> State:
    """The same board with a small deck, all that is left of which is drawn from."""
    held = [card for hand in hands for card in hand]
    components = replace(state.match.components, deck=tuple(sorted(deck)))
    players = tuple(
        player._replace(hand=tuple(sorted(hand)), government=())
        for player, hand in zip(state.players, hands, strict=True)
    )
    return state._replace(
        match=replace(state.match, components=components),
        players=players,
        deck=without(tuple(sorted(deck)), held),
        discard=(),
    )


def test_points_of_the_board_and_of_cards_add_up_by_hand() -> None:
    state = in_progress()
    terrain = progress.new_terrain(state)
    mine = Card(CardKind.WEAPONS, terrain)
    both = Card(CardKind.EDUCATION, terrain)
    state = with_cards(state, (mine, both, EDUCATION, BLUFF), (mine,), (both,), ())
    seen = observe(state, 0)
    race = races(seen)[0]
    assert (race.era, race.terrain) == (Era(state.turn), terrain)
    boards = [progress.tally(state, seat, ()).total for seat in range(3)]
    assert [stand.sure for stand in race.stands] == boards
    # Red counts its own card, Blue may hold the best of the three unseen, Yellow holds none.
    assert [stand.most - stand.sure for stand in race.stands] == [1, 2, 0]
    assert card_points(seen, race.era, both) == 2
    assert card_points(seen, race.era, BLUFF) == int(terrain is Terrain.WOODS)


def test_ties_advance_and_one_more_token_or_card_can_decide() -> None:
    state = in_progress()
    terrain = progress.new_terrain(state)
    mine = Card(CardKind.WEAPONS, terrain)
    state = with_cards(state, (mine, BLUFF), (), (), ())
    race = races(observe(state, 0))[0]
    best = max(stand.sure for stand in race.stands)
    for seat, stand in enumerate(race.stands):
        assert race.verdict(seat) is (Verdict.SURE if stand.sure == best else Verdict.OUT)
        assert race.missing(seat) == race.behind(seat) == best - stand.sure
    behind = min(range(3), key=lambda seat: race.stands[seat].sure)
    caught = race
    while caught.verdict(behind) is Verdict.OUT:
        caught = caught.with_more(behind)
    assert caught.stands[behind].sure == best
    assert caught.verdict(behind) is Verdict.SURE
    ahead = caught.with_card(0 if behind else 1)
    assert ahead.verdict(behind) is not Verdict.OUT


def deals(pool: Sequence[Card], sizes: Sequence[int]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    if not sizes:
        yield ()
        return
    for places in combinations(range(len(pool)), sizes[0]):
        rest = [card for place, card in enumerate(pool) if place not in places]
        for others in deals(rest, sizes[1:]):
            yield (tuple(pool[place] for place in places), *others)


def choices(hand: Sequence[Card]) -> list[tuple[Card, ...]]:
    return [some for size in range(len(hand) + 1) for some in combinations(hand, size)]


def leaders(state: State, commitments: Sequence[tuple[Card, ...]]) -> list[int]:
    """Who advances by the rules, commitments by seat."""
    counted: list[Tally] = [
        progress.tally(state, seat, cards) for seat, cards in enumerate(commitments)
    ]
    return progress.leaders(counted)


@pytest.mark.parametrize("seed", range(12))
def test_verdicts_hold_in_every_deal_and_for_every_commitment(seed: int) -> None:
    rng, state = Random(seed), in_progress()
    deck = rng.sample(sorted(set(state.match.components.deck)), 6)
    hands = (tuple(deck[:1]), tuple(deck[1:3]), tuple(deck[3:4]))
    state = with_cards(state, deck, *hands)
    # Tokens are heaped up so that all verdicts occur.
    pile = bytes(min(9, number + rng.randrange(3)) if number else 0 for number in state.pile)
    state = state._replace(pile=pile)
    seen = observe(state, 0)
    race, pool = races(seen)[0], [card for card in deck if card not in hands[0]]
    bare, any_way = [True] * 3, [False] * 3
    for dealt in deals(pool, (2, 1)):
        for made in product(*(choices(hand) for hand in (hands[0], *dealt))):
            ahead = leaders(state, made)
            for seat in range(3):
                any_way[seat] |= seat in ahead
                bare[seat] &= seat in ahead or bool(made[seat])
    for seat in range(3):
        expected = Verdict.SURE if bare[seat] else Verdict.OPEN if any_way[seat] else Verdict.OUT
        assert race.verdict(seat) is expected


def test_own_committed_cards_are_sure_and_others_are_only_possible() -> None:
    committed = [s for s in situations() if s.phase is Phase.PROGRESS and progress.committed(s)]
    assert committed
    for state in committed:
        terrain = progress.new_terrain(state)
        for seat, cards in zip(progress.order(state), progress.committed(state), strict=False):
            total = progress.tally(state, seat, cards).total
            for viewer in (seat, None):
                stand = races(observe(state, viewer))[0].stands[seat]
                assert stand.sure <= total <= stand.most
                if viewer == seat:
                    assert stand.sure == stand.most == total
            assert races(observe(state, seat))[0].terrain is terrain


def test_there_are_two_races_until_the_last_turn() -> None:
    for state in situations():
        seen = observe(state, None)
        eras = [race.era for race in races(seen)]
        if state.phase is Phase.OVER:
            assert eras == []
            assert [end.sure for end in endings(seen)] == list(scoring.scores(state))
            continue
        decided = max(player.era for player in state.players) == state.turn
        first = state.turn + decided
        assert eras == [Era(turn) for turn in (first, first + 1) if turn <= 10]


def test_flight_is_possible_for_all_until_it_is_raced_for() -> None:
    state = in_progress()
    early = endings(observe(state, 0))
    assert all(end.most - end.sure == 3 for end in early)
    last = state._replace(
        turn=10, players=tuple(player.with_era(Era.TRAINS) for player in state.players)
    )
    last = with_cards(last, (EDUCATION,), (), (), ())
    race = races(observe(last, 0))
    assert [found.era for found in race] == [Era.FLIGHT]
    for seat, end in enumerate(endings(observe(last, 0))):
        sure = race[0].verdict(seat) is Verdict.SURE
        assert (end.flight, end.flight_most) == ((3, 3) if sure else (0, 0))
        assert end.hexes + end.cities == observe(last, 0).seats[seat].points
