"""Every reason to refuse an action occurs, and leaves the position unchanged."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mahe_core.mahe import Action, IllegalAction, Reason, Setup, State, apply, start, write_position
from tests.mahe.positions import FOUR, MOON, SUN, TWO, play, read, standing

VARIANT = Setup(players=4, spend_cards=True)

SEVEN_ROLLED = ("roll, die 3", "roll, die 4")


def game_over() -> State:
    return play(standing(VARIANT, {20: (SUN,)}, held={SUN: (1,)}, face_up=None), "roll, die 1, stop")


def first_card() -> State:
    return start(FOUR).state


def awaiting_die() -> State:
    return play(FOUR, "card 5", "roll")


def awaiting_next_card() -> State:
    return play(standing(FOUR, {20: (SUN,)}, held={MOON: (6, 6, 6)}), "roll, die 1, stop")


def to_roll() -> State:
    return play(FOUR, "card 5")


def one_die() -> State:
    return play(FOUR, "card 5", "roll, die 2")


def to_choose() -> State:
    return play(Setup(players=2, spend_cards=True), "card 5")


def chosen() -> State:
    return play(TWO, "card 5", "choose 0")


def second_move() -> State:
    return play(TWO, "card 5", "choose 0", "roll, die 1, stop")


def seven() -> State:
    return play(FOUR, "card 5", *SEVEN_ROLLED)


def variant_to_roll() -> State:
    return standing(VARIANT, {}, held={SUN: (1, 5)})


def variant_one_die() -> State:
    return play(variant_to_roll(), "roll, die 3")


def variant_spent() -> State:
    return play(variant_one_die(), "spend 1")


REFUSALS: tuple[tuple[Reason, Callable[[], State], str], ...] = (
    *((Reason.GAME_OVER, game_over, words) for words in ("choose 0", "roll", "stop", "spend 1", "die 3", "card 3")),
    *((Reason.CHANCE_ANSWERS, first_card, words) for words in ("choose 0", "roll", "stop", "spend 1")),
    *((Reason.CHANCE_ANSWERS, awaiting_die, words) for words in ("choose 0", "roll", "stop", "spend 1")),
    *((Reason.CHANCE_ANSWERS, awaiting_next_card, words) for words in ("choose 0", "roll", "stop", "spend 1")),
    (Reason.PLAYER_DECIDES, to_roll, "die 3"),
    (Reason.PLAYER_DECIDES, to_roll, "card 3"),
    (Reason.PLAYER_DECIDES, to_choose, "die 3"),
    (Reason.PLAYER_DECIDES, one_die, "die 3"),
    (Reason.PLAYER_DECIDES, one_die, "card 3"),
    *((Reason.CHOOSE_FIRST, to_choose, words) for words in ("roll", "stop", "spend 1")),
    (Reason.NOTHING_TO_CHOOSE, chosen, "choose 0"),
    (Reason.NOTHING_TO_CHOOSE, chosen, "choose 1"),
    (Reason.NOTHING_TO_CHOOSE, second_move, "choose 1"),
    (Reason.NOTHING_TO_CHOOSE, to_roll, "choose 0"),
    (Reason.NOTHING_TO_CHOOSE, one_die, "choose 0"),
    (Reason.NO_SUCH_TURTLE, to_choose, "choose 4"),
    (Reason.NO_SUCH_TURTLE, to_choose, "choose -1"),
    (Reason.NOT_YOUR_TURTLE, to_choose, "choose 2"),
    (Reason.NOT_YOUR_TURTLE, to_choose, "choose 3"),
    (Reason.FIRST_DIE_MUST_BE_ROLLED, to_roll, "stop"),
    (Reason.FIRST_DIE_MUST_BE_ROLLED, chosen, "stop"),
    (Reason.FIRST_DIE_MUST_BE_ROLLED, variant_to_roll, "spend 1"),
    (Reason.NO_THIRD_DIE_ON_SEVEN, seven, "roll"),
    (Reason.VARIANT_NOT_PLAYED, one_die, "spend 1"),
    (Reason.CARD_NOT_HELD, variant_one_die, "spend 2"),
    (Reason.CARD_NOT_HELD, variant_one_die, "spend 0"),
    (Reason.CARD_NOT_HELD, variant_one_die, "spend -1"),
    (Reason.CARD_BREAKS_SEVEN, variant_one_die, "spend 5"),
    (Reason.ONE_CARD_A_TURN, variant_spent, "spend 1"),
    (Reason.ONE_CARD_A_TURN, variant_spent, "spend 5"),
    *((Reason.NO_SUCH_FACE, awaiting_die, words) for words in ("die 0", "die 7", "die -1")),
    *((Reason.NO_SUCH_CARD_LEFT, first_card, words) for words in ("card 0", "card 7", "card -1")),
    (Reason.NO_SUCH_CARD_LEFT, awaiting_next_card, "card 6"),
    (Reason.CARD_IS_AWAITED, first_card, "die 3"),
    (Reason.CARD_IS_AWAITED, awaiting_next_card, "die 3"),
    (Reason.DIE_IS_AWAITED, awaiting_die, "card 3"),
)


def refused(state: State, action: Action) -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        apply(state, action)
    return caught.value


@pytest.mark.parametrize(
    ("reason", "position", "words"), REFUSALS, ids=[f"{r.name}-{p.__name__}-{w}" for r, p, w in REFUSALS]
)
def test_illegal_actions_are_refused_and_leave_the_position_unchanged(
    reason: Reason, position: Callable[[], State], words: str
) -> None:
    state, same = position(), position()
    identity = hash(state)
    refusal = refused(state, read(words))
    assert refusal.reason is reason
    assert state == same
    assert hash(state) == identity


def test_every_reason_on_the_list_can_be_met() -> None:
    assert {reason for reason, _, _ in REFUSALS} == set(Reason)


def test_a_refusal_is_a_value_error_with_the_reasons_name_and_text() -> None:
    refusal = refused(to_roll(), read("stop"))
    assert isinstance(refusal, ValueError)
    assert str(refusal) == f"FIRST_DIE_MUST_BE_ROLLED: the first die must be rolled (in {write_position(to_roll())})"


def test_the_list_of_reasons_is_closed_and_no_two_read_alike() -> None:
    assert len({reason.value for reason in Reason}) == len(Reason)
