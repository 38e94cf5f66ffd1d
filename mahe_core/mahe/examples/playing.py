"""Plays the worked examples by the rules, with their own dice or with others.

If the rules refuse a die or a card, the last moment carries the reason.
"""

from __future__ import annotations

from dataclasses import dataclass

from mahe_core import mahe
from mahe_core.engine.checks import check_public
from mahe_core.engine.contract import IllegalAction, Step
from mahe_core.engine.session import Session
from mahe_core.mahe.actions import CardTurnedUp, Die, Roll, SpendCard, Stop
from mahe_core.mahe.events import CardSpent, DieRolled, EggsLaid, Event, TurtlesMoved
from mahe_core.mahe.examples.worked import EXAMPLES, CountExample, Dice, Example, MoveExample
from mahe_core.mahe.position.state import Awaiting, State
from mahe_core.mahe.reasons import Reason
from mahe_core.mahe.result import count
from mahe_core.mahe.rulebook import RAFT
from mahe_core.mahe.sessions import MaheSession


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a move: the game so far, and the steps since the previous moment.

    `dice` is the number of dice so far, `refused` the reason for refusing the next one, `stopped_by` the player who
    stopped.
    """

    session: MaheSession
    dice: int = 0
    happened: tuple[Step[State, Event], ...] = ()
    refused: Reason | None = None
    stopped_by: int | None = None

    @property
    def state(self) -> State:
        """The position."""
        return self.session.state

    @property
    def events(self) -> tuple[Event, ...]:
        """The events since the previous moment, in order."""
        return tuple(event for step in self.happened for event in step.events)


def moments(example: MoveExample, dice: Dice | None = None) -> tuple[Moment, ...]:
    """Play an example with its own dice or others: the start, one moment for each die, and the stop if there is one.

    >>> from mahe_core.mahe.examples.worked import EXAMPLES
    >>> [moment.state.square_of(0) for moment in moments(EXAMPLES[0])]
    [0, 0, 0, 12]
    """
    session: MaheSession = Session(mahe, example.given.setup, None, Step(example.given, ()))
    played = [Moment(session)]
    for number, die in enumerate(example.dice if dice is None else dice, start=1):
        before = played[-1]
        try:
            session = _with_die(before.session, die)
        except IllegalAction as refusal:
            played.append(Moment(before.session, before.dice, refused=Reason(refusal.reason.value)))
            break
        played.append(_next(before, session, example, dice=number))
        if not session.state.dice:
            break
    last = played[-1]
    if last.state.dice:
        stopped = _next(last, last.session.acted(Stop()), example, dice=last.dice, stopped_by=last.state.decider)
        played.append(stopped)
    return tuple(played)


def _with_die(session: MaheSession, die: Die | SpendCard) -> MaheSession:
    """Roll the next die, or spend the card instead of it."""
    match die:
        case Die():
            return session.acted(Roll()).typed_in(die)
        case SpendCard():
            return session.acted(die)


def _next(
    before: Moment, session: MaheSession, example: MoveExample, *, dice: int, stopped_by: int | None = None
) -> Moment:
    """Turn up the next card if one was won, and collect the steps since the previous moment."""
    if session.state.awaiting is Awaiting.CARD:
        session = session.typed_in(CardTurnedUp(example.next_card))
    entries = session.entries[len(before.session.entries) :]
    return Moment(session, dice, tuple(entry.step for entry in entries), stopped_by=stopped_by)


Ending = tuple[int, int, dict[int, tuple[int, ...]], tuple[int, int] | None]
"""The end of a move: the sum of its dice, its steps, the stacks off the raft by square, and who won which egg card."""


def ending(played: tuple[Moment, ...]) -> Ending:
    """Summarise the end of a move in the form used by an example.

    >>> from mahe_core.mahe.examples.worked import EXAMPLES
    >>> ending(moments(EXAMPLES[0]))
    (6, 12, {12: (0,)}, None)
    """
    total = steps = 0
    won = None
    for event in (event for moment in played for event in moment.events):
        match event:
            case DieRolled(total=total) | CardSpent(total=total):
                pass
            case TurtlesMoved(steps=steps):
                pass
            case EggsLaid(player=player, value=value):
                won = (player, value)
            case _:
                pass
    if not played:
        raise ValueError("played: there is no moment")
    state = played[-1].state
    squares = {state.square_of(turtle) for turtle in range(state.setup.turtles)} - {RAFT}
    return total, steps, {square: state.stack_on(square) for square in sorted(squares)}, won


def mistakes() -> tuple[str, ...]:
    """List the examples that disagree with the rules; () if all agree."""
    return tuple(mistake for each in EXAMPLES for mistake in _mistakes_in(each))


def _mistakes_in(example: Example) -> tuple[str, ...]:
    match example:
        case MoveExample():
            expected: object = (example.total, example.steps, dict(example.stacks), example.won)
            found: object = ending(moments(example))
        case CountExample():
            result = count(example.hands, example.nest_owner)
            expected = (example.eggs, example.cards, (example.winner,))
            found = (result.eggs, result.cards, result.winners)
    return () if expected == found else (f"example {example.number} says {expected}, the rules say {found}",)


check_public(__name__)
