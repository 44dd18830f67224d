"""Asking where a file is to be written."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget


def ask_where(parent: QWidget, title: str, name: str, ending: str, kinds: str) -> Path | None:
    """The file that the person names, with its ending; ``None``: they would rather not.

    Not every system's dialog adds the ending, and without it the file would not be offered when it
    is to be opened again. A file that is there already under the whole name is written over only
    if the person was asked about that very name.

    Args:
        name: is suggested.
        ending: of the file's name, with its dot.
        kinds: what is shown of a folder.
    """
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
