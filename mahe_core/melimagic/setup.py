"""The set-up of a game: the options agreed on before the cards are dealt.

Every valid `Setup` can be played. The players' names are in the seats.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mahe_core.engine.contract import Json
from mahe_core.melimagic.rulebook import (
    DRAW,
    FACES_OF_DIE,
    FEWEST_PLAYERS,
    FEWEST_WANDS_TO_WIN,
    HAT2,
    MOST_PLAYERS,
    STANDARD_FACES,
    WANDS_TO_WIN,
    Face,
)
from mahe_core.override import override
from mahe_core.plain.setup import check_players
from mahe_core.plain.written import check_fields


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Setup:
    """The set-up of a game. The order of a die's faces does not matter, so they are sorted.

    Raises ValueError, naming the field, for an unplayable set-up.

    >>> Setup(players=3)
    Setup(players=3, first=0, faces=(HAT1, HAT2, HAT2, SWAP, DRAW, DRAW), to_win=4)
    >>> from mahe_core.melimagic.rulebook import HAT1, SWAP
    >>> Setup(players=2, faces=(HAT1, HAT2, HAT2, HAT2, SWAP, SWAP))
    Traceback (most recent call last):
    ValueError: faces: no draw among them; no new rabbit could arrive, and the game might never end
    """

    players: int
    first: int
    """The player who begins, counted from 0."""
    faces: tuple[Face, ...]
    """The six faces of each of the two identical dice."""
    to_win: int
    """The number of golden wands that win the game: 4, or fewer in the project's own short games."""

    def __init__(
        self,
        players: int,
        first: int = 0,
        faces: tuple[Face, ...] = STANDARD_FACES,
        to_win: int = WANDS_TO_WIN,
    ) -> None:
        check_players(players, first, FEWEST_PLAYERS, MOST_PLAYERS)
        if len(faces) != FACES_OF_DIE:
            raise ValueError(f"faces: a die has {FACES_OF_DIE}, not {len(faces)}")
        if any(type(face) is not Face for face in faces):
            raise ValueError("faces: not all of them are a Face")
        if HAT2 not in faces:
            raise ValueError("faces: none with two hats among them")
        if DRAW not in faces:
            raise ValueError("faces: no draw among them; no new rabbit could arrive, and the game might never end")
        if not FEWEST_WANDS_TO_WIN <= to_win <= WANDS_TO_WIN:
            raise ValueError(f"to_win: {to_win} is not between {FEWEST_WANDS_TO_WIN} and {WANDS_TO_WIN}")
        object.__setattr__(self, "players", players)
        object.__setattr__(self, "first", first)
        object.__setattr__(self, "faces", tuple(sorted(faces)))
        object.__setattr__(self, "to_win", to_win)

    @override
    def __repr__(self) -> str:
        faces = ", ".join(face.name for face in self.faces)
        return f"Setup(players={self.players}, first={self.first}, faces=({faces}), to_win={self.to_win})"


def write_setup(setup: Setup) -> dict[str, Json]:
    """Return a set-up as a JSON object.

    >>> write_setup(Setup(players=2))["faces"]
    ['hat1', 'hat2', 'hat2', 'swap', 'draw', 'draw']
    """
    return {
        "players": setup.players,
        "first": setup.first,
        "faces": [face.name.lower() for face in setup.faces],
        "to_win": setup.to_win,
    }


def read_setup(written: Mapping[str, Json]) -> Setup:
    """Read a set-up from a JSON object with exactly the fields of Setup. Raises ValueError naming the field.

    >>> read_setup(write_setup(Setup(players=4))) == Setup(players=4)
    True
    """
    kinds = {"players": int, "first": int, "faces": list, "to_win": int}
    check_fields(written, kinds)
    faces = _read_faces(written["faces"])
    return Setup(written["players"], written["first"], faces, written["to_win"])


_NAMED = {face.name.lower(): face for face in Face}


def _read_faces(names: list[Json]) -> tuple[Face, ...]:
    unknown = [name for name in names if not isinstance(name, str) or name not in _NAMED]
    if unknown:
        raise ValueError(f"faces: {unknown[0]!r} is none of {', '.join(_NAMED)}")
    faces = tuple(_NAMED[name] for name in names)
    if list(faces) != sorted(faces):
        raise ValueError(f"faces: {', '.join(names)} are not in the order {', '.join(_NAMED)}")
    return faces
