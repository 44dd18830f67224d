"""Words and numbers of one player, and nothing that only the player may know."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tempus_desktop.games.tempus.observation import SeatView
from tempus_desktop.games.tempus.tables import FLIGHT_POINTS
from tempus_desktop.games.tempus.terms import Era
from tempus_desktop.gui.levels import level_line
from tempus_desktop.gui.panels.counts import counted
from tempus_desktop.gui.view import Box, TableView
from tempus_desktop.gui.words import box_name, colour_name, era_name, plural

translate = QCoreApplication.translate


def spent_tiles(view: TableView, seat: int, box: Box) -> int:
    """Action tiles that lie on a box of a seat."""
    return view.boxes[seat].get(box, 0) if seat < len(view.boxes) else 0


def breakdown(shown: SeatView) -> str:
    """Where a player's points come from."""
    if shown.era is Era.FLIGHT:
        return counted.hexes_cities_flight(shown.hexes_points, shown.city_points, FLIGHT_POINTS)
    return counted.hexes_and_cities(shown.hexes_points, shown.city_points)


def supply_text(shown: SeatView) -> str:
    """The cities a player may still build."""
    parts = [f"{value} \N{MULTIPLICATION SIGN}{count}" for value, count in shown.supply.items()]
    return translate("PlayerPanels", "Cities left: {list}").format(list=", ".join(parts))


def _state_lines(view: TableView, seat: int) -> list[str]:
    shown = view.observation.seats[seat]
    lines: list[str] = []
    if view.observation.first == seat:
        lines.append(translate("PlayerPanels", "First player"))
    if shown.protected:
        lines.append(
            translate("PlayerPanels", "Protected: tokens on three hexes or fewer, no attack")
        )
    if shown.put_off:
        lines.append(translate("PlayerPanels", "Government: a round was put off"))
    elif shown.government:
        lines.append(translate("PlayerPanels", "Government: two actions in one round"))
    if shown.committed is not None:
        count = shown.committed if isinstance(shown.committed, int) else len(shown.committed)
        lines.append(
            translate("PlayerPanels", "Committed: {cards}").format(cards=plural.cards(count))
        )
    return lines


def seat_title(view: TableView, seat: int) -> str:
    """Name and colour, for accessible names."""
    shown = view.seats[seat]
    return translate("PlayerPanels", "{name}, {colour}").format(
        name=shown.name, colour=colour_name(shown.colour)
    )


def seat_lines(view: TableView, seat: int) -> list[str]:
    """All that the panel shows, in words."""
    shown = view.observation.seats[seat]
    spent = [
        f"{box_name(box)} \N{MULTIPLICATION SIGN}{count}"
        for box in Box
        if (count := spent_tiles(view, seat, box))
    ]
    lines = [
        f"{plural.points(shown.points)}: {breakdown(shown)}",
        translate("PlayerPanels", "Era: {era}").format(era=era_name(shown.era)),
        translate("PlayerPanels", "In stock: {tokens}").format(tokens=plural.tokens(shown.stock)),
        translate("PlayerPanels", "In hand: {cards}").format(cards=plural.cards(shown.hand_size)),
        supply_text(shown),
        translate("PlayerPanels", "To spend: {tiles}").format(tiles=plural.tiles(shown.tiles)),
    ]
    level = view.seats[seat].level
    if level is not None:
        lines.insert(0, level_line(level))
    if spent:
        lines.append(translate("PlayerPanels", "Spent: {list}").format(list=", ".join(spent)))
    return lines + _state_lines(view, seat)


def seat_tooltip(view: TableView, seat: int) -> str:
    """The note over a player's panel."""
    return "\n".join([seat_title(view, seat), *seat_lines(view, seat)])
