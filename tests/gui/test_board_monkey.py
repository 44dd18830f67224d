"""Hands that do anything: whatever is clicked, dragged and typed, only legal actions are played."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.actions import Action, Place
from tempus_desktop.games.tempus.game import legal_actions
from tempus_desktop.gui.selection import Picking, Selection
from tests.gui.board_player import NONE, SHIFT, Player
from tests.gui.tables import Table, document_of, new_match, position, settled_match

KEYS = (
    Qt.Key.Key_Return,
    Qt.Key.Key_Space,
    Qt.Key.Key_Left,
    Qt.Key.Key_Up,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_R,
    Qt.Key.Key_Escape,
    Qt.Key.Key_Period,
    Qt.Key.Key_Plus,
    Qt.Key.Key_0,
    Qt.Key.Key_2,
)


def crowded() -> Table:
    """Red has every kind of card and may do everything."""
    document = document_of("f1-which-attacks")
    cards = ("military-leader/hills", "religion/hills", "sanitation/woods", "transportation/hills")
    document["players"][0]["hand"] = list(cards)
    document["players"][0]["tokens"] = {"E7": 1, "F6": 2, "F7": 2, "G7": 1}
    return position(document)


def somewhere(player: Player, rng: Random) -> QPoint:
    """A point of the view, mostly on a hex that means something."""
    held = [item.hex for item in player.stage.scene.piece_items()]
    hexes = [*player.stage.scene.marks.lit, *held]
    if hexes and rng.random() < 0.8:
        return player.spot(rng.choice(sorted(hexes)))
    return QPoint(rng.randrange(780), rng.randrange(480))


def choose_elsewhere(player: Player, rng: Random) -> None:
    """What panels and dialogs do: press a button or card, or play what the board does not."""
    card = rng.choice(player.table.state.players[0].hand or (None,))
    chosen = [Selection(picking) for picking in Picking if picking is not Picking.CARD]
    if card is not None:
        chosen.append(Selection(Picking.CARD, card))
    if rng.random() < 0.7:
        player.board.set_selection(rng.choice(chosen))
        return
    others = [a for a in legal_actions(player.table.state) if not isinstance(a, Place)]
    if others:
        player.table.play(rng.choice(others))
        player.board.show_view(player.table.view())


def act(player: Player, rng: Random) -> None:
    """Do one thing or another."""
    keys = rng.choice((NONE, NONE, SHIFT))
    match rng.randrange(9):
        case 0 | 1:
            player.click(somewhere(player, rng), keys)
        case 2 | 3:
            player.drag(somewhere(player, rng), somewhere(player, rng), keys)
        case 4:
            player.point(somewhere(player, rng))
        case 5:
            player.wheel(somewhere(player, rng), rng.choice((-1, 1)))
        case 6:
            player.key(rng.choice(KEYS), keys)
        case 7:
            player.turn_click(somewhere(player, rng))
        case _:
            choose_elsewhere(player, rng)


@pytest.mark.parametrize(("seed", "motion"), [(0, 0.05), (1, 0.0), (2, 0.0)])
def test_whatever_hands_do_only_legal_actions_are_played(
    qtbot: QtBot, seed: int, motion: float
) -> None:
    rng = Random(seed)
    tables = (crowded, new_match, settled_match)
    player = Player(qtbot, tables[seed](), motion=motion)
    offered: list[bool] = []

    def on_chosen(actions: tuple[Action, ...]) -> None:
        offered.append(actions[0] in player.last_legal)

    player.board.chosen.connect(on_chosen)
    for _ in range(90):
        act(player, rng)
        if rng.random() < 0.1:
            qtbot.wait(5)
    assert all(offered)
    player.board.cancel()
    player.board.skip_animation()
