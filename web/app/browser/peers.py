"""Connects to other devices in the same network."""

from __future__ import annotations

from collections.abc import Callable

from app.ports.peers import CameraRefusal, CameraRefused, Coded, PeersMissing


class BrowserPeers:
    """Implements `Peers` where nothing can be connected."""

    @property
    def supported(self) -> bool:
        return False

    def listen(self, arrived: Callable[[str, str], None], changed: Callable[[str, bool], None]) -> None:
        """There is nothing to hear."""

    async def invite(self) -> Coded:
        raise PeersMissing

    async def accept(self, answer: str) -> str:
        raise PeersMissing

    async def join(self, invitation: str) -> Coded:
        raise PeersMissing

    async def come_back(self) -> str | None:
        return None

    def send(self, connection: str, text: str) -> None:
        """There is nobody to send to."""

    def close(self, connection: str) -> None:
        """There is nothing to close."""

    async def read_code(self) -> str:
        raise CameraRefused(CameraRefusal.MISSING)

    def stop_camera(self) -> None:
        """There is no camera."""

    async def hand_over(self, answer: str) -> bool:
        return False

    def on_handed_over(self, taken: Callable[[str], bool] | None) -> None:
        """No other tab hands anything over."""
