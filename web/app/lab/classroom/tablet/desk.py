"""A pupil's side of the room of the class: the number of the tablet, its own dice, and its code for the teacher."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from app.lab.classroom.catalogue import Catalogue
from app.lab.classroom.codes import Told, write_code
from app.lab.classroom.places import CLASSES, TABLETS, Place, read_number
from app.lab.classroom.tablet.view import (
    NAME,
    NUMBER,
    OF_CLASS,
    TELL,
    TOPIC,
    VALUE,
    Joining,
    code_part,
    joining_door,
    number_screen,
    own_button,
    own_part,
    tablet_screen,
    tell_part,
)
from app.lab.rooms.room import Lab
from app.ui.commands import Commands, plain
from app.ui.markup import Markup


class Joins(Protocol):
    """Who is told the tablet's place in a class."""

    async def join(self, place: Place | None) -> None:
        """Take a place in a class, or leave the class, and go on from there."""


class TabletDesk:
    """Asks for the number of the tablet, and makes codes of what its pupils tell."""

    def __init__(self, lab: Lab, catalogue: Catalogue, joins: Joins) -> None:
        self._lab = lab
        self._catalogue = catalogue
        self._joins = joins
        self._topic = catalogue.topics[0]
        self._chosen = ""
        self._typed = Joining()
        self._shows_code = False

    @property
    def commands(self) -> Commands:
        """What can be pressed on a tablet."""
        return {
            f"{NAME}-join": plain(self._join),
            f"{NAME}-change": plain(self._change),
            f"{NAME}-leave": plain(self._leave),
            f"{NAME}-own": plain(self._throw),
            f"{NAME}-lessons": plain(self._to_lessons),
            f"{NAME}-code": plain(self._show_code),
        }

    def turn_to_lesson(self, slug: str) -> None:
        """Tell what a lesson asks for, what has to be told first of all."""
        of_lesson = [topic for topic in self._catalogue.topics if topic.lesson == slug]
        told = [topic for topic in of_lesson if topic.kind == "thrown"]
        self._turn_to((*told, *of_lesson, self._topic)[0].name)

    def door(self) -> Markup:
        """Draw what lets a tablet in that came by no link."""
        return joining_door(self._typed, self._catalogue.drawn, self._lab.texts)

    def screen(self, place: Place) -> Markup:
        """Draw the tablet's side."""
        texts = self._lab.texts
        if place.tablet is None:
            return number_screen(place, self._typed, self._catalogue.drawn, texts)
        self._shows_code = False
        catalogue, topic = self._catalogue, self._topic
        # A prediction is locked in and told in its lesson.
        topics = [(one, catalogue.words(one, texts).title) for one in catalogue.topics if one.kind != "predicted"]
        if topic.kind == "predicted":
            topic = self._topic = catalogue.topics[0]
        telling = tell_part(texts) if topic.is_told else own_button(catalogue.drawn, texts)
        return tablet_screen(place, topics, topic, catalogue.words(topic, texts), self._chosen, telling, texts)

    def changed(self, form: str) -> None:
        """Take what was chosen; a code that was shown for something else goes."""
        fields = self._lab.browser.page.fields(form)
        if form == TELL:
            self._chosen = fields.get(VALUE, "")
            if fields.get(TOPIC, "") != self._topic.name:
                self._turn_to(fields.get(TOPIC, ""))
                self._lab.draw()
            elif self._shows_code:
                # Only then: whoever leaves the field by pressing the button still finds that button there.
                self._tell(tell_part(self._lab.texts))

    def _turn_to(self, name: str) -> None:
        topic = self._catalogue.by_name.get(name)
        if topic is not None and topic != self._topic:
            self._topic, self._chosen = topic, ""

    async def _join(self) -> None:
        fields = self._lab.browser.page.fields(NUMBER)
        typed = Joining(fields.get(OF_CLASS, ""), fields.get(NUMBER, ""))
        class_number, tablet = read_number(typed.class_number, CLASSES), read_number(typed.tablet, TABLETS)
        if class_number is not None and tablet is not None:
            await self._joins.join(Place(class_number, tablet))
        else:
            self._typed = replace(typed, wrong="class" if class_number is None else "tablet")
            self._lab.draw()
            self._lab.browser.page.focus(f"{NAME}-join")

    async def _change(self) -> None:
        place = self._lab.place
        if place is not None:
            await self._joins.join(Place(place.class_number))

    async def _leave(self) -> None:
        await self._joins.join(None)

    async def _to_lessons(self) -> None:
        await self._lab.enter("lessons")

    async def _throw(self) -> None:
        place, texts = self._lab.place, self._lab.texts
        if place is not None and place.seed is not None and not self._topic.is_told:
            told = self._catalogue.own_words(self._topic, place.seed, texts)
            self._tell(own_part(told, self._catalogue.drawn, texts))

    async def _show_code(self) -> None:
        place, topic, texts = self._lab.place, self._topic, self._lab.texts
        if place is None or place.tablet is None or not topic.is_told:
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
            self._tell(tell_part(texts, mistake))
            return
        code = write_code(Told(place.class_number, place.tablet, topic.number, value))
        self._tell(code_part(code, texts), shows_code=True)
        self._lab.browser.page.say(" ".join((texts.gettext("Tell the teacher"), *code)))

    def _tell(self, content: Markup, *, shows_code: bool = False) -> None:
        self._shows_code = shows_code
        self._lab.browser.page.update({f"{NAME}-telling": content})
