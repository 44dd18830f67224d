"""Every event is told in a whole sentence, and nobody's secrets in it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import get_args

import pytest

from tempus_desktop.core.game import Outcome
from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus import events as told
from tempus_desktop.games.tempus import game
from tempus_desktop.games.tempus.events import Event, Side, Tally
from tempus_desktop.games.tempus.notation import CARDS
from tempus_desktop.games.tempus.tables import Options
from tempus_desktop.games.tempus.terms import Card, Colour, Era, Government, Terrain
from tempus_desktop.grids.hexes import grid
from tempus_desktop.i18n import message, narration, refusals, sentences
from tempus_desktop.i18n.message import Message, Term
from tempus_desktop.i18n.narration import narrate
from tempus_desktop.storage.components import load_components
from tests.games.tempus.random_play import all_taken
from tests.games.tempus.twins import same_in_twin, twin
from tests.lupdate import sources_found

SEA = grid(13, 12)
NAMES = ("Ann", "Bo {x}", "Cy")
G6, H6, H7 = (SEA.find(name) or 0 for name in ("G6", "H6", "H7"))
LEADER, WEAPONS = CARDS["military-leader/hills"], CARDS["weapons/woods"]
TWO = (LEADER, WEAPONS)


def side(player: int, cards: tuple[Card, ...]) -> Side:
    return Side(player, 3, cards, 1, 0, 0)


def plays() -> list[do.CardPlay]:
    return [
        do.PlayMedicine(CARDS["medicine/hills"]),
        do.PlayTransportation(CARDS["transportation/woods"]),
        do.PlaySanitation(CARDS["sanitation/woods"], G6),
        do.PlayReligion(CARDS["religion/woods"], H6, G6),
        do.PlayLeader(LEADER, G6, H6),
        do.PlayGovernment(CARDS["government/woods"], Government.NOW),
        do.PlayGovernment(CARDS["government/woods"], Government.LATER),
    ]


EVENTS: list[tuple[Event, str]] = [
    (told.TileLaid(0, "GWMGFMH", G6, 2), "Ann lays a tile with its centre on G6."),
    (told.TilesLeftOut(1), "No spot is left for the next tile: one tile is left out."),
    (told.TilesLeftOut(3), "No spot is left for the next tile: 3 tiles are left out."),
    (told.TokenSettled(1, G6), "Bo {x} settles on G6."),
    (told.TurnBegan(6, 2, Era.SHIPS), "Turn 6 begins with Cy. The New Era is Ships."),
    (told.MoveBegan(0, 2), "Ann moves people."),
    (told.BabiesBegan(0, 2), "Ann has babies."),
    (told.IdeaHad(0), "Ann has an idea."),
    (told.TokenMoved(0, G6, H7, (G6, H7), False), "Ann moves a token from G6 to H7."),
    (told.TokenMoved(0, G6, H7, (G6, H7), True), "Ann sends a token over the water from G6 to H7."),
    (told.BabyBorn(0, G6), "Ann has a baby on G6."),
    *((told.CardPlayed(0, play), "Ann plays") for play in plays()),
    (told.TokenConverted(0, 1, H6, G6), "Ann converts a token of Bo {x} from H6 into G6."),
    (told.FightBegan(0, 1, G6, H6, False), "Ann attacks Bo {x} on H6 from G6."),
    (
        told.FightBegan(0, 1, G6, H6, True),
        "Ann attacks Bo {x} on H6 from G6 without spending a tile.",
    ),
    (told.TerrainDeclared(1, Terrain.WOODS), "Bo {x} declares that the city stands on Woods."),
    (told.CardsCommitted(0, ()), "Ann commits no card."),
    (told.CardsCommitted(0, TWO[:1]), "Ann commits one card, face down."),
    (told.CardsCommitted(0, TWO), "Ann commits 2 cards, face down."),
    (
        told.FightResolved(side(0, TWO), side(1, ()), G6, H6, Terrain.WOODS, False, True),
        "Ann beats Bo {x} on H6 by 4 to 4. "
        "Cards: Military Leader (Hills), Weapons (Woods) against no cards.",
    ),
    (
        told.FightResolved(side(0, ()), side(1, ()), G6, H6, Terrain.WOODS, True, True),
        "Ann destroys the city of Bo {x} on H6 by 4 to 4. Cards: no cards against no cards.",
    ),
    (
        told.FightResolved(side(0, ()), side(1, ()), G6, H6, None, False, False),
        "Bo {x} holds H6 by 4 to 4, and Ann loses a token on G6. Cards: no cards against no cards.",
    ),
    (
        told.FightResolved(side(0, ()), side(1, ()), G6, H6, None, True, False),
        "The city of Bo {x} on H6 holds by 4 to 4, and Ann loses a token on G6. "
        "Cards: no cards against no cards.",
    ),
    (told.HexOccupied(0, G6, H6, 0), "Ann stays on G6 and moves no token to H6."),
    (told.HexOccupied(0, G6, H6, 1), "Ann moves one token from G6 to H6."),
    (told.HexOccupied(0, G6, H6, 2), "Ann moves 2 tokens from G6 to H6."),
    (told.CityBuilt(0, G6, 3, 3), "Ann builds a city of value 3 on G6."),
    (told.CardsDrawn(0, TWO[:1]), "Ann draws one card."),
    (told.CardsDrawn(0, TWO), "Ann draws 2 cards."),
    (told.DeckShuffled(), "The discard pile is shuffled into a new deck."),
    (told.CardsDiscarded(0, TWO), "Ann discards Military Leader (Hills), Weapons (Woods)."),
    (told.RoundEnded(0), "Ann ends the round."),
    (
        told.ProgressBegan(Era.SHIPS, Terrain.WOODS, ()),
        "Progress begins: the New Era is Ships, its terrain Woods.",
    ),
    (
        told.ProgressBegan(Era.SHIPS, Terrain.WOODS, (1, 2)),
        "Progress begins: the New Era is Ships, its terrain Woods. Catching up: Bo {x}, Cy.",
    ),
    (
        told.ProgressCounted(
            Era.SHIPS, tuple(Tally(n, 4 - n, 0, TWO[:n], 0, 0) for n in range(3)), (0,)
        ),
        "Ann reaches Ships. Progress points: Ann 4, Bo {x} 3 [Military Leader (Hills)], "
        "Cy 2 [Military Leader (Hills), Weapons (Woods)].",
    ),
    (
        told.ProgressCounted(
            Era.SHIPS, tuple(Tally(n, 4, 0, (), 0, 0) for n in range(3)), (0, 1, 2)
        ),
        "Ann, Bo {x}, Cy reach Ships. Progress points: Ann 4, Bo {x} 4, Cy 4.",
    ),
    (
        told.GameEnded(Outcome((1,), (20, 23, 19))),
        "The game is over and Bo {x} wins. Victory points: Ann 20, Bo {x} 23, Cy 19.",
    ),
    (
        told.GameEnded(Outcome((0, 2), (20, 3, 20))),
        "The game is over and Ann, Cy share the victory. Victory points: Ann 20, Bo {x} 3, Cy 20.",
    ),
]


@pytest.mark.parametrize(("event", "text"), EVENTS)
def test_every_event_has_its_sentence(event: Event, text: str) -> None:
    shown = narrate(event, None, NAMES, SEA).english()
    assert shown == text or (isinstance(event, told.CardPlayed) and shown.startswith(text))


def test_no_event_is_forgotten() -> None:
    assert {type(event) for event, _ in EVENTS} == set(get_args(Event))


def test_the_card_plays_differ() -> None:
    shown = {narrate(told.CardPlayed(0, play), 0, NAMES, SEA).english() for play in plays()}
    assert len(shown) == len(plays())


def test_drawn_and_committed_cards_are_named_to_their_owner_only() -> None:
    for event in (told.CardsDrawn(0, TWO), told.CardsCommitted(0, TWO)):
        assert "Weapons (Woods)" in narrate(event, 0, NAMES, SEA).english()
        for viewer in (1, 2, None):
            hidden = narrate(event, viewer, NAMES, SEA)
            assert "Weapons" not in hidden.english()
            assert not any(
                WEAPONS in value for value in hidden.params.values() if isinstance(value, tuple)
            )


def test_names_from_the_right_turn_no_sentence_around() -> None:
    """Else points of several players stand beside the wrong names."""
    names = ("مهدی", "Ben", "דוד")
    told_of = [narrate(event, None, names, SEA).english() for event, _ in EVENTS]
    assert any(names[0] in sentence for sentence in told_of)
    for sentence in told_of:
        for name in (names[0], names[2]):
            alone = f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}"
            assert sentence.count(name) == sentence.count(alone)
        assert "\N{FIRST STRONG ISOLATE}Ben" not in sentence


def test_a_message_knows_its_hexes_and_its_player() -> None:
    moved = narrate(told.TokenMoved(0, G6, H7, (G6, H7), False), None, NAMES, SEA)
    assert (moved.hexes, moved.player) == ((G6, H7), 0)
    laid = narrate(told.TileLaid(2, "GWMGFMH", G6, 2), None, NAMES, SEA)
    assert len(laid.hexes) == 7
    assert narrate(told.DeckShuffled(), None, NAMES, SEA).player is None


def test_sentences_and_terms_can_be_translated() -> None:
    def sentence(context: str, source: str) -> str:
        return {"no cards": "nichts"}.get(source, f"[{context}] {{cards}} / {{player}}")

    def word(term: Term) -> str:
        return f"<{term}>"

    known = narrate(told.CardsDrawn(0, TWO), 0, NAMES, SEA)
    assert known.rendered(sentence, word) == (
        "[Narration] <military-leader/hills>, <weapons/woods> / Ann"
    )
    none = Message("Narration", "x", {"cards": (), "player": "Ann"})
    assert none.rendered(sentence, word) == "[Narration] nichts / Ann"


def test_a_whole_game_is_told_without_a_secret() -> None:
    rng, components = Random(3), load_components()
    state = game.start(game.Setup(tuple(Colour)[:4], Options(), components, 0), 5)
    while (seat := game.actor(state)) is not None:
        transition = game.apply(state, seat, rng.choice(game.legal_actions(state)))
        for event in transition.events:
            shown = narrate(event, None, ["A", "B", "C", "D"], state.match.sea).english()
            assert shown.endswith(".") and "{" not in shown
            if isinstance(event, told.CardsDrawn | told.CardsCommitted):
                assert "(" not in shown
        state = transition.state


def test_the_log_is_the_same_where_games_differ_in_secrets_only() -> None:
    rng, names, compared = Random(6), ["A", "B", "C", "D", "E"], 0
    for taken in list(all_taken())[::7]:
        for viewer in (*range(len(taken.before.players)), None):
            other = twin(taken.before, viewer, rng)
            if (action := same_in_twin(taken, viewer, other)) is None:
                continue
            events = game.apply(other, taken.seat, action).events
            sea = taken.before.match.sea
            told_of = [narrate(event, viewer, names, sea) for event in events]
            assert told_of == [narrate(event, viewer, names, sea) for event in taken.events]
            compared += 1
    assert compared > 2_000


def test_lupdate_finds_every_sentence(tmp_path: Path) -> None:
    files = [module.__file__ for module in (message, sentences, refusals, narration)]
    extracted = sources_found([*filter(None, files)], tmp_path)
    told_of = [value for value in vars(sentences).values() if isinstance(value, str)]
    texts = [text for text in told_of if " " in text and not text.startswith("Sentences")]
    texts += [*refusals.REASONS.values(), *refusals.RULES.values(), message.NO_CARDS]
    assert len(texts) > 100
    for text in texts:
        escaped = text.replace("'", "&apos;")
        assert f"<source>{escaped}</source>" in extracted
