"""Random islands by wish: four sliders, a seed, and a picture of what comes out."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QRandomGenerator, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from tempus_desktop.core.chance import SEED_LIMIT, following
from tempus_desktop.games.tempus.island_maker import Wishes, made_island
from tempus_desktop.games.tempus.state import LaidTile
from tempus_desktop.games.tempus.tables import SEA_COLUMNS, SEA_ROWS, TILES_FOR_PLAYERS
from tempus_desktop.grids.hexes import grid
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.barring import explain_off
from tempus_desktop.gui.dialogs.controls import Rank, SheetButton, Words
from tempus_desktop.gui.dialogs.look import painting
from tempus_desktop.gui.dialogs.sheet import Sheet
from tempus_desktop.gui.dialogs.still import StillSlider
from tempus_desktop.gui.editor import words
from tempus_desktop.gui.editor.parts import Choice
from tempus_desktop.gui.editor.picture import island_image
from tempus_desktop.gui.style import PANEL, guarded, rounded

translate = QCoreApplication.translate
_PICTURE = (460, 369)
_CALM_MS = 60


class _Preview(QWidget):
    """The island's picture."""

    def __init__(self) -> None:
        super().__init__()
        self.picture: QPixmap | None = None
        self.setFixedSize(*_PICTURE)
        self.setAccessibleName(translate("RandomIsland", "Picture of the island"))

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        if self.picture is None:
            return
        rect = QRectF(self.rect())
        with painting(self) as painter:
            painter.setClipPath(rounded(rect, PANEL))
            painter.drawPixmap(rect, self.picture, QRectF(self.picture.rect()))


class RandomSheet(Sheet):
    """Asks what a random island shall be like.

    Signals:
        made: the tiles, laid (a tuple of LaidTile).
    """

    made = Signal(object)

    def __init__(
        self, palette: Palette, type_: Type, parent: QWidget, *, faces: Sequence[str]
    ) -> None:
        super().__init__(palette, type_, parent, width=880, closable=True)
        self.set_title(translate("RandomIsland", "A random island"))
        self._faces = tuple(faces)
        self._tiles: tuple[LaidTile, ...] = ()
        self.players = {n: Choice(words.players_choice(n)) for n in TILES_FOR_PLAYERS}
        self.sliders = {name: StillSlider(Qt.Orientation.Horizontal) for name in _wish_names()}
        self.seed = QLineEdit(str(QRandomGenerator.global_().bounded(100_000)))
        self.another = SheetButton(translate("RandomIsland", "Another"))
        self.lay = SheetButton(translate("RandomIsland", "Lay this island"), Rank.PRIMARY)
        self.cancel = SheetButton(translate("RandomIsland", "Cancel"))
        self.primary = self.lay
        why = translate("RandomIsland", "A seed is a whole number from 0 to {most}.")
        explain_off(self.lay, why.format(most=SEED_LIMIT - 1))
        self._preview = _Preview()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_CALM_MS)
        self._timer.timeout.connect(self._make)
        self._fill()
        self._connect()

    def _fill(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(4)
        row = QHBoxLayout()
        row.setSpacing(0)
        for choice in self.players.values():
            row.addWidget(choice)
        left.addLayout(row)
        left.addLayout(self._wishes())
        left.addWidget(Words(translate("RandomIsland", "Seed"), Type.name))
        seed = QHBoxLayout()
        seed.addWidget(self.seed, 1)
        seed.addWidget(self.another)
        self.seed.setAccessibleName(translate("RandomIsland", "Seed"))
        left.addLayout(seed)
        left.addStretch(1)
        columns = QHBoxLayout()
        columns.setSpacing(18)
        columns.addLayout(left, 1)
        columns.addWidget(self._preview, 0, Qt.AlignmentFlag.AlignTop)
        self.body.addLayout(columns)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.lay)
        self.foot.addLayout(buttons)

    def _wishes(self) -> QGridLayout:
        """A slider a wish, between what its ends mean."""
        rows = QGridLayout()
        rows.setHorizontalSpacing(8)
        rows.setVerticalSpacing(2)
        for place, (name, (title, low, high)) in enumerate(_wish_names().items()):
            slider = self.sliders[name]
            slider.setRange(0, 100)
            slider.setPageStep(25)
            slider.setValue(50)
            slider.setAccessibleName(f"{title}: {low}, {high}")
            rows.addWidget(Words(title, Type.name), 3 * place, 0, 1, 2)
            rows.addWidget(slider, 3 * place + 1, 0, 1, 2)
            right = Qt.AlignmentFlag.AlignRight
            rows.addWidget(Words(low, Type.label, "ink_soft"), 3 * place + 2, 0)
            rows.addWidget(Words(high, Type.label, "ink_soft", align=right), 3 * place + 2, 1)
        return rows

    def _connect(self) -> None:
        for slider in self.sliders.values():
            slider.valueChanged.connect(self._timer.start)
        for choice in self.players.values():
            choice.toggled.connect(self._timer.start)
        self.seed.textChanged.connect(self._timer.start)
        self.another.clicked.connect(self._on_another)
        self.cancel.clicked.connect(self.close_sheet)
        self.lay.clicked.connect(self._on_lay)

    def open_for(self, players: int, faces: Sequence[str]) -> None:
        """Make islands of these tiles, for so many players."""
        self._faces = tuple(faces)
        self.players[players].setChecked(True)
        self.open_sheet()

    def open_sheet(self) -> None:
        """Show the sheet with an island."""
        super().open_sheet()
        self._timer.start()

    @property
    def tiles(self) -> tuple[LaidTile, ...]:
        """The island shown."""
        return self._tiles

    def _make(self) -> None:
        """Make the island anew and show it."""
        seed = self._seed()
        self.lay.setEnabled(seed is not None)
        if seed is None:
            return
        wishes = Wishes(**{name: slider.value() for name, slider in self.sliders.items()})
        players = next((n for n, c in self.players.items() if c.isChecked()), 3)
        sea = grid(SEA_COLUMNS, SEA_ROWS)
        self._tiles = made_island(self._faces, TILES_FOR_PLAYERS[players], sea, wishes, seed)
        if self.isVisible():
            dpr = self.devicePixelRatioF()
            width = round(_PICTURE[0] * dpr)
            image = island_image(sea, self._tiles, "", self.look.palette, width)
            self._preview.picture = QPixmap.fromImage(image)
            self._preview.update()

    def _seed(self) -> int | None:
        text = self.seed.text().strip()
        fine = text.isascii() and text.isdigit() and int(text[:20]) < SEED_LIMIT
        return int(text) if fine else None

    def _on_another(self) -> None:
        self.seed.setText(str(following(self._seed() or 0) % 100_000))

    def _on_lay(self) -> None:
        self._timer.stop()
        self._make()
        if self._seed() is not None:
            self.close_sheet()
            self.made.emit(self._tiles)


def _wish_names() -> dict[str, tuple[str, str, str]]:
    """Of each wish its title and what its two ends mean; the keys are those of Wishes."""
    return {
        "compactness": (
            translate("RandomIsland", "Shape"),
            translate("RandomIsland", "long and thin"),
            translate("RandomIsland", "round"),
        ),
        "lakes": (
            translate("RandomIsland", "Lakes"),
            translate("RandomIsland", "none"),
            translate("RandomIsland", "many"),
        ),
        "mountains_apart": (
            translate("RandomIsland", "Mountains"),
            translate("RandomIsland", "in ridges"),
            translate("RandomIsland", "apart"),
        ),
        "coast": (
            translate("RandomIsland", "Coast"),
            translate("RandomIsland", "smooth"),
            translate("RandomIsland", "full of bays"),
        ),
    }
