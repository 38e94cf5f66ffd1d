"""Lessons without their texts, and a learner's progress.

A prediction that is locked in cannot be changed. Progress stays in the tab, where it survives a reload.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, Literal, get_args

from app.lab.seeds import Drawn

Field = Literal["counting", "chance", "means", "data"]
"""The part of mathematics that a lesson belongs to."""

FIELDS: Final[tuple[Field, ...]] = get_args(Field)

Phases = tuple[int, int, int, int, int]
"""The minutes for the question, the prediction, the experiment, the explanation and the exit ticket."""

Stage = Literal["early", "single", "repeated", "combined"]
"""The stage in curricula: counting cases, simple experiments, proportions of many trials, and several in a row."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A prediction made by choosing an answer; answers are counted from 0."""

    answers: int
    right: int


@dataclass(frozen=True, slots=True)
class Number:
    """A prediction made as a whole number from `lowest` to `highest`."""

    lowest: int
    highest: int
    right: int
    rounded: bool = False
    """True if the exact answer is not a whole number."""
    percent: bool = False
    """True if it is a proportion, in percent."""


Prediction = Choice | Number


@dataclass(frozen=True, slots=True)
class Experiment:
    """A room of the lab and its arrangement, as (name, value) pairs."""

    room: str
    settings: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson, for pupils aged `youngest` to `oldest`."""

    slug: str
    youngest: int
    oldest: int
    prediction: Prediction
    experiment: Experiment
    drawn: Drawn = "dice"
    """The source of chance in the experiment."""
    topic: Field = "chance"
    phases: Phases = (5, 5, 20, 10, 5)
    stage: Stage = "single"

    @property
    def minutes(self) -> int:
        """The minutes that a class needs."""
        return sum(self.phases)


class Step(Enum):
    """The steps of a lesson, one per screen."""

    QUESTION = "question"
    PREDICTION = "prediction"
    EXPERIMENT = "experiment"
    ANSWER = "answer"


STEPS: Final = tuple(Step)


@dataclass(frozen=True, slots=True)
class Progress:
    """A learner's progress in a lesson."""

    lesson: Lesson
    step: Step = Step.QUESTION
    chosen: str = ""
    """The contents of the form until a prediction is locked in."""
    predicted: int | None = None
    refused: bool = False
    """True if the last attempt to lock in failed for lack of a valid prediction."""
    uncovered: bool = False

    @property
    def needs_prediction(self) -> bool:
        """True if the form for a prediction is open."""
        return self.step is Step.PREDICTION and self.predicted is None

    def stepped(self, *, forward: bool) -> Progress | None:
        """Return the progress at the next or the previous step; None if there is none."""
        place = STEPS.index(self.step) + (1 if forward else -1)
        return replace(self, step=STEPS[place], refused=False) if 0 <= place < len(STEPS) else None

    def with_choice(self, chosen: str) -> Progress:
        """Return the progress with the contents of the form, unless a prediction is locked in."""
        return self if self.predicted is not None else replace(self, chosen=chosen)

    def locked(self, chosen: str) -> Progress:
        """Return the progress with the form's contents locked in, or `refused` set if they are not a prediction."""
        if self.predicted is not None:
            return self
        predicted = read_prediction(chosen, self.lesson.prediction)
        return replace(self, chosen=chosen, predicted=predicted, refused=predicted is None)

    @property
    def is_right(self) -> bool:
        """True if the prediction is right."""
        return self.predicted == self.lesson.prediction.right


def read_prediction(chosen: str, prediction: Prediction) -> int | None:
    """Parse a prediction: the number of an answer, or a number in the range; None for anything else.

    >>> read_prediction(" 4 ", Choice(3, 0)), read_prediction("2", Choice(3, 0)), read_prediction("", Choice(3, 0))
    (None, 2, None)
    """
    written = chosen.strip()
    if not (written.isascii() and written.isdigit() and len(written) < 5):
        return None
    possible = (
        range(prediction.answers)
        if isinstance(prediction, Choice)
        else range(prediction.lowest, prediction.highest + 1)
    )
    return int(written) if int(written) in possible else None
