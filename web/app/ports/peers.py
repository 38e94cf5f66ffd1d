"""Connections to other devices in the same network without any server: WebRTC, the camera, and other tabs.

A host invites with a code, a guest answers with one, and the host accepts the answer; see `app.peers.connection_code`.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple, Protocol


class CodeRefusal(StrEnum):
    """Why a connection code is refused."""

    UNREADABLE = "unreadable"
    """It is damaged, cut off or mistyped."""
    FOREIGN = "foreign"
    """It is something else than a code, such as the address of another site."""
    VERSION = "version"
    """Another version of the site wrote it."""
    KIND = "kind"
    """It is an answer instead of an invitation, or the reverse."""
    OLD = "old"
    """It has expired, or the clocks of the devices differ too much."""
    UNKNOWN = "unknown"
    """It answers an invitation that is not from this device, or no longer valid."""


class CodeRefused(Exception):
    """Raised for a code that cannot be used, with the `reason`."""

    def __init__(self, reason: CodeRefusal) -> None:
        super().__init__(reason)
        self.reason = reason


class CameraRefusal(StrEnum):
    """Why the camera cannot read a code."""

    DENIED = "denied"
    """The user or the device does not allow it."""
    MISSING = "missing"
    """There is no camera, or another app uses it."""
    HTTP = "http"
    """Browsers allow it only at addresses with https."""
    DECODER = "decoder"
    """The decoder is not on this device yet, and there is no network."""
    STOPPED = "stopped"
    """It was switched off."""


class CameraRefused(Exception):
    """Raised if the camera cannot read a code, with the `reason`."""

    def __init__(self, reason: CameraRefusal) -> None:
        super().__init__(reason)
        self.reason = reason


class PeersMissing(Exception):
    """Raised if this browser cannot connect to other devices."""


class Coded(NamedTuple):
    """A connection that is not open yet, and the code that the other device needs."""

    connection: str
    """Name of the connection on this device only."""
    code: str


class WayBack(StrEnum):
    """Whether a tab that has not visited the last host can reconnect with it."""

    FREE = "free"
    TAKEN = "taken"
    """Another tab of this browser is connected with the host."""
    GONE = "gone"


class Peers(Protocol):
    """Connections to other devices. The names of connections are valid on this device only."""

    @property
    def version(self) -> str:
        """A hash of the rules, which is equal on devices that can play together."""

    def listen(self, arrived: Callable[[str, str], None], changed: Callable[[str, bool], None]) -> None:
        """Call back with (connection, text) for each text, and (connection, open) when one opens or ends.

        Texts arrive in order and once. A connection ends when the other device closes it, or within 10 s after that
        falls asleep or is gone. An ended connection never opens again.
        """

    async def invite(self) -> Coded:
        """Make an invitation, which waits until it is accepted or closed.

        Raises PeersMissing, and ArchiveMissing if the script for it could not be loaded.
        """

    async def accept(self, answer: str) -> str:
        """Connect with the guest who gave this answer; return the connection, which then opens or ends.

        Raises CodeRefused.
        """

    def look(self, invitation: str) -> None:
        """Check that a code could be joined, without sending anything. Raises CodeRefused."""

    async def join(self, invitation: str, visit: str) -> Coded:
        """Answer an invitation; the connection opens when the host accepts.

        The browser keeps the way back to the host under the name of the visit.
        Raises CodeRefused, PeersMissing, and ArchiveMissing if the script for it could not be loaded.
        """

    async def come_back(self, visit: str) -> str | None:
        """Reconnect with the host of a visit without a code, as after a reload.

        Return the connection, which opens or ends; None if there is no host to return to, or the browser cannot.
        """

    async def way_back(self, visit: str) -> WayBack:
        """Return whether another tab than that of a visit can reconnect with its host."""

    async def call_guests(self) -> int:
        """Reconnect with the guests that this page had before a reload; return how many are not connected yet.

        The new connections open or end. Open ones stay.
        """

    def send(self, connection: str, text: str) -> None:
        """Send a text of at most 60,000 characters; it is dropped if the connection is not open."""

    def close(self, connection: str) -> None:
        """End a connection or an invitation for good, without a callback. Does nothing if it has ended."""

    async def read_code(self, *, front: bool = False) -> str:
        """Show the camera in `video[data-camera]` and return the text of the next QR code. Raises CameraRefused.

        `front` is the camera on the side of the screen, if the device has one.

        The camera stays on until `stop_camera`, which ends a pending reading with reason `stopped`.
        """

    async def pasted(self) -> str:
        """Return the text in the clipboard; "" if the browser does not tell it."""

    def stop_camera(self) -> None:
        """Switch the camera off, if it is on."""

    async def hand_over(self, answer: str) -> bool:
        """Pass an answer to the tab of this browser that waits for it; return False if none does."""

    def on_handed_over(self, taken: Callable[[str], bool] | None) -> None:
        """Set the callback for answers from other tabs, which returns True if this tab takes one; None removes it."""
