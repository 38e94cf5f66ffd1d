"""Games by message: each turn is sent as a link that holds the whole game, so that nobody needs an account or a server.

A message is a link (`mahe_core.engine.share_link`) with the game's id and without a seed. Each device draws for its own
players with a seed of its own, and enters what others have drawn as the outcomes of real dice are entered. A log only
grows, so two logs of one game are equal, one continues the other, or somebody has played a turn twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum, auto
from hashlib import sha256
from typing import Final, TypeVar

from mahe_core.engine.checks import check_public
from mahe_core.engine.contract import CHANCE, EventT, IntentT, OutcomeT, Playable, SetupT, StateT
from mahe_core.engine.packing import Digit, Unpacking, pack
from mahe_core.engine.reading import Reading
from mahe_core.engine.save_file import AnySave, Refusal, Save, SaveRefused, known_seats
from mahe_core.engine.seats import AT_HAND, BY_MESSAGE, Seat
from mahe_core.engine.session import AnySession, Session, begin
from mahe_core.engine.share_link import (
    BY_MESSAGE_ONLY,
    LONGEST,
    LinkTooLong,
    game_digits,
    taking_game,
    unwrapped,
    version_for,
    wrapped,
)
from mahe_core.engine.thinking import level_of
from mahe_core.peers.turn_code import turns

_IDS: Final = 2**64
_ID: Final = re.compile("[0-9a-f]{16}")

SaveT = TypeVar("SaveT", bound=AnySave)


class Standing(Enum):
    """What a message has in store for a device that has the game already."""

    NEWS = auto()
    """It continues the game."""
    KNOWN = auto()
    """The device has all of it, perhaps more."""
    OTHER_TURN = auto()
    """From some entry on, another turn was played than the device knows."""
    OTHER_GAME = auto()
    """It has the same id, but another set-up."""


@dataclass(frozen=True, slots=True)
class Compared:
    """The comparison of a message with a device's own copy; the first `common` log entries are equal."""

    standing: Standing
    common: int


def game_id(save: AnySave) -> str:
    """Return the id of a game in messages, 16 hexadecimal digits; it is the save's own unless that has another form."""
    return save.id if _ID.fullmatch(save.id) else sha256(save.id.encode()).hexdigest()[:16]


def write_message(save: AnySave) -> str:
    """Write a game as an address fragment for the other players. Raises LinkTooLong.

    >>> from mahe_core import mahe
    >>> session = begin(mahe, mahe.Setup(players=2), seed=7).settled()
    >>> seats = (Seat("Ada", ("star", "moon")), Seat("Bo", ("sun", "leaf"), BY_MESSAGE))
    >>> write_message(Save("0123456789abcdef", session, seats))
    'mahe=5.2AUDXQFORUS6QIVNKSY46YEZ7QAAVBERGY8OKPP'
    """
    text = wrapped(save.session.game, BY_MESSAGE_ONLY, pack(_digits(save)))
    if len(text) > LONGEST:
        raise LinkTooLong(f"{len(text)} characters, a link has {LONGEST} at most")
    return text


def reading_message(
    text: str, game: Playable[SetupT, StateT, IntentT, OutcomeT, EventT]
) -> Reading[Save[Session[SetupT, StateT, IntentT, OutcomeT, EventT]]]:
    """Read a game from a text with a message in it, with pauses; nobody in it plays at this device yet.

    Raises SaveRefused.

    >>> from mahe_core import mahe
    >>> from mahe_core.engine.reading import read_through
    >>> read_through(reading_message("mahe=5.6J8MOPTYXAWHW", mahe))
    Traceback (most recent call last):
    mahe_core.engine.save_file.SaveRefused: DAMAGED_LINK: the link is damaged or cut off
    """
    version, packed = unwrapped(text, game, BY_MESSAGE_ONLY)
    if version != BY_MESSAGE_ONLY:
        raise SaveRefused(Refusal.DAMAGED_LINK)
    unpacking = Unpacking(packed)
    inner, number = unpacking.take(BY_MESSAGE_ONLY), unpacking.take(_IDS)
    session, seats = yield from taking_game(unpacking, inner, game)
    save = Save(f"{number:016x}", session, seats)
    # Accept only the canonical form of a game; and chance, once due, is drawn before a message is written.
    if unpacking.left or session.to_act is CHANCE or pack(_digits(save)) != packed:
        raise SaveRefused(Refusal.DAMAGED_LINK)
    seats, unknown = known_seats(seats, game)
    return replace(save, seats=seats, unknown=unknown)


def compare(own: AnySave, message: AnySave) -> Compared:
    """Compare a message with this device's own copy of the game."""
    mine, theirs = own.session, message.session
    if mine.setup != theirs.setup or [seat.signs for seat in own.seats] != [seat.signs for seat in message.seats]:
        return Compared(Standing.OTHER_GAME, 0)
    both = zip(mine.entries, theirs.entries, strict=False)
    shorter = min(len(mine.entries), len(theirs.entries))
    common = next((place for place, (one, other) in enumerate(both) if one.action != other.action), shorter)
    if common < shorter:
        return Compared(Standing.OTHER_TURN, common)
    return Compared(Standing.NEWS if len(theirs.entries) > common else Standing.KNOWN, common)


def continued(own: SaveT, message: AnySave) -> SaveT:
    """Return this device's copy with what a message adds to it. Raises ValueError for a message without news."""
    compared = compare(own, message)
    if compared.standing is not Standing.NEWS:
        raise ValueError(f"the message is {compared.standing.name}")
    return replace(own, session=_entered(own.session, message.session))


def accepted(message: SaveT, seed: int, here: frozenset[int]) -> SaveT:
    """Return the copy of a device that has not seen the game before, where the players `here` play.

    `seed` draws their outcomes from now on.
    """
    session = message.session
    seats = seated(message.seats, here)
    return replace(message, session=_entered(begin(session.game, session.setup, seed), session), seats=seats)


def seated(seats: tuple[Seat, ...], here: frozenset[int]) -> tuple[Seat, ...]:
    """Return the seats with these players at this device and the other people elsewhere; computers stay.

    >>> [seat.by for seat in seated((Seat("Ada", ("star",)), Seat("Ben", ("moon",))), frozenset({1}))]
    ['message', 'hand']
    """
    return tuple(
        seat if level_of(seat.by) is not None else replace(seat, by=_by(seat, here=number in here))
        for number, seat in enumerate(seats)
    )


def turn_around(session: AnySession, place: int) -> tuple[int, int]:
    """Return the log entries, from one number up to another, of the turn with the entry at `place`.

    The outcomes before the first decision are a turn as well, and those after a turn belong to it.

    >>> from mahe_core import mahe
    >>> session = begin(mahe, mahe.Setup(players=4), seed=7).settled().acted(mahe.Roll()).settled()
    >>> turn_around(session, 0), turn_around(session, 1)
    ((0, 1), (1, 3))
    """
    begins = [0, *(turn.since for turn in turns(session)), len(session.entries)]
    since = max(begin for begin in begins[:-1] if begin <= place)
    return since, next((begin for begin in begins if begin > place), len(session.entries))


def _by(seat: Seat, *, here: bool) -> str:
    if not here:
        return BY_MESSAGE
    return seat.by if seat.by in AT_HAND else AT_HAND[0]


def _digits(save: AnySave) -> Iterator[Digit]:
    """Yield the digits of a message, which are the same on all devices with the same log."""
    session: AnySession = save.session
    entries = tuple(replace(entry, typed=False) for entry in session.entries)
    same = replace(save, session=replace(session, seed=None, entries=entries), seats=seated(save.seats, frozenset()))
    yield Digit(version_for(same), BY_MESSAGE_ONLY)
    yield Digit(int(game_id(save), 16), _IDS)
    yield from game_digits(same, names=True)


def _entered(own: AnySession, other: AnySession) -> AnySession:
    """Continue a session with the later entries of another one, with its outcomes entered instead of drawn."""
    for entry in other.entries[len(own.entries) :]:
        own = own.with_logged(entry.action, typed=entry.is_outcome)
    return own


check_public(__name__)
