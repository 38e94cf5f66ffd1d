"""The ways to every room of the lab, for tests that look at each room, measure it and audit it."""

from __future__ import annotations

from playwright.sync_api import expect

from mahe_core.engine.save_file import write
from mahe_core.mahe import Setup
from tests.app.games import first_game_where, over, save_of
from tests.browser.driving.driver import GamePage
from tests.browser.stages.seating import LONG_NAMES, Stage, clear_table


def lessons(game: GamePage) -> None:
    """Open the lab, which begins with the list of its lessons."""
    clear_table(game)
    game.command("lab")
    game.on("lab")
    game.command("lab:lessons")
    if game.find("[data-lesson]").count():
        game.command("lab-lessons-list")
    game.find(".lesson-cards").wait_for()


def prediction(game: GamePage) -> None:
    """Go on in a lesson until it asks for a prediction, without locking one in."""
    lessons(game)
    game.command("lab-lessons-open:riding")
    game.find("[data-step]").wait_for()
    if game.find("[data-step='question']").count():
        game.command("lab-step:on")
    game.find("[data-step='prediction']").wait_for()
    game.command("lab-lessons-lock")
    game.find(".lesson-mistake").wait_for()


def room(game: GamePage, name: str) -> None:
    lessons(game)
    game.command(f"lab:{name}")
    game.find(f"[data-room='{name}']").wait_for()


def risk(game: GamePage) -> None:
    """Choose a sum, and roll on it."""
    room(game, "risk")
    game.command("lab-risk-sum:5")
    game.command("lab-risk-roll:1")
    game.command("lab-risk-roll:10")
    game.find("[data-thrown]:not([data-thrown='1'])").wait_for()


def tree(game: GamePage) -> None:
    """Open the whole tree, and follow one path in it."""
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
    """Design a rule with more faces than pips can show, and in which even the first die can bust."""
    room(game, "rule")
    if game.shows("[data-command='lab-rule-printed']:enabled"):
        game.command("lab-rule-printed")
    game.command("lab-rule-more:sides")
    game.command("lab-rule-more:sides")
    game.find("[data-figure-name='sides'][data-value='8']").wait_for()


def game_looked_at(game: GamePage) -> None:
    """Open the room of the game just played, with a game from a file."""
    room(game, "game")
    with game.page.expect_file_chooser() as chooser:
        game.command("lab-game-open")
    save = write(save_of(first_game_where(Setup(4), over), LONG_NAMES))
    chooser.value.set_files({"name": "game.json", "mimeType": "application/json", "buffer": save.encode()})
    game.find("[data-game='over']").wait_for()
    game.find("[data-any-odd]").wait_for()


def lab_experiment(game: GamePage) -> None:
    """Count a hundred laps of a turtle with custom figures: the fullest state of the room."""
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
    """Watch a mystery for a long time, guess wrongly, and see the answer."""
    room(game, "detective")
    case = game.find("#region-lab-detective-case")
    before = case.inner_text()
    game.command("lab-detective-new")
    # A press during the drawing that follows would be lost.
    expect(case).not_to_have_text(before)
    game.command("lab-detective-watch:100")
    game.find("[data-lab-number='100']").wait_for()
    game.find("[name='lab-detective-where']").select_option("12")
    game.find("[name='lab-detective-there-kind']").wait_for()
    game.command("lab-detective-check")
    game.find("[data-fitting]").wait_for()
    game.command("lab-detective-reveal")
    game.find("[data-solved]").wait_for()


def lab_endgame(game: GamePage) -> None:
    """Play out games from the lesson's race, and show the exact chances."""
    room(game, "endgame")
    game.command("lab-endgame-choose:roll")
    game.find("[aria-pressed='true']").wait_for()
    game.command("lab-endgame-play:100")
    game.find("[data-won]").first.wait_for()
    if game.shows("[data-command='lab-endgame-uncover']"):
        game.command("lab-endgame-uncover")
    game.find("[data-choice='roll'] [data-exact='?']").wait_for(state="detached")


def _room_of_the_class(game: GamePage) -> None:
    """Open the class board with the form for joining by tablet."""
    room(game, "class")
    if game.shows("[data-command='lab-class-change']"):
        game.command("lab-class-change")
        game.command("lab-class-leave")
    game.press(".class-door:not([open]) > summary")


def class_board(game: GamePage) -> None:
    """Count a hand on the board, uncover the answer, and type in an invalid class number."""
    _room_of_the_class(game)
    game.find("[name='topic']").select_option("predicted-when-to-stop")
    game.command("lab-class-mark:1")
    game.find("[data-answer='1']:not([data-times='0'])").wait_for()
    if game.shows("[data-command='lab-class-uncover']"):
        game.command("lab-class-uncover")
    game.find("[name='lab-class-typed']").fill("12")
    game.find("[name='lab-class-typed']").press("Tab")
    game.find("[data-topic='predicted-when-to-stop'] .lesson-mistake").wait_for()
    if game.shows(".class-door:not([open]) > summary"):
        game.press(".class-door:not([open]) > summary")


def class_tablet(game: GamePage) -> None:
    """Join a class by its number, and show the code for a result thrown by hand."""
    _room_of_the_class(game)
    game.find("[name='lab-class-of']").fill("4711")
    game.find("[name='lab-class-number']").fill("12")
    game.find("[name='lab-class-number']").press("Enter")
    game.find("[data-class='4711'][data-tablet='12'] [name='topic']").select_option("risk-by-hand")
    game.find("[data-topic='risk-by-hand'] [name='value']").fill("19")
    game.command("lab-class-code")
    game.find("[data-told-code]").wait_for()


LAB: tuple[Stage, ...] = (
    lessons,
    prediction,
    risk,
    tree,
    rule,
    game_looked_at,
    lab_experiment,
    lab_duel,
    lab_detective,
    lab_endgame,
    class_board,
    class_tablet,
)
"""Every room of the lab, and its lessons."""
