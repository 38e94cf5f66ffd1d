"""Fixtures of the tests that run in every engine: a device of each, and one browser per engine for all of them.

A missing engine is skipped by name and with the reason, and is a failure where it could have been installed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest
from playwright.sync_api import Playwright

from tests.browser.conftest import finish
from tests.browser.driving.artefacts import LOST
from tests.browser.driving.chromium import options
from tests.browser.driving.driver import PATIENCE
from tests.browser.driving.host import Host
from tests.browser.driving.watch import Watch
from tests.browser.engines.devices import Devices, PlaywrightDevices
from tests.browser.engines.visitor import Visitor
from tests.browser.engines.webkit import start_webkit
from workshop.machine.browsers.engines import CHROMIUM, ENGINES, FIREFOX, WEBKIT, Engine, missing
from workshop.machine.browsers.firefox import find_firefox
from workshop.machine.browsers.webkit import find_webkit


# All the other browser tests ask the same of Chromium, so here it is asked by night only.
@pytest.fixture(
    scope="session",
    params=[pytest.param(engine, marks=pytest.mark.nightly if engine is CHROMIUM else ()) for engine in ENGINES],
    ids=lambda engine: engine.name,
)
def devices(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Devices]:
    """The engine's only browser, ready to open devices."""
    engine: Engine = request.param
    lacking = missing(engine)
    if lacking is not None and lacking.failure:
        pytest.fail(str(lacking), pytrace=False)
    if lacking is not None:
        # No such browser exists for this system, as with WebKit outside Debian; the message says what it needs.
        pytest.skip(str(lacking))
    with STARTS[engine](playwright) as devices:
        yield devices


@pytest.fixture
def visitor(request: pytest.FixtureRequest, devices: Devices, host: Host) -> Iterator[Visitor]:
    """A visitor with a new device at the test's own host; unexpected errors on it fail the test."""
    watch = Watch(host.address)
    with devices.open(watch) as tab:
        yield Visitor(tab, watch, host)
        try:
            tab.listen()
        except LOST as error:
            watch.trouble(f"the browser no longer answers: {error}")
        finish(request, [tab], watch)


@contextmanager
def _chromium(playwright: Playwright) -> Iterator[Devices]:
    browser = playwright.chromium.launch(**options())
    yield PlaywrightDevices(browser, PATIENCE)
    browser.close()


@contextmanager
def _firefox(playwright: Playwright) -> Iterator[Devices]:
    # Only with a channel does Playwright drive Firefox as Mozilla publishes it.
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=find_firefox())
    yield PlaywrightDevices(browser, PATIENCE)
    browser.close()


@contextmanager
def _webkit(_playwright: Playwright) -> Iterator[Devices]:
    webkit = find_webkit()
    assert webkit is not None
    with start_webkit(webkit) as devices:
        yield devices


STARTS: dict[Engine, Callable[[Playwright], AbstractContextManager[Devices]]] = {
    CHROMIUM: _chromium,
    FIREFOX: _firefox,
    WEBKIT: _webkit,
}
