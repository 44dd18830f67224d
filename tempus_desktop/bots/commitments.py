"""Hidden commitments as small games that are played in the head until they balance.

A commitment that could be read from the board would be exploited, so the bot mixes: it plays the
situation many times against imagined hands, where the others choose between a few manners of
committing and learn as well (regret matching), and draws from what it played on average.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tempus_desktop.bots import guesses
from tempus_desktop.bots.combat import Combat
from tempus_desktop.bots.evaluation import Outlook
from tempus_desktop.bots.guesses import Hidden
from tempus_desktop.bots.mixing import Mix
from tempus_desktop.games.tempus.rules import fights, progress
from tempus_desktop.games.tempus.state import OpenFight, State
from tempus_desktop.games.tempus.terms import Card, Era, Terrain

ROUNDS = 240
"""How often a situation is played in the head."""
CARD = 0.5
"""What others think a card is worth, in victory points."""

Cards = tuple[Card, ...]


def progress_mix(
    state: State, seat: int, choices: Sequence[Cards], outlook: Outlook, hidden: Hidden, rng: Random
) -> list[float]:
    """How often to commit each of the choices to Progress; together 1."""
    terrain = progress.new_terrain(state)
    prize = guesses.ERA_GAIN[Era(state.turn)]
    totals = [progress.tally(state, seat, cards).total for cards in choices]
    prices = [sum(map(outlook.keep, cards)) for cards in choices]
    rivals = [other for other in range(len(state.players)) if other != seat]
    manners = [_manners(state, other, terrain, hidden) for other in rivals]
    own, others = Mix(len(choices)), [Mix(3) for _ in rivals]
    for _ in range(ROUNDS):
        hands = [rng.choice(some) for some in manners]
        drawn = [hand[mix.draw(rng)][0] for hand, mix in zip(hands, others, strict=True)]
        mine = totals[own.draw(rng)]
        best = max(drawn)
        own.learn(
            [prize * (total >= best) - price for total, price in zip(totals, prices, strict=True)]
        )
        for index, mix in enumerate(others):
            least = max([mine, *drawn[:index], *drawn[index + 1 :]])
            mix.learn([prize * (total >= least) - price for total, price in hands[index]])
    return own.settled()


def _manners(
    state: State, seat: int, terrain: Terrain, hidden: Hidden
) -> list[list[tuple[int, float]]]:
    """By imagined hand, progress points and price of committing nothing, half, all that helps.

    Cards that already lie face down are dealt among the imagined ones, the same number.
    """
    board = progress.tally(state, seat, ()).total
    made = dict(zip(progress.order(state), progress.committed(state), strict=False))
    size = len(made[seat]) if seat in made else len(state.players[seat].hand)
    found = []
    for hand in hidden.hands(size):
        points = guesses.progress_points(terrain, hand)
        helping = sum(guesses.progress_points(terrain, (card,)) > 0 for card in hand)
        found.append(
            [
                (board, 0.0),
                (board + (points + 1) // 2, CARD * ((helping + 1) // 2)),
                (board + points, CARD * helping),
            ]
        )
    return found


def attack_mix(
    state: State,
    open_: OpenFight,
    choices: Sequence[Cards],
    combat: Combat,
    hidden: Hidden,
    rng: Random,
) -> list[float]:
    """How often the attacker is to commit each of the choices; together 1."""
    ground, pile = fights.ground(state, open_), state.pile
    won, lost = combat.stakes(open_)
    prices = [combat.prices(cards) for cards in choices]
    own = [
        pile[open_.origin] + guesses.combat_points(ground, cards, defending=False)
        for cards in choices
    ]
    at_risk = pile[open_.target] + (0.5 if open_.city else 0.0)
    sizes = [len(cards) for cards in choices]
    mix, rival = Mix(len(choices)), {size: Mix(3) for size in sizes}
    hands = hidden.hands(len(state.players[open_.defender].hand))
    for _ in range(ROUNDS):
        hand = rng.choice(hands)
        held = {
            size: _holding(pile[open_.target], hand, ground, pile[open_.origin] + size)
            for size in rival
        }
        answer = {size: held[size][rival[size].draw(rng)][0] for size in rival}
        mine = mix.draw(rng)
        mix.learn(
            [
                (won if strength > answer[size] else lost) - price
                for strength, size, price in zip(own, sizes, prices, strict=True)
            ]
        )
        met = sizes[mine]
        rival[met].learn(
            [-at_risk * (own[mine] > strength) - price for strength, price in held[met]]
        )
    return mix.settled()


def _holding(
    pieces: int, hand: Sequence[Card], ground: Terrain | None, feared: int
) -> list[tuple[int, float]]:
    """A defender's strength and price for committing nothing, just enough, all that helps."""
    points = sorted(
        (guesses.combat_points(ground, (card,), defending=True) for card in hand), reverse=True
    )
    useful = [point for point in points if point]
    enough, spent = pieces, 0
    for point in useful:
        if enough >= feared:
            break
        enough, spent = enough + point, spent + 1
    return [(pieces, 0.0), (enough, CARD * spent), (pieces + sum(useful), CARD * len(useful))]


def defence_mix(
    state: State,
    open_: OpenFight,
    choices: Sequence[Cards],
    combat: Combat,
    hidden: Hidden,
    rng: Random,
) -> list[float]:
    """How often the defender is to commit each of the choices; together 1."""
    ground, pile = fights.ground(state, open_), state.pile
    at_stake, laid = combat.at_stake(open_), len(open_.committed or ())
    prices = [combat.prices(cards) for cards in choices]
    own = [
        pile[open_.target] + guesses.combat_points(ground, cards, defending=True)
        for cards in choices
    ]
    hands = hidden.hands(laid + len(state.players[open_.attacker].hand))
    mix, rival = Mix(len(choices)), Mix(2)
    for _ in range(ROUNDS):
        attacks = _attacking(pile[open_.origin], rng.choice(hands), ground, laid)
        mine, theirs = mix.draw(rng), rival.draw(rng)
        strength = attacks[theirs][0]
        mix.learn(
            [
                at_stake * (points >= strength) - price
                for points, price in zip(own, prices, strict=True)
            ]
        )
        rival.learn([at_stake * (points > own[mine]) - price for points, price in attacks])
    return mix.settled()


def _attacking(
    tokens: int, hand: Sequence[Card], ground: Terrain | None, laid: int
) -> list[tuple[int, float]]:
    """An attacker's strength and price for a bluff of so many cards, and for the best ones."""
    best = sorted(hand, key=lambda card: -guesses.attack_points(ground, card))[:laid]
    made = []
    for cards in (hand[:laid], best):
        points = [guesses.attack_points(ground, card) for card in cards]
        made.append((tokens + sum(points), CARD * sum(point > 0 for point in points)))
    return made
