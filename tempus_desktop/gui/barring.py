"""Why a button or command is greyed: it says so in a sentence, also to who cannot see it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton


class Bar(QObject):
    """Keeps the reason at a button: told while the button is greyed, and away while it is not.

    Args:
        button: it has what it does as its tooltip, if it needs one, and may be described.
    """

    def __init__(self, button: QAbstractButton) -> None:
        super().__init__(button)
        self._button, self._why = button, ""
        self._does, self._told = "", ""
        self._off = False
        button.installEventFilter(self)

    def say(self, why: str) -> None:
        """Another reason."""
        self._why = why
        self._tell()

    def does(self, tip: str) -> None:
        """What the button does, where that is told otherwise now."""
        if self._off:
            self._does = tip
            self._tell()
        else:
            self._button.setToolTip(tip)

    def describe(self, text: str) -> None:
        """What is told of the button to who cannot see it, while it can be pressed."""
        if self._off:
            self._told = text
        else:
            self._button.setAccessibleDescription(text)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.EnabledChange:
            self._tell()
        return super().eventFilter(watched, event)

    def _tell(self) -> None:
        button, off = self._button, not self._button.isEnabled()
        if off and not self._off:
            self._does, self._told = button.toolTip(), button.accessibleDescription()
        if off:
            lines = (self._does, self._why)
            button.setToolTip("\n".join(line for line in lines if line))
            button.setAccessibleDescription(self._why)
        elif self._off:
            button.setToolTip(self._does)
            button.setAccessibleDescription(self._told)
        self._off = off


def bar_of(button: QAbstractButton) -> Bar:
    """The bar of a button; it gets one if it has none."""
    return button.findChild(Bar) or Bar(button)


def explain_off(button: QAbstractButton, why: str) -> None:
    """Say why the button is greyed whenever it is."""
    bar_of(button).say(why)


def offer(button: QAbstractButton, why_not: str) -> None:
    """Let the button be pressed, or grey it and say why."""
    bar_of(button).say(why_not)
    button.setEnabled(not why_not)


def offer_command(action: QAction, why_not: str, does: str = "") -> None:
    """The same for a command of a menu; ``does``: what it would do now, beyond its words."""
    action.setEnabled(not why_not)
    for say in (action.setToolTip, action.setStatusTip, action.setWhatsThis):
        say(why_not or does)
