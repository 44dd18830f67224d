"""What the program keeps between matches: settings, the library, files."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus.card_sets import card_set_of, with_cards
from tempus_desktop.games.tempus.tables import Components
from tempus_desktop.gui.controller import TableController
from tempus_desktop.gui.naming import match_name
from tempus_desktop.gui.shelf.thumbnail import thumbnail
from tempus_desktop.gui.why import said, why
from tempus_desktop.gui.worker import BotRunner
from tempus_desktop.session import kept
from tempus_desktop.session.kept import Keeper
from tempus_desktop.session.matches import Beginning, begin, read_record, write_record
from tempus_desktop.session.new_game import IslandSource, NewGame
from tempus_desktop.session.sealed import is_sealed, read_sealed, write_sealed
from tempus_desktop.session.session import Session
from tempus_desktop.storage.card_sets import OWN_CARDS
from tempus_desktop.storage.card_sets import check_for_match as check_cards
from tempus_desktop.storage.external_bots import ExternalBot
from tempus_desktop.storage.files import data_folder, write_atomically
from tempus_desktop.storage.gallery import load_layout_file
from tempus_desktop.storage.layouts import Layout, check_for_match
from tempus_desktop.storage.library import Library, LibraryError
from tempus_desktop.storage.opening import Opened, Problem, Trouble, open_library
from tempus_desktop.storage.resources import missing
from tempus_desktop.storage.settings import (
    Preferences,
    Settings,
    SettingsFile,
    Shortcuts,
    settings_path,
)
from tempus_desktop.storage.strict_json import load_document
from tempus_desktop.storage.tile_sets import OWN_TILES
from tempus_desktop.storage.tile_sets import check_for_match as check_tiles


@dataclass(frozen=True, slots=True)
class Guest:
    """A match that another window plays: it can be looked at, no more."""

    beginning: Beginning
    session: Session


@dataclass(frozen=True, slots=True)
class Sealed:
    """A sealed game: it can be looked at, no more."""

    name: str
    session: Session


class Desk(QObject):
    """Opens matches and keeps them.

    Args:
        components: of new matches whose set-up names no sets of its own.
        opened: the library; by default the user's own is opened.

    Signals:
        warned: one sentence the person should read, once.
        preferences_changed: the new :class:`Preferences`.
    """

    warned = Signal(str)
    preferences_changed = Signal(object)

    def __init__(
        self, components: Components, runner: BotRunner, opened: Opened | None = None
    ) -> None:
        super().__init__()
        self.runner = runner
        self.tiles = components.tiles
        self.components = components
        self.cards = card_set_of(components)
        self._settings_file = SettingsFile(settings_path())
        loaded = self._settings_file.load()
        self.settings = loaded.settings
        runner.set_externals(self.settings.bots)
        opened = opened or open_library(data_folder())
        self.library: Library = opened.library
        problem = opened.problem
        self.was_damaged = problem is not None and problem.trouble is Trouble.DAMAGED
        first = (said(loaded.warning or ""), self._problem(problem), self._lacking())
        self.first_warnings = [sentence for sentence in first if sentence]
        self._keeper: Keeper | None = None
        self._told: set[str] = set()

    # --- settings

    def preferences(self) -> Preferences:
        """What the person prefers."""
        return self.settings.preferences

    def set_preferences(self, preferences: Preferences) -> None:
        """Take and keep what the person prefers."""
        last = self.settings.last_game if preferences.remember else None
        self.keep(replace(self.settings, preferences=preferences, last_game=last))
        self.preferences_changed.emit(preferences)

    def set_bots(self, bots: tuple[ExternalBot, ...]) -> None:
        """Take and keep the programs that play as opponents."""
        self.keep(replace(self.settings, bots=bots))
        self.runner.set_externals(bots)

    def set_shortcuts(self, shortcuts: Shortcuts) -> None:
        """Keep the keys that the person gave to commands."""
        self.keep(replace(self.settings, shortcuts=shortcuts))

    def keep(self, settings: Settings) -> None:
        """Keep settings on disk, or at least in memory."""
        self.settings = settings
        failed = self._settings_file.save(settings)
        self._warn(said(failed) if failed is not None else None)

    def last_game(self) -> NewGame | None:
        """The set-up used last, if it is still sensible."""
        try:
            return NewGame.from_json(self.settings.last_game)
        except BadFile:
            return None

    # --- matches

    def start(
        self, setup: NewGame, layout: Layout | None = None, components: Components | None = None
    ) -> TableController:
        """A new match; its set-up is remembered.

        Args:
            layout, components: those that the set-up names, where no files need to be read.

        Raises:
            BadFile: the layout or a set of components cannot be used.
            OSError: the file of one cannot be read.
        """
        if setup.island is IslandSource.LAYOUT and setup.layout is not None:
            layout = layout or load_layout_file(Path(setup.layout))
            check_for_match(layout, len(setup.seats))
        components = components or self._chosen(setup, layout)
        beginning = begin(setup, components, layout)
        session = beginning.open(components)
        last = replace(setup, origin=None).to_json() if self.preferences().remember else None
        self.keep(replace(self.settings, last_game=last))
        return self.take_in(beginning, session)

    def _chosen(self, setup: NewGame, layout: Layout | None) -> Components:
        """The house sets, or those of the files that the set-up names."""
        components = self.components
        if setup.cards is not None:
            cards = OWN_CARDS.load(Path(setup.cards))
            check_cards(cards)
            components = with_cards(components, cards)
        if setup.tiles is not None:
            tiles = OWN_TILES.load(Path(setup.tiles))
            check_tiles(tiles, len(setup.seats), layout)
            components = replace(components, tiles=tiles.faces)
        return components

    def kept_line(self) -> str | None:
        """What the match used last is, in a line; ``None``: there is none to go on with."""
        try:
            entry = self.library.last()
        except LibraryError:
            return None
        if entry is None or entry.standing is None or entry.standing.to_act is None:
            return None
        if not 0 <= entry.standing.to_act < len(entry.seats):
            return None
        who = entry.seats[entry.standing.to_act].name
        return self.tr("Turn {turn}: {name} decides").format(turn=entry.standing.turn, name=who)

    def resume(self, match: int | None = None) -> TableController | Guest | None:
        """Go on with a match of the library, or with the one used last; ``None``: there is none.

        Raises:
            LibraryError: it cannot be read.
            BadFile: what is kept does not follow from the rules.
        """
        if match is None:
            entry = self.library.last()
            if entry is None:
                return None
            match = entry.id
        if self._keeper is not None and self._keeper.match == match:
            self.leave()
        lock = self.library.lock(match)
        try:
            is_ours = lock is None or lock.take()
        except OSError:
            lock, is_ours = None, True
        try:
            beginning, session = kept.read(self.library, match)
            if not is_ours:
                return Guest(beginning, session)
            self.library.touch(match)
        except BaseException:
            if lock is not None:
                lock.give_back()
            raise
        keeper = Keeper(self.library, match, session, session.decisions, lock)
        return self.controller(beginning, session, keeper)

    def open(self, path: Path) -> TableController | Guest | Sealed | None:
        """Take up a match from its file: the one in the library if it is there, else a new one.

        Raises:
            OSError: the file cannot be read.
            LibraryError, BadFile: as in :meth:`resume`.
        """
        document = load_document(path)
        if is_sealed(document):
            return Sealed(*read_sealed(document))
        beginning, session = read_record(document)
        match = kept.find(self.library, beginning, session)
        return self.take_in(beginning, session) if match is None else self.resume(match)

    def take_in(
        self, beginning: Beginning, session: Session, name: str | None = None
    ) -> TableController:
        """Keep a match in the library and make it ready for the table."""
        self.runner.cancel()  # at once: keeping a match waits for the disk
        name = match_name(beginning) if name is None else name
        try:
            keeper = kept.add(self.library, beginning, session, name)
        except LibraryError as error:
            self._warn_unkept(why(error))
            return self.controller(beginning, session, None)
        return self.controller(beginning, session, keeper)

    def write(
        self, beginning: Beginning, session: Session, path: Path, sealed: bool = False
    ) -> None:
        """Write a match to a file; where that is not possible the person is told.

        Args:
            sealed: only what everybody may see of it; in set-up there is nothing to write then.
        """
        if not sealed:
            self._write(path, write_record(beginning, session))
            return
        document = write_sealed(beginning, session, match_name(beginning))
        if document is not None:
            self._write(path, document)

    def _write(self, path: Path, document: object) -> None:
        try:
            write_atomically(path, json.dumps(document, ensure_ascii=False) + "\n")
        except (OSError, ValueError) as error:
            sentence = self.tr("The game could not be written to {path}: {why}")
            why = getattr(error, "strerror", None) or str(error)
            self.warned.emit(sentence.format(path=path, why=why))

    def controller(
        self, beginning: Beginning, session: Session, keeper: Keeper | None
    ) -> TableController:
        """A match ready for the table; every decision is kept before the next is taken."""
        self.leave()
        self._keeper = keeper
        controller = TableController(beginning, session, self.runner, self.preferences, self)
        if keeper is not None:
            controller.decided.connect(partial(self._keep_match, keeper))
        return controller

    @property
    def match(self) -> int | None:
        """The match on the table by its number in the library."""
        return None if self._keeper is None else self._keeper.match

    def leave(self) -> None:
        """The match on the table is left: another window may play it."""
        keeper, self._keeper = self._keeper, None
        if keeper is not None:
            self._show(keeper)
            keeper.leave()

    def _keep_match(self, keeper: Keeper) -> None:
        try:
            keeper.keep()
        except LibraryError as error:
            self._warn_unkept(why(error))

    def _show(self, keeper: Keeper) -> None:
        """Keep a picture of the match for the list of games; without one nothing is lost.

        Painting takes a tenth of a second, so it waits until the table is left.
        """
        with suppress(LibraryError):
            self.library.show(keeper.match, thumbnail(keeper.seen_by_all()))

    def _warn_unkept(self, why: str) -> None:
        sentence = self.tr(
            "The game cannot be kept just now ({why}). You can play on; what is missing is kept "
            "as soon as possible, or save a copy elsewhere."
        )
        self._warn(sentence.format(why=why))

    def _problem(self, problem: Problem | None) -> str | None:
        """What is wrong with the library, as a sentence."""
        if problem is None:
            return None
        sentences = {
            Trouble.IN_MEMORY: self.tr(
                "Games cannot be kept in {where} ({why}): they last until the program ends."
            ),
            Trouble.NEWER: self.tr(
                "The games in {where} were kept by a newer program (version {why}) and are left "
                "alone. What you play now lasts until the program ends."
            ),
            Trouble.DAMAGED: self.tr(
                "The file with your games was damaged. A copy of it is kept as {where}. Games "
                "saved from it: {saved}, of which without their last decisions: {shortened}. "
                "Games brought back from backups: {backed}."
            ),
        }
        return sentences[problem.trouble].format(
            where=problem.where,
            why=said(problem.why),
            saved=problem.saved,
            shortened=problem.shortened,
            backed=problem.from_backups,
        )

    def _lacking(self) -> str:
        """What the installation lacks, though it can be played without, as a sentence."""
        sentence = self.tr(
            "Files of the program are missing: {files}. You can play without them; installing "
            "the program again brings them back."
        )
        lacking = missing()
        return sentence.format(files=", ".join(lacking)) if lacking else ""

    def _warn(self, sentence: str | None) -> None:
        if sentence and sentence not in self._told:
            self._told.add(sentence)
            self.warned.emit(sentence)
