"""The pages of the preferences and their fields."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tempus_desktop.gui.preferences.cards import Card
from tempus_desktop.gui.preferences.fields import Field, Flag, OneOf, Percent
from tempus_desktop.gui.preferences.samples import paint_eyes, paint_theme
from tempus_desktop.storage.preferences import (
    LARGEST_TEXT,
    LOUDEST,
    SMALLEST_TEXT,
    Eyes,
    Motion,
    Pace,
    Preferences,
    ThemeChoice,
)

translate = QCoreApplication.translate


class PageName(StrEnum):
    """The pages in their order."""

    GENERAL = "general"
    BOARD = "board"
    MOTION = "motion"
    BOTS = "bots"
    PRIVACY = "privacy"
    ACCESS = "access"
    SAVING = "saving"
    SHORTCUTS = "shortcuts"


def page_title(page: PageName) -> str:
    """As in the list at the left."""
    return {
        PageName.GENERAL: translate("Preferences", "General"),
        PageName.BOARD: translate("Preferences", "Board and pieces"),
        PageName.MOTION: translate("Preferences", "Motion and sound"),
        PageName.BOTS: translate("Preferences", "Bots"),
        PageName.PRIVACY: translate("Preferences", "Privacy"),
        PageName.ACCESS: translate("Preferences", "Access"),
        PageName.SAVING: translate("Preferences", "Saving"),
        PageName.SHORTCUTS: translate("Preferences", "Shortcuts"),
    }[page]


class Page(QWidget):
    """Cards below one another.

    Attributes:
        fields: those on them that show a preference each.
    """

    def __init__(self, parts: Iterable[QWidget] = ()) -> None:
        super().__init__()
        self.fields: list[Field] = []
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(8)
        for part in parts:
            self.add(part)

    def add(self, part: QWidget) -> None:
        """Put something at the end."""
        self.column.addWidget(part)
        if isinstance(part, Card):
            self.fields += [field for field in part.parts if isinstance(field, Field)]

    def finish(self) -> None:
        """Nothing more comes: what room is left stays below."""
        self.column.addStretch(1)

    def spread(self, width: int) -> None:
        """Have the choices stand as they will when the page is so wide: hidden ones hear of no
        other size."""
        for card in self.findChildren(Card):
            for part in card.parts:
                if isinstance(part, OneOf):
                    part.spread(card.inner(width))

    def defaults(self) -> dict[str, object]:
        """What its fields show in a new installation, by name."""
        standard = Preferences()
        return {field.name: getattr(standard, field.name) for field in self.fields}


def theme_field() -> OneOf:
    """Light or dark."""
    return OneOf(
        "theme",
        translate("Preferences", "Theme"),
        {
            ThemeChoice.LIGHT: translate("Preferences", "Light"),
            ThemeChoice.DARK: translate("Preferences", "Dark"),
            ThemeChoice.SYSTEM: translate("Preferences", "As the desktop"),
        },
        paint_theme,
    )


def end_round_field() -> Flag:
    """Who says that a round is over."""
    text = translate("Preferences", "End my round by itself when nothing can be done any more")
    return Flag("end_round", text)


def motion_field() -> OneOf:
    """How much moves."""
    field = OneOf(
        "motion",
        translate("Preferences", "Motion"),
        {
            Motion.SYSTEM: translate("Preferences", "As the desktop"),
            Motion.FULL: translate("Preferences", "Full"),
            Motion.REDUCED: translate("Preferences", "Only fades"),
            Motion.OFF: translate("Preferences", "Off"),
        },
    )
    field.explain(
        translate(
            "Preferences",
            "As the desktop: full, unless the desktop's settings ask for less motion.",
        )
    )
    return field


def pace_field() -> OneOf:
    """How bots follow one another."""
    field = OneOf(
        "pace",
        translate("Preferences", "Pace of bots"),
        {
            Pace.INSTANT: translate("Preferences", "At once"),
            Pace.NORMAL: translate("Preferences", "Normal"),
            Pace.STEP: translate("Preferences", "Step by step"),
        },
    )
    field.explain(
        translate("Preferences", "How long a bot thinks tells nothing of its cards at any pace.")
    )
    return field


def eyes_field() -> OneOf:
    """Whom the colours are for."""
    field = OneOf(
        "eyes",
        translate("Preferences", "Colours of lands and players"),
        {
            Eyes.ALL: translate("Preferences", "For everybody"),
            Eyes.PROTAN: translate("Preferences", "Weak red"),
            Eyes.DEUTAN: translate("Preferences", "Weak green"),
            Eyes.TRITAN: translate("Preferences", "Weak blue"),
        },
        paint_eyes,
    )
    field.explain(
        translate(
            "Preferences",
            "Protanopia, deuteranopia, tritanopia. Shapes and letters tell players apart, and "
            "patterns tell lands apart, whatever the colours.",
        )
    )
    return field


def text_field() -> Percent:
    """How large text is."""
    return Percent(
        "text_size",
        translate("Preferences", "Text size"),
        translate("Preferences", "Text size: {percent} %"),
        (SMALLEST_TEXT, LARGEST_TEXT),
    )


def volume_field() -> Percent:
    """How loud sounds are."""
    return Percent(
        "volume",
        translate("Preferences", "Volume"),
        translate("Preferences", "Volume: {percent} %"),
        (0, LOUDEST),
    )
