"""A file system for SQLite that tells what is written, synced, cut and deleted.

It is SQLite's own default one with four of its functions replaced, registered through the very
library that Python's ``sqlite3`` uses: the program under test needs no change and knows of nothing.
Source: https://www.sqlite.org/vfs.html and ``sqlite3.h``.
"""

from __future__ import annotations

import _sqlite3
import ctypes
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import c_char_p, c_int, c_int64, c_void_p
from pathlib import Path
from typing import Any, Protocol

_METHODS = (
    *("close", "read", "write", "truncate", "sync", "file_size", "lock", "unlock"),
    *("check_lock", "control", "sector_size", "characteristics"),
    *("shm_map", "shm_lock", "shm_barrier", "shm_unmap", "fetch", "unfetch"),
)
_FUNCTIONS = (
    *("open", "delete", "access", "full_path", "dl_open", "dl_error", "dl_sym", "dl_close"),
    *("randomness", "sleep", "time", "last_error", "time64"),
    *("set_call", "get_call", "next_call"),
)


class _Methods(ctypes.Structure):
    """What can be done with an open file (``sqlite3_io_methods``)."""

    _fields_ = [("version", c_int), *((name, c_void_p) for name in _METHODS)]


class _Vfs(ctypes.Structure):
    """``sqlite3_vfs``."""

    _fields_ = [
        *(("version", c_int), ("file_size", c_int), ("longest", c_int)),
        *(("next", c_void_p), ("name", c_char_p), ("data", c_void_p)),
        *((name, c_void_p) for name in _FUNCTIONS),
    ]


_OPEN = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p)
_DELETE = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p, c_int)
_CLOSE = ctypes.CFUNCTYPE(c_int, c_void_p)
_WRITE = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
_TRUNCATE = ctypes.CFUNCTYPE(c_int, c_void_p, c_int64)
_SYNC = ctypes.CFUNCTYPE(c_int, c_void_p, c_int)


class Listener(Protocol):
    """Is told before anything is done; ``file`` is a number that is a file's while it is open."""

    def opened(self, file: int, path: Path) -> None:
        """A file with a name was opened, and made if it was not there."""

    def wrote(self, file: int, place: int, data: bytes) -> None:
        """Bytes are to stand at a place."""

    def cut(self, file: int, size: int) -> None:
        """The file is to have this size."""

    def synced(self, file: int) -> None:
        """All of the file is to be on the disk."""

    def deleted(self, path: Path, synced: bool) -> None:
        """A file is to be gone; with ``synced`` on the disk too."""


def library() -> Any | None:
    """The SQLite that Python uses; ``None``: it shows nobody its functions."""
    names = [getattr(_sqlite3, "__file__", None)]
    if sys.platform == "win32":
        names.insert(0, str(Path(sys.base_prefix) / "DLLs" / "sqlite3.dll"))
    for name in names:
        try:
            found = ctypes.CDLL(name)
            found.sqlite3_vfs_find.restype = ctypes.POINTER(_Vfs)
            found.sqlite3_vfs_register.argtypes = [ctypes.POINTER(_Vfs), c_int]
            found.sqlite3_vfs_unregister.argtypes = [ctypes.POINTER(_Vfs)]
        except (OSError, AttributeError):
            continue
        return found
    return None


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """Let somebody listen to all that is opened in the meantime.

    Raises:
        OSError: SQLite shows nobody its functions.
    """
    found = library()
    if found is None:
        raise OSError("SQLite shows nobody its functions")
    shim = _Shim(found.sqlite3_vfs_find(None), listener)
    found.sqlite3_vfs_register(shim.vfs, 1)
    try:
        yield
    finally:
        found.sqlite3_vfs_unregister(shim.vfs)


class _Shim:
    """The default file system, listened to.

    A file's memory is the default system's own; only the pointer to its methods, which stands at
    its beginning, is turned to methods of ours, which call those that were there.
    """

    def __init__(self, real: Any, listener: Listener) -> None:
        self._real, self._listener = real, listener
        self._methods: dict[int, tuple[_Methods, _Methods]] = {}
        self._of_file: dict[int, _Methods] = {}
        self.vfs = _Vfs.from_buffer_copy(real.contents)
        self.vfs.next, self.vfs.name = None, b"listened"
        self._kept: list[Any] = [_OPEN(self._open), _DELETE(self._delete)]
        self.vfs.open, self.vfs.delete = (ctypes.cast(c, c_void_p).value for c in self._kept)

    def _open(self, _: int, name: int | None, file: int, flags: int, out: int | None) -> int:
        real = ctypes.cast(self._real, c_void_p).value
        done = int(_OPEN(self._real.contents.open)(real, name, file, flags, out))
        pointer = c_void_p.from_address(file)
        if done == 0 and name is not None and pointer.value is not None:
            if pointer.value not in self._methods:
                self._methods[pointer.value] = self._listened(pointer.value)
            self._of_file[file], ours = self._methods[pointer.value]
            pointer.value = ctypes.addressof(ours)
            self._listener.opened(file, Path(ctypes.string_at(name).decode()))
        return done

    def _listened(self, address: int) -> tuple[_Methods, _Methods]:
        theirs = _Methods.from_address(address)
        ours = _Methods.from_buffer_copy(theirs)
        calls = {
            "close": _CLOSE(self._close),
            "write": _WRITE(self._write),
            "truncate": _TRUNCATE(self._truncate),
            "sync": _SYNC(self._sync),
        }
        for name, call in calls.items():
            self._kept.append(call)
            setattr(ours, name, ctypes.cast(call, c_void_p).value)
        return theirs, ours

    def _close(self, file: int) -> int:
        return int(_CLOSE(self._of_file.pop(file).close)(file))

    def _write(self, file: int, data: int, size: int, place: int) -> int:
        self._listener.wrote(file, place, ctypes.string_at(data, size))
        return int(_WRITE(self._of_file[file].write)(file, data, size, place))

    def _truncate(self, file: int, size: int) -> int:
        self._listener.cut(file, size)
        return int(_TRUNCATE(self._of_file[file].truncate)(file, size))

    def _sync(self, file: int, how: int) -> int:
        self._listener.synced(file)
        return int(_SYNC(self._of_file[file].sync)(file, how))

    def _delete(self, _: int, name: int, synced: int) -> int:
        self._listener.deleted(Path(ctypes.string_at(name).decode()), bool(synced))
        real = ctypes.cast(self._real, c_void_p).value
        return int(_DELETE(self._real.contents.delete)(real, name, synced))
