"""Two copies of the site on one origin, such as two repositories on GitHub Pages, share nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.browser.driving.browsing import Browsing
from tests.browser.playing.along import begin_four
from workshop import folders
from workshop.serving import read_rules

NAMES = """async () => {
  const { held } = await navigator.locks.query();
  const databases = await indexedDB.databases();
  return {
    databases: databases.map(({ name }) => name).sort(),
    locks: held.map(({ name }) => name).sort(),
    preferences: Object.keys(localStorage).filter((key) => key.endsWith("mahe:running")).sort(),
  };
}"""


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """The folder of an origin with the site at its root and in a folder."""
    origin = tmp_path / "origin"
    origin.mkdir()
    for path in folders.DIST.iterdir():
        (origin / path.name).symlink_to(path)
    (origin / "repo").symlink_to(folders.DIST)
    return origin


@pytest.mark.nightly
def test_two_copies_on_one_origin_share_nothing(at_host: Browsing) -> None:
    query = "?lang=en&seed=4&players=4&motion=off"
    first = at_host.visit(query)
    begin_four(first).roll()
    second = at_host.tab(at_host.contexts[0], f"repo/{query}").ready()
    expect(second.find("[data-screen='setup']")).to_be_visible()
    begin_four(second).roll()
    assert second.page.evaluate(NAMES) == {
        "databases": ["/repo/mahe", "mahe"],
        "locks": ["/repo/mahe:table", "mahe:table"],
        "preferences": ["/repo/mahe:running", "mahe:running"],
    }
    manifests = [game.page.locator("link[rel='manifest']").get_attribute("href") or "" for game in (first, second)]
    assert [address.startswith("assets/below-manifest-en-") for address in manifests] == [False, True]


@pytest.mark.slow
def test_the_page_for_unknown_addresses_finds_its_copy(at_host: Browsing) -> None:
    # Leaving the page aborts an answer without a body.
    at_host.watch.allow("404", "request failed: .*service-worker")
    headers = {"Content-Type": "text/html", **dict(read_rules()[0].headers)}
    missing = (folders.DIST / "404.html").read_text(encoding="utf-8")

    def answer(route: Route) -> None:
        if route.request.resource_type == "document":
            route.fulfill(status=404, headers=headers, body=missing)
        else:
            route.continue_()

    context = at_host.device()
    context.route("**/*", answer)
    page = context.new_page()
    for address, copy in (("lost", ""), ("a/b/c", ""), ("repo/lost", "repo/"), ("repo/a/b/", "repo/")):
        page.goto(f"{at_host.address}{address}")
        expect(page.locator("a")).to_have_attribute("href", f"{at_host.address}{copy}")
    for escaped in ("%23", "%2523"):
        page.goto(f"{at_host.address}repo/{escaped}mahe%3D1.ABC?source=mail")
        expect(page).to_have_url(f"{at_host.address}repo/#mahe%3D1.ABC")
