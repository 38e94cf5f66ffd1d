"""All that a class can gather with a game: the game's own topics, and a prediction for each lesson."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from app.lab.charts.charts import Figure, Number
from app.lab.classroom.figures import prediction_figure
from app.lab.classroom.topics import FIRST_PREDICTION, ClassGame, Results, Topic, TopicWords
from app.lab.lessons.lesson_text import lesson_texts
from app.lab.lessons.lessons import Choice, Lesson, Prediction
from app.ui.languages import Texts

IDENTITY: Final = "class"
"""The name of the board's one chart."""


class Catalogue:
    """The topics of a game, to be looked up by name, by the number in a code, and by lesson."""

    def __init__(self, game: str, brought: ClassGame, lessons: Sequence[Lesson]) -> None:
        self.drawn = brought.DRAWN
        """What chance draws in the experiments of the game."""
        self._game = game
        self._brought = brought
        self._lessons = {lesson.slug: lesson for lesson in lessons}
        predicted = tuple(
            Topic(f"predicted-{slug}", number, "predicted", slug, values_of(self._lessons[slug].prediction))
            for number, slug in enumerate(brought.PREDICTED, FIRST_PREDICTION)
            if slug in self._lessons
        )
        self.topics: tuple[Topic, ...] = (*brought.TOPICS, *predicted)
        self.by_name: Mapping[str, Topic] = {topic.name: topic for topic in self.topics}
        self.by_number: Mapping[int, Topic] = {topic.number: topic for topic in self.topics}

    def of_lesson(self, slug: str | None) -> Topic:
        """Find what a lesson gathers first: its experiment if there is one, else its prediction; else any topic."""
        return next((topic for topic in self.topics if topic.lesson == slug), self.topics[0])

    def prediction_of(self, slug: str) -> Topic | None:
        """Find the topic of a lesson's prediction."""
        return self.by_name.get(f"predicted-{slug}")

    def words(self, topic: Topic, texts: Texts) -> TopicWords:
        """Name a topic in a language."""
        if topic.kind != "predicted" or topic.lesson is None:
            return self._brought.topic_words(topic, texts)
        lesson = lesson_texts(self._game, texts.language.code).lesson(topic.lesson)
        asked = texts.gettext("What did everybody predict before the experiment?")
        return TopicWords(lesson.title, asked, lesson.choices)

    def computed(self, topic: Topic, seed: int) -> tuple[Number, ...]:
        """Carry out the experiment of a topic with what follows from a seed."""
        return self._brought.computed(topic, seed)

    def own_words(self, topic: Topic, seed: int, texts: Texts) -> str:
        """Tell what a topic's experiment comes to with what follows from a seed."""
        return self._brought.own_words(topic, self._brought.computed(topic, seed), texts)

    def figure(self, topic: Topic, results: Results, texts: Texts, *, uncovered: bool) -> Figure:
        """Describe the dots of a topic."""
        if topic.kind != "predicted" or topic.lesson is None:
            return self._brought.chart(topic, results, texts, uncovered=uncovered)
        prediction, words = self._lessons[topic.lesson].prediction, self.words(topic, texts)
        values = [int(result[0]) for result in results]
        return prediction_figure(IDENTITY, words, prediction, values, texts, uncovered=uncovered)


def values_of(prediction: Prediction) -> range:
    """What can be predicted, as numbers."""
    if isinstance(prediction, Choice):
        return range(prediction.answers)
    return range(prediction.lowest, prediction.highest + 1)
