"""Brings the browser tests what they share: the built site on a server, one Chromium, and what a failure leaves.

Promises: every test gets fresh devices and is failed by whatever `Watch` finds; the site served is a copy, so that a
build in the meantime changes nothing.
"""

from __future__ import annotations

import shutil
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

# Before they are imported, so that their assertions say what differs.
pytest.register_assert_rewrite(
    "tests.browser.game",
    "tests.browser.hooks",
    "tests.browser.playing",
    "tests.browser.languages",
    "tests.browser.outcome",
)

from tests.browser import artefacts  # noqa: E402
from tests.browser.browsing import Browsing  # noqa: E402
from tests.browser.chromium import options  # noqa: E402
from tests.browser.driver import PATIENCE  # noqa: E402
from tests.browser.engines.playwright_tab import PlaywrightTab  # noqa: E402
from tests.browser.engines.tab import Tab  # noqa: E402
from tests.browser.host import Host  # noqa: E402
from tests.browser.versions import next_version  # noqa: E402
from tests.browser.watch import Watch  # noqa: E402
from workshop import folders  # noqa: E402
from workshop.site.server import serve  # noqa: E402

FAILED = pytest.StashKey[bool]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark whatever needs the browser, and let it try again once when the browser stopped drawing, or crashed.

    A browser on a starved machine at times draws no frame for longer than anybody waits, and Playwright then waits in
    vain for a button to stand still; once in thousands of tabs one dies. That is no fault of the page, so that test
    alone is run again, and the summary tells of it. What a test asserts, and what `Watch` finds, is never tried twice.
    """
    for item in items:
        fixtures = getattr(item, "fixturenames", ())
        if "playwright" in fixtures or "visitor" in fixtures:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.xdist_group("engines" if "visitor" in fixtures else "chromium"))
            item.add_marker(pytest.mark.flaky(reruns=1, only_rerun=["TimeoutError", "Target crashed"]))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember on the test whether it has failed, for the fixtures that end after it."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the folder with a copy of the built site."""
    if not (folders.DIST / "index.html").is_file():
        pytest.fail("There is no built site. Build it first: python3 scripts/build_site.py", pytrace=False)
    copy = tmp_path_factory.mktemp("site") / "dist"
    shutil.copytree(folders.DIST, copy)
    return copy


@pytest.fixture(scope="session")
def site(built: Path) -> Iterator[str]:
    """Serve the built site and give its address."""
    with serve(built) as address:
        yield address


@pytest.fixture(scope="session")
def next_site(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the folder with the next version of the built site."""
    return next_version(built, tmp_path_factory.mktemp("next") / "dist", "next")


@pytest.fixture
def host(built: Path) -> Iterator[Host]:
    """Serve the built site on a host of one's own, which can be stopped."""
    host = Host().start(built)
    yield host
    host.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Start Playwright."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """Start the one Chromium of the tests."""
    browser = playwright.chromium.launch(**options())
    yield browser
    browser.close()


@pytest.fixture
def browsing(
    request: pytest.FixtureRequest, playwright: Playwright, chromium: Browser, site: str
) -> Iterator[Browsing]:
    """Give what opens devices and tabs, and fail the test for whatever went wrong in them unseen."""
    yield from finish_browsing(request, Browsing(playwright, chromium, site))


@pytest.fixture
def at_host(
    request: pytest.FixtureRequest, playwright: Playwright, chromium: Browser, host: Host
) -> Iterator[Browsing]:
    """Give the same for the host of one's own; these devices keep the site."""
    yield from finish_browsing(request, Browsing(playwright, chromium, host.address, keeps_site=True))


def finish_browsing(request: pytest.FixtureRequest, browsing: Browsing) -> Iterator[Browsing]:
    """Give what opens devices, and fail the test afterwards for whatever went wrong in them unseen."""
    yield browsing
    pages = [page for context in browsing.contexts for page in context.pages]
    try:
        finish(request, [PlaywrightTab(page, PATIENCE) for page in pages], browsing.watch)
    finally:
        browsing.close()


def finish(request: pytest.FixtureRequest, tabs: Sequence[Tab], watch: Watch) -> None:
    """Keep the artefacts of a test that has failed, and fail it for troubles that nobody allowed."""
    troubles = watch.troubles
    if troubles or request.node.stash.get(FAILED, False):
        kept = artefacts.keep(request.node.name, tabs, watch.said)
    if troubles:
        pytest.fail("\n".join(["The browser had trouble:", *troubles, f"More in {kept}"]), pytrace=False)
