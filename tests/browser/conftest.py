"""Fixtures of the browser tests: the built site on a server, one Chromium, and what a failure leaves.

Every test gets fresh devices and fails if `Watch` finds trouble in them. The site served is a copy, so a build in the
meantime changes nothing.
"""

from __future__ import annotations

import shutil
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.browser.driving import artefacts
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.chromium import options
from tests.browser.driving.driver import PATIENCE
from tests.browser.driving.host import Host
from tests.browser.driving.versions import next_version
from tests.browser.driving.watch import Watch
from tests.browser.engines.playwright_tab import PlaywrightTab
from tests.browser.engines.tab import Tab
from workshop import folders
from workshop.serving import serve

FAILED = pytest.StashKey[bool]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark whatever needs the browser, and run it a second time when the browser stopped drawing or crashed.

    On an overloaded machine a browser sometimes draws no frame for longer than any timeout, and Playwright waits in
    vain for a button to become stable; one in thousands of tabs crashes. That is not the page's fault, so only that
    test is rerun, and the summary reports it. Failed assertions and findings of `Watch` are never retried.
    """
    for item in items:
        fixtures = getattr(item, "fixturenames", ())
        if "playwright" in fixtures or "visitor" in fixtures:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.flaky(reruns=1, only_rerun=["TimeoutError", "Target crashed"]))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Record on the test item whether it failed, for the fixtures torn down after it."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with a copy of the built site."""
    if not (folders.DIST / "index.html").is_file():
        pytest.fail("There is no built site. Build it first: python3 scripts/build_site.py", pytrace=False)
    copy = tmp_path_factory.mktemp("site") / "dist"
    shutil.copytree(folders.DIST, copy)
    return copy


@pytest.fixture(scope="session")
def site(built: Path) -> Iterator[str]:
    """The address at which the built site is served."""
    with serve(built) as address:
        yield address


@pytest.fixture(scope="session")
def next_site(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the next version of the built site."""
    return next_version(built, tmp_path_factory.mktemp("next") / "dist", "next")


@pytest.fixture
def host(built: Path) -> Iterator[Host]:
    """A host that serves the built site to this test only and can be stopped."""
    host = Host().start(built)
    yield host
    host.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """The one Chromium of the whole run."""
    browser = playwright.chromium.launch(**options())
    yield browser
    browser.close()


@pytest.fixture
def browsing(
    request: pytest.FixtureRequest, playwright: Playwright, chromium: Browser, site: str
) -> Iterator[Browsing]:
    """Opens devices and tabs, and fails the test for any unexpected errors in them."""
    yield from finish_browsing(request, Browsing(playwright, chromium, site))


@pytest.fixture
def at_host(
    request: pytest.FixtureRequest, playwright: Playwright, chromium: Browser, host: Host
) -> Iterator[Browsing]:
    """The same at the test's own host; these devices cache the site."""
    yield from finish_browsing(request, Browsing(playwright, chromium, host.address, keeps_site=True))


def finish_browsing(request: pytest.FixtureRequest, browsing: Browsing) -> Iterator[Browsing]:
    """Close the devices after the test, and fail it for any unexpected errors in them."""
    yield browsing
    pages = [page for context in browsing.contexts for page in context.pages]
    try:
        finish(request, [PlaywrightTab(page, PATIENCE) for page in pages], browsing.watch)
    finally:
        browsing.close()


def finish(request: pytest.FixtureRequest, tabs: Sequence[Tab], watch: Watch) -> None:
    """Store the artefacts of a test that failed or had unexpected errors; such errors fail it."""
    troubles = watch.troubles
    if troubles or request.node.stash.get(FAILED, False):
        kept = artefacts.keep(request.node.name, tabs, watch.said)
    if troubles:
        pytest.fail("\n".join(["The browser had trouble:", *troubles, f"More in {kept}"]), pytrace=False)
