"""Tests of two devices that connect, in real browsers and without any server."""

from __future__ import annotations

import pytest

from tests.browser.driving.browsing import Browsing
from tests.browser.engines.playwright_tab import PlaywrightTab
from tests.browser.peers.device import Device


def device(browsing: Browsing) -> Device:
    return Device(PlaywrightTab(browsing.device().new_page(), 30_000), browsing.address)


@pytest.mark.slow
def test_a_guest_comes_back_after_a_reload(browsing: Browsing) -> None:
    host, guest = device(browsing), device(browsing)
    here, there = host.connect(guest)
    for text in ("one", "two"):
        host.send(here, text)
    guest.await_text("two")
    assert guest.tab.evaluate("heard") == ["one", "two"]
    guest.send(there, "three")
    host.await_text("three")
    guest.await_way_back()
    there = guest.come_back()
    host.await_change(here, is_open=False)
    guest.await_change(there, is_open=True)
    guest.send(there, "four")
    host.await_text("four")
    guest.close(there)
    host.await_change(host.changes[-1][0], is_open=False)
    assert guest.come_back() == "", "whoever has left does not come back"
