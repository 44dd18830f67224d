"""Have a Fight (F1 to F6) and the Military Leader."""

from __future__ import annotations

from collections.abc import Iterator

from tempus_desktop.core.errors import IllegalAction
from tempus_desktop.games.tempus.actions import Commit, Declare, Fight, Occupy, PlayLeader
from tempus_desktop.games.tempus.events import Side
from tempus_desktop.games.tempus.rules import cards, rounds
from tempus_desktop.games.tempus.rules.board import (
    owner,
    remove_city,
    shift_tokens,
    take_tokens,
)
from tempus_desktop.games.tempus.state import OpenFight, Player, State
from tempus_desktop.games.tempus.tables import PROTECTED_HEXES
from tempus_desktop.games.tempus.terms import (
    CARD_TERRAINS,
    Card,
    CardKind,
    Protection,
    Terrain,
)
from tempus_desktop.grids.hexes import Hex, HexSet, each


def is_protected(state: State, player: Player) -> bool:
    """The player may be neither attacked nor the target of Religion (F2)."""
    counted = player.held
    if state.match.options.protection is Protection.DESIGNER:
        counted |= player.cities
    return counted.bit_count() <= PROTECTED_HEXES


def attackable(state: State) -> HexSet:
    """Hexes of other players that may be attacked, wherever from."""
    found = 0
    for seat, player in enumerate(state.players):
        if seat != state.active and not is_protected(state, player):
            found |= player.held | player.cities
    return found


def attacks(state: State) -> Iterator[tuple[Hex, HexSet]]:
    """For each hex of the player whose round it is, the hexes it may attack."""
    prey = attackable(state)
    if prey:
        for origin in each(state.players[state.active].held):
            if targets := state.island.neighbours[origin] & prey:
                yield origin, targets


def legal_fights(state: State) -> Iterator[Fight]:
    """Every attack that a tile may be spent on."""
    for origin, targets in attacks(state):
        for target in each(targets):
            yield Fight(origin, target)


def refuse_attack(state: State, origin: Hex, target: Hex) -> IllegalAction | None:
    """Why that hex may not be attacked from this one."""
    sea = state.match.sea
    if not state.players[state.active].held >> origin & 1:
        return IllegalAction("F1", "no-token-here", hex=sea.name(origin))
    victim = owner(state, target)
    if victim is None or victim == state.active:
        return IllegalAction("F1", "nobody-to-attack", hex=sea.name(target))
    if not state.island.neighbours[origin] >> target & 1:
        return IllegalAction("F1", "not-adjacent", hex=sea.name(target))
    if is_protected(state, state.players[victim]):
        return IllegalAction("F2", "protected", player=victim)
    return None


def refuse_fight(state: State, action: Fight) -> IllegalAction | None:
    """Why a tile may not be spent on that attack."""
    return rounds.refuse_action(state) or refuse_attack(state, action.origin, action.target)


def begin(state: State, origin: Hex, target: Hex) -> State:
    """The fight is open; the owner of a city declares, otherwise the attacker commits (F3)."""
    defender = owner(state, target)
    assert defender is not None
    city = bool(state.players[defender].cities >> target & 1)
    return state._replace(open=OpenFight(state.active, defender, origin, target, city))


def fight(state: State, action: Fight) -> State:
    """Spend a tile to attack."""
    return begin(rounds.spend(state), action.origin, action.target)


def legal_leaders(state: State) -> Iterator[PlayLeader]:
    """Free attacks with a Military Leader; nothing is open."""
    for card in cards.held(state.players[state.active].hand, CardKind.MILITARY_LEADER):
        for origin, targets in attacks(state):
            for target in each(targets):
                yield PlayLeader(card, origin, target)


def refuse_leader(state: State, action: PlayLeader) -> IllegalAction | None:
    """Why the card may not be played for that attack."""
    if refused := cards.refuse_play(state, action.card, CardKind.MILITARY_LEADER):
        return refused
    if state.open is not None:
        return IllegalAction("C1", "something-open")
    return refuse_attack(state, action.origin, action.target)


def play_leader(state: State, action: PlayLeader) -> State:
    """Attack without a tile."""
    return begin(cards.discard_played(state, action.card), action.origin, action.target)


def decider(open_: OpenFight) -> int:
    """Who decides now in the fight."""
    if open_.won:
        return open_.attacker
    if open_.city and open_.declared is None:
        return open_.defender
    return open_.attacker if open_.committed is None else open_.defender


def must_declare(open_: OpenFight) -> bool:
    """The owner of the attacked city has yet to name a terrain."""
    return open_.city and open_.declared is None


def legal_commits(state: State, seat: int) -> list[Commit]:
    """Every commitment of a hand, the empty one included (C2)."""
    hand = state.players[seat].hand
    return [Commit(some) for size in range(len(hand) + 1) for some in cards.choices(hand, size)]


def legal(state: State, open_: OpenFight) -> list[Declare] | list[Commit] | list[Occupy]:
    """What the player who decides may do."""
    if open_.won:
        return [Occupy(tokens) for tokens in range(most_occupiers(state, open_) + 1)]
    if must_declare(open_):
        return [Declare(terrain) for terrain in CARD_TERRAINS]
    return legal_commits(state, decider(open_))


def refuse_declare(open_: OpenFight, action: Declare) -> IllegalAction | None:
    """Why that terrain may not be declared now."""
    if not must_declare(open_):
        return IllegalAction("F3", "nothing-to-declare")
    if action.terrain not in CARD_TERRAINS:
        return IllegalAction("F3", "no-card-terrain")
    return None


def refuse_commit(state: State, open_: OpenFight, action: Commit) -> IllegalAction | None:
    """Why these cards may not be committed now."""
    if open_.won:
        return IllegalAction("F5", "occupy-due")
    if must_declare(open_):
        return IllegalAction("F3", "declare-due")
    if not cards.holds(state.players[decider(open_)].hand, action.cards):
        return IllegalAction("C2", "cards-not-held")
    return None


def ground(state: State, open_: OpenFight) -> Terrain | None:
    """The terrain whose cards count: declared for a city, none on a mountain (F3, F4)."""
    terrain = open_.declared if open_.city else state.island.terrain[open_.target]
    return None if terrain is Terrain.MOUNTAIN else terrain


def sides(
    state: State, open_: OpenFight, attacking: tuple[Card, ...], defending: tuple[Card, ...]
) -> tuple[Side, Side]:
    """Both sides' combat points (F4)."""
    terrain = ground(state, open_)

    def side(seat: int, pieces: int, some: tuple[Card, ...], fortified: int) -> Side:
        return Side(
            player=seat,
            pieces=pieces,
            cards=some,
            ground=sum(card.terrain is terrain for card in some),
            weapons=sum(card.kind is CardKind.WEAPONS for card in some),
            fortifications=fortified * sum(card.kind is CardKind.FORTIFICATIONS for card in some),
        )

    return (
        side(open_.attacker, state.pile[open_.origin], attacking, 0),
        side(open_.defender, state.pile[open_.target], defending, 2),
    )


def commit(state: State, open_: OpenFight, action: Commit) -> State:
    """The attacker's cards go face down; the defender's settle the fight."""
    if open_.committed is None:
        hand = cards.without(state.players[open_.attacker].hand, action.cards)
        player = state.players[open_.attacker]._replace(hand=hand)
        players = tuple(
            player if seat == open_.attacker else other for seat, other in enumerate(state.players)
        )
        return state._replace(players=players, open=replace_commitment(open_, action.cards))
    attacker, defender = sides(state, open_, open_.committed, action.cards)
    state = cards.throw_away(state, open_.defender, action.cards)
    state = state._replace(discard=tuple(sorted((*state.discard, *open_.committed))))
    if attacker.strength > defender.strength:
        return win(state, open_)
    return lose(state, open_)


def replace_commitment(open_: OpenFight, committed: tuple[Card, ...]) -> OpenFight:
    """The fight with the attacker's commitment made."""
    return OpenFight(
        open_.attacker,
        open_.defender,
        open_.origin,
        open_.target,
        open_.city,
        open_.declared,
        committed,
    )


def win(state: State, open_: OpenFight) -> State:
    """The beaten defender removes every token in the hex, or the city (F5)."""
    if open_.city:
        state = remove_city(state, open_.defender, open_.target)
    else:
        tokens = state.pile[open_.target]
        state = take_tokens(state, open_.defender, open_.target, tokens)
    won = OpenFight(
        open_.attacker,
        open_.defender,
        open_.origin,
        open_.target,
        open_.city,
        open_.declared,
        (),
        won=True,
    )
    return state._replace(open=won)


def lose(state: State, open_: OpenFight) -> State:
    """The beaten attacker removes one token (F6)."""
    return take_tokens(state._replace(open=None), open_.attacker, open_.origin, 1)


def declare(state: State, open_: OpenFight, action: Declare) -> State:
    """The owner of the city has named its terrain."""
    declared = OpenFight(
        open_.attacker, open_.defender, open_.origin, open_.target, open_.city, action.terrain
    )
    return state._replace(open=declared)


def most_occupiers(state: State, open_: OpenFight) -> int:
    """How many tokens may move in: raises are left out (F5)."""
    return min(state.pile[open_.origin], state.players[open_.attacker].row.stack_limit)


def refuse_occupy(state: State, open_: OpenFight, action: Occupy) -> IllegalAction | None:
    """Why so many tokens may not move in."""
    if not open_.won:
        return IllegalAction("F5", "not-won")
    most = most_occupiers(state, open_)
    if not 0 <= action.tokens <= most:
        return IllegalAction("F5", "too-many-occupiers", most=most)
    return None


def occupy(state: State, open_: OpenFight, action: Occupy) -> State:
    """Tokens move into the conquered hex."""
    state = state._replace(open=None)
    if not action.tokens:
        return state
    return shift_tokens(state, open_.attacker, open_.origin, open_.target, action.tokens)
