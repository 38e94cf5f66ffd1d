"""A record, made on the page itself, of what moves and of what the page looks like when it begins to.

Everything is read in the very task that begins or ends the motion, so no test has to race against it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import BrowserContext

from tests.browser.driving.driver import PATIENCE, GamePage
from tests.mahe import hooks
from tests.mahe.hooks import Hooks

_RECORD = """(() => {
  const read = %s;
  const kept = { begun: [], ended: [], presses: [], made: 0 };
  window.recorded = kept;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    kept.made += 1;
    return animate.apply(this, given);
  };
  const places = () => Object.fromEntries([...document.querySelectorAll("[data-turtle]")].map((turtle) => {
    const { e, f } = new DOMMatrix(getComputedStyle(turtle).transform);
    return [turtle.dataset.turtle, [e, f]];
  }));
  const look = () => ({
    hooks: read(),
    places: places(),
    pressable: document.querySelectorAll(":is([data-intent], [data-command='undo']):not(:disabled)").length,
    lines: document.querySelectorAll("[data-log] li").length,
    motions: document.getAnimations().map((animation) => {
      const { target } = animation.effect;
      const { delay, duration, iterations } = animation.effect.getTiming();
      const { die, lastDie, face, lastFace, turtle } = target.dataset;
      return { die: die ?? lastDie ?? null, face: face ?? lastFace ?? null, turtle: turtle ?? null,
        delay, duration: duration * iterations };
    }),
  });
  window.look = look;
  const pressed = (event) => kept.presses.push({
    kind: event.type, detail: event.detail ?? 0, repeat: event.repeat ?? false,
    intent: event.target.closest?.("[data-intent]:not(:disabled)")?.dataset.intent ?? null,
    moving: document.documentElement.hasAttribute("data-moving"),
  });
  for (const kind of ["pointerdown", "keydown", "click"]) addEventListener(kind, pressed, { capture: true });
  new MutationObserver(() => {
    const moving = document.documentElement.hasAttribute("data-moving");
    (moving ? kept.begun : kept.ended).push(look());
  }).observe(document, { subtree: true, attributeFilter: ["data-moving"] });
})()"""


@dataclass(frozen=True, slots=True)
class Motion:
    """An animation: the die or turtle it moves, its start and its duration in milliseconds."""

    die: int | None
    face: int | None
    turtle: int | None
    delay: float
    duration: float


@dataclass(frozen=True, slots=True)
class Look:
    """The state of the page: the turtles' painted positions, the number of enabled buttons, and what is moving."""

    hooks: Hooks
    places: dict[int, tuple[float, float]]
    pressable: int
    lines: int
    motions: tuple[Motion, ...]


def record(context: BrowserContext) -> BrowserContext:
    """Start recording in every page of a context, from its beginning."""
    context.add_init_script(_RECORD % hooks.READ)
    return context


def look(game: GamePage) -> Look:
    """Return the current look of the page."""
    return _look(game.page.evaluate("look()"))


def begun(game: GamePage) -> tuple[Look, ...]:
    """Return the look of the page each time something began to move."""
    return tuple(map(_look, game.page.evaluate("recorded.begun")))


def ended(game: GamePage) -> tuple[Look, ...]:
    """Return the look of the page each time everything had come to rest."""
    return tuple(map(_look, game.page.evaluate("recorded.ended")))


def made(game: GamePage) -> int:
    """Return the number of animations so far."""
    return int(game.page.evaluate("recorded.made"))


def presses(game: GamePage, kind: str) -> list[dict[str, Any]]:
    """Return the presses of a kind: their detail, the enabled intent they hit, and whether something was moving."""
    return [press for press in game.page.evaluate("recorded.presses") if press["kind"] == kind]


def wait_for_presses(game: GamePage, kind: str, number: int) -> None:
    """Wait until this many presses of a kind have arrived: a tap takes some time to become a click."""
    game.page.wait_for_function(
        "([kind, number]) => recorded.presses.filter((press) => press.kind === kind).length >= number",
        arg=[kind, number],
        timeout=PATIENCE,
    )


def set_pace(game: GamePage, pace: float) -> None:
    """Make everything move faster or slower; a pace below 1 leaves more time for presses in between."""
    session = game.page.context.new_cdp_session(game.page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": pace})


def wait_until_moving(game: GamePage) -> None:
    game.page.wait_for_selector("html[data-moving]", state="attached", timeout=PATIENCE)


def _look(told: dict[str, Any]) -> Look:
    def number(written: str | None) -> int | None:
        return None if written is None else int(written)

    motions = (
        Motion(number(each["die"]), number(each["face"]), number(each["turtle"]), each["delay"], each["duration"])
        for each in told["motions"]
    )
    places = {int(turtle): (round(x, 1), round(y, 1)) for turtle, (x, y) in told["places"].items()}
    return Look(hooks.read(told["hooks"]), places, told["pressable"], told["lines"], tuple(motions))
