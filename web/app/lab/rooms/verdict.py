"""The verdict on a duel in words: how far a share is from the fair one, and how likely that is by chance alone.

Chances are computed from the binomial distribution itself, so they are right for few games as well; shared wins count
in favour of chance. No cause is claimed, and nothing is judged before all requested games are played: anyone who keeps
looking and stops at will eventually finds some difference.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import ceil, exp, floor, lgamma, log, sqrt
from typing import Final

from app.lab.charts.charts import Share, share_error
from app.ui.languages import Texts

EASILY: Final = Fraction(1, 5)
"""What chance alone does at least this often, it does easily."""
SELDOM: Final = Fraction(1, 20)
HARDLY_EVER: Final = Fraction(1, 370)
"""Thresholds close to the probabilities of two and three standard errors."""

NEGLIGIBLE: Final = 1e-18


def chance_of_share(wins: Fraction, games: int, sharers: int) -> float:
    """Return the probability that one of several equal players, named in advance, is this far off its fair share.

    Shared wins are rounded towards the fair share.
    """
    fair = Fraction(games, sharers)
    away = floor(wins) - fair if wins > fair else fair - ceil(wins)
    if away <= 0:
        return 1.0
    above = _tail(games, ceil(fair + away), Fraction(1, sharers))
    below = _tail(games, ceil(games - fair + away), 1 - Fraction(1, sharers))
    return min(1.0, above + below)


def looks_of(sharers: int) -> int:
    """Return the number of opportunities for chance among the shares.

    Picking the share that is farthest off gives chance an opportunity per share: the probability is at most that of one
    share times their number (Bonferroni). Two shares are one opportunity, since either determines the other.
    """
    return 1 if sharers == 2 else sharers


@lru_cache(maxsize=64)
def hidden_below(games: int, sharers: int, looks: int) -> float:
    """Return the advantage, as a share, below which this number of games usually reveals nothing.

    A player with exactly that advantage wins half the time as many games as chance alone gives to equal players with
    probability `SELDOM`. `looks` is the number of opportunities for chance.

    >>> round(hidden_below(10, 2, looks=1), 3), round(hidden_below(1_000, 2, looks=1), 3)
    (0.339, 0.031)
    """
    # The median of the beta distribution, which is the chance that reaches this number of wins half the time.
    return min(1.0, (_fewest_telling(games, sharers, looks) - 1 / 3) / (games + 1 / 3)) - 1 / sharers


def _fewest_telling(games: int, sharers: int, looks: int) -> int:
    """Return the fewest wins above the fair share that chance alone seldom reaches, or else one more than all."""
    told = range(ceil(Fraction(games, sharers)), games + 1)
    rare = bisect_left(told, True, key=lambda wins: looks * chance_of_share(Fraction(wins), games, sharers) <= SELDOM)
    return told[0] + rare


@lru_cache(maxsize=64)
def seeming_unequal(looks: tuple[int, ...]) -> float:
    """Return the probability that two equal players seem unequal at one of the looks, each after a number of games.

    >>> [round(seeming_unequal(looks), 3) for looks in ((1_000,), (10, 110), tuple(range(100, 1_001, 100)))]
    [0.046, 0.064, 0.167]
    """
    played, undecided = 0, {0: 1.0}
    for games in sorted(set(looks)):
        fresh, telling = games - played, _fewest_telling(games, 2, looks=1)
        ways, after = _likely_wins(fresh), dict[int, float]()
        for wins in range(games - telling + 1, telling):
            after[wins] = sum(undecided.get(wins - more, 0.0) * chance for more, chance in ways)
        played, undecided = games, after
    return 1 - sum(undecided.values())


def _likely_wins(games: int) -> list[tuple[int, float]]:
    """Return the probabilities of the numbers of games that one of two equal players wins, without rare ones."""
    near = ceil(5 * sqrt(games) / 2)
    return [
        (wins, exp(_log_orders(games, wins) - games * log(2)))
        for wins in range(max(0, games // 2 - near), min(games, (games + 1) // 2 + near) + 1)
    ]


def _log_orders(games: int, wins: int) -> float:
    return lgamma(games + 1) - lgamma(wins + 1) - lgamma(games - wins + 1)


def _tail(games: int, least: int, chance: Fraction) -> float:
    """Return the probability that at least `least` games are won."""
    if least > games:
        return 0.0
    won, lost = float(chance), float(1 - chance)
    part = exp(_log_orders(games, least) + least * log(won) + (games - least) * log(lost))
    whole = 0.0
    # Beyond the mean, where this starts, each term is smaller than the previous one.
    for wins in range(least, games + 1):
        whole += part
        if part <= NEGLIGIBLE * whole:
            break
        part *= (games - wins) * won / ((wins + 1) * lost)
    return whole


@dataclass(frozen=True, slots=True)
class Played:
    """The number of games of a duel, for the verdict."""

    number: int
    asked: int
    """The number of games at which the results are judged."""
    looks: tuple[int, ...]
    """The numbers of games after which their results were seen."""


def shares_verdict(played: Played, shares: tuple[Share, ...], texts: Texts, *, first_alone: bool = False) -> str:
    """Report how far the most extreme share, or with `first_alone` the first player's share, is from an equal share.

    The first player was named before the games, so its share is the only opportunity for chance.
    """
    fair = Fraction(1, len(shares))
    if not played.number:
        return texts.gettext(
            "No game has been played yet. Equally good players would win {fair} each.", fair=texts.exact_percent(fair)
        )
    judged = (
        shares[0]
        if first_alone
        else max(shares, key=lambda share: (round(abs(float(share.share - fair)), 9), share.share))
    )
    away = abs(float(judged.share - fair)) / share_error(fair, played.number)
    places: dict[str, str | int] = {
        "who": judged.label,
        "share": texts.exact_percent(judged.share),
        "fair": texts.exact_percent(fair),
        "errors": texts.number(away, 1),
    }
    if first_alone:
        seen = texts.gettext(
            "Whoever went first won {share} of the games instead of {fair}: {errors} standard errors away.", **places
        )
    else:
        seen = texts.gettext("“{who}” is furthest from {fair}, with {share}: {errors} standard errors away.", **places)
    if played.number < played.asked:
        return f"{seen} {not_judged_yet(played, texts)}"
    looks = 1 if first_alone else looks_of(len(shares))
    chance = looks * chance_of_share(Fraction(judged.share) * played.number, played.number, len(shares))
    return f"{seen} {_judged(chance, played, len(shares), looks, texts)}"


def _judged(chance: float, played: Played, sharers: int, looks: int, texts: Texts) -> str:
    if chance > SELDOM:
        points = hidden_below(played.number, sharers, looks) * 100
        hidden = texts.ngettext(
            "That does not make them equal: in {number} game, an advantage of less than about {points} "
            "percentage points is more likely to stay hidden than to show.",
            "That does not make them equal: in {number} games, an advantage of less than about {points} "
            "percentage points is more likely to stay hidden than to show.",
            played.number,
            points=texts.number(points, 1 if points < 10 else 0),
        )
        easily = texts.gettext("Chance alone can easily do that.")
        untold = texts.gettext("So few games cannot tell that from chance.")
        return f"{easily if chance >= EASILY else untold} {hidden}"
    if chance <= HARDLY_EVER:
        judged = texts.gettext("Chance alone hardly ever does that.")
    else:
        judged = texts.gettext("Chance alone seldom does that; more games will tell.")
    return f"{judged} {_often_looked(played, texts)}" if len(played.looks) > 1 else judged


def not_judged_yet(played: Played, texts: Texts) -> str:
    """Say when the games will be judged."""
    return texts.ngettext(
        "You will read here what that is worth once the {number} game you asked for has been played.",
        "You will read here what that is worth once the {number} games you asked for have been played.",
        played.asked,
    )


def _often_looked(played: Played, texts: Texts) -> str:
    return texts.ngettext(
        "But you have looked {number} time. Two equal players seem unequal at one of as many looks in {share} of all "
        "duels. So decide on the number of games first, and then start again.",
        "But you have looked {number} times. Two equal players seem unequal at one of as many looks in {share} of all "
        "duels. So decide on the number of games first, and then start again.",
        len(played.looks),
        share=texts.exact_percent(seeming_unequal(played.looks), 0),
    )
