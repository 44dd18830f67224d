"""The gallery: the program's islands and one's own, each with its picture."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from tempus_desktop.games.tempus.drafts import from_tiles, island
from tempus_desktop.games.tempus.tables import TILES_FOR_PLAYERS
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs.controls import Words
from tempus_desktop.gui.editor.own_card import OwnCard
from tempus_desktop.gui.editor.picture import island_image
from tempus_desktop.gui.editor.picture_card import (
    PictureCard,
    card_width,
    columns_for,
    section,
)
from tempus_desktop.gui.editor.picture_sheet import PictureSheet
from tempus_desktop.gui.layouts import clear
from tempus_desktop.gui.why import why
from tempus_desktop.storage.gallery import (
    Entry,
    Unreadable,
    built_in_entries,
    delete,
    own_entries,
    put_back,
    rename,
)

translate = QCoreApplication.translate
_WIDE, _HIGH = 206, 212


class IslandCard(PictureCard):
    """An island's picture, name and figures."""

    def __init__(self, entry: Entry) -> None:
        layout = entry.layout
        found = island(from_tiles("", layout.sea, layout.tiles, ()))
        line = _line(len(layout.tiles), len(found.lakes))
        super().__init__(layout.name or translate("Gallery", "no name"), line, _WIDE, _HIGH)
        self.entry = entry

    def image(self, palette: Palette, width: int, height: int) -> QImage:
        layout = self.entry.layout
        return island_image(layout.sea, layout.tiles, "", palette, width)


class GallerySheet(PictureSheet):
    """Shows all islands at hand and lets one be chosen.

    Signals:
        chosen: an island (an Entry).
    """

    chosen = Signal(object)

    def __init__(self, palette: Palette, type_: Type, parent: QWidget) -> None:
        super().__init__(palette, type_, parent, width=1130)
        self.set_title(translate("Gallery", "Islands"))
        self.column.setSpacing(6)
        self.foot.addWidget(self.close_button)
        self.tab_groups = [self.room, self.undo, self.close_button]
        self.cards: list[IslandCard] = []
        self._players: int | None = None

    def open_for(self, players: int | None) -> None:
        """Show the islands for so many players first."""
        self._players = players
        self.open_sheet()

    def shown_cards(self) -> list[PictureCard]:
        """All cards."""
        return list(self.cards)

    def fill(self) -> None:
        """Show the islands that are there now; cards that were painted are kept."""
        kept = {card.entry: card for card in self.cards}
        for card in self.cards:
            card.setParent(None)
        clear(self.column)
        self.cards = []
        columns = columns_for(self.room_across(), _WIDE, self.look)
        for title, entries in self._sections():
            parts: list[QWidget] = []
            for entry in entries:
                if isinstance(entry, Unreadable):
                    parts.append(self._unreadable(entry))
                    continue
                card = kept.get(entry) or self._card(entry)
                self.cards.append(card)
                parts.append(card if entry.built_in else self._own(entry, card))
            self.column.addWidget(section(title, parts, columns))

    def _own(self, entry: Entry, card: IslandCard) -> OwnCard:
        own = OwnCard(card, entry.name, (self.look.palette, self.look.type))
        own.renamed.connect(lambda name: self._on_renamed(entry, name))
        own.deleted.connect(lambda: self._on_deleted(entry))
        return own

    def _unreadable(self, entry: Unreadable) -> OwnCard:
        reason = Words(f"{entry.name}: {why(entry.error)}", Type.small_bold, "illegal", wrap=True)
        reason.setFixedWidth(card_width(_WIDE, self.look))
        own = OwnCard(reason, entry.name, (self.look.palette, self.look.type), readable=False)
        own.deleted.connect(lambda: self._on_deleted(entry))
        return own

    def _card(self, entry: Entry) -> IslandCard:
        card = IslandCard(entry)
        card.clicked.connect(self._on_card)
        return card

    def _sections(self) -> list[tuple[str, Sequence[Entry | Unreadable]]]:
        """Own islands, then the program's by number of players; the wanted number first."""
        built_in, (own, unreadable) = built_in_entries(), own_entries()
        order = sorted(TILES_FOR_PLAYERS, key=lambda players: (players != self._players, players))
        sections: list[tuple[str, Sequence[Entry | Unreadable]]] = [
            (
                translate("Gallery", "For {players} players").format(players=players),
                [e for e in built_in if len(e.layout.tiles) == TILES_FOR_PLAYERS[players]],
            )
            for players in order
        ]
        sections.insert(
            1 if self._players else 0, (translate("Gallery", "Yours"), [*own, *unreadable])
        )
        return [(title, entries) for title, entries in sections if entries]

    def _on_renamed(self, entry: Entry, name: str) -> None:
        before = entry.name
        text = translate("Gallery", "{old} is called {new} now.").format(old=before, new=name)
        self.attempt(lambda: rename(entry, name), text, lambda: rename(entry, before))

    def _on_deleted(self, entry: Entry | Unreadable) -> None:
        contents = b""

        def away() -> None:
            nonlocal contents
            contents = delete(entry)

        text = translate("Gallery", "{name} was deleted.").format(name=entry.name)
        self.attempt(away, text, lambda: put_back(entry, contents))

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
