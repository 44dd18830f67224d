"""Locks between windows of the program, held by the system: a killed process leaves none behind."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


_TAKEN = (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK)
"""What systems say where somebody else has the lock."""


class FileLock:
    """The right to something, as long as the process lives or until it is given back.

    Args:
        path: of a file that stands for the thing; it is made, stays, and holds nothing.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    @property
    def held(self) -> bool:
        """Whether this object has the right."""
        return self._handle is not None

    def take(self, shared: bool = False) -> bool:
        """Take the right; ``False``: somebody else has it.

        Args:
            shared: others may share it, but nobody can take it alone. Windows has no such locks:
                there it is not taken at all, and files that others have open cannot be replaced.

        Raises:
            OSError: the file cannot be made, or its file system knows no locks.
        """
        if self._handle is not None or (shared and sys.platform == "win32"):
            return True
        self._path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(handle, shared)
        except OSError as error:
            os.close(handle)
            if error.errno in _TAKEN:
                return False
            raise
        self._handle = handle
        return True

    def wait(self, seconds: float) -> bool:
        """Take the right as soon as it is free; ``False``: it was not for so long.

        Raises:
            OSError: as :meth:`take`.
        """
        end = monotonic() + seconds
        while not (taken := self.take()) and monotonic() < end:
            sleep(0.001)
        return taken

    def give_back(self) -> None:
        """Let others have it."""
        handle, self._handle = self._handle, None
        if handle is not None:
            with suppress(OSError):
                os.close(handle)


def _lock(handle: int, shared: bool) -> None:
    if sys.platform == "win32":
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(handle, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
