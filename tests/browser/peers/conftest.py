"""Fixtures of the tests of connections: a Firefox next to the run's Chromium."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright

from workshop.machine.browsers.engines import FIREFOX, missing
from workshop.machine.browsers.firefox import find_firefox


@pytest.fixture(scope="module")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    """The one Firefox of these tests."""
    lacking = missing(FIREFOX)
    if lacking is not None:
        (pytest.fail if lacking.failure else pytest.skip)(str(lacking))
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=find_firefox())
    yield browser
    browser.close()
