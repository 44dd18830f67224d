"""What people make and keep in files: as it stands, where it is kept, every step back and forth."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

T = TypeVar("T")
translate = QCoreApplication.translate


def nothing_back() -> str:
    """Why Undo does nothing."""
    return translate("Bench", "Nothing was changed yet that could be taken back.")


def nothing_on() -> str:
    """Why Redo does nothing."""
    return translate("Bench", "Nothing was taken back that could be done again.")


class _Lying(NamedTuple, Generic[T]):
    """What lies on a bench.

    Attributes:
        number: of what was taken up; changes leave it as it is.
    """

    number: int
    thing: T


class _Kept(NamedTuple, Generic[T]):
    """Where something that was taken up is kept, and what it was when it was kept last."""

    path: Path | None
    thing: T | None


class _Step(QUndoCommand, Generic[T]):
    """One change; what lies there is a value, so going back restores everything exactly."""

    def __init__(
        self, text: str, before: _Lying[T], after: _Lying[T], show: Callable[[_Lying[T]], None]
    ) -> None:
        super().__init__(text)
        self._before, self._after, self._show = before, after, show

    def undo(self) -> None:
        self._show(self._before)

    def redo(self) -> None:
        self._show(self._after)


class Bench(QObject, Generic[T]):
    """Holds one thing, a value, and changes it, undoably and without end.

    Where things are kept is no step: what is gone back to is still kept where it was.

    Args:
        thing: what to begin with.

    Signals:
        changed: it is another thing, or is kept now.
    """

    changed = Signal()

    def __init__(self, thing: T, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lying = _Lying(0, thing)
        self._kept: list[_Kept[T]] = [_Kept(None, thing)]
        self.stack = QUndoStack(self)

    @property
    def thing(self) -> T:
        """What lies here, as it stands."""
        return self._lying.thing

    @property
    def path(self) -> Path | None:
        """The file it belongs to, if any."""
        return self._kept[self._lying.number].path

    @property
    def is_kept(self) -> bool:
        """It is as it was when it was taken up or kept last."""
        return self._kept[self._lying.number].thing == self.thing

    def start(self, thing: T) -> None:
        """Begin with something; there is nothing to undo."""
        self.stack.clear()
        self._kept = [_Kept(None, thing)]
        self._show(_Lying(0, thing))

    def bring(self, text: str, thing: T, path: Path | None, *, kept: bool = True) -> None:
        """Have something else here; ``text`` says what is done.

        Args:
            path: the file it belongs to, if any.
            kept: nothing of it would be lost: it is there as it stands.
        """
        self._kept.append(_Kept(path, thing if kept else None))
        self._go(text, _Lying(len(self._kept) - 1, thing))

    def change(self, text: str, thing: T) -> bool:
        """Have it be this now, as a step that ``text`` names; tells whether it is another."""
        if thing == self.thing:
            return False
        self._go(text, self._lying._replace(thing=thing))
        return True

    def keep(self, path: Path) -> None:
        """It was kept in this file as it stands."""
        self._kept[self._lying.number] = _Kept(path, self.thing)
        self.changed.emit()

    def forget(self, path: Path) -> None:
        """A file is gone: what came from it is not kept any more."""
        self._kept = [_Kept(None, None) if kept.path == path else kept for kept in self._kept]
        self.changed.emit()

    def settle(self) -> None:
        """Something else lies here, which is told next: what follows from it is worked out."""

    def _go(self, text: str, after: _Lying[T]) -> None:
        self.stack.push(_Step(text, self._lying, after, self._show))

    def _show(self, lying: _Lying[T]) -> None:
        self._lying = lying
        self.settle()
        self.changed.emit()
