"""Records of matches: written, read again by playing, refused where damaged."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tempus_desktop import __version__
from tempus_desktop.core.chance import SEED_LIMIT
from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus.islands import random_island
from tempus_desktop.games.tempus.tables import Options
from tempus_desktop.games.tempus.terms import Colour, Phase, Protection
from tempus_desktop.session.matches import VERSION, Beginning, begin, read_record, write_record
from tempus_desktop.session.new_game import IslandSource, NewGame
from tempus_desktop.session.seats import Seat
from tempus_desktop.session.session import Session
from tempus_desktop.storage.layouts import Layout
from tempus_desktop.storage.strict_json import read_document
from tests.games.tempus.random_play import play
from tests.games.tempus.tables_for_tests import COMPONENTS, SEA

NAMES = ("Ann", "Ben", "Cy", "Dot", "Eve")
Json = dict[str, Any]


def setup(
    players: int = 3, *, island: IslandSource = IslandSource.RANDOM, seed: int | None = 7
) -> NewGame:
    return NewGame(
        seats=tuple(
            Seat(name, colour, "greedy" if n else None)
            for n, (name, colour) in enumerate(zip(NAMES[:players], Colour, strict=False))
        ),
        first_player=1,
        island=island,
        layout="island.tempus-layout" if island is IslandSource.LAYOUT else None,
        options=Options(Protection.DESIGNER, five_city=True),
        seed=seed,
    )


def layout(players: int = 3) -> Layout:
    return Layout("An island", SEA, random_island(COMPONENTS, players, 5))


def played(beginning: Beginning, decisions: int, seed: int = 0) -> Session:
    """A match after so many random decisions, or at its end."""
    session = beginning.open(COMPONENTS)
    for _, taken in zip(range(decisions), play(session.state, Random(seed)), strict=False):
        session.submit(taken.seat, taken.action)
    return session


def record(decisions: int = 40, island: IslandSource = IslandSource.RANDOM) -> Json:
    given = layout() if island is IslandSource.LAYOUT else None
    beginning = begin(setup(island=island), COMPONENTS, given)
    document: Any = json.loads(json.dumps(write_record(beginning, played(beginning, decisions))))
    return dict(document)


def refusal(document: object) -> BadFile:
    with pytest.raises(BadFile) as caught:
        read_record(document)
    return caught.value


# Written and read again


@pytest.mark.parametrize("island", IslandSource)
@pytest.mark.parametrize("players", [3, 5])
@pytest.mark.parametrize("decisions", [0, 25, 300, 10_000])
def test_a_record_read_again_is_the_identical_match(
    island: IslandSource, players: int, decisions: int
) -> None:
    given = layout(players) if island is IslandSource.LAYOUT else None
    beginning = begin(setup(players, island=island), COMPONENTS, given)
    session = played(beginning, decisions)
    text = json.dumps(write_record(beginning, session))
    again, taken_up = read_record(json.loads(text))
    assert again == replace(beginning, setup=beginning.shared_setup())
    assert taken_up.state == session.state
    assert taken_up.decisions == session.decisions
    assert taken_up.seats == session.seats == beginning.setup.seats
    assert json.dumps(write_record(again, taken_up)) == text
    assert (session.state.phase is Phase.OVER) is (decisions == 10_000)


def test_what_was_taken_back_is_not_in_the_record() -> None:
    beginning = begin(setup(), COMPONENTS, None)
    session = beginning.open(COMPONENTS)
    assert session.actor == 1
    session.submit(1, session.legal()[0])
    session.undo(1)
    assert write_record(beginning, session)["decisions"] == []


def test_a_match_taken_up_again_may_be_undone_as_before() -> None:
    beginning = begin(setup(), COMPONENTS, None)
    session = beginning.open(COMPONENTS)
    session.submit(1, session.legal()[0])
    _, again = read_record(write_record(beginning, session))
    assert again.can_undo(1)
    assert again.undo(1).before == beginning.open(COMPONENTS).state


# Beginning


def test_a_seed_left_open_is_drawn_and_recorded() -> None:
    seeds = {begin(setup(seed=None), COMPONENTS, None).seed for _ in range(20)}
    assert len(seeds) == 20
    assert all(0 <= seed < SEED_LIMIT for seed in seeds)


def test_a_named_seed_gives_the_same_match() -> None:
    first, second = (begin(setup(), COMPONENTS, None) for _ in range(2))
    assert first == second
    assert first.seed == 7
    assert first.open(COMPONENTS).state == second.open(COMPONENTS).state


def test_a_random_island_is_laid_before_the_game() -> None:
    beginning = begin(setup(4), COMPONENTS, None)
    assert beginning.layout is not None
    assert beginning.open(COMPONENTS).state.laid == beginning.layout.tiles
    assert len(beginning.layout.tiles) == 10


def test_without_a_layout_the_players_lay_the_island() -> None:
    beginning = begin(setup(island=IslandSource.LAID), COMPONENTS, None)
    state = beginning.open(COMPONENTS).state
    assert (beginning.layout, state.laid, state.phase) == (None, (), Phase.SET_UP)


def test_a_match_keeps_the_seats_and_options_of_its_set_up() -> None:
    state = begin(setup(5), COMPONENTS, None).open(COMPONENTS).state
    assert state.match.colours == tuple(Colour)
    assert state.match.options == Options(Protection.DESIGNER, five_city=True)
    assert state.first == 1


# Damaged records


@pytest.mark.parametrize(
    "key",
    [
        *("format", "version", "program", "rules", "components"),
        *("setup", "seed", "layout", "decisions", "hashes"),
    ],
)
def test_a_record_without_a_key_is_refused(key: str) -> None:
    document = record()
    del document[key]
    assert refusal(document).place == key


DAMAGES: list[tuple[str, object, str]] = [
    ("format", "tempus-position", "format"),
    ("version", 2, "version"),
    ("version", 0, "version"),
    ("version", True, "version"),
    ("version", "1", "version"),
    ("program", 1, "program"),
    ("rules", 2, "rules"),
    ("rules", None, "rules"),
    ("seed", -1, "seed"),
    ("seed", 2**53, "seed"),
    ("seed", "7", "seed"),
    ("seed", True, "seed"),
    ("decisions", {}, "decisions"),
    ("decisions", [3], "decisions[0]"),
    ("decisions", ["settle"], "decisions[0]"),
    ("hashes", {}, "hashes"),
    ("hashes", [], "hashes"),
    ("more", 1, "more"),
]


@pytest.mark.parametrize(("key", "value", "place"), DAMAGES)
def test_a_damaged_record_is_refused_with_its_place(key: str, value: object, place: str) -> None:
    assert refusal({**record(), key: value}).place == place


@pytest.mark.parametrize("document", [None, [], "record", 3])
def test_a_document_that_is_no_object_is_refused(document: object) -> None:
    assert refusal(document).place == ""


def test_a_decision_the_rules_forbid_is_refused_with_place_and_rule() -> None:
    document = record()
    document["decisions"][20] = "settle A1"
    error = refusal(document)
    assert error.place == "decisions[20]"
    assert error.rule is not None


def test_a_text_that_is_no_decision_is_refused_with_its_place() -> None:
    document = record()
    document["decisions"][30] = "dance"
    error = refusal(document)
    assert (error.place, error.rule) == ("decisions[30]", None)


def test_a_decision_after_the_end_is_refused() -> None:
    document = record(10_000)
    made = len(document["decisions"])
    document["decisions"].append("end")
    document["hashes"].append("0" * 16)
    assert refusal(document).place == f"decisions[{made}]"


def test_a_record_with_a_decision_left_out_is_refused() -> None:
    document = record(60)
    del document["decisions"][2], document["hashes"][2]
    assert refusal(document).place.startswith("decisions[")


def test_too_few_seats_are_refused_with_place_and_rule() -> None:
    document = record()
    document["setup"]["seats"].pop()
    error = refusal(document)
    assert (error.place, error.rule) == ("setup.seats", "S1")


def test_a_damaged_layout_is_refused_with_place_and_rule() -> None:
    document = record()
    document["layout"]["tiles"][3]["centre"] = "A1"
    error = refusal(document)
    assert (error.place, error.rule) == ("layout.tiles[3].centre", "S2")


def test_a_layout_of_too_few_tiles_is_refused() -> None:
    document = record(0)
    document["layout"]["tiles"].pop()
    error = refusal(document)
    assert (error.place, error.rule) == ("layout.tiles", "S1")


@pytest.mark.parametrize(("columns", "rows"), [(13, 13), (14, 12)])
def test_a_layout_of_another_sea_is_refused(columns: int, rows: int) -> None:
    document = record(0)
    document["layout"]["sea"] = {"columns": columns, "rows": rows}
    error = refusal(document)
    assert (error.place, error.rule) == ("layout.sea", "S2")


def test_the_components_of_a_record_are_checked_too() -> None:
    document = record(0)
    document["components"]["tiles"]["tiles"][2] = "GWMGFMX"
    assert refusal(document).place == "components.tiles.tiles[2]"


def test_a_record_tells_no_folder_of_the_machine_it_was_played_on() -> None:
    chosen = replace(setup(island=IslandSource.LAYOUT), layout="/islands/secret/my.tempus-layout")
    beginning = begin(chosen, COMPONENTS, replace(layout(), name="Ann's bay"))
    document = write_record(beginning, played(beginning, 9))
    assert "secret" not in json.dumps(document)
    again, _ = read_record(document)
    assert again.setup == replace(chosen, layout="Ann's bay")
    nameless = begin(chosen, COMPONENTS, replace(layout(), name=""))
    assert read_record(write_record(nameless, nameless.open(COMPONENTS)))[0].layout is not None


# Versions and hashes


@pytest.mark.parametrize("key", ["version", "rules"])
def test_what_a_newer_program_wrote_is_refused_naming_both_versions(key: str) -> None:
    newer = {**record(3), "program": "9.8.7", key: 5, "unheard-of": True}
    error = refusal(newer)
    assert error.place == key
    for told in ("5", "'9.8.7'", __version__, "version 1"):
        assert told in error.message


def test_a_decision_that_leads_elsewhere_than_the_file_says_is_refused() -> None:
    document = record()
    document["hashes"][17] = "0" * 16
    assert refusal(document).place == "hashes[17]"


def test_another_seed_is_found_out_by_the_hashes() -> None:
    document = record()
    document["seed"] += 1
    assert refusal(document).place == "hashes[0]"


def test_two_states_of_a_game_have_two_fingerprints() -> None:
    beginning = begin(setup(), COMPONENTS, None)
    hashes = write_record(beginning, played(beginning, 10_000))["hashes"]
    assert isinstance(hashes, list)
    assert len(set(hashes)) == len(hashes) > 400


CORPUS = Path(__file__).parent.parent / "corpus"


@pytest.mark.parametrize("path", sorted(CORPUS.glob("*.tempus")), ids=lambda path: path.stem)
def test_a_file_of_a_released_version_opens_for_ever(path: Path) -> None:
    _, session = read_record(read_document(path.read_bytes()))
    last = path.stem.rpartition("-")[2]
    assert str(len(session.decisions)) == last


def test_every_version_of_the_format_has_files_in_the_corpus() -> None:
    versions = {json.loads(path.read_bytes())["version"] for path in CORPUS.glob("*.tempus")}
    assert versions == set(range(1, VERSION + 1))
