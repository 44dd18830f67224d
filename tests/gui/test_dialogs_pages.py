"""The sheets and pages around the table: new game, end, curtain, start, preferences, rules."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.core.errors import BadFile
from tempus_desktop.core.game import Outcome
from tempus_desktop.games.tempus.game import actor, legal_actions
from tempus_desktop.games.tempus.tables import Options
from tempus_desktop.games.tempus.terms import Colour, Protection, Rule
from tempus_desktop.gui.art.palette import Theme
from tempus_desktop.gui.dialogs.about import AboutSheet
from tempus_desktop.gui.dialogs.curtain import Curtain
from tempus_desktop.gui.dialogs.game_over import GameOverSheet
from tempus_desktop.gui.dialogs.new_game import NewGameDialog, suggested
from tempus_desktop.gui.dialogs.ranking import ranking, tie_words, title
from tempus_desktop.gui.dialogs.rules_page import RulesPage
from tempus_desktop.gui.dialogs.rules_text import load_entries
from tempus_desktop.gui.dialogs.seat_rows import Level
from tempus_desktop.gui.dialogs.start_page import StartPage
from tempus_desktop.gui.preferences.sheet import PreferencesSheet
from tempus_desktop.gui.view import TableView
from tempus_desktop.session.new_game import IslandSource, NewGame
from tempus_desktop.session.seats import Seat
from tests.gui.dialog_parts import click, look, parts, spoken, styled, window
from tests.gui.dialog_tables import scenario

LEVELS = (
    Level("beginner", "Beginner", "moves about and likes to fight"),
    Level("steady", "Steady", "builds and counts"),
)
LAST = NewGame(
    seats=(
        Seat("Ada", Colour.PURPLE),
        Seat("Hypatia", Colour.RED, "steady"),
        Seat("김서연", Colour.GREEN),
        Seat("Zheng He", Colour.BLUE, "beginner"),
    ),
    first_player=2,
    island=IslandSource.RANDOM,
    options=Options(Protection.DESIGNER, True),
    seed=7,
)


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    styled()
    return window(qtbot)


def over() -> TableView:
    """A finished game."""
    table = scenario("p5-victory-points")
    dice = random.Random(1)
    while actor(table.state) is not None:
        table.act(dice.choice(legal_actions(table.state)))
    return table.view(0)


# --- new game


def dialog(parent: QWidget, last: NewGame | None = None) -> NewGameDialog:
    def load(path: str) -> object:
        if path == "bad":
            raise BadFile("tiles[3].centre", "this tile lies over another one", "S2")
        if path == "gone":
            raise OSError
        return object()

    made = NewGameDialog(*look(), parent, levels=LEVELS, load_layout=load, last=last)
    made.open_sheet()
    return made


def test_the_last_setup_comes_back_as_it_was(parent: QWidget, qtbot: QtBot) -> None:
    made = dialog(parent, LAST)
    with qtbot.waitSignal(made.accepted_setup) as accepted:
        click(made.start)
    # The seed is left out: it would be the same island again.
    assert accepted.args == [replace(LAST, seed=None)]
    assert made.isHidden()


def test_the_suggested_setup_can_be_started_at_once(parent: QWidget, qtbot: QtBot) -> None:
    made = dialog(parent)
    with qtbot.waitSignal(made.accepted_setup) as accepted:
        click(made.start)
    assert accepted.args == [suggested(LEVELS)]


def test_choosing_a_taken_colour_swaps(parent: QWidget) -> None:
    made = dialog(parent, LAST)
    swatches = made.seats.rows[0].swatches.buttons
    click(next(swatch for swatch in swatches if swatch.accessibleName() == "Green"))
    assert [seat.colour for seat in made.seats.seats] == [
        Colour.GREEN,
        Colour.RED,
        Colour.PURPLE,
        Colour.BLUE,
    ]


def test_seats_come_and_go_between_three_and_five(parent: QWidget) -> None:
    made = dialog(parent)
    click(made.seats.add)
    click(made.seats.add)
    assert len(made.seats.seats) == 5
    assert not made.seats.add.isEnabled()
    assert len({seat.colour for seat in made.seats.seats}) == 5
    click(made.seats.rows[0].remove)
    click(made.seats.rows[0].remove)
    assert len(made.seats.seats) == 3
    assert not made.seats.rows[0].remove.isEnabled()
    assert made.setup() is not None


def test_a_removed_first_player_is_drawn_again(parent: QWidget) -> None:
    made = dialog(parent, replace(LAST, first_player=3))
    click(made.seats.rows[3].remove)
    assert made.setup() is not None
    assert made.first.currentIndex() == 0


@pytest.mark.parametrize("name", ["", "   ", " hypatia "])
def test_a_bad_name_is_told_beside_it(parent: QWidget, name: str) -> None:
    made = dialog(parent, LAST)
    made.seats.rows[2].name.setText(name)
    assert made.seats.rows[2].problem.isVisible()
    assert made.seats.rows[2].problem.text().endswith(".")
    assert not made.start.isEnabled()


@pytest.mark.parametrize("seed", ["-1", "1.5", "x", str(2**53), "٣", "9" * 400])
def test_a_bad_seed_is_told_beside_it(parent: QWidget, seed: str) -> None:
    made = dialog(parent, LAST)
    made.seed.setText(seed)
    assert made.seed_problem.isVisible()
    assert not made.start.isEnabled()
    made.seed.setText("")
    assert made.start.isEnabled()


def test_an_island_from_a_file_is_checked_at_once(parent: QWidget) -> None:
    made = dialog(parent, LAST)
    click(made.island.buttons[IslandSource.LAYOUT])
    assert not made.start.isEnabled()
    made.island.take("bad")
    assert "tile 4: this tile lies over another one (S2)" in made.island.problem.text()
    assert not made.start.isEnabled()
    made.island.take("gone")
    assert made.island.problem.text().endswith(".")
    made.island.take("good.tempus-layout")
    setup = made.setup()
    assert setup is not None
    assert (setup.island, setup.layout) == (IslandSource.LAYOUT, "good.tempus-layout")


@pytest.mark.parametrize("file", ["bad", "gone"])
@pytest.mark.parametrize("source", [IslandSource.RANDOM, IslandSource.LAYOUT])
def test_an_island_that_cannot_be_used_leaves_the_one_that_was_chosen(
    parent: QWidget, file: str, source: IslandSource
) -> None:
    chosen = "good.tempus-layout" if source is IslandSource.LAYOUT else None
    made = dialog(parent, replace(LAST, island=source, layout=chosen))
    before = made.setup()
    made.take_island(file)
    assert made.island.problem.isVisible() and file in made.island.problem.text()
    assert made.setup() == before is not None and made.start.isEnabled()
    click(made.island.buttons[IslandSource.LAID])
    assert not made.island.problem.isVisible()


def test_a_last_island_that_is_gone_is_told(parent: QWidget) -> None:
    made = dialog(parent, replace(LAST, island=IslandSource.LAYOUT, layout="good.tempus-layout"))
    made.set_setup(replace(LAST, island=IslandSource.LAYOUT, layout="gone"))
    assert made.setup() is None and made.island.problem.isVisible()


def test_a_level_that_is_gone_becomes_one_that_is_there(parent: QWidget) -> None:
    gone = replace(LAST.seats[1], level="retired")
    made = dialog(parent, replace(LAST, seats=(LAST.seats[0], gone, *LAST.seats[2:])))
    assert made.seats.seats[1].level == "beginner"


def test_escape_and_cancel_change_nothing(parent: QWidget) -> None:
    made = dialog(parent)
    told: list[object] = []
    made.accepted_setup.connect(told.append)
    QTest.keyClick(made, Qt.Key.Key_Escape)
    assert made.isHidden()
    made.open_sheet()
    click(made.cancel)
    assert made.isHidden()
    assert told == []


# --- the end


def test_the_ranking_adds_up(parent: QWidget) -> None:
    view = over()
    ranks = ranking(view)
    assert [rank.points for rank in ranks] == sorted((r.points for r in ranks), reverse=True)
    for rank in ranks:
        assert rank.points == rank.hexes + sum(rank.cities) + rank.flight
        assert rank.flight in (0, 3)
    outcome = view.observation.outcome
    assert outcome is not None
    assert [rank.seat for rank in ranks if rank.place == 1] == list(outcome.winners)


def tied(hands: tuple[int, int], cities: tuple[int, int], winners: tuple[int, ...]) -> TableView:
    """A finished game in which the first two have equal points."""
    view = over()
    seats = list(view.observation.seats)
    for n in (0, 1):
        seats[n] = replace(
            seats[n],
            points=20,
            hexes_points=20,
            cities=dict.fromkeys(range(cities[n]), 0),
            hand_size=hands[n],
        )
    outcome = Outcome(winners, (20, 20, 3))
    observation = replace(view.observation, seats=tuple(seats), outcome=outcome)
    return replace(view, observation=observation)


@pytest.mark.parametrize(
    ("hands", "cities", "winners", "word"),
    [
        ((3, 1), (1, 2), (0,), "cards"),
        ((2, 2), (1, 2), (1,), "cities"),
        ((2, 2), (2, 2), (0, 1), "shared"),
    ],
)
def test_ties_are_told_in_words(
    parent: QWidget,
    hands: tuple[int, int],
    cities: tuple[int, int],
    winners: tuple[int, ...],
    word: str,
) -> None:
    view = tied(hands, cities, winners)
    ranks = ranking(view)
    assert [rank.seat for rank in ranks if rank.place == 1] == list(winners)
    assert word in tie_words(ranks)
    assert all(view.seats[seat].name in title(view) for seat in winners)


def test_what_to_do_after_the_game(parent: QWidget, qtbot: QtBot) -> None:
    sheet = GameOverSheet(*look(), parent)
    sheet.show_view(over())
    words = {w.accessibleName(): w for w in parts(sheet)}
    with qtbot.waitSignal(sheet.again):
        click(words["Play again"])
    with qtbot.waitSignal(sheet.new_game):
        click(words["New game"])
    with qtbot.waitSignal(sheet.leave):
        click(words["Leave"])
    with qtbot.waitSignal(sheet.see_board):
        click(words["See the board"])
    assert sheet.is_folded


# --- the curtain


def test_the_curtain_covers_everything_and_is_lifted_once(parent: QWidget, qtbot: QtBot) -> None:
    curtain = Curtain(*look(), parent)
    seat = Seat("Bruno", Colour.BLUE)
    curtain.hand_to(1, seat)
    assert curtain.geometry() == parent.rect()
    assert "Bruno" in " ".join(spoken(curtain))
    QTest.keyClick(curtain, Qt.Key.Key_Return)
    QTest.keyClick(curtain, Qt.Key.Key_Escape)
    assert curtain.isVisible()
    qtbot.waitUntil(curtain._button.isEnabled)
    with qtbot.waitSignal(curtain.lifted) as lifted:
        click(curtain._button)
    assert lifted.args == [1]
    assert curtain.isHidden()


def test_nothing_shines_through_the_curtain(parent: QWidget) -> None:
    colours = parent.palette()
    colours.setColor(parent.backgroundRole(), Qt.GlobalColor.magenta)
    parent.setPalette(colours)
    parent.setAutoFillBackground(True)
    curtain = Curtain(*look(), parent)
    curtain.hand_to(0, Seat("Ada", Colour.RED))
    image = parent.grab().toImage()
    magenta = 0xFFFF00FF
    assert all(
        image.pixel(x, y) != magenta
        for x in range(0, image.width(), 7)
        for y in range(0, image.height(), 7)
    )


# --- other sheets and pages


def test_the_start_page_offers_what_works_now(qtbot: QtBot) -> None:
    styled()
    page = StartPage(*look())
    qtbot.addWidget(page)
    page.resize(1280, 695)
    page.show()
    words = {w.accessibleName(): w for w in page.findChildren(QWidget)}
    assert not words["Continue"].isEnabled()
    assert words["Continue"].toolTip()
    for name, signal in (("New game", page.new_game), ("Play", page.new_game)):
        with qtbot.waitSignal(signal):
            click(words[name])
    with qtbot.waitSignal(page.rules):
        click(words["Rules"])
    with qtbot.waitSignal(page.quit_):
        click(words["Quit"])
    page.set_continue("The Long Strand, turn 6: Ada moves")
    with qtbot.waitSignal(page.continue_game):
        click(words["Continue"])


def test_about_names_the_designer_and_the_licence(parent: QWidget) -> None:
    sheet = AboutSheet(*look(), parent)
    sheet.open_sheet()
    said = " ".join(spoken(sheet))
    assert "Martin Wallace" in said
    assert "MIT" in said
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert sheet.isHidden()


def test_the_rules_have_a_place_for_every_rule_id(parent: QWidget) -> None:
    anchors = [entry.anchor for entry in load_entries() if entry.is_rule]
    assert sorted(anchors) == sorted(rule.value for rule in Rule)
    assert all(entry.body for entry in load_entries() if entry.is_rule)


def test_the_rules_open_at_a_rule(parent: QWidget) -> None:
    page = RulesPage(*look(), parent)
    seen = set()
    for rule in ("S1", "M1", "P5"):
        page.show_rule(rule)
        assert page.anchor == rule
        assert page.list.currentItem().text().startswith(rule)
        seen.add(page.text.verticalScrollBar().value())
    assert len(seen) == 3
    page.show_rule("nonsense")
    assert page.isVisible()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page.isHidden()


def test_the_rules_can_be_searched(parent: QWidget) -> None:
    page = RulesPage(*look(), parent)
    page.open_sheet()
    QTest.keyClicks(page.search, "empty deck")
    assert page.list.currentItem().text().startswith("C4")
    page.search.setText("zeppelin")
    assert page.list.count() == 0
    assert page.nothing.isVisible()
    page.search.clear()
    assert page.list.count() > 50


@pytest.mark.parametrize("theme", list(Theme))
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
def test_every_sheet_fits_the_smallest_window(qtbot: QtBot, theme: Theme, scale: float) -> None:
    styled(theme, scale)
    covered = window(qtbot, 1280, 695)
    palette, type_ = look(theme, scale)
    sheets = [
        NewGameDialog(palette, type_, covered, levels=LEVELS, load_layout=str, last=LAST),
        PreferencesSheet(palette, type_, covered),
        AboutSheet(palette, type_, covered),
        RulesPage(palette, type_, covered),
    ]
    for sheet in sheets:
        sheet.open_sheet()
        assert covered.rect().contains(sheet.paper.geometry())
        primary = sheet.primary
        assert primary is not None
        spot = primary.mapTo(covered, primary.rect().bottomRight())
        assert sheet.paper.geometry().contains(spot)
        # Nothing scrolls sideways, so what is wider than the sheet is out of reach.
        assert sheet._content.width() <= sheet._scroll.viewport().width()
        sheet.close_sheet()
