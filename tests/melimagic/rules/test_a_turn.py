"""A turn: the roll, one of the actions on the dice, then perhaps a try."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement

import pytest

from mahe_core import melimagic
from mahe_core.melimagic import Face, Rabbit, TurnHat, legal_intents, perceived, view
from mahe_core.melimagic.events import HIDDEN
from tests.melimagic.positions import ADA, BEN, CLEO, events_of, laid, pair, play, seen, shown, steps

OFFERED: dict[Face, set[type[melimagic.Intent]]] = {
    Face.HAT1: {TurnHat, melimagic.StopTurning},
    Face.HAT2: {TurnHat, melimagic.StopTurning},
    Face.SWAP: {melimagic.Swap},
    Face.DRAW: {melimagic.DrawHat, melimagic.DrawGolden},
}


def test_turn_begins_with_the_roll_of_both_dice() -> None:
    begun = laid("S G K", "L B C")
    assert legal_intents(begun) == (melimagic.Roll(),)
    first, second = steps(begun, "roll", "die hat2", "die swap")[2:]
    assert (first.events, first.state.dice) == ((), (Face.HAT2,))
    assert second.events == (melimagic.DiceRolled(ADA, (Face.HAT2, Face.SWAP)),)


@pytest.mark.parametrize(
    "faces",
    list(combinations_with_replacement(Face, 2)),
    ids=lambda faces: "+".join(face.name for face in faces),
)
def test_only_actions_on_the_dice_may_be_chosen(faces: tuple[Face, Face]) -> None:
    one, two = (face.name.lower() for face in faces)
    for first, second in ((one, two), (two, one)):
        state = play(laid("S G K", "L B C"), f"roll, die {first}, die {second}")
        assert {type(intent) for intent in legal_intents(state)} == OFFERED[faces[0]] | OFFERED[faces[1]]


def test_first_step_of_an_action_chooses_it() -> None:
    state = laid("S G K", "L B C", dice="hat2 draw")
    assert {type(intent) for intent in legal_intents(play(state, "turn 1 1"))} == OFFERED[Face.HAT2]
    assert play(state, "draw-hat").to_turn == 0
    assert play(state, "draw-golden").to_turn == 0


def test_no_card_can_be_turned_twice_in_one_action() -> None:
    state = play(laid("S* G K", "L B C", dice="hat2 hat2"), "turn 0 1, turn 1 2")
    assert set(legal_intents(state)) == {TurnHat(BEN, 0), TurnHat(BEN, 2), melimagic.StopTurning()}


def test_own_and_others_cards_may_be_turned_in_one_action() -> None:
    state = play(laid("S* G K", "L B C", "S G K", dice="hat2 hat2"), "turn 0 1, turn 1 2, turn 2 3, stop")
    assert [shown(state, player) for player in (ADA, BEN, CLEO)] == ["S G K", "L B* C", "S G K*"]
    assert [seen(state, CLEO, player) for player in (ADA, BEN, CLEO)] == ["? ? ?", "? B ?", "S G ?"]


def test_turned_card_is_perceived_by_those_it_faces() -> None:
    before = laid("S* G K", "L B C", "S G K", dice="hat2 hat2")
    (own,) = events_of(before, "turn 0 1")
    assert own == melimagic.HatTurned(ADA, ADA, 0, False, Rabbit.SCARF)
    (other,) = events_of(before, "turn 1 2")
    assert other == melimagic.HatTurned(ADA, BEN, 1, True, Rabbit.BOW_TIE)
    hidden = {
        viewer: [
            isinstance(told, melimagic.HatTurned) and told.rabbit is HIDDEN
            for told in (perceived(own, viewer), perceived(other, viewer))
        ]
        for viewer in (ADA, BEN, CLEO, None)
    }
    assert hidden == {ADA: [False, False], BEN: [True, True], CLEO: [True, False], None: [True, True]}


def test_single_hat_die_counts_alone() -> None:
    assert laid("S G K", "L B C", dice="hat1 swap").to_turn == 1
    assert play(laid("S G K", "L B C"), "roll, die draw, die hat2").to_turn == 2


@pytest.mark.parametrize(("dice", "hats"), [("hat1, die hat1", 2), ("hat2, die hat1", 3), ("hat2, die hat2", 4)])
def test_two_hat_dice_are_added(dice: str, hats: int) -> None:
    assert play(laid("S G K", "L B C"), f"roll, die {dice}").to_turn == hats


def test_public_view_shows_no_rabbit_on_a_stand() -> None:
    state = laid("S* G K*", "L B* C")
    assert [seen(state, None, player) for player in (ADA, BEN)] == ["? ? ?", "? ? ?"]


def test_drawn_card_is_seen_by_its_drawer_until_placed() -> None:
    drawn = play(laid("S G K", "L B C", dice="swap draw"), "draw-hat, hat L")
    assert legal_intents(drawn) == (
        melimagic.KeepDrawn(0),
        melimagic.KeepDrawn(1),
        melimagic.KeepDrawn(2),
        melimagic.DiscardDrawn(),
    )
    assert [view(drawn, viewer).drawn for viewer in (ADA, BEN, None)] == [Rabbit.CLOVER, None, None]
    assert all(view(drawn, viewer).holds_card for viewer in (ADA, BEN, None))
    (event,) = events_of(laid("S G K", "L B C", dice="swap draw"), "draw-hat, hat L")
    assert [perceived(event, viewer) for viewer in (ADA, BEN)] == [
        melimagic.HatDrawn(ADA, Rabbit.CLOVER),
        melimagic.HatDrawn(ADA, HIDDEN),
    ]


def test_kept_card_is_private_and_the_replaced_card_public() -> None:
    kept, discarded = events_of(laid("S G* K", "L B C", dice="draw draw"), "draw-hat, hat L, keep 2")
    assert [perceived(kept, viewer) for viewer in (ADA, BEN)] == [
        melimagic.HatKept(ADA, 1, Rabbit.CLOVER),
        melimagic.HatKept(ADA, 1, HIDDEN),
    ]
    assert [perceived(discarded, viewer) for viewer in (ADA, BEN, None)] == [
        melimagic.HatDiscarded(ADA, 1, Rabbit.GLASSES)
    ] * 3
    assert events_of(laid("S G K", "L B C", dice="draw draw"), "draw-hat, hat L, discard") == (
        melimagic.HatDiscarded(ADA, None, Rabbit.CLOVER),
    )


def test_drawn_golden_card_sends_the_old_one_under_the_pile() -> None:
    before = laid("S G K", "L B C", dice="draw swap")
    assert events_of(before, "draw-golden, golden B C") == (
        melimagic.GoldenLaid(ADA, pair("B C")),
        melimagic.GoldenPutUnder(ADA, pair("S S")),
    )


def test_golden_cards_put_under_return_last_in_their_order() -> None:
    state = laid("S G K", "L B C", dice="draw draw")
    golden = state.golden._replace(never_seen=(pair("B B"),), put_under=(pair("K K"), pair("L L")))
    state = play(state._replace(golden=golden), "draw-golden, golden B B")
    assert state.golden.put_under == (pair("K K"), pair("L L"), pair("S S"))
    state = play(state, "pass, roll, die draw, die draw, draw-golden")
    assert melimagic.chance_outcomes(state) == ((melimagic.GoldenCard(*pair("K K")), Fraction(1)),)
    assert events_of(state, "golden K K")[0] == melimagic.GoldenLaid(BEN, pair("K K"))


def test_lost_golden_card_goes_below_those_put_under_earlier() -> None:
    drawing = laid("S G K", "L B C", dice="draw draw", won=(("K K", "B C"),))
    state = play(drawing, "draw-golden, golden L L, try 1 2")
    assert state.golden.put_under == (pair("S S"), pair("B C"))


def test_hat_pile_is_renewed_only_when_a_card_is_needed() -> None:
    rest = "S S S G G G K K K L L L B B B C C C"
    state = laid("S G K", "L B C", dice="draw draw", discards=rest)
    assert (sum(state.hats.pile), sum(state.hats.discards), state.hats.top) == (0, 18, Rabbit.CARROT)
    renewed = play(state, "draw-hat")
    assert events_of(state, "draw-hat") == (melimagic.PileRenewed(18),)
    assert (sum(renewed.hats.pile), sum(renewed.hats.discards), renewed.hats.top) == (18, 0, None)
    assert melimagic.HatCard(Rabbit.SCARF) in dict(melimagic.chance_outcomes(renewed))


def test_only_the_top_discard_is_visible() -> None:
    one, other = (laid("S G K", "L B C", discards=cards) for cards in ("S G K", "L B K"))
    assert view(one, BEN).top is Rabbit.CROWN
    assert [view(state, None).discarded for state in (one, other)] == [3, 3]
    assert view(one, BEN) == view(other, BEN)


def test_turns_pass_clockwise() -> None:
    state = laid("S G K", "L B C", "S G K", tries=True)
    assert events_of(state, "pass") == (melimagic.TurnBegan(BEN),)
    third = play(state, "pass, roll, die hat1, die draw, stop, pass, roll, die hat1, die draw, stop")
    assert events_of(third, "pass") == (melimagic.TurnBegan(ADA),)


def test_only_steps_that_reveal_nothing_can_be_undone() -> None:
    choosing = laid("S G K", "L B C", dice="hat2 draw")
    for words, undoable in (
        ("stop", True),
        ("stop, pass", True),
        ("draw-hat", True),
        ("draw-golden", True),
        ("turn 1 1", False),
        ("draw-hat, hat L", False),
        ("draw-hat, hat L, keep 1", False),
        ("draw-hat, hat L, discard", False),
        ("draw-golden, golden B C", False),
        ("stop, try 1 2", False),
        ("stop, pass, roll", True),
        ("stop, pass, roll, die draw", False),
        ("stop, pass, roll, die draw, die draw", False),
    ):
        assert melimagic.may_undo(steps(choosing, words)[-1]) is undoable, words


def test_short_game_ends_with_the_agreed_wands() -> None:
    state = laid("S G K", "L B C", golden=("S G", "K K"), won=(("B B",),), to_win=2, tries=True)
    over = play(state, "try 1 2")
    assert (melimagic.result(state), melimagic.result(over)) == (None, melimagic.Result(ADA, (2, 0)))
    assert over.golden.won == ((pair("B B"), pair("S G")), ())
    assert over.awaiting.name == "NOTHING"


def test_no_hats_are_left_to_turn_outside_a_hat_action() -> None:
    ways = steps(
        melimagic.Setup(2), "hat S, hat G, hat K, hat L, hat B, hat C, golden S S, golden G G, roll, die draw, die draw"
    )
    ways += steps(ways[-1].state, "draw-hat, hat S, discard, pass")
    assert {step.state.turn.to_turn for step in ways} == {0}
