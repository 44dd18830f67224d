"""No text names a key by itself: keys can be changed, and every system writes them its own way."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import tempus_desktop
from tests.lupdate import sources_found

PACKAGE = Path(tempus_desktop.__file__).parent

FIXED = {"Editor": {"R", "Esc", "Delete"}, "PositionCards": {"Delete"}}
"""Keys of the workbench and of a sheet, which no command can be given there."""

_NAMED = re.compile(
    r"\b(?:Esc|Escape|Ctrl|Shift|Alt|Backspace|Return|Enter|PgUp|PgDn|F\d{1,2})\b"
    r"|(?:[;,.] |\bor )(?:Delete|[A-Z])\b(?= |[.,)]|$)"
    r"|\bkeys? [A-Z0-9]\b|\([A-Z0-9+-]\)"
)


def keys_named(text: str) -> set[str]:
    return {found.group().strip("(), .;").split(" ")[-1] for found in _NAMED.finditer(text)}


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("Turn clockwise (R)", {"R"}),
        ("Why? (click, or W)", {"W"}),
        ("Press Move first (key M), then carry tokens.", {"M"}),
        ("Keep the set among your own (Ctrl+S)", {"Ctrl"}),
        ("Drag or arrows move it, R turns it, Delete shelves it.", {"R", "Delete"}),
        ("Point at a hex for more. Esc ends.", {"Esc"}),
        ("Delete", set()),
        ("End my round by itself. A click skips it, and I go on.", set()),
    ],
)
def test_a_key_is_found_in_a_text(text: str, keys: set[str]) -> None:
    assert keys_named(text) - {"A", "I"} == keys


def test_no_text_names_a_key_that_can_be_another(tmp_path: Path) -> None:
    files = sorted(map(str, PACKAGE.rglob("*.py")))
    found = sources_found(files, tmp_path, "-tr-function-alias", "QT_TRANSLATE_NOOP+=words")
    texts = [
        (context.findtext("name", ""), message.findtext("source", ""))
        for context in ElementTree.fromstring(found).iter("context")
        for message in context.iter("message")
    ]
    assert len(texts) > 1000
    named = [(c, t) for c, t in texts if keys_named(t) - {"A", "I"} - FIXED.get(c, set())]
    assert not named
