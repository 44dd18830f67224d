"""What Improve found: the island before and after a change, in pictures and figures."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tempus_desktop.games.tempus.drafts import Draft
from tempus_desktop.games.tempus.state import LaidTile
from tempus_desktop.grids.hexes import Hex, HexGrid
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.geometry import SIDE, centre, tile_path
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.art.strokes import trace
from tempus_desktop.gui.dialogs.controls import Rank, SheetButton, Words
from tempus_desktop.gui.dialogs.look import painting
from tempus_desktop.gui.dialogs.sheet import Sheet
from tempus_desktop.gui.editor import lab_words
from tempus_desktop.gui.editor.lab_bars import RateBars, RateRow
from tempus_desktop.gui.editor.parts import Choice
from tempus_desktop.gui.editor.picture import island_image, picture_rect
from tempus_desktop.gui.layouts import discard
from tempus_desktop.gui.style import PANEL, guarded, rounded
from tempus_desktop.lab.changes import Change, Swapped
from tempus_desktop.lab.improve import Proposal
from tempus_desktop.lab.tally import Tally

translate = QCoreApplication.translate
_PICTURE = (430, 345)
"""Pixels, where there is room."""
_LOWEST = 220


class IslandPicture(QWidget):
    """An island, with tiles that are ringed."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._picture: QPixmap | None = None
        self.set_height(_PICTURE[1])
        self.setAccessibleName(name)

    def set_height(self, height: int) -> None:
        """Be so many pixels high, in the same shape."""
        self.setFixedSize(round(height * _PICTURE[0] / _PICTURE[1]), height)

    def show_island(
        self, sea: HexGrid, tiles: Sequence[LaidTile], ringed: Sequence[Hex], palette: Palette
    ) -> None:
        """Paint it."""
        dpr = self.devicePixelRatioF()
        image = island_image(sea, tiles, "", palette, round(_PICTURE[0] * dpr))
        rect = picture_rect(sea)
        painter = QPainter(image)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(image.width() / rect.width(), image.width() / rect.width())
            painter.translate(-rect.topLeft())
            for hex_ in ringed:
                path = tile_path(SIDE).translated(centre(sea, hex_))
                trace(painter, path, palette.colour("piece_outline"), 0.3 * SIDE)
                trace(painter, path, palette.colour("lit"), 0.17 * SIDE)
        finally:
            painter.end()
        self._picture = QPixmap.fromImage(image)
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        if self._picture is None:
            return
        rect = QRectF(QPointF(), self.rect().toRectF().size())
        with painting(self) as painter:
            painter.setClipPath(rounded(rect, PANEL))
            painter.drawPixmap(rect, self._picture, QRectF(self._picture.rect()))


class _Side(QWidget):
    """One island: what it is, its picture, its figures."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.title = Words(title, Type.name)
        self.picture = IslandPicture(title)
        self.unfairness = Words("", Type.body_bold)
        self.unfairness.setToolTip(lab_words.unfairness_note())
        self.seats = RateBars()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for part in (self.title, self.picture, self.unfairness, self.seats):
            column.addWidget(part, 0, Qt.AlignmentFlag.AlignTop)
        column.addStretch(1)

    def tell(self, tally: Tally) -> None:
        self.unfairness.setText(lab_words.unfairness(tally.unfairness))
        rows = [
            RateRow(lab_words.seat_name(n), rate, rate.verdict(tally.par, tally.players))
            for n, rate in enumerate(tally.seats)
        ]
        self.seats.tell(rows, tally.par)


class ImproveSheet(Sheet):
    """Shows proposals, one at a time, and lets one be taken.

    Signals:
        taken: a proposal (a Proposal).
    """

    taken = Signal(object)

    def __init__(self, palette: Palette, type_: Type, parent: QWidget) -> None:
        super().__init__(palette, type_, parent, width=960, closable=True)
        self.set_title(
            translate("Lab", "A fairer island"),
            translate("Lab", "Both were measured afresh, in games that no change was chosen by."),
        )
        self._proposals: tuple[Proposal, ...] = ()
        self._draft: Draft | None = None
        self._row = QHBoxLayout()
        self._row.setSpacing(0)
        self.choices: list[Choice] = []
        self.before = _Side(translate("Lab", "As it is"))
        self.after = _Side(translate("Lab", "After the change"))
        self.verdict = Words("", Type.body, align=Qt.AlignmentFlag.AlignHCenter)
        self.cancel = SheetButton(translate("Lab", "Leave it as it is"))
        self.take = SheetButton(translate("Lab", "Take this change"), Rank.PRIMARY)
        self.primary = self.take
        self.body.addLayout(self._row)
        sides = QHBoxLayout()
        sides.setSpacing(16)
        sides.addWidget(self.before)
        sides.addWidget(self.after)
        self.body.addLayout(sides)
        self.foot.addWidget(self.verdict)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.take)
        self.foot.addLayout(buttons)
        self.cancel.clicked.connect(self.close_sheet)
        self.take.clicked.connect(self._on_take)

    def open_with(
        self, draft: Draft, tiles: Sequence[LaidTile], before: Tally, found: Sequence[Proposal]
    ) -> None:
        """Show what was found for the island of a draft."""
        self._draft, self._proposals = draft, tuple(found)
        discard(self._row, self.choices)
        self.choices = [Choice(lab_words.change_name(p.change, draft)) for p in found]
        for place, choice in enumerate(self.choices):
            choice.set_look(self.look.palette, self.look.type)
            choice.setProperty("place", place)
            choice.clicked.connect(self._on_choice)
            self._row.addWidget(choice)
        self.choices[0].setChecked(True)
        self.before.tell(before)
        self._tiles = tuple(tiles)
        self._show(0)
        self.open_sheet()

    def fit(self) -> None:
        """Cover everything; the islands are so large that their figures are in sight as well."""
        room = self.before.picture.height() - self.lacking()
        for side in (self.before, self.after):
            side.picture.set_height(max(_LOWEST, min(_PICTURE[1], room)))
        super().fit()

    @property
    def shown(self) -> Proposal:
        """The proposal that is looked at."""
        place = next((n for n, choice in enumerate(self.choices) if choice.isChecked()), 0)
        return self._proposals[place]

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        super().set_look(palette, type_)
        if self._proposals and self.isVisible():
            self._paint_islands(self.shown)

    def _show(self, place: int) -> None:
        proposal = self._proposals[place]
        self._paint_islands(proposal)
        self.after.tell(proposal.after)
        self.verdict.setText(lab_words.whether_lower(proposal.shown))

    def _paint_islands(self, proposal: Proposal) -> None:
        draft = self._draft
        if draft is None:
            return
        ringed, palette = _places(proposal.change), self.look.palette
        self.before.picture.show_island(draft.sea, self._tiles, ringed, palette)
        self.after.picture.show_island(draft.sea, proposal.table.tiles, ringed, palette)

    def _on_choice(self) -> None:
        choice = self.sender()
        if isinstance(choice, Choice):
            self._show(choice.property("place"))

    def _on_take(self) -> None:
        proposal = self.shown
        self.close_sheet()
        self.taken.emit(proposal)


def _places(change: Change) -> tuple[Hex, ...]:
    if isinstance(change, Swapped):
        return change.one, change.other
    return (change.centre,)
