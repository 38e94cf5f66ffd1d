"""The ways to every screen and dialog of the page, so that each can be looked at, measured and audited.

A stage can be set from any other one, and is waited for until it stands. Judging it is left to `looks`.
"""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from app.mahe.tutorial_story import STORY
from mahe_core.engine.seats import LONGEST_NAME
from mahe_core.mahe import RAFT, Setup
from mahe_core.peers.message import write_message
from tests.app.games import (
    MOMENTS,
    MaheSession,
    another_decides,
    before_the_last_decision,
    chooses,
    first_game_where,
    may_spend,
    over,
    played,
    save_of,
)
from tests.browser.driving.driver import GamePage
from tests.browser.stages.lab_screens import LAB
from tests.browser.stages.seating import LONG_NAMES, Stage, clear, clear_table, seat

_NO_FILE = """() => {
  const make = URL.createObjectURL;
  URL.createObjectURL = () => { URL.createObjectURL = make; throw new Error("no file today"); };
}"""

OFFER = """() => {
  const offer = new Event("beforeinstallprompt", { cancelable: true });
  offer.prompt = () => {
    globalThis.prompted = (globalThis.prompted ?? 0) + 1;
    return Promise.resolve({ outcome: "dismissed" });
  };
  dispatchEvent(offer);
  return offer.defaultPrevented;
}"""
"""Dispatches the install prompt event, which Chromium offers only after a while of use."""


def setup_of_two(game: GamePage) -> None:
    clear_table(game)
    game.choose("players", "2")
    for number, name in enumerate(LONG_NAMES[:2]):
        game.type_name(number, name)
    game.fold_up()


def setup_of_seven(game: GamePage) -> None:
    clear_table(game)
    game.choose("players", "7")
    for number, name in enumerate(LONG_NAMES):
        game.type_name(number, name)
    game.fold_up()


def table_of_two(game: GamePage) -> None:
    seat(game, first_game_where(Setup(2), chooses))


def table_of_three(game: GamePage) -> None:
    seat(game, first_game_where(Setup(3), another_decides))


def table_of_seven(game: GamePage) -> None:
    seat(game, first_game_where(Setup(7), another_decides))


def drawer(game: GamePage) -> None:
    seat(game, first_game_where(Setup(2, spend_cards=True, third_die_on_seven=True), may_spend_many))
    game.press(".drawer > summary")
    game.find("button[data-intent^='spend:']").first.wait_for()


def crowd(game: GamePage) -> None:
    """Seat seven players, with four of their turtles in one stack and one player deciding for another."""
    seat(game, first_game_where(Setup(7), crowded))


def crowded(session: MaheSession) -> bool:
    """Return True if a player decides for another while four or more turtles are in one stack and none on the raft."""
    squares = Counter(session.state.square_of(turtle) for turtle in range(session.setup.turtles))
    return another_decides(session) and RAFT not in squares and max(squares.values()) >= 4


def spending_for_another(game: GamePage) -> None:
    """Play until another player decides and could also spend a card; the drawer stays closed."""
    seat(game, first_game_where(Setup(2, spend_cards=True, third_die_on_seven=True), may_spend_for_another))


def may_spend_for_another(session: MaheSession) -> bool:
    """Return True if a player decides for another and may spend a card."""
    return may_spend(session) and another_decides(session)


def opened_stack(game: GamePage) -> None:
    """Open the stack of four."""
    crowd(game)
    game.find("[data-command^='stack:']").first.click()
    game.find(".opened-stack").wait_for()


def may_spend_many(session: MaheSession) -> bool:
    """Return True if a player may spend one of several cards."""
    return may_spend(session) and len(session.state.egg_cards(session.state.decider)) >= 3


def result_of_two(game: GamePage) -> None:
    seat(game, first_game_where(Setup(2), over))


def result_of_seven(game: GamePage) -> None:
    seat(game, first_game_where(Setup(7), over))


def result_with_hint(game: GamePage) -> None:
    """Finish a game, so that the installation hint is due."""
    before, decision = before_the_last_decision(first_game_where(Setup(4), over))
    seat(game, before).decide(decision)
    game.page.evaluate(OFFER)
    game.find("[data-notice='install']").wait_for()


def rules(game: GamePage) -> None:
    clear(game)
    game.open_rules()


def tutorial(game: GamePage) -> None:
    """Start the tutorial and continue until the newcomer is first asked for something."""
    clear_table(game)
    game.command("tutorial")
    game.on("tutorial")


def tutorial_ended(game: GamePage) -> None:
    tutorial(game)
    learn(game)


ASKED_FOR = (
    "[data-asks='roll'] [data-intent='roll'], [data-asks='stop'] [data-intent='stop'], [data-command='tutorial:next']"
)
"""Selects the element that the newcomer has to press next."""


def learn(game: GamePage) -> int:
    """Press the requested buttons to the end of the tutorial, and return the number of presses."""
    for pressed in range(len(STORY)):
        if game.find("[data-command='tutorial:play']").count():
            return pressed
        said = game.find(".prompt-words").inner_text()
        game.find(ASKED_FOR).click()
        game.page.wait_for_function(SAYS_ANEW, arg=said)
    raise AssertionError("the tutorial has no end")


SAYS_ANEW = """(said) => {
  const idle = document.querySelector("[data-command='tutorial:next'][aria-disabled]");
  return !idle && document.querySelector(".prompt-words").innerText !== said;
}"""


def rules_with_example(game: GamePage) -> None:
    """Open the rules at the example with the tallest stack and the longest sentences, played to its end."""
    rules(game)
    game.command("example:5")
    game.command("example-die:5:2")
    game.find(".example-controls[data-step='3']").wait_for()


def rules_with_counting(game: GamePage) -> None:
    """Open the rules at the example in which eggs are counted, all cards face up."""
    rules(game)
    game.command("example:6")
    for step in range(1, 6):
        game.command("example-step:6")
        game.find(f".example-controls[data-step='{step}']").wait_for()


def rules_beside(game: GamePage) -> None:
    """Open the rules from a prompt, in two languages, with search results."""
    seat(game, first_game_where(Setup(7), another_decides))
    game.press(".prompt-line .rule-mark")
    game.on("rules")
    choice = game.find("[name='rules-second']")
    choice.select_option(index=1)
    game.find(".rule-pair").first.wait_for()
    game.find("[name='rules-find']").fill("7")
    game.find("[data-command='rules-found:0']").wait_for()


def coach(game: GamePage) -> None:
    """Ask for a review of a game, and wait for it: that takes a long time, so this stage runs nightly."""
    seat(game, played(Setup(2, short_game=True), 3))
    game.command("coach")
    game.find(".coach-curve").wait_for()


def replay(game: GamePage) -> None:
    result_of_seven(game)
    game.command("replay")
    game.find("[name='replay-step']").fill("60")
    game.find("[data-command='replay:back-step']:not([aria-disabled])").wait_for()


def last_games(game: GamePage) -> None:
    result_of_two(game)
    clear_table(game)
    game.command("last-games")
    game.dialog.locator(".last-game").first.wait_for()


def message_begin(game: GamePage) -> None:
    """Ask three players who plays on this device."""
    table_of_three(game)
    game.command("message")
    game.dialog.locator("[name='name-2']").wait_for()


def message_arrived(game: GamePage) -> None:
    """Open a link to a game that the device has not seen."""
    table_of_two(game)
    by_message = replace(save_of(first_game_where(Setup(3), another_decides), LONG_NAMES), id=secrets.token_hex(8))
    lead_to(game, write_message(by_message))
    game.dialog.locator("[data-command='message-join']").wait_for()


def message_sent(game: GamePage) -> None:
    """Wait for somebody elsewhere, who decides for another player."""
    message_arrived(game)
    for box in game.dialog.locator("input:checked").all():
        box.uncheck()
    game.dialog.locator("[name='here-0']").check()
    game.dialog.locator("[data-command='message-join']").click()
    game.find("[data-message='sent']").wait_for()


def message_shelf(game: GamePage) -> None:
    """List the running games by message."""
    message_sent(game)
    clear_table(game)
    game.command("last-games")
    game.dialog.locator("[data-shelved]").first.wait_for()


def lead_to(game: GamePage, fragment: str) -> None:
    """Lead the open page to a fragment, as a link does."""
    game.page.evaluate("(fragment) => { location.hash = fragment; }", fragment)


def forget(game: GamePage) -> None:
    clear_table(game)
    game.open_settings()
    game.dialog.locator("[data-command='forget']").click()
    game.dialog.locator("[data-command='forget-confirmed']").wait_for()


def give_up(game: GamePage) -> None:
    table_of_seven(game)
    game.command("new-game")
    game.dialog.wait_for()


def share(game: GamePage) -> None:
    seat(game, first_game_where(Setup(3), another_decides), LONG_NAMES)
    game.command("share")
    game.dialog.wait_for()


def settings(game: GamePage) -> None:
    table_of_two(game)
    game.open_settings()
    game.dialog.wait_for()


def deciders(game: GamePage) -> None:
    """Open the list of who decides, in which seven equal names of full length have their signs appended."""
    seat(game, first_game_where(Setup(7), another_decides), ("W" * LONGEST_NAME,) * 7)
    game.command("who-plays")
    game.dialog.locator(".mind-row").first.wait_for()


def look_away(game: GamePage) -> None:
    seat(game, first_game_where(Setup(2), many_cards))
    game.command("look:0")
    game.dialog.wait_for()


def many_cards(session: MaheSession) -> bool:
    """Return True if the first player holds many cards."""
    return len(session.state.egg_cards(0)) >= 6


def own_cards(game: GamePage) -> None:
    look_away(game)
    game.dialog.locator("[data-command='show:0']").click()
    game.find("ul.own-cards").wait_for()


def refused_file(game: GamePage) -> None:
    table_of_two(game)
    game.open('{"format": "table-save", "version": 1, "game": "mahe"}')
    game.dialog.wait_for()


def outdated(game: GamePage) -> None:
    """Ask for the room of several devices on a page whose host no longer has it."""
    table_of_two(game)
    game.watch.allow("peers.zip.zst|404 \\(Not Found")
    room = "**/peers.zip.zst"
    game.page.route(room, lambda route: route.fulfill(status=404))
    game.command("peers")
    game.dialog.locator("[data-command='update']").wait_for()
    game.page.unroute(room)


def trouble(game: GamePage) -> None:
    """Provoke an error in the page: a browser that refuses to create a file."""
    table_of_two(game)
    game.watch.allow("no file today")
    game.page.evaluate(_NO_FILE)
    game.command("save")
    game.dialog.wait_for()
    game.find(".report").evaluate("(drawer) => { drawer.open = true; }")


STAGES: tuple[Stage, ...] = (
    setup_of_two,
    setup_of_seven,
    table_of_two,
    table_of_three,
    table_of_seven,
    drawer,
    result_of_two,
    result_of_seven,
    result_with_hint,
    rules,
    tutorial,
    tutorial_ended,
    rules_with_example,
    rules_with_counting,
    rules_beside,
    replay,
    last_games,
    forget,
    give_up,
    settings,
    share,
    look_away,
    own_cards,
    opened_stack,
    refused_file,
    outdated,
    trouble,
    message_begin,
    message_arrived,
    message_shelf,
    *LAB,
)
"""Every screen and dialog."""

TABLES: tuple[Stage, ...] = (table_of_two, table_of_three, table_of_seven, drawer)
"""The stages at which a decision is made."""


def _at(moment: Callable[[MaheSession], bool]) -> Stage:
    def stage(game: GamePage) -> None:
        seat(game, first_game_where(Setup(2, spend_cards=True), moment))

    stage.__name__ = moment.__name__
    return stage


MOMENTS_AT_THE_TABLE: tuple[Stage, ...] = tuple(_at(moment) for moment in MOMENTS if moment is not over)
"""Every kind of decision."""
