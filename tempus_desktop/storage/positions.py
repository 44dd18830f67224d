"""Position files, ``*.tempus-position``: the notation's document, a player and a key a line."""

from __future__ import annotations

import json
from pathlib import Path

from tempus_desktop.games.tempus.position_reader import read_record
from tempus_desktop.games.tempus.position_record import PositionRecord
from tempus_desktop.games.tempus.position_writer import write_record
from tempus_desktop.storage.files import data_folder
from tempus_desktop.storage.strict_json import load_document, read_document

SUFFIX = ".tempus-position"


def position_text(position: PositionRecord) -> str:
    """A position as the text of its file, so that people can read it."""
    return document_text(write_record(position))


def document_text(document: object) -> str:
    """A document whose keys stand on a line each, and so do the players of a position in it."""
    return _text(document, "") + "\n"


def _text(value: object, indent: str) -> str:
    """Objects that hold a list of objects are spread, all others stand on one line."""
    if not isinstance(value, dict) or (indent and not _is_wide(value)):
        return json.dumps(value, ensure_ascii=False)
    inner = indent + "  "
    lines = []
    for key, part in value.items():
        listed = isinstance(part, list) and part and all(isinstance(one, dict) for one in part)
        if listed:
            players = f",\n{inner}  ".join(json.dumps(one, ensure_ascii=False) for one in part)
            text = f"[\n{inner}  {players}\n{inner}]"
        else:
            text = _text(part, inner)
        lines.append(f"{inner}{json.dumps(key, ensure_ascii=False)}: {text}")
    return "{\n" + ",\n".join(lines) + f"\n{indent}}}"


def _is_wide(value: dict[str, object]) -> bool:
    return any(
        isinstance(part, list) and part and isinstance(part[0], dict) for part in value.values()
    )


def load_position_file(path: Path) -> PositionRecord:
    """The position of a file, whatever the rules say of it.

    Raises:
        BadFile: it is none.
        OSError: it cannot be read.
    """
    return read_record(load_document(path))


def position_from_text(text: str) -> PositionRecord:
    """A position that was copied as text, whatever the rules say of it.

    Raises:
        BadFile: it is none.
    """
    return read_record(read_document(text.encode("utf-8", "surrogatepass")))


def draft_file() -> Path:
    """Where the position on the bench is kept between two runs."""
    return data_folder() / f"draft{SUFFIX}"
