"""What the games of a duel are worth, in words: how far the furthest share is off, and how easily chance does that.

Every difference is told with how easily chance alone makes it; no cause is claimed. Nothing is judged before the games
that were asked for are played: whoever looks after every few and stops at will finds something sooner or later.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from app.lab.charts.charts import Share, share_error
from app.lab.results.chance_alone import HARDLY_EVER, SELDOM, chance_of_share, hidden_below, looks_of
from app.ui.languages import Texts


@dataclass(frozen=True, slots=True)
class Played:
    """The games of a duel as far as judging them needs to know."""

    number: int
    asked: int
    """How many there are to be before it is said what they are worth."""
    looks: int
    """How often games were asked for, and looked at then."""


def told_shares(played: Played, shares: tuple[Share, ...], texts: Texts, *, first_alone: bool = False) -> str:
    """Tell how far the furthest is from an equal share, or the one that goes first, and how easily chance does that.

    Who goes first was named before anything was seen, so with `first_alone` nobody else gives chance an opportunity to
    look odd.
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
            "The first to go won {share} of the games instead of {fair}: {errors} standard errors away.", **places
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
        return f"{easily} {hidden}"
    if chance <= HARDLY_EVER:
        judged = texts.gettext("Chance alone hardly ever does that.")
    else:
        judged = texts.gettext("Chance alone seldom does that; more games will tell.")
    return f"{judged} {_often_looked(played, texts)}" if played.looks > 1 else judged


def not_judged_yet(played: Played, texts: Texts) -> str:
    """Say when the games will be judged."""
    return texts.ngettext(
        "You will read here what that is worth once the {number} game you asked for has been played.",
        "You will read here what that is worth once the {number} games you asked for have been played.",
        played.asked,
    )


def _often_looked(played: Played, texts: Texts) -> str:
    return texts.ngettext(
        "But you have looked {number} time. If you check two equal players after every 100 of 1000 games, they "
        "will seem unequal at some point in one duel out of six. So decide on the number of games first, and "
        "then start again.",
        "But you have looked {number} times. If you check two equal players after every 100 of 1000 games, "
        "they will seem unequal at some point in one duel out of six. So decide on the number of games first, "
        "and then start again.",
        played.looks,
    )
