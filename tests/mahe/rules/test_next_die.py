"""The risk of the next die, compared with rolling every face."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mahe_core import mahe
from mahe_core.mahe import Roll
from mahe_core.mahe.next_die import bust_chance, busting_faces
from tests.mahe.games import every_setup, one_game_of_every_kind, with_first
from tests.mahe.positions import FOUR, MOON, STAR, SUN, TWO, WAVE, play, standing


def dice_by_trying(state: mahe.State) -> dict[int, tuple[Fraction, bool]]:
    """Return each possible face with its probability, and whether rolling it busts."""
    asked = mahe.apply(state, Roll()).state if Roll() in mahe.legal_intents(state) else state
    return {
        outcome.face: (
            chance,
            any(isinstance(event, mahe.TurtlesBusted) for event in mahe.apply(asked, outcome).events),
        )
        for outcome, chance in mahe.chance_outcomes(asked)
        if isinstance(outcome, mahe.Die)
    }


def agrees_with_trying(state: mahe.State) -> bool:
    tried = dice_by_trying(state)
    busts = {face: chance for face, (chance, busted) in tried.items() if busted}
    return busting_faces(state) == tuple(busts) and bust_chance(state) == sum(busts.values(), Fraction(0))


@pytest.mark.slow
def test_bust_chances_match_rolling_every_die_in_games_of_every_kind() -> None:
    seen: set[tuple[mahe.Setup, tuple[int, ...], bool, bool]] = set()
    for game in one_game_of_every_kind():
        for move in game.moves():
            state = move.step.state
            # Positions make no difference to a die: every sum and every way to it is tried once for each set-up.
            kind = (state.setup, state.dice, mahe.to_act(state) is mahe.CHANCE, state.spent_die is None)
            if kind not in seen:
                seen.add(kind)
                assert agrees_with_trying(state), state
    assert {with_first(setup, 0) for setup, *_ in seen} == set(every_setup())
    assert {sum(dice) for _, dice, *_ in seen} == set(range(8))


@pytest.mark.parametrize("total", range(1, 7))
def test_after_one_die_the_risk_grows_by_a_sixth_for_each_step(total: int) -> None:
    state = play(standing(FOUR, {}), f"roll, die {total}")
    assert bust_chance(state) == Fraction(total - 1, 6)
    assert busting_faces(state) == tuple(range(8 - total, 7))


def test_two_dice_count_only_by_their_sum() -> None:
    assert bust_chance(play(standing(FOUR, {}), "roll, die 1, roll, die 4")) == Fraction(2, 3)
    assert bust_chance(play(standing(FOUR, {}), "roll, die 3, roll, die 2")) == Fraction(2, 3)


def test_before_the_first_die_nothing_can_bust() -> None:
    begun = standing(FOUR, {})
    assert mahe.legal_intents(begun) == (Roll(),)
    assert bust_chance(begun) == 0
    assert busting_faces(begun) == ()
    assert bust_chance(play(begun, "roll")) == 0


def test_a_third_die_on_seven_always_busts_where_it_is_allowed() -> None:
    allowed = standing(mahe.Setup(4, third_die_on_seven=True), {})
    assert bust_chance(play(allowed, "roll, die 3, roll, die 4")) == 1
    assert busting_faces(play(allowed, "roll, die 3, roll, die 4")) == (1, 2, 3, 4, 5, 6)


def test_if_no_die_may_be_rolled_nothing_can_bust() -> None:
    barred = play(standing(FOUR, {}), "roll, die 3, roll, die 4")
    choosing = standing(TWO, {})
    card_awaited = mahe.start(FOUR).state
    for state in (barred, choosing, card_awaited):
        assert Roll() not in mahe.legal_intents(state)
        assert bust_chance(state) == 0
        assert busting_faces(state) == ()
    assert isinstance(mahe.chance_outcomes(card_awaited)[0][0], mahe.CardTurnedUp)


def test_asking_for_a_die_does_not_change_its_risk() -> None:
    state = play(standing(FOUR, {}), "roll, die 6")
    assert bust_chance(state) == bust_chance(play(state, "roll")) == Fraction(5, 6)


def test_a_spent_card_counts_as_a_die() -> None:
    spending = standing(mahe.Setup(4, spend_cards=True), {}, held={0: (3,)})
    assert bust_chance(play(spending, "roll, die 2, spend 3")) == Fraction(4, 6)


def test_stacks_do_not_change_the_risk() -> None:
    alone = play(standing(FOUR, {5: (SUN,)}), "roll, die 4")
    carrying = play(standing(FOUR, {5: (SUN, MOON, STAR, WAVE)}), "roll, die 4")
    assert bust_chance(alone) == bust_chance(carrying)
