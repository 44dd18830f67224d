"""Hostile documents: one typed error, soon, in little memory, and the match untouched."""

from __future__ import annotations

import json
import tracemalloc

import pytest

from tempus_desktop.storage.strict_json import MAX_BYTES
from tests.fuzz.readers import BEFORE
from tests.fuzz.running import MOST_BYTES, all_readers, failure, run


def test_two_thousand_damaged_files_are_read_or_refused() -> None:
    assert run(2_000, seed=1) == []


@pytest.mark.parametrize("name", all_readers())
def test_a_file_cut_off_at_any_byte_is_refused(name: str) -> None:
    reader = all_readers()[name]
    document = BEFORE[0] if name == "request" else reader.documents[0]
    source = json.dumps(document).encode()
    wrong = [failure(reader, source[:length]) for length in range(len(source))]
    assert [line for line in wrong if line is not None] == []


def filled(begin: bytes, piece: bytes, end: bytes) -> bytes:
    """As many pieces as fit into the largest text that is read."""
    return begin + piece * ((MAX_BYTES - len(begin) - len(end)) // len(piece)) + end


MONSTERS = {
    "a text": filled(b'"', b"a", b'"'),
    "escapes": filled(b'"', b"\\ud83d\\ude00", b'"'),
    "two-byte letters": filled(b'"', "\u00e9".encode(), b'"'),
    "zeros": filled(b"[", b"0,", b"0]"),
    "fractions": filled(b"[", b"1.5,", b"0]"),
    "long numbers": filled(b"[", b"9" * 999 + b",", b"0]"),
    "empty objects": filled(b"[", b"{},", b"0]"),
    "empty lists": filled(b"[", b"[],", b"0]"),
    "short texts": filled(b"[", b'"ab",', b"0]"),
    "small objects": filled(b"[", b'{"a":1},', b"0]"),
    "nested lists": filled(b"[", b"[" * 50 + b"]" * 50 + b",", b"0]"),
    "one key": filled(b"{", b'"a":0,', b'"a":0}'),
    "blanks": filled(b"", b" ", b"0"),
    "openings": filled(b"", b"[", b""),
    "keys and openings": filled(b"", b'{"a":', b""),
    "a position without end": filled(
        b'{"format":"tempus-position","land":{', b'"A1":"woods",', b""
    ),
}


@pytest.mark.parametrize("name", MONSTERS)
def test_eight_mebibytes_are_refused_in_time_and_memory(name: str) -> None:
    wrong = {kind: failure(reader, MONSTERS[name]) for kind, reader in all_readers().items()}
    assert set(wrong.values()) == {None}, wrong


@pytest.mark.parametrize("name", ["empty objects", "short texts", "zeros", "escapes"])
def test_what_a_monster_takes_of_memory_is_bounded(name: str) -> None:
    reader = all_readers()["position"]
    tracemalloc.start()
    try:
        assert failure(reader, MONSTERS[name]) is None
        assert tracemalloc.get_traced_memory()[1] < MOST_BYTES
    finally:
        tracemalloc.stop()
