"""Hands that do anything: real events of mouse, wheel and keyboard, to whatever window there is.

Events go to windows, not to widgets: Qt finds the widget below the pointer or with the keyboard, as
it does for a person, popups and sheets included.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import TypeVar

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QAction, QGuiApplication, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLineEdit,
    QListWidget,
    QMenu,
    QMenuBar,
    QSlider,
    QTableWidget,
    QTreeWidget,
    QWidget,
)

from tempus_desktop.gui.main_window import MainWindow

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
CONTROL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
_KEY = Qt.Key
KEYS = (
    *(_KEY.Key_Return, _KEY.Key_Escape, _KEY.Key_Tab, _KEY.Key_Space, _KEY.Key_Enter),
    *(_KEY.Key_Left, _KEY.Key_Right, _KEY.Key_Up, _KEY.Key_Down, _KEY.Key_Period),
    *(_KEY.Key_M, _KEY.Key_B, _KEY.Key_F, _KEY.Key_I, _KEY.Key_C, _KEY.Key_H, _KEY.Key_W),
    *(_KEY.Key_R, _KEY.Key_1, _KEY.Key_2, _KEY.Key_3, _KEY.Key_0, _KEY.Key_Plus, _KEY.Key_Minus),
    *(_KEY.Key_Delete, _KEY.Key_Backspace, _KEY.Key_Home, _KEY.Key_End, _KEY.Key_PageDown),
    *(_KEY.Key_PageUp, _KEY.Key_F1, _KEY.Key_F11, _KEY.Key_Menu),
)
CHORDS = (
    *((CONTROL, key) for key in (_KEY.Key_Z, _KEY.Key_Y, _KEY.Key_N, _KEY.Key_G, _KEY.Key_L)),
    *((CONTROL, key) for key in (_KEY.Key_A, _KEY.Key_C, _KEY.Key_V, _KEY.Key_X, _KEY.Key_0)),
    *((CONTROL, key) for key in (_KEY.Key_Right, _KEY.Key_Left, _KEY.Key_Plus, _KEY.Key_Minus)),
    *((CONTROL, key) for key in (_KEY.Key_T, _KEY.Key_R, _KEY.Key_H, _KEY.Key_S, _KEY.Key_E)),
    *((CONTROL, key) for key in (_KEY.Key_Return, _KEY.Key_O, _KEY.Key_I, _KEY.Key_Q)),
    *((CONTROL | SHIFT, key) for key in (_KEY.Key_Z, _KEY.Key_Backspace, _KEY.Key_S)),
    *((CONTROL | SHIFT, key) for key in (_KEY.Key_O, _KEY.Key_N)),
    *((SHIFT, key) for key in (_KEY.Key_Tab, _KEY.Key_H, _KEY.Key_R, _KEY.Key_Right)),
    *((ALT, key) for key in (_KEY.Key_G, _KEY.Key_M, _KEY.Key_O, _KEY.Key_S)),
)
TEXTS = ("a:b/\\c", "CON", "x" * 300, "🎲🏝️ 하나", "İı ß", "%n {name}", "مهدی\n", "-1", "\u202e7")
"""Lie on the clipboard, to be pasted into whatever takes them."""
THINGS = (
    *(QAbstractButton, QLineEdit, QComboBox, QSlider, QMenuBar),
    *(QListWidget, QTableWidget, QTreeWidget),
)
"""What a hand aims at rather than anywhere."""

_Picked = TypeVar("_Picked")


def let_happen() -> None:
    """What an event loop does before it waits: all events, and what is to be deleted is.

    Qt deletes later only in a loop that runs, and here none does: all that a match or a sheet left
    behind would stay to the end of the test, and take on every look.
    """
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


class Freer(QObject):
    """Closes menus and dialogs in which Qt itself waits, such as the one of a scroll bar.

    While an event of the monkey's is being handled nobody else would; a menu of the program's own
    only lies there and is not waited in.
    """

    def __init__(self) -> None:
        super().__init__()
        self._late = 0
        self._timer = QTimer(self, interval=50)
        self._timer.timeout.connect(self._on_time)

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """An event is being handled."""
        self._late = 0
        self._timer.start()
        yield
        self._timer.stop()

    def _on_time(self) -> None:
        self._late += 1
        caught = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if self._late > 2 and caught is not None:
            caught.close()


class Hands:
    """Does one thing after the other to a window and all that opens from it."""

    def __init__(self, window: MainWindow, rng: Random) -> None:
        self._window, self._rng = window, rng
        self._freer = Freer()
        self._held: QPoint | None = None

    def act(self) -> str:
        """Do one thing; what it was, for whoever has to find out why it was wrong."""
        with self._freer.waiting():
            popup = QApplication.activePopupWidget()
            if popup is not None and self._rng.random() < 0.9:
                return self._in_popup(popup)
            return self._in_window(self._some(self._windows()))

    def _some(self, things: list[_Picked]) -> _Picked:
        return self._rng.choice(things)

    def _windows(self) -> list[QWidget]:
        """The main window mostly, and others that are open beside it."""
        others = [
            widget
            for widget in QApplication.topLevelWidgets()
            if widget is not self._window and widget.isVisible() and widget.parent() is not None
        ]
        others.sort(key=lambda widget: (type(widget).__name__, widget.x(), widget.y()))
        return [self._window] * (1 + 3 * len(others)) + others

    def _in_popup(self, popup: QWidget) -> str:
        actions = [a for a in popup.actions() if a.isVisible() and a.isEnabled()]
        chance = self._rng.random()
        if isinstance(popup, QMenu) and actions and chance < 0.5:
            action = self._some(actions)
            told = f"menu {action.text()!r}"
            self.click(popup, popup.actionGeometry(action).center())
            return told
        if chance < 0.75:
            return self._key(popup, self._some([*KEYS[:2], *KEYS[5:9]]), NONE)
        spot = self._anywhere(popup)
        self.click(popup, spot)
        return f"click {spot.toTuple()} in a popup"

    def _in_window(self, window: QWidget) -> str:
        chance = self._rng.random()
        if chance < 0.4:
            return self._at_thing(window)
        if chance < 0.58:
            return self._on_board(window)
        if chance < 0.7:
            return self._anywhere_at(window)
        if chance < 0.9:
            return self._key(window, self._some(list(KEYS)), NONE)
        if chance < 0.97:
            modifier, key = self._some(list(CHORDS))
            return self._key(window, key, modifier)
        return self._paste(window)

    # --- mouse

    def click(
        self,
        window: QWidget,
        spot: QPoint,
        button: Qt.MouseButton = LEFT,
        modifier: Qt.KeyboardModifier = NONE,
    ) -> None:
        """Click at a spot of a window."""
        QTest.mouseClick(_handle(window), button, modifier, spot)

    def press(self, thing: QWidget) -> None:
        """Click a thing; where it is out of sight, press it by the keyboard."""
        window, spot = thing.window(), _middle(thing)
        if window.childAt(spot) is thing:
            self.click(window, spot)
        else:
            thing.setFocus()
            self._key(window, _KEY.Key_Space, NONE)

    def press_row(self, things: QListWidget, row: int) -> None:
        """Click a row of a list."""
        view, rect = things.viewport(), things.visualItemRect(things.item(row))
        self.click(things.window(), view.mapTo(things.window(), rect.center()))

    def choose(self, action: QAction) -> None:
        """Choose a command of a menu."""
        bar = self._window.menuBar()
        menus = [entry for entry in bar.actions() if isinstance(entry.menu(), QMenu)]
        [entry] = [entry for entry in menus if action in _menu(entry).actions()]
        self.click(self._window, bar.mapTo(self._window, bar.actionGeometry(entry).center()))
        popup = QApplication.activePopupWidget()
        assert popup is _menu(entry), f"the menu of {action.text()!r} did not open"
        self.click(popup, _menu(entry).actionGeometry(action).center())

    def _at_thing(self, window: QWidget) -> str:
        things = [thing for thing in _things(window) if _is_aimed_at(thing, window)]
        if not things:
            return self._anywhere_at(window)
        thing = self._some(things)
        # Now: the click may well be the end of it.
        told = f"click {type(thing).__name__} {thing.accessibleName()!r}"
        spot = thing.mapTo(window, self._anywhere(thing))
        self.click(window, _middle(thing) if isinstance(thing, QAbstractButton) else spot)
        return told

    def _on_board(self, window: QWidget) -> str:
        """Mostly where something is lit or stands; click it or carry it elsewhere."""
        board = self._window.room.board
        stage = board._stage
        if window is not self._window or not board.isVisible() or stage is None:
            return self._anywhere_at(window)
        hexes = sorted({*stage.scene.marks.lit, *(item.hex for item in stage.scene.piece_items())})
        if not hexes:
            return self._anywhere_at(window)
        origin, target = (
            board.viewport().mapTo(window, board.mapFromScene(stage.spot(self._some(hexes))))
            for _ in range(2)
        )
        if not window.rect().contains(origin) or not window.rect().contains(target):
            return self._anywhere_at(window)
        if self._rng.random() < 0.6:
            self.click(window, origin, modifier=self._some([NONE, NONE, NONE, SHIFT]))
            return f"click {origin.toTuple()} on the board"
        return self._drag(window, origin, target)

    def _drag(self, window: QWidget, origin: QPoint, target: QPoint) -> str:
        """Carry something, let time pass on the way, and now and then change one's mind."""
        handle = _handle(window)
        QTest.mousePress(handle, LEFT, NONE, origin)
        for step in range(1, 5):
            QTest.mouseMove(handle, origin + (target - origin) * step / 4)
            let_happen()
        if self._rng.random() < 0.15:
            QTest.keyClick(handle, _KEY.Key_Escape)
        QTest.mouseRelease(handle, LEFT, NONE, target)
        return f"drag {origin.toTuple()} to {target.toTuple()}"

    def _anywhere_at(self, window: QWidget) -> str:
        spot, chance = self._anywhere(window), self._rng.random()
        handle = _handle(window)
        if chance < 0.45:
            self.click(window, spot)
            return f"click {spot.toTuple()}"
        if chance < 0.6:
            self.click(window, spot, RIGHT)
            return f"right click {spot.toTuple()}"
        if chance < 0.7:
            QTest.mouseDClick(handle, LEFT, NONE, spot)
            return f"double click {spot.toTuple()}"
        if chance < 0.8:
            QTest.mouseMove(handle, spot)
            return f"point at {spot.toTuple()}"
        if chance < 0.9:
            QTest.wheelEvent(handle, spot, QPoint(0, self._some([-240, -120, 120, 240])))
            return f"wheel at {spot.toTuple()}"
        return self._drag(window, spot, self._anywhere(window))

    def _anywhere(self, thing: QWidget) -> QPoint:
        return QPoint(self._rng.randrange(thing.width()), self._rng.randrange(thing.height()))

    # --- keyboard

    def _key(self, window: QWidget, key: Qt.Key, modifier: Qt.KeyboardModifier) -> str:
        QTest.keyClick(_handle(window), key, modifier)
        return f"key {modifier.name or ''} {key.name}"

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
        """Press a key in the main window."""
        self._key(self._window, key, modifier)

    def _paste(self, window: QWidget) -> str:
        text = self._some(list(TEXTS))
        QGuiApplication.clipboard().setText(text)
        fields = [f for f in window.findChildren(QLineEdit) if _is_aimed_at(f, window)]
        if fields:
            self.click(window, _middle(self._some(fields)))
        self._key(window, _KEY.Key_V, CONTROL)
        return f"paste {text!r}"


def _handle(window: QWidget) -> QWindow:
    handle = window.windowHandle()
    assert handle is not None
    return handle


def _menu(entry: QAction) -> QMenu:
    menu = entry.menu()
    assert isinstance(menu, QMenu)
    return menu


def _middle(thing: QWidget) -> QPoint:
    """The middle of a thing in its window."""
    return thing.mapTo(thing.window(), QRect(QPoint(), thing.size()).center())


def _things(window: QWidget) -> Iterator[QWidget]:
    """What a hand may aim at in a window.

    No others are asked for: the window keeps a wrapper of Python's for each, and has it still when
    Qt has deleted the thing itself, as it does with parts of its own at every change of the style.
    """
    for kind in THINGS:
        yield from window.findChildren(kind)


def _is_aimed_at(thing: QWidget, window: QWidget) -> bool:
    """It takes clicks, and nothing lies over it."""
    if not thing.isVisible() or not thing.isEnabled() or thing.window() is not window:
        return False
    found = window.childAt(_middle(thing))
    return found is not None and (found is thing or thing.isAncestorOf(found))
