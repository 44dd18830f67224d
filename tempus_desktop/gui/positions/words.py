"""Texts of the position editor."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus.position_record import PositionRecord
from tempus_desktop.games.tempus.terms import Colour, Phase, Terrain
from tempus_desktop.grids.hexes import Hex
from tempus_desktop.gui.positions.tools import Kind, Tool
from tempus_desktop.gui.why import said
from tempus_desktop.gui.words import colour_name, terrain_name

translate = QCoreApplication.translate


def token_step() -> str:
    """Of the menu's Undo."""
    return translate("Position", "putting a token")


def city_step() -> str:
    """Of the menu's Undo."""
    return translate("Position", "putting a city")


def raise_step() -> str:
    """Of the menu's Undo."""
    return translate("Position", "raising a limit")


def land_step() -> str:
    """Of the menu's Undo."""
    return translate("Position", "changing the land")


def take_step() -> str:
    """Of the menu's Undo."""
    return translate("Position", "taking a piece away")


def move_step() -> str:
    """Of the menu's Undo."""
    return translate("Position", "moving pieces")


def clear_step() -> str:
    """Of the menu's Undo."""
    return translate("Position", "clearing the board")


def cards_step() -> str:
    """Of the menu's Undo."""
    return translate("Position", "changing cards")


def player_step() -> str:
    """Of the menu's Undo."""
    return translate("Position", "changing a player")


def turn_step() -> str:
    """Of the menu's Undo."""
    return translate("Position", "changing the turn")


def island_step() -> str:
    """Of the menu's Undo."""
    return translate("Position", "another island")


def open_step() -> str:
    """Of the menu's Undo."""
    return translate("Position", "another position")


def raise_needs_tokens() -> str:
    """Why no limit was raised."""
    return translate("Position", "A limit is raised where tokens stand.")


def no_more_tokens() -> str:
    """Why no token was put."""
    return translate("Position", "A player has no more tokens than that.")


def no_seed() -> str:
    """Why another seed was not taken."""
    return translate("Position", "A seed is a whole number that is not too large.")


def no_puzzle() -> str:
    """Why a puzzle's position was not saved."""
    return translate("Position", "A puzzle is saved once its position can be played from.")


def hex_of(problem: BadFile, position: PositionRecord) -> Hex | None:
    """The hex that a problem is about, if it is about one."""
    match problem.steps:
        case ("players", int(), _, str(name)):
            return position.sea.find(name)
        case _:
            return None


def problem_title(problem: BadFile, position: PositionRecord) -> str:
    """Where a problem is: a player, and a hex of it."""
    match problem.steps:
        case ("players", int(seat), _, str(hex_)):
            name = colour_name(position.players[seat].colour)
            return translate("Position", "{player}, {hex}").format(player=name, hex=hex_)
        case ("players", int(seat), str(key), *_):
            return _of_player(key).format(player=colour_name(position.players[seat].colour))
        case (str(key), *_):
            return _general(key)
        case _:
            return _general("")


def _of_player(key: str) -> str:
    names = {
        "era": translate("Position", "{player}: era"),
        "tokens": translate("Position", "{player}: tokens"),
        "hand": translate("Position", "{player}: hand"),
        "action_tiles": translate("Position", "{player}: action tiles"),
        "government": translate("Position", "{player}: cards in front"),
        "put_off": translate("Position", "{player}: tile put off"),
    }
    return names.get(key, "{player}")


def _general(key: str) -> str:
    names = {
        "deck": translate("Position", "The deck"),
        "discard": translate("Position", "The discard pile"),
        "sea": translate("Position", "The sea"),
        "to_act": translate("Position", "Who is to act"),
    }
    return names.get(key, translate("Position", "The turn"))


def problem_text(problem: BadFile) -> str:
    """What the rules miss, with the ruling."""
    sentence = said(problem.words)
    sentence = sentence[:1].upper() + sentence[1:]
    if problem.rule is None:
        return sentence
    return translate("Position", "{sentence} ({rule})").format(sentence=sentence, rule=problem.rule)


def why_not(problem: str) -> str:
    """Above the greyed button Play."""
    return translate("Position", "Why not? {problem}").format(problem=problem)


def ready(position: PositionRecord) -> str:
    """Above the button Play, where nothing is wrong."""
    if position.to_act is None:
        return translate("Position", "The game is over here")
    name = colour_name(position.players[position.to_act].colour)
    return translate("Position", "Ready: {player} is to act").format(player=name)


def prompt(tool: Tool, player: str) -> tuple[str, str]:
    """What a click does now: a title and how."""
    ways = translate("Position", "A right click or the wheel takes away; drag what stands there.")
    match tool.kind:
        case Kind.TOKEN:
            return translate("Position", "Tokens of {player}").format(player=player), ways
        case Kind.CITY:
            text = translate("Position", "Cities of {value} for {player}")
            return text.format(value=tool.value, player=player), ways
        case Kind.RAISE:
            return (
                translate("Position", "Raised stack limits"),
                translate("Position", "A click raises the limit there, a right click lowers it."),
            )
        case Kind.LAND:
            name = translate("Position", "Water") if tool.terrain is None else None
            ground = name or terrain_name(tool.terrain or Terrain.WOODS)
            return ground, translate("Position", "Paint hexes; a right click makes water.")


def hex_in_words(position: PositionRecord, hex_: Hex) -> str:
    """What is on a hex, for screen readers and the line above the sea."""
    terrain = position.land.get(hex_)
    ground = translate("Position", "water") if terrain is None else terrain_name(terrain)
    parts = [f"{position.sea.name(hex_)}: {ground}"]
    for player in position.players:
        name = colour_name(player.colour)
        if hex_ in player.tokens:
            text = translate("Position", "{player} tokens: {count}")
            parts.append(text.format(player=name, count=player.tokens[hex_]))
        if hex_ in player.cities:
            text = translate("Position", "{player} city of {value}")
            parts.append(text.format(player=name, value=player.cities[hex_]))
        if hex_ in player.sanitation:
            text = translate("Position", "limit raised by {count}")
            parts.append(text.format(count=player.sanitation[hex_]))
    return ", ".join(parts)


def phase_choice(phase: Phase) -> str:
    """A phase to begin in."""
    return {
        Phase.ACTIONS: translate("Position", "Action rounds"),
        Phase.PROGRESS: translate("Position", "Progress"),
        Phase.OVER: translate("Position", "Game over"),
    }[phase]


def no_more(most: int) -> str:
    """Why nobody can sit down any more."""
    return translate("Position", "More than {count} cannot play.").format(count=most)


def no_fewer(fewest: int) -> str:
    """Why nobody can leave."""
    return translate("Position", "Fewer than {count} cannot play.").format(count=fewest)


def bare() -> str:
    """Why no pieces can be taken off."""
    return translate("Position", "No piece stands on the board.")


def spent(colour: Colour, tokens: int, cities: int) -> str:
    """A player's pieces on the board, for tooltips and screen readers."""
    text = translate("Position", "{player}. Tokens on the board: {tokens}, cities: {cities}")
    return text.format(player=colour_name(colour), tokens=tokens, cities=cities)
