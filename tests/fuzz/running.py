"""Feeding damaged documents: each is read in time and memory, or told in one line."""

from __future__ import annotations

import sys
import time
import traceback
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from tempus_desktop.storage.components import load_components, write_components
from tests.fuzz import readers
from tests.fuzz.damage import damaged

MOST_SECONDS = 2.0
MOST_BYTES = 256 * 2**20


class Reader(NamedTuple):
    """Who reads, and sound documents."""

    read: Callable[[bytes], None]
    documents: tuple[Any, ...]


def all_readers() -> dict[str, Reader]:
    """Every reader by its name."""
    return {
        "position": Reader(readers.read_position_file, readers.positions()),
        "layout": Reader(readers.read_layout_file, readers.layouts()),
        "cards": Reader(readers.read_cards_file, readers.card_sets()),
        "tiles": Reader(readers.read_tiles_file, readers.tile_sets()),
        "record": Reader(readers.read_record_file, readers.records()),
        "puzzle": Reader(readers.read_puzzle_file, readers.puzzles()),
        "sealed": Reader(readers.read_sealed_file, readers.sealed()),
        "components": Reader(readers.read_components_file, (write_components(load_components()),)),
        "settings": Reader(readers.SettingsFile().read, readers.settings()),
        "request": Reader(readers.Requests().read, readers.requests()),
    }


def failure(reader: Reader, source: bytes) -> str | None:
    """What is wrong with the reading of a file, if anything."""
    began, before = time.process_time(), peak_bytes()
    try:
        reader.read(source)
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__}: {error} ({last.name}, line {last.lineno})"
    spent, grown = time.process_time() - began, peak_bytes() - before
    if spent > MOST_SECONDS:
        return f"it took {spent:.1f} s of CPU time"
    return f"it took {grown >> 20} MiB" if grown > MOST_BYTES else None


def peak_bytes() -> int:
    """The most memory this process has had; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


def run(files: int, seed: int, first: int = 0) -> list[str]:
    """Read so many damaged files; a line for each that went wrong, with its number."""
    everybody, words = all_readers(), readers.words()
    names, lines = list(everybody), []
    for number in range(first, first + files):
        rng = Random(f"{seed}:{number}")
        name = names[number % len(names)]
        source = damaged(rng.choice(everybody[name].documents), words, rng)
        if (wrong := failure(everybody[name], source)) is not None:
            lines.append(f"{seed}:{number} {name}: {wrong}; {source[:200]!r}")
    return lines
