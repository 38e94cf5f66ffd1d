"""The turn codes that people at this device tell the other devices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from mahe_core.engine.save_file import AnySave
from mahe_core.engine.seats import AT_HAND, BY_CODE, BY_DEVICE
from mahe_core.peers.turn_code import Turn, finished_turns, write_turn

SPELT: Final = "ABCDEFGHJKMNPQRSTVWXYZ"
"""The letters of codes; each language has a word for each of them, in this order."""


@dataclass(frozen=True, slots=True)
class CodeToTell:
    """The code of a turn by a player at this device."""

    player: int
    code: str


def codes_to_tell(save: AnySave) -> tuple[CodeToTell, ...]:
    """Return the codes of turns at this device and those connected with it that another one may lack, oldest first.

    While a player elsewhere acts, those since that player's last turn; at the end of the game, those since anybody's.
    There are none while somebody here acts, since that turn is not over.
    """
    seats, session = save.seats, save.session
    acting = session.to_act
    if not any(seat.by == BY_CODE for seat in seats) or (isinstance(acting, int) and seats[acting].by != BY_CODE):
        return ()
    awaited = {player for player, seat in enumerate(seats) if seat.by == BY_CODE}
    finished = finished_turns(session)
    lacking = [_since_last(player, finished) for player in (awaited if acting is None else {acting} & awaited)]
    turns = max(lacking, key=len, default=())
    told = [turn for turn in turns if seats[turn.player].by == BY_DEVICE or _is_here(save, turn.player)]
    return tuple(CodeToTell(turn.player, write_turn(session, turn)) for turn in told)


def _since_last(player: int, turns: tuple[Turn, ...]) -> tuple[Turn, ...]:
    last = max((place for place, turn in enumerate(turns) if turn.player == player), default=-1)
    return turns[last + 1 :]


def _is_here(save: AnySave, player: int) -> bool:
    """Return True if a person at this device decides; computers decide the same on every device."""
    by = save.seats[player].by
    return by in AT_HAND


def has_people_here(save: AnySave) -> bool:
    """Return True if somebody at this device plays."""
    return any(_is_here(save, player) for player in range(len(save.seats)))


def spelt(code: str, words: str) -> Iterator[tuple[str, str]]:
    """Yield each letter of a code with its word, each letter once; `words` has a word for each letter in `SPELT`.

    >>> list(spelt("0001 FK2M", "A B C D E Foxtrot G H J Kilo Mike N P Q R S T V W X Y Z"))
    [('F', 'Foxtrot'), ('K', 'Kilo'), ('M', 'Mike')]
    """
    word_of = dict(zip(SPELT, words.split(), strict=True))
    for letter in dict.fromkeys(code):
        if letter in word_of:
            yield letter, word_of[letter]
