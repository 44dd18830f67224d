"""What the rulebook does not print: tile faces, era terrains, the deck. Data, not program.

Every file says where its figures come from: ``printed`` (in the rulebook), ``players' report`` or
``house`` (ours, chosen to be balanced). A folder of the user's own may replace any of the files.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from tempus_desktop.core.documents import Node, below, inside
from tempus_desktop.core.errors import BadFile
from tempus_desktop.core.versions import check_versions
from tempus_desktop.core.words import words
from tempus_desktop.games.tempus.card_sets import misfits
from tempus_desktop.games.tempus.tables import (
    DECK_SIZE,
    KIND_SIZE,
    TILE_HEXES,
    TILES_FOR_PLAYERS,
    Components,
)
from tempus_desktop.games.tempus.terms import (
    CARD_TERRAINS,
    FACE_LETTERS,
    Card,
    CardKind,
    Era,
    Terrain,
)
from tempus_desktop.storage.resources import resource
from tempus_desktop.storage.strict_json import load_document, read_document

T = TypeVar("T")

TILES_FILE, ERAS_FILE, DECK_FILE = "tiles.json", "era-terrains.json", "deck.json"

_CARD_TERRAINS = {str(terrain): terrain for terrain in CARD_TERRAINS}
_KINDS = {str(kind): kind for kind in CardKind}
_TILES_OF_A_SET = max(TILES_FOR_PLAYERS.values())
MOST_TILES = 100
"""More than fit on the largest sea."""


def load_components(own: Path | None = None) -> Components:
    """The components of a match.

    Args:
        own: a folder whose ``tiles.json``, ``era-terrains.json`` and ``deck.json``, each where it
            is there, replace the program's.

    Raises:
        BadFile: a file is no such data.
        OSError: a file cannot be read.
    """
    return Components(
        tiles=_part(TILES_FILE, own, read_tiles),
        era_terrains=_part(ERAS_FILE, own, read_era_terrains),
        deck=_part(DECK_FILE, own, read_deck),
    )


def read_components(document: object) -> Components:
    """The components that :func:`write_components` wrote.

    Raises:
        BadFile: one of the three parts is no such data.
    """
    fields = Node(document).fields(("tiles", "era_terrains", "deck"))
    with inside("tiles"):
        tiles = read_tile_faces(_tiles_of(fields["tiles"].value))
    with inside("era_terrains"):
        era_terrains = read_era_terrains(fields["era_terrains"].value)
    with inside("deck"):
        deck = read_deck(fields["deck"].value)
    return Components(tiles, era_terrains, deck)


def write_components(components: Components) -> dict[str, object]:
    """Components as three documents in one, so that a game's file can be played anywhere."""
    eras = zip(list(Era)[1:], components.era_terrains[1:], strict=True)
    return {
        "tiles": {"format": "tempus-tiles", "version": 1, "tiles": list(components.tiles)},
        "era_terrains": {
            "format": "tempus-era-terrains",
            "version": 1,
            "eras": {
                era.word: {"terrain": str(terrain), "source": "this game's"}
                for era, terrain in eras
            },
        },
        "deck": {"format": "tempus-deck", "version": 1, "cards": write_cards(components.deck)},
    }


def _part(name: str, own: Path | None, read: Callable[[object], T]) -> T:
    """What the user's own file of that name holds, or else the program's."""
    replacement = own / name if own is not None else None
    if replacement is None or not replacement.is_file():
        return read(read_document(resource(f"tempus/{name}").read_bytes()))
    try:
        return read(load_document(replacement))
    except BadFile as error:
        raise BadFile(
            error.place,
            words("Files", "{name}: {message}").of(name=name, message=error.words),
            error.rule,
        ) from None


def read_faces(node: Node) -> str:
    """The seven letters of a tile, as in ``GWMGFMH``."""
    faces = node.text()
    if len(faces) != TILE_HEXES or any(letter not in FACE_LETTERS for letter in faces):
        letters = " ".join(FACE_LETTERS)
        raise node.refusal(
            words("Files", "a tile has {hexes} faces, each one of {letters}").of(
                hexes=TILE_HEXES, letters=letters
            ),
            "S2",
        )
    return faces


def read_tiles(document: object) -> tuple[str, ...]:
    """Faces of the twelve map tiles of a ``tempus-tiles`` document: enough for all numbers."""
    node = _tiles_of(document)
    tiles = read_tile_faces(node)
    if len(tiles) != _TILES_OF_A_SET:
        raise node.refusal(
            words("Files", "a set has {most} tiles, not {number}").of(
                most=_TILES_OF_A_SET, number=len(tiles)
            ),
            "S1",
        )
    return tiles


def read_tile_faces(node: Node) -> tuple[str, ...]:
    """The faces of a list of tiles; for how many players they are enough is not judged."""
    nodes = node.items()
    if not 1 <= len(nodes) <= MOST_TILES:
        raise node.refusal(
            words("Files", "a set has 1 to {most} tiles, not {number}").of(
                most=MOST_TILES, number=len(nodes)
            ),
            "S1",
        )
    return tuple(read_faces(tile) for tile in nodes)


def _tiles_of(document: object) -> Node:
    return _fields(document, "tempus-tiles", "tiles", ("source", "about"))["tiles"]


def read_era_terrains(document: object) -> tuple[Terrain | None, ...]:
    """Terrain of each era of a ``tempus-era-terrains`` document; none for the starting box."""
    fields = _fields(document, "tempus-era-terrains", "eras", ("about",))
    eras = fields["eras"].fields([era.word for era in Era if era is not Era.STARTING])
    found: list[Terrain | None] = [None]
    for era in list(Era)[1:]:
        box = eras[era.word].fields(("terrain", "source"))
        box["source"].text()
        found.append(read_era_terrain(box["terrain"]))
    return tuple(found)


def read_deck(document: object) -> tuple[Card, ...]:
    """The 54 cards of a ``tempus-deck`` document, sorted as text."""
    cards = _fields(document, "tempus-deck", "cards", ("source", "about"))["cards"]
    deck = read_cards(cards)
    check_deck(deck, cards.place)
    assert len(deck) == DECK_SIZE
    return deck


def read_cards(node: Node) -> tuple[Card, ...]:
    """The cards of an object of kinds and terrains, sorted; how many of a kind is not judged."""
    deck: list[Card] = []
    for word, of_kind in node.fields(list(_KINDS)).items():
        for terrain, count in of_kind.fields((), list(_CARD_TERRAINS)).items():
            card = Card(_KINDS[word], _CARD_TERRAINS[terrain])
            deck += [card] * count.whole(0, KIND_SIZE)
    return tuple(sorted(deck))


def check_deck(deck: tuple[Card, ...], place: str) -> None:
    """Refuse a deck that is not six cards of each kind; ``place`` is where its kinds stand."""
    for kind, number in misfits(deck).items():
        why = words("Files", "each kind has {size} cards, not {number}")
        raise BadFile(below(place, kind), why.of(size=KIND_SIZE, number=number))


def read_era_terrain(node: Node) -> Terrain:
    """The terrain of an era, one of the four that cards show."""
    return node.word(_CARD_TERRAINS, words("Files", "a terrain of the eras"))


def write_cards(deck: tuple[Card, ...]) -> dict[str, dict[str, int]]:
    """The object of kinds and terrains that :func:`read_cards` reads."""
    counts: dict[str, dict[str, int]] = {kind: {} for kind in _KINDS}
    for card in sorted(deck):
        of_kind = counts[card.kind.value]
        of_kind[card.terrain.value] = of_kind.get(card.terrain.value, 0) + 1
    return counts


def _fields(
    document: object, form: str, content: str, optional: tuple[str, ...]
) -> dict[str, Node]:
    check_versions(document, form, {"version": 1})
    fields = Node(document).fields(("format", "version", content), optional)
    for key in optional:
        if key in fields:
            fields[key].text()
    return fields
