"""What happened, as beats: each ends where the rules are, and they fly from where to where."""

from __future__ import annotations

import pytest

from tempus_desktop.games.tempus.actions import Settle
from tempus_desktop.gui.table.beats import Beat, beats
from tempus_desktop.gui.table.pieces import pieces_of, sail, walk
from tests.gui.tables import Table, scenario, settled_match


def story(table: Table, *actions: str) -> list[Beat]:
    """The beats of some actions, which must end at the truth."""
    before = pieces_of(table.view().observation)
    table.play(*actions)
    after = table.view().observation
    told = beats(before, table.events, after)
    if told:
        truth = {hex_: piece._replace(raised=0) for hex_, piece in pieces_of(after).items()}
        last = {hex_: piece._replace(raised=0) for hex_, piece in told[-1].after.items()}
        assert last == truth
    return told


def names(table: Table, beat: Beat) -> list[str]:
    """The way of a beat by the names of its hexes."""
    return [table.state.match.sea.name(hex_) for hex_ in beat.way]


@pytest.mark.parametrize(
    ("name", "begin", "actions", "ways"),
    [
        ("m1-two-tokens-on-trade", 1, ("step F6 G6",), [["F6", "G6"]]),
        ("b1-two-hexes-two-babies", 1, ("birth F7", "birth G7"), [["F7"], ["G7"]]),
        ("n3-convert", 0, ("play religion/hills G6 F6",), [["G6", "F6"]]),
        ("k1-city-frees-tokens", 0, ("city F6 2",), [["F6"]]),
    ],
)
def test_beats_of_a_deed(
    name: str, begin: int, actions: tuple[str, ...], ways: list[list[str]]
) -> None:
    table = scenario(name, begin)
    told = story(table, *actions)
    assert [names(table, beat) for beat in told] == ways


def test_a_token_settled_comes_down() -> None:
    table = settled_match(3)
    site = table.first_legal(Settle)
    before = pieces_of(table.view().observation)
    table.play(site)
    told = beats(before, table.events, table.view().observation)
    assert len(told) == 1 and told[0].flying is not None and not told[0].leaves


def test_a_lost_attack_takes_one_token_off() -> None:
    table = scenario("rulebook-fight-a")
    before = pieces_of(table.view().observation)
    origin = table.hex("F6")
    table.play("fight F6 G5", "commit", "commit fortifications/grassland")
    told = beats(before, table.events, table.view().observation)
    assert [beat.leaves for beat in told] == [True]
    assert before[origin].tokens - told[0].after[origin].tokens == 1


def test_a_ferry_is_drawn_over_water() -> None:
    table = scenario("m2-ships-to-any-coast", 1)
    observation = table.view().observation
    origin, target = table.hex("E8"), table.hex("I5")
    way = sail(observation, origin, target)
    assert (way[0], way[-1]) == (origin, target) and len(way) > 2
    assert not any(observation.island.land >> hex_ & 1 for hex_ in way[1:-1])
    pieces = pieces_of(observation)
    assert walk(observation, pieces, origin, target) == ()


def test_events_that_do_not_fit_what_was_shown_do_no_harm() -> None:
    table = scenario("m1-two-tokens-on-trade", 1)
    table.play("step F6 G6")
    told = beats({}, table.events, table.view().observation)
    assert len(told) == 1
