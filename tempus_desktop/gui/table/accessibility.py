"""What a screen reader is told: the board's hex under the cursor, and every piece by name.

Only public facts are told; the texts are made from what the board shows to everybody.
"""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QGraphicsView

from tempus_desktop.gui.art.tile import turned_faces
from tempus_desktop.gui.table.wording import tile_text


def announce(view: QGraphicsView, text: str) -> None:
    """Make a text the view's description and have it spoken."""
    if text == view.accessibleDescription():
        return
    view.setAccessibleDescription(text)
    if QAccessible.isActive():
        change = QAccessibleEvent(view, QAccessible.Event.DescriptionChanged)
        QAccessible.updateAccessibility(change)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(view, text))


def tile_in_words(faces: str, turn: int) -> str:
    """The tile in hand, as it lies."""
    return tile_text(turned_faces(faces, turn), turn)
