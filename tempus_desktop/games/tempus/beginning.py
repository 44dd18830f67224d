"""How a match begins (S1, S6)."""

from __future__ import annotations

from dataclasses import dataclass

from tempus_desktop.core.chance import below, shuffled
from tempus_desktop.core.errors import BadFile, BadRequest
from tempus_desktop.core.words import words
from tempus_desktop.games.tempus.island import analyse
from tempus_desktop.games.tempus.map_tiles import refuse_spot
from tempus_desktop.games.tempus.rules import setup
from tempus_desktop.games.tempus.state import LaidTile, Match, OpenPlace, Player, State
from tempus_desktop.games.tempus.tables import (
    ERA_ROWS,
    SEA_COLUMNS,
    SEA_ROWS,
    TILES_FOR_PLAYERS,
    TOKENS,
    Components,
    Options,
)
from tempus_desktop.games.tempus.terms import Colour, Phase
from tempus_desktop.grids.hexes import grid


@dataclass(frozen=True, slots=True)
class Setup:
    """How a match begins.

    Attributes:
        colours: three to five different colours, clockwise (S1).
        first_player: a seat, or ``None`` to draw one (S6).
        layout: the tiles of an island already laid; ``None``: the players lay them.
    """

    colours: tuple[Colour, ...]
    options: Options
    components: Components
    first_player: int | None = None
    layout: tuple[LaidTile, ...] | None = None


def start(setup_: Setup, seed: int) -> State:
    """A new match; all its chance follows from ``seed`` (0 to 2^53 - 1).

    Raises:
        BadRequest: a number of players other than three to five, or too few tiles (S1).
        BadFile: the layout breaks S1, S2 or S3; its place names the tile.
    """
    number = len(setup_.colours)
    if number not in TILES_FOR_PLAYERS or len(set(setup_.colours)) != number:
        raise BadRequest("Tempus is for three, four or five players of different colours", "S1")
    wanted = TILES_FOR_PLAYERS[number]
    if len(setup_.components.tiles) < wanted and setup_.layout is None:
        raise BadRequest(f"{number} players need {wanted} map tiles", "S1")
    first, seed = below(seed, number)
    if setup_.first_player is not None:
        first = setup_.first_player
    tiles, seed = shuffled(seed, setup_.components.tiles)
    deck, seed = shuffled(seed, setup_.components.deck)
    sea = grid(SEA_COLUMNS, SEA_ROWS)
    state = State(
        match=Match(setup_.colours, setup_.options, setup_.components, sea),
        island=analyse(sea, {}),
        laid=(),
        tile_pile=tiles[1:wanted],
        players=(Player(0, 0, 0, TOKENS, (), ERA_ROWS[0].actions),) * number,
        pile=bytes(sea.size),
        raises=bytes(sea.size),
        deck=deck,
        discard=(),
        phase=Phase.SET_UP,
        turn=1,
        first=first,
        active=first,
        spent=0,
        government=None,
        open=OpenPlace(tiles[0]) if tiles else None,
        seed=seed,
    )
    return state if setup_.layout is None else _with_layout(state, setup_.layout, wanted)


def _with_layout(state: State, layout: tuple[LaidTile, ...], wanted: int) -> State:
    if len(layout) != wanted:
        raise BadFile(
            "tiles",
            words("Files", "{number} players need {wanted} tiles, this layout has {given}").of(
                number=len(state.players), wanted=wanted, given=len(layout)
            ),
            "S1",
        )
    for index, tile in enumerate(layout):
        refused = refuse_spot(state.match.sea, state.island.land, tile.centre)
        if refused is not None:
            name = state.match.sea.name(tile.centre)
            raise BadFile(
                f"tiles[{index}].centre", _SPOTS[refused.reason].of(hex=name), refused.rule
            )
        state = setup.lay(state, tile)
    return setup.begin_settling(state)


_SPOTS = {
    "off-the-grid": words(
        "Files", "a tile with its centre on {hex} does not lie wholly on the sea"
    ),
    "overlap": words("Files", "a tile with its centre on {hex} lies over another one"),
    "apart": words("Files", "a tile with its centre on {hex} touches no land laid before it"),
}
