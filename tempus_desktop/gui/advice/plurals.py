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

    def edges(self, n: int) -> str:
        """What a laid tile touches."""
        return self.tr("It touches %n hexes of land, so the island stays together.", "", n)

    def bays(self, n: int) -> str:
        """Water that is almost a lake."""
        return self.tr("%n bays may become lakes.", "", n)

    def prospect(self, n: int) -> str:
        """Grassland that a laid tile leaves one."""
        return self.tr("It leaves a start with %n meadows within a move.", "", n)

    def pasture(self, n: int) -> str:
        """Grassland near a site."""
        return self.tr("%n meadows are within a move.", "", n)

    def room(self, n: int) -> str:
        """Land beside a site."""
        return self.tr("%n free hexes lie beside it.", "", n)

    def rivals(self, n: int) -> str:
        """Who is near a site."""
        if not n:
            return self.tr("Nobody else is near.")
        return self.tr("%n hexes of others are near.", "", n)

    def matching(self, n: int) -> str:
        """Own cards that count."""
        return self.tr("%n of the cards in hand show it.", "", n)

    def bluffs(self, n: int) -> str:
        """Committed cards that count nothing."""
        return self.tr("%n of them count nothing: a bluff.", "", n)

    def commit(self, n: int) -> str:
        """How many cards a hint is about."""
        if not n:
            return self.tr("Commit no card.")
        return self.tr("Commit %n cards.", "", n)

    def discard(self, n: int) -> str:
        """How many cards go."""
        return self.tr("Throw %n cards away.", "", n)


plural = AdvicePlurals()
"""The one object that counts; it holds nothing."""
