"""The sets that New Game has to choose from: cards and map tiles."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from tempus_desktop.gui.dialogs.set_choice import SetKind
from tempus_desktop.storage import card_sets, tile_sets
from tempus_desktop.storage.layouts import Layout
from tempus_desktop.storage.own_sets import OwnSets, T

translate = QCoreApplication.translate


def cards() -> SetKind:
    """Decks with the terrains of the eras."""

    def read(path: Path) -> Callable[[], None]:
        card_sets.check_for_match(card_sets.OWN_CARDS.load(path))
        return lambda: None  # they fit every game or none

    return SetKind(
        edit=translate("SetKinds", "Edit the cards"),
        ask=translate("SetKinds", "Choose cards"),
        files=translate("SetKinds", "Card sets"),
        suffix=card_sets.SUFFIX,
        unfit=translate("SetKinds", "These cards cannot be used: {why}."),
        entries=lambda: _by_name(card_sets.OWN_CARDS),
        read=read,
    )


def tiles(table: Callable[[], tuple[int, Layout | None]]) -> SetKind:
    """Map tiles; ``table`` tells how many play and on which layout, if on one."""

    def read(path: Path) -> Callable[[], None]:
        found = tile_sets.OWN_TILES.load(path)
        return lambda: tile_sets.check_for_match(found, *table())

    return SetKind(
        edit=translate("SetKinds", "Edit the tiles"),
        ask=translate("SetKinds", "Choose tiles"),
        files=translate("SetKinds", "Tile sets"),
        suffix=tile_sets.SUFFIX,
        unfit=translate("SetKinds", "These tiles cannot be used: {why}."),
        entries=lambda: _by_name(tile_sets.OWN_TILES),
        read=read,
    )


def _by_name(own: OwnSets[T]) -> list[tuple[str, Path]]:
    return [(entry.content.name, entry.path) for entry in own.entries()]
