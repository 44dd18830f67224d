"""Have a Fight (F1 to F6) and the Military Leader."""

from __future__ import annotations

from tempus_desktop.core.errors import IllegalAction
from tempus_desktop.games.tempus.actions import Commit, Declare, Fight, Occupy, PlayLeader
from tempus_desktop.games.tempus.events import Side
from tempus_desktop.games.tempus.offers import (
    CommitOffer,
    HexOffer,
    fights_from,
    leaders_from,
)
from tempus_desktop.games.tempus.room import occupiers
from tempus_desktop.games.tempus.rules import cards, rounds
from tempus_desktop.games.tempus.rules.board import (
    owner,
    remove_city,
    shift_tokens,
    take_tokens,
    with_player,
)
from tempus_desktop.games.tempus.state import OpenFight, Player, State
from tempus_desktop.games.tempus.tables import PROTECTED_HEXES
from tempus_desktop.games.tempus.terms import (
    CARD_TERRAINS,
    Card,
    CardKind,
    Terrain,
)
from tempus_desktop.grids.hexes import Hex, HexSet, each


def is_protected(state: State, player: Player) -> bool:
    """The player may be neither attacked nor the target of Religion (F2)."""
    counted = player.held
    if state.match.options.cities_protect:
        counted |= player.cities
    return counted.bit_count() <= PROTECTED_HEXES


def prey(state: State, hunted: HexSet) -> HexSet:
    """Those of the hexes that other players hold, protected ones left out (F2)."""
    found, me = 0, state.players[state.active]
    for player in state.players:
        if player is not me:
            pieces = (player.held | player.cities) & hunted
            if pieces and not is_protected(state, player):
                found |= pieces
    return found


def attacks(state: State) -> list[tuple[Hex, HexSet]]:
    """For each hex of the player whose round it is that may attack, the hexes it may attack."""
    held, neighbours = state.players[state.active].held, state.island.neighbours
    near = prey(state, state.match.sea.around(held))
    if not near:
        return []
    return [(origin, targets) for origin in each(held) if (targets := neighbours[origin] & near)]


def legal_fights(state: State) -> list[HexOffer]:
    """Every attack that a tile may be spent on, grouped by origin."""
    return [HexOffer(fights_from(origin), targets) for origin, targets in attacks(state)]


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
    return state.with_open(OpenFight(state.active, defender, origin, target, city))


def fight(state: State, action: Fight) -> State:
    """Spend a tile to attack."""
    return begin(rounds.spend(state), action.origin, action.target)


def legal_leaders(state: State) -> list[HexOffer]:
    """Free attacks with a Military Leader, grouped by card and origin; nothing is open."""
    found = attacks(state)
    if not found:
        return []
    held = cards.held(state.players[state.active].hand, CardKind.MILITARY_LEADER)
    return [
        HexOffer(leaders_from(card, origin), targets) for card in held for origin, targets in found
    ]


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


def due(open_: OpenFight) -> type[Declare | Commit | Occupy]:
    """What the player who decides has to do."""
    if open_.won:
        return Occupy
    return Declare if must_declare(open_) else Commit


def legal_declarations(state: State) -> list[Declare]:
    """Every terrain that the owner of the attacked city may name (F3)."""
    return [Declare(terrain) for terrain in CARD_TERRAINS]


def legal_occupations(state: State) -> list[Occupy]:
    """Every number of tokens that may move into the conquered hex (F5)."""
    assert isinstance(state.open, OpenFight)
    return [Occupy(tokens) for tokens in range(most_occupiers(state, state.open) + 1)]


def legal_commits(state: State) -> list[CommitOffer]:
    """Every commitment of the hand of the player who decides, the empty one included (C2)."""
    assert isinstance(state.open, OpenFight)
    return [CommitOffer(state.players[decider(state.open)].hand)]


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
            ground=0 if terrain is None else cards.of_terrain(some, terrain),
            weapons=cards.of_kind(some, CardKind.WEAPONS),
            fortifications=fortified * cards.of_kind(some, CardKind.FORTIFICATIONS),
        )

    return (
        side(open_.attacker, state.pile[open_.origin], attacking, 0),
        side(open_.defender, state.pile[open_.target], defending, 2),
    )


def commit(state: State, action: Commit) -> State:
    """The attacker's cards go face down; the defender's settle the fight."""
    open_ = state.open
    assert isinstance(open_, OpenFight)
    if open_.committed is None:
        player = state.players[open_.attacker]
        player = player.with_hand(cards.without(player.hand, action.cards))
        players = with_player(state, open_.attacker, player)
        committed = replace_commitment(open_, action.cards)
        return state.with_board(players, state.pile, state.raises, committed)
    attacker, defender = sides(state, open_, open_.committed, action.cards)
    state = cards.throw_away(state, open_.defender, action.cards)
    state = cards.lay_down(state, open_.committed)
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
    if open_.city:
        return remove_city(state, open_.defender, open_.target, won)
    tokens = state.pile[open_.target]
    return take_tokens(state, open_.defender, open_.target, tokens, won)


def lose(state: State, open_: OpenFight) -> State:
    """The beaten attacker removes one token (F6)."""
    return take_tokens(state, open_.attacker, open_.origin, 1, None)


def declare(state: State, action: Declare) -> State:
    """The owner of the city has named its terrain."""
    open_ = state.open
    assert isinstance(open_, OpenFight)
    declared = OpenFight(
        open_.attacker, open_.defender, open_.origin, open_.target, open_.city, action.terrain
    )
    return state.with_open(declared)


def most_occupiers(state: State, open_: OpenFight) -> int:
    """How many tokens may move in."""
    return occupiers(state.pile[open_.origin], state.players[open_.attacker].row.stack_limit)


def refuse_occupy(state: State, open_: OpenFight, action: Occupy) -> IllegalAction | None:
    """Why so many tokens may not move in."""
    if not open_.won:
        return IllegalAction("F5", "not-won")
    most = most_occupiers(state, open_)
    if not 0 <= action.tokens <= most:
        return IllegalAction("F5", "too-many-occupiers", most=most)
    return None


def occupy(state: State, action: Occupy) -> State:
    """Tokens move into the conquered hex."""
    open_ = state.open
    assert isinstance(open_, OpenFight)
    if not action.tokens:
        return state.with_open(None)
    return shift_tokens(state, open_.attacker, open_.origin, open_.target, action.tokens, None)
