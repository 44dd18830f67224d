"""Taking widgets out of layouts.

Qt frees a layout's items without telling Python, and PySide keeps a wrapper of each that came with
a layout added to another one. A wrapper whose item was freed would then stand for whatever comes to
lie at the same address, and the program would fall over somewhere else. An item that is taken out
belongs to Python, and its wrapper goes with it.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QLayout, QWidget


def discard(layout: QLayout, widgets: Iterable[QWidget]) -> None:
    """Take these out of a layout and have them deleted; at once nobody sees or hears of them."""
    for widget in widgets:
        layout.takeAt(layout.indexOf(widget))
        _delete(widget)


def clear(layout: QLayout, keep: QWidget | None = None) -> None:
    """Empty a layout; its widgets are deleted, but for one that is to be laid out again."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None and widget is not keep:
            _delete(widget)


def _delete(widget: QWidget) -> None:
    widget.hide()
    # With a parent it would be read aloud until it is gone.
    widget.setParent(None)
    widget.deleteLater()
