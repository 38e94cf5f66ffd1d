"""Without a pointer: Tab and Enter are enough to play, and the focus is always somewhere and always seen."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from mahe_core import mahe
from mahe_core.engine.session import begin
from mahe_core.mahe import Intent, Setup, SpendCard, Stop
from tests.app.games import chooses, decide, ends_by_stop, first_game_where, may_spend, one_die
from tests.browser.by_night import others_by_night
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.playing.along import Along, seated
from tests.browser.playing.game import MENU
from tests.browser.playing.outcome import compare_result
from tests.browser.stages import screens
from tests.browser.stages.seating import seat
from tests.mahe.hooks import intent_hook

SEED = 171
"""The seed of a short two-player game: among hundreds, the one with the fewest decisions."""

FAR = 60
"""More presses of Tab than any screen has tab stops."""

FOCUSED = """() => {
  const element = document.activeElement;
  const seen = (each) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each);
    return each.checkVisibility() && outlineStyle !== "none" && parseFloat(outlineWidth) >= 2
      && !/, 0\\)|transparent/.test(outlineColor);
  };
  const standIns = [element, element.nextElementSibling, element.previousElementSibling].filter(Boolean);
  const box = element.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  const { intent, command } = element.dataset;
  return {
    name: `${element.localName} ${intent ?? command ?? element.name ?? element.id}`,
    number: [...document.querySelectorAll("*")].indexOf(element),
    lost: element === document.body || element === document.documentElement || element.disabled === true,
    ring: standIns.some(seen),
    inView: box.width > 0 && x >= 0 && x <= innerWidth && y >= 0 && y <= innerHeight,
    covered: !(hit && (element.contains(hit) || element.parentElement.contains(hit))),
  };
}"""


def focused(game: GamePage) -> dict[str, Any]:
    """Return the focused element, and whether the focus is visible."""
    told: dict[str, Any] = game.page.evaluate(FOCUSED)
    return told


def keeps_focus(game: GamePage) -> None:
    """Wait until something has the focus, which the page restores a moment after redrawing."""
    game.page.wait_for_function(f"() => !({FOCUSED})().lost")


def gets_focus(game: GamePage, selector: str) -> None:
    """Wait until the element that matches a selector has the focus."""
    expect(game.find(f"{selector}:focus")).to_have_count(1)


def has_focus(game: GamePage, selector: str) -> bool:
    return bool(game.page.evaluate("(selector) => document.activeElement.matches(selector)", selector))


def tab_to(game: GamePage, selector: str) -> None:
    """Press Tab until the focus is on the element that matches a selector; every focus on the way must be visible."""
    for _ in range(FAR):
        if has_focus(game, selector):
            told = focused(game)
            assert told["inView"], f"{told['name']} has the focus out of view"
            return
        game.page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached by Tab, {focused(game)['name']} has the focus")


def enter(game: GamePage, selector: str) -> None:
    """Move the focus by Tab to the element that matches a selector, through the menu if necessary, and press Enter."""
    through_menu(game, selector)
    tab_to(game, selector)
    game.page.keyboard.press("Enter")


def through_menu(game: GamePage, selector: str) -> None:
    """Open the menu by Tab and Enter if it contains the element that matches a selector."""
    while not game.shows(selector) and (opener := game.opener_of(selector)):
        tab_to(game, opener)
        game.page.keyboard.press("Enter")


def decide_by_keys(along: Along, intent: Intent) -> None:
    """Decide by Tab and Enter, and check that the focus is not lost."""
    hook = f"button[data-intent='{intent_hook(intent)}']"
    if isinstance(intent, SpendCard) and not along.game.find(hook).is_visible():
        enter(along.game, ".drawer > summary")
    enter(along.game, hook)
    along.session = along.session.acted(intent).settled()
    along.agree()
    keeps_focus(along.game)


def play_by_keys(along: Along, decisions: int) -> None:
    draw = random.Random(5)  # noqa: S311 - a game to try, no secret
    for _ in range(decisions):
        if along.session.to_act is None:
            return
        decide_by_keys(along, decide(along.session.state, draw))


@pytest.mark.nightly
def test_a_whole_game_with_tab_and_enter_alone(browsing: Browsing) -> None:
    game = browsing.visit("?lang=de&motion=off")
    along = seat(game, begin(mahe, seated(Setup(2, short_game=True), SEED), SEED).settled())
    play_by_keys(along, FAR**2)
    assert game.screen == "result"
    compare_result(game, along.session)
    enter(game, "button[data-command='replay']")
    game.on("replay")
    keeps_focus(game)


def test_a_stretch_of_play_with_tab_and_enter_alone(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&seed=4&players=2&motion=off")
    enter(game, "button[data-command='play']")
    along = Along(game, begin(mahe, seated(Setup(2), 4), 4).settled())
    keeps_focus(game)
    play_by_keys(along, 10)

    # A dialog closed by Escape returns the focus.
    enter(game, "button[data-command='new-game']")
    game.dialog.wait_for()
    keeps_focus(game)
    game.escape()
    gets_focus(game, MENU)
    along.agree()

    enter(game, "button[data-command='settings']")
    game.dialog.wait_for()
    tab_to(game, "select[name='spoken']")
    game.tab.pick("select[name='spoken']", "de")
    game.tab.wait_for("html[lang='de']")
    game.escape()
    gets_focus(game, MENU)
    along.agree()
    play_by_keys(along, 2)


@pytest.mark.slow
def test_a_card_is_spent_with_tab_and_enter_alone(browsing: Browsing) -> None:
    game = browsing.visit("?lang=pt&motion=off")
    along = seat(game, first_game_where(Setup(2, spend_cards=True), may_spend))
    card = next(intent for intent in mahe.legal_intents(along.session.state) if isinstance(intent, SpendCard))
    decide_by_keys(along, card)
    play_by_keys(along, 3)


@pytest.mark.nightly
def test_with_motion_the_focus_comes_back_to_the_decision(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en")
    along = seat(game, first_game_where(Setup(2, spend_cards=True), one_die))
    play_by_keys(along, 6)


@pytest.mark.slow
def test_the_focus_follows_decisions_so_that_enter_plays_on(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    along = seat(game, first_game_where(Setup(4), one_die))
    decide_by_keys(along, Stop())
    gets_focus(game, "button[data-intent]")
    decide_by_keys(along, mahe.Roll())
    gets_focus(game, "button[data-intent]")


@pytest.mark.slow
def test_the_end_of_the_game_does_not_lose_the_focus(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    along = seat(game, first_game_where(Setup(2), ends_by_stop))
    decide_by_keys(along, Stop())
    game.on("result")
    keeps_focus(game)
    enter(game, "button[data-command='play-again']")
    game.on("table")
    game.asked()
    keeps_focus(game)


@pytest.mark.slow
def test_undo_rules_and_dialogs_give_the_focus_back(browsing: Browsing) -> None:
    game = browsing.visit("?lang=fr&motion=off")
    along = seat(game, first_game_where(Setup(2), chooses))
    before = along.session
    decide_by_keys(along, mahe.legal_intents(before.state)[0])
    enter(game, "button[data-command='undo']")
    along.session = before
    along.agree()
    keeps_focus(game)
    gets_focus(game, "button[data-intent]")

    enter(game, "a[data-command='rules']")
    game.on("rules")
    keeps_focus(game)
    enter(game, "button[data-command='back']")
    game.page.wait_for_selector("[data-screen='rules']", state="detached")
    gets_focus(game, MENU)
    along.agree()

    enter(game, "button[data-command='look:1']")
    game.dialog.wait_for()
    keeps_focus(game)
    enter(game, "dialog button[data-command='show:1']")
    game.find(".own-eggs").wait_for()
    keeps_focus(game)
    assert game.dialog.evaluate("(dialog) => dialog.contains(document.activeElement)")
    game.page.keyboard.press("Enter")
    game.dialog.wait_for(state="hidden")
    gets_focus(game, "button[data-command='look:1']")


DIALOGS = (screens.give_up, screens.share, screens.look_away, screens.own_cards, screens.refused_file, screens.trouble)


@pytest.mark.slow
@pytest.mark.parametrize(
    "dialog",
    others_by_night(DIALOGS, (screens.share, screens.own_cards, screens.trouble)),
    ids=lambda stage: stage.__name__,
)
def test_escape_closes_a_dialog_and_tab_does_not_leave_it(
    browsing: Browsing, dialog: Callable[[GamePage], None]
) -> None:
    game = browsing.visit("?lang=nl&motion=off")
    dialog(game)
    keeps_focus(game)
    within = "(dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body"
    for _ in range(6):
        game.page.keyboard.press("Tab")
        assert game.dialog.evaluate(within), f"Tab left the dialog for {focused(game)['name']}"
        assert focused(game)["ring"] or has_focus(game, "body"), f"{focused(game)['name']} shows no focus"
    game.escape()
    keeps_focus(game)
    assert game.asked() is not None


@pytest.mark.slow
@pytest.mark.parametrize("answer", ["new-game-confirmed", "cancel"])
def test_the_answer_to_a_question_leaves_the_focus_somewhere(browsing: Browsing, answer: str) -> None:
    game = browsing.visit("?lang=nl&motion=off")
    screens.table_of_three(game)
    enter(game, "button[data-command='new-game']")
    game.dialog.wait_for()
    enter(game, f"dialog button[data-command='{answer}']")
    game.dialog.wait_for(state="hidden")
    game.on("table" if answer == "cancel" else "setup")
    keeps_focus(game)


@pytest.mark.slow
@pytest.mark.parametrize("size", others_by_night([(390, 844), (1280, 720)], [(390, 844)]), ids=str)
@pytest.mark.parametrize(
    "stage",
    others_by_night(
        [screens.setup_of_two, screens.setup_of_seven, screens.drawer, screens.result_of_two, screens.rules],
        [screens.setup_of_seven, screens.result_of_two],
    ),
    ids=lambda stage: stage.__name__,
)
def test_every_place_that_tab_stops_at_is_seen_and_not_covered(
    browsing: Browsing, stage: Callable[[GamePage], None], size: tuple[int, int]
) -> None:
    game = browsing.visit("?lang=de&motion=off", viewport={"width": size[0], "height": size[1]})
    stage(game)
    game.page.evaluate("() => { document.activeElement.blur(); scrollTo(0, 0); }")
    wrong: set[str] = set()
    stops: list[int] = []
    for _ in range(FAR):
        game.page.keyboard.press("Tab")
        told = focused(game)
        if told["number"] in stops:
            break
        if told["lost"]:
            # Between the last place and the first one the focus is in the browser's own window.
            continue
        stops.append(told["number"])
        if not told["ring"]:
            wrong.add(f"{told['name']} shows no focus")
        if not told["inView"]:
            wrong.add(f"{told['name']} has the focus out of view")
        elif told["covered"]:
            wrong.add(f"{told['name']} has the focus behind something else")
    assert len(stops) >= 3, stops
    assert not wrong, sorted(wrong)
