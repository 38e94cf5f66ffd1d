"""The numbers of positions that can be reached in n actions, pinned, as any change of a rule changes them.

The plain rules on lists gave the same numbers when they were pinned.
"""

from __future__ import annotations

from typing import Final

import pytest

from mahe_core.mahe import Setup, State, apply, start
from tests.mahe.games import possible_actions
from tests.mahe.positions import MOON, STAR, SUN, WAVE, play, standing

GERMAN, FRENCH = False, True


def beginning(players: int, edition: bool) -> State:
    """Return the first turn of a game, with a card of 5 face up."""
    return play(Setup(players, third_die_on_seven=edition), "card 5")


def with_cards(players: int, edition: bool) -> State:
    """Return a position of the variant: two stacks before the beach, and cards to spend for every player."""
    return standing(
        Setup(players, third_die_on_seven=edition, spend_cards=True),
        {19: (SUN, STAR), 20: (MOON, WAVE)},
        held={0: (1, 2), 1: (3, 6)} if players == 2 else {0: (1, 2), 1: (3, 6), 2: (2, 5)},
        face_up=4,
    )


def nest_open(edition: bool) -> State:
    """Return a position in which any turtle may end the game soon."""
    setup = Setup(2, third_die_on_seven=edition)
    return standing(setup, {15: (STAR, SUN), 18: (MOON,), 20: (WAVE,)}, face_up=None)


def reachable(position: State, actions: int) -> list[int]:
    """Count the different positions after exactly 0, 1, 2, ... actions.

    >>> reachable(start(Setup(players=4)).state, 3)
    [1, 6, 6, 36]
    """
    layer = {position}
    counts = [1]
    for _ in range(actions):
        layer = {apply(state, action).state for state in layer for action in possible_actions(state)}
        counts.append(len(layer))
    return counts


FIGURES: Final[dict[str, tuple[State, list[int]]]] = {
    "2 players with two turtles each, German": (
        beginning(2, GERMAN),
        [1, 2, 2, 12, 24, 56, 116, 150, 454, 545, 1164, 2017, 4360, 8657, 15014],
    ),
    "2 players with two turtles each, French": (
        beginning(2, FRENCH),
        [1, 2, 2, 12, 24, 56, 128, 150, 454, 617, 1176, 2089, 4420, 9233, 15158],
    ),
    "4 players, German": (
        beginning(4, GERMAN),
        [1, 1, 6, 12, 28, 58, 90, 227, 480, 854, 1983, 4015, 7565, 16813],
    ),
    "4 players, French": (
        beginning(4, FRENCH),
        [1, 1, 6, 12, 28, 64, 90, 227, 516, 860, 2019, 4261, 7673, 17227],
    ),
    "4 players from the first card on": (
        start(Setup(4)).state,
        [1, 6, 6, 36, 72, 168, 348, 540, 1362, 2880, 5124],
    ),
    "2 players with cards to spend, German": (
        with_cards(2, GERMAN),
        [1, 2, 2, 12, 34, 127, 184, 607, 1812, 4966, 11069],
    ),
    "2 players with cards to spend, French": (
        with_cards(2, FRENCH),
        [1, 2, 2, 12, 34, 131, 198, 609, 1826, 5199, 11590],
    ),
    "4 players with cards to spend, German": (
        with_cards(4, GERMAN),
        [1, 1, 6, 19, 65, 107, 321, 803, 2835, 5574, 15671],
    ),
    "4 players with cards to spend, French": (
        with_cards(4, FRENCH),
        [1, 1, 6, 19, 67, 113, 321, 805, 2841, 5760, 15935],
    ),
    "2 players, the nest open, German": (
        nest_open(GERMAN),
        [1, 2, 2, 12, 21, 51, 77, 81, 201, 221, 252, 444, 849],
    ),
    "2 players, the nest open, French": (
        nest_open(FRENCH),
        [1, 2, 2, 12, 21, 51, 89, 81, 201, 263, 264, 450, 861],
    ),
}


QUICK = ("4 players from the first card on", "2 players, the nest open, German", "2 players, the nest open, French")


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in QUICK else pytest.mark.slow) for name in FIGURES]
)
def test_the_numbers_of_reachable_positions_are_pinned(name: str) -> None:
    position, counts = FIGURES[name]
    assert reachable(position, len(counts) - 1) == counts
