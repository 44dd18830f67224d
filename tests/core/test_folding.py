"""What is searched is found however it was typed."""

from __future__ import annotations

import pytest

from tempus_desktop.core.folding import folded


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("ISPARTA", "\N{LATIN SMALL LETTER DOTLESS I}sparta"),
        ("İSTANBUL", "istanbul"),
        ("ISTANBUL", "İstanbul"),
        ("Straße", "STRASSE"),
        ("Zürich", "zurich"),
        ("۲۰۲۶", "2026"),
        ("٣ players", "3 PLAYERS"),
        ("하나", "하나"),
        ("ﬁnished", "Finished"),
    ],
)
def test_the_same_words_are_the_same(first: str, second: str) -> None:
    assert folded(first) == folded(second)


def test_other_words_are_others() -> None:
    words = ("ada", "adam", "하나", "둘", "12", "21", "🎲", "")
    assert len({folded(word) for word in words}) == len(words)
