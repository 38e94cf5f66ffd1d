"""Makes the pictures in web/pictures: icons, pictures for the README, and those for a browser's install dialog.

Icons are drawn by the first game's functions in the light colours of its style sheets; the other pictures are
screenshots of the built site with a real game. The build has no browser, so the results are committed.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from app.games import GAMES
from app.ui.markup import Markup
from workshop.console import say
from workshop.folders import DIST, WEB
from workshop.games.built_game import BuiltGame, built_game, site_icons
from workshop.machine.browsers.chromium import get_chromium
from workshop.pictures.showing import shown
from workshop.pictures.views import FAVICON, PICTURES, VIEWS
from workshop.serving import serve

COLOURS_OF_ICON: Final = 128
COLOURS_OF_VIEW: Final = 256
"""The maximum number of colours in a picture: flat colours and their edges need few, at a third of the size."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start the Chromium that the tests use."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=get_chromium())
        yield browser
        browser.close()


def draw_icons(browser: Browser) -> None:
    """Draw every icon."""
    game, icons, page = built_game(GAMES[0]), site_icons(), browser.new_page()
    for name, icon in icons.icons().items():
        _put(page, game, icon.art, icon.pixels)
        _keep(name, _fewer_colours(page.screenshot(omit_background=not icon.opaque), COLOURS_OF_ICON))
    _put(page, game, icons.favicon(), 2)
    _keep(FAVICON, f"{page.evaluate(_SELF_CONTAINED)}\n".encode())
    page.close()


def take_views(browser: Browser) -> None:
    """Take the screenshots of the game."""
    with serve(DIST) as address:
        for name, view in VIEWS.items():
            with shown(browser, address, view.screen, view.window, view.face) as page:
                _keep(name, _fewer_colours(page.screenshot(), COLOURS_OF_VIEW))


def _put(page: Page, game: BuiltGame, art: Markup, pixels: int) -> None:
    styles = "".join((WEB / "styles" / name).read_text(encoding="utf-8") for name in ("base/tokens.css", *game.STYLES))
    page.set_viewport_size({"width": pixels, "height": pixels})
    page.set_content(f"<style>{styles} body {{ margin: 0 }}</style>{game.symbols()}<main>{art}</main>")


def _fewer_colours(png: bytes, colours: int) -> bytes:
    picture = Image.open(io.BytesIO(png))
    # MAXCOVERAGE keeps rare colours, such as those of a small turtle; FASTOCTREE supports transparency.
    method = Image.Quantize.FASTOCTREE if picture.mode == "RGBA" else Image.Quantize.MAXCOVERAGE
    packed = io.BytesIO()
    picture.quantize(colours, method, kmeans=4, dither=Image.Dither.NONE).save(packed, "PNG", optimize=True)
    return packed.getvalue()


def _keep(name: str, content: bytes) -> None:
    (PICTURES / name).write_bytes(content)
    say(f"    {name:24} {len(content):8,} bytes")


# A file on its own has neither a style sheet nor shared shapes, so both are inlined.
_SELF_CONTAINED: Final = """() => {
  const svg = document.querySelector("main > svg");
  for (const use of svg.querySelectorAll("use")) {
    const shape = document.querySelector(use.getAttribute("href")).cloneNode(true);
    shape.removeAttribute("id");
    if (use.hasAttribute("transform")) shape.setAttribute("transform", use.getAttribute("transform"));
    use.replaceWith(shape);
  }
  const plain = { fill: "rgb(0, 0, 0)", stroke: "none", "stroke-width": "1px", opacity: "1" };
  const round = { "stroke-linejoin": "miter", "stroke-linecap": "butt" };
  for (const shape of svg.querySelectorAll("path, circle")) {
    const style = getComputedStyle(shape);
    const wanted = style.stroke === "none" ? { fill: plain.fill, opacity: plain.opacity } : { ...plain, ...round };
    for (const [name, usual] of Object.entries(wanted)) {
      const value = style.getPropertyValue(name);
      if (value !== usual) shape.setAttribute(name, value);
    }
  }
  for (const element of svg.querySelectorAll("[class]")) element.removeAttribute("class");
  return new XMLSerializer().serializeToString(svg);
}"""
