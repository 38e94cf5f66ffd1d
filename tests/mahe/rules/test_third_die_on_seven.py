"""The only difference in play between the editions: a third die on a sum of exactly 7."""

from __future__ import annotations

import pytest

from mahe_core import mahe
from mahe_core.mahe import Roll, Setup, Stop, legal_intents
from tests.mahe.positions import SUN, events_of, play, standing

GERMAN = Setup(players=4, third_die_on_seven=False)
FRENCH = Setup(players=4, third_die_on_seven=True)

SEVEN = [("die 1", "die 6"), ("die 2", "die 5"), ("die 3", "die 4"), ("die 4", "die 3"), ("die 6", "die 1")]


@pytest.mark.parametrize(("first", "second"), SEVEN)
def test_the_german_edition_allows_a_third_die_only_below_7(first: str, second: str) -> None:
    state = play(GERMAN, "card 5", f"roll, {first}", f"roll, {second}")
    assert legal_intents(state) == (Stop(),)
    with pytest.raises(mahe.IllegalAction) as refused:
        play(state, "roll")
    assert refused.value.reason is mahe.Reason.NO_THIRD_DIE_ON_SEVEN


@pytest.mark.parametrize(("first", "second"), SEVEN)
def test_the_other_editions_allow_a_third_die_at_7(first: str, second: str) -> None:
    assert legal_intents(play(FRENCH, "card 5", f"roll, {first}", f"roll, {second}")) == (Roll(), Stop())


def test_a_third_die_at_7_can_only_bust() -> None:
    asked_for = play(FRENCH, "card 5", "roll, die 3", "roll, die 4", "roll")
    for outcome, _ in mahe.chance_outcomes(asked_for):
        words = " ".join(str(word) for word in mahe.write_action(outcome))
        assert any(isinstance(event, mahe.TurtlesBusted) for event in events_of(asked_for, words))
        assert play(asked_for, words).square_of(SUN) == mahe.RAFT


@pytest.mark.parametrize("setup", [GERMAN, FRENCH], ids=["german", "french"])
@pytest.mark.parametrize("second", range(1, 5))
def test_below_7_every_edition_allows_a_third_die(setup: Setup, second: int) -> None:
    assert Roll() in legal_intents(play(setup, "card 5", "roll, die 2", f"roll, die {second}"))


@pytest.mark.parametrize(("third_die_on_seven", "expected"), [(False, (Stop(),)), (True, (Roll(), Stop()))])
def test_a_sum_of_7_with_a_spent_card_counts_like_any_other(
    third_die_on_seven: bool, expected: tuple[Roll | Stop, ...]
) -> None:
    setup = Setup(players=4, third_die_on_seven=third_die_on_seven, spend_cards=True)
    state = standing(setup, {}, held={0: (1, 4)})
    assert mahe.SpendCard(4) in legal_intents(play(state, "roll, die 3"))
    assert legal_intents(play(state, "roll, die 3", "spend 4")) == expected
