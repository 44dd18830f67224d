"""Which commands are offered: those that mean nothing now are greyed."""

from __future__ import annotations

from tempus_desktop.gui.commands import Commands
from tempus_desktop.gui.table_room import TableRoom
from tempus_desktop.gui.view import TableView

_WITH_A_MATCH = (
    *("start", "what_happened", "cancel"),
    *("zoom_in", "zoom_out", "fit", "overview", "arrange", "reset_docks"),
)
"""They need the table, whether the match there is played or looked at."""


def offer(commands: Commands, room: TableRoom, view: TableView | None) -> None:
    """Offer what a table can do that shows this; ``None``: another page is shown."""
    playing, looking = room.controller is not None, room.replay is not None
    commands.enable(view is not None, *_WITH_A_MATCH)
    commands.enable(view is not None and view.curtain is None, "forecast")
    commands.enable(view is not None and view.can_undo, "undo", "undo_round")
    commands.enable(view is not None and view.can_redo, "redo")
    commands.enable(view is not None and bool(view.legal), "done", "hint", "follow_hint")
    commands.enable(playing, "save_copy", "look_back", "plan")
    commands.enable(playing or looking, "step", "edit_position")
    commands.enable(looking, "step_back")
    planning = view is not None and view.planned is not None
    commands.enable(planning, "play_plan", "drop_plan")
