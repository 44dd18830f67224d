"""Files of the card editor: one's own sets, other people's, and the draft kept by itself."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus.card_sets import CardSet
from tempus_desktop.gui.editor import card_words
from tempus_desktop.gui.editor.card_bench import CardBench
from tempus_desktop.gui.why import why
from tempus_desktop.storage import card_sets
from tempus_desktop.storage.card_sets import SUFFIX, Entry, load_card_set, write_card_set
from tempus_desktop.storage.files import data_folder, put_aside, write_atomically

translate = QCoreApplication.translate
AUTOSAVE_MS = 400


class CardDesk(QObject):
    """Reads and writes what lies on the bench; whatever fails is told and changes nothing.

    Args:
        bench: whose set.
        house: the program's own set.

    Signals:
        told: a sentence for the person.
        failed: a sentence on what could not be done, and why.
        shelved: one's own sets are others now.
    """

    told = Signal(str)
    failed = Signal(str)
    shelved = Signal()

    def __init__(self, bench: CardBench, house: CardSet) -> None:
        super().__init__(bench)
        self._bench, self._house = bench, house
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(AUTOSAVE_MS)
        self._timer.timeout.connect(self.save_draft)
        bench.changed.connect(self._timer.start)

    @property
    def draft_file(self) -> Path:
        """Where a set that is not kept lies between two runs."""
        return data_folder() / f"draft{SUFFIX}"

    def load_draft(self) -> None:
        """Take up what was left without being kept."""
        try:
            cards = load_card_set(self.draft_file)
        except FileNotFoundError:
            return
        except (BadFile, OSError) as error:
            aside = put_aside(self.draft_file)
            if aside is not None:
                text = translate(
                    "CardSet", "The draft cannot be read ({why}); it is kept as {file}."
                )
                self.failed.emit(text.format(why=why(error), file=aside))
            return
        named = [entry.path for entry in card_sets.own_entries() if entry.cards.name == cards.name]
        path = named[0] if len(named) == 1 else None
        self._bench.take(card_words.take_step(), cards, path, kept=False)
        self._bench.stack.clear()

    def save_draft(self) -> None:
        """Keep the draft where it is kept nowhere else; nothing is ever asked for that."""
        self._timer.stop()
        if not self._bench.is_kept:
            self._write(self.draft_file, self._bench.cards)
            return
        try:
            self.draft_file.unlink(missing_ok=True)
        except OSError as error:
            self.failed.emit(f"{self.draft_file}: {why(error)}")

    def take_house(self) -> None:
        """Put the house set on the bench."""
        self._bench.take(card_words.take_step(), self._house, None)

    def take(self, entry: Entry) -> None:
        """Put one of one's own sets on the bench."""
        self._bench.take(card_words.take_step(), entry.cards, entry.path)

    def take_file(self, path: Path) -> bool:
        """Put the set of a file on the bench; tells whether it could be read."""
        try:
            cards = load_card_set(path)
        except (BadFile, OSError) as error:
            self.failed.emit(f"{path.name}: {why(error)}")
            return False
        own = path if path.parent == card_sets.own_folder() else None
        self._bench.take(card_words.take_step(), cards, own)
        return True

    def keep(self) -> bool:
        """Keep the set among one's own; tells whether it is."""
        bench = self._bench
        try:
            path = card_sets.keep(self._named(bench.cards), bench.path)
        except OSError as error:
            self.failed.emit(_not_written(card_sets.own_folder(), error))
            return False
        bench.change(card_words.rename_step(), self._named(bench.cards))
        bench.keep(path)
        self.told.emit(translate("CardSet", "Kept as {file}.").format(file=path.name))
        self.shelved.emit()
        return True

    def duplicate(self) -> None:
        """Keep a copy of the set, and go on with that."""
        bench = self._bench
        name = card_words.copy_name(self._named(bench.cards).name)
        copy = replace(bench.cards, name=name)
        try:
            path = card_sets.keep(copy)
        except OSError as error:
            self.failed.emit(_not_written(card_sets.own_folder(), error))
            return
        bench.take(card_words.take_step(), copy, path)
        self.told.emit(translate("CardSet", "Kept as {file}.").format(file=path.name))
        self.shelved.emit()

    def delete(self) -> None:
        """Delete the file of the set; the set itself stays on the bench."""
        path, name = self._bench.path, self._bench.cards.name or card_words.nameless()
        if path is None:
            return
        try:
            path.unlink()
        except OSError as error:
            self.failed.emit(f"{path.name}: {why(error)}")
            return
        self._bench.forget(path)
        text = translate("CardSet", "{name} was deleted. It still lies here: Keep brings it back.")
        self.told.emit(text.format(name=name))
        self.shelved.emit()

    def export(self, path: Path) -> None:
        """Write the set to a file elsewhere."""
        if self._write(path, self._named(self._bench.cards)):
            self.told.emit(translate("CardSet", "Written to {file}.").format(file=path.name))

    def _named(self, cards: CardSet) -> CardSet:
        """The house set has no name of its own; whoever keeps it calls it something."""
        return cards if cards.name else replace(cards, name=card_words.house_name())

    def _write(self, path: Path, cards: CardSet) -> bool:
        try:
            write_atomically(path, write_card_set(cards))
        except OSError as error:
            self.failed.emit(_not_written(path, error))
            return False
        return True


def _not_written(path: Path, error: OSError) -> str:
    text = translate("CardSet", "{path} could not be written: {why}.")
    return text.format(path=path, why=error.strerror or error)
