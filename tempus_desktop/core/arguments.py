"""Whole numbers as people type them on a command line."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from tempus_desktop.core.chance import SEED_LIMIT


def whole(least: int, most: int, called: str = "") -> Callable[[str], int]:
    """What ``argparse`` reads a number from ``least`` to ``most`` with.

    Args:
        called: how the numbers are called where one is refused; empty: by their figures.
    """
    range_ = called or f"from {least} to {most}"

    def read(text: str) -> int:
        digits = text.lstrip("0") or "0"
        short = text.isascii() and text.isdigit() and len(digits) <= len(str(most))
        if not (short and least <= int(digits) <= most):
            raise argparse.ArgumentTypeError(f"{text!r} is no whole number {range_}")
        return int(digits)

    return read


seed = whole(0, SEED_LIMIT - 1, "from 0 to 2^53 - 1")
"""Reads a seed."""
