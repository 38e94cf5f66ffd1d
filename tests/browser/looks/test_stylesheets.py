"""What the build takes out of the stylesheets means nothing to a browser: every rule stays, and stays where it was."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from tests.browser.driving.browsing import Browsing
from workshop.folders import WEB

_RULES = """(styles) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  const plain = (rule, layer) =>
    rule instanceof CSSLayerBlockRule
      ? [...rule.cssRules].flatMap((inner) => plain(inner, rule.name))
      : [`${layer}: ${rule.cssText}`];
  return [...sheet.cssRules].flatMap((rule) => plain(rule, ""));
}"""
"""Every rule with the cascade layer in which it stands."""

_IMPORT = re.compile(r"""@import "(?P<name>[^"]+)" layer\((?P<layer>[^)]+)\);""")

_OF_NO_MEANING = re.compile(r"(?<=[,(])\s+|\s+(?=[,)])")
"""What the browser keeps as it was written, where a value has a variable in it: how much space there is."""

_PICTURE = re.compile(r"""url\("[^"]*/([\w-]+?)(?:-[A-Z0-9]{8})?\.svg"\)""")
"""A picture's address: published, it lies beside the styles and has the mark of what is in it."""


@pytest.mark.slow
@pytest.mark.parametrize("name", ["site", "rooms", "lab", "melimagic"])
def test_a_published_stylesheet_has_the_rules_that_were_written_and_is_smaller(browsing: Browsing, name: str) -> None:
    game = browsing.visit("?lang=en").ready()
    written = _joined(f"{name}.css")
    published = game.page.evaluate(
        """async (name) => {
          const linked = [...document.querySelectorAll("link[rel='stylesheet']")];
          const parts = [...document.querySelectorAll("template")].flatMap(({ content }) => [
            ...content.querySelectorAll("link"),
          ]);
          const found = [...linked, ...parts].map((link) => link.href).find((href) => href.includes(`/${name}-`));
          return (await fetch(found)).text();
        }""",
        name,
    )
    assert len(published) < 0.8 * len(written)
    rules = game.page.evaluate(_RULES, written)
    assert len(rules) > 100
    assert _plain(game.page.evaluate(_RULES, published)) == _plain(rules)


_SIZES = ((360, 640), (640, 360), (1440, 900))

_LOOKED_AT = "body, body :not(svg *, option, script, template)"

_LOOK = """([looked_at, size]) => {
  window.looks ??= {};
  const own = [...getComputedStyle(document.body)].filter((name) => !name.startsWith("--"));
  const now = [...document.querySelectorAll(looked_at)].map((element) => {
    const looks = getComputedStyle(element);
    const { x, y, width, height } = element.getBoundingClientRect();
    return [element.outerHTML.slice(0, 120), x, y, width, height, ...own.map((name) => looks.getPropertyValue(name))];
  });
  const before = window.looks[size];
  window.looks[size] = now;
  const changed = new Set();
  before?.forEach((was, place) =>
    was.forEach((old, index) => {
      if (old !== now[place][index]) changed.add(`${was[0]}: ${own[index - 5]}: ${old}, ${now[place][index]}`);
    }),
  );
  return [now.length, before ? before.length : 0, [...changed]];
}"""
"""How many elements there are, how many there were the last time at this size, and what looks different since. It is
compared where it is: there are half a million values."""

_ROOMS_ARE_THERE = "[...document.styleSheets].some(({ href }) => href?.includes('/rooms-'))"


@pytest.mark.slow
def test_the_first_picture_is_whole_before_the_styles_of_the_other_rooms_come(browsing: Browsing) -> None:
    context = browsing.device()
    for held in ("**/runtime/**", "**/fonts-*.css"):
        browsing.hold(context, held)
    rooms = browsing.hold(context, "**/rooms-*.css")
    page = browsing.tab(context, "?lang=en").page
    rooms.wait()
    for size in _SIZES:
        _look(page, size)
    assert not page.evaluate(_ROOMS_ARE_THERE)
    rooms.release()
    page.wait_for_function(_ROOMS_ARE_THERE)
    for size in _SIZES:
        elements, before, changed = _look(page, size)
        assert elements == before > 50
        assert changed == []


def _look(page: Page, size: tuple[int, int]) -> tuple[int, int, list[str]]:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    # The turtles come down onto the raft.
    page.wait_for_function("document.getAnimations().length === 0")
    elements, before, changed = page.evaluate(_LOOK, [_LOOKED_AT, str(size)])
    return elements, before, changed


def _joined(name: str) -> str:
    styles = (WEB / "styles" / name).read_text(encoding="utf-8")
    return _IMPORT.sub(lambda found: f"@layer {found['layer']} {{ {_joined(found['name'])} }}", styles)


def _plain(rules: list[str]) -> list[str]:
    return [_OF_NO_MEANING.sub("", _PICTURE.sub(r"\1", " ".join(rule.split()))) for rule in rules]
