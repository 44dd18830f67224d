"""The set that is entered: what it is, where it is kept, and every step back and forth."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Generic, NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from tempus_desktop.storage.own_sets import T


class _Lying(NamedTuple, Generic[T]):
    """What lies on the bench.

    Attributes:
        number: of the set that was taken up; changes leave it as it is.
        content: the set as it stands.
    """

    number: int
    content: T


class _Kept(NamedTuple, Generic[T]):
    """Where a set that was taken up is kept, and what it was when it was kept last."""

    path: Path | None
    content: T | None


class _Step(QUndoCommand, Generic[T]):
    """One change; what lies there is a value, so going back restores it exactly."""

    def __init__(
        self, text: str, before: _Lying[T], after: _Lying[T], show: Callable[[_Lying[T]], None]
    ) -> None:
        super().__init__(text)
        self._before, self._after, self._show = before, after, show

    def undo(self) -> None:
        self._show(self._before)

    def redo(self) -> None:
        self._show(self._after)


class SetBench(QObject, Generic[T]):
    """Holds one set of cards or of tiles and changes it, undoably and without end.

    Where sets are kept is no step: a set that is taken back to is still kept where it was.

    Args:
        house: the set to begin with.

    Signals:
        changed: the set is another one, or is kept now.
    """

    changed = Signal()

    def __init__(self, house: T, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._house = house
        self._lying = _Lying(0, house)
        self._kept: list[_Kept[T]] = [_Kept(None, house)]
        self.stack = QUndoStack(self)

    @property
    def content(self) -> T:
        """The set as it stands."""
        return self._lying.content

    @property
    def path(self) -> Path | None:
        """The file it is kept in; ``None``: it is not kept among one's own."""
        return self._kept[self._lying.number].path

    @property
    def is_house(self) -> bool:
        """It is the house set, unchanged."""
        return self.content == self._house

    @property
    def is_kept(self) -> bool:
        """Nothing of it would be lost: it is as in its file, or the house set."""
        return self._kept[self._lying.number].content == self.content

    def change(self, text: str, content: T) -> None:
        """Have the set be this now; ``text`` says what was done."""
        self._go(text, self._lying._replace(content=content))

    def take(self, text: str, content: T, path: Path | None, *, kept: bool = True) -> None:
        """Put another set on the bench.

        Args:
            path: where it is kept.
            kept: it is there as it stands, and not only something like it.
        """
        as_it_is = kept and (path is not None or content == self._house)
        self._kept.append(_Kept(path, content if as_it_is else None))
        self._go(text, _Lying(len(self._kept) - 1, content))

    def keep(self, path: Path) -> None:
        """The set was kept in this file."""
        self._kept[self._lying.number] = _Kept(path, self.content)
        self.changed.emit()

    def forget(self, path: Path) -> None:
        """A file is gone: what came from it is not kept any more."""
        self._kept = [_Kept(None, None) if kept.path == path else kept for kept in self._kept]
        self.changed.emit()

    def _go(self, text: str, after: _Lying[T]) -> None:
        if after != self._lying:
            self.stack.push(_Step(text, self._lying, after, self._show))

    def _show(self, lying: _Lying[T]) -> None:
        self._lying = lying
        self.changed.emit()
