"""The reason for a decision in one sentence, each a message of the catalogue."""

from __future__ import annotations

from fractions import Fraction
from typing import assert_never

from app.mahe.wording.people import People
from app.mahe.wording.telling import capitalised
from app.ui.languages import Texts
from mahe_core.mahe.coach.reasons import (
    CardHolds,
    CardLays,
    CarriesSomebody,
    FarEnough,
    FirstDie,
    GoesOn,
    HeadsForBeach,
    LaysSooner,
    NoMoreDice,
    Reason,
    SafeDie,
    TakesIt,
    TooRisky,
    WinsMore,
)


def tell_reason(reason: Reason, people: People) -> str:
    """Put a reason in one sentence."""
    return capitalised(_told(reason, people))


def _told(reason: Reason, people: People) -> str:
    texts = people.texts
    match reason:
        case FirstDie():
            return texts.gettext("The first die is always rolled.")
        case NoMoreDice():
            return texts.gettext("With two dice on 7, a third may not be rolled.")
        case TakesIt():
            return _tell_taking(reason, people)
        case TooRisky():
            return _tell_risk(reason, people)
        case FarEnough(squares):
            return texts.ngettext(
                "Stopping brings {number} square for certain.", "Stopping brings {number} squares for certain.", squares
            )
        case SafeDie(reach) if not reach:
            return texts.gettext("The next die cannot take the sum over 7.")
        case SafeDie(reach):
            return texts.gettext(
                "The next die cannot take the sum over 7, and the chance of reaching the beach is {percent}.",
                percent=percent(reach, texts),
            )
        case HeadsForBeach(player, reach, _, rides) if rides:
            return texts.gettext(
                "{player} sits on top and gets the eggs if the beach is reached; the chance is {percent}.",
                player=people.player(player),
                percent=percent(reach, texts),
            )
        case HeadsForBeach(_, reach, busting):
            return texts.ngettext(
                "The chance of reaching the beach is {percent}; {number} of 6 faces goes over 7.",
                "The chance of reaching the beach is {percent}; {number} of 6 faces go over 7.",
                busting,
                percent=percent(reach, texts),
            )
        case GoesOn(busting):
            return texts.ngettext(
                "{number} of 6 faces of the next die goes over 7.",
                "{number} of 6 faces of the next die go over 7.",
                busting,
            )
        case CardLays(player, _, _):
            return texts.gettext(
                "With the egg card in place of a die, {player} is sure to reach the beach.",
                player=people.player(player),
            )
        case CardHolds(_, total):
            return texts.gettext(
                "With an egg card in place of a die, the sum is {total}, so it cannot be a bust.", total=total
            )
        case LaysSooner() | CarriesSomebody():
            return _tell_turtles(reason, people)
        case WinsMore(chance, next_best):
            return _tell_chances(chance, next_best, texts)
        case _:
            assert_never(reason)


def percent(chance: Fraction | float, texts: Texts) -> str:
    """Write a chance as a whole percentage; what is possible but rare never as nothing."""
    written = texts.exact_percent(chance, 0)
    return texts.exact_percent(chance, 1) if chance and written == texts.exact_percent(0, 0) else written


def _tell_taking(reason: TakesIt, people: People) -> str:
    texts, player = people.texts, people.player(reason.player)
    if reason.eggs is None:
        return texts.gettext("Stopping takes the nest for {player} and ends the game.", player=player)
    if reason.rides:
        return texts.gettext("{player} sits on top, so stopping wins {player} the egg card at once.", player=player)
    if not reason.busting:
        return texts.gettext("Stopping wins {player} the egg card at once.", player=player)
    return texts.ngettext(
        "Stopping wins {player} the egg card at once; {number} of 6 faces of another die would go over 7.",
        "Stopping wins {player} the egg card at once; {number} of 6 faces of another die would go over 7.",
        reason.busting,
        player=player,
    )


def _tell_risk(reason: TooRisky, people: People) -> str:
    texts, reach = people.texts, percent(reason.reach, people.texts)
    if reason.rides:
        return texts.ngettext(
            "{player} sits on top and would go back to the raft, too: {number} of 6 faces of another die goes over 7.",
            "{player} sits on top and would go back to the raft, too: {number} of 6 faces of another die go over 7.",
            reason.busting,
            player=people.player(reason.player),
        )
    if not reason.reach:
        return texts.ngettext(
            "{number} of 6 faces of another die goes over 7, and the beach is out of reach.",
            "{number} of 6 faces of another die go over 7, and the beach is out of reach.",
            reason.busting,
        )
    return texts.ngettext(
        "{number} of 6 faces of another die goes over 7, and the chance of reaching the beach is {percent} at best.",
        "{number} of 6 faces of another die go over 7, and the chance of reaching the beach is {percent} at best.",
        reason.busting,
        percent=reach,
    )


def _tell_turtles(reason: LaysSooner | CarriesSomebody, people: People) -> str:
    texts = people.texts
    other = people.turtle(reason.other)
    match reason:
        case CarriesSomebody(rider=rider):
            return texts.gettext(
                "{other} carries {rider}, who would decide there.", rider=people.player(rider), other=other
            )
        case LaysSooner(reach=reach, other_reach=other_reach):
            return texts.gettext(
                "The chance of reaching the beach is {percent} for {turtle} and {other_percent} for {other}.",
                turtle=people.turtle(reason.turtle),
                other=other,
                percent=percent(reach, texts),
                other_percent=percent(other_reach, texts),
            )


def _tell_chances(chance: float, next_best: float, texts: Texts) -> str:
    written, other = percent(chance, texts), percent(next_best, texts)
    if written == other:
        return texts.gettext("The chance of winning is about {percent} either way.", percent=written)
    return texts.gettext(
        "The chance of winning is about {percent}, and with the next best choice {other_percent}.",
        percent=written,
        other_percent=other,
    )
