"""Opens contexts and tabs in the shared Chromium, each watched from its first request on."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext, Playwright

from tests.browser.driver import PATIENCE, GamePage
from tests.browser.watch import Watch

PHONE = "Pixel 7"
TABLET = "iPad Mini"


class Browsing:
    """Opens what one test needs. Most tests have no use for a device that keeps the site, which takes its time."""

    def __init__(self, playwright: Playwright, chromium: Browser, address: str, *, keeps_site: bool = False) -> None:
        self.playwright = playwright
        self.chromium = chromium
        self.address = address
        self.keeps_site = keeps_site
        self.contexts: list[BrowserContext] = []
        self.watch = Watch(address)

    def device(self, **options: Any) -> BrowserContext:
        """Open a device that has never been here: a context of its own, 1280x720 unless told otherwise."""
        usual: dict[str, Any] = {
            "viewport": {"width": 1280, "height": 720},
            "locale": "en-GB",
            "service_workers": "allow" if self.keeps_site else "block",
        }
        return self.adopt(self.chromium.new_context(**{**usual, **options}))

    def phone(self, **options: Any) -> BrowserContext:
        """Open a telephone, which is tapped."""
        return self.device(**{**self._described(PHONE), **options})

    def adopt(self, context: BrowserContext) -> BrowserContext:
        """Watch a context that was opened elsewhere."""
        context.set_default_timeout(PATIENCE)
        self.watch.connect(context)
        self.contexts.append(context)
        return context

    def tab(self, context: BrowserContext, query: str = "", *, touch: bool = False) -> GamePage:
        """Open a tab at the site's address and a query such as "?lang=nl", without waiting for anything."""
        game = GamePage(context.new_page(), self.watch, touch)
        game.page.goto(f"{self.address}{query}", wait_until="commit")
        return game

    def visit(self, query: str = "", **options: Any) -> GamePage:
        """Open a fresh device's tab and wait until the game is ready."""
        return self.tab(self.device(**options), query).ready()

    def visit_by_phone(self, query: str = "", **options: Any) -> GamePage:
        """Open a fresh telephone's tab and wait until the game is ready."""
        return self.tab(self.phone(**options), query, touch=True).ready()

    def close(self) -> None:
        """Close every context."""
        for context in self.contexts:
            self.watch.disconnect(context)
            context.close()

    def _described(self, name: str) -> dict[str, Any]:
        described = dict(self.playwright.devices[name])
        # What it is called makes no difference to the page, and a device of another engine would be refused.
        described.pop("default_browser_type", None)
        return described
