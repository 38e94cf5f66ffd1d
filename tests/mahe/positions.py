"""Short ways to a position: by playing to it, or square by square.

Turtles have the names of their signs. In games with one turtle each, player and turtle have the same number.
"""

from __future__ import annotations

from mahe_core.mahe import Action, Event, Setup, State, Step, apply, read_action, start
from mahe_core.mahe.examples.positions import standing

__all__ = [
    "DROP", "FOUR", "LEAF", "MOON", "SHELL", "STAR", "SUN", "TWO", "WAVE",
    "events_of", "play", "read", "standing", "steps", "story",
]  # fmt: skip

SUN, MOON, STAR, WAVE, LEAF, SHELL, DROP = range(7)

FOUR = Setup(players=4)
TWO = Setup(players=2)
"""Two turtles each: sun and moon belong to player 0, star and wave to player 1."""


def read(words: str) -> Action:
    """Read an action written with spaces between its words.

    >>> read("die 3")
    Die(face=3)
    """
    return read_action(tuple(int(word) if word.lstrip("-").isdigit() else word for word in words.split()))


def steps(begin: Setup | State, *words: str) -> tuple[Step[State, Event], ...]:
    """Play actions from the start of a game or from a position, and return every step, the opening first.

    Each text holds one action or several with commas between them.

    >>> len(steps(FOUR, "card 5", "roll, die 3"))
    4
    """
    played: list[Step[State, Event]] = [start(begin) if isinstance(begin, Setup) else Step(begin, ())]
    for text in ",".join(words).split(","):
        played.append(apply(played[-1].state, read(text)))
    return tuple(played)


def play(begin: Setup | State, *words: str) -> State:
    """Return the position after these actions.

    >>> play(FOUR, "card 5", "roll, die 3").dice
    (3,)
    """
    return steps(begin, *words)[-1].state


def events_of(begin: Setup | State, *words: str) -> tuple[Event, ...]:
    """Return the events of the last of these actions.

    >>> events_of(FOUR, "card 5")
    (CardTurned(value=5, left=19), TurnBegan(player=0))
    """
    return steps(begin, *words)[-1].events


def story(begin: Setup | State, *words: str) -> tuple[Event, ...]:
    """Return the events of all these actions.

    >>> len(story(FOUR, "card 5", "roll, die 3"))
    3
    """
    return tuple(event for step in steps(begin, *words) for event in step.events)
