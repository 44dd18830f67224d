"""The program as tests have it: at once, and without motion."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QApplication

from tempus_desktop.gui.desk import Desk
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.worker import BotRunner
from tempus_desktop.storage.components import load_components
from tests.gui.matches import QUICK


def make(qapp: QApplication) -> Program:
    desk = Desk(load_components(), BotRunner())
    desk.settings = replace(desk.settings, preferences=QUICK)
    program = Program(qapp, desk)
    program.show()
    return program
