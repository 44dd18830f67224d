"""Views of a match made by hand, for tests of the panels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tempus_desktop.games.tempus.actions import (
    Action,
    Birth,
    BuildCity,
    Discard,
    Done,
    EndRound,
    Fight,
    HaveBabies,
    HaveIdea,
    MovePeople,
    PlayGovernment,
    PlayLeader,
    PlayMedicine,
    PlaySanitation,
    PlayTransportation,
    Step,
)
from tempus_desktop.games.tempus.island import analyse
from tempus_desktop.games.tempus.observation import Observation, SeatView
from tempus_desktop.games.tempus.state import Match, Open, OpenBabies, OpenDiscard, OpenMove
from tempus_desktop.games.tempus.tables import Components, Options
from tempus_desktop.games.tempus.terms import (
    Card,
    CardKind,
    Colour,
    Era,
    Government,
    Phase,
    Terrain,
)
from tempus_desktop.grids.hexes import Hex, grid
from tempus_desktop.gui.view import Box, LogLine, Refusal, TableView
from tempus_desktop.session.seats import Seat

SEA = grid(13, 12)
NAMES = ("Ada", "Bruno", "Chiara", "Dae-hyun", "Elif")
ERA_TERRAINS: tuple[Terrain | None, ...] = (
    None,
    Terrain.FARMLAND,
    Terrain.HILLS,
    Terrain.WOODS,
    Terrain.GRASSLAND,
    Terrain.FARMLAND,
    Terrain.WOODS,
    Terrain.HILLS,
    Terrain.GRASSLAND,
    Terrain.FARMLAND,
    Terrain.HILLS,
)
HAND = (
    Card(CardKind.EDUCATION, Terrain.WOODS),
    Card(CardKind.FORTIFICATIONS, Terrain.FARMLAND),
    Card(CardKind.MEDICINE, Terrain.GRASSLAND),
    Card(CardKind.TRANSPORTATION, Terrain.WOODS),
    Card(CardKind.WEAPONS, Terrain.HILLS),
)
SECRET_HANDS = {
    1: (Card(CardKind.RELIGION, Terrain.HILLS), Card(CardKind.SANITATION, Terrain.HILLS)),
}
_TERRAIN_ROUND = tuple(Terrain)


def at(name: str) -> Hex:
    """The hex of that name."""
    found = SEA.find(name)
    assert found is not None
    return found


def _land() -> dict[Hex, Terrain]:
    rows = range(3, 10)
    names = [f"{column}{row}" for row in rows for column in "CDEFGHIJK"]
    return {at(name): _TERRAIN_ROUND[n * 7 % 5] for n, name in enumerate(names)}


def seat_view(index: int, mine: bool, hand: Sequence[Card] = HAND) -> SeatView:
    """A seat of an ordinary middle game."""
    colour = tuple(Colour)[index]
    row = index + 3
    tokens = {at(f"{column}{row}"): 2 for column in "CDEF"}
    return SeatView(
        colour=colour,
        era=(Era.TRADE, Era.ROADS, Era.ROADS, Era.TRADE, Era.TRADE)[index],
        tokens=tokens,
        cities={at(f"K{row}"): 4, at(f"I{row}"): 2},
        stock=(6, 5, 3, 5, 5)[index],
        supply={2: 2, 3: 3, 4: 1},
        hand=tuple(hand) if mine else None,
        hand_size=len(hand) if mine else (5, 3, 4, 2, 5)[index],
        committed=None,
        tiles=(2, 3, 3, 3, 3)[index],
        raises={},
        government=(),
        put_off=False,
        points=(10, 10, 10, 12, 9)[index],
        hexes_points=(4, 4, 4, 6, 3)[index],
        protected=False,
    )


def observation(players: int = 5, me: int | None = 0, hand: Sequence[Card] = HAND) -> Observation:
    """The match of the pictures, roughly: seat 0 moves people."""
    colours = tuple(Colour)[:players]
    match = Match(colours, Options(), Components((), ERA_TERRAINS, ()), SEA)
    return Observation(
        viewer=me,
        match=match,
        island=analyse(SEA, _land()),
        laid=(),
        tiles_to_lay=0,
        seats=tuple(seat_view(n, n == me, hand) for n in range(players)),
        deck_size=30,
        discard=(),
        phase=Phase.ACTIONS,
        turn=6,
        first=0,
        to_act=0,
        active=0,
        spent=1,
        government=None,
        open=OpenMove(1, ((at("C3"), 1),)),
        great_cities=0,
        outcome=None,
    )


def boxes(players: int) -> tuple[Mapping[Box, int], ...]:
    """Tiles spent this turn."""
    spent: tuple[dict[Box, int], ...] = (
        {Box.MOVE: 1, Box.BABIES: 1},
        {Box.IDEA: 1},
        {Box.MOVE: 1},
        {Box.BABIES: 1},
        {Box.IDEA: 1},
    )
    return tuple({box: row.get(box, 0) for box in Box} for row in spent[:players])


LOG = (
    LogLine(None, "Turn 6: Ada begins", heading=True),
    LogLine(0, "Ada has a baby on H9", (at("H9"),)),
    LogLine(1, "Bruno has an idea, draws 2"),
    LogLine(2, "Chiara moves G5 to G4", (at("G5"), at("G4"))),
    LogLine(3, "Dae-hyun has two babies"),
    LogLine(4, "Elif has an idea, draws 2"),
    LogLine(0, "Ada moves H7 to H9", (at("H7"), at("H9"))),
)


def log(players: int) -> tuple[LogLine, ...]:
    """The lines of the seats there are."""
    return tuple(line for line in LOG if line.player is None or line.player < players)


def seats(players: int, bots: Sequence[int] = ()) -> tuple[Seat, ...]:
    """Who sits where."""
    return tuple(
        Seat(NAMES[n], tuple(Colour)[n], "wary" if n in bots else None) for n in range(players)
    )


def move_view(players: int = 5) -> TableView:
    """Seat 0 has Move People open: one of two steps is left."""
    legal: tuple[Action, ...] = (
        Step(at("C3"), at("C4")),
        Step(at("D3"), at("D4")),
        PlayTransportation(HAND[3]),
        Done(),
    )
    return TableView(
        observation(players), seats(players), legal, boxes(players), log(players), can_undo=True
    )


def choosing_view(players: int = 4, hand: Sequence[Card] = HAND) -> TableView:
    """Seat 0 chooses an action."""
    seen = replace(observation(players, hand=hand), open=None, spent=0)
    legal: tuple[Action, ...] = (
        MovePeople(),
        HaveBabies(),
        Fight(at("C3"), at("C4")),
        Fight(at("D3"), at("D4")),
        Fight(at("D3"), at("C4")),
        HaveIdea(),
        BuildCity(at("C3"), 2),
        BuildCity(at("F3"), 2),
        BuildCity(at("F3"), 3),
    )
    plays = [play for card in hand for play in _plays(card)]
    final = frozenset({HaveIdea()})
    return TableView(
        seen, seats(players), legal + tuple(plays), boxes(players), log(players), final=final
    )


def _plays(card: Card) -> list[Action]:
    match card.kind:
        case CardKind.GOVERNMENT:
            return [PlayGovernment(card, Government.NOW), PlayGovernment(card, Government.LATER)]
        case CardKind.SANITATION:
            return [PlaySanitation(card, at("C3"))]
        case CardKind.MILITARY_LEADER:
            return [PlayLeader(card, at("C3"), at("C4"))]
        case _:
            return []


def babies_view(players: int = 4) -> TableView:
    """Seat 0 has Have Babies open."""
    seen = replace(observation(players), open=OpenBabies(2))
    legal = (Birth(at("C3")), Birth(at("D3")), PlayMedicine(HAND[2]), Done())
    return TableView(seen, seats(players), legal, boxes(players), log(players))


def after_view(players: int = 4) -> TableView:
    """Seat 0 has acted and may end the round."""
    seen = replace(observation(players), open=None, spent=1)
    return TableView(seen, seats(players), (EndRound(),), boxes(players), log(players))


def discard_view(players: int = 4, surplus: int = 2) -> TableView:
    """Seat 0 must come down to the hand limit."""
    hand = tuple(sorted((*HAND, HAND[2], Card(CardKind.GOVERNMENT, Terrain.FARMLAND)), key=str))
    seen = replace(observation(players, hand=hand), open=OpenDiscard(0, surplus))
    pairs = {(hand[a], hand[b]) for a in range(len(hand)) for b in range(a + 1, len(hand))}
    legal = tuple(Discard(pair) for pair in sorted(pairs, key=str))
    return TableView(seen, seats(players), legal, boxes(players), log(players))


def waiting_view(players: int = 4) -> TableView:
    """Seat 1, a bot, thinks."""
    seen = replace(observation(players), open=None, spent=0, to_act=1, active=1)
    return TableView(seen, seats(players, (1,)), (), boxes(players), log(players), thinking=True)


def curtain_view(players: int = 4) -> TableView:
    """The screen is to be handed to seat 1."""
    seen = replace(observation(players, me=None), open=None, spent=0, to_act=1, active=1)
    return TableView(seen, seats(players), (), boxes(players), log(players), curtain=1)


def with_open(view: TableView, opened: Open | None, *legal: Action) -> TableView:
    """The same view with something else under way."""
    return replace(view, observation=replace(view.observation, open=opened), legal=tuple(legal))


def why(action: Action) -> Refusal | None:
    """A stand-in for the rules: refuses everything with a sentence."""
    return Refusal("A2", f"Not possible: {type(action).__name__}")
