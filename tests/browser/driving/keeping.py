"""What the browser has kept of the site, and how some of it gets lost, as in a browser short of room."""

from __future__ import annotations

import time
from typing import Any, Final

from playwright.sync_api import BrowserContext, Page

from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import PATIENCE, GamePage, wait_until
from tests.browser.engines.tab import Evaluating

CANNOT_THAW = """
globalThis.Worker = class extends Worker {
  constructor(address, options) {
    super(address, options);
    if (options?.name !== "courier") return;
    this.addEventListener("message", (event) => {
      if (event.data.name !== "memory" || !event.data.brought) return;
      event.stopImmediatePropagation();
      this.dispatchEvent(new MessageEvent("message", { data: { name: "memory", failure: "there is no room for it" } }));
    });
  }
};
"""
"""Simulates a device on which the snapshot arrives intact but cannot be unpacked."""

SAVES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
"""Simulates a device that saves data, on which only what a start needs is cached unless somebody asks for the rest."""

_KEPT = """async () => {
  const kept = [];
  for (const name of await caches.keys()) {
    for (const request of await (await caches.open(name)).keys()) kept.push(new URL(request.url).pathname);
  }
  return kept.sort();
}"""

_WHOLE = """async ([more, game]) => {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active?.state !== "activated") return false;
  const script = await (await fetch(registration.active.scriptURL, { cache: "force-cache" })).text();
  const built = JSON.parse(script.slice(script.indexOf("{"), script.indexOf("};") + 1));
  const kept = new Set();
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) kept.add(url);
  }
  const lessons = built.apart[`lessons-${document.documentElement.lang.split("-")[0]}`] ?? [];
  const all = [...built.precached, ...(built.apart[game] ?? []), ...lessons].every(({ url, revision }) => {
    const address = new URL(url, registration.scope);
    if (revision) address.searchParams.set("__WB_REVISION__", revision);
    return kept.has(address.href);
  });
  return all && more.every((ending) => [...kept].some((address) => address.endsWith(ending)));
}"""

_GIVEN_UP = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const workers = [registration?.installing, registration?.waiting, registration?.active];
  return (await caches.keys()).length > 0 && !workers.some(Boolean);
}"""

SNAPSHOT: Final = ("snapshot.bin.zst", "snapshot.bin")
"""The ends of the addresses of both copies of the snapshot, packed and unpacked."""

_EACH = """async ([endings, body]) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!endings.some((ending) => new URL(request.url).pathname.endsWith(ending))) continue;
      const { headers } = await cache.match(request);
      if (body === null) await cache.delete(request);
      else await cache.put(request, new Response(body, { headers }));
    }
  }
}"""


def first_visit(browsing: Browsing, query: str, *scripts: str) -> GamePage:
    """Open the site on a new device, on which these scripts run first, and wait until it is cached."""
    context = browsing.device()
    for script in scripts:
        context.add_init_script(script)
    game = browsing.tab(context, query).ready()
    wait_until_kept(game.page)
    return game


def come_back(game: GamePage) -> GamePage:
    """Open the page again, on the same device and in the same tab."""
    game.page.reload(wait_until="commit")
    return game


def wait_until_kept(page: Evaluating, *more: str, game: str = "", patience: int = PATIENCE) -> None:
    """Wait until a complete version of the site is cached on this device, and the addresses that end with `more`.

    The files of another `game`, if given, are waited for, too.
    """
    wait_until(page, _WHOLE, [list(more), game], patience)


def wait_until_install_failed(page: Page) -> None:
    """Wait until the first installation of the service worker has failed."""
    wait_until(page, _GIVEN_UP)


def wait_until_waiting(page: Page) -> None:
    """Wait until a new version is completely cached and waiting."""
    page.wait_for_selector("html[data-update='waiting']", state="attached", timeout=PATIENCE)


def wait_until_taken_over(context: BrowserContext) -> None:
    """Wait until the browser has replaced the old version by the new one, after the old one's last tab was closed.

    The browser decides when, and only a tab outside the site can watch without delaying it.
    """
    outside = context.new_page()
    browser = context.new_cdp_session(outside)
    waiting: dict[str, bool] = {}

    def note(told: dict[str, Any]) -> None:
        for version in told["versions"]:
            waiting[version["versionId"]] = version["status"] in {"installing", "installed", "activating"}

    browser.on("ServiceWorker.workerVersionUpdated", note)
    browser.send("ServiceWorker.enable")
    late = time.monotonic() + PATIENCE / 1000
    while not waiting or any(waiting.values()):
        assert time.monotonic() < late, f"the new version still waits: {waiting}"
        browser.send("Browser.getVersion")  # Asking the browser anything lets in what it has to tell.
    outside.close()


def kept(page: Page) -> list[str]:
    """List the paths of everything cached, sorted."""
    return list(page.evaluate(_KEPT))


def throw_away(page: Page, *endings: str) -> None:
    """Delete the cached files whose addresses have one of these suffixes."""
    page.evaluate(_EACH, [endings, None])


def damage(page: Page, *endings: str) -> None:
    """Overwrite the cached files whose addresses have one of these suffixes."""
    page.evaluate(_EACH, [endings, "damaged"])


def version(page: Page) -> str:
    """The version of the open page."""
    return str(page.evaluate("document.documentElement.dataset.version"))


def how_it_started(page: Evaluating) -> str:
    """Return the page's own word for how its Python started: thawed or plain."""
    return str(page.evaluate("document.documentElement.dataset.start"))
