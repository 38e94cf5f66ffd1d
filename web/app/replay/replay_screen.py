"""The screen on which a game is watched again: the table's own pieces, and under them what plays and steps.

Promises: nothing can be decided on it. Its regions have names of their own, so that what happens at the table meanwhile
is never drawn here.
"""

from __future__ import annotations

from typing import Final

from app.languages import Texts
from app.mahe.board.board_frame import board_frame
from app.mahe.board.geometry import FACE_UP_PLACE
from app.mahe.pieces.egg_card import egg_card_back
from app.mahe.screens.players import players
from app.mahe.screens.prompt_line import badges
from app.mahe.screens.table_screen import Regions, pieces
from app.mahe.wording.people import People
from app.markup import Attributes, Markup, element, join
from app.replay.replay import Replay
from app.shell.views.hooks import command_button
from app.shell.views.picture import picture

PREFIX: Final = "replay-"
"""What the names of this screen's regions begin with."""

START: Final = "M-8-8V8M7-8L-3 0L7 8"
BACK: Final = "M4-8L-5 0L4 8"
PLAY: Final = "M-5-9L9 0L-5 9Z"
PAUSE: Final = "M-6-8V8M6-8V8"
FORWARD: Final = "M-4-8L5 0L-4 8"
END: Final = "M8-8V8M-7-8L3 0L-7 8"


def replay_screen(
    replay: Replay, step: int, people: People, drawn_controls: Markup, *, running: bool, name: str
) -> Markup:
    """Draw the screen at a step; `name` is the slider's."""
    texts = people.texts
    regions = moment(replay, step, people)
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
            ),
            _region("caption", "prompt", regions),
            board_frame(regions, texts, prefix=PREFIX),
            element("div", {"class": "tray"}, _region("tray", "tray-dice", regions)),
            element(
                "div",
                {"class": "actions replay-bar"},
                element("div", {"id": "region-replay-controls", "class": "replay-controls"}, drawn_controls),
                element(
                    "div",
                    {"class": "replay-place"},
                    _slider(replay, step, people, name),
                    _region("count", "replay-count", regions),
                ),
            ),
        ),
        _region("players", "players", regions),
    )


def moment(replay: Replay, step: int, people: People, *, seen: int | None = None) -> Regions:
    """Draw the regions that show a step; with the step that was `seen` before the animations can begin there."""
    texts = people.texts
    view = replay.view(step, people)
    before = None if seen is None else replay.view(seen, people)
    drawn = {**pieces(view, texts, before), "players": players(view, texts, before, may_look=False)}
    if replay.card_is_hidden(step):
        drawn["pile"] = join([drawn["pile"], _hidden_card()])
        won = texts.gettext("This egg card has been won since and lies face down.")
        drawn["board-words"] = join([drawn["board-words"], element("li", {}, won)])
    drawn["caption"] = _caption(replay, step, people)
    drawn["count"] = element("p", {}, _count(replay, step, texts))
    # What sits in a stack is told by the table, which knows only its own.
    del drawn["stacks"]
    return {f"{PREFIX}{name}": region for name, region in drawn.items()}


def place_in_words(replay: Replay, step: int, people: People) -> str:
    """Say where the slider stands, and what happened there."""
    texts = people.texts
    return texts.gettext("{place}. {told}", place=_count(replay, step, texts), told=replay.told(step, people))


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


def _slider(replay: Replay, step: int, people: People, name: str) -> Markup:
    return element(
        "input",
        {
            "type": "range",
            "name": name,
            "min": 0,
            "max": replay.last,
            "value": step,
            "autocomplete": "off",
            "aria-label": people.texts.gettext("Where in the game"),
            "aria-valuetext": place_in_words(replay, step, people),
        },
    )


def _caption(replay: Replay, step: int, people: People) -> Markup:
    view = replay.view(step, people)
    decider = view.players[replay.decider(step)]
    return element(
        "div",
        {"class": f"prompt-line sign-{decider.signs[0]}"},
        badges(decider),
        element("p", {"class": "replay-told"}, replay.told(step, people)),
    )


def _count(replay: Replay, step: int, texts: Texts) -> str:
    if step == 0:
        return texts.gettext("The beginning")
    return texts.gettext("Step {number} of {last}", number=step, last=replay.last)


def _hidden_card() -> Markup:
    place = f"translate({FACE_UP_PLACE.x} {FACE_UP_PLACE.y})"
    return element("g", {"transform": place}, egg_card_back())


def _region(name: str, kind: str, regions: Regions) -> Markup:
    return element("div", {"id": f"region-{PREFIX}{name}", "class": kind}, regions[f"{PREFIX}{name}"])
