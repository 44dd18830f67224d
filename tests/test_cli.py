"""The command line without a window: help, versions, refusals, the demonstration."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tempus_desktop import __version__
from tests.fresh_python import modules_loaded_by, output, python

MODULE = ("-m", "tempus_desktop")


def test_help_names_every_command_a_person_may_use() -> None:
    done = python([*MODULE, "--help"], DISPLAY="", HOME="/nonexistent")
    assert done.returncode == 0, output(done)
    for word in ("demo", "engine", "position", "simulate"):
        assert word in done.stdout
    for kind in ("", "-position", "-puzzle", "-layout", "-tiles", "-cards"):
        assert f"(*.tempus{kind})" in "".join(done.stdout.split())  # wherever lines end


def test_version_is_told() -> None:
    done = python([*MODULE, "--version"])
    assert done.stdout.strip() == f"Tempus Desktop {__version__}"


@pytest.mark.parametrize(
    "arguments",
    [
        ["no-such-file.tempus"],
        ["--no-such-option"],
        ["engine", "--nonsense"],
        ["demo", "--players", "9"],
        ["demo", "--players", "\u06f4"],
        ["layout", "random", "-", "--lakes", "0,5"],
        ["demo", "--seed", "minus one"],
        ["layout", "render", "no-such-file.tempus-layout", "--out", "x.foo"],
        ["replay", "no-such-file.tempus", "--png", "x.jpg"],
        ["demo", "--seed", "9" * 5000],
        ["demo", "--seed", "0" * 20 + "99999999999999999999"],
        ["x" * 300],
        ["engine", "--components", "no-such-folder"],
        ["layout", "random", "-", "--name", "x" * 300],
        ["layout", "random", "-", "--name", "two\nlines"],
        ["train", "no-such-folder/run.json"],
        ["train", "run.json", "--size", "1"],
        ["train", "run.json", "--generations", "-1"],
        ["train", "run.json", "--games", "many"],
        ["position"],
        ["simulate", "--players", "greedy,nobody,greedy", "--games", "1"],
        ["position", "no-such-file.json"],
    ],
)
def test_nonsense_is_one_message_and_a_status(arguments: list[str]) -> None:
    done = python([*MODULE, *arguments])
    assert done.returncode != 0
    assert done.stderr.strip()
    assert "Traceback" not in output(done)


def test_without_a_display_one_line_says_so() -> None:
    done = python(MODULE, DISPLAY="", WAYLAND_DISPLAY="", QT_QPA_PLATFORM="")
    assert done.returncode == 1
    assert "no display" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_the_command_line_starts_without_qt_and_networkx() -> None:
    loaded = modules_loaded_by("import tempus_desktop.cli, tempus_desktop.command_line")
    assert not {name for name in loaded if name.startswith(("PySide6", "networkx"))}


def test_the_window_is_built_without_what_is_heavy_or_seldom_seen() -> None:
    loaded = modules_loaded_by(
        "from tempus_desktop.app import application\n"
        "from tempus_desktop.gui.desk import Desk\n"
        "from tempus_desktop.gui.program import Program\n"
        "from tempus_desktop.gui.worker import BotRunner\n"
        "from tempus_desktop.storage.components import load_components\n"
        "app = application()\n"
        "program = Program(app, Desk(load_components(), BotRunner()))\n"
        "program.show()\n"
        "program.window.grab()\n"
    )
    assert "PySide6.QtWidgets" in loaded
    assert loaded.isdisjoint({"networkx", "numpy", "pyqtgraph", "tempus_desktop.gui.editor.page"})


def test_the_demonstration_leaves_a_picture_and_a_record(tmp_path: Path) -> None:
    done = python([*MODULE, "demo", "--out", str(tmp_path), "--players", "3", "--seed", "4"])
    assert done.returncode == 0, output(done)
    assert done.stdout.split() == [str(tmp_path / "board.png"), str(tmp_path / "game.tempus")]
    assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")
    record = json.loads((tmp_path / "game.tempus").read_text(encoding="utf-8"))
    assert record["format"] == "tempus-game"
    assert record["decisions"][-1].startswith("commit") or "discard" in record["decisions"][-1]


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", encoding="utf-8")
    done = python([*MODULE, "demo", "--out", str(blocked / "inside")])
    assert done.returncode == 1
    assert "nothing can be written" in done.stderr
    assert "Traceback" not in output(done)
