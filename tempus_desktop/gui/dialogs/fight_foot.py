"""The lower part of a fight sheet: the hand, what is at stake, and what the buttons do."""

from __future__ import annotations

from collections.abc import Sequence

from tempus_desktop.games.tempus.actions import Commit, Declare, Occupy
from tempus_desktop.games.tempus.events import FightResolved
from tempus_desktop.games.tempus.state import OpenFight
from tempus_desktop.games.tempus.terms import Card
from tempus_desktop.gui.barring import offer
from tempus_desktop.gui.dialogs import fight_words as say
from tempus_desktop.gui.dialogs.counted import counted
from tempus_desktop.gui.dialogs.decision import Decision
from tempus_desktop.gui.dialogs.fight_parts import offers_of
from tempus_desktop.gui.dialogs.fight_words import translate
from tempus_desktop.gui.dialogs.hand import Shown
from tempus_desktop.gui.dialogs.reckoning import (
    Stage,
    fight_worth,
    ground_of,
    hand_less,
    stage_of,
)
from tempus_desktop.gui.view import TableView


def can_commit(view: TableView) -> bool:
    """The person commits cards now."""
    return any(isinstance(action, Commit) for action in view.legal)


class FightFoot:
    """Fills a :class:`Decision` with what a fight asks."""

    def __init__(self, decision: Decision) -> None:
        self._decision = decision

    def show(
        self,
        view: TableView,
        fight: OpenFight,
        tray: Sequence[Card],
        picked: int | None,
        result: FightResolved | None,
    ) -> None:
        """Show the hand and the buttons.

        Args:
            tray: the cards that are to be committed.
            picked: which of the terrains or numbers offered.
            result: how the fight that is won went, as far as that is known.
        """
        decision, me, stage = self._decision, view.me, stage_of(fight)
        hand = (view.observation.seats[me].hand or ()) if me is not None else ()
        left = hand_less(hand, tray)
        shows = me in (fight.attacker, fight.defender) and bool(hand) and stage is not Stage.OCCUPY
        decision.show_hand(len(left) if shows else 0)
        if shows:
            words = translate("Fight", "Your other cards"), translate("Fight", "Your cards")
            decision.hand_title.setText(words[0 if tray else 1])
            self._show_hand(view, fight, left, picked)
        self._show_buttons(view, fight, len(tray), len(left), picked)
        if result is not None:
            decision.set_aside(say.verdict(view, result)[0], decision.aside.text())

    def _show_hand(
        self, view: TableView, fight: OpenFight, left: Sequence[Card], picked: int | None
    ) -> None:
        ground = ground_of(view.observation, fight)
        defends = view.me == fight.defender
        offers = offers_of(view)
        if ground is None and picked is not None and picked < len(offers):
            offer = offers[picked]
            ground = offer.terrain if isinstance(offer, Declare) else None
        shown = tuple(
            Shown(card, value=fight_worth(card, ground, defends=defends).total) for card in left
        )
        self._decision.hand.set_cards(shown, movable=can_commit(view))

    def _show_buttons(
        self, view: TableView, fight: OpenFight, count: int, left: int, picked: int | None
    ) -> None:
        decision, stage = self._decision, stage_of(fight)
        offers = offers_of(view)
        decision.undo.setVisible(stage is Stage.ATTACK and view.can_undo)
        if can_commit(view):
            self._offer_commit(count, left, attacks=stage is Stage.ATTACK)
            decision.set_aside("", say.prospect(view, fight))
            decision.set_warning(say.warning(view, fight, stage))
            return
        decision.show_buttons(none=False, back=False)
        decision.set_warning("")
        if offers:
            decision.set_primary(
                self._offer_words(offers, picked),
                final=stage is Stage.DECLARE,
                why_not="" if picked is not None else translate("Fight", "Choose one above first."),
            )
            decision.set_aside("", say.offer_note(view, fight, stage))
        else:
            decision.set_primary("", final=False)
            decision.set_aside(say.waiting(view), "")

    def _offer_commit(self, count: int, left: int, *, attacks: bool) -> None:
        decision = self._decision
        if not count and not left:
            decision.set_primary(translate("Fight", "No cards"), final=True)
            decision.show_buttons(none=False, back=False)
            return
        words = counted.commit(count) if attacks else counted.play_up(count)
        if not count:
            words = translate("Fight", "Choose cards")
        why_not = "" if count else translate("Fight", "No card is chosen yet: press one of yours.")
        decision.set_primary(words, final=True, why_not=why_not)
        decision.show_buttons(none=True, back=True)
        offer(decision.none, translate("Fight", "Put the cards back first.") if count else "")
        offer(decision.back, "" if count else translate("Fight", "No card is chosen."))

    def _offer_words(self, offers: list[Declare] | list[Occupy], picked: int | None) -> str:
        if picked is None:
            return translate("Fight", "Name a terrain")
        offer = offers[picked]
        if isinstance(offer, Declare):
            return translate("Fight", "Name {terrain}").format(terrain=say.in_text(offer.terrain))
        return translate("Fight", "Move in") if offer.tokens else translate("Fight", "Stay out")
