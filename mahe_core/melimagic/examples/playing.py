"""Plays the worked examples by the rules, step by step; all results come from the rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from mahe_core.engine.checks import check_public
from mahe_core.engine.contract import IllegalAction
from mahe_core.melimagic.actions import Action
from mahe_core.melimagic.events import Event
from mahe_core.melimagic.examples.positions import read, shown
from mahe_core.melimagic.examples.worked import EXAMPLES, Ending, Example, Part
from mahe_core.melimagic.position.state import State
from mahe_core.melimagic.rules import apply, legal_intents, start
from mahe_core.melimagic.setup import Setup


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of an example: the position, the actions since the previous moment, and their events.

    At the beginning of a part there are no actions, only a new position.
    """

    state: State
    done: tuple[Action, ...] = ()
    events: tuple[Event, ...] = ()


def moments(example: Example) -> tuple[Moment, ...]:
    """Play an example: for each part the given position, then a moment for each step.

    >>> from mahe_core.melimagic.examples.worked import example
    >>> [shown(moment.state, 1) for moment in moments(example(2))]
    ['L B C', 'L B C', 'L* B C', 'L* B C*']
    """
    return tuple(moment for part in example.parts for moment in played(part))


def played(part: Part) -> tuple[Moment, ...]:
    """Play one part. Raises IllegalAction if the rules refuse an action."""
    given = start(part.given).state if isinstance(part.given, Setup) else part.given
    found = [Moment(given)]
    for text in part.steps:
        state = found[-1].state
        done = tuple(map(read, text.split(",")))
        events: tuple[Event, ...] = ()
        for action in done:
            step = apply(state, action)
            state, events = step.state, (*events, *step.events)
        found.append(Moment(state, done, events))
    return tuple(found)


def ending(state: State) -> Ending:
    """Summarise a position in the form of an example's ending."""
    stands = tuple(shown(state, player) for player in range(state.setup.players))
    return Ending(stands, sum(state.hats.pile), sum(state.hats.discards), state.golden.left, state.wands)


def mistakes(examples: Iterable[Example] = EXAMPLES) -> tuple[str, ...]:
    """Return the differences between the rules and the examples; empty if all of them are right."""
    return tuple(
        f"example {each.number}: {mistake}" for each in examples for part in each.parts for mistake in _in(part)
    )


def _in(part: Part) -> tuple[str, ...]:
    try:
        found = played(part)
    except IllegalAction as refusal:
        return (f"the rules refuse a step: {refusal}",)
    wrong = []
    if (end := ending(found[-1].state)) != part.ends:
        wrong.append(f"it says {part.ends}, the rules say {end}")
    if part.choices is not None:
        choices = len(legal_intents(found[part.chosen_at].state))
        if choices != part.choices:
            wrong.append(f"it says {part.choices} choices, the rules give {choices}")
    return tuple(wrong)


check_public(__name__)
