"""What surveys say: their names, their legends, and a line for the hex pointed at."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QObject

from tempus_desktop.bots.survey import Shelter
from tempus_desktop.games.tempus.tables import PROTECTED_HEXES
from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.grids.hexes import Hex
from tempus_desktop.gui.surveys.charts import Balance, Chart, Field, Pattern, Survey
from tempus_desktop.gui.view import TableView
from tempus_desktop.gui.words import era_name

translate = QCoreApplication.translate


class SurveyCounts(QObject):
    """Never subclass it: the translation hangs on the class's name."""

    def few(self, n: int) -> str:
        """Why a hex is protected."""
        return self.tr("Protected: its owner stands on %n hexes or fewer", "", n)

    def stack(self, n: int) -> str:
        """How strong an attacker is."""
        return self.tr("with %n tokens", "an attack", n)


def survey_name(survey: Survey) -> str:
    """What is chosen in menus and on the board."""
    return {
        Survey.REACH: translate("Surveys", "Reach"),
        Survey.THREATS: translate("Surveys", "Attacks to come"),
        Survey.SHELTER: translate("Surveys", "Protection"),
    }[survey]


def survey_use(survey: Survey) -> str:
    """What it shows, in a sentence."""
    return {
        Survey.REACH: translate("Surveys", "Where tokens may go by land, lake and sea."),
        Survey.THREATS: translate("Surveys", "What could be attacked in the rounds to come."),
        Survey.SHELTER: translate("Surveys", "What cannot be attacked, and why."),
    }[survey]


def control_name() -> str:
    """The small control on the board."""
    return translate("Surveys", "Show on the board: reach, attacks, protection")


def nothing_name() -> str:
    """The choice that ends a survey."""
    return translate("Surveys", "Nothing")


def title(view: TableView, chart: Chart) -> str:
    """The legend's heading."""
    if chart.survey is not Survey.REACH or chart.seat is None:
        return survey_name(chart.survey)
    name = view.seats[chart.seat].name
    if chart.origin is None:
        return translate("Surveys", "Reach of {name}").format(name=name)
    where = view.observation.match.sea.name(chart.origin)
    return translate("Surveys", "Reach of {name} from {hex}").format(name=name, hex=where)


Sign = Field | Balance | Colour
"""What a row of the legend explains: a dress, a plate, or an arrow of that colour."""
Row = tuple[Sign, str, str]
"""The sign, what it means, and a count, which may be empty."""


def rows(chart: Chart) -> list[Row]:
    """The legend's rows: only what can be seen, but always the first."""
    return {
        Survey.REACH: _reach_rows,
        Survey.THREATS: _threat_rows,
        Survey.SHELTER: _shelter_rows,
    }[chart.survey](chart)


def _reach_rows(chart: Chart) -> list[Row]:
    counts = chart.counts()
    ways = {
        Pattern.LAND: translate("Surveys", "by land"),
        Pattern.LAKE: translate("Surveys", "over a lake"),
        Pattern.SEA: translate("Surveys", "over the sea"),
    }
    found: list[Row] = [
        (Field(way), text, str(counts[Field(way)]))
        for way, text in ways.items()
        if counts[Field(way)] or way is Pattern.LAND
    ]
    later = [Field(way, later=True) for way in ways]
    more = sum(counts[field] for field in later)
    if more and chart.era is not None:
        sign = max(later, key=lambda field: counts[field])
        text = translate("Surveys", "also with {era}, the New Era")
        found.append((sign, text.format(era=era_name(chart.era)), str(more)))
    return found


def _threat_rows(chart: Chart) -> list[Row]:
    counts = chart.counts()
    now, later = Field(Pattern.RISK), Field(Pattern.RISK, later=True)
    found: list[Row] = [(now, _threatened(chart), str(counts[now]))]
    if counts[later]:
        text = translate("Surveys", "only with a card, some after a step")
        found.append((later, text, str(counts[later])))
    if chart.arrows:
        broken = any(arrow.by_card for arrow in chart.arrows)
        text = (
            translate("Surveys", "from there; a broken arrow: only with a card")
            if broken
            else translate("Surveys", "from there")
        )
        found.append((chart.arrows[0].colour, text, ""))
    return found


def _threatened(chart: Chart) -> str:
    """What may be attacked; and that some may not, so that few threats are understood."""
    if all(standing.shelter is not Shelter.FEW for standing in chart.standings.values()):
        return translate("Surveys", "may be attacked with an action tile")
    return translate("Surveys", "may be attacked with an action tile; protected hexes may not")


def _shelter_rows(chart: Chart) -> list[Row]:
    counts = chart.counts()
    found: list[Row] = []
    texts = {
        Pattern.FEW: SurveyCounts().few(PROTECTED_HEXES),
        Pattern.APART: translate("Surveys", "Nobody else is beside it"),
        Pattern.RISK: translate("Surveys", "May be attacked"),
    }
    for pattern, text in texts.items():
        if counts[Field(pattern)] or pattern is Pattern.FEW:
            found.append((Field(pattern), text, str(counts[Field(pattern)])))
    if chart.balances:
        sign = max(chart.balances.values(), key=lambda plate: plate.against - plate.own)
        text = translate("Surveys", "strongest attacker : own tokens or city, before cards")
        found.append((sign, text, ""))
    return found


def pointed(view: TableView, chart: Chart, hex_: Hex | None) -> str:
    """What the survey says of a hex; empty where it says nothing."""
    if hex_ is None:
        return ""
    name = view.observation.match.sea.name(hex_)
    texts = {
        Survey.REACH: _reach_text,
        Survey.THREATS: _threat_text,
        Survey.SHELTER: _shelter_text,
    }[chart.survey](view, chart, hex_)
    return translate("Surveys", "{hex}: {what}").format(hex=name, what=texts) if texts else ""


def _reach_text(view: TableView, chart: Chart, hex_: Hex) -> str:
    field = chart.fields.get(hex_)
    if field is None:
        return ""
    if field.later and chart.era is not None:
        return {
            Pattern.LAND: translate("Surveys", "by land with {era}"),
            Pattern.LAKE: translate("Surveys", "over a lake with {era}"),
            Pattern.SEA: translate("Surveys", "over the sea with {era}"),
        }[field.pattern].format(era=era_name(chart.era))
    return {
        Pattern.LAND: translate("Surveys", "by land"),
        Pattern.LAKE: translate("Surveys", "over a lake"),
        Pattern.SEA: translate("Surveys", "over the sea"),
    }[field.pattern]


def _threat_text(view: TableView, chart: Chart, hex_: Hex) -> str:
    sea, lines = view.observation.match.sea, list[str]()
    standing = chart.standings.get(hex_)
    if standing is not None and standing.shelter is Shelter.FEW:
        return SurveyCounts().few(PROTECTED_HEXES)
    for attack in chart.attacks:
        if attack.target != hex_:
            continue
        name = view.seats[attack.seat].name
        if attack.origin is None:
            lines.append(translate("Surveys", "{name} after a step, with a card").format(name=name))
            continue
        tokens = view.observation.seats[attack.seat].tokens.get(attack.origin, 0)
        text = (
            translate("Surveys", "{name} from {hex} {strength}, with a card")
            if attack.by_card
            else translate("Surveys", "{name} from {hex} {strength}")
        )
        strength = SurveyCounts().stack(tokens)
        where = sea.name(attack.origin)
        lines.append(text.format(name=name, hex=where, strength=strength))
    return "; ".join(lines)


def _shelter_text(view: TableView, chart: Chart, hex_: Hex) -> str:
    standing = chart.standings.get(hex_)
    if standing is None:
        return ""
    if standing.shelter is Shelter.FEW:
        return SurveyCounts().few(PROTECTED_HEXES)
    what = _defence(standing.city).format(strength=standing.strength)
    if standing.shelter is Shelter.APART:
        return translate("Surveys", "nobody else is beside it; {defence}").format(defence=what)
    text = translate("Surveys", "the strongest attacker has {against}; {defence}")
    return text.format(against=standing.against, defence=what)


def _defence(city: bool) -> str:
    if city:
        return translate("Surveys", "the city defends itself with {strength} and its owner's cards")
    return translate("Surveys", "it is defended by {strength} and its owner's cards")


def spoken(title_: str, rows_: Sequence[Row]) -> str:
    """The legend for whoever cannot see it."""
    lines = [
        translate("Surveys", "{text}: {count}").format(text=text, count=count) if count else text
        for _, text, count in rows_
    ]
    return ". ".join((title_, *lines))


def hint(survey: Survey, key: str) -> str:
    """What the legend says while nothing is pointed at.

    Args:
        key: ends the survey; empty: none does.
    """
    reach, other = (
        translate("Surveys", "Point at a stack for its own reach."),
        translate("Surveys", "Point at a hex for more."),
    )
    more = reach if survey is Survey.REACH else other
    if not key:
        return more
    return translate("Surveys", "{more} {key} ends.").format(more=more, key=key)
