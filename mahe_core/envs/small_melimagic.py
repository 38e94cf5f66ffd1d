"""Melimagic with fewer cards, shorter or with other dice than any rulebook has, for algorithms that walk a whole tree.

A pack has the first few kinds of rabbits, a few hat cards of each, and the golden cards of two of these kinds. One wand
may be enough to win, and a die may have six equal faces.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from mahe_core.engine.checks import check_public, unchecked
from mahe_core.melimagic import Setup, State, read_position, start
from mahe_core.melimagic.position.letters import FACES, write_faces
from mahe_core.melimagic.rulebook import (
    COPIES_OF_RABBIT,
    FACES_OF_DIE,
    PLACES,
    RABBITS,
    STANDARD_FACES,
    WANDS_TO_WIN,
)

_small: Final = unchecked(Setup)


def small_setup(players: int, first: int, faces: str, to_win: int) -> Setup:
    """Return a set-up, which may be won with one wand, and whose dice may have any faces, in the letters of positions.

    Raises ValueError, naming the field.

    >>> small_setup(2, 0, "ssssdd", 1)
    Setup(players=2, first=0, faces=(SWAP, SWAP, SWAP, SWAP, DRAW, DRAW), to_win=1)
    """
    Setup(players, first)
    if len(faces) != FACES_OF_DIE or not set(faces) <= set(FACES):
        raise ValueError(f"faces: {faces!r} is not {FACES_OF_DIE} letters of {''.join(FACES)}")
    if not 1 <= to_win <= WANDS_TO_WIN:
        raise ValueError(f"to_win: {to_win} is not between 1 and {WANDS_TO_WIN}")
    return _small(players, first, tuple(sorted(FACES[letter] for letter in faces)), to_win)


def small_start(setup: Setup, rabbits: int, copies: int) -> State:
    """Begin a game with a pack of a few kinds of rabbits, and a few hat cards of each.

    Raises ValueError, naming the field, for a pack of which a pile could run out.

    >>> small_start(small_setup(2, 0, "ssssdd", 1), rabbits=2, copies=4).hats.pile
    (4, 4, 0, 0, 0, 0)
    """
    if not 1 <= rabbits <= len(RABBITS):
        raise ValueError(f"rabbits: {rabbits} is not between 1 and {len(RABBITS)}")
    if not 1 <= copies <= COPIES_OF_RABBIT:
        raise ValueError(f"copies: {copies} is not between 1 and {COPIES_OF_RABBIT}")
    pairs = tuple(combinations_with_replacement(RABBITS[:rabbits], 2))
    fewest = setup.players * len(PLACES) + 1
    if rabbits * copies < fewest:
        raise ValueError(f"copies: {rabbits * copies} hat cards are fewer than {fewest}")
    if len(pairs) <= setup.players * setup.to_win:
        raise ValueError(f"rabbits: {len(pairs)} golden cards are fewer than {setup.players * setup.to_win + 1}")
    whole = start(setup).state
    pile = tuple(copies * (number < rabbits) for number in range(len(RABBITS)))
    return whole._replace(hats=whole.hats._replace(pile=pile), golden=whole.golden._replace(never_seen=pairs))


def read_start(text: str) -> State:
    """Read a position, also one of a small set-up. Raises ValueError, naming the field.

    >>> read_start("2/ssssdd/1/0 SG_/LBC 000000- SS/- -/- - 0 - 0 - hat-for-stand").setup.to_win
    1
    """
    written, _, rest = text.partition(" ")
    try:
        players, faces, to_win, first = written.split("/")
        setup = small_setup(int(players), int(first), faces, int(to_win))
    except ValueError as refused:
        raise ValueError(f"setup: {written!r} cannot be read: {refused}") from refused
    standard = f"{players}/{write_faces(STANDARD_FACES)}/{WANDS_TO_WIN}/{first}"
    return read_position(f"{standard} {rest}")._replace(setup=setup)


check_public(__name__)
