"""How the document takes new markup: it becomes equal to it, and what was equal before stays."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page

from app.games import GAMES
from mahe_core.pictures.markup import Markup, element
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage, wait_until

PATCHED = """([before, after]) => {
  const place = document.createElement("div");
  place.id = "patched";
  place.innerHTML = before;
  document.body.append(place);
  const nodes = new Set(place.querySelectorAll("*"));
  mahePatch(`patched\\0${after}`);
  const kept = [...place.querySelectorAll("*")].filter((node) => nodes.has(node)).length;
  const wanted = place.cloneNode(false);
  wanted.innerHTML = after;
  const equal = wanted.isEqualNode(place);
  place.remove();
  return [equal, kept];
}"""

FOCUSED = """([before, after]) => {
  const place = document.createElement("div");
  place.id = "patched";
  place.innerHTML = before;
  document.body.append(place);
  place.querySelector("[data-intent]").focus();
  mahePatch(`patched\\0${after}`);
  const focused = document.activeElement.dataset.intent ?? "";
  place.remove();
  return focused;
}"""

TAGS = ("p", "b", "svg", "g", "button", "input")


def grown(draw: random.Random, depth: int = 3) -> Markup:
    """Draw some random markup, with few kinds of elements so that many are alike."""
    names = draw.sample(("class", "data-intent", "id", "value", "disabled"), draw.randrange(3))
    attributes = {name: draw.choice("ab") for name in names}
    children = [
        grown(draw, depth - 1) if depth and draw.random() < 0.8 else draw.choice("xy") for _ in range(draw.randrange(5))
    ]
    return element(draw.choice(TAGS), attributes, *children)


def kept(page: GamePage, before: str, after: str) -> int:
    """Patch one markup to another, and return how many elements stayed."""
    equal, kept = page.page.evaluate(PATCHED, [before, after])
    assert equal, f"{before} did not become {after}"
    return int(kept)


def test_the_document_becomes_equal_to_any_markup(browsing: Browsing) -> None:
    page, draw = browsing.visit("?lang=en"), random.Random(1)  # noqa: S311 - markup to try, no secrets
    for _ in range(300):
        kept(page, str(grown(draw)), str(grown(draw)))


def test_equal_elements_stay_around_a_change(browsing: Browsing) -> None:
    page = browsing.visit("?lang=en")
    assert kept(page, "<i>1</i><i>2</i><i>3</i>", "<i>1</i><i>3</i>") == 2
    assert kept(page, "<p><i>1</i><i>2</i></p>", "<p><i>1</i><i class='lit'>2</i></p>") == 3
    assert kept(page, "<i>1</i>", "<i>0</i><i>1</i>") == 1


def test_a_button_never_becomes_another_one(browsing: Browsing) -> None:
    page = browsing.visit("?lang=en")
    roll, stop = "<button data-intent='roll'>Roll</button>", "<button data-intent='stop'>Stop</button>"
    assert page.page.evaluate(FOCUSED, [roll, stop]) == ""
    assert page.page.evaluate(FOCUSED, [roll, f"{stop}{roll}"]) == "roll"


def test_typed_text_goes_and_the_same_details_stay_open(browsing: Browsing) -> None:
    page = browsing.visit("?lang=en")
    typed = """() => {
      const place = document.createElement("div");
      place.id = "patched";
      place.innerHTML = "<b>1</b><input name='a' value='Ada'><details>1</details><details>1</details>";
      document.body.append(place);
      place.querySelector("input").value = "typed";
      for (const details of place.querySelectorAll("details")) details.open = true;
      mahePatch("patched\\0<b>2</b><input name='a' value='Ada'><details>1</details><details>2</details>");
      const shown = [place.querySelector("input").value, ...[...place.querySelectorAll("details")].map((d) => d.open)];
      place.remove();
      return shown;
    }"""
    assert page.page.evaluate(typed) == ["Ada", True, False]


WATCH = """() => {
  window.redrawn = {added: 0, again: 0};
  const text = (node) => node.outerHTML ?? node.textContent;
  new MutationObserver((records) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    const gone = records.flatMap(({ removedNodes, target }) =>
      [...removedNodes].filter((node) => !added.has(node)).map((node) => [target, text(node)]));
    for (const node of added) if (node.isConnected) {
      const drawn = text(node);
      const at = gone.findIndex(([from, markup]) => from === node.parentNode && markup === drawn);
      redrawn.added += drawn.length;
      if (at >= 0) {
        redrawn.again += drawn.length;
        gone.splice(at, 1);
      }
    }
  }).observe(document.getElementById("page"), { childList: true, subtree: true });
}"""

PRESS = """() => {
  if (document.documentElement.hasAttribute("data-resting")) return false;
  const turning = "[data-command='lift'], [data-command='next'], [data-command='hide']";
  const button = document.querySelector("#page button[data-intent]:enabled") ??
    [...document.querySelectorAll(`#page :is(${turning}):enabled`)].find((each) => each.getClientRects().length);
  button?.click();
  return Boolean(button);
}"""


def redrawn(page: Page) -> float:
    """Play 40 presses, and return the share of new markup that had just been there."""
    page.locator("[data-command='play']").click()
    page.evaluate(WATCH)
    for _ in range(40):
        wait_until(page, PRESS)
    counts = page.evaluate("window.redrawn")
    assert counts["added"] > 10_000
    return float(counts["again"] / counts["added"])


@pytest.mark.parametrize("game", GAMES)
def test_hardly_any_markup_is_drawn_again(browsing: Browsing, game: str) -> None:
    page = browsing.visit(f"?game={game}&lang=en&seed=7&motion=off").page
    # Without any delay, the end of a step and the next question are drawn in one moment.
    assert redrawn(page) <= 0.03


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_with_motion_even_less_markup_is_drawn_again(browsing: Browsing, game: str) -> None:
    page = browsing.visit(f"?game={game}&lang=en&seed=7").page
    assert redrawn(page) <= 0.02
