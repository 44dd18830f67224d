"""Parts of a page are never windows of their own, not even for a moment."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.arena.results import Rating, Results
from tempus_desktop.gui import levels
from tempus_desktop.gui.program import Program
from tests.gui.test_crowding import size_text


class Watch(QObject):
    """Notes what is shown as a window of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.seen.append(f"{type(watched).__name__} {watched.accessibleName()}")
        return False


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("page", ["positions", "layouts", "puzzles", "games", "preferences"])
def test_no_part_of_a_page_is_a_window(
    program: Program,
    qapp: QApplication,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    page: str,
    text_size: int,
) -> None:
    # There is more to show where the ratings are of other bots.
    earlier = Results(ratings=(Rating("greedy", 41.4, 2.3, 90, "earlier"),))
    monkeypatch.setattr(levels, "own_results", lambda: earlier)
    size_text(program, text_size)
    watch = Watch()
    qapp.installEventFilter(watch)
    program.commands.actions[page].trigger()
    qtbot.wait(20)
    qapp.removeEventFilter(watch)
    assert watch.seen == []
