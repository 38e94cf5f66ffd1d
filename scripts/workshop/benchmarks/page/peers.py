"""`bench.py peers`: how soon all devices show a move, and whether coming back leaves anything behind.

Bars of the project: a move is on all devices within 150 ms on loopback, and a guest that comes back 200 times leaves
less than a tenth of the host's memory behind.

Two contexts of headless Chromium are connected by the page's own codes and play a whole game without motion, a seat
each. The measure is the time from the click to the last change of the table on both devices. The rival is the same game
on one device. Then a guest that only connects comes back 200 times, and the host's memory is weighed before and after.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from math import ceil
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from workshop.benchmarks.bars import at_most
from workshop.benchmarks.page.hand import HAND, PATIENCE, SPOKEN, Weight, weigh
from workshop.benchmarks.page.subject import build_subject
from workshop.console import say
from workshop.folders import DIST
from workshop.machine.browsers.chromium import get_headless
from workshop.serving import serve
from workshop.site.assets import LENGTH

BAR = 150
"""Milliseconds from a click until all devices show the move."""

RETURNS = 200
WARM = 10
"""How often the guest comes back before the host is weighed for the first time."""

FLAT = 1.1
QUERY = f"?lang={SPOKEN}&players=2&seed=274&motion=off"

LIGHT = f"rules/{SPOKEN}/"
"""A page without Python, for the guest that only connects."""

_WATCH = """(() => {
  const now = () => performance.timeOrigin + performance.now();
  const seen = () => [...document.querySelectorAll("[data-screen]")].map(({ textContent }) => textContent).join();
  let before = "";
  globalThis.shown = 0;
  new MutationObserver(() => {
    const after = seen();
    if (after !== before) globalThis.shown = now();
    before = after;
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
})()"""
"""Records when the table last said something new."""

_TURN = """() => Promise.race([
  hand.next().then((button) => (button ? "mine" : "over")),
  new Promise((resolve) => setTimeout(resolve, 100, "theirs")),
])"""

_PRESS = """async () => {
  const button = await hand.next();
  const clicked = performance.timeOrigin + performance.now();
  button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  return clicked;
}"""

_COMMAND = """(command) => {
  const button = document.createElement("button");
  button.dataset.command = command;
  (document.querySelector("dialog[open]") ?? document.querySelector("main") ?? document.body).append(button);
  button.click();
  button.remove();
}"""

_LOAD = """async (address) => {
  globalThis.maheScope = "";
  const script = document.createElement("script");
  script.src = address;
  await new Promise((resolve) => {
    script.onload = resolve;
    document.head.append(script);
  });
  globalThis.isOpen = new Promise((resolve) => mahePeers.listen(() => {}, (_name, open) => resolve(open), () => false));
}"""

_KEPT = """async () => {
  // Opening a database that is not there would make an empty one.
  if (!(await indexedDB.databases()).some(({ name }) => name === "peers")) return false;
  const opening = indexedDB.open("peers");
  await new Promise((resolve) => (opening.onsuccess = resolve));
  const kept = opening.result.transaction("way-back").objectStore("way-back").count();
  await new Promise((resolve) => (kept.onsuccess = resolve));
  opening.result.close();
  return kept.result > 0;
}"""


def measure() -> None:
    """Play on two devices and on one, let a guest come back, and print times and memory."""
    build_subject()
    with sync_playwright() as playwright, serve(DIST) as address:
        browser = playwright.chromium.launch(executable_path=get_headless())
        say("From a click until all devices show the move, without motion, milliseconds, in a whole game of two")
        say(f"    {'':24} {'clicks':>8} {'median':>8} {'99 %':>8} {'worst':>8}")
        alone = _open(browser, f"{address}{QUERY}")
        _begin(alone)
        _tell_times("one device", _play(alone))
        alone.context.close()
        host, guest = _open(browser, f"{address}{QUERY}"), _open(browser, f"{address}{QUERY}")
        _begin(host)
        _connect(host, guest, address)
        times = _play(host, guest)
        _tell_times("two devices", times, BAR)
        guest.context.close()
        host.context.close()
        host = _open(browser, f"{address}{QUERY}")
        _begin(host)
        _let_come_back(browser, host, address)
        browser.close()


def _open(browser: Browser, address: str) -> Page:
    page = browser.new_context(service_workers="block").new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(path=HAND)
    page.add_init_script(script=_WATCH)
    page.goto(address)
    return page


def _begin(page: Page) -> None:
    page.wait_for_selector("html[data-app='ready'] [data-screen='setup']")
    page.click("[data-command='play']")
    page.wait_for_selector("html:not([data-resting]) [data-to-act]")


def _connect(host: Page, guest: Page, address: str) -> None:
    """Seat the guest as the second player, by the codes as text."""
    host.evaluate(_COMMAND, "peers-invite")
    invitation = host.input_value("[data-peers='invitation'] textarea")
    guest.goto("about:blank")
    guest.goto(f"{address}{QUERY}#{invitation.partition('#')[2]}")
    guest.locator("[data-command^='peers-join:']").dispatch_event("click")
    answer = guest.input_value("[data-peers='answer'] textarea")
    host.evaluate(_COMMAND, "peers-paste")
    host.fill("[data-peers='invitation'] form textarea", answer)
    host.evaluate(_COMMAND, "peers-typed")
    guest.evaluate(_COMMAND, guest.wait_for_selector("[data-command='peers-sit:1']") and "peers-sit:1")
    guest.wait_for_selector("[data-to-act]")
    host.evaluate(_COMMAND, "cancel")


def _play(*devices: Page) -> list[float]:
    """Play to the end; return the milliseconds from each click until the last device had changed."""
    times: list[float] = []
    while True:
        turns = {page: str(page.evaluate(_TURN)) for page in devices}
        if "over" in turns.values():
            return times
        for page, turn in turns.items():
            if turn == "mine":
                clicked = float(page.evaluate(_PRESS))
                for shows in devices:
                    shows.wait_for_function("(clicked) => shown > clicked", arg=clicked)
                times.append(max(float(shows.evaluate("shown")) for shows in devices) - clicked)
                break


def _tell_times(title: str, times: Sequence[float], bar: float | None = None) -> None:
    in_order = sorted(times)
    high = in_order[ceil(0.99 * len(in_order)) - 1]
    verdict = "" if bar is None else f"   {at_most(high, bar, ' ms')}"
    say(f"    {title:24} {len(in_order):8} {median(in_order):8.0f} {high:8.0f} {in_order[-1]:8.0f}{verdict}")


def _let_come_back(browser: Browser, host: Page, address: str) -> None:
    """Let a guest come back again and again, and print what the host weighs before and after."""
    host.evaluate(_COMMAND, "peers-invite")
    host.wait_for_selector("[data-peers='invitation']")
    host.evaluate(_COMMAND, "cancel")
    (script,) = (DIST / "assets").glob(f"peers-{'[0-9a-f]' * LENGTH}.js")
    guest = browser.new_context(service_workers="block").new_page()
    _come(guest, address, script)
    here, offer = json.loads(host.evaluate("mahePeers.invite()"))
    _, answer = json.loads(guest.evaluate("(offer) => mahePeers.join(offer, 'visit')", json.dumps(offer)))
    host.evaluate("([here, answer]) => mahePeers.accept(here, answer)", [here, json.dumps(answer)])
    _stay(guest)
    weights: list[Weight] = []
    begun = time.perf_counter()
    for returned in range(1, WARM + RETURNS + 1):
        _come(guest, address, script)
        if not guest.evaluate("mahePeers.comeBack('visit')"):
            raise RuntimeError("the guest has no way back")
        _stay(guest)
        if returned in (WARM, WARM + RETURNS):
            weights.append(weigh(host))
    seconds = (time.perf_counter() - begun) / (WARM + RETURNS)
    say(f"A guest that came back {RETURNS} times, {seconds:.2f} s each, and the host's memory, kB before and after")
    before, after = weights
    _tell_weight("JavaScript", before.javascript, after.javascript)
    _tell_weight("Python", before.python, after.python)
    _tell_weight("WebAssembly", before.webassembly, after.webassembly)


def _come(guest: Page, address: str, script: Path) -> None:
    guest.goto(f"{address}{LIGHT}")
    guest.evaluate(_LOAD, f"{address}assets/{script.name}")


def _stay(guest: Page) -> None:
    """Wait until the guest is connected and could come back."""
    opened: Any = guest.evaluate("isOpen")
    if opened is not True:
        raise RuntimeError("the guest was not let in")
    late = time.monotonic() + PATIENCE / 1000
    while not guest.evaluate(_KEPT):
        if time.monotonic() > late:
            raise RuntimeError("the guest keeps no way back")


def _tell_weight(what: str, before: int, after: int) -> None:
    say(f"    {what:24} {before // 1000:10,} {after // 1000:10,}   {at_most(round(after / before, 3), FLAT)}")
