"""A fight: the terrain of a city, both sides' cards, the reveal, and moving in."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tempus_desktop.games.tempus.actions import Action, Commit, Declare, Occupy
from tempus_desktop.games.tempus.events import FightResolved
from tempus_desktop.games.tempus.state import OpenFight
from tempus_desktop.games.tempus.terms import Card
from tempus_desktop.gui.advice.fight_odds import FightOdds
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs import fight_words as say
from tempus_desktop.gui.dialogs.carrying import Carrier
from tempus_desktop.gui.dialogs.choices import ChoiceRow
from tempus_desktop.gui.dialogs.decision import Decision
from tempus_desktop.gui.dialogs.fight_foot import FightFoot, can_commit
from tempus_desktop.gui.dialogs.fight_parts import choices_of, ground_now, ground_then, offers_of
from tempus_desktop.gui.dialogs.fight_reveal import FightReveal, result_of
from tempus_desktop.gui.dialogs.fight_room import FightRoom
from tempus_desktop.gui.dialogs.ground import GroundPicture
from tempus_desktop.gui.dialogs.hand import Facing, Shown
from tempus_desktop.gui.dialogs.lane import Lane
from tempus_desktop.gui.dialogs.ledger import Edge, Ledger
from tempus_desktop.gui.dialogs.reckoning import Stage, hand_less, stage_of
from tempus_desktop.gui.dialogs.sheet import Sheet
from tempus_desktop.gui.view import TableView

_WIDTH = 1120
"""Five cards and the sentences lie side by side, or seven cards."""


class FightSheet(Sheet):
    """A fight from the declaration to moving in, for either side and for who looks on.

    It offers what ``view.legal`` holds and emits actions from that list only.
    """

    chosen = Signal(object)
    """The person decided: an ``Action``."""
    finished = Signal()
    """The person has seen the reveal."""
    undo_wanted = Signal()
    """The attacker takes the attack back."""

    def __init__(self, palette: Palette, type_: Type, parent: QWidget) -> None:
        super().__init__(palette, type_, parent, width=_WIDTH, foldable=True)
        self._view: TableView | None = None
        self._key: object = None
        self._tray: list[Card] = []
        self._seen: tuple[int, FightResolved] | None = None
        self._picked: int | None = None
        self._attacker, self._defender = Ledger(Edge.LEFT), Ledger(Edge.RIGHT)
        self._picture = GroundPicture()
        self._lanes = {True: Lane(), False: Lane()}
        self._choices = ChoiceRow()
        self._decision = Decision()
        self.odds = FightOdds(self._decision)
        self._foot = FightFoot(self._decision)
        self._carrier = Carrier(self, self._open_tray, self._on_card, self._on_taken)
        self._reveal = FightReveal(self, (self._attacker, self._defender))
        self.primary = self._decision.primary
        self.hand_row, self.choice_row = self._decision.hand, self._choices
        self._fill()
        self._connect()
        self.in_sight = self._lanes[True]
        self.tab_groups = [
            self._choices,
            *self._lanes.values(),
            self._decision.hand,
            self._decision,
        ]

    def _fill(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(6)
        top.addWidget(self._attacker, 1)
        middle = QVBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self._picture, 1)
        middle.addWidget(self.odds.bar)
        top.addLayout(middle)
        top.addWidget(self._defender, 1)
        lanes = QHBoxLayout()
        lanes.setSpacing(10)
        lanes.addWidget(self._lanes[True])
        lanes.addWidget(self._lanes[False])
        self.body.setSpacing(8)
        parts = (self._attacker, self._defender), tuple(self._lanes.values())
        self._room = FightRoom(self._picture, *parts, self._decision, self.body)
        self._room.stack.addLayout(top, 1)
        self._room.stack.addLayout(lanes)
        self.body.addWidget(self._choices)
        self.foot.addWidget(self._decision)

    def _connect(self) -> None:
        decision = self._decision
        decision.primary.clicked.connect(self._on_primary)
        decision.none.clicked.connect(lambda: self._commit(()))
        decision.back.clicked.connect(self._on_back)
        decision.undo.clicked.connect(self.undo_wanted)
        decision.hand.chosen.connect(self._on_card)
        self._carrier.watch_hand(decision.hand)
        self._choices.picked.connect(self._on_picked)
        self._reveal.turned.connect(self._on_turned)
        self._reveal.finished.connect(self._on_revealed)
        for lane in self._lanes.values():
            lane.taken.connect(self._on_taken)
            self._carrier.watch_lane(lane)

    def fit(self) -> None:
        """Cover everything; in a low window sums and cards come first, what explains them last."""
        self._room.take(self.covered.height(), self.look.type.scale)
        super().fit()

    def set_motion(self, factor: float) -> None:
        """What the times of a reveal are multiplied with; 0: at once."""
        self._reveal.set_motion(factor)

    def remember(self, view: TableView) -> None:
        """Keep the result of a fight: the event comes once, moving in is shown often."""
        for event in view.events:
            if isinstance(event, FightResolved):
                self._seen = view.observation.turn, event

    def forget(self) -> None:
        """Another match comes to the table."""
        self._reveal.forget()
        self.odds.hide()
        self._view = self._key = self._seen = None
        self.close_sheet()

    def put_away(self) -> None:
        """Close for a curtain: what is out of sight could still be read aloud."""
        self.close_sheet()
        self.odds.hide()
        self._decision.clear()
        for lane in self._lanes.values():
            lane.set_cards(())
        for ledger in (self._attacker, self._defender):
            ledger.clear()

    def show_view(self, view: TableView) -> None:
        """Show the fight as it stands; without an open fight the sheet closes.

        While a reveal is running or its end is being read, the view waits until that is over.
        """
        self._view = view
        self.remember(view)
        fight = view.observation.open
        if self._reveal.resolved is not None:
            return
        if not isinstance(fight, OpenFight):
            self._key = None
            self.close_sheet()
            return
        key = (fight.attacker, fight.origin, fight.target, stage_of(fight), view.me, self._hand())
        fresh = key != self._key
        if fresh:
            self._key, self._tray, self._picked = key, [], None
        self._show_fight(view, fight)
        if self.isHidden():
            self.open_sheet()
        elif fresh:
            self.dress_all()
            self.focus_first()

    def show_reveal(self, event: FightResolved, view: TableView) -> None:
        """Turn the cards and add up both sides line by line."""
        self._view, self._key, self._tray = view, None, []
        self.odds.hide()
        self._seen = view.observation.turn, event
        self.set_title(
            say.title(view, event.attacker.player, event.defender.player, event.city),
            self.tr("The cards are turned."),
        )
        self._choices.set_choices([], None, self.look)
        self._choices.hide()
        self._show_ledgers_at_all(True)
        defender = event.defender
        for attacks, side in ((True, event.attacker), (False, defender)):
            self._lanes[attacks].show()
            self._lanes[attacks].set_words(
                self.tr("{name} has played").format(name=view.seats[side.player].name),
                "" if side.cards else self.tr("No cards"),
            )
        self._lanes[False].set_cards(tuple(Shown(card, Facing.NAMED) for card in defender.cards))
        self._picture.set_ground(ground_then(view, event), self._title.text())
        decision = self._decision
        decision.show_hand(0)
        decision.set_aside("", "")
        decision.set_warning("")
        decision.show_buttons(none=False, back=False)
        decision.set_primary(self.tr("Skip"), final=False)
        if self.isHidden():
            self.open_sheet()
        self.dress_all()
        decision.primary.setFocus()
        self._reveal.run(event, view)

    def on_escape(self) -> None:
        """Skip a reveal, or bring the folded sheet back."""
        if self._reveal.running:
            self._reveal.skip()
        else:
            super().on_escape()

    # --- what is shown
    def _show_fight(self, view: TableView, fight: OpenFight) -> None:
        stage = stage_of(fight)
        self.set_title(
            say.title(view, fight.attacker, fight.defender, fight.city), say.subtitle(view, fight)
        )
        self._show_ledgers(view, fight)
        self._picture.set_ground(ground_now(view, fight), say.subtitle(view, fight))
        offers = offers_of(view)
        self._show_choices(view, fight, offers)
        for lane in self._lanes.values():
            lane.setVisible(stage in (Stage.ATTACK, Stage.DEFEND))
        self._show_lanes(view, fight, stage)
        self._foot.show(view, fight, self._tray, self._picked, self._result(view, fight))
        self.odds.show(view, fight, self._tray)

    def _result(self, view: TableView, fight: OpenFight) -> FightResolved | None:
        """How the fight that is won went, where that was seen."""
        if not fight.won or self._seen is None:
            return None
        turn, event = self._seen
        seen = (event.attacker.player, event.origin, event.target, event.city, event.won, turn)
        asked = (fight.attacker, fight.origin, fight.target, fight.city, True)
        return event if seen == (*asked, view.observation.turn) else None

    def _show_ledgers(self, view: TableView, fight: OpenFight) -> None:
        """Both sums; of a fight won before the match was taken up nothing is known any more."""
        event = self._result(view, fight)
        self._show_ledgers_at_all(event is not None or not fight.won)
        if event is not None:
            self._attacker.set_account(result_of(view, event, event.attacker))
            self._defender.set_account(result_of(view, event, event.defender))
        elif not fight.won:
            reader = say.FightReader(view, fight, self._tray)
            self._attacker.set_account(reader.account(fight.attacker))
            self._defender.set_account(reader.account(fight.defender))

    def _show_ledgers_at_all(self, shown: bool) -> None:
        for ledger in (self._attacker, self._defender):
            ledger.setVisible(shown)

    def _show_choices(
        self, view: TableView, fight: OpenFight, offers: list[Declare] | list[Occupy]
    ) -> None:
        self._choices.setVisible(bool(offers))
        if not offers:
            self._choices.set_choices([], None, self.look)
            return
        if self._picked is None and isinstance(offers[-1], Occupy):
            self._picked = len(offers) - 1
        choices = choices_of(view, fight, offers)
        self._choices.set_choices(choices, self._picked, self.look)

    def _show_lanes(self, view: TableView, fight: OpenFight, stage: Stage) -> None:
        for attacks, player in ((True, fight.attacker), (False, fight.defender)):
            lane, mine = self._lanes[attacks], player == view.me
            deciding = stage is (Stage.ATTACK if attacks else Stage.DEFEND)
            committed = view.observation.seats[player].committed
            editable = mine and deciding and can_commit(view)
            facing = Facing.TAGGED if attacks else Facing.NAMED
            if isinstance(committed, int):
                shown = (Shown(None, Facing.DOWN),) * committed
            elif committed is not None:
                shown = tuple(Shown(card, facing) for card in committed)
            else:
                shown = tuple(Shown(card, facing) for card in self._tray) if editable else ()
            lane.set_words(*say.lane_words(view, fight, stage, player, editable=editable))
            slots = self._slots(view, player, shown, waits=committed is None, editable=editable)
            lane.set_cards(shown, slots, movable=editable)

    def _slots(
        self,
        view: TableView,
        player: int,
        shown: tuple[Shown, ...],
        *,
        waits: bool,
        editable: bool,
    ) -> int:
        """Empty places: for cards that may still come."""
        if not waits:
            return 0
        left = view.observation.seats[player].hand_size - len(shown)
        return min(left, 1) if editable and shown else left

    # --- what the person does
    def _refresh(self) -> None:
        view = self._view
        if view is not None and isinstance(view.observation.open, OpenFight):
            self._show_fight(view, view.observation.open)
            self.dress_all()

    def _on_picked(self, place: int) -> None:
        if place != self._picked:
            self._picked = place
            self._refresh()

    def _on_primary(self) -> None:
        view = self._view
        if self._reveal.resolved is not None:
            self._after_reveal()
            return
        if view is None:
            return
        offers = offers_of(view)
        if offers and self._picked is not None:
            self._emit(offers[self._picked])
        elif can_commit(view):
            self._commit(tuple(self._tray))

    def _commit(self, cards: tuple[Card, ...]) -> None:
        action = Commit(tuple(sorted(cards)))
        if self._view is not None and action in self._view.legal:
            self._emit(action)

    def _emit(self, action: Action) -> None:
        self.chosen.emit(action)

    def _hand(self) -> tuple[Card, ...]:
        view = self._view
        if view is None or view.me is None:
            return ()
        return view.observation.seats[view.me].hand or ()

    def _on_card(self, place: int) -> None:
        left = hand_less(self._hand(), self._tray)
        if place < len(left) and self._open_tray() is not None:
            self._tray.append(left[place])
            self._refresh()

    def on_digit(self, number: int) -> None:
        """Commit the card of that number in the hand."""
        self._on_card(number - 1)

    def _on_taken(self, place: int) -> None:
        if place < len(self._tray):
            del self._tray[place]
            self._refresh()

    def _on_back(self) -> None:
        self._tray.clear()
        self._refresh()

    def _open_tray(self) -> Lane | None:
        """The tray that takes the person's cards now."""
        view = self._view
        if view is None or not isinstance(view.observation.open, OpenFight):
            return None
        if not can_commit(view):
            return None
        return self._lanes[view.me == view.observation.open.attacker]

    def _on_turned(self, count: int) -> None:
        """The attacker's cards lie face down until they are counted (F3)."""
        event = self._reveal.resolved
        if event is None:
            return
        cards = event.attacker.cards
        turned = (Shown(card, Facing.NAMED) for card in cards[:count])
        self._lanes[True].set_cards((*turned, *(Shown(None, Facing.DOWN) for _ in cards[count:])))

    def _on_revealed(self) -> None:
        event, view = self._reveal.resolved, self._view
        if event is None or view is None:
            return
        head, rest = say.verdict(view, event)
        self._decision.set_aside(head, rest)
        self.setAccessibleDescription(f"{head}. {rest}")
        self._decision.set_primary(self.tr("Continue"), final=False)
        self.dress_all()
        if any(isinstance(action, Occupy) for action in view.legal):
            # The person moves in with the sums in sight.
            self._after_reveal()

    def _after_reveal(self) -> None:
        """The big button while a reveal is on show: skip it, or go on."""
        if self._reveal.running:
            self._reveal.skip()
            return
        self._reveal.forget()
        view = self._view
        self.finished.emit()
        # Who listens may have closed the sheet: for a curtain, say.
        if view is not None and self._view is view and self.isVisible():
            self.show_view(view)
