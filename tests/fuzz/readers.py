"""Who reads what others wrote, with sound documents to damage and what must hold afterwards."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tempus_desktop.core.errors import BadFile
from tempus_desktop.engine.protocol import Engine
from tempus_desktop.games.tempus.card_sets import card_set_of
from tempus_desktop.games.tempus.game import actor, apply, legal_actions, observe
from tempus_desktop.games.tempus.position import read_position, write_position
from tempus_desktop.games.tempus.state import State
from tempus_desktop.session.matches import read_record, write_record
from tempus_desktop.session.new_game import NewGame
from tempus_desktop.session.puzzles import read_puzzle, write_puzzle
from tempus_desktop.session.sealed import read_sealed, write_sealed
from tempus_desktop.storage.card_sets import read_card_set, write_card_set
from tempus_desktop.storage.components import (
    load_components,
    read_components,
    write_components,
)
from tempus_desktop.storage.layouts import read_layout, write_layout
from tempus_desktop.storage.puzzles import built_in_files
from tempus_desktop.storage.resources import resource
from tempus_desktop.storage.settings import load_settings, save_settings
from tempus_desktop.storage.strict_json import read_document
from tempus_desktop.storage.tile_sets import TileSet, read_tile_set, write_tile_set

TESTS = Path(__file__).parent.parent
ERRORS = {"illegal-action", "bad-request", "bad-file"}
DECISIONS = 30
"""Decisions kept of a record, so that reading it takes milliseconds."""


class Wrong(Exception):
    """A reader did what it must not."""


def read_position_file(source: bytes) -> None:
    """A position is refused, or can be played on from and written again."""
    try:
        state = read_position(read_document(source), load_components())
    except BadFile as error:
        _check_told(error)
        return
    again = read_position(write_position(state), load_components())
    if again != state:
        raise Wrong("written and read again it is another position")
    _play_on(state)


def _play_on(state: State) -> None:
    rng = Random(0)
    for _ in range(3):
        seat = actor(state)
        if seat is not None:
            state = apply(state, seat, rng.choice(legal_actions(state))).state


def read_layout_file(source: bytes) -> None:
    """A layout is refused, or is the same when written and read again."""
    try:
        layout = read_layout(read_document(source))
    except BadFile as error:
        _check_told(error)
        return
    if read_layout(write_layout(layout)) != layout:
        raise Wrong("written and read again it is another layout")


def read_cards_file(source: bytes) -> None:
    """A card set is refused, or is the same when written and read again."""
    try:
        cards = read_card_set(read_document(source))
    except BadFile as error:
        _check_told(error)
        return
    if read_card_set(read_document(write_card_set(cards).encode())) != cards:
        raise Wrong("written and read again it is another card set")


def read_tiles_file(source: bytes) -> None:
    """A tile set is refused, or is the same when written and read again."""
    try:
        tiles = read_tile_set(read_document(source))
    except BadFile as error:
        _check_told(error)
        return
    if read_tile_set(read_document(write_tile_set(tiles).encode())) != tiles:
        raise Wrong("written and read again it is another tile set")


def read_record_file(source: bytes) -> None:
    """A record is refused, or is the same when written and read again."""
    try:
        beginning, session = read_record(read_document(source))
    except BadFile as error:
        _check_told(error)
        return
    _, again = read_record(json.loads(json.dumps(write_record(beginning, session))))
    if again.state != session.state:
        raise Wrong("written and read again it is another match")


def read_puzzle_file(source: bytes) -> None:
    """A puzzle is refused, or is the same when written and read again."""
    try:
        puzzle = read_puzzle(read_document(source), load_components())
    except BadFile as error:
        _check_told(error)
        return
    again = read_puzzle(json.loads(json.dumps(write_puzzle(puzzle))), load_components())
    if (again.task, again.key) != (puzzle.task, puzzle.key):
        raise Wrong("written and read again it is another puzzle")


def read_sealed_file(source: bytes) -> None:
    """A sealed game is refused, or can be looked at."""
    try:
        _, session = read_sealed(read_document(source))
    except BadFile as error:
        _check_told(error)
        return
    observe(session.state, None)


def read_components_file(source: bytes) -> None:
    """Tiles, eras and cards of a match are refused, or are the same when written and read again."""
    try:
        components = read_components(read_document(source))
    except BadFile as error:
        _check_told(error)
        return
    if read_components(write_components(components)) != components:
        raise Wrong("written and read again they are other components")


class SettingsFile:
    """Settings never stop the program: what is read can be written, and is the same then."""

    def __init__(self) -> None:
        self._folder = TemporaryDirectory()
        self._path = Path(self._folder.name) / "settings.json"

    def read(self, source: bytes) -> None:
        """Read the settings, and the set-up of the last game in them; write and read them again."""
        self._path.write_bytes(source)
        loaded = load_settings(self._path)
        with suppress(BadFile):
            NewGame.from_json(loaded.settings.last_game)
        if (why := save_settings(self._path, loaded.settings)) is not None:
            raise Wrong(str(why))
        again = load_settings(self._path)
        if again.settings != loaded.settings or again.warning is not None:
            raise Wrong("written and read again they are other settings")


def _check_told(error: BadFile) -> None:
    if not error.message or "\n" in error.message or len(error.message) > 1000:
        raise Wrong(f"it is refused by a bad message: {error.message[:2000]!r}")


class Requests:
    """An engine with a match; a failed request must leave it exactly as it was."""

    def __init__(self) -> None:
        self._engine = Engine()
        self._begin()

    def _begin(self) -> None:
        for request in BEFORE:
            answer = json.loads(self._engine.answer_line(json.dumps(request)))
            assert answer["ok"], answer

    def read(self, source: bytes) -> None:
        """A request is answered by one line; a failed one leaves the match as it was."""
        before = self._engine.match
        assert before is not None
        state = before.state
        text = self._engine.answer_line(source.decode("utf-8", "surrogateescape"))
        answer = json.loads(text)
        if "\n" in text or not text.isascii():
            raise Wrong("the answer is no line of ASCII")
        if answer["ok"]:
            self._begin()
            return
        if set(answer) - {"id"} != {"ok", "error"} or answer["error"]["kind"] not in ERRORS:
            raise Wrong(f"it is no error of the notation: {text[:300]}")
        after = self._engine.match
        if after is not before or after.state is not state:
            raise Wrong("the match is not as it was")


BEFORE: tuple[dict[str, Any], ...] = (
    {"do": "new", "game": "tempus", "players": 3, "seed": 5},
    {"do": "play", "action": "place G6 2"},
)


@cache
def positions() -> tuple[Any, ...]:
    """Those of the counts, and of the scenarios."""
    counted = json.loads((TESTS / "golden" / "perft.json").read_text(encoding="utf-8"))
    told = [
        json.loads(path.read_text(encoding="utf-8"))
        for path in sorted((TESTS / "scenarios").glob("*.json"))
    ]
    return tuple(entry["position"] for entry in counted + told if "position" in entry)


@cache
def layouts() -> tuple[Any, ...]:
    """The program's own islands."""
    folder = resource("layouts")
    files = sorted(folder.iterdir(), key=lambda file: file.name)
    return tuple(json.loads(file.read_bytes()) for file in files if ".tempus-layout" in file.name)


@cache
def card_sets() -> tuple[Any, ...]:
    """The house set under two names."""
    house = load_components()
    return tuple(
        json.loads(write_card_set(card_set_of(house, name)))
        for name in ("", "\u00c9. \uce74\ub4dc")
    )


@cache
def tile_sets() -> tuple[Any, ...]:
    """The house set under two names."""
    faces = load_components().tiles
    names = ("", "\u00c9. \ud0c0\uc77c")
    return tuple(json.loads(write_tile_set(TileSet(name, faces))) for name in names)


@cache
def records() -> tuple[Any, ...]:
    """Matches of the corpus, their first decisions."""
    found = []
    for path in sorted((TESTS / "corpus").glob("*.tempus")):
        document = json.loads(path.read_text(encoding="utf-8"))
        for key in ("decisions", "hashes"):
            document[key] = document[key][:DECISIONS]
        found.append(document)
    return tuple(found)


@cache
def puzzles() -> tuple[Any, ...]:
    """Those that come with the program."""
    return tuple(json.loads(path.read_bytes()) for path in built_in_files())


@cache
def sealed() -> tuple[Any, ...]:
    """A match of the corpus as everybody sees it."""
    for path in sorted((TESTS / "corpus").glob("*.tempus")):
        document = write_sealed(*read_record(json.loads(path.read_bytes())), name="Sealed")
        if document is not None:
            return (document,)
    raise AssertionError("no match of the corpus has left set-up")


@cache
def settings() -> tuple[Any, ...]:
    """With something in every part of them."""
    beginning, _ = read_record(records()[0])
    return (
        {
            "format": "tempus-settings",
            "version": 2,
            "preferences": {"theme": "dark", "text_size": 120, "odds": False},
            "last_game": beginning.shared_setup().to_json(),
            "bots": [{"name": "Mine", "command": "python3 bot.py"}],
            "shortcuts": {"hint": ["Ctrl+H", "F2"]},
            "geometry": "AAAA",
            "docks": "",
        },
    )


@cache
def requests() -> tuple[Any, ...]:
    """One or more of each kind but ``choose``, which may think for as long as it is told."""
    options = {"protection": "designer", "five_city": True}
    return (
        *BEFORE,
        {"do": "games", "id": 1},
        {"do": "new", "game": "tempus", "players": ["red", "green", "blue"], "options": options},
        {"do": "new", "game": "tempus", "players": 3, "first_player": "red", "id": "a"},
        {"do": "new", "game": "tempus", "players": 4, "layout": layouts()[0]},
        {"do": "load", "position": positions()[0]},
        {"do": "play", "actions": ["place G8 0", "place G10 1"], "id": [1]},
        {"do": "undo"},
        {"do": "state"},
        {"do": "observe", "seat": 1},
        {"do": "why", "action": "step G6 A1"},
    )


@cache
def words() -> tuple[str, ...]:
    """Keys and texts of all documents: what damage is made of."""
    found: set[str] = {"", "Z27", "A0", "G6", "a1", "commit x", "step G6", "play", "\u00e9"}
    for document in (*positions()[:3], *layouts()[:1], *records()[:1], *card_sets(), *requests()):
        found.update(_texts(document))
    return tuple(sorted(found))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from value
        for inside in value.values():
            yield from _texts(inside)
    elif isinstance(value, list):
        for inside in value:
            yield from _texts(inside)
