"""Texts of the statistics over all matches."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject

from tempus_desktop.gui.levels import level_name
from tempus_desktop.gui.study.words import decimal
from tempus_desktop.session.new_game import IslandSource
from tempus_desktop.storage.annals import POSITION
from tempus_desktop.study.statistics import Company, Place, Size, Standing

translate = QCoreApplication.translate


class StudyPlurals(QObject):
    """Sentences with a number. Never subclass it: the translation hangs on the class's name."""

    def games(self, n: int) -> str:
        """How many matches count."""
        return self.tr("%n finished games", "", n)

    def days(self, n: int) -> str:
        """A period up to now."""
        return self.tr("The last %n days", "", n)

    def samples(self, n: int) -> str:
        """What an estimate rests on."""
        return self.tr("estimates from %n games played on from each moment", "", n)


plural = StudyPlurals()
"""The one object that counts; it holds nothing."""


def title() -> str:
    """Of the sheet, and of the button that opens it."""
    return translate("Statistics", "Statistics")


def none_counted() -> str:
    """Why there are no figures to write."""
    return translate("Statistics", "No game is counted here.")


def company_name(company: Company) -> str:
    """In the list of filters."""
    return {
        Company.ANY: translate("Statistics", "Whoever played"),
        Company.PEOPLE: translate("Statistics", "With people"),
        Company.BOTS: translate("Statistics", "Bots only"),
    }[company]


def size_name(players: int | None) -> str:
    """In the list of filters, and in tables."""
    if players is None:
        return translate("Statistics", "Any number of players")
    return translate("Statistics", "{n} players").format(n=players)


def period_name(days: int | None) -> str:
    """In the list of filters."""
    return translate("Statistics", "All time") if days is None else plural.days(days)


def who(standing: Standing) -> str:
    """A person, or the bots of a level."""
    if standing.level is None:
        return standing.name
    return translate("Statistics", "{level} (bot)").format(level=level_name(standing.level))


def where(place: Place) -> str:
    """An island."""
    if place.island == IslandSource.LAID:
        return translate("Statistics", "Laid by the players")
    if place.island == POSITION:
        return translate("Statistics", "From positions")
    if place.island == IslandSource.RANDOM:
        return translate("Statistics", "Random islands")
    return place.layout or translate("Statistics", "An island without a name")


def percent(share: float) -> str:
    """A share of 1."""
    return translate("Statistics", "{percent} %").format(percent=round(100 * share))


def standing_heads() -> tuple[str, ...]:
    """Columns of the table of players: several bots of a level may sit at one table."""
    return (
        translate("Statistics", "Seats"),
        translate("Statistics", "Won"),
        translate("Statistics", "Rate"),
        translate("Statistics", "Even"),
        translate("Statistics", "Points"),
        translate("Statistics", "Most"),
    )


def standing_cells(standing: Standing) -> tuple[str, ...]:
    """A row of the table of players."""
    return (
        str(standing.seats),
        str(standing.wins),
        percent(standing.wins / standing.seats),
        percent(standing.par / standing.seats),
        decimal(standing.points),
        str(standing.best),
    )


def rate_note() -> str:
    """What the bars of the players are."""
    return translate(
        "Statistics",
        "How many of their seats won, all bots of a level together; the mark stands where it would "
        "be if all at the table were equal.",
    )


def place_heads() -> tuple[str, ...]:
    """Columns of the table of islands."""
    return (translate("Statistics", "Games"), translate("Statistics", "Winner's points"))


def place_cells(place: Place) -> tuple[str, ...]:
    """A row of the table of islands."""
    return str(place.games), decimal(place.points)


def size_heads() -> tuple[str, ...]:
    """Columns of the table by number of players."""
    return (
        translate("Statistics", "Games"),
        translate("Statistics", "Decisions"),
        translate("Statistics", "Minutes"),
        translate("Statistics", "Winner's points"),
        translate("Statistics", "Points"),
    )


def size_cells(size: Size) -> tuple[str, ...]:
    """A row of the table by number of players."""
    return (
        str(size.games),
        decimal(size.decisions, 0),
        decimal(size.minutes),
        decimal(size.winners_points),
        decimal(size.points),
    )


def tabs() -> tuple[str, str, str]:
    """What is told of the matches that count."""
    return (
        translate("Statistics", "Players"),
        translate("Statistics", "Islands"),
        translate("Statistics", "Tables"),
    )


def sides() -> tuple[str, str, str]:
    """What the rows of each table are."""
    return (
        translate("Statistics", "Player"),
        translate("Statistics", "Island"),
        translate("Statistics", "Table"),
    )


def nothing(games: int) -> str:
    """No match counts: there is none, or none that the filters take."""
    if not games:
        return translate("Statistics", "No game has been finished yet.")
    return translate("Statistics", "No finished game is like that.")
