"""The library: every match with every decision, in one SQLite database.

It keeps texts and knows no rules; ``session.kept`` turns matches into rows and back.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tempus_desktop.core.words import words
from tempus_desktop.storage.annals import Annals
from tempus_desktop.storage.library_errors import LibraryError as LibraryError
from tempus_desktop.storage.library_errors import told
from tempus_desktop.storage.locks import FileLock
from tempus_desktop.storage.reviews import Reviews
from tempus_desktop.storage.transactions import transaction


@dataclass(frozen=True, slots=True)
class KeptSeat:
    """A seat as lists show it; ``level`` ``None``: a person."""

    name: str
    colour: str
    level: str | None


@dataclass(frozen=True, slots=True)
class KeptDecision:
    """A decision: whose, in the notation, when (ISO 8601, UTC), and the fingerprint after it."""

    seat: int
    action: str
    taken: str
    hash: str


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a match stands, for lists.

    Attributes:
        to_act: seat that decides; ``None``: the game is over.
        scores: victory points by seat of a finished game.
        winners: seats that won it.
    """

    turn: int
    to_act: int | None
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class KeptMatch:
    """What a match follows from, as JSON texts, but for its decisions.

    Attributes:
        program: version of the program that began it.
        rules: version of the rules.
        layout: ``None``: the players lay the island.
    """

    name: str
    program: str
    rules: int
    components: str
    setup: str
    seed: int
    layout: str | None
    seats: tuple[KeptSeat, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A match in the list.

    Attributes:
        changed: when it was played last, ISO 8601, UTC.
        standing: ``None``: the row is damaged.
        picture: a PNG of the board, without anybody's secrets.
    """

    id: int
    name: str
    changed: str
    seats: tuple[KeptSeat, ...]
    decisions: int
    standing: Standing | None
    picture: bytes | None


class Library:
    """Matches in a database that is open and of this program's version.

    Args:
        connection: becomes the library's own.
        folder: where locks lie; ``None``: the library is in memory and nobody else's.
        in_use: tells other windows that the file is open; becomes the library's own.

    Attributes:
        annals: finished matches, for statistics.
        reviews: of finished matches.
    """

    def __init__(
        self,
        connection: sqlite3.Connection,
        folder: Path | None,
        in_use: FileLock | None = None,
    ) -> None:
        self._db, self._folder, self._in_use = connection, folder, in_use
        self.annals, self.reviews = Annals(connection), Reviews(connection)

    @property
    def is_lasting(self) -> bool:
        """What is kept here outlasts the program."""
        return self._folder is not None

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()
        if self._in_use is not None:
            self._in_use.give_back()

    def lock(self, match: int) -> FileLock | None:
        """The lock of who plays a match; ``None``: nobody else can."""
        return None if self._folder is None else FileLock(self._folder / "locks" / f"{match}.lock")

    # --- a match

    def add(self, match: KeptMatch, standing: Standing, now: str) -> int:
        """Keep a new match; its number. Raises :class:`LibraryError`."""
        with told(), transaction(self._db):
            self._db.execute(
                "INSERT OR IGNORE INTO components (document) VALUES (?)", (match.components,)
            )
            row = self._db.execute(
                "INSERT INTO match (name, program, rules, components, setup, seed, layout, created,"
                " changed, touched, turn, to_act) VALUES (?, ?, ?, (SELECT id FROM components"
                " WHERE document = ?), ?, ?, ?, ?, ?,"
                " (SELECT coalesce(max(touched), 0) + 1 FROM match), ?, ?) RETURNING id",
                (
                    *(match.name, match.program, match.rules, match.components, match.setup),
                    *(match.seed, match.layout, now, now, standing.turn, standing.to_act),
                ),
            ).fetchone()
            number = int(row[0])
            self._db.executemany(
                "INSERT INTO seat VALUES (?, ?, ?, ?, ?)",
                [(number, n, s.name, s.colour, s.level) for n, s in enumerate(match.seats)],
            )
        return number

    def keep(
        self, match: int, before: int, decisions: Sequence[KeptDecision], standing: Standing
    ) -> None:
        """Let these decisions follow the first ``before`` of a match, in one transaction.

        Raises:
            LibraryError: the match is gone, fewer are kept, or it cannot be written.
        """
        with told(), transaction(self._db):
            self._take_back(match, before)
            # A review is of the match as it ended.
            self._db.execute("DELETE FROM review WHERE match = ?", (match,))
            self._db.executemany(
                "INSERT INTO decision VALUES (?, ?, ?, ?, ?, ?)",
                [
                    (match, before + n, made.seat, made.action, made.taken, made.hash)
                    for n, made in enumerate(decisions)
                ],
            )
            result = {"scores": standing.scores, "winners": standing.winners}
            changed = self._db.execute(
                "UPDATE match SET turn = ?, to_act = ?, result = ?, changed = coalesce(?, changed)"
                " WHERE id = ?",
                (
                    *(standing.turn, standing.to_act),
                    json.dumps(result) if standing.to_act is None else None,
                    *(decisions[-1].taken if decisions else None, match),
                ),
            )
            if changed.rowcount != 1:
                raise LibraryError(words("Files", "match {match} is gone").of(match=match))

    def _take_back(self, match: int, before: int) -> None:
        """Leave only the first decisions."""
        last = self._db.execute(
            "SELECT max(number) FROM decision WHERE match = ?", (match,)
        ).fetchone()[0]
        kept = 0 if last is None else int(last) + 1
        if before > kept:
            raise LibraryError(
                words("Files", "decision {kept} of match {match} is missing").of(
                    kept=kept, match=match
                )
            )
        if before < kept:
            self._db.execute(
                "DELETE FROM decision WHERE match = ? AND number >= ?", (match, before)
            )

    def read(self, match: int) -> tuple[KeptMatch, list[KeptDecision]]:
        """A match and its decisions.

        Raises:
            LibraryError: there is none, or it cannot be read.
        """
        with told():
            row = self._db.execute(
                "SELECT name, program, rules, document, setup, seed, layout FROM match"
                " JOIN components ON components.id = match.components WHERE match.id = ?",
                (match,),
            ).fetchone()
            if row is None:
                raise LibraryError(words("Files", "there is no match {match}").of(match=match))
            decisions = [
                KeptDecision(*made)
                for made in self._db.execute(
                    "SELECT seat, action, taken, hash FROM decision WHERE match = ?"
                    " ORDER BY number",
                    (match,),
                )
            ]
            name, program, rules, components, setup, seed, layout = row
            seats = self._seats(match)
            kept = KeptMatch(name, program, rules, components, setup, seed, layout, seats)
            return kept, decisions

    def touch(self, match: int) -> None:
        """It is the match used last, and on the list. Raises :class:`LibraryError`."""
        used = "touched = (SELECT max(touched) + 1 FROM match), deleted = NULL"
        self._change(match, used)

    def rename(self, match: int, name: str) -> None:
        """Give a match another name. Raises :class:`LibraryError`."""
        self._change(match, "name = ?", name)

    def show(self, match: int, picture: bytes) -> None:
        """Keep a picture (PNG) of the board. Raises :class:`LibraryError`."""
        self._change(match, "picture = ?", picture)

    def delete(self, match: int, now: str | None) -> None:
        """Take a match off the list; with ``None`` put it back. Raises :class:`LibraryError`."""
        self._change(match, "deleted = ?", now)

    def purge(self, before: str) -> None:
        """Forget matches deleted before that time for good. Raises :class:`LibraryError`."""
        with told(), transaction(self._db):
            self._db.execute("DELETE FROM match WHERE deleted < ?", (before,))

    # --- the list

    def entries(self) -> list[Entry]:
        """All matches, those used last first; a damaged one hides no other.

        Raises:
            LibraryError: nothing can be read at all.
        """
        with told():
            numbers = self._db.execute(
                "SELECT id FROM match WHERE deleted IS NULL ORDER BY touched DESC"
            ).fetchall()
        return [self.entry(int(row[0])) for row in numbers]

    def entry(self, match: int) -> Entry:
        """A match in the list, whatever of it can be read."""
        try:
            row = self._db.execute(
                "SELECT name, changed, turn, to_act, result, picture, (SELECT count(*)"
                " FROM decision WHERE match = id) FROM match WHERE id = ?",
                (match,),
            ).fetchone()
            name, changed, turn, to_act, result, picture, decisions = row
            standing = _standing(turn, to_act, result)
            image = picture if isinstance(picture, bytes) else None
            seats = self._seats(match)
            return Entry(match, str(name), str(changed), seats, decisions, standing, image)
        except (sqlite3.Error, ValueError, KeyError, TypeError):
            return Entry(match, "", "", (), 0, None, None)

    def last(self) -> Entry | None:
        """The unfinished match used last. Raises :class:`LibraryError`."""
        with told():
            row = self._db.execute(
                "SELECT id FROM match WHERE deleted IS NULL AND to_act IS NOT NULL"
                " ORDER BY touched DESC LIMIT 1"
            ).fetchone()
        return None if row is None else self.entry(int(row[0]))

    def alike(
        self, seed: int, layout: str | None, hashes: Sequence[str]
    ) -> list[tuple[int, object, object]]:
        """Matches of that seed and island that were played exactly so, those used last first.

        Returns:
            their numbers, set-ups and components.

        Raises:
            LibraryError: nothing can be read.
        """
        with told():
            found = self._db.execute(
                "SELECT match.id, setup, document FROM match"
                " JOIN components ON components.id = match.components"
                " WHERE seed = ? AND layout IS ? AND deleted IS NULL ORDER BY touched DESC",
                (seed, layout),
            ).fetchall()
            return [(int(n), *said) for n, *said in found if self._hashes(n) == list(hashes)]

    def _hashes(self, match: int) -> list[str]:
        rows = self._db.execute(
            "SELECT hash FROM decision WHERE match = ? ORDER BY number", (match,)
        )
        return [str(made[0]) for made in rows]

    def _seats(self, match: int) -> tuple[KeptSeat, ...]:
        rows = self._db.execute(
            "SELECT name, colour, level FROM seat WHERE match = ? ORDER BY number", (match,)
        )
        return tuple(KeptSeat(*row) for row in rows)

    def _change(self, match: int, what: str, *values: object) -> None:
        with told(), transaction(self._db):
            self._db.execute(f"UPDATE match SET {what} WHERE id = ?", (*values, match))


def _standing(turn: object, to_act: object, result: object) -> Standing:
    """Raises ``ValueError``, ``KeyError`` or ``TypeError`` where a row is damaged."""
    if not isinstance(turn, int) or not isinstance(to_act, int | None):
        raise TypeError("figures expected")
    if result is None:
        return Standing(turn, to_act)
    kept = json.loads(str(result))
    scores = tuple(int(points) for points in kept["scores"])
    return Standing(turn, to_act, scores, tuple(int(seat) for seat in kept["winners"]))
