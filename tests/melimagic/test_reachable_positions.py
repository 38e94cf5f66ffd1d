"""The numbers of positions reachable in a few actions, which any changed rule would change."""

from __future__ import annotations

from typing import Final

import pytest

from mahe_core.melimagic import DRAW, HAT1, HAT2, Setup, State, apply, chance_outcomes, legal_intents, start
from tests.melimagic.positions import laid


def reachable(position: State, actions: int) -> list[int]:
    """Count the different positions after exactly 0, 1, 2, ... actions.

    >>> reachable(start(Setup(players=2)).state, 2)
    [1, 6, 36]
    """
    layer = {position}
    counts = [1]
    for _ in range(actions):
        layer = {
            apply(state, action).state
            for state in layer
            for action in (*legal_intents(state), *(outcome for outcome, _ in chance_outcomes(state)))
        }
        counts.append(len(layer))
    return counts


FIGURES: Final[dict[str, tuple[State, list[int]]]] = {
    "2 players while hats are dealt": (start(Setup(2)).state, [1, 6, 36, 216, 1296, 7770]),
    "2 players, all cards in": (laid("S G K", "L B C"), [1, 1, 4, 16, 125, 236, 218, 242, 1173, 4296]),
    "2 players, some cards out": (laid("S* G K*", "L B* C"), [1, 1, 4, 16, 137, 269, 255, 263, 1218, 4390]),
    "3 players, four hats to turn": (
        laid("S G K", "L B C", "K S L", dice="hat2 hat2"),
        [1, 7, 22, 42, 60, 90, 411, 1919],
    ),
    "2 players, a try that matches": (
        laid("S G K", "L B C", golden=("S G", "K K"), tries=True),
        [1, 2, 7, 40, 700, 809, 2972],
    ),
    "2 players, a try that may lose a wand": (
        laid("S G K", "L B C", won=(("B C",),), tries=True),
        [1, 2, 2, 8, 32, 250, 458, 420, 370, 1666],
    ),
    "4 players to swap or draw": (
        laid("S G K", "L B C", "K S L", "C C B", dice="swap draw"),
        [1, 28, 51, 79, 232, 1812],
    ),
    "2 players, a die without swaps": (
        laid("S G K", "L B C")._replace(setup=Setup(2, faces=(HAT1, HAT2, HAT2, DRAW, DRAW, DRAW), to_win=2)),
        [1, 1, 3, 9, 42, 165, 161, 162, 736, 2778],
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", FIGURES)
def test_numbers_of_reachable_positions_are_unchanged(name: str) -> None:
    position, counts = FIGURES[name]
    assert reachable(position, len(counts) - 1) == counts
