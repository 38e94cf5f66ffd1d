"""The board keeps its place, what is drawn over it stays within, and decisions are whole with large letters."""

from __future__ import annotations

import pytest

from mahe_core.mahe import Setup
from tests.app.games import chooses, first_die, first_game_where, one_die, two_dice
from tests.app.speaking import CODES
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import NEXT_FRAMES, GamePage
from tests.browser.looks.measuring import PHONE, Size, fail_for
from tests.browser.stages.seating import seat

SIZES: tuple[Size, ...] = ((320, 568), (844, 390), (820, 1180), (1280, 720), (1920, 1080), PHONE)
PHONES: tuple[Size, ...] = ((320, 568), (844, 390), PHONE)
AIR = 8

_PLACES = """() => [".board", ".undo-button", ".log-button", ".menu-button"].map((selector) => {
  const { left, top, right, bottom } = document.querySelector(selector).getBoundingClientRect();
  return [innerWidth, innerHeight, selector, left, top, right, bottom].join(" ");
})"""

_WATCH = f"""() => {{
  globalThis.places = new Set();
  const look = () => {{
    if (document.querySelector("[data-screen='table']")) for (const place of ({_PLACES})()) places.add(place);
    requestAnimationFrame(look);
  }};
  look();
}}"""
"""Samples the places in every frame."""

_DECISION = """(air) => {
  const wrong = [];
  for (const button of document.querySelectorAll("button:is([data-intent], [data-outcome])")) {
    const box = button.getBoundingClientRect();
    const name = button.textContent;
    if (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth) {
      wrong.push(`${name} is not in the window: ${Math.round(box.bottom)} of ${innerHeight}`);
    }
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (!button.contains(hit)) wrong.push(`something lies over ${name}`);
    const least = button.matches(".button-another") ? air + button.clientLeft : 0;
    for (const part of button.querySelectorAll(".button-sign, :scope > span")) {
      const written = document.createRange();
      written.selectNodeContents(part);
      const [own, text] = [part.getBoundingClientRect(), written.getBoundingClientRect()];
      if (!own.width) continue;
      const gaps = [text.left - box.left, own.top - box.top, box.right - text.right, box.bottom - own.bottom];
      if (Math.min(...gaps) < least - 0.5) {
        wrong.push(`${part.textContent || "the sign"} on ${name} is ${Math.round(Math.min(...gaps))} px from the edge`);
      }
    }
  }
  const [line, words] = [".prompt-line", ".prompt-words"].map((part) => document.querySelector(part));
  const [outer, inner] = [line.getBoundingClientRect(), words.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) wrong.push(`too long for its line: ${words.innerText}`);
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
  for (const help of boxes(".aid-hint, .aid-why")) {
    const over = (part) => Math.min(help.right, part.right) - Math.max(help.left, part.left) > 3
      && Math.min(help.bottom, part.bottom) - Math.max(help.top, part.top) > 3;
    if (boxes(".die-spot, .board-frame, .actions .button").some(over)) wrong.push("help covers something");
  }
  return wrong;
}"""

_CALL = """() => {
  const call = document.querySelector("#region-call");
  call.innerHTML = "<svg class='art' viewBox='0 0 1 1'></svg>";
  const sign = call.firstChild.getBoundingClientRect();
  const board = document.querySelector(".board-frame").getBoundingClientRect();
  call.innerHTML = "";
  return sign.width > 40 && sign.left >= board.left && sign.right <= board.right
    && sign.top >= board.top && sign.bottom <= board.bottom;
}"""


def resize(game: GamePage, size: Size) -> str:
    game.page.set_viewport_size({"width": size[0], "height": size[1]})
    return f"{size[0]}x{size[1]}"


_PRESS = """(passes) => {
  if (document.querySelector("[data-screen='result']")) return "result";
  if (document.documentElement.hasAttribute("data-resting")) return false;
  const buttons = [...document.querySelectorAll(".actions .button:is([data-intent], [data-command='pass']):enabled")];
  if (buttons.length === 0) return false;
  if (buttons[0].dataset.command && !passes) return "pass";
  buttons.at(document.querySelectorAll("[data-die]").length > 1 ? -1 : 0).click();
  return false;
}"""
"""Presses what is due: Roll twice, then Stop, and the pass card if it `passes`; ends with the game."""


def places_at_every_size(game: GamePage) -> list[str]:
    """Return where board and corner buttons are; the phone stays set."""
    places: list[str] = []
    for size in SIZES:
        resize(game, size)
        # On a busy machine the next size would come before any frame was drawn in this one.
        game.page.evaluate(NEXT_FRAMES)
        places += game.page.evaluate(_PLACES)
    return sorted(places)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, pytest.param(4, marks=pytest.mark.nightly)])
def test_the_board_stays_to_the_pixel_through_a_game(browsing: Browsing, players: int) -> None:
    game = browsing.visit("?lang=de&motion=off")
    seat(game, first_game_where(Setup(players, short_game=True, turtles_each=1), first_die))
    game.command("settings")
    game.dialog.locator("input[name='passing'][value='hand']").check()
    game.cancel()
    places = places_at_every_size(game)
    game.page.evaluate(_WATCH)
    game.page.wait_for_function(_PRESS, arg=False, polling=20)
    game.find("[data-command='pass']:enabled").wait_for()
    assert places_at_every_size(game) == places, "while a pass card lies there"
    game.page.wait_for_function(_PRESS, arg=True, polling=20)
    assert game.page.evaluate("() => [...places].sort()") == places


@pytest.mark.slow
def test_signs_of_the_next_turn_appear_within_the_board(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    seat(game, first_game_where(Setup(4), first_die))
    wrong = []
    for size in SIZES:
        at = resize(game, size)
        if not game.page.evaluate(_CALL):
            wrong.append(f"outside at {at}")
    fail_for(wrong)


SIZES_OF_TEXT = (*((size, "") for size in SIZES), *((size, "200%") for size in PHONES))


def wrong_with_decision(game: GamePage, name: str, sizes: tuple[tuple[Size, str], ...] = SIZES_OF_TEXT) -> list[str]:
    """List what is wrong with the buttons of the current decision at both text sizes."""
    wrong: list[str] = []
    for size, letters in sizes:
        at = resize(game, size)
        game.page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", letters)
        wrong += [f"{name} at {at} {letters}: {each}" for each in game.page.evaluate(_DECISION, AIR)]
    game.page.evaluate("() => { document.documentElement.style.fontSize = ''; }")
    return wrong


@pytest.mark.slow
@pytest.mark.parametrize("turns", [2, pytest.param(1, marks=pytest.mark.nightly)])
def test_decisions_are_whole_at_both_text_sizes(browsing: Browsing, turns: int) -> None:
    """By day, the moments take turns at the sizes; help and typed dice have them all."""
    game = browsing.visit("?lang=de&motion=off")
    wrong: list[str] = []
    moments = ((first_die, Setup(4)), (one_die, Setup(4)), (two_dice, Setup(4)), (chooses, Setup(2)))
    for number, (moment, setup) in enumerate(moments):
        seat(game, first_game_where(setup, moment), ("Ben", "Anna"))
        wrong += wrong_with_decision(game, moment.__name__, SIZES_OF_TEXT[number % turns :: turns])
    seat(game, first_game_where(Setup(4), one_die), ("Ben", "Anna"))
    game.command("hint")
    game.find(".prompt-told").filter(has_text="6").wait_for()
    wrong += wrong_with_decision(game, "hint")
    game.open_settings()
    game.dialog.locator("input[name='real_dice']").check()
    game.cancel()
    game.find("button[data-outcome]").first.wait_for()
    fail_for([*wrong, *wrong_with_decision(game, "real dice")])


@pytest.mark.nightly
def test_another_die_has_air_in_every_language(browsing: Browsing) -> None:
    game = browsing.visit("?motion=off")
    seat(game, first_game_where(Setup(4), one_die), ("Ben", "Anna"))
    wrong: list[str] = []
    for language in CODES:
        game.speak(language)
        wrong += wrong_with_decision(game, language)
    # The longest names of turtles in one word.
    game.speak("nl")
    seat(game, first_game_where(Setup(2), chooses), ("Ben", "Anna"))
    fail_for([*wrong, *wrong_with_decision(game, "choice in Dutch")])
