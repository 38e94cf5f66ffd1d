"""The variant: egg cards instead of dice."""

from __future__ import annotations

import pytest

from mahe_core import mahe
from mahe_core.mahe import Reason, Roll, Setup, SpendCard, Stop, legal_intents
from tests.mahe.positions import MOON, STAR, SUN, WAVE, events_of, play, standing

FOUR = Setup(players=4, spend_cards=True)
TWO = Setup(players=2, spend_cards=True)


def spendable(state: mahe.State) -> list[int]:
    """Return the values that may be spent now.

    >>> spendable(play(standing(FOUR, {}, held={SUN: (2, 6)}), "roll, die 3"))
    [2]
    """
    return [intent.value for intent in legal_intents(state) if isinstance(intent, SpendCard)]


def reason_against(state: mahe.State, words: str) -> Reason:
    """Return the reason why an action is refused.

    >>> reason_against(standing(FOUR, {}), "stop").name
    'FIRST_DIE_MUST_BE_ROLLED'
    """
    with pytest.raises(mahe.IllegalAction) as refused:
        play(state, words)
    assert isinstance(refused.value.reason, Reason)
    return refused.value.reason


def test_the_decider_may_spend_a_card_instead_of_the_second_die() -> None:
    state = play(standing(FOUR, {}, held={SUN: (2, 3)}), "roll, die 3")
    assert legal_intents(state) == (Roll(), Stop(), SpendCard(2), SpendCard(3))
    assert events_of(state, "spend 2") == (mahe.CardSpent(player=SUN, value=2, total=5),)


def test_the_decider_may_spend_a_card_instead_of_the_third_die() -> None:
    state = play(standing(FOUR, {}, held={SUN: (2,)}), "roll, die 3", "roll, die 1")
    assert legal_intents(state) == (Roll(), Stop(), SpendCard(2))
    assert events_of(state, "spend 2") == (
        mahe.CardSpent(player=SUN, value=2, total=6),
        mahe.TurtlesMoved((SUN,), squares=tuple(range(1, 19)), steps=18, onto=None),
        mahe.TurnBegan(MOON),
    )


def test_a_spent_card_counts_in_the_sum_and_the_number_of_dice() -> None:
    state = standing(FOUR, {}, held={SUN: (2,)})
    assert play(state, "roll, die 3", "spend 2", "stop").square_of(SUN) == (3 + 2) * 2
    assert play(state, "roll, die 3", "spend 2", "roll, die 1").square_of(SUN) == (3 + 2 + 1) * 3


def test_a_spent_card_is_marked_among_the_dice() -> None:
    state = play(standing(FOUR, {}, held={SUN: (2,)}), "roll, die 3", "spend 2")
    assert (state.dice, state.spent_die) == ((3, 2), 1)
    assert play(standing(FOUR, {}), "roll, die 3", "roll, die 2").spent_die is None


def test_the_same_player_decides_again_after_spending() -> None:
    state = standing(FOUR, {5: (SUN, MOON)}, held={MOON: (2,)})
    after = play(state, "roll, die 3", "spend 2")
    assert mahe.to_act(after) == MOON
    assert legal_intents(after) == (Roll(), Stop())


def test_no_card_is_spent_instead_of_the_first_die() -> None:
    state = standing(FOUR, {}, held={SUN: (2,)})
    assert legal_intents(state) == (Roll(),)
    assert reason_against(state, "spend 2") is Reason.FIRST_DIE_MUST_BE_ROLLED


@pytest.mark.parametrize(("face", "values"), [(1, [1, 2, 4, 6]), (3, [1, 2, 4]), (4, [1, 2]), (5, [1, 2]), (6, [1])])
def test_a_card_that_would_break_7_cannot_be_spent(face: int, values: list[int]) -> None:
    state = play(standing(FOUR, {}, held={SUN: (1, 2, 4, 6)}), f"roll, die {face}")
    assert spendable(state) == values
    for value in {1, 2, 4, 6} - set(values):
        assert reason_against(state, f"spend {value}") is Reason.CARD_BREAKS_SEVEN


def test_the_sum_with_a_card_may_be_exactly_7() -> None:
    state = standing(FOUR, {}, held={SUN: (1, 6)})
    assert play(state, "roll, die 1", "spend 6", "stop").square_of(SUN) == 14
    assert play(state, "roll, die 1", "roll, die 5", "spend 1").square_of(SUN) == 21


def test_on_a_sum_of_7_no_card_can_be_spent() -> None:
    state = play(standing(FOUR, {}, held={SUN: (1,)}), "roll, die 1", "roll, die 6")
    assert spendable(state) == []
    assert reason_against(state, "spend 1") is Reason.CARD_BREAKS_SEVEN


def test_a_spent_card_leaves_the_game() -> None:
    state = standing(FOUR, {19: (SUN,)}, held={SUN: (1, 1)}, face_up=1)
    after = play(state, "roll, die 3", "spend 1", "stop")
    assert [after.egg_cards(player) for player in range(4)] == [(1, 1), (), (), ()]
    assert mahe.CardTurnedUp(1) not in dict(mahe.chance_outcomes(after))


def test_a_spent_card_counts_neither_for_eggs_nor_for_the_tie_break() -> None:
    state = standing(FOUR, {18: (SUN,)}, held={SUN: (1, 6), MOON: (6, 6)}, face_up=None)
    over = mahe.result(play(state, "roll, die 3", "spend 1", "stop"))
    assert over is not None
    assert (over.eggs, over.cards) == ((6 + 7, 12, 0, 0), (2, 2, 0, 0))


def test_of_two_equal_cards_one_is_spent() -> None:
    state = standing(FOUR, {}, held={SUN: (3, 3, 4)})
    assert play(state, "roll, die 2", "spend 3").egg_cards(SUN) == (3, 4)
    assert spendable(play(state, "roll, die 2")) == [3, 4]


def test_a_spent_card_stays_spent_if_a_later_die_busts() -> None:
    state = standing(FOUR, {9: (SUN,)}, held={SUN: (2,)})
    after = play(state, "roll, die 3", "spend 2", "roll, die 6")
    assert after.square_of(SUN) == mahe.RAFT
    assert after.egg_cards(SUN) == ()


def test_each_player_may_spend_at_most_one_card_in_one_turn() -> None:
    state = play(standing(FOUR, {}, held={SUN: (1, 2)}), "roll, die 1", "spend 2")
    assert spendable(state) == []
    assert reason_against(state, "spend 1") is Reason.ONE_CARD_A_TURN


def test_a_turn_is_all_moves_of_the_player_whose_turn_it_is() -> None:
    state = standing(TWO, {}, held={0: (1, 2)})
    second_move = play(state, "choose 0", "roll, die 1", "spend 2", "stop", "roll, die 1")
    assert second_move.moving == MOON
    assert spendable(second_move) == []
    assert reason_against(second_move, "spend 1") is Reason.ONE_CARD_A_TURN


def test_a_player_may_spend_with_the_second_turtle_instead() -> None:
    state = standing(TWO, {}, held={0: (1, 2)})
    assert spendable(play(state, "choose 0", "roll, die 1", "stop", "roll, die 1")) == [1, 2]


def test_in_one_turn_two_players_may_each_spend_a_card() -> None:
    state = standing(TWO, {5: (SUN, WAVE)}, held={0: (1,), 1: (2, 3)})
    spent_by_1 = play(state, "choose 0", "roll, die 1", "spend 2", "stop")
    assert spendable(play(spent_by_1, "roll, die 1")) == [1]
    assert events_of(spent_by_1, "roll, die 1", "spend 1") == (mahe.CardSpent(player=0, value=1, total=2),)


def test_a_rider_may_spend_only_once_in_another_players_turn() -> None:
    state = standing(TWO, {5: (SUN, WAVE), 9: (MOON, STAR)}, held={1: (2, 3)})
    spent_by_1 = play(state, "choose 0", "roll, die 1", "spend 2", "stop")
    assert mahe.to_act(play(spent_by_1, "roll, die 1")) == 1
    assert reason_against(play(spent_by_1, "roll, die 1"), "spend 3") is Reason.ONE_CARD_A_TURN


def test_in_the_next_turn_a_card_may_be_spent_again() -> None:
    state = standing(Setup(players=2, turtles_each=1, spend_cards=True), {5: (SUN,)}, held={0: (1, 2)})
    round_later = play(state, "roll, die 1", "spend 1", "stop", "roll, die 1, stop", "roll, die 1")
    assert spendable(round_later) == [2]


def test_a_card_won_with_the_first_turtle_may_be_spent_on_the_second() -> None:
    state = standing(TWO, {20: (SUN,)}, face_up=5)
    second_move = play(state, "choose 0", "roll, die 1, stop", "card 3", "roll, die 2")
    assert spendable(second_move) == [5]
    assert play(second_move, "spend 5", "stop").square_of(MOON) == 14


def test_only_the_decider_may_spend_and_only_an_own_card() -> None:
    state = play(standing(FOUR, {5: (SUN, MOON)}, held={SUN: (2,), MOON: (3,), STAR: (1,)}), "roll, die 1")
    assert spendable(state) == [3]
    assert reason_against(state, "spend 2") is Reason.CARD_NOT_HELD
    assert reason_against(state, "spend 1") is Reason.CARD_NOT_HELD
    assert play(state, "spend 3").egg_cards(SUN) == (2,)


def test_a_carrying_turtles_owner_cannot_spend() -> None:
    state = play(standing(FOUR, {5: (SUN, MOON)}, held={SUN: (1, 2, 3, 4)}), "roll, die 1")
    assert legal_intents(state) == (Roll(), Stop())


def test_without_the_variant_no_card_can_be_spent() -> None:
    state = play(standing(Setup(players=4), {}, held={SUN: (1, 2, 3)}), "roll, die 1")
    assert legal_intents(state) == (Roll(), Stop())
    assert reason_against(state, "spend 1") is Reason.VARIANT_NOT_PLAYED


def test_a_move_with_a_spent_card_lays_eggs_like_any_other() -> None:
    state = standing(FOUR, {15: (SUN,)}, held={SUN: (2,)}, face_up=6)
    after = play(state, "roll, die 1", "spend 2", "stop")
    assert after.square_of(SUN) == 21
    assert after.egg_cards(SUN) == (6,)


def test_the_face_up_card_cannot_be_spent_before_it_is_won() -> None:
    state = play(standing(FOUR, {20: (SUN,)}, face_up=2), "roll, die 1")
    assert spendable(state) == []
