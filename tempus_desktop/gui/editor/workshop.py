"""The draft on the workbench: what is laid, what is selected, and what hands do to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, Signal

from tempus_desktop.games.tempus import drafts
from tempus_desktop.games.tempus.drafts import Draft, Misplaced
from tempus_desktop.gui.bench import Bench
from tempus_desktop.gui.editor import words


class Workshop(Bench[Draft]):
    """Holds one draft.

    Signals:
        selected: other laid tiles are selected.
        refused: why something was not done, in a sentence.
    """

    selected = Signal()
    refused = Signal(str)

    def __init__(self, draft: Draft, parent: QObject | None = None) -> None:
        super().__init__(draft, parent)
        self._selection: tuple[int, ...] = ()

    @property
    def draft(self) -> Draft:
        """The draft as it is."""
        return self.thing

    @property
    def selection(self) -> tuple[int, ...]:
        """Indexes of the selected tiles, all of them laid, ascending."""
        return self._selection

    @property
    def group(self) -> tuple[int, ...]:
        """What commands for a group work on: the selection or, with none, the whole island."""
        return self._selection or self.draft.order

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
        self.change(text, after)
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

    def settle(self) -> None:
        self.select(self._selection)
