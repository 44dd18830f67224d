"""A sentence in a window of its own, where the program cannot begin; it needs nothing of it."""

from __future__ import annotations

import os
import sys

from PySide6.QtWidgets import QApplication, QMessageBox

_SEEN_BY_NOBODY = ("offscreen", "minimal")


def has_display() -> bool:
    """Whether Qt can show a window here."""
    if sys.platform != "linux" or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def show(sentence: str) -> None:
    """Wait until somebody has read it; where nobody can see it, do not."""
    if not has_display():
        return
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    if app.platformName() not in _SEEN_BY_NOBODY:
        QMessageBox.critical(None, "Tempus", sentence)
