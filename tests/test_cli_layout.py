"""``layout check|render|random``: islands for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tempus_desktop.cli import main
from tempus_desktop.storage.gallery import built_in_entries
from tempus_desktop.storage.layouts import write_layout


def document(tiles: list[tuple[str, str]], columns: int = 13, rows: int = 12) -> dict[str, Any]:
    return {
        "format": "tempus-layout",
        "version": 1,
        "name": "x",
        "sea": {"columns": columns, "rows": rows},
        "tiles": [{"faces": faces, "centre": centre, "turn": 0} for faces, centre in tiles],
    }


def checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], contents: object
) -> tuple[int, dict[str, Any]]:
    path = tmp_path / "a.tempus-layout"
    path.write_text(contents if isinstance(contents, str) else json.dumps(contents), "utf-8")
    status = main(["layout", "check", "--json", str(path)])
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return status, found


G = "GWMGFMH"


@pytest.mark.parametrize("entry", built_in_entries(), ids=lambda entry: entry.path.stem)
def test_built_in_islands_pass(entry: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["layout", "check", "--json", str(entry.path)]) == 0
    found = json.loads(capsys.readouterr().out)
    players = {8: [3], 10: [4], 12: [5]}[len(entry.layout.tiles)]
    assert found["ok"] is True and found["players"] == players and found["problems"] == []


def test_every_wrong_tile_is_named_with_its_rule(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tiles = [(G, "G6"), (G, "H6"), (G, "A1"), (G, "K10"), (G, "Z9"), ("XYZ", "C3")]
    status, found = checked(tmp_path, capsys, document(tiles))
    assert status == 1 and found["ok"] is False and found["players"] == []
    named = [(problem["tile"], problem["rule"]) for problem in found["problems"]]
    assert named == [(1, "S2"), (2, "S2"), (3, "S3"), (4, "S2"), (5, "S2")]
    assert all(  # sentences for people count from 1
        f"tile {tile + 1}" in p["message"]
        for p, (tile, _) in zip(found["problems"], named, strict=True)
    )


def test_a_wrong_count_and_another_sea_are_problems_of_the_whole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, found = checked(tmp_path, capsys, document([(G, "C3")], 20, 9))
    assert status == 1
    assert [(p["tile"], p["rule"]) for p in found["problems"]] == [(None, "S2"), (None, "S1")]


@pytest.mark.parametrize(
    "contents",
    ["", "{", "[]", '{"format": "tempus-layout"}', json.dumps(document([]) | {"version": 2})],
)
def test_damaged_files_are_told_and_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], contents: str
) -> None:
    status, found = checked(tmp_path, capsys, contents)
    assert status == 1 and len(found["problems"]) == 1
    assert found["problems"][0]["tile"] is None


def test_a_tile_that_cannot_be_read_leaves_those_beside_it_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = write_layout(built_in_entries()[0].layout)
    for at, key in ((0, "faces"), (0, "centre"), (1, "turn"), (1, "centre"), (1, "more")):
        bad = json.loads(json.dumps(good))
        bad["tiles"][at][key] = "XYZ"
        _, found = checked(tmp_path, capsys, bad)
        assert [problem["tile"] for problem in found["problems"]] == [at], found


def test_a_tile_that_lies_over_one_that_cannot_be_read_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tiles = document([("XYZ", "C3"), (G, "D3"), (G, "K9")])
    _, found = checked(tmp_path, capsys, tiles)
    assert [(p["tile"], p["rule"]) for p in found["problems"]] == [(0, "S2"), (1, "S2"), (2, "S3")]


def test_another_kind_of_file_is_told_by_its_format(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle = {"format": "tempus-puzzle", "version": 1, "title": "x", "text": "", "goal": {}}
    _, found = checked(tmp_path, capsys, puzzle)
    assert [problem["message"] for problem in found["problems"]] == [
        "format: must be 'tempus-layout', not 'tempus-puzzle'"
    ]


@pytest.mark.parametrize("file", ["nowhere.tempus-layout", "."])
def test_for_programs_a_file_that_cannot_be_read_is_a_problem(
    capsys: pytest.CaptureFixture[str], file: str
) -> None:
    assert main(["layout", "check", "--json", file]) == 1
    shown = capsys.readouterr()
    found = json.loads(shown.out)
    assert shown.err == "" and found["ok"] is False and found["players"] == []
    (problem,) = found["problems"]
    assert problem["tile"] is None and problem["rule"] is None and problem["message"]


@pytest.mark.parametrize("command", ["render", "lab"])
def test_every_command_names_a_wrong_tile_as_the_check_does(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    path = tmp_path / "a.tempus-layout"
    path.write_text(json.dumps(document([(G, "C3"), (G, "A1")])), "utf-8")
    assert main(["layout", "check", str(path)]) == 1
    (line, *_) = capsys.readouterr().out.splitlines()
    assert line == "tile 2: this tile does not lie wholly on the sea (S2)"
    assert main(["layout", command, str(path)]) == 1
    assert capsys.readouterr().err == f"tempus-desktop: {path}: {line}\n"


def test_a_missing_file_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["layout", "check", "nowhere.tempus-layout"]) == 1
    shown = capsys.readouterr()
    assert shown.out == "" and shown.err.count("\n") == 1


def test_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["layout", "check", str(built_in_entries()[0].path)]) == 0
    assert "for 3 players" in capsys.readouterr().out


def test_a_random_island_is_the_same_for_a_seed_and_passes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, two = str(tmp_path / "1.tempus-layout"), str(tmp_path / "2.tempus-layout")
    for path in (one, two):
        wishes = ["--lakes", "100", "--mountains-apart", "80"]
        assert main(["layout", "random", path, "--players", "5", "--seed", "9", *wishes]) == 0
    assert Path(one).read_bytes() == Path(two).read_bytes()
    assert main(["layout", "check", one]) == 0
    assert main(["layout", "random", "-", "--players", "3"]) == 0
    assert '"format": "tempus-layout"' in capsys.readouterr().out


@pytest.mark.parametrize("ending", [".png", ".svg", ".SVG"])
def test_an_island_is_drawn(tmp_path: Path, ending: str) -> None:
    out = tmp_path / f"deep/picture{ending}"
    file = str(built_in_entries()[0].path)
    assert main(["layout", "render", file, "--out", str(out), "--width", "300", "--dark"]) == 0
    begin = {".png": b"\x89PNG", ".svg": b"<?xml"}[ending.lower()]
    assert out.read_bytes().startswith(begin)


@pytest.mark.parametrize("name", ["x.foo", "png", "x.png.bak"])
def test_an_unknown_kind_of_picture_is_refused_by_naming_the_known_ones(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    file = str(built_in_entries()[0].path)
    with pytest.raises(SystemExit) as left:
        main(["layout", "render", file, "--out", str(tmp_path / name)])
    assert left.value.code == 2 and not list(tmp_path.iterdir())
    assert f"{name}' does not end in .png or .svg" in capsys.readouterr().err


def test_a_damaged_island_is_not_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.tempus-layout"
    path.write_text(json.dumps(document([(G, "A1")])), "utf-8")
    assert main(["layout", "render", str(path)]) == 1
    assert "S2" in capsys.readouterr().err
    path.write_text("{", "utf-8")
    assert main(["layout", "render", str(path)]) == 1
    assert f"{path}: it is no JSON" in capsys.readouterr().err


@pytest.mark.parametrize("wrong", [["--lakes", "101"], ["--seed", "-1"], ["--players", "6"]])
def test_nonsense_is_refused(wrong: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["layout", "random", "-", *wrong])
    assert left.value.code == 2
