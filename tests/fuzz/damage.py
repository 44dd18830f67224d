"""Ways to damage a document: as a tree that is no longer sound, or as mere bytes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any, TypeAlias

Json: TypeAlias = Any
Place: TypeAlias = tuple[Json, Any]
"""A list or object, and the index or key of something in it."""

HOSTILE: tuple[str, ...] = (
    "NaN",
    "-Infinity",
    "1e400",
    "-1e400",
    "9" * 5_000,
    "-" + "9" * 2_000,
    "true",
    "false",
    "null",
    "0",
    "-0",
    "-1",
    "2.0",
    "1e2",
    "255",
    "256",
    str(2**31),
    str(2**53),
    str(2**64),
    str(10**900),
    '""',
    '" "',
    '"\\ud800"',
    '"\\u0000"',
    '"\u0660"',
    '"' + "x" * 20_000 + '"',
    "[]",
    "{}",
    "[[]]",
    '{"a":' * 50 + "1" + "}" * 50,
    "[" * 99 + "]" * 99,
    "[" * 5_000 + "]" * 5_000,
    "[" + "0," * 20_000 + "0]",
    "'single'",
    "// comment",
    "01",
    "+1",
    "0x10",
)
"""Values as they stand in a text, sound JSON or not."""

_HERE = "\u0001here\u0001"


def damaged(document: Json, words: tuple[str, ...], rng: Random) -> bytes:
    """A damaged copy of a document, as the bytes of a file."""
    copy, raw = deepcopy(document), "null"
    for _ in range(rng.choice((0, 1, 1, 1, 2, 3))):
        rng.choice(_ON_TREES)(copy, words, rng)
    if rng.random() < 0.4 and (places := list(_places(copy))):
        inside, key = rng.choice(places)
        inside[key], raw = _HERE, rng.choice(HOSTILE)
    text = json.dumps(copy, ensure_ascii=rng.random() < 0.5).replace(json.dumps(_HERE), raw)
    source = bytearray(text.encode("utf-8"))
    for _ in range(rng.choice((0, 0, 0, 0, 0, 0, 1, 2, 8))):
        rng.choice(_ON_BYTES)(source, rng)
    return bytes(source)


def _places(value: Json) -> Iterator[Place]:
    if isinstance(value, dict | list):
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            yield value, key
            yield from _places(value[key])


def _any_place(document: Json, rng: Random) -> Place:
    """Some place; in what has none, that of a new item."""
    places = list(_places(document))
    return rng.choice(places) if places else ([None], 0)


def _nudge(document: Json, words: tuple[str, ...], rng: Random) -> None:
    """A number a little off, a word replaced by another word of its kind."""
    inside, key = _any_place(document, rng)
    value = inside[key]
    if isinstance(value, bool):
        inside[key] = not value
    elif isinstance(value, int):
        inside[key] = value + rng.choice((-2, -1, 1, 2, 10))
    elif isinstance(value, str):
        inside[key] = rng.choice(words)


def _swap(document: Json, words: tuple[str, ...], rng: Random) -> None:
    """Two values change places."""
    (one, first), (other, second) = _any_place(document, rng), _any_place(document, rng)
    one[first], other[second] = deepcopy(other[second]), deepcopy(one[first])


def _leave_out(document: Json, words: tuple[str, ...], rng: Random) -> None:
    inside, key = _any_place(document, rng)
    del inside[key]


def _rename(document: Json, words: tuple[str, ...], rng: Random) -> None:
    """A key gets another name, or an item stands twice."""
    inside, key = _any_place(document, rng)
    if isinstance(inside, dict):
        inside[rng.choice(words)] = inside.pop(key)
    else:
        inside.insert(key, deepcopy(inside[key]))


_ON_TREES: tuple[Callable[[Json, tuple[str, ...], Random], None], ...] = (
    _nudge,
    _nudge,
    _nudge,
    _swap,
    _leave_out,
    _rename,
)


def _truncate(source: bytearray, rng: Random) -> None:
    del source[rng.randrange(len(source) + 1) :]


def _flip(source: bytearray, rng: Random) -> None:
    if source:
        source[rng.randrange(len(source))] ^= 1 << rng.randrange(8)


def _cut(source: bytearray, rng: Random) -> None:
    begin = rng.randrange(len(source) + 1)
    del source[begin : begin + rng.choice((1, 2, 10, 100))]


def _double(source: bytearray, rng: Random) -> None:
    """A piece stands twice: often a key and its value."""
    begin = rng.randrange(len(source) + 1)
    piece = source[begin : begin + rng.choice((1, 8, 40, 400))]
    source[begin:begin] = piece


def _insert(source: bytearray, rng: Random) -> None:
    begin = rng.randrange(len(source) + 1)
    source[begin:begin] = rng.choice((b"{", b"[", b'"', b",", b"\\", b"\x00", b"\xff", b"\xed\xa0"))


_ON_BYTES: tuple[Callable[[bytearray, Random], None], ...] = (
    _truncate,
    _flip,
    _flip,
    _cut,
    _double,
    _insert,
)
