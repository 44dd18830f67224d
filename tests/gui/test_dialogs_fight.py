"""The fight sheet, with the rulebook's fights on real rules."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.actions import Action, Commit, Declare, Occupy
from tempus_desktop.games.tempus.events import FightResolved
from tempus_desktop.games.tempus.game import legal_actions
from tempus_desktop.games.tempus.terms import Card, CardKind, Terrain
from tempus_desktop.gui.dialogs.fight import FightSheet
from tempus_desktop.gui.dialogs.ledger import Account, Ledger
from tempus_desktop.gui.view import TableView
from tempus_desktop.gui.words import card_name
from tests.gui.dialog_parts import click, drag, look, spoken, window
from tests.gui.dialog_tables import Table, position_of, scenario

ATTACK_A, ATTACK_B = "fight F6 G5", "fight F6 G5"
COMMIT_A = "commit transportation/woods,weapons/farmland"
COMMIT_B = "commit education/woods,military-leader/farmland"


class Watched(FightSheet):
    """A sheet that remembers what was chosen."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(*look(), parent)
        self.taken: list[Action] = []
        self.done = 0
        self.chosen.connect(self.taken.append)
        self.finished.connect(self._count)
        self.set_motion(0)

    def _count(self) -> None:
        self.done += 1

    def accounts(self) -> tuple[Account, Account]:
        """The attacker's and the defender's."""
        first, second = self.findChildren(Ledger)
        assert first.account is not None
        assert second.account is not None
        return first.account, second.account

    def totals(self) -> tuple[str, str]:
        """Both strengths as shown."""
        attacker, defender = self.accounts()
        return attacker.total, defender.total


@pytest.fixture
def sheet(qtbot: QtBot) -> Watched:
    parent = window(qtbot)
    made = Watched(parent)
    made.setProperty("window", parent)
    return made


def resolved(table: Table) -> FightResolved:
    """The fight that was just resolved."""
    return next(event for event in table.events if isinstance(event, FightResolved))


def show(sheet: Watched, view: TableView) -> None:
    sheet.taken.clear()
    sheet.show_view(view)


def hand_button(sheet: Watched, kind: CardKind) -> QWidget:
    """The hand's card of that kind."""
    return next(
        button
        for button in sheet._decision.hand.buttons
        if button.shown.card is not None and button.shown.card.kind is kind
    )


def test_the_owner_of_a_city_names_one_of_the_rules_terrains(sheet: Watched) -> None:
    table = scenario("rulebook-fight-b").play(ATTACK_B)
    view = table.view(1)
    show(sheet, view)
    assert not sheet._decision.primary.isEnabled()
    woods = next(b for b in sheet._choices.buttons if b.text() == "Woods")
    click(woods)
    click(sheet._decision.primary)
    assert sheet.taken == [Declare(Terrain.WOODS)]
    assert sheet.taken[0] in view.legal


def test_a_clicked_card_goes_into_the_tray_and_counts(sheet: Watched) -> None:
    table = scenario("rulebook-fight-a").play(ATTACK_A)
    view = table.view(0)
    show(sheet, view)
    assert sheet.totals() == ("3", "2 to 5")
    click(hand_button(sheet, CardKind.WEAPONS))
    assert sheet.totals()[0] == "5"
    click(hand_button(sheet, CardKind.TRANSPORTATION))
    assert sheet.totals()[0] == "5"
    click(sheet._decision.primary)
    assert sheet.taken == [table.action(COMMIT_A)]
    assert sheet.taken[0] in view.legal


def test_a_card_can_be_carried_into_the_tray_and_out_again(sheet: Watched) -> None:
    table = scenario("rulebook-fight-a").play(ATTACK_A)
    show(sheet, table.view(0))
    tray = sheet._lanes[True]
    drag(hand_button(sheet, CardKind.WEAPONS), tray)
    assert [b.shown.card.kind for b in tray.buttons if b.shown.card] == [CardKind.WEAPONS]
    drag(tray.buttons[0], sheet._decision.hand)
    assert not tray.buttons
    assert len(sheet._decision.hand.buttons) == 3
    drag(hand_button(sheet, CardKind.WEAPONS), sheet._lanes[False])
    assert not tray.buttons


def test_no_cards_and_cards_put_back(sheet: Watched) -> None:
    table = scenario("rulebook-fight-a").play(ATTACK_A)
    show(sheet, table.view(0))
    click(hand_button(sheet, CardKind.WEAPONS))
    click(sheet._decision.none)
    assert sheet.taken == []
    click(sheet._decision.back)
    click(sheet._decision.none)
    assert sheet.taken == [Commit(())]


def test_the_keyboard_can_do_it_all(sheet: Watched, qtbot: QtBot) -> None:
    table = scenario("rulebook-fight-a").play(ATTACK_A)
    view = table.view(0)
    show(sheet, view)
    qtbot.waitUntil(lambda: sheet.focusWidget() is not None)
    first = sheet.focusWidget()
    assert first in sheet._decision.hand.buttons
    QTest.keyClick(first, Qt.Key.Key_Right)
    here = sheet.focusWidget()
    assert here is not None
    QTest.keyClick(here, Qt.Key.Key_Space)
    here = sheet.focusWidget()
    assert here is not None
    QTest.keyClick(here, Qt.Key.Key_Return)
    assert len(sheet.taken) == 1
    assert sheet.taken[0] in view.legal
    assert isinstance(sheet.taken[0], Commit)
    assert len(sheet.taken[0].cards) == 1


def test_the_defender_sees_how_many_cards_lie_face_down(sheet: Watched) -> None:
    table = scenario("rulebook-fight-a").play(ATTACK_A, COMMIT_A)
    view = table.view(1)
    show(sheet, view)
    assert sheet.totals() == ("3 to 7", "2")
    assert len(sheet._lanes[True].buttons) == 2
    click(hand_button(sheet, CardKind.FORTIFICATIONS))
    assert sheet.totals() == ("3 to 7", "4")
    click(sheet._decision.primary)
    assert sheet.taken[0] in view.legal


@pytest.mark.parametrize("viewer", [1, 2, None])
@pytest.mark.parametrize(
    ("name", "before"),
    [
        ("rulebook-fight-a", (ATTACK_A, COMMIT_A)),
        ("rulebook-fight-b", (ATTACK_B, "declare woods", COMMIT_B)),
    ],
)
def test_nobody_else_learns_the_attackers_cards(
    sheet: Watched, viewer: int | None, name: str, before: tuple[str, ...]
) -> None:
    table = scenario(name).play(*before)
    show(sheet, table.view(viewer))
    said = " | ".join(spoken(sheet))
    for kind in (CardKind.WEAPONS, CardKind.TRANSPORTATION, CardKind.MILITARY_LEADER):
        assert card_name(kind) not in said
        assert kind.value not in said
    if viewer != 1:
        assert card_name(CardKind.FORTIFICATIONS) not in said
    assert all(button.shown.card is None for button in sheet._lanes[True].buttons)


def test_the_attacker_alone_is_shown_the_own_cards(sheet: Watched) -> None:
    table = scenario("rulebook-fight-a").play(ATTACK_A, COMMIT_A)
    show(sheet, table.view(0))
    assert sheet.totals() == ("5", "2 to 5")
    assert card_name(CardKind.WEAPONS) in " ".join(spoken(sheet))
    assert not sheet._decision.primary.isVisible()


@pytest.mark.parametrize(
    ("name", "before"),
    [
        ("rulebook-fight-a", (ATTACK_A, COMMIT_A, "commit fortifications/grassland")),
        ("rulebook-fight-b", (ATTACK_B, "declare woods", COMMIT_B, "commit fortifications/woods")),
    ],
)
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_the_reveal_adds_up_to_what_the_rules_say(
    sheet: Watched, name: str, before: tuple[str, ...], viewer: int | None
) -> None:
    table = scenario(name).play(*before)
    event = resolved(table)
    sheet.show_reveal(event, table.view(viewer))
    attacker, defender = sheet.accounts()
    assert attacker.total == str(event.attacker.strength)
    assert defender.total == str(event.defender.strength)
    assert sum(line.points for line in attacker.lines) == event.attacker.strength
    assert sum(line.points for line in defender.lines) == event.defender.strength
    assert (attacker.honoured, defender.honoured) == (event.won, not event.won)


def test_a_reveal_takes_its_time_and_can_be_skipped(sheet: Watched, qtbot: QtBot) -> None:
    table = scenario("rulebook-fight-b").play(
        ATTACK_B, "declare woods", COMMIT_B, "commit fortifications/woods"
    )
    sheet.set_motion(1)
    sheet.show_reveal(resolved(table), table.view(2))
    assert sheet.totals() == ("3", "2"), "what stands there was open before"
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert sheet.totals() == ("4", "5")
    assert sheet.isVisible()
    click(sheet._decision.primary)
    assert sheet.done == 1
    assert sheet.isHidden()


def test_the_attackers_cards_turn_only_as_they_are_counted(sheet: Watched) -> None:
    """F3: first the defender's cards, which lay face up, then the attacker's one by one."""

    def lying(attacks: bool) -> list[Card | None]:
        return [button.shown.card for button in sheet._lanes[attacks].buttons]

    table = scenario("rulebook-fight-b").play(
        ATTACK_B, "declare woods", COMMIT_B, "commit fortifications/woods"
    )
    event = resolved(table)
    sheet.set_motion(1)
    sheet.show_reveal(event, table.view(2))
    cards = event.attacker.cards
    assert lying(True) == [None] * len(cards) and cards
    assert lying(False) == list(event.defender.cards)
    seen = [lying(True)]
    while sheet._reveal.running:
        sheet._reveal._stepper._step()
        if lying(True) != seen[-1]:
            seen.append(lying(True))
    steps = [[*cards[:up], *[None] * (len(cards) - up)] for up in range(len(cards) + 1)]
    assert seen == steps


def test_a_reveal_runs_by_itself(sheet: Watched, qtbot: QtBot) -> None:
    table = scenario("rulebook-fight-b").play(
        ATTACK_B, "declare woods", COMMIT_B, "commit fortifications/woods"
    )
    sheet.set_motion(0.02)
    sheet.show_reveal(resolved(table), table.view(None))
    qtbot.waitUntil(lambda: sheet.totals() == ("4", "5"), timeout=20_000)


def test_the_winner_moves_in_as_many_as_the_rules_allow(sheet: Watched) -> None:
    table = scenario("rulebook-fight-a").play(ATTACK_A, COMMIT_A, "commit fortifications/grassland")
    view = table.view(0)
    sheet.show_reveal(resolved(table), view)
    assert len(sheet._choices.buttons) == len(view.legal)
    assert sheet.totals() == ("5", "4")
    click(sheet._choices.buttons[2])
    click(sheet._decision.primary)
    assert sheet.taken == [Occupy(2)]
    assert sheet.taken[0] in view.legal
    table.act(sheet.taken[0])
    sheet.show_view(table.view(0))
    assert sheet.isHidden()


def test_on_a_mountain_no_cards_terrain_counts(sheet: Watched) -> None:
    position = position_of("rulebook-fight-a")
    position["land"] = {**position["land"], "G5": "mountain"}
    table = scenario("rulebook-fight-a", land=position["land"]).play(ATTACK_A)
    show(sheet, table.view(0))
    assert sheet.totals() == ("3", "2 to 4")
    click(hand_button(sheet, CardKind.WEAPONS))
    assert sheet.totals()[0] == "4"
    assert "mountain" in sheet.accessibleDescription()


def test_every_choice_on_the_way_is_a_legal_action(sheet: Watched) -> None:
    table = scenario("rulebook-fight-b").play(ATTACK_B)
    for _ in range(3):
        seat = table.view(0).to_act
        view = table.view(seat)
        show(sheet, view)
        if sheet._choices.isVisible():
            click(sheet._choices.buttons[0])
        for button in list(sheet._decision.hand.buttons)[:1]:
            if button.isEnabled():
                click(button)
        click(sheet._decision.primary)
        assert sheet.taken[0] in legal_actions(table.state)
        table.act(sheet.taken[0])


def test_the_sheet_folds_away_to_see_the_board(sheet: Watched) -> None:
    parent = sheet.covered
    table = scenario("rulebook-fight-a").play(ATTACK_A)
    show(sheet, table.view(0))
    assert sheet.geometry() == parent.rect()
    click(sheet._eye)
    assert sheet.is_folded
    assert sheet.height() < parent.height() / 6
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert not sheet.is_folded
    assert sheet.geometry() == parent.rect()
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert sheet.isVisible()


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("height", [695, 1055])
def test_the_button_to_press_is_always_in_sight(qtbot: QtBot, scale: float, height: int) -> None:
    parent = window(qtbot, 1280 if height < 1000 else 1920, height)
    sheet = FightSheet(*look(scale=scale), parent)
    table = scenario("rulebook-fight-b").play(ATTACK_B, "declare woods")
    sheet.show_view(table.view(0))
    primary = sheet._decision.primary
    qtbot.wait(20)
    for corner in (primary.rect().topLeft(), primary.rect().bottomRight()):
        assert sheet.paper.geometry().contains(primary.mapTo(parent, corner))
    assert parent.rect().contains(sheet.paper.geometry())


def test_nothing_scrolls_in_the_smallest_window_at_the_usual_text_size(sheet: Watched) -> None:
    sheet.covered.resize(1280, 695)
    table = scenario("rulebook-fight-b").play(ATTACK_B)
    for text in ("declare woods", COMMIT_B, "commit fortifications/woods"):
        for viewer in (0, 1):
            sheet.show_view(table.view(viewer))
            assert sheet._scroll.verticalScrollBar().maximum() == 0
        table.play(text)


def test_keys_do_not_reach_the_table_below(qtbot: QtBot) -> None:
    below = QMainWindow()
    below.resize(1280, 720)
    qtbot.addWidget(below)
    reached: list[str] = []
    for key in ("Return", "M", "F1"):
        action = QAction(key, below)
        action.setShortcut(key)
        action.triggered.connect(lambda _=False, key=key: reached.append(key))
        below.addAction(action)
    with qtbot.waitExposed(below):
        below.show()
    below.activateWindow()
    sheet = Watched(below)
    table = scenario("rulebook-fight-a").play(ATTACK_A)
    sheet.show_view(table.view(0))
    card = sheet._decision.hand.buttons[0]
    QTest.keyClick(card, Qt.Key.Key_Space)
    for pressed in (Qt.Key.Key_M, Qt.Key.Key_Return, Qt.Key.Key_F1):
        QTest.keyClick(below.focusWidget() or sheet, pressed)
    assert reached in (["F1"], [])
    assert len(sheet.taken) == 1
