"""Reviews of matches, as texts beside them in the library."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from tempus_desktop.storage.library_errors import told
from tempus_desktop.storage.transactions import transaction


@dataclass(frozen=True, slots=True)
class KeptReview:
    """A review: the fingerprint of the bots that made it, when (ISO 8601, UTC), and its JSON."""

    bots: str
    made: str
    document: str


class Reviews:
    """Reviews of the matches of a library, at most one of each.

    Args:
        connection: of the library.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._db = connection

    def has_match(self, match: int) -> bool:
        """That match can have one: it is not deleted for good. Raises :class:`LibraryError`."""
        with told():
            found = self._db.execute("SELECT 1 FROM match WHERE id = ?", (match,)).fetchone()
        return found is not None

    def find(self, match: int) -> KeptReview | None:
        """The review of a match. Raises :class:`LibraryError`."""
        with told():
            row = self._db.execute(
                "SELECT bots, made, document FROM review WHERE match = ?", (match,)
            ).fetchone()
        return None if row is None else KeptReview(*(str(text) for text in row))

    def keep(self, match: int, review: KeptReview) -> None:
        """Keep a review in the place of an earlier one.

        Raises:
            LibraryError: the match is gone, or it cannot be written.
        """
        with told(), transaction(self._db):
            self._db.execute(
                "INSERT OR REPLACE INTO review VALUES (?, ?, ?, ?)",
                (match, review.bots, review.made, review.document),
            )
