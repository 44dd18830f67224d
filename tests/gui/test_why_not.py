"""Every hex on which nothing can be done says why, in one sentence, at every moment of a match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolTip
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.actions import Action, Done, Fight
from tempus_desktop.games.tempus.game import refusal
from tempus_desktop.grids.hexes import Hex
from tempus_desktop.gui.selection import Picking
from tempus_desktop.gui.table.intents import Doubt, read_click
from tempus_desktop.gui.telling import reason
from tempus_desktop.gui.view import Box, Planned, Refusal, TableView
from tests.gui.board_player import Player
from tests.gui.tables import (
    NAMES,
    Table,
    document_of,
    new_match,
    position,
    scenario,
    settled_match,
)


class Told(Table):
    """A table whose rules speak as in the program."""

    def why(self, action: Action) -> Refusal | None:
        self.asked.append(action)
        found = refusal(self.state, action)
        return None if found is None else reason(found, NAMES)


def _as_it_is(view: TableView) -> TableView:
    return view


@dataclass(frozen=True)
class Moment:
    """A moment of a match.

    Attributes:
        table: the match.
        pick: what was chosen with buttons and cards.
        clicks: what was picked up before.
        seen: what is shown of it.
        hover: pointing at such a hex tells why as well: others are lit.
    """

    table: Callable[[], Table]
    pick: tuple[Picking, str] | None = None
    clicks: tuple[str, ...] = ()
    seen: Callable[[TableView], TableView] = _as_it_is
    hover: bool = True


def fighting() -> Table:
    return scenario("f1-which-attacks")


def moving() -> Table:
    document = document_of("m1-two-tokens-on-trade")
    document["players"][0]["tokens"] = {"F6": 3, "E7": 1, "F7": 1}
    return position(document).play("move")


def converting() -> Table:
    document = document_of("n3-convert")
    document["players"][0]["tokens"] = {"F6": 1, "G7": 1, "E7": 1}
    return position(document)


def cleaning() -> Table:
    document = document_of("f1-which-attacks")
    document["players"][0]["hand"] = ["sanitation/woods"]
    return position(document)


def _not_mine(view: TableView) -> TableView:
    return replace(view, legal=(), thinking=True)


def _plan_ended(view: TableView) -> TableView:
    return replace(view, legal=(), planned=Planned("A", frozenset(), "Cards would be drawn."))


def _looked_back(view: TableView) -> TableView:
    return replace(view, legal=(), looked_back=True)


RELIGION = "play religion/hills G6 F6"
LEADER = "play military-leader/hills F6 G6"
MOMENTS = {
    "laying": Moment(lambda: new_match().play("place G6 0")),
    "settling": Moment(settled_match),
    "choosing": Moment(fighting, hover=False),
    "moving": Moment(moving),
    "moving, picked up": Moment(moving, clicks=("F6",)),
    "moving, none left": Moment(lambda: moving().play("step F6 G6", "step F6 G6"), hover=False),
    "having babies": Moment(lambda: scenario("b1-two-hexes-two-babies", 1)),
    "attacking": Moment(fighting, (Picking.FIGHT, "")),
    "attacking from": Moment(fighting, (Picking.FIGHT, ""), ("F6",)),
    "building": Moment(lambda: scenario("k1-city-frees-tokens"), (Picking.CITY, "")),
    "leading": Moment(lambda: scenario("rulebook-leader-just-drawn", 1), (Picking.CARD, LEADER)),
    "converting": Moment(converting, (Picking.CARD, RELIGION)),
    "converting whom": Moment(converting, (Picking.CARD, RELIGION), ("G6",)),
    "converting into": Moment(converting, (Picking.CARD, RELIGION), ("F6",)),
    "cleaning": Moment(cleaning, (Picking.CARD, "play sanitation/woods G7")),
    "discarding": Moment(lambda: scenario("c5-discard-at-once", 1), hover=False),
    "acted": Moment(lambda: moving().play("done"), hover=False),
    "put off": Moment(lambda: scenario("g2-later", 1), hover=False),
    "committing": Moment(lambda: scenario("rulebook-fight-a", 1), hover=False),
    "occupying": Moment(lambda: scenario("rulebook-fight-a", 3), hover=False),
    "progress": Moment(lambda: scenario("p2-points"), hover=False),
    "others decide": Moment(fighting, seen=_not_mine, hover=False),
    "looking back": Moment(fighting, seen=_looked_back, hover=False),
    "a plan has ended": Moment(fighting, seen=_plan_ended, hover=False),
    "over": Moment(lambda: scenario("p5-victory-points", None), hover=False),
}


def sit(qtbot: QtBot, moment: Moment) -> Player:
    player = Player(qtbot, Told(moment.table().state), plays=False)
    player.board.show_view(moment.seen(player.table.view()))
    if moment.pick is not None:
        player.pick(*moment.pick)
    for name in moment.clicks:
        player.click(name)
    player.refused.clear()
    return player


def dark_hexes(player: Player) -> list[Hex]:
    """All hexes in sight on which a click does nothing."""
    sight = player.board.viewport().rect().adjusted(8, 8, -8, -8)
    view, grip = player.stage.view, player.board._hands.grip
    assert view is not None
    return [
        hex_
        for hex_ in range(len(player.table.view().observation.island.terrain))
        if sight.contains(player.spot(hex_))
        and isinstance(read_click(view, grip, hex_), Doubt)
        and not player.board._overlays.in_tray(player.spot(hex_))
    ]


@pytest.mark.parametrize("name", MOMENTS)
def test_a_click_on_any_hex_does_something_or_says_why(qtbot: QtBot, name: str) -> None:
    player = sit(qtbot, MOMENTS[name])
    hands = player.board._hands
    grip, hexes = hands.grip, dark_hexes(player)
    assert len(hexes) > 20
    for hex_ in hexes:
        before = len(player.refused)
        hands.click(hex_)
        assert len(player.refused) == before + 1, player.table.state.match.sea.name(hex_)
        said = player.refused[-1].message
        assert said.endswith(".") and "{" not in said and said != "This is not possible now."
        assert player.board._overlays.note.text == said
    assert hands.grip == grip and player.chosen == []


@pytest.mark.parametrize("name", MOMENTS)
def test_pointing_tells_why_where_other_hexes_are_lit(qtbot: QtBot, name: str) -> None:
    player = sit(qtbot, MOMENTS[name])
    player.board._reasons._dwell.setInterval(0)
    # A tile jumps to lawful spots near the pointer.
    tile = player.board._hands.has_tile
    for hex_ in [player.table.hex("B2")] if tile else dark_hexes(player)[:3]:
        player.board.hide_note()
        player.point(hex_)
        qtbot.wait(20)
        assert player.board._overlays.note.isVisible() is MOMENTS[name].hover
    assert player.refused == []


# what is said


@pytest.mark.parametrize(
    ("moment", "hex_", "said"),
    [
        ("moving", "G6", "Pick up a token first: one may come to G6 from F6 or F7."),
        ("choosing", "G6", "Press Fight first: G6 may be attacked from F6 or G7."),
        ("choosing", "F6", "Press Move first, then carry tokens."),
        ("choosing", "A1", "Choose an action first; A1 is water, where no token may stand."),
        ("moving", "H5", "Two players never share a hex, and H5 belongs to Bruno."),
        (
            "attacking",
            "E7",
            "Only adjacent hexes are attacked or converted, and nobody else is next to E7.",
        ),
        ("acted", "F6", "No action is left in this round."),
        ("others decide", "F6", "It is not yours to decide now."),
        ("looking back", "F6", "You are looking back: nothing is played here."),
        ("a plan has ended", "F6", "Cards would be drawn."),
        ("over", "F6", "The game is over."),
    ],
)
def test_what_a_hex_says(qtbot: QtBot, moment: str, hex_: str, said: str) -> None:
    player = sit(qtbot, MOMENTS[moment])
    player.click(hex_)
    assert [refused.message for refused in player.refused] == [said]


@pytest.mark.parametrize(
    ("moment", "hex_", "barred"),
    [("moving", "G6", False), ("choosing", "G6", False), ("moving", "H5", True)],
)
def test_only_a_hex_that_the_rules_refuse_is_hatched(
    qtbot: QtBot, moment: str, hex_: str, barred: bool
) -> None:
    player = sit(qtbot, MOMENTS[moment])
    player.click(hex_)
    assert player.refused and player.stage.scene.marks.hatched is barred


def test_the_button_that_comes_first_is_pointed_out(qtbot: QtBot) -> None:
    player = sit(qtbot, MOMENTS["choosing"])
    wanted: list[Box] = []
    player.board.box_wanted.connect(wanted.append)
    player.click("G6")
    player.click("F6")
    assert wanted == [Box.FIGHT, Box.MOVE]


# paper


def test_a_reason_goes_when_the_pointer_stays_elsewhere(qtbot: QtBot) -> None:
    player = sit(qtbot, MOMENTS["moving"])
    note = player.board._overlays.note
    player.board._reasons._linger.setInterval(0)
    player.click("H5")
    qtbot.wait(20)
    assert note.isVisible()
    player.point("F6")
    qtbot.waitUntil(lambda: not note.isVisible())
    assert not player.stage.scene.marks.hatched


def test_a_reason_stays_while_the_pointer_is_on_its_way_to_the_link(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit(qtbot, MOMENTS["moving"])
    note = player.board._overlays.note
    player.board._reasons._linger.setInterval(0)
    monkeypatch.setattr(player.board._reasons, "_read", lambda: True)
    player.click("H5")
    player.board._left()
    qtbot.wait(40)
    assert note.isVisible()
    monkeypatch.setattr(player.board._reasons, "_read", lambda: False)
    qtbot.waitUntil(lambda: not note.isVisible())


def test_what_pointing_said_hinders_nobody_and_goes_at_once(qtbot: QtBot) -> None:
    player = sit(qtbot, MOMENTS["moving"])
    note = player.board._overlays.note
    player.board._reasons._dwell.setInterval(0)
    player.point("H5")
    qtbot.waitUntil(note.isVisible)
    assert note.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert not note.link.isVisible()
    player.point("F6")
    assert not note.isVisible()
    player.click("H5")
    assert note.isVisible() and note.link.isVisible()
    assert not note.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


def test_paper_in_the_way_is_taken_away_by_a_click(qtbot: QtBot) -> None:
    player = sit(qtbot, MOMENTS["moving"])
    note = player.board._overlays.note
    player.click("H5")
    QTest.mouseClick(note, Qt.MouseButton.LeftButton, pos=note.rect().center())
    assert not note.isVisible() and player.chosen == []
    assert not player.stage.scene.marks.hatched


def test_one_paper_at_a_time(qtbot: QtBot) -> None:
    player = sit(qtbot, MOMENTS["attacking"])
    overlays = player.board._overlays
    other = overlays.another_note()
    player.click("D5")
    assert overlays.note.isVisible()
    other.write("Chances", "Even.", "", None)
    overlays.place(other, player.board.rect().adjusted(50, 50, -50, -50))
    assert other.isVisible() and not overlays.note.isVisible()
    player.board.hide_note()
    assert not overlays.papers_visible


def test_no_tooltip_covers_what_is_said_on_paper(qtbot: QtBot) -> None:
    player = sit(qtbot, MOMENTS["moving"])
    at = player.spot("H5")
    assert player.board._hint(at)
    QToolTip.showText(QPoint(5, 5), "H5", player.board.viewport())
    player.click("H5")
    assert not player.board._hint(at)
    player.board.hide_note()
    assert player.board._hint(at)


def test_pointing_elsewhere_leaves_the_choice_of_a_citys_value(qtbot: QtBot) -> None:
    player = sit(qtbot, MOMENTS["building"])
    player.board._reasons._dwell.setInterval(0)
    player.click("F6")
    player.point("A1")
    qtbot.wait(20)
    assert player.board._overlays.values.isVisible()


# what is carried


@pytest.mark.parametrize("name", ["moving", "settling", "choosing"])
def test_lawful_and_unlawful_show_at_once_under_what_is_carried(qtbot: QtBot, name: str) -> None:
    player = sit(qtbot, MOMENTS[name])
    marks = player.stage.scene.marks
    if name != "settling":
        player.press("F6")
        player.carry("F6")
        assert not marks.hatched
        player.carry("A1")
    else:
        player.point("A1")
    assert marks.hatched
    if name == "moving":
        player.carry("G6")
        assert not marks.hatched
        player.carry("H5")
        assert marks.hatched
        player.let_go("H5")
        assert marks.hatched and player.refused
        player.board.hide_note()
        assert not marks.hatched


def test_whoever_is_called_by_a_colour_is_named_once(qtbot: QtBot) -> None:
    player = sit(qtbot, MOMENTS["moving"])
    view = player.table.view()
    seats = tuple(replace(seat, name=seat.colour.value.title()) for seat in view.seats)
    player.board.show_view(replace(view, seats=seats))
    assert ", Red, 3 tokens" in player.board._hint(player.spot("F6"))


def test_moments_are_what_they_are_called() -> None:
    assert any(isinstance(action, Fight) for action in fighting().view().legal)
    left = MOMENTS["moving, none left"].table().view().legal
    assert Done() in left
    assert scenario("p5-victory-points", None).view().observation.outcome is not None
