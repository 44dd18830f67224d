"""Idea cards: when they have effects (C1 to C3), drawing (C4), discarding (C5, C6)."""

from __future__ import annotations

import pytest

from tempus_desktop.games.tempus import events as told
from tests.games.tempus.tables_for_tests import Json, Table, progress, seat, table

FIVE = "education/farmland education/hills education/woods weapons/hills weapons/woods"
DECK = "medicine/hills medicine/woods transportation/hills"


def blue() -> Json:
    return seat("G6 H6 H7 I7")


def holding(hand: str, *, turn: int = 4, deck: str = DECK) -> Table:
    """Red in F6 and D5 with a hand, blue beside F6."""
    return table(seat("F6:2 D5", hand=hand), blue(), turn=turn, deck=deck.split())


# C1

PLAYS = {
    "medicine": "play medicine/hills",
    "transportation": "play transportation/hills",
    "military-leader": "play military-leader/hills F6 G6",
    "sanitation": "play sanitation/woods F6",
    "religion": "play religion/woods G6 F6",
}
HAND = "medicine/hills transportation/hills military-leader/hills sanitation/woods religion/woods"


def playable(at: Table) -> set[str]:
    """The kinds of cards that have an effect now."""
    return {text.split()[1].split("/")[0] for text in at.legal if text.startswith("play ")}


def at_moment(moment: tuple[str, ...]) -> Table:
    return table(seat("F6:2 D5", hand=HAND), blue(), turn=4).play(*moment)


MOMENTS: list[tuple[str, tuple[str, ...], set[str]]] = [
    ("before the action", (), {"military-leader", "sanitation", "religion"}),
    ("moving", ("move",), {"transportation", "sanitation", "religion"}),
    ("having babies", ("babies",), {"medicine", "sanitation", "religion"}),
    ("after the action", ("move", "done"), {"military-leader", "sanitation", "religion"}),
    ("in a fight", ("fight F6 G6",), set()),
    ("defending", ("fight F6 G6", "commit"), set()),
]


@pytest.mark.parametrize(
    ("moment", "kinds"), [case[1:] for case in MOMENTS], ids=[case[0] for case in MOMENTS]
)
def test_cards_have_effects_at_their_times_only(moment: tuple[str, ...], kinds: set[str]) -> None:
    now = at_moment(moment)
    assert playable(now) == kinds
    for kind in PLAYS.keys() - kinds:
        assert now.refused(PLAYS[kind]) == "C1"


def test_no_card_has_an_effect_while_moving_in() -> None:
    won = table(seat("F6:3 D5", hand=HAND), blue(), turn=4)
    won.play("fight F6 G6", "commit", "commit")
    assert playable(won) == set()
    assert won.refused("play sanitation/woods F6") == "C1"
    assert won.refused("play religion/woods H6 F6") == "C1"


def test_no_card_has_an_effect_in_progress() -> None:
    counting = progress(seat("F6:2 D5", hand=HAND), blue(), turn=4)
    assert playable(counting) == set()
    for play in PLAYS.values():
        assert counting.refused(play) == "C1"


@pytest.mark.parametrize("kind", ["education", "weapons", "fortifications"])
def test_some_kinds_have_no_effect_but_in_commitments(kind: str) -> None:
    held = holding(f"{kind}/woods")
    assert playable(held) == set()
    assert playable(held.play("move")) == set()
    assert held.refused(f"commit {kind}/woods") == "C1"


def test_only_a_card_in_hand_can_be_played() -> None:
    held = holding("sanitation/woods")
    assert held.refused("play sanitation/hills F6") == "C1"
    assert held.refused("play military-leader/hills F6 G6") == "C1"
    assert holding("").play("move").refused("play transportation/hills") == "C1"


def test_the_hands_of_others_cannot_be_played_from() -> None:
    others = table(seat("F6"), seat("G6 H6 H7 I7", hand="sanitation/woods"))
    assert others.refused("play sanitation/woods F6") == "C1"
    assert others.refused("play sanitation/woods G6") == "C1"


# C2 and C3


def test_any_card_may_be_committed_in_a_fight_useful_or_not() -> None:
    fought = holding(FIVE).play("fight F6 G6")
    assert len(fought.legal) == 2**5
    assert f"commit {','.join(FIVE.split())}" in fought.legal
    fought.play("commit")
    assert fought.legal == ["commit"]


def test_any_card_may_be_committed_in_progress_useful_or_not() -> None:
    counting = progress(seat("F6", hand="military-leader/hills religion/woods"), blue(), turn=4)
    assert counting.legal == [
        "commit",
        "commit military-leader/hills",
        "commit military-leader/hills,religion/woods",
        "commit religion/woods",
    ]


def test_equal_cards_are_offered_once() -> None:
    counting = progress(seat("F6", hand="weapons/farmland weapons/farmland"), blue(), turn=4)
    assert counting.legal == [
        "commit",
        "commit weapons/farmland",
        "commit weapons/farmland,weapons/farmland",
    ]


def test_only_cards_of_the_own_hand_are_committed_in_progress() -> None:
    counting = progress(seat("F6", hand="weapons/farmland"), blue(), turn=4)
    assert counting.refused("commit weapons/farmland,weapons/farmland") == "C2"
    assert counting.refused("commit weapons/hills") == "C2"


def test_any_number_of_cards_may_be_played() -> None:
    hand = "sanitation/farmland sanitation/hills sanitation/woods religion/woods medicine/hills"
    held = holding(hand).play("babies", "play medicine/hills", "play religion/woods G6 F6")
    for terrain in ("farmland", "hills", "woods"):
        held.play(f"play sanitation/{terrain} F6")
    assert held.raises("red") == {"F6": 3}
    assert held.hand("red") == []


# C4


@pytest.mark.parametrize(("turn", "cards"), [(1, 1), (2, 2), (8, 2), (10, 2)])
def test_the_row_says_how_many_cards_an_idea_draws(turn: int, cards: int) -> None:
    drawn = holding("", turn=turn).play("idea")
    assert drawn.hand("red") == DECK.split()[:cards]
    assert drawn.deck[0] == DECK.split()[cards]


def small_deck(deck: str, discard: str) -> Table:
    """Deck and discard pile of just these cards, all different; the others are put aside."""
    state = holding("").state
    cards = {str(card): card for card in state.match.components.deck}
    return Table(
        state._replace(
            deck=tuple(cards[text] for text in deck.split()),
            discard=tuple(cards[text] for text in discard.split()),
        )
    )


def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    drawn = small_deck("", "education/hills weapons/hills medicine/hills").play("idea")
    assert len(drawn.hand("red")) == 2
    assert sorted([*drawn.hand("red"), *drawn.deck]) == [
        *("education/hills", "medicine/hills", "weapons/hills"),
    ]
    assert drawn.discard == []
    assert told.DeckShuffled() in drawn.events


def test_a_draw_of_two_can_span_a_reshuffle() -> None:
    drawn = small_deck("medicine/woods", "education/hills weapons/hills").play("idea")
    assert "medicine/woods" in drawn.hand("red")
    assert len(drawn.hand("red")) == 2
    assert sorted([*drawn.hand("red"), *drawn.deck]) == [
        *("education/hills", "medicine/woods", "weapons/hills"),
    ]
    assert drawn.discard == []
    assert told.DeckShuffled() in drawn.events


def test_a_deck_is_not_shuffled_before_a_card_is_missing() -> None:
    drawn = small_deck("medicine/hills medicine/woods", "weapons/hills").play("idea")
    assert drawn.hand("red") == ["medicine/hills", "medicine/woods"]
    assert (drawn.deck, drawn.discard) == ([], ["weapons/hills"])
    assert told.DeckShuffled() not in drawn.events


def test_a_new_deck_is_in_a_random_order() -> None:
    discard = "education/hills education/woods medicine/hills medicine/woods weapons/hills"
    tops = set()
    for seed in range(40):
        before = small_deck("", discard).state._replace(seed=seed)
        tops.add(tuple(Table(before).play("idea").hand("red")))
    assert len(tops) == 10


# C5


def test_a_player_above_the_hand_limit_discards_at_once() -> None:
    drawn = holding(FIVE).play("idea")
    assert all(text.startswith("discard ") for text in drawn.legal)
    assert drawn.to_act == "red"
    drawn.play("discard education/woods,medicine/hills")
    assert len(drawn.hand("red")) == 5
    assert drawn.discard == ["education/woods", "medicine/hills"]
    assert drawn.legal[0] == "end"


def test_before_anything_else_is_played() -> None:
    drawn = table(
        seat("F6 D5", hand=HAND), blue(), turn=4, deck=["education/hills", "education/woods"]
    ).play("idea")
    for text in ("end", "done", "play sanitation/woods F6", "play religion/woods G6 F6", "commit"):
        assert drawn.refused(text) == "C5"


def test_exactly_the_surplus_is_discarded() -> None:
    drawn = holding(FIVE).play("idea")
    assert drawn.refused("discard education/woods") == "C5"
    assert drawn.refused("discard education/woods,medicine/hills,medicine/woods") == "C5"


def test_only_cards_in_hand_are_discarded() -> None:
    drawn = holding(FIVE).play("idea")
    assert drawn.refused("discard religion/hills,religion/woods") == "C5"
    assert drawn.refused("discard weapons/hills,weapons/hills") == "C5"


def test_nothing_is_discarded_within_the_limit() -> None:
    within = holding(" ".join(FIVE.split()[:3])).play("idea")
    assert len(within.hand("red")) == 5
    assert within.refused("discard weapons/hills") == "C5"


@pytest.mark.parametrize(
    ("era", "turn", "limit"),
    [("ships", 7, 5), ("printing", 8, 7), ("ships", 8, 5), ("trains", 10, 7)],
)
def test_the_hand_limit_is_that_of_the_own_row(era: str, turn: int, limit: int) -> None:
    red = seat("F6", era=era, hand=FIVE)
    drawn = table(red, blue(), turn=turn, deck=DECK.split()).play("idea")
    assert ("discard medicine/hills,medicine/woods" in drawn.legal) is (limit == 5)


def test_after_the_printing_bonus_the_limit_is_that_of_printing() -> None:
    """Five cards and two drawn need no discard, though the row left behind allows five."""
    leading = progress(seat("D6", hand=FIVE), blue(), turn=7, deck=DECK.split())
    leading.play("commit", "commit", "commit")
    assert (leading.phase, leading.era("red")) == ("actions", "printing")
    assert len(leading.hand("red")) == 7


def test_after_the_writing_bonus_the_limit_is_five() -> None:
    red = seat("G5:2 D7", hand=" ".join(FIVE.split()[:4]))
    leading = progress(red, blue(), turn=1, deck=DECK.split()).play("commit", "commit", "commit")
    assert {text.count("/") for text in leading.legal} == {1}
    leading.play("discard weapons/hills")
    assert len(leading.hand("red")) == 5
    assert (leading.phase, leading.era("red")) == ("actions", "writing")


# C6


@pytest.mark.parametrize(
    ("before", "play"),
    [
        (("babies",), "play medicine/hills"),
        (("move",), "play transportation/hills"),
        ((), "play military-leader/hills F6 G6"),
        ((), "play sanitation/woods F6"),
        ((), "play religion/woods G6 F6"),
    ],
)
def test_a_played_card_goes_to_the_discard_pile_at_once(before: tuple[str, ...], play: str) -> None:
    played = at_moment(before).play(play)
    card = play.split()[1]
    assert played.discard == [card]
    assert card not in played.hand("red")


def test_a_military_leader_cannot_be_committed_to_its_own_fight() -> None:
    fought = holding("military-leader/hills").play("play military-leader/hills F6 G6")
    assert fought.legal == ["commit"]
    assert fought.refused("commit military-leader/hills") == "C2"


# Have an Idea


def test_an_idea_is_always_legal_when_an_action_is_due() -> None:
    assert "idea" in table(seat(), seat(), seat()).legal


def test_a_card_just_drawn_may_be_used_at_once() -> None:
    drawn = holding("", deck="military-leader/hills religion/woods").play("idea")
    assert "play military-leader/hills F6 G6" in drawn.legal
    assert drawn.play("play religion/woods G6 F6").tokens("red") == {"D5": 1, "F6": 3}
