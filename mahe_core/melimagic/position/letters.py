"""The parts of a position as text, with which states and views write themselves; `notation` describes them."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Final, Protocol

from mahe_core.engine.notation import NOTHING
from mahe_core.melimagic.rulebook import RABBITS, Face, Pair, Rabbit

LETTERS: Final = dict(zip("SGKLBC", RABBITS, strict=True))
"""The rabbits by letter: scarf, glasses, crown, clover, bow tie, carrot."""

FACES: Final = dict(zip("12sd", Face, strict=True))
"""The faces of a die by letter."""

AWAY: Final = "*"
EMPTY: Final = "_"
UNSEEN: Final = "?"

_LETTER_OF_RABBIT: Final = {rabbit: letter for letter, rabbit in LETTERS.items()}
_LETTER_OF_FACE: Final = {face: letter for letter, face in FACES.items()}


class _Card(Protocol):
    @property
    def out(self) -> bool: ...

    @property
    def rabbit(self) -> Rabbit | None: ...


def letter_of(rabbit: Rabbit) -> str:
    """Return a rabbit's letter.

    >>> letter_of(Rabbit.BOW_TIE)
    'B'
    """
    return _LETTER_OF_RABBIT[rabbit]


def write_rabbit(rabbit: Rabbit | None) -> str:
    """Write a rabbit that may be missing."""
    return NOTHING if rabbit is None else letter_of(rabbit)


def write_pair(pair: Pair | None) -> str:
    """Write a golden card that may be missing."""
    return NOTHING if pair is None else letter_of(pair[0]) + letter_of(pair[1])


def write_pairs(pairs: Iterable[Pair]) -> str:
    """Write golden cards in order."""
    return "".join(map(write_pair, pairs)) or NOTHING


def write_faces(faces: Iterable[Face]) -> str:
    """Write the faces of dice."""
    return "".join(_LETTER_OF_FACE[face] for face in faces) or NOTHING


def write_stands(stands: Iterable[Iterable[_Card | None]]) -> str:
    """Write the cards of all stands."""
    return "/".join("".join(map(_card, stand)) for stand in stands)


def _card(card: _Card | None) -> str:
    if card is None:
        return EMPTY
    return (UNSEEN if card.rabbit is None else letter_of(card.rabbit)) + AWAY * card.out


def word_of(awaiting: Enum) -> str:
    """Return the word for what is awaited."""
    return awaiting.name.lower().replace("_", "-")
