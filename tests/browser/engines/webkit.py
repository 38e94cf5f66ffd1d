"""WebKit through Selenium: WebKitGTK's own small browser on a screen that needs no monitor.

Every process started here is ended here. Each device is a session of its own, which has never been anywhere and forgets
everything when it is closed. What goes wrong inside the service worker cannot be heard here.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from warnings import catch_warnings

from selenium.common.exceptions import WebDriverException
from selenium.webdriver import Remote, WebKitGTKOptions
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.support.select import Select
from urllib3.exceptions import HTTPError

from tests.browser.driving.watch import Watch
from tests.browser.engines.screen import Screen, open_screen
from tests.browser.engines.tab import NOWHERE
from tests.browser.playing.game import VISIBLE
from workshop.machine.browsers.webkit import WebKit
from workshop.serving import HOST

PATIENCE = 120_000
"""The timeout in milliseconds: under load, Python has taken up to 36 seconds to start in this engine."""

WINDOW = (1280, 800)

_EVALUATE = """
const [argument, done] = arguments;
(async () => {
  const value = (%s);
  return typeof value === "function" ? value(argument) : value;
})().then(
  (value) => done({ value: value === undefined ? null : value }),
  (error) => done({ error: `${error}\\n${error?.stack ?? ""}` }),
);
"""

_COLLECT = """() => {
  if (globalThis.heardByTest) return;
  const heard = [];
  globalThis.heardByTest = { heard, told: 0 };
  const text = (value) => (value instanceof Error ? `${value}\\n${value.stack}` : String(value));
  const source = (event) => event.target?.src ?? event.target?.href ?? "something";
  addEventListener("error", (event) => heard.push(["trouble",
    `page error: ${event.message ? text(event.error ?? event.message) : `${source(event)} could not be had`}`]), true);
  addEventListener("unhandledrejection", (event) => heard.push(["trouble", `page error: ${text(event.reason)}`]));
  addEventListener("securitypolicyviolation", (event) => heard.push(["trouble",
    `page error: ${event.violatedDirective} forbids ${event.blockedURI}`]));
  for (const level of ["debug", "log", "info", "warn", "error"]) {
    const say = console[level].bind(console);
    console[level] = (...words) => {
      const said = words.map(text).join(" ");
      heard.push(level === "error" ? ["trouble", `console error: ${said}`] : ["said", `${level}: ${said}`]);
      say(...words);
    };
  }
}"""

_HEARD = """() => {
  const collector = globalThis.heardByTest;
  if (!collector) return null;
  const asked = performance.getEntriesByType("resource").map((entry) => entry.name).slice(collector.told);
  collector.told += asked.length;
  return [collector.heard.splice(0), asked];
}"""


_AIM = """([x, y]) => {
  const element = document.elementFromPoint(x, y);
  const { left, top } = element.getBoundingClientRect();
  globalThis.aimed = { element, right: x - left, down: y - top };
}"""
"""Records the element at a point, and the position within it."""

_AIMED_AT = """() => {
  const { element, right, down } = globalThis.aimed;
  const { left, top } = element.getBoundingClientRect();
  return [left + right, top + down];
}"""
"""Returns the current position of the recorded spot."""


class WebKitTab:
    """A tab of a session, which controls one tab at a time: the one whose handle was set last."""

    patience = PATIENCE

    def __init__(self, session: Remote, screen: Screen, watch: Watch) -> None:
        self._window = session
        self._handle = session.current_window_handle
        self._screen = screen
        self._watch = watch
        self._listening = False
        session.set_script_timeout(PATIENCE / 1000 + 10)
        session.set_window_size(*WINDOW)

    @property
    def _session(self) -> Remote:
        """Return the session, switched to this tab."""
        if self._window.current_window_handle != self._handle:
            self._window.switch_to.window(self._handle)
        return self._window

    def go(self, address: str) -> None:
        """Open an address; this driver returns only once the page's files are loaded, but before Python has started."""
        self.listen()
        self._session.get(address)
        self._collect()

    def reload(self) -> None:
        """Reload the page, with the same wait."""
        self.listen()
        self._session.refresh()
        self._collect()

    def back(self) -> None:
        """Go back, with the same wait."""
        self.listen()
        self._session.back()
        self._collect()

    def beside(self) -> WebKitTab:
        self._session.switch_to.new_window("tab")
        return WebKitTab(self._window, self._screen, self._watch)

    def close(self) -> None:
        self.listen()
        self._session.close()
        # Without a tab in front the session answers nothing.
        self._window.switch_to.window(self._window.window_handles[0])

    def evaluate(self, expression: str, arg: Any = None, /) -> Any:
        answer = self._session.execute_async_script(_EVALUATE % expression, arg)
        if "error" in answer:
            raise AssertionError(f"JavaScript failed in the page: {answer['error']}")
        return answer["value"]

    def wait_for(self, selector: str) -> None:
        late = time.monotonic() + PATIENCE / 1000
        while not self.evaluate(f"(selector) => ({VISIBLE})(selector).length > 0", selector):
            assert time.monotonic() < late, f"{selector} cannot be seen after {PATIENCE} ms"
            # WebDriver can wait for a state only by asking again, and asking without a break would keep the page busy.
            time.sleep(0.05)

    def press_at(self, x: float, y: float) -> None:
        self.evaluate(_AIM, [x, y])
        # Two quick clicks on one spot are a double click, whose second half the page ignores on purpose. A click on
        # nothing separates them, but would also close what is open over the page.
        if not self.evaluate("document.querySelector(':popover-open') !== null"):
            self._click(*self.evaluate(NOWHERE, [x, y]))
        # This engine scrolls late: what was to be pressed may have moved with the page.
        self._click(*self.evaluate(_AIMED_AT))

    def _click(self, x: float, y: float) -> None:
        actions = ActionBuilder(self._session, duration=0)
        actions.pointer_action.move_to_location(round(x), round(y)).click()  # type: ignore[no-untyped-call]
        actions.perform()

    def press_key(self, key: str) -> None:
        named = {"Enter": Keys.ENTER, "Escape": Keys.ESCAPE, "ArrowRight": Keys.ARROW_RIGHT}
        actions = ActionBuilder(self._session, duration=0)
        actions.key_action.send_keys(named.get(key, key))
        actions.perform()

    def pick(self, selector: str, value: str) -> None:
        self.wait_for(selector)
        Select(self._session.find_element(By.CSS_SELECTOR, selector)).select_by_value(value)

    def picture(self, path: Path) -> None:
        """Take a picture of the virtual screen, since the driver's own never arrives without accelerated drawing."""
        self._screen.picture(path)

    def listen(self) -> None:
        """Deliver the page's messages since the last call, and every address it has requested.

        Listening starts once the page's files are loaded; the page itself reports earlier errors in html[data-app].
        """
        if not self._listening:
            return
        heard = self.evaluate(_HEARD)
        if heard is None:
            self._watch.trouble("the page reloaded by itself, and nobody listened")
            return
        for kind, text in heard[0]:
            (self._watch.trouble if kind == "trouble" else self._watch.said.append)(text)
        for address in heard[1]:
            self._watch.request(address)

    def _collect(self) -> None:
        self.evaluate(_COLLECT)
        self._listening = True


class WebKitDevices:
    """Devices opened through one driver."""

    def __init__(self, webkit: WebKit, screen: Screen, address: str) -> None:
        self._webkit = webkit
        self._screen = screen
        self._address = address

    @contextmanager
    def open(self, watch: Watch) -> Iterator[WebKitTab]:
        options = WebKitGTKOptions()
        options.binary_location = str(self._webkit.browser)
        options.add_argument("--automation")
        # A driver that no longer answers must end the test soon, not after Selenium's own patience.
        client = ClientConfig(remote_server_addr=self._address, timeout=PATIENCE // 1000 + 30)
        with catch_warnings(action="ignore", category=DeprecationWarning):  # of how Selenium calls Selenium
            session = Remote(command_executor=self._address, options=options, client_config=client)
        try:
            yield WebKitTab(session, self._screen, watch)
        finally:
            with suppress(WebDriverException, OSError, HTTPError):
                session.quit()


@contextmanager
def start_webkit(webkit: WebKit) -> Iterator[WebKitDevices]:
    """Start a virtual screen with the driver on it."""
    with socket.socket() as free:
        free.bind((HOST, 0))
        port = free.getsockname()[1]
    with open_screen(webkit.screen, WINDOW) as screen:
        # Without the variable, drawing needs what a machine without a graphics card may lack.
        variables = {**os.environ, "DISPLAY": screen.name, "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        driver = subprocess.Popen(
            [webkit.driver, "-p", str(port)],
            env=variables,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            _wait_until_it_answers(driver, port)
            yield WebKitDevices(webkit, screen, f"http://{HOST}:{port}")
        finally:
            # A browser that the driver could not end belongs to its process group.
            with suppress(ProcessLookupError):
                os.killpg(driver.pid, signal.SIGTERM)
            driver.wait()


def _wait_until_it_answers(driver: subprocess.Popen[bytes], port: int) -> None:
    late = time.monotonic() + PATIENCE / 1000
    while True:
        with suppress(OSError), socket.create_connection((HOST, port), timeout=1):
            return
        assert driver.poll() is None, f"WebKitWebDriver ended with {driver.returncode}"
        assert time.monotonic() < late, "WebKitWebDriver does not answer"
        # Nothing reports that the port is open, so it is tried.
        time.sleep(0.05)
