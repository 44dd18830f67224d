"""The overlays of a window together: they stay on top, and leave when another page comes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from tempus_desktop.gui.dialogs.notice import Notice
from tempus_desktop.gui.dialogs.overlay import Overlay
from tempus_desktop.gui.dialogs.sheet import Sheet


@contextmanager
def kept_on_top(window: QWidget) -> Iterator[None]:
    """Have overlays lie over all else of a window afterwards, in the order in which they lie now.

    Qt raises docks that get another place, and the middle of the window with them.
    """
    direct = Qt.FindChildOption.FindDirectChildrenOnly
    lying = [part for part in window.findChildren(Overlay, options=direct) if not part.isHidden()]
    yield
    for overlay in lying:
        overlay.raise_()


def put_sheets_away(window: QWidget) -> None:
    """Close all that Esc would close, so that nothing hides what comes next.

    A notice stays: what is opened may be the very cause of it, and it is not read yet.
    """
    for sheet in reversed(window.findChildren(Sheet)):
        shown = not sheet.isHidden()
        if shown and sheet.is_closable and not isinstance(sheet, Notice):
            sheet.close_sheet()
