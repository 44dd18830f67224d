"""Messages in the person's language: lines of the log, reasons of the rules."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from tempus_desktop.core.errors import IllegalAction
from tempus_desktop.games.tempus import events as told
from tempus_desktop.games.tempus.events import Event
from tempus_desktop.games.tempus.terms import Card, Era, Terrain
from tempus_desktop.grids.hexes import HexGrid
from tempus_desktop.gui.view import LogLine, Refusal, Telling
from tempus_desktop.gui.words import card_text, era_name, terrain_name
from tempus_desktop.i18n.message import Message, Term
from tempus_desktop.i18n.narration import narrate
from tempus_desktop.i18n.refusals import explain


def tell(message: Message) -> str:
    """The message in the language of the program."""
    return message.rendered(QCoreApplication.translate, _word)


def _word(term: Term) -> str:
    if isinstance(term, Card):
        return card_text(term)
    return era_name(term) if isinstance(term, Era) else _terrain(term)


def _terrain(terrain: Terrain) -> str:
    return terrain_name(terrain)


def log_line(event: Event, viewer: int | None, names: Sequence[str], sea: HexGrid) -> LogLine:
    """A line of the log as that viewer may read it."""
    message = narrate(event, viewer, names, sea)
    heading = isinstance(event, told.TurnBegan | told.GameEnded)
    telling = _TELLING.get(type(event), Telling.NEWS)
    brief = tell(message.in_brief())
    return LogLine(message.player, tell(message), message.hexes, heading, telling, brief=brief)


_TELLING: dict[type[Event], Telling] = {
    told.MoveBegan: Telling.OPENING,
    told.BabiesBegan: Telling.OPENING,
    told.IdeaHad: Telling.OPENING,
    told.RoundEnded: Telling.CLOSING,
}


def reason(refusal: IllegalAction, names: Sequence[str]) -> Refusal:
    """Why something is refused, in the language of the program."""
    return Refusal(refusal.rule, tell(explain(refusal, names)))
