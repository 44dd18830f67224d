"""Plans: own decisions laid out ahead, on what the seat may know."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from tempus_desktop.bots.imagine import imagine, unseen
from tempus_desktop.core.errors import IllegalAction
from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.events import IdeaHad
from tempus_desktop.games.tempus.game import actor, apply, legal_actions, observe
from tempus_desktop.games.tempus.rules import progress
from tempus_desktop.games.tempus.terms import Phase
from tempus_desktop.session import plans as plans_room
from tempus_desktop.session.plans import (
    Halt,
    Plan,
    Played,
    add,
    assume,
    begin,
    can_plan,
    check,
    figures,
    gains,
    take_back,
    undo,
    why_not,
)
from tests.games.tempus.random_play import games
from tests.gui.tables import Table, document_of, position, scenario

RED = 0


def table() -> Table:
    """Red is to act; stacks of Red and Blue stand side by side."""
    return position(document_of("f1-which-attacks"))


def planned(at: Table, *texts: str) -> Plan:
    plan = begin(observe(at.state, RED))
    for text in texts:
        plan = add(plan, at.action(text))
    return plan


def actions(plan: Plan) -> list[Action]:
    return [laid.action for laid in plan.laid]


def test_steps_go_through_the_rules_and_say_what_they_change() -> None:
    at = table()
    plan = planned(at, "move", "step F6 E6", "done")
    moved, stepped, closed = gains(plan)
    assert (moved.tiles, moved.tokens, moved.hexes) == (-1, 0, 0)
    # E6 is a mountain: a hex more, but no point.
    assert (stepped.hexes, stepped.points, stepped.tokens) == (1, 0, 0)
    assert not any(closed)
    assert plan.end.state == at.play("move", "step F6 E6", "done").state._replace(
        deck=plan.end.state.deck, seed=plan.end.state.seed, players=plan.end.state.players
    )
    assert plan.observation.seats == observe(at.state, RED).seats


def test_what_the_rules_forbid_is_refused_with_their_reason() -> None:
    at = table()
    plan = planned(at, "move")
    with pytest.raises(IllegalAction) as caught:
        add(plan, at.action("step F6 D4"))
    assert caught.value.rule == "M1"
    refused = why_not(plan, at.action("step F6 D4"))
    assert refused is not None and refused.rule == "M1"
    assert why_not(plan, at.action("step F6 E6")) is None


def test_the_match_is_left_alone() -> None:
    at = table()
    before = at.state
    planned(at, "move", "step F6 E6", "done", "end")
    assert at.state is before


def test_undo_takes_back_one_decision_and_nothing_from_an_empty_plan() -> None:
    at = table()
    plan = planned(at, "move", "step F6 E6")
    assert undo(plan) == planned(at, "move")
    empty = begin(observe(at.state, RED))
    assert undo(empty) == empty


def test_others_are_assumed_to_pass_until_the_own_tiles_are_spent() -> None:
    at = table()
    plan = planned(at, "babies", "done", "end")
    assert plan.steps[-1].passed == (1, 2)
    assert actor(plan.end.state) == RED and plan.end.halt is None
    blue = plan.observation.seats[1]
    assert blue.tiles == 2 and blue.tokens == observe(at.state, RED).seats[1].tokens
    whole = planned(at, *("babies", "done", "end") * 3)
    assert whole.end.halt is Halt.PROGRESS and not whole.legal
    with pytest.raises(IllegalAction):
        add(whole, do.HaveBabies())


def test_who_waits_plans_against_the_present_state() -> None:
    at = table().play("babies", "done", "end")
    plan = begin(observe(at.state, RED))
    assert plan.waited == (1, 2) and not plan.steps
    assert actor(plan.start.state) == RED
    assert plan.observation.seats[RED].tiles == 2


def test_cards_drawn_stay_unknown_and_no_discard_is_laid_out() -> None:
    at = scenario("c5-discard-at-once")
    seat = actor(at.state)
    assert seat is not None
    before = observe(at.state, seat)
    plan = add(begin(before), do.HaveIdea())
    assert plan.end.drawn == before.seats[seat].row.ideas
    assert plan.observation.seats[seat].hand == before.seats[seat].hand
    assert plan.end.state.open is None
    assert figures(plan.end, seat).cards == before.seats[seat].row.hand_limit
    assert plan.steps[-1].events == (IdeaHad(seat),)


def test_a_fight_stops_the_plan_until_its_end_is_assumed() -> None:
    at = table()
    plan = planned(at, "fight F6 G6")
    assert plan.end.halt is Halt.FIGHT and not plan.legal
    refused = why_not(plan, do.Commit(()))
    assert refused is not None
    won = assume(plan, True)
    assert set(won.legal) == {do.Occupy(0), do.Occupy(1), do.Occupy(2)}
    taken = add(won, do.Occupy(2))
    assert taken.observation.seats[RED].tokens[at.hex("G6")] == 2
    assert at.hex("G6") not in taken.observation.seats[1].tokens
    lost = assume(plan, False)
    assert lost.observation.seats[RED].tokens[at.hex("F6")] == 1
    with pytest.raises(IllegalAction):
        assume(lost, True)


def test_what_is_possible_after_progress_points_are_counted() -> None:
    at = scenario("c5-discard-at-once")
    seat = actor(at.state)
    assert seat is not None
    plan = add(begin(observe(at.state, seat)), do.HaveIdea())
    before, after = figures(plan.start, seat), figures(plan.end, seat)
    assert before.sure == after.sure
    # Each unknown card may count at most its terrain and its Education.
    assert before.possible < after.possible <= before.possible + 2 * plan.end.drawn


def test_no_more_cards_count_in_progress_than_may_be_kept() -> None:
    """Whatever is drawn and thrown away, no more can be had than the plan says, but as much."""
    at = scenario("c5-discard-at-once")
    seat = 0
    plan = add(begin(observe(at.state, seat)), do.HaveIdea())
    player, limit = at.state.players[seat], at.state.players[seat].row.hand_limit
    counts: set[int] = set()
    for drawn in combinations(unseen(observe(at.state, seat)), plan.end.drawn):
        for kept in set(combinations((*player.hand, *drawn), limit)):
            counts.add(progress.tally(at.state, seat, kept).total)
    assert figures(plan.end, seat).possible == max(counts)


def test_a_card_played_after_a_draw_is_one_less() -> None:
    at = scenario("c5-discard-at-once")
    plan = begin(observe(at.state, 0))
    limit = at.state.players[0].row.hand_limit
    assert figures(plan.end, 0).cards == limit
    plan = add(add(plan, do.HaveIdea()), do.EndRound())
    assert figures(plan.end, 0).cards == limit, "two were drawn and two thrown away"
    plan = add(plan, at.action("play government/woods now"))
    assert figures(plan.end, 0).cards == limit - 1


def test_steps_played_are_done_and_the_rest_is_checked_again() -> None:
    at = table()
    plan = planned(at, "move", "step F6 E6", "done", "end", "babies")
    at.play("move", "step F6 E6")
    played = numbered(do.MovePeople(), at.action("step F6 E6"))
    rest = check(plan, observe(at.state, RED), played)
    assert actions(rest) == [do.Done(), do.EndRound(), do.HaveBabies()] and not rest.lost


def test_what_is_taken_back_is_to_be_done_again() -> None:
    at = table()
    before = observe(at.state, RED)
    plan = planned(at, "move", "step F6 E6", "done")
    step = at.action("step F6 E6")
    at.play("move", "step F6 E6")
    rest = check(plan, observe(at.state, RED), numbered(do.MovePeople(), step))
    assert actions(take_back(rest, 2)) == [do.Done()]
    again = check(take_back(rest, 0), before)
    assert actions(again) == [do.MovePeople(), step, do.Done()] and not again.lost
    assert again.done == ()


def numbered(*actions: Action) -> list[Played]:
    return [Played(number, action) for number, action in enumerate(actions)]


def test_the_step_that_broke_is_told_with_all_that_hangs_on_it() -> None:
    at = table()
    step = at.action("step G7 G8")
    plan = planned(at, "babies", "done", "end", "move", "step G7 G8", "done")
    at.play("babies", "done", "end", "move", "step H7 G8", "done", "end")
    played = numbered(do.HaveBabies(), do.Done(), do.EndRound())
    broken = check(plan, observe(at.state, RED), played)
    assert [step.laid.action for step in broken.steps] == [do.MovePeople()]
    assert [laid.action for laid in broken.lost] == [step, do.Done()]
    assert broken.refused is not None and broken.refused.rule == "M1"
    assert actions(undo(broken)) == [do.MovePeople(), step]
    assert undo(undo(broken)).refused is None
    other = add(broken, do.Done())
    assert not other.lost and actions(other) == [do.MovePeople(), do.Done()]


def test_moving_in_is_done_however_many_moved_in() -> None:
    at = table()
    plan = add(add(assume(planned(at, "fight F6 G6"), True), do.Occupy(2)), do.EndRound())
    at.play("fight F6 G6", "commit", "commit", "occupy 1")
    played = numbered(at.action("fight F6 G6"), do.Commit(()), do.Occupy(1))
    assert actions(check(plan, observe(at.state, RED), played)) == [do.EndRound()]


def test_no_plan_begins_in_a_fight_in_progress_or_for_a_bystander() -> None:
    at = table()
    assert can_plan(observe(at.state, RED)) and can_plan(observe(at.state, 1))
    assert not can_plan(observe(at.state, None))
    with pytest.raises(ValueError, match="no plan"):
        begin(observe(at.state, None))
    assert not can_plan(observe(at.play("fight F6 G6").state, RED))


def shown(plan: Plan) -> tuple[object, ...]:
    """All that a person sees of a plan."""
    told = [(step.events, step.passed, step.after.halt) for step in plan.steps]
    return plan.observation, plan.legal, figures(plan.end, plan.seat), gains(plan), told


def test_a_plan_depends_on_nothing_that_the_seat_does_not_know(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whole rounds are planned by chance on two guesses at what is hidden."""
    ideas, rng, guess = 0, Random(1), Random(2)
    monkeypatch.setattr(plans_room, "imagine", lambda seen, _: imagine(seen, guess))
    for taken in games()[::2]:
        for one in taken[60::37]:
            seen = observe(one.before, one.seat)
            if not can_plan(seen):
                continue
            plans = [begin(seen), begin(seen)]
            for _ in range(12):
                legal = plans[0].legal
                assert legal == plans[1].legal
                if not legal:
                    break
                action = rng.choice(legal)
                hands = {plan.end.state.players for plan in plans}
                ideas += isinstance(action, do.HaveIdea) and len(hands) == 2
                plans = [add(plan, action) for plan in plans]
            assert shown(plans[0]) == shown(plans[1])
    assert ideas > 5, "cards must be drawn that differ"


def test_what_a_plan_offers_first_is_what_the_rules_offer() -> None:
    for taken in games()[:4]:
        for one in taken[::29]:
            seen = observe(one.before, one.seat)
            if can_plan(seen):
                plan = begin(seen)
                assert plan.legal == legal_actions(one.before)
                for action in plan.legal[:5]:
                    if isinstance(action, do.HaveIdea):
                        continue
                    known = observe(apply(one.before, one.seat, action).state, one.seat)
                    if known.phase is Phase.ACTIONS and known.to_act == one.seat:
                        assert add(plan, action).observation == known
