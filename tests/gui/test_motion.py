"""How much moves: as the person says, or as the desktop does."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from tempus_desktop.gui.art.geometry import centre
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.system_motion import says_calm
from tempus_desktop.gui.table.items import PieceItem
from tempus_desktop.gui.table.layers import Layer
from tempus_desktop.storage.preferences import Motion
from tests.fresh_python import ROOT, output
from tests.gui.board_player import Player
from tests.gui.matches import QUICK
from tests.gui.tables import new_match, scenario

APPEARANCE = ("org.freedesktop.appearance", "reduced-motion")
GNOME = ("org.gnome.desktop.interface", "enable-animations")
KDE = ("org.kde.kdeglobals.KDE", "AnimationDurationFactor")


def test_only_a_desktop_that_says_so_wants_less_motion() -> None:
    assert says_calm(APPEARANCE, 1)
    assert says_calm(GNOME, False)
    assert says_calm(KDE, "0")
    for key in (APPEARANCE, GNOME, KDE):
        for value in (None, "", "1", 1.0, True, "nonsense", ()):
            assert not says_calm(key, value), (key, value)
    # False is no 0 here: who says that something is off does not say how fast it is.
    assert not says_calm(APPEARANCE, True)
    assert not says_calm(KDE, False)


@pytest.mark.skipif(not shutil.which("dbus-run-session"), reason="no message bus here")
@pytest.mark.parametrize(
    ("said", "calm"),
    [
        ([(*GNOME, False)], True),
        ([(*APPEARANCE, 1), (*GNOME, True)], True),
        ([(*GNOME, True), (*KDE, "1")], False),
        ([], False),
    ],
)
def test_the_settings_portal_of_a_linux_desktop_is_asked(
    said: list[tuple[str, str, object]], calm: bool
) -> None:
    words = [word for name, key, value in said for word in (name, key, json.dumps(value))]
    done = subprocess.run(
        [
            *("dbus-run-session", "--", sys.executable, "-m", "tests.gui.settings_portal"),
            *words,
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.split() == ["False", str(calm)], output(done)


def test_with_reduced_motion_a_token_fades_in_where_it_goes(qtbot: QtBot) -> None:
    spots = {}
    for travels in (True, False):
        player = Player(qtbot, scenario("m1-two-tokens-on-trade", 1), motion=1.0)
        player.board.set_motion(1.0, travels=travels)
        player.table.play("step F6 G6")
        player.board.show_view(player.table.view())
        assert player.stage.director.running
        flying = [
            item
            for item in player.stage.scene.items()
            if isinstance(item, PieceItem) and item.zValue() == Layer.FLYING
        ]
        [sprite] = flying
        spots[travels] = sprite.pos(), sprite.opacity()
        player.board.skip_animation()
    sea = player.table.state.match.sea
    begin, end = (centre(sea, player.table.hex(name)) for name in ("F6", "G6"))
    assert spots == {True: (begin, 1.0), False: (end, 0.0)}


def test_with_reduced_motion_a_tile_fades_in_and_stays(qtbot: QtBot) -> None:
    table = new_match(3, 7)
    player = Player(qtbot, table, motion=1.0)
    player.board.set_motion(1.0, travels=False)
    table.play(table.view().legal[0])
    player.board.show_view(table.view())
    assert player.stage.director.running
    tile = player.stage.scene.tile_at(table.state.laid[0].centre)
    assert tile is not None
    assert (tile.pos(), tile.opacity()) == (centre(table.state.match.sea, tile.tile.centre), 0.0)
    player.board.skip_animation()
    assert tile.opacity() == 1.0


@pytest.mark.parametrize(
    ("motion", "reduced", "wanted"),
    [
        (Motion.SYSTEM, False, (1.0, True)),
        (Motion.SYSTEM, True, (1.0, False)),
        (Motion.FULL, True, (1.0, True)),
        (Motion.REDUCED, False, (1.0, False)),
        (Motion.OFF, False, (0.0, True)),
    ],
)
def test_the_table_moves_as_the_person_or_the_desktop_wishes(
    program: Program, motion: Motion, reduced: bool, wanted: tuple[float, bool]
) -> None:
    program.desk.set_preferences(replace(QUICK, motion=motion))
    program.wishes.system.reduced = reduced
    program.wishes.system.changed.emit()
    board = program.window.room.board
    assert (board._motion, board._look.travels) == wanted
