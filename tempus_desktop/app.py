"""The composition root: builds everything, passes it in, shows the window."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication, QIcon, QPixmap
from PySide6.QtWidgets import QApplication

from tempus_desktop import __version__
from tempus_desktop.gui.art.fonts import install_fonts
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.demo import picture, play_demo
from tempus_desktop.gui.desk import Desk
from tempus_desktop.gui.editor.picture import picture_bytes
from tempus_desktop.gui.last_word import has_display
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.worker import BotRunner
from tempus_desktop.session.matches import Beginning
from tempus_desktop.session.session import Session
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.files import write_atomically
from tempus_desktop.storage.layouts import Layout
from tempus_desktop.storage.resources import MissingResource, resource
from tempus_desktop.storage.settings import ThemeChoice

NO_DISPLAY = (
    "tempus-desktop: there is no display to show a window on; "
    "'tempus-desktop demo' has bots play a game without one."
)


def run(file: Path | None) -> int:
    """Show the window until it is closed; the exit status."""
    if not has_display():
        print(NO_DISPLAY, file=sys.stderr)
        return 1
    app = application()
    # From the first moment on, and never in the middle of something: closed before the loop runs,
    # a window would leave the program behind, running without one.
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, lambda *_: QTimer.singleShot(0, app.quit))
    desk = Desk(load_components(), BotRunner())
    program = Program(app, desk)
    program.show()
    if file is not None:
        program.open_file(file)
    # Python hears a signal only between two of its own steps, so there is one now and then.
    ears = QTimer()
    ears.timeout.connect(lambda: None)
    ears.start(200)
    status = app.exec()
    desk.runner.close()
    desk.library.close()
    return status


def demo(out: Path, players: int, seed: int, dark: bool = False) -> int:
    """Have bots play a game without a display; leaves ``board.png`` and the record in ``out``."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = application()
    try:
        out.mkdir(parents=True, exist_ok=True)
        for path in play_demo(app, load_components(), out, players, seed, _theme(dark)):
            print(path)
    except OSError as error:
        print(f"tempus-desktop: nothing can be written to {out}: {error}", file=sys.stderr)
        return 1
    return 0


def painting_to(path: Path, dark: bool = False) -> Callable[[Beginning, Session], None]:
    """Paints a match as a replay shows it into a PNG, without a display."""

    def paint(beginning: Beginning, session: Session) -> None:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        app = application()
        components = load_components()
        picture(app, components, beginning, session, path, _theme(dark), looking_back=True)

    return paint


def _theme(dark: bool) -> ThemeChoice:
    return ThemeChoice.DARK if dark else ThemeChoice.LIGHT


def render_layout(layout: Layout, out: Path, width: int, dark: bool) -> int:
    """Draw an island into a file, an SVG where its name ends so, else a PNG; the exit status."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application()
    install_fonts()
    palette = load_palette(Theme.DARK if dark else Theme.LIGHT)
    try:
        write_atomically(out, picture_bytes(layout, out.suffix, palette, width))
    except OSError as error:
        print(f"tempus-desktop: {out} cannot be written: {error}", file=sys.stderr)
        return 1
    print(out)
    return 0


def application() -> QApplication:
    """The one application object, with its name and icon."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication(sys.argv[:1])
    app.setApplicationName("tempus-desktop")
    app.setApplicationDisplayName("Tempus")
    app.setApplicationVersion(__version__)
    QGuiApplication.setDesktopFileName("tempus-desktop")
    picture = QPixmap()
    with suppress(MissingResource):  # only the window's own mark is missing then
        picture.loadFromData(resource("icons/tempus-desktop-256.png").read_bytes())
    app.setWindowIcon(QIcon(picture))
    return app
