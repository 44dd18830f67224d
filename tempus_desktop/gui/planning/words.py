"""Plans in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.grids.hexes import Hex, HexGrid
from tempus_desktop.gui.advice.action_words import action_text, hexes_of, listed
from tempus_desktop.gui.planning.counts import counted
from tempus_desktop.gui.telling import reason
from tempus_desktop.session.plans import Halt, Laid, Plan, Step, gains

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Line:
    """A step of a plan as it is listed.

    Attributes:
        number: its place in the plan, from 1.
        text: what is done.
        notes: what it costs and gives, and what is assumed.
        hexes: where.
        lost: it is not possible any more.
    """

    number: int
    text: str
    notes: tuple[str, ...]
    hexes: tuple[Hex, ...]
    lost: bool = False


def lines(plan: Plan, names: Sequence[str]) -> list[Line]:
    """The steps of a plan."""
    sea = plan.start.state.match.sea
    found: list[Line] = []
    drawn = 0
    for step, change in zip(plan.steps, gains(plan), strict=True):
        told = [counted.gain(change), *_drawing(step, plan.seat, drawn), *_assuming(step, names)]
        notes = tuple(note for note in told if note)
        found.append(_line(len(found) + 1, step.laid.action, notes, sea))
        drawn = step.after.drawn
    for laid in plan.lost:
        found.append(_lost(len(found) + 1, laid, plan, names))
    return found


def _line(number: int, action: Action, notes: tuple[str, ...], sea: HexGrid) -> Line:
    return Line(number, _sentence(action_text(action, sea)), notes, hexes_of(action))


def _lost(number: int, laid: Laid, plan: Plan, names: Sequence[str]) -> Line:
    """A step that is not possible any more: the first one says why."""
    refused = plan.refused if laid is plan.lost[0] else None
    if refused is None:
        note = translate("Plan", "It comes after a step that is not possible any more.")
    else:
        note = translate("Plan", "Not possible any more: {reason}").format(
            reason=reason(refused, names).message
        )
    text = _sentence(action_text(laid.action, plan.start.state.match.sea))
    return Line(number, text, (note,), hexes_of(laid.action), lost=True)


def _drawing(step: Step, seat: int, before: int) -> list[str]:
    """What is not known of cards that a step draws, ``before`` having been drawn in the plan."""
    drawn = step.after.drawn - before
    if not drawn:
        return []
    player = step.after.state.players[seat]
    surplus = len(player.hand) + step.after.drawn - player.row.hand_limit
    return [counted.unknown(drawn), *([counted.surplus(surplus)] if surplus > 0 else [])]


def _assuming(step: Step, names: Sequence[str]) -> list[str]:
    """What is assumed with a step."""
    found = []
    if step.laid.won is not None:
        found.append(_assumed(step.laid.won))
    if step.passed:
        found.append(_passing(step.passed, names))
    return found


def _assumed(won: bool) -> str:
    if won:
        return translate("Plan", "Assumed: you win, whatever cards it takes.")
    return translate("Plan", "Assumed: you lose it.")


def _passing(seats: Sequence[int], names: Sequence[str]) -> str:
    text = translate("Plan", "Assumed: {names} pass.")
    if len(seats) == 1:
        text = translate("Plan", "Assumed: {names} passes.")
    return text.format(names=listed([names[seat] for seat in seats]))


def before(plan: Plan, names: Sequence[str]) -> str:
    """What is assumed before the first step; empty for nothing."""
    return _passing(plan.waited, names) if plan.waited else ""


def end(plan: Plan) -> str:
    """Why a plan cannot go on; empty while it can."""
    match plan.end.halt:
        case Halt.FIGHT:
            return translate(
                "Plan", "How this fight ends depends on cards nobody has shown: assume an end."
            )
        case Halt.PROGRESS:
            return translate(
                "Plan", "The turn ends here: Progress depends on cards that others hold."
            )
        case None:
            return ""


def impossible() -> str:
    """Why no plan can be made now."""
    return translate(
        "Plan",
        "Plans are made in the rounds of the action phase, outside fights and discards.",
    )


def back() -> str:
    """The match is on the table again."""
    return translate("Plan", "Back in the match: what you do now counts.")


def played_out() -> str:
    """The last step of a plan was played, and the match is on the table again."""
    return translate(
        "Plan", "All of the plan is played. Back in the match: what you do now counts."
    )


def way_back() -> str:
    """How a plan is left."""
    return translate("Plan", "You are planning: the button Plan leads back to the match.")


def nothing_to_play() -> str:
    """Why no step can be played now."""
    return translate("Plan", "A step can be played when it is yours to decide and one is planned.")


def nothing_laid() -> str:
    """Why there is nothing to drop."""
    return translate("Plan", "Nothing is laid out in this plan yet.")


def figure_names() -> tuple[str, ...]:
    """The rows of the comparison, in the order of :class:`Figures`."""
    return (
        translate("Plan", "Points"),
        translate("Plan", "Progress, sure"),
        translate("Plan", "Progress, at most"),
        translate("Plan", "Tokens"),
        translate("Plan", "Hexes"),
        translate("Plan", "Cities"),
        translate("Plan", "Cards"),
        translate("Plan", "Action tiles"),
    )


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
