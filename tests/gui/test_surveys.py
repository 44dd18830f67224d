"""Surveys of the board: by key, by the control on it, by pointing; what they say and show."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tempus_desktop.bots import survey as rules
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.terms import Era, Terrain
from tempus_desktop.grids.hexes import Hex, each
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.geometry import SIDE
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.surveys import surveys as surveys_module
from tempus_desktop.gui.surveys.charts import (
    Chart,
    Field,
    Pattern,
    Survey,
    reach_chart,
    shelter_chart,
    threat_chart,
)
from tempus_desktop.gui.surveys.patterns import ALL_EDGES, MIDDLE, paint_field
from tempus_desktop.gui.surveys.surveys import Surveys
from tempus_desktop.gui.surveys.words import pointed, rows
from tempus_desktop.gui.words import install_language
from tests.gui.board_player import Player
from tests.gui.midway import a_program, played_to, shown, tile_due
from tests.gui.tables import document_of, position, scenario


@pytest.fixture(scope="module")
def one_program(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """A window for all tests."""
    yield from a_program(qapp, tmp_path_factory.mktemp("home"))


@pytest.fixture
def program(one_program: Program) -> Iterator[Program]:
    """The window with a match in the middle."""
    window = shown(one_program)
    next(window)
    one_program.show_match(*played_to(tile_due))
    yield one_program
    next(window, None)


def surveyed(player: Player) -> Surveys:
    """Surveys of a player's board, kept as the room keeps them."""
    made = Surveys(player.board)
    player.board.selection_changed.connect(made.set_selection)
    made.show_view(player.table.view())
    return made


def strike(program: Program, key: Qt.Key) -> None:
    QTest.keyClick(program.window.room.board, key)


def test_a_key_shows_a_survey_and_the_same_key_or_esc_ends_it(program: Program) -> None:
    surveys = program.window.room.surveys
    strike(program, Qt.Key.Key_Escape)  # the marks of what the others did go first
    keys = {Qt.Key.Key_G: Survey.REACH, Qt.Key.Key_T: Survey.THREATS, Qt.Key.Key_S: Survey.SHELTER}
    for key, survey in keys.items():
        strike(program, key)
        assert surveys.survey is survey and surveys.legend.isVisible()
        action = program.commands.actions[f"survey_{survey.value}"]
        assert action.isChecked()
        strike(program, key)
        assert surveys.survey is None and not surveys.legend.isVisible()
        assert not action.isChecked()
        strike(program, key)
        strike(program, Qt.Key.Key_Escape)
        assert surveys.survey is None
    strike(program, Qt.Key.Key_G)
    program.to_start()
    assert surveys.survey is None
    assert not program.commands.actions["survey_reach"].isEnabled()


def test_the_control_on_the_board_offers_all_of_them(program: Program) -> None:
    surveys = program.window.room.surveys
    QTest.mouseClick(surveys.button, Qt.MouseButton.LeftButton)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [a.text() for a in menu.actions() if a.text()] == [
        "Reach",
        "Attacks to come",
        "Protection",
        "Nothing",
    ]
    QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert surveys.survey is Survey.THREATS


def test_a_panel_pointed_at_shows_that_players_reach(program: Program) -> None:
    room = program.window.room
    strike(program, Qt.Key.Key_G)
    room.players.seat_hovered.emit(1)
    chart = room.surveys.chart
    assert chart is not None and chart.seat == 1
    assert room.view is not None
    assert set(chart.fields) >= set(each(rules.reach(room.view.observation, 1).all))
    assert room.view.seats[1].name in room.surveys.legend.told[0]
    room.players.seat_hovered.emit(None)
    assert room.surveys.chart is not None and room.surveys.chart.seat == 0


def test_reach_tells_ways_and_the_next_era(qtbot: QtBot) -> None:
    table = scenario("rulebook-lake-movement")
    player = Player(qtbot, table, plays=False)
    surveys = surveyed(player)
    surveys.toggle(Survey.REACH)
    chart, seen = surveys.chart, table.view().observation
    assert chart is not None and seen.viewer is not None
    now = rules.reach(seen, seen.viewer)
    later = rules.reach(seen, seen.viewer, era=seen.new_era)
    assert chart.counts()[Field(Pattern.LAND)] == now.land.bit_count()
    assert chart.counts()[Field(Pattern.LAKE)] == now.lake.bit_count() > 0
    new = sum(count for field, count in chart.counts().items() if field.later)
    assert new == (later.all & ~now.all).bit_count()
    title, told, _ = surveys.legend.told
    assert title == "Reach of Ada"
    assert (Field(Pattern.LAKE), "over a lake", str(now.lake.bit_count())) in told
    assert "over a lake: " in surveys.legend.accessibleName()


def test_ships_show_the_sea_for_the_era_that_brings_them(qtbot: QtBot) -> None:
    document = document_of("m2-ships-to-any-coast")
    document["turn"] = int(Era.SHIPS)
    for seat in document["players"]:
        seat["era"], seat["action_tiles"] = "trade", 4
    chart = reach_chart(position(document).view().observation, 0, None)
    assert chart.counts()[Field(Pattern.SEA, later=True)]
    assert not chart.counts()[Field(Pattern.SEA)]
    assert any("Ships" in text for _, text, _ in rows(chart))


def test_the_stack_under_the_pointer_has_its_own_reach(qtbot: QtBot) -> None:
    player = Player(qtbot, position(document_of("f1-which-attacks")), plays=False)
    surveys = surveyed(player)
    surveys.toggle(Survey.REACH)
    player.point("H7")
    chart, seen = surveys.chart, player.table.view().observation
    assert chart is not None
    assert (chart.seat, chart.origin) == (1, player.table.hex("H7"))
    assert set(each(rules.reach(seen, 1, chart.origin).all)) <= set(chart.fields)
    assert surveys.legend.told[0] == "Reach of Bruno from H7"
    player.walk_to("G7")
    assert surveys.chart is not None and surveys.chart.seat == 0
    player.point("A1")
    assert surveys.chart is not None and surveys.chart.origin is None


def test_the_next_match_knows_nothing_of_what_was_pointed_at(qtbot: QtBot) -> None:
    player = Player(qtbot, position(document_of("f1-which-attacks")), plays=False)
    surveys = surveyed(player)
    player.point("H7")
    player.board.forget()
    surveys.clear()
    surveys.show_view(player.table.view())
    surveys.toggle(Survey.REACH)
    assert surveys.chart is not None and surveys.chart.origin is None


def test_a_drag_makes_no_chart_anew(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    table = position(document_of("f1-which-attacks")).play("move")
    player = Player(qtbot, table, plays=False)
    surveys, made = surveyed(player), list[Chart]()
    surveys.toggle(Survey.REACH)

    def make(seen: Observation, seat: int, origin: Hex | None) -> Chart:
        made.append(reach_chart(seen, seat, origin))
        return made[-1]

    monkeypatch.setattr(surveys_module, "reach_chart", make)
    player.press("F6")
    player.carry("E5")
    count = len(made)
    for name in ("E6", "F7", "H7", "D5", "F5"):
        player.carry(name)
    assert surveys.chart is not None and surveys.chart.origin == table.hex("F6")
    assert len(made) == count <= 2


def test_attacks_say_who_from_where_and_how_strong(qapp: QApplication) -> None:
    install_language(qapp, "en")
    view = position(document_of("f1-which-attacks")).view()
    chart = threat_chart(view.observation)
    sea = view.observation.match.sea
    g6, f6 = sea.find("G6"), sea.find("F6")
    assert g6 is not None and f6 is not None
    assert chart.fields[g6] == Field(Pattern.RISK)
    assert pointed(view, chart, g6) == "G6: Ada from F6 with 2 tokens; Ada from G7 with 1 token"
    assert pointed(view, chart, f6) == "F6: Bruno from G6 with 1 token"
    arrows = {(sea.name(arrow.origin), sea.name(arrow.target)) for arrow in chart.arrows}
    assert {("F6", "G6"), ("G7", "G6"), ("G7", "H7"), ("G6", "F6"), ("G6", "G7")} <= arrows
    assert sum(int(count) for _, _, count in rows(chart) if count) == len(chart.fields)


def test_attacks_tell_of_the_protection_that_keeps_them_few(qapp: QApplication) -> None:
    install_language(qapp, "en")
    view = position(document_of("f1-which-attacks")).view()
    chart, sea = threat_chart(view.observation), view.observation.match.sea
    safe = [hex_ for seat in view.observation.seats if seat.protected for hex_ in seat.tokens]
    assert safe and rows(chart)[0][1].endswith("; protected hexes may not")
    assert not any(letter.isdigit() for _, text, _ in rows(chart) for letter in text), "one count"
    for hex_ in safe:
        what = "Protected: its owner stands on 3 hexes or fewer"
        assert pointed(view, chart, hex_) == f"{sea.name(hex_)}: {what}"


def test_protection_says_why_and_how_strong_a_defence_is() -> None:
    view = position(document_of("f1-which-attacks")).view()
    chart, sea = shelter_chart(view.observation), view.observation.match.sea
    told = {sea.name(hex_): pointed(view, chart, hex_) for hex_ in chart.fields}
    assert "3 hexes or fewer" in told["D4"]
    assert "nobody else is beside it" in told["I7"]
    assert told["G6"].startswith("G6: the strongest attacker has 2; it is defended by 1")
    balance = chart.balances[sea.find("G6") or 0]
    assert (balance.against, balance.own) == (2, 1)
    assert sum(int(count) for _, _, count in rows(chart) if count) == len(chart.fields)


def test_the_recap_makes_room_for_a_survey(qtbot: QtBot) -> None:
    player = Player(qtbot, position(document_of("f1-which-attacks")), plays=False)
    surveys = surveyed(player)
    surveys.toggle(Survey.THREATS)
    assert player.stage.scene.surveyed
    assert surveys.drop() and not player.stage.scene.surveyed
    assert not surveys.drop()


@pytest.mark.parametrize("size", [(784, 491), (520, 330)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_legend_lies_on_the_view_and_leaves_the_buttons(
    qtbot: QtBot, size: tuple[int, int], scale: float
) -> None:
    player = Player(qtbot, position(document_of("f1-which-attacks")), plays=False)
    surveys = surveyed(player)
    player.board.resize(*size)
    player.board.set_type(Type(scale))
    surveys.take_look()
    for survey in Survey:
        surveys.toggle(survey)
        legend = surveys.legend.geometry()
        assert player.board.viewport().geometry().contains(legend)
        assert not legend.intersects(surveys.button.geometry())
        assert legend.height() > 40


def test_the_legend_gives_way_to_the_pointer_and_stays_there(qtbot: QtBot) -> None:
    player = Player(qtbot, position(document_of("f1-which-attacks")), plays=False)
    surveys = surveyed(player)
    player.board.resize(420, 300)
    surveys.toggle(Survey.SHELTER)
    legend, viewport = surveys.legend, player.board.viewport()
    sea = player.table.state.match.sea
    hidden = [
        hex_
        for hex_ in range(sea.size)
        if legend.geometry().contains(viewport.mapToParent(player.spot(hex_)))
    ]
    assert hidden
    player.point(hidden[0])
    place = legend.geometry()
    assert not place.contains(viewport.mapToParent(player.spot(hidden[0])))
    elsewhere = next(
        hex_ for hex_ in hidden if not place.contains(viewport.mapToParent(player.spot(hex_)))
    )
    player.point(elsewhere)
    assert legend.pos() == place.topLeft() or legend.height() != place.height()


@pytest.mark.parametrize("theme", list(Theme))
@pytest.mark.parametrize("zoom", [0.4, 1.0, 2.0])
@pytest.mark.parametrize("pattern", list(Pattern))
@pytest.mark.parametrize("later", [False, True])
def test_the_land_in_the_middle_of_a_hex_stays_as_it_is(
    qapp: QApplication, theme: Theme, zoom: float, pattern: Pattern, later: bool
) -> None:
    side = round(110 * zoom)
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.black)
    with QPainter(image) as painter:
        painter.translate(side / 2, side / 2)
        painter.scale(zoom, zoom)
        paint_field(painter, Field(pattern, later), ALL_EDGES, load_palette(theme))
    # A square within a hex of that side, without its smooth edge.
    half = int(0.6 * MIDDLE * zoom) - 2
    spots = range(side // 2 - half, side // 2 + half)
    assert not any(image.pixelColor(x, y).lightness() for x in spots for y in spots[::3])
    assert image.pixelColor(side // 2, round(side / 2 - 0.9 * SIDE * zoom)).lightness() > 0


@pytest.mark.parametrize("theme", list(Theme))
def test_patterns_differ_in_grey(qapp: QApplication, theme: Theme) -> None:
    """By shape: dark or light against the mean of the rim that they all lie on."""
    palette = load_palette(theme)
    rim = [
        (x, y)
        for x in range(96)
        for y in range(96)
        if 0.6 * SIDE < max(abs(x - 48), 0.5 * abs(x - 48) + 0.866 * abs(y - 48)) < 0.85 * SIDE
    ]
    pictures = {}
    for pattern in Pattern:
        image = QImage(96, 96, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(palette.terrain(Terrain.MOUNTAIN))
        painter = QPainter(image)
        painter.translate(48, 48)
        paint_field(painter, Field(pattern), 0, palette)
        painter.end()
        values = [image.pixelColor(*spot).lightness() for spot in rim]
        mean = sum(values) / len(values)
        pictures[pattern] = [value > mean for value in values]
    for one in Pattern:
        for other in Pattern:
            if one is not other:
                unlike = sum(a != b for a, b in zip(pictures[one], pictures[other], strict=True))
                assert unlike > 0.08 * len(pictures[one]), (one, other)
