"""The sheet that tells how a match went: charts over the turns, the result, and a copy as CSV."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.barring import offer
from tempus_desktop.gui.dialogs.controls import SheetButton, Words
from tempus_desktop.gui.dialogs.sheet import Sheet
from tempus_desktop.gui.editor.parts import Choice
from tempus_desktop.gui.study import words as say
from tempus_desktop.gui.study.result_page import ResultPage
from tempus_desktop.gui.study.review_page import ReviewPage
from tempus_desktop.gui.study.review_words import title as review_title
from tempus_desktop.gui.study.story import Story
from tempus_desktop.gui.study.turns_page import TurnsPage
from tempus_desktop.study.figures import Measure


class GameSheet(Sheet):
    """Charts, result and export of one match.

    Signals:
        csv_wanted: the figures as a file.
        review_wanted: what there is of a review is to be shown on its page.
    """

    csv_wanted = Signal()
    review_wanted = Signal()

    def __init__(self, palette: Palette, type_: Type, parent: QWidget) -> None:
        super().__init__(palette, type_, parent, width=1160, closable=True)
        self.story: Story | None = None
        self._high = 0
        self.set_title(say.title())
        self.tabs = {measure: Choice(say.measure_name(measure)) for measure in Measure}
        self.result_tab, self.review_tab = Choice(say.result_name()), Choice(review_title())
        self.turns, self.result, self.review = TurnsPage(), ResultPage(), ReviewPage()
        self.nothing = Words(say.nothing_yet(), Type.body)
        self.pages = QStackedWidget()
        for page in (self.turns, self.result, self.review, self.nothing):
            self.pages.addWidget(page)
        self.csv_button = SheetButton(self.tr("Figures as CSV ..."), icon=Icon.EXPORT)
        self.close_button = SheetButton(self.tr("Close"))
        self._lay_out_parts()
        self._connect()

    def _lay_out_parts(self) -> None:
        row = self.row = QHBoxLayout()
        row.setSpacing(0)
        for choice in (*self.tabs.values(), self.result_tab, self.review_tab):
            row.addWidget(choice)
        self.body.setSpacing(6)
        self.body.addLayout(row)
        self.body.addWidget(self.pages, 1)
        below = self.below = QHBoxLayout()
        below.setContentsMargins(0, 8, 0, 0)
        below.setSpacing(6)
        below.addWidget(self.csv_button)
        below.addStretch(1)
        below.addWidget(self.close_button)
        self.foot.addLayout(below)
        self.primary = self.close_button

    def _connect(self) -> None:
        for choice in (*self.tabs.values(), self.result_tab, self.review_tab):
            choice.toggled.connect(self._on_tab)
        self.csv_button.clicked.connect(self.csv_wanted)
        self.close_button.clicked.connect(self.close_sheet)

    def show_story(self, story: Story) -> None:
        """Show a match from its first chart on."""
        self.story, self._high = story, 0
        offer(self.csv_button, "" if story.turns else say.nothing_yet())
        # It looks at all hands: only when nobody has a secret any more.
        self.review_tab.setVisible(story.is_over and bool(story.session.decisions))
        if story.turns:
            self.result.show_result(story)  # the highest page: the sheet is as high from the start
        self.tabs[Measure.POINTS].setChecked(True)
        self._on_tab()
        self.open_sheet()

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        self._high = 0
        super().set_look(palette, type_)

    def _height_for(self, width: int) -> int:
        # It never shrinks: the tabs stay where the pointer is.
        self._high = max(self._high, super()._height_for(width))
        return self._high

    def _on_tab(self) -> None:
        story = self.story
        if story is None:
            return
        chosen = next((m for m, tab in self.tabs.items() if tab.isChecked()), None)
        self.set_title(say.title(), say.subtitle(story, chosen if story.turns else None))
        if not story.turns:
            self.pages.setCurrentWidget(self.nothing)
        elif chosen is not None:
            self.turns.show_measure(story, chosen)
            self.pages.setCurrentWidget(self.turns)
        elif self.review_tab.isChecked():
            self.review_wanted.emit()
            self.pages.setCurrentWidget(self.review)
        else:
            self.result.show_result(story)
            self.pages.setCurrentWidget(self.result)
