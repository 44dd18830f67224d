"""A disk that remembers what was done to it in order, and what a power cut would have left.

Of what was not synced a cut may leave anything: none, all, some, in another order, or half a write.
Names of files change in the order in which they were changed, up to some moment after the last
that was synced, as file systems with a journal do it.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from random import Random
from typing import Any
from unittest.mock import patch

from tests.faults.vfs import listening

SECTOR = 512
"""Bytes that a disk writes wholly or not at all."""


@dataclass(frozen=True)
class Named:
    """A new file has a name."""

    file: int
    name: str


@dataclass(frozen=True)
class Renamed:
    """A file has another name; whatever had that one is gone."""

    old: str
    new: str


@dataclass(frozen=True)
class Removed:
    """A name is gone."""

    name: str


@dataclass(frozen=True)
class NamesSynced:
    """The names in a folder are on the disk."""

    folder: str


@dataclass(frozen=True)
class Wrote:
    """Bytes at a place of a file."""

    file: int
    place: int
    data: bytes


@dataclass(frozen=True)
class Cut:
    """A file has another size."""

    file: int
    size: int


@dataclass(frozen=True)
class Synced:
    """The contents of a file are on the disk."""

    file: int


@dataclass(frozen=True)
class Mark:
    """The program promised something."""

    promise: object


Change = Wrote | Cut
Naming = Named | Renamed | Removed
Event = Change | Naming | Synced | NamesSynced | Mark


class Disk:
    """Everything that happened in a folder, in order.

    Attributes:
        start: contents of the files there were, by their names in the folder.
    """

    def __init__(self, folder: Path, at_event: Callable[[int], None] | None = None) -> None:
        self._folder = folder
        self._at_event = at_event
        self.events: list[Event] = []
        found = sorted(path for path in folder.rglob("*") if path.is_file())
        self._names = {self._name(path): number for number, path in enumerate(found)}
        self._count = len(found)
        self.start = {self._name(path): path.read_bytes() for path in found}
        self._open: dict[int, int] = {}
        self._fresh_logs: set[int] = set()

    def mark(self, promise: object) -> None:
        """The program promised something: from now on it must hold."""
        self._note(Mark(promise))

    def _note(self, event: Event) -> None:
        self.events.append(event)
        if self._at_event is not None:
            self._at_event(len(self.events))

    def _name(self, path: Path) -> str:
        return path.relative_to(self._folder).as_posix()

    # --- SQLite

    def opened(self, file: int, path: Path) -> None:
        name = self._name(path)
        if name not in self._names:
            number = self._make(name)
            if name.endswith(("-wal", "-journal")):
                self._fresh_logs.add(number)
        self._open[file] = self._names[name]

    def wrote(self, file: int, place: int, data: bytes) -> None:
        self._note(Wrote(self._open[file], place, data))

    def cut(self, file: int, size: int) -> None:
        self._note(Cut(self._open[file], size))

    def synced(self, file: int) -> None:
        number = self._open[file]
        self._note(Synced(number))
        if number in self._fresh_logs:  # SQLite syncs the folder of a new log with it
            self._fresh_logs.discard(number)
            self._note(NamesSynced(self._name(self._path(number).parent)))

    def deleted(self, path: Path, synced: bool) -> None:
        self.removed(path)
        if synced:
            self._note(NamesSynced(self._name(path.parent)))

    # --- everybody

    def renamed(self, old: Path, new: Path) -> None:
        """A file has another name."""
        first, second = self._name(old), self._name(new)
        if first not in self._names:
            self._make(first)
        self._names[second] = self._names.pop(first)
        self._note(Renamed(first, second))

    def removed(self, path: Path) -> None:
        """A name is gone."""
        name = self._name(path)
        if self._names.pop(name, None) is not None:
            self._note(Removed(name))

    def written(self, path: Path) -> None:
        """A file that SQLite did not write, or a folder, is on the disk as it is."""
        name = self._name(path)
        if path.is_dir():
            self._note(NamesSynced(name))
            return
        number = self._names[name] if name in self._names else self._make(name)
        content = path.read_bytes()
        self._note(Cut(number, 0))
        self._note(Wrote(number, 0, content))
        self._note(Synced(number))

    def _path(self, file: int) -> Path:
        names = {number: name for name, number in self._names.items()}
        return self._folder / names[file]

    def _make(self, name: str) -> int:
        number = self._names[name] = self._count
        self._count += 1
        self._note(Named(number, name))
        return number

    # --- power cuts

    def left(self, events: int, rng: Random) -> dict[str, bytes]:
        """What a power cut after so many events leaves in the folder."""
        platter = _Platter(self.start)
        for event in self.events[:events]:
            platter.take(event)
        return platter.cut(rng)

    def promised(self, events: int) -> tuple[object, object]:
        """What was promised last before a moment, and what next after it; ``None``: nothing."""
        before = [event.promise for event in self.events[:events] if isinstance(event, Mark)]
        after = [event.promise for event in self.events[events:] if isinstance(event, Mark)]
        return (before[-1] if before else None, after[0] if after else None)


@dataclass
class _File:
    """A file: what is on the disk, and what is on its way."""

    content: bytearray = field(default_factory=bytearray)
    on_the_way: list[Change] = field(default_factory=list)


class _Platter:
    """Files and names on the disk, and changes on their way to it."""

    def __init__(self, start: dict[str, bytes]) -> None:
        self._files = {
            number: _File(bytearray(content)) for number, content in enumerate(start.values())
        }
        self._names = {name: number for number, name in enumerate(start)}
        self._namings: list[Naming] = []

    def take(self, event: Event) -> None:
        """Go on by one event."""
        match event:
            case Wrote(file=number) | Cut(file=number):
                self._files.setdefault(number, _File()).on_the_way.append(event)
            case Synced(file=number):
                file = self._files.setdefault(number, _File())
                for change in file.on_the_way:
                    _apply(file.content, change)
                file.on_the_way.clear()
            case NamesSynced(folder=folder):
                for naming in self._namings:
                    if _folder_of(naming) == folder:
                        _rename(self._names, naming)
                self._namings = [naming for naming in self._namings if _folder_of(naming) != folder]
            case Mark():
                pass
            case _:
                self._namings.append(event)

    def cut(self, rng: Random) -> dict[str, bytes]:
        """The files after a cut; nothing is changed by looking."""
        names = dict(self._names)
        for naming in self._namings[: rng.randint(0, len(self._namings))]:
            _rename(names, naming)
        left = {}
        for name, number in names.items():
            file = self._files.get(number, _File())
            content = bytearray(file.content)
            for change in _survivors(file.on_the_way, rng):
                _apply(content, change)
            left[name] = bytes(content)
        return left


def _survivors(changes: list[Change], rng: Random) -> Iterator[Change]:
    """Those changes that reached the disk before the cut."""
    share = rng.choice((0.0, 0.3, 0.7, 1.0))
    for change in changes:
        if rng.random() >= share:
            continue
        if isinstance(change, Wrote) and rng.random() < 0.2:
            data = change.data[: SECTOR * rng.randint(0, len(change.data) // SECTOR)]
            yield Wrote(change.file, change.place, data)
        else:
            yield change


def _apply(content: bytearray, change: Change) -> None:
    if isinstance(change, Wrote):
        if not change.data:
            return
        content.extend(bytes(max(0, change.place - len(content))))
        content[change.place : change.place + len(change.data)] = change.data
    else:
        content.extend(bytes(max(0, change.size - len(content))))
        del content[change.size :]


def _folder_of(naming: Naming) -> str:
    name = naming.new if isinstance(naming, Renamed) else naming.name
    return PurePosixPath(name).parent.as_posix()


def _rename(names: dict[str, int], naming: Naming) -> None:
    match naming:
        case Named(file=number, name=name):
            names[name] = number
        case Renamed(old=old, new=new):
            if old in names:
                names[new] = names.pop(old)
        case Removed(name=name):
            names.pop(name, None)


@contextmanager
def recording(folder: Path, at_event: Callable[[int], None] | None = None) -> Iterator[Disk]:
    """Remember all that SQLite and ``os`` do in a folder.

    Args:
        at_event: is told the number of each event, before it is done where SQLite does it.
    """
    disk = Disk(folder, at_event)
    replace, unlink, fsync = os.replace, os.unlink, os.fsync

    def replacing(source: Any, target: Any, **more: Any) -> None:
        replace(source, target, **more)
        disk.renamed(Path(source), Path(target))

    def unlinking(path: Any, **more: Any) -> None:
        unlink(path, **more)
        disk.removed(Path(path))

    def syncing(handle: Any) -> None:
        fsync(handle)
        disk.written(_path_of(folder, handle))

    with (
        listening(disk),
        patch("os.replace", replacing),
        patch("os.unlink", unlinking),
        patch("os.fsync", syncing),
    ):
        yield disk


def _path_of(folder: Path, handle: int) -> Path:
    told = os.fstat(handle)
    for path in (folder, *folder.rglob("*")):
        if os.path.samestat(path.stat(), told):
            return path
    raise FileNotFoundError(handle)


def lay_out(folder: Path, files: dict[str, bytes]) -> None:
    """Make a folder with these files, in place of what was there."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
