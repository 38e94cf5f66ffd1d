"""Draws the replay screen: the game's own regions, and the bar that plays, steps, jumps and slides.

Its regions have their own names, so that updates of the table are never drawn here.
"""

from __future__ import annotations

from typing import Any, Final

from app.replay.playback import BACK, BACK_TURN, END, FORWARD, NEXT_TURN, PAUSE, PLAY, START, control
from app.replay.replay import Replay, ReplayGame
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, Regions, element, join, region
from app.ui.views.elements import command_button

PREFIX: Final = "replay-"
"""The prefix of this screen's regions."""


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
    """Draw the screen around its regions; `running` adds a button back to the game, `coached` one to the coach."""
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
                element(
                    "div",
                    {"class": "replay-place"},
                    slider,
                    _region("count", "replay-count", regions),
                ),
            ),
        ),
        game.sidebar(regions, prefix=PREFIX),
    )


def moment(
    game: ReplayGame[Any],
    replay: Replay,
    step: int,
    people: Any,
    description: str,
    texts: Texts,
    *,
    previous: int | None = None,
) -> Regions:
    """Draw the regions that show a step; if the `previous` step is given, animations can begin there."""
    drawn = game.moment(replay, step, people, description, previous=previous)
    if not replay.is_film:
        drawn["count"] = element("p", {}, count(step, replay, texts))
    return {f"{PREFIX}{name}": region for name, region in drawn.items()}


def controls(step: int, replay: Replay, texts: Texts, *, playing: bool, speed: int = 1) -> Markup:
    """Draw the buttons; one without effect keeps its place and the focus, marked as disabled."""
    last = replay.last
    if playing:
        middle = control("replay:pause", PAUSE, texts.gettext("Pause"), "button-play", after="replay:play")
    else:
        play = texts.pgettext("a game that is watched", "Play")
        middle = control("replay:play", PLAY, play, "button-play", after="replay:pause", idle=last == 0)
    return join(
        [
            control("replay:back-turn", BACK_TURN, texts.gettext("One turn back"), idle=step == 0),
            control("replay:back-step", BACK, texts.gettext("One step back"), idle=step == 0),
            middle,
            control("replay:step", FORWARD, texts.gettext("One step forward"), idle=step == last),
            control("replay:turn", NEXT_TURN, texts.gettext("One turn forward"), idle=step == last),
            speed_button(speed, texts),
            # The style sheet places them at both ends of the slider.
            control("replay:start", START, texts.gettext("To the beginning"), "replay-start", idle=step == 0),
            control("replay:end", END, texts.gettext("To the end"), "replay-end", idle=step == last),
        ]
    )


def speed_button(speed: int, texts: Texts) -> Markup:
    """Draw the button that changes the speed, with the present one on it."""
    label = texts.gettext("Speed: {number}", number=speed)
    attributes: Attributes = {
        "type": "button",
        "class": "button replay-button replay-speed",
        "data-command": "replay:speed",
        "aria-label": label,
        "title": label,
    }
    return element("button", attributes, element("span", {"aria-hidden": "true"}, f"{speed}\u202f×"))


def slider(name: str, step: int, last: int, words: str, texts: Texts) -> Markup:
    """Draw the slider; `words` is its value for assistive tools."""
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


def place_in_words(step: int, replay: Replay, description: str, texts: Texts) -> str:
    """Return the slider's position and the description of its step."""
    return texts.gettext("{place}. {told}", place=count(step, replay, texts), told=description)


def count(step: int, replay: Replay, texts: Texts) -> str:
    """Return a text with the number of a step."""
    if step == 0:
        return texts.gettext("The beginning")
    return texts.gettext("Step {number} of {last}", number=step, last=replay.last)


def _region(name: str, kind: str, regions: Regions) -> Markup:
    return region(f"{PREFIX}{name}", regions[f"{PREFIX}{name}"], kind)
