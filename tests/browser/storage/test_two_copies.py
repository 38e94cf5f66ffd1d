"""Two copies of the site on one origin, such as two repositories on GitHub Pages, share nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.driving.browsing import Browsing
from tests.browser.playing.along import begin_four
from workshop import folders

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


@pytest.mark.slow
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
