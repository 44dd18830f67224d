"""The table in the middle of the window: sea, island, pieces, and the hands that move them."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from tempus_desktop.games.tempus.actions import BuildCity
from tempus_desktop.games.tempus.state import LaidTile, OpenPlace
from tempus_desktop.grids.hexes import Hex, HexGrid
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.geometry import SIDE
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.selection import Selection
from tempus_desktop.gui.table.accessibility import announce, tile_in_words
from tempus_desktop.gui.table.accessibility import install as install_access
from tempus_desktop.gui.table.canvas import Canvas
from tempus_desktop.gui.table.cursor import next_of
from tempus_desktop.gui.table.display import Pointer
from tempus_desktop.gui.table.intents import AskValue
from tempus_desktop.gui.table.look import Look
from tempus_desktop.gui.table.overlays import GAP
from tempus_desktop.gui.table.reasons import Reasons
from tempus_desktop.gui.table.stage import Stage
from tempus_desktop.gui.table.wording import held_mark, hex_text, lit_mark, why_not
from tempus_desktop.gui.view import Refusal, TableView, Why
from tempus_desktop.gui.words import rule_link


class BoardView(Canvas):
    """Shows a match and lets pieces be moved, always through the rules' own list.

    Args:
        palette: colours.
        type_: fonts.
        why: asks the rules why an action is refused.
        parent: as usual.

    Signals:
        chosen: actions to be played, in order.
        selection_changed: something was picked up or put back (a Selection).
        refused: why something is not possible (a Refusal).
        hovered: the hex pointed at, or ``None``.
        rule_wanted: the id of a rule to be read.
        box_wanted: a piece was meant before the action of that Box was chosen.
    """

    chosen = Signal(tuple)
    selection_changed = Signal(object)
    refused = Signal(object)
    hovered = Signal(object)
    rule_wanted = Signal(str)
    box_wanted = Signal(object)

    def __init__(
        self, palette: Palette, type_: Type, why: Why, parent: QWidget | None = None
    ) -> None:
        super().__init__(Look(palette, type_), parent)
        install_access()
        self._stage: Stage | None = None
        self._motion = 1.0
        self._pointer = Pointer()
        self._tile_was_legal = True
        self._reasons = Reasons(self._hands, why, self._seen, self._overlays.note.underMouse)
        self._connect()

    def _connect(self) -> None:
        self._hands.played.connect(self.chosen)
        self._hands.value_asked.connect(self._on_value_asked)
        self._hands.changed.connect(self._on_changed)
        self._hands.selection_changed.connect(self.selection_changed)
        self._mouse.moved.connect(self._on_moved)
        self._mouse.pressed.connect(self.hide_note)
        self._overlays.tray.turned.connect(self._hands.turn_by)
        self._overlays.note.rule_wanted.connect(self.rule_wanted)
        self._overlays.note.dismissed.connect(self.hide_note)
        self._overlays.values.chosen.connect(self._on_value)
        self._overlays.values.dropped.connect(self.cancel)
        self._keys.cursor_moved.connect(self._on_cursor_moved)
        self._keys.activated.connect(self._on_activated)
        self._reasons.found.connect(self._on_reason)
        self._reasons.box_wanted.connect(self.box_wanted)
        self._reasons.stale.connect(self._drop_note)

    # what the window says

    def show_view(self, view: TableView) -> None:
        """Bring the table towards a view, in motion where its events say how."""
        self.skip_animation()
        grid = view.observation.match.sea
        stage = self._stage
        if stage is None or stage.grid != grid:
            stage = self._new_stage(grid)
        before = stage.view
        carried = self._hands.show_view(view)
        if before is None or before.observation != view.observation:
            self.hide_note()
            self._rest_tile(before, view)
        stage.show(view, carried, self._motion)
        building = isinstance(view.observation.open, OpenPlace)
        self._camera.aim(
            stage.scene.land_rect(view.observation),
            self._overlays.tray.width() + GAP if building else 0,
        )
        self._refresh()

    def _rest_tile(self, before: TableView | None, view: TableView) -> None:
        """A tile just drawn waits in its tray until the pointer moves: first see what was laid."""
        if before is not None and before.observation.open == view.observation.open:
            return
        if self._hands.has_tile and self._keys.cursor is None:
            self._pointer = Pointer()

    def _new_stage(self, grid: HexGrid) -> Stage:
        old, self._stage = self._stage, Stage(self._look, self._hands, grid, self)
        self._stage.director.set_motion(self._motion)
        self._keys.take_grid(grid)
        self.setScene(self._stage.scene)
        self._overlays.show_rulers(grid)
        if old is not None:
            old.setParent(None)
            old.deleteLater()
        return self._stage

    def forget(self) -> None:
        """The match leaves the table: neither cursor nor pointer stay for the next one."""
        self.hide_note()
        self._pointer = Pointer()
        self.hovered.emit(None)
        if self._stage is not None:
            self._keys.take_grid(self._stage.grid)
            self._stage.scene.marks.cursor.hide()

    def set_selection(self, selection: Selection) -> None:
        """Take over a selection made by hand or buttons."""
        self._hands.set_selection(selection)

    def show_note(self, hex_: Hex, title: str, text: str, rule: str | None) -> None:
        """Lay a paper note beside a hex, over water where there is room."""
        if self._stage is not None:
            around = self._rect_of(self._stage, hex_, 2.7 if self._hands.has_tile else 0.95)
            link = "" if rule is None else rule_link(rule)
            self._overlays.show_note(around, title, text, link, rule)

    def hide_note(self) -> None:
        """Take notes and choices away."""
        self._reasons.stop()
        self._overlays.hide_papers()
        self._drop_note()

    def _drop_note(self) -> None:
        """Take away why something was not possible."""
        self._overlays.note.hide()
        if self._stage is not None:
            self._stage.scene.marks.clear_hatch()

    def light(self, hexes: Iterable[Hex]) -> None:
        """Ring the hexes that something elsewhere speaks of; none: take the rings away."""
        if self._stage is not None:
            self._stage.scene.marks.point_out(hexes)

    def set_palette(self, palette: Palette) -> None:
        """Take another theme."""
        self._look.change_palette(palette)
        self._take_look()

    def set_type(self, type_: Type) -> None:
        """Take another text size."""
        self._look.change_type(type_)
        self._take_look()

    def set_motion(self, factor: float, travels: bool = True) -> None:
        """Length of all motions: 1 as designed, 0 none; whether pieces travel or only fade."""
        self._motion, self._look.travels = factor, travels
        if self._stage is not None:
            self._stage.director.set_motion(factor)

    def skip_animation(self) -> None:
        """Jump to the end of what moves."""
        if self._stage is not None:
            self._stage.director.skip()

    def cancel(self) -> bool:
        """Esc: take papers away, put back what is held, drop the selection, end motions."""
        papers = self._overlays.papers_visible
        self.hide_note()
        if self._hands.cancel() or papers:
            return True
        if self._stage is not None and self._stage.display.tile is not None:
            self._keys.rest()
            self._point(Pointer())
            return True
        if self._stage is not None and self._stage.director.running:
            self._stage.director.skip()
            return True
        if self._keys.cursor is not None:
            self._keys.rest()
            self._show_cursor()
            return True
        return self._stage is not None and self._stage.display.recap.dismiss()

    # what the person does

    def _on_changed(self) -> None:
        self.hide_note()
        if self._stage is not None:
            self._stage.put_hands()
            self._refresh()
            self._speak()

    def _on_moved(self, spot: QPoint) -> None:
        self._keys.rest()
        if self._stage is None:
            return
        if self._overlays.in_tray(spot) and self._hands.has_tile:
            self._point(Pointer())
            return
        point = self.mapToScene(spot)
        self._point(Pointer(self._stage.hex_at(point), point))

    def _point(self, pointer: Pointer) -> None:
        before, self._pointer = self._pointer, pointer
        if self._stage is None or self._stage.view is None:
            return
        self._stage.point(pointer)
        self._show_cursor()
        self._show_tray()
        legal = self._stage.display.tile_is_legal
        if (before.hex_, self._tile_was_legal) != (pointer.hex_, legal):
            self._tile_was_legal = legal
            self._shape_pointer()
            if not self._overlays.values.isVisible():
                self._reasons.point(pointer.hex_, legal)
        if before.hex_ != pointer.hex_:
            self.hovered.emit(pointer.hex_)

    def _refresh(self) -> None:
        if self._stage is not None:
            self._stage.refresh(self._pointer, self._motion)
            self._show_cursor()
            self._show_tray()
            self._shape_pointer()

    def _seen(self) -> TableView | None:
        return None if self._stage is None else self._stage.view

    def _show_tray(self) -> None:
        view = self._seen()
        open_ = None if view is None else view.observation.open
        if self._stage is None or not self._hands.has_tile or not isinstance(open_, OpenPlace):
            self._overlays.tray.show_tile(None, False)
            return
        tile = LaidTile(open_.tile, 0, self._hands.grip.turn)
        self._overlays.tray.show_tile(tile, self._stage.display.tile is not None)

    def _shape_pointer(self) -> None:
        here, hands = self._pointer.hex_, self._hands
        shape = Qt.CursorShape.ArrowCursor
        if hands.dragging or self._mouse.panning:
            shape = Qt.CursorShape.ClosedHandCursor
        elif here is not None and not hands.grip.holds and here in hands.graspable():
            shape = Qt.CursorShape.OpenHandCursor
        elif here is not None and here in hands.lit():
            shape = Qt.CursorShape.PointingHandCursor
        self.viewport().setCursor(shape)

    def _hex_under(self, spot: QPoint) -> Hex | None:
        if self._stage is None or (self._hands.has_tile and self._overlays.in_tray(spot)):
            return None
        return self._stage.meant_at(self.mapToScene(spot))

    # why not

    def _on_reason(self, hex_: Hex, refusal: Refusal, firmly: bool, barred: bool) -> None:
        """``firmly``: it was tried, not only pointed at; ``barred``: the hex itself is refused."""
        if self._stage is None:
            return
        if barred and not self._hands.has_tile:
            self._stage.scene.marks.hatch([hex_])
        self.show_note(hex_, why_not(), refusal.message, refusal.rule if firmly else None)
        self._overlays.note.let_through(not firmly)
        announce(self, refusal.message)
        if firmly:
            self.refused.emit(refusal)

    def _on_value_asked(self, question: AskValue) -> None:
        view = self._seen()
        if self._stage is not None and view is not None and view.to_act is not None:
            colour = view.observation.seats[view.to_act].colour
            around = self._rect_of(self._stage, question.site)
            self._overlays.ask_value(around, question, colour)

    def _on_value(self, action: BuildCity) -> None:
        self.hide_note()
        self._hands.play([action])

    # keys

    def _on_cursor_moved(self, hex_: Hex) -> None:
        self.hide_note()
        if self._stage is not None:
            spot = self._stage.spot(hex_)
            self._point(Pointer(hex_, spot))
            self._camera.reveal(spot)
            self._speak()

    def _on_activated(self, hex_: Hex, shifted: bool) -> None:
        if self._stage is not None:
            meant = self._stage.meant_at(self._stage.spot(hex_))
            if meant is not None:
                self._hands.click(meant, shifted)

    def _speak(self) -> None:
        """Tell a screen reader the hex under the cursor."""
        here, grip, stage = self._keys.cursor, self._hands.grip, self._stage
        if stage is None or stage.view is None or here is None:
            return
        marks = []
        if here in self._hands.lit():
            marks.append(lit_mark())
        if here in (grip.selection.origin, grip.aim):
            marks.append(held_mark())
        if stage.display.tile is not None:
            marks.append(tile_in_words(stage.display.tile.tile.faces, grip.turn))
        announce(self, hex_text(stage.view, here, tuple(marks)))

    def _show_cursor(self) -> None:
        if self._stage is None:
            return
        cursor, here = self._stage.scene.marks.cursor, self._keys.cursor
        if here is not None and self.hasFocus():
            cursor.move_to(self._stage.spot(here), self._stage.grid.name(here))
        else:
            cursor.hide()

    def _first_hex(self) -> Hex:
        """Where the cursor begins: where the pointer is, at a lit hex, or in the middle."""
        if self._pointer.hex_ is not None:
            return self._pointer.hex_
        lit = next_of(self._hands.lit(), -1, 1)
        if lit is not None:
            return lit
        middle = self.mapToScene(self.viewport().rect().center())
        found = None if self._stage is None else self._stage.hex_at(middle)
        return found or 0

    def _on_key(self, event: QKeyEvent) -> bool:
        match event.key():
            case Qt.Key.Key_Escape:
                return self.cancel()
            case Qt.Key.Key_0:
                self.fit()
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal:
                self.zoom_in()
            case Qt.Key.Key_Minus:
                self.zoom_out()
            case _:
                return False
        return True

    # what the canvas asks

    def _left(self) -> None:
        if self._keys.cursor is None:
            self._point(Pointer())

    def _hint(self, spot: QPoint) -> str:
        # What is said on paper would be hidden by what hangs at the pointer.
        busy = self._hands.dragging or self._hands.has_tile or self._overlays.papers_visible
        if self._stage is None or self._stage.view is None or busy:
            return ""
        hex_ = self._stage.hex_at(self.mapToScene(spot))
        return "" if hex_ is None else hex_text(self._stage.view, hex_)

    def _covered(self, rect: QRect) -> float:
        if self._stage is None:
            return 0.0
        inner = rect.translated(-self.viewport().pos())
        return self._stage.covered(self.mapToScene(inner).boundingRect())

    def _rect_of(self, stage: Stage, hex_: Hex, sides: float = 0.95) -> QRect:
        """Where a hex is on the viewport, that many sides to each side of its middle."""
        spot, half = stage.spot(hex_), sides * SIDE
        corners = self.mapFromScene(spot.x() - half, spot.y() - half, 2 * half, 2 * half)
        return corners.boundingRect()
