"""Tests of joining a game at another device, by pressing what people press, in two devices of their own."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.driving.browsing import Browsing
from tests.browser.peers.party import SEATED, Party


@pytest.mark.slow
def test_a_guest_and_a_host_come_back_after_a_reload(browsing: Browsing) -> None:
    party = Party(browsing, "mahe", 2, (1,))
    guest = party.join(1)
    party.play(6)
    party.reload_guest(guest)
    party.play(12)
    party.host.page.reload()
    party.host.find(SEATED).first.wait_for()
    expect(guest.game.find("[data-notice='peers']")).to_be_visible()
