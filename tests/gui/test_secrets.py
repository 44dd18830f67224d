"""While the curtain is down nothing in the window depends on anybody's cards.

Two matches that differ in hidden cards only must say and show exactly the same.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tempus_desktop.games.tempus import events as told
from tempus_desktop.games.tempus.events import Event
from tempus_desktop.games.tempus.terms import Card, Phase
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.words import card_text
from tempus_desktop.session.matches import Beginning, begin
from tempus_desktop.session.session import Session
from tempus_desktop.storage.components import load_components
from tests.gui.everything_said import everything_said
from tests.gui.matches import set_up
from tests.session.test_matches import played

TOGETHER = (None, None, "random")


def match() -> tuple[Beginning, Session]:
    """Two people and a bot; a person with cards is to choose an action."""
    beginning = begin(set_up(TOGETHER), load_components(), None)
    for decisions in range(250, 400):
        session = played(beginning, decisions)
        state = session.state
        at_round = state.phase is Phase.ACTIONS and state.open is None and state.spent == 0
        hands = [len(player.hand) for player in state.players[:2]]
        if session.actor in (0, 1) and at_round and min(hands) >= 1:
            return beginning, session
    raise AssertionError("no such moment came")


def with_other_cards(session: Session) -> Session:
    """The same match, but with other cards in hands, in the deck, and drawn before."""
    state = session.state
    hidden = [card for player in state.players for card in player.hand] + list(state.deck)
    turned = iter(hidden[::-1])
    hands = [tuple(sorted(next(turned) for _ in player.hand)) for player in state.players]
    assert any(hand != player.hand for hand, player in zip(hands, state.players, strict=True))
    players = tuple(
        player._replace(hand=hand) for player, hand in zip(state.players, hands, strict=True)
    )
    other = Session(session.seats, state._replace(players=players, deck=tuple(turned)))
    other.decisions = [
        replace(made, events=tuple(_other_event(event, hidden[0]) for event in made.events))
        for made in session.decisions
    ]
    return other


def _other_event(event: Event, card: Card) -> Event:
    if isinstance(event, told.CardsDrawn):
        return told.CardsDrawn(event.player, (card,) * len(event.cards))
    return event


def look(program: Program) -> tuple[list[str], QImage]:
    """All that the window says, and its picture."""
    QApplication.processEvents()
    # A running program deletes at once what it has taken away.
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QTest.qWait(200)  # what is drawn when there is time
    curtain = program.window.room.sheets.curtain
    if curtain.isVisible():  # its button takes no key for a moment, and looks like it
        assert curtain.primary is not None
        while not curtain.primary.isEnabled():
            QTest.qWait(20)
    before, picture = QImage(), program.window.grab().toImage()
    while picture != before:
        QTest.qWait(50)
        before, picture = picture, program.window.grab().toImage()
    return everything_said(program.window), picture


def show(program: Program, beginning: Beginning, session: Session) -> None:
    program.show_match(beginning, session)
    view = program.window.room.view
    assert view is not None and view.curtain is not None
    assert program.window.room.sheets.curtain.isVisible()


def test_the_search_finds_cards_where_they_are_shown(program: Program) -> None:
    beginning, session = match()
    show(program, beginning, session)
    controller, seat = program.window.room.controller, session.actor
    assert controller is not None and seat is not None
    controller.lift_curtain(seat)
    said, _ = look(program)
    for card in session.state.players[seat].hand:
        assert any(card_text(card) in text for text in said)


def test_the_forecast_waits_until_somebody_looks(program: Program) -> None:
    """It tells "you" and what your cards could do."""
    beginning, session = match()
    show(program, beginning, session)
    forecast, sheet = program.commands.actions["forecast"], program.window.room.sheets.forecast
    assert not forecast.isEnabled()
    program.window.room.eras.forecast_wanted.emit()
    assert not sheet.isVisible()
    controller, seat = program.window.room.controller, session.actor
    assert controller is not None and seat is not None
    controller.lift_curtain(seat)
    forecast.trigger()
    assert sheet.isVisible()
    controller.lower_curtain()
    assert not forecast.isEnabled() and not sheet.isVisible()


def test_on_loading_nothing_depends_on_hidden_cards(program: Program) -> None:
    beginning, session = match()
    show(program, beginning, session)
    first, picture = look(program)
    show(program, beginning, with_other_cards(session))
    second, other = look(program)
    assert first == second
    assert picture == other


def test_after_the_screen_was_left_nothing_depends_on_hidden_cards(program: Program) -> None:
    """What one person saw must not linger in a tool tip, a choice or an accessible text."""
    beginning, session = match()
    looks = []
    for variant in (session, with_other_cards(session)):
        show(program, beginning, variant)
        controller, seat = program.window.room.controller, session.actor
        assert controller is not None and seat is not None
        controller.lift_curtain(seat)
        for card in program.window.room.hand.cards:
            program.window.room.hand.activate(program.window.room.hand.cards.index(card))
        looks.append(look(program))
        program.window.left.emit()  # another program has the keyboard, or it was minimised
        assert program.window.room.sheets.curtain.isVisible()
        looks.append(look(program))
    assert looks[0][0] != looks[2][0]
    assert looks[1][0] == looks[3][0]
    assert looks[1][1] == looks[3][1]


def test_a_replay_of_a_running_game_depends_on_no_hidden_card(program: Program) -> None:
    beginning, session = match()
    looks = []
    for variant in (session, with_other_cards(session)):
        program.looking.look(beginning, variant)
        looks.append(look(program))
    assert looks[0][0] == looks[1][0]
    assert looks[0][1] == looks[1][1]
