"""The guest's side of a connection: applies the host's messages, and writes those of the player here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import assert_never

from app.peers.protocol import (
    PROTOCOL,
    REST,
    Again,
    Busy,
    Ended,
    Hello,
    OfGuest,
    OfHost,
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
from mahe_core.engine.seats import BY_HAND
from mahe_core.engine.session import AnySession
from mahe_core.peers.seen import SeenGame, begun, continued
from mahe_core.peers.wire import WireRefused

PATIENCE = 3
"""How often in a row a guest asks for everything again."""


@dataclass(frozen=True, slots=True)
class Rest:
    """Call `Guest.rested` after this many milliseconds."""

    milliseconds: float


class Guest:
    """A guest of a host. It does no input or output; send `hello` over each new connection.

    `now` returns milliseconds.
    """

    def __init__(self, game: AnyGame, version: str, now: Callable[[], float], token: str | None = None) -> None:
        self._game = game
        self._version = version
        self._now = now
        self.token = token
        """Identifies this device to the host when it returns; None before the first welcome."""
        self.save: AnySave | None = None
        """The game as the host last sent it; None before."""
        self.continues = False
        """True if `save` continues the game sent before it."""
        self.broken = False
        """True once the host has sent nothing readable for several times in a row."""
        self._reading = Reading()
        self._welcomed = False
        self._asked = 0
        self._rests_until = 0.0
        """When the next whole game is applied at once."""
        self._held: list[OfHost] = []
        """A whole game that came too soon, and what has come since."""

    def hello(self) -> str:
        """Return the first text over a new connection."""
        self._reading, self._welcomed, self._asked, self._held = Reading(), False, 0, []
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

    def received(self, text: str) -> OfHost | Again | Rest | None:
        """Apply a text from the host and return its message; None if it is not new, or not complete yet.

        For an unreadable text return `Again`, which is to be sent, or after several of them a refusal. For a whole game
        that comes too soon after another one return `Rest`.
        """
        try:
            message = self._reading.read(text)
        except WireRefused:
            return self._missed()
        if message is None:
            return None
        rests = not self._held
        if rests and not (isinstance(message, Table | Ended) and self._now() < self._rests_until):
            return self._new(message)
        if isinstance(message, Table | Ended):
            # The latest game wins.
            self._held = [held for held in self._held if not isinstance(held, Table | Steps | Ended)]
        self._held.append(message)
        return Rest(self._rests_until - self._now()) if rests else None

    def rested(self) -> Iterator[OfHost | Again | None]:
        """Apply what came too soon; yield for each message what `received` would return."""
        held, self._held = self._held, []
        yield from map(self._new, held)

    def _new(self, message: OfHost) -> OfHost | Again | None:
        """Apply a message and return it; None if it is not new."""
        if isinstance(message, Table | Ended):
            self._rests_until = self._now() + REST
        try:
            new = self._apply(message)
        except (SaveRefused, WireRefused):
            return self._missed()
        if not isinstance(message, Refused | Welcome):
            self._asked = 0
        return message if new else None

    def _missed(self) -> Again | Refused:
        """Return what follows an unreadable message."""
        self._asked += 1
        if not self._welcomed:
            return Refused(Reason.VERSION)
        self.broken = self._asked > PATIENCE
        return Refused(Reason.UNREADABLE) if self.broken else Again()

    def _apply(self, message: OfHost) -> bool:
        """Apply a message; return False if it has arrived before."""
        match message:
            case Welcome(token):
                self.token, self._welcomed = token, True
            case Table():
                self.save, self.continues = self._laid(message), False
            case Steps(since, entries):
                if self.save is None or since > len(self.save.session.entries):
                    raise WireRefused("something is missing")
                if since < len(self.save.session.entries):
                    return False
                session = _settled(continued(self.save.session, list(entries)), len(self.save.seats))
                self.save, self.continues = replace(self.save, session=session), True
            case Ended(text):
                save = read(text, self._game)
                self.save, self.continues = save, _continues(self.save, save)
            case Busy() | Refused():
                pass
            case _:
                assert_never(message)
        return True

    def _laid(self, table: Table) -> AnySave:
        session = continued(begun(self._game, table.whole), list(table.entries))
        here = tuple(number for number, seat in enumerate(table.seats) if seat.by == BY_HAND)
        if isinstance(session.game, SeenGame) and (session.game.viewer,) != (here or (None,)):
            raise WireRefused("viewer")
        try:
            self._game.check_signs(session.setup, tuple(seat.signs for seat in table.seats))
        except ValueError as error:
            raise WireRefused("seats") from error
        return Save(table.id, _settled(session, len(table.seats)), table.seats)


def _settled(session: AnySession, players: int) -> AnySession:
    """Return a session in which it is a player's turn. Raises WireRefused for any other."""
    if session.to_act not in range(players):
        raise WireRefused("nobody's turn")
    return session


def _continues(before: AnySave | None, after: AnySave) -> bool:
    if before is None or before.id != after.id:
        return False
    return len(before.session.entries) < len(after.session.entries)


def _text(message: OfGuest) -> str:
    (text,) = written(message)
    return text
