"""Finds texts that are cut off if a reader sets letters, words, lines and paragraphs further apart."""

from __future__ import annotations

from tests.browser.driving.driver import GamePage
from tests.browser.looks.measuring import Size
from tests.browser.stages.seating import Stage

_APART = """(apart) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }
  `);
  document.adoptedStyleSheets = apart ? [sheet] : [];
}"""
"""The distances that WCAG 2.2 asks a page to bear (1.4.12)."""

_CUT = """() => {
  const root = document.querySelector("dialog[open]") ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const words = document.createRange();
  const cut = [];
  // A box that scrolls or ends with an ellipsis says that there is more; only names do the latter.
  const tells = ({ overflowX, overflowY, textOverflow, webkitLineClamp }) =>
    /auto|scroll/.test(overflowX + overflowY) || textOverflow === "ellipsis" || webkitLineClamp !== "none";
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode;
    if (!data.trim() || parentElement.closest("svg, select, script, template, .visually-hidden")) continue;
    if (!parentElement.checkVisibility({ visibilityProperty: true })) continue;
    words.selectNodeContents(walker.currentNode);
    const lines = [...words.getClientRects()];
    for (let box = parentElement; box !== document.documentElement; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (tells(style) || style.clipPath !== "none") break;
      const edge = box.getBoundingClientRect();
      const sideways = style.overflowX !== "visible" || box.matches(".button");
      const upwards = style.overflowY !== "visible" || box.matches(".button");
      const out = lines.some(({ left, right, top, bottom }) => {
        // A line is higher than its letters.
        const room = 0.2 * (bottom - top);
        return (sideways && (left < edge.left - 1 || right > edge.right + 1))
          || (upwards && (top + room < edge.top - 1 || bottom - room > edge.bottom + 1));
      });
      if (out) {
        cut.push(`${box.localName}.${box.classList[0]} cuts "${data.trim().slice(0, 30)}"`);
        break;
      }
    }
  }
  for (const words of document.querySelectorAll(".prompt-line p")) {
    const [held, line] = [words, words.closest(".prompt-line")].map((box) => box.getBoundingClientRect());
    if (held.top < line.top - 1 || held.bottom > line.bottom + 1) cut.push(`"${words.textContent}" leaves its line`);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [...cut, "the page can be scrolled sideways"] : cut;
}"""


def cut_when_set_apart(game: GamePage, stage: Stage, sizes: tuple[Size, ...]) -> list[str]:
    """Return what is cut off on the current stage at each size; letters stand as before afterwards."""
    game.page.evaluate(_APART, True)
    cut: list[str] = []
    for width, height in sizes:
        game.page.set_viewport_size({"width": width, "height": height})
        cut += [f"{stage.__name__} at {width}x{height}: {what}" for what in game.page.evaluate(_CUT)]
    game.page.evaluate(_APART, False)
    return cut
