"""The teacher's side of the room of the class: classes one after another, what they gather, and the chart of it.

Everything typed in is kept at once. The experiments of the tablets are carried out again in slices, and stop when the
room is left. What is exactly to be expected is covered again for each class and each topic.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from app.addresses import playing_address
from app.lab.charts.charts import Figure, Number
from app.lab.charts.shelf import ChartShelf
from app.lab.classroom.board.classes import Classes
from app.lab.classroom.board.collecting import counters, throwing
from app.lab.classroom.board.questions import empty_question, forget_question, not_imported
from app.lab.classroom.board.recomputing import recomputed
from app.lab.classroom.board.record import ClassRecord, Sheet
from app.lab.classroom.board.record_files import FileRefused, class_csv
from app.lab.classroom.board.shown import CHOICE, CLASS, CLASSES, CODE, GRID, NAME, SIZE, TOPIC, TYPED, Shown
from app.lab.classroom.board.told import ToldByCode, told_by_code, told_in_grid
from app.lab.classroom.board.view import Idea, board_screen, uncover_button
from app.lab.classroom.catalogue import Catalogue
from app.lab.classroom.places import CLASSES as CLASS_NUMBERS
from app.lab.classroom.places import TABLETS, read_number
from app.lab.classroom.topics import Results, Topic
from app.lab.rooms.room import Lab
from app.ui.commands import Commands, plain
from app.ui.markup import Markup, join
from app.ui.views.qr_code import Modules, qr_code


class BoardDesk:
    """Works with the classes of a board."""

    def __init__(self, lab: Lab, catalogue: Catalogue) -> None:
        self._lab = lab
        self._catalogue = catalogue
        self._classes = Classes(lab)
        self._shelf = ChartShelf(lab)
        self._topic = catalogue.topics[0]
        self._computed: dict[tuple[int, str], tuple[tuple[Number, ...], ...]] = {}
        """What the tablets of a class came to, by its number and the topic's name."""
        self._uncovered: set[tuple[int, str]] = set()
        self._run = 0
        """How many runs have begun; a run goes on as long as it is the last one."""
        self._running = False
        self._told = ""
        self._no_class = ""
        """What was typed in as the number of a class and cannot be one."""

    @property
    def commands(self) -> Commands:
        """What can be pressed at the board."""
        return {
            f"{NAME}-new": plain(self._new),
            f"{NAME}-forget": plain(self._ask_to_forget),
            f"{NAME}-forgotten": plain(self._forget),
            f"{NAME}-throw": plain(self._throw),
            f"{NAME}-stop": plain(self._stop),
            f"{NAME}-uncover": plain(self._uncover),
            f"{NAME}-cover": plain(self._cover),
            f"{NAME}-take": plain(self._take_code),
            f"{NAME}-mark": self._mark,
            f"{NAME}-unmark": self._unmark,
            f"{NAME}-empty": plain(self._ask_to_empty),
            f"{NAME}-emptied": plain(self._empty),
            f"{NAME}-save": plain(self._save),
            f"{NAME}-open": plain(self._open),
            **self._shelf.commands,
        }

    def turn_to_lesson(self, slug: str) -> None:
        """Gather what a lesson asks for."""
        self._topic = self._catalogue.of_lesson(slug)
        self._told = ""

    def screen(self, idea: Idea | None) -> Markup:
        """Draw the board."""
        return board_screen(self._shown(), self._lab.texts, idea)

    def shown(self) -> None:
        """Have the chart drawn."""
        self._lab.guard(self._shelf.draw(self._figure()))

    def changed(self, form: str) -> None:
        """Take what was chosen or typed in."""
        fields = self._lab.browser.page.fields(form)
        if form == CHOICE:
            self._turn_to(self._catalogue.by_name.get(fields.get(TOPIC, ""), self._topic))
        elif form == CLASSES:
            self._take_class(fields)
        elif form == GRID:
            self._take_grid(fields)
        elif form == CODE and fields.get(CODE, "").strip():
            self._lab.guard(self._take_code())

    def leave(self) -> None:
        """Stop what runs."""
        self._run += 1
        self._running = False

    # Which class, and what is gathered

    @property
    def _record(self) -> ClassRecord:
        return self._classes.current

    @property
    def _sheet(self) -> Sheet:
        return self._record.sheet(self._topic.name)

    @property
    def _key(self) -> tuple[int, str]:
        return self._record.number, self._topic.name

    def _turn_to(self, topic: Topic) -> None:
        if topic != self._topic:
            self._topic = topic
            self._begin_anew()

    def _begin_anew(self, *, told: str = "", no_class: str = "") -> None:
        """Draw the board for another class or topic: what was running, and what was said of the other one, is over."""
        self.leave()
        self._told, self._no_class = told, no_class
        self._lab.draw()

    def _take_class(self, fields: dict[str, str]) -> None:
        """Turn to the class that was typed in or chosen, or take how many tablets it has."""
        typed = fields.get(TYPED, "").strip()
        wanted = read_number(typed or fields.get(CLASS, ""), CLASS_NUMBERS)
        tablets, record = read_number(fields.get(SIZE, ""), TABLETS), self._record
        if wanted is not None and wanted != record.number:
            self._classes.turn_to(wanted)
        elif tablets is not None and tablets != record.tablets:
            self._classes.keep(replace(record, tablets=tablets))
            self._forget_computed(record.number)
        self._begin_anew(no_class=typed if wanted is None else "")

    async def _new(self) -> None:
        self._classes.begin()
        self._begin_anew()

    async def _ask_to_forget(self) -> None:
        self._lab.browser.page.open_dialog(forget_question(self._record.number, self._lab.texts))

    async def _forget(self) -> None:
        self._lab.browser.page.close_dialog()
        number = self._record.number
        self._classes.forget()
        self._forget_computed(number)
        self._uncovered = {key for key in self._uncovered if key[0] != number}
        self._begin_anew()

    def _forget_computed(self, number: int) -> None:
        self._computed = {key: done for key, done in self._computed.items() if key[0] != number}

    async def _ask_to_empty(self) -> None:
        if self._sheet != Sheet():
            self._lab.browser.page.open_dialog(empty_question(self._lab.texts))

    async def _empty(self) -> None:
        self._lab.browser.page.close_dialog()
        self._classes.keep_sheet(self._topic, Sheet())
        self._uncovered.discard(self._key)
        self._begin_anew()

    # What comes in

    async def _throw(self) -> None:
        """Carry out the experiment of every tablet."""
        if self._topic.is_told:
            return
        self._run += 1
        run, key, topic, record = self._run, self._key, self._topic, self._record
        self._running = True
        self._computed.pop(key, None)
        self._tell_throwing()
        tablets = range(1, record.tablets + 1)
        try:
            async for results in recomputed(
                lambda seed: self._catalogue.computed(topic, seed), record.number, tablets, lambda: self._run != run
            ):
                self._computed[key] = results
                self._tell_throwing()
                await self._tell_dots()
                if self._run != run:
                    return
        finally:
            # However it ended, the next one can be begun.
            if self._run == run:
                self._running = False
                self._tell_throwing()
        if self._run == run:
            self._lab.browser.page.say(self._figure().told)

    async def _stop(self) -> None:
        self.leave()
        self._tell_throwing()

    def _take_grid(self, fields: dict[str, str]) -> None:
        possible, texts = self._topic.values, self._lab.texts
        self._take(*told_in_grid(fields, self._record.tablets, self._sheet, possible, texts))

    async def _mark(self, argument: str) -> None:
        value = self._value_to_mark(argument)
        if value is not None:
            self._take(self._sheet.marked(value), "")

    async def _unmark(self, argument: str) -> None:
        value = self._value_to_mark(argument)
        if value is not None:
            self._take(self._sheet.one_less(value), "")

    def _value_to_mark(self, argument: str) -> int | None:
        return read_number(argument, self._topic.values) if self._topic.is_told else None

    async def _take_code(self) -> None:
        """Take what a code tells, for whatever topic it tells it, or say why it is refused."""
        page, texts, record = self._lab.browser.page, self._lab.texts, self._record
        written = page.fields(CODE).get(CODE, "")
        if not written.strip():
            return
        match told_by_code(written, record, self._catalogue, texts):
            case ToldByCode(topic, tablet, value) as told:
                self._classes.keep_sheet(topic, record.sheet(topic.name).told(tablet, value))
                words = told.words(self._catalogue, texts)
                if topic != self._topic:
                    self._topic = topic
                    self._begin_anew(told=words)
                    return
                page.write_fields(CODE, {CODE: ""})
                page.write_fields(GRID, {str(tablet): str(value)})
                self._take(self._sheet, words)
            case refused:
                self._take(self._sheet, refused)

    def _take(self, sheet: Sheet, told: str) -> None:
        """Keep what is on the sheet now, and show it at once."""
        self._classes.keep_sheet(self._topic, sheet)
        self._told = told
        shown, texts = self._shown(), self._lab.texts
        regions = {f"{NAME}-told": join([told]), f"{NAME}-cover": uncover_button(shown, texts)}
        if shown.words.answers:
            regions[f"{NAME}-counters"] = counters(shown, texts)
        self._lab.browser.page.update(regions)
        self._lab.guard(self._shelf.grow(shown.figure))

    # The dots, covered and uncovered

    @property
    def _results(self) -> Results:
        if self._topic.is_told:
            return [(value,) for value in self._sheet.values]
        return self._computed.get(self._key, ())

    def _figure(self) -> Figure:
        results = self._results
        uncovered = bool(results) and self._key in self._uncovered
        return self._catalogue.figure(self._topic, results, self._lab.texts, uncovered=uncovered)

    async def _uncover(self) -> None:
        if self._results:
            self._uncovered.add(self._key)
            await self._tell_dots()

    async def _cover(self) -> None:
        self._uncovered.discard(self._key)
        await self._tell_dots()

    async def _tell_dots(self) -> None:
        shown = self._shown()
        self._lab.browser.page.update({f"{NAME}-cover": uncover_button(shown, self._lab.texts)})
        await self._shelf.grow(shown.figure)

    def _tell_throwing(self) -> None:
        self._lab.browser.page.update({f"{NAME}-throwing": throwing(self._shown(), self._lab.texts)})

    def _shown(self) -> Shown:
        texts, catalogue, record, results = self._lab.texts, self._catalogue, self._record, self._results
        address = self._address()
        return Shown(
            record,
            catalogue.drawn,
            self._classes.numbers,
            tuple((topic, catalogue.words(topic, texts).title) for topic in catalogue.topics),
            self._topic,
            catalogue.words(self._topic, texts),
            self._figure(),
            len(results),
            self._running,
            uncovered=bool(results) and self._key in self._uncovered,
            can_uncover=bool(results),
            address=address,
            code=_code_of(address),
            told=self._told,
            no_class=self._no_class,
        )

    def _address(self) -> str:
        """Write the address that opens the lesson, or else the room, on a tablet of this class."""
        lesson, number = self._topic.lesson, self._record.number
        asked = f"screen=lab&room=class&class={number}" if lesson is None else f"lesson={lesson}&class={number}"
        page = self._lab.browser.links.address("").removesuffix("#")
        return page + playing_address(self._lab.game.name, self._lab.texts.language.code, asked)

    # Files

    async def _save(self) -> None:
        record = self._record
        name = f"{self._lab.game.name}-class-{record.number}.csv"
        self._lab.browser.files.download(name, class_csv(record, self._lab.texts))

    async def _open(self) -> None:
        text = await self._lab.browser.files.pick("csv")
        if text is None:
            return
        try:
            self._classes.take_file(text, self._catalogue.by_name)
        except FileRefused as refused:
            self._lab.browser.page.open_dialog(not_imported(refused, self._lab.texts))
            return
        self._begin_anew()


@lru_cache(maxsize=8)
def _code_of(address: str) -> Modules | None:
    return qr_code([address])
