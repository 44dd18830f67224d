"""Every term a player reads, in the language in force.

The functions look the language up each time, so a language can be changed while running. Source
texts are literals in calls that ``pyside6-lupdate`` finds. Whole messages belong to whoever shows
them; here are the words that must be the same everywhere.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject, QTranslator

from tempus_desktop.games.tempus.terms import (
    Card,
    CardKind,
    Colour,
    Era,
    Government,
    Phase,
    Protection,
    Terrain,
)
from tempus_desktop.gui.view import Box, Refusal, TableView
from tempus_desktop.storage.resources import resource

translate = QCoreApplication.translate


class _Language(QTranslator):
    """A translator that keeps the bytes it reads from: Qt does not copy them."""

    def __init__(self, data: bytes, parent: QCoreApplication) -> None:
        super().__init__(parent)
        self._data = data


def install_language(app: QCoreApplication, code: str) -> QTranslator | None:
    """Make the program speak a language, as in ``en`` or ``es``; install English beneath it.

    English too is a file: it holds the plural forms.

    Returns:
        the translator, to be given to ``app.removeTranslator`` before another language is
        installed; ``None`` where the installation lacks the language.
    """
    try:
        data = resource(f"translations/tempus_{code}.qm").read_bytes()
    except FileNotFoundError:
        return None
    translator = _Language(data, app)
    if not translator.load(data):
        return None
    app.installTranslator(translator)
    return translator


def terrain_name(terrain: Terrain) -> str:
    """As on badges: "Woods"."""
    return {
        Terrain.GRASSLAND: translate("Words", "Grassland"),
        Terrain.FARMLAND: translate("Words", "Farmland"),
        Terrain.WOODS: translate("Words", "Woods"),
        Terrain.HILLS: translate("Words", "Hills"),
        Terrain.MOUNTAIN: translate("Words", "Mountain"),
    }[terrain]


def card_name(kind: CardKind) -> str:
    """As below a card's picture: "Military Leader"."""
    return {
        CardKind.EDUCATION: translate("Words", "Education"),
        CardKind.FORTIFICATIONS: translate("Words", "Fortifications"),
        CardKind.GOVERNMENT: translate("Words", "Government"),
        CardKind.MEDICINE: translate("Words", "Medicine"),
        CardKind.MILITARY_LEADER: translate("Words", "Military Leader"),
        CardKind.RELIGION: translate("Words", "Religion"),
        CardKind.SANITATION: translate("Words", "Sanitation"),
        CardKind.TRANSPORTATION: translate("Words", "Transportation"),
        CardKind.WEAPONS: translate("Words", "Weapons"),
    }[kind]


def card_effect(kind: CardKind) -> str:
    """What a card does, short enough for its foot."""
    return {
        CardKind.EDUCATION: translate("Words", "+1 progress"),
        CardKind.FORTIFICATIONS: translate("Words", "+2 in defence"),
        CardKind.GOVERNMENT: translate("Words", "+1 now, or later"),
        CardKind.MEDICINE: translate("Words", "+1 baby"),
        CardKind.MILITARY_LEADER: translate("Words", "a free attack"),
        CardKind.RELIGION: translate("Words", "convert 1 token"),
        CardKind.SANITATION: translate("Words", "+1 in a stack"),
        CardKind.TRANSPORTATION: translate("Words", "+1 token moved"),
        CardKind.WEAPONS: translate("Words", "+1 in fights"),
    }[kind]


def final_text() -> str:
    """What the small lock says."""
    return translate("Words", "cannot be taken back")


def not_yours(view: TableView) -> Refusal:
    """Why nothing can be done by whoever looks; the rules would answer for who decides."""
    if view.looked_back:
        text = translate("Words", "You are looking back: nothing is played here.")
        return Refusal(None, text)
    if view.observation.outcome is not None:
        return Refusal("P5", translate("Words", "The game is over."))
    if view.planned is not None and view.planned.end:
        return Refusal(None, view.planned.end)
    if view.puzzle is not None and view.puzzle.rests:
        return Refusal(None, translate("Words", "The puzzle is decided."))
    return Refusal("A4", translate("Words", "It is not yours to decide now."))


def rule_link(rule: str) -> str:
    """The link to a rule."""
    return translate("Words", "Rule {rule}").format(rule=rule) + " \u203a"


def card_use(kind: CardKind) -> str:
    """When a card can be used and what for, in a sentence."""
    return {
        CardKind.EDUCATION: translate(
            "Words", "Commit it in Progress: one progress point more, whatever its terrain."
        ),
        CardKind.FORTIFICATIONS: translate(
            "Words", "Commit it when you are attacked: two combat points more."
        ),
        CardKind.GOVERNMENT: translate(
            "Words", "Spend two action tiles in this round, or put this round off."
        ),
        CardKind.MEDICINE: translate(
            "Words", "While you have babies: one birth more, on another grassland."
        ),
        CardKind.MILITARY_LEADER: translate(
            "Words", "Before or after your action: one attack that costs no tile."
        ),
        CardKind.RELIGION: translate(
            "Words", "In your round: an adjacent token of another player becomes yours."
        ),
        CardKind.SANITATION: translate(
            "Words", "In your round: one of your hexes may hold one token more."
        ),
        CardKind.TRANSPORTATION: translate(
            "Words", "While you move people: one more token may move."
        ),
        CardKind.WEAPONS: translate(
            "Words", "Commit it in a fight, on either side: one combat point more."
        ),
    }[kind]


def card_text(card: Card) -> str:
    """A card named in running text: "Medicine (Woods)"."""
    return translate("Words", "{kind} ({terrain})", "a card").format(
        kind=card_name(card.kind), terrain=terrain_name(card.terrain)
    )


def era_name(era: Era) -> str:
    """As on the Era Display."""
    return {
        Era.STARTING: translate("Words", "Start", "the starting era box"),
        Era.WRITING: translate("Words", "Writing"),
        Era.FARMING: translate("Words", "Farming"),
        Era.CITIES: translate("Words", "Cities", "the era"),
        Era.ROADS: translate("Words", "Roads"),
        Era.TRADE: translate("Words", "Trade"),
        Era.SHIPS: translate("Words", "Ships", "the era"),
        Era.PRINTING: translate("Words", "Printing"),
        Era.INDUSTRY: translate("Words", "Industry"),
        Era.TRAINS: translate("Words", "Trains"),
        Era.FLIGHT: translate("Words", "Flight"),
    }[era]


def era_gain(era: Era) -> str:
    """What reaching an era brings, in a line."""
    return {
        Era.STARTING: translate("Words", "Everybody begins here."),
        Era.WRITING: translate(
            "Words", "An idea draws two cards from now on; two cards at once for the first here."
        ),
        Era.FARMING: translate("Words", "Two babies may be born in one action."),
        Era.CITIES: translate("Words", "A hex holds three tokens, and a turn has four actions."),
        Era.ROADS: translate("Words", "Tokens walk as far as two hexes."),
        Era.TRADE: translate("Words", "Two tokens may move in one action."),
        Era.SHIPS: translate(
            "Words", "Tokens sail from coast to coast, and a turn has five actions."
        ),
        Era.PRINTING: translate(
            "Words", "Seven cards may be kept; two cards at once for the first here."
        ),
        Era.INDUSTRY: translate("Words", "A hex holds four tokens, and a turn has six actions."),
        Era.TRAINS: translate("Words", "Three tokens may move, as far as five hexes."),
        Era.FLIGHT: translate("Words", "Three points more, and the game is over."),
    }[era]


def colour_name(colour: Colour) -> str:
    """A player's colour."""
    return {
        Colour.RED: translate("Words", "Red"),
        Colour.BLUE: translate("Words", "Blue"),
        Colour.YELLOW: translate("Words", "Yellow"),
        Colour.GREEN: translate("Words", "Green"),
        Colour.PURPLE: translate("Words", "Purple"),
    }[colour]


def box_name(box: Box) -> str:
    """An action in one word, as on its button."""
    return {
        Box.MOVE: translate("Words", "Move", "the action, in one word"),
        Box.BABIES: translate("Words", "Babies", "the action, in one word"),
        Box.FIGHT: translate("Words", "Fight", "the action, in one word"),
        Box.IDEA: translate("Words", "Idea", "the action, in one word"),
        Box.CITY: translate("Words", "City", "the action, in one word"),
    }[box]


def action_name(box: Box) -> str:
    """An action by its full name."""
    return {
        Box.MOVE: translate("Words", "Move people"),
        Box.BABIES: translate("Words", "Have babies"),
        Box.FIGHT: translate("Words", "Have a fight"),
        Box.IDEA: translate("Words", "Have an idea"),
        Box.CITY: translate("Words", "Build a city"),
    }[box]


def action_use(box: Box) -> str:
    """What an action is for, in a sentence."""
    return {
        Box.MOVE: translate("Words", "Tokens go to other hexes, not where other players are."),
        Box.BABIES: translate(
            "Words", "On grassland that you hold a new token is born, one a hex."
        ),
        Box.FIGHT: translate("Words", "Attack a neighbour's tokens or city; cards may help."),
        Box.IDEA: translate("Words", "Draw cards."),
        Box.CITY: translate("Words", "A stack becomes a city: it stays, scores, helps progress."),
    }[box]


def phase_name(phase: Phase) -> str:
    """A phase of the game."""
    return {
        Phase.SET_UP: translate("Words", "Set-up"),
        Phase.ACTIONS: translate("Words", "Actions"),
        Phase.PROGRESS: translate("Words", "Progress"),
        Phase.OVER: translate("Words", "Game over"),
    }[phase]


def government_name(when: Government) -> str:
    """The two uses of a Government card."""
    return {
        Government.NOW: translate("Words", "Now: two actions this round"),
        Government.LATER: translate("Words", "Later: put this round off"),
    }[when]


def protection_name(protection: Protection) -> str:
    """The choices of the option on weak players."""
    return {
        Protection.PRINTED: translate("Words", "Count hexes with tokens"),
        Protection.DESIGNER: translate("Words", "Count hexes with tokens and cities"),
    }[protection]


def protection_option() -> str:
    """The option's name."""
    return translate("Words", "Protection of weak players")


def protection_use() -> str:
    """What the option is about."""
    return translate(
        "Words",
        "Whoever stands on three hexes or fewer cannot be attacked. "
        "Choose whether hexes with a city count.",
    )


def teaching_use() -> str:
    """Who a teaching table is for; why others cannot have one."""
    return translate("Words", "For one person against bots, who mind nothing.")


def five_city_use() -> str:
    """What the option is about."""
    return translate(
        "Words", "Five tokens or more may become one of them, first come first served."
    )


def five_city_option() -> str:
    """The option's name."""
    return translate("Words", "Two extra cities of value 5")


class Plurals(QObject):
    """Counted things. Never subclass it: the translation hangs on the class's name."""

    def tokens(self, n: int) -> str:
        """Tokens of a player."""
        return self.tr("%n tokens", "", n)

    def babies(self, n: int) -> str:
        """Babies that may be born."""
        return self.tr("%n babies", "", n)

    def cards(self, n: int) -> str:
        """Idea cards."""
        return self.tr("%n cards", "", n)

    def tiles(self, n: int) -> str:
        """Action tiles."""
        return self.tr("%n action tiles", "", n)

    def map_tiles(self, n: int) -> str:
        """Map tiles."""
        return self.tr("%n map tiles", "", n)

    def hexes(self, n: int) -> str:
        """Hexes."""
        return self.tr("%n hexes", "", n)

    def cities(self, n: int) -> str:
        """Cities."""
        return self.tr("%n cities", "", n)

    def points(self, n: int) -> str:
        """Victory points."""
        return self.tr("%n points", "", n)

    def progress(self, n: int) -> str:
        """Progress points."""
        return self.tr("%n progress points", "", n)

    def combat(self, n: int) -> str:
        """Combat points."""
        return self.tr("%n combat points", "", n)

    def actions(self, n: int) -> str:
        """Actions."""
        return self.tr("%n actions", "", n)


plural = Plurals()
"""The one object that counts; it holds nothing."""
