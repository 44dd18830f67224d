"""Counted sentences of hints, odds and explanations."""

from __future__ import annotations

from PySide6.QtCore import QObject


class AdvicePlurals(QObject):
    """Sentences with a number. Never subclass it: the translation hangs on the class's name."""

    def drawn(self, n: int) -> str:
        """How many hands an estimate rests on."""
        return self.tr("estimate from %n hands", "", n)

    def every(self, n: int) -> str:
        """The same where those are all hands there can be."""
        return self.tr("estimate over all %n hands", "", n)


plural = AdvicePlurals()
"""The one object that counts; it holds nothing."""
