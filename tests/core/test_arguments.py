"""Numbers on the command line."""

from __future__ import annotations

import argparse

import pytest

from tempus_desktop.core.arguments import seed, whole
from tempus_desktop.core.chance import SEED_LIMIT


@pytest.mark.parametrize("text", ["0", "7", "007", str(SEED_LIMIT - 1), "0" * 50 + "12"])
def test_a_seed_is_read(text: str) -> None:
    assert seed(text) == int(text)


@pytest.mark.parametrize(
    "text",
    ["", "-1", "1.0", "1e3", " 1", "+1", "१", "²", "x", str(SEED_LIMIT), "0" * 30 + "9" * 17],
)
def test_what_is_no_seed_is_refused_with_what_one_is(text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match=r"from 0 to 2\^53 - 1"):
        seed(text)


def test_limits_are_named() -> None:
    read = whole(2, 40)
    assert [read(text) for text in ("2", "040")] == [2, 40]
    for text in ("1", "41", "9" * 5000):
        with pytest.raises(argparse.ArgumentTypeError, match="from 2 to 40"):
            read(text)
