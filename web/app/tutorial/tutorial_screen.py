"""Draws the tutorial's screen: the game's own pieces, one or two sentences, and the button to press next.

The button asked for is highlighted, so that the tutorial can be played without reading. Its regions have their own
names, so that updates of the table are never drawn here.
"""

from __future__ import annotations

from typing import Any, Final

from app.play.wishes import hook_of
from app.tutorial.tutorial_game import Asked, Beat, Ended, Pressed, Told, TutorialGame
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, Regions, element, region
from app.ui.views.elements import CROSS, command_button, ear_place
from mahe_core.engine.contract import AnyGame
from mahe_core.pictures.markup import picture

PREFIX: Final = "tutorial-"
"""The prefix of this screen's regions."""

SKIP: Final = "tutorial:skip"

_NEXT: Final = "M-8 0H7M1-7L8 0L1 7"
_DONE: Final = "M-6 0L-2 5L6-5"


def tutorial_screen(game: TutorialGame[Any], regions: Regions, texts: Texts) -> Markup:
    """Draw the screen around the regions of `moment` and `Questions`."""
    return element(
        "section",
        {"data-screen": "tutorial", "class": "table tutorial", "aria-labelledby": "tutorial-title"},
        element(
            "div",
            {"class": "play"},
            element("h1", {"id": "tutorial-title", "class": "visually-hidden"}, game.title(texts)),
            element(
                "div",
                {"class": "tutorial-bar"},
                _region("steps", "tutorial-steps", regions),
                _region("hand", "tutorial-hand", regions),
                _region("skip", "tutorial-out", regions),
            ),
            element("div", {"class": "prompt"}, _region("words", "prompt-face", regions), ear_place()),
            game.stage(regions, texts, prefix=PREFIX),
            _region("actions", "actions", regions),
        ),
        region(f"{PREFIX}flight", kind="flight"),
    )


def moment(game: TutorialGame[Any], view: Any, texts: Texts, before: Any = None) -> Regions:
    """Draw the regions that show the position; if the view `before` is given, animations can begin there."""
    return _named(game.moment(view, texts, before))


class Questions:
    """Draws the text and the buttons of each beat of a game's story."""

    def __init__(self, rules: AnyGame, game: TutorialGame[Any]) -> None:
        self._rules = rules
        self._game = game
        self._last_move = game.story[-1].move

    def question(self, beat: Beat[Any], view: Any, text: str, texts: Texts, *, game_waits: bool) -> Regions:
        """Draw the regions that ask for the next press; `game_waits` is True if a game at the table continues later."""
        match beat:
            case Asked(intent=intent):
                asks = {"data-asks": hook_of(self._rules, intent)}
                buttons = element("div", asks, self._game.buttons(view, texts))
            case Pressed(press=press):
                buttons = element("div", {"data-asks": press}, self._game.buttons(view, texts))
            case Told():
                buttons = element("div", {"class": "buttons"}, _next(texts))
            case Ended():
                buttons = _endings(texts, game_waits=game_waits)
        return self._regions(beat, self._game.words(view, text, watching=False), buttons, texts)

    def nothing_asked(self, beat: Beat[Any], view: Any, text: str, texts: Texts) -> Regions:
        """Draw the regions during motion, when nothing can be pressed."""
        watching = isinstance(beat, Told)
        room = element("div", {"class": "buttons"}, _next(texts, idle=True) if watching else None)
        return self._regions(beat, self._game.words(view, text, watching=watching), room, texts)

    def _regions(self, beat: Beat[Any], words: Markup, buttons: Markup, texts: Texts) -> Regions:
        ended = isinstance(beat, Ended)
        steps = _steps(beat.move, self._last_move, ended, texts)
        return _named({"words": words, "actions": buttons, "steps": steps, "skip": _skip(texts, ended=ended)})


def tutorial_offer(sign: Markup, question: str, texts: Texts, marks: Attributes) -> Markup:
    """Draw the button that opens the tutorial, with the game's sign and question: large with the mark of newcomers."""
    return card("tutorial", sign, question, texts.gettext("Learn it in two minutes"), marks)


def card(command: str, sign: Markup, question: str, answer: str, marks: Attributes) -> Markup:
    """Draw a card of the first screen, which is a button with the game's sign and two lines."""
    attributes: Attributes = {"type": "button", "class": "button card-offer", "data-command": command, **marks}
    drawn = element("span", {"class": "card-offer-picture", "aria-hidden": "true"}, sign)
    asked = element("span", {"class": "card-offer-question"}, question, " ")
    answered = element("span", {"class": "card-offer-answer"}, answer)
    return element("button", attributes, drawn, element("span", {"class": "card-offer-words"}, asked, answered))


def _steps(move: int, last: int, ended: bool, texts: Texts) -> Markup:
    """Draw the list of moves: past ones ticked off, the current one highlighted."""
    items = (_step(number, number < move or ended, number == move and not ended) for number in range(1, last + 1))
    label = texts.gettext("Step {number} of {last}", number=move, last=last)
    return element("ol", {"aria-label": label, "data-move": move}, *items)


def _step(number: int, done: bool, now: bool) -> Markup:
    tick = picture("tick", "-9 -9 18 18", element("path", {"class": "line-mark", "d": _DONE})) if done else None
    attributes: Attributes = {"data-done": done, "aria-current": "step" if now else None}
    return element("li", attributes, tick, None if done else str(number))


def _skip(texts: Texts, *, ended: bool) -> Markup:
    cross = picture("control", "-12 -12 24 24", element("path", {"class": "line-mark", "d": CROSS}))
    word = texts.gettext("Close") if ended else texts.pgettext("tutorial", "Skip")
    return command_button(
        SKIP, "button-quiet tutorial-skip", element("span", {"class": "tutorial-skip-word"}, word), cross
    )


def _next(texts: Texts, *, idle: bool = False) -> Markup:
    """Draw the Next button; while `idle` it keeps its place and the focus, but has no effect."""
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
        command_button("tutorial:again", "button-quiet", texts.pgettext("tutorial", "Again")),
        command_button("rules", "button-quiet", texts.gettext("Read the rules")),
    )


def _named(drawn: Regions) -> Regions:
    return {f"{PREFIX}{name}": region for name, region in drawn.items()}


def _region(name: str, kind: str, regions: Regions) -> Markup:
    return region(f"{PREFIX}{name}", regions[f"{PREFIX}{name}"], kind)
