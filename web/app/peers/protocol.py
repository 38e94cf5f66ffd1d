"""The messages between a host, whose device stores the game, and its guests: plain data, written as JSON.

Texts from another device are untrusted, and parsed strictly. Long ones are sent in numbered parts.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from mahe_core.engine.seats import Seat
from mahe_core.peers.wire import WireRefused, from_json, read_text, to_json, write_text

PROTOCOL: Final = 2
"""The number of these messages and what `mahe_core.peers.seen` writes into them; raise it when either changes.

`Hello` and `Refused` stay the same under all numbers.
"""

LONGEST: Final = 60_000
"""The maximum number of characters of a text."""

LONGEST_OF_GUEST: Final = 1_000
"""The maximum number of characters of a guest's text."""

PART: Final = 28_000
"""Characters in a part of a longer message; JSON may escape each as two."""

MOST_PARTS: Final = 40
"""Enough for a log of 20,000 entries."""

REST: Final = 1_000
"""Milliseconds between two whole games, `Table` or `Ended`, at the device that sends and the one that reads them."""


class Reason(Enum):
    """Why a host refuses a message. Append new reasons, since they are sent by position."""

    VERSION = "the devices have different versions of the page"
    GAME = "the host plays another game"
    UNREADABLE = "the message is damaged, or the guest has not said hello"
    TAKEN = "the seat is taken, or not for another device"
    NOT_YOUR_TURN = "somebody else decides, or nobody"
    OUT_OF_STEP = "the game has gone on meanwhile"
    ILLEGAL = "the rules do not allow it"


@dataclass(frozen=True, slots=True)
class Place:
    """A seat as guests see it."""

    name: str
    signs: tuple[str, ...]
    by: str
    free: bool
    """True if a guest can take it."""

    def __post_init__(self) -> None:
        # What cannot be a seat raises ValueError.
        Seat(self.name, self.signs, self.by)


# From a guest


@dataclass(frozen=True, slots=True)
class Hello:
    """The first message. `version` is the hash of the rules; the `token` of an earlier welcome reclaims its seat."""

    protocol: int
    version: str
    game: str
    token: str | None


@dataclass(frozen=True, slots=True)
class Sit:
    """Asks for a seat, or to watch without one."""

    seat: int | None


@dataclass(frozen=True, slots=True)
class Want:
    """Asks for the intent with this hook, in the position after `entries` log entries."""

    entries: int
    hook: str


@dataclass(frozen=True, slots=True)
class Again:
    """Asks for everything again."""


OfGuest = Hello | Sit | Want | Again


# From the host


@dataclass(frozen=True, slots=True)
class Welcome:
    """The seats, and the guest's own if it has one. Sent again after each change."""

    token: str
    places: tuple[Place, ...]
    yours: int | None


@dataclass(frozen=True, slots=True)
class Table:
    """The whole game so far, as `mahe_core.peers.seen` writes it."""

    id: str
    seats: tuple[Seat, ...]
    whole: Any
    entries: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Steps:
    """The log entries after the first `since`."""

    since: int
    entries: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """The finished game as a save without its seed; it hides nothing."""

    save: str


@dataclass(frozen=True, slots=True)
class Busy:
    """The guest's decision waits until the host shows the table again."""


@dataclass(frozen=True, slots=True)
class Refused:
    """The guest's message is refused and has changed nothing."""

    reason: Reason


@dataclass(frozen=True, slots=True)
class Part:
    """One of `of` parts of a long message, numbered from 1."""

    number: int
    of: int
    text: str


OfHost = Welcome | Table | Steps | Ended | Busy | Refused


def written(message: OfGuest | OfHost) -> tuple[str, ...]:
    """Write a message as one text, or as its parts in order.

    >>> written(Want(12, "choose:1"))
    ('{"Want":[12,"choose:1"]}',)
    """
    text = write_text(to_json(message))
    if len(text) <= LONGEST:
        return (text,)
    slices = [text[start : start + PART] for start in range(0, len(text), PART)]
    parts = (Part(number, len(slices), piece) for number, piece in enumerate(slices, start=1))
    return tuple(write_text(to_json(part)) for part in parts)


def read_of_guest(text: str) -> OfGuest:
    """Parse a guest's message. Raises WireRefused for anything else.

    >>> read_of_guest('{"Sit":[1]}')
    Sit(seat=1)
    """
    if len(text) > LONGEST_OF_GUEST:
        raise WireRefused("too long")
    message: OfGuest = from_json(read_text(text), OfGuest)
    return message


class Reading:
    r"""Parses a host's messages, and joins those that arrive in parts.

    >>> reading = Reading()
    >>> reading.read('{"Part":[1,2,"{\\"Refused\\":["]}'), reading.read('{"Part":[2,2,"{\\"Reason\\":1}]}"]}')
    (None, Refused(reason=<Reason.GAME: 'the host plays another game'>))
    """

    def __init__(self) -> None:
        self._parts: list[str] = []

    def read(self, text: str) -> OfHost | None:
        """Return the message that a text completes, if any. Raises WireRefused."""
        parts, self._parts = self._parts, []
        if len(text) > LONGEST:
            raise WireRefused("too long")
        message: OfHost | Part = from_json(read_text(text), OfHost | Part)
        if not isinstance(message, Part):
            return message
        if message.number != len(parts) + 1 or not message.number <= message.of <= MOST_PARTS:
            raise WireRefused("a part is missing")
        parts.append(message.text)
        if message.number < message.of:
            self._parts = parts
            return None
        whole: OfHost = from_json(read_text("".join(parts)), OfHost)
        return whole
