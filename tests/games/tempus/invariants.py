"""What holds in every state, each thing said once for whoever plays to it."""

from __future__ import annotations

from collections import Counter

from tempus_desktop.games.tempus import game
from tempus_desktop.games.tempus.rules.cities import supply
from tempus_desktop.games.tempus.state import OpenDiscard, OpenFight, OpenProgress, State
from tempus_desktop.games.tempus.terms import Card, Phase, Terrain
from tempus_desktop.grids.hexes import each
from tests.games.tempus.tables_for_tests import COMPONENTS


def committed(state: State) -> list[Card]:
    """Cards that lie committed."""
    if isinstance(state.open, OpenFight):
        return list(state.open.committed or ())
    if isinstance(state.open, OpenProgress):
        return [card for some in state.open.committed for card in some]
    return []


def every_player_has_sixteen_tokens(state: State) -> None:
    """On the board and in the stock."""
    for player in state.players:
        on_board = sum(state.pile[hex_] for hex_ in each(player.held))
        assert on_board + player.stock == 16
        assert player.stock >= 0


def no_player_has_more_cities_than_there_are_tiles(state: State) -> None:
    """Built ones and those of the supply are 3, 3 and 2, and the extra ones two for all."""
    fives = 0
    for player in state.players:
        values = Counter(state.pile[hex_] for hex_ in each(player.cities))
        fives += values.pop(5, 0)
        left = supply(state, player)
        assert {value: left[value] + values[value] for value in left} == {2: 3, 3: 3, 4: 2}
        assert min(left.values()) >= 0
        assert set(values) <= {2, 3, 4}
    assert fives <= (2 if state.match.options.five_city else 0)


def there_are_the_same_fifty_four_cards(state: State) -> None:
    """Wherever they are."""
    cards = [*state.deck, *state.discard, *committed(state)]
    for player in state.players:
        cards += [*player.hand, *player.government]
    assert sorted(cards) == sorted(COMPONENTS.deck)
    assert len(cards) == 54


def every_piece_stands_on_land_alone(state: State) -> None:
    """No hex holds pieces of two players, or tokens and a city."""
    taken = 0
    for player in state.players:
        for hexes in (player.held, player.cities):
            assert not hexes & taken
            assert not hexes & ~state.island.land
            taken |= hexes
    assert {n for n, pieces in enumerate(state.pile) if pieces} == set(each(taken))


def stacks_keep_to_the_limit(state: State) -> None:
    """With the raises in force, which lie under tokens only."""
    held = 0
    for player in state.players:
        held |= player.held
        for hex_ in each(player.held):
            assert state.pile[hex_] <= player.row.stack_limit + state.raises[hex_]
    assert not {n for n, raised in enumerate(state.raises) if raised} - set(each(held))


def no_city_stands_on_a_mountain_or_beside_another(state: State) -> None:
    """Whoever built them."""
    built = 0
    for player in state.players:
        built |= player.cities
    assert not built & state.island.of[Terrain.MOUNTAIN]
    for hex_ in each(built):
        assert not state.match.sea.neighbour_sets[hex_] & built


def eras_are_at_most_one_apart(state: State) -> None:
    """And somebody has reached the last era that there was a Progress for."""
    eras = {player.era for player in state.players}
    assert max(eras) - min(eras) <= 1
    if state.phase is Phase.ACTIONS:
        assert max(eras) == state.turn - 1


def somebody_may_do_something_until_the_game_is_over(state: State) -> None:
    """Then nobody, and there is an outcome."""
    over = state.phase is Phase.OVER
    assert (game.actor(state) is None) is over
    assert (game.outcome(state) is not None) is over
    assert bool(game.legal_actions(state)) is not over


def hands_keep_to_the_limit(state: State) -> None:
    """Unless a discard is due."""
    for seat, player in enumerate(state.players):
        due = 0
        if isinstance(state.open, OpenDiscard) and state.open.player == seat:
            due = state.open.surplus
            assert due > 0
        assert len(player.hand) - due <= player.row.hand_limit


ALL = (
    every_player_has_sixteen_tokens,
    no_player_has_more_cities_than_there_are_tiles,
    there_are_the_same_fifty_four_cards,
    every_piece_stands_on_land_alone,
    stacks_keep_to_the_limit,
    no_city_stands_on_a_mountain_or_beside_another,
    eras_are_at_most_one_apart,
    somebody_may_do_something_until_the_game_is_over,
    hands_keep_to_the_limit,
)
"""Each takes a state and fails where it does not hold."""
