"""The paper at the left: whose pieces, which piece, and the land."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tempus_desktop.games.tempus import position_edits as edits
from tempus_desktop.games.tempus.tables import CITY_SUPPLY, GREAT_CITIES, GREAT_CITY_VALUE, TOKENS
from tempus_desktop.games.tempus.terms import Terrain
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.barring import offer
from tempus_desktop.gui.dialogs.controls import SheetButton, Words
from tempus_desktop.gui.dialogs.look import Look as Dress
from tempus_desktop.gui.dialogs.look import dress
from tempus_desktop.gui.editor.parts import panel_width
from tempus_desktop.gui.panels.scroll_body import ScrollBody
from tempus_desktop.gui.positions import words
from tempus_desktop.gui.positions.bench import PositionBench
from tempus_desktop.gui.positions.parts import PlayerRow, ToolButton
from tempus_desktop.gui.positions.tools import Kind, Tool
from tempus_desktop.gui.style import PaperPanel
from tempus_desktop.gui.table.look import Look
from tempus_desktop.gui.words import colour_name, terrain_name

translate = QCoreApplication.translate
_WIDE = 213
_COLUMNS = 3
_LEAST = 60
"""Pixels of the narrowest button."""


class PiecesPanel(PaperPanel):
    """Players, pieces and land to put down.

    Signals:
        islands: another island is wanted.
    """

    islands = Signal()

    def __init__(self, look: Look, bench: PositionBench) -> None:
        super().__init__(look.palette, look.type)
        self._bench = bench
        self.rows = [PlayerRow() for _ in range(edits.MOST_PLAYERS)]
        self.tools = [ToolButton(look, tool, name) for tool, name in _tools()]
        self._players, self._group = QButtonGroup(self), QButtonGroup(self)
        self.add = SheetButton(translate("Position", "Add"))
        self.remove = SheetButton(translate("Position", "Remove"))
        self.add.setToolTip(translate("Position", "One player more"))
        self.remove.setToolTip(translate("Position", "The player in hand leaves the table"))
        self.island = SheetButton(translate("Position", "Island…"))
        self.island.setToolTip(translate("Position", "Pick an island for this position"))
        self.clear = SheetButton(translate("Position", "Clear"))
        self.clear.setToolTip(translate("Position", "Take all pieces off the board"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._fill()
        self._connect()
        self.refresh()

    def _fill(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(9, 6, 9, 12)
        outer.setSpacing(3)
        outer.addWidget(Words(translate("Position", "Players"), Type.title, wrap=False))
        content = QWidget()
        outer.addWidget(ScrollBody(content, self), 1)
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        for row in self.rows:
            column.addWidget(row)
        column.addLayout(_side_by_side(self.add, self.remove))
        column.addWidget(Words(translate("Position", "A click puts"), Type.name, wrap=False))
        pieces = [tool for tool in self.tools if tool.tool.kind is not Kind.LAND]
        column.addLayout(_grid(pieces))
        column.addWidget(Words(translate("Position", "or land"), Type.name, wrap=False))
        column.addLayout(_grid([tool for tool in self.tools if tool.tool.kind is Kind.LAND]))
        column.addStretch(1)
        outer.addLayout(_side_by_side(self.island, self.clear))

    def _connect(self) -> None:
        for place, row in enumerate(self.rows):
            self._players.addButton(row, place)
        for tool in self.tools:
            self._group.addButton(tool)
        self._players.idClicked.connect(self._bench.choose)
        self._group.buttonClicked.connect(self._on_tool)
        self.add.clicked.connect(self._on_add)
        self.remove.clicked.connect(self._on_remove)
        self.island.clicked.connect(self.islands)
        self.clear.clicked.connect(self._on_clear)
        self._bench.changed.connect(self.refresh)
        self._bench.picked.connect(self.refresh)

    def refresh(self) -> None:
        """Show the figures of the position, and what is in hand."""
        position, seat = self._bench.position, self._bench.seat
        for place, row in enumerate(self.rows):
            row.setVisible(place < len(position.players))
            if place < len(position.players):
                player = position.players[place]
                tokens, cities = sum(player.tokens.values()), len(player.cities)
                note = f"{tokens} / {TOKENS}"
                spoken = words.spent(player.colour, tokens, cities)
                row.tell(player.colour, colour_name(player.colour), note, spoken)
                row.setChecked(place == seat)
        for button in self.tools:
            self._tell(button)
        count = len(position.players)
        offer(self.add, words.no_more(edits.MOST_PLAYERS) if count >= edits.MOST_PLAYERS else "")
        few = words.no_fewer(edits.FEWEST_PLAYERS)
        offer(self.remove, few if count <= edits.FEWEST_PLAYERS else "")
        stands = any(p.tokens or p.cities for p in position.players)
        offer(self.clear, "" if stands else words.bare())

    def _tell(self, button: ToolButton) -> None:
        position, tool = self._bench.position, button.tool
        player = position.players[self._bench.seat]
        great = tool.value == GREAT_CITY_VALUE
        button.setVisible(not great or position.options.five_city or self._stands(tool.value))
        button.setChecked(tool == self._bench.tool)
        name = colour_name(player.colour)
        if tool.kind is Kind.TOKEN:
            left = TOKENS - sum(player.tokens.values())
            text = translate("Position", "Token of {player}; left: {left}")
            button.tell(player.colour, left, text.format(player=name, left=left))
        elif tool.kind is Kind.CITY:
            left = self._cities_left(tool.value)
            text = translate("Position", "City of {value} for {player}; left: {left}")
            button.tell(player.colour, left, text.format(value=tool.value, player=name, left=left))

    def _cities_left(self, value: int) -> int:
        players = self._bench.position.players
        if value == GREAT_CITY_VALUE:
            supply = GREAT_CITIES if self._bench.position.options.five_city else 0
            return supply - sum(list(p.cities.values()).count(value) for p in players)
        built = players[self._bench.seat].cities.values()
        return CITY_SUPPLY[value] - list(built).count(value)

    def _stands(self, value: int) -> bool:
        return any(value in p.cities.values() for p in self._bench.position.players)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        super().set_look(palette, type_)
        for child in self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            dress(child, Dress(palette, type_))
        self.setFixedWidth(panel_width(_WIDE, type_.scale))

    def _on_tool(self, button: ToolButton) -> None:
        self._bench.pick(button.tool)

    def _on_add(self) -> None:
        position = edits.add_player(self._bench.position)
        if self._bench.change(words.player_step(), position):
            self._bench.choose(len(position.players) - 1)

    def _on_remove(self) -> None:
        bench = self._bench
        bench.change(words.player_step(), edits.remove_player(bench.position, bench.seat))

    def _on_clear(self) -> None:
        self._bench.change(words.clear_step(), edits.clear_pieces(self._bench.position))


def _tools() -> list[tuple[Tool, str]]:
    """Everything that can be put down, with its name."""
    cities = (*CITY_SUPPLY, GREAT_CITY_VALUE)
    city = translate("Position", "City of {value}")
    return [
        (Tool(Kind.TOKEN), translate("Position", "Token")),
        *((Tool(Kind.CITY, value), city.format(value=value)) for value in cities),
        (Tool(Kind.RAISE), translate("Position", "Sanitation: one token more may stand there")),
        *((Tool(Kind.LAND, 0, terrain), terrain_name(terrain)) for terrain in Terrain),
        (Tool(Kind.LAND), translate("Position", "Water")),
    ]


def _grid(buttons: list[ToolButton]) -> QGridLayout:
    grid = QGridLayout()
    grid.setSpacing(1)
    for place, button in enumerate(buttons):
        grid.addWidget(button, place // _COLUMNS, place % _COLUMNS)
    return grid


def _side_by_side(*buttons: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(2)
    for button in buttons:
        button.setMinimumWidth(_LEAST)  # large words shrink, so that the paper keeps its width
        row.addWidget(button)
    return row
