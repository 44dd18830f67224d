"""Nothing on a panel is cut: at the least window, in long words, at every text size."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, QTranslator
from PySide6.QtGui import QColor, QFont, QPixmap
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.terms import Era
from tempus_desktop.gui.art.fonts import Type, install_fonts
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.panels import (
    ActionPanel,
    EraTrack,
    HandPanel,
    LogPanel,
    PlayerPanels,
    PromptStrip,
    lettering,
)
from tempus_desktop.gui.panels.era_rows import EraRows
from tempus_desktop.gui.panels.seat_panel import SeatPanel
from tempus_desktop.gui.style import apply_style
from tempus_desktop.gui.view import Box, TableView
from tests.gui import panel_tables as tables

WINDOW = QSize(1280, 720)
SPANISH = {
    "Move": "Mover",
    "Babies": "Nacer",
    "Fight": "Luchar",
    "Idea": "Idea",
    "City": "Ciudad",
    "Done": "Hecho",
    "Return": "Intro",
    "The eras": "Las épocas",
    "Turn {turn} of {turns}": "Turno {turn} de {turns}",
    "New era": "Época nueva",
    "You": "Tú",
    "Writing": "Escritura",
    "Farming": "Agricultura",
    "Cities": "Ciudades",
    "Roads": "Carreteras",
    "Trade": "Comercio",
    "Ships": "Navegación",
    "Printing": "Imprenta",
    "Industry": "Industria",
    "Trains": "Ferrocarril",
    "Flight": "Aviación",
    "+3 points, last era": "+3 puntos, última época",
    "+%n ideas": "+%n ideas",
    "1st": "1.º",
    "you": "tú",
    "thinking": "pensando",
    "Log": "Diario",
    "%n of {total} left": "quedan %n de {total}",
    "%n tokens": "%n fichas",
    "%n hexes far": "hasta %n casillas",
    "%n babies": "%n bebés",
    "on %n hexes": "en %n casillas",
    "%n targets": "%n objetivos",
    "from %n hexes": "desde %n casillas",
    "draw %n": "roba %n",
    "keep %n": "guarda %n",
    "%n places": "%n lugares",
    "value {least} or {most}": "valor {least} o {most}",
    "%n hexes + {cities} in cities": "%n casillas + {cities} en ciudades",
    "Discard %n cards": "Descarta %n cartas",
    "Discard": "Descartar",
    "{name}, move people": "{name}, mueve a tu gente",
    "%n of {total} moves left.": "Quedan %n de {total} movimientos.",
    "Choose a token, or Done.": "Elige una ficha, o Hecho.",
    "{name}, choose an action": "{name}, elige una acción",
    "%n action tiles left.": "Te quedan %n losetas de acción.",
    "{name}, discard": "{name}, descarta",
    "{cards} too many. Choose in your hand what to give up.": "Sobran {cards}. Elige cuáles.",
    "with this action": "con la acción",
    "with the round": "con la ronda",
    "nowhere now": "en ningún sitio",
}


class Spanish(QTranslator):
    """Long words; a text it does not know grows by a quarter."""

    def isEmpty(self) -> bool:
        return False

    def translate(
        self, context: str, source: str, disambiguation: str | None = None, n: int = -1
    ) -> str:
        return SPANISH.get(source, source + "a" * (len(source) // 4))


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Texts that did not fit, as they are painted."""
    found: list[str] = []

    def record(text: str, font: QFont, width: float) -> str:
        found.append(f"{text!r} in {width:.0f} px at {font.pixelSize()} px")
        return text

    monkeypatch.setattr(lettering, "_cut", record)
    return found


@pytest.fixture(params=["en", "es"])
def language(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[str]:
    install_fonts()
    translator = Spanish(qapp)
    if request.param == "es":
        qapp.installTranslator(translator)
    yield request.param
    qapp.removeTranslator(translator)


def _window(view: TableView, scale: float) -> QWidget:
    """All panels in the room that the least window leaves them."""
    look = (load_palette(Theme.LIGHT), Type(scale))
    window = QWidget()
    window.setFixedSize(WINDOW)
    left, right, low = round(242 * scale), round(238 * scale), round(147 * scale)
    middle = WINDOW.width() - left - right - 12
    high = WINDOW.height() - low - 40
    track, players, log = EraTrack(*look), PlayerPanels(*look), LogPanel(*look)
    strip, hand = PromptStrip(*look), HandPanel(*look, tables.why)
    actions = ActionPanel(*look, tables.why)
    places = {
        track: QRectF(4, 29, left, high),
        players: QRectF(WINDOW.width() - right - 4, 29, right, high),
        log: QRectF(WINDOW.width() - right - 4, WINDOW.height() - low - 4, right, low),
        strip: QRectF(left + 6, 29, middle, round(33 * scale) + 7),
    }
    for panel, place in places.items():
        panel.setParent(window)
        panel.setGeometry(place.toRect())
    row = QWidget(window)
    row.setGeometry(4, WINDOW.height() - low - 4, WINDOW.width() - right - 10, low)
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(hand, 10)
    layout.addWidget(actions, 10)
    for shown in (track, players, log, strip, hand, actions):
        shown.show_view(view)
    return window


VIEWS: dict[str, Callable[[], TableView]] = {
    "move": lambda: tables.move_view(5),
    "choosing": lambda: tables.choosing_view(4),
    "discard": lambda: tables.discard_view(5),
    "waiting": lambda: tables.waiting_view(4),
    "curtain": lambda: tables.curtain_view(3),
}


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.25, 1.5])
@pytest.mark.parametrize("name", VIEWS)
def test_no_text_is_cut_in_the_least_window(
    qtbot: QtBot, qapp: QApplication, cut: list[str], language: str, scale: float, name: str
) -> None:
    apply_style(qapp, load_palette(Theme.LIGHT), Type(scale))
    window = _window(VIEWS[name](), scale)
    qtbot.addWidget(window)
    window.show()
    QCoreApplication.processEvents()
    window.grab()
    assert cut == []


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.25, 1.5])
def test_a_remark_and_the_prompt_share_the_strip_uncut(
    qtbot: QtBot, cut: list[str], scale: float
) -> None:
    install_fonts()
    window = _window(tables.move_view(5), scale)
    qtbot.addWidget(window)
    window.show()
    strip = window.findChildren(PromptStrip)[0]
    strip.say(
        "A city needs two tokens or more on land that is no mountain and has no city next to it.",
        "K1",
    )
    cut.clear()
    strip.grab()
    assert cut == []


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5])
def test_panels_keep_within_their_room(qtbot: QtBot, scale: float) -> None:
    window = _window(tables.choosing_view(5), scale)
    qtbot.addWidget(window)
    window.show()
    QCoreApplication.processEvents()
    actions = window.findChildren(ActionPanel)[0]
    buttons = [actions.button(box) for box in Box]
    rights = [button.geometry().right() for button in buttons]
    lefts = [button.geometry().left() for button in buttons]
    assert all(right < left for right, left in zip(rights, lefts[1:], strict=False))
    assert actions.done_button.geometry().right() <= actions.width()
    hand = window.findChildren(HandPanel)[0]
    assert hand.geometry().right() < actions.geometry().left()
    assert all(card.geometry().right() <= hand.width() + 1 for card in hand.cards)
    seats = window.findChildren(SeatPanel)
    tops = sorted(seat.geometry().top() for seat in seats)
    assert all(b - a >= seats[0].height() for a, b in itertools.pairwise(tops))


@pytest.mark.parametrize("scale", [1.0, 1.25])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_rows_grow_where_a_wide_window_has_room(
    qtbot: QtBot, cut: list[str], players: int, scale: float
) -> None:
    """At 1920 x 1080 five players fill their column, and eras are as large as their rows."""
    look = (load_palette(Theme.LIGHT), Type(scale))
    column, track = PlayerPanels(*look), EraTrack(*look)
    for panel, high in ((column, 850), (track, 860)):
        qtbot.addWidget(panel)
        panel.resize(round(300 * scale), round(high * scale))
        panel.show()
        panel.show_view(tables.move_view(players))
    QCoreApplication.processEvents()
    seats = column.findChildren(SeatPanel)
    assert all(seat.type.scale > 1.2 * scale for seat in seats)
    assert track.type.scale > 1.2 * scale
    if players == 5:
        assert column.height() - max(seat.geometry().bottom() for seat in seats) < 20 * scale
    for panel in (column, track):
        panel.grab()
        panel.resize(round(236 * scale), round(530 * scale))
    QCoreApplication.processEvents()
    assert {seat.type.scale for seat in seats} | {track.type.scale} == {scale}
    assert cut == []


@pytest.mark.parametrize("theme", list(Theme))
def test_looks_change_while_running(qtbot: QtBot, theme: Theme) -> None:
    install_fonts()
    window = _window(tables.move_view(5), 1.0)
    qtbot.addWidget(window)
    window.show()
    look = (load_palette(theme), Type(1.25))
    kinds = (EraTrack, PlayerPanels, HandPanel, ActionPanel, PromptStrip, LogPanel)
    for panel in window.findChildren(QWidget):
        if isinstance(panel, kinds):
            before = panel.sizeHint().height()
            panel.set_look(*look)
            assert panel.sizeHint().height() >= before
    picture = window.grab()
    assert _colour(picture, 120, 300) != QColor("white")


def _colour(picture: QPixmap, x: int, y: int) -> QColor:
    return picture.toImage().pixelColor(x, y)


@pytest.mark.parametrize("height", [400, 535, 860])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("era", list(Era))
def test_cubes_on_one_era_stand_whole_beside_each_other(
    qtbot: QtBot, players: int, era: Era, height: int
) -> None:
    """All stand on the low row at the top in the first turn."""
    rows = EraRows(load_palette(Theme.LIGHT), Type())
    qtbot.addWidget(rows)
    rows.resize(236, height)
    cubes = [rows.cube_at([era] * players, seat) for seat in range(players)]
    for middle, radius in cubes:
        assert middle.y() - radius >= 1 and middle.y() + radius <= height
    for (one, radius), (other, _) in itertools.combinations(cubes, 2):
        apart = one - other
        assert QPointF.dotProduct(apart, apart) >= (1.9 * radius) ** 2
