"""What happened, told in sentences: event -> message, within what the viewer may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias
from unicodedata import bidirectional

from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus import events as told
from tempus_desktop.games.tempus.events import Event
from tempus_desktop.games.tempus.terms import Card, Government
from tempus_desktop.grids.hexes import Hex, HexGrid
from tempus_desktop.i18n import sentences as say
from tempus_desktop.i18n.message import Message, Param, Share


def narrate(event: Event, viewer: int | None, names: Sequence[str], sea: HexGrid) -> Message:
    """The sentence that tells an event.

    Args:
        viewer: the seat that reads; others' drawn and face-down cards are only counted for it.
            ``None`` reads what is public.
        names: what the players are called, by seat.
    """
    message = _TELLERS[type(event)](event, _Table(viewer, tuple(map(_apart, names)), sea))
    return replace(message, brief=say.BRIEF.get(message.source, ""))


def _apart(name: str) -> str:
    """A name as it stands in a sentence: one written from the right turns nothing around it."""
    if any(bidirectional(letter) in ("R", "AL") for letter in name):
        return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}"
    return name


@dataclass(frozen=True, slots=True)
class _Table:
    viewer: int | None
    names: Sequence[str]
    sea: HexGrid

    def by(self, seat: int, source: str, *hexes: Hex, **params: Param) -> Message:
        """A sentence about what a player did; ``{hex}``, ``{origin}`` name the hexes, in order."""
        places = dict(zip(_PLACES[len(hexes)], map(self.sea.name, hexes), strict=True))
        told_of: dict[str, Param] = {"player": self.names[seat], **places, **params}
        return Message(say.NARRATION, source, told_of, hexes, seat)

    def plain(self, source: str, **params: Param) -> Message:
        """A sentence of the table itself."""
        return Message(say.NARRATION, source, params)

    def called(self, seats: Sequence[int]) -> tuple[str, ...]:
        """Names of seats."""
        return tuple(self.names[seat] for seat in seats)


_PLACES: tuple[tuple[str, ...], ...] = ((), ("hex",), ("origin", "hex"))
_Teller: TypeAlias = Callable[[Any, _Table], Message]


def _tile_laid(event: told.TileLaid, table: _Table) -> Message:
    ring = table.sea.ring[event.centre]
    covered = (event.centre, *(hex_ for hex_ in ring if hex_ is not None))
    params: dict[str, Param] = {
        "player": table.names[event.player],
        "hex": table.sea.name(event.centre),
    }
    return Message(say.NARRATION, say.TILE_LAID, params, covered, event.player)


def _tiles_left_out(event: told.TilesLeftOut, table: _Table) -> Message:
    source = say.ONE_TILE_LEFT_OUT if event.tiles == 1 else say.TILES_LEFT_OUT
    return table.plain(source, tiles=event.tiles)


def _turn_began(event: told.TurnBegan, table: _Table) -> Message:
    first = table.names[event.first]
    return table.plain(say.TURN_BEGAN, turn=event.turn, player=first, era=event.new_era)


def _token_moved(event: told.TokenMoved, table: _Table) -> Message:
    source = say.TOKEN_FERRIED if event.ferry else say.TOKEN_MOVED
    return table.by(event.player, source, event.origin, event.target)


def _card_played(event: told.CardPlayed, table: _Table) -> Message:
    play = event.play
    match play:
        case do.PlaySanitation(card, site):
            return table.by(event.player, say.SANITATION_PLAYED, site, card=card)
        case do.PlayGovernment(card, when):
            later = when is Government.LATER
            source = say.GOVERNMENT_LATER if later else say.GOVERNMENT_NOW
            return table.by(event.player, source, card=card)
        case _:
            return table.by(event.player, _PLAYS[type(play)], card=play.card)


_PLAYS: dict[type[do.CardPlay], str] = {
    do.PlayMedicine: say.MEDICINE_PLAYED,
    do.PlayTransportation: say.TRANSPORTATION_PLAYED,
    do.PlayReligion: say.RELIGION_PLAYED,
    do.PlayLeader: say.LEADER_PLAYED,
}


def _token_converted(event: told.TokenConverted, table: _Table) -> Message:
    victim = table.names[event.victim]
    return table.by(event.player, say.TOKEN_CONVERTED, event.origin, event.into, victim=victim)


def _fight_began(event: told.FightBegan, table: _Table) -> Message:
    source = say.FREE_FIGHT_BEGAN if event.free else say.FIGHT_BEGAN
    defender = table.names[event.defender]
    return table.by(event.attacker, source, event.origin, event.target, defender=defender)


def _cards_committed(event: told.CardsCommitted, table: _Table) -> Message:
    secret = (say.NONE_COMMITTED, say.ONE_COMMITTED, say.SOME_COMMITTED)
    return _cards_of(event.player, event.cards, table, say.KNOWN_COMMITTED, secret)


def _cards_drawn(event: told.CardsDrawn, table: _Table) -> Message:
    secret = (say.NONE_DRAWN, say.ONE_DRAWN, say.SOME_DRAWN)
    return _cards_of(event.player, event.cards, table, say.KNOWN_DRAWN, secret)


def _cards_of(
    player: int,
    cards: tuple[Card, ...],
    table: _Table,
    known: str,
    secret: tuple[str, str, str],
) -> Message:
    """Cards named to their owner and counted to everybody else: none, one, or several."""
    if cards and player == table.viewer:
        return table.by(player, known, cards=cards)
    return table.by(player, secret[min(len(cards), 2)], number=len(cards))


def _fight_resolved(event: told.FightResolved, table: _Table) -> Message:
    attacker, defender = event.attacker, event.defender
    return table.by(
        attacker.player,
        _FIGHTS[event.won, event.city],
        event.origin,
        event.target,
        defender=table.names[defender.player],
        attack=attacker.strength,
        defence=defender.strength,
        attack_cards=attacker.cards,
        defence_cards=defender.cards,
    )


_FIGHTS = {
    (True, False): say.TOKENS_BEATEN,
    (True, True): say.CITY_BEATEN,
    (False, False): say.TOKENS_HELD,
    (False, True): say.CITY_HELD,
}


def _hex_occupied(event: told.HexOccupied, table: _Table) -> Message:
    source = (say.NONE_OCCUPY, say.ONE_OCCUPIES, say.SOME_OCCUPY)[min(event.tokens, 2)]
    return table.by(event.player, source, event.origin, event.target, tokens=event.tokens)


def _progress_began(event: told.ProgressBegan, table: _Table) -> Message:
    source = say.PROGRESS_BEGAN_BEHIND if event.caught_up else say.PROGRESS_BEGAN
    return table.plain(
        source, era=event.new_era, terrain=event.terrain, players=table.called(event.caught_up)
    )


def _progress_counted(event: told.ProgressCounted, table: _Table) -> Message:
    source = say.ONE_ADVANCES if len(event.advanced) == 1 else say.SOME_ADVANCE
    shares = tuple(
        Share(table.names[tally.player], tally.total, tally.cards) for tally in event.tallies
    )
    return table.plain(
        source, era=event.new_era, players=table.called(event.advanced), points=shares
    )


def _game_ended(event: told.GameEnded, table: _Table) -> Message:
    outcome = event.outcome
    source = say.ONE_WINS if len(outcome.winners) == 1 else say.SOME_WIN
    shares = tuple(
        Share(name, points) for name, points in zip(table.names, outcome.scores, strict=True)
    )
    return table.plain(source, players=table.called(outcome.winners), points=shares)


_TELLERS: dict[type[Event], _Teller] = {
    told.TileLaid: _tile_laid,
    told.TilesLeftOut: _tiles_left_out,
    told.TokenSettled: lambda e, table: table.by(e.player, say.TOKEN_SETTLED, e.site),
    told.TurnBegan: _turn_began,
    told.MoveBegan: lambda e, table: table.by(e.player, say.MOVE_BEGAN, steps=e.steps),
    told.BabiesBegan: lambda e, table: table.by(e.player, say.BABIES_BEGAN, births=e.births),
    told.IdeaHad: lambda e, table: table.by(e.player, say.IDEA_HAD),
    told.TokenMoved: _token_moved,
    told.BabyBorn: lambda e, table: table.by(e.player, say.BABY_BORN, e.site),
    told.CardPlayed: _card_played,
    told.TokenConverted: _token_converted,
    told.FightBegan: _fight_began,
    told.TerrainDeclared: lambda e, table: table.by(
        e.player, say.TERRAIN_DECLARED, terrain=e.terrain
    ),
    told.CardsCommitted: _cards_committed,
    told.FightResolved: _fight_resolved,
    told.HexOccupied: _hex_occupied,
    told.CityBuilt: lambda e, table: table.by(e.player, say.CITY_BUILT, e.site, value=e.value),
    told.CardsDrawn: _cards_drawn,
    told.DeckShuffled: lambda e, table: table.plain(say.DECK_SHUFFLED),
    told.CardsDiscarded: lambda e, table: table.by(e.player, say.CARDS_DISCARDED, cards=e.cards),
    told.RoundEnded: lambda e, table: table.by(e.player, say.ROUND_ENDED),
    told.ProgressBegan: _progress_began,
    told.ProgressCounted: _progress_counted,
    told.GameEnded: _game_ended,
}
