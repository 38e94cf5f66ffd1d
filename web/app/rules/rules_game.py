"""What the rules on the page ask of a game: the worked examples that play in its text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, TypeVar

from app.play.scene import Scene
from app.ui.languages import Texts
from app.ui.markup import Markup, Regions


class LiveExample(Protocol):
    """A worked example as it is played step by step, with the reader's own dice or cards. Step 0 is what is given."""

    @property
    def number(self) -> int:
        """Its number in the text."""

    @property
    def last(self) -> int:
        """The number of the last step."""

    def told(self, step: int, texts: Texts, /) -> str:
        """Tell a step in words."""

    def ending(self, texts: Texts, /) -> str:
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

    def still(self, example: ExampleT, /) -> Sequence[Markup]:
        """Draw in small what an example is about."""

    def regions(self, example: ExampleT, step: int, texts: Texts, /, *, told: str, moves: bool) -> Regions:
        """Draw a step, with what is `told` of it; if it `moves` there, motions can begin at the step before."""

    def arranged(self, regions: Regions, example: ExampleT, texts: Texts, /, *, prefix: str) -> tuple[str, Markup]:
        """Arrange the regions, "controls" among them, and name the style class of that kind of example.

        `prefix` is what the names of the regions begin with.
        """
