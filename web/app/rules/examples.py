"""What the rules on the page ask of a game: the worked examples that play in its text."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol, TypeVar

from app.play.scene import Scene
from app.replay.playback import FORWARD, PAUSE, PLAY, START, control
from app.ui.languages import Texts
from app.ui.markup import Markup, Regions, element
from app.ui.views.elements import CROSS, picture


class LiveExample(Protocol):
    """A worked example as it is played step by step, with the reader's own dice or cards. Step 0 is what is given."""

    @property
    def number(self) -> int:
        """Its number in the text."""

    @property
    def last(self) -> int:
        """The number of the last step."""

    def describe_step(self, step: int, texts: Texts, /) -> str:
        """Tell a step in words."""

    def describe_end(self, texts: Texts, /) -> str:
        """Tell how it ends, together with what was refused on the way."""

    def scene(self, step: int, texts: Texts, /) -> Scene:
        """Make the scene that leads from the step before to this one."""


ExampleT = TypeVar("ExampleT", bound=LiveExample)


class RulesGame(Protocol[ExampleT]):
    """A game as its rules are read."""

    @property
    def changes(self) -> Mapping[str, Callable[[ExampleT, str], ExampleT]]:
        """The game's own buttons at an example, by their commands: each makes another example of it.

        The text stands behind the example's number in the hook; what makes no sense gives the same example.
        """

    @property
    def looks(self) -> Mapping[str, Callable[[ExampleT, str], ExampleT]]:
        """Its buttons, likewise, that only show the same step otherwise: what happens stays as it was."""

    def examples(self) -> tuple[ExampleT, ...]:
        """List the examples as they stand in the text."""

    def thumbnail(self, example: ExampleT, /) -> Sequence[Markup]:
        """Draw in small what an example is about."""

    def regions(self, example: ExampleT, step: int, texts: Texts, /, *, description: str, moves: bool) -> Regions:
        """Draw a step, with what is `description` of it; if it `moves` there, motions can begin at the step before."""

    def layout(self, regions: Regions, example: ExampleT, texts: Texts, /, *, prefix: str) -> tuple[str, Markup]:
        """Arrange the regions, "controls" among them, and name the style class of that kind of example.

        `prefix` is what the names of the regions begin with.
        """


_EXAMPLE: Final = re.compile(r'<blockquote id="example-(?P<number>\d+)">.*?(?=</blockquote>)', re.DOTALL)


def region(number: int) -> str:
    """Name the region of an example's figure.

    >>> region(4)
    'example-4'
    """
    return f"example-{number}"


def rules_article(rules: Markup, figures: Mapping[int, Markup]) -> Markup:
    """Put the figures of the examples into the rules.

    >>> print(rules_article(Markup('<blockquote id="example-4"><p>Roll.</p></blockquote>'), {4: Markup("7")}))
    <blockquote id="example-4"><p>Roll.</p><div id="region-example-4" class="example">7</div></blockquote>
    """

    def with_figure(found: re.Match[str]) -> str:
        number = int(found["number"])
        if number not in figures:
            return found[0]
        return f"{found[0]}{element('div', {'id': f'region-{region(number)}', 'class': 'example'}, figures[number])}"

    return Markup(_EXAMPLE.sub(with_figure, str(rules)))


PREFIX: Final = "example-"
"""What the names of the regions begin with; only one example is played at a time."""


def invitation(number: int, drawn: Sequence[Markup], texts: Texts) -> Markup:
    """Draw what is pressed to play an example: what it is about in small, and what happens then."""
    return element(
        "button",
        {
            "type": "button",
            "class": "button example-open",
            "data-command": f"example:{number}",
            # The button in whose place it comes, whose focus it takes over.
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
    """Draw the figure of the example that is played round what was drawn of it."""
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
    """Draw what plays and steps; what leads nowhere stays where it is, but is said not to."""
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
            else texts.gettext("The beginning"),
        ),
        control(f"example-close:{number}", CROSS, texts.gettext("Close"), "example-close"),
    )
