"""The people, from the raft to the podium: places changed, an egg that decides, and the eggs counted up."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from mahe_core import mahe
from mahe_core.engine.save_file import read
from mahe_core.mahe import Setup
from tests.app.games import before_the_last_decision, first_game_where, over
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.looks.measuring import EVERY_SIZE
from tests.browser.playing import motions
from tests.browser.stages.screens import result_of_seven, result_of_two
from tests.browser.stages.seating import seat
from tests.mahe.hooks import intent_hook


def waiting(game: GamePage) -> list[str]:
    """Return the signs of the turtles on the raft: one for each seat, then the second ones."""
    signs: list[str] = game.page.evaluate(
        """() => [...document.querySelectorAll(".waiting")].filter((turtle) => turtle.getClientRects().length)
          .map((turtle) => {
            const style = getComputedStyle(turtle.querySelector("[data-wears]"));
            return ["sun", "moon", "star", "wave", "leaf", "shell", "drop"]
              .filter((sign) => style.getPropertyValue(`--wears-${sign}`) === "inline").join();
          })"""
    )
    return signs


@pytest.mark.slow
def test_before_python_the_chosen_turtles_and_signs_are_shown(browsing: Browsing) -> None:
    game, held = browsing.before_python("?lang=en")
    assert waiting(game) == ["sun", "moon", "drop", "shell"]
    game.press(".one-more[data-more='3']")
    assert waiting(game) == ["sun", "moon", "star", "drop", "shell", "leaf"]
    game.count(4)
    game.give_sign("sign-3", "drop")
    assert waiting(game) == ["sun", "moon", "star", "drop"]
    game.unfold("input[name='name-0']")
    expect(game.find(".seat-moves").first).to_be_hidden()
    held.release()
    game.ready()
    expect(game.find("[data-command='seat-down:0']")).to_be_visible()
    expect(game.find("[data-command='seat-up:0']")).to_be_hidden()
    expect(game.find("[data-command='seat-down:3']")).to_be_hidden()


@pytest.mark.slow
def test_seats_moved_by_keyboard_survive_a_reload(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&players=3&motion=off")
    game.type_name(2, "Ada")
    game.find("[data-command='seat-up:2']").focus()
    game.page.keyboard.press("Enter")
    expect(game.find("[data-command='seat-up:1']")).to_be_focused()
    expect(game.find("#spoken")).to_have_text("Ada is now number 2 in order of play.")
    game.page.keyboard.press("Enter")
    expect(game.find("[data-command='seat-down:0']")).to_be_focused()
    game.reload()
    assert (game.find("[name='name-0']").input_value(), game.sign_in("sign-0")) == ("Ada", "star")


@pytest.mark.slow
def test_typed_names_are_in_the_bar_up_to_four_players(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&players=4&motion=off", viewport={"width": 320, "height": 568})
    typed = ["Ada", "Ben", "Charlotte", "Dora"]
    for place, name in enumerate(typed):
        game.type_name(place, name)
    game.play()
    for width, height in EVERY_SIZE:
        game.page.set_viewport_size({"width": width, "height": height})
        names = game.find(".player-chip .player-name")
        assert names.all_inner_texts() == typed
        inside = names.evaluate_all(
            """(names) => names.every((name) => {
              const [text, chip] = [name, name.closest(".player-chip")].map((each) => each.getBoundingClientRect());
              return text.top >= chip.top && text.bottom <= chip.bottom && text.left >= chip.left;
            })"""
        )
        assert inside, f"a name leaves its chip at {width} x {height}"


@pytest.mark.slow
def test_on_a_phone_seats_can_be_moved_and_an_egg_picks_who_begins(browsing: Browsing) -> None:
    game = browsing.visit_by_phone("?lang=de&seed=7&players=7&motion=off")
    assert not game.shows(".seat-moves")
    game.unfold("input[name='name-0']")
    game.press("[data-command='seat-down:0']")
    game.press("input[name='first'][value='egg']")
    game.command("play")
    game.press("dialog [data-command='begin:4']")
    hooks = game.asked()
    assert hooks is not None
    assert hooks.to_act == 4
    assert [sitting.signs[0] for sitting in read(game.save(), mahe).seats[:2]] == ["moon", "sun"]


@pytest.mark.slow
def test_the_eggs_are_counted_up_and_a_tap_shows_how_it_ends(browsing: Browsing) -> None:
    game = browsing.tab(motions.record(browsing.device()), "?lang=en").ready()
    before, decision = before_the_last_decision(first_game_where(Setup(4), over))
    seat(game, before)
    game.intend(intent_hook(decision))
    motions.wait_until_moving(game)
    game.page.mouse.click(5, 300)
    game.on("result")
    motions.wait_until_moving(game)
    title = game.find("#result-title")
    assert float(title.evaluate("(title) => getComputedStyle(title).opacity")) < 1
    game.page.mouse.click(5, 300)
    expect(game.find("html")).not_to_have_attribute("data-moving", "")
    assert title.evaluate("(title) => getComputedStyle(title).opacity") == "1"
    assert game.screen == "result"
    game.page.wait_for_function(CELEBRATED)
    game.command("play-again")
    game.on("table")


CELEBRATED = """() => {
  const playing = new Set(document.getAnimations().map((animation) => animation.animationName));
  return playing.has("winner-dances") && playing.has("petal-falls");
}"""
"""Returns true if the winner dances and petals fall while all buttons stay enabled."""

HIDDEN_BAR = """() => {
  const { left, top, right, bottom } = document.querySelector("[data-command='play-again']").getBoundingClientRect();
  const fits = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  return fits ? [] : [`Play again at ${left}, ${top} to ${right}, ${bottom}`];
}"""

OUT_OF_VIEW = """() => {
  const bar = document.querySelector(".ending-bar").getBoundingClientRect();
  const seen = [...document.querySelectorAll(".art-heap, .heap-name, #result-title")];
  const hidden = seen.filter((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth || bottom > bar.top + 1;
  });
  const small = seen.filter((element) => element.matches("svg") && element.getBoundingClientRect().height < 60);
  return [
    ...(bar.bottom > innerHeight + 1 ? ["Play again"] : []),
    ...hidden.map((element) => `${element.classList} ${element.textContent.slice(-20)} is out of view`),
    ...small.map((element) => `a heap of ${element.getBoundingClientRect().height} px`),
  ];
}"""
"""JavaScript that lists the parts of the beach that are not fully visible above the bar with Play again."""


@pytest.mark.nightly
def test_play_again_and_all_eggs_are_in_view_at_every_size(browsing: Browsing) -> None:
    game = browsing.visit("?lang=de&motion=off")
    wrong: list[str] = []
    for stage in (result_of_two, result_of_seven):
        stage(game)
        for width, height in EVERY_SIZE:
            game.page.set_viewport_size({"width": width, "height": height})
            game.page.evaluate("scrollTo(0, 0)")
            found = game.page.evaluate(OUT_OF_VIEW)
            game.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
            found += game.page.evaluate(HIDDEN_BAR)
            wrong += [f"{stage.__name__} at {width}x{height}: {what}" for what in found]
    assert not wrong, "\n".join(["", *wrong])
