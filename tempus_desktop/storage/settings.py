"""What a person prefers, kept in one JSON file of the user's own settings folder.

Settings never stop the program: whatever is damaged is replaced by its default, and the reader is
told so in one sentence. A file that cannot be read at all is never written over, and what another
window or a newer program wrote into it stays.
"""

from __future__ import annotations

import base64
import binascii
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field, replace
from enum import Enum, StrEnum, auto
from pathlib import Path
from typing import TypeVar

import platformdirs

from tempus_desktop.core.errors import BadFile
from tempus_desktop.core.words import Words, words
from tempus_desktop.storage.external_bots import ExternalBot, read_bots, write_bots
from tempus_desktop.storage.files import APP, put_aside, write_atomically
from tempus_desktop.storage.locks import FileLock
from tempus_desktop.storage.preferences import LARGEST_TEXT, LOUDEST, SMALLEST_TEXT
from tempus_desktop.storage.preferences import Eyes as Eyes
from tempus_desktop.storage.preferences import Motion as Motion
from tempus_desktop.storage.preferences import Pace as Pace
from tempus_desktop.storage.preferences import Preferences as Preferences
from tempus_desktop.storage.preferences import ThemeChoice as ThemeChoice
from tempus_desktop.storage.strict_json import load_document

_FORMAT, _VERSION = "tempus-settings", 2
_MOTION_ONCE: Mapping[object, str] = {"normal": "system", "fast": "reduced"}
"""What version 1 called ways to move: everybody who never chose has "normal" in their file."""

_PATIENCE = 2.0
"""Seconds to wait for another window that is writing; one that hangs is left be."""

Shortcuts = Mapping[str, tuple[str, ...]]
"""Keys by the name of their command, as in ``Ctrl+N``; only those that the person changed."""

Value = TypeVar("Value")
Word = TypeVar("Word", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything remembered between two starts.

    Attributes:
        last_game: the last set-up as the JSON that its owner wrote; not checked here.
        bots: programs of the person's own that play as opponents.
        shortcuts: keys that the person gave to commands instead of the program's.
        geometry: where the window was, as the toolkit writes it; empty: unknown.
        docks: where its panels were, likewise.
    """

    preferences: Preferences = field(default_factory=Preferences)
    last_game: object = None
    bots: tuple[ExternalBot, ...] = ()
    shortcuts: Shortcuts = field(default_factory=dict)
    geometry: bytes = b""
    docks: bytes = b""


class Lost(Enum):
    """Why nothing of a settings file that is there was read."""

    CLOSED = auto()
    """The system does not let it be read, perhaps only now."""
    DAMAGED = auto()
    """What is in it are no settings."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """Settings as read.

    Attributes:
        warning: a sentence for the person where something was wrong.
        lost: why all of them are defaults, unless there is simply no file yet.
        before: the document that a change is one from; empty where none was read. A newer
            program's words that mean nothing here are no change; damage is, so that it goes.
    """

    settings: Settings
    warning: Words | None = None
    lost: Lost | None = None
    before: Mapping[str, object] = field(default_factory=dict)


def settings_path() -> Path:
    """Where this user's settings lie; the folder may not exist yet."""
    return Path(platformdirs.user_config_dir(APP, appauthor=False)) / "settings.json"


def load_settings(path: Path) -> Loaded:
    """Read the settings; no file yet means the defaults, without a warning."""
    try:
        document = load_document(path)
    except (FileNotFoundError, NotADirectoryError):
        return Loaded(Settings())
    except OSError:
        why = words("Files", "The settings in {path} could not be read, so the defaults are used.")
        return Loaded(Settings(), why.of(path=str(path)), Lost.CLOSED)
    except (BadFile, ValueError):
        why = words("Files", "The settings in {path} are damaged, so the defaults are used.")
        return Loaded(Settings(), why.of(path=str(path)), Lost.DAMAGED)
    if not isinstance(document, dict) or document.get("format") != _FORMAT:
        why = words("Files", "{path} holds no settings, so the defaults are used.")
        return Loaded(Settings(), why.of(path=str(path)), Lost.DAMAGED)
    return _read(document, path)


def save_settings(path: Path, settings: Settings) -> Words | None:
    """Write the settings so that a crash leaves either the old or the new file.

    Returns:
        a sentence for the person where that was not possible, else ``None``.
    """
    return _write(path, _document(settings))


def _write(path: Path, document: Mapping[str, object]) -> Words | None:
    try:
        text = json.dumps(document, indent=2, ensure_ascii=False) + "\n"
        write_atomically(path, text)
    except (OSError, TypeError, ValueError):
        return _unwritten(path)
    return None


def _unwritten(path: Path) -> Words:
    why = words(
        "Files",
        "The settings could not be written to {path}; they last until the program ends.",
    )
    return why.of(path=str(path))


class SettingsFile:
    """A settings file as long as the program runs: only what changed here is written into it.

    What the file did not tell is not written over, and what another window or a newer program wrote
    stays.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._is_left_alone = False
        self._before: Mapping[str, object] = {}

    def load(self) -> Loaded:
        """Read the settings; a file that holds none is put aside for the person to look at."""
        with self._alone():
            return self._load()

    def _load(self) -> Loaded:
        loaded = load_settings(self._path)
        self._before = loaded.before or _document(loaded.settings)
        if loaded.lost is None:
            return loaded
        aside = put_aside(self._path) if loaded.lost is Lost.DAMAGED else None
        if aside is not None:
            why = words(
                "Files",
                "The settings in {path} are damaged, so the defaults are used. The file is kept "
                "as {file}.",
            )
            return replace(loaded, warning=why.of(path=str(self._path), file=str(aside)))
        self._is_left_alone = True
        why = words(
            "Files",
            "The settings in {path} could not be read, so the defaults are used. The file is left "
            "as it is: what you change now lasts until the program ends.",
        )
        return replace(loaded, warning=why.of(path=str(self._path)))

    def save(self, settings: Settings) -> Words | None:
        """Write what changed since it was read or written here, unless the file is left alone.

        Returns:
            a sentence for the person where that was not possible, else ``None``.
        """
        if self._is_left_alone:
            return None
        with self._alone():
            return self._save(settings)

    def _save(self, settings: Settings) -> Words | None:
        after = _document(settings)
        try:
            there = self._there()
        except OSError:
            return _unwritten(self._path)
        failed = _write(self._path, _merged(there, self._before, after) if there else after)
        if failed is None:
            self._before = after
        return failed

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """No other window reads or writes meanwhile, so that each sees what the others wrote.

        Where no lock is to be had, as on a full disk, it goes on without: then the file most likely
        cannot be written either.
        """
        lock = FileLock(self._path.with_suffix(".lock"))
        with suppress(OSError):
            lock.wait(_PATIENCE)
        try:
            yield
        finally:
            lock.give_back()

    def _there(self) -> Mapping[str, object]:
        """What the file has now; one that has become no settings is put aside."""
        try:
            document = load_document(self._path)
        except (FileNotFoundError, NotADirectoryError):
            return {}
        except (BadFile, ValueError):
            document = None
        if isinstance(document, dict) and document.get("format") == _FORMAT:
            return document
        put_aside(self._path)
        return {}


_BY_KEY = ("preferences", "shortcuts")
"""Parts in which each key is a choice of its own."""


def _merged(
    there: Mapping[str, object], before: Mapping[str, object], after: Mapping[str, object]
) -> dict[str, object]:
    """What is there, with what changed from before to after; keys in neither of them stay."""
    merged = {key: value for key, value in there.items() if key in after or key not in before}
    for key, value in after.items():
        old, other = before.get(key), there.get(key)
        if key in _BY_KEY and isinstance(value, dict):
            known = old if isinstance(old, dict) else {}
            merged[key] = _merged(other, known, value) if isinstance(other, dict) else value
        elif key not in before or value != old:
            merged[key] = value
    return merged


def _document(settings: Settings) -> dict[str, object]:
    return {
        "format": _FORMAT,
        "version": _VERSION,
        "preferences": asdict(settings.preferences),
        "last_game": settings.last_game,
        "bots": write_bots(settings.bots),
        "shortcuts": {name: list(keys) for name, keys in settings.shortcuts.items()},
        "geometry": base64.b64encode(settings.geometry).decode("ascii"),
        "docks": base64.b64encode(settings.docks).decode("ascii"),
    }


class _Reader:
    """Reads values one by one and remembers which were damaged; a missing one is no damage."""

    def __init__(self, entry: Mapping[str, object]) -> None:
        self._entry = entry
        self.damaged: list[str] = []

    def word(self, key: str, default: Word) -> Word:
        """A word of the default's kind."""
        value = self._entry.get(key, default)
        for word in type(default):
            if word.value == value:
                return word
        return self._instead(key, default)

    def whole(self, key: str, default: int, least: int, most: int) -> int:
        """A whole number within limits."""
        value = self._entry.get(key, default)
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        return self._instead(key, default)

    def flag(self, key: str, default: bool) -> bool:
        """True or false."""
        value = self._entry.get(key, default)
        return value if isinstance(value, bool) else self._instead(key, default)

    def data(self, key: str) -> bytes:
        """Bytes written as base64."""
        value = self._entry.get(key, "")
        try:
            if isinstance(value, str):
                return base64.b64decode(value.encode("ascii"), validate=True)
        except (UnicodeEncodeError, binascii.Error):
            pass
        return self._instead(key, b"")

    def part(self, key: str) -> Mapping[str, object]:
        """An object within the object."""
        value = self._entry.get(key, {})
        if isinstance(value, dict):
            return value
        nothing: Mapping[str, object] = {}
        return self._instead(key, nothing)

    def bots(self, key: str) -> tuple[ExternalBot, ...]:
        """Programs that play."""
        bots = read_bots(self._entry.get(key, []))
        return self._instead(key, ()) if bots is None else bots

    def shortcuts(self, key: str) -> Shortcuts:
        """Keys of commands."""
        found: dict[str, tuple[str, ...]] = {}
        for name, keys in self.part(key).items():
            if not isinstance(keys, list) or not all(isinstance(text, str) for text in keys):
                nothing: Shortcuts = {}
                return self._instead(key, nothing)
            found[name] = tuple(keys)
        return found

    def _instead(self, key: str, default: Value) -> Value:
        self.damaged.append(key)
        return default


def _as_meant(entry: Mapping[str, object], version: object) -> Mapping[str, object]:
    """Preferences of an older version in the words of this one."""
    motion = entry.get("motion")
    if version != 1 or not isinstance(motion, str):
        return entry
    return {**entry, "motion": _MOTION_ONCE.get(motion, motion)}


def _preferences(chosen: _Reader) -> Preferences:
    standard = Preferences()
    return Preferences(
        theme=chosen.word("theme", standard.theme),
        text_size=chosen.whole("text_size", standard.text_size, SMALLEST_TEXT, LARGEST_TEXT),
        motion=chosen.word("motion", standard.motion),
        pace=chosen.word("pace", standard.pace),
        end_round=chosen.flag("end_round", standard.end_round),
        odds=chosen.flag("odds", standard.odds),
        eyes=chosen.word("eyes", standard.eyes),
        recap=chosen.flag("recap", standard.recap),
        overview=chosen.flag("overview", standard.overview),
        sound=chosen.flag("sound", standard.sound),
        volume=chosen.whole("volume", standard.volume, 0, LOUDEST),
        curtain=chosen.flag("curtain", standard.curtain),
        remember=chosen.flag("remember", standard.remember),
    )


def _read(document: Mapping[str, object], path: Path) -> Loaded:
    whole = _Reader(document)
    own = whole.part("preferences")
    chosen = _Reader(_as_meant(own, document.get("version")))
    preferences = _preferences(chosen)
    settings = Settings(
        preferences=preferences,
        last_game=document.get("last_game"),
        bots=whole.bots("bots"),
        shortcuts=whole.shortcuts("shortcuts"),
        geometry=whole.data("geometry"),
        docks=whole.data("docks"),
    )
    version = document.get("version")
    is_newer = isinstance(version, int) and version > _VERSION
    before = _document(settings)
    if not is_newer:
        before |= {**document, "preferences": {**asdict(preferences), **own}}
    damaged = whole.damaged + chosen.damaged
    if not damaged:
        return Loaded(settings, before=before)
    names = ", ".join(damaged)
    why = words("Files", "Some settings in {path} make no sense and use their defaults: {names}.")
    return Loaded(settings, why.of(path=str(path), names=names), before=before)
