"""The island lab on the workbench: tests what lies there, shows it, and offers what is fairer."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, QRandomGenerator, QTimer

from tempus_desktop.games.tempus import drafts
from tempus_desktop.games.tempus.drafts import Draft
from tempus_desktop.grids.hexes import Hex
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.editor import lab_words, words
from tempus_desktop.gui.editor.canvas import DraftCanvas
from tempus_desktop.gui.editor.heat import heats
from tempus_desktop.gui.editor.lab_panel import LabPanel
from tempus_desktop.gui.editor.lab_runner import LabRunner, RunState
from tempus_desktop.gui.editor.lab_sheet import ImproveSheet
from tempus_desktop.gui.editor.workshop import Workshop
from tempus_desktop.lab.changes import change_draft
from tempus_desktop.lab.findings import cause_looks
from tempus_desktop.lab.games import LabTable
from tempus_desktop.lab.improve import Proposal, Search
from tempus_desktop.lab.plans import IslandTest
from tempus_desktop.lab.tally import Tally
from tempus_desktop.storage.components import load_components

REFRESH_MS = 250
"""Games end faster than anybody reads."""


class LabBench(QObject):
    """Leads the lab's panel, its games and the map of starts.

    Args:
        runner: plays the games.
    """

    def __init__(
        self,
        panel: LabPanel,
        workshop: Workshop,
        canvas: DraftCanvas,
        runner: LabRunner,
    ) -> None:
        super().__init__(panel)
        self.panel, self._workshop, self._canvas = panel, workshop, canvas
        self.runner = runner
        self.sheet: ImproveSheet | None = None
        self._players = 3
        self._draft: Draft | None = None
        self._table: LabTable | None = None
        self._tally: Tally | None = None
        self._found: Search | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(REFRESH_MS)
        self._timer.timeout.connect(self.refresh)
        panel.start.connect(self.test)
        panel.pause.connect(self._on_pause)
        panel.stop.connect(self.runner.stop)
        panel.improve.connect(self.improve)
        canvas.pointed.connect(self._on_pointed)
        workshop.changed.connect(self.refresh)
        self.runner.changed.connect(self._on_state)
        self.runner.finished.connect(self._on_finished)
        self.runner.failed.connect(panel.tell)

    @property
    def tally(self) -> Tally | None:
        """What was found of the island that was tested last."""
        return self._tally

    @property
    def is_stale(self) -> bool:
        """Another island lies on the bench than the one that was tested."""
        return self._draft is not None and not _same(self._draft, self._workshop.draft)

    def show_players(self, players: int) -> None:
        """The island is for so many."""
        self._players = players
        self.refresh()

    def test(self) -> None:
        """Play games on the island that lies there."""
        table = self._table_now()
        if table is not None:
            test = IslandTest(table, self.panel.chosen_games)
            self._begin(table, test.tally)
            self.runner.start(test, self.panel.cluster.text().strip())

    def improve(self) -> None:
        """Look for a change that makes the island fairer."""
        table = self._table_now()
        if table is not None:
            same = self._tally is not None and not self.is_stale
            self._begin(table, self._tally if same else None)
            search = Search(table, self.panel.chosen_games)
            self.runner.start(search, self.panel.cluster.text().strip())

    def close(self) -> None:
        """End the games; the program ends."""
        self.runner.stop()

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        self.panel.set_look(palette, type_)
        if self.sheet is not None:
            self.sheet.set_look(palette, type_)

    def refresh(self) -> None:
        """Show everything as it is."""
        draft = self._workshop.draft
        wrong = words.listed(draft, drafts.problems(draft), self._players)
        why = words.why_not(wrong[0][0]) if wrong else ""
        self.panel.show_players(self._players, drafts.players_for(draft))
        self.panel.show_state(self.runner.state, why)
        self._show_found()
        self._show_progress()
        if self.runner.state is RunState.IDLE:
            self._timer.stop()
        if self.panel.isVisible():
            self._offer()

    def _table_now(self) -> LabTable | None:
        """What a test of the island would be; where it is none, nothing."""
        draft = self._workshop.draft
        if self._players not in drafts.players_for(draft):
            return None
        seed = QRandomGenerator.global_().generate()
        tiles = drafts.laid_tiles(draft)
        return LabTable(tiles, self._players, self.panel.chosen_level, seed, load_components())

    def _begin(self, table: LabTable, tally: Tally | None) -> None:
        self._table, self._tally, self._draft = table, tally, self._workshop.draft
        self._found = None
        self.panel.tell("")
        self._timer.start()

    def _show_found(self) -> None:
        tally = self._tally
        shown = tally is not None and tally.games > 0 and not self.is_stale
        if shown and tally is not None:
            self.panel.results.tell(tally)
        else:
            self.panel.results.clear()
        here = self.panel.isVisible() and shown and tally is not None
        if here and tally is not None:
            looks = cause_looks(tally.island)
            self._canvas.show_heat(heats(tally.starts, tally.par, looks), tally.par)
        else:
            self._canvas.show_heat({}, 0.0)
        if self.is_stale and tally is not None and tally.games:
            self.panel.tell(lab_words.stale())
        elif self.panel.remark.text() == lab_words.stale():
            self.panel.tell("")

    def _show_progress(self) -> None:
        plan = self.runner.plan
        if plan is None or not plan.total:
            self.panel.progress.tell(0.0, lab_words.no_games())
            return
        running = self.runner.state is not RunState.IDLE
        text = lab_words.progress(plan.done, plan.total, self.runner.seconds if running else 0.0)
        self.panel.progress.tell(plan.done / plan.total, text)
        if isinstance(plan, Search) and running:
            self.panel.tell(lab_words.searching(plan.round))

    def _on_pause(self) -> None:
        if self.runner.state is RunState.PAUSED:
            self.runner.resume()
            self._timer.start()
        else:
            self.runner.pause()

    def _on_state(self) -> None:
        if self.runner.state is RunState.IDLE and isinstance(self.runner.plan, Search):
            self.panel.tell("")
        self.refresh()

    def _on_finished(self) -> None:
        plan = self.runner.plan
        self._found = plan if isinstance(plan, Search) else None
        self.refresh()

    def _offer(self) -> None:
        """Show what a search found, once its island lies there and the lab is looked at."""
        plan, draft = self._found, self._draft
        if plan is None or draft is None or self.is_stale:
            return
        self._found = None
        if plan.proposals:
            sheet = self._sheet()
            sheet.open_with(draft, drafts.laid_tiles(draft), plan.before, plan.proposals)
        else:
            self.panel.tell(lab_words.nothing_found())

    def _sheet(self) -> ImproveSheet:
        if self.sheet is None:
            window = self.panel.window()
            self.sheet = ImproveSheet(self.panel.colours, self.panel.type, window)
            self.sheet.taken.connect(self._on_taken)
        return self.sheet

    def _on_taken(self, proposal: Proposal) -> None:
        draft = self._draft
        if draft is None or self.is_stale:
            return
        after = replace(change_draft(draft, proposal.change), name=self._workshop.draft.name)
        self._workshop.do(lab_words.improve_step(), lambda: after)
        self._table, self._tally, self._draft = proposal.table, proposal.after, after
        self.refresh()

    def _on_pointed(self, hex_: Hex | None) -> None:
        if self.panel.isVisible():
            self.panel.results.point(None if self.is_stale else self._tally, hex_)


def _same(one: Draft, other: Draft) -> bool:
    """The same land lies on both."""
    return drafts.island(one) == drafts.island(other)
