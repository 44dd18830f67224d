"""Whether the desktop asks programs to move less."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

from PySide6.QtCore import QObject, QSettings, Qt, Signal
from PySide6.QtDBus import (
    QDBusConnection,
    QDBusMessage,
    QDBusPendingCallWatcher,
    QDBusVariant,
)
from PySide6.QtGui import QGuiApplication

Key = tuple[str, str]

_CALM: Mapping[Key, tuple[object, ...]] = MappingProxyType(
    {
        ("org.freedesktop.appearance", "reduced-motion"): (1,),
        ("org.gnome.desktop.interface", "enable-animations"): (False,),
        ("org.kde.kdeglobals.KDE", "AnimationDurationFactor"): (0, "0", "0.0"),
    }
)
"""What the settings portal of a Linux desktop answers where less is to move."""
_SERVICE = "org.freedesktop.portal.Desktop"
_PATH = "/org/freedesktop/portal/desktop"
_SETTINGS = "org.freedesktop.portal.Settings"
_PATIENCE_MS = 5000
_KNOWN = "motionPreference"
"""Qt's own property, from 6.12 on: 0 where there is no wish."""


def says_calm(key: Key, value: object) -> bool:
    """Whether that value of that setting asks for less motion."""
    return any(type(value) is type(calm) and value == calm for calm in _CALM[key])


class SystemMotion(QObject):
    """Asks the desktop, and asks again whenever the person comes back to the program.

    Qt knows the setting itself from 6.12 on. Before that the settings portal is asked on Linux,
    without waiting for its answer, and the system's own setting is read on Windows and macOS.

    Signals:
        changed: less is to move now, or as much as designed.
    """

    changed = Signal()

    def __init__(self, app: QGuiApplication) -> None:
        super().__init__(app)
        self._portal: dict[Key, bool] = {}
        self._asked: list[QDBusPendingCallWatcher] = []
        # Both are kept: without the first the second is gone.
        self._style = app.styleHints()
        self._hints = self._style.accessibility()
        self.reduced = False
        """Less is to move."""
        app.applicationStateChanged.connect(self._on_state)
        self.ask()

    def _on_state(self, state: Qt.ApplicationState) -> None:
        if state is Qt.ApplicationState.ApplicationActive:
            self.ask()

    def ask(self) -> None:
        """Ask again; what has to be waited for comes later."""
        known = self._hints.property(_KNOWN)
        if known is None and sys.platform == "linux":
            self._ask_portal()
        self._conclude(known)

    def _conclude(self, known: object) -> None:
        before = self.reduced
        if known is not None:
            self.reduced = getattr(known, "value", known) != 0
        elif sys.platform == "win32":
            self.reduced = _windows_is_calm()
        elif sys.platform == "darwin":
            self.reduced = bool(
                QSettings("apple.com", "universalaccess").value("reduceMotion", 0, int)
            )
        else:
            self.reduced = any(self._portal.values())
        if self.reduced != before:
            self.changed.emit()

    def _ask_portal(self) -> None:
        if not os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
            return
        self._asked.clear()
        for key in _CALM:
            question = QDBusMessage.createMethodCall(_SERVICE, _PATH, _SETTINGS, "Read")
            question.setArguments(list(key))
            call = QDBusConnection.sessionBus().asyncCall(question, _PATIENCE_MS)
            watcher = QDBusPendingCallWatcher(call)
            watcher.finished.connect(partial(self._on_answer, key, watcher))
            self._asked.append(watcher)

    def _on_answer(self, key: Key, watcher: QDBusPendingCallWatcher) -> None:
        reply = watcher.reply()
        value: object = None
        if reply.type() is QDBusMessage.MessageType.ReplyMessage and reply.arguments():
            value = reply.arguments()[0]
        while isinstance(value, QDBusVariant):
            value = value.variant()
        self._portal[key] = says_calm(key, value)
        self._conclude(None)


def _windows_is_calm() -> bool:
    """Whether "animation effects" are off in the settings of Windows."""
    if sys.platform != "win32":
        return False
    wanted, get_client_area_animation = ctypes.c_int(1), 0x1042
    known = ctypes.windll.user32.SystemParametersInfoW(
        get_client_area_animation, 0, ctypes.byref(wanted), 0
    )
    return bool(known) and not wanted.value
