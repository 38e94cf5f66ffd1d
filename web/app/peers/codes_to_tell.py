"""The turn codes that this device has for the others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from mahe_core.engine.save_file import AnySave
from mahe_core.engine.seats import AT_HAND, BY_CODE, BY_DEVICE
from mahe_core.peers.turn_code import Turn, finished_turns, write_turn

SPELT: Final = "ABCDEFGHJKMNPQRSTVWXYZ"
"""The letters of codes; each language has a word for each, in this order."""


@dataclass(frozen=True, slots=True)
class CodeToTell:
    """The code of a turn that was played at this device or a guest's."""

    player: int
    code: str


def codes_to_tell(save: AnySave) -> tuple[CodeToTell, ...]:
    """Return the codes of turns at this device and its guests that other devices may lack, oldest first.

    While a player elsewhere acts, these are the turns since that player's last one; at the end of the game, since that
    of any such player. While somebody here acts, there are none, since that turn is not over.
    """
    seats, session = save.seats, save.session
    acting = session.to_act
    if not any(seat.by == BY_CODE for seat in seats) or (isinstance(acting, int) and seats[acting].by != BY_CODE):
        return ()
    awaited = {player for player, seat in enumerate(seats) if seat.by == BY_CODE}
    finished = finished_turns(session)
    lacking = [_since_last(player, finished) for player in (awaited if acting is None else {acting} & awaited)]
    turns = max(lacking, key=len, default=())
    # Computers decide the same on every device.
    told = [turn for turn in turns if seats[turn.player].by in (BY_DEVICE, *AT_HAND)]
    return tuple(CodeToTell(turn.player, write_turn(session, turn)) for turn in told)


def _since_last(player: int, turns: tuple[Turn, ...]) -> tuple[Turn, ...]:
    last = max((place for place, turn in enumerate(turns) if turn.player == player), default=-1)
    return turns[last + 1 :]


def spelt(code: str, words: str) -> Iterator[tuple[str, str]]:
    """Yield each distinct letter of a code with its word from `words`, which follow the order of `SPELT`.

    >>> list(spelt("0001 FK2M", "A B C D E Foxtrot G H J Kilo Mike N P Q R S T V W X Y Z"))
    [('F', 'Foxtrot'), ('K', 'Kilo'), ('M', 'Mike')]
    """
    word_of = dict(zip(SPELT, words.split(), strict=True))
    for letter in dict.fromkeys(code):
        if letter in word_of:
            yield letter, word_of[letter]
