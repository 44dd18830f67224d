"""Menus and keys of the window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu

from tempus_desktop.gui.commands import REDO, Commands
from tempus_desktop.gui.main_window import MainWindow
from tempus_desktop.gui.surveys.charts import Survey
from tempus_desktop.gui.surveys.words import survey_name
from tempus_desktop.gui.view import Box
from tempus_desktop.gui.words import action_name
from tempus_desktop.storage.settings import Pace

translate = QCoreApplication.translate
Standard = QKeySequence.StandardKey
LETTERS = {"M": Box.MOVE, "B": Box.BABIES, "F": Box.FIGHT, "I": Box.IDEA, "C": Box.CITY}
"""The actions by the letters that they have in the beginning."""


@dataclass(frozen=True, slots=True)
class Doings:
    """What the program's commands do."""

    new_game: Callable[[], object]
    open_game: Callable[[], object]
    games: Callable[[], object]
    save_copy: Callable[[], object]
    layouts: Callable[[], object]
    positions: Callable[[], object]
    edit_position: Callable[[], object]
    puzzles: Callable[[], object]
    to_start: Callable[[], object]
    quit: Callable[[], object]
    undo_round: Callable[[], object]
    next_step: Callable[[], object]
    step_back: Callable[[], object]
    look_back: Callable[[], object]
    what_happened: Callable[[], object]
    set_pace: Callable[[Pace], object]
    preferences: Callable[[], object]
    rules: Callable[[], object]
    about: Callable[[], object]


def build_menus(window: MainWindow, doings: Doings) -> Commands:
    """All menus; the commands by name."""
    commands = Commands(window)
    _game_menu(commands, doings)
    _move_menu(commands, window, doings)
    _go_menu(commands, doings)
    _view_menu(commands, window)
    settings = commands.menu(translate("Menus", "&Settings"))
    text = translate("Menus", "&Preferences…")
    keys = (Standard.Preferences, "Ctrl+,")
    commands.add(settings, "preferences", text, doings.preferences, *keys)
    help_ = commands.menu(translate("Menus", "&Help"))
    commands.add(help_, "rules", translate("Menus", "&Rules"), doings.rules, "F1")
    commands.add(help_, "about", translate("Menus", "&About Tempus"), doings.about)
    _letters(commands, window)
    return commands


def _game_menu(commands: Commands, doings: Doings) -> None:
    menu = commands.menu(translate("Menus", "&Game"))
    commands.add(menu, "new", translate("Menus", "&New game…"), doings.new_game, Standard.New)
    commands.add(menu, "open", translate("Menus", "&Open…"), doings.open_game, Standard.Open)
    commands.add(menu, "games", translate("Menus", "&Games…"), doings.games, "Ctrl+G")
    copy = translate("Menus", "&Save a copy…")
    commands.add(menu, "save_copy", copy, doings.save_copy, Standard.SaveAs)
    layouts = translate("Menus", "Island &layouts")
    commands.add(menu, "layouts", layouts, doings.layouts, "Ctrl+L")
    positions = translate("Menus", "&Positions")
    commands.add(menu, "positions", positions, doings.positions, "Ctrl+Shift+P")
    puzzles = translate("Menus", "Pu&zzles…")
    commands.add(menu, "puzzles", puzzles, doings.puzzles, "Ctrl+U")
    menu.addSeparator()
    commands.add(menu, "start", translate("Menus", "S&tart page"), doings.to_start)
    commands.add(menu, "quit", translate("Menus", "&Quit"), doings.quit, Standard.Quit)


def _move_menu(commands: Commands, window: MainWindow, doings: Doings) -> None:
    room = window.room
    menu = commands.menu(translate("Menus", "&Move"))
    commands.add(menu, "undo", translate("Menus", "&Undo"), room.undo, Standard.Undo)
    commands.add(menu, "redo", translate("Menus", "&Redo"), room.redo, Standard.Redo, *REDO)
    back = translate("Menus", "Take &back all of this round")
    commands.add(menu, "undo_round", back, doings.undo_round, "Ctrl+Shift+Backspace")
    menu.addSeparator()
    hints = room.help.hints
    commands.add(menu, "hint", translate("Menus", "&Hint"), hints.press, "H")
    follow = translate("Menus", "Do as the hint &says")
    commands.add(menu, "follow_hint", follow, hints.follow, "Shift+H")
    plan = translate("Menus", "&Plan ahead")
    commands.add(menu, "plan", plan, room.planning.toggle, "P").setCheckable(True)
    room.planning.switched.connect(commands.actions["plan"].setChecked)
    play = translate("Menus", "Play the &next step of the plan")
    commands.add(menu, "play_plan", play, room.planning.play_next, "Shift+P")
    drop = translate("Menus", "Dr&op the plan")
    commands.add(menu, "drop_plan", drop, room.planning.drop)
    menu.addSeparator()
    commands.add(menu, "done", translate("Menus", "&Done"), room.finish, "Return", "Enter")
    commands.add(menu, "cancel", translate("Menus", "Put back what is &held"), room.cancel, "Esc")


def _go_menu(commands: Commands, doings: Doings) -> None:
    menu = commands.menu(translate("Menus", "G&o"))
    step = translate("Menus", "&Next bot, or one decision on in a replay")
    commands.add(menu, "step", step, doings.next_step, "Ctrl+Right")
    back = translate("Menus", "One decision &back in a replay")
    commands.add(menu, "step_back", back, doings.step_back, "Ctrl+Left")
    commands.add(menu, "look_back", translate("Menus", "&Replay this game"), doings.look_back)
    edit = translate("Menus", "&Edit this position")
    commands.add(menu, "edit_position", edit, doings.edit_position, "Ctrl+Shift+E")
    what = translate("Menus", "&What happened")
    commands.add(menu, "what_happened", what, doings.what_happened, "Ctrl+I")
    menu.addSeparator()
    paces = {
        Pace.INSTANT: translate("Menus", "Bots play at &once"),
        Pace.NORMAL: translate("Menus", "Bots play at a &normal pace"),
        Pace.STEP: translate("Menus", "Bots play &step by step"),
    }
    group = QActionGroup(commands.window)
    for pace, text in paces.items():
        name = f"pace_{pace.value}"
        action = commands.add(menu, name, text, _setting(doings, pace))
        action.setCheckable(True)
        group.addAction(action)


def _setting(doings: Doings, pace: Pace) -> Callable[[], object]:
    return lambda: doings.set_pace(pace)


def _view_menu(commands: Commands, window: MainWindow) -> None:
    menu = commands.menu(translate("Menus", "&View"))
    board = window.room.board
    commands.add(menu, "zoom_in", translate("Menus", "Zoom &in"), board.zoom_in, Standard.ZoomIn)
    commands.add(
        menu, "zoom_out", translate("Menus", "Zoom &out"), board.zoom_out, Standard.ZoomOut
    )
    commands.add(menu, "fit", translate("Menus", "&Fit the island"), board.fit, "Ctrl+0")
    menu.addSeparator()
    for survey, key in ((Survey.REACH, "G"), (Survey.THREATS, "T"), (Survey.SHELTER, "S")):
        _offer_survey(commands, menu, window, survey, key)
    forecast = translate("Menus", "Era fore&cast")
    sheet = window.room.sheets.forecast
    sheet.opener = commands.add(menu, "forecast", forecast, sheet.toggle, "E")
    overview = window.room.overview
    map_ = translate("Menus", "&Overview map")
    shown = commands.add(menu, "overview", map_, overview.toggle, "O")
    shown.setCheckable(True)
    shown.setChecked(overview.wanted)
    overview.switched.connect(shown.setChecked)
    menu.addSeparator()
    full = commands.add(
        menu,
        "full_screen",
        translate("Menus", "F&ull screen"),
        lambda: window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen),
        "F11",
    )
    full.setCheckable(True)
    arrange = QAction(translate("Menus", "&Move panels about"), window)
    arrange.setCheckable(True)
    arrange.toggled.connect(window.arrange_docks)
    menu.addAction(arrange)
    commands.actions["arrange"] = arrange
    reset = translate("Menus", "&Put panels back")
    back = commands.add(menu, "reset_docks", reset, window.reset_docks)
    # Whoever puts them back has done with moving them.
    back.triggered.connect(lambda: arrange.setChecked(False))


def _offer_survey(
    commands: Commands, menu: QMenu, window: MainWindow, survey: Survey, key: str
) -> None:
    surveys = window.room.surveys
    show = partial(surveys.toggle, survey)
    action = commands.add(menu, f"survey_{survey.value}", survey_name(survey), show, key)
    action.setCheckable(True)
    surveys.changed.connect(lambda shown: action.setChecked(shown is survey))


def _letters(commands: Commands, window: MainWindow) -> None:
    """Single letters work while the table is shown, whatever part of it has the keyboard."""
    room = window.room
    for letter, box in LETTERS.items():
        does = _pressing(window, box)
        commands.add_key(room.board, f"key_{letter}", letter, does, action_name(box))
    for name, key, text, steps in (
        ("turn_tile", "R", translate("Menus", "Turn the tile clockwise"), 1),
        ("turn_tile_back", "Shift+R", translate("Menus", "Turn the tile anticlockwise"), -1),
    ):
        commands.add_key(room.board, name, key, partial(room.board.turn_tile, steps), text)
    for place in range(9):
        text = translate("Menus", "Card {number} of the hand").format(number=place + 1)
        does = _playing(window, place)
        commands.add_key(room.board, f"card_{place}", str(place + 1), does, text)


def _pressing(window: MainWindow, box: Box) -> Callable[[], object]:
    return lambda: window.room.actions.press(box)


def _playing(window: MainWindow, place: int) -> Callable[[], object]:
    return lambda: window.room.hand.activate(place)
