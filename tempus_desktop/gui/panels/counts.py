"""Counted phrases on the panels, right in every language's plural."""

from __future__ import annotations

from PySide6.QtCore import QObject


class PanelCounts(QObject):
    """Never subclass it: the translation hangs on the class's name."""

    def left(self, n: int, total: int) -> str:
        """So many of a total are left, on a button."""
        return self.tr("%n of {total} left", "", n).format(total=total)

    def far(self, n: int) -> str:
        """A distance."""
        return self.tr("%n hexes far", "as far as so many hexes", n)

    def on_hexes(self, n: int) -> str:
        """Where babies may be born."""
        return self.tr("on %n hexes", "", n)

    def targets(self, n: int) -> str:
        """Hexes that may be attacked."""
        return self.tr("%n targets", "", n)

    def from_hexes(self, n: int) -> str:
        """Hexes that may attack."""
        return self.tr("from %n hexes", "", n)

    def draw(self, n: int) -> str:
        """Cards to be drawn."""
        return self.tr("draw %n", "so many cards", n)

    def keep(self, n: int) -> str:
        """The hand limit."""
        return self.tr("keep %n", "so many cards at most", n)

    def places(self, n: int) -> str:
        """Hexes where a city may be built."""
        return self.tr("%n places", "", n)

    def discard(self, n: int) -> str:
        """What the hand's heading says."""
        return self.tr("Discard %n cards", "", n)

    def hexes_and_cities(self, n: int, cities: int) -> str:
        """Where points come from."""
        return self.tr("%n hexes + {cities} in cities", "points", n).format(cities=cities)

    def hexes_cities_flight(self, n: int, cities: int, flight: int) -> str:
        """Where points come from, with Flight."""
        return self.tr("%n hexes + {cities} in cities + {flight}", "points, Flight last", n).format(
            cities=cities, flight=flight
        )

    def moves_left(self, n: int, total: int) -> str:
        """In a sentence."""
        return self.tr("%n of {total} moves left.", "", n).format(total=total)

    def births_left(self, n: int, total: int) -> str:
        """In a sentence."""
        return self.tr("%n of {total} births left.", "", n).format(total=total)

    def tiles_left(self, n: int) -> str:
        """In a sentence."""
        return self.tr("%n action tiles left.", "", n)

    def bonus(self, n: int) -> str:
        """Cards for whoever reaches an era first."""
        return self.tr("+%n ideas", "", n)


counted = PanelCounts()
"""The one object that counts on panels; it holds nothing."""
