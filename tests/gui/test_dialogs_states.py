"""The sheets at every state a fight or Progress can be in, however it was come to."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.actions import Commit, Fight, Occupy
from tempus_desktop.games.tempus.events import FightResolved, ProgressCounted
from tempus_desktop.games.tempus.state import OpenFight
from tempus_desktop.games.tempus.terms import Phase
from tempus_desktop.gui.dialogs.fight import FightSheet
from tempus_desktop.gui.dialogs.ledger import Ledger
from tempus_desktop.gui.dialogs.progress import ProgressSheet
from tempus_desktop.gui.sheets import Sheets
from tempus_desktop.gui.words import card_name
from tests.gui.dialog_parts import click, look, spoken, window
from tests.gui.dialog_tables import Table, position_of, scenario
from tests.gui.matches import pick

TOKENS_WON = (
    "fight F6 G5",
    "commit transportation/woods,weapons/farmland",
    "commit fortifications/grassland",
)
CITY_WON = (
    "fight F6 G5",
    "declare woods",
    "commit education/woods,military-leader/farmland",
    "commit",
)


def won(city: bool) -> Table:
    """A fight that the attacker has won and has not moved in yet."""
    if city:
        return scenario("rulebook-fight-b").play(*CITY_WON)
    return scenario("rulebook-fight-a").play(*TOKENS_WON)


@pytest.mark.parametrize("city", [False, True])
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_won_fight_can_be_taken_up_in_the_middle(
    qtbot: QtBot, city: bool, viewer: int | None
) -> None:
    table = won(city)
    table.events = ()
    sheet = FightSheet(*look(), window(qtbot))
    sheet.show_view(table.view(viewer))
    assert sheet.isVisible()
    assert sheet._choices.isVisible() == (viewer == 0)


@pytest.mark.parametrize("city", [False, True])
@pytest.mark.parametrize("loaded", [False, True])
def test_a_person_who_has_won_moves_in(qtbot: QtBot, city: bool, loaded: bool) -> None:
    table = won(city)
    table.events = () if loaded else table.events
    sheet = FightSheet(*look(), window(qtbot))
    taken: list[object] = []
    sheet.chosen.connect(taken.append)
    sheet.show_view(table.view(0))
    click(sheet._choices.buttons[1])
    click(sheet._decision.primary)
    assert taken == [Occupy(1)]
    table.act(Occupy(1))
    sheet.show_view(table.view(0))
    assert sheet.isHidden()


def fight_sheet(parent: QWidget) -> FightSheet:
    """A sheet without waiting."""
    sheet = FightSheet(*look(), parent)
    sheet.set_motion(0)
    return sheet


def ledgers(sheet: QWidget) -> list[Ledger]:
    """The sums in sight."""
    return [ledger for ledger in sheet.findChildren(Ledger) if ledger.isVisible()]


def resolved(table: Table) -> FightResolved:
    """The fight that was just resolved."""
    return next(event for event in table.events if isinstance(event, FightResolved))


@pytest.mark.parametrize("city", [False, True])
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_moving_in_shows_the_result_as_long_as_it_was_seen(
    qtbot: QtBot, city: bool, viewer: int | None
) -> None:
    table = won(city)
    event = resolved(table)
    sheet = fight_sheet(window(qtbot))
    sheet.show_view(table.view(viewer))
    table.events = ()
    sheet.show_view(table.view(viewer))
    accounts = [ledger.account for ledger in ledgers(sheet)]
    assert [account.total for account in accounts if account is not None] == [
        str(event.attacker.strength),
        str(event.defender.strength),
    ]
    sheet.forget()
    sheet.show_view(table.view(viewer))
    assert ledgers(sheet) == []
    assert sheet.isVisible()


def test_the_result_of_another_fight_is_not_shown(qtbot: QtBot) -> None:
    sheet = fight_sheet(window(qtbot))
    sheet.remember(won(city=False).view(0))
    table = won(city=True)
    table.events = ()
    sheet.show_view(table.view(0))
    assert ledgers(sheet) == []


def test_a_reveal_on_the_way_is_forgotten_with_its_match(qtbot: QtBot) -> None:
    sheet = fight_sheet(window(qtbot))
    sheet.set_motion(1)
    table = won(city=True)
    sheet.show_reveal(resolved(table), table.view(1))
    sheet.forget()
    assert sheet.isHidden()
    sheet.show_view(scenario("rulebook-fight-a").play("fight F6 G5").view(0))
    assert sheet.isVisible()
    assert sheet._decision.hand.buttons


def test_an_attack_can_be_taken_back_on_the_sheet(qtbot: QtBot) -> None:
    sheets = Sheets(*look(), window(qtbot))
    view = scenario("rulebook-fight-a").play("fight F6 G5").view(0)
    sheets.show_view(view)
    undo = sheets.fight._decision.undo
    assert not undo.isVisible()
    sheets.show_view(replace(view, can_undo=True))
    with qtbot.waitSignal(sheets.undo, timeout=20_000):
        click(undo)


def test_digits_choose_cards(qtbot: QtBot) -> None:
    sheet = fight_sheet(window(qtbot))
    view = scenario("rulebook-fight-a").play("fight F6 G5").view(0)
    hand = view.observation.seats[0].hand or ()
    sheet.show_view(view)
    taken: list[object] = []
    sheet.chosen.connect(taken.append)
    for key in (Qt.Key.Key_2, Qt.Key.Key_9, Qt.Key.Key_1, Qt.Key.Key_Return):
        QTest.keyClick(sheet, key)
    assert taken == [Commit(tuple(sorted(hand[:2])))]


MANY = (
    "weapons/grassland",
    "military-leader/farmland",
    "education/woods",
    "transportation/woods",
    "religion/hills",
    "fortifications/farmland",
    "government/woods",
)


def attack_with(cards: int, era: str) -> Table:
    """An attack by somebody who holds many cards."""
    players = position_of("rulebook-fight-a")["players"]
    for player in players:
        player["era"] = era
    players[0]["hand"] = list(MANY[:cards])
    return scenario("rulebook-fight-a", players=players, turn=10).play("fight F6 G5")


@pytest.mark.parametrize("cards", [2, 3, 5, 7])
@pytest.mark.parametrize("size", [(1280, 695), (1920, 1055)])
def test_every_tag_of_committed_cards_can_be_read(
    qtbot: QtBot, cards: int, size: tuple[int, int]
) -> None:
    sheet = fight_sheet(window(qtbot, *size))
    sheet.show_view(attack_with(7, "trains").view(0))
    for _ in range(cards):
        QTest.keyClick(sheet, Qt.Key.Key_1)
    lane = sheet._lanes[True]
    boxes = [tag.geometry() for tag in lane.tags]
    assert len(boxes) == cards
    for place, box in enumerate(boxes):
        assert lane.rect().contains(box)
        assert not any(box.intersects(other) for other in boxes[:place])


@pytest.mark.parametrize("width", [1100, 1280, 1920])
def test_tags_of_two_committed_cards_lie_at_one_height(qtbot: QtBot, width: int) -> None:
    sheet = fight_sheet(window(qtbot, width, 695))
    sheet.show_view(attack_with(7, "trains").view(0))
    for _ in range(2):
        QTest.keyClick(sheet, Qt.Key.Key_1)
    first, second = sheet._lanes[True].tags
    assert first.y() == second.y()


@pytest.mark.parametrize("cards", range(6))
def test_nothing_scrolls_up_to_five_committed_cards(qtbot: QtBot, cards: int) -> None:
    sheet = fight_sheet(window(qtbot, 1280, 695))
    sheet.show_view(replace(attack_with(7, "trains").view(0), can_undo=True))
    for _ in range(cards):
        QTest.keyClick(sheet, Qt.Key.Key_1)
    qtbot.wait(20)
    assert sheet._decision.undo.isVisible()
    assert sheet._scroll.verticalScrollBar().maximum() == 0


@pytest.mark.parametrize("cards", [3, 5, 7])
def test_a_hand_lies_spread_where_there_is_room(qtbot: QtBot, cards: int) -> None:
    sheet = fight_sheet(window(qtbot, 1280, 695))
    sheet.show_view(attack_with(cards, "trains").view(0))
    rects = [button.card_rect().translated(button.pos()) for button in sheet._decision.hand.buttons]
    assert len(rects) == cards
    assert all(left.right() < right.left() for left, right in pairwise(rects))
    assert sheet._decision.primary.height() >= sheet._decision.primary.sizeHint().height()


def games() -> Iterator[Table]:
    """Positions of games of chance in which everybody attacks whenever that is possible."""
    for seed, name in enumerate(("rulebook-fight-a", "rulebook-fight-b") * 3):
        table, rng = scenario(name, deck=deck(seed), seed=seed), Random(seed)
        for _ in range(80):
            seat = table.view(None).to_act
            if seat is None:
                break
            view = table.view(seat)
            attacks = [action for action in view.legal if isinstance(action, Fight)]
            table.act(rng.choice(attacks) if attacks else pick(view, rng))
            yield table


def deck(seed: int) -> list[str]:
    """Cards to draw that nobody holds in the scenarios."""
    kinds = ("sanitation", "religion", "medicine", "government")
    cards = [f"{kind}/{terrain}" for kind in kinds for terrain in ("hills", "farmland")]
    return Random(seed).sample(cards, len(cards))


def test_all_states_of_whole_games_can_be_shown_to_everybody(
    qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    parent = window(qtbot)
    fight, progress = fight_sheet(parent), ProgressSheet(*look(), parent)
    progress.set_motion(0)
    shown: dict[str, int] = {}
    for table in games():
        open_ = table.state.open
        due = isinstance(open_, OpenFight) or table.state.phase is Phase.PROGRESS
        told = [e for e in table.events if isinstance(e, FightResolved | ProgressCounted)]
        if not due and not told:
            continue
        kind = f"{type(open_).__name__} {getattr(open_, 'won', '')} {len(told)}"
        shown[kind] = shown.get(kind, 0) + 1
        if shown[kind] > MOST_OF_A_KIND:
            continue
        for viewer in (*range(len(table.seats)), None):
            show_all(table, viewer, fight, progress)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert {name.split()[0] for name in shown} >= {"OpenFight", "OpenProgress", "NoneType"}
    assert shown["OpenFight True 1"]


MOST_OF_A_KIND = 4


def show_all(table: Table, viewer: int | None, fight: FightSheet, progress: ProgressSheet) -> None:
    """Show a position and what led to it."""
    view = table.view(viewer)
    for event in table.events:
        if isinstance(event, FightResolved):
            fight.show_reveal(event, view)
            fight.on_escape()
            fight.grab()
            fight._after_reveal()
        elif isinstance(event, ProgressCounted):
            progress.show_result(event, view)
            progress.grab()
            progress._after_result()
    fight.show_view(view)
    progress.show_view(view)
    for sheet in (fight, progress):
        if sheet.isVisible():
            sheet.grab()
    assert fight.isVisible() == isinstance(table.state.open, OpenFight)
    fight.forget()
    progress.forget()


@pytest.mark.parametrize("city", [False, True])
def test_nobodys_hand_is_left_on_a_reveal_for_all(qtbot: QtBot, city: bool) -> None:
    """People share the screen: after a seat's own view all read the reveal together."""
    sheet = fight_sheet(window(qtbot))
    before = TOKENS_WON if not city else CITY_WON
    table = scenario("rulebook-fight-b" if city else "rulebook-fight-a").play(*before[:-1])
    defender = table.state.players[1].hand
    sheet.show_view(table.view(1))
    assert card_name(defender[0].kind) in " ".join(spoken(sheet))
    table.act(Commit(()))
    sheet.show_reveal(resolved(table), table.view(None))
    qtbot.wait(20)  # what is gone is deleted later
    assert not sheet._decision.hand.buttons
    assert not sheet._choices.buttons
    played = {card.kind for card in resolved(table).attacker.cards}
    for card in defender:
        if card.kind not in played:
            assert card_name(card.kind) not in " ".join(spoken(sheet))


def test_people_read_a_fight_of_theirs_together_while_nobody_looks_alone(qtbot: QtBot) -> None:
    sheets = Sheets(*look(), window(qtbot))
    sheets.set_motion(0)
    table = won(city=True)
    with qtbot.waitSignal(sheets.held, check_params_cb=bool, timeout=20_000):
        sheets.show_view(table.view(None))
    assert sheets.is_read
    assert sheets.fight.isVisible()
    click(sheets.fight._decision.primary)
    assert not sheets.is_read
    assert sheets.fight.isHidden()
