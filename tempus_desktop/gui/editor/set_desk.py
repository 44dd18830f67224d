"""Files of the editors of sets: one's own, other people's, and the draft kept by itself."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Generic

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from tempus_desktop.core.errors import BadFile
from tempus_desktop.gui.editor import set_words
from tempus_desktop.gui.editor.set_bench import SetBench
from tempus_desktop.gui.why import why
from tempus_desktop.storage.files import data_folder, put_aside, write_atomically
from tempus_desktop.storage.own_sets import Entry, OwnSets, T

translate = QCoreApplication.translate
AUTOSAVE_MS = 400


class SetDesk(QObject, Generic[T]):
    """Reads and writes what lies on the bench; whatever fails is told and changes nothing.

    Args:
        bench: whose set.
        house: the program's own set.
        own: where such sets are kept.

    Signals:
        told: a sentence for the person.
        failed: a sentence on what could not be done, and why.
        shelved: one's own sets are others now.
    """

    told = Signal(str)
    failed = Signal(str)
    shelved = Signal()

    def __init__(self, bench: SetBench[T], house: T, own: OwnSets[T]) -> None:
        super().__init__(bench)
        self._bench, self._house, self.own = bench, house, own
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(AUTOSAVE_MS)
        self._timer.timeout.connect(self.save_draft)
        bench.changed.connect(self._timer.start)

    @property
    def draft_file(self) -> Path:
        """Where a set that is not kept lies between two runs."""
        return data_folder() / f"draft{self.own.suffix}"

    def load_draft(self) -> None:
        """Take up what was left without being kept."""
        try:
            found = self.own.load(self.draft_file)
        except FileNotFoundError:
            return
        except (BadFile, OSError) as error:
            aside = put_aside(self.draft_file)
            if aside is not None:
                text = translate(
                    "OwnSet", "The draft cannot be read ({why}); it is kept as {file}."
                )
                self.failed.emit(text.format(why=why(error), file=aside))
            return
        named = [entry.path for entry in self.own.entries() if entry.content.name == found.name]
        path = named[0] if len(named) == 1 else None
        self._bench.take(set_words.take_step(), found, path, kept=False)
        self._bench.stack.clear()

    def save_draft(self) -> None:
        """Keep the draft where it is kept nowhere else; nothing is ever asked for that."""
        self._timer.stop()
        if not self._bench.is_kept:
            self._write(self.draft_file, self._bench.content)
            return
        try:
            self.draft_file.unlink(missing_ok=True)
        except OSError as error:
            self.failed.emit(f"{self.draft_file}: {why(error)}")

    def take_house(self) -> None:
        """Put the house set on the bench."""
        self._bench.take(set_words.take_step(), self._house, None)

    def take(self, entry: Entry[T]) -> None:
        """Put one of one's own sets on the bench."""
        self._bench.take(set_words.take_step(), entry.content, entry.path)

    def take_file(self, path: Path) -> bool:
        """Put the set of a file on the bench; tells whether it could be read."""
        try:
            found = self.own.load(path)
        except (BadFile, OSError) as error:
            self.failed.emit(f"{path.name}: {why(error)}")
            return False
        own = path if path.parent == self.own.folder() else None
        self._bench.take(set_words.take_step(), found, own)
        return True

    def keep(self) -> bool:
        """Keep the set among one's own; tells whether it is."""
        bench = self._bench
        try:
            path = self.own.keep(self._named(bench.content), bench.path)
        except OSError as error:
            self.failed.emit(_not_written(self.own.folder(), error))
            return False
        bench.change(set_words.rename_step(), self._named(bench.content))
        bench.keep(path)
        self.told.emit(translate("OwnSet", "Kept as {file}.").format(file=path.name))
        self.shelved.emit()
        return True

    def duplicate(self) -> None:
        """Keep a copy of the set, and go on with that."""
        bench = self._bench
        name = set_words.copy_name(self._named(bench.content).name)
        copy = replace(bench.content, name=name)
        try:
            path = self.own.keep(copy)
        except OSError as error:
            self.failed.emit(_not_written(self.own.folder(), error))
            return
        bench.take(set_words.take_step(), copy, path)
        self.told.emit(translate("OwnSet", "Kept as {file}.").format(file=path.name))
        self.shelved.emit()

    def delete(self) -> None:
        """Delete the file of the set; the set itself stays on the bench."""
        path, name = self._bench.path, self._bench.content.name or set_words.nameless()
        if path is None:
            return
        try:
            path.unlink()
        except OSError as error:
            self.failed.emit(f"{path.name}: {why(error)}")
            return
        self._bench.forget(path)
        text = translate("OwnSet", "{name} was deleted. It still lies here: Keep brings it back.")
        self.told.emit(text.format(name=name))
        self.shelved.emit()

    def export(self, path: Path) -> None:
        """Write the set to a file elsewhere."""
        if self._write(path, self._named(self._bench.content)):
            self.told.emit(translate("OwnSet", "Written to {file}.").format(file=path.name))

    def _named(self, content: T) -> T:
        """What is kept is called something; the house set has no name of its own."""
        if content.name:
            return content
        called = set_words.house_name() if content == self._house else set_words.own_name()
        return replace(content, name=called)

    def _write(self, path: Path, content: T) -> bool:
        try:
            write_atomically(path, self.own.write(content))
        except OSError as error:
            self.failed.emit(_not_written(path, error))
            return False
        return True


def _not_written(path: Path, error: OSError) -> str:
    text = translate("OwnSet", "{path} could not be written: {why}.")
    return text.format(path=path, why=error.strerror or error)
