"""The figure at a worked example: a small picture to press, and what lies there once it is played.

Promises: only what is played carries a board. All that is told of a step stands in one caption, below which nothing
jumps; whatever plays and steps keeps its place and its hook, so that it keeps the focus.
"""

from __future__ import annotations

from typing import Final, assert_never

from app.languages import Texts
from app.mahe.examples.example_board import board_parts, board_regions
from app.mahe.examples.example_count import count_parts, count_regions
from app.mahe.examples.example_playing import CountPlaying, MovePlaying, Playing
from app.mahe.pieces.dice import die, spent_card
from app.mahe.pieces.egg_card import egg_card_picture
from app.mahe.pieces.turtle import TOKEN_VIEW_BOX, turtle_from_above, turtle_in_stack
from app.markup import Markup, Regions, element, join
from app.replay.replay_screen import FORWARD, PAUSE, PLAY, START, control
from app.shell.views.picture import CROSS, picture
from mahe_core.mahe import Die
from mahe_core.mahe.examples import COLOURS, RED

PREFIX: Final = "example-"
"""What the names of the regions begin with; only one example is played at a time."""

_SHELL: Final = 44


def still(playing: Playing, texts: Texts) -> Markup:
    """Draw what is pressed to play an example: what it is about in small, and what happens then."""
    number = playing.example.number
    return element(
        "button",
        {
            "type": "button",
            "class": "button example-open",
            "data-command": f"example:{number}",
            # The button in whose place it comes, whose focus it takes over.
            "data-after": f"example-close:{number}",
        },
        element("span", {"class": "example-still", "aria-hidden": "true"}, *_still(playing)),
        element(
            "span",
            {"class": "example-invitation"},
            picture("control", "-12 -12 24 24", element("path", {"d": PLAY})),
            element("span", {}, texts.gettext("Play example {number}", number=number)),
        ),
    )


def _still(playing: Playing) -> tuple[Markup, ...]:
    match playing:
        case MovePlaying(example=example):
            dice = (die(each.face) if isinstance(each, Die) else spent_card(each.value) for each in example.dice)
            return (_stack(playing), *dice)
        case CountPlaying(example=example):
            return tuple(egg_card_picture(value) for value in example.hands[0])
        case _:
            assert_never(playing)


def _stack(playing: MovePlaying) -> Markup:
    """Draw those that stand where the turtle that moves does."""
    stack = playing.example.given.stack_on(playing.example.given.square_of(RED))
    if len(stack) == 1 or playing.example.given.square_of(RED) == 0:
        return picture("example-turtle", TOKEN_VIEW_BOX, turtle_from_above(COLOURS[RED]))
    turtles = (
        element("g", {"transform": f"translate(0 {-_SHELL * level})"}, turtle_in_stack(COLOURS[turtle], top))
        for level, turtle in enumerate(stack)
        for top in (turtle == stack[-1],)
    )
    height = 86 + _SHELL * (len(stack) - 1)
    return picture("example-stack", f"-80 {32 - height} 160 {height}", join(turtles))


def figure(regions: Regions, playing: Playing, texts: Texts) -> Markup:
    """Draw the figure of the example that is played round the regions that were drawn."""
    number = playing.example.number
    match playing:
        case MovePlaying():
            kind, parts = "example-board", board_parts(regions, texts, PREFIX)
        case CountPlaying():
            kind, parts = "example-count", count_parts(regions, PREFIX)
        case _:
            assert_never(playing)
    return element(
        "div",
        {
            "class": f"example-live {kind}",
            "data-example": number,
            "role": "group",
            "aria-label": texts.gettext("Example {number}", number=number),
        },
        *parts,
    )


def regions_of(playing: Playing, step: int, texts: Texts, *, told: str, runs: bool, moves: bool) -> Regions:
    """Draw all regions of a step, with what is `told` of it.

    While it `runs` from step to step the button that plays is one that pauses; if it `moves` there, motions can begin
    at the step before.
    """
    match playing:
        case MovePlaying():
            drawn = board_regions(playing, step, texts, told=told, moves=moves)
        case CountPlaying():
            drawn = count_regions(playing, step, texts, told=told)
        case _:
            assert_never(playing)
    return {f"{PREFIX}{name}": content for name, content in drawn.items()} | {
        f"{PREFIX}controls": controls(playing, step, texts, runs=runs)
    }


def controls(playing: Playing, step: int, texts: Texts, *, runs: bool) -> Markup:
    """Draw what plays and steps; what leads nowhere stays where it is, but is said not to."""
    number = playing.example.number
    play = texts.gettext("Pause") if runs else texts.pgettext("a game that is watched", "Play")
    beginning = texts.gettext("To the beginning, as in the text")
    return element(
        "div",
        {"class": "example-controls", "data-step": step, "data-last": playing.last},
        control(f"example-start:{number}", START, beginning),
        control(f"example-play:{number}", PAUSE if runs else PLAY, play, "button-play", after=f"example:{number}"),
        control(f"example-step:{number}", FORWARD, texts.gettext("One step forward"), idle=step == playing.last),
        element(
            "span",
            {"class": "example-place"},
            texts.gettext("Step {number} of {last}", number=step, last=playing.last)
            if step
            else texts.gettext("The beginning"),
        ),
        control(f"example-close:{number}", CROSS, texts.gettext("Close"), "example-close"),
    )
