"""What a hint says, step by step."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tempus_desktop.bots.advice import Advice, TileAction
from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.terms import Terrain
from tempus_desktop.gui.advice.action_words import hexes_of, line_text, listed
from tempus_desktop.gui.advice.hints import Hints, Stage
from tempus_desktop.gui.advice.odds_words import begun
from tempus_desktop.gui.advice.plurals import plural
from tempus_desktop.gui.advice.reason_words import reasons
from tempus_desktop.gui.view import TableView
from tempus_desktop.gui.words import card_text, terrain_name
from tempus_desktop.session.puzzles import Verdict

translate = QCoreApplication.translate


def title(hints: Hints) -> str:
    """How far the hint has gone."""
    if hints.stage is Stage.NONE:
        return translate("Hint", "Hint")
    return translate("Hint", "Hint, {step} of 3").format(step=int(hints.stage))


def text(hints: Hints) -> str:
    """What is told at this step."""
    advice, view = hints.advice, hints.view
    if advice is None or view is None:
        return translate("Hint", "Weighing what you may do ...")
    told = _at(hints.stage, advice, view)
    if view.puzzle is None or view.puzzle.verdict is not Verdict.OPEN:
        return told
    aim = translate("Hint", "This is for the whole game. The puzzle may ask for something else.")
    return f"{told}\n\n{aim}"


def _at(stage: Stage, advice: Advice, view: TableView) -> str:
    match stage:
        case Stage.LOOK:
            return look(advice.line[0])
        case Stage.ACTION:
            return action(advice, view)
        case _:
            return exactly(advice, view)


def look(first: Action) -> str:
    """Step 1: where to look."""
    match first:
        case do.Declare():
            return translate("Hint", "Look at the terrains, and at your cards.")
        case do.Occupy():
            return translate("Hint", "Look at what stands beside the conquered hex.")
        case do.Commit() | do.Discard():
            return translate("Hint", "Look at your cards.")
        case do.PlayGovernment() | do.PlayMedicine() | do.PlayTransportation():
            return translate("Hint", "Look at your cards.")
        case do.HaveIdea():
            return translate("Hint", "Look at your five actions.")
        case do.Done() | do.EndRound():
            return translate("Hint", "Look at the button Done.")
        case _:
            return translate("Hint", "Look here, at this part of the island.")


def action(advice: Advice, view: TableView) -> str:
    """Step 2: what kind of action, with which piece."""
    sea, first = view.observation.match.sea, advice.line[0]
    match first:
        case do.MovePeople():
            steps = [step for step in advice.line if isinstance(step, do.Step)]
            origins = listed(list(dict.fromkeys(sea.name(step.origin) for step in steps)))
            text = translate("Hint", "Move people: with tokens from {hexes}.")
            return text.format(hexes=origins) if origins else translate("Hint", "Move people.")
        case do.Step(origin=origin):
            return translate("Hint", "Move a token from {hex}.").format(hex=sea.name(origin))
        case do.Fight(origin=origin):
            text = translate("Hint", "Have a fight, with the tokens on {hex}.")
            return text.format(hex=sea.name(origin))
        case do.Settle(site=site) | do.Birth(site=site):
            return _on_ground(first, view.observation.island.terrain[site])
        case do.Commit(cards=cards):
            return plural.commit(len(cards))
        case do.Discard(cards=cards):
            return plural.discard(len(cards))
        case _:
            return _kind(first)


def _on_ground(first: Action, terrain: Terrain | None) -> str:
    name = "" if terrain is None else terrain_name(terrain).lower()
    if isinstance(first, do.Birth):
        return translate("Hint", "A baby is born on {terrain}.").format(terrain=name)
    return translate("Hint", "Settle on {terrain}.").format(terrain=name)


def _kind(first: Action) -> str:
    match first:
        case do.HaveBabies():
            return translate("Hint", "Have babies.")
        case do.HaveIdea():
            return translate("Hint", "Have an idea.")
        case do.BuildCity():
            return translate("Hint", "Build a city.")
        case do.Place():
            return translate("Hint", "Lay the tile so that it touches this land.")
        case do.Declare():
            return translate("Hint", "Name the terrain that your own cards show.")
        case do.Occupy(tokens=0):
            return translate("Hint", "Nobody moves in.")
        case do.Occupy():
            return translate("Hint", "Move in.")
        case do.Done():
            return translate("Hint", "This action is over.")
        case do.EndRound():
            return translate("Hint", "Your round is over.")
        case _:
            card = getattr(first, "card", None)
            return "" if card is None else _playing(card_text(card))


def _playing(card: str) -> str:
    return translate("Hint", "Play {card}.").format(card=card)


def exactly(advice: Advice, view: TableView) -> str:
    """Step 3: the very action, and why."""
    sea = view.observation.match.sea
    why = reasons(advice, sea, searched=isinstance(advice.line[0], TileAction))
    return translate("Hint", "{action}. {why}").format(
        action=begun(line_text(advice.line, sea)), why=why
    )


def not_found() -> str:
    """The search failed."""
    return translate("Hint", "No hint could be found just now.")


def place_of(advice: Advice) -> tuple[int, ...]:
    """The hexes a hint ends on; none for what is not on the board."""
    found = [hexes_of(one)[-1] for one in advice.line if hexes_of(one)]
    return tuple(dict.fromkeys(found))
