"""Brings the page to every screen and dialog it has, so that each can be looked at, measured and audited.

Promises: a stage can be set from any other one, and waits until it stands. Judges nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from app.mahe.tutorial.story import STORY
from mahe_core.mahe import RAFT, Setup
from mahe_core.table.save_file import write
from tests.app.games import (
    MOMENTS,
    MaheSession,
    another_decides,
    before_the_last_decision,
    chooses,
    first_game_where,
    may_spend,
    over,
    save_of,
)
from tests.browser.driver import GamePage
from tests.browser.playing import Along

LONG_NAMES = (
    "Maximiliane Schröder",
    "WWWWWWWWWWWWWWWWWWWW",
    "Bartholomäus-Gottfrd",
    "Ségolène de la Tours",
    "Zoë",
    "João Gil Albuquerque",
    "Donaudampfschiffahrt",
)
"""As long as names can be, also without a place to break, and a short one between them."""

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
"""Makes the offer to install that Chromium makes only to a person who has looked round for a while."""

Stage = Callable[[GamePage], None]


def seat(game: GamePage, session: MaheSession, names: tuple[str, ...] = LONG_NAMES) -> Along:
    """Open a game from a file in the place of whatever is there."""
    clear(game)
    running = game.screen == "table"
    game.page.evaluate("() => { document.querySelector('[data-screen]').dataset.left = ''; }")
    game.open(write(save_of(session, names)))
    if running:
        game.dialog.locator("[data-command='open-confirmed']").click()
    # What is opened may be the very game that was there.
    game.page.wait_for_selector("[data-screen]:not([data-left])")
    return Along(game, session)


def clear(game: GamePage) -> None:
    """Close the dialog and leave what covers the game."""
    if game.dialog.count():
        game.page.keyboard.press("Escape")
        game.dialog.wait_for(state="hidden")
    for covering, back in (("rules", "back"), ("tutorial", "tutorial:skip"), ("replay", "back"), ("lab", "back")):
        if game.screen == covering:
            game.command(back)
            game.page.wait_for_selector(f"[data-screen='{covering}']", state="detached")


def clear_table(game: GamePage) -> None:
    """Come to the set-up screen."""
    clear(game)
    if game.screen == "setup":
        return
    running = game.screen == "table"
    game.command("new-game")
    if running:
        game.dialog.locator("[data-command='new-game-confirmed']").click()
    game.on("setup")


def setup_of_two(game: GamePage) -> None:
    clear_table(game)
    game.choose("players", "2")
    game.find(".house-rules").evaluate("(drawer) => { drawer.open = true; }")
    for number, name in enumerate(LONG_NAMES[:2]):
        game.type_name(number, name)


def setup_of_seven(game: GamePage) -> None:
    clear_table(game)
    game.choose("players", "7")
    for number, name in enumerate(LONG_NAMES):
        game.type_name(number, name)


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
    """Seat seven, with four of their turtles in one stack and another player to decide."""
    seat(game, first_game_where(Setup(7), crowded))


def crowded(session: MaheSession) -> bool:
    """Whether somebody decides for another while four turtles or more sit in one stack and none is on the raft."""
    squares = Counter(session.state.square_of(turtle) for turtle in range(session.setup.turtles))
    return another_decides(session) and RAFT not in squares and max(squares.values()) >= 4


def spending_for_another(game: GamePage) -> None:
    """Come to where another player decides, who could also spend a card: the drawer is closed."""
    seat(game, first_game_where(Setup(2, spend_cards=True, third_die_on_seven=True), may_spend_for_another))


def may_spend_for_another(session: MaheSession) -> bool:
    """Whether somebody decides for another and may spend a card."""
    return may_spend(session) and another_decides(session)


def opened_stack(game: GamePage) -> None:
    """Open the stack of four."""
    crowd(game)
    game.find("[data-command^='stack:']").first.click()
    game.find(".opened-stack").wait_for()


def may_spend_many(session: MaheSession) -> bool:
    """Whether somebody may spend one of several cards."""
    return may_spend(session) and len(session.state.egg_cards(session.state.decider)) >= 3


def result_of_two(game: GamePage) -> None:
    seat(game, first_game_where(Setup(2), over))


def result_of_seven(game: GamePage) -> None:
    seat(game, first_game_where(Setup(7), over))


def result_with_hint(game: GamePage) -> None:
    """Finish a game, so that the hint on how to install is due."""
    before, decision = before_the_last_decision(first_game_where(Setup(4), over))
    seat(game, before).decide(decision)
    game.page.evaluate(OFFER)
    game.find("[data-notice='install']").wait_for()


def rules(game: GamePage) -> None:
    clear(game)
    game.command("rules")
    game.on("rules")


def lessons(game: GamePage) -> None:
    """Come to the list of the lessons, which is where one enters the lab."""
    clear_table(game)
    game.command("lab")
    game.on("lab")
    game.command("lab:lessons")
    if game.find("[data-lesson]").count():
        game.command("lab-lessons-list")
    game.find(".lesson-cards").wait_for()


def prediction(game: GamePage) -> None:
    """Come to where a lesson asks for a prediction, and lock in none."""
    lessons(game)
    game.command("lab-lessons-open:riding")
    game.find("[data-step]").wait_for()
    if game.find("[data-step='question']").count():
        game.command("lab-step:on")
    game.find("[data-step='prediction']").wait_for()
    game.command("lab-lessons-lock")
    game.find(".lesson-mistake").wait_for()


def room(game: GamePage, name: str) -> None:
    """Come to a room of the lab."""
    lessons(game)
    game.command(f"lab:{name}")
    game.find(f"[data-room='{name}']").wait_for()


def risk(game: GamePage) -> None:
    """Come to a sum, and roll on it."""
    room(game, "risk")
    game.command("lab-risk-sum:5")
    game.command("lab-risk-roll:1")
    game.command("lab-risk-roll:10")
    game.find("[data-thrown]").wait_for()


def tree(game: GamePage) -> None:
    """Open the whole tree, and go a path in it."""
    room(game, "tree")
    if game.shows("[data-command='lab-tree-close']"):
        game.command("lab-tree-close")
        game.find("[data-levels='1']").wait_for()
    for levels in (2, 3):
        game.command("lab-tree-level")
        game.find(f"[data-levels='{levels}']").wait_for()
    game.command("lab-tree-open:4")
    game.command("lab-tree-open:4-2")
    game.find("[data-path='4-2']").wait_for()


def rule(game: GamePage) -> None:
    """Design a rule with more faces than pips are drawn for, and in which the first die may be too many."""
    room(game, "rule")
    if game.shows("[data-command='lab-rule-printed']:enabled"):
        game.command("lab-rule-printed")
    game.command("lab-rule-more:sides")
    game.command("lab-rule-more:sides")
    game.find("[data-figure-name='sides'][data-value='8']").wait_for()


def game_looked_at(game: GamePage) -> None:
    """Look at the dice of a game from a file."""
    room(game, "game")
    with game.page.expect_file_chooser() as chooser:
        game.command("lab-game-open")
    save = write(save_of(first_game_where(Setup(4), over), LONG_NAMES))
    chooser.value.set_files({"name": "game.json", "mimeType": "application/json", "buffer": save.encode()})
    game.find("[data-game='over']").wait_for()
    game.find("[data-any-odd]").wait_for()


def tutorial(game: GamePage) -> None:
    """Come to where the newcomer is asked for something for the first time."""
    clear_table(game)
    game.command("tutorial")
    game.on("tutorial")


def tutorial_ended(game: GamePage) -> None:
    tutorial(game)
    learn(game)


ASKED_FOR = (
    "[data-asks='roll'] [data-intent='roll'], [data-asks='stop'] [data-intent='stop'], [data-command='tutorial:next']"
)
"""What the newcomer is to press next."""


def learn(game: GamePage) -> int:
    """Press what is asked for to the end of the tutorial, and count how often."""
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
    game.command("example:7")
    game.command("example-die:7:2")
    game.find(".example-controls[data-step='3']").wait_for()


def rules_with_counting(game: GamePage) -> None:
    """Open the rules at the example in which eggs are counted, all cards face up."""
    rules(game)
    game.command("example:5")
    for step in range(1, 6):
        game.command("example-step:5")
        game.find(f".example-controls[data-step='{step}']").wait_for()


def rules_beside(game: GamePage) -> None:
    """Open the rules from a prompt, in two languages, with something found."""
    seat(game, first_game_where(Setup(7), another_decides))
    game.press(".prompt-line .rule-mark")
    game.on("rules")
    choice = game.find("[name='rules-second']")
    choice.select_option(index=1)
    game.find(".rule-pair").first.wait_for()
    game.find("[name='rules-find']").fill("7")
    game.find("[data-command='rules-found:0']").wait_for()


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


def forget(game: GamePage) -> None:
    clear_table(game)
    game.command("settings")
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
    game.command("settings")
    game.dialog.wait_for()


def look_away(game: GamePage) -> None:
    seat(game, first_game_where(Setup(2), many_cards))
    game.command("look:0")
    game.dialog.wait_for()


def many_cards(session: MaheSession) -> bool:
    """Whether the first player holds many cards."""
    return len(session.state.egg_cards(0)) >= 6


def own_cards(game: GamePage) -> None:
    look_away(game)
    game.dialog.locator("[data-command='show:0']").click()
    game.find("ul.own-cards").wait_for()


def refused_file(game: GamePage) -> None:
    table_of_two(game)
    game.open('{"format": "table-save", "version": 1, "game": "mahe"}')
    game.dialog.wait_for()


def trouble(game: GamePage) -> None:
    """Provoke a fault of the page: a browser that refuses to make a file."""
    table_of_two(game)
    game.watch.allow("no file today")
    game.page.evaluate(_NO_FILE)
    game.command("save")
    game.dialog.wait_for()
    game.find(".report").evaluate("(drawer) => { drawer.open = true; }")


def lab_experiment(game: GamePage) -> None:
    """Count a hundred laps of a turtle with figures of its own, as the room holds most then."""
    room(game, "experiment")
    game.find("[name='lab-experiment-strategy-kind']").select_option("at-most")
    game.find("[name='lab-experiment-strategy-one']").wait_for()
    game.page.locator("[name='lab-experiment-quantity'][value='laps']").check(force=True)
    game.command("lab-experiment-try:100")
    game.find("[data-lab-number='100']").wait_for()


def lab_duel(game: GamePage) -> None:
    """Have seven turtles play."""
    room(game, "duel")
    game.page.locator("[name='lab-duel-number'][value='7']").check(force=True)
    game.find("[name='lab-duel-6-kind']").wait_for()
    game.command("lab-duel-play:10")
    game.find("[data-lab-number='10']").wait_for()


def lab_detective(game: GamePage) -> None:
    """Watch a mystery for long, guess wrongly, and have the answer."""
    room(game, "detective")
    game.command("lab-detective-new")
    game.command("lab-detective-watch:100")
    game.find("[data-lab-number='100']").wait_for()
    game.find("[name='lab-detective-where']").select_option("12")
    game.find("[name='lab-detective-there-kind']").wait_for()
    game.command("lab-detective-check")
    game.find("[data-fitting]").wait_for()
    game.command("lab-detective-reveal")
    game.find("[data-solved]").wait_for()


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
    lessons,
    prediction,
    risk,
    tree,
    rule,
    game_looked_at,
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
    trouble,
    lab_experiment,
    lab_duel,
    lab_detective,
)
"""Every screen and dialog."""

TABLES: tuple[Stage, ...] = (table_of_two, table_of_three, table_of_seven, drawer)
"""Those at which something is decided."""


def _at(moment: Callable[[MaheSession], bool]) -> Stage:
    def stage(game: GamePage) -> None:
        seat(game, first_game_where(Setup(2, spend_cards=True), moment))

    stage.__name__ = moment.__name__
    return stage


MOMENTS_AT_THE_TABLE: tuple[Stage, ...] = tuple(_at(moment) for moment in MOMENTS if moment is not over)
"""Every kind of decision there is."""
