"""Why something is refused, told in sentences: refusal -> message, rule id -> message."""

from __future__ import annotations

from collections.abc import Sequence

from tempus_desktop.core.errors import IllegalAction
from tempus_desktop.games.tempus.notation import CARDS
from tempus_desktop.i18n.message import QT_TRANSLATE_NOOP, Message, Param

REFUSALS = "Refusals"
"""Translation context of these sentences."""

_REFUSED = QT_TRANSLATE_NOOP("Refusals", "This is not possible now.")

REASONS: dict[str, str] = {
    "no-action": QT_TRANSLATE_NOOP("Refusals", "This is no action of the notation."),
    "not-your-decision": QT_TRANSLATE_NOOP("Refusals", "Another player decides now."),
    "game-over": QT_TRANSLATE_NOOP("Refusals", "The game is over."),
    "no-round": QT_TRANSLATE_NOOP(
        "Refusals", "This is possible only in the rounds of the action phase."
    ),
    "something-open": QT_TRANSLATE_NOOP(
        "Refusals", "One thing at a time: first finish what is open."
    ),
    "put-off": QT_TRANSLATE_NOOP(
        "Refusals", "This round has been put off: no tile is spent in it."
    ),
    "tile-spent": QT_TRANSLATE_NOOP("Refusals", "No action is left in this round."),
    "second-action-due": QT_TRANSLATE_NOOP(
        "Refusals", "The second action of this round must be taken first."
    ),
    "action-due": QT_TRANSLATE_NOOP(
        "Refusals", "An action must be taken before the round is over."
    ),
    "nothing-open": QT_TRANSLATE_NOOP("Refusals", "No action is open that could be closed."),
    "one-government": QT_TRANSLATE_NOOP("Refusals", "One Government card a round is the limit."),
    "later-too-late": QT_TRANSLATE_NOOP(
        "Refusals", "A round can be put off only before its first action."
    ),
    "now-after-later": QT_TRANSLATE_NOOP(
        "Refusals", "After a round was put off, no second action can be taken at once in this turn."
    ),
    "no-second-tile": QT_TRANSLATE_NOOP("Refusals", "A second action needs one more action tile."),
    "no-tile-drawn": QT_TRANSLATE_NOOP("Refusals", "No map tile waits to be laid."),
    "off-the-grid": QT_TRANSLATE_NOOP(
        "Refusals",
        "A tile must lie wholly on the sea; with its centre on {hex} it would stick out.",
    ),
    "overlap": QT_TRANSLATE_NOOP(
        "Refusals", "No tile may lie over another; with its centre on {hex} it would."
    ),
    "apart": QT_TRANSLATE_NOOP(
        "Refusals",
        "A tile must touch land already laid; with its centre on {hex} it would touch none.",
    ),
    "no-such-turn": QT_TRANSLATE_NOOP("Refusals", "A tile is turned by zero to five steps."),
    "not-settling": QT_TRANSLATE_NOOP("Refusals", "Starting tokens are placed only during set-up."),
    "water": QT_TRANSLATE_NOOP("Refusals", "Tokens stand on land only, and {hex} is water."),
    "held-by-other": QT_TRANSLATE_NOOP(
        "Refusals", "Two players never share a hex, and {hex} belongs to {player}."
    ),
    "stack-full": QT_TRANSLATE_NOOP(
        "Refusals", "A stack may not grow above its limit, which yours on {hex} has reached."
    ),
    "not-connected": QT_TRANSLATE_NOOP(
        "Refusals",
        "Starting tokens must stand on connected land; from {hex} the three cannot be completed.",
    ),
    "no-token-here": QT_TRANSLATE_NOOP(
        "Refusals", "This needs a token of yours on {hex}, and there is none."
    ),
    "mountain": QT_TRANSLATE_NOOP("Refusals", "{hex} is a mountain, where no city can stand."),
    "beside-city": QT_TRANSLATE_NOOP(
        "Refusals", "No city may stand next to another, and one is in {hex} or beside it."
    ),
    "too-few-tokens": QT_TRANSLATE_NOOP(
        "Refusals", "That city takes at least {tokens} tokens on {hex}."
    ),
    "no-great-cities": QT_TRANSLATE_NOOP(
        "Refusals", "Cities of value 5 are not part of this game."
    ),
    "no-such-city": QT_TRANSLATE_NOOP("Refusals", "There is no city of value {value}."),
    "none-in-supply": QT_TRANSLATE_NOOP("Refusals", "No city of value {value} is left to build."),
    "no-move-open": QT_TRANSLATE_NOOP("Refusals", "This is possible only while you move people."),
    "no-steps-left": QT_TRANSLATE_NOOP("Refusals", "No step is left in this action."),
    "already-moved": QT_TRANSLATE_NOOP(
        "Refusals", "A token moves once in an action, and every token on {hex} has moved."
    ),
    "same-hex": QT_TRANSLATE_NOOP("Refusals", "A step must end on another hex."),
    "own-city": QT_TRANSLATE_NOOP(
        "Refusals", "Your own city stands on {hex}: a token may pass through it but not stay."
    ),
    "no-ships": QT_TRANSLATE_NOOP(
        "Refusals", "Tokens cannot sail the sea before the era of Ships."
    ),
    "too-far": QT_TRANSLATE_NOOP(
        "Refusals",
        "Tokens go a distance of {distance} at most, past nobody else: no such way leads to {hex}.",
    ),
    "no-babies-open": QT_TRANSLATE_NOOP("Refusals", "This is possible only while you have babies."),
    "not-grassland": QT_TRANSLATE_NOOP(
        "Refusals", "Babies are born on grassland only; {hex} is none."
    ),
    "one-birth-a-hex": QT_TRANSLATE_NOOP(
        "Refusals", "A hex has one birth in an action, and {hex} has had it."
    ),
    "no-births-left": QT_TRANSLATE_NOOP("Refusals", "No birth is left in this action."),
    "stock-empty": QT_TRANSLATE_NOOP(
        "Refusals", "New tokens come from your stock, and all of yours are on the board."
    ),
    "wrong-kind": QT_TRANSLATE_NOOP("Refusals", "{card} has no such effect."),
    "card-not-held": QT_TRANSLATE_NOOP("Refusals", "You do not hold {card}."),
    "cards-not-held": QT_TRANSLATE_NOOP("Refusals", "You do not hold these cards."),
    "nobody-to-convert": QT_TRANSLATE_NOOP(
        "Refusals", "Only tokens of other players are converted, and {hex} has none."
    ),
    "not-adjacent": QT_TRANSLATE_NOOP(
        "Refusals", "Only adjacent hexes are attacked or converted, and {hex} is not adjacent."
    ),
    "protected": QT_TRANSLATE_NOOP(
        "Refusals",
        "{player} stands on three hexes or fewer and can be neither attacked nor converted.",
    ),
    "nobody-to-attack": QT_TRANSLATE_NOOP(
        "Refusals", "Only tokens and cities of other players are attacked, and {hex} has none."
    ),
    "nothing-to-declare": QT_TRANSLATE_NOOP("Refusals", "No city waits for its terrain."),
    "no-card-terrain": QT_TRANSLATE_NOOP(
        "Refusals", "A city cannot stand on that terrain: no card shows it."
    ),
    "occupy-due": QT_TRANSLATE_NOOP(
        "Refusals", "The fight is won: decide how many tokens move in."
    ),
    "declare-due": QT_TRANSLATE_NOOP(
        "Refusals", "The owner of the city first declares its terrain."
    ),
    "not-won": QT_TRANSLATE_NOOP("Refusals", "The fight is not won yet."),
    "too-many-occupiers": QT_TRANSLATE_NOOP(
        "Refusals", "At most {most} of the attacking tokens may move in."
    ),
    "fight-open": QT_TRANSLATE_NOOP("Refusals", "The fight must be finished first."),
    "no-fight": QT_TRANSLATE_NOOP("Refusals", "No fight is going on."),
    "nothing-to-commit-to": QT_TRANSLATE_NOOP(
        "Refusals", "Cards are committed only in a fight or in Progress."
    ),
    "discard-due": QT_TRANSLATE_NOOP(
        "Refusals", "Come down to your hand limit first. Cards to discard: {surplus}."
    ),
    "discard-surplus": QT_TRANSLATE_NOOP(
        "Refusals", "Discard exactly the surplus. Cards to discard: {surplus}."
    ),
    "no-surplus": QT_TRANSLATE_NOOP("Refusals", "Your hand is within its limit."),
    "nothing-to-undo": QT_TRANSLATE_NOOP("Refusals", "There is nothing to take back."),
    "nothing-to-redo": QT_TRANSLATE_NOOP("Refusals", "There is nothing to redo."),
}
"""For each reason a refusal names its sentence; parameters are the refusal's details."""

RULES: dict[str, str] = {
    "S1": QT_TRANSLATE_NOOP("Refusals", "Three, four or five players lay 8, 10 or 12 map tiles."),
    "S2": QT_TRANSLATE_NOOP(
        "Refusals",
        "A tile must lie wholly on the sea, over no other tile, turned in steps of 60 degrees.",
    ),
    "S3": QT_TRANSLATE_NOOP("Refusals", "Every tile after the first must touch land already laid."),
    "S4": QT_TRANSLATE_NOOP(
        "Refusals", "A drawn tile must be laid wherever a spot for it is left."
    ),
    "S5": QT_TRANSLATE_NOOP(
        "Refusals",
        "Starting tokens stand on connected land, at most two on a hex and apart from "
        "other players.",
    ),
    "S6": QT_TRANSLATE_NOOP("Refusals", "The first player is drawn unless one is named."),
    "W1": QT_TRANSLATE_NOOP(
        "Refusals", "All water connected to the frame is one sea; land beside it is its coast."
    ),
    "W2": QT_TRANSLATE_NOOP("Refusals", "Any other connected water is a lake."),
    "C1": QT_TRANSLATE_NOOP("Refusals", "Each kind of card has its own time to be played."),
    "C2": QT_TRANSLATE_NOOP(
        "Refusals", "Any card that you hold may be committed in a fight or in Progress."
    ),
    "C3": QT_TRANSLATE_NOOP("Refusals", "There is no limit to the cards you may play."),
    "C4": QT_TRANSLATE_NOOP(
        "Refusals", "An empty deck is made anew from the discard pile; there are 54 cards in all."
    ),
    "C5": QT_TRANSLATE_NOOP(
        "Refusals", "A hand above its limit is brought down at once, before anything else."
    ),
    "C6": QT_TRANSLATE_NOOP(
        "Refusals", "A card that is played is discarded before it takes effect."
    ),
    "A1": QT_TRANSLATE_NOOP(
        "Refusals",
        "In a round, each player who has action tiles spends one, clockwise from the first player.",
    ),
    "A2": QT_TRANSLATE_NOOP(
        "Refusals",
        "A tile is spent when an action begins, and a fight or a city needs a legal target.",
    ),
    "A3": QT_TRANSLATE_NOOP("Refusals", "Your round is over when you say so."),
    "A4": QT_TRANSLATE_NOOP("Refusals", "Only the player whose decision it is may act."),
    "M1": QT_TRANSLATE_NOOP(
        "Refusals",
        "A token walks over land within its distance, past no other player's tokens or city.",
    ),
    "M2": QT_TRANSLATE_NOOP(
        "Refusals",
        "A token beside a lake may cross it; the sea can be sailed from the era of Ships on.",
    ),
    "M3": QT_TRANSLATE_NOOP("Refusals", "A stack may not end above its limit."),
    "M4": QT_TRANSLATE_NOOP("Refusals", "A token moves once in an action."),
    "M5": QT_TRANSLATE_NOOP("Refusals", "A step must end on another hex."),
    "B1": QT_TRANSLATE_NOOP(
        "Refusals",
        "Each grassland with a token of yours may have one birth an action, within stack "
        "limit and stock.",
    ),
    "F1": QT_TRANSLATE_NOOP(
        "Refusals", "Tokens attack an adjacent hex with another player's tokens or city."
    ),
    "F2": QT_TRANSLATE_NOOP(
        "Refusals",
        "A player whose tokens stand on three hexes or fewer can be neither attacked nor "
        "converted.",
    ),
    "F3": QT_TRANSLATE_NOOP(
        "Refusals",
        "In a fight the city's owner declares, the attacker commits, the defender commits.",
    ),
    "F4": QT_TRANSLATE_NOOP(
        "Refusals", "The higher strength wins a fight; a tie goes to the defender."
    ),
    "F5": QT_TRANSLATE_NOOP(
        "Refusals",
        "The winning attacker moves in as many tokens as wished, within the stack limit.",
    ),
    "F6": QT_TRANSLATE_NOOP("Refusals", "A beaten attacker loses one token."),
    "K1": QT_TRANSLATE_NOOP(
        "Refusals",
        "A city needs two tokens or more on land that is no mountain and has no city next to it.",
    ),
    "K2": QT_TRANSLATE_NOOP(
        "Refusals", "Two extra cities of value 5 are built only where the match allows them."
    ),
    "N1": QT_TRANSLATE_NOOP(
        "Refusals", "Sanitation raises the stack limit of a hex with your tokens."
    ),
    "N2": QT_TRANSLATE_NOOP(
        "Refusals",
        "A raised stack limit shrinks when tokens move out and ends with the last of them.",
    ),
    "N3": QT_TRANSLATE_NOOP(
        "Refusals", "Religion converts an adjacent token into a hex of yours that has room for it."
    ),
    "G1": QT_TRANSLATE_NOOP(
        "Refusals",
        "Government played now allows a second action, which must be taken in the same round.",
    ),
    "G2": QT_TRANSLATE_NOOP(
        "Refusals", "Government played later puts the round off before its first action."
    ),
    "G3": QT_TRANSLATE_NOOP(
        "Refusals",
        "One Government card a round; after putting a round off, none for a second action.",
    ),
    "G4": QT_TRANSLATE_NOOP(
        "Refusals", "Government cards lie in front of their player until the turn ends."
    ),
    "P1": QT_TRANSLATE_NOOP(
        "Refusals", "In Progress every cube catches up, then all commit cards in player order."
    ),
    "P2": QT_TRANSLATE_NOOP("Refusals", "Whoever has most progress points advances."),
    "P3": QT_TRANSLATE_NOOP(
        "Refusals",
        "Those who advance to Writing or Printing draw two cards, one player after the other.",
    ),
    "P4": QT_TRANSLATE_NOOP("Refusals", "A game is ten turns."),
    "P5": QT_TRANSLATE_NOOP("Refusals", "Victory points come from hexes, cities and Flight."),
}
"""Each ruling in one sentence, for a refusal that gives no reason of its own."""


def explain(refusal: IllegalAction, names: Sequence[str]) -> Message:
    """The sentence that says why an action is refused.

    Args:
        names: what the players are called, by seat; the detail ``player`` is a seat.
    """
    source = REASONS.get(refusal.reason)
    if source is None:
        return rule_message(refusal.rule)
    return Message(
        REFUSALS, source, {key: _param(key, value, names) for key, value in refusal.details.items()}
    )


def rule_message(rule: str | None) -> Message:
    """A ruling in one sentence."""
    return Message(REFUSALS, RULES.get(rule or "", _REFUSED))


def _param(key: str, value: str | int, names: Sequence[str]) -> Param:
    if key == "player" and isinstance(value, int):
        return names[value]
    if key == "card" and isinstance(value, str):
        return CARDS.get(value, value)
    return value
