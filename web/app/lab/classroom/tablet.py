"""The class room on a pupil's tablet: its number, its own dice, and the code for the teacher."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

from app.lab.charts.charts import Figure
from app.lab.classroom.codes import Report, write_code
from app.lab.classroom.figures import with_tablets
from app.lab.classroom.loaded_die import ROLLS_AT_ONCE, faces_figure
from app.lab.classroom.places import CLASSES, TABLETS, USUAL_TABLETS, Place, read_number, seed_of
from app.lab.classroom.tablet_view import (
    NAME,
    NUMBER,
    OF_CLASS,
    TELL,
    TOPIC,
    VALUE,
    Joining,
    code_part,
    die_part,
    joining_details,
    number_screen,
    own_button,
    own_part,
    report_part,
    tablet_screen,
)
from app.lab.classroom.topics import Catalogue, Results, Topic
from app.lab.rooms.room import Lab
from app.lab.rooms.work import Work
from app.lab.slices import mapped_in_slices
from app.ui.commands import Commands, plain
from app.ui.markup import Markup

Join = Callable[[Place | None], Awaitable[None]]
"""A function that takes a place in a class, or leaves the class if given None."""


class Tablet:
    """Asks for the number of the tablet, runs its experiments, and turns answers into codes."""

    def __init__(self, lab: Lab, catalogue: Catalogue, work: Work, join: Join) -> None:
        self._lab = lab
        self._catalogue = catalogue
        self._work = work
        self._join_as = join
        self._topic = catalogue.by_name.get(lab.browser.address.get("topic", ""), catalogue.topics[0])
        self._chosen = ""
        self._rolls = 0
        """The rolls so far of the die that may be loaded."""
        self._typed = Joining()
        self._code: str | None = None
        """The code that is shown."""
        self._mistake = False
        """True if a code was asked for without an answer."""
        self._class_results: Results | None = None
        """The results of the whole class so far; None before the tablet's own experiment."""
        self._told: dict[str, int] = {}
        """The numbers reported so far, by topic."""

    @property
    def commands(self) -> Commands:
        """The commands of a tablet."""
        return {
            f"{NAME}-join": plain(self._join),
            f"{NAME}-change": plain(self._change),
            f"{NAME}-leave": plain(self._leave),
            f"{NAME}-own": plain(self._throw),
            f"{NAME}-lessons": plain(self._to_lessons),
            f"{NAME}-code": plain(self._show_code),
        }

    def leave(self) -> None:
        """Stop the running computation, and forget what was shown."""
        self._work.stop()
        self._code, self._mistake, self._class_results = None, False, None

    def reported(self, topic: Topic) -> int | None:
        """Return the number that was reported on a topic, if any."""
        return self._told.get(topic.name)

    def turn_to_lesson(self, slug: str) -> None:
        """Choose a topic of a lesson, preferably one that has to be reported."""
        of_lesson = [topic for topic in self._catalogue.topics if topic.lesson == slug]
        thrown = [topic for topic in of_lesson if topic.kind == "thrown"]
        self._choose((*thrown, *of_lesson, self._topic)[0].name)

    def joining(self) -> Markup:
        """Draw the form by which a tablet joins without a link."""
        return joining_details(self._typed, self._catalogue.drawn, self._lab.texts)

    def draw(self, place: Place) -> Markup:
        """Draw the room for a tablet with a place in a class."""
        texts, catalogue = self._lab.texts, self._catalogue
        if place.tablet is None:
            return number_screen(place, self._typed, catalogue.drawn, texts)
        # A prediction is locked in and reported within its lesson, which has no numbers of others.
        topics = [
            (one, catalogue.words(one, texts).title)
            for one in catalogue.topics
            if one.kind != "predicted" and (one.lesson == self._topic.lesson or not self._lab.for_lesson)
        ]
        if self._topic not in dict(topics):
            self._topic = next(iter(dict(topics)), catalogue.topics[0])
        topic, words = self._topic, catalogue.words(self._topic, texts)
        return tablet_screen(place, topics, topic, words, self._chosen, self._reporting(place, place.tablet), texts)

    def _reporting(self, place: Place, tablet: int) -> Markup:
        topic, texts, drawn = self._topic, self._lab.texts, self._catalogue.drawn
        if topic.faces is not None:
            return die_part(self._faces(place), topic, self._code, texts)
        if topic.is_reported:
            mistake = self._mistake_words(topic) if self._mistake else ""
            return report_part(texts, mistake) if self._code is None else code_part(self._code, texts)
        if self._class_results is None or place.seed is None:
            return own_button(drawn, texts)
        result = self._catalogue.own_words(topic, place.seed, texts)
        return own_part(result, drawn, tablet, self.figures(place)[0], texts)

    def _mistake_words(self, topic: Topic) -> str:
        texts, lowest, highest = self._lab.texts, topic.values[0], topic.values[-1]
        if self._catalogue.words(topic, texts).answers:
            return texts.gettext("Choose an answer first.")
        return texts.gettext("Enter a whole number from {lowest} to {highest}.", lowest=lowest, highest=highest)

    def figures(self, place: Place) -> tuple[Figure, ...]:
        """The chart of the tablet's die, or of the class with the tablet's dot."""
        results, texts = self._class_results, self._lab.texts
        if place.tablet is not None and self._topic.faces is not None:
            return (faces_figure(self._faces(place), texts),)
        if results is None:
            return ()
        figure = self._catalogue.figure(self._topic, results, texts, uncovered=False)
        return (with_tablets(figure, results, range(1, len(results) + 1), place.tablet),)

    def changed(self, form: str) -> None:
        """Update the topic and the answer; a code for another answer disappears."""
        fields = self._lab.browser.page.fields(form)
        if form == TELL:
            self._chosen = fields.get(VALUE, "")
            name = fields.get(TOPIC, self._topic.name)
            if name != self._topic.name:
                self._choose(name)
                self._lab.draw()
            else:
                # A mistake stays: a press of the button, which also takes the focus from the field, must find it there.
                self._code = None

    def _choose(self, name: str) -> None:
        topic = self._catalogue.by_name.get(name)
        if topic is not None and topic != self._topic:
            self._topic, self._chosen = topic, ""
            self.leave()

    async def _join(self) -> None:
        fields = self._lab.browser.page.fields(NUMBER)
        typed = Joining(fields.get(OF_CLASS, ""), fields.get(NUMBER, ""))
        class_number, tablet = read_number(typed.class_number, CLASSES), read_number(typed.tablet, TABLETS)
        if class_number is not None and tablet is not None:
            await self._join_as(Place(class_number, tablet))
        else:
            self._typed = replace(typed, wrong="class" if class_number is None else "tablet")
            self._lab.draw()
            self._lab.browser.page.focus(f"{NAME}-join")

    async def _change(self) -> None:
        place = self._lab.place
        if place is not None:
            await self._join_as(Place(place.class_number))

    async def _leave(self) -> None:
        await self._join_as(None)

    async def _to_lessons(self) -> None:
        await self._lab.enter("lessons")

    async def _throw(self) -> None:
        """Run the tablet's own experiment, then those of the whole class, in which the own dot is raised."""
        place, topic = self._lab.place, self._topic
        if place is None or place.tablet is None:
            return
        if topic.faces is not None:
            self._rolls, self._code = min(self._rolls + ROLLS_AT_ONCE, topic.values[-1]), None
        if not topic.is_reported:
            await self._work.do(self._run_class(place.class_number, place.tablet, topic))

    async def _run_class(self, class_number: int, own: int, topic: Topic) -> None:
        self._class_results = ()
        await self._lab.patch()
        seeds = (seed_of(class_number, tablet) for tablet in range(1, max(own, USUAL_TABLETS) + 1))
        async for results in mapped_in_slices(lambda seed: self._catalogue.computed(topic, seed), seeds):
            self._class_results = results
            await self._lab.patch()

    async def _show_code(self) -> None:
        place, topic = self._lab.place, self._topic
        if place is None or place.tablet is None or not topic.is_reported:
            return
        if topic.faces is not None:
            value = self._rolls or None
        else:
            value = read_number(self._lab.browser.page.fields(TELL).get(VALUE, ""), topic.values)
            self._mistake = value is None
        if value is not None:
            self._code = write_code(Report(place.class_number, place.tablet, topic.number, value))
            if topic.faces is None:
                self._told[topic.name] = value
            self._say_code(self._code)

    def _say_code(self, code: str) -> None:
        self._lab.browser.page.say(" ".join((self._lab.texts.gettext("Tell the teacher"), *code)))

    def _faces(self, place: Place) -> bytes:
        return b"" if self._topic.faces is None else self._topic.faces(place, self._rolls)
