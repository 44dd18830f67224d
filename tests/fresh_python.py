"""Questions that only a new interpreter can answer, such as what an import drags in."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def python(
    arguments: Sequence[str], folder: Path = ROOT, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run this Python with these arguments in a folder; the environment is added to this one's."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def output(done: subprocess.CompletedProcess[str]) -> str:
    """All that a program said on both its channels, for a failure's message."""
    return f"{done.stdout}\n{done.stderr}".strip()


def modules_loaded_by(code: str) -> set[str]:
    """The full names of all modules that a new interpreter holds after running this code.

    ``modules_loaded_by("import tempus_desktop.cli")`` tells whether the command line drags Qt in.
    """
    done = python(["-c", f"{code}\nimport sys\nprint('loaded:', *sys.modules)"])
    assert done.returncode == 0, output(done)
    [line] = [line for line in done.stdout.splitlines() if line.startswith("loaded:")]
    return set(line.split()[1:])
