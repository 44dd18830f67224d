"""Replays on the command line: printed, verified, painted, refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tempus_desktop.session.matches import read_record
from tempus_desktop.session.sealed import write_sealed
from tempus_desktop.storage.settings import (
    Preferences,
    Settings,
    ThemeChoice,
    save_settings,
    settings_path,
)
from tests.fresh_python import ROOT, output, python

FINISHED = ROOT / "tests" / "corpus" / "v1-laid-by-players-451.tempus"
UNDER_WAY = ROOT / "tests" / "corpus" / "v1-layout-210.tempus"
REPLAY = ("-m", "tempus_desktop", "replay")


def test_a_game_is_verified_without_a_display_and_a_home() -> None:
    done = python([*REPLAY, str(FINISHED), "--verify"], DISPLAY="", HOME="/nonexistent")
    assert done.returncode == 0, output(done)
    assert done.stdout.splitlines() == [f"{FINISHED}: 451 decisions, each as the rules have it"]


def test_a_game_is_printed_up_to_a_decision() -> None:
    done = python([*REPLAY, str(FINISHED), "--to", "30"])
    assert done.returncode == 0, output(done)
    assert "  30 " in done.stdout and "  31 " not in done.stdout
    assert "Turn 1" in done.stdout


def test_a_game_as_json_is_for_other_programs() -> None:
    done = python([*REPLAY, str(UNDER_WAY), "--json", "--to", "200"])
    answer = json.loads(done.stdout)
    record = json.loads(UNDER_WAY.read_bytes())
    assert (answer["ok"], answer["length"], answer["to"]) == (True, 210, 200)
    assert answer["decisions"] == record["decisions"][:200]
    assert answer["hash"] == record["hashes"][199]
    assert answer["state"]["legal"]


def test_a_picture_of_a_moment_is_painted(tmp_path: Path) -> None:
    picture = tmp_path / "there.png"
    paint = [*REPLAY, str(UNDER_WAY), "--to", "120", "--png", str(picture), "--verify"]
    done = python(paint)
    assert done.returncode == 0, output(done)
    light = picture.read_bytes()
    assert light.startswith(b"\x89PNG")
    prefer_dark_and_large()
    assert python(paint).returncode == 0
    assert picture.read_bytes() == light, "it follows what the person prefers"
    assert python([*paint, "--dark"]).returncode == 0
    assert picture.read_bytes() != light
    done = python([*REPLAY, str(UNDER_WAY), "--png", str(picture / "where.png")])
    assert done.returncode == 1 and len(done.stderr.strip().splitlines()) == 1, output(done)


def prefer_dark_and_large() -> None:
    preferred = Preferences(theme=ThemeChoice.DARK, text_size=150)
    assert save_settings(settings_path(), Settings(preferred)) is None


def test_what_does_not_follow_is_refused_in_one_line_with_its_place(tmp_path: Path) -> None:
    record = json.loads(FINISHED.read_bytes())
    record["decisions"][99] = "settle A1"
    changed = tmp_path / "changed.tempus"
    changed.write_text(json.dumps(record), encoding="utf-8")
    done = python([*REPLAY, str(changed), "--verify"])
    assert done.returncode == 1
    assert "decisions[99]" in done.stderr and len(done.stderr.strip().splitlines()) == 1


def test_a_sealed_game_is_said_to_be_a_position_to_look_at(tmp_path: Path) -> None:
    """A word on its format alone would tell nobody that the file is fine, and what opens it."""
    beginning, session = read_record(json.loads(UNDER_WAY.read_bytes()))
    file = tmp_path / "sealed.tempus"
    file.write_text(json.dumps(write_sealed(beginning, session, "Ours")), encoding="utf-8")
    done = python([*REPLAY, str(file)])
    assert done.returncode == 1 and not done.stdout
    assert "sealed" in done.stderr and "look at" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1, output(done)


@pytest.mark.parametrize("more", [["--to", "452"], ["--to", "-1"], ["--to", "x"], ["--what"]])
def test_nonsense_is_refused(more: list[str]) -> None:
    done = python([*REPLAY, str(FINISHED), *more])
    assert done.returncode != 0
    assert done.stderr and "Traceback" not in output(done)
