"""The Progress sheet, with the rulebook's example on real rules."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.actions import Action, Commit
from tempus_desktop.games.tempus.events import ProgressCounted
from tempus_desktop.games.tempus.terms import CardKind, Colour
from tempus_desktop.gui.art.fonts import LEAST_PIXELS
from tempus_desktop.gui.dialogs.ledger import Account, Edge, Ledger, Line
from tempus_desktop.gui.dialogs.progress import ProgressSheet
from tempus_desktop.gui.view import TableView
from tempus_desktop.gui.words import card_name
from tests.gui.dialog_parts import click, look, spoken, window
from tests.gui.dialog_tables import Table, position_of, scenario

COMMITS = ("commit weapons/woods", "commit education/woods", "commit")


class Watched(ProgressSheet):
    """A sheet that remembers what was chosen."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(*look(), parent)
        self.taken: list[Action] = []
        self.chosen.connect(self.taken.append)
        self.set_motion(0)

    def accounts(self) -> list[Account]:
        """Every player's column."""
        return [ledger.account for ledger in self._ledgers if ledger.account is not None]

    def totals(self) -> list[str]:
        """All points as shown."""
        return [account.total for account in self.accounts()]


@pytest.fixture
def sheet(qtbot: QtBot) -> Watched:
    parent = window(qtbot)
    made = Watched(parent)
    made.setProperty("window", parent)
    return made


def counted(table: Table) -> ProgressCounted:
    """What was just counted."""
    return next(event for event in table.events if isinstance(event, ProgressCounted))


def test_public_knowledge_leaves_a_range_for_hidden_cards(sheet: Watched) -> None:
    sheet.show_view(scenario("rulebook-progress").view(0))
    assert sheet.totals() == ["5", "4 to 6", "0"]


def test_a_chosen_card_counts_and_is_committed(sheet: Watched) -> None:
    table = scenario("rulebook-progress")
    view = table.view(0)
    sheet.show_view(view)
    assert not sheet._decision.primary.isEnabled()
    click(sheet._decision.hand.buttons[0])
    assert sheet.totals()[0] == "6"
    assert sheet._decision.hand.buttons[0].shown.plays
    click(sheet._decision.primary)
    assert sheet.taken == [table.action("commit weapons/woods")]
    assert sheet.taken[0] in view.legal


def test_a_second_click_takes_the_card_back(sheet: Watched) -> None:
    sheet.show_view(scenario("rulebook-progress").view(0))
    for _ in range(2):
        click(sheet._decision.hand.buttons[0])
    assert sheet.totals()[0] == "5"
    click(sheet._decision.none)
    assert sheet.taken == [Commit(())]


def test_whoever_holds_nothing_commits_nothing(sheet: Watched) -> None:
    table = scenario("rulebook-progress").play(*COMMITS[:2])
    view = table.view(2)
    sheet.show_view(view)
    assert sheet._decision.primary.isEnabled()
    click(sheet._decision.primary)
    assert sheet.taken == [Commit(())]
    assert sheet.taken[0] in view.legal


@pytest.mark.parametrize("viewer", [2, None])
def test_nobody_else_learns_what_was_committed(sheet: Watched, viewer: int | None) -> None:
    table = scenario("rulebook-progress").play(*COMMITS[:2])
    sheet.show_view(table.view(viewer))
    said = " | ".join(spoken(sheet))
    for kind in (CardKind.WEAPONS, CardKind.EDUCATION):
        assert card_name(kind) not in said
        assert kind.value not in said
    assert sheet.totals() == ["5 to 7", "4 to 6", "0"]


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_the_result_is_what_the_rules_counted(sheet: Watched, viewer: int | None) -> None:
    table = scenario("rulebook-progress").play(*COMMITS)
    event = counted(table)
    sheet.show_result(event, table.view(viewer))
    assert sheet.totals() == [str(tally.total) for tally in event.tallies] == ["6", "6", "0"]
    advanced = tuple(n for n, account in enumerate(sheet.accounts()) if account.honoured)
    assert advanced == event.advanced
    assert "Ada and Bruno" in sheet._decision.headline.text()
    click(sheet._decision.primary)
    assert sheet.isHidden()


def test_a_result_can_be_skipped(sheet: Watched) -> None:
    table = scenario("rulebook-progress").play(*COMMITS)
    sheet.set_motion(1)
    sheet.show_result(counted(table), table.view(0))
    assert sheet.totals() == ["0", "0", "0"]
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert sheet.totals() == ["6", "6", "0"]


def test_the_next_view_waits_until_the_result_was_read(sheet: Watched) -> None:
    table = scenario("rulebook-progress").play(*COMMITS)
    view = table.view(0)
    sheet.show_result(counted(table), view)
    sheet.show_view(table.view(0))
    assert sheet.isVisible()
    assert sheet.totals() == ["6", "6", "0"]


def test_the_first_to_write_are_told_of_their_ideas(sheet: Watched) -> None:
    table = scenario("p3-writing")
    while not any(isinstance(event, ProgressCounted) for event in table.events):
        table.play("commit")
    event = counted(table)
    sheet.show_result(event, table.view(event.advanced[0]))
    said = sheet._decision.aside.text()
    assert "2 cards" in said
    assert "You draw" in said


def with_players(players: int) -> TableView:
    """The rulebook's example with more people at the table."""
    position = position_of("rulebook-progress")
    more: list[dict[str, Any]] = [
        {**position["players"][2], "colour": "green", "tokens": {"H8": 1, "I8": 1}, "hand": []},
        {**position["players"][2], "colour": "purple", "tokens": {"D8": 1, "D7": 1}, "hand": []},
    ]
    seats = [*position["players"], *more[: players - 3]]
    return scenario("rulebook-progress", players=seats).view(0)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_player_has_a_column(sheet: Watched, players: int) -> None:
    sheet.show_view(with_players(players))
    assert len(sheet.accounts()) == players
    for ledger in sheet._ledgers:
        assert ledger.width() >= ledger.minimumSizeHint().width()


class Frames(QObject):
    """Remembers which scroll bars were seen whenever something was painted."""

    def __init__(self, sheet: ProgressSheet) -> None:
        super().__init__(sheet)
        self.bars: set[bool] = set()
        self._bar = sheet._scroll.verticalScrollBar()
        sheet.paper.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint:
            self.bars.add(self._bar.isVisible())
        return False


@pytest.mark.parametrize("before", range(3))
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_a_result_shows_no_scroll_bar_that_is_not_needed(
    sheet: Watched, viewer: int | None, before: int
) -> None:
    """Whatever was shown before it, the very first frame has the columns and the sheet's size."""
    table = scenario("rulebook-progress").play(*COMMITS[:before])
    sheet.show_view(table.view(viewer))
    table.play(*COMMITS[before:])
    frames = Frames(sheet)
    sheet.set_motion(1)
    sheet.show_result(counted(table), table.view(viewer))
    sheet.paper.repaint()
    high = sheet.paper.height()
    while sheet._stepper.running:
        QTest.qWait(1)
        sheet._stepper._step()
        assert sheet.paper.height() == high
    assert frames.bars == {False}


def test_see_the_board_folds_the_sheet(sheet: Watched) -> None:
    sheet.show_view(scenario("rulebook-progress").view(0))
    click(sheet._decision.board)
    assert sheet.is_folded
    click(sheet._back)
    assert not sheet.is_folded


def test_large_words_stay_large_in_narrow_columns(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A role stands below its name and does not squeeze it, and a line wraps before it shrinks."""
    column = Ledger(Edge.TOP)
    qtbot.addWidget(column)
    column.set_look(*look(scale=2.0))
    line = Line("5 tokens in woods", "+5")
    column.set_account(Account(Colour.GREEN, "Dae-hyun", "committed", (line,), "Points", "5"))
    column.resize(226, column.sizeHint().height())
    sizes: dict[str, float] = {}
    draw = QPainter.drawText

    def record(painter: QPainter, *rest: Any) -> None:
        for text in rest[-1].split():
            sizes[text] = painter.font().pixelSize()
        draw(painter, *rest)

    monkeypatch.setattr(QPainter, "drawText", record)
    column.grab()
    assert sizes["Dae-hyun"] >= 2 * LEAST_PIXELS
    assert sizes["committed"] > 1.3 * LEAST_PIXELS
    assert sizes["tokens"] > 1.3 * LEAST_PIXELS
