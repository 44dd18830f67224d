"""The reasons of a line of the short log, on a note beside it: the log itself has no room."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, QRect
from PySide6.QtWidgets import QWidget

from tempus_desktop.gui.advice import why_words as say
from tempus_desktop.gui.advice.explaining import Explaining
from tempus_desktop.gui.advice.glow import place_in
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.panels.log_panel import LogPanel
from tempus_desktop.gui.table.look import Look
from tempus_desktop.gui.table.notes import EDGE, Note, find_room

_WIDTH = 300
"""Of the note at a text size of 100 %, in pixels."""


class WhyNote(QObject):
    """Shows one explanation at a time.

    Args:
        explaining: what is told.
        log: the short log; its whole list has room for reasons of its own.
        window: what the note lies on.
    """

    def __init__(
        self,
        explaining: Explaining,
        log: LogPanel,
        window: QWidget,
        look: tuple[Palette, Type],
    ) -> None:
        super().__init__(explaining)
        self._explaining, self._log, self._window = explaining, log, window
        self._look = Look(*look)
        self.note = Note(self._look, window)
        self._number: int | None = None
        self.note.dismissed.connect(self.drop)
        log.body.why.connect(self._on_asked)
        explaining.changed.connect(self._write)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size."""
        self._look.change_palette(palette)
        self._look.change_type(type_)
        self.note.restyle()
        self._write(self._explaining.texts)

    def drop(self) -> bool:
        """Take the note away; whether there was one."""
        shown, self._number = self.note.isVisible(), None
        self.note.hide()
        return shown

    def _on_asked(self, number: int) -> None:
        if self._number == number and self.drop():
            return
        self._number = number
        if number in self._explaining.texts:
            self._write(self._explaining.texts)
        else:
            self._explaining.ask(number)

    def _write(self, texts: Mapping[int, str]) -> None:
        text = None if self._number is None else texts.get(self._number)
        if text is None:
            self.drop()
            return
        self.note.write(say.title(), text, "", None, _WIDTH)
        beside = place_in(self._window, self._log)
        bounds = self._window.rect().adjusted(-EDGE, 0, EDGE, 0)
        self.note.setGeometry(find_room(self.note.size(), beside, bounds, _from_left))
        self.note.point_at(beside.center())
        self.note.show()
        self.note.raise_()


def _from_left(rect: QRect) -> float:
    """Of the places beside the log the one that leaves most of the table free: left and high."""
    return float(rect.left() + rect.top())
