"""Short ways to a position: played to through the public face, or laid out square by square.

Turtles are called by their signs. In games with one turtle each, player and turtle have the same number.
"""

from __future__ import annotations

from collections.abc import Mapping

from mahe_core.mahe import Action, Awaiting, Event, Setup, State, Step, apply, read_action, start
from mahe_core.mahe.eggs import Eggs
from mahe_core.mahe.rulebook import CARD_VALUES, CARDS_TAKEN_OUT, COPIES_OF_CARD
from mahe_core.mahe.stacks import Board
from mahe_core.mahe.state import Turn

SUN, MOON, STAR, WAVE, LEAF, SHELL, DROP = range(7)

FOUR = Setup(players=4)
TWO = Setup(players=2)
"""Two turtles each: sun and moon belong to player 0, star and wave to player 1."""

NOTHING_HELD: Mapping[int, tuple[int, ...]] = {}


def read(words: str) -> Action:
    """Read an action written with spaces between its words.

    >>> read("die 3")
    Die(face=3)
    """
    return read_action(tuple(int(word) if word.lstrip("-").isdigit() else word for word in words.split()))


def steps(begin: Setup | State, *words: str) -> tuple[Step[State, Event], ...]:
    """Play actions from the start of a game or from a position; give every step, the opening first.

    Each text holds one action or several with commas between them.

    >>> len(steps(FOUR, "card 5", "roll, die 3"))
    4
    """
    played: list[Step[State, Event]] = [start(begin) if isinstance(begin, Setup) else Step(begin, ())]
    for text in ",".join(words).split(","):
        played.append(apply(played[-1].state, read(text)))
    return tuple(played)


def play(begin: Setup | State, *words: str) -> State:
    """Play actions and give the position they lead to.

    >>> play(FOUR, "card 5", "roll, die 3").dice
    (3,)
    """
    return steps(begin, *words)[-1].state


def events_of(begin: Setup | State, *words: str) -> tuple[Event, ...]:
    """Play actions and give the events of the last one.

    >>> events_of(FOUR, "card 5")
    (CardTurned(value=5, left=19), TurnBegan(player=0))
    """
    return steps(begin, *words)[-1].events


def story(begin: Setup | State, *words: str) -> tuple[Event, ...]:
    """Play actions and give the events of all of them.

    >>> len(story(FOUR, "card 5", "roll, die 3"))
    3
    """
    return tuple(event for step in steps(begin, *words) for event in step.events)


def standing(
    setup: Setup,
    stacks: Mapping[int, tuple[int, ...]],
    *,
    on_turn: int = 0,
    face_up: int | None = 5,
    held: Mapping[int, tuple[int, ...]] = NOTHING_HELD,
    cards_left: int | None = None,
) -> State:
    """Lay out a position at the beginning of a player's turn.

    `stacks` gives the turtles on a square, bottom first; all others stand on the raft. `held` gives the players' egg
    cards. Every other card is unseen, unless fewer are left in the pile: then the rest has been spent. `face_up` None
    opens the nest.

    >>> standing(FOUR, {18: (SUN, MOON)}).stack_on(18)
    (0, 1)
    """
    squares, levels = [0] * setup.turtles, [0] * setup.turtles
    for square, stack in stacks.items():
        for level, turtle in enumerate(stack):
            squares[turtle], levels[turtle] = square, level
    cards = tuple(tuple(sorted(held.get(player, ()))) for player in range(setup.players))
    seen = [value for owned in cards for value in owned] + ([] if face_up is None else [face_up])
    unseen = [copies - seen.count(value) for value, copies in zip(CARD_VALUES, COPIES_OF_CARD, strict=True)]
    assert min(unseen) >= 0, "more cards of one value than the pack holds"
    pile = 0 if face_up is None else cards_left
    while pile is not None and sum(unseen) > CARDS_TAKEN_OUT + pile:
        unseen[unseen.index(max(unseen))] -= 1
    assert pile is None or sum(unseen) == CARDS_TAKEN_OUT + pile, "too many cards are held for so full a pile"
    to_move = setup.turtles_of(on_turn)
    turn = Turn(on_turn, to_move, None, (), None, ())
    if len(to_move) == 1:
        turn = Turn(on_turn, (), to_move[0], (), None, ())
    eggs = Eggs(cards, tuple(unseen), face_up, None)
    return State(setup, Board(tuple(squares), tuple(levels)), eggs, turn, Awaiting.PLAYER)
