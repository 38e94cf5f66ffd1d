"""The guest's side: the game as the host shows it to this device, and the messages with which a player acts.

A state machine of plain data: it takes texts, and returns what is new.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from app.peers.protocol import (
    PROTOCOL,
    Again,
    Busy,
    Ended,
    Hello,
    OfGuest,
    OfHost,
    Place,
    Reading,
    Reason,
    Refused,
    Sit,
    Steps,
    Table,
    Want,
    Welcome,
    written,
)
from mahe_core.engine.contract import AnyGame
from mahe_core.engine.save_file import AnySave, Save, SaveRefused, read
from mahe_core.engine.session import AnySession
from mahe_core.peers.seen import begun, continued
from mahe_core.peers.wire import WireRefused

PATIENCE = 3
"""The number of times in a row that a guest asks for everything again."""


@dataclass(frozen=True, slots=True)
class Seats:
    """The seats, and the guest's own, if it has one."""

    places: tuple[Place, ...]
    yours: int | None


@dataclass(frozen=True, slots=True)
class TableLaid:
    """A game that is not a continuation of what was shown before."""

    save: AnySave


@dataclass(frozen=True, slots=True)
class Stepped:
    """A continuation of the game that was shown before, perhaps to its end."""

    save: AnySave


@dataclass(frozen=True, slots=True)
class HeldUp:
    """What this device wants waits until the host shows the table again."""


@dataclass(frozen=True, slots=True)
class Denied:
    """The host refuses what this device wants, or cannot be understood."""

    reason: Reason


@dataclass(frozen=True, slots=True)
class Reply:
    """A text to be sent to the host."""

    text: str


News = Seats | TableLaid | Stepped | HeldUp | Denied | Reply


class Guest:
    """A device at a host's table. It says `hello` whenever a connection opens."""

    def __init__(self, game: AnyGame, version: str, token: str | None = None) -> None:
        self._game = game
        self._version = version
        self.token = token
        """The text by which the host knows this device, to be kept for its return; None before the first welcome."""
        self.save: AnySave | None = None
        """The game as it was last shown; None before that."""
        self._reading = Reading()
        self._welcomed = False
        self._asked = 0

    # Messages

    def hello(self) -> str:
        """Return the first text over a new connection."""
        self._reading, self._welcomed, self._asked = Reading(), False, 0
        return _text(Hello(PROTOCOL, self._version, self._game.NAME, self.token))

    def sit(self, seat: int | None) -> str:
        """Return the text that asks for a seat, or to watch without one."""
        return _text(Sit(seat))

    def want(self, hook: str) -> str:
        """Return the text that asks the host to carry out the intent with this hook."""
        return _text(Want(0 if self.save is None else len(self.save.session.entries), hook))

    def again(self) -> str:
        """Return the text that asks for everything again."""
        return _text(Again())

    # News

    def received(self, text: str) -> tuple[News, ...]:
        """Take a text from the host, whatever it is."""
        try:
            message = self._reading.read(text)
            if message is None:
                return ()
            news = self._news(message)
        except (SaveRefused, WireRefused):
            return (self._not_understood(),)
        if not isinstance(message, Refused | Welcome):
            self._asked = 0
        return news

    def _news(self, message: OfHost) -> tuple[News, ...]:
        match message:
            case Welcome(token, places, yours):
                self.token, self._welcomed = token, True
                return (Seats(places, yours),)
            case Busy():
                return (HeldUp(),)
            case Refused(reason):
                return (Denied(reason),)
            case Table():
                self.save = self._laid(message)
                return (TableLaid(self.save),)
            case Steps():
                return self._stepped(message)
            case Ended(text):
                before, self.save = self.save, read(text, self._game)
                return (Stepped(self.save) if _leads_to(before, self.save) else TableLaid(self.save),)
            case _:
                assert_never(message)

    def _laid(self, table: Table) -> AnySave:
        session = continued(begun(self._game, table.whole), list(table.entries))
        try:
            self._game.check_signs(session.setup, tuple(seat.signs for seat in table.seats))
        except ValueError as error:
            raise WireRefused("seats") from error
        return Save(table.id, _settled(session, len(table.seats)), table.seats)

    def _stepped(self, steps: Steps) -> tuple[News, ...]:
        if self.save is None or steps.since > len(self.save.session.entries):
            raise WireRefused("something is missing")
        if steps.since < len(self.save.session.entries):
            # It has arrived before.
            return ()
        session: AnySession = continued(self.save.session, list(steps.entries))
        self.save = replace(self.save, session=_settled(session, len(self.save.seats)))
        return (Stepped(self.save),)

    def _not_understood(self) -> News:
        self._asked += 1
        if not self._welcomed:
            return Denied(Reason.VERSION)
        return Reply(self.again()) if self._asked <= PATIENCE else Denied(Reason.UNREADABLE)


def _settled(session: AnySession, players: int) -> AnySession:
    """Return a session in which it is a player's turn. Raises WireRefused for any other."""
    if session.to_act not in range(players):
        raise WireRefused("nobody's turn")
    return session


def _leads_to(before: AnySave | None, after: AnySave) -> bool:
    if before is None or before.id != after.id:
        return False
    return len(before.session.entries) < len(after.session.entries)


def _text(message: OfGuest) -> str:
    (text,) = written(message)
    return text
