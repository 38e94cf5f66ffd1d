"""A page of `play.py --watch` gets a changed style as it is, and is reloaded for anything else."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from workshop.serving import serve
from workshop.watching import WatchHandler


def publish(folder: Path, style: int, title: str) -> None:
    """Build a page with a style, as `play.py` would."""
    (folder / "assets").mkdir(exist_ok=True)
    (folder / "assets" / f"rooms-{style}.css").write_text(f"h1 {{ color: rgb(0, 0, {style}) }}", encoding="utf-8")
    link = f'<link rel="stylesheet" href="assets/rooms-{style}.css">'
    page = f"<!doctype html><title>Mahé</title>{link}<template>{link}</template><h1>{title}</h1>\n"
    (folder / "index.html").write_text(page, encoding="utf-8")
    WatchHandler.version += 1


def let_it_look(page: Page) -> None:
    """Wait until the page knows the present version: it has begun to look twice more."""
    for _ in range(2):
        page.wait_for_event("request", lambda request: request.url.endswith("/watch-version"))


def test_only_a_changed_style_needs_no_reload(chromium: Browser, tmp_path: Path) -> None:
    publish(tmp_path, 1, "Eggs")
    page = chromium.new_page()
    with serve(tmp_path, WatchHandler) as address:
        page.goto(address)
        page.evaluate("window.isOld = true")
        let_it_look(page)
        publish(tmp_path, 2, "Eggs")
        expect(page.locator("h1")).to_have_css("color", "rgb(0, 0, 2)")
        expect(page.locator("link")).to_have_count(1)
        assert page.evaluate("document.querySelector('template').innerHTML").endswith('/rooms-2.css">')
        assert page.evaluate("window.isOld")
        let_it_look(page)
        publish(tmp_path, 2, "Birds")
        expect(page.locator("h1")).to_have_text("Birds")
        assert page.evaluate("window.isOld === undefined")
    page.close()
