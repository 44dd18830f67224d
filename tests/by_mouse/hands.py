"""Hands on a mouse and a keyboard: of the screen itself by xdotool, or of Qt alone."""

from __future__ import annotations

import shutil
import subprocess
from typing import Protocol

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QWheelEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

NONE = Qt.KeyboardModifier.NoModifier
LEFT, RIGHT = 1, 3
"""Buttons as X counts them."""
_BUTTONS = {LEFT: Qt.MouseButton.LeftButton, RIGHT: Qt.MouseButton.RightButton}


class Hands(Protocol):
    """What a person can do: points are of the screen, in Qt's pixels."""

    def move(self, spot: QPoint) -> None:
        """Bring the pointer to a point."""
        ...

    def press(self, button: int) -> None:
        """A button goes down where the pointer is."""
        ...

    def release(self, button: int) -> None:
        """The button comes up."""
        ...

    def wheel(self, notches: int) -> None:
        """Turn the wheel, away from the person if positive."""
        ...

    def strike(self, keys: str) -> None:
        """Strike keys, as in ``Ctrl+Z``."""
        ...

    def widget_at(self, spot: QPoint) -> QWidget | None:
        """What a click there would meet."""
        ...


class ScreenHands:
    """The pointer and the keyboard of an X display, moved by xdotool."""

    def __init__(self, rest_ms: int = 15) -> None:
        self._rest = rest_ms
        self._spot, self._pressed = QPoint(), QPoint()

    @staticmethod
    def trouble() -> str:
        """Why there are no such hands here; empty: there are."""
        if QGuiApplication.platformName() != "xcb":
            return "real mouse events need an X display, as in: xvfb-run -s '-screen 0 1280x720x24'"
        return "" if shutil.which("xdotool") else "xdotool is not installed"

    def move(self, spot: QPoint) -> None:
        self._spot = spot
        ratio = QGuiApplication.primaryScreen().devicePixelRatio()
        self._do("mousemove", str(round(spot.x() * ratio)), str(round(spot.y() * ratio)))

    def press(self, button: int) -> None:
        if self._spot == self._pressed:
            # Sooner it would be a double click.
            QTest.qWait(QApplication.doubleClickInterval() + 20)
        self._pressed = self._spot
        self._do("mousedown", str(button))

    def release(self, button: int) -> None:
        self._do("mouseup", str(button))

    def wheel(self, notches: int) -> None:
        for _ in range(abs(notches)):
            self._do("click", "4" if notches > 0 else "5")

    def strike(self, keys: str) -> None:
        self._do("key", keys.lower())

    def widget_at(self, spot: QPoint) -> QWidget | None:
        return QApplication.widgetAt(spot)

    def _do(self, *words: str) -> None:
        subprocess.run(("xdotool", *words), check=True)
        QTest.qWait(self._rest)


class QtHands:
    """Events given to a window, or to what pops up over it, as a window system gives them.

    Args:
        shown: the window that is played in; it may be larger than the screen.
    """

    def __init__(self, shown: QWidget) -> None:
        self._shown = self._top = shown.window()
        self._spot = QPoint()
        self._held: QWindow | None = None

    def move(self, spot: QPoint) -> None:
        self._spot = spot
        window = self._window()
        QTest.mouseMove(window, window.mapFromGlobal(spot))
        QApplication.processEvents()

    def press(self, button: int) -> None:
        self._held = window = self._window()
        QTest.mousePress(window, _BUTTONS[button], NONE, window.mapFromGlobal(self._spot))
        QApplication.processEvents()

    def release(self, button: int) -> None:
        window, self._held = self._window(), None
        QTest.mouseRelease(window, _BUTTONS[button], NONE, window.mapFromGlobal(self._spot))
        QApplication.processEvents()

    def wheel(self, notches: int) -> None:
        window = self._window()
        turn = QPoint(0, 120 if notches > 0 else -120)
        for _ in range(abs(notches)):
            event = QWheelEvent(
                QPointF(window.mapFromGlobal(self._spot)),
                QPointF(self._spot),
                QPoint(),
                turn,
                Qt.MouseButton.NoButton,
                NONE,
                Qt.ScrollPhase.NoScrollPhase,
                False,
            )
            QApplication.sendEvent(window, event)
        QApplication.processEvents()

    def strike(self, keys: str) -> None:
        QTest.keySequence(QGuiApplication.focusWindow() or self._window(), QKeySequence(keys))
        QApplication.processEvents()

    def widget_at(self, spot: QPoint) -> QWidget | None:
        top = QApplication.activePopupWidget() or self._shown
        inner = top.mapFromGlobal(spot)
        return (top.childAt(inner) or top) if top.rect().contains(inner) else None

    def _window(self) -> QWindow:
        """The window that takes what the mouse does: the one a button is held on, else below."""
        if self._held is not None:
            return self._held
        # Kept as long as the window: for Python that lives no longer than the widget it is of.
        self._top = QApplication.activePopupWidget() or self._shown
        window = self._top.windowHandle()
        assert window is not None
        return window
