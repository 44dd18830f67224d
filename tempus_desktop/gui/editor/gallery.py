"""The gallery: the program's islands and one's own, each with its picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QAbstractButton,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus.drafts import from_tiles, island
from tempus_desktop.games.tempus.tables import TILES_FOR_PLAYERS
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs.controls import Rank, SheetButton, Words
from tempus_desktop.gui.dialogs.look import Look, painting
from tempus_desktop.gui.dialogs.sheet import Sheet
from tempus_desktop.gui.editor.gallery_own import OwnIsland
from tempus_desktop.gui.editor.picture import island_image
from tempus_desktop.gui.panels.lettering import put
from tempus_desktop.gui.style import PANEL, guarded, paint_box, paint_focus_ring, rounded
from tempus_desktop.gui.why import why
from tempus_desktop.storage.gallery import (
    Entry,
    built_in_entries,
    delete,
    own_entries,
    put_back,
    rename,
)

translate = QCoreApplication.translate
COLUMNS = 5
_WIDE, _HIGH = 206, 212
_PICTURE = 198


class IslandCard(QAbstractButton):
    """An island's picture, name and figures; its picture comes when there is time."""

    def __init__(self, entry: Entry) -> None:
        super().__init__()
        self.entry = entry
        self._look: Look | None = None
        self._pictures: dict[str, QPixmap] = {}
        layout = entry.layout
        found = island(from_tiles("", layout.sea, layout.tiles, ()))
        self._line = _line(len(layout.tiles), len(found.lakes))
        self._name = layout.name or translate("Gallery", "no name")
        self.setText(self._name)
        self.setAccessibleName(f"{self._name}. {self._line}")
        self.setToolTip(f"{self._name}. {self._line}")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        self._look = Look(palette, type_)
        self.setFixedSize(self.sizeHint())
        self.update()

    @property
    def waits(self) -> bool:
        """Its picture in the present theme is still to be painted."""
        return self._look is not None and self._look.palette.name not in self._pictures

    def paint_picture(self) -> None:
        """Paint its picture now; some tens of milliseconds."""
        if self._look is None:
            return
        dpr = self.devicePixelRatioF()
        layout, width = self.entry.layout, round(_PICTURE * dpr)
        image = island_image(layout.sea, layout.tiles, "", self._look.palette, width)
        picture = QPixmap.fromImage(image)
        picture.setDevicePixelRatio(dpr)
        self._pictures[self._look.palette.name] = picture
        self.update()

    def sizeHint(self) -> QSize:
        extra = 50 if self._look is None else self._look.px(50)
        return QSize(_WIDE, _HIGH - 50 + extra)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        face = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        with painting(self) as painter:
            ground = "lit" if self.isDown() else "button" if self.underMouse() else "panel_raised"
            paint_box(painter, face, PANEL, look.colour(ground), look.colour("line"), 1.2)
            self._paint_inside(painter, face, look)
            if self.hasFocus():
                paint_focus_ring(painter, face, look.palette, PANEL)

    def _paint_inside(self, painter: QPainter, face: QRectF, look: Look) -> None:
        picture = self._pictures.get(look.palette.name)
        room = QRectF(face.left() + 2, face.top() + 2, _PICTURE, face.height() - look.px(46) - 4)
        painter.save()
        painter.setClipPath(rounded(room, PANEL - 2))
        painter.fillRect(room, look.colour("sea_mid"))
        if picture is not None:
            high = picture.height() / picture.devicePixelRatio()
            target = QRectF(room.left(), room.center().y() - high / 2, _PICTURE, high)
            painter.drawPixmap(target, picture, QRectF(picture.rect()))
        painter.restore()
        name = QRectF(face.left() + 9, room.bottom() + 1, face.width() - 18, look.px(24))
        ink = look.colour("piece_outline") if self.isDown() else look.colour("ink")
        put(painter, name, self._name, look.type.name(), ink)
        below = QRectF(name.left(), name.bottom() - 2, name.width(), look.px(20))
        put(painter, below, self._line, look.type.small(), look.colour("ink_soft"))


class GallerySheet(Sheet):
    """Shows all islands at hand and lets one be chosen; Esc closes it.

    Signals:
        chosen: an island (an Entry).
    """

    chosen = Signal(object)

    def __init__(self, palette: Palette, type_: Type, parent: QWidget) -> None:
        super().__init__(palette, type_, parent, width=1130, closable=True)
        self.set_title(translate("Gallery", "Islands"))
        self._room = QWidget()
        self._column = QVBoxLayout(self._room)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        self.body.addWidget(self._room)
        self.close_button = SheetButton(translate("Gallery", "Close"), Rank.SECONDARY)
        self.close_button.clicked.connect(self.close_sheet)
        self.note = Words("", Type.body)
        self.undo = SheetButton(translate("Gallery", "Undo"), icon=Icon.UNDO)
        self.undo.clicked.connect(self._on_undo)
        told = QHBoxLayout()
        told.addWidget(self.note, 1)
        told.addWidget(self.undo)
        self.foot.addLayout(told)
        self.foot.addWidget(self.close_button)
        self.tab_groups = [self._room, self.undo, self.close_button]
        self._undoing: Callable[[], None] | None = None
        self.cards: list[IslandCard] = []
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._paint_next)
        self._players: int | None = None

    def open_for(self, players: int | None) -> None:
        """Show the islands for so many players first."""
        self._players = players
        self.open_sheet()

    def open_sheet(self) -> None:
        """Show the islands that are there now."""
        self._tell("", None)
        self._fill()
        super().open_sheet()
        self._timer.start(0)

    def close_sheet(self) -> None:
        """Hide the gallery."""
        self._timer.stop()
        super().close_sheet()

    def _fill(self) -> None:
        kept = {card.entry: card for card in self.cards}
        while (item := self._column.takeAt(0)) is not None:
            part = item.widget()
            if part is not None:
                for card in part.findChildren(IslandCard):
                    card.setParent(None)
                part.setParent(None)
                part.deleteLater()
        self.cards = []
        for title, entries in self._sections():
            section = QWidget()
            grid = QGridLayout(section)
            grid.setContentsMargins(0, 0, 0, 6)
            grid.setSpacing(6)
            grid.addWidget(Words(title, Type.name), 0, 0, 1, COLUMNS)
            for place, entry in enumerate(entries):
                card = kept.get(entry) or self._card(entry)
                self.cards.append(card)
                shown = card if entry.built_in else self._own(entry, card)
                grid.addWidget(shown, 1 + place // COLUMNS, place % COLUMNS)
            grid.setColumnStretch(COLUMNS, 1)
            self._column.addWidget(section)

    def _own(self, entry: Entry, card: IslandCard) -> OwnIsland:
        own = OwnIsland(entry, card, self.look.palette, self.look.type)
        own.renamed.connect(self._on_renamed)
        own.deleted.connect(self._on_deleted)
        return own

    def _card(self, entry: Entry) -> IslandCard:
        card = IslandCard(entry)
        card.clicked.connect(self._on_card)
        return card

    def _sections(self) -> list[tuple[str, Sequence[Entry]]]:
        """Own islands, then the program's by number of players; the wanted number first."""
        built_in, own = built_in_entries(), own_entries()
        order = sorted(TILES_FOR_PLAYERS, key=lambda players: (players != self._players, players))
        sections: list[tuple[str, Sequence[Entry]]] = [
            (
                translate("Gallery", "For {players} players").format(players=players),
                [e for e in built_in if len(e.layout.tiles) == TILES_FOR_PLAYERS[players]],
            )
            for players in order
        ]
        sections.insert(1 if self._players else 0, (translate("Gallery", "Yours"), own))
        return [(title, entries) for title, entries in sections if entries]

    def _paint_next(self) -> None:
        """One picture, then let the window breathe."""
        waiting = next((card for card in self.cards if card.waits), None)
        if waiting is None:
            self._timer.stop()
        else:
            waiting.paint_picture()

    def _on_renamed(self, entry: Entry, name: str) -> None:
        before = entry.layout.name
        text = translate("Gallery", "{old} is called {new} now.").format(old=before, new=name)
        self._try(lambda: rename(entry, name), text, lambda: rename(entry, before))

    def _on_deleted(self, entry: Entry) -> None:
        contents = b""

        def away() -> None:
            nonlocal contents
            contents = delete(entry)

        text = translate("Gallery", "{name} was deleted.").format(name=entry.layout.name)
        self._try(away, text, lambda: put_back(entry, contents))

    def _on_undo(self) -> None:
        back = self._undoing
        if back is not None:
            self._try(back, "", None)

    def _try(self, do: Callable[[], None], text: str, back: Callable[[], None] | None) -> None:
        """Do something to a file and tell; what fails is told instead, and nothing to undo."""
        try:
            do()
        except (BadFile, OSError) as error:
            text, back = why(error), None
        self._tell(text, back)
        self._fill()
        self.dress_all()
        self._timer.start(0)
        (self.undo if back is not None else self.close_button).setFocus()

    def _tell(self, text: str, back: Callable[[], None] | None) -> None:
        self._undoing = back
        self.note.setText(text)
        self.note.setVisible(bool(text))
        self.undo.setVisible(back is not None)

    def _on_card(self) -> None:
        card = self.sender()
        if isinstance(card, IslandCard):
            self.close_sheet()
            self.chosen.emit(card.entry)


def _line(tiles: int, lakes: int) -> str:
    """For how many players, and how many lakes."""
    players = next((n for n, count in TILES_FOR_PLAYERS.items() if count == tiles), None)
    if players is None:
        text = translate("Gallery", "{tiles} tiles, lakes: {lakes}")
        return text.format(tiles=tiles, lakes=lakes)
    text = translate("Gallery", "{players} players, lakes: {lakes}")
    return text.format(players=players, lakes=lakes)
