"""The paper a hint is written on, with what can be done about it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.commands import with_key
from tempus_desktop.gui.style import PaperButton
from tempus_desktop.gui.table.look import Look
from tempus_desktop.gui.table.notes import EDGE, Paper

translate = QCoreApplication.translate

_WIDTH = 300
"""Of the paper at a text size of 100 %, in pixels."""
_LEAST_MARGIN = 20


class HintPaper(Paper):
    """Says a hint.

    Signals:
        more: the next step is wanted.
        follow: do it.
        closed: no more of it.
    """

    more = Signal()
    follow = Signal()
    closed = Signal()

    def __init__(self, palette: Palette, type_: Type, parent: QWidget) -> None:
        super().__init__(Look(palette, type_), parent)
        self._palette, self._type = palette, type_
        self._title, self._text = QLabel(self), QLabel(self)
        self._text.setWordWrap(True)
        for label in (self._title, self._text):
            label.setTextFormat(Qt.TextFormat.PlainText)
        look = (palette, type_, self)
        self.more_button = PaperButton("", *look, icon=Icon.HINT, small=True)
        self.follow_button = PaperButton("", *look, primary=True, icon=Icon.DONE, small=True)
        self.close_button = PaperButton("", *look, icon=Icon.CLOSE, small=True)
        self.more_button.clicked.connect(self.more)
        self.follow_button.clicked.connect(self.follow)
        self.close_button.clicked.connect(self.closed)
        self._lay_out()
        self._retranslate()
        self.set_look(palette, type_)

    def _lay_out(self) -> None:
        head, foot = QHBoxLayout(), QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self.close_button)
        foot.addWidget(self.more_button)
        foot.addWidget(self.follow_button)
        foot.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(EDGE + 10, EDGE + 4, EDGE + 6, EDGE + 6)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self._text)
        column.addLayout(foot)

    def _retranslate(self) -> None:
        self.set_keys("", "", "")

    def set_keys(self, hint: str, follow: str, close: str) -> None:
        """Say by which keys more is told, and the hint is followed and closed; empty: by none."""
        name = with_key(translate("Hint", "Close the hint"), close)
        self.close_button.setAccessibleName(name)
        self.close_button.setToolTip(name)
        self.more_button.setText(with_key(translate("Hint", "Tell more"), hint))
        self.follow_button.setText(with_key(translate("Hint", "Do it"), follow))

    @property
    def text(self) -> str:
        """What is said."""
        return self._text.text()

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size."""
        self._look.change_palette(palette)
        self._look.change_type(type_)
        self._palette, self._type = palette, type_
        self._title.setFont(type_.name())
        self._text.setFont(type_.body())
        ink = palette.colour("ink").name()
        for label in (self._title, self._text):
            label.setStyleSheet(f"QLabel {{ color: {ink}; background: transparent; }}")
        for button in (self.more_button, self.follow_button, self.close_button):
            button.set_look(palette, type_)

    def write(self, title: str, text: str, *, more: bool, follow: bool) -> None:
        """Say something.

        Args:
            more: there is a next step.
            follow: it can be done.
        """
        self._title.setText(title)
        self._text.setText(text)
        self.more_button.setVisible(more)
        self.follow_button.setVisible(follow)
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        parent = self.parentWidget()
        most = _WIDTH if parent is None else parent.width() - 2 * _LEAST_MARGIN
        width = min(round(_WIDTH * max(1.0, self._type.scale)), most)
        inner = width - 16
        self._text.setFixedSize(inner, self._text.heightForWidth(inner))
        self.setFixedWidth(width + 2 * EDGE)
        self.adjustSize()
        if QAccessible.isActive():
            said = QAccessibleAnnouncementEvent(self, f"{title}. {text}")
            QAccessible.updateAccessibility(said)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self._retranslate()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """What lies below the paper is not meant."""
        event.accept()
