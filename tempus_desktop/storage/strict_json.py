"""JSON read strictly: whatever is damaged, doubled or monstrous is one typed refusal, at once.

Beyond the grammar these are refused: a key twice in one object, ``NaN`` and infinite numbers,
numbers of thousands of digits, nesting too deep for anything of ours, characters that no text file
can hold (lone surrogates), more than 8 MiB, and more values than memory should be spent on.
"""

from __future__ import annotations

import json
import math
import pathlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from tempus_desktop.core.documents import below
from tempus_desktop.core.errors import BadFile, TempusError
from tempus_desktop.core.words import words

MAX_BYTES = 8 * 2**20
MAX_DEPTH = 100
"""Deepest nesting read; documents of ours nest five deep."""
MAX_DIGITS = 1000
MAX_VALUES = 2**18
"""Most values read; the longest documents of ours hold some thousands."""

Path: TypeAlias = tuple[str | int, ...]
"""Keys and list indexes that lead from the whole document to a value."""


class NotJson(TempusError):
    """The text is no JSON that this program reads; the words say why."""


@dataclass(frozen=True, slots=True)
class Parsed:
    """A document, and the path to the first key that stands twice in one object, if any does."""

    value: object
    doubled: Path | None


class _Doubled(dict[str, object]):
    """An object in which a key stands twice, until it has been reported."""

    key = ""


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    doubled = _Doubled(found)
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            doubled.key = key
            break
        seen.add(key)
    return doubled


def _whole(digits: str) -> int:
    if len(digits) > MAX_DIGITS:
        raise NotJson(words("Files", "a number has more than {most} digits").of(most=MAX_DIGITS))
    return int(digits)


def _fraction(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise NotJson(words("Files", "a number is too large"))
    return number


def _no_constant(word: str) -> float:
    raise NotJson(words("Files", "{word} is no JSON number").of(word=word))


def parse(source: bytes) -> Parsed:
    """The document in UTF-8 text.

    Raises:
        NotJson: it is none, or refused for its size, depth, numbers or characters.
    """
    if len(source) > MAX_BYTES:
        raise NotJson(words("Files", "it is larger than {most} MiB").of(most=MAX_BYTES // 2**20))
    if source.count(b",") + source.count(b"[") + source.count(b"{") > MAX_VALUES:
        raise NotJson(words("Files", "it holds more than {most} values").of(most=MAX_VALUES))
    try:
        value: object = json.loads(
            source.decode("utf-8"),
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_float=_fraction,
            parse_constant=_no_constant,
        )
    except UnicodeDecodeError as error:
        raise NotJson(
            words("Files", "byte {byte} is no UTF-8 text").of(byte=error.start + 1)
        ) from None
    except json.JSONDecodeError as error:
        why = words("Files", "it is no JSON ({reason}, line {line}, column {column})")
        raise NotJson(why.of(reason=error.msg, line=error.lineno, column=error.colno)) from None
    except RecursionError:
        raise NotJson(words("Files", "it nests too deep")) from None
    return Parsed(value, _examine(value))


def _examine(value: object) -> Path | None:
    """Walk the whole document; give the path of the first key that stands twice."""
    doubled: Path | None = None
    level: list[tuple[Path, object]] = [((), value)]
    for _ in range(MAX_DEPTH):
        for path, found in level:
            if isinstance(found, _Doubled) and doubled is None:
                doubled = (*path, found.key)
            _check_characters(found)
        level = [inside for path, found in level for inside in _inside(path, found)]
        if not level:
            return doubled
    raise NotJson(words("Files", "it nests too deep"))


def _check_characters(value: object) -> None:
    texts = value if isinstance(value, dict) else (value,) if isinstance(value, str) else ()
    for text in texts:
        if not text.isascii() and any("\ud800" <= letter <= "\udfff" for letter in text):
            raise NotJson(words("Files", "it holds half a surrogate pair"))


def _inside(path: Path, value: object) -> Iterator[tuple[Path, object]]:
    if isinstance(value, dict):
        for key, found in value.items():
            yield (*path, key), found
    elif isinstance(value, list):
        for n, found in enumerate(value):
            if isinstance(found, dict | list | str):
                yield (*path, n), found


def place_of(path: Path) -> str:
    """A path as messages name it, as in ``players[1].tokens``."""
    place = ""
    for key in path:
        place = below(place, key)
    return place


def load_document(file: pathlib.Path) -> object:
    """The document in a file, of which no more is read than could be one.

    Raises:
        BadFile: as in :func:`read_document`.
        OSError: it cannot be read.
        ValueError: no file has such a name.
    """
    with file.open("rb") as source:
        return read_document(source.read(MAX_BYTES + 1))


def read_document(source: bytes) -> object:
    """The document in a file's bytes; a byte-order mark before it is passed over.

    Raises:
        BadFile: it is no JSON this program reads, or a key stands twice in one object.
    """
    try:
        parsed = parse(source.removeprefix(b"\xef\xbb\xbf"))
    except NotJson as error:
        raise BadFile("", error.words) from None
    if parsed.doubled is not None:
        raise BadFile(place_of(parsed.doubled), words("Files", "stands twice in one object"))
    return parsed.value
