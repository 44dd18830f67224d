"""What a step of a plan costs and gives, counted right in every language."""

from __future__ import annotations

from PySide6.QtCore import QObject

from tempus_desktop.session.plans import Figures


class PlanCounts(QObject):
    """Never subclass it: the translation hangs on the class's name."""

    def points(self, n: int) -> str:
        """Victory points won, or lost."""
        if n < 0:
            return self.tr("\u2212%n points", "", -n)
        return self.tr("+%n points", "", n)

    def progress(self, n: int) -> str:
        """Progress points that are sure."""
        if n < 0:
            return self.tr("\u2212%n progress points", "", -n)
        return self.tr("+%n progress points", "", n)

    def tokens(self, n: int) -> str:
        """Tokens on the board."""
        if n < 0:
            return self.tr("\u2212%n tokens", "", -n)
        return self.tr("+%n tokens", "", n)

    def hexes(self, n: int) -> str:
        """Hexes held with tokens."""
        if n < 0:
            return self.tr("\u2212%n hexes", "", -n)
        return self.tr("+%n hexes", "", n)

    def cities(self, n: int) -> str:
        """Cities on the board; none is lost in a plan."""
        return self.tr("+%n cities", "", n)

    def cards(self, n: int) -> str:
        """Cards in hand."""
        if n < 0:
            return self.tr("\u2212%n cards", "", -n)
        return self.tr("+%n cards", "", n)

    def tiles(self, n: int) -> str:
        """Action tiles; none comes back."""
        return self.tr("\u2212%n action tiles", "", -n)

    def unknown(self, n: int) -> str:
        """Cards drawn in a plan."""
        return self.tr("Nobody knows the %n cards yet: they are left out of what follows.", "", n)

    def surplus(self, n: int) -> str:
        """Cards above the hand limit after a draw in a plan."""
        return self.tr("%n cards more than you may keep: you will have to choose.", "", n)

    def steps(self, n: int) -> str:
        """How long a plan is."""
        return self.tr("%n steps", "of a plan", n)

    def gain(self, change: Figures) -> str:
        """What a step changes, the cost first; empty where it changes nothing."""
        parts = (
            (change.tiles, self.tiles),
            (change.tokens, self.tokens),
            (change.hexes, self.hexes),
            (change.cities, self.cities),
            (change.cards, self.cards),
            (change.sure, self.progress),
            (change.points, self.points),
        )
        return " \N{MIDDLE DOT} ".join(tell(number) for number, tell in parts if number)


counted = PlanCounts()
"""The one object that counts for plans; it holds nothing."""
