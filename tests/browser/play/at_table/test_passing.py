"""The device lying flat on the table, and going from hand to hand, in a real browser."""

from __future__ import annotations

from typing import Any

import pytest

from app.seats.sides import side_of
from app.ui.settings import Passing
from mahe_core.mahe import Setup
from tests.app.games import MaheSession, Moment, another_decides, chooses, first_die, first_game_where, may_spend
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.stages.seating import LONG_NAMES, seat

SIZES = ((820, 1180), (1180, 820), (1920, 1080))
BUTTON = 64

MEASURE = """() => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
    .map((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const written = document.createRange();
      written.selectNodeContents(one);
      const text = written.getBoundingClientRect();
      const cut = Math.max(left - text.left, top - text.top, text.right - right, text.bottom - bottom);
      return { name: selector, left, top, right, bottom, cut };
    });
  return {
    parts: ["header", ".prompt-line", ".dice", ".calculation", ".buttons > .button", ".drawer summary", ".board-frame"]
      .flatMap(boxes),
    strip: boxes(".asking")[0],
    players: boxes(".player-list")[0],
    buttons: boxes("button[data-intent]:not(.button-spend)"),
    turned: getComputedStyle(document.querySelector(".asking-face")).rotate,
    height: innerHeight,
    width: innerWidth,
    sideways: document.documentElement.scrollWidth - innerWidth,
    down: document.documentElement.scrollHeight - innerHeight,
  };
}"""

TURNED = {"bottom": "none", "left": "90deg", "top": "180deg", "right": "-90deg"}


def choose(game: GamePage, passing: Passing) -> None:
    """Choose how the device is passed on, in the settings."""
    game.command("settings")
    game.dialog.locator(f"input[name='passing'][value='{passing}']").check()
    game.cancel()


def apart(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Return True if two boxes do not overlap, apart from rounding."""
    hair = 0.5
    return bool(
        one["right"] <= other["left"] + hair
        or other["right"] <= one["left"] + hair
        or one["bottom"] <= other["top"] + hair
        or other["bottom"] <= one["top"] + hair
    )


def wrong_with(told: dict[str, Any], side: str) -> list[str]:
    """Return the faults in the table's measurements for one side."""
    parts = told["parts"]
    board = parts[-1]
    inside = [*parts, *told["buttons"], told["players"]]
    wrong = [
        f"{part['name']} sticks out of the window"
        for part in inside
        if part["left"] < -0.5
        or part["top"] < -0.5
        or part["right"] > told["width"] + 0.5
        or part["bottom"] > told["height"] + 0.5
    ]
    wrong += [
        f"{one['name']} and {other['name']} lie over each other"
        for place, one in enumerate(parts)
        for other in parts[place + 1 :]
        if not apart(one, other)
    ]
    wrong += [f"{part['name']} lies over the players" for part in parts if not apart(part, told["players"])]
    for button in told["buttons"]:
        height, width = button["bottom"] - button["top"], button["right"] - button["left"]
        if min(height, width) < BUTTON - 0.01:
            wrong.append(f"a button is {width:.0f} x {height:.0f} px")
        if button["cut"] > 0.5:
            wrong.append(f"what stands on a button sticks out of it by {button['cut']:.0f} px")
    strip = told["strip"]
    beyond = {
        "bottom": strip["top"] - board["bottom"],
        "left": board["left"] - strip["right"],
        "top": board["top"] - strip["bottom"],
        "right": strip["left"] - board["right"],
    }
    if beyond[side] < 0:
        wrong.append(f"dice and buttons are not at the {side} side of the board")
    if told["turned"] != TURNED[side]:
        wrong.append(f"they are turned by {told['turned']}")
    if told["sideways"] > 0:
        wrong.append("the page can be scrolled sideways")
    if told["down"] > 0:
        wrong.append(f"the page can be scrolled by {told['down']} px")
    return wrong


def of(player: int, moment: Moment) -> Moment:
    """Restrict a kind of moment to those at which this player decides."""

    def holds(session: MaheSession) -> bool:
        return session.to_act == player and moment(session)

    return holds


CASES = (
    (Setup(2), 0, chooses),
    (Setup(2), 1, another_decides),
    (Setup(2, spend_cards=True), 0, may_spend),
    (Setup(3), 1, chooses),
    (Setup(3, spend_cards=True), 1, may_spend),
    (Setup(4), 3, another_decides),
    (Setup(7), 2, another_decides),
    (Setup(7), 4, another_decides),
    (Setup(7, spend_cards=True), 6, may_spend),
)


@pytest.mark.nightly
def test_dice_and_buttons_are_whole_on_every_side_of_the_table(
    browsing: Browsing,
) -> None:
    game = browsing.visit("?lang=de&motion=off")
    wrong = []
    for setup, player, moment in CASES:
        names = () if setup.players == 7 else LONG_NAMES[3:]
        seat(game, first_game_where(setup, of(player, moment)), names)
        if not game.find("[data-passing]").count():
            choose(game, "table")
        side = side_of(player, setup.players)
        game.page.wait_for_selector(f".table[data-side='{side}']")
        for width, height in SIZES:
            game.page.set_viewport_size({"width": width, "height": height})
            what = f"{setup.players} players, {moment.__name__}, {side}, {width}x{height}"
            wrong += [f"{what}: {trouble}" for trouble in wrong_with(game.page.evaluate(MEASURE), side)]
    assert not wrong, "\n".join(wrong)


CUT = """() => [...document.querySelectorAll(".player-name, .prompt-line p")].flatMap((text) => {
  const { clipPath, lineHeight, paddingBottom } = getComputedStyle(text);
  if (clipPath !== "none") return [];
  const lines = (text.clientHeight - parseFloat(paddingBottom)) / parseFloat(lineHeight);
  const [own, around] = [text, text.closest(".player, .prompt-line")].map((one) => one.getBoundingClientRect());
  const out = Math.max(
    around.left - own.left, around.top - own.top, own.right - around.right, own.bottom - around.bottom,
  );
  const cut = Math.abs(lines - Math.round(lines)) > 0.1;
  return cut || out > 0 ? [`${text.className} "${text.textContent}": ${lines} lines, ${out} px out`] : [];
})"""
"""Lists the texts that are cut off or extend beyond their frame."""


@pytest.mark.nightly
def test_the_longest_names_end_in_dots_and_never_within_a_line(browsing: Browsing) -> None:
    game = browsing.visit("?lang=de&motion=off")
    wrong = []
    for setup, player, moment in CASES:
        seat(game, first_game_where(setup, of(player, moment)), LONG_NAMES)
        if not game.find("[data-passing]").count():
            choose(game, "table")
        game.page.wait_for_selector(f".table[data-side='{side_of(player, setup.players)}']")
        for width, height in SIZES:
            game.page.set_viewport_size({"width": width, "height": height})
            cut = game.page.evaluate(CUT)
            wrong += [f"{setup.players} players, {moment.__name__}, {width}x{height}: {each}" for each in cut]
        names = game.find(".player-name").all_text_contents()
        assert names == list(LONG_NAMES[: setup.players]), "whole for whoever has them read"
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
def test_enter_lifts_the_card_and_focuses_the_decision(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    seat(game, first_game_where(Setup(4), first_die))
    choose(game, "hand")
    game.intend("roll")
    game.find("button[data-intent='stop']:enabled").focus()
    game.page.keyboard.press("Enter")
    game.find("[data-command='pass']:focus").wait_for()
    game.page.keyboard.press("Enter")
    game.find("[data-intent]:focus").wait_for()


@pytest.mark.slow
def test_the_screen_stays_awake_only_while_a_game_runs(browsing: Browsing) -> None:
    device = browsing.device()
    device.add_init_script(
        """globalThis.awake = [];
        Object.defineProperty(navigator, "wakeLock", { value: { request: (kind) => {
          const lock = { released: false, release: () => { lock.released = true; return Promise.resolve(); } };
          awake.push(lock);
          return awake.length === 1 ? Promise.reject(new DOMException("no", "NotAllowedError")) : Promise.resolve(lock);
        } } });"""
    )
    game = browsing.tab(device, "?lang=en&motion=off&players=4").ready()
    game.command("play")
    # Refused the first time, it is asked for again on coming back.
    game.page.wait_for_function("awake.length === 1")
    game.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    game.page.wait_for_function("awake.length === 2")
    game.page.evaluate("() => { awake[1].released = true; document.dispatchEvent(new Event('visibilitychange')); }")
    game.page.wait_for_function("awake.length === 3")
    game.command("new-game")
    game.dialog.locator("[data-command='new-game-confirmed']").click()
    game.page.wait_for_function("awake[2].released")


@pytest.mark.slow
def test_the_game_fills_the_screen_and_leaves_it(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    seat(game, first_game_where(Setup(4), first_die))
    game.command("full-screen")
    game.page.wait_for_function("document.fullscreenElement !== null")
    game.page.wait_for_function("document.querySelector('#region-full-screen').textContent === 'Leave full screen'")
    game.command("full-screen")
    game.page.wait_for_function("document.querySelector('#region-full-screen').textContent === 'Full screen'")
