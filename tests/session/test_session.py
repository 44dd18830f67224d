"""A match at the table: decisions, and what may be taken back."""

from __future__ import annotations

import pytest

from tempus_desktop.core.errors import IllegalAction
from tempus_desktop.games.tempus import events as told
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.notation import read_action
from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.session.seats import Seat
from tempus_desktop.session.session import Session, is_final
from tests.games.tempus.random_play import games
from tests.games.tempus.tables_for_tests import SEA, Table, facing, new_match, progress, seat, table

SEATS = (Seat("Ann", Colour.RED), Seat("Ben", Colour.BLUE), Seat("Cy", Colour.YELLOW))
RED, BLUE, YELLOW = range(3)


def action(text: str) -> Action:
    found = read_action(text, SEA)
    assert found is not None
    return found


def session(at: Table, *texts: str) -> Session:
    """A session that begins there, and these decisions."""
    return submit(Session(SEATS, at.state), *texts)


def submit(of: Session, *texts: str) -> Session:
    for text in texts:
        assert of.actor is not None
        of.submit(of.actor, action(text))
    return of


def walking() -> Session:
    """Red has moved one of two tokens."""
    return session(table(seat("F6 G7"), turn=6), "move", "step F6 F5")


# Decisions


def test_a_decision_changes_the_state_and_tells_what_happened() -> None:
    at = table(seat("F6"))
    played = Session(SEATS, at.state)
    assert played.submit(RED, action("babies")) == (told.BabiesBegan(RED, 2),)
    assert played.state == at.play("babies").state
    (made,) = played.decisions
    assert (made.seat, made.action, made.events) == (
        *(RED, action("babies"), (told.BabiesBegan(RED, 2),)),
    )


@pytest.mark.parametrize(
    ("by", "text", "rule"), [(RED, "end", "A1"), (BLUE, "move", "A4"), (RED, "birth F6", "B1")]
)
def test_a_refused_decision_changes_nothing(by: int, text: str, rule: str) -> None:
    played = Session(SEATS, table(seat("F6")).state)
    before = played.state
    with pytest.raises(IllegalAction) as caught:
        played.submit(by, action(text))
    assert caught.value.rule == rule
    assert (played.state, played.decisions) == (before, [])


def test_the_session_offers_what_the_rules_allow() -> None:
    played = Session(SEATS, table(seat("F6")).state)
    assert set(played.legal()) == {action(text) for text in ("move", "babies", "idea")}
    assert played.actor == RED


# Undo


def test_a_decision_is_taken_back() -> None:
    played = walking()
    before = played.decisions[-1].before
    made = played.undo(RED)
    assert made.action == action("step F6 F5")
    assert played.state == before
    assert len(played.decisions) == 1


def test_a_whole_round_is_taken_back() -> None:
    played = submit(walking(), "step G7 F7", "done")
    start = played.decisions[0].before
    assert played.undo_round(RED) == 4
    assert (played.state, played.decisions) == (start, [])
    assert not played.can_undo(RED)


def test_with_nothing_to_take_back_undo_is_refused() -> None:
    played = Session(SEATS, table(seat("F6")).state)
    assert not played.can_undo(RED)
    assert played.undo_round(RED) == 0
    with pytest.raises(IllegalAction) as caught:
        played.undo(RED)
    assert caught.value.rule is None


def test_nobody_takes_back_the_decision_of_another() -> None:
    played = walking()
    assert not played.can_undo(BLUE)
    with pytest.raises(IllegalAction):
        played.undo(BLUE)


UNDOABLE = [
    ("a begun action", ("babies",)),
    ("a birth", ("babies", "birth F6")),
    ("a closed action", ("babies", "done")),
    ("a city", ("city D5 2",)),
    ("an attack on tokens", ("fight F6 G6",)),
]


@pytest.mark.parametrize("texts", [case[1] for case in UNDOABLE], ids=[c[0] for c in UNDOABLE])
def test_what_taught_nobody_is_taken_back(texts: tuple[str, ...]) -> None:
    at = table(seat("F6:2 D5:2"), seat("G6 H6 H7 I7"), turn=4)
    played = session(at, *texts)
    assert played.undo_round(RED) == len(texts)
    assert played.state == at.state


def test_moving_in_is_taken_back_but_not_the_fight() -> None:
    played = session(facing(3, 1), "fight F6 G6", "commit", "commit", "occupy 2")
    assert played.undo_round(RED) == 1
    assert set(played.legal()) == {action(f"occupy {tokens}") for tokens in range(4)}


HAND = "sanitation/woods religion/woods military-leader/hills government/woods"
BARRIERS = [
    ("a card drawn", ("idea",)),
    ("a card shown", ("play sanitation/woods F6",)),
    ("a card shown to convert", ("play religion/woods G6 F6",)),
    ("a card shown to attack", ("play military-leader/hills F6 G6",)),
    ("a Government shown", ("play government/woods later",)),
    ("a commitment", ("fight F6 G6", "commit")),
    ("a lost fight", ("fight F6 G6", "commit", "commit")),
    ("the end of the round", ("babies", "done", "end")),
]


@pytest.mark.parametrize("texts", [case[1] for case in BARRIERS], ids=[c[0] for c in BARRIERS])
def test_what_taught_somebody_is_not_taken_back(texts: tuple[str, ...]) -> None:
    played = session(table(seat("F6 D5", hand=HAND), seat("G6 H6 H7 I7"), turn=4), *texts)
    assert [played.undo_round(seat_) for seat_ in (RED, BLUE, YELLOW)] == [0, 0, 0]


def test_undo_stops_at_the_last_thing_somebody_learned() -> None:
    at = table(seat("F6:2", hand="sanitation/woods"), turn=6)
    played = session(at, "move", "step F6 F5", "play sanitation/woods F6", "step F6 F7", "done")
    assert played.undo_round(RED) == 2
    assert played.state == at.play("move", "step F6 F5", "play sanitation/woods F6").state


def test_a_declared_terrain_and_a_commitment_in_progress_are_not_taken_back() -> None:
    at = table(seat("F6:3"), seat("H6 H7 I7 I8", cities="G6:2"), turn=4)
    declared = session(at, "fight F6 G6", "declare hills")
    assert not declared.can_undo(BLUE) and not declared.can_undo(RED)
    counting = session(progress(seat("F6")), "commit")
    assert not counting.can_undo(RED) and not counting.can_undo(BLUE)


def test_an_attack_on_a_city_hands_the_table_over() -> None:
    at = table(seat("F6:3"), seat("H6 H7 I7 I8", cities="G6:2"), turn=4)
    assert not session(at, "fight F6 G6").can_undo(RED)


def test_a_discard_is_not_taken_back() -> None:
    hand = "education/farmland education/hills education/woods weapons/farmland"
    at = table(seat("F6", hand=hand), deck=["weapons/woods", "medicine/hills"])
    assert not session(at, "idea", "discard weapons/woods").can_undo(RED)


def test_a_laid_tile_is_not_taken_back() -> None:
    played = session(new_match(), "place G6 0")
    assert not played.can_undo(RED) and not played.can_undo(BLUE)


def test_starting_tokens_are_taken_back_until_the_third() -> None:
    spots = ("C3", "F3", "I3", "L3", "D6", "G6", "J6", "D9")
    played = session(new_match(), *(f"place {spot} 0" for spot in spots))
    submit(played, "settle G6", "settle G6")
    assert played.undo_round(RED) == 2
    submit(played, "settle G6", "settle G6", "settle H6")
    assert not played.can_undo(RED) and not played.can_undo(BLUE)


# Redo


def test_what_was_taken_back_is_done_again() -> None:
    played = submit(walking(), "step G7 F7")
    after = played.state
    played.undo_round(RED)
    for text in ("move", "step F6 F5", "step G7 F7"):
        assert played.can_redo(RED)
        played.redo(RED)
        assert played.decisions[-1].action == action(text)
    assert played.state == after
    assert not played.can_redo(RED)


def test_after_another_decision_nothing_is_done_again() -> None:
    played = walking()
    played.undo(RED)
    submit(played, "step F6 F7")
    assert not played.can_redo(RED)
    with pytest.raises(IllegalAction):
        played.redo(RED)


def test_nobody_does_again_what_another_took_back() -> None:
    played = walking()
    played.undo(RED)
    assert not played.can_redo(BLUE)
    with pytest.raises(IllegalAction):
        played.redo(BLUE)


def test_undo_and_redo_may_alternate() -> None:
    played = walking()
    after = played.state
    for _ in range(3):
        played.undo(RED)
        played.redo(RED)
    assert (played.state, len(played.decisions)) == (after, 2)


# Marking what is final


def test_what_is_marked_final_is_what_cannot_be_taken_back() -> None:
    finals = 0
    for taken in games():
        for one in taken[::3]:
            played = Session(SEATS, one.before)
            played.submit(one.seat, one.action)
            final = is_final(one.before, one.action)
            assert played.can_undo(one.seat) is not final
            finals += final
    assert finals > 500


def test_after_any_game_no_secret_is_taken_back() -> None:
    """Whatever is taken back in whole games showed no card and left the decision at its seat."""
    taken_back = 0
    for taken in games():
        played = Session(SEATS, taken[0].before)
        for one in taken:
            played.submit(one.seat, one.action)
            if played.can_undo(one.seat):
                undone = played.undo(one.seat)
                assert played.state == one.before == undone.before
                assert (undone.before.deck, undone.before.seed) == (one.after.deck, one.after.seed)
                hands = [player.hand for player in one.after.players]
                assert hands == [player.hand for player in undone.before.players]
                played.redo(one.seat)
                taken_back += 1
            assert played.state == one.after
    assert taken_back > 1_000


# The teaching table


def taught(*texts: str) -> Session:
    """A teaching table where red, the person, and blue each have so decided."""
    at = table(seat("F6 G7"), seat("I7"), turn=6)
    return submit(Session(SEATS, at.state, teaching=True), *texts)


def test_at_a_teaching_table_what_was_learned_can_be_taken_back() -> None:
    played = taught("idea")
    before = played.decisions[0].before
    assert played.can_undo(RED)
    assert played.undo(RED).action == action("idea")
    assert played.state == before


def test_what_bots_did_since_is_taken_back_too_and_done_again() -> None:
    played = taught("idea", "end", "idea", "end")
    after = played.state
    assert [made.seat for made in played.decisions] == [RED, RED, BLUE, BLUE]
    played.undo(RED)
    assert [made.action for made in played.decisions] == [action("idea")]
    assert played.actor == RED
    played.redo(RED)
    assert played.state == after
    played.undo(RED)
    played.undo(RED)
    assert played.decisions == [] and not played.can_undo(RED)
    played.redo(RED)
    assert [made.seat for made in played.decisions] == [RED]
    played.redo(RED)
    assert played.state == after and not played.can_redo(RED)


def test_a_round_is_taken_back_to_its_beginning_and_no_further() -> None:
    played = taught("idea", "end", "idea", "end")
    assert played.undo_round(RED) == 1 + 1
    assert played.decisions == []
