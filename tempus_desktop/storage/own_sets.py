"""Sets of components that a person keeps: each in a file of its own, named after it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import Field, dataclass
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from tempus_desktop.core.errors import BadFile
from tempus_desktop.storage.files import data_folder, files_in, free_path, write_atomically
from tempus_desktop.storage.strict_json import load_document


class Named(Protocol):
    """A frozen data class with a name of one line, which may be empty."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def name(self) -> str: ...


T = TypeVar("T", bound=Named)


@dataclass(frozen=True, slots=True)
class Entry(Generic[T]):
    """A set that a person kept, and its file."""

    path: Path
    content: T


@dataclass(frozen=True, slots=True)
class OwnSets(Generic[T]):
    """All sets of one kind that a person kept.

    Attributes:
        folder_name: of their folder in the data folder; a set without a name is called so, too.
        suffix: of their files, with its dot.
        read: takes a document; raises ``BadFile``.
        write: the text of a file.
    """

    folder_name: str
    suffix: str
    read: Callable[[object], T]
    write: Callable[[T], str]

    def folder(self) -> Path:
        """Where they lie; it may not exist yet."""
        return data_folder() / self.folder_name

    def load(self, path: Path) -> T:
        """The set in a file, one's own or another's.

        Raises:
            BadFile: it is none.
            OSError: it cannot be read.
        """
        return self.read(load_document(path))

    def entries(self) -> tuple[Entry[T], ...]:
        """All of them by name; a file that is no set is passed over."""
        found = []
        for path in files_in(self.folder(), self.suffix):
            try:
                found.append(Entry(path, self.load(path)))
            except (BadFile, OSError):
                continue
        return tuple(sorted(found, key=lambda entry: (entry.content.name.casefold(), entry.path)))

    def keep(self, content: T, path: Path | None = None) -> Path:
        """Keep a set, and tell its file.

        Args:
            path: where it was kept before; ``None``: a new file, named after the set.

        Raises:
            OSError: it cannot be written.
        """
        if path is None or path.parent != self.folder():
            path = free_path(self.folder(), content.name, self.suffix, self.folder_name)
        write_atomically(path, self.write(content))
        return path
