"""Looks at what the browser has kept of the site, and throws some of it away as a browser short of room would."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import BrowserContext, Page

from tests.browser.browsing import Browsing
from tests.browser.driver import PATIENCE, GamePage
from tests.browser.engines.tab import Evaluating

_KEPT = """async () => {
  const kept = [];
  for (const name of await caches.keys()) {
    for (const request of await (await caches.open(name)).keys()) kept.push(new URL(request.url).pathname);
  }
  return kept.sort();
}"""

_UNTIL = """async ([patience, asked]) => {
  const holds = %s;
  const late = performance.now() + patience;
  while (!(await holds(asked))) {
    if (performance.now() > late) throw new Error("this browser does not get as far as was waited for");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}"""

_WHOLE = """async (more) => {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active?.state !== "activated") return false;
  const script = await (await fetch(registration.active.scriptURL, { cache: "force-cache" })).text();
  const built = JSON.parse(script.slice(script.indexOf("{"), script.indexOf("};") + 1));
  const kept = new Set();
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) kept.add(url);
  }
  const all = built.precached.every(({ url, revision }) => {
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

_EACH = """async ([ending, body]) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!new URL(request.url).pathname.endsWith(ending)) continue;
      const { headers } = await cache.match(request);
      if (body === null) await cache.delete(request);
      else await cache.put(request, new Response(body, { headers }));
    }
  }
}"""


def first_visit(browsing: Browsing, query: str) -> GamePage:
    """Open the site on a new device and wait until it is kept there."""
    game = browsing.visit(query)
    wait_until_kept(game.page)
    return game


def wait_until_kept(page: Evaluating, *more: str, patience: int = PATIENCE) -> None:
    """Wait until a version of the site is kept whole on this device, and also what ends with these words."""
    page.evaluate(_UNTIL % _WHOLE, [patience, list(more)])


def wait_until_install_failed(page: Page) -> None:
    """Wait until the first install of the site has been tried and given up."""
    page.evaluate(_UNTIL % _GIVEN_UP, [PATIENCE, None])


def wait_until_waiting(page: Page) -> None:
    """Wait until a new version is kept whole and waits."""
    page.wait_for_selector("html[data-update='waiting']", state="attached", timeout=PATIENCE)


def wait_until_taken_over(context: BrowserContext) -> None:
    """Wait, after the last tab of the old version was closed, until the browser has put the new one in its place.

    A browser does so in its own good time, and only a tab that is none of the site's may look without holding it up.
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
    """List the paths of everything kept, sorted."""
    return list(page.evaluate(_KEPT))


def throw_away(page: Page, ending: str = "") -> None:
    """Throw away what is kept under addresses that end with a word, or everything."""
    page.evaluate(_EACH, [ending, None])


def damage(page: Page, ending: str) -> None:
    """Put something else in the place of what is kept under addresses that end with a word."""
    page.evaluate(_EACH, [ending, "damaged"])


def version(page: Page) -> str:
    """Give the version of the page that is open."""
    return str(page.evaluate("document.documentElement.dataset.version"))


def how_it_started(page: Evaluating) -> str:
    """Tell whether the page's Python was thawed, or started plainly."""
    return str(page.evaluate("document.documentElement.dataset.start"))
