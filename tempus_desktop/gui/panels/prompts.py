"""One sentence on who does what now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from tempus_desktop.games.tempus.actions import (
    Birth,
    BuildCity,
    CardPlay,
    Commit,
    Declare,
    EndRound,
    Fight,
    HaveIdea,
    MovePeople,
    Occupy,
    Step,
)
from tempus_desktop.games.tempus.state import (
    OpenBabies,
    OpenDiscard,
    OpenFight,
    OpenMove,
    OpenPlace,
    OpenProgress,
    OpenSettle,
)
from tempus_desktop.games.tempus.tables import STARTING_TOKENS
from tempus_desktop.games.tempus.terms import CardKind, Government, Phase
from tempus_desktop.gui.panels.action_facts import births_in_all, steps_in_all
from tempus_desktop.gui.panels.counts import counted
from tempus_desktop.gui.selection import Picking, Selection
from tempus_desktop.gui.view import TableView
from tempus_desktop.gui.words import era_name, plural, terrain_name

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the strip says.

    Attributes:
        title: who does what.
        detail: how far it is and what to do next; may be empty.
        seat: whose colour the strip wears; ``None`` for nobody's.
    """

    title: str
    detail: str
    seat: int | None


def prompt(view: TableView, selection: Selection) -> Prompt:
    """What the person at the screen is told now."""
    seat = view.to_act
    if seat is None:
        return _over(view)
    name = view.seats[seat].name
    if view.curtain is not None:
        other = view.seats[view.curtain].name
        return Prompt(
            translate("Prompt", "Hand over to {name}").format(name=other),
            translate("Prompt", "Hidden until {name} looks.").format(name=other),
            view.curtain,
        )
    if not view.legal and view.planned is not None:
        title = translate("Prompt", "Plan {letter} ends here").format(letter=view.planned.letter)
        return Prompt(title, view.planned.end, view.me)
    if not view.legal:
        return _waiting(view, seat, name)
    title, detail = _deciding(view, selection)
    return Prompt(_in_plan(view, title.format(name=name)), detail, seat)


def _in_plan(view: TableView, title: str) -> str:
    """The title, with the plan that it is about."""
    if view.planned is None:
        return title
    return translate("Prompt", "Plan {letter}: {title}").format(
        letter=view.planned.letter, title=title
    )


def _over(view: TableView) -> Prompt:
    outcome = view.observation.outcome
    if outcome is None:
        return Prompt(translate("Prompt", "The game is over"), "", None)
    names = [view.seats[winner].name for winner in outcome.winners]
    points = plural.points(outcome.scores[outcome.winners[0]])
    if len(names) == 1:
        title = translate("Prompt", "{name} wins").format(name=names[0])
        detail = translate("Prompt", "{points}.").format(points=points)
        return Prompt(title, detail, outcome.winners[0])
    together = translate("Prompt", "{names} and {last}").format(
        names=", ".join(names[:-1]), last=names[-1]
    )
    title = translate("Prompt", "{names} share the win").format(names=together)
    detail = translate("Prompt", "{points} each.").format(points=points)
    return Prompt(title, detail, None)


def _waiting(view: TableView, seat: int, name: str) -> Prompt:
    if view.waits:
        title = translate("Prompt", "{name} is next")
    elif view.thinking:
        title = translate("Prompt", "{name} is thinking")
    else:
        title = translate("Prompt", "{name} is to act")
    return Prompt(title.format(name=name), _matter(view), seat)


def _matter(view: TableView) -> str:
    """What another player is busy with, as everybody may know it."""
    opened = view.observation.open
    if isinstance(opened, OpenFight):
        return _fight_text(view, opened)
    if view.observation.phase is Phase.PROGRESS:
        return translate("Prompt", "Progress towards {era}.").format(
            era=era_name(view.observation.new_era)
        )
    return ""


def _fight_text(view: TableView, opened: OpenFight) -> str:
    sea = view.observation.match.sea
    return translate("Prompt", "{attacker} attacks {target} from {origin}.").format(
        attacker=view.seats[opened.attacker].name,
        target=sea.name(opened.target),
        origin=sea.name(opened.origin),
    )


def _deciding(view: TableView, selection: Selection) -> tuple[str, str]:
    """Title with a place for the name, and detail, for whoever decides at the screen."""
    picked = _PICKED.get(selection.picking)
    if picked is not None:
        return picked(view, selection)
    opened = view.observation.open
    match opened:
        case OpenPlace():
            return _place(view)
        case OpenSettle(placed=placed):
            detail = translate("Prompt", "Token {number} of {all}. Choose a lit hex.")
            return (
                translate("Prompt", "{name}, settle"),
                _locked(view, detail.format(number=len(placed) + 1, all=STARTING_TOKENS)),
            )
        case OpenMove():
            return _move(view, selection, opened)
        case OpenBabies():
            return _babies(view, opened)
        case OpenFight():
            return _fight(view, opened)
        case OpenDiscard(surplus=surplus):
            cards = plural.cards(surplus)
            return (
                translate("Prompt", "{name}, discard"),
                translate(
                    "Prompt", "{cards} too many. Choose in your hand what to give up."
                ).format(cards=cards),
            )
        case OpenProgress() | None:
            return _between(view)


def _locked(view: TableView, detail: str) -> str:
    """With a word of warning where the very next choice cannot be taken back."""
    if not view.final.issuperset(view.legal):
        return detail
    return detail + " " + translate("Prompt", "It cannot be taken back.")


def _place(view: TableView) -> tuple[str, str]:
    detail = translate("Prompt", "Choose a lit spot. The wheel or a right click turns the tile.")
    return translate("Prompt", "{name}, lay the tile"), detail


def _move(view: TableView, selection: Selection, opened: OpenMove) -> tuple[str, str]:
    title = translate("Prompt", "{name}, move people")
    left = counted.moves_left(opened.steps_left, steps_in_all(opened))
    if not any(isinstance(action, Step) for action in view.legal):
        nobody = translate("Prompt", "Nobody can move.") if opened.steps_left else ""
        rest = f"{nobody} {_nothing_but_cards(view)}".strip()
    elif selection.origin is not None:
        rest = translate("Prompt", "Choose a lit hex, or Done.")
    else:
        rest = translate("Prompt", "Choose a token, or Done.")
    return title, f"{left} {rest}"


def _babies(view: TableView, opened: OpenBabies) -> tuple[str, str]:
    title = translate("Prompt", "{name}, have babies")
    left = counted.births_left(opened.births_left, births_in_all(opened))
    if any(isinstance(action, Birth) for action in view.legal):
        rest = translate("Prompt", "Choose a lit hex, or Done.")
    else:
        nowhere = translate("Prompt", "No hex is left for a birth.") if opened.births_left else ""
        rest = f"{nowhere} {_nothing_but_cards(view)}".strip()
    return title, f"{left} {rest}"


def _nothing_but_cards(view: TableView) -> str:
    """What is left where no piece can be moved."""
    if any(isinstance(action, CardPlay) for action in view.legal):
        return translate("Prompt", "Play lit cards, or press Done.")
    return translate("Prompt", "Press Done.")


def _fight(view: TableView, opened: OpenFight) -> tuple[str, str]:
    text = _fight_text(view, opened)
    if any(isinstance(action, Declare) for action in view.legal):
        return translate("Prompt", "{name}, name a terrain for your city"), text
    if any(isinstance(action, Occupy) for action in view.legal):
        return translate("Prompt", "{name}, move in"), _occupy_text(view, opened)
    if view.to_act == opened.attacker:
        return translate("Prompt", "{name}, commit cards face down, or none"), text
    return translate("Prompt", "{name}, defend with cards, or none"), text


def _occupy_text(view: TableView, opened: OpenFight) -> str:
    sea = view.observation.match.sea
    return translate("Prompt", "Won. How many tokens go from {origin} to {target}?").format(
        origin=sea.name(opened.origin), target=sea.name(opened.target)
    )


def _between(view: TableView) -> tuple[str, str]:
    """Nothing is open: an action, a second action, the end of a round, or Progress."""
    legal = view.legal
    if any(isinstance(action, Commit) for action in legal):
        return _progress(view)
    if any(isinstance(action, EndRound) for action in legal):
        return _ending(view)
    seat = view.to_act
    left = 0 if seat is None else view.observation.seats[seat].tiles
    detail = counted.tiles_left(left)
    if view.since:
        detail += " " + translate("Prompt", "Marks show what the others did.")
    if view.observation.spent > 0:
        return translate("Prompt", "{name}, choose a second action"), detail
    if view.observation.government is Government.NOW:
        return translate("Prompt", "{name}, choose the first of two actions"), detail
    return translate("Prompt", "{name}, choose an action"), detail


def _progress(view: TableView) -> tuple[str, str]:
    era = view.observation.new_era
    terrain = view.observation.match.components.era_terrains[era]
    title = translate("Prompt", "{name}, commit cards for Progress, or none")
    detail = translate("Prompt", "{era} counts {terrain} and cities.").format(
        era=era_name(era), terrain=terrain_name(terrain) if terrain is not None else ""
    )
    return title, detail


def _ending(view: TableView) -> tuple[str, str]:
    acts = any(
        isinstance(action, MovePeople | HaveIdea | Fight | BuildCity) for action in view.legal
    )
    if acts:
        detail = translate("Prompt", "Act once more, or press Done.")
    else:
        detail = _nothing_but_cards(view)
    if view.observation.government is Government.LATER:
        return translate("Prompt", "{name}, this round is put off"), detail
    return translate("Prompt", "{name}, end the round"), detail


def _picking_fight(view: TableView, selection: Selection) -> tuple[str, str]:
    if selection.origin is None:
        detail = translate("Prompt", "Choose the lit hex to attack from.")
    else:
        detail = translate("Prompt", "Choose the lit hex to attack.")
    return translate("Prompt", "{name}, have a fight"), detail


def _picking_city(view: TableView, selection: Selection) -> tuple[str, str]:
    return (
        translate("Prompt", "{name}, build a city"),
        translate("Prompt", "Choose a lit stack: all of it becomes the city."),
    )


def _picking_card(view: TableView, selection: Selection) -> tuple[str, str]:
    kind = selection.card.kind if selection.card is not None else None
    match kind:
        case CardKind.SANITATION:
            detail = translate("Prompt", "Choose the hex that may hold one token more.")
        case CardKind.RELIGION if selection.origin is None:
            detail = translate("Prompt", "Choose the hex the convert comes into.")
        case CardKind.RELIGION:
            detail = translate("Prompt", "Choose the token to convert.")
        case _:
            return _picking_fight(view, selection)
    return translate("Prompt", "{name}, play the card"), detail


_PICKED: dict[Picking, Callable[[TableView, Selection], tuple[str, str]]] = {
    Picking.FIGHT: _picking_fight,
    Picking.CITY: _picking_city,
    Picking.CARD: _picking_card,
}
