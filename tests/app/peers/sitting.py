"""A host and its guests on plain objects: every text between them is delivered at once, and kept.

Time passes only where a whole game comes too soon.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from itertools import count
from typing import Any

from app.peers.guest import Guest, Rest
from app.peers.host import Carry, Effect, HangUp, Host, Reseat, Send, Wait
from app.peers.protocol import Again, OfHost
from app.play.wishes import hook_of
from mahe_core import mahe, melimagic
from mahe_core.engine.save_file import AnySave, Save
from mahe_core.engine.seats import BY_DEVICE, BY_HAND, Seat
from mahe_core.engine.session import AnySession, begin, drawn_number
from mahe_core.plain import PlainSetup
from tests.app.fakes.device import FakeClock
from tests.every_game.tried import MAHE, MELIMAGIC, Tried

VERSION = "1.2.3"


def save_of(tried: Tried, session: AnySession, by: str = BY_DEVICE) -> AnySave:
    """Return a save of a session in which every seat is decided in this way."""
    each = tried.signs_each(session.setup)
    seats = (
        Seat(f"Player {number}", tried.signs[each * number : each * (number + 1)], by)
        for number in range(tried.players(session.setup))
    )
    return Save("a-game", session, tuple(seats))


def for_three(tried: Tried) -> Any:
    """Return a set-up for three players, as short as possible, or for two in a game for two."""
    if tried is MAHE:
        return mahe.Setup(players=3, turtles_each=1, short_game=True)
    if tried is MELIMAGIC:
        return melimagic.Setup(players=3, to_win=2)
    return getattr(tried.game, "Setup", PlainSetup)(players=min(3, getattr(tried.game, "MOST_PLAYERS", 3)))


def seedless(session: AnySession) -> AnySession:
    """Return a finished session as guests get it."""
    return replace(session, seed=None)


class Sitting:
    """A game on a host's device, and the devices of guests by name."""

    def __init__(self, tried: Tried, setup: Any, seed: int, *, by: str = BY_DEVICE) -> None:
        self.tried = tried
        self.save = save_of(tried, begin(tried.game, setup, seed).settled(), by)
        self.guests: dict[str, Guest] = {}
        self.texts: dict[str, list[str]] = defaultdict(list)
        """All texts that were sent to each guest."""
        self.news: dict[str, list[OfHost | Again]] = defaultdict(list)
        """What each guest has applied, or `Again` where it asked for everything again."""
        self.closed: list[str] = []
        """The connections that the host has closed."""
        self.clock = FakeClock()
        self.clock.stands = True
        self._tokens = count()
        self.open()

    def open(self) -> None:
        """Open the page of the host anew: only the save is left of it."""
        self.host = Host(self.save, VERSION, lambda: f"token-{next(self._tokens)}", self.clock.now)

    @property
    def players(self) -> int:
        return len(self.save.seats)

    # Guests

    def join(self, name: str, token: str | None = None, version: str = VERSION) -> Guest:
        """Connect a device."""
        guest = self.guests[name] = Guest(self.tried.game, version, self.clock.now, token)
        self.hear(name, guest.hello())
        return guest

    def sit(self, name: str, seat: int | None) -> Guest:
        """Connect a device and take a seat."""
        guest = self.join(name)
        self.hear(name, guest.sit(seat))
        return guest

    def fill(self) -> Sitting:
        """Seat a guest in every seat where it is missing, and let one watch."""
        for name, seat in (*((f"at {seat}", seat) for seat in range(self.players)), ("watching", None)):
            if name not in self.guests:
                self.sit(name, seat)
        return self

    def lose(self, name: str) -> None:
        """End a guest's connection."""
        del self.guests[name]
        self.do(self.host.gone(name))

    # Texts

    def hear(self, name: str, text: str) -> None:
        """Deliver a text to the host."""
        self.do(self.host.received(name, text))

    def do(self, effects: Iterable[Effect]) -> None:
        """Carry out what the host wants done."""
        for effect in effects:
            match effect:
                case Send(to, text):
                    self.texts[to].append(text)
                    if to in self.guests:
                        self.tell(to, text)
                case Carry():
                    after = effect.onto(self.save.session)
                    if after is not None:
                        self.change(after.settled())
                case Reseat(seat, by):
                    self.reseat(seat, by)
                case Wait(to, milliseconds):
                    self.clock.time += milliseconds
                    self.do(self.host.rested(to))
                case HangUp(to):
                    self.closed.append(to)
                    self.guests.pop(to, None)

    def tell(self, name: str, text: str) -> None:
        """Deliver a text to a guest."""
        guest = self.guests[name]
        news = guest.received(text)
        if isinstance(news, Rest):
            self.clock.time += news.milliseconds
            applied = tuple(guest.rested())
        else:
            applied = (news,)
        for each in applied:
            if each is not None:
                self.news[name].append(each)
            if isinstance(each, Again):
                self.hear(name, guest.again())

    # The game

    def change(self, session: AnySession) -> None:
        """Store a session on the host's device."""
        self.save = replace(self.save, session=session)
        self.do(self.host.changed(self.save))

    def reseat(self, seat: int, by: str) -> None:
        """Store who decides at a seat."""
        seats = list(self.save.seats)
        seats[seat] = replace(seats[seat], by=by)
        self.save = replace(self.save, seats=tuple(seats))
        self.do(self.host.changed(self.save))

    def choice(self, n: int) -> Any:
        """Return the n-th decision at random; from the 30th on, one with which the game ends some time."""
        session = self.save.session
        intents = session.game.legal_intents(session.state)
        if n >= 30:
            intents = self.tried.sensible(session.state, intents)
        if mahe.Stop() in intents:
            return mahe.Stop()
        return intents[int(drawn_number(7, n) * len(intents))]

    def decide(self, n: int) -> None:
        """Let whoever has to act decide, at their own device if they have one."""
        session, acting = self.save.session, self.save.session.to_act
        intent = self.choice(n)
        name = f"at {acting}"
        if self.save.seats[acting].by == BY_HAND or name not in self.guests:
            self.change(session.acted(intent).settled())
        else:
            self.hear(name, self.guests[name].want(hook_of(session.game, intent)))

    def play(self, most: int = 20_000) -> Sitting:
        """Let everybody decide until the game is over, or for this number of decisions."""
        for n in range(most):
            if self.save.session.to_act is None:
                break
            before = len(self.save.session.entries)
            self.decide(n)
            assert len(self.save.session.entries) > before
        return self
