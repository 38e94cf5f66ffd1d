"""Decisions in words, as they were taken and as they had better been."""

from __future__ import annotations

from typing import assert_never

from app.mahe.wording.people import People
from app.mahe.wording.telling import capitalised
from mahe_core.mahe import ChooseTurtle, Intent, Roll, SpendCard, State, Stop


def tell_chosen(state: State, intent: Intent, people: People) -> str:
    """Say what was decided in a position, by whom."""
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
            return texts.gettext("{player} moved {turtle} first.", player=player, turtle=people.turtle(turtle))
        case _:
            assert_never(intent)


def tell_better(best: Intent, people: People) -> str:
    """Say what would have been better."""
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
            return texts.gettext("Better: move {turtle} first.", turtle=people.turtle(turtle))
        case _:
            assert_never(best)
