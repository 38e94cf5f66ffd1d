"""What shows why a browser test failed: screenshots, the console, the saves of the device.

They go to test-results/<test>/, in place of what an earlier failure left there. A browser that no longer answers costs
the artefact, never the test's own error.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Error
from selenium.common.exceptions import WebDriverException
from urllib3.exceptions import HTTPError

from tests.browser.driving.stores import read_stores
from tests.browser.engines.tab import Tab
from workshop.folders import ROOT

FOLDER = ROOT / "test-results"

LOST = (Error, WebDriverException, HTTPError, AssertionError, OSError)
"""The exceptions raised when a browser no longer responds."""


def keep(test: str, tabs: Sequence[Tab], said: Sequence[str]) -> Path:
    """Write the artefacts of a test into a folder of its own, and return that folder."""
    folder = FOLDER / re.sub(r"[^\w.-]+", "-", test)[:120]
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "console.txt").write_text("\n".join(said), encoding="utf-8")
    for number, tab in enumerate(tabs, start=1):
        try:
            tab.picture(folder / f"page-{number}.png")
            markup = str(tab.evaluate("document.documentElement.outerHTML"))
            (folder / f"page-{number}.html").write_text(markup, encoding="utf-8")
            for store, saves in read_stores(tab).items():
                for place, save in enumerate(saves, start=1):
                    (folder / f"page-{number}-{store}-{place}.json").write_text(str(save), encoding="utf-8")
        except LOST as error:
            (folder / f"page-{number}-lost.txt").write_text(str(error), encoding="utf-8")
    return folder
