"""Seeds of the lab's dice and cards, and the sentences about them."""

from __future__ import annotations

from hashlib import sha256
from typing import Final, Literal, assert_never

from app.ui.languages import Texts

Drawn = Literal["dice", "cards", "cards-and-dice"]
"""The source of chance in an experiment."""


def set_called(drawn: Drawn, seed: int, texts: Texts) -> str:
    """Name the dice or cards of a seed."""
    match drawn:
        case "dice":
            return texts.gettext("Set of dice {seed}", seed=seed)
        case "cards":
            return texts.gettext("Set of cards {seed}", seed=seed)
        case "cards-and-dice":
            return texts.gettext("Set of cards and dice {seed}", seed=seed)
        case _:
            assert_never(drawn)


def drawn_anew(drawn: Drawn, texts: Texts) -> str:
    """Label the button for the next seed."""
    match drawn:
        case "dice":
            return texts.gettext("Again with new dice")
        case "cards":
            return texts.gettext("Again with new cards")
        case "cards-and-dice":
            return texts.gettext("Again with new cards and dice")
        case _:
            assert_never(drawn)


SEED_BITS: Final = 31
"""The number of bits of a seed drawn for the lab: few enough to write it on a blackboard."""


def next_seed(seed: int) -> int:
    """Return the seed of the next dice, which depends on the current seed alone.

    The two are unrelated: groups that start with neighbouring numbers never get each other's dice.

    >>> next_seed(42), next_seed(43)
    (121045313, 1435216829)
    """
    return seed_from(f"{seed}:next")


def seed_from(name: str) -> int:
    """Derive a seed from a name. Different names give unrelated seeds."""
    return int.from_bytes(sha256(name.encode()).digest()[:4], "big") >> (32 - SEED_BITS)
