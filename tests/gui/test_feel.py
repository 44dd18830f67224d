"""Motion towards the state: ferries show their line, tiles turn, cubes climb, cards are turned."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.events import FightResolved
from tempus_desktop.games.tempus.terms import Era
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.dialogs.fight_reveal import FightReveal
from tempus_desktop.gui.dialogs.ledger import Edge, Ledger
from tempus_desktop.gui.panels.era_track import EraTrack
from tempus_desktop.gui.table.ghosts import PathItem
from tempus_desktop.gui.table.items import TileItem
from tempus_desktop.gui.view import TableView
from tests.gui.board_player import Player
from tests.gui.panel_tables import choosing_view
from tests.gui.tables import new_match, scenario

SLOW = 40.0
"""Longer than any test waits: what is to be seen half way is."""


def lines(player: Player) -> list[PathItem]:
    """Ferry lines on the board."""
    items = player.stage.scene.items()
    return [item for item in items if isinstance(item, PathItem) and item.ferry and item.hexes]


def tile_of(player: Player) -> TileItem:
    found = player.stage.display.tile
    assert found is not None
    return found


def test_a_ferry_shows_its_line_while_it_sails_and_esc_ends_it(qtbot: QtBot) -> None:
    table = scenario("m2-ships-to-any-coast", 1)
    player = Player(qtbot, table, motion=SLOW)
    player.board.show_view(table.play("step E8 I5").view())
    assert player.stage.director.running
    (line,) = lines(player)
    sea = table.state.match.sea
    assert [sea.name(line.hexes[0]), sea.name(line.hexes[-1])] == ["E8", "I5"]
    player.key(Qt.Key.Key_Escape)
    assert not player.stage.director.running and not lines(player)
    assert player.stage.scene.piece_at(table.hex("I5")) is not None


def test_a_walk_over_land_shows_no_ferry(qtbot: QtBot) -> None:
    table = scenario("m1-two-tokens-on-trade", 1)
    player = Player(qtbot, table, motion=SLOW)
    player.board.show_view(table.play("step F6 G6").view())
    assert player.stage.director.running and not lines(player)


@pytest.mark.parametrize("notches", [-1, 1])
def test_a_tile_turns_under_the_pointer_from_where_it_was(qtbot: QtBot, notches: int) -> None:
    player = Player(qtbot, new_match(), motion=SLOW)
    player.point("G6")
    before = tile_of(player).tile.turn
    player.wheel("G6", notches)
    assert tile_of(player).tile.turn == (before - notches) % 6
    # It is painted as it will lie, so it begins turned back by what it turns.
    assert tile_of(player).rotation() == pytest.approx(60.0 * notches, abs=5.0)
    player.wheel("G6", notches)
    assert tile_of(player).rotation() == pytest.approx(120.0 * notches, abs=10.0)
    player.click("G6")
    assert player.chosen == [f"place G6 {(before - 2 * notches) % 6}"]


def test_a_turned_tile_comes_to_rest(qtbot: QtBot) -> None:
    player = Player(qtbot, new_match(), motion=0.2)
    player.point("G6")
    player.wheel("G6", 1)
    qtbot.waitUntil(lambda: tile_of(player).rotation() == 0.0, timeout=20_000)


def test_without_motion_a_tile_is_turned_at_once(qtbot: QtBot) -> None:
    still = Player(qtbot, new_match(), motion=0.0)
    fading = Player(qtbot, new_match(), motion=SLOW)
    fading.board.set_motion(SLOW, travels=False)
    for player in (still, fading):
        player.point("G6")
        player.wheel("G6", 1)
        assert tile_of(player).rotation() == 0.0


def advanced(view: TableView, seat: int) -> TableView:
    """The same match with one cube a row on."""
    seats = list(view.observation.seats)
    seats[seat] = replace(seats[seat], era=Era(seats[seat].era + 1))
    return replace(view, observation=replace(view.observation, seats=tuple(seats)))


@pytest.fixture
def track(qtbot: QtBot) -> EraTrack:
    made = EraTrack(load_palette(Theme.LIGHT), Type())
    qtbot.addWidget(made)
    made.resize(236, 528)
    made.show()
    made.set_motion(SLOW)
    made.show_view(choosing_view())
    return made


def test_cubes_climb_the_track(track: EraTrack, qtbot: QtBot) -> None:
    rows, view = track._rows, choosing_view()
    assert not rows.climb.running
    track.show_view(advanced(view, 0))
    assert rows.climb.running and rows.climb.share < 0.5
    halfway = track.grab().toImage()
    track.show_view(advanced(view, 0))
    assert rows.climb.running
    track.skip_animation()
    assert not rows.climb.running
    assert track.grab().toImage() != halfway
    track.set_motion(0.05)
    track.show_view(advanced(advanced(view, 0), 1))
    qtbot.waitUntil(lambda: not rows.climb.running, timeout=20_000)


def test_a_cube_taken_back_or_of_another_match_is_there_at_once(track: EraTrack) -> None:
    rows, view = track._rows, choosing_view()
    track.show_view(advanced(view, 0))
    track.show_view(view)
    assert not rows.climb.running
    other = replace(advanced(view, 1), seats=tuple(reversed(view.seats)))
    track.show_view(other)
    assert not rows.climb.running
    track.set_motion(SLOW, travels=False)
    track.show_view(view)
    track.show_view(advanced(view, 2))
    assert not rows.climb.running


def test_a_fight_is_revealed_card_by_card(qtbot: QtBot) -> None:
    table = scenario("rulebook-fight-b").play(
        "fight F6 G5",
        "declare woods",
        "commit education/woods,military-leader/farmland",
        "commit fortifications/woods",
    )
    event = next(found for found in table.events if isinstance(found, FightResolved))
    parent, attacker, defender = QWidget(), Ledger(Edge.LEFT), Ledger(Edge.RIGHT)
    for widget in (parent, attacker, defender):
        qtbot.addWidget(widget)
    reveal = FightReveal(parent, (attacker, defender))
    turned: list[int] = []
    reveal.turned.connect(turned.append)
    reveal.set_motion(SLOW)
    reveal.run(event, table.view(None))
    seen = [(_lines(defender), _lines(attacker))]
    assert seen == [(1, 1)], "what stands there was open before"
    while reveal.running:
        reveal._stepper._step()
        seen.append((_lines(defender), _lines(attacker)))
    assert seen == sorted(seen) and seen[-1][0] == max(count for count, _ in seen)
    first = next(place for place, (_, count) in enumerate(seen) if count > 1)
    assert seen[first][0] == seen[-1][0], "the defender's cards lay face up"
    assert turned == [0, 1, 2]


def _lines(ledger: Ledger) -> int:
    """Lines that are written, and no card lies where one is to come."""
    assert ledger.account is not None and not ledger.account.backs
    return len(ledger.account.lines)
