"""The base of every dialog: a paper sheet with a title, on a veil over the table."""

from __future__ import annotations

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QObject,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import QFrame, QLayout, QScrollArea, QVBoxLayout, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette, with_alpha
from tempus_desktop.gui.art.strokes import soft_shadow
from tempus_desktop.gui.dialogs.controls import Rank, SheetButton, Words
from tempus_desktop.gui.dialogs.look import Look, painting
from tempus_desktop.gui.dialogs.overlay import Overlay
from tempus_desktop.gui.style import BUTTON, DIALOG, guarded, paint_box, rounded

VEIL = QColor(12, 18, 22, round(0.34 * 255))
_EDGE = 10
"""Least room between a sheet and the edge of the window."""
_STRIP = 68
"""What a folded sheet's button leaves free above it: menus, and the strip that says who acts."""
_MARGIN, _TOP, _BOTTOM, _GAP = 22, 12, 16, 10
_FEW, _LEAST_EDGE = 24, 2
"""So few pixels are not scrolled for: the room around the paper and its margins give them."""


class Paper(QWidget):
    """A sheet's paper: a gold hairline outside, a fainter one inside."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look: Look | None = None

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours."""
        self._look = Look(palette, type_)
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        brass = look.colour("brass")
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        with painting(self) as painter:
            paint_box(painter, rect, DIALOG, look.colour("panel"), brass, 1.6)
            inner = rect.adjusted(3.5, 3.5, -3.5, -3.5)
            paint_box(painter, inner, BUTTON, None, with_alpha(brass, 0.45), 0.8)


class _Content(QWidget):
    """What a sheet holds: no higher than its wrapped words need at its width."""

    def minimumSizeHint(self) -> QSize:
        hint, layout = super().minimumSizeHint(), self.layout()
        if layout is not None and layout.hasHeightForWidth():
            hint.setHeight(layout.minimumHeightForWidth(max(self.width(), hint.width())))
        return hint


class _Scroll(QScrollArea):
    """The part of a sheet that scrolls where the window is too small for it."""

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(content)
        # Only now: setWidget switches the background on.
        content.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)

    def settle(self) -> None:
        """Show or hide the scroll bar now: Qt would in the next round of events."""
        self.setVerticalScrollBarPolicy(self.verticalScrollBarPolicy())


class Sheet(Overlay):
    """A paper sheet with a title over a veil.

    Subclasses fill ``body`` (scrolls when it must) and ``foot`` (always visible), and name a
    ``primary`` button for Enter. ``in_sight`` is the part of the body that is scrolled to where
    there is no room for all.

    Args:
        palette, type_: the look.
        parent: what the sheet covers.
        width: of the paper at a text size of 100 %.
        closable: Esc closes it.
        foldable: it can be put aside to see the board.
    """

    folded = Signal(bool)

    def __init__(
        self,
        palette: Palette,
        type_: Type,
        parent: QWidget,
        *,
        width: int = 940,
        closable: bool = False,
        foldable: bool = False,
    ) -> None:
        super().__init__(palette, type_, parent)
        self._width = width
        self._closable = closable
        self._folded = False
        self._settling = False
        self._given = QSize(), 0
        self.in_sight: QWidget | None = None
        self.paper = Paper(self)
        centre = Qt.AlignmentFlag.AlignHCenter
        self._title = Words("", Type.title, align=centre, parent=self.paper)
        self._subtitle = Words("", Type.body, "ink_soft", align=centre, parent=self.paper)
        self._content = _Content()
        self.body = QVBoxLayout(self._content)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.foot = QVBoxLayout()
        self._scroll = _Scroll(self._content)
        self._lay_out()
        self._back = SheetButton("", Rank.PRIMARY, icon=Icon.EYE, parent=self)
        self._back.clicked.connect(lambda: self.fold(False))
        self._back.hide()
        self._eye = SheetButton("", icon=Icon.EYE, parent=self.paper)
        self._eye.setAccessibleName(self.tr("See the board"))
        self._eye.setToolTip(self.tr("See the board"))
        self._eye.clicked.connect(lambda: self.fold(True))
        self._eye.setVisible(foldable)
        self._content.installEventFilter(self)
        self.paper.installEventFilter(self)
        self._scroll.verticalScrollBar().rangeChanged.connect(self._on_scroll_room)

    def _lay_out(self) -> None:
        column = self._column = QVBoxLayout(self.paper)
        column.setSpacing(0)
        column.addWidget(self._title)
        column.addWidget(self._subtitle)
        column.addSpacing(_GAP)
        column.addWidget(self._scroll, 1)
        column.addLayout(self.foot)

    def set_title(self, title: str, subtitle: str = "") -> None:
        """Set the title and the line below it."""
        self._title.setText(title)
        self._subtitle.setText(subtitle)
        self._subtitle.setVisible(bool(subtitle))
        self.setAccessibleName(title)
        self.setAccessibleDescription(subtitle)

    def open_sheet(self) -> None:
        """Show the sheet over everything and take the keyboard."""
        self._folded = False
        self._given = QSize(), 0
        self._back.hide()
        self.paper.show()
        super().open_sheet()

    @property
    def is_closable(self) -> bool:
        """Esc closes it; another page may."""
        return self._closable

    @property
    def is_folded(self) -> bool:
        """The sheet is out of the way and the board can be seen."""
        return self._folded

    def fold(self, away: bool) -> None:
        """Put the sheet out of the way so that the board is seen, or bring it back."""
        self._folded = away
        self.paper.setVisible(not away)
        self._back.setVisible(away)
        self._back.set_words(self.tr("Back to: {title}").format(title=self._title.text()))
        self.fit()
        self.raise_()
        if away:
            self._back.setFocus()
        else:
            self.focus_first()
        self.folded.emit(away)

    def fit(self) -> None:
        """Find the paper's size and place: as large as it needs, as far as there is room."""
        area = self.covered.rect()
        if self._folded:
            size = self._back.sizeHint()
            width = min(size.width(), area.width() - 2 * _EDGE)
            top = area.top() + self.look.px(_STRIP) + _EDGE
            spot = QRect(area.center().x() - width // 2, top, width, size.height())
            self.setGeometry(spot)
            self._back.setGeometry(self.rect())
            return
        self.setGeometry(area)
        self._place_paper(area)
        side = self.look.px(40)
        self._eye.setGeometry(self.paper.width() - side - _TOP, _TOP, side, side)
        self._eye.raise_()
        self.update()

    def on_escape(self) -> None:
        """Bring a folded sheet back; else close it where that is allowed."""
        if self._folded:
            self.fold(False)
        elif self._closable:
            self.close_sheet()

    def _on_moved_to(self, part: QWidget) -> None:
        if self._content.isAncestorOf(part):
            self._scroll.ensureWidgetVisible(part, 8, 12)

    def _on_scroll_room(self) -> None:
        """Keep what has the keyboard in sight when the room changes, or what matters most."""
        part: QWidget | None = self.focusWidget()
        if part is None or not self._content.isAncestorOf(part):
            part = self.in_sight
        if part is not None and part.isVisible():
            self._on_moved_to(part)

    def _place_paper(self, area: QRect) -> None:
        self._column.setContentsMargins(_MARGIN, _TOP, _MARGIN, _BOTTOM)
        self.paper.setGeometry(self._paper_rect(area))
        layout = self.paper.layout()
        if layout is not None:
            layout.activate()
        self._settle()
        # What hidden parts and scroll bars take is only known now.
        missing = self._scroll.verticalScrollBar().maximum()
        room = max(0, area.height() - 2 * _EDGE - self.paper.height())
        if room < missing < room + _FEW:
            spared = missing - (area.height() - 2 * _LEAST_EDGE - self.paper.height())
            if spared > 0:
                top, foot = _TOP - spared // 2, _BOTTOM - (spared + 1) // 2
                self._column.setContentsMargins(_MARGIN, top, _MARGIN, foot)
            room = missing = missing - max(0, spared)
            self._given = area.size(), self.paper.height() + room - (area.height() - 2 * _EDGE)
        if missing > 0 and room > 0:
            rect = self.paper.geometry()
            rect.setHeight(rect.height() + min(missing, room))
            rect.moveCenter(area.center())
            self.paper.setGeometry(rect)
        self._scroll.settle()

    def _settle(self) -> None:
        """Have the scroll bar know now; what measuring asked for would only lead here again."""
        self._settling = True
        QCoreApplication.sendEvent(self._content, QEvent(QEvent.Type.LayoutRequest))
        self._settling = False
        for part in (self._content, self.paper):
            QCoreApplication.removePostedEvents(part, QEvent.Type.LayoutRequest.value)

    def room_across(self) -> int:
        """Pixels that the parts of the body may be wide, a scroll bar left out."""
        bar = self._scroll.verticalScrollBar().sizeHint().width()
        return self._width_in(self._covered.width()) - 2 * _MARGIN - bar

    def lacking(self) -> int:
        """Pixels of height that are missing to show all without scrolling; below 0: to spare."""
        wanted = self._height_for(self._width_in(self._covered.width()))
        return wanted - (self._covered.height() - 2 * _EDGE)

    def _width_in(self, covered: int) -> int:
        """The paper's width where so much is covered."""
        return min(covered - 2 * _EDGE, round(self._width * max(1.0, self.look.type.scale)))

    def _paper_rect(self, area: QRect) -> QRect:
        width = self._width_in(area.width())
        # What once was given stays: pages of one sheet do not move each other.
        given = self._given[1] if self._given[0] == area.size() else 0
        height = min(area.height() - 2 * _EDGE + given, self._height_for(width))
        rect = QRect(0, 0, width, height)
        rect.moveCenter(area.center())
        return rect

    def _height_for(self, width: int) -> int:
        inner = width - 2 * _MARGIN
        head = sum(
            max(part.sizeHint().height(), part.heightForWidth(inner))
            for part in (self._title, self._subtitle)
            if part.text()
        )
        parts = needed_height(self.body, inner) + needed_height(self.foot, inner)
        return _TOP + head + _GAP + parts + _BOTTOM

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        asks = event.type() == QEvent.Type.LayoutRequest and not self._settling
        if asks and watched in (self._content, self.paper) and not self.isHidden():
            self.fit()
        return super().eventFilter(watched, event)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        if self._folded:
            return
        with painting(self) as painter:
            painter.fillRect(self.rect(), VEIL)
            path = rounded(QRectF(self.paper.geometry()), DIALOG)
            soft_shadow(painter, path, QPointF(0, 6), 14, QColor(0, 0, 0, 96))


def needed_height(layout: QLayout, width: int) -> int:
    """The height a layout needs at a width."""
    _forget_hints(layout)
    if layout.hasHeightForWidth():
        return layout.totalHeightForWidth(width)
    return layout.totalSizeHint().height()


def _forget_hints(layout: QLayout) -> None:
    """Have a layout and those in it measure again: hidden ones keep old measures.

    Not by ``itemAt``: Qt frees a layout's items without telling Python, whose wrapper of one would
    then stand for whatever comes to lie at the same address.
    """
    parent, here = layout.parentWidget(), Qt.FindChildOption.FindDirectChildrenOnly
    for widget in [] if parent is None else parent.findChildren(QWidget, options=here):
        below = widget.layout()
        if below is not None:
            _forget_hints(below)
            below.activate()
            widget.updateGeometry()
    for inner in reversed(layout.findChildren(QLayout)):
        inner.invalidate()
    layout.invalidate()
