"""The bots' levels as people read them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tempus_desktop.bots.catalogue import LEVELS
from tempus_desktop.gui.dialogs.seat_rows import Level


def levels() -> list[Level]:
    """Levels to choose from, weakest first, each with its name and a line on how it plays."""
    translate = QCoreApplication.translate
    told = {
        "random": (
            translate("Levels", "Wanderer"),
            translate("Levels", "Goes wherever its feet carry it."),
        ),
        "greedy": (
            translate("Levels", "Steward"),
            translate("Levels", "Takes the best it sees one step ahead."),
        ),
    }
    return [Level(level.id, *told.get(level.id, (level.id, ""))) for level in LEVELS]
