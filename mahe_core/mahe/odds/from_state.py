"""The odds of the current move in a position of a real game.

The dice so far, spent egg cards and the edition's third die on seven are taken into account. Riding turtles walk as far
as the turtle carrying them, and the odds do not depend on who decides.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from mahe_core.mahe.dice_rules import RING, DiceRules
from mahe_core.mahe.odds.moves import Chances, MoveOdds
from mahe_core.mahe.odds.weights import best_way, square_after, ways_to_roll
from mahe_core.mahe.position.state import Awaiting, State
from mahe_core.mahe.rulebook import MOST_DICE
from mahe_core.mahe.strategies.at_the_table import dice_rules_of
from mahe_core.mahe.strategies.best import BestAverage
from mahe_core.mahe.strategies.deciding import Moment, decisions
from mahe_core.mahe.strategies.strategy import Strategy


@dataclass(frozen=True, slots=True)
class Worths:
    """The values of Roll and Stop; None for an option that is not available."""

    roll: Fraction | None
    """The value of Roll, with the best decisions after it."""
    stop: Fraction | None

    @property
    def best(self) -> Fraction:
        """The greater of the two values."""
        return max(worth for worth in (self.roll, self.stop) if worth is not None)


def move_odds_from(state: State, strategy: Strategy | None = None) -> MoveOdds:
    """Return the distribution of the current move, continued by a strategy (default: `BestAverage`).

    Raises ValueError if no turtle is moving.

    >>> from mahe_core.mahe import CardTurnedUp, Die, Roll, Setup, apply, start
    >>> state = start(Setup(players=4)).state
    >>> for action in (CardTurnedUp(5), Roll(), Die(4)):
    ...     state = apply(state, action).state
    >>> odds = move_odds_from(state)
    >>> odds.bust, odds.steps
    (Fraction(1, 2), ((10, Fraction(1, 6)), (12, Fraction(1, 6)), (14, Fraction(1, 6))))
    """
    rules, square = _moving(state)
    rolls_on = decisions(rules, strategy or BestAverage(), square)
    # The first die is always rolled, and a requested die cannot be cancelled.
    rolling = state.awaiting is Awaiting.DIE or not state.dice
    ends: dict[int | None, Fraction] = {}
    _follow(rules, rolls_on, len(state.dice), sum(state.dice), Fraction(1), ends, rolling=rolling)
    bust = ends.pop(None, Fraction(0))
    held: Chances = tuple(sorted((steps, chance) for steps, chance in ends.items() if steps is not None))
    return MoveOdds(square, bust, held)


def advance_worths(state: State) -> Worths:
    """Return the expected advance of the current move after Roll and after Stop; a bust counts as 0.

    Raises ValueError if no turtle is moving.

    >>> from mahe_core.mahe import CardTurnedUp, Die, Roll, Setup, apply, start
    >>> state = start(Setup(players=4)).state
    >>> for action in (CardTurnedUp(5), Roll(), Die(5)):
    ...     state = apply(state, action).state
    >>> advance_worths(state)
    Worths(roll=Fraction(13, 3), stop=Fraction(5, 1))
    """
    rules, _ = _moving(state)
    multipliers = rules.multipliers
    return _worths(rules, state, lambda dice, total: total * multipliers[dice - 1])


def reach_worths(state: State, square: int) -> Worths:
    """Return the chance that the current move ends exactly on a square, 1 to 21, after Roll and after Stop.

    All decisions after Roll serve that aim. Raises ValueError if no turtle is moving, and for an unknown square.

    >>> from mahe_core.mahe import CardTurnedUp, Die, Roll, Setup, apply, start
    >>> state = start(Setup(players=4)).state
    >>> for action in (CardTurnedUp(5), Roll(), Die(2)):
    ...     state = apply(state, action).state
    >>> reach_worths(state, 12)
    Worths(roll=Fraction(7, 36), stop=Fraction(0, 1))
    """
    rules, begin = _moving(state)
    if not 1 <= square <= RING:
        raise ValueError(f"square: {square} is not 1 to {RING}")
    multipliers = rules.multipliers
    return _worths(rules, state, lambda dice, total: int(square_after(begin, total * multipliers[dice - 1]) == square))


def _moving(state: State) -> tuple[DiceRules, int]:
    """Return the dice rules of the game and the square of the moving turtle."""
    turtle = state.moving
    if turtle is None or state.square_of(turtle) > RING:
        raise ValueError("state: no turtle is moving: choose one, turn up the card or begin a game first")
    return dice_rules_of(state.setup), state.square_of(turtle)


def _follow(
    rules: DiceRules,
    rolls_on: frozenset[Moment],
    dice: int,
    total: int,
    chance: Fraction,
    ends: dict[int | None, Fraction],
    *,
    rolling: bool,
) -> None:
    """Add the chances of all ends to `ends`; None is the bust."""
    if not rolling and (dice, total) not in rolls_on:
        steps = total * rules.multipliers[dice - 1]
        ends[steps] = ends.get(steps, Fraction(0)) + chance
        return
    for face in rules.faces:
        if rules.busts(total + face):
            ends[None] = ends.get(None, Fraction(0)) + chance / rules.sides
        else:
            _follow(rules, rolls_on, dice + 1, total + face, chance / rules.sides, ends, rolling=False)


def _worths(rules: DiceRules, state: State, worth: Callable[[int, int], int]) -> Worths:
    best, dice, total = best_way(rules, worth, 0), len(state.dice), sum(state.dice)
    if not dice:
        return Worths(Fraction(best.worth, ways_to_roll(rules)), None)
    going_on = best.going_on[dice, total]
    roll = None if going_on is None else Fraction(going_on, rules.sides ** (MOST_DICE - dice))
    return Worths(roll, None if state.awaiting is Awaiting.DIE else Fraction(worth(dice, total)))
