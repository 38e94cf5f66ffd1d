"""The odds of the current move, compared with playing every die through the rules."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from mahe_core import mahe
from mahe_core.mahe import Roll, State, Stop, apply, legal_intents
from mahe_core.mahe.odds import (
    BestAverage,
    DiceRules,
    Strategy,
    advance_worths,
    move_odds,
    move_odds_from,
    reach_worths,
)
from mahe_core.mahe.position.state import Awaiting
from mahe_core.mahe.strategies import AtMost, BestLap, Boldest
from tests.mahe.positions import FOUR, TWO, play

THIRD = mahe.Setup(players=4, third_die_on_seven=True)
SPENDING = mahe.Setup(players=4, spend_cards=True)

BEGUN = play(FOUR, "card 5")
STATES = {
    "before the first die": BEGUN,
    "on a four": play(BEGUN, "roll, die 4"),
    "on a five": play(BEGUN, "roll, die 5"),
    "on two dice": play(BEGUN, "roll, die 1, roll, die 3"),
    "on seven": play(play(THIRD, "card 5"), "roll, die 3, roll, die 4"),
    "while a die rolls": play(BEGUN, "roll, die 4, roll"),
    "far on the way": play(BEGUN, *["roll, die 6, stop"] * 4, "roll, die 2"),
    "with two turtles": play(play(TWO, "card 5"), "choose 1, roll, die 2"),
}

Played = tuple[int | None, int]
"""The steps of a move, None for a bust, and the square on which it ends."""


def ends(state: State, decide: Callable[[State], Roll | Stop]) -> dict[Played, Fraction]:
    """Return the distribution of the move's ends, by every die that the rules allow."""
    found: dict[Played, Fraction] = {}
    todo = [(state, Fraction(1))]
    for here, chance in todo:
        following = (
            [(outcome, likely) for outcome, likely in mahe.chance_outcomes(here)]
            if here.awaiting is Awaiting.DIE
            else [(decide(here), Fraction(1))]
        )
        for action, likely in following:
            step = apply(here, action)
            over = [event for event in step.events if isinstance(event, mahe.TurtlesMoved | mahe.TurtlesBusted)]
            if not over:
                todo.append((step.state, chance * likely))
                continue
            (event,) = over
            end: Played = (event.steps, event.squares[-1]) if isinstance(event, mahe.TurtlesMoved) else (None, 0)
            found[end] = found.get(end, Fraction(0)) + chance * likely
    return found


def by(strategy: Strategy, square: int, rules: DiceRules) -> Callable[[State], Roll | Stop]:
    def decide(state: State) -> Roll | Stop:
        if not state.dice:
            return Roll()
        goes_on = Roll() in legal_intents(state) and strategy.goes_on(rules, square, len(state.dice), sum(state.dice))
        return Roll() if goes_on else Stop()

    return decide


@pytest.mark.parametrize("strategy", [BestAverage(), BestLap(), Boldest(), AtMost(6, 6)], ids=lambda known: known.name)
@pytest.mark.parametrize("name", STATES)
def test_odds_of_the_current_move_match_playing_every_die(name: str, strategy: Strategy) -> None:
    state = STATES[name]
    rules = DiceRules(third_die_on_limit=state.setup.third_die_on_seven)
    assert state.moving is not None
    square = state.square_of(state.moving)
    odds = move_odds_from(state, strategy)
    played = ends(state, by(strategy, square, rules))
    steps = {steps: chance for (steps, _), chance in played.items()}
    assert (odds.square, odds.bust) == (square, steps.pop(None, Fraction(0)))
    assert dict(odds.steps) == steps
    landed: dict[int, Fraction] = {}
    for (_, end), chance in played.items():
        landed[end] = landed.get(end, Fraction(0)) + chance
    assert dict(odds.squares) == landed


def best(state: State, worth: Callable[[Played], int]) -> Fraction:
    """Return the value of the move with the best decisions, found by trying all of them."""
    if state.awaiting is Awaiting.DIE:
        return sum(
            (chance * after(state, outcome, worth) for outcome, chance in mahe.chance_outcomes(state)), Fraction(0)
        )
    choices = [intent for intent in legal_intents(state) if isinstance(intent, Roll | Stop)]
    return max(after(state, intent, worth) for intent in choices)


def after(state: State, action: object, worth: Callable[[Played], int]) -> Fraction:
    step = apply(state, action)  # type: ignore[arg-type]  # an intent or an outcome, as the rules gave it
    for event in step.events:
        if isinstance(event, mahe.TurtlesMoved):
            return Fraction(worth((event.steps, event.squares[-1])))
        if isinstance(event, mahe.TurtlesBusted):
            return Fraction(worth((None, 0)))
    return best(step.state, worth)


@pytest.mark.parametrize("name", STATES)
def test_roll_and_stop_values_match_trying_every_decision(name: str) -> None:
    state = STATES[name]
    rolling = state.awaiting is Awaiting.DIE

    def tried(intent: Roll | Stop, worth: Callable[[Played], int]) -> Fraction | None:
        if rolling:
            return best(state, worth) if isinstance(intent, Roll) else None
        return after(state, intent, worth) if intent in legal_intents(state) else None

    def steps_of(played: Played) -> int:
        return played[0] or 0

    advance = advance_worths(state)
    assert (advance.roll, advance.stop) == (tried(Roll(), steps_of), tried(Stop(), steps_of))
    assert advance.best == best(state, steps_of)
    for square in (1, 8, 10, 12, 21):

        def lands(played: Played, square: int = square) -> int:
            return played[1] == square

        reach = reach_worths(state, square)
        assert (reach.roll, reach.stop) == (tried(Roll(), lands), tried(Stop(), lands)), square


def test_before_the_first_die_the_odds_are_those_of_a_whole_move() -> None:
    for strategy in (BestAverage(), Boldest()):
        assert move_odds_from(BEGUN, strategy) == move_odds(DiceRules(), strategy)
    assert move_odds_from(BEGUN) == move_odds(DiceRules(), BestAverage())


def test_a_spent_card_counts_as_a_die() -> None:
    state = mahe.start(SPENDING).state
    while not any(isinstance(intent, mahe.SpendCard) for intent in legal_intents(state)):
        outcomes = mahe.chance_outcomes(state)
        state = apply(state, outcomes[len(outcomes) // 2][0] if outcomes else (Stop() if state.dice else Roll())).state
    card = next(intent for intent in legal_intents(state) if isinstance(intent, mahe.SpendCard))
    spent = apply(state, card).state
    assert card.value in spent.dice
    assert advance_worths(spent).stop == sum(spent.dice) * len(spent.dice)
    assert sum((chance for _, chance in move_odds_from(spent).steps), move_odds_from(spent).bust) == 1


@pytest.mark.parametrize("state", [play(TWO, "card 5"), mahe.start(FOUR).state], ids=["none chosen", "no card yet"])
def test_without_a_moving_turtle_there_are_no_odds(state: State) -> None:
    for ask in (move_odds_from, advance_worths, lambda state: reach_worths(state, 5)):
        with pytest.raises(ValueError, match="no turtle is moving"):
            ask(state)


def test_unknown_squares_are_refused() -> None:
    for square in (0, 22):
        with pytest.raises(ValueError, match="square"):
            reach_worths(BEGUN, square)
