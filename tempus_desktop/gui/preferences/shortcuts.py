"""The page of shortcuts: every command with its keys, and a field to give it another."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from tempus_desktop.core.folding import folded
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.barring import offer
from tempus_desktop.gui.commands import Command, Commands
from tempus_desktop.gui.dialogs.controls import SheetButton, Words
from tempus_desktop.gui.preferences.keys import KeyBook, moves_about
from tempus_desktop.storage.settings import Shortcuts

_ROLE = Qt.ItemDataRole.UserRole
_LIST_HEIGHT = 210
_ESCAPE = QKeySequence(Qt.Key.Key_Escape)


class ShortcutsPage(QWidget):
    """Keys are changed one command at a time, and count at once.

    Signals:
        changed: all keys that differ from the program's own.
    """

    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._commands: Commands | None = None
        self._book: KeyBook | None = None
        self._asked: QKeySequence | None = None
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search for a command or a key"))
        self.search.setAccessibleName(self.tr("Search for a command or a key"))
        self.search.setClearButtonEnabled(True)
        self.list = QTreeWidget()
        self.list.setColumnCount(2)
        self.list.setHeaderLabels([self.tr("Command"), self.tr("Keys")])
        self.list.setRootIsDecorated(False)
        self.list.setIndentation(14)
        self.list.setAccessibleName(self.tr("Commands"))
        self.list.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.list.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.list.header().setStretchLastSection(False)
        self.what = Words("", Type.name)
        self.field = QKeySequenceEdit()
        self.field.setMaximumSequenceLength(1)
        self.field.setMinimumWidth(150)
        self.none = SheetButton(self.tr("No key"))
        self.reset = SheetButton(self.tr("Reset"))
        self.reset_all = SheetButton(self.tr("Reset all"))
        self.news = Words("", Type.body, "ink_soft")
        self.take = SheetButton("")
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.search)
        column.addWidget(self.list, 1)
        column.addWidget(self.what)
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(self.field, 2)
        row.addWidget(self.none)
        row.addWidget(self.reset)
        row.addWidget(self.reset_all)
        column.addLayout(row)
        below = QHBoxLayout()
        below.setSpacing(6)
        below.addWidget(self.news, 1)
        below.addWidget(self.take)
        column.addLayout(below)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._filter)
        self.list.currentItemChanged.connect(lambda _now, _before: self._show_command())
        self.list.itemActivated.connect(lambda _item, _column: self.field.setFocus())
        self.field.keySequenceChanged.connect(self._on_key)
        self.none.clicked.connect(self._on_none)
        self.reset.clicked.connect(self._on_reset)
        self.reset_all.clicked.connect(self._on_reset_all)
        self.take.clicked.connect(self._on_take)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        self.list.setMinimumHeight(round(_LIST_HEIGHT * min(type_.scale, 1.0)))

    # --- what is shown

    def set_commands(self, commands: Commands, chosen: Shortcuts) -> None:
        """Show the keys of these."""
        self._commands, self._book = commands, KeyBook(commands, chosen)
        self.list.clear()
        groups: dict[str, QTreeWidgetItem] = {}
        for command in commands.known.values():
            group = groups.get(command.group)
            if group is None:
                group = groups[command.group] = QTreeWidgetItem([command.group, ""])
                group.setFlags(Qt.ItemFlag.ItemIsEnabled)
                group.setFirstColumnSpanned(True)
                self.list.addTopLevelItem(group)
            item = QTreeWidgetItem(group, [command.text, ""])
            item.setData(0, _ROLE, command.name)
        self.list.expandAll()
        self._refresh()
        self.show_command(next(iter(commands.known)))

    def show_command(self, name: str) -> None:
        """Show the keys of that command."""
        for item in self._items():
            if item.data(0, _ROLE) == name:
                self.list.setCurrentItem(item)

    def keys_shown(self, name: str) -> str:
        """What the list says of the keys of a command."""
        return next(item.text(1) for item in self._items() if item.data(0, _ROLE) == name)

    def _groups(self) -> list[QTreeWidgetItem]:
        groups = (self.list.topLevelItem(n) for n in range(self.list.topLevelItemCount()))
        return [group for group in groups if group is not None]

    def _items(self) -> list[QTreeWidgetItem]:
        return [item for group in self._groups() for item in _children(group)]

    def _refresh(self) -> None:
        commands, book = self._commands, self._book
        if commands is None or book is None:
            return
        native = QKeySequence.SequenceFormat.NativeText
        for item in self._items():
            name = item.data(0, _ROLE)
            keys = ", ".join(key.toString(native) for key in commands.keys(name))
            item.setText(1, keys)
            for column in (0, 1):
                font = item.font(column)
                font.setBold(book.is_changed(name))
                item.setFont(column, font)
        self.reset_all.setEnabled(bool(book.chosen))
        self._filter(self.search.text())
        self._show_command()

    def _filter(self, text: str) -> None:
        sought = folded(text)
        for item in self._items():
            said = folded(f"{item.text(0)} {item.text(1)}")
            item.setHidden(sought not in said)
        for group in self._groups():
            group.setHidden(all(item.isHidden() for item in _children(group)))

    def _command(self) -> Command | None:
        item = self.list.currentItem()
        name = None if item is None else item.data(0, _ROLE)
        return None if self._commands is None or name is None else self._commands.known[name]

    def _show_command(self) -> None:
        command, book = self._command(), self._book
        self._asked = None
        known = command is not None and book is not None
        choose = "" if known else self.tr("No command is chosen.")
        for part in (self.none, self.reset):
            offer(part, choose)
        self.field.setEnabled(known)
        if command is None or book is None or self._commands is None:
            self.what.setText(self.tr("Choose a command to change its keys."))
            return
        keys = self._commands.keys(command.name)
        self.what.setText(self.tr("Key of “{command}”").format(command=command.text))
        self.field.setAccessibleName(self.what.text())
        self._show_key()
        offer(self.none, "" if keys else self.tr("The command has no key."))
        own = self.tr("The command has the program's own keys.")
        offer(self.reset, "" if book.is_changed(command.name) else own)
        self._say(self.tr("Click into the field and press the key you want."))

    def _say(self, sentence: str, take: str = "") -> None:
        self.news.setText(sentence)
        self.field.setAccessibleDescription(sentence)
        self.take.set_words(take)
        self.take.setVisible(bool(take))

    # --- what the person does

    def _on_key(self, key: QKeySequence) -> None:
        command, book = self._command(), self._book
        if command is None or book is None or key.isEmpty():
            return
        self._asked = None
        words = {"key": key.toString(QKeySequence.SequenceFormat.NativeText)}
        owner, menu = book.owner(key, command.name), book.menu(key)
        if key == _ESCAPE and key not in command.standard:
            self._refuse(
                self.tr("{key} puts back and closes, and cannot be given to a command."), words
            )
        elif moves_about(key):
            sentence = self.tr("{key} moves about on the table and cannot be given to a command.")
            self._refuse(sentence, words)
        elif menu is not None:
            words["menu"] = menu
            sentence = self.tr("{key} opens the menu “{menu}” and cannot be given to a command.")
            self._refuse(sentence, words)
        elif owner is None:
            book.give(command.name, key)
            self._tell()
        elif owner.name is None:
            words["owner"] = owner.text
            sentence = self.tr("{key} belongs to “{owner}” and cannot be given away here.")
            self._refuse(sentence, words)
        else:
            words["owner"] = owner.text
            self._asked = key
            sentence = self.tr("{key} belongs to “{owner}”.").format(**words)
            self._say(sentence, self.tr("Take it from there"))

    def _refuse(self, sentence: str, words: dict[str, str]) -> None:
        """Say why a key cannot be had; the field shows again the one that is."""
        self._show_key()
        self._say(sentence.format(**words))

    def _show_key(self) -> None:
        command = self._command()
        if command is not None and self._commands is not None:
            keys = self._commands.keys(command.name)
            self.field.blockSignals(True)
            self.field.setKeySequence(keys[0] if keys else QKeySequence())
            self.field.blockSignals(False)

    def _on_take(self) -> None:
        command, book, key = self._command(), self._book, self._asked
        if command is not None and book is not None and key is not None:
            book.give(command.name, key)
            self._tell()
            self.field.setFocus()

    def _on_none(self) -> None:
        command, book = self._command(), self._book
        if command is not None and book is not None:
            book.give(command.name, None)
            self._tell()

    def _on_reset(self) -> None:
        command, book = self._command(), self._book
        if command is not None and book is not None:
            book.reset(command.name)
            self._tell()

    def _on_reset_all(self) -> None:
        if self._book is not None:
            self._book.reset_all()
            self._tell()

    def _tell(self) -> None:
        if self._book is not None:
            self.changed.emit(self._book.chosen)
            self._refresh()


def _children(group: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    children = (group.child(n) for n in range(group.childCount()))
    return [child for child in children if child is not None]
