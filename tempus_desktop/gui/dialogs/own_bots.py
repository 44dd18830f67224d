"""Bots of the person's own: programs that can be chosen as opponents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.barring import bar_of, offer
from tempus_desktop.gui.dialogs.controls import Rank, SheetButton, Words
from tempus_desktop.gui.dialogs.sheet import Sheet
from tempus_desktop.gui.layouts import discard
from tempus_desktop.storage.external_bots import (
    LONGEST_COMMAND,
    LONGEST_NAME,
    MOST_BOTS,
    BotTrouble,
    ExternalBot,
    troubles_with,
)

translate = QCoreApplication.translate


class BotRow(QWidget):
    """One bot: its name, its command line, and what became of trying it."""

    changed = Signal()
    tried = Signal()
    removed = Signal()

    def __init__(self, bot: ExternalBot, parent: QWidget) -> None:
        super().__init__(parent)
        self.name = QLineEdit(bot.name)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setPlaceholderText(self.tr("Name"))
        self.command = QLineEdit(bot.command)
        self.command.setMaxLength(LONGEST_COMMAND)
        self.command.setPlaceholderText(self.tr("Command line"))
        self.try_it = SheetButton(self.tr("Try"), Rank.SECONDARY)
        self.remove = SheetButton("", Rank.SECONDARY, icon=Icon.CLOSE)
        self.remove.setToolTip(self.tr("Remove this bot"))
        self.remove.setFixedSize(40, 38)
        self.problem = Words("", Type.small_bold, "illegal")
        self.news = Words("", Type.small, "ink_soft")
        self._lay_out()
        for field in (self.name, self.command):
            field.textChanged.connect(lambda _text: self.changed.emit())
        self.try_it.clicked.connect(self.tried)
        self.remove.clicked.connect(self.removed)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.name, 1)
        row.addWidget(self.command, 3)
        row.addWidget(self.try_it)
        row.addWidget(self.remove)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(row)
        column.addWidget(self.problem)
        column.addWidget(self.news)
        self.set_problem("")
        self.set_news("")

    @property
    def bot(self) -> ExternalBot:
        """As it stands."""
        return ExternalBot(self.name.text().strip(), self.command.text().strip())

    def set_number(self, number: int) -> None:
        """Say which of the bots this is, for whoever does not see it."""
        self.name.setAccessibleName(self.tr("Name of bot {number}").format(number=number))
        self.command.setAccessibleName(
            self.tr("Command line of bot {number}").format(number=number)
        )
        self.try_it.setAccessibleName(self.tr("Try bot {number}").format(number=number))
        self.remove.setAccessibleName(self.tr("Remove bot {number}").format(number=number))

    def set_problem(self, text: str) -> None:
        """Say what is wrong with it; empty: nothing."""
        self.problem.setText(text)
        self.problem.setVisible(bool(text))
        self.command.setAccessibleDescription(text)
        offer(self.try_it, text)

    def set_news(self, text: str) -> None:
        """Say what became of trying it; empty: nothing."""
        self.news.setText(text)
        self.news.setVisible(bool(text))
        bar_of(self.try_it).describe(text)


class BotsSheet(Sheet):
    """Bots are added, changed, tried and removed; they count once they are kept.

    Args:
        try_out: asks a bot for a decision, and says in a sentence what came of it.
        levels: what no bot may be called, since the program's own levels are.
    """

    kept = Signal(object)
    """A tuple of :class:`ExternalBot`."""

    def __init__(
        self,
        palette: Palette,
        type_: Type,
        parent: QWidget,
        try_out: Callable[[ExternalBot, Callable[[str], None]], None],
        levels: Sequence[str] = (),
    ) -> None:
        super().__init__(palette, type_, parent, width=860, closable=True)
        self.set_title(
            self.tr("Bots of your own"),
            self.tr(
                "A program that reads a line for each decision and answers with a line can play "
                "as an opponent; the README says how. It sees what its seat may know."
            ),
        )
        self.rows: list[BotRow] = []
        self._try_out, self._levels = try_out, levels
        self._asked: BotRow | None = None
        self._column = QVBoxLayout()
        self._column.setSpacing(6)
        self.none_yet = Words(self.tr("There are none yet."), Type.body, "ink_soft")
        self.add = SheetButton(self.tr("Add a bot"), Rank.SECONDARY, icon=Icon.NEW)
        self.keep = SheetButton(self.tr("Keep"), Rank.PRIMARY)
        self.cancel = SheetButton(self.tr("Cancel"))
        self.primary = self.keep
        self._fill()
        self.add.clicked.connect(self._on_add)
        self.keep.clicked.connect(self._on_keep)
        self.cancel.clicked.connect(self.close_sheet)
        self.set_bots(())

    def _fill(self) -> None:
        self.body.setSpacing(8)
        self.body.addWidget(self.none_yet)
        self.body.addLayout(self._column)
        below = QHBoxLayout()
        below.addWidget(self.add)
        below.addStretch(1)
        self.body.addLayout(below)
        self.body.addStretch(1)
        buttons = QHBoxLayout()
        buttons.setContentsMargins(0, 8, 0, 0)
        buttons.addStretch(1)
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.keep)
        self.keep.setMinimumWidth(180)
        self.cancel.setMinimumWidth(140)
        self.foot.addLayout(buttons)

    def set_bots(self, bots: Sequence[ExternalBot]) -> None:
        """Show these."""
        discard(self._column, self.rows)
        self.rows = []
        for bot in bots:
            self._put(bot)
        self._on_rows()

    @property
    def bots(self) -> tuple[ExternalBot, ...]:
        """As they stand."""
        return tuple(row.bot for row in self.rows)

    def _put(self, bot: ExternalBot) -> None:
        row = BotRow(bot, self)
        row.changed.connect(partial(self._on_changed, row))
        row.tried.connect(partial(self._on_tried, row))
        row.removed.connect(partial(self._on_removed, row))
        self._column.addWidget(row)
        row.show()
        self.rows.append(row)

    def _on_rows(self) -> None:
        for number, row in enumerate(self.rows, start=1):
            row.set_number(number)
        self.none_yet.setVisible(not self.rows)
        many = self.tr("No more than {count} bots are kept.").format(count=MOST_BOTS)
        offer(self.add, many if len(self.rows) >= MOST_BOTS else "")
        self.tab_groups = [*self.rows, self.add, self.cancel, self.keep]
        self._check()
        self.dress_all()

    def _check(self) -> None:
        troubles = troubles_with(self.bots, self._levels)
        for row, trouble in zip(self.rows, troubles, strict=True):
            row.set_problem("" if trouble is None else _sentence(trouble))
        why = self.tr("First put right what is marked.") if any(troubles) else ""
        offer(self.keep, why)

    def _on_add(self) -> None:
        self._put(ExternalBot("", ""))
        self._on_rows()
        self.rows[-1].name.setFocus()

    def _on_changed(self, row: BotRow) -> None:
        row.set_news("")
        self._check()

    def _on_removed(self, row: BotRow) -> None:
        self.set_bots([other.bot for other in self.rows if other is not row])
        self.add.setFocus()

    def _on_tried(self, row: BotRow) -> None:
        bot, before = row.bot, self._asked
        if before is not None and before in self.rows:
            # One bot is tried at a time: the one before is asked no more.
            before.set_news("")
        self._asked = row
        row.set_news(self.tr("It is asked for a decision ..."))

        def tell(sentence: str) -> None:
            self._asked = None
            if row in self.rows and row.bot == bot:
                row.set_news(sentence)

        self._try_out(bot, tell)

    def _on_keep(self) -> None:
        bots = self.bots
        self.close_sheet()
        self.kept.emit(bots)


def _sentence(trouble: BotTrouble) -> str:
    """What is wrong with a bot."""
    return {
        BotTrouble.NO_NAME: translate("OwnBots", "This bot needs a name."),
        BotTrouble.BAD_NAME: translate(
            "OwnBots", "A name has at most {most} characters and no comma."
        ),
        BotTrouble.NAME_TAKEN: translate("OwnBots", "Another bot has this name."),
        BotTrouble.LEVEL_NAME: translate("OwnBots", "A level of the program has this name."),
        BotTrouble.NO_COMMAND: translate(
            "OwnBots", "This bot needs the command line that starts it."
        ),
        BotTrouble.BAD_COMMAND: translate("OwnBots", "A quote is not closed in this command line."),
        BotTrouble.TOO_MANY: translate("OwnBots", "There are too many bots."),
    }[trouble].format(most=LONGEST_NAME)
