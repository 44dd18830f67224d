"""Texts of the editor of tile sets."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tempus_desktop.games.tempus.tables import TILES_FOR_PLAYERS

translate = QCoreApplication.translate


def enough(count: int) -> str:
    """For how many players so many tiles are enough."""
    players = [players for players, wanted in TILES_FOR_PLAYERS.items() if wanted <= count]
    if players:
        text = translate("TileSet", "Tiles: {count}, enough for up to {players} players")
        return text.format(count=count, players=max(players))
    fewest = min(TILES_FOR_PLAYERS)
    text = translate("TileSet", "Tiles: {count}, but {players} players need {wanted}")
    return text.format(count=count, players=fewest, wanted=TILES_FOR_PLAYERS[fewest])


def no_more() -> str:
    """Why no tile can be added."""
    return translate("TileSet", "A set has no more tiles than that.")


def last_one() -> str:
    """Why the tile cannot be removed."""
    return translate("TileSet", "A set has a tile at least.")


def paint_step(tile: int) -> str:
    """What Undo takes back; tiles count from 0."""
    return translate("TileSet", "a terrain of tile {tile}").format(tile=tile + 1)


def add_step() -> str:
    """What Undo takes back."""
    return translate("TileSet", "another tile")


def remove_step(tile: int) -> str:
    """What Undo takes back; tiles count from 0."""
    return translate("TileSet", "removing tile {tile}").format(tile=tile + 1)
