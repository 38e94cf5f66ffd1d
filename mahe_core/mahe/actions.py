"""Actions: players' intents and chance's outcomes, and how a log writes them.

Any action can be written and read back, legal or not; `rules` checks legality.
"""

from __future__ import annotations

from dataclasses import dataclass

from mahe_core.engine.contract import Words, wrong_type
from mahe_core.plain.written import ActionWords


@dataclass(frozen=True, slots=True)
class ChooseTurtle:
    """Chooses which of the player's two turtles moves first in this turn."""

    turtle: int


@dataclass(frozen=True, slots=True)
class Roll:
    """Asks for a die; the player whose turn it is rolls it."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Ends the rolling: the turtle moves."""


@dataclass(frozen=True, slots=True)
class SpendCard:
    """Spends one of the decider's own egg cards instead of a die; `value` is the number of eggs on it."""

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
    """Return True for an outcome of chance, False for a player's intent.

    >>> is_outcome(Die(3)), is_outcome(Roll())
    (True, False)
    """
    if isinstance(action, Outcome):
        return True
    if isinstance(action, Intent):
        return False
    raise wrong_type("action", action)


_WORDS: ActionWords[Action] = ActionWords(
    {"choose": ChooseTurtle, "roll": Roll, "stop": Stop, "spend": SpendCard, "die": Die, "card": CardTurnedUp}
)


def write_action(action: Action) -> Words:
    """Write an action as words, the form it has in the log of a save.

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
