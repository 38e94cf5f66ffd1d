"""Stores the state of the lab, so that it survives a reload of the tab, and the tablet's place in a class.

The state belongs to the tab, so that the next class starts with a fresh lab, and to the address under which it was
stored, so that other links are not affected. The place is stored as a preference of the device.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app.lab.classroom.places import CLASSES, TABLETS, Place, read_number
from app.lab.lesson import Lesson, Progress, Step, read_prediction
from app.ports.browser import Browser
from app.ports.storage import Preferences
from app.ui.remembered import LAB, remembered_lab

PLACE: Final = "place-in-class"
"""The preference that holds the tablet's place in a class."""


@dataclass(frozen=True, slots=True)
class LabMemory:
    """The state of the lab that survives a reload."""

    room: str
    seed: int
    on_projector: bool
    class_number: str
    """The number of the class that this tablet belongs to; empty if it is not in one."""
    lesson: str | None
    """The slug of the open lesson."""
    progress: tuple[Progress, ...]


def remember(browser: Browser, memory: LabMemory) -> None:
    """Store the state of the lab in the tab."""
    lessons = {
        each.lesson.slug: {
            "step": each.step.value,
            "chosen": each.chosen,
            "predicted": each.predicted,
            "uncovered": each.uncovered,
        }
        for each in memory.progress
    }
    lab = {
        "room": memory.room,
        "seed": memory.seed,
        "on_projector": memory.on_projector,
        "class": memory.class_number,
        "lesson": memory.lesson,
        "lessons": lessons,
    }
    browser.tab.set(LAB, json.dumps({"address": dict(browser.address), "lab": lab}))


def forget(browser: Browser) -> None:
    """Delete the state, so that a reload does not open the lab."""
    browser.tab.set(LAB, "")


def recall(browser: Browser, lessons: Sequence[Lesson]) -> LabMemory | None:
    """Read the state; None if there is none for this address, or it is damaged."""
    match remembered_lab(browser):
        case {
            "room": str(room),
            "seed": int(seed),
            "on_projector": bool(on_projector),
            "lessons": dict(written),
            **rest,
        }:
            slug = rest.get("lesson")
            known = {lesson.slug for lesson in lessons}
            progress = tuple(_read(lesson, written.get(lesson.slug)) for lesson in lessons)
            # Earlier versions did not store the class: it is in the address.
            class_number = str(rest.get("class", browser.address.get("class", "")))
            return LabMemory(room, seed, on_projector, class_number, slug if slug in known else None, progress)
        case _:
            return None


def _read(lesson: Lesson, written: object) -> Progress:
    match written:
        case {"step": str(step), "chosen": str(chosen), **rest} if step in {each.value for each in Step}:
            predicted = read_prediction(str(rest.get("predicted")), lesson.prediction)
            return Progress(
                lesson,
                Step(step),
                chosen,
                predicted,
                uncovered=rest.get("uncovered") is True,
            )
        case _:
            return Progress(lesson)


class PlaceKeeper:
    """Stores the tablet's place in a class."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    def place_in(self, class_number: int) -> Place:
        """Return this tablet's place in a class; its number is unknown if it last belonged to another class."""
        kept_class, _, kept_tablet = (self._preferences.get(PLACE) or "").partition(":")
        same = read_number(kept_class, CLASSES) == class_number
        return Place(class_number, read_number(kept_tablet, TABLETS) if same else None)

    def keep(self, place: Place | None) -> None:
        """Store a place, or delete the stored one if the tablet's number is unknown."""
        known = "" if place is None or place.tablet is None else f"{place.class_number}:{place.tablet}"
        self._preferences.set(PLACE, known)
