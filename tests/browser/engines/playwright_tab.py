"""A tab of Chromium or Firefox, through Playwright."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.browser.engines.tab import NOWHERE


@dataclass(frozen=True, slots=True)
class PlaywrightTab:
    """Drives a page; `touch` says whether it is tapped instead of clicked."""

    page: Page
    patience: int
    touch: bool = False

    def go(self, address: str) -> None:
        """Open an address."""
        self.page.goto(address, wait_until="commit", timeout=self.patience)

    def reload(self) -> None:
        """Load the page anew."""
        self.page.reload(wait_until="commit", timeout=self.patience)

    def evaluate(self, expression: str, arg: Any = None, /) -> Any:
        """Run JavaScript in the page."""
        return self.page.evaluate(expression, arg)

    def wait_for(self, selector: str) -> None:
        """Wait until an element is visible."""
        self.page.wait_for_selector(f"{selector} >> visible=true", state="attached", timeout=self.patience)

    def press_at(self, x: float, y: float) -> None:
        """Click or tap a point of the window."""
        if self.touch:
            # Two quick taps on one place are a double tap, whose second half the page ignores on purpose. A tap on
            # nothing, far away, parts them.
            self.page.touchscreen.tap(*self.evaluate(NOWHERE))
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def pick(self, selector: str, value: str) -> None:
        """Pick one of the options of a choice."""
        self.page.select_option(selector, value, timeout=self.patience)

    def picture(self, path: Path) -> None:
        """Keep what can be seen."""
        self.page.screenshot(path=path, timeout=5_000)

    def listen(self) -> None:
        """Have Playwright pass on what it has heard, which it does whenever it is asked anything."""
        self.page.evaluate("0")
