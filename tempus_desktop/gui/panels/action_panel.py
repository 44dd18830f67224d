"""The five actions and Done."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QCoreApplication, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from tempus_desktop.games.tempus.actions import Done, EndRound
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.panels.action_button import BigButton
from tempus_desktop.gui.panels.action_facts import (
    PICKINGS,
    RULES,
    ActionFacts,
    action_facts,
    closing,
    would_be,
)
from tempus_desktop.gui.panels.button_words import set_words
from tempus_desktop.gui.panels.seat_panel import BOX_ICONS
from tempus_desktop.gui.selection import Picking, Selection
from tempus_desktop.gui.view import Box, Refusal, TableView, Why
from tempus_desktop.gui.words import action_name, action_use, box_name, final_text, not_yours

translate = QCoreApplication.translate

_WIDEST, _DONE, _GAP = 146.0, 132.0, 3.0
"""Width of an action and of Done at most; room between them."""


class ActionPanel(QWidget):
    """Five big buttons and Done. A greyed button says why not.

    Signals:
        chosen: an action of the legal list.
        picking: ``Picking.FIGHT`` or ``Picking.CITY`` to be picked on the board, or
            ``Picking.FREE`` when that button is pressed again.
        explained: the :class:`Refusal` of a greyed button that was pressed.
    """

    chosen = Signal(object)
    picking = Signal(object)
    explained = Signal(object)

    def __init__(
        self, palette: Palette, type_: Type, why: Why, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._type, self._why = type_, why
        self._view: TableView | None = None
        self._selection = Selection()
        self._asked: Box | None = None
        self._done_key = ""
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(round(_GAP))
        self._buttons = {box: BigButton(BOX_ICONS[box], palette, type_, self) for box in Box}
        for box, button in self._buttons.items():
            button.clicked.connect(self._pressing(box))
            button.asked.connect(self._telling(box))
            row.addWidget(button)
        self._done = BigButton(Icon.DONE, palette, type_, self)
        self._done.set_primary()
        self._done.clicked.connect(self.finish)
        self._done.asked.connect(self._tell_done)
        row.addSpacing(round(_GAP))
        row.addWidget(self._done)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._limit_width()

    def button(self, box: Box) -> BigButton:
        """The button of a box."""
        return self._buttons[box]

    @property
    def done_button(self) -> BigButton:
        """The button Done."""
        return self._done

    def set_keys(self, keys: Mapping[Box, str], done: str) -> None:
        """Show by which keys the buttons are pressed; the shortcuts themselves are the window's."""
        for box, button in self._buttons.items():
            button.set_key(keys[box])
        self._done_key = done
        if self._view is not None:
            self.show_view(self._view)

    def show_view(self, view: TableView) -> None:
        """Show what may be done."""
        self._view, self._asked = view, None
        for box, button in self._buttons.items():
            self._show_button(box, button, action_facts(view, box))
        done = closing(view)
        self._done.setText(translate("ActionPanel", "Done"))
        self._done.show_state(
            (self._done_line(), self._done_key),
            offered=done is not None,
            final=done is not None and done in view.final,
        )
        self._done.setAccessibleName(self._done_text())
        self._done.setAccessibleDescription(final_text() if done in view.final else "")
        self._set_words()
        self.set_selection(self._selection)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_words()

    def _set_words(self) -> None:
        """One lettering for all buttons, and each as wide as its words ask for."""
        buttons = (*self._buttons.values(), self._done)
        texts = [button.words() for button in buttons]
        # Done has twice the room before it.
        whole = self.width() - len(buttons) * round(_GAP)
        letters, widths = set_words(texts, self._type, whole, self.height() - 6)
        for button, width in zip(buttons, widths, strict=True):
            button.set_words(letters, width, min(widths))

    def set_selection(self, selection: Selection) -> None:
        """The button of what is being picked stays pressed."""
        self._selection = selection
        for box, button in self._buttons.items():
            pressed = PICKINGS.get(box) is selection.picking and button.offered
            button.setCheckable(pressed)
            button.setChecked(pressed)
            # Taking a button's mark away does not paint it by itself.
            button.update()

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        self._type = type_
        for button in (*self._buttons.values(), self._done):
            button.set_look(palette, type_)
        self._limit_width()
        self._set_words()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        scale = self._type.scale
        return QSize(round(508 * scale), round(138 * scale) + 5)

    def press(self, box: Box) -> None:
        """What a click on the button of a box does."""
        view = self._view
        if view is None:
            return
        facts, asked = action_facts(view, box), self._asked
        self._asked = box
        if not facts.offered:
            if not facts.open:
                self.explained.emit(self._refusal(box))
            return
        if facts.idle and asked is not box:
            self.explained.emit(Refusal(RULES[box], self._twice(facts)))
            return
        if box in PICKINGS:
            again = self._selection.picking is PICKINGS[box]
            self.picking.emit(Picking.FREE if again else PICKINGS[box])
        else:
            self.chosen.emit(facts.offered[0])
        self.set_selection(self._selection)

    def finish(self) -> None:
        """What a click on Done does."""
        view = self._view
        action = closing(view) if view is not None else None
        if action is not None:
            self.chosen.emit(action)
        elif view is not None:
            self.explained.emit(self._done_refusal())

    def _limit_width(self) -> None:
        self.setMaximumWidth(round((5 * _WIDEST + _DONE + 8 * _GAP) * self._type.scale))

    def _pressing(self, box: Box) -> Callable[[], None]:
        return lambda: self.press(box)

    def _telling(self, box: Box) -> Callable[[], None]:
        return lambda: self._tell(box)

    def _show_button(self, box: Box, button: BigButton, facts: ActionFacts) -> None:
        button.setText(box_name(box))
        button.show_state(
            (facts.first, facts.second), offered=facts.enabled, lit=facts.open, final=facts.final
        )
        if not facts.enabled:
            button.setChecked(False)
            button.setCheckable(False)
        button.setAccessibleName(action_name(box))
        notes = [text for text in (facts.first, facts.second) if text]
        if facts.final:
            notes.append(final_text())
        if facts.idle:
            notes.append(facts.idle)
        elif not facts.enabled:
            notes.insert(0, translate("ActionPanel", "not possible now"))
        button.setAccessibleDescription(", ".join(notes))

    def _tell(self, box: Box) -> None:
        view = self._view
        if view is None:
            return
        facts = action_facts(view, box)
        if facts.enabled:
            lines = [action_name(box), action_use(box)]
            lines += [text for text in (facts.first, facts.second) if text]
            if facts.final:
                lines.append(final_text())
            text = "\n".join(lines)
        else:
            reason = self._twice(facts) if facts.idle else self._refusal(box).message
            text = "\n".join((action_name(box), action_use(box), reason))
        self._buttons[box].setToolTip(text)

    def _twice(self, facts: ActionFacts) -> str:
        """Nothing would come of an action: it is begun only by who insists."""
        text = translate("ActionPanel", "{reason} Press again to begin all the same.")
        return text.format(reason=facts.idle)

    def _tell_done(self) -> None:
        view = self._view
        if view is None or closing(view) is not None:
            self._done.setToolTip(self._done_text())
        else:
            self._done.setToolTip(self._done_refusal().message)

    def _done_text(self) -> str:
        action = closing(self._view) if self._view is not None else None
        match action:
            case Done():
                return translate("ActionPanel", "Done: close this action")
            case EndRound():
                return translate("ActionPanel", "Done: end the round")
            case _:
                return translate("ActionPanel", "Done")

    def _done_line(self) -> str:
        """What Done would end, on the button."""
        action = closing(self._view) if self._view is not None else None
        match action:
            case Done():
                return translate("ActionPanel", "with this action")
            case EndRound():
                return translate("ActionPanel", "with the round")
            case _:
                return ""

    def _refusal(self, box: Box) -> Refusal:
        """Why the button of a box is greyed."""
        assert self._view is not None
        if not self._view.legal:
            return not_yours(self._view)
        action = would_be(self._view, box)
        found = self._why(action) if action is not None else None
        if found is not None:
            return found
        match box:
            case Box.FIGHT:
                text = translate("ActionPanel", "No token of yours stands next to another player.")
                return Refusal("F1", text)
            case Box.CITY:
                text = translate("ActionPanel", "No stack of yours can become a city.")
                return Refusal("K1", text)
            case _:
                return not_yours(self._view)

    def _done_refusal(self) -> Refusal:
        assert self._view is not None
        found = self._why(EndRound()) if self._view.legal else None
        return found if found is not None else not_yours(self._view)
