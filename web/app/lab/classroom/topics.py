"""The topics that a class can collect numbers on: those of the game, and a prediction for each lesson."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, Protocol

from app.lab.charts.charts import Figure, Number, Words
from app.lab.classroom.figures import Axis, Row, answers_figure, numbers_figure
from app.lab.classroom.places import Place
from app.lab.lesson import Choice, Lesson, Prediction
from app.lab.lesson_text import LessonText, lesson_texts
from app.lab.seeds import Drawn
from app.ui.languages import Texts

Kind = Literal["computed", "suspected", "thrown", "tested", "predicted"]
"""The source of the numbers: the tablets' dice or cards, which the board computes itself; suspicions about a tablet's
die; dice thrown by hand; a test that people took themselves; or predictions.
"""

FIRST_PREDICTION: Final = 24
"""Topic numbers from here on are those of predictions; lower ones belong to the game."""


@dataclass(frozen=True, slots=True)
class Topic:
    """A topic: one quantity for a class to collect."""

    name: str
    """The name in records and files: lower-case letters, digits and hyphens."""
    number: int
    """The number in codes. It is never reused for another topic."""
    kind: Kind
    lesson: str | None
    """The slug of the lesson it belongs to; None if it belongs to all."""
    values: range
    """The values that can be reported."""
    faces: Callable[[Place, int], bytes] | None = None
    """Rolls the die of a tablet this many times. One tablet of each class has a loaded die, and the value to report is
    the number of rolls after which a tablet suspects its own. None for all other topics.
    """

    @property
    def is_reported(self) -> bool:
        """True if people have to report the values, because the board cannot compute them."""
        return self.kind != "computed"

    @property
    def can_be_sealed(self) -> bool:
        """True if people report what they think, in which the answers of others would sway them."""
        return self.kind in ("predicted", "suspected")


@dataclass(frozen=True, slots=True)
class TopicWords:
    """A topic in a language."""

    title: str
    instruction: str
    """The instruction for the class."""
    answers: tuple[str, ...] = ()
    """The names of the values, if they stand for answers."""


Results = Sequence[tuple[Number, ...]]
"""The tablets' results, each with a number for every row of the chart."""

Collected = tuple[Results, tuple[int, ...]]
"""Results, and the tablet of each, 0 for a raised hand."""


class ClassGame(Protocol):
    """The interface that a game provides for the class board."""

    @property
    def TOPICS(self) -> tuple[Topic, ...]:  # noqa: N802 - a constant of the game's module
        """The game's own topics, with numbers below `FIRST_PREDICTION`, without the predictions of its lessons."""

    @property
    def PREDICTED(self) -> tuple[str, ...]:  # noqa: N802 - a constant of the game's module
        """The lessons whose predictions are collected, in the order of their numbers in codes: append new lessons."""

    @property
    def DRAWN(self) -> Drawn:  # noqa: N802 - a constant of the game's module
        """The source of chance in the game's experiments."""

    @property
    def LINES(self) -> Mapping[str, tuple[Number, Number]]:  # noqa: N802 - a constant of the game's module
        """Where the prediction of a lesson is on the axis of its first topic: at 0, and per one more.

        A choice has the place where two things would be equal, and the number of the answer that says so.
        """

    def topic_words(self, topic: Topic, texts: Texts, /) -> TopicWords:
        """Return the title and the instruction of one of the game's own topics."""

    def computed(self, topic: Topic, seed: int, /) -> tuple[Number, ...]:
        """Run the experiment of a topic with a seed; return a number for each row of the chart."""

    def own_words(self, topic: Topic, result: tuple[Number, ...], texts: Texts, /) -> str:
        """Describe the result of one tablet's experiment to its pupils."""

    def chart(self, topic: Topic, results: Results, texts: Texts, /, *, uncovered: bool) -> Figure:
        """Describe the dots of one of the game's own topics, with exact values only if `uncovered`."""


class Catalogue:
    """All topics of a game, found by name, by the number in a code, and by lesson."""

    def __init__(self, name: str, game: ClassGame, lessons: Sequence[Lesson]) -> None:
        self.drawn = game.DRAWN
        self.lines = game.LINES
        self._name = name
        self._game = game
        self._lessons = {lesson.slug: lesson for lesson in lessons}
        predicted = tuple(
            Topic(f"predicted-{slug}", number, "predicted", slug, _predictable(self._lessons[slug].prediction))
            for number, slug in enumerate(game.PREDICTED, FIRST_PREDICTION)
            if slug in self._lessons
        )
        self.topics: tuple[Topic, ...] = (*game.TOPICS, *predicted)
        self.by_name: Mapping[str, Topic] = {topic.name: topic for topic in self.topics}
        self.by_number: Mapping[int, Topic] = {topic.number: topic for topic in self.topics}

    def of_lesson(self, slug: str | None) -> Topic:
        """Return a lesson's first topic: its experiment, or else its prediction; for an unknown lesson, any topic."""
        return next((topic for topic in self.topics if topic.lesson == slug), self.topics[0])

    def text_of(self, slug: str, texts: Texts) -> LessonText:
        """Return the texts of a lesson."""
        return lesson_texts(self._name, texts.language.code).lesson(slug)

    def prediction_of(self, slug: str) -> Topic | None:
        """Return the topic of a lesson's prediction, if any."""
        return self.by_name.get(f"predicted-{slug}")

    def answers(self, topic: Topic) -> int:
        """Return the number of answers of the lesson that a prediction belongs to; 0 if it is a number."""
        prediction = None if topic.lesson is None else self._lessons[topic.lesson].prediction
        return prediction.answers if isinstance(prediction, Choice) else 0

    def words(self, topic: Topic, texts: Texts) -> TopicWords:
        """Return the title and the instruction of a topic."""
        if topic.kind != "predicted" or topic.lesson is None:
            return self._game.topic_words(topic, texts)
        lesson = self.text_of(topic.lesson, texts)
        instruction = texts.gettext("What did everybody predict before the experiment?")
        return TopicWords(lesson.title, instruction, lesson.lettered)

    def computed(self, topic: Topic, seed: int) -> tuple[Number, ...]:
        """Run the experiment of a topic with a seed."""
        return self._game.computed(topic, seed)

    def own_words(self, topic: Topic, seed: int, texts: Texts) -> str:
        """Run the experiment of a topic with a seed, and describe its result."""
        return self._game.own_words(topic, self._game.computed(topic, seed), texts)

    def figure(self, topic: Topic, results: Results, texts: Texts, *, uncovered: bool) -> Figure:
        """Describe the dots of a topic."""
        if topic.kind != "predicted" or topic.lesson is None:
            return self._game.chart(topic, results, texts, uncovered=uncovered)
        prediction, words = self._lessons[topic.lesson].prediction, self.words(topic, texts)
        values = [int(result[0]) for result in results]
        if isinstance(prediction, Choice):
            return answers_figure(words.title, words.answers, values, prediction.right, texts, uncovered=uncovered)
        axis = Axis(texts.pgettext("chart", "Prediction"), (prediction.lowest, prediction.highest))
        # No exact value is a whole number of percent.
        exact = texts.pgettext("chart", "Rounded answer") if prediction.rounded else None
        called = Words(texts.pgettext("chart", "Predictions"), exact)
        rows = (Row(tuple(values), prediction.right),)
        return numbers_figure(words.title, axis, rows, texts, uncovered=uncovered, words=called)


def _predictable(prediction: Prediction) -> range:
    if isinstance(prediction, Choice):
        return range(prediction.answers)
    return range(prediction.lowest, prediction.highest + 1)
