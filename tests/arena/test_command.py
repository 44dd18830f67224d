"""The command ``simulate``."""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tempus_desktop.arena import command
from tempus_desktop.arena.command import add_arguments, run
from tempus_desktop.arena.results import Results, results_of
from tempus_desktop.engine.commands import load_match
from tempus_desktop.games.tempus.actions import Place
from tempus_desktop.games.tempus.state import OpenPlace
from tempus_desktop.games.tempus.tables import TILES_FOR_PLAYERS
from tempus_desktop.storage.gallery import built_in_entries

RANDOM = ("--players", "random,random,random")


def parsed(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return parser.parse_args(words)


@pytest.mark.parametrize(
    "words",
    [
        ("--players", "greedy,random,best"),
        ("--players", "external:Nobody,random,random"),
        ("--players", "ext:,random,random"),
        ("--players", "ext:'open,random,random"),
        (*RANDOM, "--games", "0"),
        (*RANDOM, "--seed", "-1"),
        (*RANDOM, "--jobs", "x"),
        (*RANDOM, "--jobs", "2", "--scheduler", "tcp://127.0.0.1:1"),
        (*RANDOM, "--lay-tiles", "--layout", "x"),
    ],
)
def test_wrong_arguments_are_refused(words: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as refused:
        parsed(*words)
    assert refused.value.code == 2


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "--players names three to five players, not 0"),
        (("--players", "greedy,random"), "--players names three to five players, not 2"),
        ((*RANDOM, "--layout", "nothing-here"), "No such file"),
        (("--rating", "--save", "there"), "--save is for games between given players"),
        (("--rating", "--lay-tiles"), "--lay-tiles is for games between given players"),
        ((*RANDOM, "--lay-tiles", "--results", "x"), "islands laid at random, not for --lay-tiles"),
        (("--rating", "--players", "random"), "name a level to be rated beside 'random'"),
        ((*RANDOM, "--scheduler", "nowhere"), "no scheduler answers at nowhere"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_sentence(
    words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(parsed(*words)) != 0
    printed = capsys.readouterr()
    assert printed.out == ""
    assert sentence in printed.err
    assert len(printed.err.splitlines()) == 1


def test_the_command_prints_one_line_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(parsed(*RANDOM, "--games", "2", "--json")) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    found = json.loads(printed.out)
    assert list(found) == ["games", "levels", "winning_points"]
    [level] = found["levels"]
    assert list(level) == ["level", "seats", "wins", "win_rate", "interval", "points", "ms"]
    assert (level["level"], level["seats"], level["wins"]) == ("random", 6, 2)
    assert list(level["ms"]) == ["median", "p95", "max"]


def test_saved_games_open_and_say_who_played(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "games"
    words = ("--players", "random,novice,random", "--games", "2", "--jobs", "2")
    assert run(parsed(*words, "--save", str(folder))) == 0
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["game-00001.tempus", "game-00002.tempus"]
    for number, file in enumerate(files):
        _, session = load_match(file)
        assert session.actor is None, "it was played to its end"
        levels = [seat.level for seat in session.seats]
        assert levels.index("novice") == (1, 0)[number]


def test_games_are_never_saved_among_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.tempus").write_text("{}", encoding="utf-8")
    assert run(parsed(*RANDOM, "--save", str(tmp_path))) == 1
    assert "holds games already" in capsys.readouterr().err


def test_all_games_are_played_on_the_island_of_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    entry = next(
        entry for entry in built_in_entries() if len(entry.layout.tiles) == TILES_FOR_PLAYERS[3]
    )
    words = ("--layout", str(entry.path), "--save", str(tmp_path), "--games", "2")
    assert run(parsed(*RANDOM, *words)) == 0
    for file in tmp_path.iterdir():
        beginning, session = load_match(file)
        assert session.decisions[0].before.laid == entry.layout.tiles
        assert beginning.layout == entry.layout
    capsys.readouterr()
    assert run(parsed("--players", "random,random,random,random", *words[:2])) == 1
    assert "4 players need" in capsys.readouterr().err


def test_players_lay_the_tiles_where_they_are_asked_to(tmp_path: Path) -> None:
    words = ("--players", "novice,random,random", "--games", "3", "--lay-tiles")
    assert run(parsed(*words, "--save", str(tmp_path))) == 0
    orders = []
    for number, file in enumerate(sorted(tmp_path.iterdir())):
        beginning, session = load_match(file)
        levels = [seat.level for seat in session.seats]
        assert levels.index("novice") == (0, 2, 1)[number]
        assert beginning.layout is None
        placed = [made.before for made in session.decisions if isinstance(made.action, Place)]
        assert len(placed) == TILES_FOR_PLAYERS[3]
        tiles = [before.open.tile for before in placed if isinstance(before.open, OpenPlace)]
        orders.append((placed[0].first, tiles, placed[0].deck))
    assert orders == orders[:1] * 3, "every seating draws the same tiles and cards"


def test_results_are_kept_with_the_command_that_found_them(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    assert run(parsed(*RANDOM, "--games", "2", "--seed", "9", "--results", str(path))) == 0
    [pairing] = results_of(path).pairings
    assert pairing.command == (
        "tempus-desktop simulate --players random,random,random --games 2 --seed 9"
    )
    assert pairing.report["games"] == len(pairing.places) == 2


def test_what_was_found_is_printed_where_it_cannot_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(path: Path, results: Results) -> None:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(command, "keep_results", full)
    path = tmp_path / "results.json"
    assert run(parsed(*RANDOM, "--games", "1", "--json", "--results", str(path))) == 1
    printed = capsys.readouterr()
    assert json.loads(printed.out)["games"] == 1
    assert len(printed.err.splitlines()) == 1 and str(path) in printed.err


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl+C is no signal there")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_reports_what_was_finished(jobs: str, tmp_path: Path) -> None:
    words = [*RANDOM, "--games", "1000000", "--jobs", jobs, "--json", "--save", str(tmp_path)]
    program = [sys.executable, "-m", "tempus_desktop", "simulate", *words]
    with subprocess.Popen(
        program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as playing:
        while not (tmp_path / "game-00003.tempus").exists() and playing.poll() is None:
            time.sleep(0.05)
        # As a terminal does: to the command and to all that it started.
        os.killpg(playing.pid, signal.SIGINT)
        out, err = playing.communicate(timeout=60)
    assert (playing.returncode, err) == (130, b"")
    assert json.loads(out.splitlines()[-1])["games"] >= 2
