"""What browsers that fill in forms, password managers and other extensions do to a page that is not theirs."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from tests.browser.engines.tab import Evaluating
from tests.browser.playing.game import Game

KINDS: Final = {
    "keydown": "KeyboardEvent",
    "keyup": "KeyboardEvent",
    "click": "MouseEvent",
    "contextmenu": "MouseEvent",
    "pointerdown": "PointerEvent",
    "pointerup": "PointerEvent",
    "submit": "SubmitEvent",
    "input": "InputEvent",
    "change": "Event",
    "close": "Event",
}
"""The kinds of events, with the class that a browser's own have."""

KEYS: Final = ("Enter", " ", "Escape", "ArrowRight", "r", "s", "w", "b")

TARGETS: Final = {
    "document": "document",
    "page": "document.body",
    "text": "document.querySelector('#page h1, #page h2, #page button').firstChild",
    "button": "document.querySelector('#page button')",
    "field": "document.querySelector('#page [name=name-0]')",
    "dialog": "document.querySelector('#dialog')",
    "drawing": "document.querySelector('#page svg')",
    "foreign form": "document.querySelector('some-extension ~ form')",
    "foreign field": "document.querySelector('some-extension ~ form input')",
    "foreign element": "document.querySelector('some-extension')",
    "foreign element between ours": "document.querySelector('#page some-extension')",
    "what was removed": "document.createElement('some-extension')",
}
"""What such events happen to, as JavaScript; null where the page has no such thing."""

INSERT: Final = """() => {
  globalThis.foreign ??= [];
  const corner = "position: fixed; left: 0; bottom: 0; z-index: 99; pointer-events: none";
  const insert = (parent, name) => {
    const host = document.createElement(name);
    // A closed tree is not in the event's path outside of it.
    const shadow = host.attachShadow({ mode: "closed" });
    host.style.cssText = corner;
    if (name !== "div") host.tabIndex = 0;
    const field = document.createElement("textarea");
    // No page's style sheet reaches it.
    field.style.cssText = "display: block; width: 60px; height: 30px";
    shadow.append(field);
    parent.append(host);
    foreign.push({ host, field });
  };
  insert(document.body, "some-extension");
  insert(document.documentElement, "div");
  insert(document.querySelector("#main") ?? document.querySelector("#page"), "some-extension");
  insert(document.querySelector("#main") ?? document.querySelector("#page"), "div");
  const form = document.createElement("form");
  form.style.cssText = corner;
  // Nothing but an event happens when it is submitted.
  form.method = "dialog";
  form.append(document.createElement("input"));
  document.body.append(form);
  foreign.push({ host: form, field: form.firstChild });
}"""
"""Inserts what extensions add: elements with a closed shadow tree and a field in it, and a form of their own."""

REMOVE: Final = "() => (globalThis.foreign ?? []).splice(0).forEach(({ host }) => host.remove())"

SEND: Final = """([kinds, targets, keys]) => {
  const find = (target) => [target, new Function(`return ${targets[target]}`)()];
  const found = Object.keys(targets).map(find).filter(([, element]) => element);
  const stopped = [];
  for (const [kind, own] of Object.entries(kinds)) {
    for (const [name, target] of found) {
      const options = { bubbles: true, cancelable: true, composed: true };
      const events = [new Event(kind, options)];
      if (name.startsWith("foreign")) {
        const whole = (more) => new globalThis[own](kind, { ...options, ...more });
        events.push(...(own === "KeyboardEvent" ? keys.map((key) => whole({ key })) : [whole({ detail: 1 })]));
      }
      for (const event of events) {
        const passed = target.dispatchEvent(event);
        if (!passed && name.startsWith("foreign")) stopped.push(`${kind} of ${name}`);
      }
    }
  }
  return { targets: found.map(([name]) => name), stopped };
}"""
"""Sends every kind of event to every target, as a plain Event and to foreign elements also as a browser would."""


def insert_foreign(tab: Evaluating) -> None:
    """Add elements to the page, as an extension does."""
    tab.evaluate(INSERT)


def remove_foreign(tab: Evaluating) -> None:
    tab.evaluate(REMOVE)


def send_foreign(tab: Evaluating, kinds: Collection[str] = KINDS, targets: Collection[str] = TARGETS) -> set[str]:
    """Send kinds of events to those targets that the page has, by default all to all; return these targets."""
    told = tab.evaluate(SEND, [{kind: KINDS[kind] for kind in kinds}, {name: TARGETS[name] for name in targets}, KEYS])
    assert told["stopped"] == [], "an extension cannot handle its own events"
    return set(told["targets"])


def fill_in_as_browser(tab: Evaluating, field: str, value: str) -> None:
    """Fill in a field as Chromium's autofill and password managers do, with a `keydown` that has no key."""
    tab.evaluate(
        """([field, value]) => {
          const input = document.querySelector(`[name="${field}"]`);
          const send = (kind) => input.dispatchEvent(new Event(kind, { bubbles: true }));
          send("keydown");
          input.value = value;
          for (const kind of ["input", "keyup", "change"]) send(kind);
        }""",
        [field, value],
    )


def type_into_foreign(game: Game, number: int) -> str:
    """Press every key in a foreign field, and return what is in it then."""
    tab = game.tab
    place = tab.evaluate(
        """(number) => {
          const { host, field } = foreign[number];
          host.style.zIndex = 100;
          host.style.pointerEvents = "auto";
          const { x, y, width, height } = field.getBoundingClientRect();
          return [x + width / 2, y + height / 2];
        }""",
        number,
    )
    tab.press_at(*place)
    for key in KEYS:
        tab.press_key(key)
    return str(
        tab.evaluate(
            """(number) => {
              const { host, field } = foreign[number];
              host.remove();
              return field.value;
            }""",
            number,
        )
    )
