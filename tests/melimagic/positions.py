"""Short ways to a position: played through the public face, or laid out card by card.

Actions are written as `examples.positions.read` reads them.
"""

from __future__ import annotations

from mahe_core.engine.contract import Viewer
from mahe_core.melimagic import Event, Setup, State, Step, apply, start, view
from mahe_core.melimagic.examples.positions import laid, pair, read, shown
from mahe_core.melimagic.position.letters import letter_of

__all__ = ["ADA", "BEN", "CLEO", "DAN", "dealt", "events_of", "laid", "pair", "play", "read", "seen", "shown", "steps"]

ADA, BEN, CLEO, DAN = range(4)


def steps(begin: Setup | State, *words: str) -> tuple[Step[State, Event], ...]:
    """Play actions from the start of a game or from a position, and return every step, the opening first.

    Each text holds one action or several separated by commas.

    >>> len(steps(Setup(2), "hat S", "hat S, hat K"))
    4
    """
    played: list[Step[State, Event]] = [start(begin) if isinstance(begin, Setup) else Step(begin, ())]
    for text in ",".join(words).split(","):
        played.append(apply(played[-1].state, read(text)))
    return tuple(played)


def play(begin: Setup | State, *words: str) -> State:
    """Return the position after these actions.

    >>> play(laid("S G K", "L B C"), "roll, die hat1").dice
    (<Face.HAT1: 1>,)
    """
    return steps(begin, *words)[-1].state


def events_of(begin: Setup | State, *words: str) -> tuple[Event, ...]:
    """Return the events of the last of these actions.

    >>> events_of(laid("S G K", "L B C", tries=True), "pass")
    (TurnBegan(player=1),)
    """
    return steps(begin, *words)[-1].events


def dealt(setup: Setup, *stands: str) -> State:
    """Deal these stands in turn order from the first player, then golden cards that fit none of them."""
    hats = ", ".join(f"hat {letter}" for stand in stands for letter in stand.split())
    golden = ", ".join(f"golden {letter} {letter}" for letter in "SGKLBC"[: len(stands)])
    return play(setup, hats, golden)


def seen(state: State, viewer: Viewer, player: int) -> str:
    """Return a stand as a viewer sees it, `?` for each hat.

    >>> seen(laid("S G* K", "L B C"), BEN, ADA)
    '? G ?'
    """
    cards = view(state, viewer).stands[player]
    letters = (None if card is None or card.rabbit is None else letter_of(card.rabbit) for card in cards)
    return " ".join(letter or "?" for letter in letters)
