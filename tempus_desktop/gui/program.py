"""The program as a person meets it: start page, new game, the table, preferences, rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QFileDialog

from tempus_desktop.core.errors import BadFile, TempusError
from tempus_desktop.games.tempus.tables import Components
from tempus_desktop.gui.art.fonts import Type, install_fonts
from tempus_desktop.gui.art.palette import Palette, Theme, load_palette
from tempus_desktop.gui.controller import TableController
from tempus_desktop.gui.desk import Desk, Guest, Sealed
from tempus_desktop.gui.dialogs.about import AboutSheet
from tempus_desktop.gui.dialogs.new_game import NewGameDialog
from tempus_desktop.gui.dialogs.notice import Notice
from tempus_desktop.gui.dialogs.rules_page import RulesPage
from tempus_desktop.gui.editor.room import EditorRoom
from tempus_desktop.gui.editor.set_room import CardRoom, TileRoom
from tempus_desktop.gui.levels import levels
from tempus_desktop.gui.main_window import MainWindow, takes_all_of
from tempus_desktop.gui.menus import Doings, build_menus
from tempus_desktop.gui.offering import offer
from tempus_desktop.gui.own_bots import OwnBots
from tempus_desktop.gui.positions.room import KINDS, PositionRoom
from tempus_desktop.gui.preferences.sheet import PreferencesSheet
from tempus_desktop.gui.preferences.wishes import Wishes
from tempus_desktop.gui.replay.looking import Looking
from tempus_desktop.gui.shelf.shelf import Shelf
from tempus_desktop.gui.study.room import StudyRoom
from tempus_desktop.gui.stylesheet import apply_style
from tempus_desktop.gui.view import TableView
from tempus_desktop.gui.why import why
from tempus_desktop.gui.words import install_language
from tempus_desktop.session.matches import SUFFIX, Beginning
from tempus_desktop.session.new_game import NewGame
from tempus_desktop.session.session import Session
from tempus_desktop.storage.card_sets import SUFFIX as CARDS_SUFFIX
from tempus_desktop.storage.gallery import load_layout_file
from tempus_desktop.storage.layouts import SUFFIX as LAYOUT_SUFFIX
from tempus_desktop.storage.layouts import Layout
from tempus_desktop.storage.settings import Pace, Preferences, ThemeChoice
from tempus_desktop.storage.tile_sets import SUFFIX as TILES_SUFFIX


def _named_layout(name: str) -> object:
    return load_layout_file(Path(name))


class Program(QObject):
    """Everything behind the window.

    Args:
        app: the application.
        desk: what is kept between matches.
    """

    def __init__(self, app: QApplication, desk: Desk) -> None:
        super().__init__()
        self._app, self.desk = app, desk
        install_fonts()
        self._language = install_language(app, "en")
        self._palette, self._type = self._look()
        apply_style(app, self._palette, self._type)
        self.window = MainWindow(self._palette, self._type)
        window = self.window
        self.new_game = NewGameDialog(
            self._palette,
            self._type,
            window,
            levels=levels(desk.settings.bots),
            load_layout=_named_layout,
        )
        self.preferences = PreferencesSheet(self._palette, self._type, window)
        self.own_bots = OwnBots((self._palette, self._type), window, desk, self.new_game)
        self.notice = Notice(self._palette, self._type, window)
        self.looking = Looking(window, desk, self._put_on_table, self._go_back)
        asking = self.new_game, self.ask_new_game, self._look
        self.cards = CardRoom(window, desk.cards, asking)
        self.tiles = TileRoom(window, desk.tiles, asking)
        sets = self.tiles, self.cards.open
        self.editor = EditorRoom(window, desk.tiles, self.open_file, self.to_start, *sets)
        self.shelf = Shelf(
            self._palette, self._type, window, desk, self.open_match, self.looking.look_at_kept
        )
        self.study = StudyRoom(window, desk, self.shelf.page, self.looking, self._look)
        self.positions = PositionRoom(window, desk, self.start, self.to_start, self._look)
        self.commands = build_menus(window, self._doings())
        self.wishes = Wishes(self.preferences, self.commands, desk, window, app)
        self._setup: NewGame | None = None
        self._connect()
        self._take_preferences(desk.preferences())
        self._offer_continue()
        self._on_shown(None)

    @cached_property
    def rules(self) -> RulesPage:
        """The rules, built when they are first asked for: the first window need not wait."""
        return RulesPage(self._palette, self._type, self.window)

    @cached_property
    def about(self) -> AboutSheet:
        """About the program; as late as the rules."""
        return AboutSheet(self._palette, self._type, self.window)

    def _doings(self) -> Doings:
        return Doings(
            new_game=self.ask_new_game,
            open_game=self._ask_file,
            games=self.shelf.page.open_sheet,
            save_copy=self._save_copy,
            layouts=self.open_layouts,
            positions=self.positions.open,
            edit_position=self.positions.edit_match,
            puzzles=self.positions.puzzles.open,
            to_start=self.to_start,
            quit=self.window.close,
            undo_round=self.window.room.undo_round,
            next_step=self._next_step,
            step_back=lambda: self.looking.step(-1),
            look_back=self.looking.look_back,
            what_happened=self.study.tell_table,
            set_pace=self._set_pace,
            preferences=lambda: self.wishes.open(),
            rules=lambda: self.rules.open_sheet(),
            about=lambda: self.about.open_sheet(),
        )

    def _connect(self) -> None:
        window, page, over = self.window, self.window.start_page, self.window.room.sheets.over
        page.continue_game.connect(self.continue_game)
        page.new_game.connect(self.ask_new_game)
        page.layouts.connect(self.open_layouts)
        page.games.connect(self.shelf.page.open_sheet)
        page.rules.connect(lambda: self.rules.open_sheet())
        page.quit_.connect(window.close)
        over.again.connect(self._again)
        over.new_game.connect(self.ask_new_game)
        over.leave.connect(self.to_start)
        self.new_game.accepted_setup.connect(self.start)
        self.new_game.island.gallery_wanted.connect(self._pick_island)
        self.preferences.bots_wanted.connect(self.own_bots.open)
        self.desk.preferences_changed.connect(self._take_preferences)
        self.desk.warned.connect(self.notice.tell)
        self.looking.failed.connect(self.notice.tell)
        self.positions.failed.connect(self.notice.tell)
        self.editor.failed.connect(self.notice.tell)
        self.editor.position_wanted.connect(self.positions.edit_island)
        self.positions.opened.connect(lambda: self.commands.offer("", "start"))
        self.shelf.failed.connect(self.notice.tell)
        self.study.failed.connect(self.notice.tell)
        self.shelf.changed.connect(self._offer_continue)
        window.room.rule_wanted.connect(self._show_rule)
        window.room.shown.connect(self._on_shown)
        window.closing.connect(self._on_closing)
        window.left.connect(self._on_left)
        hints = self._app.styleHints()
        hints.colorSchemeChanged.connect(lambda _: self._take_preferences(self.desk.preferences()))

    @property
    def _controller(self) -> TableController | None:
        return self.window.room.controller

    def show(self) -> None:
        """Show the window where it was."""
        settings = self.desk.settings
        if settings.geometry:
            self.window.restoreGeometry(settings.geometry)
        elif takes_all_of(self.window.screen().availableSize()):
            self.window.setWindowState(Qt.WindowState.WindowMaximized)
        if settings.docks:
            self.window.restore_docks(settings.docks)
        self.window.show_start()
        self.window.show()
        way = self.shelf.way_back() if self.desk.was_damaged else None
        for warning in self.desk.first_warnings:
            QTimer.singleShot(0, partial(self.notice.tell, warning, way=way))

    # --- matches

    def ask_new_game(self) -> None:
        """Ask for a set-up."""
        last = self._setup or self.desk.last_game()
        if last is not None:
            self.new_game.set_setup(last)
        self.new_game.open_sheet()

    def start(
        self, setup: NewGame, layout: Layout | None = None, components: Components | None = None
    ) -> None:
        """Begin a match; ``layout`` and ``components`` are the set-up's own, where at hand."""
        try:
            controller = self.desk.start(setup, layout, components)
        except TempusError as error:
            self.notice.tell(why(error))
            return
        except OSError as error:
            self.notice.tell(f"{error.filename or setup.layout}: {why(error)}")
            return
        self._setup = setup
        self._put_on_table(controller)

    def continue_game(self) -> None:
        """Go on with the match that was left."""
        self.open_match(None)

    def open_match(self, match: int | None) -> None:
        """Go on with a match of the library; ``None``: with the one used last."""
        self._take_up(lambda: self.desk.resume(match), self.tr("This game"))

    def open_file(self, path: Path) -> None:
        """Open a match, or an island, tiles or cards to play with."""
        if path.suffix.lower() == LAYOUT_SUFFIX:
            self._open_layout(path)
            return
        if self.positions.opens(path):
            return
        if path.suffix.lower() == CARDS_SUFFIX:
            self.cards.play(str(path))
            return
        if path.suffix.lower() == TILES_SUFFIX:
            self.tiles.play(str(path))
            return
        self._take_up(lambda: self.desk.open(path), path.name)

    def _take_up(
        self, opening: Callable[[], TableController | Guest | Sealed | None], what: str
    ) -> None:
        try:
            opened = opening()
        except BadFile as error:
            # Without a place it is not even a document: its details are of no use to people.
            foreign = self.tr("{file} is not a game file of this program, or it is damaged.")
            reason = f"{what}: {why(error)}" if error.place else foreign.format(file=what)
            self.notice.tell(reason, self.tr("This cannot be opened"))
        except (TempusError, OSError) as error:
            self.notice.tell(f"{what}: {why(error)}", self.tr("This cannot be opened"))
        else:
            if isinstance(opened, TableController):
                self._setup = opened.beginning.setup
                self._put_on_table(opened)
            elif isinstance(opened, Sealed):
                self.looking.look_at_sealed(opened.name, opened.session)
            elif isinstance(opened, Guest):
                self.looking.look(opened.beginning, opened.session)
                self.notice.tell(
                    self.tr(
                        "{game} is being played in another window. Here it can only be looked at."
                    ).format(game=what),
                    self.tr("In another window"),
                )

    def show_match(self, beginning: Beginning, session: Session) -> None:
        """Put a match on the table as it is, without keeping it."""
        self._put_on_table(self.desk.controller(beginning, session, None))

    def to_start(self) -> None:
        """Leave the table; the match is kept."""
        self.desk.runner.cancel()
        self.window.room.clear()
        self.desk.leave()
        self.window.show_start()
        self._offer_continue()
        self._on_shown(None)

    def open_layouts(self) -> None:
        """Show the workbench for islands; a match on the table is kept."""
        self.to_start()
        self.editor.open(self._palette, self._type)
        self.commands.offer("", "start")

    def _open_layout(self, path: Path) -> None:
        last = self._setup or self.desk.last_game() or self.new_game.setup()
        if last is not None:
            self.new_game.set_setup(last)
        self.new_game.take_island(str(path))
        self.new_game.open_sheet()

    def _pick_island(self) -> None:
        players = len(self.new_game.seats.rows)
        self.editor.pick(self._palette, self._type, players, self.new_game.take_island)

    def _again(self) -> None:
        played = self._controller or self.looking.replay
        view = self.window.room.view
        if played is not None and view is not None:
            beginning = played.beginning
            components = view.observation.match.components
            self.start(replace(beginning.setup, seed=None), beginning.layout, components)

    def _put_on_table(self, controller: TableController) -> None:
        self.window.show_table()
        self.window.room.take(controller)

    def _offer_continue(self) -> None:
        self.window.start_page.set_continue(self.desk.kept_line())

    def _ask_file(self) -> None:
        kinds = self.tr("Games, positions, puzzles, islands, tiles and cards")
        kinds += f" (*{SUFFIX} {KINDS} *{LAYOUT_SUFFIX} *{TILES_SUFFIX} *{CARDS_SUFFIX})"
        name, _ = QFileDialog.getOpenFileName(self.window, self.tr("Open"), "", kinds)
        if name:
            self.open_file(Path(name))

    def _save_copy(self) -> None:
        if self._controller is not None:
            match = self._controller.beginning, self._controller.session
            self.shelf.exporter.export(*match)

    def _go_back(self, match: int | None) -> None:
        if match is None:
            self.to_start()
        else:
            self.open_match(match)

    def _next_step(self) -> None:
        self.looking.step(1)
        if self._controller is not None:
            self._controller.next_step()

    # --- the window

    def _on_shown(self, view: TableView | None) -> None:
        """Grey the commands that mean nothing now."""
        offer(self.commands, self.window.room, view)
        title = view.name if view is not None else ""
        self.window.setWindowTitle(title)

    def _on_left(self) -> None:
        if self._controller is not None and self.desk.preferences().curtain:
            self._controller.lower_curtain()

    def _on_closing(self) -> None:
        self.desk.runner.cancel()
        self.editor.keep()
        self.positions.keep()
        self.cards.keep()
        self.tiles.keep()
        geometry = bytes(self.window.saveGeometry().data())
        docks = bytes(self.window.saveState().data()) if self.window.shows_table else b""
        docks = docks or self.desk.settings.docks
        self.desk.keep(replace(self.desk.settings, geometry=geometry, docks=docks))
        self.window.room.clear()
        self.desk.leave()

    def _show_rule(self, rule: str) -> None:
        self.rules.open_sheet()
        self.rules.show_rule(rule)

    # --- preferences

    def _set_pace(self, pace: Pace) -> None:
        self.desk.set_preferences(replace(self.desk.preferences(), pace=pace))

    def _take_preferences(self, preferences: Preferences) -> None:
        self.commands.actions[f"pace_{preferences.pace.value}"].setChecked(True)
        self.window.room.help.set_preferences(preferences)
        palette, type_ = self._look()
        if palette.name == self._palette.name and type_.scale == self._type.scale:
            return
        self._palette, self._type = palette, type_
        apply_style(self._app, palette, type_)
        self.window.set_look(palette, type_)
        self.editor.set_look(palette, type_)
        self.positions.set_look(palette, type_)
        self.cards.set_look(palette, type_)
        self.tiles.set_look(palette, type_)
        self.study.set_look(palette, type_)
        pages = (
            *self.shelf.sheets,
            self.new_game,
            self.rules,
            self.preferences,
            self.own_bots.sheet,
        )
        for sheet in (*pages, self.about, self.notice):
            sheet.set_look(palette, type_)

    def _look(self) -> tuple[Palette, Type]:
        preferences = self.desk.preferences()
        dark = self._app.styleHints().colorScheme() is Qt.ColorScheme.Dark
        theme = {
            ThemeChoice.LIGHT: Theme.LIGHT,
            ThemeChoice.DARK: Theme.DARK,
            ThemeChoice.SYSTEM: Theme.DARK if dark else Theme.LIGHT,
        }[preferences.theme]
        return load_palette(theme, preferences.eyes), Type(preferences.text_size / 100)
