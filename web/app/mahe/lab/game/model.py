"""What the dice of a game were: how often each face came, how many busts, and the longest rows.

A spent egg card is no die; a real die whose face was typed in counts as one. Every risk is that of the very moment in
which the die was rolled.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from mahe_core.engine.save_file import AnySave
from mahe_core.mahe import Die
from mahe_core.mahe.rulebook import BUST_ABOVE, DIE_FACES

_ROW: Final = re.compile(rb"(.)\1*", re.DOTALL)
SIDES: Final = len(DIE_FACES)


@dataclass(frozen=True, slots=True)
class Rolled:
    """A die of the game, as it was rolled."""

    face: int
    before: int
    """The sum that lay there, spent cards included; 0 for a first die."""
    typed: bool
    """Whether it was a real die on a table."""

    @property
    def busting_faces(self) -> int:
        """How many faces would have been too many."""
        return min(SIDES, max(0, self.before + SIDES - BUST_ABOVE))

    @property
    def busted(self) -> bool:
        """Whether it was too many."""
        return self.before + self.face > BUST_ABOVE


@dataclass(frozen=True, slots=True)
class GameDice:
    """The dice of a game, in order."""

    dice: tuple[Rolled, ...]
    over: bool
    """Whether the game is over."""
    cards_spent: int

    @property
    def faces(self) -> bytes:
        """The faces alone, one a byte."""
        return bytes(die.face for die in self.dice)

    @property
    def counts(self) -> tuple[int, ...]:
        """How often each face came."""
        return counts_of(self.faces)

    @property
    def typed(self) -> int:
        """How many of them were real dice."""
        return sum(die.typed for die in self.dice)

    @property
    def busts(self) -> int:
        """How many of them were too many."""
        return sum(die.busted for die in self.dice)

    @property
    def expected_busts(self) -> Fraction:
        """How many busts were to be expected of the risks that were taken."""
        return sum((Fraction(die.busting_faces, SIDES) for die in self.dice), Fraction(0))

    @property
    def variance_of_busts(self) -> Fraction:
        """The square of how far chance alone usually leads from that."""
        risks = (Fraction(die.busting_faces, SIDES) for die in self.dice)
        return sum((risk * (1 - risk) for risk in risks), Fraction(0))


@dataclass(frozen=True, slots=True)
class Row:
    """How long something lasted, and with which face."""

    length: int
    face: int


def dice_of(save: AnySave) -> GameDice:
    """Read the dice of a game of Mahé."""
    session = save.session
    before = session.opening
    dice, spent = [], 0
    for entry in session.entries:
        if isinstance(entry.action, Die):
            dice.append(Rolled(entry.action.face, sum(before.state.dice), entry.typed))
        spent += session.game.write_action(entry.action)[0] == "spend"
        before = entry.step
    return GameDice(tuple(dice), session.to_act is None, spent)


def counts_of(faces: bytes) -> tuple[int, ...]:
    """Count each face.

    >>> counts_of(bytes([1, 6, 6]))
    (1, 0, 0, 0, 0, 2)
    """
    return tuple(faces.count(face) for face in DIE_FACES)


def longest_row(faces: bytes) -> Row:
    """Find the longest row of one face, the first of several.

    >>> longest_row(bytes([3, 5, 5, 2, 2]))
    Row(length=2, face=5)
    """
    longest = max((found.group() for found in _ROW.finditer(faces)), default=b"", key=len)
    return Row(len(longest), longest[0] if longest else 0)


def longest_wait(faces: bytes) -> Row:
    """Find the longest row without a certain face, and which.

    >>> longest_wait(bytes([1, 2, 3, 4, 5, 1]))
    Row(length=6, face=6)
    """
    waits = [(max(map(len, faces.split(bytes([face])))), -face) for face in DIE_FACES]
    length, face = max(waits)
    return Row(length, -face)
