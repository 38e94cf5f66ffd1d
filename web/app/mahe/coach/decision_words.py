"""Decisions and their reasons in words: what was decided, why, and what would have been better."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import assert_never

from app.mahe.wording.event_words import capitalised
from app.mahe.wording.people import People
from app.ui.languages import Texts
from mahe_core.mahe import ChooseTurtle, Intent, Roll, SpendCard, State, Stop
from mahe_core.mahe.coach import reason_for
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
from mahe_core.mahe.sessions import MaheSession


def why(session: MaheSession, place: int, worths: Mapping[Intent, float] | None, people: People) -> list[str]:
    """Return the decision at entry `place` of the log and its reason, a sentence each."""
    state, intent = session.at(place).state, session.entries[place].action
    assert isinstance(intent, Intent)
    return [chosen_sentence(state, intent, people), reason_sentence(reason_for(state, intent, worths), people)]


def chosen_sentence(state: State, intent: Intent, people: People) -> str:
    """Return what was decided in a position, and by whom."""
    return capitalised(_chosen(state, intent, people))


def _chosen(state: State, intent: Intent, people: People) -> str:
    texts, player = people.texts, people.player(state.decider)
    dice = "\xa0+\xa0".join(map(str, state.dice))
    match intent:
        case Roll():
            return texts.gettext("{player} rolled another die after {dice}.", player=player, dice=dice)
        case Stop():
            return texts.gettext("{player} stopped after {dice}.", player=player, dice=dice)
        case SpendCard(value):
            return texts.ngettext(
                "{player} spent an egg card with {number} egg after {dice}.",
                "{player} spent an egg card with {number} eggs after {dice}.",
                value,
                player=player,
                dice=dice,
            )
        case ChooseTurtle(turtle):
            return texts.gettext("{player} moved {turtle} first.", player=player, turtle=people.turtle_by_sign(turtle))
        case _:
            assert_never(intent)


def better_sentence(best: Intent, people: People) -> str:
    """Return what would have been better."""
    texts = people.texts
    match best:
        case Roll():
            return texts.gettext("Better: roll another die.")
        case Stop():
            return texts.gettext("Better: stop.")
        case SpendCard(value):
            return texts.ngettext(
                "Better: spend an egg card with {number} egg.", "Better: spend an egg card with {number} eggs.", value
            )
        case ChooseTurtle(turtle):
            return texts.gettext("Better: move {turtle} first.", turtle=people.turtle_by_sign(turtle))
        case _:
            assert_never(best)


def reason_sentence(reason: Reason, people: People) -> str:
    """Return a reason as one sentence."""
    return capitalised(_told(reason, people))


def _told(reason: Reason, people: People) -> str:
    texts = people.texts
    match reason:
        case FirstDie():
            return texts.gettext("The first die is always rolled.")
        case NoMoreDice():
            return texts.gettext("When two dice make 7, a third may not be rolled.")
        case TakesIt():
            return _tell_taking(reason, people)
        case TooRisky():
            return _tell_risk(reason, people)
        case FarEnough(squares):
            return texts.ngettext(
                "Stopping gives {number} square for certain.", "Stopping gives {number} squares for certain.", squares
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
                "The chance of reaching the beach is {percent}; {number} of the 6 faces would take the sum over 7.",
                "The chance of reaching the beach is {percent}; {number} of the 6 faces would take the sum over 7.",
                busting,
                percent=percent(reach, texts),
            )
        case GoesOn(busting):
            return texts.ngettext(
                "{number} of the 6 faces of the next die would take the sum over 7.",
                "{number} of the 6 faces of the next die would take the sum over 7.",
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
    """Return a chance as a whole percentage, with a decimal if a possible event would be rounded to zero."""
    written = texts.exact_percent(chance, 0)
    return texts.exact_percent(chance, 1) if chance and written == texts.exact_percent(0, 0) else written


def _tell_taking(reason: TakesIt, people: People) -> str:
    texts, player = people.texts, people.player(reason.player)
    if reason.eggs is None:
        return texts.gettext("Stopping wins {player} the nest and ends the game.", player=player)
    if reason.rides:
        return texts.gettext("{player} sits on top, so stopping wins {player} the egg card at once.", player=player)
    if not reason.busting:
        return texts.gettext("Stopping wins {player} the egg card at once.", player=player)
    return texts.ngettext(
        "Stopping wins {player} the egg card at once. {number} of the 6 faces of another die would take "
        "the sum over 7.",
        "Stopping wins {player} the egg card at once. {number} of the 6 faces of another die would take "
        "the sum over 7.",
        reason.busting,
        player=player,
    )


def _tell_risk(reason: TooRisky, people: People) -> str:
    texts, reach = people.texts, percent(reason.reach, people.texts)
    if reason.rides:
        return texts.ngettext(
            "{player} sits on top and would go back to the raft, too, with {number} of the 6 faces of another die.",
            "{player} sits on top and would go back to the raft, too, with {number} of the 6 faces of another die.",
            reason.busting,
            player=people.player(reason.player),
        )
    if not reason.reach:
        return texts.ngettext(
            "{number} of the 6 faces of another die would take the sum over 7, and the beach is out of reach.",
            "{number} of the 6 faces of another die would take the sum over 7, and the beach is out of reach.",
            reason.busting,
        )
    return texts.ngettext(
        "{number} of the 6 faces of another die would take the sum over 7. The chance of reaching the "
        "beach is {percent} at best.",
        "{number} of the 6 faces of another die would take the sum over 7. The chance of reaching the "
        "beach is {percent} at best.",
        reason.busting,
        percent=reach,
    )


def _tell_turtles(reason: LaysSooner | CarriesSomebody, people: People) -> str:
    texts = people.texts
    other = people.turtle_by_sign(reason.other)
    match reason:
        case CarriesSomebody(rider=rider):
            return texts.gettext(
                "{other} carries {rider}, who would decide for it.", rider=people.player(rider), other=other
            )
        case LaysSooner(reach=reach, other_reach=other_reach):
            return texts.gettext(
                "The chance of reaching the beach is {percent} for {turtle} and {other_percent} for {other}.",
                turtle=people.turtle_by_sign(reason.turtle),
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
