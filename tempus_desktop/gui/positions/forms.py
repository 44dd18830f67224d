"""Fields for what is not on the board: the turn, who acts, a player's era, tiles and cards."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QComboBox,
    QGridLayout,
    QLineEdit,
    QSizePolicy,
    QWidget,
)

from tempus_desktop.core.chance import SEED_LIMIT
from tempus_desktop.games.tempus import position_edits as edits
from tempus_desktop.games.tempus.position_edits import Pile
from tempus_desktop.games.tempus.tables import ERA_ROWS, TURNS, Options
from tempus_desktop.games.tempus.terms import Card, Colour, Era, Phase, Protection
from tempus_desktop.gui.art.cards import HEIGHT, WIDTH
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs.controls import SheetButton, Words
from tempus_desktop.gui.dialogs.look import Look, painting
from tempus_desktop.gui.dialogs.mini import paint_mini
from tempus_desktop.gui.dialogs.overlay import ENTER
from tempus_desktop.gui.dialogs.still import StillList
from tempus_desktop.gui.editor.parts import WIDEST
from tempus_desktop.gui.panels.lettering import put
from tempus_desktop.gui.positions import words
from tempus_desktop.gui.positions.bench import PositionBench
from tempus_desktop.gui.style import (
    PANEL,
    ButtonState,
    guarded,
    paint_focus_ring,
    paint_key,
)
from tempus_desktop.gui.words import (
    card_text,
    colour_name,
    era_name,
    five_city_option,
    five_city_use,
    protection_name,
    protection_option,
    protection_use,
)

translate = QCoreApplication.translate
_MINI = 32.0
"""Width of a card of the row of a hand, in pixels."""
_LEAST = 80
"""Pixels of the narrowest field."""
_PHASES = (Phase.ACTIONS, Phase.PROGRESS, Phase.OVER)


class Form(QWidget):
    """Labels and fields: beside each other, or, where words are large, above each other."""

    def __init__(self, bench: PositionBench) -> None:
        super().__init__()
        self.bench = bench
        self._rows: list[tuple[Words | None, QWidget, bool]] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(6)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(1, 1)
        self._large = False

    def add(self, label: str, field: QWidget, *, wide: bool = False) -> None:
        """A row; ``wide`` ones, and those without a label, have the whole width of the form."""
        shown = Words(label, Type.label, "ink_soft", wrap=False) if label else None
        if label:
            field.setAccessibleName(label)
        if isinstance(field, QComboBox):
            field.setSizeAdjustPolicy(
                QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            )
            field.setMinimumContentsLength(4)
        field.setMinimumWidth(_LEAST)  # large words shrink, so that the paper keeps its width
        self._rows.append((shown, field, wide))
        self._place(len(self._rows) - 1)

    def _place(self, row: int) -> None:
        label, field, wide = self._rows[row]
        if label is None:
            self._grid.addWidget(field, 2 * row, 0, 1, 2)
        elif wide or self._large:
            self._grid.addWidget(label, 2 * row, 0, 1, 2)
            self._grid.addWidget(field, 2 * row + 1, 0, 1, 2)
        else:
            self._grid.addWidget(label, 2 * row, 0)
            self._grid.addWidget(field, 2 * row, 1)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the type scale."""
        large = type_.scale > WIDEST
        if large != self._large:
            self._large = large
            for row in range(len(self._rows)):
                self._place(row)


def show_choice(box: QComboBox, names: Sequence[str], chosen: int) -> None:
    """Offer these, one of them chosen, telling nobody."""
    before = box.blockSignals(True)
    if [box.itemText(n) for n in range(box.count())] != list(names):
        box.clear()
        box.addItems(list(names))
    box.setCurrentIndex(chosen)
    box.setToolTip(box.currentText())  # long ones are cut in the box
    box.blockSignals(before)


class TableForm(Form):
    """The turn, its phase, who begins and acts, and the options."""

    def __init__(self, bench: PositionBench) -> None:
        super().__init__(bench)
        self.turn, self.phase = StillList(), StillList()
        self.first, self.acts = StillList(), StillList()
        self.protection = StillList()
        self.five_city = QCheckBox(translate("Position", "Cities of value 5"))
        self.five_city.setToolTip(five_city_use())
        self.five_city.setAccessibleName(five_city_option())
        self.five_city.setAccessibleDescription(five_city_use())
        self.protection.setToolTip(protection_use())
        self.seed = QLineEdit()
        self.deal = SheetButton(translate("Position", "Shuffle the deck"))
        self.add(translate("Position", "Turn"), self.turn)
        self.add(translate("Position", "Phase"), self.phase)
        self.add(translate("Position", "First player"), self.first)
        self.add(translate("Position", "To act"), self.acts)
        self.add(translate("Position", "Protection"), self.protection, wide=True)
        self.protection.setAccessibleName(protection_option())
        self.add("", self.five_city)
        self.add(translate("Position", "Seed"), self.seed)
        self.add("", self.deal)
        self.turn.activated.connect(self._on_turn)
        self.phase.activated.connect(self._on_phase)
        self.first.activated.connect(self._on_first)
        self.acts.activated.connect(self._on_acts)
        self.protection.activated.connect(lambda _: self._on_options())
        self.five_city.clicked.connect(lambda _: self._on_options())
        self.seed.editingFinished.connect(self._on_seed)
        self.deal.clicked.connect(self._on_deal)

    def refresh(self) -> None:
        """Show what the position says."""
        position = self.bench.position
        names = [colour_name(player.colour) for player in position.players]
        show_choice(self.turn, [str(n) for n in range(1, TURNS + 1)], position.turn - 1)
        phases = [words.phase_choice(phase) for phase in _PHASES]
        show_choice(self.phase, phases, _PHASES.index(position.phase))
        show_choice(self.first, names, position.first_player)
        nobody = [] if position.to_act is not None else [translate("Position", "nobody")]
        show_choice(self.acts, names + nobody, len(names) if nobody else position.to_act or 0)
        self.acts.setEnabled(position.phase is Phase.ACTIONS)
        self.turn.setEnabled(position.phase is not Phase.OVER)
        kinds = list(Protection)
        chosen = kinds.index(position.options.protection)
        show_choice(self.protection, [protection_name(kind) for kind in kinds], chosen)
        self.five_city.setChecked(position.options.five_city)
        if not self.seed.hasFocus() or self._seed() is None:
            self.seed.setText(str(position.seed))
        self.deal.setVisible(position.deck is not None)
        self.deal.setToolTip(translate("Position", "The order of the deck is written out here."))

    def _on_turn(self, place: int) -> None:
        self.bench.change(words.turn_step(), edits.set_turn(self.bench.position, place + 1))

    def _on_phase(self, place: int) -> None:
        self.bench.change(words.turn_step(), edits.set_phase(self.bench.position, _PHASES[place]))

    def _on_first(self, place: int) -> None:
        self.bench.change(words.turn_step(), edits.set_first(self.bench.position, place))

    def _on_acts(self, place: int) -> None:
        if self.bench.position.phase is Phase.ACTIONS:
            self.bench.change(words.turn_step(), edits.set_to_act(self.bench.position, place))

    def _on_options(self) -> None:
        protection = list(Protection)[self.protection.currentIndex()]
        options = Options(protection, self.five_city.isChecked())
        self.bench.change(words.turn_step(), edits.set_options(self.bench.position, options))

    def _seed(self) -> int | None:
        text = self.seed.text().strip()
        fine = text.isascii() and text.isdigit() and int(text[:20]) < SEED_LIMIT
        return int(text) if fine else None

    def _on_seed(self) -> None:
        seed = self._seed()
        if seed is None:
            self.bench.told.emit(words.no_seed())
            self.seed.setText(str(self.bench.position.seed))
        else:
            self.bench.change(words.cards_step(), edits.set_seed(self.bench.position, seed))

    def _on_deal(self) -> None:
        self.bench.change(words.cards_step(), edits.forget_deck(self.bench.position))


class HandRow(QAbstractButton):
    """A row of small cards with a line above it; a click opens the cards."""

    def __init__(self) -> None:
        super().__init__()
        self._look: Look | None = None
        self._cards: tuple[Card, ...] = ()
        self._title = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def tell(self, title: str, cards: Sequence[Card]) -> None:
        """Show these cards."""
        self._cards, self._title = tuple(cards), title
        listed = ", ".join(card_text(card) for card in cards)
        spoken = f"{title}: {listed}" if listed else title
        self.setAccessibleName(spoken)
        self.setToolTip(spoken)
        self.updateGeometry()
        self.update()

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        self._look = Look(palette, type_)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        cards = round(_MINI * HEIGHT / WIDTH) + 10 if self._cards else 0
        return QSize(120, (24 if self._look is None else self._look.px(24)) + 10 + cards)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.click()
            return
        super().keyPressEvent(event)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        face = QRectF(self.rect()).adjusted(2, 2, -2, -3)
        with painting(self) as painter:
            state = ButtonState(hover=self.underMouse(), down=self.isDown())
            paint_key(painter, face, look.palette, False, state)
            row = QRectF(face.left() + 9, face.top() + 3, face.width() - 16, look.px(20))
            put(painter, row, self._title, look.type.body_bold(), look.colour("ink"))
            self._paint_cards(painter, face, look, row.bottom() + 4)
            if self.hasFocus():
                paint_focus_ring(painter, face.adjusted(-1, -1, 1, 1), look.palette, PANEL)

    def _paint_cards(self, painter: QPainter, face: QRectF, look: Look, top: float) -> None:
        room = face.width() - 18 - _MINI
        step = min(_MINI + 4, room / max(1, len(self._cards) - 1))
        for place, card in enumerate(self._cards):
            spot = QRectF(face.left() + 9 + place * step, top, _MINI, _MINI * HEIGHT / WIDTH)
            paint_mini(painter, card, spot, look.palette)


class PlayerForm(Form):
    """What a player has beside the pieces on the board.

    Signals:
        cards: the cards of a pile shall be changed (a Pile).
    """

    cards = Signal(object)

    def __init__(self, bench: PositionBench) -> None:
        super().__init__(bench)
        self.colour, self.era, self.tiles = StillList(), StillList(), StillList()
        self.hand, self.front, self.discard = HandRow(), HandRow(), HandRow()
        self.put_off = QCheckBox(translate("Position", "Tile put off this turn"))
        self.add(translate("Position", "Colour"), self.colour)
        self.add(translate("Position", "Era"), self.era)
        self.add(translate("Position", "Action tiles left"), self.tiles)
        self.add("", self.hand)
        self.add("", self.front)
        self.add("", self.put_off)
        self.add("", self.discard)
        self.colour.activated.connect(self._on_colour)
        self.era.activated.connect(self._on_era)
        self.tiles.activated.connect(self._on_tiles)
        self.put_off.clicked.connect(self._on_put_off)
        self.hand.clicked.connect(lambda: self.cards.emit(Pile.HAND))
        self.front.clicked.connect(lambda: self.cards.emit(Pile.FRONT))
        self.discard.clicked.connect(lambda: self.cards.emit(Pile.DISCARD))

    def refresh(self) -> None:
        """Show what the player in hand has."""
        position = self.bench.position
        player = position.players[self.bench.seat]
        row = ERA_ROWS[player.era]
        show_choice(
            self.colour, [colour_name(c) for c in Colour], list(Colour).index(player.colour)
        )
        show_choice(self.era, [era_name(era) for era in Era], player.era)
        most = max(row.actions, player.action_tiles)
        show_choice(self.tiles, [str(n) for n in range(most + 1)], player.action_tiles)
        self.tiles.setEnabled(position.phase is Phase.ACTIONS or player.action_tiles > 0)
        text = translate("Position", "Hand: {cards} of {limit}")
        self.hand.tell(text.format(cards=len(player.hand), limit=row.hand_limit), player.hand)
        self.front.setVisible(position.phase is not Phase.OVER or bool(player.government))
        self.front.tell(translate("Position", "Played in front"), player.government)
        self.put_off.setVisible(bool(player.government) or player.put_off)
        self.put_off.setChecked(player.put_off)
        text = translate("Position", "Discard pile: {cards}; deck: {deck}")
        left = sum(edits.free(position, self.bench.components).values())
        self.discard.tell(
            text.format(cards=len(position.discard), deck=left), position.discard[:12]
        )

    def _on_colour(self, place: int) -> None:
        position = edits.recolour(self.bench.position, self.bench.seat, list(Colour)[place])
        self.bench.change(words.player_step(), position)

    def _on_era(self, place: int) -> None:
        position = edits.set_era(self.bench.position, self.bench.seat, Era(place))
        self.bench.change(words.player_step(), position)

    def _on_tiles(self, place: int) -> None:
        position = edits.set_tiles(self.bench.position, self.bench.seat, place)
        self.bench.change(words.player_step(), position)

    def _on_put_off(self, on: bool) -> None:
        position = edits.set_put_off(self.bench.position, self.bench.seat, on)
        self.bench.change(words.player_step(), position)
