"""What the rulings demand of a position, one function a concern; each tells all that it misses.

Whether tiles, Government cards and the place in the round could have come about together is not
checked: a position is a point to play from, not a proof.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from tempus_desktop.core.documents import below
from tempus_desktop.core.errors import BadFile
from tempus_desktop.core.words import words
from tempus_desktop.games.tempus.map_tiles import check_sea
from tempus_desktop.games.tempus.position_record import PlayerRecord, PositionRecord
from tempus_desktop.games.tempus.tables import (
    CITY_SUPPLY,
    DECK_SIZE,
    ERA_ROWS,
    GREAT_CITIES,
    GREAT_CITY_VALUE,
    TOKENS,
    TURNS,
    Components,
)
from tempus_desktop.games.tempus.terms import Card, CardKind, Era, Phase, Terrain
from tempus_desktop.grids.hexes import Hex


def check(position: PositionRecord, components: Components) -> None:
    """Refuse a position that contradicts a ruling.

    Raises:
        BadFile: with the place in the document and the ruling.
    """
    for refusal in _refusals(position, components):
        raise refusal


def problems(position: PositionRecord, components: Components) -> tuple[BadFile, ...]:
    """Everything for which no match begins with a position, each once."""
    return (*_wrong_sea(position), *_refusals(position, components))


def _wrong_sea(position: PositionRecord) -> Iterator[BadFile]:
    """Positions are read and written on any sea; matches have one (S2)."""
    try:
        check_sea(position.sea)
    except BadFile as refused:
        yield refused


def _refusals(position: PositionRecord, components: Components) -> Iterator[BadFile]:
    for check_one in _CHECKS:
        yield from check_one(position)
    yield from _check_cards(position, components)


def unlisted(position: PositionRecord, components: Components) -> tuple[Card, ...]:
    """The cards of the deck that the position lists nowhere, sorted as text."""
    left = Counter(components.deck)
    left.subtract(card for _, card in _listed(position))
    return tuple(sorted(left.elements()))


def _players(position: PositionRecord) -> Iterator[tuple[str, PlayerRecord]]:
    for seat, player in enumerate(position.players):
        yield f"players[{seat}]", player


def _check_eras(position: PositionRecord) -> Iterator[BadFile]:
    over = position.phase is Phase.OVER
    if over and position.turn != TURNS:
        yield BadFile(
            "turn",
            words("Files", "a game is over in turn {turns}, not in turn {turn}").of(
                turns=TURNS, turn=position.turn
            ),
            "P4",
        )
    lead = Era.FLIGHT if over else Era(position.turn - 1)
    when = (
        words("Files", "when the game is over")
        if over
        else words("Files", "in turn {turn}").of(turn=position.turn)
    )
    for place, player in _players(position):
        if player.era > lead:
            yield BadFile(
                f"{place}.era",
                words("Files", "no cube can be beyond {era} {when}").of(era=lead.word, when=when),
                "P1",
            )
        if player.era < lead - 1:
            yield BadFile(
                f"{place}.era",
                words("Files", "no cube can be two eras behind {era} {when}").of(
                    era=lead.word, when=when
                ),
                "P1",
            )
    if all(player.era < lead for player in position.players):
        yield BadFile(
            "turn",
            words("Files", "{when} the most advanced cube stands on {era}").of(
                when=when, era=lead.word
            ),
            "P1",
        )


def _check_to_act(position: PositionRecord) -> Iterator[BadFile]:
    over, to_act = position.phase is Phase.OVER, position.to_act
    if over != (to_act is None):
        wish = (
            words("Files", "must be null: the game is over")
            if over
            else words("Files", "must be a colour: the game goes on")
        )
        yield BadFile("to_act", wish, "P4")
    if position.phase is Phase.PROGRESS and to_act != position.first_player:
        yield BadFile(
            "to_act",
            words("Files", "in Progress the first player is to act"),
            "P1",
        )
    if position.phase is Phase.ACTIONS and to_act is not None:
        place = f"players[{to_act}].action_tiles"
        if position.players[to_act].action_tiles == 0:
            yield BadFile(
                place,
                words("Files", "a player without an action tile cannot be to act"),
                "A1",
            )


def _check_tiles(position: PositionRecord) -> Iterator[BadFile]:
    for place, player in _players(position):
        place, tiles = f"{place}.action_tiles", player.action_tiles
        actions = ERA_ROWS[player.era].actions
        if not 0 <= tiles <= actions:
            yield BadFile(
                place,
                words("Files", "must be from 0 to {actions} on {era}, not {tiles}").of(
                    actions=actions, era=player.era.word, tiles=tiles
                ),
                "A1",
            )
        if tiles and position.phase is not Phase.ACTIONS:
            yield BadFile(
                place,
                words("Files", "no tiles are left in the phase {phase}").of(phase=position.phase),
                "A1",
            )


def _check_government(position: PositionRecord) -> Iterator[BadFile]:
    for place, player in _players(position):
        for index, card in enumerate(player.government):
            if card.kind is not CardKind.GOVERNMENT:
                yield BadFile(
                    f"{place}.government[{index}]",
                    words("Files", "{card} is no Government card").of(card=str(card)),
                    "G4",
                )
        if player.government and position.phase is Phase.OVER:
            yield BadFile(
                f"{place}.government",
                words("Files", "they are discarded when the turn ends"),
                "G4",
            )
        if player.put_off and not player.government:
            yield BadFile(
                f"{place}.put_off",
                words("Files", "nobody puts off a tile without a Government card"),
                "G2",
            )


def _check_hands(position: PositionRecord) -> Iterator[BadFile]:
    for place, player in _players(position):
        limit = ERA_ROWS[player.era].hand_limit
        if len(player.hand) > limit:
            yield BadFile(
                f"{place}.hand",
                words("Files", "{number} cards are over the limit of {limit} on {era}").of(
                    number=len(player.hand), limit=limit, era=player.era.word
                ),
                "C5",
            )


def _check_tokens(position: PositionRecord) -> Iterator[BadFile]:
    for place, player in _players(position):
        place = f"{place}.tokens"
        total = sum(player.tokens.values())
        if total > TOKENS:
            yield BadFile(
                place,
                words("Files", "a player has {tokens} tokens, not {total}").of(
                    tokens=TOKENS, total=total
                ),
                "B1",
            )
        limit = ERA_ROWS[player.era].stack_limit
        for hex_, tokens in player.tokens.items():
            raised = limit + player.sanitation.get(hex_, 0)
            if tokens > raised:
                yield BadFile(
                    below(place, position.sea.name(hex_)),
                    words("Files", "a stack of {tokens} is over the limit of {raised}").of(
                        tokens=tokens, raised=raised
                    ),
                    "M3",
                )


def _check_sanitation(position: PositionRecord) -> Iterator[BadFile]:
    for place, player in _players(position):
        for hex_ in player.sanitation:
            if hex_ not in player.tokens:
                yield BadFile(
                    below(f"{place}.sanitation", position.sea.name(hex_)),
                    words("Files", "a raised limit needs a token of the player in the hex"),
                    "N2",
                )


def _check_ground(position: PositionRecord) -> Iterator[BadFile]:
    taken: dict[Hex, str] = {}
    for place, hex_ in _pieces(position):
        if hex_ not in position.land:
            yield BadFile(place, words("Files", "a piece must stand on land"), "M1")
        elif hex_ in taken:
            yield BadFile(
                place,
                words("Files", "the hex is already taken by {piece}").of(piece=taken[hex_]),
                "M1",
            )
        taken[hex_] = place


def _pieces(position: PositionRecord) -> Iterator[tuple[str, Hex]]:
    """Every hex with a piece and its place: tokens, then cities, player by player."""
    for place, player in _players(position):
        for key, hexes in (("tokens", player.tokens), ("cities", player.cities)):
            for hex_ in hexes:
                yield f"{place}.{key}.{position.sea.name(hex_)}", hex_


def _check_cities(position: PositionRecord) -> Iterator[BadFile]:
    great = 0
    for place, player in _players(position):
        place = f"{place}.cities"
        built: Counter[int] = Counter()
        for hex_, value in player.cities.items():
            built[value] += 1
            at = below(place, position.sea.name(hex_))
            if value == GREAT_CITY_VALUE and position.options.five_city:
                great += 1
                yield from _check_supply(at, great, GREAT_CITIES, value, "K2")
            elif value not in CITY_SUPPLY:
                rule = "K2" if value == GREAT_CITY_VALUE else "K1"
                yield BadFile(
                    at,
                    words("Files", "there is no city of value {value} in this game").of(
                        value=value
                    ),
                    rule,
                )
            else:
                yield from _check_supply(at, built[value], CITY_SUPPLY[value], value, "K1")


def _check_supply(place: str, built: int, supply: int, value: int, rule: str) -> Iterator[BadFile]:
    if built > supply:
        yield BadFile(
            place,
            words("Files", "there are only {supply} cities of value {value} to build").of(
                supply=supply, value=value
            ),
            rule,
        )


def _check_sites(position: PositionRecord) -> Iterator[BadFile]:
    places: Mapping[Hex, str] = {
        hex_: below(f"{place}.cities", position.sea.name(hex_))
        for place, player in _players(position)
        for hex_ in player.cities
    }
    for hex_, place in places.items():
        if position.land.get(hex_) is Terrain.MOUNTAIN:
            yield BadFile(place, words("Files", "no city stands on a mountain"), "K1")
        for other in position.sea.neighbours[hex_]:
            if other in places:
                name = position.sea.name(other)
                yield BadFile(
                    place,
                    words("Files", "cities cannot be adjacent: another is in {name}").of(name=name),
                    "K1",
                )


def _listed(position: PositionRecord) -> Iterator[tuple[str, Card]]:
    """Every card the position lists and its place."""
    piles: list[tuple[str, Iterable[Card]]] = []
    for place, player in _players(position):
        piles += [(f"{place}.hand", player.hand), (f"{place}.government", player.government)]
    piles += [("deck", position.deck or ()), ("discard", position.discard)]
    for place, cards in piles:
        for index, card in enumerate(cards):
            yield f"{place}[{index}]", card


def _check_cards(position: PositionRecord, components: Components) -> Iterator[BadFile]:
    """No fifty-fifth card, and none more often than the deck holds it."""
    left = Counter(components.deck)
    for number, (place, card) in enumerate(_listed(position), start=1):
        if number > DECK_SIZE:
            yield BadFile(
                place,
                words("Files", "there are {cards} cards in all").of(cards=DECK_SIZE),
                "C4",
            )
            return
        if not left[card]:
            yield BadFile(
                place,
                words("Files", "{card} is here more often than in the deck").of(card=str(card)),
                "C4",
            )
        else:
            left[card] -= 1


_CHECKS: tuple[Callable[[PositionRecord], Iterator[BadFile]], ...] = (
    _check_eras,
    _check_tiles,
    _check_to_act,
    _check_government,
    _check_hands,
    _check_ground,
    _check_sanitation,
    _check_tokens,
    _check_cities,
    _check_sites,
)
