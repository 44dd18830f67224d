"""Reviews: their moments, what turned a match, and what would have been better."""

from __future__ import annotations

import json

import pytest

from tempus_desktop.bots.advice import Advice
from tempus_desktop.bots.terms import Term
from tempus_desktop.games.tempus.actions import BuildCity, Done, HaveIdea, MovePeople
from tempus_desktop.session.matches import begin, write_record
from tempus_desktop.study import worker
from tempus_desktop.study.chances import Chances
from tempus_desktop.study.curve import Point, Swing
from tempus_desktop.study.review import (
    Review,
    Turning,
    beside,
    points_of,
    read_review,
    read_turning,
    surely_more,
    turning,
    write_review,
)
from tests.games.tempus.tables_for_tests import AWAY, COMPONENTS, seat, table
from tests.session.test_matches import played, setup
from tests.study.test_figures import after


def test_the_moments_are_rounds_progress_and_the_end() -> None:
    red, blue = seat("F6:2 D5", tiles=2), seat("G8", tiles=1)
    start = table(red, blue, seat(AWAY, tiles=0), turn=10)
    session = after(
        start,
        *("idea", "end", "babies", "done", "end", "idea", "end"),
        *("commit", "commit", "commit"),
    )
    assert points_of(session) == (
        *(Point(0, 10, 0), Point(2, 10, 1), Point(5, 10, 0), Point(7, 10, None)),
        Point(10, 10, None),
    )


def test_set_up_has_no_moments() -> None:
    session = played(begin(setup(), COMPONENTS, None), 10_000)
    points = points_of(session)
    assert session.decisions[points[0].moment - 1].before.phase == "set-up"
    assert {point.turn for point in points} == set(range(1, 11))
    assert points[-1].moment == len(session.decisions)


def along(*reds: float) -> list[Chances]:
    return [(red, (1 - red) / 2, (1 - red) / 2) for red in reds]


@pytest.fixture(scope="module")
def mistake() -> Turning:
    """Red's last tile goes for an idea, where a city or a move would bring two points more."""
    red, blue = seat("F6:3 D5", tiles=1), seat("G8 H8 I8", tiles=0)
    start = table(red, blue, seat(AWAY, tiles=0), turn=10)
    session = after(start, "idea", "end", "commit", "commit", "commit")
    points = points_of(session)
    return turning(session, points, Swing(0, 0, 0), samples=2)


def test_what_would_have_been_better_is_found(mistake: Turning) -> None:
    better = mistake.better
    assert better is not None
    assert (better.moment, better.played) == (0, (HaveIdea(),))
    assert isinstance(better.advice.line[0], BuildCity | MovePeople)
    assert better.chance > better.played_chance
    assert better.advice.against == better.played
    assert sum(better.advice.gains.values()) > 0


IDEA, MOVE, CITY = (HaveIdea(),), (MovePeople(),), (BuildCity(5, 2),)


@pytest.mark.parametrize(
    ("told", "better", "gained"),
    [
        (Advice(IDEA, CITY, {Term.POINTS: -2.0}), Advice(CITY, MOVE, {Term.POINTS: 0.5}), 2.0),
        (Advice(IDEA, MOVE, {Term.POINTS: -2.0}), Advice(CITY, MOVE, {Term.POINTS: 0.5}), 2.5),
        (Advice(IDEA, MOVE, {Term.POINTS: -2.0}), Advice(CITY, IDEA, {Term.POINTS: 1.5}), 1.5),
    ],
)
def test_reasons_are_told_beside_what_was_done(told: Advice, better: Advice, gained: float) -> None:
    """Never beside a third choice, which nobody took and nobody speaks of."""
    found = beside(told, better)
    assert (found.line, found.against) == (CITY, IDEA)
    assert found.gains == {Term.POINTS: gained}


def test_where_nothing_was_compared_no_reason_is_made_up() -> None:
    other = (MovePeople(), Done())
    told, better = Advice(IDEA, MOVE, {Term.CARDS: 1.0}), Advice(CITY, other, {Term.CARDS: 1.0})
    for known in (told, None):
        found = beside(known, better)
        assert found.line == CITY and not found.against and not found.gains


def test_a_good_choice_is_no_mistake_and_progress_is_not_judged() -> None:
    red, blue = seat("F6:3 D5", tiles=1), seat("G8 H8 I8", tiles=0)
    start = table(red, blue, seat(AWAY, tiles=0), turn=10)
    session = after(start, "city F6 3", "end", "commit", "commit", "commit")
    points = points_of(session)
    for swing in (Swing(0, 0, 0), Swing(1, 0, None)):
        assert turning(session, points, swing, samples=2) == Turning(swing, None)


def test_a_choice_is_called_better_only_beyond_what_chance_explains() -> None:
    few = [0.2, 0.3] * 8
    assert surely_more(few, [share + 0.1 for share in few])
    assert not surely_more(few, [share + 0.02 for share in few])  # sure, and not worth saying
    lucky = [1.0] + [0.2] * 15
    assert sum(lucky) / 16 > 0.2 + 0.03
    assert not surely_more([0.2] * 16, lucky)
    assert not surely_more(lucky, [0.2] * 16)


def test_a_review_is_read_as_it_was_written(mistake: Turning) -> None:
    session = played(begin(setup(), COMPONENTS, None), 10_000)
    points = points_of(session)
    review = Review(points, tuple(along(*[0.25] * len(points))), (mistake,), 8, 0.05)
    sea = session.state.match.sea
    document = json.loads(json.dumps(write_review(review, sea)))
    again = read_review(document, session)
    assert again.points == points and again.samples == 8
    assert again.unsure == 0.05
    assert again.chances[0] == pytest.approx((0.25, 0.375, 0.375))
    [found] = again.turnings
    assert found.better is not None and mistake.better is not None
    assert found.better.advice.line == mistake.better.advice.line


@pytest.mark.parametrize("damage", ["version", "chances", "point", "played"])
def test_nonsense_is_refused(damage: str, mistake: Turning) -> None:
    session = played(begin(setup(), COMPONENTS, None), 10_000)
    points = points_of(session)
    review = Review(points, tuple(along(*[0.25] * len(points))), (mistake,), 8, 0.05)
    document = json.loads(json.dumps(write_review(review, session.state.match.sea)))
    if damage == "version":
        document["version"] = 99
    elif damage == "chances":
        document["chances"].pop()
    elif damage == "point":
        document["turnings"][0]["swing"]["point"] = 10_000
    else:
        document["turnings"][0]["better"]["played"] = ["fly to the moon"]
    with pytest.raises(ValueError):
        read_review(document, session)


def test_the_process_answers_line_by_line_and_tells_what_is_wrong() -> None:
    beginning = begin(setup(), COMPONENTS, None)
    session = played(beginning, 10_000)
    service = worker.Service(samples=1)
    assert "error" in json.loads(service.answer(worker.chances_line(0)))
    opened = json.loads(service.answer(worker.open_line(write_record(beginning, session))))
    points = points_of(session)
    assert opened == {"moments": len(points), "samples": 1}
    last = json.loads(service.answer(worker.chances_line(len(points) - 1)))["chances"]
    assert sum(last) == pytest.approx(1.0) and max(last) > 0.3
    swing = Swing(len(points) - 2, 0, None)
    looked = json.loads(service.answer(worker.turning_line(swing)))["turning"]
    assert read_turning(looked, session.state.match.sea) == Turning(swing, None)
    for nonsense in ("", "{", '{"ask": "chances", "place": 9999}', '{"ask": "tea"}', "[]"):
        assert "error" in json.loads(service.answer(nonsense))
