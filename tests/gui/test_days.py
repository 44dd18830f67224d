"""When a game was played last is written as the desktop writes dates."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QDate, QDateTime, QLocale, QTime

from tempus_desktop.gui.shelf.days import when

TODAY = QDate(2026, 3, 1)


@pytest.fixture(autouse=True)
def _locale() -> Iterator[None]:
    before = QLocale()
    yield
    QLocale.setDefault(before)


@pytest.mark.parametrize(
    ("name", "days", "written"),
    [
        ("en_US", 0, "Today, 8:05\N{NARROW NO-BREAK SPACE}PM"),
        ("de_DE", 0, "Today, 20:05"),
        ("de_DE", 1, "Yesterday, 20:05"),
        ("de_DE", 2, "27. Februar 2026"),
        ("en_US", 2, "February 27, 2026"),
        ("en_GB", 400, "25 January 2025"),
        ("tr_TR", 2, "27 Şubat 2026"),
        ("hu_HU", 2, "2026. február 27."),
        ("ja_JP", 2, "2026年2月27日"),
        ("C", 2, "27 February 2026"),
    ],
)
def test_a_day_is_written_as_in_that_country(name: str, days: int, written: str) -> None:
    QLocale.setDefault(QLocale(name))
    assert when(QDateTime(TODAY.addDays(-days), QTime(20, 5)), TODAY) == written
