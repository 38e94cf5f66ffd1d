"""The class room on a pupil's tablet: its number, its own dice, and the code for the teacher."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

from app.lab.charts.charts import Figure
from app.lab.charts.figures import ChartShelf
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
    die_buttons,
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
from app.lab.slices import mapped_in_slices
from app.ui.commands import Commands, plain
from app.ui.markup import Markup, join

Join = Callable[[Place | None], Awaitable[None]]
"""A function that takes a place in a class, or leaves the class if given None."""


class Tablet:
    """Asks for the number of the tablet, runs its experiments, and turns answers into codes."""

    def __init__(self, lab: Lab, catalogue: Catalogue, shelf: ChartShelf, join: Join) -> None:
        self._lab = lab
        self._catalogue = catalogue
        self._shelf = shelf
        self._join_as = join
        self._topic = catalogue.by_name.get(lab.browser.address.get("topic", ""), catalogue.topics[0])
        self._chosen = ""
        self._rolls = 0
        """The rolls so far of the die that may be loaded."""
        self._typed = Joining()
        self._shows_code = False
        self._told: dict[str, int] = {}
        """The numbers reported so far, by topic."""
        self._run = 0
        """The number of runs of the whole class so far; a run stops as soon as it is no longer the latest."""

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
        """Stop the running computation."""
        self._run += 1

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

    def screen(self, place: Place) -> Markup:
        """Draw the room for a tablet with a place in a class."""
        texts = self._lab.texts
        if place.tablet is None:
            return number_screen(place, self._typed, self._catalogue.drawn, texts)
        self._shows_code = False
        catalogue, topic = self._catalogue, self._topic
        # A prediction is locked in and reported within its lesson.
        topics = [(one, catalogue.words(one, texts).title) for one in catalogue.topics if one.kind != "predicted"]
        if topic.kind == "predicted":
            topic = self._topic = catalogue.topics[0]
        if topic.faces is not None:
            reporting = die_part(self._faces(place), topic, texts)
        else:
            reporting = report_part(texts) if topic.is_reported else own_button(catalogue.drawn, texts)
        return tablet_screen(place, topics, topic, catalogue.words(topic, texts), self._chosen, reporting, texts)

    def shown(self) -> None:
        """Draw the chart of the tablet's die, if it is on the page."""
        place = self._lab.place
        if place is not None and place.tablet is not None and self._topic.faces is not None:
            self._lab.guard(self._shelf.draw(faces_figure(self._faces(place), self._lab.texts)))

    def changed(self, form: str) -> None:
        """Update the topic and the answer; a code for another answer disappears."""
        fields = self._lab.browser.page.fields(form)
        if form == TELL:
            self._chosen = fields.get(VALUE, "")
            if fields.get(TOPIC, "") != self._topic.name:
                self._choose(fields.get(TOPIC, ""))
                self._lab.draw()
            elif self._shows_code:
                # Only then: pressing the button also takes the focus from the field, and must still find it there.
                self._show(report_part(self._lab.texts))

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
        place, topic, catalogue, texts = self._lab.place, self._topic, self._catalogue, self._lab.texts
        if place is None or place.tablet is None or place.seed is None:
            return
        if topic.faces is not None:
            self._rolls = min(self._rolls + ROLLS_AT_ONCE, topic.values[-1])
            faces = self._faces(place)
            self._lab.browser.page.update({f"{NAME}-rolls": die_buttons(faces, topic, texts)})
            await self._shelf.grow(faces_figure(faces, texts))
        if topic.is_reported:
            return
        self._run += 1
        run, own = self._run, place.tablet
        result = catalogue.own_words(topic, place.seed, texts)
        figure = self._class_figure(topic, (), own)
        self._show(own_part(result, catalogue.drawn, own, figure, texts))
        await self._shelf.draw(figure)
        seeds = (seed_of(place.class_number, tablet) for tablet in range(1, max(own, USUAL_TABLETS) + 1))
        async for results in mapped_in_slices(
            lambda seed: catalogue.computed(topic, seed), seeds, lambda: self._run != run
        ):
            if self._run == run:
                await self._shelf.grow(self._class_figure(topic, results, own))

    def _class_figure(self, topic: Topic, results: Results, own: int) -> Figure:
        figure = self._catalogue.figure(topic, results, self._lab.texts, uncovered=False)
        return with_tablets(figure, results, range(1, len(results) + 1), own)

    async def _show_code(self) -> None:
        place, topic, texts = self._lab.place, self._topic, self._lab.texts
        if place is None or place.tablet is None or not topic.is_reported:
            return
        if topic.faces is not None:
            if self._rolls:
                code = write_code(Report(place.class_number, place.tablet, topic.number, self._rolls))
                faces = self._faces(place)
                shown = join([die_buttons(faces, topic, texts), code_part(code, texts)])
                self._lab.browser.page.update({f"{NAME}-rolls": shown})
                self._say_code(code)
            return
        value = read_number(self._lab.browser.page.fields(TELL).get(VALUE, ""), topic.values)
        if value is None:
            mistake = (
                texts.gettext("Choose an answer first.")
                if self._catalogue.words(topic, texts).answers
                else texts.gettext(
                    "Enter a whole number from {lowest} to {highest}.", lowest=topic.values[0], highest=topic.values[-1]
                )
            )
            self._show(report_part(texts, mistake))
            return
        code = write_code(Report(place.class_number, place.tablet, topic.number, value))
        self._told[topic.name] = value
        self._show(code_part(code, texts), shows_code=True)
        self._say_code(code)

    def _say_code(self, code: str) -> None:
        self._lab.browser.page.say(" ".join((self._lab.texts.gettext("Tell the teacher"), *code)))

    def _faces(self, place: Place) -> bytes:
        return b"" if self._topic.faces is None else self._topic.faces(place, self._rolls)

    def _show(self, content: Markup, *, shows_code: bool = False) -> None:
        self._shows_code = shows_code
        self._lab.browser.page.update({f"{NAME}-telling": content})
