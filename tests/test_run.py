"""The start script on machines of all kinds; what it does to a real one is tried on a bare one."""

from __future__ import annotations

import ast
import os
import sys
from pathlib import Path

import pytest

import run
from tests.fresh_python import ROOT, python

SCRIPT = ROOT / "packaging" / "run.py"


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that the script would have run, with Qt's platform before them if it is set."""
    seen: list[list[str]] = []

    def note(
        command: list[str], folder: Path | None = None, environment: dict[str, str] | None = None
    ) -> int:
        seen.append([(environment or {}).get("QT_QPA_PLATFORM", ""), *command])
        return 0

    monkeypatch.setattr(run, "run", note)
    return seen


def test_script_uses_only_the_standard_library() -> None:
    tree = ast.parse(SCRIPT.read_text(encoding="utf-8"))
    names = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    names |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {name.split(".")[0] for name in names} <= sys.stdlib_module_names


def test_old_python_can_read_the_script() -> None:
    ast.parse(SCRIPT.read_text(encoding="utf-8"), feature_version=(3, 6))


def test_old_python_is_told_in_one_line_that_it_is_too_old() -> None:
    pretend = "import runpy, sys; sys.version_info = (3, 9, 2, 'final', 0)"
    done = python(["-c", f"{pretend}; runpy.run_path({str(SCRIPT)!r}, run_name='__main__')"])
    assert done.returncode == 1
    [line] = done.stderr.splitlines()
    assert "3.11 or later" in line
    assert "3.9" in line


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"])
def test_any_of_three_variables_tells_of_a_display(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert run.has_display({name: "something"})
    assert not run.has_display({})
    assert not run.has_display({name: ""})


def test_windows_and_macos_always_have_a_display(monkeypatch: pytest.MonkeyPatch) -> None:
    for platform in ("win32", "darwin"):
        monkeypatch.setattr(sys, "platform", platform)
        assert run.has_display({})


def test_bots_play_where_there_is_no_display(
    calls: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(run, "has_display", lambda environment: False)
    monkeypatch.chdir(tmp_path)
    assert run.play(Path("python"), []) == 0
    assert calls == [
        ["offscreen", "python", "-m", "tempus_desktop", "demo", "--out", str(tmp_path)]
    ]
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_arguments_go_to_the_program(
    calls: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "minimal")
    run.play(Path("python"), ["simulate", "--games", "2"])
    assert calls == [["minimal", "python", "-m", "tempus_desktop", "simulate", "--games", "2"]]


def test_arguments_after_test_go_to_pytest(
    calls: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "can_write", lambda folder: True)
    run.run_tests(Path("python"), ["-k", "tile"])
    assert calls == [["", "python", "-m", "pytest", "-n", "auto", "-k", "tile"]]


def test_only_nothing_or_a_file_opens_a_window(tmp_path: Path) -> None:
    game = tmp_path / "mine.tempus"
    game.touch()
    assert run.opens_window([])
    assert run.opens_window([str(game)])
    assert not run.opens_window(["simulate"])
    assert not run.opens_window(["--help"])


def test_environment_is_used_again_until_the_project_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "CHECKOUT", tmp_path)
    project = tmp_path / "pyproject.toml"
    project.write_text("one", encoding="utf-8")
    folder = run.environment_folder()
    assert folder == tmp_path / ".venv"
    assert not run.is_current(folder, "play")
    run.environment_python(folder).parent.mkdir(parents=True)
    run.environment_python(folder).touch()
    (folder / run.STAMP).write_text(run.stamp_for("test"), encoding="utf-8")
    assert run.is_current(folder, "test")
    assert run.is_current(folder, "play"), "what tests need includes what playing needs"
    project.write_text("two", encoding="utf-8")
    assert not run.is_current(folder, "test")


def test_what_playing_needs_is_not_enough_for_tests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run.environment_python(tmp_path).parent.mkdir(parents=True)
    run.environment_python(tmp_path).touch()
    (tmp_path / run.STAMP).write_text(run.stamp_for("play"), encoding="utf-8")
    assert run.is_current(tmp_path, "play")
    assert not run.is_current(tmp_path, "test")


def test_environment_of_a_checkout_that_cannot_be_written_is_in_the_cache(
    own_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "CHECKOUT", tmp_path)
    monkeypatch.setattr(run, "can_write", lambda folder: False)
    (tmp_path / "pyproject.toml").touch()
    assert run.environment_folder().is_relative_to(own_home)


def test_missing_libraries_are_read_from_ldd() -> None:
    said = """Qt/libqxcb.so:
        linux-vdso.so.1 (0x00007fff)
        libxcb-util.so.1 => not found
        libEGL.so.1 => not found
        libm.so.6 => /lib/x86_64-linux-gnu/libm.so.6 (0x00007f)
    Qt/libqsvg.so:
        libEGL.so.1 => not found
    """
    assert run.not_found(said) == ["libEGL.so.1", "libxcb-util.so.1"]


def test_who_is_not_root_is_told_the_line_to_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    with pytest.raises(run.CannotGoOn, match=r"sudo apt-get install .* libegl1 libgl1$"):
        run.install_from_debian(["libegl1", "libgl1"], "Qt needs some system libraries")


def test_libraries_are_named_where_there_is_no_apt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "missing_libraries", lambda python, files: ["libEGL.so.1"])
    monkeypatch.setattr("shutil.which", lambda name: None)
    with pytest.raises(run.CannotGoOn, match=r"libEGL\.so\.1"):
        run.need_system_libraries(Path("python"), on_screen=True)


@pytest.mark.parametrize(
    "error", [run.CannotGoOn("The tide is out."), PermissionError(13, "The tide is out.")]
)
def test_a_failure_is_one_line_and_a_status(
    error: Exception, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(purpose: str) -> Path:
        raise error

    monkeypatch.setattr(run, "prepare_environment", fail)
    assert run.main([]) == 1
    [line] = capsys.readouterr().err.splitlines()
    assert "The tide is out." in line


def test_a_program_ended_by_a_signal_gives_the_shells_status(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run.run([sys.executable, "-c", "raise SystemExit(3)"]) == 3
    if sys.platform != "win32":
        assert run.run([sys.executable, "-c", "import os; os.kill(os.getpid(), 9)"]) == 137
        assert "signal 9" in capsys.readouterr().err
