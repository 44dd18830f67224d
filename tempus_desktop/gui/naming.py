"""What a match is called that nobody named."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tempus_desktop.session.matches import Beginning
from tempus_desktop.session.new_game import IslandSource

translate = QCoreApplication.translate


def match_name(beginning: Beginning) -> str:
    """The name of its island, and what is special of it."""
    layout, origin = beginning.layout, beginning.setup.origin
    if origin is not None:
        if origin.task is not None:
            return origin.task.title
        name = translate("Match", "A position of turn {turn}").format(turn=origin.record.turn)
    elif beginning.setup.island is IslandSource.RANDOM:
        # Its layout has an English name: files are read by people of every language.
        name = translate("Match", "Random island")
    else:
        name = translate("Match", "The island of Tempus") if layout is None else layout.name
    if beginning.setup.teaching:
        return translate("Match", "{island} (teaching table)").format(island=name)
    return name
