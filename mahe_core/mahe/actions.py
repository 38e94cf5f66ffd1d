"""What moves the game on: a player's intents and chance's outcomes, and how they are written in a log.

Any of them can be written down and read back, legal or not: what is legal, `rules` says.
"""

from __future__ import annotations

from dataclasses import dataclass

from mahe_core.engine.contract import Words
from mahe_core.plain.written import ActionWords


@dataclass(frozen=True, slots=True)
class ChooseTurtle:
    """Decides which of the player's two turtles moves first in this turn."""

    turtle: int


@dataclass(frozen=True, slots=True)
class Roll:
    """Asks for a die; whoever's turn it is throws it."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Ends the rolling: the turtle moves."""


@dataclass(frozen=True, slots=True)
class SpendCard:
    """Lays down an egg card of the decider's own in place of a die; `value` is the number of eggs on it."""

    value: int


@dataclass(frozen=True, slots=True)
class Die:
    """The die that was asked for shows `face`, 1 to 6."""

    face: int


@dataclass(frozen=True, slots=True)
class CardTurnedUp:
    """The next egg card shows `value` eggs, 1 to 6."""

    value: int


Intent = ChooseTurtle | Roll | Stop | SpendCard
Outcome = Die | CardTurnedUp
Action = Intent | Outcome


def is_outcome(action: Action) -> bool:
    """Tell chance's answers from players' intents.

    >>> is_outcome(Die(3)), is_outcome(Roll())
    (True, False)
    """
    return isinstance(action, Outcome)


_WORDS: ActionWords[Action] = ActionWords(
    {"choose": ChooseTurtle, "roll": Roll, "stop": Stop, "spend": SpendCard, "die": Die, "card": CardTurnedUp}
)


def write_action(action: Action) -> Words:
    """Write an action as words, as the log of a save holds it.

    >>> write_action(ChooseTurtle(1)), write_action(Roll())
    (('choose', 1), ('roll',))
    """
    return _WORDS.write(action)


def read_action(words: Words) -> Action:
    """Read an action from its words. Raises ValueError for anything else.

    >>> read_action(("spend", 2))
    SpendCard(value=2)
    """
    return _WORDS.read(words)
