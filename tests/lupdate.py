"""The tool that reads translatable texts out of the code; it comes with PySide6."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path


def sources_found(files: Sequence[str | Path], folder: Path, *options: str) -> str:
    """The file of source texts, as XML, that the tool makes of Python files."""
    tool = shutil.which("pyside6-lupdate", path=str(Path(sys.executable).parent))
    assert tool is not None, "pyside6-lupdate is missing beside the interpreter"
    found = folder / "found.ts"
    subprocess.run([tool, *files, *options, "-ts", found], check=True, capture_output=True)
    return found.read_text("utf-8")
