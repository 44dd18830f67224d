"""Bots are told from others by their weights and by all the code that plays."""

from __future__ import annotations

from pathlib import Path

import pytest

from tempus_desktop.bots import version
from tempus_desktop.bots.version import bots_version
from tempus_desktop.storage.resources import resource


def test_every_module_that_plays_counts_and_no_other() -> None:
    modules = set(version._modules())
    assert {"catalogue", "search", "greedy", "novice", "random_bot", "evaluation"} <= modules
    assert not {"match", "worker", "odds", "advice", "version"} & modules


@pytest.mark.parametrize(
    ("name", "line", "is_other"),
    [
        ("catalogue", "# another line", True),
        ("base", "WORTH = 2", True),
        ("unused", "WORTH = 2", False),
    ],
)
def test_other_code_is_another_version(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, line: str, is_other: bool
) -> None:
    own = bots_version()
    texts = {
        "catalogue": "from tempus_desktop.bots import base\n",
        "base": "from tempus_desktop.bots.deep import (\n    WORTH,\n)\n",
        "deep": "WORTH = 1\n",
        "unused": "WORTH = 1\n",
    }
    for module, text in texts.items():
        (tmp_path / f"{module}.py").write_text(text, encoding="utf-8")
    monkeypatch.setattr(version, "files", lambda _: tmp_path)
    assert set(version._modules()) == {"catalogue", "base", "deep"}
    before = bots_version.__wrapped__()
    assert before == bots_version.__wrapped__() != own
    with (tmp_path / f"{name}.py").open("a", encoding="utf-8") as file:
        file.write(line + "\n")
    assert (bots_version.__wrapped__() != before) is is_other


def test_other_weights_are_another_version(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    own = bots_version()
    other = tmp_path / "weights.json"
    text = resource("bots/weights.json").read_text("utf-8")
    monkeypatch.setattr(version, "resource", lambda _: other)
    other.write_text(text, encoding="utf-8")
    assert bots_version.__wrapped__() == own
    other.write_text(text.replace("0.64", "0.65"), encoding="utf-8")
    assert bots_version.__wrapped__() != own


def test_line_ends_of_another_system_are_no_other_version(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(version, "files", lambda _: tmp_path)
    found = set()
    for text in (b"WORTH = 1\nMORE = 2\n", b"WORTH = 1\r\nMORE = 2\r\n"):
        (tmp_path / "catalogue.py").write_bytes(text)
        found.add(bots_version.__wrapped__())
    assert len(found) == 1
