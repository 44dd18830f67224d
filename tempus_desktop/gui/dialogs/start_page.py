"""The page the program begins with: go on, begin, learn the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from PySide6.QtCore import QElapsedTimer, QPointF, QRectF, QSize, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QHideEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tempus_desktop.gui.art.fonts import Type, fitted
from tempus_desktop.gui.art.icons import Icon, paint_icon
from tempus_desktop.gui.art.palette import Palette, Theme
from tempus_desktop.gui.art.unfinished import Picture, Unfinished
from tempus_desktop.gui.dialogs.controls import Rank, SheetButton, Words
from tempus_desktop.gui.dialogs.hero import island_view
from tempus_desktop.gui.dialogs.look import LEFT, Look, dress, paint_words, painting
from tempus_desktop.gui.style import BUTTON, PaperPanel, guarded, paint_table, rounded
from tempus_desktop.gui.view import Box
from tempus_desktop.gui.words import action_name

_HERO, _LEAST_HERO, _PANEL = 232, 76, 296
_HERO_MIDDLE = QPointF(225.0, 545.0)
_CARD_MIDDLE = QPointF(560.0, 500.0)
_DESIGNED, _CLOSEST = 1280, -80
"""Width for which the banner was composed; how far its ship may come towards the name."""
_STRETCH, _REST_MS, _SHOWN_MS = 0.006, 120, 60


class _Drawn(QWidget):
    """A piece of the island, drawn in stretches after the first paint.

    It is seen to rise from the sea tile by tile; but what was drawn before, for another size, stays
    until the new picture is finished.
    """

    def __init__(self, scale: float, middle: QPointF, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look: Look | None = None
        self._scale, self._middle = scale, middle
        self._picture: Picture | None = None
        self._begun: Unfinished | None = None
        self._shown = QElapsedTimer()
        self._rest, self._brush = QTimer(self), QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self._begin)
        self._brush.timeout.connect(self._paint_on)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        if self.look is None or self.look.palette is not palette:
            self._picture = None
            self._rest.start(0)
        self.look = Look(palette, type_)
        self.update()

    def _begin(self) -> None:
        look, size = self.look, QSizeF(self.size())
        if look is None or not self.isVisible() or size.isEmpty():
            return
        scale = self._scale * self.devicePixelRatioF()
        self._begun = island_view(size / self._scale, scale, self.middle(), look.palette)
        self._shown.start()
        self._brush.start(0)

    def _paint_on(self) -> None:
        if self._begun is None or self._begun.work(_STRETCH):
            self._picture = None if self._begun is None else self._begun.picture
            self._begun = None
            self._brush.stop()
            self.update()
        elif self._picture is None and self._shown.hasExpired(_SHOWN_MS):
            self._shown.start()
            self.update()

    def middle(self) -> QPointF:
        """The scene point in the middle."""
        return self._middle

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._picture is None:
            self._rest.start(0)

    def hideEvent(self, event: QHideEvent) -> None:
        """Behind another page the picture is not kept: it is painted again when it is seen."""
        super().hideEvent(event)
        if not event.spontaneous():
            self._picture = self._begun = None
            self._brush.stop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._rest.start(0 if self._picture is None else _REST_MS)

    def paint_picture(self, painter: QPainter) -> None:
        """Paint what is drawn so far."""
        if self.look is None:
            return
        painter.fillRect(self.rect(), self.look.colour("sea_deep"))
        picture = self._picture
        if picture is None and self._begun is not None:
            picture = self._begun.picture
        if picture is not None:
            painter.save()
            painter.translate(self.width() / 2, self.height() / 2)
            painter.scale(self._scale, self._scale)
            painter.translate(-self.middle())
            picture.draw(painter)
            painter.restore()


class Hero(_Drawn):
    """The banner: open sea with the name at the left, the coast at the right."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(1.3, _HERO_MIDDLE, parent)
        self.setAccessibleName(self.tr("Tempus"))

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale: what is to be read needs the room of the picture."""
        super().set_look(palette, type_)
        # Of the height at 100 %: half of it at 200 %; less where the entries need that, too.
        most = round(_HERO * (1.0 - max(0.0, type_.scale - 1.0) / 2.0))
        self.setMaximumHeight(most)
        self.setMinimumHeight(min(_LEAST_HERO, most))

    def sizeHint(self) -> QSize:
        return QSize(0, self.maximumHeight())

    def middle(self) -> QPointF:
        # The coast keeps its distance from the right edge while its ship is clear of the name.
        wider = self.width() - _DESIGNED
        shift = max(wider, _CLOSEST) - wider / 2
        return QPointF(self._middle.x() - shift / self._scale, self._middle.y())

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look = self.look
        if look is None:
            return
        light = look.palette.theme is Theme.LIGHT
        ink = look.colour("sea_ink") if light else look.colour("ink")
        with painting(self) as painter:
            self.paint_picture(painter)
            title = look.type.title()
            title.setWeight(QFont.Weight.ExtraBold)
            share = self.height() / _HERO
            room = QRectF(40, 26 * share, self.width() * 0.4, 110 * share)
            paint_words(painter, room, self.tr("Tempus"), fitted(title, 84 * share), ink)
            line = fitted(look.type.chart(), 21)
            line.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 0)
            below = QRectF(44, 132 * share, self.width() * 0.38, 34)
            words = self.tr("a people, an island, ten eras")
            paint_words(painter, below, words, line, ink, LEFT)
            painter.fillRect(QRectF(0, self.height() - 2, self.width(), 2), look.colour("brass"))


class _Picture(_Drawn):
    """The picture on a game's card."""

    def __init__(self) -> None:
        super().__init__(0.72, _CARD_MIDDLE)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(200, 150)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look = self.look
        if look is None:
            return
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        with painting(self) as painter:
            painter.save()
            painter.setClipPath(rounded(rect, BUTTON))
            self.paint_picture(painter)
            painter.restore()
            painter.setPen(look.colour("card_line"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect, BUTTON, BUTTON)


class _Actions(QWidget):
    """The five things a people can do, each with its icon."""

    _ICONS: ClassVar[dict[Box, Icon]] = {
        Box.MOVE: Icon.MOVE,
        Box.BABIES: Icon.BABIES,
        Box.FIGHT: Icon.FIGHT,
        Box.IDEA: Icon.IDEA,
        Box.CITY: Icon.CITY,
    }

    def __init__(self) -> None:
        super().__init__()
        self._look: Look | None = None
        self.setAccessibleName(", ".join(action_name(box) for box in Box))

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        self._look = Look(palette, type_)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        row = 36 if self._look is None else self._look.px(36)
        return QSize(200, row * len(Box))

    def minimumSizeHint(self) -> QSize:
        # Left out where there is no room: an ornament must not make the window grow.
        return QSize(100, 0)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        row, side = look.px(36), look.px(26)
        if self.height() < row * len(Box):
            return
        with painting(self) as painter:
            for place, box in enumerate(Box):
                top = place * row
                spot = QRectF(2, top + (row - side) / 2, side, side)
                paint_icon(painter, self._ICONS[box], spot, look.palette)
                words = QRectF(spot.right() + 12, top, self.width() - spot.right() - 14, row)
                ink = look.colour("ink")
                paint_words(painter, words, action_name(box), look.type.name(), ink)


class _About(Words):
    """What a game is about; left out where it would be cut."""

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        if self.height() >= self.heightForWidth(self.width()):
            super().paintEvent(event)


class GameCard(PaperPanel):
    """A game of the collection: its picture, what it is, and Play."""

    play = Signal()

    def __init__(self, palette: Palette, type_: Type, parent: QWidget | None = None) -> None:
        super().__init__(palette, type_, parent)
        words = QVBoxLayout()
        words.setSpacing(6)
        words.addWidget(Words(self.tr("Tempus"), Type.title, wrap=False))
        text = self.tr(
            "Lay an island, settle it, and lead your people from writing to flight. "
            "Ten turns; tokens, cities and the first to fly score."
        )
        words.addWidget(_About(text, Type.body, "ink_soft"))
        words.addSpacing(8)
        words.addWidget(_Actions())
        words.addStretch(1)
        facts = self.tr("3 to 5 players, 60 minutes")
        words.addWidget(Words(facts, Type.body_bold))
        button = SheetButton(self.tr("Play"), Rank.PRIMARY)
        button.clicked.connect(self.play)
        words.addWidget(button)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 10, 18, 16)
        row.setSpacing(18)
        row.addWidget(_Picture(), 6)
        row.addLayout(words, 5)


class StartPage(QWidget):
    """What there is to go on with, to begin, to build, to solve and to read; and the games."""

    continue_game = Signal()
    new_game = Signal()
    layouts = Signal()
    puzzles = Signal()
    games = Signal()
    rules = Signal()
    quit_ = Signal()

    def __init__(self, palette: Palette, type_: Type, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look(palette, type_)
        self._continue = SheetButton(self.tr("Continue"), Rank.PRIMARY, note=" ")
        new = SheetButton(self.tr("New game"), Rank.PLAIN, icon=Icon.NEW)
        layouts = SheetButton(self.tr("Layouts"), Rank.PLAIN, icon=Icon.LAYOUTS)
        puzzles = SheetButton(self.tr("Puzzles"), Rank.PLAIN, icon=Icon.LEARN)
        games = SheetButton(self.tr("Games"), Rank.PLAIN, icon=Icon.REPLAYS)
        rules = SheetButton(self.tr("Rules"), Rank.PLAIN, icon=Icon.RULES)
        leave = SheetButton(self.tr("Quit"), Rank.PLAIN, icon=Icon.CLOSE)
        self._card = GameCard(palette, type_)
        self._panel = PaperPanel(palette, type_)
        entries = QVBoxLayout(self._panel)
        entries.setContentsMargins(15, 14, 15, 17)
        entries.setSpacing(3)
        self._entries = (self._continue, new, games, layouts, puzzles, rules, leave)
        for button in self._entries:
            entries.addWidget(button)
        entries.addStretch(1)
        self._lay_out()
        self._continue.clicked.connect(self.continue_game)
        new.clicked.connect(self.new_game)
        layouts.clicked.connect(self.layouts)
        puzzles.clicked.connect(self.puzzles)
        games.clicked.connect(self.games)
        rules.clicked.connect(self.rules)
        leave.clicked.connect(self.quit_)
        self._card.play.connect(self.new_game)
        self._new = new
        self._by_name = {
            "new": new,
            "layouts": layouts,
            "puzzles": puzzles,
            "games": games,
            "rules": rules,
            "quit": leave,
        }
        self.set_continue(None)
        self.set_look(palette, type_)

    def _lay_out(self) -> None:
        below = QHBoxLayout()
        below.setContentsMargins(26, 14, 24, 16)
        below.setSpacing(14)
        below.addWidget(self._panel)
        below.addWidget(self._card, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(Hero(self))
        column.addLayout(below, 1)

    def set_keys(self, key: Callable[[str], str]) -> None:
        """Show by which keys the entries are chosen.

        Args:
            key: of a command by its name.
        """
        for name, button in self._by_name.items():
            button.set_words(button.text(), key(name))

    def set_continue(self, what: str | None) -> None:
        """Offer to go on with a game, told in a line; ``None``: there is none."""
        self._continue.setEnabled(what is not None)
        if what is None:
            why = self.tr("There is no game to go on with yet.")
            self._continue.set_words(self.tr("Continue"), why)
            self._continue.setToolTip(why)
        else:
            self._continue.set_words(self.tr("Continue"), what)
            self._continue.setToolTip("")

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale from now on."""
        self._look = Look(palette, type_)
        for child in self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            dress(child, self._look)
        for button in self._entries:
            # With large text they come closer, so that all of them are in sight.
            lines = 48 if button is self._continue else 30
            button.setMinimumHeight(self._look.px(lines))
        self._panel.setFixedWidth(min(self._look.px(_PANEL), 420))
        self.update()

    def focus_first(self) -> None:
        """Put the keyboard on the first thing to do."""
        (self._continue if self._continue.isEnabled() else self._new).setFocus()

    def sizeHint(self) -> QSize:
        return QSize(1280, 695)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            paint_table(painter, QRectF(self.rect()), self._look.palette)
