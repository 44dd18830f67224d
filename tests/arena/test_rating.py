"""Ratings from a round-robin, and the file in which they are kept."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tempus_desktop.arena import rating, robin
from tempus_desktop.arena.command import add_arguments, run
from tempus_desktop.arena.games import Game, Table
from tempus_desktop.arena.players import Contestant
from tempus_desktop.arena.rating import places_of, ratings_of, round_robin
from tempus_desktop.arena.results import (
    FILE,
    Pairing,
    Rating,
    Results,
    read_results,
    results_of,
    write_results,
)
from tempus_desktop.bots.catalogue import CHARACTERS, LEVELS
from tempus_desktop.core.errors import BadFile, BadRequest
from tempus_desktop.storage.resources import resource
from tests.games.tempus.tables_for_tests import COMPONENTS


def pairing(players: tuple[str, ...], *places: str, bots: str = "w") -> Pairing:
    return Pairing(players, places, {"games": len(places)}, "tempus-desktop simulate", bots)


def finished(points: tuple[int, ...], winners: tuple[int, ...], index: int = 0) -> Game:
    shares = tuple((seat in winners) / len(winners) for seat in range(len(points)))
    nothing = ((),) * len(points)
    return Game(index, 1, ("a", "b", "c", "d")[: len(points)], shares, points, nothing, nothing)


def test_every_choice_of_levels_meets_at_three_four_and_five() -> None:
    meetings = round_robin("abcde")
    assert [sum(len(players) == seats for players in meetings) for seats in (3, 4, 5)] == [10, 5, 1]
    assert all(len(set(players)) == len(players) for players in meetings)


def test_few_levels_sit_several_times_but_all_sit_there() -> None:
    assert round_robin("ab")[:2] == [("a", "a", "b"), ("a", "b", "b")]
    for players in round_robin("abc"):
        assert set(players) == {"a", "b", "c"}
    assert {len(players) for players in round_robin("ab")} == {3, 4, 5}


@pytest.mark.parametrize(
    ("game", "places"),
    [
        (finished((12, 20, 7), (1,)), "213"),
        (finished((20, 20, 7), (0, 1)), "113"),
        (finished((20, 20, 7), (0,)), "123"),
        (finished((9, 20, 9, 3), (1,)), "2124"),
        # Turned by one seat, who is named first sits last.
        (finished((12, 20, 7), (1,), index=1), "321"),
        (finished((12, 20, 7), (1,), index=5), "132"),
    ],
)
def test_places_follow_the_win_then_points(game: Game, places: str) -> None:
    assert places_of(game) == places


def test_who_wins_more_is_rated_higher_and_the_wanderer_is_zero() -> None:
    games = ("321", "312", "321", "231", "321") * 20
    found = {
        entry.level: entry for entry in ratings_of([pairing(("random", "b", "c"), *games)], "w")
    }
    assert list(found) == ["random", "b", "c"]
    assert (found["random"].value, found["random"].uncertainty) == (0, 0)
    assert 0 < found["b"].value < found["c"].value
    assert all(entry.games == 100 for entry in found.values())


def test_more_games_leave_less_uncertainty_and_equals_are_rated_alike() -> None:
    few, many = (
        ratings_of([pairing(("random", "b", "b"), *(("122", "211", "312", "231") * rounds))], "w")
        for rounds in (3, 300)
    )
    few_b, many_b = (next(e for e in found if e.level == "b") for found in (few, many))
    assert 0 < many_b.uncertainty < few_b.uncertainty
    assert abs(many_b.value) < many_b.uncertainty


def test_games_of_other_bots_and_games_without_the_wanderer_rate_nobody() -> None:
    assert ratings_of([pairing(("random", "b", "c"), "123", bots="old")], "w") == ()
    assert ratings_of([pairing(("b", "c", "d"), "123")], "w") == ()


def test_results_are_read_as_they_were_written() -> None:
    results = Results(
        (pairing(("random", "b", "c"), "123", "113"), pairing(("random", "b", "c", "d"), "1234")),
        (Rating("b", 12.25, 1.5, 3, "w"),),
    )
    assert read_results(write_results(results).encode()) == results
    newer = pairing(("random", "b", "c"), "321", "312")
    assert results.with_pairing(newer).pairings == (newer, results.pairings[1])
    assert results.rating("b") == results.ratings[0]
    assert results.rating("c") is None


MEETING = {"players": ["a", "b", "c"], "command": "", "bots": "", "report": {}, "places": "123"}


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"version": 2}, "version"),
        ({"ratings": [{"level": "b"}]}, "ratings[0].rating"),
        ({"pairings": [MEETING | {"players": ["a"]}]}, "pairings[0].players"),
        ({"pairings": [MEETING, MEETING | {"places": "123 124"}]}, "pairings[1].places"),
    ],
)
def test_damaged_results_are_refused_with_their_place(
    change: dict[str, object], place: str
) -> None:
    document = json.loads(write_results(Results())) | change
    with pytest.raises(BadFile) as refused:
        read_results(json.dumps(document).encode())
    assert refused.value.place == place


def test_the_file_of_the_program_holds_what_was_measured_of_its_levels() -> None:
    results = read_results(resource(FILE).read_bytes())
    levels = {level.id for level in (*LEVELS, *CHARACTERS)}
    assert {found.level for found in results.ratings} <= levels
    for kept in results.pairings:
        assert set(kept.players) <= levels
        assert kept.report["games"] == len(kept.places)
        assert f"--players {','.join(kept.players)} " in kept.command
    rated = ratings_of(results.pairings, results.ratings[0].bots) if results.ratings else ()
    assert [(found.level, round(found.value, 2)) for found in rated] == [
        (found.level, found.value) for found in results.ratings
    ]


def test_without_its_library_ratings_are_refused_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    with pytest.raises(BadRequest, match=r"pip install 'tempus-desktop\[rating\]'"):
        rating.library()


def rate(*words: str) -> int:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return run(parser.parse_args(("--rating", *words)))


def test_a_round_robin_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(robin, "round_robin", lambda levels: round_robin(levels)[:2])
    path = tmp_path / "results.json"
    words = ("--players", "novice", "--games", "1", "--results", str(path), "--json")
    assert rate(*words) == 0
    first = json.loads(capsys.readouterr().out)
    assert {found["level"] for found in first["ratings"]} == {"random", "novice"}
    # Of each meeting as many games as it has seats, at least.
    assert first["games"] == 2 * 3
    results = results_of(path)
    lost = replace(results, pairings=results.pairings[1:])
    path.write_text(write_results(lost), encoding="utf-8")
    assert rate(*words) == 0
    second = json.loads(capsys.readouterr().out)
    assert second == {"games": 3, "ratings": first["ratings"]}
    assert [kept.places for kept in results_of(path).pairings] == [
        kept.places for kept in results.pairings
    ]


def test_a_shorter_run_of_the_same_bots_does_not_replace_a_longer_one() -> None:
    long = pairing(("greedy", "random", "random"), "122", "122", "212")
    results = Results((long,)).with_pairing(pairing(("random", "greedy", "random"), "122"))
    assert results.pairings == (long,)
    longer = pairing(("random", "random", "greedy"), *["122"] * 4)
    assert results.with_pairing(longer).pairings == (longer,)
    others = pairing(("greedy", "random", "random"), "122", bots="x")
    assert results.with_pairing(others).pairings == (others,)


def test_ratings_stay_where_nothing_was_played() -> None:
    kept = Results((), (Rating("greedy", 9.0, 1.0, 60, "old"),))
    meeting = robin.Robin((Contestant("greedy"),), 3, 1, kept, "new", COMPONENTS)
    meeting.conclude()
    assert meeting.results == kept


def test_a_meeting_is_known_however_its_players_are_named() -> None:
    players = [
        pairing(who[::-1], *["1" * len(who)] * 60) for who in round_robin(("random", "greedy"))
    ]
    known = robin.Robin((Contestant("greedy"),), 3, 1, Results(tuple(players)), "w", COMPONENTS)
    assert known.games == 0


def test_a_command_to_play_again_can_be_pasted() -> None:
    wanderer = Contestant("random")
    table = Table((wanderer, Contestant("external:My bot"), wanderer), 4, COMPONENTS)
    names = tuple(player.name for player in table.players)
    game = replace(finished((1, 2, 3), (2,)), levels=names, ms=((0.1,), (0.1,), (0.1,)))
    made = robin.pairing_of(table, [game], "w")
    words = shlex.split(made.command)
    assert words[words.index("--players") + 1] == "random,external:My bot,random"
