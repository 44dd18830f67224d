"""Beginning a match from a set-up, and the record that lets it be taken up again.

A record is one JSON object: what the match follows from, every decision in the notation, the
fingerprint of the state after each, and who wrote it. Reading plays the decisions through the rules
and compares; nothing in it is believed that does not follow.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from pathlib import PureWindowsPath

from tempus_desktop import __version__
from tempus_desktop.core.chance import SEED_LIMIT, following
from tempus_desktop.core.documents import Node, inside, shown
from tempus_desktop.core.errors import BadFile, IllegalAction
from tempus_desktop.core.versions import check_versions
from tempus_desktop.core.words import words
from tempus_desktop.games.tempus.fingerprint import RULES_VERSION, fingerprint
from tempus_desktop.games.tempus.game import Setup, start
from tempus_desktop.games.tempus.islands import random_island
from tempus_desktop.games.tempus.map_tiles import check_sea
from tempus_desktop.games.tempus.notation import read_action, write_action
from tempus_desktop.games.tempus.position import read_position
from tempus_desktop.games.tempus.state import LaidTile, State
from tempus_desktop.games.tempus.tables import SEA_COLUMNS, SEA_ROWS, Components
from tempus_desktop.grids.hexes import grid
from tempus_desktop.session.new_game import IslandSource, NewGame
from tempus_desktop.session.session import Session
from tempus_desktop.storage.components import read_components, write_components
from tempus_desktop.storage.layouts import Layout, check_for_match, read_layout, write_layout
from tempus_desktop.storage.tile_sets import check_count

FORMAT, VERSION = "tempus-game", 1
SUFFIX = ".tempus"
_KEYS = (
    *("format", "version", "program", "rules"),
    *("components", "setup", "seed", "layout", "decisions", "hashes"),
)

_NAMELESS = "-"
"""Stands for a layout or a set of components that has no name."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """All that a match follows from, its decisions aside.

    Attributes:
        seed: of the match; the set-up's own may have been left open.
        layout: the island laid before the game; ``None``: the players lay it.
    """

    setup: NewGame
    seed: int
    layout: Layout | None

    def open(self, components: Components) -> Session:
        """The match at its first decision.

        Raises:
            BadFile: the layout does not fit the players or breaks S2 or S3, or the position to
                begin with breaks the rules or has another sea than matches (S2).
        """
        origin = self.setup.origin
        if origin is not None:
            with inside("setup.origin.position"):
                check_sea(origin.record.sea)
                state = read_position(origin.position, components)
            return Session(self.setup.seats, state, self.setup.teaching, origin.analysis)
        tiles = None if self.layout is None else self.layout.tiles
        setup = Setup(
            colours=tuple(seat.colour for seat in self.setup.seats),
            options=self.setup.options,
            components=components,
            first_player=self.setup.first_player,
            layout=tiles,
        )
        return Session(self.setup.seats, start(setup, self.seed), self.setup.teaching)

    def shared_setup(self) -> NewGame:
        """The set-up for other people: names of layout and sets, not where their files lie."""
        layout = self.setup.layout
        if layout is not None:
            layout = (self.layout.name if self.layout is not None else "") or _NAMELESS
        cards, tiles = _file_name(self.setup.cards), _file_name(self.setup.tiles)
        return replace(self.setup, layout=layout, cards=cards, tiles=tiles)


def _file_name(path: str | None) -> str | None:
    # Windows' paths have the separators of all systems.
    return None if path is None else PureWindowsPath(path).name or _NAMELESS


def begin(setup: NewGame, components: Components, layout: Layout | None) -> Beginning:
    """Draw what the set-up left open; ``layout`` is the one it names, already read."""
    if setup.origin is not None:
        return Beginning(setup, setup.origin.record.seed, None)
    seed = secrets.randbelow(SEED_LIMIT) if setup.seed is None else setup.seed
    if setup.island is IslandSource.RANDOM:
        tiles = random_island(components, len(setup.seats), following(seed))
        layout = _random_layout(tiles)
    return Beginning(setup, seed, layout)


def _random_layout(tiles: tuple[LaidTile, ...]) -> Layout:
    return Layout("Random island", grid(SEA_COLUMNS, SEA_ROWS), tiles)


def write_record(beginning: Beginning, session: Session) -> dict[str, object]:
    """The document of a match: what it follows from, every decision, and what each led to."""
    sea = session.state.match.sea
    layout = beginning.layout
    return {
        "format": FORMAT,
        "version": VERSION,
        "program": __version__,
        "rules": RULES_VERSION,
        "components": write_components(session.state.match.components),
        "setup": beginning.shared_setup().to_json(),
        "seed": beginning.seed,
        "layout": None if layout is None else write_layout(layout),
        "decisions": [write_action(made.action, sea) for made in session.decisions],
        "hashes": [fingerprint(state) for state in _states_after(session)],
    }


def _states_after(session: Session) -> list[State]:
    """The state after each decision."""
    if not session.decisions:
        return []
    return [*(made.before for made in session.decisions[1:]), session.state]


def read_record(document: object) -> tuple[Beginning, Session]:
    """Take a match up again by playing its decisions through the rules, with its own components.

    Raises:
        BadFile: no such document, one of a newer version, a decision that the rules refuse, or one
            that leads to another state than it did; with its place.
    """
    check_versions(document, FORMAT, {"version": VERSION, "rules": RULES_VERSION})
    fields = Node(document).fields(_KEYS)
    with inside("setup"):
        setup = NewGame.from_json(fields["setup"].value)
    with inside("layout"):
        layout = _read_layout(fields["layout"].value, len(setup.seats))
    with inside("components"):
        components = read_components(fields["components"].value)
        check_count(len(components.tiles), len(setup.seats), "tiles")
    beginning = Beginning(setup, fields["seed"].whole(0, SEED_LIMIT - 1), layout)
    session = beginning.open(components)
    decisions, hashes = fields["decisions"].items(), fields["hashes"].items()
    for number, node in enumerate(decisions):
        _replay(session, node)
        if number < len(hashes) and hashes[number].text() != fingerprint(session.state):
            why = words(
                "Files", "after this decision the match stands otherwise than the file says"
            )
            raise hashes[number].refusal(why)
    if len(hashes) != len(decisions):
        raise fields["hashes"].refusal(
            words("Files", "there is one for each of {number} decisions").of(number=len(decisions))
        )
    return beginning, session


def _read_layout(document: object, players: int) -> Layout | None:
    if document is None:
        return None
    layout = read_layout(document)
    check_for_match(layout, players)
    return layout


def _replay(session: Session, node: Node) -> None:
    text = node.text()
    action = read_action(text, session.state.match.sea)
    seat = session.actor
    if action is None or seat is None:
        raise BadFile(
            node.place,
            words("Files", "{value} is no decision that can be taken here").of(value=shown(text)),
        )
    try:
        session.submit(seat, action)
    except IllegalAction as error:
        raise BadFile(
            node.place,
            words("Files", "the rules forbid {value} here").of(value=shown(text)),
            error.rule,
        ) from None
