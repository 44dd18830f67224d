"""Where the island of a new game comes from."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus.tables import TILES_FOR_PLAYERS
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.dialogs.controls import SheetButton, Words
from tempus_desktop.gui.why import why
from tempus_desktop.session.new_game import IslandSource
from tempus_desktop.storage.layouts import SUFFIX, Layout, check_for_match

LoadLayout = Callable[[str], object]
"""Reads a layout file; raises ``BadFile`` or ``OSError``."""


class IslandChoice(QWidget):
    """Laid by the players, at random, or a layout that is checked at once.

    Attributes:
        refused: why the file that was to be taken last could not be; what was chosen stays.

    Signals:
        changed: another choice.
        gallery_wanted: an island shall be picked from the gallery.
    """

    changed = Signal()
    gallery_wanted = Signal()

    def __init__(self, load_layout: LoadLayout, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._load = load_layout
        self._players = 3
        self._path: str | None = None
        self._layout: object = None
        self._trouble = ""
        self.refused = ""
        self.buttons = {
            IslandSource.LAID: SheetButton(self.tr("The players lay it")),
            IslandSource.RANDOM: SheetButton(self.tr("At random")),
            IslandSource.LAYOUT: SheetButton(self.tr("From a layout")),
        }
        self.gallery = SheetButton(self.tr("Gallery"), icon=Icon.LAYOUTS)
        self.open_file = SheetButton(self.tr("Choose a file"), icon=Icon.OPEN)
        self.file = Words("", Type.label, "ink_soft")
        self.problem = Words("", Type.small_bold, "illegal")
        self._lay_out()
        for button in self.buttons.values():
            button.setCheckable(True)
            button.setAutoExclusive(True)
            button.toggled.connect(self._on_toggled)
        self.open_file.clicked.connect(self._on_open)
        self.gallery.clicked.connect(self.gallery_wanted)
        self.buttons[IslandSource.LAID].setChecked(True)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(4)
        for button in self.buttons.values():
            row.addWidget(button)
        file = QHBoxLayout()
        file.setSpacing(8)
        file.addWidget(self.gallery)
        file.addWidget(self.open_file)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        column.addLayout(row)
        column.addLayout(file)
        column.addWidget(self.file)
        column.addWidget(self.problem)

    @property
    def source(self) -> IslandSource:
        """What is chosen."""
        return next(source for source, button in self.buttons.items() if button.isChecked())

    @property
    def path(self) -> str | None:
        """The layout file, where the island comes from one."""
        return self._path if self.source is IslandSource.LAYOUT else None

    @property
    def laid_before(self) -> Layout | None:
        """The island laid before the game, where it comes from a layout that could be read."""
        from_file = self.source is IslandSource.LAYOUT
        return self._layout if from_file and isinstance(self._layout, Layout) else None

    @property
    def players_wanted(self) -> int | None:
        """For how many the chosen layout is; ``None``: no layout, or for no number of players."""
        layout = self.laid_before
        if layout is None:
            return None
        tiles = len(layout.tiles)
        return next((n for n, count in TILES_FOR_PLAYERS.items() if count == tiles), None)

    def set_choice(self, source: IslandSource, path: str | None) -> None:
        """Show this choice, and what is wrong with it."""
        self.buttons[source].setChecked(True)
        self.refused = ""
        if path is not None:
            self._path = path
            self._layout, self._trouble = self._read(path)
            self.changed.emit()
        self._show()

    def set_players(self, players: int) -> None:
        """So many players must fit on a layout."""
        self._players = players
        self._show()

    def take(self, path: str) -> None:
        """Choose a layout file; if it cannot be used that is said, and the choice stays."""
        trouble = self._read(path)[1]
        if not trouble:
            self.set_choice(IslandSource.LAYOUT, path)
            return
        self.refused = self.tr("{file}: {why}").format(file=Path(path).name, why=trouble)
        self._show()
        self.changed.emit()

    def _read(self, path: str) -> tuple[object, str]:
        """The layout of a file, or why it cannot be used."""
        try:
            return self._load(path), ""
        except BadFile as bad:
            return None, self.tr("This file cannot be used: {why}.").format(why=_sentence(bad))
        except OSError:
            return None, self.tr("This file cannot be read.")

    def trouble(self) -> str:
        """What is wrong with the choice; empty: nothing."""
        if self.source is not IslandSource.LAYOUT:
            return ""
        if self._path is None:
            return self.tr("Choose a layout file.")
        if self._trouble:
            return self._trouble
        if isinstance(self._layout, Layout):
            try:
                check_for_match(self._layout, self._players)
            except BadFile as bad:
                return self.tr("This island does not fit: {why}.").format(why=_sentence(bad))
        return ""

    def _show(self) -> None:
        from_file = self.source is IslandSource.LAYOUT
        self.open_file.setVisible(from_file)
        self.gallery.setVisible(from_file)
        self.file.setVisible(from_file)
        self.file.setText(self._called())
        trouble = self.refused or self.trouble()
        self.problem.setText(trouble)
        self.problem.setVisible(bool(trouble))

    def _called(self) -> str:
        """The island's name and its file."""
        if self._path is None:
            return self.tr("no island chosen yet")
        file = Path(self._path).name
        name = self._layout.name if isinstance(self._layout, Layout) else ""
        return self.tr("{name} ({file})").format(name=name, file=file) if name else file

    def _on_toggled(self, on: bool) -> None:
        if on:
            self.refused = ""
            self._show()
            self.changed.emit()

    def _on_open(self) -> None:
        chooser = QFileDialog(self, self.tr("Choose an island"))
        chooser.setFileMode(QFileDialog.FileMode.ExistingFile)
        chooser.setNameFilter(self.tr("Islands") + f" (*{SUFFIX})")
        chooser.fileSelected.connect(self.take)
        chooser.finished.connect(chooser.deleteLater)
        chooser.open()


def _sentence(bad: BadFile) -> str:
    """The reason without a full stop."""
    return why(bad).rstrip(".")
