"""Opening devices of an engine."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import Protocol

from playwright.sync_api import Browser

from tests.browser.driving.watch import Watch
from tests.browser.engines.playwright_tab import PlaywrightTab
from tests.browser.engines.tab import Tab


class Devices(Protocol):
    """An engine with a running browser in which devices can be opened."""

    def open(self, watch: Watch) -> AbstractContextManager[Tab]:
        """Open a tab on a new device, which is watched from its first page and discarded afterwards."""


@dataclass(frozen=True, slots=True)
class PlaywrightDevices:
    """An engine driven by Playwright."""

    browser: Browser
    patience: int

    @contextmanager
    def open(self, watch: Watch) -> Iterator[Tab]:
        context = self.browser.new_context(viewport={"width": 1280, "height": 720}, locale="en-GB")
        watch.connect(context)
        try:
            yield PlaywrightTab(context.new_page(), self.patience)
        finally:
            watch.disconnect(context)
            context.close()
