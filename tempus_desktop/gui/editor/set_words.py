"""Texts of the editors of card sets and tile sets."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def house_name() -> str:
    """The program's own set."""
    return translate("OwnSet", "The house set")


def own_name() -> str:
    """Of a set that is kept without having been given a name."""
    return translate("OwnSet", "My set")


def copy_name(name: str) -> str:
    """Of a copy of a set."""
    return translate("OwnSet", "{name}, a copy").format(name=name)


def nameless() -> str:
    """Of a set without a name."""
    return translate("OwnSet", "no name")


def unkept(name: str) -> str:
    """Of a set that is not kept as it stands."""
    return translate("OwnSet", "{name} (not kept yet)").format(name=name)


def rename_step() -> str:
    """What Undo takes back."""
    return translate("OwnSet", "renaming")


def take_step() -> str:
    """What Undo takes back."""
    return translate("OwnSet", "another set")


def close() -> str:
    """Leaves the sheet."""
    return translate("OwnSet", "Close")
