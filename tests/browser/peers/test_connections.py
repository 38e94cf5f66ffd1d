"""Tests of two devices that connect, in real browsers and without any server."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.driving.browsing import Browsing
from tests.browser.engines.playwright_tab import PlaywrightTab
from tests.browser.peers.device import JOIN, Device

DESCRIPTION = {"fingerprint": "ab" * 32, "ufrag": "fRa9", "pwd": "p" * 24, "endpoints": []}


def device(browsing: Browsing, browser: Browser | None = None) -> Device:
    context = browsing.adopt(browser.new_context()) if browser else browsing.device()
    return Device(PlaywrightTab(context.new_page(), 30_000), browsing.address)


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


@pytest.mark.nightly
@pytest.mark.parametrize(
    "pair", [("chromium", "chromium"), ("firefox", "chromium"), ("chromium", "firefox"), ("firefox", "firefox")]
)
def test_a_host_that_reloads_comes_back_to_all_its_guests(
    browsing: Browsing, chromium: Browser, firefox: Browser, pair: tuple[str, str]
) -> None:
    browsers = {"chromium": chromium, "firefox": firefox}
    host, *guests = (device(browsing, browsers[name]) for name in (*pair, pair[1]))
    for guest in guests:
        host.connect(guest)
        guest.await_way_back()
    for back in (1, 2, 3):
        host.await_ways_back(2)
        assert host.call_guests() == 2
        for guest in guests:
            guest.await_openings(1 + back)
    for number, guest in enumerate(guests):
        opened = [connection for connection, is_open in guest.changes if is_open]
        assert len(opened) == 4
        guest.send(opened[-1], f"from {number}")
        host.await_text(f"from {number}")


@pytest.mark.nightly
@pytest.mark.parametrize("pair", [("firefox", "chromium"), ("chromium", "firefox"), ("firefox", "firefox")])
def test_engines_connect_with_each_other(
    browsing: Browsing, chromium: Browser, firefox: Browser, pair: tuple[str, str]
) -> None:
    browsers = {"chromium": chromium, "firefox": firefox}
    host, guest = (device(browsing, browsers[name]) for name in pair)
    here, there = host.connect(guest)
    host.send(here, "a" * 60_000)
    guest.await_text("a" * 60_000)
    guest.await_way_back()
    there = guest.come_back()
    host.await_change(here, is_open=False)
    guest.await_change(there, is_open=True)
    guest.send(there, "again")
    host.await_text("again")


@pytest.mark.slow
def test_each_tab_comes_back_to_its_own_host(browsing: Browsing) -> None:
    hosts, context = (device(browsing), device(browsing)), browsing.device()
    tabs = [
        Device(PlaywrightTab(context.new_page(), 30_000), browsing.address, visit) for visit in ("one visit", "another")
    ]
    for number, (host, tab) in enumerate(zip(hosts, tabs, strict=True), start=1):
        host.connect(tab)
        tab.await_ways_back(number)
    for host, tab in zip(hosts, tabs, strict=True):
        there = tab.come_back()
        tab.await_change(there, is_open=True)
        tab.send(there, tab.visit)
        host.await_text(tab.visit)


BROKEN = (
    "null",
    '{"answer": {"endpoints": 5}}',
    json.dumps({"offer": {**DESCRIPTION, "ufrag": "fRa9\r\na=candidate:1 1 udp 1 8.8.8.8 9 typ host"}}),
)


@pytest.mark.slow
def test_a_broken_message_ends_its_connection_only(browsing: Browsing) -> None:
    host, guest, other = device(browsing), device(browsing), device(browsing)
    kept, _ = host.connect(other)
    for message in BROKEN:
        here, _ = host.connect(guest)
        guest.tab.evaluate("(message) => channels.care.send(message)", message)
        host.await_change(here, is_open=False)
    host.send(kept, "still here")
    other.await_text("still here")


@pytest.mark.slow
def test_a_code_makes_no_browser_contact_anybody_outside(browsing: Browsing) -> None:
    guest = device(browsing)
    outside = [
        ["8.8.8.8", 9],
        ["2001:db8:0:0:0:0:0:1", 9],
        ["172.32.0.1", 9],
        ["192.169.0.1", 9],
        ["::ffff:8.8.8.8", 9],
    ]
    inside = [["192.168.0.7", 50000], ["fd00:0:0:0:0:0:1:2", 50001], ["00000000-0000-4000-8000-000000000000", 50002]]
    guest.tab.evaluate(JOIN, [json.dumps({**DESCRIPTION, "endpoints": [*outside, *inside]}), guest.visit])
    (sdp,) = guest.tab.evaluate("described")
    contacted = re.findall(r"^a=candidate:.* (\S+) (\d+) typ host", sdp, re.MULTILINE)
    assert [address.removesuffix(".local") for address, _ in contacted] == [address for address, _ in inside]


@pytest.mark.slow
def test_a_frozen_guest_is_missed_within_12_seconds_and_comes_back(browsing: Browsing) -> None:
    (host_page, host), (page, guest) = (on_a_set_clock(browsing) for _ in range(2))
    here, there = host.connect(guest)
    guest.await_way_back()
    for each in (page, host_page):
        each.clock.pause_at(each.evaluate("Date.now()") / 1000 + 0.2)
    host_page.clock.run_for(7_000)
    assert [here, False] not in host.changes, "a page that is busy for a while is not gone"
    host_page.clock.run_for(5_000)
    assert [here, False] in host.changes
    # Now it wakes up.
    page.clock.run_for(12_000)
    guest.await_change(there, is_open=False)
    guest.await_change(str(guest.tab.evaluate("(visit) => mahePeers.comeBack(visit)", guest.visit)), is_open=True)


def on_a_set_clock(browsing: Browsing) -> tuple[Page, Device]:
    """Return a device whose time is set by the test, and its page."""
    page = browsing.device().new_page()
    page.clock.install(time=0)
    return page, Device(PlaywrightTab(page, 30_000), browsing.address)


@pytest.mark.nightly
def test_a_guest_comes_back_many_times_and_leaves_nothing_behind(browsing: Browsing) -> None:
    host, guest = device(browsing), device(browsing)
    host.connect(guest)
    for _ in range(20):
        guest.await_way_back()
        there = guest.come_back()
        guest.await_change(there, is_open=True)
    opened = [connection for connection, is_open in host.changes if is_open]
    ended = [connection for connection, is_open in host.changes if not is_open]
    assert (len(opened), ended) == (21, opened[:-1])


@pytest.mark.nightly
def test_an_answer_is_handed_over_to_the_tab_that_waits(browsing: Browsing) -> None:
    context = browsing.device()
    first, second = (Device(PlaywrightTab(context.new_page(), 30_000), browsing.address) for _ in range(2))
    assert second.tab.evaluate("mahePeers.handOver('code')") is False
    first.tab.evaluate("globalThis.takes = true")
    assert second.tab.evaluate("mahePeers.handOver('code')") is True
    assert first.tab.evaluate("handed") == ["code"]
