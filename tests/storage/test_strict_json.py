"""Damaged, doubled and monstrous JSON: one typed refusal, at once."""

from __future__ import annotations

import time

import pytest

from tempus_desktop.core.errors import BadFile
from tempus_desktop.storage.strict_json import (
    MAX_BYTES,
    MAX_DEPTH,
    MAX_DIGITS,
    NotJson,
    parse,
    read_document,
)

HOSTILE: dict[str, bytes] = {
    "empty": b"",
    "blank": b" \n",
    "no text": b"\xff\xfe{}",
    "cut off": b'{"a": [1, 2',
    "two documents": b"{} {}",
    "trailing comma": b"[1,]",
    "single quotes": b"{'a': 1}",
    "comment": b"[1] // one",
    "control character": b'"a\x01b"',
    "NaN": b"[NaN]",
    "Infinity": b"[-Infinity]",
    "infinite by its exponent": b"[1e999]",
    "digits without end": b"9" * 100_000,
    "one digit too many": b"-" + b"9" * MAX_DIGITS,
    "lone surrogate escaped": b'["\\ud800"]',
    "lone surrogate as a key": b'{"\\udfff": 1}',
    "lone surrogate encoded": b'"\xed\xa0\x80"',
    "lists without end": b"[" * 1_000_000,
    "objects without end": b'{"a":' * 200_000,
    "too deep by one": b"[" * (MAX_DEPTH + 1) + b"]" * (MAX_DEPTH + 1),
    "too large": b'"' + b"a" * MAX_BYTES + b'"',
    "unquoted": b"{a: 1}",
    "leading zero": b"[01]",
}


@pytest.mark.parametrize("source", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_is_refused_quickly(source: bytes) -> None:
    began = time.monotonic()
    with pytest.raises(NotJson) as caught:
        parse(source)
    with pytest.raises(BadFile):
        read_document(source)
    assert str(caught.value)
    assert time.monotonic() - began < 5


SOUND: list[tuple[bytes, object]] = [
    (b"null", None),
    (b'{"a": [1, 2.5, true, "\\u00e9\\ud83d\\ude00"]}', {"a": [1, 2.5, True, "\u00e9\U0001f600"]}),
    (b"-0", 0),
    (b"[" * MAX_DEPTH + b"]" * MAX_DEPTH, None),
    ('"도시"'.encode(), "도시"),
    (b"9" * MAX_DIGITS, int("9" * MAX_DIGITS)),
]


@pytest.mark.parametrize(("source", "value"), SOUND)
def test_sound_text_is_read(source: bytes, value: object) -> None:
    parsed = parse(source)
    assert parsed.doubled is None
    assert value is None or parsed.value == value


def test_a_byte_order_mark_before_a_file_is_passed_over() -> None:
    assert read_document(b"\xef\xbb\xbf[1]") == [1]


@pytest.mark.parametrize(
    ("source", "place"),
    [
        (b'{"a": 1, "a": 2}', "a"),
        (b'{"players": [{}, {"tokens": {"G6": 1, "G6": 1}}]}', "players[1].tokens.G6"),
        (b'{"a": 1, "\\u0061": 2}', "a"),
        (b'{"": 1, "": 2}', "['']"),
    ],
)
def test_a_key_twice_in_one_object_is_refused_with_its_place(source: bytes, place: str) -> None:
    with pytest.raises(BadFile) as caught:
        read_document(source)
    assert caught.value.place == place


def test_the_same_key_in_two_objects_is_fine() -> None:
    assert read_document(b'[{"a": 1}, {"a": {"a": 1}}]') == [{"a": 1}, {"a": {"a": 1}}]
