"""Hints and explanations: the choice is the level's own, the reasons are its evaluation's."""

from __future__ import annotations

import json
from dataclasses import fields
from random import Random

import pytest

from tempus_desktop.bots import terms
from tempus_desktop.bots.advice import Advice, advise, explain, reasons
from tempus_desktop.bots.advice_text import hint_line, read_advice, why_line, write_advice
from tempus_desktop.bots.catalogue import choose
from tempus_desktop.bots.evaluation import prospects
from tempus_desktop.bots.facts import Fact
from tempus_desktop.bots.imagine import imagine
from tempus_desktop.bots.terms import Term
from tempus_desktop.bots.weights import WEIGHTS
from tempus_desktop.bots.worker import answer
from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.game import actor, advance, legal_actions, observe, scores
from tempus_desktop.games.tempus.state import OpenBabies, OpenMove, State
from tempus_desktop.games.tempus.terms import Phase
from tests.bots.situations import kind, to_decide

SOME = Random(4).sample(to_decide(), 70)


def own_reasons(state: State, action: Action) -> Advice:
    return reasons(observe(state, actor(state)), legal_actions(state), action, "greedy", 3)


def greedy_choice(state: State) -> Action:
    return choose("greedy", observe(state, actor(state)), legal_actions(state), 0.1, 3)


def test_a_hint_is_what_the_level_itself_would_do() -> None:
    for state in SOME[:25]:
        seen, legal = observe(state, actor(state)), legal_actions(state)
        found = advise(seen, legal, 0.1, 3, "greedy")
        assert found.line[0] == choose("greedy", seen, legal, 0.1, 3)
        assert found.line[0] in legal


def test_lines_can_be_played_as_they_are() -> None:
    for state in SOME:
        found = own_reasons(state, greedy_choice(state))
        for line in (found.line, found.against):
            after = state
            for action in line:
                assert action in legal_actions(after)
                after = advance(after, action)
        assert not found.against or found.against[0] != found.line[0]


def test_the_parts_of_a_position_add_up_to_its_worth() -> None:
    """Beside what others have and what follows, which the evaluation counts elsewhere."""
    for state in SOME:
        seat = actor(state)
        assert seat is not None
        if state.phase is Phase.ACTIONS:
            parts = terms.worth(state, seat, WEIGHTS)
            parts.pop(Term.RIVALS)
            parts.pop(Term.NEXT)
            whole = prospects(state, seat, WEIGHTS) - WEIGHTS.era * state.players[seat].era
            assert sum(parts.values()) == pytest.approx(whole)


def test_points_are_the_games_own() -> None:
    for state in [state for state in SOME if state.phase is Phase.ACTIONS]:
        seat, action = actor(state), greedy_choice(state)
        assert seat is not None
        found = own_reasons(state, action)
        drawn = (do.HaveIdea, do.Fight, do.PlayLeader, do.EndRound, do.Commit)
        if any(isinstance(one, drawn) for one in (*found.line, *found.against)):
            continue
        ends = []
        for line in (found.line, found.against):
            after = state
            for one in line:
                after = advance(after, one)
            ends.append(scores(after)[seat])
        assert found.gains.get(Term.POINTS, 0.0) == pytest.approx(ends[0] - ends[1])


def test_only_weights_that_there_are_make_up_a_part() -> None:
    known = {field.name for field in fields(WEIGHTS)}
    assert {name for names in terms._WEIGHTS.values() for name in names} <= known


def test_an_attack_is_told_with_its_odds() -> None:
    attacks = [
        (state, action)
        for state in to_decide()
        for action in legal_actions(state)
        if isinstance(action, do.Fight | do.PlayLeader)
    ]
    for state, action in attacks[:: max(1, len(attacks) // 12)]:
        found = own_reasons(state, action)
        assert found.odds is not None and found.bare is not None
        assert found.odds.likely >= found.bare.likely


def test_a_commitment_is_told_by_its_odds_and_by_what_counts() -> None:
    committing = [s for s in to_decide() if kind(s) in ("attack", "defend", "progress")]
    for state in committing[::5]:
        seat = actor(state)
        assert seat is not None
        hand = state.players[seat].hand
        found = own_reasons(state, do.Commit(hand))
        assert found.odds is not None and found.bare is not None
        assert found.odds.likely >= found.bare.likely
        counted = dict(found.facts)
        assert counted[Fact.USEFUL] + counted[Fact.BLUFFS] == len(hand)


def secretly_other(state: State) -> State:
    """A state that everybody at the table together, without their hands, cannot tell apart."""
    return imagine(observe(state, None), Random(state.seed + 5))


def test_what_a_bot_holds_does_not_show_in_its_explanation() -> None:
    explained = 0
    for state in SOME:
        action = greedy_choice(state)
        told = explain(observe(state, None), (action,), "greedy", 3)
        other = secretly_other(state)
        assert observe(other, None) == observe(state, None)
        assert explain(observe(other, None), (action,), "greedy", 3) == told
        explained += told is not None
    assert explained > 40


def test_what_comes_from_the_hand_is_explained_only_with_the_hand() -> None:
    for state in to_decide()[::11]:
        action = greedy_choice(state)
        told = explain(observe(state, None), (action,), "greedy", 3)
        secret = isinstance(action, do.Commit | do.Declare | do.Discard)
        assert (told is None) == secret
        if told is not None:
            cards = (do.CardPlay, do.Commit, do.Declare, do.Discard)
            assert not any(isinstance(one, cards) for one in (*told.line[1:], *told.against))
        assert explain(observe(state, actor(state)), (action,), "greedy", 3) is not None


def test_what_was_begun_is_explained_with_how_it_went_on() -> None:
    """The steps that were taken, not those that would have been best; cards shown meanwhile too."""
    told = 0
    for state in to_decide():
        opened = [a for a in legal_actions(state) if isinstance(a, do.MovePeople | do.HaveBabies)]
        for action in opened[:1]:
            line: list[Action] = [action]
            after = advance(state, action)
            while isinstance(after.open, OpenMove | OpenBabies):
                last = legal_actions(after)[-1 if len(line) > 3 else 0]
                line.append(last)
                after = advance(after, last)
            found = explain(observe(state, None), tuple(line), "greedy", 3)
            assert found is not None and found.line == tuple(line)
            told += any(isinstance(one, do.CardPlay) for one in line)
        if told > 3:
            break
    assert told > 3


def test_advice_is_the_same_after_its_way_between_the_processes() -> None:
    for state in SOME[:30]:
        found = own_reasons(state, greedy_choice(state))
        sea = state.match.sea
        again = read_advice(json.loads(json.dumps(write_advice(found, sea))), sea)
        assert (again.line, again.against, again.facts) == (found.line, found.against, found.facts)
        assert (again.odds, again.bare) == (found.odds, found.bare)
        assert again.gains == {t: pytest.approx(v, abs=0.001) for t, v in found.gains.items()}


def test_the_bots_process_gives_hints_and_explanations() -> None:
    state = next(state for state in to_decide() if state.phase is Phase.ACTIONS)
    seen = observe(state, actor(state))
    reply = json.loads(answer(hint_line(7, seen, 0.05, 3)))
    assert reply["id"] == 7
    hint = read_advice(reply["advice"], state.match.sea)
    assert hint.line[0] in legal_actions(state)
    reply = json.loads(answer(why_line(8, observe(state, None), hint.line, "raider", 3)))
    assert reply["id"] == 8
    assert read_advice(reply["advice"], state.match.sea).line[0] == hint.line[0]
    committing = next(state for state in to_decide() if kind(state) == "progress")
    line = why_line(9, observe(committing, None), (do.Commit(()),), "greedy", 3)
    assert json.loads(answer(line)) == {"id": 9, "advice": None}


def test_the_same_question_has_the_same_answer() -> None:
    for state in SOME[:15]:
        seen = observe(state, None)
        lines = [why_line(1, seen, (greedy_choice(state),), "greedy", 3) for _ in range(2)]
        assert answer(lines[0]) == answer(lines[1])
