"""Checks the document for hidden rabbits at any moment of a game.

Golden cards, discards and cards shown are public, and the six shapes that all cards use are on the page once. Any other
name or drawing of a rabbit, in text, attribute, class, id or picture, belongs to one player's private view.
"""

from __future__ import annotations

from typing import Any, Final

from mahe_core import melimagic
from mahe_core.melimagic import Rabbit, State, View
from tests.browser.engines.tab import Evaluating

NAMES: Final = tuple(rabbit.name.lower().replace("_", "-") for rabbit in Rabbit)

_TELLS: Final = """
const open = "[data-golden], [data-discards], [data-screen='show'] [data-shown], .ask-told, #spoken, g[id^='rabbit-']";
const rabbits = (words) => (words.toLowerCase().match(/scarf|glasses|crown|clover|bow.tie|carrot/g) ?? []);
const told = () => {
  const whole = document.documentElement.cloneNode(true);
  for (const element of whole.querySelectorAll(`${open}, script, style`)) element.remove();
  return [...rabbits(whole.outerHTML), ...rabbits(document.title), ...rabbits(decodeURIComponent(location.href))];
};
const section = () => document.querySelector("[data-screen]");
const isOpen = (screen) => screen && screen.dataset.viewer !== undefined
  ? screen.dataset.viewer === "all" : ["setup", "curtain", "show"].includes(screen?.dataset.screen);
"""

WATCH: Final = (
    "() => {"
    + _TELLS
    + """
  window.leaks = [];
  const look = () => {
    const screen = section();
    if (!isOpen(screen)) return;
    const found = told();
    const where = screen.dataset.screen;
    if (found.length) window.leaks.push(`${where}: ${found.join(", ")}: ${screen.outerHTML.slice(0, 300)}`);
    if (where !== "table" && document.querySelector("[data-card]")) window.leaks.push(`${where} with cards`);
  };
  new MutationObserver(look).observe(document, {
    subtree: true, childList: true, attributes: true, characterData: true,
  });
  look();
}"""
)
"""Searches the whole document after every change, before a paint, and records what an open screen reveals."""

_READ: Final = (
    "() => {"
    + _TELLS
    + """
  const all = (selector) => [...document.querySelectorAll(selector)];
  return {
    cards: Object.fromEntries(all("[data-card]").map((card) =>
      [card.dataset.card, [card.dataset.side ?? null, card.dataset.out ?? null, card.dataset.rabbit ?? null]])),
    hats: [...new Set(all("[data-card][data-side='hat'] > svg").map((hat) => hat.outerHTML))],
    golden: Object.fromEntries(all("[data-golden]:not([data-shown])").map((card) =>
      [card.dataset.golden, [card.dataset.pair ?? null, Number(card.dataset.wands)]])),
    piles: Object.fromEntries(all("[data-pile]").map((pile) => [pile.dataset.pile, Number(pile.dataset.left)])),
    discards: all("[data-discards]").map((heap) => [Number(heap.dataset.discards), heap.dataset.top ?? null]),
    dice: all("[data-die]").map((die) => die.dataset.face ?? null),
    drawn: all("[data-screen] [data-drawn]").map((card) => [card.dataset.drawn, card.dataset.rabbit ?? null]),
    said: rabbits(all(".ask-told, #spoken").map((words) => words.textContent).join(" ")),
  };
}"""
)


def read_table(tab: Evaluating) -> dict[str, Any]:
    """Return every hook of the table in one read."""
    told: dict[str, Any] = tab.evaluate(_READ)
    return told


def name(rabbit: Rabbit | None) -> str | None:
    """Return a rabbit's name in hooks."""
    return None if rabbit is None else NAMES[rabbit - 1]


def expected(view: View) -> dict[str, Any]:
    """Return the hooks that a table must have for the viewer of this view."""
    cards: dict[str, list[str | None]] = {}
    for player, stand in enumerate(view.stands):
        for place, seen in enumerate(stand, start=1):
            side = None if seen is None else "hat" if seen.rabbit is None else "rabbit"
            out = None if seen is None else "true" if seen.out else "false"
            cards[f"{player}:{place}"] = [side, out, None if seen is None else name(seen.rabbit)]
    pairs = [None if pair is None else " ".join(str(name(rabbit)) for rabbit in pair) for pair in view.golden]
    drawn = ["hat" if view.drawn is None else "rabbit", name(view.drawn)]
    return {
        "cards": cards,
        "golden": {str(player): [pair, view.wands[player]] for player, pair in enumerate(pairs)},
        "piles": {"hat": view.hats_left, "golden": view.golden_left},
        "discards": [[view.discarded, name(view.top)]],
        "drawn": [drawn] if view.holds_card else [],
    }


def check_table(told: dict[str, Any], state: State, viewer: int | None) -> None:
    """Compare the table read from the page with this viewer's view; all hats look alike."""
    for what, wanted in expected(melimagic.view(state, viewer)).items():
        assert told[what] == wanted, f"{what} seen by {viewer}: {told[what]}, but {wanted} by the rules"
    assert len(told["hats"]) <= 2, "hats that look different: in, out, and nothing else"
