"""Opens contexts and tabs in the shared Chromium, each watched from its first request on."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Playwright, Route

from tests.browser.driving.driver import PATIENCE, GamePage
from tests.browser.driving.watch import Watch

PHONE = "Pixel 7"
TABLET = "iPad Mini"

NEVER_STALLS = """(() => {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (work, wait, ...more) => setTimeout(work, wait > 10_000 ? 2 ** 31 - 1 : wait, ...more);
})()"""
"""Keeps the page from reporting a stall if requests are held back longer than usual, as on a slow machine."""


class Held:
    """Requests held back until they are released."""

    def __init__(self, context: BrowserContext, pattern: str) -> None:
        self._context = context
        self._pattern = pattern
        self._routes: list[Route] | None = []
        self._ignoring = False
        context.route(pattern, self._hold)

    def _hold(self, route: Route) -> None:
        if self._routes is None or self._ignoring:
            route.continue_()
        else:
            self._routes.append(route)

    def wait(self) -> None:
        """Wait until something has been requested."""
        late = time.monotonic() + PATIENCE / 1000
        while not self._routes:
            assert time.monotonic() < late, f"nobody asks for {self._pattern}"
            # A request is reported before it is held back; reports come in only while the browser is asked something.
            self._context.cookies()

    def release(self) -> None:
        """Let everything that was held back continue, and stop holding back requests."""
        routes, self._routes = self._routes or [], None
        for route in routes:
            route.continue_()

    def drop(self) -> None:
        """Abort everything that was held back, and stop holding back requests."""
        routes, self._routes = self._routes or [], None
        for route in routes:
            with suppress(Error):  # Its page may be gone.
                route.abort()

    def ignore(self) -> None:
        """Let new requests through; those already held back stay so."""
        self._ignoring = True


class Browsing:
    """Devices and tabs for one test. They cache the site only with `keeps_site`, which takes time."""

    def __init__(self, playwright: Playwright, chromium: Browser, address: str, *, keeps_site: bool = False) -> None:
        self.playwright = playwright
        self.chromium = chromium
        self.address = address
        self.keeps_site = keeps_site
        self.contexts: list[BrowserContext] = []
        self.watch = Watch(address)
        self.held: list[Held] = []
        """The requests held back on any device, in order."""

    def device(self, **options: Any) -> BrowserContext:
        """Open a new device: a fresh context, 1280x720 by default."""
        usual: dict[str, Any] = {
            "viewport": {"width": 1280, "height": 720},
            "locale": "en-GB",
            "service_workers": "allow" if self.keeps_site else "block",
        }
        return self.adopt(self.chromium.new_context(**{**usual, **options}))

    def phone(self, **options: Any) -> BrowserContext:
        """Open a phone-sized device with touch input."""
        return self.device(**{**self._described(PHONE), **options})

    def adopt(self, context: BrowserContext) -> BrowserContext:
        """Watch a context opened elsewhere, and close it with the others."""
        context.set_default_timeout(PATIENCE)
        self.watch.connect(context)
        self.contexts.append(context)
        return context

    def tab(self, context: BrowserContext, query: str = "", *, touch: bool = False) -> GamePage:
        """Open a tab at the site with a query such as "?lang=nl", without waiting for anything."""
        game = GamePage(context.new_page(), self.watch, touch)
        game.page.goto(f"{self.address}{query}", wait_until="commit")
        return game

    def visit(self, query: str = "", **options: Any) -> GamePage:
        """Open a tab on a new device and wait until the game is ready."""
        return self.tab(self.device(**options), query).ready()

    def visit_by_phone(self, query: str = "", **options: Any) -> GamePage:
        """Open a tab on a new phone and wait until the game is ready."""
        return self.tab(self.phone(**options), query, touch=True).ready()

    def before_python(self, query: str, context: BrowserContext | None = None) -> tuple[GamePage, Held]:
        """Open a tab at its first screen, the set-up, while the code of Python is held back."""
        context = context or self.device()
        held = self.hold(context, "**/*.wasm")
        game = self.tab(context, query)
        game.on("setup")
        return game, held

    def hold(self, context: BrowserContext, pattern: str) -> Held:
        """Hold back requests of a context that match a pattern, until released or until the test ends."""
        self.held.append(Held(context, pattern))
        return self.held[-1]

    def close(self) -> None:
        for context in self.contexts:
            self.watch.disconnect(context)
        for held in self.held:
            held.drop()
        for context in self.contexts:
            context.close()

    def _described(self, name: str) -> dict[str, Any]:
        described = dict(self.playwright.devices[name])
        # The page does not care what the device is called, but Chromium refuses one meant for another engine.
        described.pop("default_browser_type", None)
        return described
