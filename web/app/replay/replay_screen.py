"""The screen on which a game is watched again: the game's own pieces, and under them what plays and steps.

Its regions have names of their own, so that what happens at the table meanwhile is never drawn here.
"""

from __future__ import annotations

from typing import Any, Final

from app.replay.replay import Replay
from app.replay.replay_game import ReplayGame
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, Regions, element, join
from app.ui.views.elements import command_button, picture

PREFIX: Final = "replay-"
"""What the names of this screen's regions begin with."""

START: Final = "M-8-8V8M7-8L-3 0L7 8"
BACK: Final = "M4-8L-5 0L4 8"
PLAY: Final = "M-5-9L9 0L-5 9Z"
PAUSE: Final = "M-6-8V8M6-8V8"
FORWARD: Final = "M-4-8L5 0L-4 8"
END: Final = "M8-8V8M-7-8L3 0L-7 8"


def replay_screen(
    game: ReplayGame[Any],
    regions: Regions,
    people: Any,
    texts: Texts,
    slider: Markup,
    *,
    running: bool,
    coached: bool = False,
) -> Markup:
    """Draw the screen round its regions; a game that is still `running` is gone back to.

    Of a game that is over the coach may have something to say.
    """
    back = texts.gettext("Back to the game") if running else texts.gettext("Back")
    return element(
        "section",
        {"data-screen": "replay", "class": "table replay", "aria-labelledby": "replay-title"},
        element(
            "div",
            {"class": "play"},
            element(
                "div",
                {"class": "replay-head"},
                command_button("back", "", back),
                element("h1", {"id": "replay-title", "tabindex": -1}, texts.gettext("Replay")),
                command_button("coach", "button-quiet", texts.gettext("How was it played?")) if coached else None,
            ),
            game.stage(regions, people, prefix=PREFIX),
            element(
                "div",
                {"class": "actions replay-bar"},
                _region("controls", "replay-controls", regions),
                element("div", {"class": "replay-place"}, slider, _region("count", "replay-count", regions)),
            ),
        ),
        game.beside(regions, prefix=PREFIX),
    )


def moment(
    game: ReplayGame[Any], replay: Replay, step: int, people: Any, texts: Texts, *, seen: int | None = None
) -> Regions:
    """Draw the regions that show a step; with the step that was `seen` before the animations can begin there."""
    drawn = game.moment(replay, step, people, game.told(replay, step, people), seen=seen)
    drawn["count"] = element("p", {}, count(step, replay.last, texts))
    return {f"{PREFIX}{name}": region for name, region in drawn.items()}


def controls(step: int, last: int, texts: Texts, *, playing: bool) -> Markup:
    """Draw the buttons. What leads nowhere stays where it is, so that it keeps the focus, but is said not to."""
    if playing:
        middle = control("replay:pause", PAUSE, texts.gettext("Pause"), "button-play", after="replay:play")
    else:
        play = texts.pgettext("a game that is watched", "Play")
        middle = control("replay:play", PLAY, play, "button-play", after="replay:pause", idle=last == 0)
    return join(
        [
            control("replay:start", START, texts.gettext("To the beginning"), idle=step == 0),
            control("replay:back-step", BACK, texts.gettext("One step back"), idle=step == 0),
            middle,
            control("replay:step", FORWARD, texts.gettext("One step forward"), idle=step == last),
            control("replay:end", END, texts.gettext("To the end"), idle=step == last),
        ]
    )


def control(command: str, mark: str, label: str, kind: str = "", *, after: str = "", idle: bool = False) -> Markup:
    """Draw a button with a mark on it; an `idle` one leads nowhere now."""
    attributes: Attributes = {
        "type": "button",
        "class": f"button replay-button {kind}".strip(),
        "data-command": command,
        # The button in whose place it comes, whose focus it takes over.
        "data-after": after or None,
        "aria-label": label,
        "title": label,
        "aria-disabled": "true" if idle else None,
    }
    return element("button", attributes, picture("control", "-12 -12 24 24", element("path", {"d": mark})))


def slider(name: str, step: int, last: int, words: str, texts: Texts) -> Markup:
    """Draw the slider, with the words that assistive tools call its place by."""
    return element(
        "input",
        {
            "type": "range",
            "name": name,
            "min": 0,
            "max": last,
            "value": step,
            "autocomplete": "off",
            "aria-label": texts.gettext("Where in the game"),
            "aria-valuetext": words,
        },
    )


def place_in_words(step: int, last: int, told: str, texts: Texts) -> str:
    """Say where the slider stands, and what happened there."""
    return texts.gettext("{place}. {told}", place=count(step, last, texts), told=told)


def count(step: int, last: int, texts: Texts) -> str:
    """Say which step it is."""
    if step == 0:
        return texts.gettext("The beginning")
    return texts.gettext("Step {number} of {last}", number=step, last=last)


def _region(name: str, kind: str, regions: Regions) -> Markup:
    return element("div", {"id": f"region-{PREFIX}{name}", "class": kind}, regions[f"{PREFIX}{name}"])
