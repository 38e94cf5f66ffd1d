"""Between which counts chance alone keeps a result, from the binomial distribution itself.

Two standard errors to either side hold for results that are frequent in many trials. Of a rare one in few they leave
out far too much: of a chance of 1 in 216 in 30 trials, 13 of 100 cases.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil, exp, floor, lgamma, log, sqrt
from typing import Final

TAIL: Final = 0.025
"""How likely a count may be to lie beyond the band, on either side."""

SEEN_AS_NORMAL: Final = 15.0
"""From this standard deviation on the normal distribution is right to within a count."""
NORMAL_REACH: Final = 1.96


@lru_cache(maxsize=4096)
def counts_by_chance(chance: float, trials: int) -> tuple[int, int]:
    """Find the least and the greatest count that is no more seldom, with all beyond it, than `TAIL`.

    >>> counts_by_chance(1 / 6, 60), counts_by_chance(1 / 36, 30), counts_by_chance(0, 10)
    ((5, 16), (0, 3), (0, 0))
    """
    if not 0 < chance < 1:
        return round(chance) * trials, round(chance) * trials
    expected, spread = trials * chance, sqrt(trials * chance * (1 - chance))
    if spread >= SEEN_AS_NORMAL:
        reach = NORMAL_REACH * spread + 0.5
        return floor(expected - reach) + 1, ceil(expected + reach) - 1
    return _least(chance, trials), trials - _least(1 - chance, trials)


def _least(chance: float, trials: int) -> int:
    """Find the least count to which all smaller ones together are no likelier than `TAIL`."""
    # Nothing further below is likely enough to be felt.
    count = max(0, floor(trials * chance - 8 * SEEN_AS_NORMAL))
    part = exp(
        lgamma(trials + 1)
        - lgamma(count + 1)
        - lgamma(trials - count + 1)
        + count * log(chance)
        + (trials - count) * log(1 - chance)
    )
    below = part
    while below <= TAIL:
        part *= (trials - count) * chance / ((count + 1) * (1 - chance))
        count += 1
        below += part
    return count
