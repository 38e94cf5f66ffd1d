"""The host's side of all connections: who sits where, what each guest may see, and what it may do.

It does no input or output: it takes texts and stored games, and returns effects.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set
from dataclasses import dataclass, replace
from typing import Any, assert_never

from app.peers.protocol import (
    PROTOCOL,
    REST,
    Again,
    Busy,
    Ended,
    Hello,
    OfHost,
    Place,
    Reason,
    Refused,
    Sit,
    Steps,
    Table,
    Want,
    Welcome,
    read_of_guest,
    written,
)
from app.play.wishes import hook_of
from mahe_core.engine.contract import CHANCE, Viewer
from mahe_core.engine.save_file import AnySave, write
from mahe_core.engine.seats import BY_CODE, BY_DEVICE, BY_HAND, Seat
from mahe_core.engine.session import AnySession
from mahe_core.peers.seen import seen_since, seen_whole
from mahe_core.peers.wire import WireRefused


@dataclass(frozen=True, slots=True)
class Send:
    """Send a text over a guest's connection."""

    to: str
    text: str


@dataclass(frozen=True, slots=True)
class HangUp:
    """Close a connection after sending what is pending."""

    to: str


@dataclass(frozen=True, slots=True)
class Carry:
    """Carry out a guest's intent."""

    session: AnySession
    intent: Any

    def onto(self, session: AnySession) -> AnySession | None:
        """Return the session after the intent; None if the game has gone on since the request."""
        return session.acted(self.intent) if session == self.session else None


@dataclass(frozen=True, slots=True)
class Reseat:
    """Change the decider of a seat to a guest who has taken it."""

    seat: int
    by: str


@dataclass(frozen=True, slots=True)
class Wait:
    """Call `Host.rested` for a guest after this many milliseconds."""

    to: str
    milliseconds: float


Effect = Send | HangUp | Carry | Reseat | Wait


@dataclass(slots=True)
class _Guest:
    token: str
    watches: bool = False
    welcome: Welcome | None = None
    """The last one sent."""
    shown: tuple[AnySave, Viewer] | None = None
    """The last game sent, and the viewer."""
    knows_busy: bool = False
    """True if the last message said that its decision waits."""
    rests_until: float = 0
    """When it may get a whole game again."""
    waits: bool = False
    """True while a whole game is due, but too soon."""


class Host:
    """Answers guests and sends each of them its view of the game. After a reload, guests say hello to a new one.

    `token` returns a new random text that identifies a guest's device when it returns; `now` returns milliseconds.
    """

    def __init__(self, save: AnySave, version: str, token: Callable[[], str], now: Callable[[], float]) -> None:
        self._save = save
        self._version = version
        self._token = token
        self._now = now
        self._guests: dict[str, _Guest] = {}
        self._holders: dict[int, str] = {}
        """The token of the guest for whom each seat is kept, until somebody at the host frees it."""
        self._used = played_by_hand(save)
        """The seats that somebody at the host has used, in this game or an earlier one of the same people."""

    @property
    def connected(self) -> frozenset[int]:
        """The seats of connected guests."""
        return frozenset(seat for guest in self._guests.values() if (seat := self._seat_of(guest)) is not None)

    def received(self, sender: str, text: str) -> tuple[Effect, ...]:
        """Handle any text from a connection."""
        guest = self._guests.get(sender)
        try:
            message = read_of_guest(text)
        except WireRefused:
            # Another version may write its hello in another way.
            return _sent(sender, Refused(Reason.VERSION if guest is None else Reason.UNREADABLE))
        if isinstance(message, Hello):
            return self._greet(sender, message)
        if guest is None:
            return _sent(sender, Refused(Reason.UNREADABLE))
        match message:
            case Sit(seat):
                return self._seat(sender, guest, seat)
            case Want():
                return self._want(sender, guest, message)
            case Again():
                guest.welcome = guest.shown = None
                return tuple(self._update(sender, guest))
            case _:
                assert_never(message)

    def changed(self, save: AnySave) -> tuple[Effect, ...]:
        """Send all guests what has changed in the stored game, which may be another one."""
        freed = self._freed(save)
        taken = {
            seat
            for seat, (before, now) in enumerate(zip(self._save.seats, save.seats, strict=False))
            if before.by == BY_DEVICE and now.by == BY_HAND
        }
        known = self._used | taken if _named(save) == _named(self._save) else set()
        self._used = known | played_by_hand(save)
        self._save = save
        self._holders = {
            seat: token for seat, token in self._holders.items() if seat < len(save.seats) and seat not in freed
        }
        return tuple(self._update_all())

    def notify_busy(self) -> tuple[Effect, ...]:
        """Notify the guest whose turn it is, once, that its decision waits."""
        acting = self._save.session.to_act
        waiting = [(to, guest) for to, guest in self._guests.items() if self._seat_of(guest) == acting]
        new = [to for to, guest in waiting if not guest.knows_busy]
        for _, guest in waiting:
            guest.knows_busy = True
        return tuple(send for to in new for send in _sent(to, Busy()))

    def rested(self, to: str) -> tuple[Effect, ...]:
        """Send a guest the whole game that was due too soon."""
        guest = self._guests.get(to)
        if guest is None or not guest.waits:
            return ()
        guest.waits = False
        return tuple(self._update(to, guest))

    def gone(self, sender: str) -> tuple[Effect, ...]:
        """Handle the end of a connection. The seat is kept for the guest."""
        return tuple(self._update_all()) if self._guests.pop(sender, None) is not None else ()

    # Messages

    def _greet(self, sender: str, hello: Hello) -> tuple[Effect, ...]:
        before = self._guests.pop(sender, None)
        if (hello.protocol, hello.version) != (PROTOCOL, self._version):
            return *_sent(sender, Refused(Reason.VERSION)), HangUp(sender), *self._update_all()
        if hello.game != self._save.session.game.NAME:
            return *_sent(sender, Refused(Reason.GAME)), HangUp(sender), *self._update_all()
        known = hello.token is not None and hello.token in self._holders.values()
        token = hello.token if hello.token is not None and known else before.token if before else self._token()
        doubles = tuple(other for other, guest in self._guests.items() if guest.token == token)
        # A device may return before its old connection ends.
        ended = [self._guests.pop(other) for other in doubles] + ([before] if before else [])
        rests_until = max((guest.rests_until for guest in ended), default=0)
        watches, waits = (False, False) if before is None else (before.watches, before.waits)
        self._guests[sender] = _Guest(token, watches, rests_until=rests_until, waits=waits)
        kept = [seat for seat, holder in self._holders.items() if holder == token]
        away = [seat for seat in kept if self._save.seats[seat].by != BY_DEVICE]
        return *map(HangUp, doubles), *self._update_all(), *(Reseat(seat, BY_DEVICE) for seat in away)

    def _seat(self, sender: str, guest: _Guest, seat: int | None) -> tuple[Effect, ...]:
        if seat is not None and self._holders.get(seat) != guest.token:
            # In a second seat it would also see what its opponents may see.
            if guest.token in self._holders.values() or not self._free(seat):
                return _sent(sender, Refused(Reason.TAKEN))
            self._holders[seat] = guest.token
        guest.watches, guest.welcome, guest.shown = seat is None, None, None
        if seat is not None and self._save.seats[seat].by != BY_DEVICE:
            # All guests are notified once this is stored.
            return (Reseat(seat, BY_DEVICE),)
        return tuple(self._update_all())

    def _want(self, sender: str, guest: _Guest, want: Want) -> tuple[Effect, ...]:
        session, seat = self._save.session, self._seat_of(guest)
        if seat is None or session.to_act != seat:
            return _sent(sender, Refused(Reason.NOT_YOUR_TURN))
        if want.entries != len(session.entries):
            return _sent(sender, Refused(Reason.OUT_OF_STEP))
        for intent in session.game.legal_intents(session.state):
            if hook_of(session.game, intent) == want.hook:
                return (Carry(session, intent),)
        return _sent(sender, Refused(Reason.ILLEGAL))

    # Seats

    def _seat_of(self, guest: _Guest) -> int | None:
        """Return the seat for which a guest decides; None if it watches, or if somebody else plays for it."""
        for seat, token in self._holders.items():
            if token == guest.token and self._save.seats[seat].by == BY_DEVICE:
                return seat
        return None

    def _freed(self, save: AnySave) -> Set[int]:
        """Return the seats that are kept for nobody any more, once this game is stored.

        These are the seats that the host takes over from a connected guest, that it gives to another device again while
        their guest is away, or that another game does not give to another device.
        """
        if save.id != self._save.id:
            return {seat for seat in self._holders if seat < len(save.seats) and save.seats[seat].by != BY_DEVICE}
        here = {guest.token for guest in self._guests.values()}
        pairs = enumerate(zip(self._save.seats, save.seats, strict=False))
        was = {
            seat: before.by for seat, (before, now) in pairs if before.by != now.by and BY_DEVICE in (before.by, now.by)
        }
        holders = self._holders.items()
        return {seat for seat, token in holders if seat in was and (was[seat] == BY_DEVICE) is (token in here)}

    def _free(self, seat: int) -> bool:
        """Return True if a guest can take a seat.

        It is for another device, has played by turn codes, or nobody at the host has used it.
        """
        seats, runs = self._save.seats, self._save.session.to_act is not None
        if not 0 <= seat < len(seats) or seat in self._holders:
            return False
        by = seats[seat].by
        return by == BY_DEVICE or (runs and (by == BY_CODE or (by == BY_HAND and seat not in self._used)))

    @property
    def _places(self) -> tuple[Place, ...]:
        return tuple(
            Place(seat.name, seat.signs, seat.by, free=self._free(number))
            for number, seat in enumerate(self._save.seats)
        )

    # Messages to guests

    def _update_all(self) -> Iterator[Send | Wait]:
        for to, guest in self._guests.items():
            yield from self._update(to, guest)

    def _update(self, to: str, guest: _Guest) -> Iterator[Send | Wait]:
        """Send a guest what it does not know yet, or all of it later if that is a whole game too soon."""
        seat, session = self._seat_of(guest), self._save.session
        if seat is None and not guest.watches:
            guest.shown = None
        known, length = _known(guest.shown, self._save, seat), len(session.entries)
        shows = (seat is not None or guest.watches) and session.to_act is not CHANCE and known != length
        if shows and (known is None or session.to_act is None):
            now = self._now()
            if now < guest.rests_until:
                if not guest.waits:
                    guest.waits = True
                    yield Wait(to, guest.rests_until - now)
                return
            guest.rests_until = now + REST
        welcome = Welcome(guest.token, self._places, seat)
        if guest.welcome != welcome:
            guest.welcome = welcome
            yield from _sent(to, welcome)
        if shows:
            guest.shown, guest.knows_busy = (self._save, seat), False
            yield from _sent(to, _news(self._save, seat, known))


def played_by_hand(save: AnySave) -> set[int]:
    """Return the seats at the host whose players have decided something in this game."""
    game, here = save.session.game, {number for number, seat in enumerate(save.seats) if seat.by == BY_HAND}
    used: set[int] = set()
    step = save.session.opening
    for entry in save.session.entries:
        if used >= here:
            break
        used |= here & {game.to_act(step.state)}
        step = entry.step
    return used


def _known(shown: tuple[AnySave, Viewer] | None, save: AnySave, viewer: Viewer) -> int | None:
    """Return the number of log entries that a guest has; None if its last game does not go on in this one."""
    follows = shown is not None and shown[1] == viewer and _continues(shown[0], save)
    return len(shown[0].session.entries) if shown is not None and follows else None


def _news(save: AnySave, viewer: Viewer, known: int | None) -> OfHost:
    """Return the message with the entries after the known ones, or with the whole game."""
    session, seats = save.session, _seats_at(save, viewer)
    if session.to_act is None:
        # Devices that play by codes draw the next game from the seed.
        return Ended(write(replace(save, session=replace(session, seed=None), seats=seats)))
    if known is not None:
        return Steps(known, tuple(seen_since(session, viewer, known)))
    return Table(save.id, seats, seen_whole(session, viewer), tuple(seen_since(session, viewer, 0)))


def _continues(before: AnySave, after: AnySave) -> bool:
    known, session = before.session, after.session
    same = before.id == after.id and known.setup == session.setup and len(known.entries) <= len(session.entries)
    return same and _named(before) == _named(after) and known.entries == session.entries[: len(known.entries)]


def _named(save: AnySave) -> list[tuple[str, tuple[str, ...]]]:
    return [(seat.name, seat.signs) for seat in save.seats]


def _seats_at(save: AnySave, viewer: Viewer) -> tuple[Seat, ...]:
    """Return the seats from a guest's point of view: its own decides by hand, all others elsewhere."""
    return tuple(replace(seat, by=BY_HAND if number == viewer else BY_DEVICE) for number, seat in enumerate(save.seats))


def _sent(to: str, message: OfHost) -> tuple[Send, ...]:
    return tuple(Send(to, text) for text in written(message))
