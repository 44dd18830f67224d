"""What this program is, and whose work is in it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tempus_desktop import __version__
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs.controls import Rank, SheetButton, Words
from tempus_desktop.gui.dialogs.sheet import Sheet


class AboutSheet(Sheet):
    """Version, authors, licences."""

    def __init__(self, palette: Palette, type_: Type, parent: QWidget) -> None:
        super().__init__(palette, type_, parent, width=560, closable=True)
        self.set_title(
            self.tr("Tempus Desktop"),
            self.tr("Version {version}").format(version=__version__),
        )
        self.body.setSpacing(10)
        for text in (
            self.tr(
                "Tempus, the board game, was designed by Martin Wallace. "
                "This program is made by people who like it; its rules text, its art and its "
                "bots are their own work."
            ),
            self.tr("The program is free software under the MIT licence."),
            self.tr(
                "Fonts: Alegreya, Source Sans 3 and Noto Sans KR, under the SIL Open Font Licence. "
                "The window is built with Qt for Python, under the LGPL."
            ),
        ):
            self.body.addWidget(Words(text, Type.body, align=Qt.AlignmentFlag.AlignHCenter))
        self.body.addStretch(1)
        close = SheetButton(self.tr("Close"), Rank.PRIMARY)
        close.setMinimumWidth(180)
        close.clicked.connect(self.close_sheet)
        self.primary = close
        row = QHBoxLayout()
        row.setContentsMargins(0, 10, 0, 0)
        row.addStretch(1)
        row.addWidget(close)
        row.addStretch(1)
        self.foot.addLayout(row)
