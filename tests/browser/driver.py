"""Drives the page by its hooks, the way a hand does: with real clicks, taps and keys at the place of a button.

Promises: waits for a state of the page, never for a time. Knows no rules, and nothing of the page but its hooks.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser import hooks
from tests.browser.hooks import Hooks
from tests.browser.watch import Watch

PATIENCE = 20_000
"""Milliseconds after which a state that was waited for counts as one that does not come."""

NOWHERE = (3, 3)
"""A point in the corner of the window, where nothing can be pressed."""

_ASKED = """([lines, patience]) => new Promise((resolve, reject) => {
  const told = () => document.querySelectorAll("[data-log] li").length;
  const asked = () => {
    if (document.documentElement.dataset.app !== "ready") return false;
    if (lines !== null && told() !== lines) return false;
    if (document.querySelector("[data-screen='result']")) return true;
    const buttons = [...document.querySelectorAll("button[data-intent]")];
    return document.querySelector("[data-to-act]") && buttons.length > 0 && buttons.every((button) => !button.disabled);
  };
  const finish = () => {
    observer.disconnect();
    clearTimeout(alarm);
    resolve((%s)());
  };
  const observer = new MutationObserver(() => asked() && finish());
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  const alarm = setTimeout(() => {
    observer.disconnect();
    reject(new Error(`no decision is asked after ${patience} ms, the log has ${told()} lines`));
  }, patience);
  if (asked()) finish();
})"""

_PLACE = """(button) => {
  button.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const box = button.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  return { x, y, covered: !(hit && button.contains(hit)) };
}"""


@dataclass(frozen=True, slots=True)
class GamePage:
    """Drives one tab; `touch` says whether it is tapped instead of clicked."""

    page: Page
    watch: Watch
    touch: bool = False

    # Waiting

    def ready(self) -> GamePage:
        """Wait until the first intent or command can be given."""
        self.page.wait_for_selector("html[data-app='ready']", state="attached", timeout=PATIENCE)
        return self

    def asked(self, lines: int | None = None) -> Hooks | None:
        """Wait until a decision is asked, and give the hooks; None on the result screen.

        With `lines` the log must have so many: a tap becomes a click only some time after it was made, and until then
        the page still asks what was asked before.
        """
        told: dict[str, Any] = self.page.evaluate(_ASKED % hooks.READ, [lines, PATIENCE])
        return None if self.screen == "result" else hooks.read(told)

    def hooks(self) -> Hooks:
        """Read the hooks as they are now."""
        return hooks.read(self.page.evaluate(hooks.READ))

    def on(self, screen: str) -> GamePage:
        """Wait for a screen by its hook."""
        expect(self.page.locator(f"[data-screen='{screen}']")).to_be_visible(timeout=PATIENCE)
        return self

    # Looking

    @property
    def screen(self) -> str:
        """The hook of the visible screen."""
        return str(self.page.evaluate("document.querySelector('[data-screen]').dataset.screen"))

    @property
    def log(self) -> list[str]:
        """The lines of the log, oldest first."""
        return self.page.locator("[data-log] li").all_text_contents()

    @property
    def spoken(self) -> str:
        """What the live region holds."""
        return self.page.locator("#spoken").text_content() or ""

    def find(self, selector: str) -> Locator:
        """Find elements by a selector."""
        return self.page.locator(selector)

    @property
    def dialog(self) -> Locator:
        """The dialog over the page."""
        return self.page.locator("dialog[open]")

    # Pressing

    def press(self, selector: str) -> None:
        """Click or tap the middle of the one element a selector names, which must not be covered by another."""
        element = self.page.locator(selector)
        element.wait_for(timeout=PATIENCE)
        place = element.evaluate(_PLACE)
        assert not place["covered"], f"{selector} is covered by something else"
        self.touch_at(place["x"], place["y"])

    def touch_at(self, x: float, y: float) -> None:
        """Click or tap a point of the window."""
        if self.touch:
            # Two quick taps on one place are a double tap, whose second half the page ignores on purpose. A tap on
            # nothing, far away, parts them.
            self.page.touchscreen.tap(*NOWHERE)
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def command(self, name: str) -> None:
        """Press the button of a command."""
        self.press(f"[data-command='{name}']:visible")

    def intend(self, hook: str) -> None:
        """Press the button of an intent; a card to spend is taken out of its drawer first."""
        if hook.startswith("spend:") and not self.find(f"button[data-intent='{hook}']").is_visible():
            self.press(".drawer > summary")
        self.press(f"button[data-intent='{hook}']")

    def choose(self, name: str, value: str) -> None:
        """Press a choice of the set-up form."""
        element = self.page.locator(f"input[name='{name}'][value='{value}']")
        if not element.is_visible():
            self.press(".house-rules > summary")
        self.press(f"input[name='{name}'][value='{value}']")

    def type_name(self, seat: int, name: str) -> None:
        """Type a name into the form."""
        self.page.locator(f"input[name='name-{seat}']").fill(name)

    def speak(self, language: str) -> None:
        """Choose a language in the page's own choice, and wait until the page speaks it."""
        self.page.select_option("select[name='language']", language)
        self.page.wait_for_selector(f"html[lang^='{language}']", state="attached")

    # Files

    def save(self) -> str:
        """Press save and give the text of the file."""
        with self.page.expect_download() as download:
            self.command("save")
        return Path(download.value.path()).read_text(encoding="utf-8")

    def open(self, text: str, name: str = "game.json") -> None:
        """Press open and pick a file with this text."""
        with self.page.expect_file_chooser() as chooser:
            self.command("open")
        chooser.value.set_files({"name": name, "mimeType": "application/json", "buffer": text.encode()})
