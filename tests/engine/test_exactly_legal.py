"""``play`` accepts exactly the texts of ``legal``, all along random games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tempus_desktop.engine.match import EngineMatch
from tempus_desktop.games.tempus import game
from tempus_desktop.games.tempus.notation import CARDS, write_action
from tempus_desktop.games.tempus.state import State
from tempus_desktop.games.tempus.tables import Options
from tempus_desktop.games.tempus.terms import Colour, Protection, Terrain
from tempus_desktop.storage.components import load_components

COMPONENTS = load_components()


def guesses(rng: Random, state: State) -> Iterator[str]:
    """Texts of all shapes, with hexes near those that matter and cards that somebody holds."""
    hexes = [state.match.sea.name(n) for n in range(state.match.sea.size)]
    held = [n for n in range(state.match.sea.size) if state.pile[n]] or [0]
    near = [state.match.sea.name(n) for n in held for n in (n, *state.match.sea.neighbours[n])]
    hands = [str(card) for player in state.players for card in player.hand] or ["weapons/woods"]
    for _ in range(25):
        one, two, far = rng.choice(near), rng.choice(near), rng.choice(hexes)
        card, other = rng.choice(hands), rng.choice(list(CARDS))
        some = ",".join(sorted(rng.choices(hands, k=rng.randint(1, 3))))
        yield from (f"step {one} {two}", f"step {one} {far}", f"fight {one} {two}")
        yield from (f"birth {one}", f"settle {one}", f"settle {far}", f"city {one} 2")
        yield from (f"city {two} {rng.randint(0, 6)}", f"place {far} {rng.randint(0, 5)}")
        yield from (f"play {card}", f"play {card} {one}", f"play {card} {one} {two}")
        yield from (f"play {card} now", f"play {card} later", f"play {other} {one} {two}")
        yield from (f"commit {some}", f"discard {some}", f"occupy {rng.randint(0, 5)}")
        yield f"declare {rng.choice(list(Terrain))}"
    yield from ("move", "babies", "idea", "done", "end", "commit")


@pytest.mark.parametrize("seed", range(4))
def test_a_text_is_refused_unless_it_is_listed(seed: int) -> None:
    rng = Random(seed)
    options = Options(list(Protection)[seed % 2], five_city=seed % 2 == 0)
    colours = tuple(Colour)[: 3 + seed % 3]
    state = game.start(game.Setup(colours, options, COMPONENTS, None), seed)
    while (seat := game.actor(state)) is not None:
        actions = game.legal_actions(state)
        legal = {write_action(action, state.match.sea) for action in actions}
        assert len(legal) == len(actions)
        match = EngineMatch(state)
        assert all(match.refusal(text) is None for text in rng.sample(sorted(legal), 1))
        for text in guesses(rng, state):
            assert (match.refusal(text) is None) == (text in legal), text
        kinds = sorted({type(action).__name__ for action in actions})
        kind = rng.choice(kinds)
        chosen = rng.choice([action for action in actions if type(action).__name__ == kind])
        state = game.apply(state, seat, chosen).state
