"""Sentences of the narration, marked for translation.

A sentence that counts comes once for one and once for several (or none): the program's languages
need no more forms than that.
"""

from __future__ import annotations

from collections.abc import Mapping

from tempus_desktop.i18n.message import QT_TRANSLATE_NOOP

NARRATION = "Narration"
"""Translation context of these sentences."""

TILE_LAID = QT_TRANSLATE_NOOP("Narration", "{player} lays a tile with its centre on {hex}.")
ONE_TILE_LEFT_OUT = QT_TRANSLATE_NOOP(
    "Narration", "No spot is left for the next tile: one tile is left out."
)
TILES_LEFT_OUT = QT_TRANSLATE_NOOP(
    "Narration", "No spot is left for the next tile: {tiles} tiles are left out."
)
TOKEN_SETTLED = QT_TRANSLATE_NOOP("Narration", "{player} settles on {hex}.")
TURN_BEGAN = QT_TRANSLATE_NOOP(
    "Narration", "Turn {turn} begins with {player}. The New Era is {era}."
)
MOVE_BEGAN = QT_TRANSLATE_NOOP("Narration", "{player} moves people.")
BABIES_BEGAN = QT_TRANSLATE_NOOP("Narration", "{player} has babies.")
IDEA_HAD = QT_TRANSLATE_NOOP("Narration", "{player} has an idea.")
TOKEN_MOVED = QT_TRANSLATE_NOOP("Narration", "{player} moves a token from {origin} to {hex}.")
TOKEN_FERRIED = QT_TRANSLATE_NOOP(
    "Narration", "{player} sends a token over the water from {origin} to {hex}."
)
BABY_BORN = QT_TRANSLATE_NOOP("Narration", "{player} has a baby on {hex}.")
SANITATION_PLAYED = QT_TRANSLATE_NOOP(
    "Narration", "{player} plays {card} on {hex}, which may hold one token more."
)
GOVERNMENT_NOW = QT_TRANSLATE_NOOP(
    "Narration", "{player} plays {card} and takes two actions in this round."
)
GOVERNMENT_LATER = QT_TRANSLATE_NOOP("Narration", "{player} plays {card} and puts this round off.")
MEDICINE_PLAYED = QT_TRANSLATE_NOOP("Narration", "{player} plays {card} for one more birth.")
TRANSPORTATION_PLAYED = QT_TRANSLATE_NOOP("Narration", "{player} plays {card} for one more step.")
RELIGION_PLAYED = QT_TRANSLATE_NOOP("Narration", "{player} plays {card}.")
LEADER_PLAYED = QT_TRANSLATE_NOOP("Narration", "{player} plays {card} for a free attack.")
TOKEN_CONVERTED = QT_TRANSLATE_NOOP(
    "Narration", "{player} converts a token of {victim} from {origin} into {hex}."
)
FIGHT_BEGAN = QT_TRANSLATE_NOOP("Narration", "{player} attacks {defender} on {hex} from {origin}.")
FREE_FIGHT_BEGAN = QT_TRANSLATE_NOOP(
    "Narration", "{player} attacks {defender} on {hex} from {origin} without spending a tile."
)
TERRAIN_DECLARED = QT_TRANSLATE_NOOP(
    "Narration", "{player} declares that the city stands on {terrain}."
)
KNOWN_COMMITTED = QT_TRANSLATE_NOOP("Narration", "{player} commits {cards}, face down.")
NONE_COMMITTED = QT_TRANSLATE_NOOP("Narration", "{player} commits no card.")
ONE_COMMITTED = QT_TRANSLATE_NOOP("Narration", "{player} commits one card, face down.")
SOME_COMMITTED = QT_TRANSLATE_NOOP("Narration", "{player} commits {number} cards, face down.")
KNOWN_DRAWN = QT_TRANSLATE_NOOP("Narration", "{player} draws {cards}.")
NONE_DRAWN = QT_TRANSLATE_NOOP("Narration", "{player} draws no card.")
ONE_DRAWN = QT_TRANSLATE_NOOP("Narration", "{player} draws one card.")
SOME_DRAWN = QT_TRANSLATE_NOOP("Narration", "{player} draws {number} cards.")
TOKENS_BEATEN = QT_TRANSLATE_NOOP(
    "Narration",
    "{player} beats {defender} on {hex} by {attack} to {defence}. Cards: "
    "{attack_cards} against {defence_cards}.",
)
CITY_BEATEN = QT_TRANSLATE_NOOP(
    "Narration",
    "{player} destroys the city of {defender} on {hex} by {attack} to {defence}. "
    "Cards: {attack_cards} against {defence_cards}.",
)
TOKENS_HELD = QT_TRANSLATE_NOOP(
    "Narration",
    "{defender} holds {hex} by {defence} to {attack}, and {player} loses a token on "
    "{origin}. Cards: {attack_cards} against {defence_cards}.",
)
CITY_HELD = QT_TRANSLATE_NOOP(
    "Narration",
    "The city of {defender} on {hex} holds by {defence} to {attack}, and {player} "
    "loses a token on {origin}. Cards: {attack_cards} against {defence_cards}.",
)
NONE_OCCUPY = QT_TRANSLATE_NOOP(
    "Narration", "{player} stays on {origin} and moves no token to {hex}."
)
ONE_OCCUPIES = QT_TRANSLATE_NOOP("Narration", "{player} moves one token from {origin} to {hex}.")
SOME_OCCUPY = QT_TRANSLATE_NOOP(
    "Narration", "{player} moves {tokens} tokens from {origin} to {hex}."
)
CITY_BUILT = QT_TRANSLATE_NOOP("Narration", "{player} builds a city of value {value} on {hex}.")
DECK_SHUFFLED = QT_TRANSLATE_NOOP("Narration", "The discard pile is shuffled into a new deck.")
CARDS_DISCARDED = QT_TRANSLATE_NOOP("Narration", "{player} discards {cards}.")
ROUND_ENDED = QT_TRANSLATE_NOOP("Narration", "{player} ends the round.")
PROGRESS_BEGAN = QT_TRANSLATE_NOOP(
    "Narration", "Progress begins: the New Era is {era}, its terrain {terrain}."
)
PROGRESS_BEGAN_BEHIND = QT_TRANSLATE_NOOP(
    "Narration",
    "Progress begins: the New Era is {era}, its terrain {terrain}. Catching up: {players}.",
)
ONE_ADVANCES = QT_TRANSLATE_NOOP("Narration", "{players} reaches {era}. Progress points: {points}.")
SOME_ADVANCE = QT_TRANSLATE_NOOP("Narration", "{players} reach {era}. Progress points: {points}.")
ONE_WINS = QT_TRANSLATE_NOOP(
    "Narration", "The game is over and {players} wins. Victory points: {points}."
)
SOME_WIN = QT_TRANSLATE_NOOP(
    "Narration", "The game is over and {players} share the victory. Victory points: {points}."
)

BRIEF: Mapping[str, str] = {
    TILE_LAID: QT_TRANSLATE_NOOP("Narration", "{player} lays a tile on {hex}."),
    ONE_TILE_LEFT_OUT: QT_TRANSLATE_NOOP("Narration", "No spot: one tile is left out."),
    TILES_LEFT_OUT: QT_TRANSLATE_NOOP("Narration", "No spot: {tiles} tiles are left out."),
    TURN_BEGAN: QT_TRANSLATE_NOOP("Narration", "Turn {turn}: {era}. {player} begins."),
    TOKEN_MOVED: QT_TRANSLATE_NOOP("Narration", "{player} moves {origin} to {hex}."),
    TOKEN_FERRIED: QT_TRANSLATE_NOOP("Narration", "{player} sails {origin} to {hex}."),
    SANITATION_PLAYED: QT_TRANSLATE_NOOP("Narration", "{player} plays {card} on {hex}."),
    GOVERNMENT_NOW: QT_TRANSLATE_NOOP("Narration", "{player} plays {card}: two actions."),
    GOVERNMENT_LATER: QT_TRANSLATE_NOOP("Narration", "{player} plays {card}: round put off."),
    MEDICINE_PLAYED: QT_TRANSLATE_NOOP("Narration", "{player} plays {card}."),
    TRANSPORTATION_PLAYED: QT_TRANSLATE_NOOP("Narration", "{player} plays {card}."),
    LEADER_PLAYED: QT_TRANSLATE_NOOP("Narration", "{player} plays {card}."),
    TOKEN_CONVERTED: QT_TRANSLATE_NOOP("Narration", "{player} converts {origin} into {hex}."),
    FIGHT_BEGAN: QT_TRANSLATE_NOOP("Narration", "{player} attacks {hex} from {origin}."),
    FREE_FIGHT_BEGAN: QT_TRANSLATE_NOOP("Narration", "{player} attacks {hex} from {origin}, free."),
    TERRAIN_DECLARED: QT_TRANSLATE_NOOP("Narration", "{player} declares {terrain}."),
    KNOWN_COMMITTED: QT_TRANSLATE_NOOP("Narration", "{player} commits {cards}."),
    ONE_COMMITTED: QT_TRANSLATE_NOOP("Narration", "{player} commits one card."),
    SOME_COMMITTED: QT_TRANSLATE_NOOP("Narration", "{player} commits {number} cards."),
    TOKENS_BEATEN: QT_TRANSLATE_NOOP("Narration", "{player} wins on {hex}, {attack} to {defence}."),
    CITY_BEATEN: QT_TRANSLATE_NOOP(
        "Narration", "{player} razes the city on {hex}, {attack} to {defence}."
    ),
    TOKENS_HELD: QT_TRANSLATE_NOOP("Narration", "{defender} holds {hex}, {defence} to {attack}."),
    CITY_HELD: QT_TRANSLATE_NOOP("Narration", "The city on {hex} holds, {defence} to {attack}."),
    NONE_OCCUPY: QT_TRANSLATE_NOOP("Narration", "{player} stays on {origin}."),
    ONE_OCCUPIES: QT_TRANSLATE_NOOP("Narration", "{player} moves {origin} to {hex}."),
    SOME_OCCUPY: QT_TRANSLATE_NOOP("Narration", "{player} moves {tokens} from {origin} to {hex}."),
    CITY_BUILT: QT_TRANSLATE_NOOP("Narration", "{player} builds a city of {value} on {hex}."),
    DECK_SHUFFLED: QT_TRANSLATE_NOOP("Narration", "A new deck is shuffled."),
    PROGRESS_BEGAN: QT_TRANSLATE_NOOP("Narration", "Progress: {era}, on {terrain}."),
    PROGRESS_BEGAN_BEHIND: QT_TRANSLATE_NOOP(
        "Narration", "Progress: {era}, on {terrain}. Catching up: {players}."
    ),
}
"""The same in a line of the small log, where it can be: who and where come first."""
