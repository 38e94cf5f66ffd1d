"""What the lab remembers over a reload: room, dice and class, the lesson that is open, and how far each has come.

It lies in this tab alone and goes with it, so the next class begins afresh. It counts only at the address at which it
was written: whoever follows another link gets what that link asks for.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.lab.lessons.lessons import Lesson
from app.lab.lessons.progress import Progress, Step, understood
from app.ports.browser import Browser
from app.ui.remembered import LAB, remembered_lab


@dataclass(frozen=True, slots=True)
class LabMemory:
    """The lab as it is to be after a reload."""

    room: str
    seed: int
    on_projector: bool
    class_number: str
    """The class of which this is a tablet; nothing where it is none."""
    lesson: str | None
    """The slug of the lesson that is open in its room."""
    progress: tuple[Progress, ...]


def remember(browser: Browser, memory: LabMemory) -> None:
    """Write down how the lab is now."""
    lessons = {
        each.lesson.slug: {
            "step": each.step.value,
            "chosen": each.chosen,
            "predicted": each.predicted,
            "uncovered": each.uncovered,
            "passed_over": each.passed_over,
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
    """Let a reload come back to where the lab was left for."""
    browser.tab.set(LAB, "")


def recall(browser: Browser, lessons: Sequence[Lesson]) -> LabMemory | None:
    """Read how the lab was; None where nothing was written at this address, or nothing of ours."""
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
            # What an earlier version wrote is silent about the class: the address tells it.
            class_number = str(rest.get("class", browser.address.get("class", "")))
            return LabMemory(room, seed, on_projector, class_number, slug if slug in known else None, progress)
        case _:
            return None


def _read(lesson: Lesson, written: object) -> Progress:
    match written:
        case {"step": str(step), "chosen": str(chosen), **rest} if step in {each.value for each in Step}:
            predicted = understood(str(rest.get("predicted")), lesson.prediction)
            return Progress(
                lesson,
                Step(step),
                chosen,
                predicted,
                uncovered=_is_true(rest, "uncovered"),
                passed_over=_is_true(rest, "passed_over"),
            )
        case _:
            return Progress(lesson)


def _is_true(written: Mapping[object, object], name: str) -> bool:
    return written.get(name) is True
