"""A box to tick whose words go on in the next line where there is little room."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QStyle, QStyleOptionButton, QWidget

_FEWEST = 12
"""Letters of a line at least: the box does not ask for more room than these take."""


class Tick(QCheckBox):
    """A box to tick.

    Qt breaks no words of a check box; here they are broken into the width there is.
    """

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self._words = words
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def words(self) -> str:
        """What is written beside the box, in one line."""
        return self._words

    def minimumSizeHint(self) -> QSize:
        """No wider than a few letters; as high as the lines that there are."""
        least = self._beside() + self.fontMetrics().averageCharWidth() * _FEWEST
        return QSize(least, super().minimumSizeHint().height())

    def sizeHint(self) -> QSize:
        """As wide as the words in one line."""
        width = self._beside() + self.fontMetrics().horizontalAdvance(self._words)
        return QSize(width, super().sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._wrap()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._wrap()

    def _beside(self) -> int:
        """What box, gap and margins take of the width, in pixels."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        one = QSize(100, self.fontMetrics().height())
        content = QStyle.ContentsType.CT_CheckBox
        return self.style().sizeFromContents(content, option, one, self).width() - one.width()

    def _wrap(self) -> None:
        text = broken(self._words, self.fontMetrics(), self.width() - self._beside())
        if text != self.text():
            self.setText(text)


def broken(words: str, metrics: QFontMetrics, width: int) -> str:
    """The words in lines of at most so many pixels; a word that is longer has a line of its own."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and metrics.horizontalAdvance(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return "\n".join(lines)
