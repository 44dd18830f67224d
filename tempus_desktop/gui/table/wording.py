"""What the board says: names of hexes for screen readers and tooltips, notes, buttons."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from tempus_desktop.games.tempus.terms import Terrain
from tempus_desktop.grids.hexes import Hex
from tempus_desktop.gui.table.pieces import Piece, pieces_of
from tempus_desktop.gui.view import TableView
from tempus_desktop.gui.words import Plurals, colour_name, terrain_name

translate = QCoreApplication.translate


def why_not() -> str:
    """Title of a refusal's note."""
    return translate("Board", "Why not?")


def move_first() -> str:
    """Why a token that was carried too early goes back."""
    return translate("Board", "Press Move first, then carry tokens.")


def no_land(view: TableView, hex_: Hex) -> str:
    """What water is for, before an action is chosen."""
    return translate(
        "Board", "Choose an action first; {hex} is water, where no token may stand."
    ).format(hex=view.observation.match.sea.name(hex_))


def take_first(view: TableView, hex_: Hex, origins: Sequence[Hex]) -> str:
    """A hex to which tokens may go, of which none was picked up."""
    text = translate("Board", "Pick up a token first: one may come to {hex} from {hexes}.")
    return text.format(hex=view.observation.match.sea.name(hex_), hexes=_either(view, origins))


def fight_first(view: TableView, hex_: Hex, origins: Sequence[Hex]) -> str:
    """A hex that may be attacked, before the action was chosen."""
    text = translate("Board", "Press Fight first: {hex} may be attacked from {hexes}.")
    return text.format(hex=view.observation.match.sea.name(hex_), hexes=_either(view, origins))


def nobody_near(view: TableView, hex_: Hex) -> str:
    """An own stack that neither an attack nor a conversion can begin at."""
    return translate(
        "Board", "Only adjacent hexes are attacked or converted, and nobody else is next to {hex}."
    ).format(hex=view.observation.match.sea.name(hex_))


def _either(view: TableView, hexes: Sequence[Hex]) -> str:
    """One of several hexes, as in "D4, E5 or F6"."""
    *names, last = (view.observation.match.sea.name(hex_) for hex_ in hexes)
    if not names:
        return last
    return translate("Board", "{names} or {last}").format(names=", ".join(names), last=last)


def value_name(value: int) -> str:
    """A choice of the paper for cities."""
    return translate("Board", "City of value {value}").format(value=value)


def board_name() -> str:
    """The board's accessible name."""
    return translate("Board", "Board")


def zoom_in_name() -> str:
    """Tooltip of the button with the plus."""
    return translate("Board", "Zoom in")


def zoom_out_name() -> str:
    """Tooltip of the button with the minus."""
    return translate("Board", "Zoom out")


def fit_name() -> str:
    """Tooltip of the button with the zero."""
    return translate("Board", "Show the whole island")


def turn_left_name() -> str:
    """The handle that turns a tile anticlockwise."""
    return translate("Board", "Turn anticlockwise")


def turn_right_name() -> str:
    """The handle that turns a tile clockwise."""
    return translate("Board", "Turn clockwise")


def tray_name() -> str:
    """The spot where the drawn tile waits."""
    return translate("Board", "Drawn tile")


def tile_text(faces: tuple[Terrain, ...], turn: int) -> str:
    """The drawn tile for a screen reader: the centre, then the ring clockwise from north-east."""
    names = [terrain_name(face) for face in faces]
    return translate(
        "Board", "Tile turned {turn}: centre {centre}, around it {ring}", "turn is 0 to 5"
    ).format(turn=turn, centre=names[0], ring=", ".join(names[1:]))


def piece_text(view: TableView, piece: Piece) -> str:
    """A stack or a city with its owner, as in "Red (Ada), 3 tokens"."""
    owner = _owner(colour_name(piece.colour), view.seats[piece.seat].name)
    if piece.city:
        return translate("Board", "{owner}, city of value {value}").format(
            owner=owner, value=piece.city
        )
    return translate("Board", "{owner}, {tokens}").format(
        owner=owner, tokens=Plurals().tokens(piece.tokens)
    )


def _owner(colour: str, name: str) -> str:
    """A player by colour and name; many are called by their colour."""
    if name == colour:
        return colour
    return translate("Board", "{colour} ({name})", "a player").format(colour=colour, name=name)


def raise_text(raised: int) -> str:
    """Sanitation raises of a hex."""
    return translate("Board", "stack limit raised by {raised}").format(raised=raised)


def ground_text(view: TableView, hex_: Hex) -> str:
    """What a hex is made of: a terrain, a lake or the sea."""
    island = view.observation.island
    terrain = island.terrain[hex_]
    if terrain is not None:
        return terrain_name(terrain)
    if any(lake >> hex_ & 1 for lake in island.lakes):
        return translate("Board", "lake")
    return translate("Board", "sea")


def hex_text(view: TableView, hex_: Hex, marks: tuple[str, ...] = ()) -> str:
    """A hex in words: where, what, who and how many, and its marks. Public facts only."""
    parts = [view.observation.match.sea.name(hex_), ground_text(view, hex_)]
    piece = pieces_of(view.observation).get(hex_)
    if piece is not None:
        parts.append(piece_text(view, piece))
        if piece.raised:
            parts.append(raise_text(piece.raised))
    return ", ".join((*parts, *marks))


def lit_mark() -> str:
    """A hex that may be chosen."""
    return translate("Board", "lit")


def held_mark() -> str:
    """The hex picked up from."""
    return translate("Board", "picked up")
