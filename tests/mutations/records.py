"""Damages game files and reads them: each opens as what it says, or is refused at once."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from tempus_desktop.core.errors import BadFile
from tempus_desktop.session.matches import read_record, write_record
from tempus_desktop.storage.strict_json import MAX_BYTES, read_document

MOST_SECONDS = 2.0
CORPUS = Path(__file__).parent.parent / "corpus"

NASTY: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 3.5, 1e308, 2**53, 2**64, 10**400, "", "\0", "settle A1"),
    *("x" * 5000, "\u0661", "G6 ", [], {}, [[]], [None] * 3, {"format": "tempus-game"}, "\u202e"),
)


class Broken(AssertionError):
    """A damaged file was neither read nor refused as it should be."""


def short_record(decisions: int = 25) -> Any:
    """A game of the corpus, cut off after so many decisions."""
    document = json.loads(next(iter(sorted(CORPUS.glob("*layout*")))).read_bytes())
    for key in ("decisions", "hashes"):
        del document[key][decisions:]
    return document


def damaged(document: Any, rng: Random) -> bytes:
    """The bytes of a file with one or a few damages."""
    if rng.random() < 0.35:
        return _bytes_damaged(json.dumps(document).encode(), rng)
    copy = json.loads(json.dumps(document))
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        _damage(copy, rng)
    return json.dumps(copy).encode("utf-8", "surrogatepass")


def _bytes_damaged(source: bytes, rng: Random) -> bytes:
    content = bytearray(source)
    for _ in range(rng.choice((1, 1, 3, 20))):
        place = rng.randrange(len(content) or 1)
        kind = rng.randrange(5)
        if kind == 0:
            content[place : place + 1] = rng.randbytes(1)
        elif kind == 1:
            del content[place : place + rng.randrange(1, 40)]
        elif kind == 2:
            content[place:place] = content[place : place + rng.randrange(1, 200)]
        elif kind == 3:
            content[place:place] = rng.choice((b"[" * 200, b'"', b"{", b"\xff", b"NaN", b"\x00"))
        else:
            del content[place:]
    return bytes(content)


def _nodes(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a document: its container and its key there."""
    keys = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in list(keys):
        yield value, key
        if isinstance(inner, dict | list):
            yield from _nodes(inner)


def _damage(document: Any, rng: Random) -> None:
    places = list(_nodes(document))
    if not places:
        return
    holder, key = rng.choice(places)
    kind = rng.randrange(5)
    if kind == 0:
        del holder[key]
    elif kind == 1 and isinstance(holder, list):
        holder.insert(key, holder[rng.randrange(len(holder))])
    elif kind == 2 and isinstance(holder, dict):
        holder[str(rng.choice(NASTY))[:40]] = holder[key]
    elif kind == 3:
        other, place = rng.choice(places)
        holder[key] = other[place] if not _holds(other[place], holder) else None
    else:
        holder[key] = rng.choice(NASTY)


def _holds(value: Any, part: Any) -> bool:
    """Whether a value has a container somewhere in it: putting it there would be a circle."""
    if value is part:
        return True
    if isinstance(value, dict | list):
        return any(inner is part for _, inner in _inner(value))
    return False


def _inner(value: Any) -> Iterator[tuple[Any, Any]]:
    for holder, key in _nodes(value):
        yield key, holder[key]


def check(source: bytes) -> bool:
    """Read a damaged file; whether it was read.

    Raises:
        Broken: it took too long, another error came, or what was read is not what it says.
    """
    start = time.process_time()
    try:
        beginning, session = read_record(read_document(source[: MAX_BYTES + 1]))
    except BadFile as error:
        if not error.message:
            raise Broken("a refusal without a reason") from error
        session = None
    except Exception as error:
        raise Broken(f"{type(error).__name__}: {error}") from error
    if time.process_time() - start > MOST_SECONDS:
        raise Broken(f"it took more than {MOST_SECONDS} s of CPU time")
    if session is None:
        return False
    again = write_record(beginning, session)
    if again["hashes"] != json.loads(source.removeprefix(b"\xef\xbb\xbf"))["hashes"]:
        raise Broken("another match than the file's was read")
    return True


def run(files: int, seed: int) -> int:
    """Damage and read so many files; how many could still be read.

    Raises:
        Broken: with the number of the file.
    """
    document, read = short_record(), 0
    for number in range(files):
        source = damaged(document, Random(f"{seed} {number}"))
        try:
            read += check(source)
        except Broken as error:
            raise Broken(f"file {number} of seed {seed}: {error}") from error
    return read
