"""What the games of a duel are worth, in words.

Every difference is told with how easily chance alone makes it; no cause is claimed. Nothing is judged before the games
that were asked for are played: whoever looks after every few and stops at will finds something sooner or later.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from app.lab.chance_alone import HARDLY_EVER, SELDOM, chance_of_share, hidden_below, looks_of
from app.lab.charts.charts import Share, share_error
from app.languages import Texts
from app.mahe.lab.duel.model import Games
from mahe_core.mahe.odds.simulation import Sample

FAR_APART: Final = 3
"""Chance alone hardly ever reaches so many standard errors."""
FEWEST_COMPARED: Final = 30
"""Of fewer games the standard error itself is too uncertain."""


def told(games: Games, shares: tuple[Share, ...], fair: Fraction, texts: Texts) -> str:
    """Tell how far the furthest is from the fair share, or the one that goes first, and how easily chance does that.

    Who goes first was named before anything was seen, so nobody else gives chance an opportunity to look odd.
    """
    if not games.number:
        return texts.gettext(
            "No game has been played yet. Equally good players would win {fair} each.", fair=texts.exact_percent(fair)
        )
    named = games.duel.question == "first"
    judged = (
        shares[0] if named else max(shares, key=lambda share: (round(abs(float(share.share - fair)), 9), share.share))
    )
    away = abs(float(judged.share - fair)) / share_error(fair, games.number)
    places: dict[str, str | int] = {
        "who": judged.label,
        "share": texts.exact_percent(judged.share),
        "fair": texts.exact_percent(fair),
        "errors": texts.number(away, 1),
    }
    if named:
        seen = texts.gettext(
            "The first to go won {share} of the games instead of {fair}: {errors} standard errors away.", **places
        )
    else:
        seen = texts.gettext("“{who}” is furthest from {fair}, with {share}: {errors} standard errors away.", **places)
    if games.number < games.asked:
        return f"{seen} {_not_judged_yet(games, texts)}"
    looks = 1 if named else looks_of(len(shares))
    chance = looks * chance_of_share(Fraction(judged.share) * games.number, games.number, len(shares))
    return f"{seen} {_judged(chance, games, looks, texts)}"


def _judged(chance: float, games: Games, looks: int, texts: Texts) -> str:
    if chance > SELDOM:
        points = hidden_below(games.number, len(games.duel.seats), looks) * 100
        hidden = texts.ngettext(
            "That does not make them equal: in {number} game, an advantage of less than about {points} "
            "percentage points is more likely to stay hidden than to show.",
            "That does not make them equal: in {number} games, an advantage of less than about {points} "
            "percentage points is more likely to stay hidden than to show.",
            games.number,
            points=texts.number(points, 1 if points < 10 else 0),
        )
        easily = texts.gettext("Chance alone can easily do that.")
        return f"{easily} {hidden}"
    if chance <= HARDLY_EVER:
        judged = texts.gettext("Chance alone hardly ever does that.")
    else:
        judged = texts.gettext("Chance alone seldom does that; more games will tell.")
    return f"{judged} {_often_looked(games, texts)}" if games.looks > 1 else judged


def _not_judged_yet(games: Games, texts: Texts) -> str:
    return texts.ngettext(
        "You will read here what that is worth once the {number} game you asked for has been played.",
        "You will read here what that is worth once the {number} games you asked for have been played.",
        games.asked,
    )


def _often_looked(games: Games, texts: Texts) -> str:
    return texts.ngettext(
        "But you have looked {number} time. If you check two equal players after every 100 of 1000 games, they "
        "will seem unequal at some point in one duel out of six. So decide on the number of games first, and "
        "play with new dice.",
        "But you have looked {number} times. If you check two equal players after every 100 of 1000 games, "
        "they will seem unequal at some point in one duel out of six. So decide on the number of games first, "
        "and play with new dice.",
        games.looks,
    )


def riding_told(games: Games, sample: Sample, texts: Texts) -> str:
    """Tell how much further winners were carried than the others, and that this says nothing about why they won."""
    if not games.number:
        return texts.gettext("No game has been played yet.")
    if sample.number < FEWEST_COMPARED:
        # A game that all of them won together has nobody to compare with.
        return texts.ngettext(
            "So far, {number} game has winners and others to compare. That is too few to tell a difference "
            "from chance.",
            "So far, {number} games have winners and others to compare. That is too few to tell a difference "
            "from chance.",
            sample.number,
        )
    away = abs(float(sample.mean)) / sample.standard_error if sample.standard_error else 0.0
    seen = texts.gettext(
        "Winners were carried {winners} squares a game, the others {others}: {errors} standard errors apart.",
        winners=texts.number(games.carried_winners, 1),
        others=texts.number(games.carried_others, 1),
        errors=texts.number(away, 1),
    )
    if games.number < games.asked:
        return f"{seen} {_not_judged_yet(games, texts)}"
    if away > FAR_APART:
        linked = texts.gettext(
            "So the two go together, and hardly by chance. But this does not say why: perhaps the rides helped "
            "them win, perhaps the same lucky dice brought both."
        )
        return f"{seen} {linked}"
    untold = texts.gettext("So few games cannot tell that from chance.")
    return f"{seen} {untold}"
