"""The facts about a turtle's move: exact dice probabilities, without any estimates.

The chance of laying eggs is the highest possible one: it assumes that every later decision serves that aim alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from mahe_core.mahe.position.state import State
from mahe_core.mahe.rulebook import BEACH, BUST_ABOVE, DIE_FACES, MOST_DICE


@dataclass(frozen=True, slots=True)
class Outlook:
    """The prospects of a move when a player has to decide, after at least one die."""

    player: int
    """The player whose turn it is, who rolls the dice."""
    decider: int
    """The owner of the top turtle, who decides and would win the card."""
    top: int
    """The top turtle."""
    turtle: int
    """The turtle that moves."""
    busting: int
    """The number of faces of the next die that bust."""
    lays: bool
    """True if stopping now reaches the beach."""
    reach: Fraction
    """The chance of reaching the beach after rolling; 0 if no further die may be rolled."""
    may_roll: bool

    @property
    def rides(self) -> bool:
        """True if the decider is carried by another player's turtle."""
        return self.decider != self.player


def outlook(state: State) -> Outlook:
    """Return the prospects of a decision about the next die. Raises ValueError before the first die.

    >>> from mahe_core.mahe import Die, Roll, Setup, apply
    >>> from mahe_core.mahe.examples.positions import standing
    >>> state = standing(Setup(players=4), {11: (0,)}, face_up=5)
    >>> for action in (Roll(), Die(4)):
    ...     state = apply(state, action).state
    >>> before = outlook(state)
    >>> before.busting, before.lays, str(before.reach)
    (3, False, '1/2')
    """
    turtle, dice = state.moving, state.dice
    if turtle is None or not dice:
        raise ValueError("state: no die was rolled yet")
    top = state.board.top_of_stack_with(turtle)
    may_roll = not state.third_die_barred
    cards = () if state.spent_die is not None else _cards(state, state.decider)
    needed = squares_to_lay(state, turtle)
    total = sum(dice)
    return Outlook(
        state.on_turn,
        state.decider,
        top,
        turtle,
        sum(total + face > BUST_ABOVE for face in DIE_FACES),
        len(dice) * total >= needed,
        _rolled(state, needed, len(dice), total, cards) if may_roll else Fraction(0),
        may_roll,
    )


def chance_to_lay(state: State, turtle: int) -> Fraction:
    """Return the chance that a turtle's whole move, from its first die, reaches the beach.

    >>> from mahe_core.mahe import Setup
    >>> from mahe_core.mahe.examples.positions import standing
    >>> str(chance_to_lay(standing(Setup(players=4), {15: (0,)}, face_up=5), 0))
    '155/216'
    """
    owner = state.setup.owner(state.board.top_of_stack_with(turtle))
    return _rolled(state, squares_to_lay(state, turtle), 0, 0, _cards(state, owner))


def squares_to_lay(state: State, turtle: int | None = None) -> int:
    """Count the squares from a turtle (default: the moving one) to the beach; from the beach it is a whole lap."""
    turtle = state.moving if turtle is None else turtle
    if turtle is None:
        raise ValueError("state: no turtle is moving")
    return BEACH - state.square_of(turtle) % BEACH


def _cards(state: State, player: int) -> tuple[int, ...]:
    """List the distinct values of the cards that a player may still spend in this turn."""
    if not state.setup.spend_cards or player in state.turn.spenders:
        return ()
    return tuple(sorted(set(state.egg_cards(player))))


def _rolled(state: State, needed: int, dice: int, total: int, cards: Sequence[int]) -> Fraction:
    held = [total + face for face in DIE_FACES if total + face <= BUST_ABOVE]
    reached = sum((_best(state, needed, dice + 1, new, cards) for new in held), Fraction(0))
    return reached / len(DIE_FACES)


def _best(state: State, needed: int, dice: int, total: int, cards: Sequence[int]) -> Fraction:
    if dice * total >= needed:
        return Fraction(1)
    if dice == MOST_DICE:
        return Fraction(0)
    barred = dice == MOST_DICE - 1 and total == BUST_ABOVE and not state.setup.third_die_on_seven
    ways = [Fraction(0)] if barred else [_rolled(state, needed, dice, total, cards)]
    ways += [_best(state, needed, dice + 1, total + card, ()) for card in cards if total + card <= BUST_ABOVE]
    return max(ways)
