"""On the set-up screen Play is in view at every scroll position and never covers the focused element."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.looks.measuring import PHONE, PROJECTOR, Size, fail_for
from tests.browser.stages.seating import LONG_NAMES

SIZES: tuple[Size, ...] = ((320, 568), PHONE, (820, 1180), (1280, 720), PROJECTOR, (844, 390))

AS_MANY_AS_CAN_PLAY = pytest.mark.parametrize(
    ("query", "players"), [("?lang=de", 7), ("?lang=de&game=melimagic", 4)], ids=["mahe", "melimagic"]
)

# Points just inside a round button, whose corners are outside.
_POINTS = """(element) => {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  const inset = Math.min(width, height) / 6;
  const middle = [left + width / 2, top + height / 2];
  return [middle, ...[left + inset, right - inset].flatMap((x) => [top + inset, bottom - inset].map((y) => [x, y]))];
}"""

_PLAY = f"""(share) => {{
  const html = document.documentElement;
  scrollTo({{ top: share * (html.scrollHeight - innerHeight), behavior: "instant" }});
  const play = document.querySelector("[data-command='play']");
  const {{ left, top, right, bottom }} = play.getBoundingClientRect();
  return {{
    place: [left, top, right, bottom].map(Math.round),
    inside: left >= 0 && top >= 0 && right <= html.clientWidth && bottom <= innerHeight,
    free: ({_POINTS})(play).every(([x, y]) => play.contains(document.elementFromPoint(x, y))),
    sideways: html.scrollWidth - html.clientWidth,
  }};
}}"""

_FOCUSED = f"""() => {{
  const focused = document.activeElement;
  if (!focused.closest(".setup")) return null;
  const seen = [focused, ...(focused.labels ?? [])].find((element) => element.getBoundingClientRect().width > 1);
  const points = ({_POINTS})(seen);
  const under = points.some(([x, y]) => document.elementFromPoint(x, y)?.closest(".start"));
  return {{ name: focused.dataset.command || focused.name || focused.localName, under }};
}}"""


def resized(game: GamePage, size: Size) -> str:
    """Set the size of the window, and return its name."""
    game.page.set_viewport_size({"width": size[0], "height": size[1]})
    return f"{size[0]}x{size[1]}"


@pytest.mark.slow
@AS_MANY_AS_CAN_PLAY
def test_play_is_in_view_at_every_scroll_position(browsing: Browsing, query: str, players: int) -> None:
    game = browsing.visit(f"{query}&motion=off")
    game.choose("players", str(players))
    for seat, name in enumerate(LONG_NAMES[:players]):
        game.type_name(seat, name)
    wrong: list[str] = []
    game.fold_up()
    for size in SIZES:
        at = resized(game, size)
        for share in (0, 0.5, 1):
            play: dict[str, Any] = game.page.evaluate(_PLAY, share)
            if not (play["inside"] and play["free"] and play["sideways"] == 0):
                wrong.append(f"at {at}, scrolled by {share:.0%}: {play}")
    fail_for(wrong)


# The players in the picture are one thing to press, however many they are, and so are the numbers of players.
_TARGETS = """() => new Set([...document.querySelectorAll("a[href], button, input, select, summary")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.tabIndex >= 0)
  .map((each) => each.dataset.command ?? (each.name || (each.matches(".waiting") ? "picture" : each.textContent))))"""


@pytest.mark.slow
@pytest.mark.parametrize("query", ["?lang=en", "?lang=de&game=melimagic"])
def test_first_screen_has_at_most_eleven_targets(browsing: Browsing, query: str) -> None:
    game = browsing.visit(f"{query}&motion=off")
    for size in SIZES:
        at = resized(game, size)
        targets = game.page.evaluate(f"[...({_TARGETS})()]")
        assert len(targets) <= 11, f"at {at}: {targets}"
        assert {"play", "play-alone", "short", "tutorial", "menu"} <= set(targets)
    name = "melimagic" if "melimagic" in query else "mahe"
    game.page.evaluate("(key) => localStorage.setItem(key, 'yes')", f"{name}:played")
    game.reload()
    targets = game.page.evaluate(f"[...({_TARGETS})()]")
    assert len(targets) <= 11, f"after a first game: {targets}"
    assert {"tutorial", "today"} & set(targets) == {"today" if name == "mahe" else "tutorial"}


@pytest.mark.slow
@AS_MANY_AS_CAN_PLAY
@pytest.mark.parametrize("by_night", [False, pytest.param(True, marks=pytest.mark.nightly)], ids=["day", "night"])
def test_focused_element_is_never_under_play(browsing: Browsing, query: str, players: int, by_night: bool) -> None:
    """By day, the games take turns at the sizes."""
    game = browsing.visit(f"{query}&players={players}&motion=off")
    wrong: list[str] = []
    for size in SIZES if by_night else SIZES[players % 2 :: 2]:
        at = resized(game, size)
        # Backwards, so that the other ways come into view from above, where Play is in a low window.
        game.find("[data-command='menu']").focus()
        names: list[str] = []
        while (focused := game.page.evaluate(_FOCUSED)) is not None:
            names.append(focused["name"])
            if focused["under"] and focused["name"] != "play":
                wrong.append(f"{focused['name']} at {at}")
            game.page.keyboard.press("Shift+Tab")
        assert {"menu", "play", "short", "players"} <= set(names)
    fail_for(wrong)
