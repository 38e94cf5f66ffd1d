"""Tests of joining a game at another device, by pressing what people press, in two devices of their own."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.driving.browsing import Browsing
from tests.browser.peers.party import Party


@pytest.mark.slow
def test_a_guest_and_a_host_come_back_after_a_reload(browsing: Browsing) -> None:
    party = Party(browsing, "mahe", 2, (1,))
    guest = party.join(1)
    party.play(6)
    party.reload_guest(guest)
    party.play(12)
    party.reload_host()
    party.play(16)
    expect(guest.game.find("[data-notice='peers']")).to_have_count(0)
