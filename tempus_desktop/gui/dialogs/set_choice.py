"""Which set of components a new game is played with: its cards, or its map tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QWidget

from tempus_desktop.core.errors import BadFile
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs.controls import Words
from tempus_desktop.gui.dialogs.still import StillList
from tempus_desktop.gui.style import PaperButton
from tempus_desktop.gui.why import why

_OTHER = ""
"""Stands in the list for a file still to be chosen: no file has this name."""

_Read: TypeAlias = tuple[Callable[[], None] | None, str]
"""A file that was read: what refuses it where it does not fit, or why it could not be."""


@dataclass(frozen=True, slots=True)
class SetKind:
    """What sets there are to choose from, and what is said of them.

    Attributes:
        edit: the spoken name of the button *Edit*.
        ask: title of the dialog for a file.
        files: what the files are called there.
        suffix: of the files, with its dot.
        unfit: a sentence with the reason as ``{why}``.
        entries: one's own sets by name, with their files.
        read: takes a file; what it gives back refuses the set where it does not fit the game.
            Both raise ``BadFile``, reading ``OSError`` as well.
    """

    edit: str
    ask: str
    files: str
    suffix: str
    unfit: str
    entries: Callable[[], Iterable[tuple[str, Path]]]
    read: Callable[[Path], Callable[[], None]]


class SetChoice(QWidget):
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

    def __init__(self, kind: SetKind, palette: Palette, type_: Type) -> None:
        super().__init__()
        self._kind = kind
        self._path: str | None = None
        self._read: _Read = (None, "")
        self.refused = ""
        self.list = StillList()
        self.edit = PaperButton(self.tr("Edit"), palette, type_, small=True)
        self.edit.setAccessibleName(kind.edit)
        self.problem = Words("", Type.small_bold, "illegal")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self.list, 1)
        row.addWidget(self.edit)
        self.list.activated.connect(self._on_activated)
        self.edit.clicked.connect(lambda: self.edit_wanted.emit(self._path))
        self._fill()
        self.judge()

    @property
    def path(self) -> str | None:
        """The file of the set that is chosen; ``None``: the house set."""
        return self._path

    def trouble(self) -> str:
        """What is wrong with the choice for the game as it is set up now; empty: nothing."""
        return self._trouble_of(self._read)

    def judge(self) -> None:
        """Say what is wrong with the choice: the game is set up otherwise now."""
        said = self.refused or self.trouble()
        self.problem.setText(said)
        self.problem.setVisible(bool(said))

    def set_choice(self, path: str | None) -> None:
        """Choose the set of a file, or the house set, and say what is wrong with it."""
        self._path, self._read, self.refused = path, self._look(path), ""
        self._fill()
        self.judge()
        self.changed.emit()

    def take(self, path: str) -> None:
        """Choose the set of a file; if no game can use it that is said, and the choice stays."""
        check, unread = self._look(path)
        if check is not None:
            self.set_choice(path)
            return
        self.refused = self.tr("{file}: {why}").format(file=Path(path).name, why=unread)
        self._fill()
        self.judge()
        self.changed.emit()

    def refresh(self) -> None:
        """Look again at the sets that are there."""
        self.set_choice(self._path)

    def _look(self, path: str | None) -> _Read:
        if path is None:
            return None, ""
        file = Path(path)
        try:
            # Not every path is read: it may come from somebody else's game.
            if not file.is_file():
                return None, self.tr("This file is not there any more.")
            return self._kind.read(file), ""
        except BadFile as bad:
            return None, self._unfit(bad)
        except OSError as error:
            return None, self.tr("This file cannot be read: {why}.").format(why=why(error))

    def _trouble_of(self, read: _Read) -> str:
        check, unread = read
        if check is None:
            return unread
        try:
            check()
        except BadFile as bad:
            return self._unfit(bad)
        return ""

    def _unfit(self, bad: BadFile) -> str:
        return self._kind.unfit.format(why=why(bad).rstrip("."))

    def _fill(self) -> None:
        """The house set, one's own, and the file that is chosen where it is none of these."""
        self.list.clear()
        self.list.addItem(self.tr("The house set"), None)
        for name, path in self._kind.entries():
            self.list.addItem(name or path.name, str(path))
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
        chooser = QFileDialog(self, self._kind.ask)
        chooser.setFileMode(QFileDialog.FileMode.ExistingFile)
        chooser.setNameFilter(f"{self._kind.files} (*{self._kind.suffix})")
        chooser.fileSelected.connect(self.take)
        chooser.finished.connect(chooser.deleteLater)
        chooser.open()
