"""What the rides in the games of a duel are worth, in words; how often each player wins the lab itself judges."""

from __future__ import annotations

from typing import Final

from app.lab.results.verdict import Played, not_judged_yet
from app.mahe.lab.duel.model import Games
from app.ui.languages import Texts
from mahe_core.mahe.odds.simulation import Sample

FAR_APART: Final = 3
"""Chance alone hardly ever reaches so many standard errors."""
FEWEST_COMPARED: Final = 30
"""Of fewer games the standard error itself is too uncertain."""


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
        return f"{seen} {not_judged_yet(Played(games.number, games.asked, games.looks), texts)}"
    if away > FAR_APART:
        linked = texts.gettext(
            "So the two go together, and hardly by chance. But this does not say why: perhaps the rides helped "
            "them win, perhaps the same lucky dice brought both."
        )
        return f"{seen} {linked}"
    untold = texts.gettext("So few games cannot tell that from chance.")
    return f"{seen} {untold}"
