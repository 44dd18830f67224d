"""Every page, sheet and window of the program, and the way there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from tempus_desktop.gui.dialogs.about import AboutSheet
from tempus_desktop.gui.dialogs.curtain import Curtain
from tempus_desktop.gui.dialogs.fight import FightSheet
from tempus_desktop.gui.dialogs.forecast import ForecastSheet
from tempus_desktop.gui.dialogs.game_over import GameOverSheet
from tempus_desktop.gui.dialogs.new_game import NewGameDialog
from tempus_desktop.gui.dialogs.notice import Notice
from tempus_desktop.gui.dialogs.overlay import Overlay
from tempus_desktop.gui.dialogs.own_bots import BotsSheet
from tempus_desktop.gui.dialogs.progress import ProgressSheet
from tempus_desktop.gui.dialogs.rules_page import RulesPage
from tempus_desktop.gui.dialogs.start_page import StartPage
from tempus_desktop.gui.editor.card_sheet import CardSetSheet
from tempus_desktop.gui.editor.gallery import GallerySheet
from tempus_desktop.gui.editor.lab_panel import LabPanel
from tempus_desktop.gui.editor.lab_sheet import ImproveSheet
from tempus_desktop.gui.editor.page import EditorPage
from tempus_desktop.gui.editor.random_sheet import RandomSheet
from tempus_desktop.gui.editor.tile_sheet import TileSetSheet
from tempus_desktop.gui.panels.hand_panel import HandPanel
from tempus_desktop.gui.panels.log_panel import LogWindow
from tempus_desktop.gui.positions.cards_sheet import CardsSheet
from tempus_desktop.gui.positions.page import PositionPage
from tempus_desktop.gui.positions.play_sheet import PlaySheet
from tempus_desktop.gui.positions.puzzle_list import PuzzleList
from tempus_desktop.gui.positions.puzzle_sheet import PuzzleSheet
from tempus_desktop.gui.preferences.sheet import PreferencesSheet
from tempus_desktop.gui.replay.panel import ReplayPanel
from tempus_desktop.gui.shelf.backups import BackupsSheet
from tempus_desktop.gui.shelf.export import ExportSheet
from tempus_desktop.gui.shelf.page import GamesPage
from tempus_desktop.gui.study.game_sheet import GameSheet
from tempus_desktop.gui.study.statistics_sheet import StatisticsSheet
from tempus_desktop.gui.table.board import BoardView
from tests.gui.monkey import ways
from tests.gui.monkey.ways import Visit


@dataclass(frozen=True)
class Door:
    """A way, and the kind of thing that it leads to."""

    way: Callable[[Visit], QWidget]
    kind: type[QWidget]


DOORS = (
    Door(ways.start, StartPage),
    Door(ways.table, BoardView),
    Door(ways.curtain, Curtain),
    Door(ways.new_game, NewGameDialog),
    Door(ways.games, GamesPage),
    Door(ways.workbench, EditorPage),
    Door(ways.preferences, PreferencesSheet),
    Door(ways.laying, BoardView),
    Door(ways.fight, FightSheet),
    Door(ways.islands, GallerySheet),
    Door(ways.backups, BackupsSheet),
    Door(ways.tile_set, TileSetSheet),
    Door(ways.own_bots, BotsSheet),
    Door(ways.replay, ReplayPanel),
    Door(ways.teaching, BoardView),
    Door(ways.progress, ProgressSheet),
    Door(ways.gallery, GallerySheet),
    Door(ways.notice, Notice),
    Door(ways.lab, LabPanel),
    Door(ways.rules, RulesPage),
    Door(ways.log, LogWindow),
    Door(ways.discard, HandPanel),
    Door(ways.game_over, GameOverSheet),
    Door(ways.random_island, RandomSheet),
    Door(ways.export, ExportSheet),
    Door(ways.improve, ImproveSheet),
    Door(ways.about, AboutSheet),
    Door(ways.finished, ReplayPanel),
    Door(ways.forecast, ForecastSheet),
    Door(ways.what_happened, GameSheet),
    Door(ways.statistics, StatisticsSheet),
    Door(ways.card_set, CardSetSheet),
    Door(ways.position, PositionPage),
    Door(ways.position_cards, CardsSheet),
    Door(ways.position_players, PlaySheet),
    Door(ways.puzzles, PuzzleList),
    Door(ways.puzzle, PuzzleSheet),
)


BUILT_LATE = (
    *(ways.workbench, ways.islands, ways.card_set, ways.improve),
    *(ways.puzzles, ways.puzzle, ways.what_happened, ways.statistics, ways.log),
)
"""Ways to what is built only when somebody first goes there."""


def kinds_of_overlay() -> set[type[Overlay]]:
    """Every kind of thing of the program that lies over its window, without what they stand on."""
    own = {kind for kind in _below(Overlay) if kind.__module__.startswith("tempus_desktop.")}
    return own - {base for kind in own for base in kind.__bases__}


def _below(kind: type[Overlay]) -> Iterator[type[Overlay]]:
    for inner in kind.__subclasses__():
        yield inner
        yield from _below(inner)
