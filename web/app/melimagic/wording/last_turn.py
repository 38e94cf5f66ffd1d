"""The last turn, in public: what the open table says of it to whoever was looking elsewhere."""

from __future__ import annotations

from collections.abc import Iterable

from app.melimagic.wording.people import People
from app.melimagic.wording.telling import tell
from mahe_core.melimagic import (
    Event,
    GoldenLaid,
    GoldenLost,
    GoldenWon,
    HatDiscarded,
    HatKept,
    HatsSwapped,
    HatTurned,
    PairShown,
    TurnBegan,
)
from mahe_core.melimagic.sessions import MelimagicSession


def last_turn(session: MelimagicSession) -> tuple[Event, ...]:
    """Gather what has happened in the turn before the one under way, or in the last one of a game that is over.

    >>> from mahe_core import melimagic
    >>> from mahe_core.engine.session import begin
    >>> session = begin(melimagic, melimagic.Setup(players=2), seed=7).settled()
    >>> last_turn(session)
    ()
    """
    events = [event for entry in session.entries for event in entry.step.events]
    begun = [place for place, event in enumerate(events) if isinstance(event, TurnBegan)]
    if session.to_act is None:
        return tuple(events[begun[-1] :])
    return tuple(events[begun[-2] : begun[-1]]) if len(begun) > 1 else ()


def last_turn_told(events: Iterable[Event], people: People) -> str:
    """Tell a turn in public and in short: what was done, and what came of a try. "" where no turn is given."""
    happened = tuple(events)
    told = [_turning(happened, people)]
    told += [tell(event, people, None) for event in happened if _is_worth_telling(event, happened)]
    return " ".join(sentence for sentence in told if sentence)


def _turning(happened: tuple[Event, ...], people: People) -> str:
    texts = people.texts
    turned = [event for event in happened if isinstance(event, HatTurned)]
    if len(turned) == 1:
        return tell(turned[0], people, None)
    if turned:
        where = [
            texts.pgettext(
                "in a list", "{player}’s place {place}", player=people.player(event.player), place=event.place + 1
            )
            for event in turned
        ]
        return texts.ngettext(
            "{player} turns {number} hat: {places}.",
            "{player} turns {number} hats: {places}.",
            len(turned),
            player=people.player(turned[0].by),
            places=texts.and_list(where),
        )
    if any(isinstance(event, HatsSwapped | HatDiscarded | GoldenLaid) for event in happened):
        return ""
    begun = [event.player for event in happened if isinstance(event, TurnBegan)]
    return texts.gettext("{player} turns no hats.", player=people.player(begun[0])) if begun else ""


def _is_worth_telling(event: Event, happened: tuple[Event, ...]) -> bool:
    """Whether an event belongs to the short account; where the old card went says that a new one was kept."""
    match event:
        case HatsSwapped() | HatKept() | PairShown() | GoldenWon() | GoldenLost():
            return True
        case HatDiscarded(place=place):
            return place is None
        case GoldenLaid():
            return not any(isinstance(other, GoldenWon) for other in happened)
        case _:
            return False
