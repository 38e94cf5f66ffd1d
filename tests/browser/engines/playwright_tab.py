"""A tab of Chromium or Firefox, through Playwright."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.browser.engines.tab import NOWHERE


@dataclass(frozen=True, slots=True)
class PlaywrightTab:
    """A page of Playwright; with `touch` it is tapped instead of clicked."""

    page: Page
    patience: int
    touch: bool = False

    def go(self, address: str) -> None:
        self.page.goto(address, wait_until="commit", timeout=self.patience)

    def reload(self) -> None:
        self.page.reload(wait_until="commit", timeout=self.patience)

    def back(self) -> None:
        self.page.go_back(wait_until="commit", timeout=self.patience)

    def beside(self) -> PlaywrightTab:
        return PlaywrightTab(self.page.context.new_page(), self.patience, self.touch)

    def close(self) -> None:
        self.page.close()

    def evaluate(self, expression: str, arg: Any = None, /) -> Any:
        return self.page.evaluate(expression, arg)

    def wait_for(self, selector: str) -> None:
        self.page.wait_for_selector(f"{selector} >> visible=true", state="attached", timeout=self.patience)

    def press_at(self, x: float, y: float) -> None:
        if self.touch:
            # Two quick taps on one spot are a double tap, whose second half the page ignores on purpose. A tap on
            # nothing, far away, separates them, but would also close what is open over the page.
            if not self.evaluate("document.querySelector(':popover-open') !== null"):
                self.page.touchscreen.tap(*self.evaluate(NOWHERE, [x, y]))
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def press_key(self, key: str) -> None:
        self.page.keyboard.press(key)

    def pick(self, selector: str, value: str) -> None:
        self.page.select_option(selector, value, timeout=self.patience)

    def picture(self, path: Path) -> None:
        self.page.screenshot(path=path, timeout=5_000)

    def listen(self) -> None:
        """Make an arbitrary request to the page, since only then does Playwright deliver pending events."""
        self.page.evaluate("0")
