"""Builds the site that is measured, and opens it in Chromium."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from playwright.sync_api import Page, sync_playwright

from workshop.benchmarks.page.hand import PATIENCE, SPOKEN
from workshop.folders import DIST
from workshop.machine.browsers.chromium import get_headless
from workshop.serving import serve
from workshop.site.build import build_site


@cache
def build_subject() -> None:
    """Build the site, once per run."""
    build_site()


@contextmanager
def open_subject() -> Iterator[Page]:
    """Build the site and open it in Chromium, without its service worker; close the browser at the end."""
    build_subject()
    with sync_playwright() as playwright, serve(DIST) as address:
        browser = playwright.chromium.launch(executable_path=get_headless())
        page = browser.new_context(service_workers="block").new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"{address}?lang={SPOKEN}")
        page.wait_for_selector("html[data-app='ready']")
        yield page
        browser.close()
