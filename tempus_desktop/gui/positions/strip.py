"""The strip above the position: what a click does, undo and redo, and the ways out."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.editor.strip import Strip

translate = QCoreApplication.translate


class PositionStrip(Strip):
    """The strip of the position editor.

    Signals:
        undo, redo: as they say.
        puzzles: the list of puzzles.
        left: the editor is left.
    """

    undo = Signal()
    redo = Signal()
    puzzles = Signal()
    left = Signal()

    def __init__(self, palette: Palette, type_: Type) -> None:
        super().__init__(
            palette,
            type_,
            Icon.CITY,
            (
                ("undo", Icon.UNDO, translate("PositionStrip", "Undo")),
                ("redo", Icon.REDO, translate("PositionStrip", "Redo")),
                ("leave", Icon.CLOSE, translate("PositionStrip", "Leave the position")),
            ),
            (("puzzles", translate("PositionStrip", "Puzzles")),),
            ("leave", "puzzles", "redo", "undo"),
            ("leave", "puzzles"),
        )
        self.buttons["undo"].clicked.connect(self.undo)
        self.buttons["redo"].clicked.connect(self.redo)
        self.buttons["puzzles"].clicked.connect(self.puzzles)
        self.buttons["leave"].clicked.connect(self.left)
