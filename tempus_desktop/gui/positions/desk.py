"""Files of the position editor: the draft that is kept by itself, positions, the clipboard."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus.position_record import PositionRecord
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.positions import words
from tempus_desktop.gui.positions.bench import PositionBench
from tempus_desktop.gui.positions.picture import position_png
from tempus_desktop.gui.why import why
from tempus_desktop.storage.files import put_aside, write_atomically
from tempus_desktop.storage.positions import (
    draft_file,
    load_position_file,
    position_from_text,
    position_text,
)

translate = QCoreApplication.translate
AUTOSAVE_MS = 400
PICTURE_WIDTH = 1600


class PositionDesk(QObject):
    """Reads and writes what is on the bench; whatever fails is told and changes nothing.

    Args:
        bench: whose position.
        fallback: what to begin with where no draft was left.

    Signals:
        told: a sentence for the person.
        path_changed: the position belongs to another file, or is written now.
    """

    told = Signal(str)
    path_changed = Signal()

    def __init__(self, bench: PositionBench, fallback: PositionRecord) -> None:
        super().__init__(bench)
        self._bench, self._fallback = bench, fallback
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(AUTOSAVE_MS)
        self._timer.timeout.connect(self.save_draft)
        bench.changed.connect(self._timer.start)

    @property
    def path(self) -> Path | None:
        """The file that the position belongs to."""
        return self._bench.path

    def load_draft(self) -> PositionRecord:
        """The position that was left, or a first one."""
        try:
            return load_position_file(draft_file())
        except FileNotFoundError:
            return self._fallback
        except (BadFile, OSError) as error:
            aside = put_aside(draft_file())
            if aside is not None:
                text = translate(
                    "Position", "The draft cannot be read ({why}); it is kept as {file}."
                )
                self.told.emit(text.format(why=why(error), file=aside))
            return self._fallback

    def save_draft(self) -> None:
        """Keep the position; nothing is ever asked for that."""
        self._timer.stop()
        self._write(draft_file(), position_text(self._bench.position))

    def take(self, position: PositionRecord, path: Path | None = None) -> None:
        """Put a position on the bench; undo brings back what was there."""
        self._bench.take_up(words.open_step(), position, path)
        self._bench.stack.setClean()
        self.path_changed.emit()

    def take_file(self, path: Path) -> bool:
        """Put the position of a file on the bench; tells whether it could be read."""
        try:
            position = load_position_file(path)
        except (BadFile, OSError) as error:
            self.told.emit(f"{path.name}: {why(error)}")
            return False
        self.take(position, path)
        return True

    def save(self, path: Path) -> bool:
        """Write the position to a file; tells whether it could be."""
        if not self._write(path, position_text(self._bench.position)):
            return False
        self._bench.path = path
        self._bench.stack.setClean()
        self.path_changed.emit()
        self.told.emit(translate("Position", "Written to {file}.").format(file=path.name))
        return True

    def save_picture(self, path: Path, palette: Palette) -> None:
        """Write a picture of the position to a PNG file."""
        self._write(path, position_png(self._bench.position, palette, PICTURE_WIDTH))

    def copy(self) -> None:
        """Put the position on the clipboard as text."""
        QGuiApplication.clipboard().setText(position_text(self._bench.position))
        self.told.emit(translate("Position", "The position is on the clipboard as text."))

    def paste(self) -> None:
        """Put the position on the clipboard on the bench."""
        try:
            self.take(position_from_text(QGuiApplication.clipboard().text()))
        except BadFile as bad:
            sentence = translate("Position", "What was copied is no position: {why}.")
            self.told.emit(sentence.format(why=why(bad)))

    def _write(self, path: Path, contents: str | bytes) -> bool:
        try:
            write_atomically(path, contents)
        except OSError as error:
            text = translate("Position", "{path} could not be written: {why}.")
            self.told.emit(text.format(path=path, why=error.strerror or error))
            return False
        return True
