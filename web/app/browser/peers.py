"""Connects to other devices in the same network, by a script that is loaded on first use.

This module comes with the room of several devices.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import js
from js import Date, window
from pyodide.ffi import JsException, create_proxy

from app.addresses import DATA_FOLDER
from app.browser.device import BrowserDevice
from app.browser.null import REFUSALS, UNUSABLE, feature
from app.browser.on_demand import Linked
from app.peers.connection_code import Description, Endpoint, Kind, read_code, write_code
from app.ports.on_demand import ArchiveMissing
from app.ports.peers import CameraRefusal, CameraRefused, Coded, CodeRefusal, CodeRefused, PeersMissing, WayBack

MINUTE: Final = 60_000
TAG: Final = 24
"""Bits of the tag that links an answer to its invitation."""


class BrowserPeers:
    """Implements `Peers` by WebRTC."""

    def __init__(self, device: BrowserDevice) -> None:
        self._device = device
        self._script = Linked("peers-connections")
        self._invitations: dict[int, str] = {}
        """The connections that wait for an answer, by tag."""
        self._arrived: Callable[[str, str], None] = lambda _connection, _text: None
        self._changed: Callable[[str, bool], None] = lambda _connection, _open: None
        self._taken: Callable[[str], bool] | None = None
        self._loaded = False

    @property
    def version(self) -> str:
        return (DATA_FOLDER / "app" / "peers" / "rules.txt").read_text()

    @property
    def supported(self) -> bool:
        return feature(window, "RTCPeerConnection") is not None

    def listen(self, arrived: Callable[[str, str], None], changed: Callable[[str, bool], None]) -> None:
        self._arrived, self._changed = arrived, changed

    async def invite(self) -> Coded:
        connection, description = await self._described("invite")
        tag = self._device.secret(TAG)
        self._invitations[tag] = connection
        return Coded(connection, self._written(Kind.INVITATION, tag, description))

    async def accept(self, answer: str) -> str:
        description = self._read(Kind.ANSWER, answer)
        connection = self._invitations.pop(description.tag, None)
        if connection is None:
            raise CodeRefused(CodeRefusal.UNKNOWN)
        try:
            await js.mahePeers.accept(connection, _as_json(description))
        except JsException as error:
            raise CodeRefused(CodeRefusal.UNREADABLE) from error
        return connection

    def look(self, invitation: str) -> None:
        self._read(Kind.INVITATION, invitation)

    async def join(self, invitation: str, visit: str) -> Coded:
        offered = self._read(Kind.INVITATION, invitation)
        connection, description = await self._described("join", _as_json(offered), visit)
        return Coded(connection, self._written(Kind.ANSWER, offered.tag, description))

    async def come_back(self, visit: str) -> str | None:
        if not await self._can_return():
            return None
        return str(await js.mahePeers.comeBack(visit)) or None

    async def way_back(self, visit: str) -> WayBack:
        return WayBack(str(await js.mahePeers.wayBack(visit))) if await self._can_return() else WayBack.GONE

    async def call_guests(self) -> int:
        if not await self._can_return():
            return 0
        return int(await js.mahePeers.callGuests())

    def send(self, connection: str, text: str) -> None:
        if self._loaded:
            js.mahePeers.send(connection, text)

    def close(self, connection: str) -> None:
        self._invitations = {tag: waiting for tag, waiting in self._invitations.items() if waiting != connection}
        if self._loaded:
            js.mahePeers.close(connection)

    async def read_code(self, *, front: bool = False) -> str:
        try:
            await self._bring()
        except ArchiveMissing as missing:
            raise CameraRefused(CameraRefusal.DECODER) from missing
        found, text = await js.mahePeers.readCode(front)
        if not found:
            raise CameraRefused(CameraRefusal(str(text)))
        return str(text)

    async def pasted(self) -> str:
        try:
            return str(await feature(window.navigator, "clipboard").readText())
        except (*UNUSABLE, *REFUSALS):
            return ""

    def stop_camera(self) -> None:
        if self._loaded:
            js.mahePeers.stopCamera()

    async def hand_over(self, answer: str) -> bool:
        try:
            await self._bring()
        except ArchiveMissing:
            return False
        return bool(await js.mahePeers.handOver(answer))

    def on_handed_over(self, taken: Callable[[str], bool] | None) -> None:
        self._taken = taken

    async def _described(self, how: str, *arguments: str) -> tuple[str, dict[str, Any]]:
        """Create a connection; return it with the description of this end."""
        if not self.supported:
            raise PeersMissing
        await self._bring()
        try:
            connection, description = json.loads(str(await getattr(js.mahePeers, how)(*arguments)))
        except JsException as error:
            raise PeersMissing from error
        return connection, description

    async def _can_return(self) -> bool:
        if not self.supported:
            return False
        try:
            await self._bring()
        except ArchiveMissing:
            return False
        return True

    async def _bring(self) -> None:
        if self._loaded:
            return
        await self._script.bring()
        if not self._loaded:
            self._loaded = True
            js.mahePeers.listen(
                create_proxy(lambda connection, text: self._arrived(str(connection), str(text))),
                create_proxy(lambda connection, is_open: self._changed(str(connection), bool(is_open))),
                create_proxy(lambda answer: self._taken is not None and self._taken(str(answer))),
            )

    # Codes

    def _written(self, kind: Kind, tag: int, description: dict[str, Any]) -> str:
        endpoints = tuple(Endpoint(address, port) for address, port in description["endpoints"])
        fingerprint = bytes.fromhex(description["fingerprint"])
        known = Description(tag, fingerprint, description["ufrag"], description["pwd"], endpoints)
        return write_code(kind, known, _minute())

    def _read(self, kind: Kind, code: str) -> Description:
        return read_code(kind, code, _minute())


def _minute() -> int:
    return int(Date.now() // MINUTE)


def _as_json(description: Description) -> str:
    endpoints = [(endpoint.address, endpoint.port) for endpoint in description.endpoints]
    return json.dumps(
        {
            "fingerprint": description.fingerprint.hex(),
            "ufrag": description.ufrag,
            "pwd": description.pwd,
            "endpoints": endpoints,
        }
    )
