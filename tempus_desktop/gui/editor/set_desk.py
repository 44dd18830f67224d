"""Files of the editors of sets: one's own, other people's, and the draft kept by itself."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Generic

from PySide6.QtCore import QCoreApplication, QObject, Signal

from tempus_desktop.core.errors import BadFile
from tempus_desktop.gui.bench import Bench
from tempus_desktop.gui.editor import set_words
from tempus_desktop.gui.kept_draft import KeptDraft
from tempus_desktop.gui.why import why
from tempus_desktop.storage.files import data_folder, write_atomically
from tempus_desktop.storage.own_sets import Entry, OwnSets, T

translate = QCoreApplication.translate


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

    def __init__(self, bench: Bench[T], house: T, own: OwnSets[T]) -> None:
        super().__init__(bench)
        self._bench, self._house, self.own = bench, house, own
        self.draft = KeptDraft(bench, self._draft_file, self._unkept)
        self.draft.failed.connect(self.failed)

    @property
    def is_house(self) -> bool:
        """The house set lies on the bench, unchanged."""
        return self._bench.thing == self._house

    def _draft_file(self) -> Path:
        return data_folder() / f"draft{self.own.suffix}"

    def _unkept(self) -> str | None:
        """What would be lost of the set; ``None``: it is kept, or the house set."""
        return None if self._bench.is_kept else self.own.write(self._bench.thing)

    def load_draft(self) -> None:
        """Take up what was left without being kept."""
        found = self.draft.load(self.own.load)
        if found is None:
            return
        named = [entry.path for entry in self.own.entries() if entry.content.name == found.name]
        path = named[0] if len(named) == 1 else None
        self._bench.bring(set_words.take_step(), found, path, kept=False)
        self._bench.stack.clear()

    def take_other(self, content: T) -> None:
        """Put a set on the bench that is kept nowhere, unless it is the house set."""
        self._bring(content, None)

    def take_house(self) -> None:
        """Put the house set on the bench."""
        self._bring(self._house, None)

    def take(self, entry: Entry[T]) -> None:
        """Put one of one's own sets on the bench."""
        self._bring(entry.content, entry.path)

    def take_file(self, path: Path) -> bool:
        """Put the set of a file on the bench; tells whether it could be read."""
        try:
            found = self.own.load(path)
        except (BadFile, OSError) as error:
            self.failed.emit(f"{path.name}: {why(error)}")
            return False
        own = path if path.parent == self.own.folder() else None
        self._bring(found, own)
        return True

    def keep(self) -> bool:
        """Keep the set among one's own; tells whether it is."""
        bench = self._bench
        try:
            path = self.own.keep(self._named(bench.thing), bench.path)
        except OSError as error:
            self.failed.emit(_not_written(self.own.folder(), error))
            return False
        bench.change(set_words.rename_step(), self._named(bench.thing))
        bench.keep(path)
        self.told.emit(translate("OwnSet", "Kept as {file}.").format(file=path.name))
        self.shelved.emit()
        return True

    def duplicate(self) -> None:
        """Keep a copy of the set, and go on with that."""
        bench = self._bench
        name = set_words.copy_name(self._named(bench.thing).name)
        copy = replace(bench.thing, name=name)
        try:
            path = self.own.keep(copy)
        except OSError as error:
            self.failed.emit(_not_written(self.own.folder(), error))
            return
        self._bring(copy, path)
        self.told.emit(translate("OwnSet", "Kept as {file}.").format(file=path.name))
        self.shelved.emit()

    def delete(self) -> None:
        """Delete the file of the set; the set itself stays on the bench."""
        path, name = self._bench.path, self._bench.thing.name or set_words.nameless()
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
        if self._write(path, self._named(self._bench.thing)):
            self.told.emit(translate("OwnSet", "Written to {file}.").format(file=path.name))

    def _bring(self, content: T, path: Path | None) -> None:
        kept = path is not None or content == self._house
        self._bench.bring(set_words.take_step(), content, path, kept=kept)

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
