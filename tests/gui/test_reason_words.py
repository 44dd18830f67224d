"""Reasons in words: whoever adds up the figures that are told comes to the verdict."""

from __future__ import annotations

import re
from random import Random

import pytest

from tempus_desktop.bots.advice import Advice, explain, reasons
from tempus_desktop.bots.terms import Term
from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.game import actor, legal_actions, observe
from tempus_desktop.games.tempus.state import State
from tempus_desktop.gui.advice import reason_words as say
from tests.bots.situations import begun, to_decide

SEA = begun(3, 1).match.sea
FIGURE = re.compile("[+\N{MINUS SIGN}]\\d+\\.\\d")
BETTER = re.compile(r"In all about (\d+\.\d) points better")
WORSE = re.compile(r"the other is (\d+\.\d) points better")
EVEN = re.compile(r"In all as good|is as good\.")


def check(said: str) -> bool:
    """Add the figures of a text up; whether it told any beside a verdict."""
    figures = [float(one.replace("\N{MINUS SIGN}", "-")) for one in FIGURE.findall(said)]
    if not figures:
        return False
    total = round(sum(figures), 1)
    if better := BETTER.search(said):
        assert total == float(better[1]), said
    elif worse := WORSE.search(said):
        assert total == -float(worse[1]), said
    elif EVEN.search(said):
        assert abs(total) <= say.EVEN, said
    else:
        return False
    return True


def advice_at(state: State, rng: Random) -> list[Advice]:
    """A hint on some choice of this position, and why a bystander would think it was taken."""
    legal = legal_actions(state)
    choice = rng.choice(legal)
    found = [reasons(observe(state, actor(state)), legal, choice, "greedy", 3)]
    watched = explain(observe(state, None), found[0].line, "greedy", 3)
    return found if watched is None else [*found, watched]


def test_figures_add_up_to_the_verdict_in_many_positions() -> None:
    rng = Random(8)
    added = 0
    for state in rng.sample(to_decide(), 150):
        for advice in advice_at(state, rng):
            for searched in (False, True):
                added += check(say.reasons(advice, state.match.sea, searched))
    assert added > 100


def test_figures_add_up_whatever_the_parts_are() -> None:
    rng = Random(9)
    added = 0
    for _ in range(3000):
        terms = rng.sample(list(Term), rng.randint(1, len(Term)))
        gains = {term: rng.gauss(0.0, 0.6) for term in terms}
        choice: do.Action = rng.choice((do.HaveIdea(), do.Commit(())))
        advice = Advice((choice,), (do.MovePeople(),), gains)
        added += check(say.reasons(advice, SEA, searched=rng.random() < 0.5))
    assert added > 2000


@pytest.mark.parametrize(
    ("gains", "rest"),
    [
        ((1.0, 0.5, 0.3, -0.6, -0.5, -0.4, -0.3), "All else together: \N{MINUS SIGN}0.7."),
        ((1.0, 0.5, 0.3, 0.2, 0.1), "All else together: +0.3."),
        ((1.0, -0.6, 0.0), ""),
    ],
)
def test_only_what_is_left_is_told_as_the_rest(gains: tuple[float, ...], rest: str) -> None:
    advice = Advice((do.HaveIdea(),), (do.MovePeople(),), dict(zip(Term, gains, strict=False)))
    said = say.reasons(advice, SEA, searched=False)
    assert check(said)
    assert rest in said and bool(rest) == ("All else" in said)
