"""The stage stands still from the lift of the curtain to the pass, in every single frame."""

from __future__ import annotations

from typing import Final

import pytest

from tests.browser.driving.browsing import Browsing
from tests.browser.looks.measuring import Size, fail_for
from tests.browser.melimagic.magic import SETUP, Magic, begin

STAGE_SIZES: Final[tuple[Size, ...]] = ((390, 844), (820, 1180), (844, 390), (1280, 720), (320, 568))

RECORD: Final = """() => {
  const first = new Map();
  window.moved = new Set();
  window.frames = 0;
  const look = () => {
    const table = document.querySelector("[data-screen='table']:not([data-viewer='all'])");
    if (table) window.frames += 1;
    for (const part of [".stage", ".stand", ".stand-place", ".pile", ".rule-mark"]) {
      const things = table?.querySelectorAll(part) ?? [];
      if (table && !things.length) window.moved.add(`${part} is missing`);
      [...things].forEach((thing, number) => {
        const { left, top, width, height } = thing.getBoundingClientRect();
        const now = [left + width / 2, top + height / 2, width, height];
        const before = first.get(part + number) ?? now;
        first.set(part + number, before);
        const [right, down, wider, higher] = now.map((value, at) => Math.round(value - before[at]));
        if (right || down) window.moved.add(`${part} ${number} by ${right}, ${down} px`);
        // A pile from which a card is drawn pops.
        const pops = document.getAnimations().some((motion) => motion.effect?.target === thing);
        if (!pops && (wider || higher)) window.moved.add(`${part} ${number} grows by ${wider}, ${higher} px`);
      });
    }
    window.recording = requestAnimationFrame(look);
  };
  look();
}"""
"""Compares the places of all things on the stage in every frame with those in the first one."""

TOLD: Final = "() => { cancelAnimationFrame(window.recording); return [window.frames, [...window.moved]]; }"


def frames_of_turn(magic: Magic) -> tuple[int, list[str]]:
    """Lift the curtain, play until it falls, and return how many frames were seen and what moved in them."""
    magic.game.tab.evaluate(RECORD)
    magic.on("lift")
    magic.play(lambda each: each.viewer is None)
    frames, moved = magic.game.tab.evaluate(TOLD)
    return frames, moved


@pytest.mark.slow
@pytest.mark.parametrize("sizes", [STAGE_SIZES[::3], pytest.param(STAGE_SIZES, marks=pytest.mark.nightly)])
def test_nothing_on_the_stage_moves_from_the_lift_to_the_pass(browsing: Browsing, sizes: tuple[Size, ...]) -> None:
    game = browsing.visit(f"{SETUP}&seed=7", viewport={"width": 390, "height": 844})
    magic = begin(game).play(lambda each: "lift" in each.seen["presses"])
    game.tab.go(f"{browsing.address}?game=melimagic&lang=en")
    game.ready()
    wrong: list[str] = []
    for width, height in sizes:
        magic.asked(anew=False)
        magic.play(lambda each: "lift" in each.seen["presses"])
        game.page.set_viewport_size({"width": width, "height": height})
        frames, moved = frames_of_turn(magic)
        assert frames > 10
        wrong += [f"{width}x{height}: {each}" for each in moved]
    fail_for(wrong)
