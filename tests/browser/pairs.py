"""Few combinations of many options, in which every two options still meet at least once.

The same options always yield the same combinations, in the same order.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product

Combination = tuple[object, ...]


def pairs_of(combination: Sequence[object]) -> set[tuple[int, object, int, object]]:
    """Return the pairs covered by a combination; options are paired with the index of their factor.

    >>> sorted(pairs_of((2, "fr")))
    [(0, 2, 1, 'fr')]
    """
    return {(i, combination[i], j, combination[j]) for i, j in combinations(range(len(combination)), 2)}


def all_pairs(*factors: Sequence[object]) -> tuple[Combination, ...]:
    """Choose combinations greedily: each time the one that covers most new pairs.

    >>> all_pairs("ab", (1, 2))
    (('a', 1), ('a', 2), ('b', 1), ('b', 2))
    >>> len(all_pairs("ab", (1, 2), (True, False)))
    4
    """
    every = list(product(*factors))
    missing = set().union(*map(pairs_of, every))
    chosen: list[Combination] = []
    while missing:
        best = max(every, key=lambda combination: len(pairs_of(combination) & missing))
        missing -= pairs_of(best)
        chosen.append(best)
    return tuple(chosen)
