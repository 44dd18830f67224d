"""Why the buttons above the board are greyed."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tempus_desktop.gui.planning import words as plans
from tempus_desktop.gui.view import TableView
from tempus_desktop.gui.words import not_yours

translate = QCoreApplication.translate


def no_undo(view: TableView) -> str:
    """Why nothing can be taken back; empty: something can."""
    if view.can_undo:
        return ""
    if view.planned is not None:
        return plans.nothing_laid()
    if not view.legal:
        return _elsewhere(view)
    if view.stands:
        return translate("Barred", "What you did last told somebody something new: it stands.")
    return translate("Barred", "You have decided nothing yet that could be taken back.")


def no_redo(view: TableView) -> str:
    """Why nothing can be done again; empty: something can."""
    if view.can_redo:
        return ""
    if not view.legal and view.planned is None:
        return _elsewhere(view)
    return translate("Barred", "Nothing was taken back that could be done again.")


def no_hint(view: TableView) -> str:
    """Why no hint is given; empty: one is."""
    return "" if view.legal else _elsewhere(view)


def no_plan(view: TableView) -> str:
    """Why nothing can be planned; empty: it can."""
    if view.plannable:
        return ""
    if view.curtain is not None or view.looked_back or view.to_act is None:
        return _elsewhere(view)
    return plans.impossible()


def no_forecast(view: TableView) -> str:
    """Why the era forecast is not shown; empty: it can be."""
    return "" if view.curtain is None else _elsewhere(view)


def _elsewhere(view: TableView) -> str:
    """Nobody at the screen decides."""
    if view.curtain is not None:
        name = view.seats[view.curtain].name
        return translate("Barred", "{name} has not taken the screen yet.").format(name=name)
    return not_yours(view).message
