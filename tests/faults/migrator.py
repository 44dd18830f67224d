"""Opens a library as a later program would, and is killed before it does the n-th thing to it."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from tempus_desktop.storage.opening import open_library
from tests.faults.checks import NOON
from tests.faults.disk import recording
from tests.faults.steps import later_program


def main(folder: Path, last: int) -> None:
    """Migrate; the process ends by itself only if there is not so much to do."""

    def count(number: int) -> None:
        if number == last:
            os.kill(os.getpid(), signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)

    with recording(folder, count), later_program():
        open_library(folder, lambda: NOON).library.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
