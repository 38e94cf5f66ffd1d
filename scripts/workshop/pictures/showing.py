"""Takes screenshots of every kind of screen, light and dark, on a phone, a tablet and a projector.

They show saved games from tests/shown on the built site; the same games give the same pictures.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, FilePayload, Page

from workshop.console import say
from workshop.pictures.views import FACES, GAMES, SCREENS, WINDOWS, Face, Window
from workshop.serving import serve
from workshop.texts.languages import read_languages, source_of


@contextmanager
def shown(browser: Browser, address: str, screen: str, window: Window, face: Face = "light") -> Iterator[Page]:
    """Open a page at a screen: the set-up, or the one of the saved game with that name."""
    page = browser.new_page(
        viewport={"width": window.width, "height": window.height},
        device_scale_factor=window.density,
        color_scheme=face,
        service_workers="block",
    )
    page.goto(f"{address}?lang={source_of(read_languages()).code}&motion=off")
    page.wait_for_selector("html[data-app='ready']")
    if screen != "setup":
        content = (GAMES / f"{screen}.json").read_bytes()
        page.click("[data-command='menu']")
        with page.expect_file_chooser() as chooser:
            page.click("[data-command='open']")
        chooser.value.set_files(FilePayload(name="game.json", mimeType="application/json", buffer=content))
        page.wait_for_selector("[data-to-act], [data-screen='result']")
    page.evaluate("document.fonts.ready")
    yield page
    page.close()


def take_all(browser: Browser, site: Path, folder: Path) -> None:
    """Save screenshots of every screen in every window, light and dark, to a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with serve(site) as address:
        for screen, face, window in product(SCREENS, FACES, WINDOWS):
            day = "day" if face == "light" else "night"
            name = f"{screen}-{day}-{window.width}x{window.height}.png"
            with shown(browser, address, screen, window, face) as page:
                (folder / name).write_bytes(page.screenshot())
            say(f"    {name}")
