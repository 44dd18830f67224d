"""The sets that New Game has to choose from: cards and map tiles."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from tempus_desktop.gui.dialogs.set_choice import SetKind
from tempus_desktop.storage import card_sets, tile_sets
from tempus_desktop.storage.layouts import Layout

translate = QCoreApplication.translate


def cards() -> SetKind:
    """Decks with the terrains of the eras."""

    def read(path: Path) -> Callable[[], None]:
        return partial(card_sets.check_for_match, card_sets.load_card_set(path))

    return SetKind(
        edit=translate("SetKinds", "Edit the cards"),
        ask=translate("SetKinds", "Choose cards"),
        files=translate("SetKinds", "Card sets"),
        suffix=card_sets.SUFFIX,
        unfit=translate("SetKinds", "These cards cannot be used: {why}."),
        entries=lambda: [(entry.cards.name, entry.path) for entry in card_sets.own_entries()],
        read=read,
    )


def tiles(table: Callable[[], tuple[int, Layout | None]]) -> SetKind:
    """Map tiles; ``table`` tells how many play and on which layout, if on one."""

    def read(path: Path) -> Callable[[], None]:
        found = tile_sets.load_tile_set(path)
        return lambda: tile_sets.check_for_match(found, *table())

    return SetKind(
        edit=translate("SetKinds", "Edit the tiles"),
        ask=translate("SetKinds", "Choose tiles"),
        files=translate("SetKinds", "Tile sets"),
        suffix=tile_sets.SUFFIX,
        unfit=translate("SetKinds", "These tiles cannot be used: {why}."),
        entries=lambda: [(entry.tiles.name, entry.path) for entry in tile_sets.own_entries()],
        read=read,
    )
