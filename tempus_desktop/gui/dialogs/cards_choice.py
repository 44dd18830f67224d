"""Which cards and era terrains a new game is played with."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QWidget

from tempus_desktop.core.errors import BadFile
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs.controls import Words
from tempus_desktop.gui.dialogs.still import StillList
from tempus_desktop.gui.style import PaperButton
from tempus_desktop.gui.why import why
from tempus_desktop.storage.card_sets import SUFFIX, check_for_match, load_card_set, own_entries

_OTHER = ""
"""Stands in the list for a file still to be chosen: no file has this name."""


class CardsChoice(QWidget):
    """The house set, one of one's own, or one of a file; what does not fit says why.

    Attributes:
        problem: where it is said; the owner finds it a place.
        refused: why the file that was to be taken last could not be; what was chosen stays.

    Signals:
        changed: another choice.
        edit_wanted: the chosen set shall be looked at or changed (its path, ``None``: the house's).
    """

    changed = Signal()
    edit_wanted = Signal(object)

    def __init__(self, palette: Palette, type_: Type) -> None:
        super().__init__()
        self._path: str | None = None
        self._trouble = ""
        self.refused = ""
        self.list = StillList()
        self.edit = PaperButton(self.tr("Edit"), palette, type_, small=True)
        self.edit.setAccessibleName(self.tr("Edit the cards"))
        self.problem = Words("", Type.small_bold, "illegal")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self.list, 1)
        row.addWidget(self.edit)
        self.list.activated.connect(self._on_activated)
        self.edit.clicked.connect(lambda: self.edit_wanted.emit(self._path))
        self.refresh()

    @property
    def path(self) -> str | None:
        """The file of the set that is chosen; ``None``: the house set."""
        return self._path

    def trouble(self) -> str:
        """What is wrong with the choice; empty: nothing."""
        return self._trouble

    def set_choice(self, path: str | None) -> None:
        """Choose the set of a file, or the house set, and say what is wrong with it."""
        self._path = path
        self._trouble = "" if path is None else self._read(Path(path))
        self.refused = ""
        self._show()

    def take(self, path: str) -> None:
        """Choose the set of a file; if it cannot be used that is said, and the choice stays."""
        trouble = self._read(Path(path))
        if not trouble:
            self.set_choice(path)
            return
        self.refused = self.tr("{file}: {why}").format(file=Path(path).name, why=trouble)
        self._show()

    def _show(self) -> None:
        said = self.refused or self._trouble
        self.problem.setText(said)
        self.problem.setVisible(bool(said))
        self._fill()
        self.changed.emit()

    def refresh(self) -> None:
        """Look again at the sets that are there."""
        self.set_choice(self._path)

    def _read(self, path: Path) -> str:
        try:
            # Not every path is read: it may come from somebody else's game.
            if not path.is_file():
                return self.tr("This file is not there any more.")
            check_for_match(load_card_set(path))
        except BadFile as bad:
            reason = why(bad).rstrip(".")
            return self.tr("These cards cannot be used: {why}.").format(why=reason)
        except OSError as error:
            return self.tr("This file cannot be read: {why}.").format(why=why(error))
        return ""

    def _fill(self) -> None:
        """The house set, one's own, and the file that is chosen where it is none of these."""
        self.list.clear()
        self.list.addItem(self.tr("The house set"), None)
        for entry in own_entries():
            self.list.addItem(entry.cards.name or entry.path.name, str(entry.path))
        if self._path is not None and self.list.findData(self._path) < 0:
            self.list.addItem(Path(self._path).name, self._path)
        self.list.addItem(self.tr("From a file…"), _OTHER)
        place = 0 if self._path is None else self.list.findData(self._path)
        self.list.setCurrentIndex(place)
        self.list.setToolTip("" if self._path is None else self._path)

    def _on_activated(self, place: int) -> None:
        path = self.list.itemData(place)
        if path == _OTHER:
            self._fill()  # until a file is chosen nothing else is
            self._ask_file()
        else:
            self.set_choice(path)

    def _ask_file(self) -> None:
        chooser = QFileDialog(self, self.tr("Choose cards"))
        chooser.setFileMode(QFileDialog.FileMode.ExistingFile)
        chooser.setNameFilter(self.tr("Card sets") + f" (*{SUFFIX})")
        chooser.fileSelected.connect(self.take)
        chooser.finished.connect(chooser.deleteLater)
        chooser.open()
