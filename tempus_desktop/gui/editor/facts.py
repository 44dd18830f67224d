"""The paper at the right: what is wrong, for how many players, how much of each terrain."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QBoxLayout, QCheckBox, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tempus_desktop.games.tempus import drafts
from tempus_desktop.games.tempus.drafts import Draft, Fault
from tempus_desktop.games.tempus.tables import TILES_FOR_PLAYERS
from tempus_desktop.games.tempus.terms import Terrain
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.barring import explain_off, offer
from tempus_desktop.gui.dialogs.controls import Rank, SheetButton, Words
from tempus_desktop.gui.dialogs.look import Look, dress
from tempus_desktop.gui.editor import words
from tempus_desktop.gui.editor.balance import BalanceMeter
from tempus_desktop.gui.editor.parts import (
    WIDEST,
    Checks,
    Choice,
    LandBars,
    ProblemCard,
    panel_width,
)
from tempus_desktop.gui.editor.tints import Tint
from tempus_desktop.gui.layouts import clear
from tempus_desktop.gui.panels.lettering import put, width_of
from tempus_desktop.gui.panels.scroll_body import Content, ScrollBody
from tempus_desktop.gui.style import PaperPanel, paint_box

translate = QCoreApplication.translate
_WIDE = 253


class FactsPanel(PaperPanel):
    """Problems, players, land, and what to do with the island.

    Signals:
        players_chosen: the island shall be for so many.
        shown: a tile shall be selected.
        tinted: these tints shall be shown (a frozenset).
        play, test, save, export: the buttons.
    """

    players_chosen = Signal(int)
    shown = Signal(int)
    tinted = Signal(object)
    play = Signal()
    test = Signal()
    save = Signal()
    export = Signal()

    def __init__(self, palette: Palette, type_: Type, parent: QWidget | None = None) -> None:
        super().__init__(palette, type_, parent)
        self._title = Words("", Type.title, wrap=False)
        self._badge = 0
        self._list = QVBoxLayout()
        self._list.setSpacing(4)
        self._cards: list[ProblemCard] = []
        self._tint_row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._tint_row.setSpacing(2)
        self._checks = Checks()
        self.players = {n: Choice(words.players_choice(n)) for n in TILES_FOR_PLAYERS}
        self._bars = LandBars()
        self.balance = BalanceMeter()
        self.tints = {tint: QCheckBox() for tint in Tint}
        self._why = Words("", Type.small_bold, "accent", align=Qt.AlignmentFlag.AlignHCenter)
        self.play_button = SheetButton("", Rank.PRIMARY)
        self.test_button = SheetButton(icon=Icon.LAB)
        self.save_button, self.export_button = SheetButton(), SheetButton()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._fill()
        self._connect()

    def _fill(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(11, 6, 11, 12)
        outer.setSpacing(3)
        outer.addWidget(self._title)
        content = Content()
        outer.addWidget(ScrollBody(content, self), 1)
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        column.addLayout(self._list, 1)
        column.addWidget(self._checks)
        column.addWidget(Words(translate("Editor", "For players"), Type.name))
        row = QHBoxLayout()
        row.setSpacing(0)
        for button in self.players.values():
            row.addWidget(button)
        column.addLayout(row)
        column.addWidget(Words(translate("Editor", "The land so far"), Type.name))
        column.addWidget(self._bars)
        column.addWidget(self.balance)
        self._fill_tints()
        column.addLayout(self._tint_row)
        outer.addWidget(self._why)
        outer.addWidget(self.play_button)
        outer.addWidget(self.test_button)
        below = QHBoxLayout()
        below.setSpacing(2)
        below.addWidget(self.save_button)
        below.addWidget(self.export_button)
        outer.addLayout(below)
        self.play_button.set_words(translate("Editor", "Play this island"))
        self.test_button.set_words(translate("Editor", "Test this island"))
        self.save_button.set_words(translate("Editor", "Save"))
        explain_off(
            self.save_button,
            translate("Editor", "An island is saved once its tiles lie well, all in one piece."),
        )
        self.export_button.set_words(translate("Editor", "Export"))

    def _fill_tints(self) -> None:
        names = {
            Tint.LAKES: (
                translate("Editor", "Lakes"),
                translate("Editor", "Colour every lake"),
            ),
            Tint.COAST: (
                translate("Editor", "Coast"),
                translate("Editor", "Ring the land beside the sea, where ships land"),
            ),
            Tint.REACH: (
                translate("Editor", "Reach"),
                translate("Editor", "Where one step leads from the hex pointed at; dashed: ships"),
            ),
        }
        for tint, box in self.tints.items():
            box.setText(names[tint][0])
            box.setToolTip(names[tint][1])
            box.setAccessibleDescription(names[tint][1])
            self._tint_row.addWidget(box)

    def _connect(self) -> None:
        for players, button in self.players.items():
            button.setProperty("players", players)
            button.clicked.connect(self._on_players)
        for box in self.tints.values():
            box.toggled.connect(lambda _on: self.tinted.emit(self.tinted_now))
        self.play_button.clicked.connect(self.play)
        self.test_button.clicked.connect(self.test)
        self.save_button.clicked.connect(self.save)
        self.export_button.clicked.connect(self.export)

    @property
    def tinted_now(self) -> frozenset[Tint]:
        """The tints that are switched on."""
        return frozenset(tint for tint, box in self.tints.items() if box.isChecked())

    @property
    def cards(self) -> list[ProblemCard]:
        """The problems listed."""
        return list(self._cards)

    def tell(self, draft: Draft, players: int, names: dict[Terrain, str]) -> None:
        """Tell all about a draft that shall be for so many players."""
        lying = drafts.problems(draft)
        listed = words.listed(draft, lying, players)
        self._list_problems(listed)
        wrong = {problem.fault for problem in lying}
        self._checks.tell(
            (
                (Fault.APART not in wrong, translate("Editor", "One island")),
                (Fault.OFF not in wrong, translate("Editor", "Inside the frame")),
                (Fault.OVERLAP not in wrong, translate("Editor", "No tile on another")),
            )
        )
        self._bars.tell(drafts.terrain_counts(draft), names)
        self.balance.tell(draft, players)
        self.players[players].setChecked(True)
        offer(self.play_button, listed[0][1] if listed else "")
        saves = not lying and bool(draft.order)
        self.save_button.setEnabled(saves)
        self._why.setText(words.why_not(listed[0][0]) if listed else words.lakes(draft))

    def _list_problems(self, listed: list[tuple[str, str, int | None]]) -> None:
        self._cards.clear()
        clear(self._list)
        for title, text, tile in listed:
            card = ProblemCard(title, text, tile)
            card.set_look(self.colours, self.type)
            card.clicked.connect(self.shown)
            self._list.addWidget(card)
            self._cards.append(card)
        self._list.addStretch(1)
        self._badge = len(listed)
        title = translate("Editor", "Problems") if listed else translate("Editor", "No problems")
        self._title.setText(title)
        self._title.setAccessibleName(f"{title}: {len(listed)}" if listed else title)
        self.update()

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        super().set_look(palette, type_)
        for child in self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            dress(child, Look(palette, type_))
        large = type_.scale > WIDEST
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._tint_row.setDirection(down if large else across)
        self.setFixedWidth(panel_width(_WIDE, type_.scale))

    def paint_content(self, painter: QPainter) -> None:
        if not self._badge:
            return
        text, font = str(self._badge), self.type.number(True)
        wide = max(self.px(26), width_of(text, font) + self.px(16))
        high = QFontMetricsF(font).height() + 2
        paper, middle = self.paper_rect(), self._title.geometry().center().y()
        pill = QRectF(paper.right() - self.px(13) - wide, middle - high / 2, wide, high)
        paint_box(painter, pill, high / 2, self.colours.colour("illegal"))
        ink = self.colours.colour("panel_raised")
        put(painter, pill, text, font, ink, Qt.AlignmentFlag.AlignCenter)

    def _on_players(self) -> None:
        button = self.sender()
        if isinstance(button, Choice):
            self.players_chosen.emit(button.property("players"))
