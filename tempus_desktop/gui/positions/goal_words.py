"""What puzzles ask for, in sentences."""

from __future__ import annotations

from typing import assert_never

from PySide6.QtCore import QCoreApplication, QObject

from tempus_desktop.games.tempus.position_record import PositionRecord
from tempus_desktop.games.tempus.tables import TURNS
from tempus_desktop.games.tempus.terms import Era
from tempus_desktop.gui.words import colour_name, era_name
from tempus_desktop.session.puzzles import Goal, Score, TakeCity, Verdict, WinEra

translate = QCoreApplication.translate


class GoalPlurals(QObject):
    """Goals with a number. Never subclass it: the translation hangs on the class's name."""

    def after_the_turn(self, n: int) -> str:
        """Victory points to have."""
        return self.tr("Have %n points or more when this turn is over.", "", n)

    def at_the_end(self, n: int) -> str:
        """The same in the last turn."""
        return self.tr("Have %n points or more when the game is over.", "", n)


plural = GoalPlurals()
"""The one object that counts; it holds nothing."""


def goal_text(goal: Goal, position: PositionRecord) -> str:
    """What is to be done, in one sentence."""
    match goal:
        case WinEra(alone):
            era = era_name(Era(position.turn))
            if alone:
                text = translate("Puzzle", "Be the only one to advance to {era} this turn.")
            else:
                text = translate("Puzzle", "Advance to {era} this turn.")
            return text.format(era=era)
        case TakeCity(site):
            text = translate("Puzzle", "Take the city of {player} in {hex} this turn.")
            owner = next(p for p in position.players if site in p.cities)
            return text.format(player=colour_name(owner.colour), hex=position.sea.name(site))
        case Score(points):
            if position.turn == TURNS:
                return plural.at_the_end(points)
            return plural.after_the_turn(points)
        case _:
            assert_never(goal)


def solver_text(position: PositionRecord) -> str:
    """Who solves it."""
    if position.to_act is None:
        return ""
    name = colour_name(position.players[position.to_act].colour)
    return translate("Puzzle", "You are {player}.").format(player=name)


def verdict_text(verdict: Verdict) -> str:
    """How a puzzle stands, in a word or two."""
    return {
        Verdict.OPEN: translate("Puzzle", "Puzzle"),
        Verdict.SOLVED: translate("Puzzle", "Solved!"),
        Verdict.FAILED: translate("Puzzle", "Not this way"),
    }[verdict]
