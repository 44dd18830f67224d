"""Progress: who advances to the New Era."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tempus_desktop.games.tempus.actions import Commit
from tempus_desktop.games.tempus.events import CardsDrawn, ProgressBegan, ProgressCounted
from tempus_desktop.games.tempus.state import OpenProgress
from tempus_desktop.games.tempus.terms import Card, Phase, Terrain
from tempus_desktop.gui.advice import odds_words
from tempus_desktop.gui.advice.progress_odds import ProgressOdds
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.barring import offer
from tempus_desktop.gui.dialogs import progress_words as say
from tempus_desktop.gui.dialogs.banner import EraBanner
from tempus_desktop.gui.dialogs.counted import counted
from tempus_desktop.gui.dialogs.decision import Decision
from tempus_desktop.gui.dialogs.hand import Shown
from tempus_desktop.gui.dialogs.ledger import Account, Bar, Edge, Ledger, Line
from tempus_desktop.gui.dialogs.reckoning import exactly, new_era_terrain, progress_worth
from tempus_desktop.gui.dialogs.sheet import Sheet
from tempus_desktop.gui.dialogs.stepper import Stepper
from tempus_desktop.gui.layouts import discard
from tempus_desktop.gui.view import TableView

_MOST_WIDE_COLUMNS = 4
_BANNER_UP_TO = 1.25
"""Text size up to which there is room for the banner."""


class ProgressSheet(Sheet):
    """Committing cards to Progress, and its result.

    It offers what ``view.legal`` holds and emits actions from that list only.
    """

    chosen = Signal(object)
    """The person decided: an ``Action``."""
    finished = Signal()
    """The person has seen the result."""

    def __init__(self, palette: Palette, type_: Type, parent: QWidget) -> None:
        super().__init__(palette, type_, parent, width=980)
        self._view: TableView | None = None
        self._turn: int | None = None
        self._caught_up: tuple[int, ...] = ()
        self._plays: set[int] = set()
        self._key: object = None
        self._result: ProgressCounted | None = None
        self._banner = EraBanner()
        self._columns = QHBoxLayout()
        self._ledgers: list[Ledger] = []
        self._decision = Decision(wide_aside=True)
        self._stepper = Stepper(self)
        self.odds = ProgressOdds(self, self._refresh)
        self.primary = self._decision.primary
        self.hand_row = self._decision.hand
        self._fill()
        self.tab_groups = [self._decision.hand, self._decision]

    def _fill(self) -> None:
        self._columns.setSpacing(10)
        self.body.setSpacing(10)
        self.body.addWidget(self._banner)
        self.body.addLayout(self._columns, 1)
        self.foot.addWidget(self._decision)
        decision = self._decision
        decision.primary.clicked.connect(self._on_primary)
        decision.none.clicked.connect(lambda: self._commit(()))
        decision.back.hide()
        decision.board.clicked.connect(lambda: self.fold(True))
        decision.hand.chosen.connect(self._on_card)
        self._stepper.stepped.connect(self._on_stepped)
        self._stepper.finished.connect(self._on_counted)

    def set_motion(self, factor: float) -> None:
        """What the times of the result are multiplied with; 0: at once."""
        self._stepper.set_motion(factor)

    def forget(self) -> None:
        """Another match comes to the table."""
        self._stepper.stop()
        self.odds.stop()
        self._view = self._key = self._result = self._turn = None
        self.close_sheet()

    def put_away(self) -> None:
        """Close for a curtain: what is out of sight could still be read aloud."""
        self.close_sheet()
        self._stepper.stop()
        self.odds.stop()
        self._decision.clear()
        self.setAccessibleDescription("")
        for ledger in self._ledgers:
            ledger.clear()

    def show_view(self, view: TableView) -> None:
        """Show Progress as it stands; in another phase the sheet closes.

        While a result is being read, the view waits until that is over.
        """
        self._view = view
        self.remember(view)
        if self._result is not None:
            return
        if view.observation.phase is not Phase.PROGRESS or not self._is_committing(view):
            self._key = None
            self.close_sheet()
            return
        key = (view.observation.turn, view.me, view.to_act == view.me, self._hand())
        fresh = key != self._key
        if fresh:
            self._key, self._plays = key, set()
        self._show(view)
        if self.isHidden():
            self.open_sheet()
        elif fresh:
            self.dress_all()
            self.focus_first()

    def show_result(self, event: ProgressCounted, view: TableView) -> None:
        """Turn all cards and count, line by line."""
        self._view, self._result, self._key = view, event, None
        self.remember(view)
        self.set_title(say.title(event.new_era), self.tr("The cards are turned and counted."))
        self._banner.set_era(event.new_era, self._ground(event, view))
        self._make_columns(len(view.seats))
        decision = self._decision
        decision.show_hand(0)
        decision.set_aside("", "")
        decision.set_warning("")
        decision.show_buttons(none=False, back=False, board=True)
        decision.set_primary(self.tr("Skip"), final=False)
        # Before the sheet is measured: empty columns are not as high as those that count.
        self._on_stepped(0)
        if self.isHidden():
            self.open_sheet()
        self.dress_all()
        decision.primary.setFocus()
        self._stepper.run(max(len(self._lines(event, view, n)) for n in range(len(view.seats))))

    def dress_all(self) -> None:
        """Dress every part; with large text the numbers need the banner's room."""
        self._banner.setVisible(self.look.type.scale <= _BANNER_UP_TO)
        super().dress_all()

    def on_escape(self) -> None:
        """Skip the counting, or bring the folded sheet back."""
        if self._stepper.running:
            self._stepper.skip()
        else:
            super().on_escape()

    # --- committing

    def _is_committing(self, view: TableView) -> bool:
        """Not a discard after a bonus, nor a phase that is over."""
        open_ = view.observation.open
        return open_ is None or isinstance(open_, OpenProgress)

    def remember(self, view: TableView) -> None:
        """Keep who caught up: the event comes once, the sheet is shown often."""
        if view.observation.turn != self._turn:
            self._turn, self._caught_up = view.observation.turn, ()
        for event in view.events:
            if isinstance(event, ProgressBegan):
                self._caught_up = event.caught_up

    def _make_columns(self, count: int) -> None:
        if len(self._ledgers) != count:
            discard(self._columns, self._ledgers)
            narrow = count > _MOST_WIDE_COLUMNS
            self._ledgers = [Ledger(Edge.TOP, close_rows=not narrow) for _ in range(count)]
            for ledger in self._ledgers:
                self._columns.addWidget(ledger, 1)
        for ledger in self._ledgers:
            ledger.set_look(self.look.palette, self.look.type)

    def _show(self, view: TableView) -> None:
        observation = view.observation
        terrain = new_era_terrain(observation)
        self.set_title(say.title(observation.new_era), say.subtitle(view, self._caught_up, terrain))
        self._banner.set_era(observation.new_era, terrain)
        self._make_columns(len(view.seats))
        reader = say.ProgressReader(view, self._chosen())
        for ledger, account in zip(self._ledgers, reader.accounts(), strict=True):
            ledger.set_account(account)
        self._show_decision(view)

    def _hand(self) -> tuple[Card, ...]:
        view = self._view
        if view is None or view.me is None:
            return ()
        return view.observation.seats[view.me].hand or ()

    def _chosen(self) -> tuple[Card, ...]:
        return tuple(card for place, card in enumerate(self._hand()) if place in self._plays)

    def _may_commit(self, view: TableView) -> bool:
        return any(isinstance(action, Commit) for action in view.legal)

    def _show_decision(self, view: TableView) -> None:
        decision = self._decision
        terrain = new_era_terrain(view.observation)
        may = self._may_commit(view)
        hand = self._hand()
        decision.show_hand(len(hand))
        decision.hand_title.setText(
            self.tr("Your hand: the lit cards will be played") if may else self.tr("Your hand")
        )
        more = self.odds.with_each(view, hand, self._chosen(), self._plays) if may else ()
        shown = tuple(
            Shown(
                card,
                value=progress_worth(card, terrain).total,
                plays=place in self._plays,
                chance=more[place] if more else "",
            )
            for place, card in enumerate(hand)
        )
        decision.hand.set_cards(shown, movable=may)
        decision.set_warning("")
        if may:
            self._offer_commit(view, bool(hand))
        else:
            decision.set_primary("", final=False)
            decision.show_buttons(none=False, back=False, board=True)
            decision.set_aside(self._waiting(view), self.tr("Ties advance together."))

    def _offer_commit(self, view: TableView, holds: bool) -> None:
        decision, count = self._decision, len(self._plays)
        decision.set_aside(*self._aside(view))
        if not holds:
            decision.set_primary(self.tr("No cards"), final=True)
            decision.show_buttons(none=False, back=False, board=True)
            return
        words = counted.play_down(count) if count else self.tr("Choose cards")
        why_not = "" if count else self.tr("No card is chosen yet: press one of yours.")
        decision.set_primary(words, final=True, why_not=why_not)
        decision.show_buttons(none=True, back=False, board=True)
        offer(decision.none, self.tr("Put the lit cards back first.") if count else "")

    def _aside(self, view: TableView) -> tuple[str, str]:
        """The chance to advance with the cards chosen, or what decides."""
        odds = self.odds.chance(view, self._chosen())
        if odds is None:
            head = self.tr("The highest total advances")
            return head, self.tr("Counted from what everybody knows. Ties advance together.")
        large = self.look.type.scale > _BANNER_UP_TO
        return odds_words.to_advance(odds), odds_words.advance_note(odds, large)

    def _waiting(self, view: TableView) -> str:
        if view.to_act is None:
            return ""
        return self.tr("{name} decides ...").format(name=view.seats[view.to_act].name)

    def on_digit(self, number: int) -> None:
        """Play the card of that number in the hand, or not."""
        view = self._view
        showing = self._result is None and view is not None and self._may_commit(view)
        if showing and number <= len(self._hand()):
            self._on_card(number - 1)

    def _on_card(self, place: int) -> None:
        self._plays ^= {place}
        self._refresh()

    def _refresh(self) -> None:
        view = self._view
        if view is not None and self._result is None and self.isVisible():
            self._show(view)
            self.dress_all()

    def _on_primary(self) -> None:
        if self._result is not None:
            self._after_result()
        else:
            self._commit(self._chosen())

    def _commit(self, cards: tuple[Card, ...]) -> None:
        action = Commit(tuple(sorted(cards)))
        if self._view is not None and action in self._view.legal:
            self.chosen.emit(action)

    # --- the result

    def _ground(self, event: ProgressCounted, view: TableView) -> Terrain:
        terrain = view.observation.match.components.era_terrains[event.new_era]
        assert terrain is not None
        return terrain

    def _lines(self, event: ProgressCounted, view: TableView, seat: int) -> list[Line]:
        return say.tally_lines(event.tallies[seat], self._ground(event, view))

    def _on_stepped(self, steps: int) -> None:
        event, view = self._result, self._view
        if event is None or view is None:
            return
        lines = [self._lines(event, view, seat) for seat in range(len(view.seats))]
        rows = max(say.ROWS, *(len(some) for some in lines))
        over = steps >= max(len(some) for some in lines)
        top = max(12, *(tally.total for tally in event.tallies))
        for seat, ledger in enumerate(self._ledgers):
            some = tuple(lines[seat][:steps])
            total = sum(line.points for line in some)
            account = Account(
                colour=view.seats[seat].colour,
                name=view.seats[seat].name,
                role="",
                lines=some,
                label=self.tr("Points"),
                total=str(total),
                bar=Bar(exactly(total), top),
                rows=rows,
            )
            advances = over and seat in event.advanced
            role = self.tr("advances") if advances else ""
            ledger.set_account(replace(account, honoured=advances, role=role))

    def _on_counted(self) -> None:
        event, view = self._result, self._view
        if event is None or view is None:
            return
        drawn = [
            card
            for found in view.events
            if isinstance(found, CardsDrawn) and found.player == view.me
            for card in found.cards
        ]
        head, rest = say.verdict(view, event), say.bonus(view, event, drawn)
        self._decision.set_aside(head, rest)
        self.setAccessibleDescription(f"{head} {rest}")
        self._decision.set_primary(self.tr("Continue"), final=False)
        self.dress_all()

    def _after_result(self) -> None:
        if self._stepper.running:
            self._stepper.skip()
            return
        self._result = None
        view = self._view
        self.finished.emit()
        # Who listens may have closed the sheet: for a curtain, say.
        if view is not None and self._view is view and self.isVisible():
            self.show_view(view)
