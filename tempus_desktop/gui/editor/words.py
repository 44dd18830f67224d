"""Texts of the layout editor."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from tempus_desktop.games.tempus.drafts import Draft, Fault, Misplaced, Problem, island, misfits
from tempus_desktop.games.tempus.tables import SEA_COLUMNS, SEA_ROWS, TILES_FOR_PLAYERS

translate = QCoreApplication.translate


def lay_step() -> str:
    """Of the menu's Undo."""
    return translate("Editor", "laying a tile")


def take_up_step() -> str:
    """Of the menu's Undo."""
    return translate("Editor", "taking up")


def turn_step() -> str:
    """Of the menu's Undo."""
    return translate("Editor", "turning")


def move_step() -> str:
    """Of the menu's Undo."""
    return translate("Editor", "moving")


def clear_step() -> str:
    """Of the menu's Undo."""
    return translate("Editor", "clearing the sea")


def shuffle_step() -> str:
    """Of the menu's Undo."""
    return translate("Editor", "shuffling the rest")


def random_step() -> str:
    """Of the menu's Undo."""
    return translate("Editor", "a random island")


def open_step() -> str:
    """Of the menu's Undo."""
    return translate("Editor", "another island")


def tiles_step() -> str:
    """Of the menu's Undo."""
    return translate("Editor", "another tile set")


def rename_step() -> str:
    """Of the menu's Undo."""
    return translate("Editor", "renaming")


def tile_number(tile: int) -> str:
    """As people count."""
    return translate("Editor", "Tile {number}").format(number=tile + 1)


def refusal(draft: Draft, why: Misplaced) -> str:
    """Why nothing was done, in a sentence with tile and rule."""
    if why.reason == "off-the-sea" and why.tile is not None:
        text = translate("Editor", "Tile {number} would leave the sea ({rule}).")
        return text.format(number=why.tile + 1, rule=why.rule)
    if why.reason == "no-room":
        text = translate("Editor", "Turned like that it does not fit on the sea ({rule}).")
        return text.format(rule=why.rule)
    fault = Fault(why.reason)
    problem = Problem(fault, why.rule, why.tile)
    text = translate("Editor", "{title}. {text}")
    return text.format(title=problem_title(draft, problem), text=problem_text(draft, problem))


def listed(
    draft: Draft, lying: Sequence[Problem], players: int
) -> list[tuple[str, str, int | None]]:
    """All that is wrong with an island for so many: a title, a sentence, and the tile.

    Args:
        lying: which tiles lie wrongly.
    """
    found = []
    for problem in (*lying, *misfits(draft, players)):
        if problem.fault is Fault.COUNT:
            title, text = count_title(draft, players), count_text(draft, players)
        else:
            title, text = problem_title(draft, problem), problem_text(draft, problem)
        found.append((title, text, problem.tile))
    return found


def problem_title(draft: Draft, problem: Problem) -> str:
    """A few words: what is wrong."""
    place = _place(draft, problem)
    match problem.fault:
        case Fault.OFF:
            return translate("Editor", "{hex} hangs over the frame").format(hex=place)
        case Fault.OVERLAP:
            return translate("Editor", "{hex} lies on another tile").format(hex=place)
        case Fault.APART:
            return translate("Editor", "{hex} lies apart").format(hex=place)
        case Fault.SEA:
            return translate("Editor", "Not the sea of a match")
        case Fault.COUNT:
            return translate("Editor", "Not the tiles of a match")


def problem_text(draft: Draft, problem: Problem) -> str:
    """A sentence: what the rule asks for."""
    match problem.fault:
        case Fault.OFF:
            return translate("Editor", "All seven hexes belong on the sea ({rule}).").format(
                rule=problem.rule
            )
        case Fault.OVERLAP:
            return translate("Editor", "Tiles may not overlap ({rule}).").format(rule=problem.rule)
        case Fault.APART:
            return translate("Editor", "Every tile touches the one island ({rule}).").format(
                rule=problem.rule
            )
        case Fault.SEA:
            text = translate(
                "Editor", "It has {columns} by {rows} hexes; a match needs {c} by {r} ({rule})."
            )
            return text.format(
                columns=draft.sea.columns,
                rows=draft.sea.rows,
                c=SEA_COLUMNS,
                r=SEA_ROWS,
                rule=problem.rule,
            )
        case Fault.COUNT:
            text = translate("Editor", "{laid} are laid ({rule}).")
            return text.format(laid=len(draft.order), rule=problem.rule)


def count_title(draft: Draft, players: int) -> str:
    """Too few or too many tiles for the chosen number of players."""
    if len(draft.order) < TILES_FOR_PLAYERS[players]:
        return translate("Editor", "Too few tiles")
    return translate("Editor", "Too many tiles")


def count_text(draft: Draft, players: int) -> str:
    """How many are laid, how many are needed."""
    text = translate("Editor", "{laid} laid; {players} players need {wanted} ({rule}).")
    wanted = TILES_FOR_PLAYERS[players]
    return text.format(laid=len(draft.order), players=players, wanted=wanted, rule="S1")


def _place(draft: Draft, problem: Problem) -> str:
    if problem.tile is None:
        return ""
    centre = draft.tiles[problem.tile].centre
    return tile_number(problem.tile) if centre is None else draft.sea.name(centre)


def shelf_title() -> str:
    """Heading of the shelf."""
    return translate("Editor", "The shelf")


def shelf_left(left: int, total: int) -> str:
    """How many tiles are on the shelf."""
    return translate("Editor", "{left} of {total} left").format(left=left, total=total)


def shelf_place(tile: int, faces: str, at: str) -> str:
    """A place on the shelf, for tooltips and screen readers."""
    if at:
        text = translate("Editor", "Tile {number}, laid on {hex}. {faces}")
        return text.format(number=tile + 1, hex=at, faces=faces)
    text = translate("Editor", "Tile {number}. {faces}")
    return text.format(number=tile + 1, faces=faces)


def prompt(held: int, selected: int, laid: int) -> tuple[str, str]:
    """What to do now: a title and how."""
    if held == 1:
        return (
            translate("Editor", "Lay the lit tile"),
            translate("Editor", "Wheel or R turns it, Esc puts it back."),
        )
    if held:
        return (
            translate("Editor", "Lay the lit tiles"),
            translate("Editor", "They move as one piece; Esc puts them back."),
        )
    if selected == 1:
        return (
            translate("Editor", "One tile selected"),
            translate("Editor", "Drag or arrows move it, R turns it, Delete shelves it."),
        )
    if selected:
        return (
            translate("Editor", "Several tiles selected"),
            translate("Editor", "Drag or arrows move them, R turns them as one."),
        )
    if laid:
        return (
            translate("Editor", "Build an island"),
            translate("Editor", "Drag tiles; draw a frame on the water to select several."),
        )
    return (
        translate("Editor", "Build an island"),
        translate("Editor", "Drag a tile from the shelf onto the sea."),
    )


def why_not(problem: str) -> str:
    """Above the greyed buttons Play and Test."""
    return translate("Editor", "Why not? {problem}").format(problem=problem)


def lakes(draft: Draft) -> str:
    """Above the button Play, where nothing is wrong."""
    found = len(island(draft).lakes)
    if not found:
        return translate("Editor", "Ready to play; no lake")
    return translate("Editor", "Ready to play; lakes: {lakes}").format(lakes=found)


def players_choice(players: int) -> str:
    """On the buttons that choose the number of players."""
    text = translate("Editor", "{players}: {tiles} tiles")
    return text.format(players=players, tiles=TILES_FOR_PLAYERS[players])
