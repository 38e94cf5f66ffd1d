"""A stream of attacks on a page: foreign events and elements, closed databases, and features that a browser loses."""

from __future__ import annotations

import random
from collections.abc import Collection
from typing import Final

from tests.browser.engines.tab import Tab
from tests.browser.playing.foreign import KEYS, KINDS, TARGETS, insert_foreign, remove_foreign, send_foreign

RECORD: Final = """(() => {
  const { transaction } = IDBDatabase.prototype;
  globalThis.connections = new Set();
  IDBDatabase.prototype.transaction = function (...how) {
    connections.add(this);
    return transaction.apply(this, how);
  };
})()"""
"""Records the page's connections to databases, from its start on."""

LOSE: Final = """(name) => {
  const refuse = () => { throw new DOMException("No longer here.", "SecurityError"); };
  const lose = (object, key, how) => {
    const before = Object.getOwnPropertyDescriptor(object, key);
    Object.defineProperty(object, key, { configurable: true, ...how });
    (globalThis.lost ??= []).push(() => before ? Object.defineProperty(object, key, before) : delete object[key]);
  };
  ({
    "storage refuses": () => ["getItem", "setItem", "removeItem"].forEach(
      (key) => lose(Storage.prototype, key, { value: refuse })),
    "storage is full": () => lose(Storage.prototype, "setItem", { value: refuse }),
    "storage is withheld": () => lose(window, "localStorage", { get: refuse }),
    "storage is null": () => lose(window, "localStorage", { get: () => null }),
    "the tab's storage is withheld": () => lose(window, "sessionStorage", { get: refuse }),
    "the tab's storage is null": () => lose(window, "sessionStorage", { get: () => null }),
    "locks are gone": () => lose(Navigator.prototype, "locks", { get: () => undefined }),
    "the screen may sleep": () => lose(Navigator.prototype, "wakeLock", { get: () => undefined }),
    "nothing vibrates": () => lose(Navigator.prototype, "vibrate", { value: undefined }),
    "nothing sounds": () => ["createGain", "createBufferSource", "createOscillator"].forEach(
      (key) => lose(BaseAudioContext.prototype, key, { value: refuse })),
    "nobody speaks": () => lose(window, "speechSynthesis", { get: () => undefined }),
    "everything is back": () => (globalThis.lost ?? []).splice(0).reverse().forEach((giveBack) => giveBack()),
    "databases are closed": () => connections.forEach((connection) => connection.close()),
  })[name]();
}"""

LOSSES: Final = (
    "storage refuses",
    "storage is full",
    "storage is withheld",
    "storage is null",
    "the tab's storage is withheld",
    "the tab's storage is null",
    "locks are gone",
    "the screen may sleep",
    "nothing vibrates",
    "nothing sounds",
    "nobody speaks",
    "everything is back",
    "databases are closed",
)
"""What a browser takes from the page in the middle of a game."""

FOREIGN: Final = ("events", "elements", "typing")
"""What extensions do."""

FOCUS: Final = "(chosen) => foreign[Math.floor(chosen * foreign.length)].field.focus()"


class Attack:
    """A stream of attacks that follows from a seed, on a tab that has `RECORD` from its start on."""

    def __init__(self, tab: Tab, seed: int, kinds: Collection[str] = (*FOREIGN, *LOSSES)) -> None:
        self._tab = tab
        self._kinds = tuple(kinds)
        self._draw = random.Random(seed)  # noqa: S311 - attacks to try, no secrets
        self.made: list[str] = []
        """All attacks so far, in order."""

    def strike(self) -> None:
        """Make the next attack."""
        attack = self._draw.choice(self._kinds)
        self.made.append(attack)
        match attack:
            case "events":
                self._insert()
                send_foreign(self._tab, self._some(KINDS), self._some(TARGETS))
            case "elements":
                self._insert()
                if self._draw.random() < 1 / 2:
                    remove_foreign(self._tab)
            case "typing":
                self._insert()
                self._tab.evaluate(FOCUS, self._draw.random())
                for key in self._some(KEYS):
                    self._tab.press_key(key)
            case _:
                self._tab.evaluate(LOSE, attack)

    def _insert(self) -> None:
        remove_foreign(self._tab)
        insert_foreign(self._tab)

    def _some(self, things: Collection[str]) -> list[str]:
        return self._draw.sample(list(things), 3)
