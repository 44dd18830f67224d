"""The log as each viewer may read it, kept while the match goes on."""

from __future__ import annotations

from dataclasses import replace

from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus import events as told
from tempus_desktop.games.tempus.events import Event
from tempus_desktop.gui.telling import log_line
from tempus_desktop.gui.view import LogLine
from tempus_desktop.session.lines import opening_of
from tempus_desktop.session.session import Session


class Log:
    """Lines for one viewer at a time, told anew when the viewer changes or a decision was undone.

    Args:
        session: the match it tells of.
        all_open: name the cards everybody drew or committed.
    """

    def __init__(self, session: Session, all_open: bool = False) -> None:
        self._session, self._all_open = session, all_open
        self._viewer: int | None = None
        self._lines: list[tuple[int, LogLine]] = []
        self._told = 0
        self._remarks: list[tuple[int, LogLine]] = []

    def remark(self, player: int | None, text: str) -> None:
        """A line of the table's own, about the decision taken last."""
        self._remarks.append((len(self._session.decisions), LogLine(player, text)))

    def lines(self, viewer: int | None) -> tuple[LogLine, ...]:
        """All lines, oldest first."""
        decisions = self._session.decisions
        if viewer != self._viewer:
            self._viewer, self._lines, self._told = viewer, [], 0
        self._lines = [(number, line) for number, line in self._lines if number <= len(decisions)]
        # What was said of a decision taken back is not true of another one taken instead.
        self._remarks = [entry for entry in self._remarks if entry[0] <= len(decisions)]
        self._told = min(self._told, len(decisions))
        for number in range(self._told, len(decisions)):
            about = self._explained(number)
            self._lines += [(number + 1, self._line(e, about)) for e in decisions[number].events]
        self._told = len(decisions)
        merged = sorted((*self._lines, *self._remarks), key=lambda entry: entry[0])
        return tuple(line for _, line in merged)

    def _explained(self, number: int) -> int | None:
        """The decision that the reasons of this one belong to; ``None``: there are none to tell.

        A person needs none, and where a bot failed its reasons decided nothing.
        """
        made = self._session.decisions[number]
        remarked = any(number == remark for remark, _ in self._remarks)
        if self._session.seats[made.seat].is_person or remarked:
            return None
        if isinstance(made.action, do.Done | do.EndRound):
            return None
        return opening_of(self._session.decisions, number)

    def _line(self, event: Event, decision: int | None) -> LogLine:
        names = [seat.name for seat in self._session.seats]
        viewer = self._viewer
        if self._all_open and isinstance(event, told.CardsDrawn | told.CardsCommitted):
            viewer = event.player
        line = log_line(event, viewer, names, self._session.state.match.sea)
        if decision is None or line.player != self._session.decisions[decision].seat:
            return line
        return replace(line, decision=decision)
