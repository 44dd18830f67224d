"""What this program relies on in PySide6 and in the test bed, measured where it runs."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from platformdirs import user_data_path
from PySide6.QtCore import QObject, QSettings, QStandardPaths
from PySide6.QtGui import QGuiApplication

from tests.fresh_python import modules_loaded_by


def test_calls_that_return_nothing_keep_the_references_to_none() -> None:
    """PySide6 6.12.0 loses one a call on Python 3.11, and the program aborts after thousands."""
    thing = QObject()
    before = sys.getrefcount(None)
    for _ in range(1_000):
        thing.setObjectName("the same")
    assert abs(sys.getrefcount(None) - before) < 100


def test_windows_of_tests_are_drawn_where_the_environment_says(qapp: QGuiApplication) -> None:
    assert qapp.platformName() == os.environ["QT_QPA_PLATFORM"]


def test_settings_and_data_of_a_test_are_its_own(own_home: Path) -> None:
    settings = QSettings("Tempus Desktop", "a test")
    settings.setValue("seen", True)
    settings.sync()
    assert Path(settings.fileName()).is_relative_to(own_home)
    assert user_data_path("tempus-desktop").is_relative_to(own_home)
    data = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericDataLocation)
    assert Path(data).is_relative_to(own_home)


def test_settings_of_one_test_are_unknown_to_the_next() -> None:
    assert not QSettings("Tempus Desktop", "a test").contains("seen")


def test_the_package_alone_loads_neither_qt_nor_networkx() -> None:
    loaded = modules_loaded_by("import tempus_desktop")
    assert loaded.isdisjoint({"PySide6", "networkx"})
