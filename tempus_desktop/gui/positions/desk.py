"""Files of the position editor: the draft that is kept by itself, positions, the clipboard."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtGui import QGuiApplication

from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus.position_record import PositionRecord
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.kept_draft import KeptDraft
from tempus_desktop.gui.positions import words
from tempus_desktop.gui.positions.bench import PositionBench
from tempus_desktop.gui.positions.picture import position_png
from tempus_desktop.gui.why import why
from tempus_desktop.storage.files import write_atomically
from tempus_desktop.storage.positions import (
    draft_file,
    load_position_file,
    position_from_text,
    position_text,
)
from tempus_desktop.storage.puzzles import SUFFIX as PUZZLE_SUFFIX

translate = QCoreApplication.translate
PICTURE_WIDTH = 1600


class PositionDesk(QObject):
    """Reads and writes what is on the bench; whatever fails is told and changes nothing.

    Args:
        bench: whose position.
        fallback: what to begin with where no draft was left.

    Signals:
        told: why something was not done, in a sentence.
        done: what was done, in a sentence.

    Attributes:
        draft: what is kept by itself.
    """

    told = Signal(str)
    done = Signal(str)

    def __init__(self, bench: PositionBench, fallback: PositionRecord) -> None:
        super().__init__(bench)
        self._bench, self._fallback = bench, fallback
        self.draft = KeptDraft(bench, draft_file, lambda: position_text(bench.position))
        self.draft.failed.connect(self.told)

    @property
    def path(self) -> Path | None:
        """The file that the position belongs to."""
        return self._bench.path

    @property
    def puzzle_path(self) -> Path | None:
        """The file of the puzzle whose position this is, if it is one's."""
        path = self._bench.path
        return path if path is not None and path.suffix.lower() == PUZZLE_SUFFIX else None

    def load_draft(self) -> PositionRecord:
        """The position that was left, or a first one."""
        return self.draft.load(load_position_file) or self._fallback

    def take(self, position: PositionRecord, path: Path | None = None) -> None:
        """Put a position on the bench; undo brings back what was there."""
        self._bench.bring(words.open_step(), position, path)

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
        self._bench.keep(path)
        self.done.emit(translate("Position", "Written to {file}.").format(file=path.name))
        return True

    def save_picture(self, path: Path, palette: Palette) -> None:
        """Write a picture of the position to a PNG file."""
        self._write(path, position_png(self._bench.position, palette, PICTURE_WIDTH))

    def copy(self) -> None:
        """Put the position on the clipboard as text."""
        QGuiApplication.clipboard().setText(position_text(self._bench.position))
        self.done.emit(translate("Position", "The position is on the clipboard as text."))

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
