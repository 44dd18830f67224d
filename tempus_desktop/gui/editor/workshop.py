"""The draft on the workbench: what is laid, what is selected, and every step back and forth."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from tempus_desktop.games.tempus import drafts
from tempus_desktop.games.tempus.drafts import Draft, Misplaced
from tempus_desktop.gui.editor import words


class _Lying(NamedTuple):
    """What lies on the bench.

    Attributes:
        number: of the layout that was taken up; changes leave it as it is.
    """

    number: int
    draft: Draft


class _Step(QUndoCommand):
    """One change; what lies there is a value, so going back restores everything exactly."""

    def __init__(
        self, text: str, before: _Lying, after: _Lying, show: Callable[[_Lying], None]
    ) -> None:
        super().__init__(text)
        self._before, self._after, self._show = before, after, show

    def undo(self) -> None:
        self._show(self._before)

    def redo(self) -> None:
        self._show(self._after)


class Workshop(QObject):
    """Keeps one draft and changes it, undoably and without end.

    Signals:
        changed: the draft is another one.
        selected: other laid tiles are selected.
        refused: why something was not done, in a sentence.
    """

    changed = Signal()
    selected = Signal()
    refused = Signal(str)

    def __init__(self, draft: Draft, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lying = _Lying(0, draft)
        self._paths: list[Path | None] = [None]
        self._selection: tuple[int, ...] = ()
        self.stack = QUndoStack(self)

    @property
    def draft(self) -> Draft:
        """The draft as it is."""
        return self._lying.draft

    @property
    def path(self) -> Path | None:
        """The file it belongs to; going back to another draft goes back to its file, too."""
        return self._paths[self._lying.number]

    @path.setter
    def path(self, path: Path | None) -> None:
        self._paths[self._lying.number] = path

    @property
    def selection(self) -> tuple[int, ...]:
        """Indexes of the selected tiles, all of them laid, ascending."""
        return self._selection

    @property
    def group(self) -> tuple[int, ...]:
        """What commands for a group work on: the selection or, with none, the whole island."""
        return self._selection or self.draft.order

    def start(self, draft: Draft) -> None:
        """Begin with a draft; there is nothing to undo."""
        self.stack.clear()
        self._paths = [None]
        self._show(_Lying(0, draft))

    def take(self, text: str, draft: Draft, path: Path | None) -> None:
        """Have another draft here, that of a file or of none; ``text`` says what is done."""
        self._paths.append(path)
        after = _Lying(len(self._paths) - 1, draft)
        self.stack.push(_Step(text, self._lying, after, self._show))

    def select(self, tiles: Iterable[int]) -> None:
        """Select exactly these of the laid tiles."""
        chosen = tuple(sorted(set(tiles) & set(self.draft.order)))
        if chosen != self._selection:
            self._selection = chosen
            self.selected.emit()

    def do(self, text: str, change: Callable[[], Draft]) -> bool:
        """Change the draft; tells whether it was. What makes no sense is refused in a sentence.

        Args:
            text: what is done, for the menu's Undo.
            change: makes the new draft.
        """
        try:
            after = change()
        except Misplaced as why:
            self.refused.emit(words.refusal(self.draft, why))
            return False
        if after != self.draft:
            changed = self._lying._replace(draft=after)
            self.stack.push(_Step(text, self._lying, changed, self._show))
        return True

    def lay(self, tile: int, centre: int, turn: int) -> None:
        """Lay a tile, or lay it elsewhere, and select it."""
        self.do(words.lay_step(), lambda: drafts.lay(self.draft, tile, centre, turn))
        self.select([tile])

    def take_up(self, tiles: Iterable[int]) -> None:
        """Put laid tiles back on the shelf."""
        up = tuple(tiles)
        self.do(words.take_up_step(), lambda: drafts.take_up(self.draft, up))

    def turn(self, tiles: Iterable[int], steps: int) -> None:
        """Turn tiles: one where it is, several as one piece."""
        group = tuple(tiles)
        if len(group) == 1:
            self.do(words.turn_step(), lambda: drafts.turn_tile(self.draft, group[0], steps))
        else:
            self.do(words.turn_step(), lambda: drafts.turn_group(self.draft, group, steps))

    def move(self, tiles: Iterable[int], dq: int, dr: int) -> None:
        """Move laid tiles together by axial steps."""
        group = tuple(tiles)
        self.do(words.move_step(), lambda: drafts.move_group(self.draft, group, dq, dr))

    def _show(self, lying: _Lying) -> None:
        self._lying = lying
        self.select(self._selection)
        self.changed.emit()
