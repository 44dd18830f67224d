"""Drafts that were left and cannot be read: never lost, and the person is told."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest

from tempus_desktop.gui.bench import Bench
from tempus_desktop.gui.kept_draft import KeptDraft
from tempus_desktop.gui.program import Program
from tempus_desktop.storage.files import data_folder


@pytest.fixture
def damaged_draft(request: pytest.FixtureRequest) -> Path:
    """A draft that a newer program left, or that is no draft at all."""
    path = data_folder() / str(request.param)
    path.parent.mkdir(parents=True, exist_ok=True)
    document = {"format": path.suffix.removeprefix("."), "version": 9}
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


DRAFTS = pytest.mark.parametrize(
    "damaged_draft", ["draft.tempus-draft", "draft.tempus-position"], indirect=True
)


def work_at(program: Program, draft: Path) -> Bench[Any]:
    """Open the workbench that the draft belongs to."""
    if draft.suffix == ".tempus-draft":
        program.open_layouts()
        assert program.editor.page is not None
        return program.editor.page.workshop
    return program.positions.open().bench


def save(bench: Bench[Any]) -> None:
    draft = bench.findChild(KeptDraft)
    assert draft is not None
    draft.save()


@DRAFTS
def test_a_draft_that_cannot_be_read_is_put_aside_and_the_person_is_told(
    program: Program, damaged_draft: Path
) -> None:
    contents = damaged_draft.read_bytes()
    bench = work_at(program, damaged_draft)
    aside = damaged_draft.with_stem("draft-unreadable")
    assert aside.read_bytes() == contents
    assert program.notice.isVisible()
    assert str(aside) in program.notice.accessibleDescription()
    assert "version" in program.notice.accessibleDescription()
    program.notice.close_sheet()
    save(bench)
    assert damaged_draft.read_bytes() != contents
    program.to_start()
    work_at(program, damaged_draft)
    assert not program.notice.isVisible(), "it is told once"


@DRAFTS
def test_a_draft_that_cannot_be_put_aside_is_not_written_over(
    program: Program, damaged_draft: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    contents = damaged_draft.read_bytes()

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    with monkeypatch.context() as patched:
        patched.setattr(Path, "rename", refuse)
        bench = work_at(program, damaged_draft)
    assert str(damaged_draft) in program.notice.accessibleDescription()
    save(bench)
    assert damaged_draft.read_bytes() == contents
