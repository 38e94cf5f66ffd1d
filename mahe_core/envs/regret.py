"""The solved nest as an oracle: what the decisions of a policy cost, exactly and without playing a game.

With two players, one turtle each, the open nest and nothing else held, every position of Mahé is solved
(`mahe_core.mahe.players.nest`). There a policy can be compared with the best play itself instead of another player.
With two turtles each the 901,155 solved positions are too many for the wheel; cards in hand, and more players, are
unsolved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from mahe_core.engine.checks import check_public
from mahe_core.mahe import BEACH, Die, Intent, Roll, Setup, State, apply, chance_outcomes, legal_intents
from mahe_core.mahe.examples.positions import standing
from mahe_core.mahe.players.nest import exact_options


class Regret(NamedTuple):
    """The cost of a policy's decisions about dice, in percentage points of the chance to take the nest."""

    decision: float
    """The mean cost of a decision, each weighted by the chance that the policy reaches it in its move."""
    move: float
    """The mean cost of a move; the mean is over all 505 positions before a move."""
    worst: float
    """The largest cost of a single decision."""
    worst_state: State
    """The position of that decision."""


@lru_cache(maxsize=2**14)
def oracle(state: State) -> dict[Intent, float]:
    """Return the exact chance of the decider to take the nest after each legal intent; do not change the result.

    Remembers the values, since every policy is compared with the same ones. Raises ValueError for an unsolved position.
    """
    return exact_options(state)


def regret(decide: Callable[[State], Intent], *, third_die_on_seven: bool = False) -> Regret:
    """Return what the decisions of a deterministic policy cost in the solved endgame, in every position of it.

    A decision costs the difference between the exact value of the best intent and that of the chosen one, to the player
    who decides. Forced decisions do not count. Raises ValueError for an illegal intent.

    >>> from mahe_core.mahe.players import player_named
    >>> medium = regret(player_named("medium").decide)
    >>> round(medium.decision, 2), round(medium.move, 2), round(medium.worst, 1)
    (2.89, 3.85, 67.1)
    """
    cost = weight = worst = 0.0
    worst_state, states = None, list(positions(Setup(2, 0, third_die_on_seven, turtles_each=1)))
    for state in states:
        for reached, chance, lost in _decisions(decide, apply(state, Roll()).state, 1.0):
            cost += chance * lost
            weight += chance
            if lost > worst or worst_state is None:
                worst, worst_state = lost, reached
    assert worst_state is not None
    return Regret(100 * cost / weight, 100 * cost / len(states), 100 * worst, worst_state)


def positions(setup: Setup) -> Iterator[State]:
    """Yield all positions of the endgame before the first die, with player 0 on turn.

    >>> sum(1 for _ in positions(Setup(2, turtles_each=1)))
    505
    """
    for mine in range(BEACH + 1):
        for theirs in range(BEACH + 1):
            if mine and mine == theirs:
                yield standing(setup, {mine: (0, 1)}, face_up=None)
                yield standing(setup, {mine: (1, 0)}, face_up=None)
            else:
                yield standing(setup, {mine: (0,), theirs: (1,)} if mine != theirs else {}, face_up=None)


def _decisions(decide: Callable[[State], Intent], state: State, reached: float) -> Iterator[tuple[State, float, float]]:
    """Yield a move's decisions from a position that awaits a die: the position, its chance and the cost."""
    dice = len(state.dice)
    for outcome, odds in chance_outcomes(state):
        assert isinstance(outcome, Die)
        after, chance = apply(state, outcome).state, reached * float(odds)
        if len(after.dice) <= dice or len(legal_intents(after)) < 2:  # the move is over, or there is no choice
            continue
        options, chosen = oracle(after), decide(after)
        if chosen not in options:
            raise ValueError(f"decide: {chosen!r} is not legal")
        yield after, chance, max(options.values()) - options[chosen]
        if chosen == Roll():
            yield from _decisions(decide, apply(after, chosen).state, chance)


check_public(__name__)
