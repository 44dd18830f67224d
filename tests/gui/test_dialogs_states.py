"""The sheets at every state a fight or Progress can be in, however it was come to."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.actions import Occupy
from tempus_desktop.gui.dialogs.fight import FightSheet
from tests.gui.dialog_parts import click, look, window
from tests.gui.dialog_tables import Table, scenario

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
