"""The stage at every size: all of it is in view, and no name, goal or pile lies over another stand."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.by_night import others_by_night
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.looks.measuring import PHONE, Size, fail_for
from tests.browser.melimagic.leaving import CHAIR
from tests.browser.melimagic.test_screens import FOUR_SIZES, OFF_THE_STAGE, OUT_OF_VIEW
from tests.browser.stages.magic_screens import acts, at, put, replay, see_missed

SIZES: Final[tuple[Size, ...]] = (*FOUR_SIZES, (844, 390))

LARGE: Final = "(large) => { document.documentElement.style.fontSize = large ? '200%' : ''; }"

COVERED: Final = """() => {
  const box = (thing) => thing.getBoundingClientRect();
  const all = (selector) => [...document.querySelectorAll(`.stage :is(${selector})`)]
    .filter((thing) => thing.checkVisibility({ visibilityProperty: true }) && box(thing).width > 1);
  const over = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  // A card has room above it for the tab of one that faces out.
  const lying = (thing) => {
    const { left, right, top, bottom, height } = box(thing);
    return { left, right, top: top + (thing.matches("[data-out='false']") ? 0.13 * height : 0), bottom };
  };
  const name = (thing) => `${thing.dataset.card ?? thing.className.baseVal ?? thing.className} ${thing.textContent}`;
  const heads = all(".stand-called, .stand-who .wands, .golden .art");
  const things = all("[data-card], .stand-wood, .pile, .die-lies");
  const stand = (thing) => thing.closest(".stand");
  return [
    ...heads.flatMap((head) => things.filter((thing) => over(box(head), lying(thing))).map((thing) => [head, thing])),
    ...things.flatMap((one, place) => things.slice(place + 1)
      .filter((other) => !(stand(one) && stand(one) === stand(other)))
      .filter((other) => !(one.matches(".pile") && other.matches(".pile")))
      .filter((other) => over(lying(one), lying(other))).map((other) => [one, other])),
    ...heads.flatMap((one, place) => heads.slice(place + 1)
      .filter((other) => over(box(one), box(other))).map((other) => [one, other])),
  ].map((pair) => pair.map(name).join(" lies over "));
}"""

MARKS: Final = """() => {
  const [mark, phones] = [".question-mark", ".read-side"]
    .map((part) => document.querySelector(`.ask-marks ${part}`).getBoundingClientRect());
  return mark.right <= phones.left || mark.bottom <= phones.top;
}"""
"""True if the question mark is next to the earphones or above them, not under them."""


def take_seat(game: GamePage, players: int) -> None:
    """Sit down among players with the longest names, with the dice rolled."""
    put(game, at(players, acts))
    game.command("lift")
    see_missed(game)


def wrong_at(game: GamePage, size: Size, what: str) -> list[str]:
    """List what is out of view, off the stage or covered."""
    game.page.set_viewport_size({"width": size[0], "height": size[1]})
    scrolls = game.page.evaluate("document.documentElement.scrollHeight - innerHeight")
    found = [f"it scrolls by {scrolls} px"] if scrolls > 0 else []
    for judge in (OUT_OF_VIEW, OFF_THE_STAGE, COVERED):
        found += game.page.evaluate(judge)
    return [f"{what} at {size[0]}x{size[1]}: {each}" for each in found]


@pytest.mark.slow
@pytest.mark.parametrize("players", others_by_night((2, 3, 4), (3,)))
def test_nothing_on_the_stage_lies_over_another_stand(browsing: Browsing, players: int) -> None:
    game = browsing.visit("?game=melimagic&lang=de&motion=off")
    take_seat(game, players)
    fail_for([each for size in SIZES for each in wrong_at(game, size, f"{players} players")])


@pytest.mark.slow
def test_large_letters_leave_cards_piles_and_answers_in_view(browsing: Browsing) -> None:
    game = browsing.visit("?game=melimagic&lang=de&motion=off")
    wrong: list[str] = []
    for players in (2, 3, 4):
        take_seat(game, players)
        game.page.evaluate(LARGE, True)
        wrong += wrong_at(game, PHONE, f"{players} players")
        assert game.page.evaluate(MARKS)
        game.page.evaluate(LARGE, False)
    fail_for(wrong)


@pytest.mark.slow
def test_question_of_the_sound_is_whole_with_large_letters(browsing: Browsing) -> None:
    game = browsing.visit("?game=melimagic&lang=de&seed=7", viewport={"width": PHONE[0], "height": PHONE[1]})
    game.command("play")
    game.on("curtain")
    game.awake()
    game.command("lift")
    game.find(CHAIR).wait_for()
    game.page.evaluate(LARGE, True)
    for answer in ("sound-on", "sound-off"):
        expect(game.find(f"[data-command='{answer}']")).to_be_in_viewport(ratio=1)
    # Pressed where it is: a click fails if something covers the button.
    game.command("sound-off")
    expect(game.find(".sound-question")).to_have_count(0)


@pytest.mark.slow
def test_nothing_of_the_table_shows_behind_two_shown_cards(browsing: Browsing) -> None:
    game = browsing.visit("?game=melimagic&lang=en&motion=off")
    replay(game)
    expect(game.find(".shown-pair")).to_be_visible()
    for thing in ("[data-card]", ".pile", ".stand-name"):
        expect(game.find(thing).first).to_be_hidden()
