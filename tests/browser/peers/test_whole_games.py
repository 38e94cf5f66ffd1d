"""Whole games on several devices, by presses, with all that happens to devices; and what guests are sent in them."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, expect

from app.peers.protocol import Hello, read_of_guest
from mahe_core.peers.wire import WireRefused
from tests.app.peers.test_sent_bytes import assert_nothing_hidden_is_in, odd_text
from tests.browser.driving.browsing import Browsing
from tests.browser.peers.party import RESULT, SEATED, Party, Seated, press
from tests.every_game.tried import MELIMAGIC

SHORT = {2: 57, 3: 66, 4: 40}
"""Seeds of short games of Melimagic by the number of players, with nearly all kinds of decisions."""

SLEEP = """(milliseconds) => {
  setTimeout(() => {
    for (const end = performance.now() + milliseconds; performance.now() < end; );
    globalThis.awake = true;
  });
}"""
"""Keeps a page from doing anything for a while, as a device that sleeps does."""

RETURN = "[data-command='peers-return']"

every_page = pytest.mark.parametrize("name", ["mahe", "melimagic"])


def assert_nobody_was_told(party: Party, *guests: Seated) -> None:
    """Search all that guests were sent for what they may not see; only Melimagic hides anything."""
    if party.name == "melimagic":
        session = party.session
        for guest in guests:
            assert assert_nothing_hidden_is_in(guest.texts, session, guest.seat) > 100


@pytest.mark.nightly
@every_page
def test_a_game_survives_reloads_and_a_device_that_dies(browsing: Browsing, name: str) -> None:
    party = Party(browsing, name, 3, (1, 2), SHORT[3])
    one, two = party.join(1), party.join(2)
    party.play(8)
    party.reload_guest(one)
    party.play(16)
    party.reload_host()
    party.play(24)
    party.kill(one)
    party.play()
    assert_nobody_was_told(party, one, two)


def begun(browsing: Browsing, name: str, presses: int) -> tuple[Party, Seated]:
    """Return a game of two after some presses, and the guest at its second seat."""
    party = Party(browsing, name, 2, (1,), SHORT[2])
    guest = party.join(1)
    party.play(presses)
    return party, guest


@pytest.mark.nightly
def test_a_guest_goes_back_to_its_seat_once_its_tab_is_closed(browsing: Browsing) -> None:
    party, guest = begun(browsing, "melimagic", 8)
    other = browsing.tab(guest.context, party.query).ready()
    other.page.wait_for_function("() => globalThis.mahePeers")
    visit = guest.game.page.evaluate("sessionStorage['melimagic:visit-name']")
    assert other.page.evaluate("(visit) => mahePeers.wayBack(visit)", visit) == "taken"
    assert other.find(RETURN).count() == 0
    guest.game.page.close()
    other.reload()
    press(other.page, RETURN)
    other.find(SEATED).first.wait_for()
    guest.game = other
    party.play()
    assert_nobody_was_told(party, guest)


@pytest.mark.nightly
def test_guests_come_back_to_a_host_that_was_asleep(browsing: Browsing) -> None:
    party, guest = begun(browsing, "melimagic", 8)
    lost = guest.game.find("[data-notice='peers']")
    party.host.page.evaluate(SLEEP, 60_000)
    expect(lost).to_have_count(1, timeout=20_000)
    party.host.page.wait_for_function("() => globalThis.awake", timeout=90_000)
    expect(lost).to_have_count(0, timeout=60_000)
    party.play()
    assert_nobody_was_told(party, guest)


@pytest.mark.nightly
def test_a_guest_reloaded_while_its_host_sleeps_comes_back_unasked(browsing: Browsing) -> None:
    party, guest = begun(browsing, "mahe", 4)
    party.host.page.evaluate(SLEEP, 30_000)
    guest.game.reload()
    expect(guest.game.dialog.locator("#region-peers-told")).to_contain_text("comes back by itself", timeout=25_000)
    guest.game.find(SEATED).first.wait_for()
    expect(guest.game.dialog).to_have_count(0)
    party.play()
    assert_nobody_was_told(party, guest)


@pytest.mark.nightly
def test_a_guest_and_a_host_that_reload_together_go_on_after_one_new_code(browsing: Browsing) -> None:
    party, guest = begun(browsing, "melimagic", 8)
    for game in (guest.game, party.host):
        game.page.evaluate("() => setTimeout(() => location.reload(), 500)")
    guest.game.dialog.locator("[data-peers='reader']").wait_for()
    party.host.find(SEATED).first.wait_for()
    party.join_again(guest)
    party.play()
    assert_nobody_was_told(party, guest)


@pytest.mark.nightly
@every_page
def test_a_host_only_shows_the_table_of_three_guests(browsing: Browsing, name: str) -> None:
    party = Party(browsing, name, 3, (0, 1, 2), SHORT[3])
    guests = [party.join(seat) for seat in range(3)]
    party.play()
    assert_nobody_was_told(party, *guests)
    party.host.command("play-again")
    for guest in guests:
        expect(guest.game.find(RESULT)).to_have_count(0)
    party.play(8)


@pytest.mark.nightly
@every_page
def test_four_play_on_four_devices_and_a_fifth_watches(browsing: Browsing, name: str) -> None:
    party = Party(browsing, name, 4, (1, 2, 3), SHORT[4])
    guests = [party.join(seat) for seat in (1, 2, 3, None)]
    party.play()
    assert_nobody_was_told(party, *guests)


@pytest.mark.nightly
def test_ten_thousand_random_messages_disturb_no_page(browsing: Browsing) -> None:
    party = Party(browsing, "melimagic", 2, (1,), SHORT[2])
    guest, stranger = party.join(1), party.join(None)
    party.guests.remove(stranger)
    draw = random.Random(7)  # noqa: S311 - messages to test
    for entries in (6, 12):
        party.play(entries)
        for _ in range(50):
            known = [*stranger.texts[-5:], *guest.texts[-5:]]
            stranger.send([harmless_text(draw, known) for _ in range(100)])
    party.play()
    assert len(stranger.texts) > 5_000
    assert_nobody_was_told(party, guest, stranger)


def harmless_text(draw: random.Random, known: list[str]) -> str:
    """Return a random text after which a host does not hang up: no greeting, which would be of another version."""
    while True:
        text = odd_text(draw, MELIMAGIC, known)
        try:
            message = read_of_guest(text)
        except WireRefused:
            return text
        if not isinstance(message, Hello):
            return text


@pytest.mark.nightly
@pytest.mark.parametrize("at_host", [False, True], ids=["guest", "host"])
def test_firefox_and_chromium_play_with_each_other(browsing: Browsing, firefox: Browser, at_host: bool) -> None:
    party = Party(browsing, "melimagic", 2, (1,), SHORT[2], firefox if at_host else None)
    guest = party.join(1, None if at_host else firefox)
    party.play(12)
    if at_host:
        party.reload_host()
    else:
        party.reload_guest(guest)
    party.play()
    assert_nobody_was_told(party, guest)
