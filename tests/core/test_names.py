"""Names of every script, on one line."""

from __future__ import annotations

import pytest

from tempus_desktop.core.names import is_one_line, on_one_line, seen

PERSIAN, FAMILY = "می\u200cگل", "👩\u200d👩\u200d👧"


@pytest.mark.parametrize("name", ["", "a:b", "CON", "한글 이름", PERSIAN, FAMILY, "❤️", "İıŞ"])
def test_names_of_every_script_are_one_line(name: str) -> None:
    assert is_one_line(name) and on_one_line(name) == name


@pytest.mark.parametrize("name", ["a\nb", "a\u2028b", "a\u202eb", "a\x00b", "a\ud800b"])
def test_what_breaks_the_line_or_turns_it_round_is_no_name(name: str) -> None:
    assert not is_one_line(name) and on_one_line(name) == "a b"


def test_what_only_joins_letters_is_not_seen() -> None:
    assert seen(PERSIAN) == "میگل" and not seen("\u200c\u200d")
