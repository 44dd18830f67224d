"""A widget that lies over the window, blocks what is below it and keeps the keyboard to itself."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractButton, QWidget
from shiboken6 import isValid

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs.look import Look, dress

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Overlay(QWidget):
    """Covers its parent while shown.

    It is a child of the window's central area (or of whatever it shall cover), not a window of its
    own, so the window stays alive.

    Attributes:
        look: the present colours and type scale.
        primary: the button that Enter presses.
        tab_groups: parts in Tab order; within a part the keyboard goes from left to right.
    """

    closed = Signal()

    def __init__(self, palette: Palette, type_: Type, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = Look(palette, type_)
        self.primary: QAbstractButton | None = None
        self.tab_groups: list[QWidget] = []
        self._covered = parent
        self._before: QWidget | None = None
        self.hide()

    @property
    def covered(self) -> QWidget:
        """What the overlay lies over."""
        return self._covered

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale from now on."""
        self.look = Look(palette, type_)
        self.dress_all()

    def dress_all(self) -> None:
        """Dress every part; to be called after parts were added."""
        for part in self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            dress(part, self.look)
        self.fit()

    def open_sheet(self) -> None:
        """Show the overlay over everything and take the keyboard."""
        if not self.isVisible():
            self._before = self.window().focusWidget()
        self.show()
        self.raise_()
        self.dress_all()
        self.focus_first()

    def close_sheet(self) -> None:
        """Hide the overlay and give the keyboard back."""
        if self.isHidden():
            return
        self.hide()
        before, self._before = self._before, None
        # It may be gone by now: a row that was taken away, the field in which a name was edited.
        if before is not None and isValid(before) and before.isVisible():
            before.setFocus()
        self.closed.emit()

    def fit(self) -> None:
        """Take the size of what is covered."""
        self.setGeometry(self._covered.rect())

    def focus_first(self) -> None:
        """Put the keyboard on the first part that takes it."""
        stops = self._stops()
        target = stops[0] if stops else self
        target.setFocus(Qt.FocusReason.OtherFocusReason)
        self._on_moved_to(target)

    def on_escape(self) -> None:
        """Esc was pressed."""

    def on_digit(self, number: int) -> None:
        """A digit from 1 to 9 was pressed."""

    def _on_moved_to(self, part: QWidget) -> None:
        """The keyboard went to a part."""

    def _stops(self) -> list[QWidget]:
        """The parts that take the keyboard, in Tab order."""
        found: list[QWidget] = []
        widget = _next(self)
        while widget is not self:
            takes = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
            if takes and self.isAncestorOf(widget) and widget.isVisible() and widget.isEnabled():
                found.append(widget)
            widget = _next(widget)
        return sorted((stop for stop in found if not _is_passed(stop)), key=self._rank)

    def _rank(self, stop: QWidget) -> tuple[int, int]:
        for place, group in enumerate(self.tab_groups):
            if group is stop or group.isAncestorOf(stop):
                return place, stop.mapTo(self, QPoint()).x()
        return len(self.tab_groups), 0

    def focusNextPrevChild(self, forward: bool) -> bool:
        stops = self._stops()
        if not stops:
            return True
        here = self.focusWidget()
        index = stops.index(here) if here in stops else (-1 if forward else 0)
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        target = stops[(index + (1 if forward else -1)) % len(stops)]
        target.setFocus(reason)
        self._on_moved_to(target)
        return True

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Only now: all that happens to the window would go through every overlay otherwise.
        self._covered.installEventFilter(self)
        self.fit()

    def hideEvent(self, event: QHideEvent) -> None:
        self._covered.removeEventFilter(self)
        super().hideEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._covered and event.type() == QEvent.Type.Resize:
            self.fit()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            # Plain keys are the overlay's: Return must not end a round of the table below.
            command = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
            if not event.modifiers() & command and not _is_function_key(event.key()):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        primary = self.primary
        if event.key() == Qt.Key.Key_Escape:
            self.on_escape()
        elif event.key() in ENTER and primary is not None and primary.isVisible():
            primary.click()
        elif int(Qt.Key.Key_1) <= event.key() <= int(Qt.Key.Key_9):
            self.on_digit(event.key() - int(Qt.Key.Key_0))
        # Nothing reaches the table below.
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        event.accept()


def _next(widget: QWidget) -> QWidget:
    """What the keyboard comes to after a widget.

    PySide takes it for a part of that widget from then on: when the one goes, the other's wrapper
    would have no parent, and stay for good with all it shows. So it is told whose part it is.
    """
    following = widget.nextInFocusChain()
    assert following is not None  # the chain is a ring
    following.setParent(following.parentWidget())
    return following


def _is_passed(stop: QWidget) -> bool:
    """One of several exclusive choices of which another is picked: Tab goes to that one."""
    if not isinstance(stop, QAbstractButton) or not stop.autoExclusive() or stop.isChecked():
        return False
    parent = stop.parentWidget()
    siblings = [] if parent is None else parent.findChildren(QAbstractButton)
    return any(sibling.autoExclusive() and sibling.isChecked() for sibling in siblings)


def _is_function_key(key: int) -> bool:
    """F1 and the like keep their meaning everywhere."""
    return int(Qt.Key.Key_F1) <= key <= int(Qt.Key.Key_F35)
