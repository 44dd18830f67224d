"""A desktop whose settings portal says what the command line says, and a program that asks it.

``python -m tests.gui.settings_portal NAMESPACE KEY VALUE ...``, each value as JSON; to be run where
there is a message bus. Prints whether less is to move, once when the program starts and once when
every answer has come.
"""

from __future__ import annotations

import json
import sys

from PySide6.QtCore import QTimer
from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusVariant, QDBusVirtualObject
from PySide6.QtGui import QGuiApplication

from tempus_desktop.gui.system_motion import SystemMotion


class Portal(QDBusVirtualObject):
    """Answers ``Read``; what it does not know it refuses, as portals do."""

    def __init__(self, said: dict[tuple[str, str], object]) -> None:
        super().__init__()
        self._said = said
        self.asked = 0

    def introspect(self, path: str) -> str:
        """Nothing to tell."""
        return ""

    def handleMessage(self, message: QDBusMessage, connection: QDBusConnection) -> bool:
        if message.member() != "Read":
            return False
        namespace, key = message.arguments()
        if (namespace, key) in self._said:
            reply = message.createReply(QDBusVariant(QDBusVariant(self._said[namespace, key])))
        else:
            reply = message.createErrorReply("org.freedesktop.portal.Error.NotFound", "unknown")
        connection.send(reply)
        self.asked += 1
        return True


def main() -> None:
    app = QGuiApplication([])
    words = sys.argv[1:]
    said = {
        (namespace, key): json.loads(value)
        for namespace, key, value in zip(words[::3], words[1::3], words[2::3], strict=True)
    }
    portal = Portal(said)
    bus = QDBusConnection.connectToBus(QDBusConnection.BusType.SessionBus, "desktop")
    bus.registerVirtualObject("/org/freedesktop/portal/desktop", portal)
    if not bus.registerService("org.freedesktop.portal.Desktop"):
        sys.exit("the name is taken")
    motion = SystemMotion(app)
    print(motion.reduced)
    motion.changed.connect(app.quit)

    def look() -> None:
        # A last answer may still be on its way when the last question was heard.
        if portal.asked >= 3:
            QTimer.singleShot(200, app.quit)
            timer.stop()

    timer = QTimer()
    timer.timeout.connect(look)
    timer.start(10)
    app.exec()
    print(motion.reduced)


if __name__ == "__main__":
    main()
