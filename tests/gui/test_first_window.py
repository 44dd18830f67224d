"""The window as it is shown for the first time."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize

from tempus_desktop.gui.main_window import takes_all_of


@pytest.mark.parametrize(
    ("screen", "all_of_it"),
    [
        ((1280, 720), True),
        ((1366, 740), True),
        ((1280, 1024), False),
        ((1920, 1040), False),
        ((1024, 768), True),
        ((800, 600), False),
    ],
)
def test_the_window_fills_a_screen_over_whose_edge_it_would_hang(
    screen: tuple[int, int], all_of_it: bool
) -> None:
    assert takes_all_of(QSize(*screen)) is all_of_it
