"""How hooks, classes and shapes of the page write rabbits, faces of the dice and golden cards."""

from __future__ import annotations

from mahe_core.melimagic import Face, Pair, Rabbit


def name_of(kind: Rabbit | Face) -> str:
    """Write a rabbit or a face.

    >>> name_of(Rabbit.BOW_TIE)
    'bow-tie'
    """
    return kind.name.lower().replace("_", "-")


def rabbit_called(name: str) -> Rabbit | None:
    """Find the rabbit that is written so; None where there is none.

    >>> rabbit_called("bow-tie"), rabbit_called("hare")
    (<Rabbit.BOW_TIE: 5>, None)
    """
    return next((rabbit for rabbit in Rabbit if name_of(rabbit) == name), None)


def name_of_pair(pair: Pair) -> str:
    """Write a golden card.

    >>> name_of_pair((Rabbit.SCARF, Rabbit.CROWN))
    'scarf crown'
    """
    return " ".join(map(name_of, pair))
