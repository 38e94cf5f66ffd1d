"""What a class can gather on the board, and what a game brings to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, Protocol

from app.lab.charts.charts import Figure, Number
from app.lab.drawn import Drawn
from app.ui.languages import Texts

Kind = Literal["computed", "thrown", "predicted", "vote"]
"""Where the numbers come from: tablets whose dice or cards the board draws again itself, dice thrown by hand,
predictions, and votes on what to do next."""

FIRST_PREDICTION: Final = 24
"""From here on the numbers of topics are those of predictions; below are the game's own."""


@dataclass(frozen=True, slots=True)
class Topic:
    """One thing that is gathered."""

    name: str
    """In records and files: lower-case letters, digits and hyphens."""
    number: int
    """In codes. It never means another topic later on."""
    kind: Kind
    lesson: str | None
    """The slug of the lesson it belongs to; None if it belongs to all."""
    values: range
    """What can be told of it."""

    @property
    def is_told(self) -> bool:
        """Whether somebody has to tell the board, because it cannot know by itself."""
        return self.kind != "computed"


@dataclass(frozen=True, slots=True)
class TopicWords:
    """A topic in a language."""

    title: str
    asked: str
    """What everybody is to do and to tell."""
    answers: tuple[str, ...] = ()
    """The names of the values, where they are not numbers to be counted with."""


Results = Sequence[tuple[Number, ...]]
"""What the tablets came to: of each a number for each row of the chart."""


class ClassGame(Protocol):
    """What a game brings to the board."""

    @property
    def TOPICS(self) -> tuple[Topic, ...]:  # noqa: N802 - a constant of the game's module
        """Its own topics, with numbers below `FIRST_PREDICTION`. Predictions the board knows from the lessons."""

    @property
    def PREDICTED(self) -> tuple[str, ...]:  # noqa: N802 - a constant of the game's module
        """The lessons whose predictions are gathered, in the order of their numbers in codes: new ones at the end."""

    @property
    def DRAWN(self) -> Drawn:  # noqa: N802 - a constant of the game's module
        """What chance draws in its experiments."""

    def topic_words(self, topic: Topic, texts: Texts, /) -> TopicWords:
        """Name one of its own topics, and say what is to be done."""

    def computed(self, topic: Topic, seed: int, /) -> tuple[Number, ...]:
        """Carry out the experiment of a topic with what follows from a seed: a number for each row of the chart."""

    def own_words(self, topic: Topic, result: tuple[Number, ...], texts: Texts, /) -> str:
        """Tell one tablet what its experiment came to."""

    def chart(self, topic: Topic, results: Results, texts: Texts, /, *, uncovered: bool) -> Figure:
        """Describe the dots of one of its topics, with what is exactly to be expected only where it is uncovered."""
