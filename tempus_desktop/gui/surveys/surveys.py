"""Which survey is on the board, and what keeps it true: view, pointer, selection."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.grids.hexes import Hex
from tempus_desktop.gui.art.geometry import centre
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.selection import Selection
from tempus_desktop.gui.surveys import words
from tempus_desktop.gui.surveys.charts import (
    Chart,
    Survey,
    reach_chart,
    shelter_chart,
    threat_chart,
)
from tempus_desktop.gui.surveys.items import Layers
from tempus_desktop.gui.surveys.legend import Legend
from tempus_desktop.gui.table.accessibility import announce
from tempus_desktop.gui.table.board import BoardView
from tempus_desktop.gui.table.overlays import GAP
from tempus_desktop.gui.table.scene import BoardScene
from tempus_desktop.gui.view import TableView

_BESIDE = 36
"""What the buttons at the lower right take, in pixels."""


class Surveys(QObject):
    """Shows one survey at a time over a board.

    Signals:
        changed: another survey is shown, or none (a Survey or ``None``).
    """

    changed = Signal(object)

    def __init__(self, board: BoardView) -> None:
        super().__init__(board)
        self._board = board
        self._survey: Survey | None = None
        self._view: TableView | None = None
        self._layers: Layers | None = None
        self._charts: dict[tuple[object, ...], Chart] = {}
        self._here: Hex | None = None
        self._seat: int | None = None
        self._key = ""
        self._selection = Selection()
        self._corner: int | None = None
        self._size = board.viewport().size()
        self.legend = Legend(board.look, board)
        board.overlays.leave_free(self.legend)
        self.button = board.overlays.another_button(Icon.EYE, words.control_name())
        self.button.clicked.connect(self._ask)
        board.hovered.connect(self._on_hovered)
        board.overlays.moved.connect(self._on_moved)

    @property
    def survey(self) -> Survey | None:
        """What is shown."""
        return self._survey

    @property
    def chart(self) -> Chart | None:
        """What it shows now."""
        return None if self._layers is None else self._layers.ground.chart

    def set_key(self, key: str) -> None:
        """Say by which key a survey is ended; empty: by none."""
        self._key = key
        self._refresh()

    def toggle(self, survey: Survey) -> None:
        """Show a survey, or end it."""
        if self._view is not None:
            self._set(None if survey is self._survey else survey)

    def drop(self) -> bool:
        """End what is shown; tells whether there was anything."""
        was_any = self._survey is not None
        self._set(None)
        return was_any

    def show_view(self, view: TableView) -> None:
        """The match as it is now."""
        if self._view is None or view.observation != self._view.observation:
            self._charts.clear()
        self._view = view
        self._refresh()

    def clear(self) -> None:
        """The match leaves the table."""
        self._view = None
        self._charts.clear()
        self._set(None)

    def set_selection(self, selection: Selection) -> None:
        """What the person is about to do: what is picked up is surveyed until it lies."""
        if selection != self._selection:
            self._selection = selection
            self._refresh()

    def point_seat(self, seat: int | None) -> None:
        """A player is pointed at elsewhere: survey that one's reach."""
        if seat != self._seat:
            self._seat = seat
            self._refresh()

    def take_look(self) -> None:
        """Take colours, type and language anew."""
        self.button.rename(words.control_name())
        self.legend.take_look()
        self._refresh()

    def menu(self) -> QMenu:
        """The choices of the control on the board."""
        menu = QMenu(self._board)
        group = QActionGroup(menu)
        for survey in Survey:
            self._add(menu, group, survey, words.survey_name(survey))
        menu.addSeparator()
        self._add(menu, group, None, words.nothing_name())
        return menu

    def _add(self, menu: QMenu, group: QActionGroup, survey: Survey | None, name: str) -> None:
        action = QAction(name, menu)
        action.setCheckable(True)
        action.setChecked(survey is self._survey)
        if survey is not None:
            action.setToolTip(words.survey_use(survey))
        action.triggered.connect(partial(self._set, survey))
        group.addAction(action)
        menu.addAction(action)

    def _ask(self) -> None:
        menu = self.menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        corner = self.button.mapToGlobal(QPoint(0, 0))
        menu.popup(corner - QPoint(menu.sizeHint().width(), 0))

    def _set(self, survey: Survey | None) -> None:
        if survey is not self._survey:
            self._survey = survey
            self._refresh()
            self.changed.emit(survey)

    def _on_hovered(self, hex_: Hex | None) -> None:
        self._here = hex_
        if self._survey is not None and self._selection.origin is None:
            self._refresh()

    def _refresh(self) -> None:
        view = self._view
        if view is None or self._survey is None or not view.observation.island.land:
            if self._layers is not None:
                self._layers.show_chart(None)
            self.legend.hide()
            return
        chart, layers = self._chart(view.observation, self._survey), self._on_scene()
        if layers is not None:
            layers.show_chart(chart)
        self._tell(view, chart)

    def _on_scene(self) -> Layers | None:
        """The layers of the scene that the board shows now."""
        scene = self._board.scene()
        if isinstance(scene, BoardScene) and (
            self._layers is None or scene is not self._layers.scene
        ):
            self._layers = Layers(scene, self._board.look)
        return self._layers

    def _chart(self, seen: Observation, survey: Survey) -> Chart:
        """What is to be shown, made once for every state."""
        seat, origin = self._subject(seen) if survey is Survey.REACH else (0, None)
        key = survey, seat, origin
        if key not in self._charts:
            match survey:
                case Survey.REACH:
                    self._charts[key] = reach_chart(seen, seat, origin)
                case Survey.THREATS:
                    self._charts[key] = threat_chart(seen)
                case Survey.SHELTER:
                    self._charts[key] = shelter_chart(seen)
        return self._charts[key]

    def _subject(self, seen: Observation) -> tuple[int, Hex | None]:
        """Whose reach, and from which hex only."""
        if self._seat is not None:
            return self._seat, None
        held = self._here if self._selection.origin is None else self._selection.origin
        for seat, shown in enumerate(seen.seats):
            if held is not None and held in shown.tokens:
                return seat, held
        usual = (seen.viewer, seen.active, seen.to_act, 0)
        return next(seat for seat in usual if seat is not None), None

    def _tell(self, view: TableView, chart: Chart) -> None:
        title, rows = words.title(view, chart), words.rows(chart)
        line = words.pointed(view, chart, self._here)
        foot = line or words.hint(chart.survey, self._key)
        fresh = self.legend.isHidden()
        if fresh:
            self._corner = None
        self.legend.tell(title, rows, foot, words.spoken(title, rows))
        self.legend.show()
        self._place()
        if fresh or line:
            announce(self._board, line or words.spoken(title, rows))

    def _place(self) -> None:
        """In the corner of the view where the legend hides least, and not below the pointer.

        It stays in its corner for as long as the pointer does not go there.
        """
        if self.legend.isHidden():
            return
        spots, here, overlays = self._corners(), self._pointer(), self._board.overlays
        if self._corner is None or (here is not None and spots[self._corner].contains(here)):
            free = [spot for spot in spots if here is None or not spot.contains(here)]
            best = min(free or spots, key=lambda spot: overlays.covered(spot, by=self.legend))
            self._corner = spots.index(best)
        self.legend.setGeometry(spots[self._corner])
        self.legend.raise_()

    def _on_moved(self) -> None:
        """The view shows something else; with another size another corner may be better."""
        size = self._board.viewport().size()
        if size != self._size:
            self._size, self._corner = size, None
        self._place()

    def _corners(self) -> list[QRect]:
        """Where the legend may lie."""
        area = self._board.viewport().geometry().adjusted(GAP, GAP, -_BESIDE, -GAP)
        spots = []
        for right in (False, True):
            for low in (True, False):
                spot = QRect(QPoint(), self.legend.size())
                left = area.right() - spot.width() if right else area.left()
                spot.moveTo(left, area.bottom() - spot.height() if low else area.top())
                spots.append(spot)
        return spots

    def _pointer(self) -> QPoint | None:
        """Where on the board the hex lies that is pointed at."""
        if self._here is None or self._view is None:
            return None
        spot = centre(self._view.observation.match.sea, self._here)
        return self._board.viewport().mapToParent(self._board.mapFromScene(spot))
