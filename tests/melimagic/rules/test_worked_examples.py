"""Views and events of the worked examples in the rules; `mistakes` checks endings and choices of all eighteen."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mahe_core import melimagic
from mahe_core.melimagic import Rabbit, legal_intents, to_act
from mahe_core.melimagic.events import HIDDEN
from tests.melimagic.positions import ADA, BEN, CLEO, dealt, events_of, laid, pair, play, read, seen, shown, steps

TRIES_AND_PASS = tuple(map(read, ("try 1 2", "try 1 3", "try 2 3", "pass")))


def test_1_each_player_sees_three_rabbits_and_six_hats() -> None:
    state = dealt(melimagic.Setup(3), "S G K", "L B C", "S G K")
    assert (sum(state.hats.pile), state.golden.left) == (15, 18)
    for player in (ADA, BEN, CLEO):
        assert seen(state, player, player) == shown(state, player)
        assert [seen(state, player, other) for other in (ADA, BEN, CLEO) if other != player] == ["? ? ?"] * 2
        choosing = laid("S G K", "L B C", "S G K", dice="hat2 hat2")
        choosing = choosing._replace(turn=choosing.turn._replace(player=player))
        turns = {intent for intent in legal_intents(choosing) if isinstance(intent, melimagic.TurnHat)}
        assert turns == {melimagic.TurnHat(other, place) for other in range(3) if other != player for place in range(3)}
    assert state.golden.in_front == (pair("S S"), pair("G G"), pair("K K"))


def test_2_ben_loses_sight_of_two_turned_hats() -> None:
    state = play(laid("S G K", "L B C", dice="hat2 swap"), "turn 1 1, turn 1 3")
    assert shown(state, BEN) == "L* B C*"
    assert (seen(state, ADA, ADA), seen(state, ADA, BEN)) == ("S G K", "L ? C")
    assert (seen(state, BEN, ADA), seen(state, BEN, BEN)) == ("? ? ?", "? B ?")
    assert legal_intents(state) == TRIES_AND_PASS


def test_3_ada_turns_her_card_back_out_of_bens_sight() -> None:
    before = laid("S* G K", "L B C", dice="hat1 draw")
    assert (seen(before, ADA, ADA), seen(before, BEN, ADA)) == ("? G K", "S ? ?")
    state = play(before, "turn 0 1")
    assert shown(state, ADA) == "S G K"
    assert (seen(state, ADA, ADA), seen(state, BEN, ADA)) == ("S G K", "? ? ?")


@pytest.mark.parametrize(
    ("dice", "most"), [("hat1 hat1", 2), ("hat1 hat2", 3), ("hat2 hat2", 4), ("hat2 draw", 2), ("draw hat1", 1)]
)
def test_4_as_many_cards_may_be_turned_as_the_dice_show_hats(dice: str, most: int) -> None:
    state = laid("S G K", "L B C", "S G K", dice=dice)
    assert state.to_turn == most
    turned = ["turn 1 1", "turn 1 2", "turn 1 3", "turn 2 1"][:most]
    *_, last = states = [step.state for step in steps(state, *turned)]
    assert [each.to_turn for each in states] == list(range(most, -1, -1))
    assert legal_intents(last) == TRIES_AND_PASS


def test_7_swapped_cards_face_their_new_owners_only() -> None:
    before = laid("S* G K", "L B C", "L B C", dice="swap draw")
    assert seen(before, CLEO, ADA) == "S ? ?"
    state = play(before, "swap 1 1 2")
    assert (shown(state, ADA), shown(state, BEN)) == ("B G K", "L S C")
    assert seen(state, ADA, ADA) == "B G K"
    assert seen(state, BEN, BEN) == "L S C"
    assert (seen(state, CLEO, ADA), seen(state, CLEO, BEN)) == ("? ? ?", "? ? ?")
    (swapped,) = events_of(before, "swap 1 1 2")
    assert [
        (told.received, told.given)  # type: ignore[union-attr]
        for told in (melimagic.perceived(swapped, viewer) for viewer in (ADA, BEN, CLEO, None))
    ] == [(Rabbit.BOW_TIE, HIDDEN), (HIDDEN, Rabbit.SCARF), (HIDDEN, HIDDEN), (HIDDEN, HIDDEN)]


def test_9_drawn_card_may_replace_an_unknown_one() -> None:
    state = play(laid("S G* K", "L B C", dice="draw draw"), "draw-hat, hat L")
    assert (seen(state, ADA, ADA), state.drawn) == ("S ? K", Rabbit.CLOVER)
    kept = play(state, "keep 2")
    assert (shown(kept, ADA), kept.hats.top) == ("S L K", Rabbit.GLASSES)
    assert (seen(kept, ADA, ADA), seen(kept, BEN, ADA)) == ("S L K", "? ? ?")


def test_10_drawn_golden_card_may_be_won_at_once() -> None:
    before = laid("L G L", "S B C", dice="draw draw", golden=("S G", "K K"))
    assert melimagic.DrawGolden() in legal_intents(before)
    state = play(before, "draw-golden, golden L L")
    assert state.golden.in_front[ADA] == pair("L L")
    assert state.golden.put_under == (pair("S G"),)
    assert state.golden.left == before.golden.left
    assert play(state, "try 1 3").wands == (1, 0)


def test_11_card_facing_out_may_win_too() -> None:
    before = laid("S* G S", "L B C", golden=("S S", "K K"), tries=True)
    played = steps(before, "try 1 3", "hat C", "hat K", "golden G G")
    shows, *rest = played[1].events
    assert shows == melimagic.PairShown(ADA, (0, 2), (Rabbit.SCARF, Rabbit.SCARF), matches=True)
    assert rest == [
        melimagic.GoldenWon(ADA, pair("S S"), 1),
        melimagic.HatDiscarded(ADA, 0, Rabbit.SCARF),
        melimagic.HatDiscarded(ADA, 2, Rabbit.SCARF),
    ]
    state = played[-1].state
    assert (shown(state, ADA), state.wands) == ("C G K", (1, 0))
    assert (to_act(state), state.golden.in_front[ADA]) == (BEN, pair("G G"))


def test_12_failed_try_without_wands_costs_only_the_turn() -> None:
    before = laid("S G K", "L B C", golden=("S S", "K K"), tries=True)
    shows, began = events_of(before, "try 1 2")
    assert shows == melimagic.PairShown(ADA, (0, 1), (Rabbit.SCARF, Rabbit.GLASSES), matches=False)
    assert all(melimagic.perceived(shows, viewer) == shows for viewer in (ADA, BEN, None))
    assert began == melimagic.TurnBegan(BEN)
    state = play(before, "try 1 2")
    assert (state.stands, state.golden, state.hats) == (before.stands, before.golden, before.hats)


def test_13_failed_try_costs_the_last_wand_won() -> None:
    before = laid("S* G K", "L B C", golden=("S L", "K G"), won=(("K K", "B C"),), tries=True)
    _, lost, _ = events_of(before, "try 1 2")
    assert lost == melimagic.GoldenLost(ADA, 1)
    state = play(before, "try 1 2")
    assert state.golden.put_under == (pair("B C"),)
    assert state.golden.won[ADA] == (pair("K K"),)
    assert (shown(state, ADA), to_act(state)) == ("S* G K", BEN)


def test_15_hat_pile_is_renewed_in_the_middle_of_a_win() -> None:
    # All cards but the six on the stands and one in the pile are discards: 17.
    discards = "S S S G G G K K L L L B B B C C K".replace("  ", " ")
    before = laid("S G K", "L B C", golden=("S G", "K K"), discards=discards, tries=True)
    assert (sum(before.hats.pile), sum(before.hats.discards)) == (1, 17)
    assert melimagic.chance_outcomes(play(before, "try 1 2")) == ((melimagic.HatCard(Rabbit.CARROT), Fraction(1)),)
    assert sum(play(before, "try 1 2").hats.discards) == 19
    *_, won = steps(before, "try 1 2", "hat C")
    assert melimagic.PileRenewed(19) in won.events
    assert dict(melimagic.chance_outcomes(won.state))[melimagic.HatCard(Rabbit.SCARF)] == Fraction(4, 19)
    state = play(won.state, "hat S")
    assert shown(state, ADA) == "C S K"
    assert (sum(state.hats.pile), sum(state.hats.discards), state.hats.top) == (18, 0, None)


def test_16_fourth_wand_ends_the_game_at_once() -> None:
    before = laid("S G K", "L B C", golden=("S G", "K G"), won=(("K K", "B C", "L L"),), tries=True)
    over = events_of(before, "try 1 2")[-1]
    assert over == melimagic.GameOver(melimagic.Result(ADA, (4, 0)))
    state = play(before, "try 1 2")
    assert (to_act(state), melimagic.result(state)) == (None, melimagic.Result(ADA, (4, 0)))
    assert (state.stands, state.hats) == (before.stands, before.hats)


def test_17_golden_cards_suffice_for_four_times_three_wands() -> None:
    won = (("S S", "S G", "S K"), ("S L", "S B", "S C"), ("G G", "G K", "G L"), ("G B", "G C", "K K"))
    golden = ("K L", "K B", "K C", "L L")
    state = laid("S G K", "L B C", "S G K", "L B C", dice="draw draw", golden=golden, won=won)
    assert state.golden.left == 5
    drawing = play(state, "draw-golden")
    assert to_act(drawing) is melimagic.CHANCE
    assert len(melimagic.chance_outcomes(drawing)) == 5


def test_18_card_turned_there_and_back_was_visible_in_between() -> None:
    bens_turn = "pass, roll, die hat1, die draw, turn 2 1, pass"
    cleos_turn = "roll, die hat1, die draw, turn 2 1, pass"
    played = steps(laid("S G K", "L B C", "K S L", tries=True), bens_turn, cleos_turn)
    turned = [event for step in played for event in step.events if isinstance(event, melimagic.HatTurned)]
    rabbits = {
        viewer: [
            told.rabbit
            for told in (melimagic.perceived(event, viewer) for event in turned)
            if isinstance(told, melimagic.HatTurned)
        ]
        for viewer in (ADA, BEN, CLEO)
    }
    assert rabbits == {
        ADA: [Rabbit.CROWN, HIDDEN],
        BEN: [Rabbit.CROWN, HIDDEN],
        CLEO: [HIDDEN, Rabbit.CROWN],
    }
    state = played[-1].state
    assert (to_act(state), seen(state, ADA, CLEO)) == (ADA, "? ? ?")


def test_try_is_legal_whatever_it_shows() -> None:
    fits = laid("S G K", "L B C", golden=("S G", "K K"), tries=True)
    fails = laid("S G K", "L B C", golden=("C C", "K K"), tries=True)
    assert (
        legal_intents(fits)
        == legal_intents(fails)
        == (melimagic.Try(0, 1), melimagic.Try(0, 2), melimagic.Try(1, 2), read("pass"))
    )
