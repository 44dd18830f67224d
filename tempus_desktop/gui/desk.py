"""What the program keeps between matches: settings, the match under way, files."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from tempus_desktop.core.errors import BadFile, TempusError
from tempus_desktop.games.tempus.tables import Components
from tempus_desktop.gui.controller import TableController
from tempus_desktop.gui.worker import BotRunner
from tempus_desktop.session.matches import SUFFIX, Beginning, begin, read_record, write_record
from tempus_desktop.session.new_game import IslandSource, NewGame
from tempus_desktop.session.session import Session
from tempus_desktop.storage.files import data_folder, write_atomically
from tempus_desktop.storage.layouts import Layout, check_for_match, read_layout
from tempus_desktop.storage.settings import (
    Preferences,
    Settings,
    load_settings,
    save_settings,
    settings_path,
)
from tempus_desktop.storage.strict_json import read_document


class Desk(QObject):
    """Opens matches and keeps them.

    Signals:
        warned: one sentence the person should read, once.
        preferences_changed: the new :class:`Preferences`.
    """

    warned = Signal(str)
    preferences_changed = Signal(object)

    def __init__(self, components: Components, runner: BotRunner) -> None:
        super().__init__()
        self._components, self.runner = components, runner
        self._path = settings_path()
        loaded = load_settings(self._path)
        self.settings = loaded.settings
        self.first_warning = loaded.warning
        self._told: set[str] = set()

    # --- settings

    def preferences(self) -> Preferences:
        """What the person prefers."""
        return self.settings.preferences

    def set_preferences(self, preferences: Preferences) -> None:
        """Take and keep what the person prefers."""
        self.keep(replace(self.settings, preferences=preferences))
        self.preferences_changed.emit(preferences)

    def keep(self, settings: Settings) -> None:
        """Keep settings on disk, or at least in memory."""
        self.settings = settings
        self._warn(save_settings(self._path, settings))

    def last_game(self) -> NewGame | None:
        """The set-up used last, if it is still sensible."""
        try:
            return NewGame.from_json(self.settings.last_game)
        except BadFile:
            return None

    # --- matches

    @property
    def kept_file(self) -> Path:
        """Where the match under way is kept."""
        return data_folder() / f"current{SUFFIX}"

    def start(self, setup: NewGame) -> TableController:
        """A new match; its set-up is remembered.

        Raises:
            BadFile: the layout file cannot be used.
        """
        layout = None
        if setup.island is IslandSource.LAYOUT and setup.layout is not None:
            layout = load_layout(Path(setup.layout))
            check_for_match(layout, len(setup.seats))
        beginning = begin(setup, self._components, layout)
        session = beginning.open(self._components)
        self.keep(replace(self.settings, last_game=setup.to_json()))
        return self.controller(beginning, session)

    def kept_line(self) -> str | None:
        """What the match under way is, in a line; ``None``: there is none to go on with."""
        try:
            _, session = self.read(self.kept_file)
        except (TempusError, OSError):
            return None
        if session.actor is None:
            return None
        state, who = session.state, session.seats[session.actor].name
        return self.tr("Turn {turn}: {name} decides").format(turn=state.turn, name=who)

    def read(self, path: Path) -> tuple[Beginning, Session]:
        """A match from its file.

        Raises:
            OSError: the file cannot be read.
            BadFile: it is no match, or does not follow from the rules.
        """
        return read_record(read_document(path.read_bytes()))

    def open(self, path: Path) -> TableController:
        """Take up a match from its file; errors as in :meth:`read`."""
        beginning, session = self.read(path)
        return self.controller(beginning, session)

    def save(self, controller: TableController, path: Path | None = None) -> None:
        """Keep a match; where that is not possible the person is told once."""
        where = path or self.kept_file
        document = write_record(controller.beginning, controller.session)
        try:
            write_atomically(where, json.dumps(document, ensure_ascii=False) + "\n")
        except OSError as error:
            sentence = self.tr("The game could not be kept in {path}: {why}")
            self._warn(sentence.format(path=where, why=error.strerror or error))

    def controller(self, beginning: Beginning, session: Session) -> TableController:
        """A match ready for the table; it is kept at every decision of a person."""
        controller = TableController(beginning, session, self.runner, self.preferences, self)
        controller.decided.connect(lambda: self.save(controller))
        return controller

    def _warn(self, sentence: str | None) -> None:
        if sentence and sentence not in self._told:
            self._told.add(sentence)
            self.warned.emit(sentence)


def load_layout(path: Path) -> Layout:
    """A layout from its file.

    Raises:
        BadFile: it cannot be read or is no layout.
    """
    try:
        return read_layout(read_document(path.read_bytes()))
    except OSError as error:
        raise BadFile("", f"{path} cannot be read: {error.strerror or error}") from None
