"""The worked examples in the text of the rules: the game's part of them, and their figures.

A figure is a small picture that works as a button below the text of its example; only the example being played has a
board. Its buttons keep their place and hook, so that they keep the focus.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, Generic, Protocol, TypeVar

from app.play.scene import Scene
from app.replay.playback import FORWARD, PAUSE, PLAY, START, control
from app.ui.languages import Texts
from app.ui.markup import Markup, Regions, element, region
from app.ui.views.elements import CROSS
from mahe_core.pictures.markup import picture


class LiveExample(Protocol):
    """A worked example that is played step by step, with dice or cards the reader can change. Step 0 is its start."""

    @property
    def number(self) -> int:
        """The example's number in the text."""

    @property
    def last(self) -> int:
        """The number of the last step."""

    def describe_step(self, step: int, texts: Texts, /) -> str:
        """Describe a step."""

    def describe_end(self, texts: Texts, /) -> str:
        """Describe the end of the example, including any action that was refused along the way."""

    def scene(self, step: int, texts: Texts, /) -> Scene:
        """Return the scene that leads from the previous step to this one."""


ExampleT = TypeVar("ExampleT", bound=LiveExample)


class RulesGame(ABC, Generic[ExampleT]):
    """A game's worked examples."""

    @property
    def has_short_sheet(self) -> bool:
        """True if there is a short sheet of the rules, in every language."""
        return False

    @property
    def changes(self) -> Mapping[str, Callable[[ExampleT, str], ExampleT]]:
        """The commands of the game's buttons that change an example, with functions that return the changed example.

        A function gets the text in the hook after the example's number, and returns the same example for invalid text.
        """
        return MappingProxyType({})

    @property
    def looks(self) -> Mapping[str, Callable[[ExampleT, str], ExampleT]]:
        """Like `changes`, for commands that only show the same step differently."""
        return MappingProxyType({})

    @abstractmethod
    def examples(self) -> tuple[ExampleT, ...]:
        """Return the examples in the order of the text."""

    def thumbnail(self, _example: ExampleT, /) -> Sequence[Markup]:
        """Draw the small pictures for the button that plays an example."""
        return ()

    @abstractmethod
    def regions(self, example: ExampleT, step: int, texts: Texts, /, *, description: str, moves: bool) -> Regions:
        """Draw a step with its `description`; if it `moves`, motions can begin at the previous step."""

    @abstractmethod
    def layout(self, regions: Regions, example: ExampleT, texts: Texts, /, *, prefix: str) -> tuple[str, Markup]:
        """Return the CSS class of this kind of example, and its regions, arranged with "controls" among them.

        `prefix` is the prefix of the regions' names.
        """


_EXAMPLE: Final = re.compile(r'<blockquote id="example-(?P<number>\d+)">.*?(?=</blockquote>)', re.DOTALL)


def figure_name(number: int) -> str:
    """Return the name of the region of an example's figure.

    >>> figure_name(4)
    'example-4'
    """
    return f"example-{number}"


def rules_article(rules: Markup, figures: Mapping[int, Markup]) -> Markup:
    """Put the figures of the examples into the rules, leaving the text as it is.

    >>> print(rules_article(Markup('<blockquote id="example-4"><p>Roll.</p></blockquote>'), {4: Markup("7")}))
    <blockquote id="example-4"><p>Roll.</p><div id="region-example-4" class="example">7</div></blockquote>
    """

    def with_figure(found: re.Match[str]) -> str:
        number = int(found["number"])
        if number not in figures:
            return found[0]
        return f"{found[0]}{region(figure_name(number), figures[number], 'example')}"

    return Markup(_EXAMPLE.sub(with_figure, str(rules)))


PREFIX: Final = "example-"
"""The prefix of the regions' names; only one example is played at a time."""


def invitation(number: int, drawn: Sequence[Markup], texts: Texts) -> Markup:
    """Draw the button that plays an example, with its pictures."""
    return element(
        "button",
        {
            "type": "button",
            "class": "button example-open",
            "data-command": f"example:{number}",
            # It takes over the focus of the button it replaces.
            "data-after": f"example-close:{number}",
        },
        element("span", {"class": "example-still", "aria-hidden": "true"}, *drawn),
        element(
            "span",
            {"class": "example-invitation"},
            picture("control", "-12 -12 24 24", element("path", {"d": PLAY})),
            element("span", {}, texts.gettext("Play example {number}", number=number)),
        ),
    )


def figure(number: int, kind: str, drawn: Markup, texts: Texts) -> Markup:
    """Draw the frame around the example being played."""
    return element(
        "div",
        {
            "class": f"example-live {kind}",
            "data-example": number,
            "role": "group",
            "aria-label": texts.gettext("Example {number}", number=number),
        },
        drawn,
    )


def controls(number: int, step: int, last: int, texts: Texts, *, runs: bool) -> Markup:
    """Draw the controls; a button without effect keeps its place, marked as disabled."""
    play = texts.gettext("Pause") if runs else texts.pgettext("a game that is watched", "Play")
    beginning = texts.gettext("To the beginning, as in the text")
    return element(
        "div",
        {"class": "example-controls", "data-step": step, "data-last": last},
        control(f"example-start:{number}", START, beginning),
        control(f"example-play:{number}", PAUSE if runs else PLAY, play, "button-play", after=f"example:{number}"),
        control(f"example-step:{number}", FORWARD, texts.gettext("One step forward"), idle=step == last),
        element(
            "span",
            {"class": "example-place"},
            texts.gettext("Step {number} of {last}", number=step, last=last)
            if step
            else texts.pgettext("first step of an example", "Start"),
        ),
        control(f"example-close:{number}", CROSS, texts.gettext("Close"), "example-close"),
    )
