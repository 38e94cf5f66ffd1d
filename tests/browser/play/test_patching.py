"""How the document takes new markup: it becomes equal to it, and what was equal before stays."""

from __future__ import annotations

import random

from mahe_core.pictures.markup import Markup, element
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage

PATCHED = """([before, after]) => {
  const place = document.createElement("div");
  place.id = "patched";
  place.innerHTML = before;
  document.body.append(place);
  const nodes = new Set(place.querySelectorAll("*"));
  mahePatch(JSON.stringify({patched: after}));
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
  mahePatch(JSON.stringify({patched: after}));
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
    equal, kept = page.tab.evaluate(PATCHED, [before, after])
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
    assert page.tab.evaluate(FOCUSED, [roll, stop]) == ""
    assert page.tab.evaluate(FOCUSED, [roll, f"{stop}{roll}"]) == "roll"


def test_fields_show_what_was_drawn(browsing: Browsing) -> None:
    page = browsing.visit("?lang=en")
    typed = """() => {
      const place = document.createElement("div");
      place.id = "patched";
      place.innerHTML = "<input name='a' value='Ada'><details><p>1</p></details>";
      document.body.append(place);
      place.querySelector("input").value = "typed";
      place.querySelector("details").open = true;
      mahePatch(JSON.stringify({patched: "<input name='a' value='Ada'><details><p>2</p></details>"}));
      const shown = [place.querySelector("input").value, place.querySelector("details").open];
      place.remove();
      return shown;
    }"""
    assert page.tab.evaluate(typed) == ["Ada", True]
