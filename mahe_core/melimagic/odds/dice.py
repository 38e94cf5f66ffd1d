"""The actions offered by two dice: the chances of turning hats, drawing or swapping, and the number of hats to turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from mahe_core.melimagic.rulebook import DRAW, FACES_OF_DIE, HAT1, HAT2, STANDARD_FACES, SWAP, Face

Roll = tuple[Face, Face]


@dataclass(frozen=True, slots=True)
class Offers:
    """The actions offered by a die rolled twice.

    >>> standard = Offers()
    >>> standard.hats, standard.draw, standard.swap, standard.forced_swap, standard.choice
    (Fraction(3, 4), Fraction(5, 9), Fraction(11, 36), Fraction(1, 36), Fraction(11, 18))
    """

    faces: tuple[Face, ...] = STANDARD_FACES

    def chance(self, wanted: Callable[[Roll], bool]) -> Fraction:
        """Return the chance that a roll is one of those wanted.

        >>> Offers().chance(lambda roll: roll[0] is roll[1])
        Fraction(5, 18)
        """
        rolls = list(product(self.faces, repeat=2))
        return Fraction(sum(wanted((one, other)) for one, other in rolls), FACES_OF_DIE**2)

    @property
    def hats(self) -> Fraction:
        """The chance that hats may be turned."""
        return self.chance(lambda roll: HAT1 in roll or HAT2 in roll)

    @property
    def two_hats(self) -> Fraction:
        """The chance that both dice show hats.

        >>> Offers().two_hats
        Fraction(1, 4)
        """
        return self.chance(lambda roll: SWAP not in roll and DRAW not in roll)

    @property
    def draw(self) -> Fraction:
        """The chance that a card may be drawn."""
        return self.chance(lambda roll: DRAW in roll)

    @property
    def swap(self) -> Fraction:
        """The chance that cards may be swapped."""
        return self.chance(lambda roll: SWAP in roll)

    @property
    def forced_swap(self) -> Fraction:
        """The chance that a swap is the only action."""
        return self.chance(lambda roll: roll == (SWAP, SWAP))

    @property
    def choice(self) -> Fraction:
        """The chance that the dice offer two different actions."""
        return self.chance(lambda roll: len({_action(face) for face in roll}) == 2)

    def turning(self) -> dict[int, Fraction]:
        """Return the chance that exactly this number of hats, 0 to 4, may be turned.

        >>> [str(chance) for chance in Offers().turning().values()]
        ['1/4', '1/6', '13/36', '1/9', '1/9']
        """
        return {hats: self.chance(_turns(hats)) for hats in range(5)}


def _action(face: Face) -> Face:
    return HAT1 if face is HAT2 else face


def _turns(hats: int) -> Callable[[Roll], bool]:
    return lambda roll: sum(map(_hats, roll)) == hats


def _hats(face: Face) -> int:
    return int(face) if face in (HAT1, HAT2) else 0
