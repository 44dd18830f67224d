"""The panel that stands in a replay where the actions stand in play."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSize, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.barring import bar_of, offer
from tempus_desktop.gui.dialogs.controls import Words
from tempus_desktop.gui.replay.controller import SPEEDS, ReplayController
from tempus_desktop.gui.replay.scrubber import Scrubber
from tempus_desktop.gui.style import PaperButton, PaperPanel
from tempus_desktop.session.replay import Open, Viewer

translate = QCoreApplication.translate
_EDGE = 12


class ReplayPanel(PaperPanel):
    """Scrubber, steps, speed, whose view, and the way out.

    Signals:
        play_on: a new match is wanted from the moment looked at.
        leave: the replay is over.
        what_happened: the match in figures is wanted.
    """

    play_on = Signal()
    what_happened = Signal()
    leave = Signal()

    def __init__(self, palette: Palette, type_: Type, parent: QWidget | None = None) -> None:
        super().__init__(palette, type_, parent)
        self._controller: ReplayController | None = None
        self.scrubber = Scrubber(palette, type_, self)
        self.where = Words("", Type.body, wrap=False)
        # With large text it is cut rather than pushing the table aside; the scrubber tells it too.
        self.where.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.back = self._button(Icon.STEP_BACK, translate("Replay", "One decision back"))
        self.on = self._button(Icon.PACE_STEP, translate("Replay", "One decision on"))
        self.turn_back = self._button(Icon.TURN_BACK, translate("Replay", "One turn back"))
        self.turn_on = self._button(Icon.TURN_ON, translate("Replay", "One turn on"))
        self.playing = self._button(Icon.PACE_NORMAL, "")
        self.speed = self._word("", translate("Replay", "Speed"))
        self.branching = self._word(translate("Replay", "Play on from here"))
        self.telling = self._button(Icon.CHART, translate("Replay", "What happened"))
        self.leaving = self._button(Icon.CLOSE, translate("Replay", "Leave replay"))
        self.viewers = QComboBox(self)
        self.viewers.setAccessibleName(translate("Replay", "Whose view"))
        self.viewers.setToolTip(translate("Replay", "Whose view"))
        self.viewers.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.viewers.setMinimumContentsLength(6)
        self._lay_out()
        self._connect()
        self.setAccessibleName(translate("Replay", "Replay"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.hide()

    def _button(self, icon: Icon, name: str) -> PaperButton:
        button = PaperButton("", self.colours, self.type, self, icon=icon, small=True)
        button.setAccessibleName(name)
        button.setToolTip(name)
        return button

    def _word(self, text: str, name: str = "") -> PaperButton:
        button = PaperButton(text, self.colours, self.type, self, small=True)
        button.setAccessibleName(name or text)
        button.setToolTip(name)
        return button

    def _lay_out(self) -> None:
        steps = QHBoxLayout()
        steps.setSpacing(2)
        for button in (self.turn_back, self.back, self.playing, self.on, self.turn_on, self.speed):
            steps.addWidget(button)
        steps.addSpacing(8)
        steps.addWidget(self.where, 1)
        last = QHBoxLayout()
        last.setSpacing(2)
        last.addWidget(self.viewers, 3)
        last.addStretch(1)
        last.addWidget(self.telling)
        last.addWidget(self.branching)
        last.addWidget(self.leaving)
        column = QVBoxLayout(self)
        column.setContentsMargins(_EDGE, 6, _EDGE, 10)
        column.setSpacing(2)
        column.addLayout(steps)
        column.addWidget(self.scrubber)
        column.addLayout(last)

    def _connect(self) -> None:
        self.scrubber.valueChanged.connect(self._scrub)
        self.back.clicked.connect(lambda: self._step(-1))
        self.on.clicked.connect(lambda: self._step(1))
        self.turn_back.clicked.connect(lambda: self._step_turn(-1))
        self.turn_on.clicked.connect(lambda: self._step_turn(1))
        self.playing.clicked.connect(self._play_or_pause)
        self.speed.clicked.connect(self._next_speed)
        self.viewers.activated.connect(self._look_as)
        self.branching.clicked.connect(self.play_on)
        self.telling.clicked.connect(self.what_happened)
        self.leaving.clicked.connect(self.leave)

    def take(self, controller: ReplayController | None) -> None:
        """Steer this replay; ``None``: there is none, and the panel goes."""
        self._controller = controller
        self.setVisible(controller is not None)
        self.viewers.blockSignals(True)
        self.viewers.clear()
        self.viewers.blockSignals(False)
        if controller is None:
            return
        self.viewers.blockSignals(True)
        self.viewers.addItems([self._name_of(viewer) for viewer in controller.viewers])
        self.viewers.blockSignals(False)
        self.viewers.setEnabled(len(controller.viewers) > 1)
        controller.moved.connect(self._refresh)
        self._refresh()

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        super().set_look(palette, type_)
        for button in self.findChildren(PaperButton):
            button.set_look(palette, type_)
        self.scrubber.set_look(palette, type_)
        self.where.set_look(palette, type_)
        self._fit_words()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_words()

    def _fit_words(self) -> None:
        """With little room the scrubber tells the place, and a sign what a button does."""
        words = translate("Replay", "Play on from here")
        buttons = (self.turn_back, self.back, self.playing, self.on, self.turn_on, self.speed)
        steps = sum(button.sizeHint().width() + 2 for button in buttons)
        room = self.width() - 2 * _EDGE
        told = QFontMetrics(self.where.font()).horizontalAdvance(self.where.text())
        has_room = steps + 8 + told <= room
        self.where.setVisible(has_room)
        self.scrubber.setToolTip("" if has_room else self.where.text())
        full = QFontMetrics(self.branching.font()).horizontalAdvance(words) + self.px(20)
        signs = self.telling.sizeHint().width() + self.leaving.sizeHint().width()
        is_wide = self.viewers.minimumSizeHint().width() + signs + full + 8 <= room
        self.branching.setText(words if is_wide else "")
        self.branching.set_icon(None if is_wide else Icon.NEW)
        bar_of(self.branching).does("" if is_wide else words)

    def sizeHint(self) -> QSize:
        return self.with_shadow(508, 132)

    def minimumSizeHint(self) -> QSize:
        return self.with_shadow(252, 110)

    def _name_of(self, viewer: Viewer) -> str:
        assert self._controller is not None
        if isinstance(viewer, Open):
            return translate("Replay", "All cards")
        if viewer is None:
            return translate("Replay", "Without hands")
        name = self._controller.replay.shown.seats[viewer].name
        return translate("Replay", "As {name}").format(name=name)

    def _refresh(self) -> None:
        controller = self._controller
        if controller is None:
            return
        replay = controller.replay
        self.scrubber.blockSignals(True)
        self.scrubber.setRange(0, replay.length)
        self.scrubber.setValue(replay.moment)
        self.scrubber.blockSignals(False)
        self.scrubber.set_turns(controller.turns)
        self.scrubber.setAccessibleName(translate("Replay", "Decision"))
        where = translate("Replay", "Turn {turn}, decision {moment} of {length}").format(
            turn=replay.shown.state.turn, moment=replay.moment, length=replay.length
        )
        self.where.setText(where)
        self.scrubber.setAccessibleDescription(where)
        playing = controller.is_playing
        name = translate("Replay", "Pause") if playing else self._play_name()
        self.playing.set_icon(Icon.PAUSE if playing else Icon.PACE_NORMAL)
        self.playing.setAccessibleName(name)
        self.playing.setToolTip(name)
        self.speed.setText(f"{controller.speed} \N{MULTIPLICATION SIGN}")
        ended = replay.moment == replay.length
        first = "" if replay.moment else translate("Replay", "This is the first moment.")
        last = translate("Replay", "This is the last moment.") if ended else ""
        for button in (self.back, self.turn_back):
            offer(button, first)
        for button in (self.on, self.turn_on):
            offer(button, last)
        offer(self.branching, self._kept_secret() or last)
        self.viewers.setCurrentIndex(controller.viewers.index(controller.viewer))
        self._fit_words()

    def _play_name(self) -> str:
        """What playing does from here."""
        replay = self._controller.replay if self._controller is not None else None
        if replay is not None and replay.moment == replay.length:
            return translate("Replay", "Play again from the beginning")
        return translate("Replay", "Play")

    def _kept_secret(self) -> str:
        """Why nobody may play on from any moment; empty: they may."""
        if self._controller is None or self._controller.replay.may_play_on():
            return ""
        return translate("Replay", "Playing on would show what others still keep secret.")

    def _scrub(self, moment: int) -> None:
        if self._controller is not None:
            self._controller.pause()
            self._controller.go(moment)

    def _look_as(self, place: int) -> None:
        if self._controller is not None:
            self._controller.set_viewer(self._controller.viewers[place])

    def _step(self, by: int) -> None:
        if self._controller is not None:
            self._controller.step(by)

    def _step_turn(self, by: int) -> None:
        if self._controller is not None:
            self._controller.step_turn(by)

    def _play_or_pause(self) -> None:
        if self._controller is not None:
            self._controller.play_or_pause()

    def _next_speed(self) -> None:
        if self._controller is not None:
            place = SPEEDS.index(self._controller.speed)
            self._controller.set_speed(SPEEDS[(place + 1) % len(SPEEDS)])
