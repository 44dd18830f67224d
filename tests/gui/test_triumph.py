"""The picture at the end of a game: what the winners hold, in the room that the ranking leaves."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.core.game import Outcome
from tempus_desktop.games.tempus.terms import Colour, Era, Terrain
from tempus_desktop.grids.hexes import each
from tempus_desktop.gui.art import chart, triumph
from tempus_desktop.gui.art.geometry import HALF_WIDTH, SIDE, centre, sea_rect
from tempus_desktop.gui.art.palette import Palette, Theme, load_palette
from tempus_desktop.gui.art.triumph import Holding, Realm, triumph_picture
from tempus_desktop.gui.art.unfinished import Unfinished
from tempus_desktop.gui.dialogs import triumph as band
from tempus_desktop.gui.dialogs.game_over import GameOverSheet
from tempus_desktop.gui.dialogs.triumph import LEAST, realms
from tempus_desktop.gui.view import TableView
from tempus_desktop.session.seats import Seat
from tests.gui.dialog_parts import look, styled, window
from tests.gui.dialog_tables import NAMES, scenario

SIZE = QSizeF(772, 168)
GROUNDS = list(Terrain)


def finished(players: int, winners: tuple[int, ...]) -> TableView:
    """A finished game in which each of so many players holds a part of the island."""
    view = scenario("p5-victory-points").view(0)
    seen = view.observation
    land = [hex_ for hex_ in each(seen.island.land) if seen.island.terrain[hex_] is not None]
    seats = []
    for seat in range(players):
        mine = land[seat::players][:9]
        seats.append(
            replace(
                seen.seats[0],
                colour=list(Colour)[seat],
                era=Era.FLIGHT if seat == 0 else Era.TRAINS,
                cities=dict(zip(mine[:3], (2, 3, 4), strict=False)),
                tokens={hex_: 1 + hex_ % 3 for hex_ in mine[3:]},
                points=30,
                hexes_points=6,
                hand_size=3 if seat in winners else 1,
            )
        )
    outcome = Outcome(winners, (30,) * players)
    named = tuple(Seat(name, seat.colour) for name, seat in zip(NAMES, seats, strict=False))
    seen = replace(seen, seats=tuple(seats), outcome=outcome, to_act=None)
    return replace(view, observation=seen, seats=named, legal=())


def realm(colour: Colour, hexes: int, flies: bool) -> Realm:
    """A winner who holds so many hexes, three cities among them."""
    held = [
        Holding(GROUNDS[place % 5], city=2 + place)
        if place < 3
        else Holding(GROUNDS[place % 5], tokens=1 + place % 4)
        for place in range(hexes)
    ]
    return Realm(colour, tuple(held), flies)


SHARED = [
    (1,),
    (2,),
    (7,),
    (13,),
    (24,),
    (4, 9),
    (12, 1),
    (9, 9),
]


@pytest.fixture
def day(qtbot: QtBot) -> Palette:
    return load_palette(Theme.LIGHT)


@pytest.mark.parametrize("hexes", SHARED)
@pytest.mark.parametrize("flies", [False, True])
def test_all_that_the_winners_hold_is_in_the_picture_and_nothing_covers_it(
    hexes: tuple[int, ...], flies: bool, day: Palette, monkeypatch: pytest.MonkeyPatch
) -> None:
    ornaments: list[QRectF] = []
    find_room, sited = chart.find_room, triumph._sites
    found: list[triumph._Site] = []
    seas = []

    def noted(*wanted: Any) -> QRectF | None:
        spot = find_room(*wanted)
        ornaments.extend([spot] if spot is not None else [])
        return spot

    def kept(*wanted: Any) -> list[triumph._Site]:
        seas.append(wanted[1])
        found.extend(sited(*wanted))
        return found

    monkeypatch.setattr(chart, "find_room", noted)
    monkeypatch.setattr(triumph, "_sites", kept)
    winners = [realm(list(Colour)[place], count, flies) for place, count in enumerate(hexes)]
    triumph_picture(winners, SIZE, day, 1.0).finish()
    assert [sorted(site.held.values(), key=str) for site in found] == [
        sorted(winner.holdings, key=str) for winner in winners
    ]
    for site in found:
        lands = [
            QRectF(spot.x() - HALF_WIDTH * SIDE, spot.y() - SIDE, 2 * HALF_WIDTH * SIDE, 2 * SIDE)
            for spot in (centre(seas[0], hex_) for other in found for hex_ in other.held)
        ]
        for rect in site.occupied():
            inner = rect.adjusted(12, 12, -12, -12)
            assert not any(inner.intersects(other) for other in ornaments)
        medallion = triumph._square(site.medallion, 2.0 * triumph._MEDALLION * site.size)
        assert not any(medallion.intersects(land) for land in lands)
        assert medallion.left() >= -SIDE
        assert all(land.right() <= sea_rect(seas[0]).right() - 0.3 * SIDE for land in lands)


@pytest.mark.parametrize("winners", [(0,), (1,), (0, 2), (0, 1, 2), (0, 1, 2, 3, 4)])
def test_the_picture_has_all_winners_and_who_reached_flight(winners: tuple[int, ...]) -> None:
    view = finished(5, winners)
    shown = realms(view)
    assert [won.colour for won in shown] == [view.seats[seat].colour for seat in winners]
    assert [won.flies for won in shown] == [seat == 0 for seat in winners]
    for won, seat in zip(shown, winners, strict=True):
        held = view.observation.seats[seat]
        assert sorted(h.city for h in won.holdings if h.city) == sorted(held.cities.values())
        assert sum(h.tokens for h in won.holdings) == sum(held.tokens.values())


def test_the_picture_shows_who_won_with_what(day: Palette) -> None:
    winners = (
        realm(Colour.PURPLE, 6, True),
        realm(Colour.PURPLE, 6, False),
        realm(Colour.PURPLE, 7, False),
        realm(Colour.RED, 6, False),
    )
    shown = [triumph_picture([won], SIZE, day, 1.0).finish().pixmap.toImage() for won in winners]
    assert all(one != other for one, other in combinations(shown, 2))


def test_the_picture_is_painted_once_and_the_sheet_answers_meanwhile(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[object] = []

    def counted(*wanted: Any) -> Unfinished:
        begun.append(wanted)
        return triumph_picture(*wanted)

    monkeypatch.setattr(band, "triumph_picture", counted)
    sheet = ended(qtbot, finished(5, (2,)), 1280, 720, 1.0)
    sheet.grab()
    qtbot.waitUntil(lambda: sheet._triumph._picture is not None)
    painted = len(begun)
    sheet.grab()
    sheet.show_view(finished(5, (2,)))
    sheet.fold(True)
    sheet.fold(False)
    sheet.grab()
    assert len(begun) <= painted + 1
    sheet.close_sheet()
    assert sheet._triumph._picture is None and not sheet._triumph._brush.isActive()


@pytest.mark.parametrize(
    ("players", "winners"), [(3, (0,)), (5, (2,)), (5, (0, 3)), (5, (0, 1, 2))]
)
@pytest.mark.parametrize(
    ("width", "height", "scale"),
    [(1280, 720, 1.0), (1920, 1080, 1.0), (1920, 1080, 1.5), (1280, 720, 0.8)],
)
def test_the_picture_stands_above_a_ranking_that_is_not_scrolled(
    qtbot: QtBot, players: int, winners: tuple[int, ...], width: int, height: int, scale: float
) -> None:
    sheet = ended(qtbot, finished(players, winners), width, height, scale)
    assert sheet._triumph.isVisible() and sheet._triumph.height() >= LEAST
    assert sheet._scroll.verticalScrollBar().maximum() == 0
    assert sheet._table.spared == 0


def test_where_words_are_large_the_ranking_has_the_room_of_the_picture(qtbot: QtBot) -> None:
    sheet = ended(qtbot, finished(3, (0,)), 1280, 720, 2.0)
    assert sheet._triumph.isHidden()
    assert sheet._scroll.verticalScrollBar().maximum() == 0
    assert sheet._table.spared > 0


def ended(qtbot: QtBot, view: TableView, width: int, height: int, scale: float) -> GameOverSheet:
    """The end of a game over a window of that size."""
    styled(scale=scale)
    parent: QWidget = window(qtbot, width, height)
    sheet = GameOverSheet(*look(scale=scale), parent)
    sheet.show_view(view)
    qtbot.wait(20)
    return sheet


def test_a_window_that_shrinks_and_grows_again_has_the_same_picture(qtbot: QtBot) -> None:
    sheet = ended(qtbot, finished(5, (2,)), 1280, 720, 1.0)
    before = sheet._triumph.taken
    sheet.covered.resize(1280, 560)
    qtbot.wait(20)
    assert sheet._triumph.isHidden()
    sheet.covered.resize(1280, 720)
    qtbot.wait(20)
    assert sheet._triumph.taken == before and sheet._table.spared == 0
