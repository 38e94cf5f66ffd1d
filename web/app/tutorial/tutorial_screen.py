"""The screen of the guided first game: the table's own pieces, one sentence or two, and the button to press next.

Promises: what is asked for is pointed at, so that it can be played without reading. Its regions have names of their
own, so that what happens at the table meanwhile is never drawn here.
"""

from __future__ import annotations

from typing import Final

from app.languages import Texts
from app.mahe.board.board_frame import board_frame
from app.mahe.pieces.egg_card import egg_card_back_picture
from app.mahe.pieces.turtle import MARK_SIGN, carrying_picture, turtle_picture
from app.mahe.screens.actions import actions
from app.mahe.screens.prompt_line import badges
from app.mahe.screens.table_screen import pieces
from app.mahe.table.table_model import TableView, hook
from app.mahe.tutorial.story import MOVES, NEWCOMER, NOBODY, Asked, Beat, Ended, Told
from app.markup import Attributes, Markup, Regions, element
from app.shell.views.hooks import command_button
from app.shell.views.picture import CROSS, picture
from mahe_core.mahe import RAFT

PREFIX: Final = "tutorial-"
"""What the names of this screen's regions begin with."""

SKIP: Final = "tutorial:skip"

_NEXT: Final = "M-8 0H7M1-7L8 0L1 7"
_DONE: Final = "M-6 0L-2 5L6-5"


def tutorial_screen(regions: Regions, texts: Texts) -> Markup:
    """Draw the whole screen around the regions that `moment` and `question` drew."""
    return element(
        "section",
        {"data-screen": "tutorial", "class": "table tutorial", "aria-labelledby": "tutorial-title"},
        element(
            "div",
            {"class": "play"},
            element(
                "h1",
                {"id": "tutorial-title", "class": "visually-hidden"},
                texts.gettext("Mahé in two minutes"),
            ),
            element(
                "div",
                {"class": "tutorial-bar"},
                _region("steps", "tutorial-steps", regions),
                _region("hand", "tutorial-hand", regions),
                _region("skip", "tutorial-out", regions),
            ),
            _region("words", "prompt", regions),
            board_frame(regions, texts, prefix=PREFIX),
            element("div", {"class": "tray"}, _region("tray", "tray-dice", regions)),
            _region("actions", "actions", regions),
        ),
        element("div", {"id": f"region-{PREFIX}flight", "class": "flight"}),
    )


def moment(view: TableView, texts: Texts, before: TableView | None = None) -> Regions:
    """Draw the regions that show where everything stands; with what was seen `before` animations can begin there."""
    drawn = {**pieces(view, texts, before), "hand": _hand(view, texts)}
    # Who plays is said by the pictures; what sits in a stack is told by the table, which knows only its own.
    del drawn["players"], drawn["stacks"]
    return _named(drawn)


def question(beat: Beat, view: TableView, said: str, texts: Texts, *, game_waits: bool) -> Regions:
    """Draw the regions that say something and ask for the next press; `game_waits` where one came from a table."""
    match beat:
        case Asked(intent=intent):
            buttons = element("div", {"data-asks": hook(intent)}, actions(view, texts, enabled=True))
        case Told():
            buttons = element("div", {"class": "buttons"}, _next(texts))
        case Ended():
            buttons = _endings(texts, game_waits=game_waits)
    return _saying(beat, _words(view, said, NEWCOMER), buttons, texts)


def nothing_asked(beat: Beat, view: TableView, said: str, texts: Texts) -> Regions:
    """Draw the regions that say something while there is only something to be seen."""
    looking_on = isinstance(beat, Told)
    room = element("div", {"class": "buttons"}, _next(texts, idle=True) if looking_on else None)
    return _saying(beat, _words(view, said, NOBODY if looking_on else NEWCOMER), room, texts)


def _saying(beat: Beat, said: Markup, buttons: Markup, texts: Texts) -> Regions:
    ended = isinstance(beat, Ended)
    steps = _steps(beat.move, ended, texts)
    return _named({"words": said, "actions": buttons, "steps": steps, "skip": _skip(texts, ended=ended)})


def tutorial_offer(texts: Texts, *, newcomer: bool) -> Markup:
    """Draw what leads to this screen: large for newcomers, else small, which the style sees to."""
    attributes: Attributes = {
        "type": "button",
        "class": "button tutorial-offer",
        "data-command": "tutorial",
        "data-newcomer": newcomer,
    }
    turtle = element("span", {"class": "tutorial-offer-picture", "aria-hidden": "true"}, turtle_picture(MARK_SIGN))
    asked = element("span", {"class": "tutorial-offer-question"}, texts.gettext("New to Mahé?"), " ")
    answer = element("span", {"class": "tutorial-offer-answer"}, texts.gettext("Learn it in two minutes"))
    return element("button", attributes, turtle, element("span", {"class": "tutorial-offer-words"}, asked, answer))


def _words(view: TableView, said: str, player: int) -> Markup:
    """Draw what is said, beside the player it is about, or beside both turtles where one carries the other."""
    mine, nobodys = view.turtles[NEWCOMER], view.turtles[NOBODY]
    if mine.square == nobodys.square != RAFT:
        stack = carrying_picture(nobodys.sign, mine.sign)
        who = element("span", {"class": "prompt-stack", "aria-hidden": "true"}, stack)
        player = NEWCOMER
    else:
        who = badges(view.players[player])
    return element(
        "div",
        {"class": f"prompt-line sign-{view.players[player].signs[0]}"},
        who,
        element("div", {"class": "prompt-words"}, element("p", {"class": "prompt-question"}, said)),
    )


def _steps(move: int, ended: bool, texts: Texts) -> Markup:
    """Draw the five moves: those that are over are ticked off, the one that is made now stands out."""
    items = (_step(number, number < move or ended, number == move and not ended) for number in range(1, MOVES + 1))
    label = texts.gettext("Move {number} of {last}", number=move, last=MOVES)
    return element("ol", {"aria-label": label, "data-move": move}, *items)


def _step(number: int, done: bool, now: bool) -> Markup:
    tick = picture("tick", "-9 -9 18 18", element("path", {"class": "line-mark", "d": _DONE})) if done else None
    attributes: Attributes = {"data-done": done, "aria-current": "step" if now else None}
    return element("li", attributes, tick, None if done else str(number))


def _hand(view: TableView, texts: Texts) -> Markup:
    """Draw how many egg cards the newcomer holds, where a card that was won flies to."""
    player = view.players[NEWCOMER]
    held = texts.ngettext("{number} egg card", "{number} egg cards", player.cards)
    return element(
        "span",
        {"class": f"tutorial-cards sign-{player.signs[0]}", "data-player": NEWCOMER, "data-cards": player.cards},
        badges(player),
        element(
            "span",
            {"class": "player-cards player-cards-counted", "role": "img", "aria-label": held},
            element("span", {"class": "card-back", "aria-hidden": "true"}, egg_card_back_picture()),
            element("span", {"aria-hidden": "true"}, str(player.cards)),
        ),
    )


def _skip(texts: Texts, *, ended: bool) -> Markup:
    cross = picture("control", "-12 -12 24 24", element("path", {"class": "line-mark", "d": CROSS}))
    word = texts.gettext("Close") if ended else texts.pgettext("tutorial", "Skip")
    return command_button(
        SKIP, "button-quiet tutorial-skip", element("span", {"class": "tutorial-skip-word"}, word), cross
    )


def _next(texts: Texts, *, idle: bool = False) -> Markup:
    """Draw the button that goes on. While it leads nowhere it stays where it is, so that it keeps the focus."""
    arrow = picture("control", "-12 -12 24 24", element("path", {"class": "line-mark", "d": _NEXT}))
    word = element("span", {}, texts.pgettext("tutorial", "Next"))
    attributes: Attributes = {
        "type": "button",
        "class": "button button-loud tutorial-next",
        "data-command": "tutorial:next",
        "aria-disabled": "true" if idle else None,
    }
    return element("button", attributes, word, arrow)


def _endings(texts: Texts, *, game_waits: bool) -> Markup:
    on = texts.gettext("Back to the game") if game_waits else texts.gettext("Play now")
    return element(
        "div",
        {"class": "tutorial-endings"},
        command_button("tutorial:play", "button-loud", on),
        command_button("tutorial:again", "button-quiet", texts.pgettext("tutorial", "Once more")),
        command_button("rules", "button-quiet", texts.gettext("Read the rules")),
    )


def _named(drawn: Regions) -> Regions:
    return {f"{PREFIX}{name}": region for name, region in drawn.items()}


def _region(name: str, kind: str, regions: Regions) -> Markup:
    return element("div", {"id": f"region-{PREFIX}{name}", "class": kind}, regions[f"{PREFIX}{name}"])
