"""What a lesson is apart from its words: for whom, how long, what is predicted, and which experiment it leads to."""

from __future__ import annotations

from dataclasses import dataclass

from app.lab.drawn import Drawn


@dataclass(frozen=True, slots=True)
class Choice:
    """A prediction by choosing one of some answers, counted from 0."""

    answers: int
    right: int


@dataclass(frozen=True, slots=True)
class Number:
    """A prediction by a whole number, both ends included."""

    lowest: int
    highest: int
    right: int
    rounded: bool = False
    """Whether the exact answer is no whole number."""


Prediction = Choice | Number


@dataclass(frozen=True, slots=True)
class Experiment:
    """A room of the lab, and how it is to be set, as pairs of texts."""

    room: str
    settings: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson; its ages are both ends of a range."""

    slug: str
    youngest: int
    oldest: int
    minutes: int
    prediction: Prediction
    experiment: Experiment
    drawn: Drawn = "dice"
    """What chance draws in that experiment."""
