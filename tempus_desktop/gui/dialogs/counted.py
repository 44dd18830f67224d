"""Counted sentences of the dialogs."""

from __future__ import annotations

from PySide6.QtCore import QObject


class DialogPlurals(QObject):
    """Sentences with a number. Never subclass it: the translation hangs on the class's name."""

    def tokens_on(self, n: int, hex_name: str) -> str:
        """Tokens in a named hex."""
        return self.tr("%n tokens on {hex}", "", n).format(hex=hex_name)

    def tokens_in(self, n: int, terrain: str) -> str:
        """Tokens on hexes of a terrain."""
        return self.tr("%n tokens in {terrain}", "", n).format(terrain=terrain)

    def in_hand(self, n: int) -> str:
        """Cards nobody else has seen."""
        return self.tr("%n cards in hand", "", n)

    def face_down(self, n: int) -> str:
        """Cards that lie committed face down."""
        return self.tr("%n cards face down", "", n)

    def hidden_later(self, n: int) -> str:
        """Cards that the other side may still play."""
        return self.tr("%n cards, face up after you", "", n)

    def commit(self, n: int) -> str:
        """Words of the button in a fight."""
        return self.tr("Commit %n cards", "", n)

    def play_down(self, n: int) -> str:
        """Words of the button in Progress."""
        return self.tr("Play %n cards face down", "", n)

    def play_up(self, n: int) -> str:
        """Words of the defender's button."""
        return self.tr("Play %n cards face up", "", n)

    def holds(self, n: int, name: str) -> str:
        """Size of somebody's hand."""
        return self.tr("{name} holds %n cards.", "", n).format(name=name)

    def matching(self, n: int) -> str:
        """Own cards that show a terrain."""
        if not n:
            return self.tr("None of your cards shows it")
        return self.tr("%n of your cards show it", "", n)

    def move_in(self, n: int) -> str:
        """Tokens that would move into a conquered hex."""
        return self.tr("%n move in", "", n)

    def stay(self, n: int) -> str:
        """Tokens that would not."""
        return self.tr("%n stay", "", n)

    def up_to(self, n: int) -> str:
        """The most tokens that may move in."""
        return self.tr("up to %n tokens move in", "", n)


counted = DialogPlurals()
"""The one object that counts; it holds nothing."""
