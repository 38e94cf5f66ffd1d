"""How far somebody is in a lesson: the step, what was predicted, and whether the answer has been uncovered.

A prediction that is locked in cannot be changed. All of it stays in the tab, where it outlives a reload.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from app.lab.lessons.lessons import Choice, Lesson, Prediction


class Step(Enum):
    """The ideas of a lesson, one a screen."""

    QUESTION = "question"
    PREDICTION = "prediction"
    EXPERIMENT = "experiment"
    ANSWER = "answer"


STEPS: Final = tuple(Step)


@dataclass(frozen=True, slots=True)
class Progress:
    """What somebody has done in a lesson."""

    lesson: Lesson
    step: Step = Step.QUESTION
    chosen: str = ""
    """What stands in the form, as long as nothing is locked in."""
    predicted: int | None = None
    refused: bool = False
    """Whether what was to be locked in is no prediction."""
    uncovered: bool = False
    passed_over: bool = False
    """Whether somebody said that they go on without a prediction."""

    @property
    def asks(self) -> bool:
        """Whether a prediction is to be locked in, or openly passed over, before it goes on."""
        return self.step is Step.PREDICTION and self.predicted is None and not self.passed_over

    def moved(self, *, forward: bool) -> Progress | None:
        """The step after this one, or before it; None where there is none.

        Where a prediction is asked for it stays and says so; whoever then asks to go on again passes it over.
        """
        if forward and self.asks and not self.refused:
            return replace(self, refused=True)
        place = STEPS.index(self.step) + (1 if forward else -1)
        return replace(self, step=STEPS[place], refused=False) if 0 <= place < len(STEPS) else None

    def choosing(self, chosen: str) -> Progress:
        """Take note of what stands in the form."""
        return self if self.predicted is not None else replace(self, chosen=chosen)

    def locked(self, chosen: str) -> Progress:
        """Lock in what stands in the form, if it is a prediction and none is locked in yet."""
        if self.predicted is not None:
            return self
        predicted = understood(chosen, self.lesson.prediction)
        return replace(self, chosen=chosen, predicted=predicted, refused=predicted is None)

    @property
    def is_right(self) -> bool:
        """Whether the prediction is the answer."""
        return self.predicted == self.lesson.prediction.right


def understood(chosen: str, prediction: Prediction) -> int | None:
    """Read a prediction: the number of an answer, or a number within the ends; None for anything else.

    >>> understood(" 4 ", Choice(3, 0)), understood("2", Choice(3, 0)), understood("", Choice(3, 0))
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
