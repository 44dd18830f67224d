"""Which commands are offered: those that mean nothing now are greyed, and say why."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tempus_desktop.gui.commands import Commands
from tempus_desktop.gui.panels.barred import no_forecast, no_hint, no_redo, no_undo
from tempus_desktop.gui.surveys.charts import Survey
from tempus_desktop.gui.table_room import TableRoom
from tempus_desktop.gui.view import TableView

translate = QCoreApplication.translate

_WITH_A_MATCH = (
    *("start", "what_happened", "cancel"),
    *("zoom_in", "zoom_out", "fit", "overview", "arrange", "reset_docks"),
    *(f"survey_{survey.value}" for survey in Survey),
)
"""They need the table, whether the match there is played or looked at."""
_OF_A_VIEW = ("forecast", "undo", "undo_round", "redo", "done", "hint", "follow_hint")


def offer(commands: Commands, room: TableRoom, view: TableView | None) -> None:
    """Offer what a table can do that shows this; ``None``: another page is shown."""
    _offer_moves(commands, view)
    playing, looking = room.controller is not None, room.replay is not None
    no_table, no_match = _no_table(), translate("Offering", "No game is played on the table now.")
    commands.offer("" if view is not None else no_table, *_WITH_A_MATCH)
    commands.offer("" if playing else no_match, "save_copy", "look_back", "plan")
    commands.offer("" if playing or looking else no_table, "step", "edit_position")
    no_replay = translate("Offering", "No replay is on the table.")
    commands.offer("" if looking else no_replay, "step_back")
    planning = view is not None and view.planned is not None
    no_plan = translate("Offering", "No plan is on the table.")
    commands.offer("" if planning else no_plan, "play_plan", "drop_plan")


def _offer_moves(commands: Commands, view: TableView | None) -> None:
    if view is None:
        commands.offer(_no_table(), *_OF_A_VIEW)
        return
    commands.offer(no_forecast(view), "forecast")
    commands.offer(no_undo(view), "undo", "undo_round")
    commands.offer(no_redo(view), "redo")
    commands.offer(no_hint(view), "done", "hint", "follow_hint")


def _no_table() -> str:
    return translate("Offering", "No game is on the table.")
