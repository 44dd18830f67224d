"""From what a seat knows to a whole state that might be: the only state a bot ever sees.

Cards nobody has shown are dealt at random to deck, other hands and face-down commitments; the
chance to come is drawn anew. Legal actions of the viewer are the same in every such state, since
the rules never look at what others hide.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from random import Random

from tempus_desktop.core.chance import SEED_LIMIT
from tempus_desktop.games.tempus.observation import Observation, SeatView
from tempus_desktop.games.tempus.rules.progress import order_from
from tempus_desktop.games.tempus.state import Open, OpenFight, OpenProgress, Player, State
from tempus_desktop.games.tempus.terms import Card, Phase
from tempus_desktop.grids.hexes import to_set


def unseen(observation: Observation) -> list[Card]:
    """Cards whose place the viewer does not know, sorted."""
    hidden = Counter(observation.match.components.deck)
    hidden.subtract(observation.discard)
    for seat in observation.seats:
        hidden.subtract(seat.government)
        hidden.subtract(seat.hand or ())
        if isinstance(seat.committed, tuple):
            hidden.subtract(seat.committed)
    return sorted(hidden.elements())


def imagine(observation: Observation, rng: Random) -> State:
    """A state that the viewer cannot tell from the true one."""
    return Imagination(observation).state(rng)


class Imagination:
    """States that the viewer cannot tell from the true one: what is known is looked at once."""

    def __init__(self, observation: Observation) -> None:
        self._seen = observation
        self._unseen = unseen(observation)
        self._order = range(len(self._unseen))
        pile, raises = _stacks(observation)
        self._known = State(
            match=observation.match,
            island=observation.island,
            laid=observation.laid,
            tile_pile=(),
            players=tuple([_player(seat) for seat in observation.seats]),
            pile=pile,
            raises=raises,
            deck=(),
            discard=observation.discard,
            phase=observation.phase,
            turn=observation.turn,
            first=observation.first,
            active=_active(observation),
            spent=observation.spent,
            government=observation.government,
            open=None,
            seed=0,
        )

    def state(self, rng: Random) -> State:
        """One of them, as chance has it."""
        seats, known = self._seen.seats, self._known
        order = list(self._order)
        rng.shuffle(order)

        def deal(number: int) -> tuple[Card, ...]:
            dealt = self._cards(sorted(order[:number]))
            del order[:number]
            return dealt

        players = tuple(
            [
                player.with_hand(deal(seat.hand_size)) if seat.hand is None else player
                for seat, player in zip(seats, known.players, strict=True)
            ]
        )
        committed = [
            deal(seat.committed) if isinstance(seat.committed, int) else seat.committed
            for seat in seats
        ]
        return known._replace(
            players=players,
            deck=self._cards(order),
            tile_pile=_tiles(self._seen, rng),
            open=_open(self._seen, committed),
            seed=rng.randrange(SEED_LIMIT),
        )

    def _cards(self, places: Iterable[int]) -> tuple[Card, ...]:
        """Unseen cards by their places among all of them, which are sorted."""
        cards = self._unseen
        return tuple([cards[place] for place in places])


def _stacks(observation: Observation) -> tuple[bytes, bytes]:
    """Piles and raises by hex."""
    size = observation.match.sea.size
    pile, raises = bytearray(size), bytearray(size)
    for seat in observation.seats:
        for hex_, number in (*seat.tokens.items(), *seat.cities.items()):
            pile[hex_] = number
        for hex_, number in seat.raises.items():
            raises[hex_] = number
    return bytes(pile), bytes(raises)


def _player(seat: SeatView) -> Player:
    return Player(
        era=seat.era,
        held=to_set(seat.tokens),
        cities=to_set(seat.cities),
        stock=seat.stock,
        hand=seat.hand or (),
        tiles=seat.tiles,
        government=seat.government,
        put_off=seat.put_off,
    )


def _active(observation: Observation) -> int:
    if observation.active is not None:
        return observation.active
    if observation.phase is Phase.SET_UP and observation.to_act is not None:
        return observation.to_act
    return observation.first


def _open(observation: Observation, committed: list[tuple[Card, ...] | None]) -> Open | None:
    match observation.open:
        case OpenFight(committed=None) | OpenFight(won=True):
            return observation.open
        case OpenFight(attacker=attacker) as fight:
            return replace(fight, committed=committed[attacker])
        case OpenProgress():
            seats = order_from(observation.first, len(observation.seats))
            made = (committed[seat] for seat in seats)
            return OpenProgress(tuple(cards for cards in made if cards is not None))
        case _:
            return observation.open


def _tiles(observation: Observation, rng: Random) -> tuple[str, ...]:
    """Tiles that may still be drawn: any of the set that are not laid or shown."""
    left = list(observation.match.components.tiles)
    shown = [tile.faces for tile in observation.laid]
    shown += [tile for tile in (observation.drawn_tile,) if tile is not None]
    for faces in shown:
        if faces in left:
            left.remove(faces)
    return tuple(rng.sample(left, observation.tiles_to_lay))
