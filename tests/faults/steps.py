"""Steps from the present tables of the library to later ones that do not exist yet.

They do what real ones may: rewrite the largest table, add columns and fill them, make indices.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from unittest.mock import patch

from tempus_desktop.storage import opening, rescue
from tempus_desktop.storage.migrations import MIGRATIONS, migrate

LATER = (
    *MIGRATIONS,
    (
        "ALTER TABLE match ADD COLUMN told TEXT NOT NULL DEFAULT ''",
        "UPDATE match SET told = name || ' of ' || created",
    ),
    (
        "CREATE TABLE made (match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,"
        " number INTEGER NOT NULL, seat INTEGER NOT NULL, action TEXT NOT NULL,"
        " taken TEXT NOT NULL, hash TEXT NOT NULL, length INTEGER NOT NULL,"
        " PRIMARY KEY (match, number)) WITHOUT ROWID",
        "INSERT INTO made SELECT *, length(action) FROM decision",
        "DROP TABLE decision",
        "ALTER TABLE made RENAME TO decision",
    ),
    ("CREATE INDEX decision_by_time ON decision (taken)",),
)
"""What some later version of the program may have."""


@contextmanager
def later_program() -> Iterator[None]:
    """Open libraries as that later version would."""
    with ExitStack() as patched:
        for module in (opening, rescue):
            patched.enter_context(patch.object(module, "LATEST", len(LATER)))
            patched.enter_context(patch.object(module, "migrate", partial(migrate, steps=LATER)))
        yield
