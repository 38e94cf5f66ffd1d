"""Records every single frame while a player passes and the curtain falls."""

from __future__ import annotations

from typing import Final

from tests.browser.melimagic.magic import Magic

RECORD: Final = """() => {
  window.frames_seen = [];
  const look = () => {
    const screen = document.querySelector("[data-screen]");
    const seen = document.querySelectorAll("[data-card][data-rabbit]").length;
    const { left, top, right, bottom } = screen.getBoundingClientRect();
    const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    window.frames_seen.push({
      screen: screen.dataset.screen, viewer: screen.dataset.viewer ?? null, seen,
      screens: document.querySelectorAll("[data-screen]").length,
      opacity: getComputedStyle(screen).opacity, covers: screen.contains(middle),
      moves: document.getAnimations().some((animation) => animation.effect?.target === screen),
      swings: document.getAnimations().some((animation) => animation.animationName === "curtain-lands"),
    });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
"""Records every single frame."""

LIFT: Final = """() => new Promise((resolve) => {
  document.querySelector("[data-command='lift']").click();
  const look = () => {
    const parts = document.getAnimations().filter((animation) => animation.animationName === "curtain-parts");
    if (!parts.length) return requestAnimationFrame(look);
    resolve(parts.map((part) => part.effect.getComputedTiming().duration));
  };
  look();
})"""
"""Lifts the curtain, and returns for how long each of its parts moves."""


def check_frames_after_pass(magic: Magic, address: str) -> None:
    """Pass, and check that no frame shows a rabbit next to the curtain, nor a curtain that covers only a part."""
    # With all motion, at a person's pace.
    magic.game.tab.go(address)
    magic.game.ready()
    magic.asked(anew=False)
    magic.on("lift")
    magic.game.tab.evaluate(RECORD)
    magic.press("pass", "intent")
    magic.game.tab.wait_for("[data-screen='curtain'][data-before]")
    magic.game.awake()
    frames = magic.game.tab.evaluate("window.frames_seen")
    screens = [frame["screen"] for frame in frames]
    assert "curtain" in screens
    first = screens.index("curtain")
    assert set(screens[:first]) <= {"table"}
    assert set(screens[first:]) == {"curtain"}
    for frame in frames[first:]:
        assert (frame["seen"], frame["screens"]) == (0, 1)
    assert all((frame["opacity"], frame["covers"], frame["moves"]) == ("1", True, False) for frame in frames[first:])
    # It covers everything at once; its hem swings, and after a press it parts.
    assert frames[first]["swings"]
    assert set(magic.game.tab.evaluate(LIFT)) == {500}
