"""What must hold of the window after every event, and how much memory the process has."""

from __future__ import annotations

import ctypes
import gc
import os
import sys
from pathlib import Path

from PySide6.QtGui import QPixmapCache

from tempus_desktop.games.tempus.game import observe
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.table_room import TableRoom
from tempus_desktop.gui.view import TableView


def check(program: Program, settle: bool) -> None:
    """The table is as the match, and offers only what the rules allow.

    Args:
        settle: let what moves on the board jump to its end, as it would have come to; else only
            where it moves to is compared.
    """
    room = program.window.room
    view = room.view
    if view is None:
        return
    if room.controller is not None:
        session = room.controller.session
        assert view.observation == observe(session.state, view.me)
        assert set(view.legal) <= set(session.legal())
        assert (view.curtain is not None) == room.sheets.curtain.isVisible()
        if view.curtain is not None:
            assert view.me is None and not view.legal
    elif room.replay is not None:
        assert view.observation == room.replay.view().observation
        assert not view.legal
    if room._late is None:  # else a sheet reveals what the board shows only afterwards
        _check_scene(room, view, settle)


def _check_scene(room: TableRoom, view: TableView, settle: bool) -> None:
    stage = room.board._stage
    assert stage is not None and stage.view is not None
    if room.planning.planner.shows:  # what is planned, with the match below it
        view = stage.view
    assert stage.view.observation == view.observation
    if settle:
        room.board.skip_animation()
    standing = stage.display.carried_away(stage.view)
    if stage.director.running:
        assert stage.director._final == standing
    else:
        assert {item.hex: item.piece for item in stage.scene.piece_items()} == standing
        assert stage.scene._shown_sea is not None
        assert stage.scene._shown_sea[:2] == (view.observation.island, view.name)
    laid = {tile.centre: tile for tile in view.observation.laid}
    assert {hex_: item.tile for hex_, item in stage.scene._tiles.items()} == laid
    lit = set(stage.scene.marks.lit)
    assert not lit or stage.view.legal, "something is lit though nothing may be done"


def resident() -> int | None:
    """Bytes of memory that the process has; ``None``: the system does not tell.

    Cycles are collected, and what the allocator holds without need is given back, so that only what
    somebody still refers to is counted.
    """
    QPixmapCache.clear()
    gc.collect()
    if not sys.platform.startswith("linux"):
        return None
    ctypes.CDLL(None).malloc_trim(0)
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")
