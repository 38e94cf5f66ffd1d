"""What is told when somebody asks about a decision."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import assert_never

from app.mahe.coach.decision_words import tell_chosen
from app.mahe.coach.reason_words import tell_reason
from app.mahe.wording.people import People
from app.mahe.wording.telling import capitalised
from mahe_core.mahe import ChooseTurtle, Intent, Roll, SpendCard, State, Stop
from mahe_core.mahe.coach import reason_for
from mahe_core.mahe.players.move_tree import best_of
from mahe_core.mahe.sessions import MaheSession


@dataclass(frozen=True, slots=True)
class Answer:
    """What was decided, or would be, and the reason in one sentence."""

    title: str
    text: str


def why(session: MaheSession, place: int, worths: Mapping[Intent, float] | None, people: People) -> Answer:
    """Say why the decision was taken that stands in the log after so many entries."""
    state, intent = session.at(place).state, session.entries[place].action
    assert isinstance(intent, Intent)
    return Answer(tell_chosen(state, intent, people), tell_reason(reason_for(state, intent, worths), people))


def hint(state: State, worths: Mapping[Intent, float], people: People) -> Answer:
    """Say what the best of the computer players would do, and why."""
    best, texts = best_of(worths), people.texts
    clever = texts.pgettext("turtle", "Clever")
    title = texts.gettext("{clever} would choose: {choice}", clever=clever, choice=_choice(best, people))
    return Answer(title, tell_reason(reason_for(state, best, worths), people))


def _choice(intent: Intent, people: People) -> str:
    """Call a choice by what stands on its button."""
    texts = people.texts
    match intent:
        case Roll():
            return texts.gettext("Another die")
        case Stop():
            return texts.gettext("Stop")
        case SpendCard(value):
            return texts.ngettext("Spend the card with {number} egg", "Spend the card with {number} eggs", value)
        case ChooseTurtle(turtle):
            return capitalised(texts.gettext("{turtle} first", turtle=people.turtle(turtle)))
        case _:
            assert_never(intent)
