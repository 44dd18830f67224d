"""Asking how something is to be written, and where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget


def offer_ways(button: QWidget, ways: Sequence[tuple[str, Callable[[], object]]]) -> None:
    """Show below a button what can be chosen: words, and what is done then.

    The pointer may be anywhere when the button is pressed by a key.
    """
    menu = QMenu(button)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    for text, do in ways:
        menu.addAction(text, do)
    menu.popup(button.mapToGlobal(button.rect().bottomLeft()))


def ask_where(parent: QWidget, title: str, name: str, ending: str, kinds: str) -> Path | None:
    """The file that the person names, with its ending; ``None``: they would rather not.

    Not every system's dialog adds the ending, and without it the file would not be offered when it
    is to be opened again. A file that is there already under the whole name is written over only
    if the person was asked about that very name.

    Args:
        name: is suggested; among the person's documents where it names no folder.
        ending: of the file's name, with its dot.
        kinds: what is shown of a folder.
    """
    if Path(name).name == name:
        name = str(Path(_documents()) / name)
    while True:
        chosen, _ = QFileDialog.getSaveFileName(parent, title, name, kinds)
        if not chosen:
            return None
        path = Path(chosen)
        if path.name.lower().endswith(ending):
            return path
        name = f"{chosen}{ending}"
        if not Path(name).exists():
            return Path(name)


def _documents() -> str:
    """Where people look for what they saved: a program's own folder may be anywhere."""
    places = QStandardPaths.StandardLocation
    found = QStandardPaths.writableLocation(places.DocumentsLocation)
    return found if Path(found).is_dir() else QStandardPaths.writableLocation(places.HomeLocation)
