"""Random games of every kind, for Hypothesis and for plain loops.

A game is described by a short recipe, so that a failing one can be read and played again.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from hypothesis import strategies as st

from mahe_core import mahe
from mahe_core.mahe import Action, Roll, Setup, State, apply, chance_outcomes, start

LONGEST_GAME: Final = 20_000
"""More actions than any of these games takes: the longest seen took about a third."""


@dataclass(frozen=True, slots=True)
class Move:
    """A position, an action taken there, and its step."""

    before: State
    action: Action
    step: mahe.Step[State, mahe.Event]


def possible_actions(state: State) -> tuple[Action, ...]:
    """Return every legal action, of a player or of chance.

    >>> possible_actions(apply(start(Setup(4)).state, chance_outcomes(start(Setup(4)).state)[4][0]).state)
    (Roll(),)
    """
    return mahe.legal_intents(state) or tuple(outcome for outcome, _ in chance_outcomes(state))


def _any(_: State, actions: tuple[Action, ...], draw: random.Random) -> Action:
    return actions[int(draw.random() * len(actions))]


def _bold(_: State, actions: tuple[Action, ...], draw: random.Random) -> Action:
    return Roll() if Roll() in actions and draw.random() < 0.9 else _any(_, actions, draw)


def _careful(state: State, actions: tuple[Action, ...], draw: random.Random) -> Action:
    return mahe.Stop() if mahe.Stop() in actions and sum(state.dice) >= 3 else _any(state, actions, draw)


def _spender(state: State, actions: tuple[Action, ...], draw: random.Random) -> Action:
    cards = [action for action in actions if isinstance(action, mahe.SpendCard)]
    return draw.choice(cards) if cards else _careful(state, actions, draw)


HABITS: Final[dict[str, Callable[[State, tuple[Action, ...], random.Random], Action]]] = {
    "any": _any,
    "bold": _bold,
    "careful": _careful,
    "spender": _spender,
}
"""Ways to decide, by name."""


@dataclass(frozen=True, slots=True)
class Walk:
    """The beginning of a game: at each step the possible action of this index, modulo their number."""

    setup: Setup
    choices: tuple[int, ...]

    def moves(self) -> Iterator[Move]:
        """Play the game and yield its moves."""
        state = start(self.setup).state
        for choice in self.choices:
            actions = possible_actions(state)
            if not actions:
                return
            action = actions[choice % len(actions)]
            step = apply(state, action)
            yield Move(state, action, step)
            state = step.state


@dataclass(frozen=True, slots=True)
class WholeGame:
    """A whole game: all players decide by habit, and chance picks evenly among its outcomes."""

    setup: Setup
    seed: int
    habit: str

    def moves(self) -> Iterator[Move]:
        """Play the game and yield its moves."""
        draw = random.Random(self.seed)  # noqa: S311 - games to try, no secrets
        decide = HABITS[self.habit]
        state = start(self.setup).state
        for _ in range(LONGEST_GAME):
            actions = possible_actions(state)
            if not actions:
                return
            action = _any(state, actions, draw) if mahe.to_act(state) is mahe.CHANCE else decide(state, actions, draw)
            step = apply(state, action)
            yield Move(state, action, step)
            state = step.state
        raise AssertionError(f"no end after {LONGEST_GAME} actions")


def every_setup() -> tuple[Setup, ...]:
    """Return every kind of game, with player 0 beginning.

    >>> len(every_setup())
    32
    """
    return tuple(
        Setup(players, 0, third_die_on_seven, spend_cards, turtles_each)
        for players in range(2, 8)
        for turtles_each in ((1, 2) if players <= 3 else (1,))
        for third_die_on_seven in (False, True)
        for spend_cards in (False, True)
    )


def with_first(setup: Setup, first: int) -> Setup:
    """Return the same set-up with another player beginning.

    >>> with_first(Setup(4), 2).first
    2
    """
    return replace(setup, first=first)


def setups() -> st.SearchStrategy[Setup]:
    """Draw any set-up; half have two turtles each, and half are short games."""
    kinds = sorted(every_setup(), key=lambda setup: -setup.turtles_each)
    two_each = [setup for setup in kinds if setup.turtles_each == 2]
    return st.sampled_from(two_each * 3 + kinds[len(two_each) :]).flatmap(
        lambda setup: st.builds(
            lambda first, short: replace(setup, first=first, short_game=short),
            st.integers(0, setup.players - 1),
            st.booleans(),
        )
    )


def walks() -> st.SearchStrategy[Walk]:
    """Draw beginnings of games; they shrink to short ones."""
    choices = st.integers(0, 150).flatmap(
        lambda length: st.lists(st.integers(0, 5), min_size=length, max_size=length).map(tuple)
    )
    return st.builds(Walk, setups(), choices)


def whole_games() -> st.SearchStrategy[WholeGame]:
    return st.builds(WholeGame, setups(), st.integers(0, 2**32), st.sampled_from(sorted(HABITS)))


def one_game_of_every_kind() -> tuple[WholeGame, ...]:
    """Return one game of every kind with every habit, each with its own seed and first player.

    >>> len(one_game_of_every_kind())
    128
    """
    kinds = [(setup, habit) for setup in every_setup() for habit in sorted(HABITS)]
    return tuple(
        WholeGame(with_first(setup, seed % setup.players), seed, habit) for seed, (setup, habit) in enumerate(kinds)
    )


def games() -> st.SearchStrategy[Walk | WholeGame]:
    return walks() | whole_games()
