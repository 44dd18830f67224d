"""Matches in the library: written decision by decision, taken up by playing them again."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime

from tempus_desktop import __version__
from tempus_desktop.core.errors import BadFile
from tempus_desktop.core.words import words
from tempus_desktop.games.tempus.fingerprint import RULES_VERSION, fingerprint
from tempus_desktop.games.tempus.game import observe, outcome
from tempus_desktop.games.tempus.notation import write_action
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.session.matches import FORMAT, Beginning, read_record
from tempus_desktop.session.new_game import NewGame, check
from tempus_desktop.session.session import Decision, Session
from tempus_desktop.storage.components import read_components, write_components
from tempus_desktop.storage.layouts import write_layout
from tempus_desktop.storage.library import (
    KeptDecision,
    KeptMatch,
    KeptSeat,
    Library,
    Standing,
)
from tempus_desktop.storage.locks import FileLock
from tempus_desktop.storage.migrations import LATEST
from tempus_desktop.storage.strict_json import read_document

Clock = Callable[[], str]
_RECORDS = {1: 1, 2: 1}
"""Of which version of records matches are in each version of the library.

Matches go on in the present notation, so a new version of records needs a step of the library too,
which brings those that are kept already to it.
"""
RECORD = _RECORDS[LATEST]
"""That of this program's library."""


def utc() -> str:
    """The present time, ISO 8601, in UTC to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class Keeper:
    """Keeps one match in the library while it is played.

    Args:
        library: where.
        match: its number there.
        session: the match.
        kept: its decisions that are in the library already.
        lock: held by this window, or ``None`` where nobody else can play it.
    """

    def __init__(
        self,
        library: Library,
        match: int,
        session: Session,
        kept: list[Decision],
        lock: FileLock | None,
        clock: Clock = utc,
    ) -> None:
        self.match = match
        self._library, self._session, self._lock = library, session, lock
        self._kept = list(kept)
        self._clock = clock

    def keep(self) -> None:
        """Keep what was decided or taken back since the last time.

        What could not be kept is tried again the next time.

        Raises:
            LibraryError: it cannot be written.
        """
        decisions = self._session.decisions
        same = min(len(self._kept), len(decisions))
        # A decision taken again is another one, so equal ends mean equal beginnings.
        while same and self._kept[same - 1] is not decisions[same - 1]:
            same -= 1
        if same == len(decisions) == len(self._kept):
            return
        taken = self._clock()
        rows = [self._row(number, taken) for number in range(same, len(decisions))]
        self._library.keep(self.match, same, rows, standing(self._session))
        self._kept[same:] = decisions[same:]

    def seen_by_all(self) -> Observation:
        """The match as everybody may see it."""
        return observe(self._session.state, None)

    def leave(self) -> None:
        """The match is not played in this window any more."""
        if self._lock is not None:
            self._lock.give_back()

    def _row(self, number: int, taken: str) -> KeptDecision:
        session, made = self._session, self._session.decisions[number]
        later = session.decisions[number + 1 : number + 2]
        after = later[0].before if later else session.state
        text = write_action(made.action, session.state.match.sea)
        return KeptDecision(made.seat, text, taken, fingerprint(after))


def standing(session: Session) -> Standing:
    """Where a match stands."""
    ended = outcome(session.state)
    if ended is None:
        return Standing(session.state.turn, session.actor)
    return Standing(session.state.turn, None, ended.scores, ended.winners)


def add(library: Library, beginning: Beginning, session: Session, name: str) -> Keeper:
    """Keep a match that is new to the library, with all its decisions so far.

    Raises:
        BadFile: its set-up would be refused when it is read again.
        LibraryError: it cannot be written.
    """
    check(beginning.setup)
    match = library.add(_described(beginning, session, name), standing(session), utc())
    lock = library.lock(match)
    if lock is not None:
        with suppress(OSError):  # no locks here: nobody else can be kept out, the match is ours
            lock.take()
    keeper = Keeper(library, match, session, [], lock)
    keeper.keep()
    return keeper


def find(library: Library, beginning: Beginning, session: Session) -> int | None:
    """The number of the very same match, played so far, in the library.

    Raises:
        LibraryError: the library cannot be read.
    """
    hashes = [*(fingerprint(made.before) for made in session.decisions[1:])]
    if session.decisions:
        hashes.append(fingerprint(session.state))
    layout, shared = _layout_text(beginning), beginning.shared_setup()
    played_with = session.state.match.components
    for match, setup, components in library.alike(beginning.seed, layout, hashes):
        with suppress(BadFile):
            there = NewGame.from_json(_parsed(setup, "setup"))
            same = read_components(_parsed(components, "components")) == played_with
            if same and replace(beginning, setup=there).shared_setup() == shared:
                return match
    return None


def read(library: Library, match: int) -> tuple[Beginning, Session]:
    """A match of the library, played again through the rules.

    Raises:
        LibraryError: it is not there or cannot be read.
        BadFile: what is kept does not follow from the rules.
    """
    kept, decisions = library.read(match)
    document = {
        "format": FORMAT,
        "version": RECORD,
        "program": kept.program,
        "rules": kept.rules,
        "components": _parsed(kept.components, "components"),
        "setup": _parsed(kept.setup, "setup"),
        "seed": kept.seed,
        "layout": None if kept.layout is None else _parsed(kept.layout, "layout"),
        "decisions": [made.action for made in decisions],
        "hashes": [made.hash for made in decisions],
    }
    return read_record(document)


def _layout_text(beginning: Beginning) -> str | None:
    return None if beginning.layout is None else _text(write_layout(beginning.layout))


def _described(beginning: Beginning, session: Session, name: str) -> KeptMatch:
    return KeptMatch(
        name=name,
        program=__version__,
        rules=RULES_VERSION,
        components=_text(write_components(session.state.match.components)),
        setup=_text(beginning.setup.to_json()),
        seed=beginning.seed,
        layout=_layout_text(beginning),
        seats=tuple(KeptSeat(seat.name, seat.colour.value, seat.level) for seat in session.seats),
    )


def _text(document: object) -> str:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def _parsed(text: object, place: str) -> object:
    if not isinstance(text, str):
        raise BadFile(place, words("Files", "is no text"))
    try:
        return read_document(text.encode("utf-8", "surrogatepass"))
    except BadFile as error:
        raise BadFile(place, error.words) from None
