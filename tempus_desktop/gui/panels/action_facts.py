"""What the five action buttons say, and what to ask the rules about a greyed one."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from tempus_desktop.bots.survey import reach
from tempus_desktop.games.tempus.actions import (
    Action,
    Birth,
    BuildCity,
    Done,
    EndRound,
    Fight,
    HaveBabies,
    HaveIdea,
    MovePeople,
)
from tempus_desktop.games.tempus.observation import Observation, SeatView
from tempus_desktop.games.tempus.room import seen_cradles
from tempus_desktop.games.tempus.state import OpenBabies, OpenMove
from tempus_desktop.games.tempus.terms import Phase, Terrain
from tempus_desktop.grids.hexes import to_set
from tempus_desktop.gui.panels.counts import counted
from tempus_desktop.gui.selection import Picking
from tempus_desktop.gui.view import Box, TableView
from tempus_desktop.gui.words import plural

translate = QCoreApplication.translate

PICKINGS: dict[Box, Picking] = {Box.FIGHT: Picking.FIGHT, Box.CITY: Picking.CITY}
"""Boxes whose button picks on the board instead of acting."""
RULES: dict[Box, str] = {Box.MOVE: "M1", Box.BABIES: "B1", Box.FIGHT: "F1", Box.IDEA: "C4"}
RULES |= {Box.CITY: "K1"}
"""What says when something comes of an action."""


@dataclass(frozen=True, slots=True)
class ActionFacts:
    """What one button shows.

    Attributes:
        offered: the legal actions behind the button.
        open: the action is under way.
        first, second: its two lines of numbers; may be empty.
        final: it cannot be taken back.
        idle: why nothing would come of it though it may be begun; empty: something would.
    """

    offered: tuple[Action, ...]
    open: bool
    first: str
    second: str
    final: bool
    idle: str = ""

    @property
    def enabled(self) -> bool:
        """Something can be done with it, or is being done."""
        return self.open or (bool(self.offered) and not self.idle)


def action_facts(view: TableView, box: Box) -> ActionFacts:
    """What the button of a box shows for whoever decides at the screen."""
    offered = tuple(action for action in view.legal if _box_of(action) is box)
    lines = _lines(view, box, offered)
    opened = view.observation.open
    under_way = bool(view.legal) and (
        (box is Box.MOVE and isinstance(opened, OpenMove))
        or (box is Box.BABIES and isinstance(opened, OpenBabies))
    )
    final = any(action in view.final for action in offered)
    return ActionFacts(offered, under_way, *lines, final, _idle(view, box) if offered else "")


def _idle(view: TableView, box: Box) -> str:
    """Why nothing would come of an action that may be begun; empty: something would."""
    seat = shown_seat(view)
    if seat is None:
        return ""
    match box:
        case Box.MOVE if not reach(view.observation, seat).all:
            return translate("ActionPanel", "No token of yours can go to another hex.")
        case Box.BABIES if not seen_cradles(view.observation, seat):
            return _no_cradle(view.observation, view.observation.seats[seat])
        case Box.IDEA if not _cards_left(view.observation):
            return translate("ActionPanel", "No card is left that could be drawn.")
        case _:
            return ""


def _no_cradle(seen: Observation, shown: SeatView) -> str:
    """Why no baby can be born."""
    if not shown.stock:
        return translate("ActionPanel", "All your tokens are on the board: none can be born.")
    if not seen.island.grassland & to_set(shown.tokens):
        return translate("ActionPanel", "Babies are born on grassland, where no token of yours is.")
    return translate("ActionPanel", "Each grassland of yours holds as many tokens as it may.")


def _cards_left(seen: Observation) -> int:
    """How many cards there are to draw: an empty deck is made anew."""
    return seen.deck_size + len(seen.discard)


def closing(view: TableView) -> Action | None:
    """What Done stands for: closing the open action, or ending the round."""
    for kind in (Done, EndRound):
        for action in view.legal:
            if isinstance(action, kind):
                return action
    return None


def _box_of(action: Action) -> Box | None:
    match action:
        case MovePeople():
            return Box.MOVE
        case HaveBabies():
            return Box.BABIES
        case Fight():
            return Box.FIGHT
        case HaveIdea():
            return Box.IDEA
        case BuildCity():
            return Box.CITY
        case _:
            return None


def shown_seat(view: TableView) -> int | None:
    """Whose numbers the buttons show."""
    return view.me if view.me is not None else view.observation.active


def _lines(view: TableView, box: Box, offered: tuple[Action, ...]) -> tuple[str, str]:
    seat = shown_seat(view)
    if seat is None or view.observation.phase is not Phase.ACTIONS:
        return "", ""
    shown = view.observation.seats[seat]
    match box:
        case Box.MOVE:
            return _move_lines(view, shown)
        case Box.BABIES:
            return _baby_lines(view, seat)
        case Box.FIGHT:
            return _fight_lines(offered)
        case Box.IDEA:
            drawn = min(shown.row.ideas, _cards_left(view.observation))
            return counted.draw(drawn), counted.keep(shown.row.hand_limit)
        case Box.CITY:
            return _city_lines(offered)


def _move_lines(view: TableView, shown: SeatView) -> tuple[str, str]:
    opened = view.observation.open
    far = counted.far(shown.row.distance)
    if isinstance(opened, OpenMove) and view.legal:
        return counted.left(opened.steps_left, steps_in_all(opened)), far
    return plural.tokens(shown.row.movement), far


def steps_in_all(opened: OpenMove) -> int:
    """Steps of the open Move People, those taken included."""
    return opened.steps_left + sum(tokens for _, tokens in opened.moved)


def births_in_all(opened: OpenBabies) -> int:
    """Births of the open Have Babies, those done included."""
    return opened.births_left + opened.born.bit_count()


def _baby_lines(view: TableView, seat: int) -> tuple[str, str]:
    opened, shown = view.observation.open, view.observation.seats[seat]
    if isinstance(opened, OpenBabies) and view.legal:
        hexes = sum(isinstance(action, Birth) for action in view.legal)
        left = counted.left(opened.births_left, births_in_all(opened))
        return left, _on_hexes(hexes) if opened.births_left else ""
    hexes = seen_cradles(view.observation, seat).bit_count()
    return plural.babies(shown.row.babies), _on_hexes(hexes)


def _on_hexes(hexes: int) -> str:
    return counted.on_hexes(hexes) if hexes else translate("ActionPanel", "nowhere now")


def _fight_lines(offered: tuple[Action, ...]) -> tuple[str, str]:
    fights = [action for action in offered if isinstance(action, Fight)]
    if not fights:
        return "", ""
    targets = {action.target for action in fights}
    origins = {action.origin for action in fights}
    return counted.targets(len(targets)), counted.from_hexes(len(origins))


def _city_lines(offered: tuple[Action, ...]) -> tuple[str, str]:
    cities = [action for action in offered if isinstance(action, BuildCity)]
    if not cities:
        return "", ""
    values = sorted({action.value for action in cities})
    return counted.places(len({action.site for action in cities})), _values_text(values)


def _values_text(values: list[int]) -> str:
    least, most = values[0], values[-1]
    if least == most:
        return translate("ActionPanel", "value {value}").format(value=least)
    if len(values) == 2:
        text = translate("ActionPanel", "value {least} or {most}")
    else:
        text = translate("ActionPanel", "value {least} to {most}")
    return text.format(least=least, most=most)


def would_be(view: TableView, box: Box) -> Action | None:
    """An action that a greyed button stands for, so that the rules can say what is wrong with it.

    ``None``: there is nothing on the island that one could even try it on.
    """
    match box:
        case Box.MOVE:
            return MovePeople()
        case Box.BABIES:
            return HaveBabies()
        case Box.IDEA:
            return HaveIdea()
        case Box.FIGHT:
            return _would_be_fight(view)
        case Box.CITY:
            return _would_be_city(view)


def _would_be_fight(view: TableView) -> Fight | None:
    seat = shown_seat(view)
    if seat is None:
        return None
    seen = view.observation
    others = {
        hex_
        for index, shown in enumerate(seen.seats)
        if index != seat
        for hex_ in (*shown.tokens, *shown.cities)
    }
    for origin in seen.seats[seat].tokens:
        for target in seen.match.sea.neighbours[origin]:
            if target in others:
                return Fight(origin, target)
    return None


def _would_be_city(view: TableView) -> BuildCity | None:
    """The most promising site: the highest stack, on no mountain where there is a choice."""
    seat = shown_seat(view)
    if seat is None or not view.observation.seats[seat].tokens:
        return None
    terrain = view.observation.island.terrain

    def promise(item: tuple[int, int]) -> tuple[bool, int]:
        return terrain[item[0]] is not Terrain.MOUNTAIN, item[1]

    site, _ = max(view.observation.seats[seat].tokens.items(), key=promise)
    return BuildCity(site, 2)
