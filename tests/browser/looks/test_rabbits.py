"""The six rabbits are distinct at 24 px, with colour-blind vision, too."""

from __future__ import annotations

from base64 import b64encode
from itertools import combinations

import pytest
from playwright.sync_api import Browser, Page

from app.ui.markup import element, join
from mahe_core.melimagic import Rabbit
from mahe_core.pictures.melimagic.cards import symbols
from mahe_core.pictures.melimagic.rabbits import rabbit
from workshop.folders import WEB
from workshop.site.assets import bundle

SIZE = 24
"""Width in pixels."""

EYES = ("none", "achromatopsia", "protanopia", "deuteranopia", "tritanopia")
"""Kinds of vision by the browser's names; the second sees only greys."""

APART = 14
"""Least mean difference of the pixels of two pictures, of 255."""

COMPARE = """async (pictures) => {
  const pixels = await Promise.all(pictures.map(async (picture) => {
    const bitmap = await createImageBitmap(await (await fetch(picture)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    canvas.drawImage(bitmap, 0, 0);
    return canvas.getImageData(0, 0, bitmap.width, bitmap.height).data;
  }));
  const apart = (one, other) => {
    let sum = 0;
    for (let at = 0; at < one.length; at += 1) sum += Math.abs(one[at] - other[at]);
    return sum / (one.length * 0.75);
  };
  return pixels.map((one) => pixels.map((other) => apart(one, other)));
}"""


def drawn(chromium: Browser, scheme: str) -> Page:
    """Show six rabbits in a row in the style of the site, by day or night."""
    page = chromium.new_page(color_scheme="light" if scheme == "day" else "dark", viewport={"width": 320, "height": 80})
    styles = "".join(
        next(iter(bundle(WEB / "styles" / name).values())).decode() for name in ("site.css", "melimagic.css")
    )
    shown = (element("span", {"class": "shown", "data-shown": kind}, rabbit(kind)) for kind in Rabbit)
    size = f".shown {{ display: inline-block; width: {SIZE}px; height: {SIZE}px }} .shown .art {{ height: 100% }}"
    page.set_content(f"<style>{styles}{size}</style>{symbols()}{join(shown)}")
    return page


@pytest.mark.parametrize("scheme", ["day", "night"])
def test_any_two_rabbits_are_distinct_for_all_kinds_of_vision(chromium: Browser, scheme: str) -> None:
    page = drawn(chromium, scheme)
    sight = page.context.new_cdp_session(page)
    near = []
    for eyes in EYES:
        sight.send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})
        pictures = [page.locator(f'[data-shown="{kind}"]').screenshot() for kind in Rabbit]
        apart = page.evaluate(COMPARE, [f"data:image/png;base64,{b64encode(each).decode()}" for each in pictures])
        assert all(apart[number][number] == 0 for number, _ in enumerate(Rabbit))
        near += [
            f"{eyes}: {one.name} and {other.name} are {apart[one - 1][other - 1]:.1f} apart"
            for one, other in combinations(Rabbit, 2)
            if apart[one - 1][other - 1] < APART
        ]
    page.close()
    assert not near, "\n".join(["", *near])
