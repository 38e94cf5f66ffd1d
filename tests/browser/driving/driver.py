"""Playing in a tab of Chromium, with what only Playwright can do there: locators, files, taps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.driving.watch import Watch
from tests.browser.engines.playwright_tab import PlaywrightTab
from tests.browser.engines.tab import Evaluating
from tests.browser.playing.game import Game

PATIENCE = 60_000
"""The timeout in milliseconds for an awaited state: long even for a busy machine."""

_UNTIL = """async ([patience, asked]) => {
  const holds = %s;
  const late = performance.now() + patience;
  while (!(await holds(asked))) {
    if (performance.now() > late) throw new Error("this browser does not get as far as was waited for");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}"""


NEXT_FRAMES = "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))"
"""Waits until what is drawn now, and what looks in every frame, has had its frame."""


def wait_until(page: Evaluating, holds: str, asked: Any = None, patience: int = PATIENCE) -> None:
    """Wait until a function of JavaScript that returns a promise promises something true.

    Playwright's `wait_for_function` does not await promises, and takes each for true.
    """
    page.evaluate(_UNTIL % holds, [patience, asked])


class GamePage(Game):
    """A tab of Chromium; with `touch` it is tapped instead of clicked, including turtles on the board."""

    def __init__(self, page: Page, watch: Watch, touch: bool = False) -> None:
        super().__init__(PlaywrightTab(page, PATIENCE, touch), taps_board=touch)
        self.page = page
        self.watch = watch

    # Looking

    @property
    def spoken(self) -> str:
        """The text of the live region."""
        return self.page.locator("#spoken").text_content() or ""

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    @property
    def dialog(self) -> Locator:
        """The dialog over the page."""
        return self.page.locator("dialog[open]")

    def cancel(self) -> None:
        """Wait for the dialog, close it by its button, and wait until it is gone."""
        self.dialog.locator("[data-command='cancel']").click()
        self.dialog.wait_for(state="hidden")

    def escape(self) -> None:
        """Close the dialog by key and wait until it is gone."""
        self.page.keyboard.press("Escape")
        self.dialog.wait_for(state="hidden")

    # Typing

    def type_name(self, seat: int, name: str) -> None:
        """Type a name into the form, replacing the existing one."""
        self.unfold(f"input[name='name-{seat}']")
        self.page.locator(f"input[name='name-{seat}']").fill(name)

    # Files

    def save(self) -> str:
        """Press the save button and return the text of the file."""
        with self.page.expect_download() as download:
            self.command("save")
        return Path(download.value.path()).read_text(encoding="utf-8")

    def open(self, text: str, name: str = "game.json", encoding: str = "utf-8") -> None:
        """Press the open button and pick a file with this text."""
        with self.page.expect_file_chooser() as chooser:
            self.command("open")
        chooser.value.set_files({"name": name, "mimeType": "application/json", "buffer": text.encode(encoding)})
