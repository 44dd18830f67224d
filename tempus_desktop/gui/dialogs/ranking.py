"""The ranking at the end of a game, and the words for how ties were broken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from tempus_desktop.games.tempus.observation import SeatView
from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.gui.dialogs.progress_words import listed
from tempus_desktop.gui.view import TableView
from tempus_desktop.gui.words import plural

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Rank:
    """A player's place.

    Attributes:
        place: from 1; players that share it have the same.
        cities: values of the cities, the largest first.
    """

    place: int
    seat: int
    name: str
    colour: Colour
    hexes: int
    cities: tuple[int, ...]
    flight: int
    points: int
    hand: int


def _order(seat: SeatView) -> tuple[int, int, int]:
    """What decides, the most important first (P5)."""
    return seat.points, seat.hand_size, len(seat.cities)


def ranking(view: TableView) -> list[Rank]:
    """The players, best first."""
    seats = view.observation.seats
    order = sorted(range(len(seats)), key=lambda n: (*(-x for x in _order(seats[n])), n))
    ranks: list[Rank] = []
    for number, seat in enumerate(order):
        place = number + 1
        if number and _order(seats[seat]) == _order(seats[order[number - 1]]):
            place = ranks[-1].place
        ranks.append(_rank(view, seat, place))
    return ranks


def _rank(view: TableView, seat: int, place: int) -> Rank:
    shown = view.observation.seats[seat]
    return Rank(
        place=place,
        seat=seat,
        name=view.seats[seat].name,
        colour=shown.colour,
        hexes=shown.hexes_points,
        cities=tuple(sorted(shown.cities.values(), reverse=True)),
        flight=shown.points - shown.hexes_points - shown.city_points,
        points=shown.points,
        hand=shown.hand_size,
    )


def title(view: TableView) -> str:
    """Who has won."""
    outcome = view.observation.outcome
    winners = outcome.winners if outcome is not None else ()
    names = listed([view.seats[seat].name for seat in winners])
    if len(winners) == 1:
        return translate("Ranking", "{name} wins").format(name=names)
    return translate("Ranking", "{names} share the victory").format(names=names)


def tie_words(ranks: Sequence[Rank]) -> str:
    """How the first place was decided where points are equal; empty where they are not."""
    best = [rank for rank in ranks if rank.points == ranks[0].points]
    if len(best) < 2:
        return ""
    names = listed([rank.name for rank in best])
    tie = translate("Ranking", "{names} have {points} each.").format(
        names=names, points=plural.points(best[0].points)
    )
    return f"{tie} {_breaker(best)}"


def _breaker(best: Sequence[Rank]) -> str:
    first, second = best[0], best[1]
    words = {"name": first.name, "other": second.name}
    if first.hand != second.hand:
        text = translate("Ranking", "More cards in hand decide for {name}: {a} to {b}.")
        return text.format(**words, a=first.hand, b=second.hand)
    if len(first.cities) != len(second.cities):
        text = translate(
            "Ranking",
            "Cards in hand are equal, so the number of cities decides for {name}: {a} to {b}.",
        )
        return text.format(**words, a=len(first.cities), b=len(second.cities))
    return translate(
        "Ranking", "Cards in hand and the number of cities are equal too: the victory is shared."
    )
