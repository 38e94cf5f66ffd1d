"""The lessons room: a list, and a lesson in four steps, one of which is an experiment in another room.

A prediction is locked in once and never leaves the tab. The same lesson and seed give everybody the same experiment.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from app.addresses import TEACHER, lessons_address
from app.lab.answer_chart import Tried, answer_figure, topic_of_answer
from app.lab.charts.charts import Figure
from app.lab.charts.figures import prepare_charts
from app.lab.classroom.codes import Report, write_code
from app.lab.classroom.room import ClassRoom
from app.lab.classroom.tablet_view import code_part
from app.lab.classroom.topics import Catalogue, Topic
from app.lab.hands import HANDS, HANDS_NUMBER, HANDS_VALUE, read_hands
from app.lab.lesson import Lesson, Progress, Step
from app.lab.lesson import Number as WholeNumber
from app.lab.lesson_text import LessonTexts, lesson_texts
from app.lab.lessons_view import (
    FIELD,
    FILTER,
    FOR_TEACHER,
    FORM,
    OverviewCard,
    StepParts,
    answer_sentences,
    lesson_screen,
    overview,
    passes,
    step_words,
    teacher_dialog,
)
from app.lab.rooms.room import Arrangement, Found, Lab, Observed, Room
from app.ui.commands import Commands, plain
from app.ui.languages import Texts
from app.ui.markup import Markup
from app.ui.views.qr_code import qr_code
from mahe_core.override import override

NAME: Final = "lessons"

STEP_ON: Final = "lab-step:on"
BEGIN: Final = "lab-lessons-begin"


class LessonsRoom(Room):
    """Holds the open lesson and the progress of each lesson."""

    name = NAME

    def __init__(
        self,
        lab: Lab,
        lessons: Sequence[Lesson],
        pictures: Callable[[str], Markup],
        catalogue: Catalogue,
        classroom: ClassRoom,
        rooms: Callable[[], Mapping[str, Room]],
    ) -> None:
        """Create the room; `rooms` are all rooms of the lab, to enter and for what was tried there."""
        super().__init__(lab)
        self._pictures, self._classroom, self._rooms = pictures, classroom, rooms
        self._fields: dict[str, str] = {}
        """The filter of the overview."""
        self._begun: dict[str, str] = {}
        """The rooms of the experiments that were begun, by lesson, the latest last."""
        self._lessons = lessons
        self._catalogue = catalogue
        self._progress = {lesson.slug: Progress(lesson) for lesson in lessons}
        self._open: str | None = None

    @override
    def title(self, texts: Texts) -> str:
        return texts.gettext("Lessons")

    @property
    @override
    def commands(self) -> Commands:
        return {
            "lab-lessons-open": self._open_lesson,
            "lab-lessons-list": plain(self._show_list),
            "lab-lessons-lock": plain(self._lock),
            "lab-lessons-pass": plain(self._skip),
            BEGIN: plain(self._begin_experiment),
            "lab-lessons-uncover": plain(self._uncover),
            "lab-lessons-class": plain(self._to_class),
            FOR_TEACHER: plain(self._show_teacher),
        }

    @override
    def arrange(self, arrangement: Arrangement) -> None:
        """Open the lesson whose slug is `lesson`."""
        slug = arrangement.get("lesson", "")
        if slug in self._progress:
            self._open = slug

    @property
    def is_open(self) -> bool:
        """True while a lesson is open, False at the overview."""
        return self._open is not None

    @property
    def heard(self) -> str:
        """The text of the step of the open lesson, to be read aloud."""
        now, texts = self._now, self._lab.texts
        return "" if now is None else step_words(now, self._catalogue.text_of(now.lesson.slug, texts), texts)

    @property
    def answer_is_open(self) -> bool:
        """True if the answer to the open lesson has been uncovered."""
        return self._now is not None and self._now.uncovered

    @property
    def predicted(self) -> int | None:
        """The proportion that was predicted in the open lesson, in percent; None without one."""
        now = self._now
        asked = None if now is None else now.lesson.prediction
        return now.predicted if now is not None and isinstance(asked, WholeNumber) and asked.percent else None

    @property
    def state(self) -> tuple[str | None, tuple[Progress, ...]]:
        """The slug of the open lesson, and the progress of all lessons."""
        return self._open, tuple(self._progress.values())

    def resume(self, lesson: str | None, progress: Sequence[Progress]) -> None:
        """Restore the state from before a reload."""
        self._open = lesson
        for each in progress:
            self._keep(each)

    @override
    def draw(self) -> Markup:
        texts = self._lab.texts
        words = lesson_texts(self._lab.game.name, texts.language.code)
        now = self._now
        if now is None:
            return self._overview(words, texts)
        return lesson_screen(
            now,
            words,
            texts,
            on_projector=self._lab.on_projector,
            seed=self._lab.seed,
            parts=StepParts(
                self._pictures(now.lesson.slug),
                self._lab.place is not None,
                self._code(now),
                self._chart(now) if now.uncovered else None,
                self._hands(now) if self._lab.on_projector else None,
            ),
        )

    def _overview(self, words: LessonTexts, texts: Texts) -> Markup:
        """Draw the lessons that pass the filter, and all rooms."""
        thrown = {topic.lesson for topic in self._catalogue.topics if topic.kind == "thrown"}
        lessons = tuple(
            OverviewCard(lesson, self._pictures(lesson.slug), by_hand=lesson.slug in thrown)
            for lesson in self._lessons
            if passes(lesson, self._fields)
        )
        pictured = {lesson.experiment.room: lesson.slug for lesson in reversed(self._lessons)}
        rooms = (
            (room.name, room.title(texts), self._pictures(pictured[room.name]) if room.name in pictured else None)
            for room in self._rooms().values()
            if room is not self
        )
        return overview(lessons, rooms, self._fields, words, texts, on_projector=self._lab.on_projector)

    @property
    @override
    def figures(self) -> tuple[Figure, ...]:
        now = self._now
        return (self._chart(now),) if now is not None and now.step is Step.ANSWER and now.uncovered else ()

    @override
    def shown(self) -> None:
        now = self._now
        if now is not None and now.step is Step.ANSWER:
            self._lab.guard(prepare_charts(self._lab.browser))

    def _chart(self, now: Progress) -> Figure:
        texts, catalogue = self._lab.texts, self._catalogue
        topic = topic_of_answer(now.lesson.slug, catalogue, texts)
        return answer_figure(
            topic, now.predicted, self._tried(now, topic), self._classroom.collected(topic), catalogue, texts
        )

    def _hands(self, now: Progress) -> Mapping[int, int] | None:
        """Return the number of hands that a class has raised for each prediction."""
        topic = self._catalogue.prediction_of(now.lesson.slug)
        if topic is None:
            return None
        results, tablets = self._classroom.collected(topic)
        return Counter(int(value) for (value,), tablet in zip(results, tablets, strict=True) if not tablet)

    def _take_hands(self, now: Progress) -> None:
        topic, page = self._catalogue.prediction_of(now.lesson.slug), self._lab.browser.page
        if topic is None:
            return
        for value, hands in read_hands(page.fields(HANDS), now.lesson.prediction):
            self._classroom.count_hands(topic, value, hands)
            page.write_fields(HANDS, {HANDS_VALUE: "", HANDS_NUMBER: ""})

    def _tried(self, now: Progress, topic: Topic) -> Tried | None:
        """Return what was tried out here, or else what was thrown by hand and reported; None if nothing was."""
        observed = self._observed_in(now.lesson) or Observed()
        if topic.kind == "predicted":
            prediction = now.lesson.prediction
            counted = isinstance(prediction, WholeNumber) and not prediction.percent
            return None if observed.number is None else Tried((Found(observed.number),), are_shares=not counted)
        if any(observed.rows):
            return Tried(observed.rows, are_shares=topic.kind == "thrown")
        thrown = self._classroom.reported(topic) if topic.kind == "thrown" else None
        return None if thrown is None else Tried((Found(thrown),))

    def _observed_in(self, lesson: Lesson) -> Observed | None:
        """Return what was tried in a lesson's room; None if the room has been set up for another lesson since."""
        room = lesson.experiment.room
        last = next((slug for slug, where in reversed(self._begun.items()) if where == room), None)
        return self._rooms()[room].observed if last == lesson.slug else None

    def _code(self, now: Progress) -> Markup | None:
        """Draw the code of a prediction that was locked in on a tablet of a class."""
        place, topic = self._lab.place, self._catalogue.prediction_of(now.lesson.slug)
        if place is None or place.tablet is None or topic is None or now.predicted is None:
            return None
        code = write_code(Report(place.class_number, place.tablet, topic.number, now.predicted))
        return code_part(code, self._lab.texts)

    @override
    def changed(self, form: str) -> None:
        """Save the choice, so that it survives a change of language."""
        now = self._now
        if form == FORM and now is not None:
            self._keep(now.with_choice(self._chosen))
        elif form == HANDS and now is not None:
            self._take_hands(now)
        elif form == FILTER:
            self._fields = self._lab.browser.page.fields(FILTER)

    @override
    def step(self, forward: bool) -> bool:
        """Go to the next or the previous step of the lesson; the list comes before the first step."""
        now = self._now
        if now is None:
            return False
        moved = now.stepped(forward=forward)
        if moved is None and forward:
            return False
        if moved is None:
            self._open = None
            self._lab.draw()
            return True
        self._keep(moved)
        self._lab.draw()
        return True

    async def _open_lesson(self, slug: str) -> None:
        if slug in self._progress:
            self._open = slug
            self._lab.draw()
            self._lab.browser.page.focus(STEP_ON)

    async def _show_list(self) -> None:
        now, self._open = self._open, None
        self._lab.draw()
        if now is not None:
            self._lab.browser.page.focus(f"lab-lessons-open:{now}")

    async def _lock(self) -> None:
        now = self._now
        if now is None or now.predicted is not None:
            return
        locked = now.locked(self._chosen)
        self._keep(locked)
        if locked.predicted is None or self._code(locked) is not None:
            # A class first tells the teacher the code.
            self._lab.focus("lab-lessons-lock" if locked.predicted is None else STEP_ON)
        else:
            self.step(forward=True)
            self._lab.browser.page.focus(BEGIN)

    async def _skip(self) -> None:
        now = self._now
        if now is not None and now.needs_prediction:
            self.step(forward=True)

    async def _begin_experiment(self) -> None:
        now = self._now
        if now is not None:
            experiment = now.lesson.experiment
            self._begun.pop(now.lesson.slug, None)
            self._begun[now.lesson.slug] = experiment.room
            await self._lab.enter(experiment.room, dict(experiment.settings))

    async def _uncover(self) -> None:
        now = self._now
        if now is None or now.step is not Step.ANSWER:
            return
        # A chart that is drawn before the browser shows the words moves no button below.
        await prepare_charts(self._lab.browser)
        if self._now == now:
            self._keep(replace(now, uncovered=True))
            self._lab.focus("lab-step:back")
            texts = self._lab.texts
            said = answer_sentences(now, self._catalogue.text_of(now.lesson.slug, texts), texts)
            self._lab.browser.page.say(said)

    async def _to_class(self) -> None:
        now = self._now
        if now is not None:
            await self._lab.enter("class", {"lesson": now.lesson.slug})

    async def _show_teacher(self) -> None:
        lab = self._lab
        page = lab.browser.links.address("").removesuffix("#").partition("?")[0]
        address = page + lessons_address(lab.game.name, lab.texts.language.code) + TEACHER
        lab.browser.page.open_dialog(teacher_dialog(address, qr_code([address]), lab.texts))

    @property
    def _now(self) -> Progress | None:
        return None if self._open is None else self._progress[self._open]

    @property
    def _chosen(self) -> str:
        return self._lab.browser.page.fields(FORM).get(FIELD, "")

    def _keep(self, progress: Progress) -> None:
        self._progress[progress.lesson.slug] = progress
