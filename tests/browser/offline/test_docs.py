"""The library's documentation is cached as a whole once a page of it is opened, and not before."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import PATIENCE
from tests.browser.driving.host import Host
from tests.browser.driving.keeping import first_visit, kept, wait_until_kept
from workshop.site.library_docs import LIST
from workshop.site.offline import integrity

PAGES = {
    "index.html": '<!doctype html><title>A</title><h1>Library</h1><a href="odds.html?from=index#top">Odds</a>',
    "odds.html": '<!doctype html><title>B</title><h1>Odds</h1><link rel="stylesheet" href="_static/docs.css?v=1">',
    "_static/docs.css": "h1 { color: rgb(0, 0, 255); }",
}

UNTIL_NEW = """async ([odds, patience]) => {
  const late = performance.now() + patience;
  const isNew = async () => (await (await caches.match(odds)).text()).includes("New");
  while (!(await isNew())) {
    if (performance.now() > late) throw new Error("the new page is not cached");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}"""


def publish(folder: Path, pages: dict[str, str], modified: int) -> None:
    """Write pages of documentation into a site, with the list of their hashes, last modified at this second."""
    hashes = {address: integrity(content.encode()) for address, content in pages.items()}
    for address, content in {**pages, LIST: json.dumps(hashes)}.items():
        path = folder / "docs" / address
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
        os.utime(path, (modified, modified))


@pytest.mark.nightly
def test_documentation_works_offline_once_opened(at_host: Browsing, host: Host, built: Path, tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    publish(shutil.copytree(built, old), PAGES, modified=1_000_000_000)
    host.start(old)
    game = first_visit(at_host, "?lang=en&motion=off")
    page = game.page
    assert not [path for path in kept(page) if path.startswith("/docs/")]

    page.goto(f"{host.address}docs/")
    wait_until_kept(page, f"/docs/{LIST}")
    assert {f"/docs/{address}" for address in (*PAGES, LIST)} == {path for path in kept(page) if "/docs/" in path}

    newer = {**PAGES, "odds.html": PAGES["odds.html"].replace("Odds", "New odds")}
    publish(shutil.copytree(old, new), newer, modified=1_000_000_001)
    host.start(new)
    asked = len(host.asked("/docs/_static/docs.css"))
    page.reload()
    page.evaluate(UNTIL_NEW, [f"{host.address}docs/odds.html", PATIENCE])
    assert len(host.asked("/docs/_static/docs.css")) == asked, "only what has changed is fetched again"

    host.stop()
    at_host.watch.allow("request failed: .*/docs/")  # the network is asked first
    page.goto(f"{host.address}docs/?from=elsewhere")
    page.locator("a").click()
    expect(page.locator("h1")).to_have_text("New odds")
    expect(page.locator("h1")).to_have_css("color", "rgb(0, 0, 255)")
