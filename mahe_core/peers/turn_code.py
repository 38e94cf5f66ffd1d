"""Turn codes: the decisions of one turn in eight characters, to be read aloud to the player of another device.

Sessions with the same set-up and seed draw the same outcomes, so a code contains decisions only: the index of each one
among the legal intents, packed into one number, and a checksum of 20 bits. The checksum includes the whole log before
the turn, so that only sessions with the same log accept a code. A turn with more than 20 bits of decisions takes four
more characters.

The characters are Crockford's base 32 (https://www.crockford.com/base32.html), in which no letter looks like a digit.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from typing import Any, Final

from mahe_core.engine.checks import check_public
from mahe_core.engine.packing import Digit, Unpacking, pack
from mahe_core.engine.session import AnySession
from mahe_core.engine.share_link import ordered_actions

CHARACTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The characters of a code, by value."""

GROUP: Final = 4
"""The number of characters between two spaces."""

SHORTEST: Final = 8
LONGEST: Final = 64
"""The maximum number of characters of a code that is read."""

_CHECK: Final = 2**20
_SOUND_ALIKE: Final = str.maketrans({"O": "0", "I": "1", "L": "1"})


class Refusal(StrEnum):
    """Why a code is refused."""

    UNREADABLE = "unreadable"
    """It has invalid characters, or too few or too many."""
    ENTERED = "entered"
    """It is the code of an earlier turn."""
    WRONG = "wrong"
    """It does not match the awaited turn: it was misheard, a turn was skipped, or the game is another one."""


class CodeRefused(ValueError):
    """Raised for a code that cannot be used, with the `reason`."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Turn:
    """Consecutive decisions of one player: the log entries from `since` to before `until`."""

    player: int
    since: int
    until: int


def turns(session: AnySession) -> tuple[Turn, ...]:
    """Return the turns of a game, oldest first; the last one may not be over.

    >>> from mahe_core import mahe
    >>> from mahe_core.engine.session import begin
    >>> session = begin(mahe, mahe.Setup(players=4), seed=7).settled().acted(mahe.Roll()).settled()
    >>> turns(session.acted(mahe.Stop()).settled())
    (Turn(player=0, since=1, until=4),)
    """
    found: list[Turn] = []
    state = session.opening.state
    for place, entry in enumerate(session.entries):
        acting = session.game.to_act(state)
        if isinstance(acting, int):
            again = bool(found) and found[-1].player == acting
            since = found.pop().since if again else place
            found.append(Turn(acting, since, place + 1))
        state = entry.step.state
    return tuple(found)


def finished_turns(session: AnySession) -> tuple[Turn, ...]:
    """Return the turns that are over, oldest first."""
    found = turns(session)
    return found[:-1] if found and found[-1].player == session.to_act else found


def write_turn(session: AnySession, turn: Turn) -> str:
    """Write a finished turn as a code, in groups of four characters.

    >>> from mahe_core import mahe
    >>> from mahe_core.engine.session import begin
    >>> session = begin(mahe, mahe.Setup(players=4), seed=7).settled().acted(mahe.Roll()).settled()
    >>> write_turn(session.acted(mahe.Stop()).settled(), Turn(player=0, since=1, until=4))
    '0001 FK2M'
    """
    number = pack(_decisions(session, turn))
    value = number * _CHECK + _check(session, turn.since, number)
    written = ""
    while value or len(written) < SHORTEST or len(written) % GROUP:
        value, digit = divmod(value, len(CHARACTERS))
        written = CHARACTERS[digit] + written
    return " ".join(written[start : start + GROUP] for start in range(0, len(written), GROUP))


def read_turn(session: AnySession, written: str) -> tuple[Any, ...]:
    """Return the intents of the player to act, in order, that are not in the log yet.

    A turn can so be continued after an interruption. Raises CodeRefused.
    """
    number, check = divmod(_value(written), _CHECK)
    begun = [turn.since for turn in turns(session) if turn not in finished_turns(session)]
    since = begun[0] if begun else len(session.entries)
    if not isinstance(session.to_act, int) or _check(session, since, number) != check:
        earlier = {_plain(write_turn(session, turn)) for turn in finished_turns(session)}
        raise CodeRefused(Refusal.ENTERED if _plain(written) in earlier else Refusal.WRONG)
    at, player, unpacking = session.at(since), session.to_act, Unpacking(number)
    intents: list[Any] = []
    while at.to_act == player:
        legal = ordered_actions(at.game, at.state)
        intents.append(legal[unpacking.take(len(legal))])
        at = at.acted(intents[-1]).settled()
    entered = tuple(entry.action for entry in session.entries[since:] if not entry.is_outcome)
    if unpacking.left or tuple(intents[: len(entered)]) != entered:
        raise CodeRefused(Refusal.WRONG)
    return tuple(intents[len(entered) :])


def _decisions(session: AnySession, turn: Turn) -> list[Digit]:
    decisions = []
    for place in range(turn.since, turn.until):
        entry = session.entries[place]
        if not entry.is_outcome:
            legal = ordered_actions(session.game, session.at(place).state)
            decisions.append(Digit(legal.index(entry.action), len(legal)))
    return decisions


def _check(session: AnySession, since: int, number: int) -> int:
    """Return the checksum of decisions that follow the first `since` entries of a game."""
    game = session.game
    before = [game.NAME, game.write_setup(session.setup), session.seed, session.at(since).log, number]
    digest = sha256(json.dumps(before, sort_keys=True).encode()).digest()
    return int.from_bytes(digest[:4], "big") % _CHECK


def _value(written: str) -> int:
    plain = _plain(written)
    if not SHORTEST <= len(plain) <= LONGEST or len(plain) % GROUP or not set(plain) <= set(CHARACTERS):
        raise CodeRefused(Refusal.UNREADABLE)
    value = 0
    for character in plain:
        value = value * len(CHARACTERS) + CHARACTERS.index(character)
    return value


def _plain(written: str) -> str:
    """Remove what people and messengers add to a code, and replace letters that look like digits.

    >>> _plain(" o1-il.")
    '0111'
    """
    kept = filter(str.isalnum, written[: 4 * LONGEST])
    return "".join(kept).upper().translate(_SOUND_ALIKE)


check_public(__name__)
