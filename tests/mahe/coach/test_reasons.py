"""The figures of the coach's reasons match the rules: every die, card and stop is played."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

import pytest

from mahe_core import mahe
from mahe_core.mahe import ChooseTurtle, Roll, Setup, State, Stop, apply, legal_intents
from mahe_core.mahe.coach import Reason, reason_for
from mahe_core.mahe.coach.reasons import (
    CardHolds,
    CardLays,
    CarriesSomebody,
    FarEnough,
    FirstDie,
    GoesOn,
    HeadsForBeach,
    LaysSooner,
    NoMoreDice,
    SafeDie,
    TakesIt,
    TooRisky,
    WinsMore,
)
from mahe_core.mahe.players import options
from tests.mahe.games import WholeGame, every_setup
from tests.mahe.positions import play, standing


def lays(step: mahe.Step[State, object]) -> tuple[int, int | None] | None:
    """Return who lays in a step, and how many eggs; None eggs for the nest."""
    for event in step.events:
        match event:
            case mahe.EggsLaid(player, _, value):
                return player, value
            case mahe.NestTaken(player):
                return player, None
    return None


def move_is_over(before: State, after: State) -> bool:
    return after.moving != before.moving or len(after.dice) <= len(before.dice) or mahe.to_act(after) is None


@cache
def best_reach(state: State) -> Fraction:
    """Return the greatest chance that the current move reaches the beach."""
    if mahe.to_act(state) is mahe.CHANCE:
        return sum(
            (share * reach_of(state, apply(state, face)) for face, share in mahe.chance_outcomes(state)), Fraction(0)
        )
    return max(reach_of(state, apply(state, intent)) for intent in legal_intents(state))


def reach_of(before: State, step: mahe.Step[State, object]) -> Fraction:
    if lays(step):
        return Fraction(1)
    asked = (
        mahe.to_act(step.state) is mahe.CHANCE and step.state.dice == before.dice and step.state.moving == before.moving
    )
    if not asked and move_is_over(before, step.state):
        return Fraction(0)
    return best_reach(step.state)


def faces_that_bust(state: State) -> int:
    rolling = apply(state, Roll()).state
    thrown = [apply(rolling, face) for face, _ in mahe.chance_outcomes(rolling)]
    return sum(any(isinstance(event, mahe.TurtlesBusted) for event in step.events) for step in thrown)


def check(state: State, intent: mahe.Intent, reason: Reason) -> None:
    """Compare a reason's figures with the rules."""
    step, legal = apply(state, intent), legal_intents(state)
    match reason:
        case FirstDie():
            assert intent == Roll()
            assert legal == (Roll(),)
        case NoMoreDice():
            assert legal == (Stop(),)
            assert lays(step) is None
        case TakesIt(player, eggs, busting, rides):
            assert intent == Stop()
            assert lays(step) == (player, eggs)
            assert rides == (player != state.on_turn)
            assert busting == (faces_that_bust(state) if Roll() in legal else 0)
        case TooRisky(player, busting, reach, rides):
            assert intent == Stop()
            assert lays(step) is None
            assert (busting, reach) == (faces_that_bust(state), best_reach(apply(state, Roll()).state))
            assert busting > 0
            assert (player, rides) == (state.decider, state.decider != state.on_turn)
        case FarEnough(squares):
            assert intent == Stop()
            assert lays(step) is None
            assert Roll() not in legal or faces_that_bust(state) == 0
            assert step.events[0].steps == squares  # type: ignore[union-attr]
        case _:
            check_going_on(state, intent, reason)


def check_going_on(state: State, intent: mahe.Intent, reason: Reason) -> None:
    """Compare the reasons for all intents but stopping with the rules."""
    step = apply(state, intent)
    match reason:
        case SafeDie(reach):
            assert intent == Roll()
            assert faces_that_bust(state) == 0
            assert reach == best_reach(step.state)
        case HeadsForBeach(player, reach, busting, rides):
            assert intent == Roll()
            assert lays(apply(state, Stop())) is None
            assert (busting, reach) == (faces_that_bust(state), best_reach(step.state))
            assert (player, rides) == (state.decider, state.decider != state.on_turn)
        case GoesOn(busting):
            assert intent == Roll()
            assert busting == faces_that_bust(state)
        case CardLays(player, value, eggs):
            assert intent == mahe.SpendCard(value)
            stopped = step if lays(step) else apply(step.state, Stop())
            assert lays(stopped) == (player, eggs)
        case CardHolds(value, total):
            assert intent == mahe.SpendCard(value)
            assert total == sum(state.dice) + value <= 7
            assert lays(step) is None
        case LaysSooner(turtle, reach, other, other_reach):
            assert intent == ChooseTurtle(turtle)
            assert reach == best_reach(apply(step.state, Roll()).state)
            assert other_reach == best_reach(apply(apply(state, ChooseTurtle(other)).state, Roll()).state)
        case CarriesSomebody(turtle, other, rider):
            assert intent == ChooseTurtle(turtle)
            assert rider != state.on_turn
            assert state.setup.owner(state.stack_on(state.square_of(other))[-1]) == rider
        case WinsMore(chance, next_best):
            weighed = options(state)
            assert chance == weighed[intent] >= next_best
            assert next_best == max(worth for each, worth in weighed.items() if each != intent)
        case _:
            raise AssertionError(f"{reason} is checked nowhere")


def positions(setup: Setup, every: int) -> Iterator[State]:
    """Return some positions of a seeded game in which a player decides."""
    for habit in ("careful", "spender"):
        moves = list(WholeGame(setup, 11, habit).moves())
        for move in moves[::every]:
            if legal_intents(move.before):
                yield move.before


@pytest.mark.parametrize("setup", every_setup()[::4], ids=str)
def test_every_reasons_figures_match_the_rules(setup: Setup) -> None:
    for state in positions(setup, 7):
        for intent in legal_intents(state):
            check(state, intent, reason_for(state, intent))


@pytest.mark.parametrize("setup", [Setup(2, spend_cards=True), Setup(4, third_die_on_seven=True)], ids=str)
def test_without_a_supporting_fact_the_reason_is_the_chance_to_win(setup: Setup) -> None:
    seen = set()
    for state in positions(setup, 23):
        worths = options(state)
        best = max(worths, key=worths.__getitem__)
        reason = reason_for(state, best, worths)
        check(state, best, reason)
        seen.add(type(reason))
    assert WinsMore in seen


def test_the_reason_is_the_simplest_fact() -> None:
    four = Setup(4)
    known: list[tuple[State, mahe.Intent, Reason]] = [
        (play(four, "card 5"), Roll(), FirstDie()),
        (play(four, "card 5, roll, die 3, roll, die 4"), Stop(), NoMoreDice()),
        (play(standing(four, {19: (0, 2)}), "roll, die 2"), Stop(), TakesIt(2, 5, 1, rides=True)),
        (play(standing(four, {19: (0,)}, face_up=None), "roll, die 6"), Stop(), TakesIt(0, None, 5, rides=False)),
        (play(four, "card 5, roll, die 5"), Stop(), TooRisky(0, 4, Fraction(1, 36), rides=False)),
        (play(four, "card 5, roll, die 1"), Roll(), SafeDie(Fraction(5, 36))),
        (play(four, "card 5, roll, die 1"), Stop(), FarEnough(1)),
        (play(standing(four, {11: (0,)}), "roll, die 4"), Roll(), HeadsForBeach(0, Fraction(1, 2), 3, rides=False)),
        (play(four, "card 5, roll, die 4"), Roll(), GoesOn(3)),
        (standing(Setup(2), {5: (0, 2), 6: (1,)}), ChooseTurtle(1), CarriesSomebody(1, 0, 1)),
    ]
    for state, intent, reason in known:
        assert reason_for(state, intent) == reason
