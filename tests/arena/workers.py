"""What workers of tests are given to do."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path


def begun(folder: Path, number: int) -> int:
    """How often a number was begun, this time included; it is written down first."""
    times = 1
    while True:
        try:
            (folder / f"{number}-{times}").touch(exist_ok=False)
        except FileExistsError:
            times += 1
        else:
            return times


def square(folder: Path, dies: tuple[int, ...], times: int, number: int) -> int:
    """The square of a number; some numbers end their worker the first few times."""
    if begun(folder, number) <= times and number in dies:
        os.kill(os.getpid(), signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)
    return number * number


def stubborn(number: int) -> int:
    """Raises what is a fault of the work, not of the worker."""
    raise ArithmeticError(f"{number} cannot be done")
