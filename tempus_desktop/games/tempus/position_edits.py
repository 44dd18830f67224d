"""Setting a position up: every edit takes a position and gives another one, whatever the rules say.

What the rules miss in the outcome is told by :func:`position_checks.problems`. An edit that the
notation has no words for, such as a seventeenth token, gives the position unchanged.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from enum import Enum, auto
from typing import TypeVar

from tempus_desktop.games.tempus.position_checks import unlisted
from tempus_desktop.games.tempus.position_record import PlayerRecord, PositionRecord
from tempus_desktop.games.tempus.tables import (
    DECK_SIZE,
    ERA_ROWS,
    TILES_FOR_PLAYERS,
    TOKENS,
    TURNS,
    Components,
    Options,
)
from tempus_desktop.games.tempus.terms import Card, CardKind, Colour, Era, Phase, Terrain
from tempus_desktop.grids.hexes import Hex, HexGrid

V = TypeVar("V")

FEWEST_PLAYERS, MOST_PLAYERS = min(TILES_FOR_PLAYERS), max(TILES_FOR_PLAYERS)


class Pile(Enum):
    """Where a card that is not in the deck lies."""

    HAND = auto()
    FRONT = auto()
    """In front of its player: a Government card played this turn (G4)."""
    DISCARD = auto()


def fresh(sea: HexGrid, land: Mapping[Hex, Terrain], players: int) -> PositionRecord:
    """The first turn on an island that nobody has settled yet."""
    seats = tuple(_new_player(colour, 0) for colour in tuple(Colour)[:players])
    return PositionRecord(
        options=Options(),
        sea=sea,
        land=dict(land),
        players=seats,
        turn=1,
        phase=Phase.ACTIONS,
        first_player=0,
        to_act=0,
        deck=None,
        discard=(),
        seed=0,
    )


def _new_player(colour: Colour, era: int) -> PlayerRecord:
    return PlayerRecord(colour, Era(era), {}, {}, (), ERA_ROWS[era].actions, {}, (), False)


# --- the board


def put_token(position: PositionRecord, seat: int, hex_: Hex) -> PositionRecord:
    """One token more on a hex; what others have there, or a city, makes room."""
    player = position.players[seat]
    tokens = player.tokens.get(hex_, 0) + 1
    if tokens > TOKENS:
        return position
    cleared = _cleared(position, hex_, keep=seat if tokens > 1 else None)
    player = cleared.players[seat]
    return _with(cleared, seat, replace(player, tokens={**player.tokens, hex_: tokens}))


def put_city(position: PositionRecord, seat: int, hex_: Hex, value: int) -> PositionRecord:
    """A city on a hex; what stands there makes room."""
    cleared = _cleared(position, hex_)
    player = cleared.players[seat]
    return _with(cleared, seat, replace(player, cities={**player.cities, hex_: value}))


def take_one(position: PositionRecord, hex_: Hex) -> PositionRecord:
    """One token less on a hex, or its city away."""
    seat = holder(position, hex_)
    if seat is None:
        return position
    player = position.players[seat]
    left = player.tokens.get(hex_, 0) - 1
    if left < 1:
        return _cleared(position, hex_)
    return _with(position, seat, replace(player, tokens={**player.tokens, hex_: left}))


def raise_limit(position: PositionRecord, hex_: Hex, by: int) -> PositionRecord:
    """The stack limit of those who stand on a hex raised by so many more (N1), or fewer."""
    seat = holder(position, hex_)
    if seat is None or hex_ not in position.players[seat].tokens:
        return position
    player = position.players[seat]
    raises = player.sanitation.get(hex_, 0) + by
    others = _without(player.sanitation, hex_)
    if not 0 <= raises <= DECK_SIZE:
        return position
    changed = {**others, hex_: raises} if raises else others
    return _with(position, seat, replace(player, sanitation=changed))


def move(position: PositionRecord, origin: Hex, target: Hex) -> PositionRecord:
    """All that stands on a hex to another one, where others make room and one's own tokens join."""
    seat = holder(position, origin)
    if seat is None or origin == target:
        return position
    player = position.players[seat]
    city, tokens = player.cities.get(origin), player.tokens.get(origin, 0)
    joined = tokens + (player.tokens.get(target, 0) if tokens else 0)
    if joined > TOKENS:
        return position
    raises = max(player.sanitation.get(hex_, 0) for hex_ in (origin, target))
    cleared = _cleared(_cleared(position, origin), target)
    player = cleared.players[seat]
    if city is not None:
        return _with(cleared, seat, replace(player, cities={**player.cities, target: city}))
    sanitation = {**player.sanitation, target: raises} if raises else player.sanitation
    moved = replace(player, tokens={**player.tokens, target: joined}, sanitation=sanitation)
    return _with(cleared, seat, moved)


def clear_pieces(position: PositionRecord) -> PositionRecord:
    """An empty board."""
    empty = tuple(replace(p, tokens={}, cities={}, sanitation={}) for p in position.players)
    return replace(position, players=empty)


def paint(position: PositionRecord, hex_: Hex, terrain: Terrain | None) -> PositionRecord:
    """Land of that terrain on a hex; ``None``: water."""
    land = _without(position.land, hex_)
    return replace(position, land=land if terrain is None else {**land, hex_: terrain})


def set_island(
    position: PositionRecord, sea: HexGrid, land: Mapping[Hex, Terrain]
) -> PositionRecord:
    """Another island; pieces stay on hexes of the same name, as far as there are any."""
    if sea == position.sea:
        return replace(position, land=dict(land))
    find, name = sea.find, position.sea.name

    def moved(values: Mapping[Hex, int]) -> dict[Hex, int]:
        found = ((find(name(hex_)), value) for hex_, value in values.items())
        return {hex_: value for hex_, value in found if hex_ is not None}

    players = tuple(
        replace(
            player,
            tokens=moved(player.tokens),
            cities=moved(player.cities),
            sanitation=moved(player.sanitation),
        )
        for player in position.players
    )
    return replace(position, sea=sea, land=dict(land), players=players)


def holder(position: PositionRecord, hex_: Hex) -> int | None:
    """The seat whose piece stands on a hex; of several the last one."""
    found = [
        seat
        for seat, player in enumerate(position.players)
        if hex_ in player.tokens or hex_ in player.cities
    ]
    return found[-1] if found else None


def _cleared(position: PositionRecord, hex_: Hex, keep: int | None = None) -> PositionRecord:
    """Nothing on a hex but the tokens of the seat that is kept."""
    players = tuple(
        replace(player, cities=_without(player.cities, hex_))
        if seat == keep
        else replace(
            player,
            tokens=_without(player.tokens, hex_),
            cities=_without(player.cities, hex_),
            sanitation=_without(player.sanitation, hex_),
        )
        for seat, player in enumerate(position.players)
    )
    return replace(position, players=players)


# --- players


def add_player(position: PositionRecord) -> PositionRecord:
    """One player more, last in the order, where the leader is."""
    taken = {player.colour for player in position.players}
    free = [colour for colour in Colour if colour not in taken]
    if len(position.players) >= MOST_PLAYERS or not free:
        return position
    new = _new_player(free[0], _lead(position))
    if position.phase is not Phase.ACTIONS:
        new = replace(new, action_tiles=0)
    return replace(position, players=(*position.players, new))


def remove_player(position: PositionRecord, seat: int) -> PositionRecord:
    """One player less; who acts after it takes its place."""
    if len(position.players) <= FEWEST_PLAYERS:
        return position
    players = (*position.players[:seat], *position.players[seat + 1 :])

    def follows(place: int) -> int:
        return (place - (place > seat)) % len(players)

    return replace(
        position,
        players=players,
        first_player=follows(position.first_player),
        to_act=None if position.to_act is None else follows(position.to_act),
    )


def recolour(position: PositionRecord, seat: int, colour: Colour) -> PositionRecord:
    """Another colour; whoever had it takes the one that became free."""
    before = position.players[seat].colour
    swapped = {before: colour, colour: before}
    players = tuple(
        replace(player, colour=swapped.get(player.colour, player.colour))
        for player in position.players
    )
    return replace(position, players=players)


def set_era(position: PositionRecord, seat: int, era: Era) -> PositionRecord:
    """The cube on an era; tiles that its row has not are gone."""
    player = position.players[seat]
    tiles = min(player.action_tiles, ERA_ROWS[era].actions)
    return _with(position, seat, replace(player, era=era, action_tiles=tiles))


def set_tiles(position: PositionRecord, seat: int, tiles: int) -> PositionRecord:
    """So many action tiles not yet spent."""
    most = max(row.actions for row in ERA_ROWS)
    player = position.players[seat]
    return _with(position, seat, replace(player, action_tiles=max(0, min(tiles, most))))


def set_put_off(position: PositionRecord, seat: int, put_off: bool) -> PositionRecord:
    """Whether a tile was put off by Government this turn (G2)."""
    return _with(position, seat, replace(position.players[seat], put_off=put_off))


# --- turn and phase


def set_turn(position: PositionRecord, turn: int) -> PositionRecord:
    """Another turn; cubes keep their distances, as far as there are eras for that (P1)."""
    return _led_by(replace(position, turn=turn), turn - 1)


def set_phase(position: PositionRecord, phase: Phase) -> PositionRecord:
    """Another phase, with the tiles, the turn and who acts that belong to it."""
    if phase is position.phase:
        return position
    acts = position.first_player if position.to_act is None else position.to_act
    if phase is Phase.OVER:
        players = tuple(
            replace(player, action_tiles=0, government=(), put_off=False)
            for player in position.players
        )
        over = replace(position, phase=phase, turn=TURNS, to_act=None, players=players)
        return _led_by(over, Era.FLIGHT)
    back = _led_by(replace(position, phase=phase), position.turn - 1)
    if phase is Phase.PROGRESS:
        players = tuple(replace(player, action_tiles=0) for player in back.players)
        return replace(back, to_act=back.first_player, players=players)
    players = tuple(
        replace(player, action_tiles=ERA_ROWS[player.era].actions) for player in back.players
    )
    return replace(back, to_act=acts, players=players)


def set_first(position: PositionRecord, seat: int) -> PositionRecord:
    """Who has the first-player marker; in Progress the same one is to act."""
    acts = seat if position.phase is Phase.PROGRESS else position.to_act
    return replace(position, first_player=seat, to_act=acts)


def set_to_act(position: PositionRecord, seat: int) -> PositionRecord:
    """Who is to act in the round."""
    return replace(position, to_act=seat)


def set_options(position: PositionRecord, options: Options) -> PositionRecord:
    """Other options of the match."""
    return replace(position, options=options)


def set_seed(position: PositionRecord, seed: int) -> PositionRecord:
    """What all chance follows from."""
    return replace(position, seed=seed)


def _lead(position: PositionRecord) -> int:
    return max(player.era for player in position.players)


def _led_by(position: PositionRecord, lead: int) -> PositionRecord:
    """The most advanced cube on that era, the others as far behind it as before."""
    step = lead - _lead(position)
    moved = position
    for seat, player in enumerate(position.players):
        moved = set_era(moved, seat, Era(max(0, player.era + step)))
    return moved


# --- cards


def free(position: PositionRecord, components: Components) -> Counter[Card]:
    """The cards that lie in no hand, before nobody and not among those thrown away."""
    return Counter(unlisted(forget_deck(position), components))


def pile_of(position: PositionRecord, pile: Pile, seat: int) -> tuple[Card, ...]:
    """The cards of a pile."""
    if pile is Pile.DISCARD:
        return position.discard
    player = position.players[seat]
    return player.hand if pile is Pile.HAND else player.government


def add_card(position: PositionRecord, pile: Pile, seat: int, card: Card) -> PositionRecord:
    """One card more in a pile; where the deck is written out it comes from there."""
    deck = position.deck
    if deck is not None and card in deck:
        place = deck.index(card)
        deck = (*deck[:place], *deck[place + 1 :])
    if pile is Pile.FRONT and card.kind is not CardKind.GOVERNMENT:
        return position
    changed = replace(position, deck=deck)
    return _with_pile(changed, pile, seat, lambda cards: tuple(sorted((*cards, card))))


def drop_card(position: PositionRecord, pile: Pile, seat: int, card: Card) -> PositionRecord:
    """One card less in a pile; it goes to the deck, under what is written out of it."""

    def less(cards: Sequence[Card]) -> tuple[Card, ...]:
        place = cards.index(card) if card in cards else len(cards)
        return (*cards[:place], *cards[place + 1 :])

    return _with_pile(position, pile, seat, less)


def forget_deck(position: PositionRecord) -> PositionRecord:
    """The deck is what lies nowhere else, shuffled from the seed."""
    return replace(position, deck=None)


def _with_pile(
    position: PositionRecord,
    pile: Pile,
    seat: int,
    change: Callable[[Sequence[Card]], tuple[Card, ...]],
) -> PositionRecord:
    cards = change(pile_of(position, pile, seat))
    if pile is Pile.DISCARD:
        return replace(position, discard=cards)
    player = position.players[seat]
    if pile is Pile.HAND:
        return _with(position, seat, replace(player, hand=cards))
    put_off = player.put_off and bool(cards)
    return _with(position, seat, replace(player, government=cards, put_off=put_off))


def _with(position: PositionRecord, seat: int, player: PlayerRecord) -> PositionRecord:
    players = (*position.players[:seat], player, *position.players[seat + 1 :])
    return replace(position, players=players)


def _without(values: Mapping[Hex, V], hex_: Hex) -> dict[Hex, V]:
    return {other: value for other, value in values.items() if other != hex_}
