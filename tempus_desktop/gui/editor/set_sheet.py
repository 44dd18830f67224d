"""What the editors of card sets and of tile sets have in common: bench, shelf, foot and keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Generic

from PySide6.QtCore import QEvent, QRect, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QBoxLayout, QFileDialog, QHBoxLayout, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.bench import Bench
from tempus_desktop.gui.commands import REDO, shortcuts
from tempus_desktop.gui.dialogs.controls import Rank, SheetButton, Words
from tempus_desktop.gui.dialogs.sheet import Sheet
from tempus_desktop.gui.editor import set_words
from tempus_desktop.gui.editor.set_desk import SetDesk
from tempus_desktop.gui.editor.set_shelf import SetShelf
from tempus_desktop.gui.saving import ask_where
from tempus_desktop.storage.files import file_stem
from tempus_desktop.storage.own_sets import Entry, OwnSets, T

Standard = QKeySequence.StandardKey


@dataclass(frozen=True, slots=True)
class Called:
    """What the sets of a kind are called.

    Attributes:
        title: of the sheet.
        sets: all of them, also as a kind of files.
        play: on the button that plays with a set.
        load, save: titles of the dialogs for files.
    """

    title: str
    sets: str
    play: str
    load: str
    save: str


class SetSheet(Sheet, Generic[T]):
    """Edits sets of one kind; the house set stays the default.

    Subclasses fill ``body`` below the shelf, and show what lies on the bench.

    Args:
        width: of the paper.
        house: the set to begin with.
        own: where such sets are kept.
        called: what they are called.
        leaving: buttons at the foot before Close and Play.

    Signals:
        play_wanted: a new game with a set (the path of its file, ``None``: the house set).
    """

    play_wanted = Signal(object)

    def __init__(
        self,
        palette: Palette,
        type_: Type,
        parent: QWidget,
        *,
        width: int,
        house: T,
        own: OwnSets[T],
        called: Called,
        leaving: Sequence[SheetButton] = (),
    ) -> None:
        super().__init__(palette, type_, parent, width=width, closable=True)
        self.set_title(called.title)
        self._called = called
        self.bench = Bench(house, self)
        self.desk = SetDesk(self.bench, house, own)
        self.shelf = SetShelf(self.bench, own, called.sets)
        self.note = Words("", Type.body, "ink_soft")
        self.failure = Words("", Type.body_bold, "illegal")
        self.cancel = SheetButton(set_words.close())
        self.play = SheetButton(called.play, Rank.PRIMARY)
        self.leaving = [*leaving, self.cancel, self.play]
        self._buttons = QHBoxLayout()
        self._foot = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._fill_common()
        self._connect_common()

    def _fill_common(self) -> None:
        self.body.setSpacing(2)
        self.body.addWidget(self.shelf)
        self._foot.setContentsMargins(0, 4, 0, 0)
        self._foot.addWidget(self.note, 1)
        self._foot.addWidget(self.failure, 1)
        self._buttons.addStretch(1)
        for button in self.leaving:
            self._buttons.addWidget(button)
        self._foot.addLayout(self._buttons)
        self.foot.addLayout(self._foot)

    def _connect_common(self) -> None:
        shelf, desk, stack = self.shelf, self.desk, self.bench.stack
        self.bench.changed.connect(self.show_content)
        shelf.chosen.connect(self._on_chosen)
        shelf.renamed.connect(self._on_renamed)
        shelf.keep.clicked.connect(desk.keep)
        shelf.duplicate.clicked.connect(desk.duplicate)
        shelf.delete.clicked.connect(desk.delete)
        shelf.load.clicked.connect(self._ask_load)
        shelf.save.clicked.connect(self._ask_save)
        shelf.undo.clicked.connect(stack.undo)
        shelf.redo.clicked.connect(stack.redo)
        desk.shelved.connect(shelf.look_again)
        desk.told.connect(self.tell)
        desk.failed.connect(lambda text: self.tell(text, failed=True))
        self.cancel.clicked.connect(self.close_sheet)
        self.play.clicked.connect(self._on_play)

    def begin(self) -> None:
        """Take up the draft: everything is in its place now."""
        self.tell("")
        self.desk.load_draft()
        self.show_content()

    def show_content(self) -> None:
        """Show what lies on the bench."""
        raise NotImplementedError

    def open_with(self, path: Path | None) -> None:
        """Edit the set of a file; ``None``: what lies on the bench."""
        trouble = self.desk.draft.trouble()
        self.tell(trouble, failed=bool(trouble))
        self.shelf.look_again()
        if path is not None:
            self.desk.take_file(path)
        self.open_sheet()

    def close_sheet(self) -> None:
        """Hide the sheet; what is not kept yet stays on the bench, and as a draft."""
        self.desk.draft.save()
        super().close_sheet()

    def fit(self) -> None:
        """Cover everything; what has no room in one row is laid in two."""
        across = self.room_across()
        self.shelf.arrange(across)
        wide = sum(button.sizeHint().width() for button in self.leaving if not button.isHidden())
        wide += self.look.px(_LEAST_NOTE)
        way = QBoxLayout.Direction
        self._foot.setDirection(way.LeftToRight if wide <= across else way.TopToBottom)
        super().fit()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            # The table below has these keys, too.
            keys = QKeySequence(event.keyCombination())
            if any(keys in shortcuts(ours) for ours in _KEYS):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = QKeySequence(event.keyCombination())
        stack = self.bench.stack
        for ours, do in zip(_KEYS, (stack.undo, stack.redo, self.shelf.keep.click), strict=True):
            if keys in shortcuts(ours):
                do()
                event.accept()
                return
        super().keyPressEvent(event)

    def tell(self, text: str, *, failed: bool = False) -> None:
        """Say something at the foot, or nothing."""
        for words, says in ((self.note, not failed), (self.failure, failed)):
            words.setText(text if says else "")
            words.setVisible(says)

    def keep_in_sight(self, board: QWidget, rect: QRect) -> None:
        """Scroll to what the keys are on: a board may be higher than the sheet."""
        spot = board.mapTo(self._content, rect.center())
        margin = rect.height() // 2 + 8
        self._scroll.ensureVisible(spot.x(), spot.y(), 8, margin)

    def _on_renamed(self, name: str) -> None:
        self.bench.change(set_words.rename_step(), replace(self.bench.thing, name=name))

    def _on_chosen(self, entry: Entry[T] | None) -> None:
        self.tell("")
        if entry is None:
            self.desk.take_house()
        else:
            self.desk.take(entry)

    def _on_play(self) -> None:
        bench = self.bench
        if not self.desk.is_house and not bench.is_kept and not self.desk.keep():
            return
        path = None if self.desk.is_house else str(bench.path)
        self.close_sheet()
        self.play_wanted.emit(path)

    def _kinds(self) -> str:
        return f"{self._called.sets} (*{self.desk.own.suffix})"

    def _ask_load(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, self._called.load, "", self._kinds())
        if name:
            self.tell("")
            self.desk.take_file(Path(name))

    def _ask_save(self) -> None:
        own = self.desk.own
        named = file_stem(self.bench.thing.name, own.folder_name) + own.suffix
        path = ask_where(self, self._called.save, named, own.suffix, self._kinds())
        if path is not None:
            self.desk.export(path)


_KEYS = ((Standard.Undo,), (Standard.Redo, *REDO), (Standard.Save,))
"""Of Undo, Redo and Keep."""
_LEAST_NOTE = 240
"""What is said at the foot has so many pixels, or a row of its own."""
