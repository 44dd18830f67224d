"""What a screen reader is told: the hex under the cursor, and every piece by its name.

Only public facts are told; the texts are made from what the board shows to everybody.
"""

from __future__ import annotations

from functools import lru_cache
from typing import cast
from weakref import ref

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QAccessibleInterface,
)
from PySide6.QtWidgets import QAccessibleWidget, QGraphicsView
from shiboken6 import isValid

from tempus_desktop.gui.art.tile import turned_faces
from tempus_desktop.gui.table.canvas import Canvas
from tempus_desktop.gui.table.items import PieceItem
from tempus_desktop.gui.table.scene import BoardScene
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


# Qt means a null pointer by this; the type stubs know of none.
NOBODY = cast(QAccessibleInterface, None)


class PieceAccess(QAccessibleInterface):
    """A stack or a city, as a screen reader sees it."""

    def __init__(self, item: PieceItem) -> None:
        super().__init__()
        self._item = ref(item)

    def isValid(self) -> bool:
        item = self._item()
        return item is not None and item.scene() is not None

    def object(self) -> QObject:
        return cast(QObject, self._item())

    def parent(self) -> QAccessibleInterface:
        view = self._view()
        return NOBODY if view is None else QAccessible.queryAccessibleInterface(view)

    def child(self, index: int) -> QAccessibleInterface:
        return NOBODY

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        return NOBODY

    def childCount(self) -> int:
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def text(self, kind: QAccessible.Text) -> str:
        item = self._item()
        return item.name if item is not None and kind is QAccessible.Text.Name else ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Names of pieces are not changed from outside."""

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.ListItem

    def state(self) -> QAccessible.State:
        return QAccessible.State()

    def rect(self) -> QRect:
        item, view = self._item(), self._view()
        if item is None or view is None:
            return QRect()
        on_view = view.mapFromScene(item.mapToScene(item.shape()).boundingRect()).boundingRect()
        return QRect(view.viewport().mapToGlobal(on_view.topLeft()), on_view.size())

    def _view(self) -> QGraphicsView | None:
        item = self._item()
        scene = None if item is None else item.scene()
        views = [] if scene is None else scene.views()
        return views[0] if views else None


class BoardAccess(QAccessibleWidget):
    """The board: its widgets, then its pieces in reading order."""

    def __init__(self, view: QGraphicsView) -> None:
        super().__init__(view, QAccessible.Role.List)
        self._view = ref(view)

    def childCount(self) -> int:
        return super().childCount() + len(self._pieces())

    def child(self, index: int) -> QAccessibleInterface:
        widgets = super().childCount()
        if index < widgets:
            return super().child(index)
        pieces = self._pieces()
        if index - widgets >= len(pieces):
            return NOBODY
        return QAccessible.queryAccessibleInterface(pieces[index - widgets])

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        item = child.object()
        pieces = self._pieces()
        if isinstance(item, PieceItem) and item in pieces:
            return super().childCount() + pieces.index(item)
        return super().indexOfChild(child)

    def _pieces(self) -> list[PieceItem]:
        view = self._view()
        scene = None if view is None else view.scene()
        return scene.piece_items() if isinstance(scene, BoardScene) else []


class Factory:
    """Gives Qt what screen readers see of boards and pieces.

    Qt asks once for every object and deletes the answer together with the object; were Python to
    delete it before, Qt would do it a second time. So it is kept here until Qt has.
    """

    def __init__(self) -> None:
        self._given: list[PieceAccess | BoardAccess] = []

    def __call__(self, key: str, thing: QObject | None) -> QAccessibleInterface | None:
        access: PieceAccess | BoardAccess
        if isinstance(thing, PieceItem):
            access = PieceAccess(thing)
        elif isinstance(thing, Canvas):
            access = BoardAccess(thing)
        else:
            return None
        self._given = [*filter(isValid, self._given), access]
        return access


@lru_cache(maxsize=1)
def install() -> None:
    """Let screen readers see boards and pieces; once a program."""
    QAccessible.installFactory(Factory())
