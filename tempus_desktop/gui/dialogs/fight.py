"""A fight: the terrain of a city, both sides' cards, the reveal, and moving in."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tempus_desktop.games.tempus.actions import Action, Commit, Declare, Occupy
from tempus_desktop.games.tempus.events import FightResolved
from tempus_desktop.games.tempus.state import OpenFight
from tempus_desktop.games.tempus.terms import Card
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs import fight_words as say
from tempus_desktop.gui.dialogs.carrying import Carrier
from tempus_desktop.gui.dialogs.choices import ChoiceRow
from tempus_desktop.gui.dialogs.counted import counted
from tempus_desktop.gui.dialogs.decision import Decision
from tempus_desktop.gui.dialogs.fight_parts import choices_of, ground_now, ground_then, offers_of
from tempus_desktop.gui.dialogs.fight_reveal import FightReveal
from tempus_desktop.gui.dialogs.ground import GroundPicture
from tempus_desktop.gui.dialogs.hand import Facing, Shown
from tempus_desktop.gui.dialogs.lane import Lane
from tempus_desktop.gui.dialogs.ledger import Edge, Ledger
from tempus_desktop.gui.dialogs.reckoning import (
    Stage,
    fight_worth,
    ground_of,
    hand_less,
    stage_of,
)
from tempus_desktop.gui.dialogs.sheet import Sheet
from tempus_desktop.gui.view import TableView


class FightSheet(Sheet):
    """A fight from the declaration to moving in, for either side and for who looks on.

    It offers what ``view.legal`` holds and emits actions from that list only.
    """

    chosen = Signal(object)
    """The person decided: an ``Action``."""
    finished = Signal()
    """The person has seen the reveal."""

    def __init__(self, palette: Palette, type_: Type, parent: QWidget) -> None:
        super().__init__(palette, type_, parent, width=940, foldable=True)
        self._view: TableView | None = None
        self._key: object = None
        self._tray: list[Card] = []
        self._kept: FightResolved | None = None
        self._picked: int | None = None
        self._attacker, self._defender = Ledger(Edge.LEFT), Ledger(Edge.RIGHT)
        self._picture = GroundPicture()
        self._lanes = {True: Lane(), False: Lane()}
        self._choices = ChoiceRow()
        self._decision = Decision()
        self._carrier = Carrier(self, self._open_tray, self._on_card, self._on_taken)
        self._reveal = FightReveal(self, (self._attacker, self._defender))
        self.primary = self._decision.primary
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
        top.addWidget(self._picture)
        top.addWidget(self._defender, 1)
        lanes = QHBoxLayout()
        lanes.setSpacing(10)
        lanes.addWidget(self._lanes[True])
        lanes.addWidget(self._lanes[False])
        self.body.setSpacing(8)
        self.body.addLayout(top, 1)
        self.body.addLayout(lanes)
        self.body.addWidget(self._choices)
        self.foot.addWidget(self._decision)

    def _connect(self) -> None:
        decision = self._decision
        decision.primary.clicked.connect(self._on_primary)
        decision.none.clicked.connect(lambda: self._commit(()))
        decision.back.clicked.connect(self._on_back)
        decision.hand.chosen.connect(self._on_card)
        self._carrier.watch_hand(decision.hand)
        self._choices.picked.connect(self._on_picked)
        self._reveal.finished.connect(self._on_revealed)
        for lane in self._lanes.values():
            lane.taken.connect(self._on_taken)
            self._carrier.watch_lane(lane)

    def set_motion(self, factor: float) -> None:
        """What the times of a reveal are multiplied with; 0: at once."""
        self._reveal.set_motion(factor)

    def show_view(self, view: TableView) -> None:
        """Show the fight as it stands; without an open fight the sheet closes.

        While a reveal is running or its end is being read, the view waits until that is over.
        """
        self._view = view
        fight = view.observation.open
        if self._reveal.resolved is not None and not self._may_go_on(view):
            return
        if not isinstance(fight, OpenFight):
            self.close_sheet()
            return
        key = (fight.attacker, fight.origin, fight.target, stage_of(fight), view.me)
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
        self.set_title(
            say.title(view, event.attacker.player, event.defender.player, event.city),
            self.tr("The cards are turned."),
        )
        self._choices.hide()
        for attacks, side in ((True, event.attacker), (False, event.defender)):
            self._lanes[attacks].show()
            self._lanes[attacks].set_words(
                self.tr("{name} has played").format(name=view.seats[side.player].name),
                "" if side.cards else self.tr("No cards"),
            )
            self._lanes[attacks].set_cards(tuple(Shown(card, Facing.NAMED) for card in side.cards))
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
    def _may_go_on(self, view: TableView) -> bool:
        """A reveal that is over makes way at once where the person moves in."""
        moves_in = any(isinstance(action, Occupy) for action in view.legal)
        event = self._reveal.resolved
        if self._reveal.running or not moves_in or event is None:
            return False
        self._kept = event
        self._reveal.forget()
        return True

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
        self._show_decision(view, fight, stage)

    def _show_ledgers(self, view: TableView, fight: OpenFight) -> None:
        if fight.won and self._kept is not None:
            # The sums of the reveal stay while the winner moves in.
            return
        self._kept = None
        reader = say.FightReader(view, fight, self._tray)
        self._attacker.set_account(reader.account(fight.attacker))
        self._defender.set_account(reader.account(fight.defender))

    def _show_choices(
        self, view: TableView, fight: OpenFight, offers: list[Declare] | list[Occupy]
    ) -> None:
        self._choices.setVisible(bool(offers))
        if not offers:
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
            editable = mine and deciding and self._can_commit(view)
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

    def _can_commit(self, view: TableView) -> bool:
        return any(isinstance(action, Commit) for action in view.legal)

    def _show_decision(self, view: TableView, fight: OpenFight, stage: Stage) -> None:
        decision, me = self._decision, view.me
        hand = (view.observation.seats[me].hand or ()) if me is not None else ()
        fights = me in (fight.attacker, fight.defender)
        left = hand_less(hand, self._tray)
        shows = fights and bool(hand) and stage is not Stage.OCCUPY
        decision.show_hand(len(left) if shows else 0)
        if shows:
            self._show_hand(view, fight, left)
        self._show_buttons(view, fight, stage)

    def _show_hand(self, view: TableView, fight: OpenFight, left: list[Card]) -> None:
        ground = ground_of(view.observation, fight)
        defends = view.me == fight.defender
        offers = offers_of(view)
        if ground is None and self._picked is not None and self._picked < len(offers):
            offer = offers[self._picked]
            ground = offer.terrain if isinstance(offer, Declare) else None
        shown = tuple(
            Shown(card, value=fight_worth(card, ground, defends=defends).total) for card in left
        )
        title = self.tr("Your other cards") if self._tray else self.tr("Your cards")
        self._decision.hand_title.setText(title)
        self._decision.hand.set_cards(shown, movable=self._can_commit(view))

    def _show_buttons(self, view: TableView, fight: OpenFight, stage: Stage) -> None:
        decision = self._decision
        offers = offers_of(view)
        if self._can_commit(view):
            self._offer_commit(len(self._tray), attacks=stage is Stage.ATTACK)
            decision.set_aside("", say.prospect(view, fight))
            decision.set_warning(say.warning(view, fight, stage))
        elif offers:
            decision.set_primary(
                self._offer_words(offers),
                final=stage is Stage.DECLARE,
                enabled=self._picked is not None,
            )
            decision.show_buttons(none=False, back=False)
            headline = say.verdict(view, self._kept)[0] if self._kept is not None else ""
            decision.set_aside(headline, say.offer_note(view, fight, stage))
            decision.set_warning("")
        else:
            decision.set_primary("", final=False)
            decision.show_buttons(none=False, back=False)
            decision.set_aside(say.waiting(view), "")
            decision.set_warning("")

    def _offer_commit(self, count: int, *, attacks: bool) -> None:
        decision = self._decision
        if not count and not self._left():
            decision.set_primary(self.tr("No cards"), final=True)
            decision.show_buttons(none=False, back=False)
            return
        words = counted.commit(count) if attacks else counted.play_up(count)
        decision.set_primary(
            words if count else self.tr("Choose cards"), final=True, enabled=count > 0
        )
        decision.show_buttons(none=True, back=True)
        decision.none.setEnabled(count == 0)
        decision.none.setToolTip(self.tr("Put the cards back first.") if count else "")
        decision.back.setEnabled(count > 0)

    def _offer_words(self, offers: list[Declare] | list[Occupy]) -> str:
        if isinstance(offers[0], Declare):
            if self._picked is None:
                return self.tr("Name a terrain")
            offer = offers[self._picked]
            if isinstance(offer, Declare):
                return self.tr("Name {terrain}").format(terrain=say.in_text(offer.terrain))
        return self.tr("Move in") if self._picked else self.tr("Stay out")

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
        elif self._can_commit(view):
            self._commit(tuple(self._tray))

    def _commit(self, cards: tuple[Card, ...]) -> None:
        action = Commit(tuple(sorted(cards)))
        if self._view is not None and action in self._view.legal:
            self._emit(action)

    def _emit(self, action: Action) -> None:
        self.chosen.emit(action)

    def _left(self) -> list[Card]:
        view = self._view
        if view is None or view.me is None:
            return []
        return hand_less(view.observation.seats[view.me].hand or (), self._tray)

    def _on_card(self, place: int) -> None:
        left = self._left()
        if place < len(left):
            self._tray.append(left[place])
            self._refresh()

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
        if not self._can_commit(view):
            return None
        return self._lanes[view.me == view.observation.open.attacker]

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
            self.show_view(view)

    def _after_reveal(self) -> None:
        """The big button while a reveal is on show: skip it, or go on."""
        if self._reveal.running:
            self._reveal.skip()
            return
        self._reveal.forget()
        view = self._view
        self.finished.emit()
        if view is not None and self._view is view:
            self.show_view(view)
