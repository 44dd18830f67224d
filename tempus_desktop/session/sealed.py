"""Sealed games: where a match stands, without what anybody keeps secret, to look at and to share.

A sealed file is a position whose hands are numbers and which has neither deck nor seed. It shows
the last moment at which nothing was open.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from tempus_desktop import __version__
from tempus_desktop.core.documents import Node, inside
from tempus_desktop.core.errors import BadFile
from tempus_desktop.core.versions import check_versions
from tempus_desktop.core.words import words
from tempus_desktop.games.tempus.position import read_position, write_position
from tempus_desktop.games.tempus.tables import DECK_SIZE, Components
from tempus_desktop.session.matches import Beginning
from tempus_desktop.session.new_game import IslandSource, NewGame
from tempus_desktop.session.session import Session
from tempus_desktop.storage.components import read_components, write_components

FORMAT, VERSION = "tempus-sealed", 1
_KEYS = ("format", "version", "program", "name", "components", "setup", "position")


def write_sealed(beginning: Beginning, session: Session, name: str) -> dict[str, object] | None:
    """The sealed document of a match; ``None``: it is still in set-up, where nothing can be sealed.

    Args:
        name: of the match, as readers are told it.
    """
    position = _last_position(session)
    if position is None:
        return None
    for key in ("deck", "seed"):
        del position[key]
    players = position["players"]
    assert isinstance(players, list)
    position["players"] = [{**player, "hand": len(player["hand"])} for player in players]
    return {
        "format": FORMAT,
        "version": VERSION,
        "program": __version__,
        "name": name,
        "components": write_components(session.state.match.components),
        "setup": _public(beginning.shared_setup()).to_json(),
        "position": position,
    }


def _public(setup: NewGame) -> NewGame:
    """The set-up without what chance follows from and where a layout lay on somebody's disk.

    A position to begin with is left out: all hands are in it.
    """
    return replace(setup, seed=None, island=IslandSource.LAID, layout=None, origin=None)


def _last_position(session: Session) -> dict[str, object] | None:
    for state in (session.state, *(made.before for made in reversed(session.decisions))):
        position = write_position(state)
        if position is not None:
            return position
    return None


def is_sealed(document: object) -> bool:
    """Whether a document says that it is a sealed game."""
    return isinstance(document, dict) and document.get("format") == FORMAT


def read_sealed(document: object) -> tuple[str, Session]:
    """The name and a session without decisions; only what everybody may see of it is true.

    Raises:
        BadFile: no such document, one of a newer version, or a position that breaks the rules,
            with its place.
    """
    check_versions(document, FORMAT, {"version": VERSION})
    fields = Node(document).fields(_KEYS)
    with inside("components"):
        components = read_components(fields["components"].value)
    with inside("setup"):
        seats = NewGame.from_json(fields["setup"].value).seats
    with inside("position"):
        state = read_position(_with_hands(fields["position"].value, components), components)
    if state.match.colours != tuple(seat.colour for seat in seats):
        raise BadFile(
            "position.players",
            words("Files", "must be the players of the set-up, in their order"),
        )
    return fields["name"].text(), Session(seats, state)


def _with_hands(document: object, components: Components) -> object:
    """The position with hands of as many cards as there are, whichever lie nowhere else."""
    entries = dict(Node(document).entries())
    for key in ("deck", "seed"):
        if key in entries:
            raise entries[key].refusal(words("Files", "there is no such key"))
    if "players" not in entries:
        return document
    players = [dict(node.entries()) for node in entries["players"].items()]
    parts = (entries, *players)
    listed = [part[key] for part in parts for key in ("discard", "government") if key in part]
    lying = Counter(str(node.value) for part in listed for node in part.items())
    hidden = sorted((Counter(map(str, components.deck)) - lying).elements())
    filled: list[dict[str, object]] = []
    for entry in players:
        if "hand" not in entry:
            raise BadFile(f"players[{len(filled)}].hand", words("Files", "is missing"))
        size = entry["hand"].whole(0, DECK_SIZE)
        if size > len(hidden):
            raise entry["hand"].refusal(words("Files", "there are not so many cards"))
        hand, hidden = hidden[:size], hidden[size:]
        filled.append({**{key: node.value for key, node in entry.items()}, "hand": hand})
    return {**{key: node.value for key, node in entries.items()}, "players": filled}
