"""Devices in one network, connected in memory, with faults on demand."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count

from app.peers.connection_code import Description, Kind, read_code, write_code
from app.ports.peers import CameraRefusal, CameraRefused, Coded, CodeRefusal, CodeRefused, WayBack

FINGERPRINT = bytes(32)
MINUTE = 0


@dataclass(frozen=True, slots=True)
class Parcel:
    """A text on its way, and the end of the connection at which it arrives."""

    to: FakePeers
    connection: str
    text: str


@dataclass
class FakeNetwork:
    """What connects fake devices. Tests hold texts back and then lose, repeat, change or reorder them."""

    reaches: bool = True
    """False if a network separates its devices: what is accepted then ends instead of opening."""
    holds: bool = False
    """True to keep all texts in `under_way` until `deliver`."""
    under_way: list[Parcel] = field(default_factory=list)
    sent: list[str] = field(default_factory=list)
    """Every text that was ever sent, in order."""
    tags: count[int] = field(default_factory=lambda: count(1))
    invitations: dict[int, tuple[FakePeers, str]] = field(default_factory=dict)
    """The host and its connection by tag."""
    answers: dict[int, tuple[FakePeers, str, str]] = field(default_factory=dict)
    """The guest, its connection and its visit by tag."""

    def send(self, parcel: Parcel) -> None:
        self.sent.append(parcel.text)
        self.under_way.append(parcel)
        if not self.holds:
            asyncio.get_running_loop().call_soon(self.deliver)

    def deliver(self) -> None:
        """Deliver the texts that are under way, in their order in the list. Call it on the stages' event loop."""
        parcels, self.under_way[:] = tuple(self.under_way), []
        for parcel in parcels:
            parcel.to.receive(parcel)


class FakePeers:
    """The connections of one device. Each end of one has a name of its own."""

    def __init__(self) -> None:
        self.network = FakeNetwork()
        """The network that the device is in; tests put several devices into one."""
        self.version = "1"
        self.supported = True
        self.open: dict[str, tuple[FakePeers, str]] = {}
        """The other end of each open connection."""
        self.hosts: dict[str, FakePeers] = {}
        """The devices to come back to by the name of the visit; the tabs of a browser share them."""
        self.gone = False
        """True once the page was left; nobody reaches it any more."""
        self.visits: dict[str, str] = {}
        """The name of the visit of each connection with a host."""
        self.guests: list[tuple[FakePeers, str]] = []
        """The devices that a host comes back to, and their visits."""
        self.other_tab_visits = False
        """True while another tab of the browser is a guest."""
        self.comes_back = True
        """False for a browser that cannot come back without a code."""
        self.codes: asyncio.Queue[str | CameraRefusal] = asyncio.Queue()
        """What the camera reads next."""
        self.camera_on = self._reads = self.front = False
        self.clipboard = ""
        self.other_tabs: list[FakePeers] = []
        self.takes: Callable[[str], bool] | None = None
        self._names = (f"connection {number}" for number in count(1))
        self._arrived: Callable[[str, str], None] = lambda _connection, _text: None
        self._changed: Callable[[str, bool], None] = lambda _connection, _open: None

    def listen(self, arrived: Callable[[str, str], None], changed: Callable[[str, bool], None]) -> None:
        self._arrived, self._changed = arrived, changed

    async def invite(self) -> Coded:
        tag, name = next(self.network.tags), next(self._names)
        self.network.invitations[tag] = (self, name)
        return Coded(name, write_code(Kind.INVITATION, _description(tag), MINUTE))

    async def accept(self, answer: str) -> str:
        tag = read_code(Kind.ANSWER, answer, MINUTE).tag
        host, name = self.network.invitations.get(tag, (None, ""))
        if host is not self or tag not in self.network.answers:
            raise CodeRefused(CodeRefusal.UNKNOWN)
        del self.network.invitations[tag]
        guest, guest_name, visit = self.network.answers.pop(tag)
        _connect((self, name), (guest, guest_name), visit, reaches=self.network.reaches)
        return name

    def look(self, invitation: str) -> None:
        read_code(Kind.INVITATION, invitation, MINUTE)

    async def join(self, invitation: str, visit: str) -> Coded:
        tag, name = read_code(Kind.INVITATION, invitation, MINUTE).tag, next(self._names)
        self.network.answers[tag] = (self, name, visit)
        return Coded(name, write_code(Kind.ANSWER, _description(tag), MINUTE))

    async def come_back(self, visit: str) -> str | None:
        host = self.hosts.get(visit)
        if host is None or not self.comes_back:
            return None
        name = next(self._names)
        reaches = self.network.reaches and not host.gone
        _connect((host, next(host._names)), (self, name), visit, reaches=reaches)
        return name

    async def way_back(self, visit: str) -> WayBack:
        if visit not in self.hosts or not self.comes_back:
            return WayBack.GONE
        return WayBack.TAKEN if self.other_tab_visits else WayBack.FREE

    async def call_guests(self) -> int:
        here = [peers for peers, _ in self.open.values()]
        away = [(guest, visit) for guest, visit in self.guests if guest not in here]
        for guest, visit in away:
            _connect((self, next(self._names)), (guest, next(guest._names)), visit, reaches=self.network.reaches)
        return len(away)

    def send(self, connection: str, text: str) -> None:
        if connection in self.open:
            to, name = self.open[connection]
            self.network.send(Parcel(to, name, text))

    def close(self, connection: str) -> None:
        if connection in self.open:
            to, name = self.open.pop(connection)
            to.end(name)
        for tag, waiting in tuple(self.network.invitations.items()):
            if waiting == (self, connection):
                del self.network.invitations[tag]
        visit = self.visits.get(connection, "")
        host = self.hosts.pop(visit, None)
        if host is not None and (self, visit) in host.guests:
            host.guests.remove((self, visit))

    def reload(self, before: FakePeers) -> None:
        """Be the same device as before, after a reload."""
        self.network, self.hosts, self.comes_back = before.network, dict(before.hosts), before.comes_back
        self.guests = [(guest, visit) for guest, visit in before.guests if not guest.gone]
        before.vanish()
        before.gone = True

    def vanish(self) -> None:
        """End all connections as a reload or an empty battery does, without a call back here; the way back is kept."""
        for connection in tuple(self.open):
            to, name = self.open.pop(connection)
            to.end(name)

    # What the network does at this end

    def receive(self, parcel: Parcel) -> None:
        if parcel.connection in self.open:
            self._arrived(parcel.connection, parcel.text)

    def begin(self, connection: str, other: tuple[FakePeers, str]) -> None:
        self.open[connection] = other
        self._changed(connection, True)

    def end(self, connection: str) -> None:
        self.open.pop(connection, None)
        self._changed(connection, False)

    # The camera, and other tabs

    async def read_code(self, *, front: bool = False) -> str:
        self.camera_on = self._reads = True
        self.front = front
        code = await self.codes.get()
        self._reads = False
        match code:
            case CameraRefusal() as refusal:
                self.camera_on = False
                raise CameraRefused(refusal)
            case text:
                return text

    async def pasted(self) -> str:
        return self.clipboard

    def stop_camera(self) -> None:
        self.camera_on = False
        if self._reads:
            self.codes.put_nowait(CameraRefusal.STOPPED)

    async def hand_over(self, answer: str) -> bool:
        return any(tab.takes is not None and tab.takes(answer) for tab in self.other_tabs)

    def on_handed_over(self, taken: Callable[[str], bool] | None) -> None:
        self.takes = taken


def _description(tag: int) -> Description:
    return Description(tag, FINGERPRINT, "fake", "p" * 22, ())


def _connect(host: tuple[FakePeers, str], guest: tuple[FakePeers, str], visit: str, *, reaches: bool) -> None:
    """Open both ends soon, or end them if they do not reach each other."""
    soon = asyncio.get_running_loop().call_soon
    guest[0].hosts[visit] = host[0]
    guest[0].visits[guest[1]] = visit
    if (guest[0], visit) not in host[0].guests:
        host[0].guests.append((guest[0], visit))
    for (peers, name), other in ((host, guest), (guest, host)):
        if reaches:
            soon(peers.begin, name, other)
        else:
            soon(peers.end, name)
