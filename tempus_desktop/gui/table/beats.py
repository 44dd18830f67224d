"""What happened on the board as beats: what is shown meanwhile, what flies, what stands afterwards.

A beat is a picture, not a rule: whatever the beats leave out, the board shows the truth after the
last one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tempus_desktop.games.tempus.events import (
    BabyBorn,
    CityBuilt,
    Event,
    FightResolved,
    HexOccupied,
    TileLaid,
    TokenConverted,
    TokenMoved,
    TokenSettled,
)
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.state import LaidTile
from tempus_desktop.grids.hexes import Hex
from tempus_desktop.gui.table.pieces import Piece, Pieces, sail


@dataclass(frozen=True, slots=True)
class Beat:
    """One moment of an animation.

    Attributes:
        during: pieces that stand still meanwhile.
        after: pieces that stand when it is over.
        flying: the piece that moves, appears or goes.
        way: hexes it flies over; a single one: it comes down or leaves there.
        leaves: it goes off the board.
        tile: the tile that comes down.
        ferry: the way leads over water.
    """

    during: Pieces
    after: Pieces
    flying: Piece | None = None
    way: tuple[Hex, ...] = ()
    leaves: bool = False
    tile: LaidTile | None = None
    ferry: bool = False


def beats(
    before: Pieces,
    events: Iterable[Event],
    observation: Observation,
    carried: Iterable[tuple[Hex, Hex]] = (),
) -> list[Beat]:
    """The beats of some events.

    Args:
        before: what was shown until now.
        events: what happened since.
        observation: of the match afterwards.
        carried: origins and targets of tokens that a person dragged: they are there already.
    """
    teller = _Teller(before, observation, list(carried))
    for event in events:
        teller.tell(event)
    return teller.beats


class _Teller:
    """Plays events on a picture of the pieces."""

    def __init__(
        self, before: Pieces, observation: Observation, carried: list[tuple[Hex, Hex]]
    ) -> None:
        self.beats: list[Beat] = []
        self._now = dict(before)
        self._observation = observation
        self._colours = observation.match.colours
        self._carried = carried

    def tell(self, event: Event) -> None:
        """Add the beats of one event; most events are none of the board's."""
        match event:
            case TileLaid(faces=faces, centre=centre, turn=turn):
                tile = LaidTile(faces, centre, turn)
                self.beats.append(Beat(dict(self._now), dict(self._now), tile=tile))
            case TokenSettled(player=player, site=site) | BabyBorn(player=player, site=site):
                self._come(player, site, 1)
            case TokenMoved():
                self._move(event)
            case TokenConverted(player=player, victim=victim, origin=origin, into=into):
                self._take(origin, 1)
                self._fly(self._token(victim, 1), (origin, into))
                self._add(player, into, 1)
                self._end()
            case FightResolved(origin=origin, target=target, won=won):
                self._leave(target if won else origin, whole=won)
            case HexOccupied(player=player, origin=origin, target=target, tokens=tokens):
                if tokens:
                    self._take(origin, tokens)
                    self._fly(self._token(player, tokens), (origin, target))
                    self._add(player, target, tokens)
                    self._end()
            case CityBuilt(player=player, site=site, value=value):
                self._now.pop(site, None)
                city = Piece(player, self._colours[player], city=value)
                self._fly(city, (site,))
                self._now[site] = city
                self._end()
            case _:
                return

    def _move(self, event: TokenMoved) -> None:
        self._take(event.origin, 1)
        if (event.origin, event.target) in self._carried:
            self._carried.remove((event.origin, event.target))
            self._add(event.player, event.target, 1)
            return
        way = event.path if len(event.path) > 1 else ()
        if event.ferry:
            way = sail(self._observation, event.origin, event.target)
        if way and way[0] != event.origin:
            way = (event.origin, *way)
        if way and way[-1] != event.target:
            way = (*way, event.target)
        token = self._token(event.player, 1)
        self._fly(token, way or (event.origin, event.target), ferry=event.ferry)
        self._add(event.player, event.target, 1)
        self._end()

    def _come(self, player: int, site: Hex, count: int) -> None:
        self._fly(self._token(player, count), (site,))
        self._add(player, site, count)
        self._end()

    def _leave(self, hex_: Hex, whole: bool) -> None:
        piece = self._now.get(hex_)
        if piece is None:
            return
        gone = piece if whole else piece._replace(tokens=1, raised=0)
        if whole:
            del self._now[hex_]
        else:
            self._take(hex_, 1)
        self._fly(gone, (hex_,), leaves=True)
        self._end()

    def _token(self, player: int, count: int) -> Piece:
        return Piece(player, self._colours[player], tokens=count)

    def _take(self, hex_: Hex, count: int) -> None:
        piece = self._now.get(hex_)
        if piece is None:
            return
        if piece.tokens > count:
            self._now[hex_] = piece._replace(tokens=piece.tokens - count)
        else:
            del self._now[hex_]

    def _add(self, player: int, hex_: Hex, count: int) -> None:
        piece = self._now.get(hex_)
        if piece is None or piece.seat != player:
            self._now[hex_] = self._token(player, count)
        else:
            self._now[hex_] = piece._replace(tokens=piece.tokens + count)

    def _fly(
        self, piece: Piece, way: tuple[Hex, ...], leaves: bool = False, ferry: bool = False
    ) -> None:
        during = dict(self._now)
        self.beats.append(Beat(during, during, piece, way, leaves, ferry=ferry))

    def _end(self) -> None:
        self.beats[-1] = replace(self.beats[-1], after=dict(self._now))
