"""What the forecast says: its panels with a row a player, and what one more changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QObject

from tempus_desktop.bots.forecast import Ending, Race, Verdict, endings, races
from tempus_desktop.bots.odds import Odds
from tempus_desktop.games.tempus.tables import TURNS
from tempus_desktop.games.tempus.terms import Card, CardKind, Colour, Era, Phase, Terrain
from tempus_desktop.gui.advice.odds_words import in_hundred
from tempus_desktop.gui.dialogs.fight_words import in_text, spread
from tempus_desktop.gui.dialogs.ledger import Bar
from tempus_desktop.gui.dialogs.reckoning import Range
from tempus_desktop.gui.view import TableView
from tempus_desktop.gui.words import card_name, era_name, terrain_name

translate = QCoreApplication.translate
Chance = Callable[[Sequence[Card]], Odds | None]
"""The chance to advance this turn with some cards; ``None``: not known."""

_LEAST_SCALE = 10
"""Points a bar shows at least, so that small sums look small."""


class ForecastCounts(QObject):
    """Never subclass it: the translation hangs on the class's name."""

    def short(self, n: int) -> str:
        """So many points are missing."""
        return self.tr("sure with %n more points", "", n)

    def behind(self, n: int) -> str:
        """So many points are missing for a chance."""
        return self.tr("possible with %n more points", "", n)


@dataclass(frozen=True, slots=True)
class Row:
    """A player in a panel.

    Attributes:
        note: a word or two at the right; ``told``: the same at length.
    """

    colour: Colour
    name: str
    bar: Bar
    figure: str
    note: str
    told: str
    verdict: Verdict | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """What one thing more would change for the person at the screen."""

    text: str
    value: str
    note: str
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Panel:
    """One of the panels side by side.

    Attributes:
        era: whose plaque is shown, if any.
    """

    title: str
    subtitle: str
    rows: tuple[Row, ...]
    changes: tuple[Change, ...] = ()
    era: Era | None = None
    terrain: Terrain | None = None


def title() -> str:
    """The sheet's title."""
    return translate("Forecast", "Forecast")


def subtitle(view: TableView) -> str:
    """What it rests on."""
    words, letter = translate("Forecast", "Turn {turn} of {turns}, as the board stands. {key}"), ""
    if view.planned is not None:
        letter = view.planned.letter
        words = translate(
            "Forecast",
            "Turn {turn} of {turns}, as plan {letter} ends, without the cards drawn in it. {key}",
        )
    now = {"turn": view.observation.turn, "turns": TURNS, "letter": letter}
    return words.format(**now, key=_key(view))


def _key(view: TableView) -> str:
    """How bars are read."""
    if view.me is None:
        return translate("Forecast", "Full: sure without cards. Hatched: what cards may add.")
    return translate(
        "Forecast",
        "Full: sure without cards. Hatched: what cards may add. Upright line: what you have sure.",
    )


def panels(view: TableView, chance: Chance) -> list[Panel]:
    """The next two Progress phases and the end of the game."""
    seen = view.observation
    found = [
        _race_panel(view, race, chance if race.era == seen.turn else None) for race in races(seen)
    ]
    return [*found, _end_panel(view, endings(seen))]


def _race_panel(view: TableView, race: Race, chance: Chance | None) -> Panel:
    top = max(_LEAST_SCALE, *(stand.most for stand in race.stands))
    mark = None if view.me is None else race.stands[view.me].sure
    rows = tuple(_race_row(view, race, seat, top, mark) for seat in range(len(race.stands)))
    changes = () if view.me is None else _changes(view, race, view.me, chance)
    words = era_name(race.era), _when(view, race).format(terrain=in_text(race.terrain))
    return Panel(*words, rows, changes, race.era, race.terrain)


def _when(view: TableView, race: Race) -> str:
    """Which turn it is about, and that the board may change until then."""
    if _is_to_come(view, race):
        return translate("Forecast", "Next turn, on {terrain}, if the board stays")
    if view.observation.phase is Phase.PROGRESS:
        return translate("Forecast", "This turn, on {terrain}")
    return translate("Forecast", "This turn, on {terrain}, as the board stands")


def _is_to_come(view: TableView, race: Race) -> bool:
    """Everybody moves and draws before."""
    return race.era != view.observation.turn


def _race_row(view: TableView, race: Race, seat: int, top: int, mark: int | None) -> Row:
    stand, verdict = race.stands[seat], race.verdict(seat)
    word = verdict_name(verdict, _is_to_come(view, race))
    reach = Range(stand.sure, stand.most)
    told = translate(
        "Forecast",
        "{name}: {points} progress points, {verdict}; on the board {tokens} + {cities}",
    ).format(
        name=view.seats[seat].name,
        points=spread(reach),
        verdict=word,
        tokens=stand.tokens,
        cities=stand.cities,
    )
    return Row(
        colour=view.seats[seat].colour,
        name=view.seats[seat].name,
        bar=Bar(reach, top, mark),
        figure=_figure(reach),
        note=word,
        told=told,
        verdict=verdict,
    )


def _figure(reach: Range) -> str:
    return str(reach.least) if reach.known else f"{reach.least}\N{EN DASH}{reach.most}"


def verdict_name(verdict: Verdict, to_come: bool = False) -> str:
    """Whether a player advances, in a word or two.

    Args:
        to_come: in another turn, so only if nothing changes until then.
    """
    if to_come:
        return {
            Verdict.SURE: translate("Forecast", "would advance"),
            Verdict.OPEN: translate("Forecast", "cards decide"),
            Verdict.OUT: translate("Forecast", "would not"),
        }[verdict]
    return {
        Verdict.SURE: translate("Forecast", "advances"),
        Verdict.OPEN: translate("Forecast", "cards decide"),
        Verdict.OUT: translate("Forecast", "cannot"),
    }[verdict]


def _changes(view: TableView, race: Race, seat: int, chance: Chance | None) -> tuple[Change, ...]:
    """As it is, and with one thing more."""
    shown = view.observation.seats[seat]
    committed = race.era == view.observation.turn and shown.committed is not None
    cards = (
        (shown.committed if isinstance(shown.committed, tuple) else ())
        if committed
        else (shown.hand or ())
    )
    is_to_come = _is_to_come(view, race)
    changes = []
    for text, then, held in _more(race, seat, tuple(cards), committed):
        verdict = then.verdict(seat)
        odds = None if chance is None or verdict is not Verdict.OPEN else chance(held)
        value = verdict_name(verdict, is_to_come) if odds is None else in_hundred(odds)
        changes.append(_change(text, value, then, seat))
    return tuple(changes)


def _more(
    race: Race, seat: int, cards: tuple[Card, ...], committed: bool
) -> list[tuple[str, Race, tuple[Card, ...]]]:
    """As it is, and with one thing more: what, the race then, and the cards then held."""
    terrain = race.terrain
    plain = Card(CardKind.GOVERNMENT, terrain)
    learned = Card(CardKind.EDUCATION, terrain)
    where = terrain_name(terrain).lower()
    found: list[tuple[str, Race, tuple[Card, ...]]] = [
        (translate("Forecast", "You, with your cards"), race, cards),
        (
            translate("Forecast", "One more token on {terrain}, or one more city").format(
                terrain=where
            ),
            race.with_more(seat),
            (*cards, plain),
        ),
    ]
    if not committed:
        found += [
            (
                translate("Forecast", "One more card of {terrain}").format(terrain=where),
                race.with_card(seat),
                (*cards, plain),
            ),
            (
                translate("Forecast", "{card} of {terrain}").format(
                    card=card_name(CardKind.EDUCATION), terrain=where
                ),
                race.with_card(seat, 2),
                (*cards, learned),
            ),
        ]
    return found


def _change(text: str, value: str, race: Race, seat: int) -> Change:
    verdict = race.verdict(seat)
    note = ""
    if verdict is Verdict.OPEN:
        note = _lacking(race, seat)
    elif verdict is Verdict.OUT:
        note = ForecastCounts().behind(race.behind(seat))
    return Change(text, value, note, verdict)


def _lacking(race: Race, seat: int) -> str:
    """What is missing until it is sure, if all the cards held are played."""
    own = race.stands[seat]
    short = race.missing(seat) - (own.most - own.sure)
    if short > 0:
        return ForecastCounts().short(short)
    return translate("Forecast", "sure with all your cards")


def _end_panel(view: TableView, ends: Sequence[Ending]) -> Panel:
    top = max(_LEAST_SCALE, *(end.most for end in ends))
    rows = []
    for seat, end in enumerate(ends):
        reach = Range(end.sure, end.most)
        words = {"name": view.seats[seat].name, "points": spread(reach)}
        parts = {"hexes": end.hexes, "cities": end.cities, "flight": end.flight_most}
        told = translate(
            "Forecast",
            "{name}: {points} victory points. Hexes {hexes}, cities {cities}, Flight to {flight}",
        ).format(**words, **parts)
        note = translate("Forecast", "{hexes} + {cities}", "points of hexes and of cities")
        rows.append(
            Row(
                colour=view.seats[seat].colour,
                name=view.seats[seat].name,
                bar=Bar(reach, top),
                figure=_figure(reach),
                note=note.format(**parts),
                told=told,
            )
        )
    over = view.observation.phase is Phase.OVER
    below = (
        translate("Forecast", "As the game ended: hexes + cities")
        if over
        else translate("Forecast", "If the board stays: hexes + cities; hatched: Flight")
    )
    return Panel(translate("Forecast", "Victory points"), below, tuple(rows))


def spoken(panel: Panel) -> str:
    """A panel for whoever cannot see it."""
    parts = [panel.subtitle, *(row.told for row in panel.rows)]
    for change in panel.changes:
        text = translate("Forecast", "{what}: {value}").format(what=change.text, value=change.value)
        parts.append(f"{text}, {change.note}" if change.note else text)
    return ". ".join(parts)
