"""Words and numbers of the Era Display."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tempus_desktop.games.tempus.tables import ERA_ROWS, EraRow
from tempus_desktop.games.tempus.terms import Era, Phase
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.view import TableView
from tempus_desktop.gui.words import era_gain, era_name, terrain_name

translate = QCoreApplication.translate

COLUMNS: tuple[tuple[Icon, str], ...] = (
    (Icon.MOVEMENT, "movement"),
    (Icon.DISTANCE, "distance"),
    (Icon.BABIES, "babies"),
    (Icon.STACK_LIMIT, "stack_limit"),
    (Icon.SHIPS, "ships"),
    (Icon.IDEAS, "ideas"),
    (Icon.ACTIONS, "actions"),
)
"""Icons of the seven columns, and the fields of a row behind them."""

SHIPS_COLUMN = 4


def column_name(index: int) -> str:
    """What a column counts."""
    return (
        translate("EraTrack", "Movement: tokens that move in one action"),
        translate("EraTrack", "Distance: hexes a token walks"),
        translate("EraTrack", "Babies: births in one action"),
        translate("EraTrack", "Stack limit: tokens in one hex"),
        translate("EraTrack", "Ships: whether tokens may cross the sea"),
        translate("EraTrack", "Ideas: cards drawn / cards kept"),
        translate("EraTrack", "Actions: action tiles in a turn"),
    )[index]


def row_texts(row: EraRow) -> tuple[str, ...]:
    """The seven numbers of a row; the ships are shown as an icon, or a dash without."""
    return (
        str(row.movement),
        str(row.distance),
        str(row.babies),
        str(row.stack_limit),
        "" if row.ships else "\N{EN DASH}",
        f"{row.ideas}/{row.hand_limit}",
        str(row.actions),
    )


def changed(era: Era) -> tuple[bool, ...]:
    """Which numbers of an era's row differ from the row above."""
    if era is Era.STARTING:
        return (False,) * len(COLUMNS)
    before, now = row_texts(ERA_ROWS[era - 1]), row_texts(ERA_ROWS[era])
    return tuple(a != b for a, b in zip(before, now, strict=True))


def new_era(view: TableView) -> Era | None:
    """The era that this turn leads to; none once the game is over."""
    return None if view.observation.phase is Phase.OVER else view.observation.new_era


def own_era(view: TableView) -> Era | None:
    """The era of the person looking."""
    return None if view.me is None else view.observation.seats[view.me].era


def era_tooltip(view: TableView, era: Era) -> str:
    """What an era brings, on which terrain it is won, and who stands there."""
    lines = [era_name(era), era_gain(era)]
    terrain = view.observation.match.components.era_terrains[era]
    if terrain is not None:
        lines.append(
            translate(
                "EraTrack", "Progress counts tokens and cards of this terrain: {terrain}"
            ).format(terrain=terrain_name(terrain))
        )
    names = names_at(view, era)
    if names:
        lines.append(translate("EraTrack", "Here: {names}").format(names=", ".join(names)))
    return "\n".join(lines)


def names_at(view: TableView, era: Era) -> list[str]:
    """Who stands on an era."""
    seats = zip(view.seats, view.observation.seats, strict=True)
    return [seat.name for seat, shown in seats if shown.era is era]


def track_description(view: TableView) -> str:
    """The whole track for whoever cannot see it."""
    parts = [
        translate("EraTrack", "{era}: {names}").format(
            era=era_name(era), names=", ".join(names_at(view, era))
        )
        for era in Era
        if names_at(view, era)
    ]
    coming = new_era(view)
    if coming is not None:
        parts.append(translate("EraTrack", "New era: {era}").format(era=era_name(coming)))
        parts.append(era_gain(coming))
    return ". ".join(parts)
