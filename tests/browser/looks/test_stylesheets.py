"""Published stylesheets keep every written rule in its place; the first picture needs only the first sheet."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from tests.browser.driving.browsing import NEVER_STALLS, Browsing
from workshop.folders import WEB
from workshop.site.assets import resolve_custom_media

_RULES = """(styles) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  const plain = (rule, layer) =>
    rule instanceof CSSLayerBlockRule
      ? [...rule.cssRules].flatMap((inner) => plain(inner, rule.name))
      : [`${layer}: ${rule.cssText}`];
  return [...sheet.cssRules].flatMap((rule) => plain(rule, ""));
}"""
"""Each rule with its cascade layer."""

_IMPORT = re.compile(r"""@import "(?P<name>[^"]+)"(?: layer\((?P<layer>[^)]+)\))?;""")

_OF_NO_MEANING = re.compile(r"(?<=[,(])\s+|\s+(?=[,)])")
"""White space in values with a variable, which the browser keeps as written."""

_PICTURE = re.compile(r"""url\("[^"]*/([\w-]+?)(?:-[A-Z0-9]{8})?\.svg"\)""")
"""A picture's address: a published one has a hash in its name."""


@pytest.mark.slow
@pytest.mark.parametrize("name", ["site", "rooms", "lab", "melimagic"])
def test_published_stylesheet_keeps_every_rule_and_is_smaller(browsing: Browsing, name: str) -> None:
    game = browsing.visit("?lang=en").ready()
    written = resolve_custom_media(_joined(f"{name}.css"))
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
"""The number of elements now and last time at this size, and what looks different since.

Compared in the page, since there are half a million values."""

_ROOMS_ARE_THERE = "[...document.styleSheets].some(({ href }) => href?.includes('/rooms-'))"


@pytest.mark.slow
def test_first_picture_is_complete_before_other_styles_arrive(browsing: Browsing) -> None:
    context = browsing.device()
    context.add_init_script(NEVER_STALLS)
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
    # Waits for the turtles to come down onto the raft.
    page.wait_for_function("document.getAnimations().length === 0")
    elements, before, changed = page.evaluate(_LOOK, [_LOOKED_AT, str(size)])
    return elements, before, changed


def _joined(name: str) -> str:
    styles = (WEB / "styles" / name).read_text(encoding="utf-8")

    def imported(found: re.Match[str]) -> str:
        joined = _joined(found["name"])
        return f"@layer {found['layer']} {{ {joined} }}" if found["layer"] else joined

    return _IMPORT.sub(imported, styles)


def _plain(rules: list[str]) -> list[str]:
    return [_OF_NO_MEANING.sub("", _PICTURE.sub(r"\1", " ".join(rule.split()))) for rule in rules]
