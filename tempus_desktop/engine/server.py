"""The engine at work: requests from one stream, answers to another, until the first one ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from tempus_desktop.engine.protocol import Engine
from tempus_desktop.storage.strict_json import MAX_BYTES


def serve(engine: Engine, source: BinaryIO, sink: BinaryIO) -> None:
    """Answer each line with a line, flushing each.

    Ends quietly at the end of ``source``, or when nobody reads ``sink`` any more.
    """
    try:
        for line in _lines(source):
            sink.write(engine.answer_line(line).encode("ascii") + b"\n")
            sink.flush()
    except (BrokenPipeError, KeyboardInterrupt):
        return


def _lines(source: BinaryIO) -> Iterator[str]:
    """Lines without their ends; of one too long to be read its first part, which is refused."""
    while line := source.readline(MAX_BYTES + 1):
        rest = line
        while not rest.endswith(b"\n") and len(rest) == MAX_BYTES + 1:
            rest = source.readline(MAX_BYTES + 1)
        yield line.removesuffix(b"\n").decode("utf-8", "surrogateescape")
