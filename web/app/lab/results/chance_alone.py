"""How easily chance alone brings a share of wins as far from the fair one as it is.

It is computed from the binomial distribution itself, so it is right for few games as well. Where wins were shared it
errs on the side of chance.
"""

from __future__ import annotations

from bisect import bisect_left
from fractions import Fraction
from functools import lru_cache
from math import ceil, exp, floor, lgamma, log
from typing import Final

SELDOM: Final = Fraction(1, 20)
HARDLY_EVER: Final = Fraction(1, 370)
"""What chance alone does no more often: about as often as it goes beyond two and beyond three standard errors."""

NEGLIGIBLE: Final = 1e-18


def chance_of_share(wins: Fraction, games: int, sharers: int) -> float:
    """Compute how likely one of so many equals, named beforehand, wins at least as much more or less than its part.

    Wins that were shared are rounded towards the fair share.
    """
    fair = Fraction(games, sharers)
    away = floor(wins) - fair if wins > fair else fair - ceil(wins)
    if away <= 0:
        return 1.0
    above = _tail(games, ceil(fair + away), Fraction(1, sharers))
    below = _tail(games, ceil(games - fair + away), 1 - Fraction(1, sharers))
    return min(1.0, above + below)


def chance_of_furthest(wins: Fraction, games: int, sharers: int) -> float:
    """Compute how likely any of so many equals wins, by chance alone, at least as much more or less than its part.

    Whoever looks at the furthest of several shares gives chance as many opportunities to look odd: at most the chance
    of one share times their number (Bonferroni). Of two shares one says what the other does.

    >>> round(chance_of_furthest(Fraction(3), games=3, sharers=7) * 49, 9)
    1.0
    """
    return min(1.0, looks_of(sharers) * chance_of_share(wins, games, sharers))


def looks_of(sharers: int) -> int:
    """Count the shares among which the furthest is looked for."""
    return 1 if sharers == 2 else sharers


@lru_cache(maxsize=64)
def hidden_below(games: int, sharers: int, looks: int) -> float:
    """Compute below which advantage, as a share, so many games show nothing more often than not.

    It is the least share above the fair one that chance alone `SELDOM` reaches: whoever has just that advantage is
    beyond it half the time. `looks` says among how many shares one looks for the furthest.
    """
    fair = Fraction(games, sharers)
    shown = range(ceil(fair), games + 1)
    least = bisect_left(shown, True, key=lambda wins: looks * chance_of_share(Fraction(wins), games, sharers) <= SELDOM)
    return float((shown[0] + least - fair) / games)


def _tail(games: int, least: int, chance: Fraction) -> float:
    """Compute how likely at least so many of the games are won."""
    if least > games:
        return 0.0
    won, lost = float(chance), float(1 - chance)
    orders = lgamma(games + 1) - lgamma(least + 1) - lgamma(games - least + 1)
    part = exp(orders + least * log(won) + (games - least) * log(lost))
    whole = 0.0
    # Beyond the mean, where this begins, each part is smaller than the one before.
    for wins in range(least, games + 1):
        whole += part
        if part <= NEGLIGIBLE * whole:
            break
        part *= (games - wins) * won / ((wins + 1) * lost)
    return whole
