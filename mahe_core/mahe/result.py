"""The result of a game: the winners, and what decided it.

Source: the rulebooks count eggs, then cards with the nest as one (examples of franjos, German and French). They do not
settle a tie in both, so the win is shared then.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from mahe_core.mahe.rulebook import EGGS_IN_NEST

DecidedBy = Literal["eggs", "cards", "shared"]


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game: `eggs` (nest included) and `cards` (the nest counts as one) of each player.

    `winners` are in ascending order; `decided_by` is "shared" if neither eggs nor cards decided.
    """

    eggs: tuple[int, ...]
    cards: tuple[int, ...]
    winners: tuple[int, ...]
    nest_owner: int
    decided_by: DecidedBy


def count(egg_cards: tuple[tuple[int, ...], ...], nest_owner: int) -> Result:
    """Return the result of a finished game: `egg_cards` are the values each player holds, without the nest.

    >>> count(((1, 3, 3, 4, 5, 6), (1, 2, 4, 4, 6), (2, 3, 4, 6), (3, 3, 4, 5, 5)), nest_owner=2)
    Result(eggs=(22, 17, 22, 20), cards=(6, 5, 5, 5), winners=(0,), nest_owner=2, decided_by='cards')
    """
    eggs = tuple(sum(held) + EGGS_IN_NEST * (player == nest_owner) for player, held in enumerate(egg_cards))
    cards = tuple(len(held) + (player == nest_owner) for player, held in enumerate(egg_cards))
    most_eggs = tuple(player for player, number in enumerate(eggs) if number == max(eggs))
    most_cards = max(cards[player] for player in most_eggs)
    winners = tuple(player for player in most_eggs if cards[player] == most_cards)
    decided_by: DecidedBy = "eggs" if len(most_eggs) == 1 else "cards" if len(winners) == 1 else "shared"
    return Result(eggs, cards, winners, nest_owner, decided_by)
